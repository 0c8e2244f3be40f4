// brawl.ts - the poster of this game, and its stage with nothing on it yet.

import { each, fill, moved, placed, points } from "../art/cut";
import type { Chance } from "../art/cut";
import { onlooker, stands } from "../art/brawl";
import { figure } from "../art/figure";
import { lookOf } from "../art/people";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";

const BENCHES = ["#6d2f1b", "#7a3a20", "#a35730", "#5c2614"];
const HEXES = ["#fbe6bd", "#b9d3e6", "#edb89e", "#fbe6bd", "#bcd6a6"];
const HEX = points("0,-24 33,-12 33,12 0,24 -33,12 -33,-12");

/** Who stands in the arena: where, how large, and whether turned. */
const team: [string, number, number, number, boolean][] = [
  ["khalize", 222, 344, 0.62, true], ["sir-tentaclot", 84, 350, 0.66, false], ["dugrun", 150, 406, 0.84, false],
];

function champion([id, x, y, s, flip]: (typeof team)[number], k: Ink): string {
  const look = lookOf("brawl", id);
  return placed(figure(look, "brawl", look.stance, { seat: k.cool, big: true }), x, y, s, flip);
}

export function poster(k: Ink, r: Chance): string {
  const flags = [k.cool, k.glow, k.hot];
  return sky("#8a4526") + each(15, (row) => each(24, (i) => onlooker(i * 22 - 60 + (row % 2) * 11, 70 + row * 16, r, BENCHES)))
    + flags.map((paper, i) => fill(moved(points("0,54 46,50 46,156 23,134 0,158"), 52 + 74 * i, 0), paper)).join("")
    + fill("-60,300 420,290 420,560 -60,560", "#e8b877")
    + each(4, (row) => each(7, (i) => {
      const hex = moved(HEX, i * 72 - 70 + (row % 2) * 36, 326 + row * 40);
      return fill(moved(hex, 0, 6), "#a5683a") + fill(hex, HEXES[(i + row * 2) % 5]!);
    }))
    + team.map((one) => champion(one, k)).join("");
}

export const scene: Scene = (w, h) => stands(w, h);
