// boards.tsx - the boards of the games, by the names of their files in boards/.

import type { ComponentType } from "preact";
import type { Ask, Choice } from "./messages";
import boards from "games";

export interface GameBoard {
  Board: ComponentType;
  /** Fields that the board shows, so that the lists need not. */
  hides(field: string): boolean;
  /** How other fields read, where their name is no word of players; "#" is their number, which comes before
   * the words for piles. */
  reads?: Record<string, string>;
  /** The spots of the board that an answer names: see spots.tsx. */
  spots(choice: Choice): string[];
  /** What is asked, with the name of what it is about; undefined: as the rules ask it. */
  asks?(question: Ask): string | undefined;
  /** The spot of a place of the board, as the rules count them. */
  place?(n: number): string;
}

export function boardOf(game: string): GameBoard | undefined {
  return boards[game];
}
