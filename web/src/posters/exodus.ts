// exodus.ts - the poster of this game, and its stage with nothing on it yet.

import { disc, each, fill, moved, placed, points } from "../art/cut";
import { creature, gem } from "../art/creatures";
import { nave } from "../art/exodus";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";

export function poster(k: Ink): string {
  const stone = (i: number) => ({ id: "", name: "ice", traits: i === 2 ? ["rare"] : [] });
  return sky("#3a2369")
    + each(5, (i) => fill(moved(points("-34,470 -34,130 0,70 34,130 34,470"), i * 84 - 20, 0), i % 2 ? "#43297a" : "#4d3189"))
    + disc(150, 210, 122, k.mid) + disc(150, 210, 94, "#8a64c6")
    + placed(creature({ id: "karnoth-breath-of-the-caldera", name: "", traits: ["rare", "dragon"] }), 158, 268, 1.16, true)
    + fill("-60,408 420,398 420,560 -60,560", k.ink) + each(4, (i) => gem(93 + i * 38, 402, 17, stone(i)))
    + placed(creature({ id: "shard0", name: "", traits: ["rare", "shardfolk"] }), 150, 386, 0.98);
}

export const scene: Scene = (w, h) => nave(w, h, h * 0.62);
