// trees.ts - the treefolk of Exodus: trunks with a face, and what grows on them.

import { disc, each, fill, strip } from "./cut";
import type { Being } from "./creatures";

/** Four papers of leaves. */
const dresses: Record<string, [string, string, string, string]> = {
  spring: ["#7dbb5a", "#4c8f4d", "#c3c54a", "#2f6b4f"], autumn: ["#f0744a", "#d9a13a", "#c3562f", "#8f3a35"],
  blossom: ["#fbe3f0", "#f0a9c9", "#c9577f", "#f6d0e0"], frost: ["#8fdde0", "#4a98bf", "#c9f3f2", "#3b6fa8"],
  pine: ["#2f6b4f", "#3f8a5a", "#245544", "#5fae6a"], sable: ["#5a4a78", "#3a2f58", "#8a6fb0", "#f1c24f"],
  gold: ["#f1c24f", "#fff0c9", "#c98f3a", "#e3d06a"],
};
const BARK = "#2b1a26", EDGE = "#170f2b", GLOW = "#f1c24f", WOOD = "#8a5a3a", HEART = "#c9955a";

type Leaves = (being: Being, dress: string[], x: number, y: number, lean: number) => string;

// --- what grows at the end of a twig ---

const leaf: Leaves = ({ r }, dress, x, y, lean) => each(3, (i) => {
  const a = lean + (i - 1) * 0.9, q = 15 + 8 * r();
  const at = (turn: number, far: number) => [x + far * q * Math.sin(a + turn), y - far * q * Math.cos(a + turn)];
  return fill([[x, y], at(-0.35, 1), at(0, 1.35), at(0.35, 1)], dress[Math.floor(r() * 4)]!);
});

const quill: Leaves = ({ r }, dress, x, y, lean) => each(3, (i) => {
  const a = lean + (i - 1) * 0.42, q = 40 + 14 * r();
  return fill([[x - 3, y], [x + q * Math.sin(a), y - q * Math.cos(a)], [x + 3, y]], dress[i]!);
});

/** Hanging down, as a willow has them. */
const hanging: Leaves = ({ r }, dress, x, y) => each(2, (i) => {
  const far = 34 + 24 * r(), at = x + (i - 0.5) * 12;
  return fill([[at - 5, y], [at + 5, y - 2], [at + 3, y + far], [at - 2, y + far * 0.8]], dress[Math.floor(r() * 4)]!);
});

const cone: Leaves = (being, dress, x, y, lean) => leaf(being, dress, x, y, lean)
  + fill([[x - 6, y + 2], [x + 6, y + 2], [x + 4, y + 16], [x, y + 22], [x - 4, y + 16]], dress[3]!);

const grows: Record<string, Leaves> = { leaf, quill, hanging, cone };

/** A branch that leans by `lean`, and what is on it. */
function branch(being: Being, dress: string[], on: Leaves, x: number, y: number, lean: number, len: number, wide: number,
  left: number): string {
  const { r } = being, x2 = x + len * Math.sin(lean), y2 = y - len * Math.cos(lean);
  const wood = fill(strip([[x, y], [(x + x2) / 2 + 3 * (r() - 0.5), (y + y2) / 2], [x2, y2]], [wide, wide * 0.8, wide * 0.55]), BARK);
  if (left === 0) return wood + on(being, dress, x2, y2, lean);
  const n = left === 2 ? 3 : 2;
  return wood + each(n, (i) => branch(being, dress, on, x2, y2, lean + (i - (n - 1) / 2) * (0.75 + 0.2 * r()) + 0.15 * (r() - 0.5),
    len * (0.68 + 0.12 * r()), wide * 0.56, left - 1));
}

/** Needles in tiers; a star at the top. */
function tiers(dress: string[]): string {
  return each(4, (i) => {
    const y = -34 - i * 22, w = 52 - i * 10;
    return fill([[-w, y], [-w * 0.6, y - 14], [0, y - 34], [w * 0.6, y - 14], [w, y], [w * 0.4, y - 5], [0, y + 5], [-w * 0.4, y - 5]], dress[i % 3]!);
  }) + fill("-12,-116 -14,-134 -5,-124 0,-140 5,-124 14,-134 12,-116", GLOW);
}

/** Two seed leaves. */
function seedling(dress: string[]): string {
  return fill("-3,-30 3,-30 3,-70 -3,-70", BARK) + fill("0,-66 -16,-98 -54,-104 -58,-90 -34,-72", dress[0]!) + fill("0,-66 -34,-80 -56,-98 -34,-72", dress[1]!)
    + fill("0,-66 18,-94 50,-96 52,-82 30,-68", dress[2]!) + fill("0,-66 30,-76 50,-90 30,-68", dress[3]!);
}

// --- trunks ---

const EYES = fill("-9,-38 -2,-34 -9,-30", GLOW) + fill("9,-38 2,-34 9,-30", GLOW) + fill("-7,-20 0,-24 7,-20 0,-16", GLOW);
const STUMP = fill("-34,0 -16,-14 -15,-44 15,-44 16,-14 34,0 14,-5 0,0 -14,-5", BARK);

const trunks: Record<string, string> = {
  stump: STUMP + EYES,
  legs: fill("-34,0 -30,-10 -18,-22 -17,-50 17,-50 18,-22 32,-8 44,0 22,0 8,-18 -6,-16 -16,0", BARK) + fill("-30,0 -16,-22 -8,-22 -16,0", EDGE)
    + `<g transform="translate(0 -8)">${EYES}</g>` + fill("-17,-50 -24,-44 -20,-34 -17,-40", "#7dbb5a") + fill("17,-50 26,-42 20,-30 17,-38", "#4c8f4d"),
  mantle: fill("-40,0 -34,-40 -14,-62 14,-62 34,-40 42,0", WOOD) + fill("-40,0 -34,-40 -14,-62 -20,0", "#6a4430")
    + fill("-6,0 0,-46 8,0", BARK) + disc(0, -44, 14, EDGE) + disc(0, -44, 9, GLOW) + disc(2, -44, 4, EDGE),
  hollow: STUMP + fill("-7,-40 0,-44 7,-40 6,-30 -6,-30", GLOW) + fill("-6,-24 6,-24 4,-15 -4,-15", GLOW)
    + fill("10,-22 44,-34 46,-28 12,-15", HEART) + disc(26, -26, 2.4, EDGE) + disc(35, -29, 2.4, EDGE),
  rings: STUMP + disc(0, -34, 30, BARK) + disc(0, -34, 25, HEART) + disc(0, -34, 18, WOOD) + disc(0, -34, 12, HEART) + disc(0, -34, 5, WOOD),
  ears: STUMP + EYES + fill("-15,-40 -46,-58 -52,-40 -34,-24 -15,-26", HEART) + fill("-18,-38 -42,-50 -44,-40 -20,-30", WOOD)
    + fill("15,-40 46,-58 52,-40 34,-24 15,-26", HEART) + fill("18,-38 42,-50 44,-40 20,-30", WOOD),
  wide: fill("-64,0 -40,-12 -28,-52 28,-52 40,-12 66,0 40,-4 24,0 8,-6 -10,0 -26,-5 -44,0", BARK) + `<g transform="translate(0 -4) scale(1.25)">${EYES}</g>`
    + fill("-14,-20 0,-26 14,-20 8,-4 0,2 -8,-4", "#e3deea"),
  thorns: STUMP + EYES + [-40, -28, -16].map((y) => fill([[15, y], [28, y - 8], [15, y - 7]], "#c3562f") + fill([[-15, y], [-28, y - 8], [-15, y - 7]], "#c3562f")).join(""),
};

/** One of the treefolk, in words for what is above. */
interface Tree { dress: string; trunk: string; grows: string; size: number }

const trees: Record<string, Tree> = {
  "mossback-ambler": { dress: "spring", trunk: "legs", grows: "leaf", size: 0.95 },
  "thornlit-sapling": { dress: "autumn", trunk: "thorns", grows: "quill", size: 0.7 },
  "barkmantle-watcher": { dress: "gold", trunk: "mantle", grows: "leaf", size: 0.98 },
  "hollowbough-piper": { dress: "frost", trunk: "hollow", grows: "hanging", size: 0.96 },
  "needlecrown-elder": { dress: "pine", trunk: "stump", grows: "tiers", size: 1 },
  "quillroot-the-listener": { dress: "gold", trunk: "ears", grows: "quill", size: 0.98 },
  "archivist-of-rings": { dress: "autumn", trunk: "rings", grows: "leaf", size: 1 },
  "sablecone-oracle": { dress: "sable", trunk: "stump", grows: "cone", size: 1 },
  "grandmother-taproot": { dress: "blossom", trunk: "wide", grows: "hanging", size: 1.04 },
  "everroot-sprout": { dress: "spring", trunk: "stump", grows: "seedling", size: 0.78 },
};

/** One that is not known: by chance, but always the same. */
function anyTree({ r, rank }: Being): Tree {
  const one = (all: object): string => Object.keys(all)[Math.floor(r() * Object.keys(all).length)]!;
  return { dress: one(dresses), trunk: one(trunks), grows: one(grows), size: 0.88 + 0.06 * rank };
}

export function tree(being: Being): string {
  const it = trees[being.id] ?? anyTree(being), dress = dresses[it.dress]!;
  const crown = it.grows === "tiers" ? tiers(dress) : it.grows === "seedling" ? seedling(dress)
    : branch(being, dress, grows[it.grows]!, 0, -30, 0, 32, 30 + 3 * being.rank, 2);
  return `<g transform="scale(${it.size})">${crown}${trunks[it.trunk]}</g>`;
}
