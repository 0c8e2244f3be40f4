// exceed.tsx - EXCEED's line of nine spaces, the fighters' life, and the Strike.

import type { GameBoard } from "../boards";
import type { Choice, Seat } from "../messages";
import { cardName, seatName } from "../state";
import { Icon } from "../icons";
import { Changing } from "../motion";
import { Spot } from "../spots";
import { ZoneCards } from "../zones";
import { number, numbers, pile, seats, seatsFromAbove, word, words } from "./view";

const LAST = 9;
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

/** "Ulrik" is Ul, "Baelkhor the Black" is BB. */
function initials(name: string): string {
  const capitals = name.match(/\b[A-Z]/g) ?? [];
  return capitals.length > 1 ? capitals.slice(0, 2).join("") : name.slice(0, 2);
}

function Token({ seat }: { seat: Seat }) {
  return (
    <span class={`token of-${seat}`}>
      <b>{initials(cardName(fighter(seat)))}</b>
    </span>
  );
}

function Line() {
  const [foeSeat, ownSeat] = [seatsFromAbove()[0]!, seatsFromAbove().at(-1)!];
  const [own, foe] = [number(ownSeat, "at"), number(foeSeat, "at")];
  const hit = reached(ownSeat);
  const [left, right] = [Math.min(own, foe), Math.max(own, foe)];
  return (
    <ol class="line">
      {right > left && (
        <li class="ruler" style={{ gridColumn: `${left} / ${right + 1}` }}>
          distance {number(null, "distance")}
        </li>
      )}
      {Array.from({ length: LAST }, (_, i) => i + 1).map((space) => {
        const here = seats().filter((seat) => number(seat, "at") === space);
        const mates = seats().filter((seat) => number(seat, "companion") === space);
        const who = here.map((seat) => `, ${cardName(fighter(seat))} of ${seat}`).join("");
        return (
          <li key={space}>
            <Spot at={place(space)} label={`Space ${space}${who}`}
              name={`space${hit.has(space) ? " reach" : ""}`}>
              {here.map((seat) => <Token key={seat} seat={seat} />)}
              {mates.map((seat) => <span key={seat} class={`mate of-${seat}`} title="companion" />)}
              <small class="number">{space}</small>
            </Spot>
          </li>
        );
      })}
    </ol>
  );
}

function Life({ seat }: { seat: Seat }) {
  const life = number(seat, "life");
  return (
    <li class="poise">
      <b class={`letter of-${seat}`}>{seat}</b>
      <span>{cardName(fighter(seat))}{word(seat, "exceeded") === "yes" && <i> exceeded</i>}</span>
      <span class="bar" role="img" aria-label={`${life} of ${MOST_LIFE} life`}>
        <i style={{ width: `${Math.min(100, (100 * life) / MOST_LIFE)}%` }} />
      </span>
      <span class="big"><Icon of="life" /><Changing value={life} /></span>
      <span title="Gauge"><Icon of="gauge" /><Changing value={pile(seat, "gauge").length} /></span>
    </li>
  );
}

const ways: Record<string, string> = { regular: "Attack", ex: "EX", wild: "Wild swing" };
const stats = ["power", "speed", "armor", "guard"];

/** One side of the Strike: the attack, face down or revealed, with what it is worth. */
function Attack({ seat }: { seat: Seat }) {
  if (pile(seat, "attack").length === 0) return null;
  const open = ["strike", "end"].includes(word(null, "phase"));
  return (
    <div class="attack">
      <h2><b class={`letter of-${seat}`}>{seat}</b> {ways[word(seat, "set")] ?? ""}
        {number(seat, "stunned") > 0 && <i class="stunned"> stunned</i>}</h2>
      <div class="cards">
        {["attack", "spare"].map((field) => <ZoneCards key={field} zone={{ seat, field }} backs />)}
      </div>
      {open && (
        <ul class="numbers">
          {stats.map((stat) => (
            <li key={stat}><Icon of={stat} /><span>{stat}</span> <b>{number(seat, stat)}</b></li>
          ))}
        </ul>
      )}
    </div>
  );
}

const marks: Record<string, string> = {
  kept: "stays after this Strike",
  loses_counters: "without its counters",
  seals: "is sealed when it leaves",
  serves_foe: "works for the other player",
  passed: "has passed the opponent",
};

/** What is on each boost in play, and what will happen to it. */
function Boosts() {
  const ids = seats().flatMap((seat) => pile(seat, "boosts"));
  const lines = ids.map((id, i) => {
    const counters = numbers("counters")[i] ?? 0;
    const said = Object.keys(marks).filter((mark) => words(mark)[i] === "yes")
      .map((mark) => marks[mark]!);
    return { id, said: counters > 0 ? [`${counters} counters`, ...said] : said };
  }).filter((line) => line.said.length > 0);
  if (lines.length === 0) return null;
  return (
    <ul class="fine">
      {lines.map((line, i) => <li key={i}>{cardName(line.id)}: {line.said.join(", ")}</li>)}
    </ul>
  );
}

function Board() {
  const fighting = seats().some((seat) => pile(seat, "attack").length > 0);
  return (
    <section class="board" aria-label="The line">
      <ul class="bars sides">{seatsFromAbove().map((seat) => <Life key={seat} seat={seat} />)}</ul>
      <Line />
      {word(null, "wakeup") !== ""
        && <p class="fine">Wakeup: {seatName(word(null, "wakeup"))}</p>}
      <Boosts />
      {fighting && (
        <div class="strike" aria-label="The Strike">
          {seatsFromAbove().map((seat) => <Attack key={seat} seat={seat} />)}
        </div>
      )}
    </section>
  );
}

const shown = new Set(["life", "at", "attack", "spare", "set", "companion", "team", "front",
  "exceeded", "stunned", "wakeup", "distance", "reach", "turns", "counters",
  ...Object.keys(marks), ...stats]);

export const board: GameBoard = { Board, spots, place, hides: (field: string) => shown.has(field) };
