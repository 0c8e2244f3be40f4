// shards.ts - the shardfolk of Exodus: stones that stand up before a fan of shards.

import { burst, chance, disc, each, fill, points } from "./cut";
import type { Being } from "./creatures";

/** From light to dark. */
const dresses: Record<string, [string, string, string, string]> = {
  ice: ["#eafcfb", "#b5eef0", "#6fc3dd", "#3b6fa8"], violet: ["#f6e3ff", "#c9a3ee", "#9a6bd0", "#6b45a8"],
  amber: ["#fff0c9", "#f1c24f", "#c98f3a", "#8a5a2a"], moss: ["#e3f7c9", "#a9d68a", "#6fae7a", "#3f7a72"],
  ruby: ["#ffd9d2", "#f0744a", "#c23a4a", "#7a1f45"], smoke: ["#f0e6f5", "#b9b2c9", "#7d7694", "#48415f"],
  sea: ["#d6f7f5", "#8fdde0", "#3f9f9a", "#1f5f70"],
};
const DARK = "#170f2b", BODY = "#241a45", GLOW = "#f1c24f";

/** A fan of shards, each with a light and a dark side: how many, how far they lean, how long. */
function fan(n: number, lean: number, far: number, y: number, dress: string[], r: () => number): string {
  return each(n, (i) => {
    const side = n === 1 ? 0 : i / (n - 1) - 0.5, a = side * lean;
    const len = far * (0.72 + 0.36 * r()) * (1 - 0.35 * Math.abs(side)), w = 9 + 6 * r(), x = side * 34;
    const tip = [x + len * Math.sin(a), y - len * Math.cos(a)], m = [x + 0.55 * (tip[0]! - x), y + 0.55 * (tip[1]! - y)];
    const half = (s: number) => [[x + s * w * 0.6 * Math.cos(a), y + s * w * 0.6 * Math.sin(a)],
      [m[0]! + s * w * Math.cos(a), m[1]! + s * w * Math.sin(a)], tip, [x, y]];
    return fill(half(-1), dress[i % 3]!) + fill(half(1), dress[2 + (i % 2)]!);
  });
}

/** Body and head: dark stone with a face of its own paper. */
function stone(dress: string[], top: number): string {
  return fill("-17,0 -22,-34 -10,-58 0,-64 10,-58 22,-34 17,0", DARK) + fill("0,-64 10,-58 22,-34 17,0 0,-10", BODY)
    + fill([[-11, -62], [0, top], [12, -62], [6, -48], [-6, -48]], dress[1]!) + fill([[0, top], [12, -62], [6, -48], [0, -52]], dress[3]!)
    + fill("-7,-64 -1,-61 -6,-58", DARK) + fill("7,-64 1,-61 6,-58", DARK)
    + fill("-22,-34 -40,-24 -30,-8 -18,-20", dress[2]!) + fill("22,-34 40,-24 30,-8 18,-20", dress[3]!);
}

const mirror = (corners: string, left: string, right: string): string =>
  fill(points(corners).map(([x, y]) => [-x!, y!]), left) + fill(corners, right);

/** What else one has, behind or before its stone. */
const gear: Record<string, (dress: string[]) => string> = {
  wings: (c) => mirror("12,-52 78,-98 62,-72 72,-58 48,-46 18,-34", c[0]!, c[2]!) + mirror("12,-52 78,-98 40,-60", c[1]!, c[1]!),
  shield: (c) => fill("-54,-52 -30,-60 -8,-50 -12,-12 -30,4 -50,-12", DARK) + fill("-50,-48 -30,-55 -12,-46 -16,-14 -30,-1 -46,-14", c[0]!)
    + fill("-30,-55 -12,-46 -16,-14 -30,-1", c[2]!),
  lance: (c) => fill("24,0 34,-4 46,-118 38,-142 30,-118", c[0]!) + fill("34,-4 46,-118 38,-142", c[2]!) + fill("20,-40 46,-46 46,-38 22,-32", GLOW),
  swords: (c) => fill("26,-30 64,-96 74,-104 70,-92 34,-26", c[0]!) + fill("22,-36 40,-24 38,-20 20,-32", GLOW)
    + fill("-26,-30 -64,-96 -74,-104 -70,-92 -34,-26", c[1]!) + fill("-22,-36 -40,-24 -38,-20 -20,-32", GLOW),
  legs: (c) => mirror("10,-20 30,-34 44,-26 50,0 40,0 34,-20 16,-8", c[3]!, c[2]!) + fill("-24,-52 -12,-70 4,-62 18,-72 26,-50 0,-42", "#4c8f4d")
    + fill("-24,-52 -12,-70 -6,-54", "#7dbb5a") + fill("18,-72 26,-50 8,-52", "#c3c54a"),
  heart: () => fill("0,-8 -17,-26 -15,-38 -7,-42 0,-34 7,-42 15,-38 17,-26", "#f0744a") + fill("0,-8 0,-34 7,-42 15,-38 17,-26", GLOW),
  crown: () => each(5, (i) => fill([[(i - 2) * 7 - 3, -86], [(i - 2) * 9, i === 2 ? -120 : -108], [(i - 2) * 7 + 3, -86]], GLOW)),
  compass: (c) => disc(0, -24, 20, DARK) + disc(0, -24, 16, c[0]!) + burst(0, -24, 4, 15, 0.3, chance("rose"), "#c23a2a") + disc(0, -24, 3, DARK)
    + fill("-52,-4 -28,-16 28,-16 52,-4 28,2 -28,2", "#f1e3c0") + fill("-40,-6 -20,-11 10,-5 38,-8 10,-2 -20,-7", "#c98f3a"),
  three: (c) => [-34, 34].map((x) => `<g transform="translate(${x} 0) scale(.72)">${stone(c, -96)}</g>`).join(""),
};

/** One of the shardfolk, in words for what is above; `shards`: how many are behind it. */
interface Shard { dress: string; shards: number; lean: number; before: string; size: number; tall?: number }

const shards: Record<string, Shard> = {
  "glasswing-scout": { dress: "sea", shards: 0, lean: 2, before: "wings", size: 0.88 },
  "facet-guard": { dress: "smoke", shards: 5, lean: 1.6, before: "shield", size: 0.96 },
  "prism-lancer": { dress: "violet", shards: 6, lean: 2.6, before: "lance", size: 0.96 },
  "mossquartz-strider": { dress: "moss", shards: 4, lean: 1.2, before: "legs", size: 1 },
  "hoarfrost-duelist": { dress: "ice", shards: 4, lean: 0.8, before: "swords", size: 1 },
  "thawheart-colossus": { dress: "ruby", shards: 9, lean: 2.8, before: "heart", size: 1.2 },
  "vitrella-regent-of-panes": { dress: "violet", shards: 9, lean: 1.5, before: "crown", size: 1.06, tall: 16 },
  "cartographer-of-still-hours": { dress: "sea", shards: 6, lean: 2.2, before: "compass", size: 1 },
  "triune-lapidary": { dress: "amber", shards: 7, lean: 2.2, before: "three", size: 1 },
};

/** One that is not known: by chance, but always the same. */
function anyShard({ r, rank }: Being): Shard {
  const one = (all: object): string => Object.keys(all)[Math.floor(r() * Object.keys(all).length)]!;
  return { dress: one(dresses), shards: 4 + rank * 2, lean: 1.4 + r(), before: rank === 2 ? "crown" : one(gear), size: 0.92 + 0.06 * rank };
}

export function shard(being: Being): string {
  const it = shards[being.id] ?? anyShard(being), dress = dresses[it.dress]!, far = 84 + (it.tall ?? 0);
  return `<g transform="scale(${it.size})">${fan(it.shards, it.lean, far, -26, dress, being.r)}`
    + fan(Math.max(0, it.shards - 2), it.lean * 0.6, far * 0.74, -6, dress, being.r)
    + `${stone(dress, -96)}${gear[it.before]!(dress)}</g>`;
}
