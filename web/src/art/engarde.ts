// engarde.ts - the roof by night: duelists, lanterns that count Poise, blades that are lanes, and
// the things that lie at a duelist's feet.

import { chance, disc, each, fill, letters, placed, points, spark as sparkOf } from "./cut";
import type { Points } from "./cut";
import { figure } from "./figure";
import { inksOf, letterInk, paleSeat, seatInk } from "./inks";
import { lookOf } from "./people";
import type { Ink } from "../dress";

/** Where the moon is, and where feet stand; the ridge is a second roof behind, from x to x at y. */
interface Roof { moon: [number, number, number]; floor: number; ridge?: [number, number, number] }

// --- the night ---

/** A row of houses before the sky: how tall they are, and how wide. */
function houses(w: number, floor: number, base: number, tall: number, wide: number, paper: string, seed: string): string {
  const r = chance(seed), pts: Points = [[-20, floor + 4]];
  for (let x = -20; x < w + wide; x += wide * (0.8 + 0.4 * r())) {
    const y = base - tall * r(), m = wide * (0.3 + 0.2 * r());
    pts.push([x, y], [x + m * 0.5, y - tall * 0.34], [x + m, y], // a gable, and its chimney
      [x + m + 2, y - 10], [x + m + 11, y - 11], [x + m + 12, y + 6], [x + wide * 0.8, y + tall * 0.3]);
  }
  return fill([...pts, [w + 20, floor + 4]], paper);
}

/** A second roof behind, with tiles. */
function ridgeOf([x0, x1, y]: [number, number, number]): string {
  const k = inksOf("engarde"), d = (x1 - x0) * 0.06, middle = (x0 + x1) / 2;
  return fill([[x0, y + 2], [x1, y - 2], [x1 + d, y + 40], [x0 - d, y + 44]], "#131b3b")
    + fill([[x0 - 6, y], [x1 + 6, y - 4], [x1 + 6, y + 5], [x0 - 6, y + 9]], k.mid)
    + each(11, (i) => {
      const x = x0 + ((x1 - x0) * (i + 1)) / 12, foot = x + (x - middle) * 0.1;
      return fill([[x, y + 8], [x + 3, y + 8], [foot + 3, y + 40], [foot, y + 40]], k.deep);
    });
}

/** Sky, sickle moon, roofs. */
export function nightRoof(w: number, h: number, { moon: [x, y, r], floor, ridge }: Roof): string {
  const k = inksOf("engarde"), q = chance("roofs");
  return `<rect width="${w}" height="${h}" fill="${k.deep}"/>` + disc(x, y, r, k.pale)
    + disc(x + r * 0.33, y - r * 0.17, r * 0.87, k.deep)
    + each(46, () => disc(q() * w, q() * floor * 0.72, 0.8 + q() * 1.3, k.pale))
    + houses(w, floor, floor - h * 0.05, h * 0.12, h * 0.2, "#18224a", "far")
    + houses(w, floor, floor - h * 0.03, h * 0.09, h * 0.3, "#131b3b", "near")
    + (ridge === undefined ? "" : ridgeOf(ridge))
    + fill([[0, floor - 2], [w, floor - 6], [w, h], [0, h]], k.ink)
    + fill([[0, floor - 2], [w, floor - 6], [w, floor - 1], [0, floor + 4]], "#26345f");
}

/** A duelist on the roof, with the slab of the seat under the feet. */
export function duelist(seat: string, x: number, y: number, s: number, pose: string, flip = false): string {
  const look = lookOf("engarde", `duelist-${seat.toLowerCase()}`);
  return fill([[x - 74 * s, y + 1], [x + 74 * s, y - 3], [x + 70 * s, y + 8], [x - 70 * s, y + 11]], seatInk(seat))
    + placed(figure(look, "engarde", pose, { seat: paleSeat(seat) }), x, y, s, flip);
}

/** Where a blade hits. */
export function spark(x: number, y: number, s: number): string {
  const k = inksOf("engarde");
  return sparkOf(x, y, s, k.ink, k.hot, k.pale);
}

// --- Poise: lanterns on a rope ---

type Light = "lit" | "risk" | "out"; // risk: would go out now

const BODY = "-8,-11 8,-12 12,-1 8,12 -8,13 -12,1", HALF = "0,-12 8,-12 12,-1 8,12 0,13";

/** What is inside a lantern. */
function glow(state: Light, seat: string): [string, string][] {
  const k = inksOf("engarde");
  if (state === "out") return [[BODY, "#2b3a6b"], [HALF, "#222e58"]];
  if (state === "risk")
    return [[BODY, "#ffffff"], [HALF, "#d9dcea"], ["-9,-6 -5,-9 9,7 5,10", k.hot], ["5,-9 9,-6 -5,10 -9,7", k.hot]];
  return [[BODY, seatInk(seat)], ["-5,-9 5,-9 8,0 4,10 -5,10 -8,1", paleSeat(seat)], ["0,-7 4,3 0,8 -4,3", "#fffaf0"]];
}

/** One point of Poise: a paper lantern. */
function lantern(x: number, y: number, s: number, state: Light, seat: string): string {
  const k = inksOf("engarde");
  const pieces: [string, string][] = [["-1,-24 1,-24 1,-12 -1,-12", k.cool], ["-10,-14 10,-15 15,-1 10,15 -10,16 -15,1", k.ink],
    ...glow(state, seat), ["-6,-16 6,-17 8,-11 -8,-10", k.ink], ["-5,12 5,12 3,17 -3,17", k.ink]];
  return pieces.map(([corners, paper]) =>
    fill(points(corners).map(([a, b]) => [x + a! * s, y + b! * s]), paper)).join("");
}

/** Lanterns on a rope, one for each point: now, and after what threatens.  They go out from the
 * far end; after the fifth is a gap. */
export function lanterns(from: number[], to: number[], now: number, after: number, most: number,
  seat: string, s = 1): string {
  const sag = 64 * s;
  const on = (t: number): [number, number] => [from[0]! + (to[0]! - from[0]!) * t,
    from[1]! + (to[1]! - from[1]!) * t + sag * t * (1 - t)];
  const rope = Array.from({ length: 9 }, (_, i) => on(i / 8));
  return fill([...rope.map(([x, y]) => [x, y - 1.2]), ...rope.reverse().map(([x, y]) => [x, y + 1.2])], inksOf("engarde").cool)
    + each(most, (i) => {
      const [x, y] = on(0.045 + (i * 0.96) / most + (i >= most / 2 ? 0.046 : 0));
      return lantern(x, y + 23 * s, s, i < after ? "lit" : i < now ? "risk" : "out", seat);
    });
}

// --- lanes ---

/** A lane: a blade that points at whom it would hit.  Its pommel bears the number. */
export function blade(x0: number, x1: number, y: number, n: number, seat: string, dead: boolean, s: number): string {
  const k = inksOf("engarde"), d = Math.sign(x1 - x0), steel = dead ? "#6c7490" : k.pale, grey = "#545c78";
  const hilt = (corners: string) => points(corners).map(([u, v]) => [x0 + d * u! * s, y + v! * s]);
  const tip = (u: number, v: number) => [x1 - d * u * s, y + v * s];
  const [edge, foot] = [hilt("44,-7 44,9"), hilt("44,-5 44,1 44,7")] as [number[][], number[][]];
  return fill([edge[0]!, tip(46, -5), tip(0, 1), tip(46, 7), edge[1]!], k.ink)
    + fill([foot[0]!, tip(46, -3.5), tip(6, 1), foot[1]!], steel)
    + fill([foot[1]!, tip(6, 1), tip(46, 5), foot[2]!], dead ? grey : k.tan)
    + fill(hilt("8,-7 40,-6 40,8 8,7"), k.ink) + fill(hilt("34,-27 45,-29 47,28 37,30"), k.ink)
    + fill(hilt("37,-24 43,-25 44,25 39,26"), dead ? "#6c7490" : seatInk(seat))
    + disc(x0, y, 18 * s, k.ink) + disc(x0, y, 15 * s, dead ? grey : letterInk(seat))
    + letters(n, x0, y + 6.5 * Math.max(s, 0.9), 19 * Math.max(s, 0.86), "#fff");
}

// --- items ---

const WINE = "#8f2435", WOOD = "#8a5a34", DARK_WOOD = "#5f3a20";

/** Items as things, standing on 0,0; about 90 tall: papers, or inks of the stage, and corners. */
const items: Record<string, [string, string][]> = {
  "main-gauche": [
    ["pale", "-4,0 -16,-48 -10,-50 4,-4"], ["tan", "-10,-50 4,-4 0,-26"],
    ["cool", "-34,-44 8,-58 12,-50 0,-42 -8,-30 -22,-34 -32,-36"], ["mid", "-34,-44 8,-58 10,-54 -32,-39"],
    ["ink", "-18,-52 -10,-54 -18,-80 -26,-78"], ["hot", "-17,-56 -12,-58 -19,-78 -24,-76"],
  ],
  "toledo-sabre": [
    ["pale", "2,0 10,-34 10,-70 2,-92 8,-94 20,-70 20,-32"], ["tan", "2,0 14,-34 15,-70 6,-92 20,-70 20,-32"],
    ["cool", "-14,-90 22,-100 24,-92 -12,-82"], ["ink", "0,-94 8,-96 2,-124 -6,-122"],
    ["mid", "22,-100 24,-92 10,-118 2,-128 -6,-124 6,-114"], ["cool", "-3,-124 4,-126 2,-132 -4,-130"],
  ],
  cloak: [
    ["hot", "-52,0 -44,-22 -26,-34 -14,-66 4,-72 14,-52 34,-34 54,-6 50,0"],
    [WINE, "4,-72 14,-52 34,-34 54,-6 50,0 16,0 8,-30"], [WINE, "-26,-34 -14,-20 -22,0 -36,0"],
    ["glow", "-14,-66 4,-72 6,-62 -12,-56"],
  ],
  pistol: [
    ["cool", "-50,-26 10,-38 12,-24 -48,-16"], ["pale", "-50,-26 10,-38 11,-34 -50,-22"],
    [WOOD, "-38,-14 14,-26 28,-28 40,-16 52,0 34,0 22,-12 -34,-6"], [DARK_WOOD, "14,-26 28,-28 40,-16 52,0 44,0 30,-16"],
    ["ink", "6,-38 16,-50 20,-46 14,-34"], ["ink", "2,-16 14,-18 12,-6 4,-6"], ["glow", "34,0 52,0 48,-6 38,-6"],
  ],
};

/** A round shield with its rivets. */
function buckler(k: Ink): string {
  return disc(0, -38, 38, k.ink) + disc(0, -38, 34, k.mid)
    + `<path d="M0 -72a34 34 0 0 1 0 68a44 44 0 0 0 0 -68z" fill="${k.deep}"/>` + disc(0, -38, 13, k.pale)
    + fill("0,-51 9,-46 12,-36 6,-28 2,-38", k.tan)
    + each(6, (i) => disc(26 * Math.cos(i * 1.047), -38 + 26 * Math.sin(i * 1.047), 3, k.pale));
}

/** The knob of a Main Gauche. */
const knob = (k: Ink): string => disc(-23, -82, 6, k.cool);

function drawItem(id: string): string {
  const k = inksOf("engarde");
  if (id === "buckler") return buckler(k);
  const pieces = items[id] ?? items["cloak"]!;
  return pieces.map(([paper, corners]) => fill(corners, k[paper as keyof Ink] ?? paper)).join("")
    + (id === "main-gauche" ? knob(k) : "");
}

export function item(id: string, x: number, y: number, s: number, flip = false): string {
  return fill([[x - 44 * s, y], [x + 46 * s, y - 2], [x + 38 * s, y + 7], [x - 40 * s, y + 8]], "#0006")
    + placed(drawItem(id), x, y + 2, s, flip);
}
