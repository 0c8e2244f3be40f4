// card.tsx - card faces, drawn from data.

import type { Card, Face } from "./messages";
import { cards } from "./state";

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
function Emblem({ of }: { of: string }) {
  const h = hash(of);
  const turns = 3 + (h % 4);
  const ring = 8 + (h >>> 4) % 9;
  const strokes = Array.from({ length: turns }, (_, i) => {
    const angle = (Math.PI * 2 * i) / turns + ((h >>> 8) % 60) / 60;
    const inner = 4 + ((h >>> (i + 3)) % 6);
    return `M${20 + Math.cos(angle) * inner} ${20 + Math.sin(angle) * inner}` +
      `L${20 + Math.cos(angle) * 18} ${20 + Math.sin(angle) * 18}`;
  });
  return (
    <svg class="emblem" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r={ring} />
      <path d={strokes.join("")} />
    </svg>
  );
}

function Stats({ face }: { face: Face }) {
  return (
    <ul class="stats">
      {face.stats.map((s) => (
        <li key={s.stat} title={s.house ? `${s.stat} (house)` : s.stat}>
          <span>{s.stat}</span> <b>{s.value}</b>
        </li>
      ))}
    </ul>
  );
}

function Part({ face }: { face: Face }) {
  return (
    <section class="part">
      <h4>{face.name}</h4>
      <Stats face={face} />
      <p>{face.text}</p>
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

export interface SmallCardProps {
  id: string;
  lit?: boolean;
  disabled?: boolean;
  onPick?: () => void;
  onLook?: (card: Card | null) => void;
}

/** A card as it lies on the table; hidden ones show their back. */
export function SmallCard({ id, lit, disabled, onPick, onLook }: SmallCardProps) {
  const card = cards.value.get(id);
  if (card === undefined)
    return <span class="card small back" role="img" aria-label="a hidden card" />;
  return (
    <button
      type="button"
      class={`card small${lit ? " lit" : ""}`}
      style={{ "--hue": hueOf(card.type) }}
      aria-label={`${card.name}. ${card.head}. ${card.text}`}
      aria-disabled={disabled}
      onClick={onPick}
      onMouseEnter={() => onLook?.(card)}
      onFocus={() => onLook?.(card)}
    >
      <span class="name">{card.name}</span>
      <Emblem of={card.id} />
      <span class="head">{card.head}</span>
    </button>
  );
}
