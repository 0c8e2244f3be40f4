// dragons.ts - the dragons of Exodus: how each stands, flies, and is armed.
//
// They look left and stand on 0,0.  Heads, wings and tails are cut for one that rears, and moved to
// where a stance has them.

import { each, fill, points, strip } from "./cut";
import type { Being } from "./creatures";

/** Light, skin, shadow, belly. */
const dresses = {
  ember: { light: "#f0744a", skin: "#d4452f", shadow: "#8f2435", belly: "#f7b34d" },
  storm: { light: "#8fdde0", skin: "#3f62b8", shadow: "#26397a", belly: "#d6f7f5" },
  river: { light: "#8fd6d6", skin: "#3b8fa8", shadow: "#245a80", belly: "#f0e6f5" },
  gold: { light: "#fff0c9", skin: "#d08a2e", shadow: "#8f5320", belly: "#f1c24f" },
  moss: { light: "#c3d96a", skin: "#5f9a4a", shadow: "#2f5f4a", belly: "#f1e3a8" },
  wine: { light: "#f09ab0", skin: "#a8325a", shadow: "#5f1c48", belly: "#f1c24f" },
  ash: { light: "#e3deea", skin: "#8f88a3", shadow: "#565069", belly: "#c9c2d6" },
};
const others = { ink: "#170f2b", glow: "#f1c24f", pale: "#f0e6f5", hot: "#f0744a", smoke: "#b9b2c9" };

type Papers = typeof dresses.ember & typeof others;
type Piece = [keyof Papers, string];

const cut = (pieces: Piece[], papers: Papers): string =>
  pieces.map(([paper, corners]) => fill(corners, papers[paper])).join("");

const limb = (corners: string, wide: number[], paper: string): string => fill(strip(points(corners), wide), paper);

/** A row of spikes along a back. */
function ridge(from: number[], to: number[], n: number, tall: number, paper: string): string {
  return each(n, (i) => {
    const x = from[0]! + ((to[0]! - from[0]!) * i) / n, y = from[1]! + ((to[1]! - from[1]!) * i) / n;
    return fill([[x, y], [x + tall * 0.7, y - tall], [x + 9, y - 1]], paper);
  });
}

const claws = (xs: number[], paper: string): string =>
  xs.map((x) => fill([[x, 0], [x + 3, -7], [x + 6, 0]], paper)).join("");

/** How one stands, and how far from those of one that rears its head, wings and tail are. */
interface Stance { body: (k: Papers) => string; head: number[]; back: number[]; rump: number[] }

const stances: Record<string, Stance> = {
  rear: {
    head: [0, 0], back: [0, 0], rump: [0, 0],
    body: (k) => limb("4,0 10,-26 -6,-52 4,-78 -8,-98", [46, 44, 30, 19, 17], k.skin)
      + limb("-6,-2 -4,-26 -16,-50 -4,-76 -15,-92", [14, 16, 9, 6, 4], k.belly)
      + ridge([22, -32], [2, -98], 5, 12, k.light)
      + cut([["shadow", "-24,0 -14,-22 0,-18 -4,0"], ["shadow", "34,0 36,-20 20,-24 14,0"]], k)
      + claws([-24, -17, -10, 16, 23, 30], k.pale),
  },
  prowl: {
    head: [-40, 34], back: [10, 8], rump: [36, -22],
    body: (k) => cut([["shadow", "-14,0 -12,-34 2,-34 -2,0"], ["shadow", "50,0 44,-26 58,-30 62,0"]], k)
      + limb("56,-34 26,-44 -12,-40 -32,-50 -46,-62", [20, 38, 36, 22, 15], k.skin)
      + limb("40,-27 10,-28 -22,-32", [6, 9, 6], k.belly) + ridge([-30, -56], [50, -50], 7, 24, k.light)
      + cut([["skin", "-34,0 -28,-38 -10,-38 -18,0"], ["skin", "24,0 24,-38 46,-38 38,0"]], k)
      + claws([-34, -27, -20, 24, 31, 50], k.pale),
  },
  coil: {
    head: [6, 14], back: [14, 10], rump: [0, 0],
    body: (k) => limb("70,-34 54,-10 8,-8 -36,-12 -38,-26 -6,-34 30,-38 32,-54 8,-68 -2,-86",
      [2, 14, 25, 26, 26, 26, 24, 22, 18, 15], k.skin)
      + limb("-34,-20 -8,-29 22,-32", [4, 7, 4], k.belly) + limb("44,-12 8,-11 -26,-13", [4, 7, 4], k.belly)
      + limb("16,-48 20,-56 -2,-68 -10,-84", [4, 6, 6, 4], k.belly) + ridge([38, -50], [8, -88], 5, 11, k.light),
  },
  sit: {
    head: [-6, 4], back: [8, 6], rump: [16, 0],
    body: (k) => limb("8,0 14,-28 8,-58 -10,-92", [84, 78, 48, 24], k.skin)
      + limb("-10,-2 -8,-28 -10,-56 -18,-84", [36, 38, 22, 7], k.belly) + ridge([48, -34], [4, -98], 5, 14, k.light)
      + cut([["shadow", "-40,0 -34,-20 -12,-22 -10,0"], ["shadow", "52,0 54,-22 26,-26 22,0"],
        ["skin", "-12,-60 -38,-44 -44,-30 -34,-30 -10,-42"]], k)
      + claws([-40, -32, -24, 26, 35, 44], k.pale),
  },
};

const BAT = "4,-58 34,-112 74,-98 64,-78 80,-62 60,-54 66,-32 40,-38 22,-22";

/** Both wings; the far one is darker. */
const wings: Record<string, (k: Papers) => string> = {
  bat: (k) => `<g transform="scale(-1 1)">${cut([["shadow", BAT], ["skin", "4,-58 34,-112 40,-38"]], k)}</g>`
    + cut([["shadow", BAT], ["light", "4,-58 34,-112 40,-38"], ["glow", "34,-112 28,-122 38,-114"]], k),
  great: (k) => `<g transform="translate(-4 8) scale(-1.2 1.2)">${cut([["shadow", BAT], ["skin", "4,-58 34,-112 40,-38"]], k)}</g>`
    + `<g transform="translate(-2 8) scale(1.25 1.2)">${cut([["shadow", BAT], ["hot", "4,-58 34,-112 40,-38"],
      ["glow", "4,-58 34,-112 20,-56"]], k)}</g>`,
  torn: (k) => cut([["shadow", "-4,-58 -40,-116 -78,-96 -58,-88 -70,-70 -50,-72 -56,-50 -36,-60 -24,-30"],
    ["shadow", "4,-58 40,-120 48,-92 58,-110 62,-82 80,-88 66,-62 74,-44 50,-56 44,-30 28,-44"],
    ["light", "4,-58 40,-120 36,-76 28,-44"]], k),
  small: (k) => cut([["shadow", "-2,-60 -20,-84 -36,-76 -26,-62 -18,-50"], ["shadow", "8,-60 28,-88 48,-78 38,-66 42,-54 20,-50"],
    ["light", "8,-60 28,-88 24,-56"]], k),
  fins: (k) => cut([["belly", "6,-64 30,-96 34,-82 46,-82 40,-68 48,-58 20,-54"], ["light", "6,-64 30,-96 26,-62"]], k),
};

/** What stands on a head, whose nape is at 0,-100. */
const horns: Record<string, Piece[]> = {
  pair: [["belly", "-2,-114 18,-144 10,-112"], ["light", "4,-110 30,-126 10,-104"]],
  stubs: [["belly", "-8,-116 -4,-126 0,-114"], ["belly", "2,-114 8,-122 8,-110"]],
  ram: [["pale", "-6,-116 8,-130 24,-122 26,-104 14,-96 6,-102 14,-106 14,-116 6,-118 -2,-108"],
    ["smoke", "14,-127 24,-122 26,-104 14,-96 18,-108"]],
  frill: [["belly", "-8,-116 2,-146 10,-122 26,-138 22,-114 42,-116 24,-102 36,-88 12,-92"],
    ["light", "-4,-114 6,-130 10,-114 20,-122 16,-108 28,-108 14,-98"]],
  crown: [["glow", "-20,-116 -24,-136 -12,-124 -6,-144 2,-124 16,-138 12,-112"], ["hot", "-8,-118 -4,-128 2,-118"]],
  antlers: [["pale", "-4,-114 4,-132 -6,-144 0,-146 8,-136 12,-152 17,-150 14,-134 30,-140 31,-135 14,-126 4,-112"]],
};

const jaw: Piece[] = [["skin", "8,-96 2,-114 -14,-118 -34,-108 -44,-100 -30,-97 -44,-90 -24,-86 -8,-86"],
  ["shadow", "-44,-100 -30,-97 -8,-96 -8,-86 -24,-86 -44,-90 -30,-97"], ["glow", "-14,-108 -22,-106 -15,-103"]];
/** A mouth that would swallow all. */
const maw: Piece[] = [["skin", "14,-94 6,-120 -16,-126 -44,-118 -50,-108 -18,-100 -8,-90"],
  ["hot", "-46,-108 -18,-101 -8,-92 -40,-72 -30,-90"], ["skin", "14,-94 -8,-92 -40,-74 -34,-64 -10,-68 8,-80"],
  ["pale", "-44,-110 -41,-99 -37,-108"], ["pale", "-33,-108 -30,-97 -26,-105"], ["pale", "-36,-74 -32,-85 -28,-78"],
  ["glow", "-16,-116 -25,-113 -17,-110"]];
const beard: Piece[] = [["pale", "-30,-88 -26,-66 -18,-82 -12,-58 -6,-84"]];

const tails: Record<string, (k: Papers) => string> = {
  plain: (k) => limb("14,-10 46,-8 66,-22 58,-40 74,-50", [20, 15, 10, 7, 1], k.skin),
  club: (k) => limb("14,-10 46,-8 66,-20 66,-38", [20, 16, 12, 9], k.skin)
    + cut([["shadow", "52,-38 56,-56 66,-48 76,-58 80,-38 66,-30"]], k),
  spade: (k) => limb("14,-10 46,-8 68,-22 60,-44", [20, 14, 9, 6], k.skin) + cut([["light", "60,-66 74,-46 62,-42 48,-48"]], k),
};

/** What comes out of a mouth at -44,-94. */
const breaths: Record<string, Piece[]> = {
  fire: [["glow", "-44,-94 -62,-106 -74,-96 -96,-102 -80,-86 -92,-74 -64,-80"], ["pale", "-46,-93 -60,-98 -74,-91 -60,-86"]],
  bolt: [["belly", "-44,-96 -66,-108 -64,-98 -92,-104 -74,-90 -98,-84 -62,-84 -64,-90"], ["pale", "-50,-95 -64,-98 -80,-92 -62,-89"]],
  smoke: [["smoke", "-46,-96 -56,-108 -66,-100 -76,-108 -78,-94 -92,-94 -82,-82 -62,-86"]],
};

/** What lies at its feet. */
const hoards: Record<string, Piece[]> = {
  eggs: [["pale", "-62,0 -68,-12 -62,-26 -52,-28 -44,-16 -48,0"], ["light", "-56,-26 -60,-12 -52,-18"],
    ["belly", "-44,0 -48,-10 -42,-20 -34,-20 -28,-10 -32,0"]],
  coins: [["glow", "-72,0 -60,-12 -46,-8 -34,-16 -20,-6 0,-8 16,0"], ["belly", "-60,-4 -56,-12 -50,-6"],
    ["pale", "-36,-6 -32,-14 -26,-8"], ["shadow", "-72,0 -50,-4 -20,-3 16,0"]],
  vault: [["shadow", "-72,0 -74,-24 -38,-26 -36,0"], ["glow", "-75,-24 -70,-36 -42,-38 -37,-26"], ["ink", "-58,-30 -53,-30 -53,-18 -58,-18"]],
};

/** A dragon, in words for pieces above. */
interface Dragon {
  dress: keyof typeof dresses; stance: string; horns: string; size: number;
  wings?: string; tail?: string; breath?: string; at?: string; face?: "maw" | "beard";
}

const dragons: Record<string, Dragon> = {
  "cinderscale-whelp": { dress: "ember", stance: "sit", horns: "stubs", wings: "small", tail: "plain", size: 0.66 },
  "ridgeback-prowler": { dress: "moss", stance: "prowl", horns: "pair", tail: "club", size: 0.95 },
  "vaultburn-drake": { dress: "gold", stance: "prowl", horns: "ram", tail: "plain", breath: "fire", at: "vault", size: 0.92 },
  "stormwake-wyrmling": { dress: "storm", stance: "coil", horns: "frill", wings: "fins", breath: "bolt", size: 0.84 },
  "karnoth-breath-of-the-caldera": { dress: "ember", stance: "rear", horns: "pair", wings: "great", tail: "spade", breath: "fire", size: 1.02 },
  "gharrok-the-toll-taker": { dress: "gold", stance: "sit", horns: "ram", wings: "torn", tail: "club", at: "coins", size: 1 },
  "vexmaw-ember-glutton": { dress: "wine", stance: "sit", horns: "stubs", wings: "small", tail: "plain", face: "maw", size: 1.08 },
  "morvessa-brood-regent": { dress: "river", stance: "rear", horns: "crown", wings: "bat", tail: "spade", at: "eggs", size: 1.04 },
  "ashen-elder-thrane": { dress: "ash", stance: "coil", horns: "antlers", wings: "torn", breath: "smoke", face: "beard", size: 1.1 },
};

/** One that is not known: by chance, but always the same. */
function anyDragon({ r, rank }: Being): Dragon {
  const one = <T>(list: T[]): T => list[Math.floor(r() * list.length)]!;
  return {
    dress: one(Object.keys(dresses) as (keyof typeof dresses)[]), stance: one(Object.keys(stances)),
    horns: one(Object.keys(horns)), wings: one(Object.keys(wings)), tail: one(Object.keys(tails)),
    breath: rank === 2 ? "fire" : undefined, size: 0.84 + 0.1 * rank,
  };
}

/** A dragon by its name, or by chance. */
export function dragon(being: Being): string {
  const it = dragons[being.id] ?? anyDragon(being), stance = stances[it.stance]!;
  const k: Papers = { ...dresses[it.dress], ...others };
  const moved = ([x, y]: number[], drawn = "") => `<g transform="translate(${x} ${y})">${drawn}</g>`;
  const face = it.face === "maw" ? maw : it.face === "beard" ? [...jaw, ...beard] : jaw;
  return `<g transform="scale(${it.size})">` + moved(stance.back, wings[it.wings ?? ""]?.(k))
    + (it.stance === "coil" ? "" : moved(stance.rump, tails[it.tail ?? ""]?.(k))) + stance.body(k)
    + moved(stance.head, cut([...face, ...horns[it.horns]!, ...breaths[it.breath ?? ""] ?? []], k))
    + cut(hoards[it.at ?? ""] ?? [], k) + "</g>";
}
