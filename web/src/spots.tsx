// spots.tsx - places on the board that answers name.
//
// A spot is a name such as "A.hand.:thrust", "hex:e5" or "lane:2".  Every answer of
// the open question lies on some spots: each board says on which, and an answer that
// names a card lies on that card in the zone where the rules have it.  Clicking a spot
// gives the answer that lies there; if there are several, the list of answers is
// narrowed to them.

import { computed, effect, signal } from "@preact/signals";
import { enableDragDropTouch } from "@dragdroptouch/drag-drop-touch";
import type { ComponentChildren } from "preact";
import type { GameBoard } from "./boards";
import type { Card, Choice, Zone } from "./messages";
import { Said } from "./card";
import { zoneName } from "./follow";
import { link } from "./link";
import { stillWanted } from "./sets";
import { ask, cards, chapter, outcomes, problem, start, view, waiting } from "./state";

export const looked = signal<Card | null>(null); // shown large
const pointer = signal<Choice | string | null>(null); // under the cursor: an answer of the list, or a spot
export const narrowed = signal<Choice[] | null>(null); // answers that are shown alone
export const board = signal<GameBoard | undefined>(undefined);

export const given = signal<Choice | null>(null); // the last answer
let planned: string | null = null; // where a card was dropped that had to be played first

/** The spot of a card in its zone; of one that is named wherever it is, without a zone. */
export function cardSpot(id: string, zone?: Zone): string {
  return `${zone === undefined ? "card" : zoneName(zone)}:${id}`;
}

function allSpots(choice: Choice): string[] {
  const own = choice.operands.filter((o) => o.kind === "card").map((o) => cardSpot(o.value, o.zone));
  return [...own, ...(board.value?.spots(choice) ?? [])];
}

/** Where an answer leads, as the rules have it: a place need not be one to click on. */
function reached(choice: Choice): string[] {
  const place = board.value?.place;
  return place === undefined ? [] : (choice.reach ?? []).map(place);
}

const choices = computed(() => {
  const at = new Map<string, Choice[]>();
  for (const choice of waiting.value ? [] : ask.value?.choices ?? []) // what was answered is lit no more
    for (const spot of new Set(allSpots(choice)))
      at.set(spot, [...(at.get(spot) ?? []), choice]);
  return at;
});

/** Answers that are pointed at; those of a spot change with the question. */
export const pointed = computed(() => {
  const at = pointer.value;
  return at === null ? [] : typeof at === "string" ? choicesAt(at) : [at];
});

effect(() => { // find out what they would do
  const wanted = new Set(pointed.value.map((choice) => choice.answer));
  const open = [...wanted].filter((answer) => !outcomes.peek().has(answer));
  if (open.length > 0) link.peek()?.weigh?.(open);
});

const pointedSpots = computed(() =>
  new Set(pointed.value.flatMap((choice) => [...allSpots(choice), ...reached(choice)])));

export function choicesAt(spot: string): Choice[] {
  return choices.value.get(spot) ?? [];
}

export function isPointed(spot: string): boolean {
  return pointedSpots.value.has(spot);
}

// --- sets: members are ticked here, and given one after the other at the end ---

export const ticks = signal<ReadonlySet<number>>(new Set());
let wanted: string[] = []; // the members of a set that is being given, and its end
let tickedAt: number | undefined; // the question that the ticks are of

/** The set to be ticked; in a lesson the tutor hears each member by itself. */
export const ticking = computed(() => {
  const set = ask.value?.set ?? null;
  return chapter.value !== null || set?.members.some((m) => m.chosen) ? null : set;
});

/** What the ticked members are worth together. */
export const total = computed(() =>
  [...ticks.value].reduce((sum, i) => sum + (ticking.value?.members[i]?.worth ?? 0), 0));

export const whole = computed(() =>
  ticking.value !== null && total.value >= ticking.value.least);

/** May member i be ticked together with the others? */
export function canTick(i: number): boolean {
  const set = ticking.value;
  if (set === null || waiting.value) return false;
  const { thing, answer } = set.members[i]!;
  const copies = set.members.filter((m) => m.answer === answer).length;
  const used = [...ticks.value].filter((k) => set.members[k]!.thing === thing).length;
  const ways = set.members.filter((m) => m.thing === thing).length;
  return ticks.value.size < set.most && (ways === 1 || used < copies);
}

export function tick(i: number): void {
  const now = new Set(ticks.value);
  if (!now.delete(i) && canTick(i)) now.add(i);
  ticks.value = now;
  narrowed.value = null;
}

/** How many members that lie on a spot are ticked. */
export function ticksAt(spot: string): number {
  const answers = choicesAt(spot).map((choice) => choice.answer);
  return [...ticks.value].filter((i) =>
    answers.includes(ticking.value?.members[i]?.answer ?? "")).length;
}

/** Tick another copy of a member, or clear the tick of one. */
function tickOne(answer: string, away: boolean): void {
  const i = ticking.value!.members.findIndex((m, k) =>
    m.answer === answer && ticks.value.has(k) === away);
  if (i >= 0) tick(i);
}

function close(): void {
  const set = ticking.value!;
  if (!whole.value) return;
  wanted = set.members.filter((_, i) => ticks.value.has(i)).map((m) => m.answer);
  if (wanted.length < set.most) wanted.push(set.done);
  send(wanted[0]!);
}

function send(answer: string): void {
  const { id, choices: open } = ask.value!;
  waiting.value = true;
  given.value = open.find((choice) => choice.answer === answer) ?? null;
  narrowed.value = null;
  if (typeof pointer.value !== "string") pointer.value = null;
  link.value?.answer(answer, id);
}

effect(() => { // the next member, when its question comes
  const set = ask.value?.set;
  if (set === undefined) return;
  const next = problem.value !== "" || set === null ? undefined : stillWanted(set, wanted)[0];
  if (next === undefined || next === set?.done) wanted = [];
  if (next !== undefined) send(next);
});

effect(() => { // ticks are of one question
  if (ask.value?.id !== tickedAt) ticks.value = new Set();
  tickedAt = ask.value?.id;
});

/** Give an answer; in a set, tick a member or clear its tick. */
export function give(choice: Choice, away = false): void {
  if (waiting.value || ask.value === null) return;
  if (ticking.value === null) send(choice.answer);
  else if (choice.answer === ticking.value.done) close();
  else tickOne(choice.answer, away);
}

/** A spot was clicked, or one of the cards on it, which may be ticked. */
export function touch(spot: string, ticked = false): void {
  const list = choicesAt(spot);
  if (list.length === 1) give(list[0]!, ticked);
  else if (list.length > 1) narrowed.value = list;
}

const DRAGGED = "text/riposte";

// With a finger, too: one that stays on a card for a moment drags it; others scroll.
enableDragDropTouch(document, document, { isPressHoldMode: true });

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

let source: EventTarget | null = null; // what is pointed at, and may be gone before it is left

export function look(id: string | null, from: EventTarget | null = null): void {
  looked.value = id === null ? null : cards.value.get(id) ?? looked.value;
  source = from;
}

effect(() => { // a card that is there no more is not looked at
  void [view.value, ask.value];
  requestAnimationFrame(() => { if (source instanceof Element && !source.isConnected) putAway(); });
});

const hovers = matchMedia("(hover: hover)");

/** What points at a card reads it, and what can be done with it where it lies: the mouse, or
 * the focus.  A finger does not point: it taps. */
export function reads(id: string, at?: string) {
  const show = (e: Event) => {
    if (!hovers.matches) return;
    look(id, e.currentTarget);
    pointer.value = at ?? null;
  };
  const hide = () => { if (hovers.matches) putAway(); };
  return { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide };
}

function putAway(): void {
  look(null);
  pointer.value = null;
}

addEventListener("pointerdown", (e) => { // a tap elsewhere puts the card away
  if (!(e.target as Element).closest(".card, [data-spot], .look")) putAway();
});

let read: string | null = null; // the spot of the card that was tapped last

/** A card was clicked.  A first tap only reads it, so that nothing is played by looking at it. */
export function pick(e: MouseEvent, spot: string, id: string, ticked = false): void {
  const tapped = (e as PointerEvent).pointerType === "touch";
  const first = tapped && read !== spot;
  read = tapped ? spot : null;
  look(id, e.currentTarget);
  if (first) pointer.value = spot;
  else touch(spot, ticked);
}

/** The same for an answer: it is pointed at, with the card that it names. */
export function points(choice: Choice) {
  const card = choice.operands.find((o) => o.kind === "card")?.value;
  const on = (e: Event) => {
    pointer.value = choice;
    source = e.currentTarget;
    if (card !== undefined && hovers.matches) look(card, source);
  };
  const off = () => { pointer.value = null; if (hovers.matches) look(null); };
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
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

/** Move the focus among the buttons of a place by arrows; those without a stop of their own, and ways to rules, are left out. */
export function byArrows(e: KeyboardEvent): void {
  const list = [...(e.currentTarget as Element).querySelectorAll<HTMLElement>("button:not([tabindex], .why)")];
  const now = list.indexOf(document.activeElement as HTMLElement);
  const across = list.filter((b) => b.getBoundingClientRect().top === list[0]!.getBoundingClientRect().top).length;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[e.key];
  const to = by === undefined || now < 0 ? undefined : list[now + by];
  if (to === undefined) return;
  e.preventDefault();
  to.focus();
}
