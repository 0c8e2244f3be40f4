// seek.tsx - what one wants of a match with people: the clock, said in full, rated or not,
// what one brings, open or hidden.

import { useState } from "preact/hooks";
import { bringable, pickOnline } from "./decks";
import type { Game } from "./messages";
import { you } from "./state";

const minute = 60000;
const day = 1440 * minute;

/** Milliseconds on a clock, and more each turn; a clock that is all increment is time for a turn. */
export interface ClockWish { total: number; increment: number }

export const clocks: [ClockWish, string][] = [
  [{ total: 5 * minute, increment: 3000 }, "quick"],
  [{ total: 10 * minute, increment: 5000 }, "usual"],
  [{ total: 25 * minute, increment: 10000 }, "long"],
  [{ total: 3 * day, increment: 3 * day }, "by letter"],
  [{ total: 0, increment: 0 }, "no clock"],
];

function span(ms: number): string {
  const [n, unit] = ms >= day ? [ms / day, "day"] : ms >= minute ? [ms / minute, "minute"] : [ms / 1000, "second"];
  return `${Math.round(n * 10) / 10} ${unit}${n === 1 ? "" : "s"}`;
}

/** "10 + 5", "3 days", "no clock" */
export function clockName({ total, increment }: ClockWish): string {
  if (total === 0) return "no clock";
  if (total === increment) return span(total);
  return total >= day ? `${span(total)} + ${span(increment)}`
    : `${Math.round(total / minute * 10) / 10} + ${Math.round(increment / 1000)}`;
}

/** "10 minutes, and 5 seconds more each turn" */
export function clockInFull({ total, increment }: ClockWish): string {
  if (total === 0) return "no clock";
  if (total === increment) return `${span(total)} for each turn`;
  return increment === 0 ? span(total) : `${span(total)}, and ${span(increment)} more each turn`;
}

/** All that is said to the host of a match that is to be. */
export interface Seek extends ClockWish {
  game: string;
  players: number;
  set: Record<string, string>;
  rated: boolean;
  hidden: boolean;
}

const shelf = "riposte.seek";

interface Habit { clock: number; rated: boolean; hidden: boolean }

function readHabit(): Habit {
  try {
    return { clock: 1, rated: true, hidden: false, ...JSON.parse(localStorage.getItem(shelf) ?? "{}") as object };
  } catch {
    return { clock: 1, rated: true, hidden: false };
  }
}

export interface SeekProps {
  game: Game;
  players: number;
  set: Record<string, string>;
  onSeek(seek: Seek): void;
  onInvite(seek: Seek): void;
}

/** With people: against anybody who wants the same, or against whoever gets the address. */
export function WithPeople({ game, players, set, onSeek, onInvite }: SeekProps) {
  const [habit, setHabit] = useState(readHabit);
  const change = (part: Partial<Habit>) => {
    const next = { ...habit, ...part };
    setHabit(next);
    localStorage.setItem(shelf, JSON.stringify(next));
  };
  const [clock] = clocks[habit.clock] ?? clocks[1]!;
  const mayRate = you.value?.guest === false && players === 2 && clock.total > 0;
  const seek: Seek = {
    ...clock, game: game.id, players, set, rated: habit.rated && mayRate,
    hidden: habit.hidden && game.pick.max > 0,
  };
  return (
    <fieldset class="seek">
      <legend>With people</legend>
      <label>Clock <select value={habit.clock}
        onChange={(e) => change({ clock: Number(e.currentTarget.value) })}>
        {clocks.map(([c, name], i) => <option key={name} value={i}>{clockName(c)}{c.total > 0 && ` (${name})`}</option>)}
      </select> <small>{clockInFull(clock)}</small></label>
      <label><input type="checkbox" checked={seek.rated} disabled={!mayRate}
        onChange={(e) => change({ rated: e.currentTarget.checked })} />
        Rated {!mayRate && <small>(two players with accounts, and a clock)</small>}</label>
      {game.pick.max > 0 && (
        <label><input type="checkbox" checked={habit.hidden}
          onChange={(e) => change({ hidden: e.currentTarget.checked })} />
          Hide what you bring until the match begins</label>
      )}
      <p class="buttons">
        <button type="button" class="main" onClick={() => onSeek(seek)}>Play anybody</button>
        <button type="button" onClick={() => onInvite(seek)}>Invite a friend</button>
      </p>
    </fieldset>
  );
}

/** What one brings to a seat: by chance, or one of a list. */
export function Bring({ game, value, listed = false, onChange }: {
  game: Game; value: string; onChange: (value: string) => void;
  listed?: boolean; // only what the game has: no decks of one's own
}) {
  if (game.pick.max === 0) return null;
  return (
    <label>Your {game.pick.name} <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
      <option value="">by chance</option>
      {(listed ? game.pick.choices : bringable(game)).map((c) => <option key={c.id} value={pickOnline(c.id)}>{c.name}</option>)}
    </select></label>
  );
}
