// spots.tsx - places on the table that answers speak of.
//
// A spot is a name such as "card:thrust", "hex:e5" or "lane:2".  Every answer of
// the open question lies on some spots: each board says on which, and all answers
// lie on the cards that they name ("gauge:cross" where the notation says so, else
// "card:cross", wherever that card is).  To click a spot gives the answer that lies
// there; of several, the list of answers is narrowed to them.

import { computed, effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Card, Choice } from "./messages";
import { Said } from "./card";
import { link } from "./link";
import { ask, cards, start, tables, waiting } from "./state";

export const looked = signal<Card | null>(null); // shown large
export const pointed = signal<Choice | null>(null); // an answer under the cursor
export const narrowed = signal<Choice[] | null>(null); // answers that are shown alone
export const spotsOf = signal<(choice: Choice) => string[]>(() => []); // of the board

let planned: string | null = null; // where a card was dropped that had to be played first

function allSpots(choice: Choice): string[] {
  const word = choice.form.split(" ")[0]!;
  const zone = tables.value?.fields.some((f) => f.name === word && f.kind === "cards");
  const own = choice.operands.filter((o) => o.kind === "card")
    .map((o) => `${zone ? word : "card"}:${o.value}`);
  return [...own, ...spotsOf.value(choice)];
}

const choices = computed(() => {
  const at = new Map<string, Choice[]>();
  for (const choice of ask.value?.choices ?? [])
    for (const spot of new Set(allSpots(choice)))
      at.set(spot, [...(at.get(spot) ?? []), choice]);
  return at;
});

const pointedSpots = computed(() =>
  new Set(pointed.value === null ? [] : allSpots(pointed.value)));

export function choicesAt(spot: string): Choice[] {
  return choices.value.get(spot) ?? [];
}

export function isPointed(spot: string): boolean {
  return pointedSpots.value.has(spot);
}

export function give(choice: Choice): void {
  if (waiting.value || ask.value === null) return;
  const { id } = ask.value;
  waiting.value = true;
  narrowed.value = null;
  pointed.value = null;
  link.value?.answer(choice.answer, id);
}

/** A spot was clicked. */
export function touch(spot: string): void {
  const list = choicesAt(spot);
  if (list.length === 1) give(list[0]!);
  else if (list.length > 1) narrowed.value = list;
}

const DRAGGED = "text/riposte";

/** For whatever can be dragged off a spot. */
export function dragFrom(spot: string) {
  return { onDragStart: (e: DragEvent) => e.dataTransfer?.setData(DRAGGED, spot) };
}

/** Where things can be dropped: what lay on one spot is answered, and then, where a spot is
 * named, what lies there. */
export function dropOn(spot: string | null) {
  return {
    onDragOver: (e: DragEvent) => e.preventDefault(),
    onDrop: (e: DragEvent) => {
      e.preventDefault();
      e.stopPropagation();
      planned = spot;
      touch(e.dataTransfer?.getData(DRAGGED) ?? "");
    },
  };
}

effect(() => {
  if (ask.value === null) return;
  narrowed.value = null;
  const spot = planned;
  planned = null;
  if (spot !== null && choicesAt(spot).length === 1) give(choicesAt(spot)[0]!);
});

effect(() => {
  if (start.value !== null) looked.value = null; // another match, other cards
});

export function look(id: string): void {
  looked.value = cards.value.get(id) ?? looked.value;
}

export function lookAt(choice: Choice): void {
  const operand = choice.operands.find((o) => o.kind === "card");
  if (operand !== undefined) look(operand.value);
}

/** A place that can be clicked when an answer lies there. */
export function Spot({ at, label, name, children }: {
  at: string; label: string; name?: string; children: ComponentChildren;
}) {
  const lit = choicesAt(at).length > 0;
  return (
    <button
      type="button"
      class={`spot ${name ?? ""}${lit ? " lit" : ""}${isPointed(at) ? " pointed" : ""}`}
      aria-disabled={!lit}
      data-spot={at}
      onClick={() => touch(at)}
      {...dropOn(at)}
    >
      <Said as={lit ? `${label}: can be chosen` : label}>{children}</Said>
    </button>
  );
}
