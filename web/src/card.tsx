// card.tsx - card faces, drawn from data.

import type { ComponentChildren } from "preact";
import type { Card, Face, Stat } from "./messages";
import { cards } from "./state";
import { Icon, hasIcon } from "./icons";

/** A number that belongs to a text for good: colours and emblems come from it. */
function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return h >>> 0;
}

/** Hues that colour-blind people can tell apart. */
const hues = [212, 35, 168, 285, 8, 55];

export function hueOf(text: string): number {
  return hues[hash(text) % hues.length]!;
}

/** Crossed strokes and rings, always the same for the same card. */
export function Emblem({ of }: { of: string }) {
  const h = hash(of);
  const turns = 3 + (h % 5);
  const ring = 6 + (h >>> 4) % 10;
  const bend = ((h >>> 9) % 9) - 4;
  const strokes = Array.from({ length: turns }, (_, i) => {
    const angle = (Math.PI * 2 * i) / turns + ((h >>> 8) % 60) / 60;
    const inner = 3 + ((h >>> (i + 3)) % 6);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const [fromX, fromY] = [20 + x * inner, 20 + y * inner];
    const [toX, toY] = [20 + x * 18, 20 + y * 18];
    return `M${fromX} ${fromY}Q${20 + x * 11 - y * bend} ${20 + y * 11 + x * bend} ${toX} ${toY}`;
  });
  return (
    <svg class="emblem" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r={ring} />
      <path d={strokes.join("")} />
    </svg>
  );
}

/** What is told elsewhere on the face, or says nothing. */
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
        <li key={s.stat} title={s.house ? `${s.stat} (house)` : s.stat}>
          <Icon of={s.stat} /><span>{s.stat}</span> <b>{figure(s.value)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The numbers of a small face: signs and figures; a core is told by its colour. */
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

/** The whole card, large: everything that is printed on it. */
export function LargeCard({ card }: { card: Card }) {
  return (
    <article class="card large" style={{ "--hue": hueOf(card.type) }}>
      <header><h3>{card.name}</h3><small>{card.type}</small></header>
      <Emblem of={card.id} />
      <Stats face={card} />
      {card.text !== "" && <p>{card.text}</p>}
      {card.parts.map((part, i) => <Part key={i} face={part} />)}
      <footer>{[...card.traits, card.provenance].join(" · ")}</footer>
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

export interface SmallCardProps {
  id: string;
  lit?: boolean;
  spot?: string; // what is dragged with it: see spots.tsx
  mark?: string; // a word in place of its kind: "damaged"
  onPick?: () => void;
  onLook?: (card: Card) => void;
}

/** A card as it lies on the table; hidden ones show their back. */
export function SmallCard({ id, lit, spot, mark, onPick, onLook }: SmallCardProps) {
  const card = cards.value.get(id);
  if (card === undefined)
    return <span class="card small back" role="img" aria-label="a hidden card" />;
  return (
    <button
      type="button"
      class={`card small${lit ? " lit" : ""}`}
      style={{ "--hue": hueOf(card.type) }}
      data-card={id}
      draggable={lit}
      onDragStart={(e) => e.dataTransfer?.setData("text/riposte", spot ?? "")}
      onClick={() => { onLook?.(card); onPick?.(); }}
      onMouseEnter={() => onLook?.(card)}
      onFocus={() => onLook?.(card)}
    >
      <Said as={`${card.name}${mark ? `, ${mark}` : ""}. ${card.head}. ${card.text}`}>
        <span class="name">{card.name}</span>
        <Emblem of={card.id} />
        <Badges face={card} />
        <span class="kind">{mark ?? card.type}</span>
      </Said>
    </button>
  );
}
