// plan.ts - what the next match of a game is to be.  It is kept while the page is open, so that
// a look at the cards, or a match in between, changes nothing.

import { signal } from "@preact/signals";
import { pickHere, pickOnline, textsOf } from "./decks";
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
  return plans.value[game.id] ?? { players: game.players[0]!, level: "normal", set: {}, picks: {} };
}

/** How many a seat brings with these settings; in a draft nothing. */
const bringsWith = (game: Game, players: number, set: Plan["set"]) =>
  dressOf(game.id)?.brings?.(players, set) ?? game.pick.min;

/** Change a plan; what nobody brings any more is put back. */
export function change(game: Game, part: Partial<Plan>): void {
  const next = { ...planOf(game), ...part };
  const n = Math.max(bringsWith(game, next.players, next.set), 0);
  const picks = Object.fromEntries(Object.entries(next.picks).map(([seat, ids]) => [seat, n === 0 ? [] : ids.slice(-n)]));
  plans.value = { ...plans.value, [game.id]: { ...next, picks: game.pick.max > 0 ? picks : {} } };
}

/** The seats of a plan, our own first. */
export function seatsOf({ players }: Plan): Seat[] {
  return Array.from({ length: players }, (_, i) => String.fromCharCode(65 + i));
}

/** The settings of a plan in which somebody brings something. */
function meant(game: Game): Plan["set"] {
  const { players, set } = planOf(game);
  return bringsWith(game, players, set) > 0 ? set : { ...set, ...dressOf(game.id)?.means };
}

/** How many a seat brings, if it brings something. */
export function brought(game: Game): number {
  return Math.max(1, bringsWith(game, planOf(game).players, meant(game)));
}

/** Choose something for a seat, or put it back; the first of too many goes. */
export function pick(game: Game, seat: Seat, id: string): void {
  const { picks } = planOf(game), own = picks[seat] ?? [];
  const next = own.includes(id) ? own.filter((one) => one !== id) : [...own, id].slice(-brought(game));
  const shared = brought(game) === 1;
  const others = Object.entries(picks).map(([other, ids]): [Seat, string[]] =>
    [other, shared ? ids : ids.filter((one) => one !== id)]);
  change(game, { picks: { ...Object.fromEntries(others), [seat]: next }, set: meant(game) });
}

/** The settings of a plan; `say` names what is brought. */
function settingsOf(game: Game, say: (id: string) => string): Record<string, string> {
  const plan = planOf(game);
  const brings = seatsOf(plan).filter((seat) => (plan.picks[seat] ?? []).length > 0)
    .map((seat) => [`${seat}.${game.pick.name}`, plan.picks[seat]!.map(say).join(",")]);
  return { ...Object.fromEntries(brings), ...plan.set };
}

/** The plan as the rules in the page want it. */
export function wishOf(game: Game): Wish {
  const plan = planOf(game);
  return {
    game: game.id, players: plan.players, levels: [plan.level], seat: "A", set: settingsOf(game, pickHere),
    cards: textsOf(seatsOf(plan).flatMap((seat) => plan.picks[seat] ?? [])),
  };
}

/** Its settings as a host wants them. */
export const onlineSet = (game: Game): Record<string, string> => settingsOf(game, pickOnline);
