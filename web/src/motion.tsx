// motion.tsx - small movements that show what has just changed.  They hold nothing up, and
// style.css leaves them out for people who want less motion.

import { computed } from "@preact/signals";
import { useRef } from "preact/hooks";
import { recent } from "./state";

const named = computed(() => new Set(recent.value.flatMap((event) =>
  [event.parts["card"], event.parts["with"]])));

/** Was that card named in what led to the position? */
export function isFresh(card: string): boolean {
  return named.value.has(card);
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
