// puzzles.ts - puzzles: which there are, and how somebody does at them.  For the two rooms of them.

import { signal } from "@preact/signals";
import { shelf } from "./keep";
import { rate } from "./link";
import { games } from "./state";
import { lasting } from "./ways";

export interface Puzzle { id: string; rating: number; themes: string[]; text: string }

/** Themes as src/lab/puzzle.c names them: the first ones are tasks; a covered one would give the answer away. */
export const themes: Record<string, { about: string; task?: boolean; covered?: boolean }> = {
  win: { about: "Win in this turn", task: true },
  save: { about: "Save yourself", task: true },
  block: { about: "Answer it", task: true },
  guess: { about: "Choose from the right mix", task: true },
  best: { about: "Find the best answer", task: true },
  several: { about: "several answers" },
  trap: { about: "what looks best is wrong", covered: true },
  wait: { about: "hold back", covered: true },
};

export const taskOf = (puzzle: Puzzle): string => themes[puzzle.themes[0] ?? "best"]?.about ?? "";

// --- those there are ---

export const all = signal<Record<string, Puzzle[] | "gone">>({}); // by game, as they are fetched

export async function load(game: string): Promise<void> {
  if (Array.isArray(all.peek()[game])) return;
  let list: Puzzle[] | "gone" = "gone";
  try {
    const reply = await fetch(`puzzles-${game}.json`);
    if (reply.ok) list = await reply.json() as Puzzle[];
  } catch { /* no network: it is said where they are shown */ }
  all.value = { ...all.peek(), [game]: list };
}

export function puzzlesOf(game: string): Puzzle[] {
  const list = all.value[game];
  return Array.isArray(list) ? list : [];
}

/** The puzzle of the day, the same for everybody and in the terminal (src/lab/puzzles.c). */
const day = Math.floor(Date.now() / 86_400_000);
export const gameOfDay = (): string => games.value.games[day % games.value.games.length]!.id;
export function puzzleOfDay(): Puzzle | undefined {
  const list = puzzlesOf(gameOfDay());
  return list[Math.floor(day / games.value.games.length) * 7919 % list.length];
}

// --- how somebody does ---

export interface Done { result: number; rating: number } // of one puzzle, and the own rating after it
export interface Score { rating: number; deviation: number; volatility: number; row: number; best: number }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const hasNumbers = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && names.every((name) => Number.isFinite(value[name]));

const dones = shelf("puzzle", (value): value is Done => hasNumbers(value, "result", "rating"));
const scores = shelf("puzzle-score", (value): value is Score =>
  hasNumbers(value, "rating", "deviation", "volatility", "row", "best"));

const newcomer: Score = { rating: 1500, deviation: 350, volatility: 0.06, row: 0, best: 0 };
export const score = (): Score => scores.all.value["mine"] ?? newcomer;
export const doneOf = (game: string, id: string): Done | undefined => dones.all.value[`${game}.${id}`];

/** What was done, the last one first. */
export const history = (): Done[] => Object.values(dones.all.value);

/** A puzzle is done: 1 solved, 0 missed, half with a hint.  It counts once. */
export async function settle(game: string, puzzle: Puzzle, result: number): Promise<void> {
  if (doneOf(game, puzzle.id) !== undefined) return;
  const before = score();
  const row = result > 0 ? before.row + 1 : 0;
  dones.put(`${game}.${puzzle.id}`, { result, rating: before.rating }); // at once: nothing is lost by a reload
  const now = await rate(game, [before.rating, before.deviation, before.volatility, puzzle.rating, result]);
  scores.put("mine", { ...now, row, best: Math.max(row, before.best) });
  dones.put(`${game}.${puzzle.id}`, { result, rating: now.rating });
}

// --- which comes next ---

/** "": any theme. */
export const theme = lasting("riposte.puzzle-theme");

export const ofTheme = (puzzle: Puzzle): boolean => theme.value === "" || puzzle.themes.includes(theme.value);

/** The open one whose rating is nearest to one's own. */
export function nextOf(game: string, except = ""): Puzzle | undefined {
  const mine = score().rating;
  return puzzlesOf(game).filter((p) => p.id !== except && ofTheme(p) && doneOf(game, p.id) === undefined)
    .sort((a, b) => Math.abs(a.rating - mine) - Math.abs(b.rating - mine))[0];
}
