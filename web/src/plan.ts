// plan.ts - what the next match of a game is to be.  It is kept while the page is open, so that
// a look at the cards, or a match in between, changes nothing.

import { signal } from "@preact/signals";
import { dressOf } from "./dresses";
import type { Game, Seat, Wish } from "./messages";

export interface Plan {
  players: number;
  level: string;
  set: Record<string, string>; // settings that are not as usual
  picks: Record<Seat, string[]>; // who or what each seat brings; chance adds what is missing
}

const plans = signal<Record<string, Plan>>({});

export function planOf(game: Game): Plan {
  return plans.value[game.id] ?? { players: game.min, level: "normal", set: {}, picks: {} };
}

export function change(game: Game, part: Partial<Plan>): void {
  plans.value = { ...plans.value, [game.id]: { ...planOf(game), ...part } };
}

/** The seats of a plan, our own first. */
export function seatsOf({ players }: Plan): Seat[] {
  return Array.from({ length: players }, (_, i) => String.fromCharCode(65 + i));
}

/** How many a seat brings. */
export function brought(game: Game): number {
  const plan = planOf(game);
  return Math.max(1, dressOf(game.id)?.brings?.(plan.players, plan.set) ?? game.pick.min);
}

/** Choose something for a seat, or put it back; the first of too many goes. */
export function pick(game: Game, seat: Seat, id: string): void {
  const { picks } = planOf(game), own = picks[seat] ?? [];
  const next = own.includes(id) ? own.filter((one) => one !== id) : [...own, id].slice(-brought(game));
  const shared = brought(game) === 1;
  const others = Object.entries(picks).map(([other, ids]): [Seat, string[]] =>
    [other, shared ? ids : ids.filter((one) => one !== id)]);
  const set = { ...dressOf(game.id)?.means, ...planOf(game).set };
  change(game, { picks: { ...Object.fromEntries(others), [seat]: next }, set });
}

/** The plan as the rules want it. */
export function wishOf(game: Game): Wish {
  const plan = planOf(game);
  const brings = seatsOf(plan).filter((seat) => (planOf(game).picks[seat] ?? []).length > 0)
    .map((seat) => [`${seat}.${game.pick.name}`, plan.picks[seat]!.join(",")]);
  return {
    game: game.id, players: plan.players, levels: [plan.level], seat: "A",
    set: { ...Object.fromEntries(brings), ...plan.set },
  };
}
