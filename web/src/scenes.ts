// scenes.ts - what happens, as frames on the stage: the dress of a game tells which kinds of
// events show what, and for how long.  beats.ts plays them one after the other.  Between
// two positions the stage shows what the events since the last one have told.

import { signal } from "@preact/signals";
import { dressOf } from "./dresses";
import type { Kind } from "./dress";
import type { GameEvent, Seat } from "./messages";
import { end, start, story } from "./state";

/** One frame: where it happens, how much it is, and how long it is held. */
export interface Frame {
  scene: Kind;
  hold: number; // milliseconds
  who?: Seat; // to whom it happens, or who acts
  foe?: Seat;
  n?: number;
  m?: number;
  card?: string;
  word?: string; // that is shouted
  shows?: boolean; // its card, large
  text: string;
}

export const frame = signal<Frame | null>(null); // what is shown now

export function sceneOf(...scenes: Kind[]): Frame | null {
  return frame.value !== null && scenes.includes(frame.value.scene) ? frame.value : null;
}

/** The frame of an event; null: it is only told in the log. */
export function frameOf(event: GameEvent): Frame | null {
  const row = dressOf(start.value?.game ?? "")?.scenes[event.kind];
  if (row === undefined) return null;
  const { who, foe, n, m, card } = event.parts;
  const seat = (value: unknown) => (typeof value === "string" ? value : undefined);
  const amount = (value: unknown) => (typeof value === "number" ? value : undefined);
  return {
    scene: "tell", ...row, text: event.text, who: seat(who), foe: seat(foe), n: amount(n), m: amount(m),
    card: seat(card),
  };
}

/** The last event of these kinds that a seat had since the position that is shown. */
export function told(seat: Seat, ...kinds: string[]): GameEvent | undefined {
  return story.value.findLast((e) => kinds.includes(e.kind) && e.parts["who"] === seat);
}

/** The last event of these kinds since the position that is shown, whoever had it. */
export const lastTold = (...kinds: string[]): GameEvent | undefined => story.value.findLast((e) => kinds.includes(e.kind));

/** A number of a seat: as the last such event has it, else as the position has it. */
export function since(seat: Seat, part: "n" | "m", kinds: string[], now: number): number {
  const value = told(seat, ...kinds)?.parts[part];
  return typeof value === "number" ? value : now;
}

/** The pose of a figure while a frame is shown, and when all is over. */
export function poseOf(seat: Seat): string | null {
  const now = frame.value, rank = end.value?.ranks[seat];
  if (now === null && rank !== undefined && Object.values(end.value!.ranks).some((r) => r !== rank))
    return rank === 1 ? "raise" : "fall";
  if (now?.scene === "hit") return seat === now.who ? "hit" : "lunge";
  if (now?.scene === "act") return seat === now.who ? "lunge" : null;
  return now?.scene === "fall" && seat === now.who ? "fall" : null;
}
