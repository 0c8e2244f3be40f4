// fleet.ts - planets, ships and leaders of Exxodus, cut from their numbers.

import { burst, chance, disc, each, fill, hash, num, points, shadow, shape } from "./cut";
import type { Points } from "./cut";
import { head } from "./heads";
import { inksOf, seatInk } from "./inks";
import { motif } from "./motifs";
import { lookOf } from "./people";
import type { Ink } from "../dress";

/** A card by its facts. */
export interface Facts { id: string; name: string; traits: string[]; stats: Record<string, number> }

// --- planets ---

/** Ways to colour a planet: ground, dark bands, a light band. */
const grounds = (k: Ink): [string, string, string][] => [
  [k.hot, "#a8442a", k.glow], [k.glow, "#a8751f", k.hot], [k.mid, k.deep, k.cool], [k.cool, "#4f9c94", k.pale],
  ["#b8986a", "#7d6440", k.mid],
];

/** Three bands across a ball, by the name. */
function bands(r: number, id: string, dark: string, light: string): string {
  const q = chance(`${id}p`), lean = r * 0.07, edge = (y: number) => Math.sqrt(Math.max(0, r * r - y * y)) * 0.985;
  return each(3, (i) => {
    const from = r * (-0.62 + i * 0.48 + 0.12 * q()), to = from + r * (0.12 + 0.16 * q());
    return fill([[-edge(from), from + lean], [edge(from - lean), from - lean], [edge(to - lean), to - lean],
      [-edge(to), to + lean]], i === 1 ? light : dark);
  });
}

/** An arc before a planet for each DEF. */
const arcs = (n: number, r: number, paper: string): string => each(n, (i) => {
  const far = r + 9 + i * 8;
  return `<path d="M${num(-far * 0.94)} ${num(far * 0.34)}A${num(far)} ${num(far)} 0 0 1 `
    + `${num(-far * 0.5)} ${num(-far * 0.866)}" `
    + `fill="none" stroke="${paper}" stroke-width="4"/>`;
});

/** A light for each POP, on the dark side. */
const lights = (n: number, r: number, paper: string): string => each(n, (i) => {
  const a = -0.62 + i * 0.42, far = r * (0.66 + 0.12 * (i % 2)), [x, y] = [far * Math.cos(a), far * Math.sin(a)];
  return fill([[x - 4, y + 4], [x - 3, y - 5], [x + 4, y - 4], [x + 4, y + 4]], paper);
});

/** A dish for each TECH. */
const dishes = (n: number, r: number, k: Ink): string => each(n, (i) => {
  const a = -1.25 + i * 0.5, far = r + 13;
  return `<g transform="translate(${num(far * Math.cos(a))} ${num(far * Math.sin(a))}) scale(.2)">${motif("gear", k.pale, k.ink)}</g>`;
});

/** A planet: bands by its name; a light for each POP, a dish for each TECH, an arc for each DEF; a ring from
 * VALUE 2 on. */
export function planet({ id, stats }: Facts, r: number): string {
  const k = inksOf("exxodus"), all = grounds(k), [ground, dark, light] = all[hash(`${id}skin`) % all.length]!;
  const belt = points("-1.62,.42 -.9,.14 .95,-.32 1.6,-.5 .98,-.18 -.86,.29").map(([x, y]) => [x! * r, y! * r]);
  return arcs(stats["def"] ?? 0, r, k.cool) + disc(0, 0, r + 2.5, k.ink) + disc(0, 0, r, ground)
    + bands(r, id, dark, light) + shadow(0, 0, r, k.ink, 'opacity=".62"') + lights(stats["pop"] ?? 0, r, k.pale)
    + ((stats["value"] ?? 0) >= 2 ? fill(belt, k.pale) : "") + dishes(stats["tech"] ?? 0, r, k);
}

// --- ships ---

const hulls: Record<string, string> = {
  "s-class": "0,-32 8,-8 24,14 20,21 7,13 5,20 -5,20 -7,13 -20,21 -24,14 -8,-8",
  "m-class": "0,-40 10,-26 12,-2 28,10 28,27 13,22 10,30 -10,30 -13,22 -28,27 -28,10 -12,-2 -10,-26",
  "l-class": `0,-54 13,-40 17,-12 36,-4 38,30 21,27 16,40 -16,40 -21,27 -38,30 -36,-4 -17,-12 -13,-40`,
};

/** A hull with its wings swept back as chance has it. */
function swept(hull: Points, q: number): Points {
  return hull.map(([x, y]) => (Math.abs(x!) > 18 ? [x! * (0.86 + 0.26 * q), y! + (q - 1) * 16] : [x!, y!]));
}

/** A flame for each SPEED. */
const flames = (n: number, foot: number, k: Ink): string => each(n, (i) => {
  const x = (i - (n - 1) / 2) * 9;
  return fill([[x - 4, foot - 2], [x + 4, foot - 2], [x, foot + 20]], k.hot)
    + fill([[x - 2, foot - 2], [x + 2, foot - 2], [x, foot + 11]], k.glow);
});

/** A barrel for each POWER: one at the nose, more beside it. */
const barrels = (n: number, nose: number, paper: string): string => n === 1
  ? fill([[-2, nose + 4], [-1.5, nose - 11], [1.5, nose - 11], [2, nose + 4]], paper)
  : each(n, (i) => {
    const x = i ? 13 : -13;
    return fill([[x - 3, -2], [x - 2, nose + 10], [x + 2, nose + 10], [x + 3, -2]], paper);
  });

/** An arc before the nose for each SHIELD. */
const screens = (n: number, nose: number, paper: string): string => each(n, (i) => {
  const far = 8 - nose + i * 7;
  return `<path d="M${num(-far * 0.5)} ${num(-far * 0.8)}Q0 ${num(-far * 1.22)} ${num(far * 0.5)} ${num(-far * 0.8)}" `
    + `fill="none" stroke="${paper}" stroke-width="3.5"/>`;
});

/** Boxes beside the hull of those that carry something. */
const holds = (k: Ink): string => [-1, 1].map((side) =>
  fill([[side * 9, -10], [side * 24, -8], [side * 24, 16], [side * 9, 18]], k.glow)
  + fill([[side * 9, 2], [side * 24, 3], [side * 24, 6], [side * 9, 5]], k.ink)).join("");

/** A ship, nose up: size by class, a barrel for each POWER, an arc for each SHIELD, a flame for each SPEED. A
 * damaged one is grey, aslant, and burns. */
export function ship({ id, name, traits, stats }: Facts, seat: string, damaged = false): string {
  const k = inksOf("exxodus"), q = chance(id), cut = points(hulls[traits[0] ?? ""] ?? hulls["s-class"]!);
  const foot = Math.max(...cut.map(([, y]) => y!)), nose = cut[0]![1]!, hull = swept(cut, 0.8 + 0.5 * q());
  const drawn = (damaged ? "" : flames(stats["speed"] ?? 0, foot, k)) + barrels(stats["power"] ?? 0, nose, k.pale)
    + fill(hull.map(([x, y]) => [x! * 1.1, y! * 1.06]), k.ink) + fill(hull, damaged ? "#8d948c" : k.pale)
    + fill([...hull.filter(([x]) => x! >= 0), [0, foot - 8]], damaged ? "#666f6b" : "#b9c8b4")
    + (/cargo|liner/i.test(name) ? holds(k) : "") + fill("-7,-4 7,-5 6,12 -6,13", seatInk(seat))
    + fill([[-4, nose + 14], [4, nose + 14], [4, nose + 24], [-4, nose + 25]], k.ink)
    + screens(stats["shield"] ?? 0, nose, k.cool);
  return !damaged ? drawn : `<g transform="rotate(17)">${drawn}${fill("4,-18 12,-6 2,0 10,12 -2,4 3,-4 -4,-8", k.ink)}`
    + `${burst(-12, 8, 7, 13, 0.5, q, k.hot)}${burst(-12, 8, 6, 6, 0.5, q, k.glow)}</g>`;
}

// --- leaders ---

/** A leader: the head in a seven-cornered window. */
export function leader({ id }: Facts, r: number, seat: string): string {
  const k = inksOf("exxodus"), clip = `c${hash(id + r + seat)}`;
  const frame = (q: number): Points => Array.from({ length: 7 }, (_, i) =>
    [q * Math.cos(i * 0.898 - 0.3), q * Math.sin(i * 0.898 - 0.3)]);
  return fill(frame(r + 4), k.ink) + fill(frame(r + 2), seatInk(seat))
    + `<clipPath id="${clip}"><path d="${shape(frame(r - 1))}"/></clipPath><g clip-path="url(#${clip})">`
    + `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" fill="${k.mid}"/>${disc(r * 0.2, 0, r * 0.8, k.glow)}`
    + `<g transform="translate(${num(-r * 0.08)} ${num(-r * 0.02)})">`
    + fill([[-r, r * 1.2], [-r * 0.7, r * 0.7], [0, r * 0.62], [r * 0.8, r * 0.8], [r, r * 1.2]], k.ink)
    + `${head(lookOf("exxodus", id), r * 0.46, k)}</g></g>`;
}
