// exxodus.tsx - the corporations of Exxodus: their stacks and what those add up to.

import type { Choice, Group, Seat } from "../messages";
import { cardName, cards, seatName, start } from "../state";
import { Icon } from "../icons";
import { Changing } from "../motion";
import { Spot } from "../spots";
import { TableCard } from "../zones";
import { groups, number, operands, pile, seatsFromAbove } from "./view";

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

interface Stack { group: Group; n: number; first: number }

/** Stacks have numbers, and so have all cards in play, one stack after the other. */
function stacks(): Stack[] {
  let first = 1;
  return groups("stack").map((group, i) => {
    const stack = { group, n: i + 1, first };
    first += group.cards.length;
    return stack;
  });
}

const kinds: Record<string, { kind: string; stats: string[] }> = {
  Planet: { kind: "planet", stats: ["tech", "def", "pop"] },
  Ship: { kind: "wing", stats: ["power", "shield", "speed"] },
};

/** What a stack adds up to, as the rules reckon. */
function Sums({ stack }: { stack: Stack }) {
  const leader = cards.value.get(stack.group.cards[0] ?? "")?.type ?? "";
  const { kind, stats } = kinds[leader] ?? { kind: leader.toLowerCase(), stats: [] };
  const sum = (i: number) => Number(pile(null, `sum${i + 1}`)[stack.n - 1] ?? 0);
  return (
    <>
      <span>{kind}</span>
      {stats.map((stat, i) => (
        <span key={stat} title={stat.toUpperCase()}>
          <Icon of={stat} /><Changing value={sum(i)} />
        </span>
      ))}
    </>
  );
}

function markOf(piece: number): string | undefined {
  const at = piece - 1;
  return [pile(null, "damaged")[at] === "yes" && "damaged",
    Number(pile(null, "copies")[at] ?? 0) > 0 && "copy"].filter(Boolean).join(" ") || undefined;
}

function Pieces({ stack }: { stack: Stack }) {
  return (
    <li class="stack">
      <Spot at={`stack:${stack.n}`} name="stack-head"
        label={`Stack ${stack.n}, ${cardName(stack.group.cards[0] ?? "")}`}>
        <b>{stack.n}</b> <Sums stack={stack} />
      </Spot>
      <div class="cards overlapped">
        {stack.group.cards.map((id, i) => (
          <TableCard key={i} id={id} mark={markOf(stack.first + i)}
            spot={`piece:${stack.first + i}`} />
        ))}
      </div>
    </li>
  );
}

function Target({ of, now, most }: { of: string; now: number; most: number }) {
  return (
    <span class="goal" title={of}>
      <Icon of={of} /><span>{of}</span> <span><Changing value={now} />/{most}</span>
      <span class="bar"><i style={{ width: `${Math.min(100, (100 * now) / most)}%` }} /></span>
    </span>
  );
}

function Corporation({ seat }: { seat: Seat }) {
  const own = stacks().filter((s) => s.group.owner === seat && s.group.cards.length > 0);
  const policy = (name: string) => Number(start.value?.policies[name] ?? 25);
  return (
    <section class="corporation" aria-label={`The corporation of ${seatName(seat)}`}>
      <Spot at={`seat:${seat}`} name="poise"
        label={`${seatName(seat)}, score ${number(seat, "score")}`}>
        <b class={`letter of-${seat}`}>{seat}</b>
        <Target of="value" now={number(seat, "value")} most={policy("target_value")} />
        <Target of="credits" now={number(seat, "credits")} most={policy("target_credits")} />
        <span class="big" title="Value Points">
          <Icon of="score" /><Changing value={number(seat, "score")} />
        </span>
      </Spot>
      {own.length > 0
        ? <ol class="stacks">{own.map((s) => <Pieces key={s.n} stack={s} />)}</ol>
        : <p class="nothing">Nothing in play.</p>}
    </section>
  );
}

function Board() {
  const declared = pile(null, "shown");
  return (
    <section class="board exxodus" aria-label="Corporations">
      {seatsFromAbove().map((seat) => <Corporation key={seat} seat={seat} />)}
      {declared.length > 0 && (
        <div class="announced">
          <h2>Declared</h2>
          <div class="cards">{declared.map((id, i) => <TableCard key={i} id={id} />)}</div>
        </div>
      )}
    </section>
  );
}

const shown = new Set(["stack", "sum1", "sum2", "sum3", "damaged", "half", "used", "owner",
  "copies", "names", "shown", "credits", "value", "score", "turns", "drawn", "first"]);

export const exxodus = { Board, spots, hides: (field: string) => shown.has(field) };
