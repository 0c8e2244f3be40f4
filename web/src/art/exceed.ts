// exceed.ts - the red horizon of EXCEED, and who stands before it.

import { chance, disc, each, fill, spark as sparkOf } from "./cut";
import type { Points } from "./cut";
import { figure } from "./figure";
import { inksOf, paleSeat, seatInk } from "./inks";
import { lookOf } from "./people";
import type { Look } from "./people";

/** Towers far away: the taller the farther they are from the sun. */
function towers(w: number, cx: number, top: number, s: number): Points {
  const r = chance("horizon"), pts: Points = [[0, top + 10]];
  for (let i = 0; i <= 22; i++) {
    const x = (w * i) / 22, far = Math.abs(x - cx) / w, y = top - (8 + 120 * far * (0.4 + 0.8 * r())) * s;
    pts.push([x - 4, y], [x + w / 34, y + 4 * r()]);
  }
  return [...pts, [w, top + 10]];
}

/** The red horizon: sky, rays and the sun around (cx, cy), towers far away, and the floor below
 * `top`. */
export function horizon(w: number, h: number, cx: number, cy: number, top: number, s: number): string {
  const k = inksOf("exceed"), ray = (a: number) => [cx + 2 * w * Math.cos(a), cy + 2 * w * Math.sin(a)];
  return `<rect width="${w}" height="${h}" fill="${k.mid}"/>`
    + each(16, (i) => fill([[cx, cy], ray((i * 6.283) / 16 + 0.1), ray((i * 6.283) / 16 + 0.27)], "#a92c1b"))
    + disc(cx, cy + 20 * s, 190 * s, k.hot) + disc(cx, cy + 20 * s, 158 * s, k.pale)
    + fill(towers(w, cx, top, s), k.deep) + fill([[0, top - 4], [w, top - 8], [w, h], [0, h]], k.ink);
}

/** A fighter on the slab of its seat, at 0,0. */
export function fighter(look: Look, pose: string, seat: string, s: number, half: number,
  flip: boolean): string {
  return fill([[-half, -1], [half, -5], [half - 4, 5], [4 - half, 7]], seatInk(seat))
    + `<g transform="scale(${(flip ? -s : s).toFixed(2)} ${s.toFixed(2)})">`
    + `${figure(look, "exceed", pose, { seat: paleSeat(seat) })}</g>`;
}

/** A marker that belongs to a fighter, as a thing or as somebody who stands on 0,0, about 100 tall. */
export interface Companion { name: string; draw(seat: string): string }

const somebody = (id: string) => (seat: string): string =>
  `<g transform="scale(.62)">${figure(lookOf("exceed", id), "exceed", "stand", { seat: paleSeat(seat), big: true })}</g>`;

const thing = (pieces: [string, string][]) => (seat: string): string => {
  const papers: Record<string, string> = { ...inksOf("exceed"), seat: seatInk(seat), pale: paleSeat(seat) };
  return pieces.map(([paper, corners]) => fill(corners, papers[paper]!)).join("");
};

/** Companions by the fighters that they belong to. */
export const companions: Record<string, Companion> = {
  miska: { name: "Bear", draw: thing([
    ["deep", "-44,0 -40,-30 -30,-34 -28,0"], ["deep", "22,0 20,-30 34,-32 34,0"],
    ["ink", "-52,-30 -66,-52 -58,-56 -42,-40 20,-44 30,-66 36,-56 48,-60 50,-50 66,-42 62,-34 44,-32 36,-16 36,0 24,0 22,-22 -26,-22 -32,0 -46,0"],
    ["seat", "22,-44 40,-34 38,-28 20,-38"], ["glow", "46,-48 52,-46 47,-44"],
  ]) },
  "sydney-and-serena": { name: "Serena", draw: somebody("serena") },
  "shovel-and-shield-knight": { name: "Shield Knight", draw: somebody("shield-knight") },
  djanette: { name: "the Spell Circle", draw: thing([
    ["seat", "-52,-2 -36,-12 0,-16 36,-12 52,-2 36,8 0,12 -36,8"], ["ink", "-40,-2 -28,-9 0,-12 28,-9 40,-2 28,5 0,8 -28,5"],
    ["pale", "0,-11 20,4 -26,-5 26,-5 -20,4"], ["glow", "-3,-20 0,-58 3,-20"],
  ]) },
  "mole-knight": { name: "the Burrow", draw: thing([
    ["tan", "-56,4 -40,-18 -16,-34 14,-34 38,-18 56,4"], ["deep", "14,-34 38,-18 56,4 20,4"], ["ink", "-28,2 -20,-14 0,-20 20,-14 28,2"],
    ["seat", "-50,4 -40,-1 40,-1 50,4 40,7 -40,7"], ["tan", "-62,0 -54,-10 -46,-2"], ["tan", "48,-4 54,-12 62,0"],
  ]) },
  zato: { name: "Eddie", draw: thing([
    ["seat", "-60,2 -34,-8 36,-8 62,2 34,9 -36,9"], ["ink", "-46,3 -38,-26 -20,-58 8,-66 30,-46 40,-18 48,3 26,-4 12,5 -4,-4 -22,5"],
    ["ink", "-30,-40 -58,-62 -46,-30"], ["ink", "26,-44 56,-70 40,-30"],
    ["hot", "-14,-46 -2,-42 -12,-36"], ["hot", "10,-42 22,-48 20,-38"], ["pale", "-14,-26 -6,-20 0,-26 8,-20 16,-27 12,-12 -8,-12"],
  ]) },
  litchi: { name: "Mantenbo", draw: thing([
    ["seat", "-34,2 -18,-5 18,-5 34,2 18,7 -18,7"], ["deep", "-5,4 -5,-92 5,-92 5,4"], ["hot", "-8,-78 8,-78 8,-92 -8,-92"],
    ["hot", "-8,-8 8,-8 8,2 -8,2"], ["pale", "-5,-40 5,-40 5,-46 -5,-46"],
  ]) },
  kokonoe: { name: "the Gravitron", draw: thing([
    ["seat", "-44,2 -24,-6 24,-6 44,2 24,8 -24,8"], ["ink", "-30,-30 -20,-52 0,-60 20,-52 30,-30 20,-8 0,0 -20,-8"],
    ["glow", "-14,-30 0,-44 14,-30 0,-16"], ["cool", "-48,-34 48,-26 48,-22 -48,-30"],
  ]) },
  hazama: { name: "Ouroboros", draw: thing([
    ["seat", "-40,2 -20,-5 20,-5 40,2 20,7 -20,7"], ["ink", "-34,-2 -30,-34 -8,-46 18,-40 28,-20 16,-6 20,-22 6,-32 -12,-28 -20,-4"],
    ["cool", "6,-44 26,-62 44,-52 30,-34"], ["hot", "28,-54 34,-56 32,-50"], ["pale", "40,-46 52,-40 38,-40"],
  ]) },
  carlclover: { name: "Nirvana", draw: thing([
    ["seat", "-46,2 -26,-6 26,-6 46,2 26,8 -26,8"], ["deep", "-24,2 -30,-26 -14,-56 14,-56 30,-26 24,2"], ["ink", "-44,-18 -32,-52 -18,-50 -26,-14"],
    ["ink", "44,-18 32,-52 18,-50 26,-14"], ["pale", "-12,-58 -10,-82 10,-82 12,-58"], ["hot", "-6,-70 -2,-72 -2,-66"], ["hot", "6,-70 2,-72 2,-66"],
  ]) },
  chaos: { name: "Azhi", draw: thing([
    ["seat", "-52,1 -30,-7 30,-7 52,1 30,8 -30,8"], ["cool", "-44,2 -50,-24 -30,-48 4,-54 30,-40 58,-44 40,-30 44,-14 24,-20 26,2 10,2 6,-16 -18,-14 -24,2"],
    ["deep", "-50,-24 -72,-34 -58,-12"], ["pale", "40,-30 58,-36 44,-24"], ["glow", "30,-38 38,-40 34,-34"],
  ]) },
  hilda: { name: "Condensity Gloom", draw: thing([
    ["seat", "-46,2 -26,-6 26,-6 46,2 26,8 -26,8"], ["ink", "-36,2 -30,-40 -8,-22 0,-64 10,-24 32,-44 36,2"], ["deep", "-18,2 -10,-20 0,-46 10,-18 18,2"],
  ]) },
  merkava: { name: "I, Persistently Cling", draw: thing([
    ["seat", "-50,2 -28,-6 28,-6 50,2 28,8 -28,8"], ["ink", "-48,2 -34,-30 -12,-14 -6,-46 6,-46 12,-14 34,-30 48,2 30,-6 20,4 8,-8 -8,-8 -20,4 -30,-6"],
    ["hot", "-6,-34 0,-30 6,-34 0,-24"],
  ]) },
};

/** Ice Spikes, on a space around 0,0. */
export function iceSpikes(seat: string): string {
  return fill("-40,6 -34,-22 -24,4", "#eafcfb") + fill("-34,-22 -24,4 -31,4", "#62bfe0") + fill("22,6 32,-30 42,4", "#eafcfb")
    + fill("32,-30 42,4 34,4", "#62bfe0") + fill("-18,8 -10,-14 -4,8", "#b5eef0") + fill("6,8 12,-18 18,8", "#b5eef0")
    + fill("-42,4 42,2 40,8 -40,9", seatInk(seat));
}

/** Where a blow lands. */
export function spark(x: number, y: number, s: number): string {
  const k = inksOf("exceed");
  return sparkOf(x, y, s, k.ink, k.hot, k.pale);
}
