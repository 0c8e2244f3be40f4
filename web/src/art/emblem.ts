// emblem.ts - the art of a card, from its name and its numbers.

import { burst, chance, disc, fill, num } from "./cut";
import type { Points } from "./cut";
import { creature, gem } from "./creatures";
import { planet, ship } from "./exxodus";
import type { Facts } from "./exxodus";
import { inksOf } from "./inks";
import { head, lookOf } from "./people";
import type { Card, Face } from "../messages";

/** Which ink is the sky, the sun and the sign of a card. */
interface Plan { sky: string; sun: string; deep: string; sign: string; sign2: string; burst: string }

/** Signs a name can call for, in a field of 100 by 100 around 0,0: [points, tone]. */
const motifs: Record<string, [Points, number][]> = {
  blade: [[[[-44, 40], [34, -38], [46, -48], [38, -34], [-38, 46]], 0], [[[-30, 14], [-12, 32], [-17, 37],
    [-35, 19]], 1], [[[-44, 40], [-36, 48], [-48, 52]], 1]],
  fist: [[[[-40, 12], [-30, -18], [-14, -30], [26, -32], [40, -20], [42, 10], [28, 30], [-10, 32]], 0],
    [[[-12, -24], [0, -26], [2, -8], [-10, -8]], 1], [[[6, -26], [18, -26], [18, -8], [8, -8]], 1], [[[24,
    -25], [34, -20], [34, -6], [24, -7]], 1], [[[-28, 4], [10, 2], [16, 12], [-12, 20]], 1]],
  cannon: [[[[-46, 8], [-40, -12], [14, -28], [20, -36], [40, -42], [48, -18], [30, -10], [22, -12], [-34,
    20]], 0], [[[20, -36], [27, -38], [36, -14], [30, -10]], 1], [[[-30, 40], [-38, 22], [-20, 8], [-2,
    16], [0, 36], [-14, 46]], 1], [[[-24, 30], [-24, 22], [-14, 22], [-12, 30]], 0]],
  wave: [[[[-48, 30], [-40, -10], [-14, -38], [18, -36], [34, -14], [20, -20], [6, -12], [8, 8], [26, 22],
    [48, 30]], 0], [[[-34, 24], [-28, 0], [-10, -22], [8, -24], [-4, -8], [0, 12], [14, 24]], 1]],
  flame: [[[[0, 46], [-30, 30], [-34, 2], [-16, -18], [-14, -44], [6, -22], [12, -36], [32, 0], [28, 30]],
    0], [[[0, 42], [-14, 28], [-10, 10], [2, -8], [14, 12], [14, 30]], 1]],
  bolt: [[[[8, -50], [-28, 8], [-4, 6], [-14, 50], [30, -14], [4, -10], [20, -48]], 0], [[[8, -50], [20,
    -48], [4, -10], [-4, 6]], 1]],
  shield: [[[[0, -46], [36, -34], [34, 6], [0, 48], [-34, 6], [-36, -34]], 0], [[[0, -34], [26, -25], [24,
    4], [0, 34]], 1]],
  crown: [[[[-42, 30], [-46, -24], [-20, 0], [0, -42], [20, 0], [46, -24], [42, 30]], 0], [[[-40, 20],
    [40, 20], [42, 30], [-42, 30]], 1]],
  eye: [[[[-48, 0], [-20, -26], [20, -26], [48, 0], [20, 26], [-20, 26]], 0], [[[0, -20], [18, -8], [18,
    8], [0, 20], [-18, 8], [-18, -8]], 1], [[[0, -8], [7, 0], [0, 8], [-7, 0]], 0]],
  hand: [[[[-20, 46], [-32, 6], [-44, -8], [-36, -16], [-20, -2], [-24, -36], [-14, -38], [-6, -8], [-4,
    -46], [7, -46], [8, -8], [18, -38], [28, -34], [22, -2], [34, -20], [42, -14], [28, 22], [20, 46]],
    0], [[[-8, 10], [12, 8], [16, 26], [-2, 34], [-14, 24]], 1]],
  leaf: [[[[-40, 42], [-30, -10], [8, -42], [44, -44], [42, -6], [10, 30], [-28, 34]], 0], [[[-40, 42],
    [36, -38], [42, -6], [10, 30], [-28, 34]], 1]],
  snow: [[[[-5, -48], [5, -48], [5, -12], [36, -28], [42, -20], [12, 0], [42, 20], [36, 28], [5, 12], [5,
    48], [-5, 48], [-5, 12], [-36, 28], [-42, 20], [-12, 0], [-42, -20], [-36, -28], [-5, -12]], 0], [[[0,
    -14], [12, -7], [12, 7], [0, 14], [-12, 7], [-12, -7]], 1]],
  claw: [[[[-44, 44], [-34, -30], [-22, -44], [-26, 0]], 0], [[[-14, 48], [0, -34], [14, -48], [6, 4]],
    0], [[[18, 46], [30, -22], [46, -34], [38, 10]], 1]],
  spiral: [[[[0, -46], [34, -32], [46, 0], [32, 34], [0, 44], [-30, 28], [-36, 0], [-22, -22], [0, -28],
    [18, -16], [24, 2], [12, 18], [-4, 20], [-14, 8], [-8, -4], [2, -4], [4, 6], [-2, 8], [4, 12], [14,
    0], [8, -12], [-4, -16], [-18, -10], [-24, 6], [-14, 22], [4, 30], [26, 20], [34, 0], [24, -24], [0,
    -34]], 0], [[[-4, -4], [6, -4], [6, 6], [-4, 6]], 1]],
  heart: [[[[0, 44], [-42, 0], [-40, -28], [-18, -38], [0, -20], [18, -38], [40, -28], [42, 0]], 0], [[[0,
    44], [0, -20], [18, -38], [40, -28], [42, 0]], 1]],
  gear: [[[[-10, -48], [10, -48], [14, -32], [30, -40], [42, -26], [32, -12], [48, -6], [46, 12], [30,
    14], [36, 30], [22, 42], [10, 30], [2, 48], [-14, 46], [-16, 30], [-32, 36], [-42, 22], [-30, 10],
    [-48, 2], [-46, -14], [-28, -16], [-36, -32], [-20, -42], [-8, -30]], 0], [[[0, -14], [13, -4], [8,
    12], [-8, 12], [-13, -4]], 1]],
  planet: [[[[-30, 0], [-20, -26], [4, -32], [28, -14], [30, 14], [10, 32], [-18, 26]], 0], [[[4, -32],
    [28, -14], [30, 14], [10, 32], [2, 4]], 1], [[[-52, 20], [50, -24], [54, -18], [-46, 26]], 1]],
  ship: [[[[0, -50], [14, -20], [16, 8], [44, 34], [40, 42], [12, 32], [8, 44], [-8, 44], [-12, 32], [-40,
    42], [-44, 34], [-16, 8], [-14, -20]], 0], [[[0, -50], [14, -20], [16, 8], [44, 34], [0, 24]], 1],
    [[[-5, 44], [5, 44], [0, 58]], 1]],
  horse: [[[[-30, 48], [-26, 20], [-8, 0], [-10, -8], [-34, 4], [-44, -6], [-18, -34], [-12, -50], [2,
    -38], [24, -24], [34, 4], [32, 48]], 0], [[[2, -38], [24, -24], [34, 4], [32, 48], [14, 48], [18, 8]],
    1], [[[-14, -24], [-6, -22], [-12, -18]], 1]],
  arrow: [[[[-50, -4], [10, -8], [6, -26], [50, 0], [6, 26], [10, 8], [-50, 4]], 0], [[[6, -26], [50, 0],
    [10, -8]], 1]],
  mask: [[[[-38, -34], [0, -44], [38, -34], [34, 10], [0, 48], [-34, 10]], 0], [[[-26, -14], [-6, -8],
    [-22, 2]], 1], [[[26, -14], [6, -8], [22, 2]], 1], [[[-14, 22], [14, 22], [0, 32]], 1]],
  cape: [[[[-14, -46], [14, -46], [24, -30], [46, 44], [20, 34], [2, 48], [-18, 34], [-46, 44], [-24,
    -30]], 0], [[[14, -46], [24, -30], [46, 44], [20, 34], [6, -20]], 1]],
  path: [[[[-40, 46], [-14, 10], [-30, -10], [0, -46], [6, -44], [-8, -12], [16, 8], [10, 46]], 0], [[[10,
    46], [16, 8], [-8, -12], [6, -44], [14, -40], [8, -16], [34, 6], [40, 46]], 1]],
};
const words: [RegExp, string][] = [
  [/dagger|blade|sabre|gauche|lunge|thrust|lance|spear|install/i, "blade"],
  [/gauntlet|knuckle|grasp|fist|slam|punch|strong/i, "fist"],
  [/cannon|artillery|ballista|rail|driver/i, "cannon"],
  [/wave|sweep|dive|slither|melt|flow/i, "wave"],
  [/fire|flame|ash|cinder|scorch|forge|slag|salvation|caldera/i, "flame"],
  [/bolt|raijin|lightning|volt|spike|fl[eè]che|dart/i, "bolt"],
  [/knight|checkmate|chivalry/i, "horse"],
  [/shield|block|parry|defend|guard|focus/i, "shield"],
  [/glory|sovereign|crown|king|power/i, "crown"],
  [/drain|life|wind$|shrine|heart/i, "heart"],
  [/mind|refract|audience|glimpse|curse/i, "eye"],
  [/frost|freeze|rime|stillness|blizzard|pane|cold|facet/i, "snow"],
  [/taproot|leaf|sap|thorn/i, "leaf"],
  [/slash|claw|cut|cross|tentacle/i, "claw"],
  [/fold|spiral|cloud|roll|coup/i, "spiral"],
  [/step|assault|charge|strike|ibis|harpoon|disarm/i, "arrow"],
  [/cloak/i, "cape"],
  [/phasor|device|tech|quantum/i, "gear"],
  [/taste|gallery|mask|fear/i, "mask"],
];
const types: Record<string, string> = { Normal: "fist", Special: "bolt", Ultra: "crown", Attack: "blade",
  Response: "shield", Enhancement: "flame", Press: "arrow", Item: "cape", Restore: "heart",
  "Fancy Move": "mask", Planet: "planet", Ship: "ship", Tech: "gear", Mission: "path", Skill: "spiral",
  Reaction: "shield", Challenge: "crown", Energy: "snow", Symmetry: "eye" };

export function motif(name: string, a: string, b: string): string {
  return motifs[name]!.map(([pts, t]) => fill(pts, t ? b : a)).join("");
}

/** The sign that the name of a card calls for, else its type. */
export function motifOf(card: Card): string {
  return words.find(([word]) => word.test(card.name))?.[1] ?? types[card.type] ?? "bolt";
}

/** The numbers of a card by their names. */
export function statsOf(card: Face): Record<string, number | string> {
  return Object.fromEntries(card.stats.map((s) => [s.stat, s.value]));
}

/** The field behind a sign: five ways to cut a sheet, chosen by the name. */
function field(card: Card, plan: Plan): string {
  const r = chance(card.id + "field"),
    g = [`<rect x="-80" y="-60" width="160" height="120" fill="${plan.sky}"/>`];
  const way = Math.floor(r() * 5), a0 = r() * 6.283, sx = -34 + 68 * r(), sy = -18 + 22 * r();
  if (way === 0) { g.push(disc(sx, sy, 44, plan.sun)); for (let i = 0; i < 4;
  i++) g.push(`<rect x="-80" y="${num(sy + 6 + i * 11)}" width="160" height="${num(2 + i * 1.6)}" fill="${plan.sky}"/>`); }
  if (way === 1) for (let i = 0; i < 9; i++) { const a = a0 + i * 0.698;
  g.push(fill([[sx, sy], [sx + 180 * Math.cos(a), sy + 180 * Math.sin(a)], [sx + 180 * Math.cos(a + 0.34),
    sy + 180 * Math.sin(a + 0.34)]], plan.sun)); }
  if (way === 2) g.push(fill([[-80, 10 + 20 * r()], [-30, -20 * r()], [10, 14], [46, -26 * r()], [80, 6],
    [80, 60], [-80, 60]], plan.sun), fill([[-80, 40], [-40, 16 + 10 * r()], [0, 34], [50, 12], [80, 30],
    [80, 60], [-80, 60]], plan.deep), disc(sx, -34, 11, plan.deep));
  if (way === 3) g.push(fill([[-80, -60], [20 + 30 * r(), -60], [-30 + 30 * r(), 60], [-80, 60]],
    plan.sun), fill([[60, -60], [80, -60], [80, 60], [20, 60]], plan.deep));
  if (way === 4) for (let i = 4; i > 0;
  i--) g.push(burst(sx * 0.4, sy * 0.4, 11, 20 + i * 17, 0.8, r, i % 2 ? plan.sun : plan.sky, a0));
  return g.join("");
}

/** How a type of card is printed: which ink is the sky, the sun and the sign. */
function planOf(card: Card, game: string): Plan {
  const k = inksOf(game);
  const dark = { sky: k.ink, sun: k.deep, deep: k.mid, sign: k.pale, sign2: k.glow, burst: k.hot };
  const pale = { sky: k.pale, sun: k.glow, deep: k.mid, sign: k.ink, sign2: k.mid, burst: k.hot };
  const hot = { sky: k.mid, sun: k.glow, deep: k.deep, sign: k.ink, sign2: k.hot, burst: k.pale };
  const cool = { sky: k.deep, sun: k.mid, deep: k.cool, sign: k.pale, sign2: k.glow, burst: k.ink };
  return ({ Normal: pale, Special: hot, Ultra: dark, Attack: hot, Response: cool, Reaction: cool,
    Skill: pale, Enhancement: dark, Item: pale, Press: pale, Restore: cool, "Fancy Move": dark,
    Creature: hot, Symmetry: dark, Energy: cool, Planet: cool, Ship: dark, Leader: hot, Tech: pale,
      Mission: hot, Challenge: pale, Fighter: hot, Champion: hot } as Record<string,
      Plan>)[card.type] ?? pale;
}

/** What is drawn on a card as it is on the table. */
const things: Record<string, (card: Facts) => string> = {
  Planet: (card) => planet(card, 31),
  Ship: (card) => `<g transform="rotate(38) scale(.95)">${ship(card, "")}</g>`,
};

/** The art of a card: a field, a burst as strong as it hits, streaks as fast as it is, echoes as far
 * as it reaches, a wall as firm as it stands, and the sign its name calls for. */
export function emblem(card: Card, game: string, box = "-70 -50 140 100"): string {
  const ink = inksOf(game), plan = planOf(card, game), r = chance(card.id), s = statsOf(card);
  const power = Number(s.power ?? s.strength ?? s.bursts ?? 0) || 0, speed = Number(s.speed ?? 0) || 0;
  const wall = (Number(s.guard ?? 0) || 0), armor = Number(s.armor ?? s.shields ?? s.defence ?? 0) || 0;
  const range = String(s.range ?? s.direct ?? s.indirect ?? "1-1").split("-").map(Number);
  let g = field(card, plan);
  const thing = game === "exxodus" ? things[card.type] : undefined;
  const who = card.type === "Creature" || card.type === "Fighter" || card.type === "Champion" || card.type === "Leader";
  if (thing !== undefined) g += thing({ ...card, stats: s as Record<string, number> });
  else if (card.type === "Creature") g += `<g transform="translate(0 56) scale(.92)">${creature(card)}</g>`;
  else if (card.type === "Energy") g += gem(0, 2, 34, card) + fill([[-3, -30], [2, -42], [5, -30],
    [17, -26], [5, -22], [2, -10], [-3, -22], [-14, -26]], ink.pale,
    'transform="translate(-24 6) scale(.6)"');
  else if (who) g += `<g transform="translate(-4 2)">${fill([[-50, 64], [-38, 38], [-12, 28], [10, 30], [44, 44], [54, 64]], ink.ink)}${head(lookOf(game, card.id), 25, ink)}</g>`;
  else {
    const name = motifOf(card);
    const size = 0.62 + Math.min(power, 9) * 0.035, reach = Math.min(3,
      (range[1]! || 1) - (range[0]! || 1));
    if (speed > 0) for (let i = 0; i < speed;
    i++) { const y = -50 + 100 * ((i + 0.5) / speed) + 5 * (r() - 0.5), l = 40 + 70 * r();
    g += fill([[-80, y - 1.3], [-80 + l, y], [-80, y + 1.3]], plan.sign2, 'opacity=".8"'); }
    if (power > 0) g += burst(8, 0, Math.max(5, power + 4), 30 + power * 3, 0.62, r, plan.burst, r() * 3);
    for (let i = 0; i < wall && i < 8;
    i++) g += `<rect x="${num(-76 + (i % 2) * 7)}" y="${num(44 - i * 11)}" width="16" height="9" fill="${plan.sign}"/>`;
    for (let i = 0; i < armor && i < 3;
    i++) g += `<path d="M-44 -40a${46 + i * 7} ${46 + i * 7} 0 0 0 0 80" transform="translate(${-i * 6} 0)" fill="none" stroke="${plan.sign2}" stroke-width="4"/>`;
    const tilt = (r() - 0.5) * 24 - speed;
    if (card.type === "Symmetry") g += `<g transform="scale(${num(size)})">${fill([[0, -60], [6, 0], [0, 60], [-6, 0]], plan.sign2)}<g transform="translate(-40 0) scale(.8)">${motif(name, plan.sign, plan.sign2)}</g><g transform="translate(40 0) scale(-.8 .8)">${motif(name, plan.sign2, plan.sign)}</g></g>`;
    else {
      for (let i = reach; i > 0;
      i--) g += `<g transform="translate(${num(8 + i * 17)} ${num(-i * 3)}) rotate(${num(tilt)}) scale(${num(size * (1 - 0.1 * i))})" opacity="${num(0.7 - 0.15 * i)}">${motif(name, plan.deep, plan.deep)}</g>`;
      g += `<g transform="translate(${num(8 - reach * 6)} 0) rotate(${num(tilt)}) scale(${num(size)})">${motif(name, plan.sign, card.type === "Ultra" ? ink.glow : plan.sign2)}</g>`;
    }
  }
  return `<svg class="emblem" viewBox="${box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${g}</svg>`;
}
