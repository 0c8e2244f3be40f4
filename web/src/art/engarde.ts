// engarde.ts - the roof by night: duelists, lanterns that count Poise, blades that are lanes, and
// the things that lie at a duelist's feet.

import { burst, chance, disc, fill, num } from "./cut";
import type { Points } from "./cut";
import { inksOf, letterInk, paleSeat, seatInk } from "./inks";
import type { Ink } from "../dress";
import { figure, lookOf } from "./people";

/** Where the moon is, and where feet stand; the ridge is a second roof behind. */
interface Roof { moon: [number, number, number]; floor: number; ridge?: [number, number, number] }

/** Sky, sickle moon, roofs.  floor is where feet stand; ridge (optional) a second roof behind. */
export function nightRoof(w: number, h: number, o: Roof): string {
  const k = inksOf("engarde"), r = chance("roofs"), [mx, my, mr] = o.moon, floor = o.floor;
  let g = `<rect width="${w}" height="${h}" fill="${k.deep}"/>` + disc(mx, my, mr, k.pale) + disc(mx
    + mr * 0.33, my - mr * 0.17, mr * 0.87, k.deep);
  for (let i = 0; i < 46; i++) g += disc(r() * w, r() * floor * 0.72, 0.8 + r() * 1.3, k.pale);
  const row = (base: number, tall: number, wide: number, c: string, seed: string) => {
    const q = chance(seed);
    const pts: Points = [[-20, floor + 4]];
    for (let x = -20; x < w + wide;
    x += wide * (0.8 + 0.4 * q())) { const y = base - tall * q(), m = wide * (0.3 + 0.2 * q());
    pts.push([x, y], [x + m * 0.5, y - tall * 0.34], [x + m, y], [x + m + 2, y - 10], [x + m + 11,
      y - 11], [x + m + 12, y + 6], [x + wide * 0.8, y + tall * 0.3]); }
    pts.push([w + 20, floor + 4]);
    return fill(pts, c);
  };
  g += row(floor - h * 0.05, h * 0.12, h * 0.2, "#18224a", "far") + row(floor - h * 0.03, h * 0.09,
    h * 0.3, "#131b3b", "near");
  if (o.ridge) {
    const [x0, x1, y] = o.ridge, d = (x1 - x0) * 0.06;
    g += fill([[x0, y + 2], [x1, y - 2], [x1 + d, y + 40], [x0 - d, y + 44]], "#131b3b") + fill([[x0 - 6,
      y], [x1 + 6, y - 4], [x1 + 6, y + 5], [x0 - 6, y + 9]], k.mid);
    for (let i = 1; i < 12; i++) { const x = x0 + ((x1 - x0) * i) / 12;
    g += fill([[x, y + 8], [x + 3, y + 8], [x + (x - (x0 + x1) / 2) * 0.1 + 3, y + 40], [x + (x - (x0
      + x1) / 2) * 0.1, y + 40]], k.deep); }
  }
  g += fill([[0, floor - 2], [w, floor - 6], [w, h], [0, h]], k.ink) + fill([[0, floor - 2], [w,
    floor - 6], [w, floor - 1], [0, floor + 4]], "#26345f");
  return g;
}

/** A duelist on the roof, with the slab of the seat under the feet. */
export function duelist(seat: string, x: number, y: number, s: number, pose: string,
  flip = false): string {
  return fill([[x - 74 * s, y + 1], [x + 74 * s, y - 3], [x + 70 * s, y + 8], [x - 70 * s, y + 11]],
    seatInk(seat))
    + `<g transform="translate(${num(x)} ${num(y)}) scale(${flip ? -s : s} ${s})">${figure(lookOf("engarde", `duelist-${seat.toLowerCase()}`), "engarde", pose, { seat: paleSeat(seat) })}</g>`;
}

/** One point of Poise: a paper lantern.  lit; risk: would go out now; out. */
function lantern(x: number, y: number, s: number, state: string, seat: string): string {
  const k = inksOf("engarde"), q = (pts: Points, c: string) =>
    fill(pts.map(([a, b]) => [x + a! * s, y + b! * s]), c);
  const body = [[-8, -11], [8, -12], [12, -1], [8, 12], [-8, 13], [-12, 1]], edge = [[-10, -14], [10,
    -15], [15, -1], [10, 15], [-10, 16], [-15, 1]];
  let g = q([[-1, -24], [1, -24], [1, -12], [-1, -12]], k.cool) + q(edge, k.ink);
  if (state === "out") g += q(body, "#2b3a6b") + q([[0, -12], [8, -12], [12, -1], [8, 12], [0, 13]],
    "#222e58");
  else if (state === "risk") g += q(body, "#ffffff") + q([[0, -12], [8, -12], [12, -1], [8, 12], [0, 13]],
    "#d9dcea") + q([[-9, -6], [-5, -9], [9, 7], [5, 10]], k.hot) + q([[5, -9], [9, -6], [-5, 10], [-9,
    7]], k.hot);
  else g += q(body, seatInk(seat)) + q([[-5, -9], [5, -9], [8, 0], [4, 10], [-5, 10], [-8, 1]],
    paleSeat(seat)) + q([[0, -7], [4, 3], [0, 8], [-4, 3]], "#fffaf0");
  return g + q([[-6, -16], [6, -17], [8, -11], [-8, -10]], k.ink) + q([[-5, 12], [5, 12], [3, 17], [-3,
    17]], k.ink);
}

/** Lanterns on a rope, one for each point: now, and after what threatens.  They go out from the
 * far end; after the fifth is a gap. */
export function lanterns(from: number[], to: number[], now: number, after: number, most: number,
  seat: string, s = 1): string {
  const sag = 16 * s, k = inksOf("engarde");
  const p = (t: number): [number, number] => [from[0]! + (to[0]! - from[0]!) * t,
    from[1]! + (to[1]! - from[1]!) * t + sag * 4 * t * (1 - t)];
  const rope = Array.from({ length: 9 }, (_, i) => p(i / 8));
  const pts = [...rope.map(([x, y]) => [x, y - 1.2]), ...rope.reverse().map(([x, y]) => [x, y + 1.2])];
  let g = fill(pts, k.cool);
  for (let i = 0; i < most; i++) {
    const t = 0.045 + (i * 0.96) / most + (i >= most / 2 ? 0.046 : 0), [x, y] = p(t);
    g += lantern(x, y + 23 * s, s, i < after ? "lit" : i < now ? "risk" : "out", seat);
  }
  return g;
}

/** A lane: a blade that points at whom it would hit.  Its pommel bears the number. */
export function blade(x0: number, x1: number, y: number, n: number, seat: string, dead: boolean,
  s: number): string {
  const d = Math.sign(x1 - x0), k = inksOf("engarde"), c = dead ? "#6c7490" : k.pale,
    c2 = dead ? "#545c78" : k.tan;
  const X = (v: number) => x0 + d * v * s, Y = (v: number) => y + v * s;
  return fill([[X(44), Y(-7)], [x1 - d * 46 * s, Y(-5)], [x1, Y(1)], [x1 - d * 46 * s, Y(7)], [X(44),
    Y(9)]], k.ink)
    + fill([[X(44), Y(-5)], [x1 - d * 46 * s, Y(-3.500)], [x1 - d * 6 * s, Y(1)], [X(44), Y(1)]], c)
      + fill([[X(44), Y(1)], [x1 - d * 6 * s, Y(1)], [x1 - d * 46 * s, Y(5)], [X(44), Y(7)]], c2)
    + fill([[X(8), Y(-7)], [X(40), Y(-6)], [X(40), Y(8)], [X(8), Y(7)]], k.ink) + fill([[X(34), Y(-27)],
      [X(45), Y(-29)], [X(47), Y(28)], [X(37), Y(30)]], k.ink) + fill([[X(37), Y(-24)], [X(43), Y(-25)],
      [X(44), Y(25)], [X(39), Y(26)]], dead ? "#6c7490" : seatInk(seat))
    + disc(x0, y, 18 * s, k.ink) + disc(x0, y, 15 * s, dead ? "#545c78" : letterInk(seat))
    + `<text x="${num(x0)}" y="${num(y + 6.500 * Math.max(s, 0.9))}" text-anchor="middle" font-family="Londrina Solid" font-size="${num(19 * Math.max(s, 0.86))}" fill="#fff">${n}</text>`;
}

/** Items as things, standing on 0,0; about 90 tall. */
const items: Record<string, (k: Ink) => string> = {
  "main-gauche": (k) => fill([[-4, 0], [-16, -48], [-10, -50], [4, -4]], k.pale) + fill([[-10, -50], [4,
    -4], [0, -26]], k.tan) + fill([[-34, -44], [8, -58], [12, -50], [0, -42], [-8, -30], [-22, -34], [-32,
    -36]], k.cool) + fill([[-34, -44], [8, -58], [10, -54], [-32, -39]], k.mid) + fill([[-18, -52], [-10,
    -54], [-18, -80], [-26, -78]], k.ink) + fill([[-17, -56], [-12, -58], [-19, -78], [-24, -76]], k.hot)
    + disc(-23, -82, 6, k.cool),
  "toledo-sabre": (k) => fill([[2, 0], [10, -34], [10, -70], [2, -92], [8, -94], [20, -70], [20, -32]],
    k.pale) + fill([[2, 0], [14, -34], [15, -70], [6, -92], [20, -70], [20, -32]], k.tan) + fill([[-14,
    -90], [22, -100], [24, -92], [-12, -82]], k.cool) + fill([[0, -94], [8, -96], [2, -124], [-6, -122]],
    k.ink) + fill([[22, -100], [24, -92], [10, -118], [2, -128], [-6, -124], [6, -114]], k.mid)
    + fill([[-3, -124], [4, -126], [2, -132], [-4, -130]], k.cool),
  buckler: (k) => disc(0, -38, 38, k.ink) + disc(0, -38, 34, k.mid)
    + `<path d="M0 -72a34 34 0 0 1 0 68a44 44 0 0 0 0 -68z" fill="${k.deep}"/>` + disc(0, -38, 13,
    k.pale) + fill([[0, -51], [9, -46], [12, -36], [6, -28], [2, -38]], k.tan) + [0, 1, 2, 3, 4,
    5].map((i) => disc(26 * Math.cos(i * 1.047), -38 + 26 * Math.sin(i * 1.047), 3, k.pale)).join(""),
  cloak: (k) => fill([[-52, 0], [-44, -22], [-26, -34], [-14, -66], [4, -72], [14, -52], [34, -34], [54,
    -6], [50, 0]], k.hot) + fill([[4, -72], [14, -52], [34, -34], [54, -6], [50, 0], [16, 0], [8, -30]],
    "#8f2435") + fill([[-26, -34], [-14, -20], [-22, 0], [-36, 0]], "#8f2435") + fill([[-14, -66], [4,
    -72], [6, -62], [-12, -56]], k.glow),
  pistol: (k) => fill([[-50, -26], [10, -38], [12, -24], [-48, -16]], k.cool) + fill([[-50, -26], [10,
    -38], [11, -34], [-50, -22]], k.pale) + fill([[-38, -14], [14, -26], [28, -28], [40, -16], [52, 0],
    [34, 0], [22, -12], [-34, -6]], "#8a5a34") + fill([[14, -26], [28, -28], [40, -16], [52, 0], [44, 0],
    [30, -16]], "#5f3a20") + fill([[6, -38], [16, -50], [20, -46], [14, -34]], k.ink) + fill([[2, -16],
    [14, -18], [12, -6], [4, -6]], k.ink) + fill([[34, 0], [52, 0], [48, -6], [38, -6]], k.glow),
};
export function item(id: string, x: number, y: number, s: number, flip = false): string {
  return fill([[x - 44 * s, y], [x + 46 * s, y - 2], [x + 38 * s, y + 7], [x - 40 * s, y + 8]], "#0006")
    + `<g transform="translate(${num(x)} ${num(y + 2)}) scale(${flip ? -s : s} ${s})">${(items[id] ?? items["cloak"]!)(inksOf("engarde"))}</g>`;
}

/** The number that hits, in its burst. */
export function hitBurst(n: number, game: string): string {
  const k = inksOf(game);
  return `<svg class="hit" viewBox="-50 -50 100 100" aria-hidden="true">${burst(0, 0, 12, 49, 0.72, chance(`hit${n}`), k.ink)}`
    + `${burst(0, 0, 12, 42, 0.72, chance(`hit${n}`), k.glow)}<text text-anchor="middle" y="18" `
    + `font-family="Londrina Solid" font-size="52" fill="${k.ink}">${n}</text></svg>`;
}
