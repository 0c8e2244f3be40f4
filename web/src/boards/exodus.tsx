// exodus.tsx - Exodus in its nave: two rows of piles that meet in the middle, creatures on their
// energies, and the stack at the right with its top first.

import type { GameBoard } from "../boards";
import type { Ask, Choice, Group, Seat } from "../messages";
import { cardName, cards, seatName, start, tables } from "../state";
import { attack, nave, standing } from "../art/exodus";
import { paleSeat } from "../art/inks";
import { gem } from "../art/creatures";
import { Drawn, Text, artOf } from "../card";
import { Sign } from "../art/signs";
import { Changing } from "../motion";
import { frame, lastTold, sceneOf, since } from "../scenes";
import { Spot, choicesAt, look, reads, ticksAt, touch } from "../spots";
import { Between, Burst, Plate, Scene, Stage } from "../stage";
import { PlateFoot, Who, ZoneCards, title } from "../zones";
import { groups, number, numbers, operands, pile, seats, seatsFromAbove, words } from "../view";

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

/** An energy under a creature: a stone with its name.  `copy`: energies on its spot before it. */
function Energy({ id, name, at, copy }: { id: string; name: string; at: string; copy: number }) {
  const lit = choicesAt(at).length > 0;
  const ticked = ticksAt(at) > copy;
  const card = cards.value.get(id) ?? { id, name: id, traits: [] };
  return (
    <li>
      <button type="button" class={`energy${lit ? " lit" : ""}${ticked ? " ticked" : ""}`} data-spot={at}
        title={name} aria-label={`${name}${ticked ? ", chosen" : lit ? ": can be chosen" : ""}`}
        onClick={() => { look(id); touch(at, ticked); }} {...reads(id)}>
        <Drawn name="stone" svg={`<svg viewBox="-16 -18 32 32">${gem(0, 0, 14, card)}</svg>`} />
      </button>
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

const is = (field: string, i: number): boolean => words(field)[i] === "yes";

/** What else there is to know of a creature besides its strength; `i` is its pile among all. */
function states(i: number): string[] {
  const bonus = numbers("bonus")[i] ?? 0;
  return [
    ...(bonus !== 0 ? [`${bonus > 0 ? "+" : ""}${bonus} until the end of the turn`] : []),
    ...(is("frozen_creature", i) ? ["frozen"] : []),
    ...(is("attacking", i) ? ["attacks"] : []),
    ...(is("under_attack", i) ? ["under attack"] : []),
    ...(is("attacked", i) ? ["has attacked"] : []),
    ...(is("used", i) ? ["ability used"] : []),
  ];
}

/** A pile of a seat: `n` counts those of the seat, `i` all. */
interface Place { owner: Seat; n: number; i: number }

/** Who attacks whom, as it was told, or as the position has it: piles, or the life of a seat. */
function battle(): { from: Place; to: Place | undefined; life: Seat | undefined } | undefined {
  const piles = groups("pile").map(({ owner }, i, all) =>
    ({ owner: owner ?? "A", i, n: all.slice(0, i + 1).filter((p) => p.owner === owner).length }));
  const now = lastTold("attack", "attack life");
  const on = (seat: unknown, n: unknown) => piles.find((p) => p.owner === seat && p.n === n);
  const from = now === undefined ? piles.find(({ i }) => is("attacking", i)) : on(now.parts["who"], now.parts["n"]);
  const to = now === undefined ? piles.find(({ i }) => is("under_attack", i)) : on(now.parts["foe"], now.parts["m"]);
  const life = (now?.parts["foe"] as Seat | undefined) ?? seats().find((seat) => number(seat, "life_attacked") === 1);
  return from === undefined || (to === undefined && life === undefined) ? undefined : { from, to, life };
}

/** Is this pile one of two that fight now? */
function clashes(index: number): boolean {
  const now = sceneOf("compare") === null ? undefined : battle();
  return now?.to !== undefined && [now.from.i, now.to.i].includes(index);
}

/** An attack: an arrow across the field with what meets; in the fight, a clash. */
function Attack() {
  const now = battle(), fought = lastTold("attack", "attack life", "battle")?.kind === "battle";
  if (now === undefined || (fought && sceneOf("compare") === null)) return null;
  const { from, to, life } = now;
  const strength = ({ owner, i }: Place): [number, string] => [numbers("pile_strength")[i] ?? 0, paleSeat(owner)];
  return <Between from={`pile:${from.owner}:${from.n}`} to={to === undefined ? `life:${life}` : `pile:${to.owner}:${to.n}`}
    draw={(a, b) => attack(a, b, strength(from), to === undefined ? null : strength(to), to !== undefined && sceneOf("compare") !== null)} />;
}

function Pile({ group, seat, n, index }: { group: Group; seat: Seat; n: number; index: number }) {
  const energies = group.cards.filter(isEnergy);
  const creature = cards.value.get(group.cards.find((id) => !isEnergy(id)) ?? "");
  const at = `pile:${seat}:${n}`;
  const strength = numbers("pile_strength")[index] ?? 0;
  const called = creature !== undefined
    ? [`${creature.name}, strength ${strength}`, ...states(index)].join(", ") : "no creature";
  const names = energies.map((id, i) => cardName(id)
    + (marked(numbers("frozen_energies")[index], i + 1) ? " (frozen)" : "")
    + (marked(numbers("moved_energies")[index], i + 1) ? " (moved)" : ""));
  return (
    <li class={`pile of-${seat}${is("attacking", index) ? " attacking" : ""}${is("under_attack", index) ? " aimed" : ""}${
      sceneOf("fall") !== null && frame.value?.card === creature?.id ? " falls" : ""}${
      sceneOf("act") !== null && frame.value?.card === creature?.id ? " acts" : ""}${clashes(index) ? " clashes" : ""}`} {...(creature ? reads(creature.id) : {})}>
      <Spot at={at} name="pile-art" label={`Pile ${n} of ${seatName(seat)}, ${called}`}>
        <Drawn name="creature" svg={`<svg viewBox="-104 -150 208 152">${standing(creature,
          is("frozen_creature", index))}</svg>`} />
      </Spot>
      <Energies ids={energies} names={names} at={`energy:${seat}:${n}`} />
      <div class="plate">
        <Burst n={creature === undefined ? energies.length : strength} label={`strength ${strength}`} />
        <h2>{creature?.name.split(",")[0] ?? "Blank pile"}</h2>
        {states(index).map((s) => <em key={s} class="tag">{s}</em>)}
        {creature !== undefined && creature.text !== "" && <p><Text of={creature.text} /></p>}
      </div>
    </li>
  );
}

function Row({ seat, below }: { seat: Seat; below: boolean }) {
  const own = groups("pile").map((group, index) => ({ group, index }))
    .filter((p) => p.group.owner === seat);
  return (
    <ol class={`row${below ? " below" : ""}`} aria-label={`The field of ${seatName(seat)}`}>
      {own.map(({ group, index }, i) => (
        <Pile key={i} group={group} seat={seat} n={i + 1} index={index} />
      ))}
      {seat === start.value?.seat && choicesAt("new pile").length > 0 && (
        <li class="pile new"><Spot at="new pile" name="slot" label="A new pile">A new pile</Spot></li>
      )}
    </ol>
  );
}

function Side({ seat, below }: { seat: Seat; below: boolean }) {
  const life = since(seat, "m", ["lose"], number(seat, "life"));
  const deck = start.value?.players.find((p) => p.seat === seat)?.brings[0];
  const hurt = sceneOf("hit")?.who === seat;
  return (
    <Plate seat={seat} name={`side${below ? " below" : ""}${hurt ? " hurt" : ""}`}
      label={`${seatName(seat)}: ${life} Life Points`}>
      <Spot at={`life:${seat}`} name="lp" label={`${seatName(seat)}: ${life} Life Points`}>
        <Who seat={seat} /> {deck !== undefined && <small>{tables.value?.decks.find((d) => d.id === deck)?.name ?? title(deck)}</small>}
        <span class="big"><Sign of="life" size={30} /><Changing value={life} /></span>
        {hurt && <Burst n={sceneOf("hit")?.n ?? ""} label="Life Points lost" />}
        {number(seat, "life_attacked") === 1 && <em class="tag">under attack</em>}
      </Spot>
      <p>strength <b><Changing value={number(seat, "strength")} /></b></p>
      <PlateFoot seat={seat} skip={hides} />
    </Plate>
  );
}

/** One object: whose it is, what it aims at and what is promised to it. */
function StackObject({ group, i, place }: { group: Group; i: number; place: number }) {
  const [id, ...targets] = group.cards;
  const card = cards.value.get(id ?? "");
  const promised = groups("promised")[i]?.cards ?? [];
  const against = words("against")[i];
  const aims = [
    ...(against ? [`against ${seatName(against as Seat)}`] : []),
    ...(targets.length > 0 ? [`→ ${targets.map(cardName).join(" and ")}`] : []),
    ...(promised.length > 0 ? [`promised ${promised.map(cardName).join(" and ")}`] : []),
  ].join("; ");
  const name = `${words("ability")[i] === "yes" ? "Ability of " : ""}${cardName(id ?? "")}`;
  return (
    <li>
      <Spot at={`object:${i + 1}`} name={`object of-${group.owner ?? "A"}`}
        label={`Object ${i + 1} of ${group.owner ?? ""}, ${name} ${aims}`}>
        <i>{place}</i>
        {card !== undefined && <Drawn name="picture" svg={artOf(card, "-50 -60 100 120")} />}
        <span><b>{name}</b> {card !== undefined && <span>{card.text}</span>} <strong>{aims}</strong></span>
      </Spot>
    </li>
  );
}

/** Objects on the stack, the last one first, and abilities that wait to join them. */
function Stack() {
  const objects = groups("object").map((group, i) => ({ group, i })).reverse();
  const waiting = groups("trigger");
  const placing = pile(null, "placing");
  if (objects.length + waiting.length + placing.length === 0) return null;
  return (
    <section class={`stack${objects.length + waiting.length === 0 ? " bare" : ""}`} aria-label={`The stack, ${objects.length} objects`} tabIndex={0}>
      {objects.length + waiting.length > 0 && <><h2>The stack</h2><p>The top one happens first.</p></>}
      <ol>
        {waiting.map((t, i) => (
          <li key={`w${i}`}>waits: ability of {cardName(t.cards[0] ?? "")} of {t.owner}</li>
        ))}
        {objects.map(({ group, i }, k) => <StackObject key={i} group={group} i={i} place={k + 1} />)}
      </ol>
      {placing.length > 0 && (
        <><h2>To be placed</h2><div class="cards"><ZoneCards zone={{ seat: null, field: "placing" }} /></div></>
      )}
    </section>
  );
}

function Board() {
  const order = seatsFromAbove();
  const own = order.at(-1)!;
  const others = order.slice(0, -1);
  return (
    <Stage name="exodus" label="The field">
      {(room) => (
        <>
          <Scene room={room} svg={nave(room.w, room.h, room.h * 0.5)} />
          <div class="sides">
            <div>{others.map((seat) => <Side key={seat} seat={seat} below={false} />)}</div>
            <Side seat={own} below />
          </div>
          <div class="rows">
            <div class="row-above">{others.map((seat) => <Row key={seat} seat={seat} below={false} />)}</div>
            <Row seat={own} below />
          </div>
          <Attack />
          <Stack />
        </>
      )}
    </Stage>
  );
}

/** What is answered: the top of the stack. */
function asks({ question }: Ask): string | undefined {
  const objects = groups("object"), top = objects.at(-1)?.cards[0];
  if (question !== "respond" || top === undefined) return undefined;
  return `Answer ${words("ability")[objects.length - 1] === "yes" ? "the ability of " : ""}${cardName(top)}?`;
}

const shown = new Set(["pile", "stack", "placing", "objects", "life", "strength", "turn_objects",
  "turn", "object", "promised", "ability", "against", "trigger", "frozen_creature",
  "frozen_energies", "moved_energies", "attacked", "declared", "used", "bonus", "pile_strength",
  "attacking", "under_attack", "life_attacked", "frozen"]);
const hides = (field: string) => shown.has(field);

export const board: GameBoard = { Board, spots, asks, hides, reads: {
  frozen_grave: "Frozen graveyard", revealed: "# cards being revealed", wins: "# games won", games: "# games played", out: "Has left",
  standing: "Stay in play", gone: "Of those who left",
} };
