// exxodus.ts - the stage of Exxodus: space, the great planet whose ring is the track to the end of
// the game, and the route of a trade.

import { chance, disc, each, fill, letters, num, shadow, strip } from "./cut";
import type { Points } from "./cut";
import { inksOf, paleSeat, seatInk } from "./inks";
import { signs } from "./signs";

/** How far a seat is on the ring. */
export interface Mark { seat: string; value: number; credits: number; up: boolean }

/** Space, and the great planet; its ring runs straight across the stage. */
export function space(w: number, h: number, px: number, py: number, pr: number): string {
  const k = inksOf("exxodus"), r = chance("space"), id = `pl${Math.round(pr * 10 + px)}`;
  const band = (from: number, to: number, lean: number, paper: string) => fill([[px - pr, py + from + lean],
    [px + pr, py + from - lean], [px + pr, py + to - lean], [px - pr, py + to + lean]], paper);
  return `<rect width="${w}" height="${h}" fill="${k.ink}"/>`
    + each(110, () => disc(r() * w, r() * h, 0.6 + r() * 1.3, k.pale))
    + `<clipPath id="${id}"><circle cx="${px}" cy="${py}" r="${pr}"/></clipPath><g clip-path="url(#${id})">`
    + disc(px, py, pr, "#10555a") + band(-pr * 0.62, -pr * 0.44, 5, "#146469") + band(-pr * 0.2, pr * 0.1, 6, "#17706f")
    + band(pr * 0.44, pr * 0.6, 6, "#8a4a31") + shadow(px, py, pr, "#0a2f36") + "</g>";
}

/** A coin of seven corners. */
export function coin(x: number, y: number, r: number, paper = inksOf("exxodus").glow): string {
  const k = inksOf("exxodus");
  const round = (q: number): Points => Array.from({ length: 7 }, (_, i) =>
    [x + q * Math.cos(i * 0.898 + 0.2), y + q * Math.sin(i * 0.898 + 0.2)]);
  return fill(round(r + 2), k.ink) + fill(round(r), paper) + fill(round(r * 0.45), k.pale);
}

function rocket(seat: string): string {
  const k = inksOf("exxodus");
  return fill("-9,34 9,34 0,58", k.hot) + fill("0,-44 17,-14 19,10 34,30 30,40 -30,40 -34,30 -19,10 -17,-14", k.ink)
    + fill("0,-36 12,-12 14,14 26,30 -26,30 -14,14 -12,-12", seatInk(seat))
    + fill("0,-36 12,-12 14,14 26,30 0,24", paleSeat(seat));
}

/** The ring from x0 to x1, with a tick for each point and numbers at each fifth. */
function track(x0: number, x1: number, y: number, most: number, s: number): string {
  const k = inksOf("exxodus"), t = 15 * s, at = (v: number) => x0 + ((x1 - x0) * v) / most;
  const tick = (x: number) => fill([[x - 1, y - 5], [x + 1.5, y - 5], [x + 1, y + 5], [x - 1, y + 5]], k.cool);
  return fill([[x0 - 26, y - t + 3], [x1 + 30, y - t - 2], [x1 + 36, y + t - 3], [x0 - 30, y + t + 2]], k.ink)
    + fill([[x0 - 20, y - t + 6], [x1 + 24, y - t + 2], [x1 + 28, y + t - 6], [x0 - 24, y + t - 2]], "#1b4f54")
    + each(most, (v) => (v % 5 ? tick(at(v)) : letters(v, at(v), y + t * 0.36, t, k.pale)))
    + fill([[x1 - 15, y - t - 4], [x1 + 18, y - t - 6], [x1 + 15, y + t + 4], [x1 - 13, y + t + 5]], k.pale)
    + letters(most, x1 + 1, y + 7, 20 * s, k.ink);
}

/** The ring: from 0 to the end.  Rockets are VALUE, coins are credits; whoever brings either to the end
 * stops the game. */
export function ring(x0: number, x1: number, y: number, most: number, marks: Mark[], s: number): string {
  const at = (v: number) => num(x0 + ((x1 - x0) * Math.min(v, most)) / most);
  return track(x0, x1, y, most, s) + marks.map(({ seat, value, credits, up }) => {
    const beside = num(y + (up ? -25 : 25) * s);
    return `<g transform="translate(${at(value)} ${beside}) scale(${s})"><g transform="rotate(90) scale(.5)">${rocket(seat)}</g></g>`
      + `<g transform="translate(${at(credits)} ${beside}) scale(${s})">${coin(0, 0, 9, seatInk(seat))}</g>`;
  }).join("");
}

/** Crates of a commodity: a person for POP, a wheel for TECH. */
function crate([x, y]: number[], what: string, paper: string): string {
  const k = inksOf("exxodus");
  return `<g transform="translate(${num(x!)} ${num(y!)})">${fill("-17,-14 15,-17 17,15 -15,17", k.ink)}`
    + `${fill("-14,-11 12,-14 14,12 -12,14", paper)}<g transform="translate(-9.5 -9.5) scale(.8)" fill="${k.ink}">`
    + `${signs[what] ?? ""}</g></g>`;
}

/** A line through points: how long it is, and the point so far along it, with its direction. */
function lineThrough(pts: [number, number][]) {
  const far = [0];
  for (let i = 1; i < pts.length; i++)
    far.push(far[i - 1]! + Math.hypot(pts[i]![0] - pts[i - 1]![0], pts[i]![1] - pts[i - 1]![1]));
  const at = (d: number): [number, number, number] => {
    const i = Math.max(1, Math.min(pts.length - 1, far.findIndex((f) => f >= d)));
    const a = pts[i - 1]!, b = pts[i]!, t = (d - far[i - 1]!) / (far[i]! - far[i - 1]!);
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, Math.atan2(b[1] - a[1], b[0] - a[0])];
  };
  return { length: far.at(-1)!, at };
}

/** A route: a dashed line of paper from one planet to another, with crates on it and a head at its end. */
export function route(pts: [number, number][], crates: [number, string][], what: string): string {
  const k = inksOf("exxodus"), { length, at } = lineThrough(pts), [x, y, a] = at(length - 2);
  const dash = (d: number) => [at(d), at(d + 13)];
  const tip = (q: number, turn: number) => [x + q * Math.cos(a + turn), y + q * Math.sin(a + turn)];
  return each(Math.ceil((length - 24) / 22), (i) =>
    fill(strip(dash(i * 22), [9, 9]), k.ink) + fill(strip(dash(i * 22), [5, 5]), k.hot))
    + fill([tip(10, 0), tip(26, 2.35), tip(10, 3.1416), tip(26, -2.35)], k.ink)
    + fill([tip(5, 0), tip(20, 2.35), tip(9, 3.1416), tip(20, -2.35)], k.hot)
    + crates.map(([d, paper]) => crate(at(d * length), what, paper)).join("");
}
