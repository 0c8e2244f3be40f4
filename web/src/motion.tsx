// motion.tsx - movements that show what has changed.  Cards travel from where they lay to where
// they lie; numbers show by how much they have changed.  style.css leaves movements out for people
// who want less of them, and so does `travel`.

import { computed } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Move } from "./follow";
import { recent } from "./state";

const named = computed(() => new Set(recent.value.flatMap((event) =>
  [event.parts["card"], event.parts["with"]])));

/** Was that card named in what led to the position? */
export function isFresh(card: string): boolean {
  return named.value.has(card);
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const MOST = 12; // pieces that move at once

let before = new Map<string, DOMRect>(); // where cards and zones were

function rects(attribute: string): [string, DOMRect][] {
  return [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].map((e) =>
    [`${attribute} ${e.getAttribute(attribute)}`, e.getBoundingClientRect()]);
}

/** Note where everything is, before the next position is drawn. */
export function remember(): void {
  before = still.matches ? new Map() : new Map([...rects("data-key"), ...rects("data-zone")]);
}

/** Cards that stay in the hand, and make room there. */
function shifted(moves: Move[]): Pick<Move, "key" | "from">[] {
  return [...document.querySelectorAll<HTMLElement>(".hand.few [data-key]")].map((card) => Number(card.dataset["key"]))
    .filter((key) => before.has(`data-key ${key}`) && !moves.some((move) => move.key === key))
    .map((key) => ({ key, from: null }));
}

/** Let the cards that have moved come from where they were. */
export function travel(moves: Move[]): void {
  if (still.matches) return;
  requestAnimationFrame(() => {
    for (const { key, from } of [...moves, ...shifted(moves)].slice(0, MOST)) {
      const card = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
      const was = before.get(`data-key ${key}`) ?? before.get(`data-zone ${from}`);
      if (card === null || was === undefined) continue;
      const now = card.getBoundingClientRect();
      const scale = was.width / (now.width || 1);
      card.animate([
        { translate: `${was.left - now.left + (was.width - now.width) / 2}px `
          + `${was.top - now.top + (was.height - now.height) / 2}px`, scale },
        { translate: "0 0", scale: 1 },
      ], { duration: 260, easing: "cubic-bezier(.2, .9, .2, 1)" });
    }
  });
}

/** A number, and for a moment by how much it has changed. */
export function Changing({ value }: { value: number }) {
  const last = useRef({ value, by: 0, times: 0 });
  const now = last.current;
  if (now.value !== value)
    last.current = { value, by: value - now.value, times: now.times + 1 };
  const { by, times } = last.current;
  return (
    <b class="changing">{value}
      {times > 0 && (
        <i key={times} class={by < 0 ? "loss" : "gain"} aria-hidden="true">
          {by < 0 ? `−${-by}` : `+${by}`}
        </i>
      )}
    </b>
  );
}
