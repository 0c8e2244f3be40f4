// boards.tsx - the boards of games that have one.

import type { ComponentType } from "preact";
import type { Choice } from "./messages";

export interface BoardProps {
  /** Give an answer that was clicked on the board. */
  give(choice: Choice): void;
}

export interface Board {
  Board: ComponentType<BoardProps>;
  /** Fields that the board shows, so that the lists need not. */
  hides(field: string): boolean;
}

const boards = new Map<string, Board>();

export function boardOf(game: string): Board | undefined {
  return boards.get(game);
}
