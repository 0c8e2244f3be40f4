// boards.tsx - the boards of the games, by the names of their files in boards/.

import type { ComponentType } from "preact";
import type { Choice } from "./messages";
import boards from "games";

/** Sentences by the forms of the notation: see words.ts. */
export type Phrases = Record<string, string>;

export interface GameBoard {
  Board: ComponentType;
  /** Fields that the board shows, so that the lists need not. */
  hides(field: string): boolean;
  /** The spots of the board that an answer names: see spots.tsx. */
  spots(choice: Choice): string[];
  /** Answers as sentences, by their forms or by QUESTION/FORM. */
  phrases: Phrases;
  /** What is asked when an answer is given in parts, by the form of the first of
   * the next: the prompt of the whole says less. */
  parts?: Phrases;
}

export function boardOf(game: string): GameBoard | undefined {
  return boards[game];
}
