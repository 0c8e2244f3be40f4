// engarde.tsx - the Field of En Garde: its lanes, and each fencer's Poise.

import type { GameBoard } from "../boards";
import type { Choice, Group, Seat } from "../messages";
import { cards, seatName, start, statOf } from "../state";
import { Icon } from "../icons";
import { Changing } from "../motion";
import { Spot } from "../spots";
import { ZoneCards } from "../zones";
import { groups, number, numbers, operands, pile, seatsFromAbove } from "./view";

function spots(choice: Choice): string[] {
  const lane = operands(choice, "lane {number}", "remove {number} {card}");
  const foe = operands(choice, "at {player}");
  return [...(lane ? [`lane:${lane[0]}`] : []), ...(foe ? [`seat:${foe[0]}`] : [])];
}

/** Attacks and what makes them stronger; Responses face them. */
function isResponse(id: string): boolean {
  return cards.value.get(id)?.type === "Response";
}

function Lane({ group, n, damage }: { group: Group; n: number; damage: number }) {
  const attack = group.cards.filter((id) => !isResponse(id));
  const answer = group.cards.filter(isResponse);
  const sum = (ids: string[], stat: string) => ids.reduce((n, id) => n + statOf(id, stat), 0);
  const bursts = sum(attack, "bursts");
  const zone = { seat: null, field: "lane", number: n };
  const shields = sum(answer, "shields");
  return (
    <li class="lane">
      <Spot at={`lane:${n}`} name="lane-head"
        label={`Lane ${n}: ${seatName(group.owner ?? "")} attacks with ${bursts} bursts, ` +
          `${damage} damage now`}>
        Lane {n} <b class={`letter of-${group.owner}`}>{group.owner}</b>
        <span title="bursts, as printed"><Icon of="bursts" />{bursts}</span>
        {shields > 0 && <span title="shields, as printed"><Icon of="shields" />{shields}</span>}
        <span title="if the Exchange ended now"><Changing value={damage} /> damage</span>
      </Spot>
      <div class="cards"><ZoneCards zone={zone} only={(id) => !isResponse(id)} /></div>
      <div class="cards facing">
        {answer.length > 0
          ? <ZoneCards zone={zone} only={isResponse} />
          : <span class="nothing">no Response</span>}
      </div>
    </li>
  );
}

function Poise({ seat }: { seat: Seat }) {
  const most = Number(start.value?.policies["max_poise"] ?? 10);
  const now = number(seat, "poise");
  const state = number(seat, "out") > 0 ? "out of the game"
    : now > 0 ? `${now} of ${most} Poise` : "No Poise";
  return (
    <li>
      <Spot at={`seat:${seat}`} name="poise" label={`${seatName(seat)}: ${state}`}>
        <b class={`letter of-${seat}`}>{seat}</b>
        <span>{now > 0 ? "Poise" : state}</span>
        <span class="bar"><i style={{ width: `${(100 * now) / most}%` }} /></span>
        <span class="big"><Icon of="poise" /><Changing value={now} /></span>
      </Spot>
    </li>
  );
}

function Board() {
  const lanes = groups("lane").map((group, i) => ({ group, n: i + 1 }))
    .filter(({ group }) => group.cards.length > 0);
  const resolving = pile(null, "resolving");
  return (
    <section class="board" aria-label="The Field">
      <ul class="bars sides">{seatsFromAbove().map((seat) => <Poise key={seat} seat={seat} />)}</ul>
      {lanes.length > 0
        ? <ol class="lanes">{lanes.map(({ group, n }) =>
          <Lane key={n} group={group} n={n} damage={numbers("damage")[n - 1] ?? 0} />)}</ol>
        : <p class="nothing empty">The Field is empty.</p>}
      {resolving.length > 0 && (
        <div class="cards announced" aria-label="Being played, the last one first">
          <ZoneCards zone={{ seat: null, field: "resolving" }} />
        </div>
      )}
    </section>
  );
}

const shown = new Set(["lane", "lanes", "damage", "resolving", "poise", "plays", "turns", "out"]);

export const board: GameBoard = { Board, spots, hides: (field: string) => shown.has(field) };
