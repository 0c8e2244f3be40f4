// exceed.ts - the red horizon of EXCEED, and who stands before it.

import { burst, chance, disc, each, fill } from "./cut";
import type { Points } from "./cut";
import { figure } from "./figure";
import { inksOf, paleSeat, seatInk } from "./inks";
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

/** Where a blow lands. */
export function spark(x: number, y: number, s: number): string {
  const k = inksOf("exceed");
  return burst(x, y, 12, 62 * s, 0.4, chance("spark"), k.ink, 0.2)
    + burst(x, y, 12, 50 * s, 0.4, chance("spark"), k.hot, 0.2)
    + burst(x, y, 9, 26 * s, 0.5, chance("spark2"), k.pale, 0.4);
}
