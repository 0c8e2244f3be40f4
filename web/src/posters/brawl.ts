// brawl.ts - the poster of this game, and its stage with nothing on it yet.

import { fill } from "../art/cut";
import type { Chance } from "../art/cut";
import { figure, lookOf } from "../art/people";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";
import { stands } from "../art/brawl";

export function poster(k: Ink, r: Chance): string {
  const game = "brawl";
  let g = sky("#8a4526"); const c = ["#6d2f1b", "#7a3a20", "#a35730", "#5c2614"]; for (let row = 0;
  row < 15; row++) for (let i = 0; i < 24;
  i++) { const x = i * 22 - 60 + (row % 2) * 11, y = 70 + row * 16;
  g += fill([[x - 9, y + 12], [x - 6, y], [x, y - 5], [x + 6, y], [x + 9, y + 12]],
    c[Math.floor(r() * 4)]!); }
  g += [52, 126, 200].map((x, i) => fill([[x, 54], [x + 46, 50], [x + 46, 156], [x + 23, 134], [x,
    158]], [k.cool, k.glow, k.hot][i]!)).join("");
  g += fill([[-60, 300], [420, 290], [420, 560], [-60, 560]], "#e8b877");
  for (let row = 0; row < 4; row++) for (let i = 0; i < 7;
  i++) { const x = i * 72 - 70 + (row % 2) * 36, y = 326 + row * 40, hx = [[x, y - 24], [x + 33,
    y - 12], [x + 33, y + 12], [x, y + 24], [x - 33, y + 12], [x - 33, y - 12]];
  g += fill(hx.map(([a, b]) => [a!, b! + 6]), "#a5683a") + fill(hx, ["#fbe6bd", "#b9d3e6", "#edb89e",
    "#fbe6bd", "#bcd6a6"][(i + row * 2) % 5]!); }
  for (const [id, x, y, s, f] of [["khalize", 222, 344, 0.62, 1], ["sir-tentaclot", 84, 350, 0.66, 0],
    ["dugrun", 150, 406, 0.84, 0]] as [string, number, number, number,
    number][]) g += `<g transform="translate(${x} ${y}) scale(${f ? -s : s} ${s})">${figure(lookOf(game, id), game, lookOf(game, id).stance, { seat: k.cool, big: true })}</g>`;
  return g;
}

export const scene: Scene = (w, h) => stands(w, h);
