// card.tsx - card faces, drawn from data.

import type { ComponentChildren } from "preact";
import type { Card, Face, Stat } from "./messages";
import { cards } from "./state";
import { isFresh } from "./motion";
import { Icon, emblemOf, hasIcon } from "./icons";

/** A number that is always the same for a text: colours and emblems come from it. */
function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return h >>> 0;
}

/** Hues that colour-blind people can tell apart. */
const hues = [212, 35, 168, 285, 8, 55];

export function hueAt(n: number): number {
  return hues[n % hues.length]!;
}

export function hueOf(text: string): number {
  return hueAt(hash(text));
}

type Pattern = (h: number) => string;

/** Backgrounds for the emblem, as paths around a field of 60 by 40; a number makes each its
 * own. */
const patterns: Pattern[] = [
  (h) => Array.from({ length: 14 }, (_, i) => {
    const angle = (Math.PI * (i + (h % 7) / 7)) / 7;
    return `M30 20l${(150 * Math.cos(angle)).toFixed(1)} ${(150 * Math.sin(angle)).toFixed(1)}`;
  }).join(""),
  (h) => Array.from({ length: 18 }, (_, i) => {
    const r = 7 * (i + 1) + (h % 5);
    return `M${30 - r} 20a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  }).join(""),
  (h) => Array.from({ length: 7 }, (_, i) => {
    const bend = 3 + (h % 4);
    return `M-98 ${7 * i - 2}q8 ${-bend} 16 0${"t16 0".repeat(15)}`;
  }).join(""),
  (h) => Array.from({ length: 44 }, (_, i) =>
    `M${6 * i - 110 + (h % 6)} 42l${h % 2 === 0 ? 24 : -24} -44`).join(""),
];

/** What a card shows in place of a picture: the sign of its kind before a pattern that is
 * its own. */
export function Emblem({ of, kind }: { of: string; kind: string }) {
  const h = hash(of);
  return (
    <svg class="emblem" viewBox="0 0 60 40" aria-hidden="true">
      <path class="pattern" d={patterns[h % patterns.length]!(h >>> 3)} />
      <path class="sign" transform="translate(16.500 6.500) scale(1.125)" d={emblemOf(kind)} />
    </svg>
  );
}

/** What is shown elsewhere on the face, or says nothing. */
function isWorth(stat: Stat): boolean {
  return stat.stat !== "of" && stat.value !== 0;
}

/** "1-1" is said as "1". */
function figure(value: number | string): string {
  return String(value).replace(/^(\d+)-\1$/, "$1");
}

function Stats({ face }: { face: Face }) {
  return (
    <ul class="stats">
      {face.stats.filter((s) => s.stat !== "of").map((s) => (
        <li key={s.stat} title={s.house ? `${s.stat}: a number of our own` : s.stat}>
          <Icon of={s.stat} /><span>{s.stat}</span> <b>{figure(s.value)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The numbers of a small face: signs and figures; a core is shown by its colour. */
function Badges({ face }: { face: Face }) {
  const list = face.stats.filter((s) => isWorth(s) && hasIcon(s.stat)).slice(0, 4);
  return (
    <span class="badges">
      {list.map((s) => s.stat === "core"
        ? <i key={s.stat} class={`core ${s.value}`} />
        : <span key={s.stat}><Icon of={s.stat} />{figure(s.value)}</span>)}
    </span>
  );
}

function Part({ face }: { face: Face }) {
  return (
    <section class="part">
      <h4>{face.name} <small>{face.head}</small></h4>
      {face.text !== "" && <p>{face.text}</p>}
    </section>
  );
}

/** Where the card comes from, unless a source names it. */
function origin(card: Card): string[] {
  if (card.provenance === "theme") return ["our version of a known idea"];
  return card.provenance === "house" ? ["a card of our own"] : [];
}

/** The whole card, large: everything that is printed on it. */
export function LargeCard({ card }: { card: Card }) {
  return (
    <article class="card large" style={{ "--hue": hueOf(card.type) }}>
      <header><h3>{card.name}</h3><small>{card.head.split(",")[0]}</small></header>
      <Emblem of={card.id} kind={card.type} />
      <Stats face={card} />
      {card.text !== "" && <p>{card.text}</p>}
      {card.parts.map((part, i) => <Part key={i} face={part} />)}
      <footer>{[...card.traits, ...origin(card)].join(" · ")}</footer>
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

/** Does a name need smaller letters on a small face? */
function isLong(name: string): boolean {
  return name.length > 20 || name.split(" ").some((word) => word.length > 11);
}

export interface SmallCardProps {
  id: string;
  at?: string; // its spot
  lit?: boolean;
  ticked?: boolean; // chosen for a set
  drag?: { onDragStart(e: DragEvent): void }; // when it is lit
  mark?: string; // a word in place of its kind: "damaged"
  onPick?: () => void;
  onLook?: (card: Card) => void;
}

/** A small card on the board; hidden ones show their back. */
export function SmallCard({ id, at, lit, ticked, drag, mark, onPick, onLook }: SmallCardProps) {
  const card = cards.value.get(id);
  if (card === undefined)
    return <span class="card small back" role="img" aria-label="a hidden card" />;
  return (
    <button
      type="button"
      class={`card small${lit ? " lit" : ""}${ticked ? " ticked" : ""}${isFresh(id) ? " fresh" : ""}`}
      style={{ "--hue": hueOf(card.type) }}
      data-card={id}
      data-spot={at}
      draggable={lit}
      {...drag}
      onClick={() => { onLook?.(card); onPick?.(); }}
      onMouseEnter={() => onLook?.(card)}
      onFocus={() => onLook?.(card)}
    >
      <Said as={`${[card.name, ...(mark ? [mark] : []), ...(ticked ? ["chosen"] : [])].join(", ")}. `
        + `${card.head}. ${card.text}`}>
        <span class={`name${isLong(card.name) ? " long" : ""}`}>{card.name}</span>
        <Emblem of={card.id} kind={card.type} />
        <Badges face={card} />
        <span class="kind">{mark ?? card.type}</span>
      </Said>
    </button>
  );
}
