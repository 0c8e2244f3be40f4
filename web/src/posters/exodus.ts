// exodus.ts - the poster of this game, and its stage with nothing on it yet.

import { disc, fill } from "../art/cut";
import type { Chance } from "../art/cut";
import { creature, gem } from "../art/creatures";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";
import { nave } from "../art/exodus";

export function poster(k: Ink, _: Chance): string {
  let g = sky("#3a2369"); for (let i = 0; i < 5; i++) { const x = i * 84 - 20;
  g += fill([[x - 34, 470], [x - 34, 130], [x, 70], [x + 34, 130], [x + 34, 470]],
    i % 2 ? "#43297a" : "#4d3189"); }
  g += disc(150, 210, 122, k.mid) + disc(150, 210, 94, "#8a64c6");
  g += `<g transform="translate(158 268) scale(-1.16 1.16)">${creature({ id: "dragon1", name: "", traits: ["rare", "dragon"] })}</g>` + fill([[-60, 408], [420, 398], [420, 560], [-60, 560]], k.ink);
  g += [0, 1, 2, 3].map((i) => gem(93 + i * 38, 402, 17,
    { id: "", name: "ice", traits: i === 2 ? ["rare"] : [] })).join("")
    + `<g transform="translate(150 386) scale(.98)">${creature({ id: "shard0", name: "", traits: ["rare", "shardfolk"] })}</g>`;
  return g;
}

export const scene: Scene = (w, h) => nave(w, h, h * 0.62);
