// finger.ts - a long press on a card: a finger that stays where it is, and then leaves.  Only when it leaves
// may a page be opened, and by then it is known that it did not drag the card away.

import { useEffect } from "preact/hooks";

const HOLD_MS = 600, STILL = 12; // how long, and how far in pixels it may stray

/** The card that an event is about. */
export const cardAt = (event: Event): string | undefined =>
  (event.target as Element).closest<HTMLElement>("[data-card]")?.dataset["card"];

const kinds = ["touchstart", "touchmove", "touchend"] as const;

export function useHold(onHold: (card: string) => void): void {
  useEffect(() => {
    let held: { card: string; since: number; x: number; y: number } | null = null;
    const listen = (event: TouchEvent) => {
      const { clientX: x, clientY: y } = event.changedTouches[0]!;
      const card = cardAt(event);
      if (event.type === "touchstart")
        held = card === undefined || event.touches.length > 1 ? null : { card, since: event.timeStamp, x, y };
      else if (held !== null && Math.hypot(x - held.x, y - held.y) > STILL) held = null;
      else if (held !== null && event.type === "touchend" && event.timeStamp - held.since > HOLD_MS) {
        event.preventDefault(); // it is no tap
        onHold(held.card);
      }
    };
    for (const kind of kinds) addEventListener(kind, listen, { passive: kind !== "touchend" });
    return () => { for (const kind of kinds) removeEventListener(kind, listen); };
  }, []);
}
