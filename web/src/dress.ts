// dress.ts - what the dress of a game is made of: see dress/.

import type { Look } from "./art/people";

export interface Ink {
  ink: string; deep: string; mid: string; pale: string; hot: string; glow: string; cool: string;
  tan: string; // shades faces
}

export type Kind = "tell" | "band" | "set" | "lane" | "compare" | "act" | "hit" | "fall" | "score";

/** What an event shows, and for how many milliseconds. */
export type Row = { scene?: Kind; hold: number; word?: string; shows?: boolean };

export const tell = (hold: number): Row => ({ hold });
/** What ends something, across the stage. */
export const band = (hold: number): Row => ({ scene: "band", hold });
/** A card is played: it is shown as large as it can be read. */
export const play = (hold: number): Row => ({ hold, shows: true });
export const act = (hold: number, word?: string): Row => ({ scene: "act", hold, word });
export const hit = (hold: number, word?: string): Row => ({ scene: "hit", hold, word });
export const fall = (hold: number): Row => ({ scene: "fall", hold });
export const compare = (hold: number): Row => ({ scene: "compare", hold });
export const score = (hold: number, word?: string): Row => ({ scene: "score", hold, word });

/** A stage with nothing on it, of that width and height; where its floor begins. */
export type Scene = (w: number, h: number, floor: number) => string;

export interface Dress {
  /** For the poster. */
  saying: string;
  /** On a stage everything is drawn with these alone. */
  ink: Ink;
  /** Numbers of the dark strip of a card; others only show on a large one. */
  numbers?: string[];
  /** The number in its corner. */
  cost?: string;
  /** Who its characters are, at a glance: set by hand, no two heads alike unless their hues differ. */
  people?: Record<string, Partial<Look>>;
  /** How many each player brings, with so many players and these settings; else what the rules ask
   * at least. */
  brings?: (players: number, set: Record<string, string>) => number;
  /** Settings that are meant when somebody brings something. */
  means?: Record<string, string>;
  /** Settings that make another game of it; the others are rulings, and folded. */
  settings?: string[];
  /** Settings of which only these values can be played, the usual one first; with a single one there is
   * nothing to choose. */
  only?: Record<string, (number | string)[]>;
  /** What values of settings are called, where their own word says too little. */
  values?: Record<string, Record<string, string>>;
  /** Kinds of events that hold the stage; the others are only lines of the log. */
  scenes: Record<string, Row>;
}
