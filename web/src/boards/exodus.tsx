// exodus.tsx - the field of Exodus: piles of energies with their creatures, Life
// Points, and the stack with its top first.

import type { GameBoard } from "../boards";
import type { Choice, Group, Seat } from "../messages";
import { cardName, cards, seatName, start } from "../state";
import { Icon } from "../icons";
import { Changing } from "../motion";
import { hueOf } from "../card";
import { Spot, choicesAt, look, ticksAt, touch } from "../spots";
import { TableCard, ZoneCards } from "../zones";
import { groups, number, numbers, operands, pile, seatsFromAbove, words } from "./view";

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

/** An energy under a creature: a bar with its name, in the colour of its kind.  `copy`:
 * energies on its spot before it. */
function Energy({ id, name, at, copy }: { id: string; name: string; at: string; copy: number }) {
  const lit = choicesAt(at).length > 0;
  const ticked = ticksAt(at) > copy;
  return (
    <li>
      <button type="button" class={`energy${lit ? " lit" : ""}${ticked ? " ticked" : ""}`}
        style={{ "--hue": hueOf(id) }} data-spot={at}
        aria-label={`${name}${ticked ? ", chosen" : lit ? ": can be chosen" : ""}`}
        onClick={() => { look(id); touch(at, ticked); }}>{name}</button>
    </li>
  );
}

/** The energies of a pile.  Of some that are alike answers name the first. */
function Energies({ ids, names, at }: { ids: string[]; names: string[]; at: string }) {
  return (
    <ol class="energies">
      {names.map((name, i) => {
        const own = `${at}:${i + 1}`;
        const spot = choicesAt(own).length > 0 ? own : `${at}:${names.indexOf(name) + 1}`;
        const copy = spot === own ? 0 : names.slice(0, i).filter((n) => n === name).length;
        return <Energy key={i} id={ids[i]!} name={name} at={spot} copy={copy} />;
      })}
    </ol>
  );
}

/** Is a place, from 1, among the digits of a number? */
function marked(digits: number | undefined, place: number): boolean {
  return String(digits ?? 0).includes(String(place));
}

/** What else there is to know of a creature besides its strength; `i` is its pile among all. */
function states(i: number): string[] {
  const bonus = numbers("bonus")[i] ?? 0;
  const is = (field: string): boolean => words(field)[i] === "yes";
  return [
    ...(bonus !== 0 ? [`${bonus > 0 ? "+" : ""}${bonus} until the end of the turn`] : []),
    ...(is("frozen_creature") ? ["frozen"] : []),
    ...(is("attacking") ? ["attacks"] : []),
    ...(is("under_attack") ? ["under attack"] : []),
    ...(is("attacked") ? ["has attacked"] : []),
    ...(is("used") ? ["ability used"] : []),
  ];
}

function Pile({ group, seat, n, index }:
{ group: Group; seat: Seat; n: number; index: number }) {
  const energies = group.cards.filter(isEnergy);
  const others = group.cards.filter((id) => !isEnergy(id));
  const at = `pile:${seat}:${n}`;
  const strength = numbers("pile_strength")[index] ?? 0;
  const called = others[0] !== undefined
    ? [`${cardName(others[0])}, strength ${strength}`, ...states(index)].join(", ")
    : "no creature";
  const names = energies.map((id, i) => cardName(id)
    + (marked(numbers("frozen_energies")[index], i + 1) ? " (frozen)" : "")
    + (marked(numbers("moved_energies")[index], i + 1) ? " (moved)" : ""));
  return (
    <li class="stack">
      <Spot at={at} name="stack-head" label={`Pile ${n} of ${seatName(seat)}, ${called}`}>
        <b>Pile {n}</b> <span title="energies"><Icon of="value" />{energies.length}</span>
        {others.length > 0 && (
          <span title="strength"> <Icon of="strength" />{strength} {states(index).join(", ")}</span>
        )}
      </Spot>
      {others.map((id, i) => <TableCard key={i} id={id} spot={at} />)}
      <Energies ids={energies} names={names} at={`energy:${seat}:${n}`} />
    </li>
  );
}

function Side({ seat }: { seat: Seat }) {
  const own = groups("pile").map((group, index) => ({ group, index }))
    .filter((p) => p.group.owner === seat);
  const life = number(seat, "life");
  return (
    <section class="corporation" aria-label={`The field of ${seatName(seat)}`}>
      <Spot at={`life:${seat}`} name="poise" label={`${seatName(seat)}: ${life} Life Points`}>
        <b class={`letter of-${seat}`}>{seat}</b>
        <b>{seatName(seat)}</b>
        <span class="big" title="Life Points"><Icon of="life" /><Changing value={life} /></span>
        {number(seat, "life_attacked") === 1 && <span>under attack</span>}
        <span title="strength of all creatures">
          <Icon of="strength" />strength <Changing value={number(seat, "strength")} />
        </span>
      </Spot>
      <ol class="stacks">
        {own.map(({ group, index }, i) => (
          <Pile key={i} group={group} seat={seat} n={i + 1} index={index} />
        ))}
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

/** One object: whose it is, what it aims at and what is promised to it. */
function StackObject({ group, i }: { group: Group; i: number }) {
  const [card, ...targets] = group.cards;
  const promised = groups("promised")[i]?.cards ?? [];
  const against = words("against")[i];
  const told = [
    `${group.owner ?? ""}: ${words("ability")[i] === "yes" ? "ability of " : ""}${cardName(card ?? "")}`,
    ...(against ? [`against ${seatName(against as Seat)}`] : []),
    ...(targets.length > 0 ? [`aims at ${targets.map(cardName).join(" and ")}`] : []),
    ...(promised.length > 0 ? [`promised ${promised.map(cardName).join(" and ")}`] : []),
  ].join("; ");
  const at = `object:${i + 1}`;
  return (
    <li>
      <Spot at={at} name="stack-head" label={`Object ${i + 1}, ${told}`}>
        <b>{i + 1}</b> {told}
      </Spot>
    </li>
  );
}

/** Objects on the stack, the last one first, and abilities that wait to join them. */
function Stack() {
  const objects = groups("object").map((group, i) => ({ group, i })).reverse();
  const waiting = groups("trigger");
  if (objects.length + waiting.length === 0) return null;
  return (
    <section class="announced" aria-label={`The stack, ${objects.length} objects`}>
      <h2>The stack, top first <span>{objects.length}</span></h2>
      <ol class="stacks">
        {waiting.map((t, i) => (
          <li key={`w${i}`}>{i + 1} waits, {t.owner}: ability of {cardName(t.cards[0] ?? "")}</li>
        ))}
        {objects.map(({ group, i }) => <StackObject key={i} group={group} i={i} />)}
      </ol>
      <div class="cards"><ZoneCards zone={{ seat: null, field: "stack" }} /></div>
    </section>
  );
}

function Board() {
  const placing = pile(null, "placing");
  return (
    <section class="board corporations energy-piles" aria-label="The field">
      {seatsFromAbove().map((seat) => <Side key={seat} seat={seat} />)}
      <Stack />
      {placing.length > 0 && (
        <div class="announced"><h2>To be placed</h2>
          <div class="cards"><ZoneCards zone={{ seat: null, field: "placing" }} /></div></div>
      )}
    </section>
  );
}

const shown = new Set(["pile", "stack", "placing", "objects", "life", "strength", "turn_objects",
  "turn", "object", "promised", "ability", "against", "trigger", "frozen_creature",
  "frozen_energies", "moved_energies", "attacked", "declared", "used", "bonus", "pile_strength",
  "attacking", "under_attack", "life_attacked", "frozen"]);

export const board: GameBoard = { Board, spots, hides: (field: string) => shown.has(field) };
