// engarde.tsx - En Garde on a roof by night: the duelists, lanterns that count Poise, and the
// Field, whose lanes are blades that point at whom they would hit.

import type { GameBoard } from "../boards";
import type { Ask, Choice, Group, Seat } from "../messages";
import { cardName, cards, seatName, start, statOf } from "../state";
import { blade, duelist, item, lanterns, nightRoof, spark } from "../art/engarde";
import { Changing } from "../motion";
import { poseOf, sceneOf, since, told } from "../scenes";
import { Spot, cardSpot, choicesAt, reads, touch } from "../spots";
import { Burst, Plate, Scene, Stage } from "../stage";
import type { Room } from "../stage";
import { PlateFoot, Who, ZoneCards } from "../zones";
import { groups, number, numbers, operands, pile, seats, seatsFromAbove } from "../view";

const aimed = (seat: Seat) => seatName(seat).replace(/^You$/, "you");

function spots(choice: Choice): string[] {
  const lane = operands(choice, "lane {number}", "remove {number} {card}");
  const foe = operands(choice, "at {player}");
  return [...(lane ? [`lane:${lane[0]}`] : []), ...(foe ? [`seat:${foe[0]}`] : [])];
}

/** Attacks and what makes them stronger; Responses face them. */
function isResponse(id: string): boolean {
  return cards.value.get(id)?.type === "Response";
}

interface Lane { group: Group; n: number; damage: number; attack: string[]; answer: string[] }

function lanes(): Lane[] {
  return groups("lane").map((group, i) => ({
    group, n: i + 1, damage: numbers("damage")[i] ?? 0,
    attack: group.cards.filter((id) => !isResponse(id)), answer: group.cards.filter(isResponse),
  })).filter((lane) => lane.group.cards.length > 0);
}

/** The two who fight stand below; the others watch from the ridge. */
function fencers(): [Seat, Seat] {
  const own = seatsFromAbove().at(-1)!;
  const owners = new Set(lanes().map((lane) => lane.group.owner));
  const foe = seats().find((s) => s !== own && owners.has(s)) ?? seats().find((s) => s !== own)!;
  return [own, foe];
}

/** What the Field as it stands would do to a seat; with more than two players it is not known whom
 * a lane is aimed at. */
function threat(seat: Seat): number {
  if (seats().length > 2 || told(seat, "blow") !== undefined) return 0;
  return lanes().filter((lane) => lane.group.owner !== seat).reduce((n, lane) => n + lane.damage, 0);
}

const poiseOf = (seat: Seat) =>
  since(seat, "m", ["blow", "lose", "pay", "pay option", "restore"], number(seat, "poise"));

const most = () => Number(start.value?.policies["max_poise"] ?? 10);

interface Layout { left: number; right: number; top: number; high: number; floor: number; scale: number }

function layout(room: Room, n: number): Layout {
  const floor = room.h - (room.small ? 40 : 72);
  const watched = seats().length > 2 && !room.small; // from the ridge, above the lanes
  const left = room.small ? 8 : room.w * 0.262, top = room.small ? 118 : watched ? room.h * 0.34 : 12;
  const high = Math.min(room.small ? 92 : 156, (floor - top - 4) / Math.max(n, 1));
  const between = room.small ? 0 : Math.max(0, Math.min(110, floor - top - n * high)); // one or two are where the blades are
  return { left, right: room.w - left, top: top + between, high, floor, scale: Math.min(1, high / 152) };
}

function Roof({ room, at }: { room: Room; at: Layout }) {
  const { w } = room;
  const [own, foe] = fencers();
  const watchers = seats().filter((s) => s !== own && s !== foe);
  const s = room.small ? 0.62 : Math.min(1.44, room.h / 408);
  const ridge: [number, number, number] = [w * 0.36, w * 0.64, room.h * 0.2];
  const ropes = room.small ? 0.62 : 1;
  const rope = (seat: Seat, from: number, to: number) => lanterns([from, room.small ? 74 : 84], [to, room.small ? 74 : 84],
    poiseOf(seat), Math.max(0, poiseOf(seat) - threat(seat)), most(), seat, ropes);
  const long = room.small ? w * 0.48 : w * 0.24;
  const hit = sceneOf("hit"), edge = w * (room.small ? 0.14 : 0.092);
  // Whoever lands a blow lunges across the roof, until the blade is where the other one stands.
  const stands = (seat: Seat) => poseOf(seat) === "fall" ? edge + 90 * s
    : hit !== null && poseOf(seat) === "lunge" ? Math.max(edge, w - edge - 236 * s) : edge;
  const struck = hit?.who === foe ? w - edge - 20 * s : edge + 20 * s;
  const svg = nightRoof(w, room.h, {
    moon: [w * 0.512, room.h * 0.43, room.h * 0.42], floor: at.floor,
    ridge: watchers.length > 0 ? ridge : undefined,
  }) + watchers.map((seat, i) => duelist(seat, w * (0.5 + (i - (watchers.length - 1) / 2) * 0.075), ridge[2], 0.5, "watch"))
    .join("")
    + rope(own, 2, long) + rope(foe, w - 2, w - long)
    + pile(own, "item").map((id) => item(id, w * 0.215, at.floor + 2, s * 0.75)).join("")
    + pile(foe, "item").map((id) => item(id, w * 0.785, at.floor + 2, s * 0.75, true)).join("")
    + duelist(own, stands(own), at.floor - 2, s, poseOf(own) ?? "ward")
    + duelist(foe, w - stands(foe), at.floor - 4, s, poseOf(foe) ?? "ward", true)
    + (hit === null ? "" : spark(struck, at.floor - 146 * s, s * (room.small ? 0.7 : 1)))
    + (hit === null ? lanes() : []).map((lane, i) => {
      const mine = lane.group.owner === own, y = at.top + (i + 0.52) * at.high;
      const [x0, x1] = mine ? [at.left, at.right - 96 * at.scale] : [at.right, at.left + 96 * at.scale];
      return blade(x0, x1, y, lane.n, lane.group.owner ?? "A", lane.damage === 0, at.scale);
    }).join("");
  return <Scene room={room} svg={svg} />;
}

/** The sum of a lane, every term with its word. */
function Sum({ lane }: { lane: Lane }) {
  const terms = [
    ...lane.attack.map((id) => ({ n: statOf(id, "bursts"), word: cardName(id).split(" ")[0]! })),
    ...lane.answer.map((id) => ({ n: -statOf(id, "shields"), word: cardName(id).split(" ")[0]! })),
  ].filter((term) => term.n !== 0);
  const rest = lane.damage - terms.reduce((sum, term) => sum + term.n, 0);
  const blocked = lane.damage === 0;
  const cause = rest < 0 && lane.answer[0] !== undefined ? cardName(lane.answer[0]).split(" ")[0]! : "Item";
  const all = rest !== 0 && !blocked ? [...terms, { n: rest, word: cause }] : terms;
  return (
    <span class={`sum${blocked ? " dead" : ""}`}>
      {all.map((term, i) => (
        <span key={i}><b>{i > 0 || term.n < 0 ? (term.n < 0 ? "− " : "+ ") : ""}{Math.abs(term.n)}</b>
          <small>{term.word}</small></span>
      ))}
    </span>
  );
}

function LaneOf({ lane, i, at }: { lane: Lane; i: number; at: Layout }) {
  const [own] = fencers();
  const mine = lane.group.owner === own;
  const zone = { seat: null, field: "lane", number: lane.n };
  const attacker = lane.group.owner ?? "A";
  const other = seats().find((s) => s !== attacker) ?? "B";
  const blocked = lane.damage === 0;
  const attack = <div class={`cards of-${attacker}`}><ZoneCards zone={zone} only={(id) => !isResponse(id)} seat={attacker} /></div>;
  const answer = (
    <div class={`cards of-${other}`}>
      {lane.answer.length > 0 ? <ZoneCards zone={zone} only={isResponse} seat={other} />
        : <span class="slot">{other === own ? "Your answer" : "no answer yet"}</span>}
    </div>
  );
  return (
    <li class={`lane${mine ? "" : " theirs"}${blocked ? " blocked" : ""}${sceneOf("lane")?.m === lane.n ? " now" : ""}`}
      style={{ left: `${at.left}px`, width: `${at.right - at.left}px`, top: `${at.top + i * at.high}px`, height: `${at.high}px` }}>
      {mine ? attack : answer}
      <Spot at={`lane:${lane.n}`} name="lane-head"
        label={`Lane ${lane.n}: ${lane.damage} damage now, attack by ${aimed(attacker)}`}>
        {blocked ? <span class="zero"><b>0</b> blocked</span>
          : <Burst n={lane.damage} label={`${lane.damage} damage`} />}
        <Sum lane={lane} />
      </Spot>
      {mine ? answer : attack}
    </li>
  );
}

function PoiseOf({ seat, right }: { seat: Seat; right: boolean }) {
  const now = poiseOf(seat), after = Math.max(0, now - threat(seat));
  const state = number(seat, "out") > 0 ? "out of the game" : now > 0 ? `${now} Poise` : "No Poise";
  return (
    <Plate seat={seat} name={`poise${right ? " right" : ""}`} label={`${seatName(seat)}: ${state}`}>
      <Spot at={`seat:${seat}`} name="poise-of" label={`${seatName(seat)}: ${state}`}>
        <Who seat={seat} /> <span class="big"><Changing value={now} /></span>
        <span>{number(seat, "out") > 0 ? "out" : "Poise"}</span>
        {after !== now && <b class="then">{now} − {now - after} = {after}</b>}
      </Spot>
      <div class="bits"><PlateFoot seat={seat} skip={hides} /></div>
    </Plate>
  );
}

/** Items are things at a duelist's feet; their text is below. */
function Thing({ seat, right }: { seat: Seat; right: boolean }) {
  const id = pile(seat, "item")[0];
  if (id === undefined) return null;
  const at = cardSpot(id, { seat, field: "item" });
  return (
    <button type="button" data-spot={at} class={`thing${right ? " right" : ""}${choicesAt(at).length > 0 ? " lit" : ""}`}
      onClick={() => touch(at)} {...reads(id)}>
      <b>{cardName(id)}</b> <em>{seat === start.value?.seat ? "your" : `${seatName(seat)}'s`} Item</em><span>{cards.value.get(id)?.text}</span>
    </button>
  );
}

/** The number that hits, at the duelist whom it hurts. */
function Blow({ room, own }: { room: Room; own: Seat }) {
  const hit = sceneOf("hit");
  if (hit?.who === undefined || hit.n === undefined) return null;
  return (
    <div class="hit-at" style={{ left: `${room.w * (hit.who === own ? 0.16 : 0.84)}px`, top: `${room.h * 0.42}px` }}>
      <Burst n={hit.n} label={`${hit.n} Poise of ${seatName(hit.who)}`} />
    </div>
  );
}

function Board() {
  const field = lanes();
  const [own, foe] = fencers();
  const watchers = seats().filter((s) => s !== own && s !== foe);
  const resolving = pile(null, "resolving");
  return (
    <Stage name="engarde" label="The Field">
      {(room) => {
        const at = layout(room, field.length);
        return (
          <>
            <Roof room={room} at={at} />
            <PoiseOf seat={own} right={false} /><PoiseOf seat={foe} right />
            {watchers.length > 0 && (
              <div class="watchers">{watchers.map((seat) => <PoiseOf key={seat} seat={seat} right={false} />)}</div>
            )}
            <ol class="lanes">{field.map((lane, i) => <LaneOf key={lane.n} lane={lane} i={i} at={at} />)}</ol>
            {resolving.length > 0 && (
              <div class="cards announced" role="group" aria-label="Being played, the last one first">
                <ZoneCards zone={{ seat: null, field: "resolving" }} />
              </div>
            )}
            <Blow room={room} own={own} />
            <Thing seat={own} right={false} /><Thing seat={foe} right />
            {field.length > 0 && seats().length === 2 && (
              <p class="stand">If the Exchange ended now: <b>{threat(own)}</b> at {aimed(own)}, <b>{threat(foe)}</b> at {aimed(foe)}</p>
            )}
          </>
        );
      }}
    </Stage>
  );
}

/** What is coming, before what can be done about it. */
function asks({ question }: Ask): string | undefined {
  const n = threat(start.value?.seat ?? "");
  return question === "priority" && n > 0 ? `${n} damage at you: play a card, or pass.` : undefined;
}

const shown = new Set(["lane", "lanes", "damage", "resolving", "poise", "plays", "turns", "out", "item",
  "phase", "defender", "priority"]);
const hides = (field: string) => shown.has(field);

export const board: GameBoard = { Board, spots, asks, hides };
