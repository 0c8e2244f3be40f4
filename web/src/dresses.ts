// dresses.ts - how games are dressed on the stage, by the names of their files in dress/.

import dresses from "dresses";
import type { Dress } from "./dress";

export function dressOf(game: string): Dress | undefined {
  return dresses[game];
}
