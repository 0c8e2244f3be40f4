// card.tsx - card faces: one template for all games.  A card's size is its width; the order of
// what is on it never changes: band, art, numbers, text, second half, foot.

import type { ComponentChildren } from "preact";
import { emblem, statsOf } from "./art/emblem";
import { fill } from "./art/cut";
import { seatInk } from "./art/inks";
import { bust, lookOf } from "./art/people";
import { Sign, hasSign } from "./art/signs";
import type { Card, Face, Seat } from "./messages";
import { cards, start, tables } from "./state";
import { dressOf } from "./dresses";
import { isFresh } from "./motion";

const game = (): string => start.value?.game ?? tables.value?.game ?? "";

const arts = new Map<string, string>();

/** The art of a card, drawn once. */
export function artOf(card: Card, box?: string): string {
  const key = `${game()} ${card.id} ${box ?? ""} ${cards.value.size}`;
  if (!arts.has(key)) arts.set(key, emblem(card, game(), box));
  return arts.get(key)!;
}

/** A drawing, as SVG text of our own. */
export function Drawn({ svg, name }: { svg: string; name: string }) {
  return <span class={name} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

/** A portrait of a character, who looks right unless turned. */
export function Portrait({ of, seat, flip }: { of: string; seat: Seat; flip?: boolean }) {
  return <Drawn name="portrait" svg={bust(lookOf(game(), of), game(), { seat: seatInk(seat), flip })} />;
}

/** "1-1" is said as "1". */
function figure(value: number | string): string {
  return String(value).replace(/^(\d+)-\1$/, "$1").replace("-", "–");
}

/** Eight ticks, the reached ones filled: a range read at a glance. */
function Ruler({ range }: { range: string }) {
  const [from, to] = range.split("-").map(Number) as [number, number | undefined];
  return (
    <span class="ruler">
      <b>{figure(range)}</b>
      {Array.from({ length: 8 }, (_, i) =>
        <i key={i} class={i + 1 >= from && i + 1 <= (to ?? from) ? "on" : ""} />)}
    </span>
  );
}

/** The strip of numbers; what has changed is gold. */
function Numbers({ face, now }: { face: Face; now?: Record<string, number> }) {
  const stats = statsOf(face);
  const names = (dressOf(game())?.numbers ?? face.stats.map((s) => s.stat).filter(hasSign)).filter((n) =>
    stats[n] !== undefined && (stats[n] !== 0 || n === "power" || n === "speed")).slice(0, 5);
  if (names.length === 0 && stats["range"] === undefined) return null;
  return (
    <span class="nums">
      {names.map((n) => {
        const changed = now?.[n] !== undefined && now[n] !== stats[n];
        const word = n === "melee" || n === "blocks" || stats[n] === "";
        return (
          <span key={n} class={`n-${n.replace(" ", "-")}${changed ? " up" : ""}`}>
            <Sign of={n} />{word ? <i>{n}</i> : <b>{figure(now?.[n] ?? stats[n]!)}</b>}
          </span>
        );
      })}
      {stats["range"] !== undefined && <Ruler range={String(stats["range"])} />}
    </span>
  );
}

function Cost({ card }: { card: Card }) {
  const value = statsOf(card)[dressOf(game())?.cost ?? ""];
  if (value === undefined || value === 0 || value === "") return null;
  return dressOf(game())?.cost === "core"
    ? <span class={`cost core-${value}`}><Sign of="core" size={18} /></span>
    : <span class="cost">{figure(value)}</span>;
}

const triggers = /(?:^|(?<=\. ))(?:Before|Hit|After|Action|Once per turn|When [^,:.]{4,42}(?=[,:])|After the attack|After you [^,:.]{4,32}(?=,))[:,]?/g;

/** A text with its trigger words set apart. */
export function Text({ of }: { of: string }) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of of.matchAll(triggers)) {
    parts.push(of.slice(from, found.index), <b key={found.index}>{found[0]}</b>);
    from = found.index + found[0].length;
  }
  return <>{parts}{of.slice(from)}</>;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

const bodily = ["hit points", "defence"]; // of a champion's sides

/** The other half of a card, on brown paper: a boost, a side. */
function Half({ face }: { face: Face }) {
  const stats = statsOf(face);
  const gives = ["first", "second", "third"];
  const body = bodily.filter((n) => Number(stats[n] ?? 0) > 0).map((n) => `${stats[n]} ${n}`);
  const kind = gives.some((n) => stats[n] !== undefined) ? gives.map((n) => signed(Number(stats[n] ?? 0))).join(" / ")
    : [face.type.replace(" Boost", ""), ...body].join(", ");
  return (
    <span class="half">
      <b>{face.name}</b> <i>{kind}</i>{" "}
      {face.text !== "" && <span><Text of={face.text} /></span>}
    </span>
  );
}

/** Where the card comes from, unless a source names it. */
function origin(card: Card): string[] {
  if (card.provenance === "theme") return ["our version of a known idea"];
  return card.provenance === "house" ? ["a card of our own"] : [];
}

/** Whose card it is, where characters own cards. */
function ownerOf(card: Card): Card | undefined {
  return cards.value.get(String(statsOf(card)["of"] ?? ""));
}

function FaceOf({ card, mark, now, seat }: {
  card: Card; mark?: string; now?: Record<string, number>; seat?: Seat;
}) {
  const owner = game() === "brawl" ? ownerOf(card) : undefined;
  return (
    <>
      <span class="band"><span class="name">{card.name}</span><Cost card={card} /></span>
      <span class="art">
        <Drawn name="picture" svg={artOf(card)} />
        {owner !== undefined && <span class="seal"><Portrait of={owner.id} seat={seat ?? "A"} /></span>}
      </span>
      <Numbers face={card} now={now} />
      {card.text !== "" && <span class="text"><Text of={card.text} /></span>}
      {card.parts.map((part, i) => <Half key={i} face={part} />)}
      <span class="foot">{mark ?? (owner !== undefined ? `${owner.name}: ${card.type}`
        : card.type === "Creature" ? card.traits.slice(1).join(" ") : card.type)}</span>
    </>
  );
}

const typeOf = (card: Card): string => `t-${card.type.toLowerCase().replace(/ /g, "-")}`;

/** The whole card, large: everything that is printed on it. */
export function LargeCard({ card }: { card: Card }) {
  return (
    <article class={`card l ${typeOf(card)}`}>
      <FaceOf card={card} />
      <p class="fine">{[card.head, ...origin(card)].join(" · ")}</p>
    </article>
  );
}

/** What is seen, and what is said of it instead. */
export function Said({ as, children }: { as: string; children: ComponentChildren }) {
  return (
    <>
      <span class="unseen">{as}</span>
      <span class="seen" aria-hidden="true">{children}</span>
    </>
  );
}

const crossed = fill([[-34, 40], [26, -44], [34, -50], [30, -40], [-28, 45]], "#fff8e6")
  + fill([[34, 40], [-26, -44], [-34, -50], [-30, -40], [28, 45]], "#fff8e6");

/** The back of a card: the seat's colour and the crossed blades. */
export function Back({ seat, k }: { seat: Seat; k?: number | null }) {
  const svg = `<svg viewBox="-50 -70 100 140" preserveAspectRatio="none" aria-hidden="true"><rect x="-50" y="-70" `
    + `width="100" height="140" fill="${seatInk(seat)}"/>`
    + `${fill([[-50, -70], [50, -70], [-50, 70]], "#0003")}${crossed}</svg>`;
  return (
    <span class="card s back" data-key={k ?? undefined} role="img" aria-label="a hidden card"
      dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

export interface SmallCardProps {
  id: string;
  at?: string; // its spot
  k?: number | null; // by which it is followed
  size?: "s" | "m";
  seat?: Seat; // whose it is
  lit?: boolean;
  ticked?: boolean; // chosen for a set
  drag?: { onDragStart(e: DragEvent): void }; // when it is lit
  mark?: string; // a word in place of its kind: "damaged"
  now?: Record<string, number>; // numbers that have changed
  onPick?: (e: MouseEvent) => void;
  reading?: Record<string, (e: Event) => void>; // handlers for those who point at it
}

/** A card on the table or in a hand; hidden ones show their back. */
export function SmallCard({ id, at, k, size = "s", seat = "A", lit, ticked, drag, mark, now, onPick,
  reading }: SmallCardProps) {
  const card = cards.value.get(id);
  if (card === undefined) return <Back seat={seat} k={k} />;
  const classes = [`card ${size} ${typeOf(card)} of-${seat}`, lit && "lit", ticked && "ticked",
    isFresh(id) && "fresh"];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-card={id}
      data-spot={at}
      data-key={k ?? undefined}
      draggable={lit}
      {...drag}
      onClick={(e) => onPick?.(e)}
      {...reading}
    >
      <Said as={`${[card.name, ...(mark ? [mark] : []), ...(ticked ? ["chosen"] : [])].join(", ")}. `
        + `${card.head}. ${card.text}`}>
        <FaceOf card={card} mark={mark} now={now} seat={seat} />
      </Said>
    </button>
  );
}
