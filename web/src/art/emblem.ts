// emblem.ts - the art of a card, from its name and its numbers.

import { burst, chance, disc, each, fill, num } from "./cut";
import type { Chance } from "./cut";
import { creature, gem } from "./creatures";
import { planet, ship } from "./fleet";
import { head } from "./heads";
import { inksOf } from "./inks";
import { motif, motifOf } from "./motifs";
import { lookOf } from "./people";
import type { Ink } from "../dress";
import type { Card, Face } from "../messages";

/** Which ink is the sky, the sun and the sign of a card. */
interface Plan { sky: keyof Ink; sun: keyof Ink; deep: keyof Ink; sign: keyof Ink; sign2: keyof Ink; burst: keyof Ink }

const plans = {
  dark: { sky: "ink", sun: "deep", deep: "mid", sign: "pale", sign2: "glow", burst: "hot" },
  pale: { sky: "pale", sun: "glow", deep: "mid", sign: "ink", sign2: "mid", burst: "hot" },
  hot: { sky: "mid", sun: "glow", deep: "deep", sign: "ink", sign2: "hot", burst: "pale" },
  cool: { sky: "deep", sun: "mid", deep: "cool", sign: "pale", sign2: "glow", burst: "ink" },
} satisfies Record<string, Plan>;

/** How a type of card is printed; the others are pale. */
const prints: Record<string, keyof typeof plans> = {
  Special: "hot", Ultra: "dark",
  Attack: "hot", Response: "cool", Enhancement: "dark", Restore: "cool", "Fancy Move": "dark",
  Planet: "cool", Ship: "dark", Leader: "hot", Mission: "hot",
  Reaction: "cool", Fighter: "hot", Champion: "hot",
  Creature: "hot", Symmetry: "dark", Energy: "cool",
};

type Papers = Record<keyof Plan, string>;

function papersOf(type: string, ink: Ink): Papers {
  const plan: Plan = plans[prints[type] ?? "pale"];
  return Object.fromEntries(Object.entries(plan).map(([part, name]) => [part, ink[name as keyof Ink]])) as Papers;
}

/** The numbers of a card by their names. */
export function statsOf(card: Face): Record<string, number | string> {
  return Object.fromEntries(card.stats.map((s) => [s.stat, s.value]));
}

/** What a sign tells of a card's numbers. */
interface Force { power: number; speed: number; wall: number; armor: number; reach: number }

function forceOf(card: Card): Force {
  const s = statsOf(card);
  const first = (...names: string[]) => Number(names.map((name) => s[name]).find((value) => value !== undefined) ?? 0) || 0;
  const [near = 0, far = 0] = String(s["range"] ?? s["direct"] ?? s["indirect"] ?? "1-1").split("-").map(Number);
  return {
    power: first("power", "strength", "bursts"), speed: first("speed"), wall: first("guard"),
    armor: first("armor", "shields", "defence"), reach: Math.min(3, (far || 1) - (near || 1)),
  };
}

// --- the field behind: five ways to cut a sheet, chosen by the name ---

/** A sheet of paper: its papers, chance, an angle, and a point to cut around. */
interface Sheet { paper: Papers; r: Chance; angle: number; x: number; y: number }

const sheets: ((sheet: Sheet) => string)[] = [
  ({ paper, x, y }) => disc(x, y, 44, paper.sun) + each(4, (i) =>
    `<rect x="-80" y="${num(y + 6 + i * 11)}" width="160" height="${num(2 + i * 1.6)}" fill="${paper.sky}"/>`),
  ({ paper, angle, x, y }) => each(9, (i) => {
    const ray = (a: number) => [x + 180 * Math.cos(a), y + 180 * Math.sin(a)];
    return fill([[x, y], ray(angle + i * 0.698), ray(angle + i * 0.698 + 0.34)], paper.sun);
  }),
  ({ paper, r, x }) =>
    fill([[-80, 10 + 20 * r()], [-30, -20 * r()], [10, 14], [46, -26 * r()], [80, 6], [80, 60], [-80, 60]], paper.sun)
    + fill([[-80, 40], [-40, 16 + 10 * r()], [0, 34], [50, 12], [80, 30], [80, 60], [-80, 60]], paper.deep)
    + disc(x, -34, 11, paper.deep),
  ({ paper, r }) => fill([[-80, -60], [20 + 30 * r(), -60], [-30 + 30 * r(), 60], [-80, 60]], paper.sun)
    + fill("60,-60 80,-60 80,60 20,60", paper.deep),
  ({ paper, r, angle, x, y }) => each(4, (i) =>
    burst(x * 0.4, y * 0.4, 11, 20 + (4 - i) * 17, 0.8, r, i % 2 ? paper.sun : paper.sky, angle)),
];

function field(id: string, paper: Papers): string {
  const r = chance(`${id}field`), way = Math.floor(r() * sheets.length);
  return `<rect x="-80" y="-60" width="160" height="120" fill="${paper.sky}"/>`
    + sheets[way]!({ paper, r, angle: r() * 6.283, x: -34 + 68 * r(), y: -18 + 22 * r() });
}

// --- the sign: as strong, fast, firm and far as the card ---

function streaks({ speed }: Force, paper: string, r: Chance): string {
  return each(speed, (i) => {
    const y = -50 + 100 * ((i + 0.5) / speed) + 5 * (r() - 0.5), l = 40 + 70 * r();
    return fill([[-80, y - 1.3], [-80 + l, y], [-80, y + 1.3]], paper, 'opacity=".8"');
  });
}

function walls({ wall, armor }: Force, paper: Papers): string {
  return each(Math.min(wall, 8), (i) =>
    `<rect x="${num(-76 + (i % 2) * 7)}" y="${num(44 - i * 11)}" width="16" height="9" fill="${paper.sign}"/>`)
    + each(Math.min(armor, 3), (i) => `<path d="M-44 -40a${46 + i * 7} ${46 + i * 7} 0 0 0 0 80" `
      + `transform="translate(${-i * 6} 0)" fill="none" stroke="${paper.sign2}" stroke-width="4"/>`);
}

/** A sign and the same again, mirrored. */
function mirrored(name: string, paper: Papers, size: number): string {
  const half = (x: number, a: string, b: string) =>
    `<g transform="translate(${x} 0) scale(${x < 0 ? "" : "-"}.8 .8)">${motif(name, a, b)}</g>`;
  return `<g transform="scale(${num(size)})">${fill("0,-60 6,0 0,60 -6,0", paper.sign2)}`
    + half(-40, paper.sign, paper.sign2) + half(40, paper.sign2, paper.sign) + "</g>";
}

/** A sign with an echo for each space of its reach beyond the first. */
function echoed(name: string, { reach }: Force, paper: Papers, tilt: number, size: number): string {
  const sign = (x: number, y: number, s: number, more: string, a: string, b: string) =>
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(tilt)}) scale(${num(s)})"${more}>${motif(name, a, b)}</g>`;
  return each(Math.max(0, reach), (n) => {
    const i = reach - n;
    return sign(8 + i * 17, -i * 3, size * (1 - 0.1 * i), ` opacity="${num(0.7 - 0.15 * i)}"`, paper.deep, paper.deep);
  }) + sign(8 - reach * 6, 0, size, "", paper.sign, paper.sign2);
}

function sign(card: Card, paper: Papers): string {
  const r = chance(card.id), force = forceOf(card), { power, speed } = force;
  const size = 0.62 + Math.min(power, 9) * 0.035;
  const drawn = streaks(force, paper.sign2, r)
    + (power > 0 ? burst(8, 0, Math.max(5, power + 4), 30 + power * 3, 0.62, r, paper.burst, r() * 3) : "")
    + walls(force, paper);
  const tilt = (r() - 0.5) * 24 - speed;
  return drawn + (card.type === "Symmetry" ? mirrored(motifOf(card), paper, size)
    : echoed(motifOf(card), force, paper, tilt, size));
}

// --- cards that show a thing or a person ---

function person(card: Card, game: string): string {
  const ink = inksOf(game);
  return `<g transform="translate(-4 2)">${fill("-50,64 -38,38 -12,28 10,30 44,44 54,64", ink.ink)}`
    + `${head(lookOf(game, card.id), 25, ink)}</g>`;
}

function energy(card: Card, game: string): string {
  return gem(0, 2, 34, card) + fill("-3,-30 2,-42 5,-30 17,-26 5,-22 2,-10 -3,-22 -14,-26", inksOf(game).pale,
    'transform="translate(-24 6) scale(.6)"');
}

const facts = (card: Card) => ({ ...card, stats: statsOf(card) as Record<string, number> });

/** What is drawn on a card of this type, as it is on the table. */
const things: Record<string, (card: Card, game: string) => string> = {
  Creature: (card) => `<g transform="translate(0 56) scale(.92)">${creature(card)}</g>`,
  Energy: energy,
  Planet: (card) => planet(facts(card), 31),
  Ship: (card) => `<g transform="rotate(38) scale(.95)">${ship(facts(card), "")}</g>`,
  Fighter: person, Champion: person, Leader: person,
};

/** The art of a card: a field; on it a person or a thing, or a burst as strong as it hits, streaks as fast
 * as it is, echoes as far as it reaches, a wall as firm as it stands, and the sign its name calls for. */
export function emblem(card: Card, game: string, box = "-70 -50 140 100"): string {
  const paper = papersOf(card.type, inksOf(game));
  return `<svg class="emblem" viewBox="${box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`
    + field(card.id, paper) + (things[card.type]?.(card, game) ?? sign(card, paper)) + "</svg>";
}
