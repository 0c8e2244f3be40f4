// exodus.tsx - the field of Exodus: piles of energies with their creatures, Life
// Points, and the stack with its top first.

import type { Choice, Group, Seat } from "../messages";
import { cardName, cards, seatName, start } from "../state";
import { Icon } from "../icons";
import { Changing } from "../motion";
import { hueOf } from "../card";
import { Spot, choicesAt, look, touch } from "../spots";
import { TableCard } from "../zones";
import { groups, number, operands, pile, seatsFromAbove } from "./view";

function spots(choice: Choice): string[] {
  const own = operands(choice, "attack {number}", "use {number}", "pile {number}",
    "move {number} {card}");
  const creature = operands(choice, "creature {player} {number}");
  const energy = operands(choice, "energy {player} {number} {number}");
  const object = operands(choice, "object {number}");
  const life = operands(choice, "life {player}", "opponent {player}");
  return [
    ...(own ? [`pile:${start.value?.seat ?? "A"}:${own[0]}`] : []),
    ...(creature ? [`pile:${creature.join(":")}`] : []),
    ...(energy ? [`energy:${energy.join(":")}`] : []),
    ...(object ? [`object:${object[0]}`] : []),
    ...(life ? [`life:${life[0]}`] : []),
    ...(choice.form === "new pile" ? ["new pile"] : []),
  ];
}

function isEnergy(id: string): boolean {
  return cards.value.get(id)?.type === "Energy";
}

/** An energy under a creature: a bar with its name, in the colour of its kind. */
function Energy({ id, at }: { id: string; at: string }) {
  const lit = choicesAt(at).length > 0;
  return (
    <li>
      <button type="button" class={`energy${lit ? " lit" : ""}`} style={{ "--hue": hueOf(id) }}
        data-spot={at} aria-label={`${cardName(id)}${lit ? ": can be chosen" : ""}`}
        onClick={() => { look(id); touch(at); }}>{cardName(id)}</button>
    </li>
  );
}

function Pile({ group, seat, n }: { group: Group; seat: Seat; n: number }) {
  const energies = group.cards.filter(isEnergy);
  const others = group.cards.filter((id) => !isEnergy(id));
  const at = `pile:${seat}:${n}`;
  const called = others[0] !== undefined ? cardName(others[0]) : "no creature";
  return (
    <li class="stack">
      <Spot at={at} name="stack-head" label={`Pile ${n} of ${seatName(seat)}, ${called}`}>
        <b>Pile {n}</b> <span title="energies"><Icon of="value" />{energies.length}</span>
      </Spot>
      {others.map((id, i) => <TableCard key={i} id={id} spot={at} />)}
      <ol class="energies">
        {energies.map((id, i) => <Energy key={i} id={id} at={`energy:${seat}:${n}:${i + 1}`} />)}
      </ol>
    </li>
  );
}

function Side({ seat }: { seat: Seat }) {
  const own = groups("pile").filter((g) => g.owner === seat);
  const life = number(seat, "life");
  return (
    <section class="corporation" aria-label={`The field of ${seatName(seat)}`}>
      <Spot at={`life:${seat}`} name="poise" label={`${seatName(seat)}: ${life} Life Points`}>
        <b class={`letter of-${seat}`}>{seat}</b>
        <b>{seatName(seat)}</b>
        <span class="big" title="Life Points"><Icon of="life" /><Changing value={life} /></span>
        <span title="strength of all creatures">
          <Icon of="strength" />strength <Changing value={number(seat, "strength")} />
        </span>
      </Spot>
      <ol class="stacks">
        {own.map((group, i) => <Pile key={i} group={group} seat={seat} n={i + 1} />)}
        {seat === start.value?.seat && choicesAt("new pile").length > 0 && (
          <li class="stack">
            <Spot at="new pile" name="stack-head" label="A new pile">+ pile</Spot>
          </li>
        )}
        {own.length === 0 && <li class="nothing">No piles.</li>}
      </ol>
    </section>
  );
}

/** Objects on the stack, the last one first; abilities on it are no cards. */
function Stack() {
  const objects = number(null, "objects");
  const symmetries = pile(null, "stack");
  if (objects === 0) return null;
  const targets = Array.from({ length: objects }, (_, i) => objects - i)
    .filter((n) => choicesAt(`object:${n}`).length > 0);
  return (
    <section class="announced" aria-label={`The stack, ${objects} objects`}>
      <h2>The stack, top first <span>{objects}</span></h2>
      <div class="cards">{symmetries.map((id, i) => <TableCard key={i} id={id} />)}</div>
      {targets.map((n) => (
        <Spot key={n} at={`object:${n}`} name="stack-head" label={`Object ${n}`}>Object {n}</Spot>
      ))}
    </section>
  );
}

function Board() {
  const placing = pile(null, "placing");
  return (
    <section class="board exodus" aria-label="The field">
      {seatsFromAbove().map((seat) => <Side key={seat} seat={seat} />)}
      <Stack />
      {placing.length > 0 && (
        <div class="announced"><h2>To be placed</h2>
          <div class="cards">{placing.map((id, i) => <TableCard key={i} id={id} />)}</div></div>
      )}
    </section>
  );
}

const shown = new Set(["pile", "stack", "placing", "objects", "life", "strength", "turn_objects",
  "turn"]);

export const exodus = { Board, spots, hides: (field: string) => shown.has(field) };
