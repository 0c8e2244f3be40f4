// exceed.tsx - EXCEED before the red horizon: nine spaces, the fighters, and the Strike.

import type { GameBoard } from "../boards";
import type { Choice, Seat } from "../messages";
import { cardName, cards, heldIn, seatName } from "../state";
import { companions, fighter as drawFighter, horizon, iceSpikes, spark } from "../art/exceed";
import { lookOf } from "../art/people";
import { Back, Drawn, Portrait, Text, artOf } from "../card";
import { Sign } from "../art/signs";
import { Changing } from "../motion";
import { poseOf, sceneOf, since, told } from "../scenes";
import { Spot, cardSpot, choicesAt, isPointed, reads, touch } from "../spots";
import { Burst, Plate, Scene, Stage } from "../stage";
import type { Room } from "../stage";
import { PlateFoot, TableCard, Who, ZoneCards } from "../zones";
import { number, numbers, pile, seats, seatsFromAbove, word, words } from "../view";

const LAST = 9;
const spaces = Array.from({ length: LAST }, (_, i) => i + 1);
const MOST_LIFE = 30;

const place = (space: number) => `space:${space}`;
const walks = /^(space|close|advance|retreat|push|pull) /;

function spots(choice: Choice): string[] {
  return walks.test(choice.form) ? (choice.reach ?? []).map(place) : [];
}

function fighter(seat: Seat): string {
  const team = pile(seat, "team");
  return team[word(seat, "front") === "second" ? 1 : 0] ?? team[0] ?? "";
}

/** The spaces that the attack reaches which the player has set. */
function reached(seat: Seat): Set<number> {
  return new Set(pile(null, "reach").flatMap((who, i) =>
    who === seat || who === "both" ? [i + 1] : []));
}

const moves = ["move", "move past", "pushed", "pulled", "pulled past"];
const hurts = ["damaged", "lose life", "life", "pay life"];

/** Where a fighter is, and its life, as far as it has been told. */
const spaceOf = (seat: Seat) => since(seat, "n", moves, number(seat, "at"));
const lifeOf = (seat: Seat) => since(seat, "m", hurts, number(seat, "life"));

/** What has been revealed since the position: the attack, and its numbers. */
const revealed = (seat: Seat) => told(seat, "reveal", "swing")?.parts;

/** Where the line lies on the stage; it is turned so that the viewer begins at the left. */
function lineIn(room: Room) {
  const side = room.small ? 8 : Math.max(40, room.w * 0.0625);
  const step = (room.w - 2 * side) / LAST;
  const turned = seatsFromAbove().at(-1) === "B";
  const x = (n: number) => side + step * ((turned ? LAST + 1 - n : n) - 0.5);
  const s = Math.min(1.3, (room.h / 588) * 1.24, room.small ? 0.62 : 2);
  return { x, step, s, top: room.h - 52 };
}

type Line = ReturnType<typeof lineIn>;

function Backdrop({ room, line }: { room: Room; line: Line }) {
  const [a, b] = seats().map((seat) => line.x(spaceOf(seat))) as [number, number];
  const cx = (a + b) / 2 || room.w / 2;
  return <Scene room={room} svg={horizon(room.w, room.h, cx, line.top - 120 * line.s, line.top, line.s)} />;
}

/** Whose companion stands on a space, and what it is called. */
const companionOf = (seat: Seat) => companions[fighter(seat)] ?? { name: "the companion", draw: () => "" };
const matesOn = (space: number) => seats().filter((seat) => number(seat, "companion") === space || number(seat, "decoy") === space);

/** Whose Ice Spikes are on a space: a number tells the spaces by its digits. */
const spikesOn = (space: number) => seats().filter((seat) => String(number(seat, "spikes")).includes(String(space)));

/** What stands on the line beside the fighters: companions behind them, Ice Spikes before. */
function Markers({ room, line, on, draw }: {
  room: Room; line: Line; on: (space: number) => Seat[]; draw: (seat: Seat) => string;
}) {
  const size = line.s * (room.small ? 0.9 : 1);
  return (
    <svg class="scene" viewBox={`0 0 ${room.w} ${room.h}`} width={room.w} height={room.h} aria-hidden="true">
      {spaces.flatMap((space) => on(space).map((seat) => (
        <g key={`${seat}${space}`} transform={`translate(${line.x(space)} ${line.top + 4}) scale(${size})`}
          dangerouslySetInnerHTML={{ __html: draw(seat) }} />
      )))}
    </svg>
  );
}

/** The fighters: they change pose in one step, as paper does, and glide between spaces. */
function Fighters({ room, line }: { room: Room; line: Line }) {
  const at = (seat: Seat) => line.x(spaceOf(seat));
  const foe = (seat: Seat) => seats().find((s) => s !== seat)!;
  const hit = sceneOf("hit");
  return (
    <svg class="scene" viewBox={`0 0 ${room.w} ${room.h}`} width={room.w} height={room.h} aria-hidden="true">
      {[...seats()].reverse().map((seat) => {
        const pose = poseOf(seat) ?? "guard";
        const lean = pose === "lunge" ? -46 : pose === "hit" ? -34 : 0;
        const right = at(seat) <= at(foe(seat));
        return (
          <g key={seat} class="glides"
            style={{ transform: `translate(${at(seat) + (right ? lean : -lean) * line.s}px, ${line.top + 9}px)` }}
            dangerouslySetInnerHTML={{ __html: drawFighter(lookOf("exceed", fighter(seat)), pose, seat, line.s,
              line.step * 0.42, !right) }} />
        );
      })}
      {hit?.who !== undefined && (
        <g class="blow" dangerouslySetInnerHTML={{ __html:
          spark(at(hit.who) + (at(hit.who) > at(foe(hit.who)) ? -38 : 38) * line.s, line.top - 128 * line.s,
            line.s * (room.small ? 0.72 : 1)) }} />
      )}
    </svg>
  );
}

function Spaces({ line }: { line: Line }) {
  const own = seatsFromAbove().at(-1)!;
  const hit = reached(own);
  return (
    <ol class="line">
      {spaces.map((space) => {
        const here = seats().filter((seat) => spaceOf(seat) === space).map((seat) => `, ${cardName(fighter(seat))} of ${seat}`);
        const mates = matesOn(space).map((seat) => `, ${companionOf(seat).name} of ${seat}`
          + (word(seat, "flipped") === "yes" ? ", turned over" : ""));
        const spikes = spikesOn(space).map((seat) => `, Ice Spikes of ${seat}`);
        const who = [...here, ...mates, ...spikes].join("");
        return (
          <li key={space} style={{ left: `${line.x(space) - line.step / 2}px`, width: `${line.step}px` }}>
            <Spot at={place(space)} label={`Space ${space}${who}`}
              name={`space${hit.has(space) ? " reach" : ""}`}>
              <b>{space}</b>
            </Spot>
          </li>
        );
      })}
    </ol>
  );
}

/** A fighter's corner: portrait, life, Gauge, and the ability, always whole. */
function Corner({ seat, right }: { seat: Seat; right: boolean }) {
  const id = fighter(seat);
  const card = cards.value.get(id);
  const exceeded = word(seat, "exceeded") === "yes";
  const face = card?.parts[exceeded ? 1 : 0] ?? card?.parts[0];
  const life = lifeOf(seat);
  const gauge = pile(seat, "gauge").length;
  const cost = card?.stats.find((s) => s.stat === "gauge")?.value
    ?? face?.stats.find((s) => s.stat === "gauge")?.value;
  return (
    <Plate seat={seat} name={`corner${right ? " right" : ""}`}
      label={`${seatName(seat)}: ${cardName(id)}, ${life} of ${MOST_LIFE} life, Gauge ${gauge}`}>
      <button type="button" class="cameo plain" aria-label={`Read ${cardName(id)}`}
        {...reads(id)}>
        <Portrait of={id} seat={seat} flip={right} />
      </button>
      <div class="body">
        <h2>{cardName(id)} <Who seat={seat} />{exceeded && <em class="tag">exceeded</em>}</h2>
        <span class="meter"><i style={{ transform: `scaleX(${Math.min(1, life / MOST_LIFE)})` }} />
          <Changing value={life} /></span>
        <p class="bits">
          <span data-zone={`${seat}.gauge.`}><Sign of="gauge" size={16} /> Gauge <Changing value={gauge} />
            {!exceeded && cost !== undefined && `, Exceeds at ${cost}`}</span>
          {word(null, "wakeup_card") === "yes" && word(null, "wakeup") === seat &&
            <em class="tag">Wakeup</em>}
          {number(seat, "stunned") > 0 && <em class="tag">stunned</em>}
        </p>
        {face !== undefined && <p class="ability"><Text of={face.text} /></p>}
        <div class="bits"><PlateFoot seat={seat} skip={hides} /></div>
      </div>
    </Plate>
  );
}

const marks: Record<string, string> = {
  kept: "stays after this Strike",
  loses_counters: "without its counters",
  seals: "is sealed when it leaves",
  serves_foe: "works for the other player",
  passed: "has passed the opponent",
};

/** What is on each boost in play, and what will happen to it; boosts are counted seat by seat. */
function marksOf(seat: Seat, i: number): string[] {
  const before = seats().slice(0, seats().indexOf(seat)).reduce((n, s) => n + pile(s, "boosts").length, 0);
  const counters = numbers("counters")[before + i] ?? 0;
  return [...(counters > 0 ? [`${counters} counters`] : []), ...Object.keys(marks)
    .filter((mark) => words(mark)[before + i] === "yes").map((mark) => marks[mark]!)];
}

/** Boosts in play hang as brown slips under their owner: the boost half is what counts. */
function Slips({ seat, right }: { seat: Seat; right: boolean }) {
  const zone = { seat, field: "boosts" };
  return (
    <ul class={`slips${right ? " right" : ""}`}>
      {heldIn(zone).map((held, i) => {
        const card = cards.value.get(held.id);
        const at = cardSpot(held.id, zone);
        const half = card?.parts[0];
        return card && half && (
          <li key={held.key ?? i}>
            <button type="button" data-spot={at} data-key={held.key}
              class={`slip of-${seat}${choicesAt(at).length > 0 ? " lit" : ""}${isPointed(at) ? " pointed" : ""}`}
              onClick={() => touch(at)} {...reads(held.id)}>
              <Drawn name="picture" svg={artOf(card, "-30 -40 60 80")} />
              <b>{half.name}</b> <small>{["boost in play", ...marksOf(seat, i)].join(", ")}</small>
              <span>{half.text}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const ways: Record<string, string> = { ex: "EX", wild: "Wild swing", taken: "Taken" };
const stats = ["power", "speed", "armor", "guard"];

const isOpen = () => ["strike", "end"].includes(word(null, "phase"));

/** Where the cards of an attack lie; one that was taken stays with its owner. */
const attackZones = (seat: Seat) => word(seat, "set") === "taken"
  ? seats().filter((s) => s !== seat).map((s) => ({ seat: s, field: "taken_cards" }))
  : ["attack", "spare"].map((field) => ({ seat, field }));

/** One side of the Strike: the attack, face down or revealed, with what it is worth now. */
function Attack({ seat, right, small }: { seat: Seat; right: boolean; small: boolean }) {
  const shows = revealed(seat);
  const now: Record<string, number> | undefined = shows !== undefined
    ? { power: Number(shows["n"]), speed: Number(shows["m"]) }
    : isOpen() ? Object.fromEntries(stats.map((s) => [s, number(seat, s)])) : undefined;
  return (
    <div class={`attack of-${seat}${right ? " right" : ""}${number(seat, "stunned") > 0 ? " beaten" : ""}`}>
      {ways[word(seat, "set")] !== undefined && <em class="tag">{ways[word(seat, "set")]}</em>}
      {shows !== undefined && <TableCard id={String(shows["card"])} size={small ? "s" : "m"} seat={seat} now={now} />}
      {shows === undefined && told(seat, "set", "set ex", "set wild") !== undefined
        && pile(seat, "attack").length === 0 && <Back seat={seat} />}
      {shows === undefined && attackZones(seat).map((zone) => (
        <ZoneCards key={zone.field} zone={zone} backs size={small ? "s" : "m"} seat={seat} now={now} />
      ))}
    </div>
  );
}

/** A comparison of two numbers: the greater one is gold. */
function Scale({ name, a, b }: { name: string; a: number; b: number }) {
  return (
    <div class="scale"><small>{name}</small>
      <b class={a > b ? "win" : ""}>{a}</b><em>{a > b ? "›" : a < b ? "‹" : "="}</em>
      <b class={b > a ? "win" : ""}>{b}</b></div>
  );
}

function Strike({ left, right, room }: { left: Seat; right: Seat; room: Room }) {
  const sides = [left, right];
  if (!sides.some((seat) => pile(seat, "attack").length > 0
    || told(seat, "reveal", "swing", "set", "set ex", "set wild") !== undefined)) return null;
  const small = room.small || room.h < 520;
  const open = sides.every((seat) => revealed(seat) !== undefined);
  const both = open || (isOpen() && sides.every((seat) => !["?", undefined].includes(pile(seat, "attack")[0])));
  const of = (seat: Seat, stat: string) => (stat === "speed" ? Number(revealed(seat)?.["m"] ?? number(seat, stat))
    : stat === "power" ? Number(revealed(seat)?.["n"] ?? number(seat, stat))
      : since(seat, "m", ["defends"], number(seat, stat)));
  return (
    <div class={`strike${small ? " short" : ""}`} role="group" aria-label="The Strike">
      <Attack seat={left} right={false} small={small} />
      <div class="scales">
        {both && <>
          <Scale name="speed" a={of(left, "speed")} b={of(right, "speed")} />
          <Scale name="power, guard" a={of(left, "power")} b={of(right, "guard")} />
          <Scale name="guard, power" a={of(left, "guard")} b={of(right, "power")} />
        </>}
      </div>
      <Attack seat={right} right small={small} />
    </div>
  );
}

/** What has just been hit, as a number in a burst where it hurts, and one shouted word. */
function Hit({ line, room }: { line: Line; room: Room }) {
  const hit = sceneOf("hit");
  if (hit?.who === undefined || hit.n === undefined) return null;
  const x = line.x(spaceOf(hit.who)), half = room.small ? 50 : 100; // of the burst and the word under it
  const beside = x + (x > line.x(5) ? 92 : -92) * line.s;
  const left = Math.max(half, Math.min(room.w - half, beside));
  return (
    <div class="hit-at" style={{ left: `${left}px`, top: `${line.top - (left === beside ? 210 : 262) * line.s}px` }}>
      <Burst n={hit.n} label={`${hit.n} damage to ${seatName(hit.who)}`} />
      {hit.word !== undefined && <b class="shout">{hit.word}</b>}
    </div>
  );
}

function Board() {
  const [right, left] = [seatsFromAbove()[0]!, seatsFromAbove().at(-1)!];
  return (
    <Stage name="exceed" label="The line">
      {(room) => {
        const line = lineIn(room);
        return (
          <>
            <Backdrop room={room} line={line} />
            <Corner seat={left} right={false} /><Corner seat={right} right />
            <Slips seat={left} right={false} /><Slips seat={right} right />
            <Strike left={left} right={right} room={room} />
            <Hit line={line} room={room} />
            <Spaces line={line} />
            <Markers room={room} line={line} on={matesOn} draw={(seat) => companionOf(seat).draw(seat)} />
            <Fighters room={room} line={line} />
            <Markers room={room} line={line} on={spikesOn} draw={iceSpikes} />
          </>
        );
      }}
    </Stage>
  );
}

const shown = new Set(["life", "at", "attack", "spare", "set", "companion", "decoy", "meant", "flipped", "spikes", "team", "front", "boosts",
  "phase", "exceeded", "stunned", "wakeup", "wakeup_card", "reach", "turns", "held", "counters", "reshuffled", "owed", "after_strike",
  "hit", "wide", "open", "declared", "keeps_facedown", "made_ex", ...stats.map((s) => `gained_${s}`), ...Object.keys(marks), ...stats]);
const hides = (field: string) => shown.has(field);

const texts = {
  partner_life: "Partner: # life", partner_exceeded: "Partner exceeded", barred: "No switch for # Strikes",
  evades: "No attack hits", taken: "# damage taken this turn", knows_deck: "Knows the top # of the deck",
  foe_knows_deck: "The foe knows the top #", critical: "Critical", must_wild: "Must swing wild", ejects: "Ejection Strike",
  aside: "Set aside", overdrive: "Overdrive area", rods: "Lightning Rods", burning: "In the foe's Overdrive area", facedown: "Face-down boosts", under: "Under boosts", taken_cards: "Taken by the foe", looked: "Looked at",
  playing: "In play now", heap: "Thrown away", returning: "On the way back",
};

export const board: GameBoard = { Board, spots, place, hides, reads: texts };
