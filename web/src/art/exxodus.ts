// exxodus.ts - planets, ships and leaders cut from their numbers; the great planet whose ring is the
// track to the end of the game; the route of a trade.

import { burst, chance, disc, fill, hash, num, shape, strip } from "./cut";
import type { Points } from "./cut";
import { inksOf, paleSeat, seatInk } from "./inks";
import { motif } from "./emblem";
import { head, lookOf } from "./people";
import { signs } from "./signs";

/** A card by its facts. */
export interface Facts { id: string; name: string; traits: string[]; stats: Record<string, number> }

/** How far a seat is on the ring. */
export interface Mark { seat: string; value: number; credits: number; up: boolean }

/** Space, and the great planet; its ring runs straight across the stage. */
export function space(w: number, h: number, px: number, py: number, pr: number): string {
  const k = inksOf("exxodus"), r = chance("space");
  let g = `<rect width="${w}" height="${h}" fill="${k.ink}"/>`;
  for (let i = 0; i < 110; i++) g += disc(r() * w, r() * h, 0.6 + r() * 1.3, k.pale);
  const band = (y0: number, y1: number, lean: number, c: string) => fill([[px - pr, py + y0 + lean],
    [px + pr, py + y0 - lean], [px + pr, py + y1 - lean], [px - pr, py + y1 + lean]], c);
  const cl = "pl" + Math.round(pr * 10 + px);
  g += `<clipPath id="${cl}"><circle cx="${px}" cy="${py}" r="${pr}"/></clipPath><g clip-path="url(#${cl})">` + disc(px, py, pr, "#10555a") + band(-pr * 0.62, -pr * 0.44, 5, "#146469") + band(-pr * 0.2, pr * 0.1, 6, "#17706f") + band(pr * 0.44, pr * 0.6, 6, "#8a4a31")
    + `<path d="M${px} ${py - pr}a${pr} ${pr} 0 0 1 0 ${2 * pr}a${pr * 1.24} ${pr * 1.24} 0 0 0 0 ${-2 * pr}z" fill="#0a2f36"/></g>`;
  return g;
}

/** The ring: from 0 to 25.  Rockets are VALUE, coins are credits;
whoever brings either to the end stops the game. */
export function ring(x0: number, x1: number, y: number, most: number, marks: Mark[], s: number): string {
  const k = inksOf("exxodus"), t = 15 * s, X = (v: number) => x0 + ((x1 - x0) * Math.min(v, most)) / most,
    fs = 15 * s;
  let g = fill([[x0 - 26, y - t + 3], [x1 + 30, y - t - 2], [x1 + 36, y + t - 3], [x0 - 30, y + t + 2]],
    k.ink) + fill([[x0 - 20, y - t + 6], [x1 + 24, y - t + 2], [x1 + 28, y + t - 6], [x0 - 24, y
    + t - 2]], "#1b4f54");
  for (let v = 0; v < most;
  v++) if (v % 5) g += fill([[X(v) - 1, y - 5], [X(v) + 1.500, y - 5], [X(v) + 1, y + 5], [X(v) - 1, y
    + 5]], k.cool);
  for (let v = 0; v < most;
  v += 5) g += `<text x="${num(X(v))}" y="${num(y + fs * 0.36)}" text-anchor="middle" font-family="Londrina Solid" font-size="${fs}" fill="${k.pale}">${v}</text>`;
  g += fill([[X(most) - 15, y - t - 4], [X(most) + 18, y - t - 6], [X(most) + 15, y + t + 4],
    [X(most) - 13, y + t + 5]], k.pale)
    + `<text x="${num(X(most) + 1)}" y="${num(y + 7)}" text-anchor="middle" font-family="Londrina Solid" font-size="${num(20 * s)}" fill="${k.ink}">${most}</text>`;
  for (const m of marks) {
    const yy = y + (m.up ? -1 : 1) * (t + 10 * s);
    g += `<g transform="translate(${num(X(m.value))} ${num(yy)}) scale(${s})"><g transform="rotate(90) scale(.5)">${fill([[-9, 34], [9, 34], [0, 58]], k.hot)}${fill([[0, -44], [17, -14], [19, 10], [34, 30], [30, 40], [-30, 40], [-34, 30], [-19, 10], [-17, -14]], k.ink)}${fill([[0, -36], [12, -12], [14, 14], [26, 30], [-26, 30], [-14, 14], [-12, -12]], seatInk(m.seat))}${fill([[0, -36], [12, -12], [14, 14], [26, 30], [0, 24]], paleSeat(m.seat))}</g></g>`
      + `<g transform="translate(${num(X(m.credits))} ${num(yy)}) scale(${s})">${coin(0, 0, 9, seatInk(m.seat))}</g>`;
  }
  return g;
}
export const coin = (x: number, y: number, r: number, c = inksOf("exxodus").glow) => {
  const p = (q: number) => Array.from({ length: 7 }, (_, i) => [x + q * Math.cos(i * 0.898 + 0.2), y
    + q * Math.sin(i * 0.898 + 0.2)]);
  return fill(p(r + 2), inksOf("exxodus").ink) + fill(p(r), c) + fill(p(r * 0.45),
    inksOf("exxodus").pale);
};

/** A planet: bands by its name; a light for each POP, a dish for each TECH, an arc for each DEF. */
export function planet(card: Facts, r: number): string {
  const k = inksOf("exxodus"), q = chance(card.id + "p"), s = card.stats;
  const sets = [[k.hot, "#a8442a", k.glow], [k.glow, "#a8751f", k.hot], [k.mid, k.deep, k.cool], [k.cool,
    "#4f9c94", k.pale], ["#b8986a", "#7d6440", k.mid]];
  const [c, dark, b] = sets[hash(card.id + "skin") % 5] as [string, string, string];
  let g = "";
  for (let i = 0; i < (s["def"] ?? 0); i++) { const R = r + 9 + i * 8;
  g += `<path d="M${num(-R * 0.94)} ${num(R * 0.34)}A${num(R)} ${num(R)} 0 0 1 ${num(-R * 0.5)} ${num(-R * 0.866)}" fill="none" stroke="${k.cool}" stroke-width="4"/>`; }
  g += disc(0, 0, r + 2.500, k.ink) + disc(0, 0, r, c);
  const x = (y: number) => Math.sqrt(Math.max(0, r * r - y * y)), lean = r * 0.07;
  for (let i = 0; i < 3;
  i++) { const y0 = r * (-0.62 + i * 0.48 + 0.12 * q()), y1 = y0 + r * (0.12 + 0.16 * q());
  g += fill([[-x(y0) * 0.985, y0 + lean], [x(y0 - lean) * 0.985, y0 - lean], [x(y1 - lean) * 0.985,
    y1 - lean], [-x(y1) * 0.985, y1 + lean]], i === 1 ? b : dark); }
  g += `<path d="M0 ${num(-r)}a${num(r)} ${num(r)} 0 0 1 0 ${num(2 * r)}a${num(r * 1.24)} ${num(r * 1.24)} 0 0 0 0 ${num(-2 * r)}z" fill="${k.ink}" opacity=".62"/>`;
  for (let i = 0; i < (s["pop"] ?? 0); i++) { const a = -0.62 + i * 0.42, R = r * (0.66 + 0.12 * (i % 2));
  g += fill([[R * Math.cos(a) - 4, R * Math.sin(a) + 4], [R * Math.cos(a) - 3, R * Math.sin(a) - 5],
    [R * Math.cos(a) + 4, R * Math.sin(a) - 4], [R * Math.cos(a) + 4, R * Math.sin(a) + 4]], k.pale); }
  if ((s["value"] ?? 0) >= 2) g += fill([[-r * 1.62, r * 0.42], [-r * 0.9, r * 0.14], [r * 0.95,
    -r * 0.32], [r * 1.6, -r * 0.5], [r * 0.98, -r * 0.18], [-r * 0.86, r * 0.29]], k.pale);
  for (let i = 0; i < (s["tech"] ?? 0); i++) { const a = -1.25 + i * 0.5, R = r + 13;
  g += `<g transform="translate(${num(R * Math.cos(a))} ${num(R * Math.sin(a))}) scale(.2)">${motif("gear", k.pale, k.ink)}</g>`; }
  return g;
}

const hulls: Record<string, Points> = {
  "s-class": [[0, -32], [8, -8], [24, 14], [20, 21], [7, 13], [5, 20], [-5, 20], [-7, 13], [-20, 21],
    [-24, 14], [-8, -8]],
  "m-class": [[0, -40], [10, -26], [12, -2], [28, 10], [28, 27], [13, 22], [10, 30], [-10, 30], [-13, 22],
    [-28, 27], [-28, 10], [-12, -2], [-10, -26]],
  "l-class": [[0, -54], [13, -40], [17, -12], [36, -4], [38, 30], [21, 27], [16, 40], [-16, 40], [-21,
    27], [-38, 30], [-36, -4], [-17, -12], [-13, -40]],
};
/** A ship, nose up: size by class, a barrel for each POWER, an arc for each SHIELD,
  a flame for each SPEED. */
export function ship(card: Facts, seat: string, damaged = false): string {
  const k = inksOf("exxodus"), cls = card.traits[0] ?? "s-class", q = chance(card.id), st = card.stats,
    speed = st["speed"] ?? 0, power = st["power"] ?? 0, hull = hulls[cls] ?? hulls["s-class"]!;
  const swept = 0.8 + 0.5 * q(), box = /cargo|liner/i.test(card.name),
    foot = Math.max(...hull.map((p) => p[1]!)), nose = hull[0]![1]!;
  const pts = (hull as [number, number][]).map(([x, y]): [number,
    number] => [Math.abs(x) > 18 ? x * (0.86 + 0.26 * swept) : x, Math.abs(x) > 18 ? y
    + (swept - 1) * 16 : y]);
  let g = "";
  for (let i = 0; i < speed; i++) { const x = (i - (speed - 1) / 2) * 9;
  g += damaged ? "" : fill([[x - 4, foot - 2], [x + 4, foot - 2], [x, foot + 20]], k.hot) + fill([[x - 2,
    foot - 2], [x + 2, foot - 2], [x, foot + 11]], k.glow); }
  for (let i = 0; i < power; i++) { const x = power === 1 ? 0 : i ? 13 : -13;
  g += x ? fill([[x - 3, -2], [x - 2, nose + 10], [x + 2, nose + 10], [x + 3, -2]], k.pale) : fill([[-2,
    nose + 4], [-1.500, nose - 11], [1.500, nose - 11], [2, nose + 4]], k.pale); }
  g += fill(pts.map(([x, y]) => [x * 1.1, y * 1.06]), k.ink) + fill(pts, damaged ? "#8d948c" : k.pale)
    + fill(pts.filter(([x]) => x >= 0).concat([[0, foot - 8]]), damaged ? "#666f6b" : "#b9c8b4");
  if (box) g += [-1, 1].map((sx) => fill([[sx * 9, -10], [sx * 24, -8], [sx * 24, 16], [sx * 9, 18]],
    k.glow) + fill([[sx * 9, 2], [sx * 24, 3], [sx * 24, 6], [sx * 9, 5]], k.ink)).join("");
  g += fill([[-7, -4], [7, -5], [6, 12], [-6, 13]], seatInk(seat)) + fill([[-4, nose + 14], [4, nose
    + 14], [4, nose + 24], [-4, nose + 25]], k.ink);
  for (let i = 0; i < (st["shield"] ?? 0); i++) { const R = -nose + 8 + i * 7;
  g += `<path d="M${num(-R * 0.5)} ${num(-R * 0.8)}Q0 ${num(-R * 1.22)} ${num(R * 0.5)} ${num(-R * 0.8)}" fill="none" stroke="${k.cool}" stroke-width="3.500"/>`; }
  if (damaged) g = `<g transform="rotate(17)">${g}${fill([[4, -18], [12, -6], [2, 0], [10, 12], [-2, 4], [3, -4], [-4, -8]], k.ink)}${burst(-12, 8, 7, 13, 0.5, q, k.hot)}${burst(-12, 8, 6, 6, 0.5, q, k.glow)}</g>`;
  return g;
}

/** A leader: the head in a seven-cornered window. */
export function leader(card: Facts, r: number, seat: string): string {
  const k = inksOf("exxodus"), hex = (q: number) => Array.from({ length: 7 }, (_,
    i) => [q * Math.cos(i * 0.898 - 0.3), q * Math.sin(i * 0.898 - 0.3)]);
  const look = lookOf("exxodus", card.id);
  const id = "c" + hash(card.id + r + seat);
  return fill(hex(r + 4), k.ink) + fill(hex(r + 2), seatInk(seat))
    + `<clipPath id="${id}"><path d="${shape(hex(r - 1))}"/></clipPath><g clip-path="url(#${id})"><rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" fill="${k.mid}"/>${disc(r * 0.2, 0, r * 0.8, k.glow)}<g transform="translate(${num(-r * 0.08)} ${num(-r * 0.02)})">${fill([[-r, r * 1.2], [-r * 0.7, r * 0.7], [0, r * 0.62], [r * 0.8, r * 0.8], [r, r * 1.2]], k.ink)}${head(look, r * 0.46, k)}</g></g>`;
}

/** Crates of a commodity: a person for POP, a wheel for TECH. */
function crate(x: number, y: number, what: string, c: string): string {
  const k = inksOf("exxodus");
  return `<g transform="translate(${num(x)} ${num(y)})">${fill([[-17, -14], [15, -17], [17, 15], [-15, 17]], k.ink)}${fill([[-14, -11], [12, -14], [14, 12], [-12, 14]], c)}<g transform="translate(-9.500 -9.500) scale(.8)" fill="${k.ink}">${signs[what] ?? ""}</g></g>`;
}
/** A route: a dashed line of paper from one planet to another,
  with crates on it and a head at its end. */
export function route(pts: [number, number][], crates: [number, string][], what: string): string {
  const k = inksOf("exxodus"), len = [0];
  for (let i = 1; i < pts.length;
  i++) len.push(len[i - 1]! + Math.hypot(pts[i]![0] - pts[i - 1]![0], pts[i]![1] - pts[i - 1]![1]));
  const total = len[len.length - 1]!, P = (d: number): [number, number, number] => { let i = 1;
  while (i < pts.length - 1 && len[i]! < d) i++;
  const t = (d - len[i - 1]!) / (len[i]! - len[i - 1]!), a = pts[i - 1]!, b = pts[i]!;
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, Math.atan2(b[1] - a[1], b[0] - a[0])]; };
  let g = "";
  for (let d = 0; d < total - 24; d += 22) { const [x, y] = P(d), [x2, y2] = P(d + 13);
  g += fill(strip([[x, y], [x2, y2]], [9, 9]), k.ink) + fill(strip([[x, y], [x2, y2]], [5, 5]), k.hot); }
  const [x, y, a] = P(total - 2), tip = (q: number, b: number) => [x + q * Math.cos(a + b), y
    + q * Math.sin(a + b)];
  g += fill([tip(10, 0), tip(26, 2.35), tip(10, 3.1416), tip(26, -2.35)], k.ink) + fill([tip(5, 0),
    tip(20, 2.35), tip(9, 3.1416), tip(20, -2.35)], k.hot);
  crates.forEach(([d, c]) => { const [cx, cy] = P(d * total); g += crate(cx, cy, what, c); });
  return g;
}
