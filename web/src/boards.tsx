// boards.tsx - the boards of the games.

import type { ComponentType } from "preact";
import type { Choice } from "./messages";
import { brawl } from "./boards/brawl";
import { engarde } from "./boards/engarde";
import { exceed } from "./boards/exceed";
import { exodus } from "./boards/exodus";
import { exxodus } from "./boards/exxodus";

export interface Board {
  Board: ComponentType;
  /** Fields that the board shows, so that the lists need not. */
  hides(field: string): boolean;
  /** The spots of the board that an answer speaks of: see spots.tsx. */
  spots(choice: Choice): string[];
}

const boards = new Map<string, Board>(Object.entries({ brawl, engarde, exceed, exodus, exxodus }));

export function boardOf(game: string): Board | undefined {
  return boards.get(game);
}
