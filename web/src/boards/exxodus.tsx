// exxodus.tsx - the corporations of Exxodus: their stacks and what those add up to.

import type { GameBoard } from "../boards";
import type { Choice, Group, Seat } from "../messages";
import { cardName, cards, seatName, start } from "../state";
import { Icon } from "../icons";
import { Changing } from "../motion";
import { Spot } from "../spots";
import { TableCard, ZoneCards } from "../zones";
import { groups, number, numbers, operands, pile, seatsFromAbove, word } from "./view";

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
      <Icon of={icon} /><Changing value={numbers(field)[stack.n - 1] ?? 0} />
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

/** What else there is to know of a card in play besides its face. */
function markOf(piece: number): string | undefined {
  const is = (field: string) => pile(null, field)[piece - 1];
  const id = cards.value.get(cardAt(piece) ?? "");
  const copied = numbers("copies")[piece - 1] ?? 0;
  return [is("damaged") === "yes" && "damaged",
    is("temporary") === "yes" && "temporary",
    (id?.parts?.length ?? 0) > 0 && `half ${is("half") === "second" ? 2 : 1}`,
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

function Pieces({ stack }: { stack: Stack }) {
  return (
    <li class="stack">
      <Spot at={`stack:${stack.n}`} name="stack-head"
        label={`Stack ${stack.n}, ${cardName(stack.group.cards[0] ?? "")}`}>
        <b>{stack.n}</b> <Sums stack={stack} />
      </Spot>
      <div class="cards overlapped">
        {stack.group.cards.map((id, i) => (
          <TableCard key={i} id={id} mark={markOf(stack.pieces[i] ?? 0)}
            spot={`piece:${stack.pieces[i]}`} />
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

function Board() {
  const open = word(null, "action") !== "none" || number(null, "ability") > 0;
  return (
    <section class="board corporations" aria-label="Corporations">
      {seatsFromAbove().map((seat) => <Corporation key={seat} seat={seat} />)}
      {open && (
        <div class="announced">
          <h2>Declared</h2>
          <p>{declaredText()}</p>
          <Threats />
          <div class="cards"><ZoneCards zone={{ seat: null, field: "shown" }} /></div>
        </div>
      )}
    </section>
  );
}

const shown = new Set(["stack", "attack", "defence", "tech", "pop", "power", "shield", "speed",
  "duel", "at", "rank", "damaged", "half", "used", "temporary", "spent", "doubled", "shifted",
  "owner", "copies", "names", "shown", "credits", "value", "score", "turns", "drawn", "first",
  "window", "action", "from", "to", "moved", "commodity", "to_half", "to_copy", "to_name",
  "fight", "losing", "hit", "ability", "aim"]);

export const board: GameBoard = { Board, spots, hides: (field: string) => shown.has(field) };
