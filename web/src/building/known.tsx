// known.tsx - the creature that a deck is known by.

import { creature } from "../art/creatures";
import { Drawn } from "../card";
import { cards } from "../state";

export function KnownBy({ copies }: { copies: Record<string, number> }) {
  const last = Object.keys(copies).map((id) => cards.value.get(id)).filter((card) => card?.type === "Creature").at(-1);
  return last === undefined ? null
    : <Drawn name="known-by" svg={`<svg viewBox="-95 -168 190 176">${creature(last)}</svg>`} />;
}
