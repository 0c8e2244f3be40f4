// matches.ts - matches in the page outlive the page: those that were left are gone on with, those that are
// over can be looked at again.

import { shelf } from "./keep";
import type { Shelf } from "./keep";
import type { Saved } from "./messages";

const MOST = 12; // of either kind: the last ones

function isSaved(value: unknown): value is Saved {
  const match = value as Saved | null;
  return typeof match === "object" && match !== null && typeof match.text === "string" && /^[A-F]$/.test(match.seat)
    && Array.isArray(match.levels) && match.levels.every((level) => typeof level === "string");
}

export const left = shelf("match", isSaved);
export const finished = shelf("finished-match", isSaved);

function put(to: Shelf<Saved>, key: string, match: Saved): void {
  for (const old of Object.keys(to.all.peek()).filter((other) => other !== key).slice(MOST - 1)) to.remove(old);
  to.put(key, match);
}

export function keepMatch(key: string, match: Saved, over: boolean): void {
  put(over ? finished : left, key, match);
  if (over) left.remove(key);
}

/** The game of a match, or of any replay. */
export const gameIn = (text: string): string => /^game (\S+)$/m.exec(text)?.[1] ?? "";

/** When a match was begun: its key says it. */
export function startedAt(key: string): string {
  const date = new Date(parseInt(key, 36));
  return Number.isNaN(date.getTime()) ? "" : date.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}
