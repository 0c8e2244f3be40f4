// angels.ts - the angels of Exodus: their wings, what shines behind them, and what they hold.

import { burst, chance, disc, each, fill, points } from "./cut";
import type { Being } from "./creatures";

/** Light, middle and dark feathers, and the gown. */
const dresses: Record<string, [string, string, string, string]> = {
  snow: ["#fff6fd", "#cdb7e6", "#8fa9d9", "#170f2b"], noon: ["#fff0c9", "#f1c24f", "#c98f3a", "#5c2a3a"],
  flame: ["#f1c24f", "#f0744a", "#c23a2a", "#4a1530"], sky: ["#d6f7f5", "#8fdde0", "#5aa9c9", "#1d3560"],
  rose: ["#ffe3ef", "#f09ab0", "#c9577f", "#3a1440"], dusk: ["#cdb7e6", "#9d78d6", "#6b45a8", "#f0e6f5"],
};
const DARK = "#170f2b", GLOW = "#f1c24f", PALE = "#f0e6f5";

/** Wings of feathers: how many, the angle of the first from above, how far they fan, how long. */
const fans: Record<string, [number, number, number, number]> = {
  full: [7, 0.25, 2, 82], up: [5, 0.15, 1, 92], level: [6, 1, 0.9, 94], low: [4, 1.35, 1.1, 62], folded: [5, 0.05, 0.5, 74],
};

type Wing = keyof typeof fans | "bat";

function wing(kind: Wing, side: number, [light, mid, dark]: string[]): string {
  if (kind === "bat") {
    const half = (corners: string, paper: string) => fill(points(corners).map(([x, y]) => [side * x!, y!]), paper);
    return half("3,-60 30,-122 66,-102 58,-82 78,-66 54,-56 60,-32 34,-40 18,-24", dark!)
      + half("3,-60 30,-122 34,-40", mid!) + half("30,-122 26,-132 36,-124", light!);
  }
  const [n, from, span, far] = fans[kind]!, papers = [light!, mid!, dark!];
  return each(n, (i) => {
    const a = from + (i / n) * span, len = far * (1 - 0.3 * (i / n));
    const [x, y] = [side * len * Math.sin(a), -62 - len * Math.cos(a)], [nx, ny] = [side * 9 * Math.cos(a), 9 * Math.sin(a)];
    return fill([[side * 3, -60], [x * 0.6 - nx, y * 0.6 - 25 - ny], [x, y], [x * 0.6 + nx, y * 0.6 - 25 + ny]], papers[i % 3]!);
  });
}

const circle = (y: number, r: number, wide: number, paper: string): string =>
  `<circle cx="0" cy="${y}" r="${r}" fill="none" stroke="${paper}" stroke-width="${wide}"/>`;

/** What shines behind a head. */
const halos: Record<string, (dress: string[]) => string> = {
  ring: () => circle(-98, 17, 4, GLOW),
  sun: () => burst(0, -98, 11, 34, 0.62, chance("halo"), GLOW),
  dawn: ([, mid]) => disc(0, -66, 62, GLOW) + disc(0, -66, 50, mid!),
  eye: ([light]) => fill("-52,-104 -24,-130 24,-130 52,-104 24,-82 -24,-82", light!) + disc(0, -106, 24, GLOW),
  wheel: ([light]) => circle(-72, 62, 5, light!) + each(10, (i) => {
    const a = (6.283 * i) / 10, [x, y] = [62 * Math.cos(a), -72 + 62 * Math.sin(a)];
    return disc(x, y, 10, DARK) + disc(x, y, 7, GLOW);
  }),
  none: () => "",
};

const FACE = fill("-6,-98 6,-98 4,-86 0,-82 -4,-86", PALE);
const EYES = fill("-5,-95 -1,-93 -5,-92", DARK) + fill("5,-95 1,-93 5,-92", DARK);

/** Hair, hood or helm, with the face in it. */
const heads: Record<string, (dress: string[]) => string> = {
  hood: ([, , , gown]) => fill("0,-112 11,-100 9,-86 0,-78 -9,-86 -11,-100", gown === PALE ? DARK : gown!) + FACE + EYES,
  long: ([, mid]) => fill("0,-114 12,-104 13,-60 4,-78 -4,-78 -13,-60 -12,-104", mid!) + FACE + EYES,
  helm: () => fill("0,-122 12,-104 10,-82 -10,-82 -12,-104", "#c9c2d6") + fill("-8,-98 8,-98 8,-93 -8,-93", DARK)
    + fill("0,-122 3,-134 8,-116", GLOW),
  veiled: () => fill("0,-112 11,-100 9,-86 0,-78 -9,-86 -11,-100", DARK) + FACE + fill("-10,-99 10,-99 9,-91 -9,-91", GLOW),
  horned: () => fill("0,-112 11,-100 9,-86 0,-78 -9,-86 -11,-100", DARK) + FACE + EYES
    + fill("-9,-106 -22,-126 -4,-112", PALE) + fill("9,-106 22,-126 4,-112", PALE),
};

/** What is held, before the gown. */
const held: Record<string, string> = {
  lantern: fill("26,0 30,0 32,-96 28,-96", DARK) + fill("22,-96 38,-98 42,-74 34,-64 24,-66 18,-76", DARK)
    + fill("25,-92 36,-93 38,-76 32,-69 25,-71 22,-78", GLOW),
  sword: fill("-4,-62 4,-62 4,-8 0,4 -4,-8", PALE) + fill("0,-62 4,-62 4,-8 0,4", "#b9b2c9") + fill("-17,-66 17,-68 17,-61 -17,-60", GLOW)
    + fill("-3,-80 3,-80 3,-66 -3,-66", DARK),
  shield: fill("-26,-60 26,-62 24,-22 0,4 -24,-20", DARK) + fill("-21,-55 21,-57 19,-24 0,-3 -19,-22", "#c9c2d6")
    + fill("0,-56 21,-57 19,-24 0,-3", "#8f88a3") + fill("-4,-44 4,-44 4,-18 -4,-18", GLOW) + fill("-12,-38 12,-38 12,-31 -12,-31", GLOW),
  fire: fill("-20,-30 -30,-58 -16,-50 -10,-78 2,-54 12,-70 16,-46 26,-54 20,-28 0,-18", "#f0744a")
    + fill("-10,-30 -12,-48 -2,-40 4,-54 10,-38 8,-28 0,-22", GLOW),
  none: "",
};

/** An angel, in words for pieces above. */
interface Angel { dress: string; left: Wing; right: Wing; halo: string; head: string; holds: string; size: number }

const both = (kind: Wing): { left: Wing; right: Wing } => ({ left: kind, right: kind });

const angels: Record<string, Angel> = {
  "dawnfeather-acolyte": { dress: "sky", ...both("low"), halo: "ring", head: "hood", holds: "none", size: 0.72 },
  "lanternwing-sentry": { dress: "noon", ...both("up"), halo: "none", head: "hood", holds: "lantern", size: 0.94 },
  "choirblade-vigil": { dress: "snow", ...both("level"), halo: "ring", head: "long", holds: "sword", size: 0.98 },
  "warden-of-the-pale-stair": { dress: "snow", ...both("folded"), halo: "none", head: "helm", holds: "shield", size: 1.02 },
  "serenelle-voice-of-kindling": { dress: "flame", ...both("up"), halo: "sun", head: "long", holds: "fire", size: 1 },
  "ilvane-of-the-level-gaze": { dress: "sky", ...both("level"), halo: "eye", head: "veiled", holds: "none", size: 1.02 },
  "miravael-of-the-second-morning": { dress: "rose", ...both("full"), halo: "dawn", head: "long", holds: "none", size: 1.02 },
  "orrenel-wheel-of-lamps": { dress: "dusk", ...both("low"), halo: "wheel", head: "veiled", holds: "none", size: 1 },
  "halcyra-the-unannounced": { dress: "flame", ...both("bat"), halo: "none", head: "horned", holds: "sword", size: 1.04 },
  "stray-of-two-roads": { dress: "noon", left: "up", right: "bat", halo: "none", head: "horned", holds: "none", size: 0.9 },
};

/** One that is not known: by chance, but always the same. */
function anyAngel(r: () => number, rank: number): Angel {
  const one = (all: object): string => Object.keys(all)[Math.floor(r() * Object.keys(all).length)]!;
  return { dress: one(dresses), ...both(one(fans)), halo: rank === 2 ? "sun" : "ring", head: one(heads), holds: one(held), size: 0.9 + 0.06 * rank };
}

export function angel({ id, r, rank }: Being): string {
  const it = angels[id] ?? anyAngel(r, rank), dress = dresses[it.dress]!, gown = dress[3];
  return `<g transform="scale(${it.size})">${halos[it.halo]!(dress)}${wing(it.left, -1, dress)}${wing(it.right, 1, dress)}`
    + fill("0,-86 13,-70 10,-48 24,0 -24,0 -10,-48 -13,-70", gown) + fill("0,-80 5,-60 4,0 -9,0 -4,-60", dress[2])
    + `${heads[it.head]!(dress)}${held[it.holds]}</g>`;
}
