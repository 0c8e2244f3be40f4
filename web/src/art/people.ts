// people.ts - fighters, champions, duelists and leaders: heads in profile, portraits, figures.

import { at, burst, chance, disc, fill, hash, num, strip } from "./cut";
import type { Points } from "./cut";
import { inksOf } from "./inks";
import { dressOf } from "../dresses";
import type { Ink } from "../dress";

/** Traits of a character; three hues, the rest names of parts below. */
export interface Look {
  id: string; head: string; arm: string; weapon: string; back: string; build: number;
  nose: number; chin: number; brow: number; hue: number; robe: boolean; stance: string;
}

/** How a figure is dressed for its seat: its colour, turned around, with a big head. */
export interface Dress { seat?: string; flip?: boolean; big?: boolean }

/** What a character looks like: as its game's dress says, else by chance from its name. */
export function lookOf(game: string, id: string): Look {
  const r = chance(id);
  return {
    id, head: ["spikes", "hood", "long", "helm", "mask", "hat"][Math.floor(r() * 6)]!, arm: "bare",
    weapon: "none", back: ["cape", "scarf", "coat"][Math.floor(r() * 3)]!, build: 0.9 + r() * 0.35,
    nose: r(), chin: r(), brow: r(), hue: Math.floor(r() * 3), robe: false, stance: "guard",
    ...dressOf(game)?.people?.[id],
  };
}

/** What heads are made of, in a grid where 1 is from ear to crown. */
interface Kit {
  f(pts: Points, ink: string): string;
  m(pts: Points): Points;
  s: number; n: number; ink: Ink; shade: string; tone: string; tone2: string; dark: string; pale: string;
  glow: string; cool: string;
  face: Points; shadow: Points; bare: string; cap: Points; skin: string;
}

const heads: Record<string, (kit: Kit) => string> = {
  helm: ({ f, shade, tone, tone2, dark, glow, face, shadow, skin }) => {
    let back = "";
    back += f([[-0.5, -1.0], [-0.2, -1.45], [-1.2, -1.62], [-2.1, -1.2], [-2.5, -0.3], [-2.2, 0.7],
      [-2.05, -0.2], [-1.75, 0.35], [-1.6, -0.5], [-1.2, -0.2]], tone);
    const g = f(face, skin) + f(shadow, shade)
      + f([[-0.98, 0.62], [-1.08, -0.2], [-0.78, -0.95], [-0.1, -1.3], [0.55, -1.08], [0.98, -0.5], [1.02,
        -0.28], [0.2, -0.32], [0.16, -0.06], [1.0, -0.02], [1.12, 0.3], [0.9, 0.98], [0.5, 1.22], [0.16,
        0.7], [-0.1, 0.9], [-0.62, 1.25]], dark)
      + f([[-0.7, -0.75], [-0.1, -1.14], [0.5, -0.95], [0.86, -0.52], [0.3, -0.6], [-0.3, -0.5]], tone2)
      + f([[0.4, 0.16], [1.0, 0.14], [0.98, 0.26], [0.42, 0.28]], tone2) + f([[0.44, 0.44], [0.98, 0.42],
        [0.94, 0.54], [0.46, 0.56]], tone2)
      + f([[0.3, -0.26], [0.98, -0.22], [0.98, -0.1], [0.32, -0.12]], glow);
    return back + g;
  },
  goggles: ({ f, s, tone, dark, pale, cool, bare }) => {
    let back = "";
    let g = bare;
    back += f([[-0.5, -0.9], [-1.3, -1.25], [-1.75, -0.75], [-1.55, -0.1], [-1.9, 0.6], [-1.35, 0.5],
      [-1.2, 1.2], [-0.75, 0.5]], tone);
    g += f([[-0.92, 0.25], [-1.05, -0.5], [-0.6, -1.18], [0.2, -1.3], [0.78, -0.86], [0.72, -0.66], [0.3,
      -0.72], [-0.05, -0.2], [-0.35, 0.3], [-0.55, 0.75]], tone)
      + f([[-1.02, -0.5], [0.4, -0.52], [0.4, -0.14], [-1.0, -0.12]], dark)
      + `<circle cx="${num(0.55 * s)}" cy="${num(-0.32 * s)}" r="${num(0.37 * s)}" fill="${dark}"/><circle cx="${num(0.58 * s)}" cy="${num(-0.32 * s)}" r="${num(0.25 * s)}" fill="${cool}"/>`
      + f([[0.5, -0.5], [0.72, -0.42], [0.48, -0.24]], pale);
    return back + g;
  },
  hood: ({ f, tone, dark, bare }) => {
    let g = bare;
    g += f([[0.5, -1.2], [0.86, -0.7], [0.3, -0.66], [0.1, -0.1], [0.2, 0.6], [0.5, 1.15], [0.3, 1.9],
      [-1.3, 1.9], [-1.25, 0.2], [-1.9, -0.6], [-0.9, -1.1], [-0.2, -1.5]], tone)
      + f([[0.5, -1.2], [-0.2, -1.5], [-0.9, -1.1], [-1.9, -0.6], [-0.6, -0.7]], dark);
    return g;
  },
  mask: ({ f, n, tone, tone2, dark, bare }) => {
    let back = "";
    let g = bare;
    g += f([[0.3, -0.75], [0.95, -0.62], [0.98, -0.1], [n + 0.2, 0.2], [0.9, 1.1], [0.35, 0.7], [0.2,
      0.0]], tone)
      + f([[0.45, -0.36], [0.86, -0.26], [0.5, -0.1]], dark) + f([[0.5, 0.42], [0.9, 0.36], [0.86, 0.56],
        [0.54, 0.62]], dark)
      + f([[-0.95, 0.3], [-1.0, -0.6], [-0.5, -1.2], [0.3, -1.25], [0.6, -0.8], [0.1, -0.6], [-0.3, 0.1],
        [-0.6, 0.9]], dark);
    for (let i = 0; i < 5; i++) { const a = -2.9 + i * 0.42;
    back += f([[-0.5 + 0.5 * Math.cos(a), -0.6 + 0.5 * Math.sin(a)], [-0.3 + 2.0 * Math.cos(a), -0.5
      + 2.0 * Math.sin(a)], [-0.2 + 0.6 * Math.cos(a + 0.25), -0.5 + 0.6 * Math.sin(a + 0.25)]],
      i % 2 ? tone2 : tone); }
    return back + g;
  },
  horns: ({ f, tone, tone2, dark, bare }) => {
    let g = bare;
    g += f([[-0.95, 0.3], [-1.05, -0.5], [-0.6, -1.1], [0.3, -1.2], [0.86, -0.62], [0.8, -0.44], [0.1,
      -0.5], [-0.4, 0.1]], dark)
      + f([[-0.4, -0.8], [0.1, -0.85], [0.2, -1.5], [0.95, -1.95], [0.0, -1.85], [-0.5, -1.35]], tone2)
      + f([[0.1, 0.5], [0.78, 0.42], [0.9, 0.7], [0.6, 1.7], [0.1, 2.0], [-0.3, 1.2], [-0.4, 0.5]], tone);
    return g;
  },
  hat: ({ f, tone, tone2, dark, bare }) => {
    let back = "";
    let g = bare;
    g += f([[-0.95, 0.4], [-0.9, -0.4], [-0.1, -0.5], [-0.3, 0.3], [-0.6, 1.1]], dark)
      + f([[-1.9, -0.75], [-0.9, -0.75], [-0.8, -1.7], [0.1, -1.35], [0.6, -1.6], [0.75, -0.7], [1.6,
        -0.35], [0.4, -0.35], [-0.8, -0.5]], tone)
      + f([[-0.85, -0.95], [0.72, -0.9], [0.75, -0.68], [-0.88, -0.72]], dark);
    back += f([[-0.6, -1.3], [-1.6, -2.3], [-2.5, -2.1], [-1.9, -1.7], [-2.2, -1.4], [-1.3, -1.0]],
      tone2);
    return back + g;
  },
  crest: ({ f, tone, glow, bare }) => {
    let back = "";
    let g = bare;
    back += f([[-0.2, -1.2], [-1.1, -2.3], [-2.0, -2.1], [-1.4, -1.6], [-2.1, -1.2], [-1.3, -0.9], [-1.9,
      -0.2], [-0.9, 0.1]], tone);
    g += f([[-0.9, 0.8], [-1.0, -0.5], [-0.4, -1.2], [0.4, -1.15], [0.85, -0.55], [0.1, -0.5], [-0.2,
      0.2], [-0.5, 1.2]], glow)
      + f([[0.5, -1.1], [1.5, -0.7], [0.75, -0.55]], glow);
    return back + g;
  },
  kraken: ({ f, m, s, shade, tone, dark, pale }) => {
    let g = f([[-1.1, 0.4], [-1.3, -0.6], [-0.8, -1.5], [0.1, -1.75], [0.85, -1.3], [1.0, -0.5], [0.85,
      0.2], [0.2, 0.6], [-0.6, 0.7]], tone)
      + f([[-1.1, 0.4], [-1.3, -0.6], [-0.8, -1.5], [-0.3, -1.65], [-0.6, -0.6], [-0.3, 0.6], [-0.6,
        0.7]], shade)
      + `<circle cx="${num(0.5 * s)}" cy="${num(-0.35 * s)}" r="${num(0.3 * s)}" fill="${pale}"/><circle cx="${num(0.58 * s)}" cy="${num(-0.33 * s)}" r="${num(0.14 * s)}" fill="${dark}"/>`;
    for (let i = 0; i < 4;
    i++) g += fill(strip(m([[0.85 - i * 0.42, 0.1], [1.0 - i * 0.5, 0.8], [0.75 - i * 0.42, 1.3],
      [1.1 - i * 0.5, 1.8 - 0.1 * i]]), [0.42 * s, 0.34 * s, 0.24 * s, 0.06 * s]), i % 2 ? shade : tone);
    return g;
  },
  long: ({ f, tone, bare }) => {
    let back = "";
    let g = bare;
    back += f([[0, -1.2], [-1.2, -1.0], [-1.8, 0.3], [-1.6, 1.9], [-1.2, 1.2], [-0.9, 2.1], [-0.4, 0.6]],
      tone);
    g += f([[-0.95, 0.9], [-1.1, -0.4], [-0.6, -1.2], [0.3, -1.25], [0.8, -0.75], [0.5, -0.55], [0.0,
      -0.4], [-0.3, 0.4], [-0.5, 1.2]], tone);
    return back + g;
  },
  spikes: ({ f, tone, bare }) => {
    let g = bare;
    const sp = [[0.72, -0.62]];
    for (let i = 0; i <= 6; i++) { const a = -0.75 - i * 0.42;
    sp.push([1.05 * Math.cos(a) - 0.1, 1.15 * Math.sin(a)]);
    sp.push([(1.75 + 0.3 * (i % 2)) * Math.cos(a - 0.28) - 0.2, 1.75 * Math.sin(a - 0.28)]); }
    sp.push([-0.75, 0.3], [-0.3, 0.15], [0.05, -0.5]);
    g += f(sp, tone);
    return g;
  },
  skull: ({ f, ink, tone, dark, pale }) => f([[-0.9, 0.9], [-1.15, -0.4], [-0.7, -1.3], [0.3, -1.45],
    [1.0, -0.9], [1.05, -0.1], [0.8, 0.2], [0.95, 0.5], [0.8, 1.15], [0.0, 1.2], [-0.1, 1.7], [-0.7,
    1.7]], pale) + f([[-0.9, 0.9], [-1.15, -0.4], [-0.7, -1.3], [-0.2, -1.4], [-0.5, -0.3], [-0.1, 0.5],
    [-0.1, 1.7], [-0.7, 1.7]], ink.tan)
    + f([[0.2, -0.5], [0.8, -0.6], [0.95, -0.2], [0.6, 0.05], [0.22, -0.05]], dark) + f([[0.42, -0.36],
      [0.66, -0.3], [0.5, -0.16]], tone) + f([[0.86, 0.12], [1.0, 0.36], [0.82, 0.36]], dark) + f([[0.1,
      0.6], [0.92, 0.56], [0.9, 0.68], [0.12, 0.72]], dark) + [0.3, 0.52, 0.74].map((x) => f([[x, 0.46],
      [x + 0.06, 0.46], [x + 0.06, 0.84], [x, 0.84]], dark)).join(""),
  demon: ({ f, tone, tone2, dark, bare, cap }) => f([[-0.5, -0.9], [-0.9, -1.9], [-0.3, -2.5], [0.3,
    -2.4], [-0.25, -2.0], [0.1, -1.0]], tone2) + bare + f(cap, dark) + f([[0.2, -1.0], [0.6, -1.9], [1.5,
    -2.2], [1.0, -1.7], [0.75, -0.7]], tone2) + f([[0.3, 0.62], [0.75, 0.62], [0.72, 1.5], [0.36, 1.1]],
    dark) + f([[0.42, -0.34], [0.8, -0.24], [0.46, -0.1]], tone),
  lucha: ({ f, tone, tone2, dark, pale, bare }) => bare + f([[-0.95, 0.9], [-1.05, -0.5], [-0.55, -1.15],
    [0.25, -1.22], [0.85, -0.7], [0.98, 0.0], [0.72, 0.22], [0.5, 0.3], [0.55, 0.8], [0.1, 1.05], [-0.4,
    1.4]], tone) + f([[-0.1, -1.2], [0.3, -1.22], [0.5, -0.9], [0.1, -0.55], [-0.4, -0.3]], tone2)
    + f([[0.34, -0.48], [0.9, -0.4], [0.84, -0.04], [0.4, -0.02]], pale) + f([[0.48, -0.34], [0.76,
    -0.22], [0.5, -0.12]], dark),
  pony: ({ f, tone, tone2, bare, cap }) => f([[-0.6, -1.1], [-1.4, -1.5], [-2.3, -0.9], [-2.5, 0.6],
    [-2.0, 1.7], [-1.9, 0.5], [-1.5, -0.2], [-0.9, -0.4]], tone) + bare + f(cap, tone) + f([[-0.95,
    -0.95], [-0.6, -1.25], [-0.4, -0.85], [-0.75, -0.6]], tone2),
  mohawk: ({ f, tone, bare }) => bare + f([[0.7, -0.75], [0.9, -1.6], [0.35, -1.4], [0.3, -2.1], [-0.25,
    -1.6], [-0.6, -2.1], [-0.75, -1.4], [-1.4, -1.5], [-1.1, -0.8], [-1.6, -0.3], [-0.85, -0.2], [-0.6,
    -0.8], [0.2, -1.0]], tone) + f([[0.1, 0.55], [0.78, 0.5], [0.8, 0.72], [0.5, 1.2], [0.0, 0.9], [-0.5,
    0.5]], tone),
  visor: ({ f, tone, tone2, dark, pale, bare }) => bare + f([[-0.95, 0.95], [-1.15, -0.4], [-0.65, -1.3],
    [0.3, -1.35], [0.9, -0.8], [0.7, -0.55], [-0.1, -0.5], [-0.3, 0.5], [-0.5, 1.1]], dark) + f([[-0.6,
    -0.6], [1.02, -0.56], [1.1, -0.18], [0.4, 0.0], [-0.6, -0.1]], tone2) + f([[0.0, -0.48], [0.95,
    -0.46], [0.7, -0.3], [0.0, -0.28]], pale) + f([[-0.8, -0.6], [-0.3, -0.65], [-0.3, 0.1], [-0.8,
    0.15]], tone),
  phones: ({ f, tone, tone2, dark, bare, cap }) => f([[-0.4, -1.1], [-1.5, -1.3], [-1.9, -0.2], [-1.3,
    0.2], [-1.7, 0.9], [-0.9, 0.7]], tone) + bare + f(cap, tone) + f([[0.3, -1.3], [1.0, -1.0], [0.75,
    -0.5], [0.45, -0.75], [0.1, -0.5]], tone) + f([[-0.75, -0.7], [-0.5, -1.45], [0.05, -1.5], [0.0,
    -1.3], [-0.3, -1.25], [-0.42, -0.6]], dark) + f([[-0.95, -0.6], [-0.3, -0.7], [-0.15, 0.1], [-0.8,
    0.25]], dark) + f([[-0.75, -0.42], [-0.42, -0.46], [-0.38, -0.06], [-0.7, 0.0]], tone2),
  band: ({ f, tone, dark, bare, cap }) => bare + f(cap, dark) + f([[-1.08, -0.72], [0.76, -0.86], [0.84,
    -0.56], [-1.1, -0.38]], tone) + f([[-1.0, -0.7], [-2.0, -0.9], [-1.7, -0.5], [-2.2, -0.1], [-1.0,
    -0.4]], tone),
  slick: ({ f, tone, bare }) => bare + f([[-0.95, 0.3], [-1.3, -0.3], [-1.0, -1.1], [-0.2, -1.5], [0.9,
    -1.3], [0.72, -0.72], [0.3, -0.8], [-0.1, -0.4], [-0.4, 0.1], [-0.5, 0.7]], tone) + f([[0.34, 0.6],
    [0.84, 0.56], [0.78, 0.84], [0.62, 1.2], [0.36, 1.1]], tone),
  wrap: ({ f, tone, dark, bare }) => f([[-0.7, -0.5], [-1.9, -0.7], [-2.5, 0.0], [-1.8, -0.2], [-2.1,
    0.5], [-0.8, 0.0]], tone) + bare + f([[-0.9, 1.2], [-1.1, -0.4], [-0.6, -1.2], [0.3, -1.28], [0.86,
    -0.7], [0.84, -0.44], [-0.3, -0.5], [-0.35, -0.02], [0.86, 0.0], [1.0, 0.2], [0.8, 1.0], [0.3, 1.2],
    [0.05, 1.7], [-0.62, 1.7]], dark) + f([[-1.05, -0.72], [0.8, -0.86], [0.88, -0.56], [-1.08, -0.46]],
    tone),
  bun: ({ f, tone, tone2, bare, cap }) => f([[-0.9, -1.0], [-0.6, -1.7], [0.1, -1.75], [0.3, -1.2], [-0.2,
    -0.9]], tone) + bare + f(cap, tone) + f([[-1.3, -1.9], [0.9, -1.2], [0.86, -1.08], [-1.34, -1.76]],
    tone2) + f([[-0.7, 0.3], [-0.4, 0.3], [-0.45, 1.0], [-0.75, 1.5]], tone),
  ears: ({ f, tone, dark, bare }) => f([[-1.0, -0.6], [-1.3, -2.0], [-0.4, -1.3]], tone) + bare + f([[0.5,
    -1.2], [0.88, -0.66], [0.3, -0.66], [0.05, -0.1], [0.15, 0.6], [-0.2, 1.0], [0.1, 1.4], [-0.4, 1.9],
    [-1.4, 1.6], [-1.2, 1.0], [-1.5, 0.6], [-1.2, 0.0], [-1.3, -0.7], [-0.7, -1.3]], tone) + f([[-0.3,
    -1.1], [0.1, -2.1], [0.62, -1.1]], tone) + f([[-0.05, -1.2], [0.14, -1.75], [0.38, -1.15]], dark),
  halo: ({ f, s, ink, tone, dark, bare,
    cap }) => `<g fill="none" stroke="${ink.glow}" stroke-width="${num(s * 0.16)}"><circle cx="${num(-0.2 * s)}" cy="${num(-0.5 * s)}" r="${num(1.75 * s)}"/></g>` + f([[0, -1.2], [-1.2, -1.0], [-1.7, 0.3], [-1.5, 2.2], [-0.9, 2.1], [-0.4, 0.6]], dark) + bare + f(cap, dark) + f([[0.2, -1.16], [0.8, -1.5], [0.86, -0.66], [0.3, -0.86]], tone),
};

/** A head in profile, looking right; 1 is the distance from ear to crown. */
export function head(look: Look, s: number, ink: Ink): string {
  const { pale, hot, glow, cool } = ink;
  const n = 0.9 + 0.28 * look.nose, c = 0.66 + 0.22 * look.chin, b = 0.72 + 0.12 * look.brow;
  const m = (pts: Points): Points => pts.map(([x, y]) => [x! * s, y! * s]);
  const f = (pts: Points, col: string): string => fill(m(pts), col);
  const face = [[-0.5, -0.85], [0.2, -1.02], [0.62, -0.78], [b, -0.42], [0.7, -0.24], [n, 0.14], [0.76,
    0.24],
    [0.84, 0.38], [0.72, 0.46], [0.8, 0.56], [0.7, 0.68], [c, 0.98], [0.4, 1.06], [0.1, 0.86], [0.02,
      1.7], [-0.62, 1.7], [-0.6, 0.6], [-0.9, 0.1]];
  const shadow = [[-0.5, -0.85], [-0.05, -0.98], [0.18, -0.5], [0.02, 0.02], [0.3, 0.3], [0.16, 0.7],
    [0.4, 1.06], [0.1, 0.86], [0.02, 1.7], [-0.62, 1.7], [-0.6, 0.6], [-0.9, 0.1]];
  const eye = [[0.44, -0.3], [0.74, -0.2], [0.5, -0.12]];
  const bare = f(face, pale) + f(shadow, ink.tan) + f(eye, ink.ink)
    + f([[0.36, -0.46], [b + 0.02, -0.42], [0.74, -0.33]], ink.ink);
  const cap = [[-0.95, 0.5], [-1.05, -0.5], [-0.6, -1.15], [0.25, -1.22], [0.8, -0.72], [0.4, -0.6], [0.0,
    -0.4], [-0.3, 0.3], [-0.55, 0.9]];
  return (heads[look.head] ?? heads["spikes"]!)({
    f, m, s, n, ink, shade: ink.tan, tone: [hot, glow, cool][look.hue]!, tone2: [glow, cool,
      pale][look.hue]!,
    dark: ink.ink, pale, glow, cool, face, shadow, bare, cap, skin: pale,
  });
}

/** A portrait: head and shoulders before a sun. */
export function bust(look: Look, game: string, o: Dress = {}): string {
  const ink = inksOf(game), r = chance(look.id + "bust"), s = 25;
  const tone = [ink.hot, ink.glow, ink.cool][look.hue]!;
  let bg = `<rect width="120" height="120" fill="${ink.mid}"/>` + disc(66, 58, 46, [ink.glow, ink.hot,
    ink.hot][look.hue]!);
  const n = 9, spin = r() * 6;
  for (let i = 0; i < n; i++) {
    const a = (6.283 * i) / n + spin;
    bg = bg.replace("/>", "/>" + fill([[66, 58], [66 + 130 * Math.cos(a), 58 + 130 * Math.sin(a)], [66
      + 130 * Math.cos(a + 0.2), 58 + 130 * Math.sin(a + 0.2)]], ink.deep, 'opacity=".35"'));
  }
  const b = look.build;
  const body = fill([[60 - 52 * b, 124], [60 - 44 * b, 98], [38, 84], [52, 92], [70, 84], [60 + 36 * b,
    100], [60 + 44 * b, 124]], ink.ink)
    + fill([[38, 84], [52, 92], [60, 108], [50, 124], [26, 124]], tone)
    + fill([[60 + 10 * b, 90], [60 + 34 * b, 100], [60 + 30 * b, 112], [60 + 12 * b, 104]],
      o.seat ?? ink.cool);
  return `<svg viewBox="0 0 120 120" class="bust" aria-hidden="true">${bg}<g${o.flip ? ' transform="translate(120 0) scale(-1 1)"' : ""}>${body}<g transform="translate(54 54)">${head(look, s, ink)}</g></g></svg>`;
}

interface Pose { hip: number[]; chest: number[]; head: number[]; fk: number[]; ff: number[]; bk: number[];
  bf: number[]; fe: number[]; fh: number[]; be: number[]; bh: number[] }

/** Twelve joints each. */
const poses: Record<string, Pose> = {
  guard: { hip: [-2, -88], chest: [6, -140], head: [16, -172], fk: [32, -48], ff: [36, 0],
    bk: [-20, -46], bf: [-42, 0], fe: [36, -112], fh: [54, -138], be: [14, -106], bh: [38, -122] },
  lunge: { hip: [2, -72], chest: [36, -112], head: [58, -140], fk: [58, -60], ff: [66, 0],
    bk: [-34, -44], bf: [-84, 0], fe: [82, -116], fh: [122, -122], be: [4, -104], bh: [-26, -122] },
  hit: { hip: [4, -84], chest: [-20, -128], head: [-42, -152], fk: [34, -56], ff: [48, -4],
    bk: [-12, -42], bf: [-30, 0], fe: [14, -126], fh: [44, -148], be: [-44, -104], bh: [-74, -118] },
  stand: { hip: [0, -90], chest: [2, -144], head: [8, -178], fk: [16, -46], ff: [18, 0],
    bk: [-12, -46], bf: [-18, 0], fe: [26, -112], fh: [34, -84], be: [-18, -110], bh: [-14, -82] },
  raise: { hip: [0, -88], chest: [4, -140], head: [14, -172], fk: [26, -46], ff: [30, 0],
    bk: [-18, -46], bf: [-34, 0], fe: [34, -160], fh: [46, -200], be: [-16, -112], bh: [6, -98] },
  fall: { hip: [-14, -34], chest: [-44, -66], head: [-62, -92], fk: [28, -58], ff: [46, 0],
    bk: [-2, -22], bf: [-52, -2], fe: [-20, -40], fh: [8, -10], be: [-66, -34], bh: [-84, -2] },
  ward: { hip: [-8, -80], chest: [0, -132], head: [12, -164], fk: [36, -52], ff: [46, 0],
    bk: [-36, -44], bf: [-62, 0], fe: [34, -114], fh: [62, -126], be: [-40, -134], bh: [-36, -172] },
  watch: { hip: [0, -90], chest: [2, -142], head: [8, -175], fk: [18, -46], ff: [24, 0],
    bk: [-10, -46], bf: [-14, 0], fe: [24, -112], fh: [-2, -118], be: [-22, -110], bh: [14, -112] },
};

/** A figure of cut paper that stands on 0,0 and looks right; it is about 200 tall. */
export function figure(look: Look, game: string, pose = "guard", o: Dress = {}): string {
  const p = poses[pose]!, ink = inksOf(game), b = look.build, dark = ink.ink;
  const tone = [ink.hot, ink.glow, ink.cool][look.hue]!, seat = o.seat ?? ink.cool;
  const edge = ink.pale, rim = `stroke="${dark}" stroke-width="2.5"`; // pale blades before a pale sun
  const dx = p.chest[0] - p.hip[0], dy = p.chest[1] - p.hip[1], l = Math.hypot(dx, dy);
  const ux = dx / l, uy = dy / l, px = -uy, py = ux;
  const on = (k: number, side: number) => [p.hip[0] + dx * k + px * side * b, p.hip[1] + dy * k
    + py * side * b];
  const limb = (a: number[], m: number[], e: number[], w: number[], c: string) => fill(strip([a, m, e],
    [w[0] * b, w[1] * b, w[2] * b]), c);
  const foot = (f: number[], c: string) => fill([[f[0] - 10, f[1] - 13], [f[0] + 5, f[1] - 14], [f[0]
    + 24, f[1] - 4], [f[0] + 25, f[1]], [f[0] - 11, f[1]]], c);
  const sh = [p.chest[0] + 2, p.chest[1] + 4], shB = [p.chest[0] - 10, p.chest[1] + 4];
  let g = "";
  // what hangs behind
  const [cx, cy] = p.chest as [number, number];
  const flow = pose === "lunge" ? 1.25 : pose === "hit" ? -0.5 : 0.6;
  if (look.back === "cape")
    g += fill([[cx + 10, cy - 8], [cx - 14, cy - 6], [cx - 30 - 52 * flow, cy + 40], [cx - 40 - 74 * flow,
      cy + 104], [cx - 26 - 40 * flow, cy + 88], [cx - 14 - 30 * flow, cy + 112], [cx - 8 - 8 * flow, cy
      + 78]], tone)
      + fill([[cx + 6, cy - 6], [cx - 10, cy - 4], [cx - 24 - 46 * flow, cy + 50], [cx - 14 - 26 * flow,
        cy + 70], [cx - 4, cy + 40]], dark, 'opacity=".35"');
  if (look.back === "scarf")
    g += fill([[cx + 6, cy - 10], [cx - 16, cy - 16], [cx - 52 - 30 * flow, cy - 30],
      [cx - 92 - 34 * flow, cy - 8], [cx - 60 - 20 * flow, cy - 12], [cx - 78 - 20 * flow, cy + 10],
      [cx - 30, cy - 2]], tone);
  if (look.back === "coat")
    g += fill([on(0.4, -14), on(0.4, 12), [p.hip[0] + 20, p.hip[1] + 42], [p.hip[0] + 2, p.hip[1] + 58],
      [p.hip[0] - 26 - 26 * flow, p.hip[1] + 62], [p.hip[0] - 44 - 40 * flow, p.hip[1] + 36]], tone);
  if (look.back === "wings")
    for (let i = 0; i < 5; i++) { const a = -2.2 - i * 0.28;
    g += fill([[cx - 4, cy], [cx - 8 + (92 - i * 9) * Math.cos(a), cy + (92 - i * 9) * Math.sin(a)],
      [cx - 8 + (60 - i * 5) * Math.cos(a - 0.3), cy + (60 - i * 5) * Math.sin(a - 0.3)]],
      i % 2 ? ink.pale : ink.glow); }
  // back arm and leg
  const arm = [15, 13, 10], leg = [26, 18, 12];
  g += limb(shB, p.be, p.bh, arm, dark) + limb([p.hip[0] - 8, p.hip[1]], p.bk, p.bf, leg, dark)
    + foot(p.bf, dark);
  if (look.weapon === "tentacles")
    for (let i = 0; i < 4;
    i++) g += fill(strip([[cx - 4, cy + 16], [cx - 34 - 8 * i, cy + 6 + 22 * i], [cx - 52 + 6 * i, cy
      + 34 + 22 * i], [cx - 84 + 10 * i, cy + 8 + 32 * i]], [16, 13, 9, 2]), i % 2 ? tone : ink.deep);
  if (look.arm === "gauntlet") {
    const [x, y] = p.bh as [number, number], d = Math.hypot(x - p.be[0], y - p.be[1]),
      ex = (x - p.be[0]) / d, ey = (y - p.be[1]) / d;
    const k2 = (u: number, v: number) => [x + ex * u - ey * v, y + ey * u + ex * v];
    g += fill([k2(-20, -9), k2(-4, -14), k2(12, -13), k2(20, -6), k2(19, 7), k2(10, 13), k2(-6, 13),
      k2(-20, 8)], ink.ink) + fill([k2(-12, -7), k2(0, -9), k2(0, 8), k2(-12, 6)], ink.deep) + fill([k2(6,
      -8), k2(14, -4), k2(14, 5), k2(6, 8)], ink.deep);
  }
  // trunk
  g += fill([on(-0.14, -15), on(0.2, -15), on(0.72, -23), on(1.08, -16), on(1.12, 10), on(0.8, 22),
    on(0.3, 14), on(-0.12, 16)], dark);
  const cut = hash(look.id + "coat") % 3; // three ways to dress: a breast piece, a sash, plates
  if (cut === 0) g += fill([on(0.34, 2), on(0.5, 12), on(0.8, 18), on(1.02, 10), on(1.0, -6), on(0.6,
    -4)], seat);
  if (cut === 1) g += fill([on(0.2, 13), on(0.36, 14), on(1.06, -8), on(0.92, -17)], seat)
    + fill([on(0.94, -2), on(1.12, -6), on(1.1, 10), on(0.9, 12)], tone);
  if (cut === 2) g += fill([on(0.62, -14), on(0.7, 20), on(1.0, 12), on(1.02, -10)], seat)
    + fill([on(0.34, -8), on(0.36, 14), on(0.5, 16), on(0.48, -10)], tone) + fill([on(-0.1, -14), on(0.02,
    -15), on(-0.02, -4), on(-0.3, -8)], tone) + fill([on(0.03, 4), on(0.03, 16), on(-0.3, 16), on(-0.2,
    6)], tone);
  g += fill([on(0.02, -15), on(0.1, -15), on(0.12, 16), on(0.03, 16)], edge);
  // front leg
  g += limb([p.hip[0] + 6, p.hip[1]], p.fk, p.ff, leg, dark) + foot(p.ff, dark)
    + (cut === 1 ? fill([[p.ff[0] - 11, p.ff[1] - 30], [p.ff[0] + 11, p.ff[1] - 31], [p.ff[0] + 8,
      p.ff[1] - 22], [p.ff[0] - 9, p.ff[1] - 21]], tone) + fill([[p.bf[0] - 9, p.bf[1] - 30], [p.bf[0]
      + 13, p.bf[1] - 31], [p.bf[0] + 9, p.bf[1] - 22], [p.bf[0] - 8, p.bf[1] - 21]], tone)
      : fill(strip([[p.fk[0] + 3, p.fk[1] - 8], [p.fk[0] + 2, p.fk[1] + 6], [p.ff[0] + 3, p.ff[1] - 16]],
        [11 * b, 12 * b, 5 * b]), tone));
  if (look.robe)
    g += fill([on(0.16, -16), on(0.16, 17), [p.fk[0] + 8, p.fk[1] + 10], [p.ff[0] + 20, p.ff[1]],
      [p.ff[0] - 12, -6], [(p.ff[0] + p.bf[0]) / 2, 0], [p.bf[0] + 10, -7], [p.bf[0] - 18, 0],
      [p.bk[0] - 10, p.bk[1]]], tone)
      + fill([on(0.16, -16), on(0.16, -2), [p.bf[0] + 22, -8], [p.bf[0] + 10, -7], [p.bf[0] - 18, 0],
        [p.bk[0] - 10, p.bk[1]]], dark, 'opacity=".45"') + fill([on(0.06, -17), on(0.16, -17), on(0.18,
        18), on(0.07, 18)], edge);
  // head
  g += `<g transform="translate(${at(o.big ? [p.head[0] + 2, p.head[1] - 10] : p.head)}) rotate(${pose === "hit" ? -28 : pose === "lunge" ? 8 : pose === "fall" ? -40 : 0})">${head(look, o.big ? 25 : 17, ink)}</g>`;
  // weapon and front arm
  const [hx, hy] = p.fh as [number, number], ax = hx - p.fe[0], ay = hy - p.fe[1], al = Math.hypot(ax,
    ay), vx = ax / al, vy = ay / al;
  const out = (d: number, s: number) => [hx + vx * d - vy * s, hy + vy * d + vx * s];
  if (look.weapon === "sword") g += fill([out(-6, -3), out(84, -3), out(94, 1), out(-6, 4)], edge, rim)
    + fill([out(2, -13), out(7, -13), out(7, 13), out(2, 13)], ink.glow);
  if (look.weapon === "staff") g += fill([[hx - 2.5, hy - 78], [hx + 2.5, hy - 78], [hx + 4, hy + 74],
    [hx - 1, hy + 74]], dark) + burst(hx, hy - 84, 6, 20, 0.5, chance(look.id), ink.glow) + disc(hx,
    hy - 84, 6, ink.pale);
  if (look.weapon === "spear") g += fill([[hx - 48, hy + 52], [hx + 44, hy - 66], [hx + 48, hy - 63],
    [hx - 44, hy + 55]], dark) + fill([[hx + 40, hy - 72], [hx + 70, hy - 96], [hx + 56, hy - 58]], edge, rim);
  if (look.weapon === "axe") g += fill([[hx - 3, hy - 70], [hx + 4, hy - 70], [hx + 5, hy + 46], [hx - 2,
    hy + 46]], dark) + fill([[hx + 2, hy - 68], [hx + 34, hy - 80], [hx + 42, hy - 52], [hx + 32,
    hy - 26], [hx + 2, hy - 42]], edge, rim) + fill([[hx + 30, hy - 78], [hx + 42, hy - 52], [hx + 32,
    hy - 28], [hx + 34, hy - 52]], ink.glow);
  if (look.arm === "cannon")
    g += limb(sh, p.fe, p.fh, [17, 16, 14], dark) + fill([out(-34, -15), out(4, -17), out(10, -21),
      out(34, -21), out(34, 21), out(10, 21), out(4, 17), out(-34, 15)], dark)
      + fill([out(-26, -8), out(2, -9), out(2, 2), out(-26, 2)], tone) + fill([out(14, -21), out(22, -21),
        out(22, 21), out(14, 21)], ink.glow) + fill([out(30, -13), out(36, -13), out(36, 13), out(30,
        13)], ink.mid);
  else g += limb(sh, p.fe, p.fh, arm, dark) + fill(strip([[sh[0] - 3, sh[1] - 2], [(sh[0] + p.fe[0]) / 2,
    (sh[1] + p.fe[1]) / 2 - 1]], [22 * b, 12 * b]), seat);
  if (look.arm === "gauntlet")
    g += fill([out(-22, -11), out(-4, -17), out(14, -17), out(24, -9), out(25, 8), out(14, 17), out(-4,
      16), out(-22, 10)], dark)
      + fill([out(-12, -11), out(2, -13), out(2, 11), out(-12, 9)], tone) + fill([out(8, -12), out(20,
        -7), out(20, -2), out(8, -4)], edge) + fill([out(8, 1), out(20, 2), out(19, 7), out(8, 8)], edge);
  else if (look.arm === "claw") for (let i = -1; i <= 1;
  i++) g += fill([out(0, i * 6 - 3), out(30, i * 9), out(0, i * 6 + 3)], edge);
  else if (look.arm === "bare") g += fill([out(-6, -8), out(8, -9), out(13, 0), out(8, 9), out(-6, 8)],
    ink.pale);
  return g;
}
