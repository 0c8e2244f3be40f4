// exxodus.tsx - the corporations of Exxodus: their stacks and what those add up to.

import type { GameBoard } from "../boards";
import type { Ask, Choice, Face, Group, Seat } from "../messages";
import { cardName, cards, seatName, start } from "../state";
import { fill } from "../art/cut";
import { leader, planet, ship } from "../art/fleet";
import type { Facts } from "../art/fleet";
import { ring, route, space } from "../art/exxodus";
import { motif, motifOf } from "../art/motifs";
import { inksOf, paleSeat } from "../art/inks";
import { Sign } from "../art/signs";
import { Drawn, Said } from "../card";
import { Changing } from "../motion";
import { frame, lastTold, sceneOf } from "../scenes";
import { Spot, choicesAt, given, isPointed, look, reads, touch } from "../spots";
import { Between, Scene, Stage } from "../stage";
import type { Room } from "../stage";
import { PlateFoot, Who, ZoneCards } from "../zones";
import { groups, number, numbers, operands, pile, seatsFromAbove, word } from "../view";

const ofStacks = ["trade {number}", "attack {number}", "on {number}", "to {number}",
  "against {number}"];
const ofPieces = ["move {number} {card}", "use {number} {card}", "copy {number} {card}",
  "target {number} {card}", "hit {number} {card}", "give {number} {card}"];

function spots(choice: Choice): string[] {
  const stack = operands(choice, ...ofStacks);
  const piece = operands(choice, ...ofPieces);
  const named = operands(choice, "name {player}");
  return [...(stack ? [`stack:${stack[0]}`] : []), ...(piece ? [`piece:${piece[0]}`] : []),
    ...(named ? [`seat:${named[0]}`] : [])];
}

interface Stack { group: Group; n: number; pieces: number[] }

/** Stacks have numbers, and so have all cards in play: those of each stack, in its order. */
function stacks(): Stack[] {
  const at = numbers("at"), rank = numbers("rank");
  return groups("stack").map((group, i) => {
    const pieces = at.flatMap((stack, k) => (stack === i + 1 ? [k + 1] : []));
    pieces.sort((a, b) => (rank[a - 1] ?? 0) - (rank[b - 1] ?? 0));
    return { group, n: i + 1, pieces };
  });
}

interface Sum { field: string; icon: string; title: string }

const sum = (field: string, icon: string, title: string): Sum => ({ field, icon, title });

const wing = [sum("power", "power", "POWER"), sum("shield", "shield", "SHIELD"),
  sum("speed", "speed", "SPEED")];

const kinds: Record<string, { kind: string; sums: Sum[] }> = {
  Planet: { kind: "planet", sums: [sum("attack", "power", "attack value"),
    sum("defence", "def", "DEF"), sum("tech", "tech", "TECH to trade"),
    sum("pop", "pop", "POP to trade")] },
  Ship: { kind: "wing", sums: wing },
  Leader: { kind: "leader", sums: [sum("duel", "lead", "total in a duel")] },
};

/** What a stack adds up to, as the rules compute it; Ships on a planet have totals of their own too. */
function Sums({ stack }: { stack: Stack }) {
  const types = stack.group.cards.map((id) => cards.value.get(id)?.type ?? "");
  const head = types[0] ?? "";
  const { kind, sums } = kinds[head] ?? { kind: head.toLowerCase(), sums: [] };
  const raiders = head === "Planet" && types.includes("Ship");
  const put = ({ field, icon, title }: Sum) => (
    <span key={field} title={title}>
      <Sign of={icon} /><Changing value={numbers(field)[stack.n - 1] ?? 0} />
    </span>
  );
  return (
    <>
      <span>{kind}</span>
      {sums.map(put)}
      {raiders && <><span>Ships</span>{wing.map(put)}</>}
    </>
  );
}

/** The face of a card in play: that of the half that counts. */
function faceAt(piece: number): Face | undefined {
  const card = cards.value.get(cardAt(piece) ?? "");
  return card?.parts[pile(null, "half")[piece - 1] === "second" ? 1 : 0] ?? card;
}

/** What else there is to know of a card in play besides its face. */
function markOf(piece: number): string | undefined {
  const is = (field: string) => pile(null, field)[piece - 1];
  const copied = numbers("copies")[piece - 1] ?? 0;
  return [is("damaged") === "yes" && "damaged",
    is("temporary") === "yes" && "temporary",
    copied > 0 && `copy of #${copied}`,
    is("names") && `against ${is("names")}`,
    is("owner") && `of ${is("owner")}`,
    is("used") === "yes" && "used this turn",
    is("spent") === "yes" && "used in this fight",
    is("doubled") === "yes" && "counts twice",
    is("shifted") !== "no" && is("shifted") && `1 to the ${is("shifted")} total`,
  ].filter(Boolean).join(", ") || undefined;
}

function cardAt(piece: number): string | undefined {
  const stack = stacks().find((s) => s.pieces.includes(piece));
  return stack?.group.cards[stack.pieces.indexOf(piece)];
}

/** The facts of a card, for its drawing. */
function factsOf(id: string): Facts {
  const card = cards.value.get(id);
  const stats = Object.fromEntries((card?.stats ?? []).map((s) => [s.stat, Number(s.value)]));
  return { id, name: card?.name ?? id, traits: card?.traits ?? [], stats };
}

/** A card in play as a thing: a planet, a ship, a leader, else the sign of a project. */
function thingOf(id: string, seat: Seat, damaged: boolean): string {
  const card = cards.value.get(id);
  const k = inksOf("exxodus");
  if (card?.type === "Planet") return planet(factsOf(id), 46);
  if (card?.type === "Ship") return `<g transform="scale(.86)">${ship(factsOf(id), seat, damaged)}</g>`;
  if (card?.type === "Leader") return leader(factsOf(id), 36, seat);
  return fill([[-40, -36], [42, -39], [39, 37], [-39, 36]], k.pale)
    + fill([[-34, -30], [36, -33], [33, 31], [-33, 30]], card?.type === "Tech" ? "#6b5410" : "#234a8a")
    + (card === undefined ? "" : `<g transform="scale(.6)">${motif(motifOf(card), k.glow, k.hot)}</g>`);
}

/** One card of a stack: the first is the largest. */
function Piece({ stack, i, down }: { stack: Stack; i: number; down: boolean }) {
  const id = stack.group.cards[i]!;
  const piece = stack.pieces[i] ?? 0;
  const at = `piece:${piece}`;
  const mark = markOf(piece);
  const lit = choicesAt(at).length > 0;
  const turned = down && cards.value.get(id)?.type === "Ship" ? " turned" : "";
  return (
    <button type="button" class={`piece${i === 0 ? " first" : ""}${lit ? " lit" : ""}${isPointed(at) ? " pointed" : ""}${
      frame.value?.card === id && sceneOf("fall") !== null ? " falls" : ""}${
      frame.value?.card === id && sceneOf("act", "compare") !== null ? " acts" : ""}`}
      data-spot={at} onClick={() => { look(id); touch(at); }} {...reads(id)}>
      <Said as={`${cardName(id)}${mark ? `, ${mark}` : ""}${lit ? ": can be chosen" : ""}`}>
        <Drawn name={`thing-art${turned}`} svg={`<svg viewBox="-74 -66 148 132">${thingOf(id,
          stack.group.owner ?? "A", pile(null, "damaged")[piece - 1] === "yes")}</svg>`} />
      </Said>
    </button>
  );
}

function Pieces({ stack, down }: { stack: Stack; down: boolean }) {
  const faces = stack.pieces.map(faceAt), head = faces[0]?.name ?? "";
  const rest = faces.slice(1).map((face) => face?.name);
  const marked = stack.pieces.map((piece, i) => ({ name: faces[i]?.name, mark: markOf(piece) }))
    .filter((m) => m.mark !== undefined).map((m) => `${m.name}: ${m.mark}`);
  return (
    <li class={`pile of-${stack.group.owner}`}>
      <div class="things">{stack.group.cards.map((_, i) => <Piece key={i} stack={stack} i={i} down={down} />)}</div>
      <Spot at={`stack:${stack.n}`} name="plate" label={`Stack ${stack.n}, ${head}`}>
        <span class="called"><i>{stack.n}</i> <b>{head}</b></span>
        <span class="three"><Sums stack={stack} /></span>
        <span class="rest">{[rest.join(", "), ...marked].filter(Boolean).join("; ")}</span>
        <span class="says">{faces[0]?.text}</span>
      </Spot>
    </li>
  );
}

const policy = (name: string) => Number(start.value?.policies[name] ?? 25);

function Side({ seat }: { seat: Seat }) {
  return (
    <section class={`plate side of-${seat}`} aria-label={`The corporation of ${seatName(seat)}`}>
      <Spot at={`seat:${seat}`} name="lp" label={`${seatName(seat)}, score ${number(seat, "score")}`}>
        <Who seat={seat} /> <span class="big"><Changing value={number(seat, "score")} /> <small>VP</small></span>
      </Spot>
      <p>VALUE in play <b><Changing value={number(seat, "value")} /></b></p>
      <p>credits <b><Changing value={number(seat, "credits")} /></b></p>
      <PlateFoot seat={seat} skip={hides} />
    </section>
  );
}

/** Space, and the ring of the great planet: whoever brings VALUE or credits to its end stops the
 * game. */
function Sky({ room }: { room: Room }) {
  const { w, h } = room;
  const own = seatsFromAbove().at(-1);
  const [x0, x1] = room.small ? [30, w - 34] : [w * 0.165, w * 0.66];
  const marks = seatsFromAbove().map((seat) => ({
    seat, value: number(seat, "value"), credits: number(seat, "credits"), up: seat !== own,
  }));
  return <Scene room={room} svg={space(w, h, w * (room.small ? 0.5 : 0.45), h / 2, Math.min(h * 0.4, w * 0.3))
    + ring(x0, x1, h / 2, policy("target_value"), marks, room.small ? 0.8 : 1.1)} />;
}

function stackName(n: number): string {
  const group = groups("stack")[n - 1];
  const head = group?.cards[0];
  return head === undefined ? "a stack that is gone"
    : `${cardName(head)} [${n}] of ${group!.owner}`;
}

/** The action that the others may answer. */
function declaredText(): string {
  const from = stackName(number(null, "from")), to = number(null, "to");
  const half = word(null, "to_half"), moved = cardAt(number(null, "moved"));
  const duel = word(null, "fight") === "duel";
  switch (word(null, "action")) {
    case "play":
      return `${half === "none" ? "played" : `the ${half} half is played`} ` +
        (to === 0 ? "as a new stack" : `onto ${stackName(to)}`);
    case "trade":
      return `${word(null, "commodity").toUpperCase()} from ${from} to ${stackName(to)}`;
    case "attack":
      return `${duel ? "a duel with" : "an attack on"} ${stackName(to)} by ${from}`;
    case "move":
      return `${moved ? cardName(moved) : "a card that is gone"} moves to ${stackName(to)}`;
    default:
      return "";
  }
}

/** What is about to happen to whom. */
function Threats() {
  const aim = number(null, "aim"), ability = number(null, "ability");
  const name = (piece: number) => cardName(cardAt(piece) ?? "");
  const losers = seatsFromAbove().filter((seat) => word(seat, "losing") === "yes");
  return (
    <>
      {losers.map((seat) => <p key={seat}>{`${seatName(seat)}: about to lose a card`}</p>)}
      {ability > 0 && <p>{`${name(ability)} is aimed at ${name(aim)} (#${aim})`}</p>}
    </>
  );
}

/** Where a trade or an attack goes: a route, with a crate for each unit that is traded. */
function Route() {
  const now = lastTold("attacks", "raids", "challenges", "trades TECH", "trades POP");
  const trades = (now?.kind ?? word(null, "action")).startsWith("trade");
  const what = now?.kind.split(" ")[1]?.toLowerCase() ?? word(null, "commodity");
  const [from, to] = [now?.parts["n"] ?? number(null, "from"), now?.parts["m"] ?? number(null, "to")]
    .map((n) => stacks()[Number(n) - 1]);
  if ((now === undefined && !["trade", "attack"].includes(word(null, "action"))) || !from?.pieces.length || !to?.pieces.length) return null;
  const units = trades ? numbers(what)[from.n - 1] ?? 0 : 0, inks = paleSeat(to.group.owner ?? "A");
  const crates = Array.from({ length: units }, (_, i): [number, string] => [0.2 + (0.6 * (i + 0.5)) / units, inks]);
  return <Between from={`piece:${from.pieces[0]}`} to={`piece:${to.pieces[0]}`} draw={(a, b) => {
    const bend = b[0] > a[0] ? 70 : -70, mid = [(a[0] + b[0]) / 2 + bend, (a[1] + b[1]) / 2];
    return route(Array.from({ length: 9 }, (_, i): [number, number] => {
      const t = 0.1 + i * 0.1, on = (k: 0 | 1) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * mid[k]! + t * t * b[k];
      return [on(0), on(1)];
    }), crates, what);
  }} />;
}

/** What is declared, while the others may answer it. */
function Window() {
  if (word(null, "action") === "none" && number(null, "ability") === 0) return null;
  return (
    <section class="stack" aria-label="Declared">
      <h2>Declared</h2>
      <p>{declaredText()}</p>
      <Threats />
      <div class="cards"><ZoneCards zone={{ seat: null, field: "shown" }} /></div>
    </section>
  );
}

function Row({ seat, below }: { seat: Seat; below: boolean }) {
  const own = stacks().filter((s) => s.group.owner === seat && s.group.cards.length > 0);
  return (
    <ol class={`row${below ? " below" : ""}`} aria-label={`Stacks of ${seatName(seat)}`}>
      {own.map((s) => <Pieces key={s.n} stack={s} down={!below} />)}
    </ol>
  );
}

function Board() {
  const order = seatsFromAbove();
  const own = order.at(-1)!;
  const others = order.slice(0, -1);
  return (
    <Stage name="exxodus" label="Corporations">
      {(room) => (
        <>
          <Sky room={room} />
          <div class="sides">
            <div>{others.map((seat) => <Side key={seat} seat={seat} />)}</div>
            <Side seat={own} />
          </div>
          <div class="rows">
            <div class="row-above">{others.map((seat) => <Row key={seat} seat={seat} below={false} />)}</div>
            <Row seat={own} below />
          </div>
          <Route />
          <Window />
        </>
      )}
    </Stage>
  );
}

/** Parts of an order speak of the card that it is about. */
function asks({ prompt, question }: Ask): string | undefined {
  const card = given.value?.operands.find((o) => o.kind === "card")?.value;
  const left = number(null, "points");
  if (question === "action")
    return `Take an action (${left} ${left === 1 ? "point" : "points"} left), or end your turn.`;
  return prompt === "Where is it laid?" && card !== undefined ? `Where is ${cardName(card)} laid?` : undefined;
}

const shown = new Set(["stack", "order", "attack", "defence", "tech", "pop", "power", "shield", "speed",
  "duel", "at", "rank", "damaged", "half", "used", "temporary", "spent", "doubled", "shifted",
  "owner", "copies", "names", "shown", "credits", "value", "score", "turns", "drawn", "first",
  "window", "action", "from", "to", "moved", "commodity", "to_half", "to_copy", "to_name",
  "fight", "losing", "hit", "ability", "aim", "order_from", "order_to"]);

const hides = (field: string) => shown.has(field);

export const board: GameBoard = { Board, spots, asks, hides,
  reads: { points: "# action points left", traded: "Has traded" } };
