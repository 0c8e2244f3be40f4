// scenes.ts - what happens, as frames on the stage: a table for each game, from the kinds of
// events to what is shown and for how long.  beats.ts plays them one after the other.  Between
// two positions the stage shows what the events since the last one have told.

import { signal } from "@preact/signals";
import type { GameEvent, Seat } from "./messages";
import { start, story } from "./state";

type Kind = "tell" | "set" | "lane" | "compare" | "act" | "hit" | "fall" | "score";

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
  text: string;
}

export const frame = signal<Frame | null>(null); // what is shown now

export function sceneOf(...scenes: Kind[]): Frame | null {
  return frame.value !== null && scenes.includes(frame.value.scene) ? frame.value : null;
}

type Row = { scene?: Kind; hold: number; word?: string };

const tell = (hold: number): Row => ({ hold });
const act = (hold: number, word?: string): Row => ({ scene: "act", hold, word });
const hit = (hold: number, word?: string): Row => ({ scene: "hit", hold, word });
const fall = (hold: number): Row => ({ scene: "fall", hold });
const compare = (hold: number): Row => ({ scene: "compare", hold });
const score = (hold: number, word?: string): Row => ({ scene: "score", hold, word });

/** Kinds of events that hold the stage; the others are only lines of the log. */
const rows: Record<string, Record<string, Row>> = {
  engarde: {
    exchange: tell(500), attack: act(550), enhance: tell(450), face: tell(550), announce: tell(550),
    answer: tell(550), negate: tell(600), pressed: tell(500), pass: tell(500), lane: { scene: "lane", hold: 650 },
    blow: hit(850), lose: hit(700), out: fall(1000), restore: tell(450), fire: act(600),
  },
  exceed: {
    strike: tell(450), set: { scene: "set", hold: 420 }, "set ex": { scene: "set", hold: 420 },
    "set wild": { scene: "set", hold: 420 }, reveal: { scene: "set", hold: 650 }, swing: { scene: "set", hold: 650 }, priority: compare(600),
    attack: act(320), miss: act(600, "Miss"), damaged: hit(800), stunned: { scene: "hit", hold: 700, word: "Stunned" },
    boost: tell(600), exceed: act(800, "Exceed"), move: tell(300), "move past": tell(350), pushed: tell(350),
    pulled: tell(350), fall: fall(1000), "to gauge": tell(250),
  },
  exodus: {
    attack: act(650), "attack life": act(650), fight: compare(800), hit: tell(400), destroy: fall(700),
    "destroy pile": fall(700), lose: hit(800), summon: tell(500), play: tell(600),
  },
  brawl: {
    play: act(500), strike: compare(600), damage: hit(700), out: fall(900), score: score(900), level: act(700, "Level up"),
    heal: tell(400), move: tell(280),
  },
  exxodus: {
    "trades TECH": act(650), "trades POP": act(650), attacks: act(650), challenges: act(650), strike: compare(700),
    duel: compare(700), damaged: fall(550), destroyed: fall(700), "lost duel": fall(700), gain: score(450),
    target: score(900),
  },
};

/** The frame of an event; null: it is only told in the log. */
export function frameOf(event: GameEvent): Frame | null {
  const row = rows[start.value?.game ?? ""]?.[event.kind];
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

/** A number of a seat: as the last such event has it, else as the position has it. */
export function since(seat: Seat, part: "n" | "m", kinds: string[], now: number): number {
  const value = told(seat, ...kinds)?.parts[part];
  return typeof value === "number" ? value : now;
}

/** The pose of a figure while a frame is shown. */
export function poseOf(seat: Seat): string | null {
  const now = frame.value;
  if (now?.scene === "hit") return seat === now.who ? "hit" : "lunge";
  if (now?.scene === "act") return seat === now.who ? "lunge" : null;
  return now?.scene === "fall" && seat === now.who ? "fall" : null;
}
