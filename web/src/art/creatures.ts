// creatures.ts - the creatures of Exodus by their kin, and the energies that they stand on.

import { burst, chance, disc, fill, hash, num, strip } from "./cut";
import type { Points } from "./cut";
import { motif } from "./emblem";
import { inksOf } from "./inks";

export interface Kin { id: string; name: string; traits: string[] }

/** The dresses of each kin, four shades each: a card has one of them for good. */
const dresses: Record<string, string[][]> = {
  shardfolk: [["#c9f3f2", "#8fdde0", "#5aa9c9", "#3b6fa8"], ["#f6e3ff", "#c9a3ee", "#9a6bd0", "#6b45a8"],
    ["#fff0c9", "#f1c24f", "#c98f3a", "#8a5a2a"], ["#e3f7c9", "#a9d68a", "#6fae7a", "#3f7a72"]],
  dragon: [["#f0744a", "#d4452f", "#8f2435", "#f7b34d"], ["#9d78d6", "#6b45a8", "#4a2a7a", "#f1c24f"],
    ["#6fc3c9", "#3b8fa8", "#245a80", "#f0e6f5"], ["#f1c24f", "#d08a2e", "#8f5320", "#fff0c9"]],
  treefolk: [["#7dbb5a", "#4c8f4d", "#c3c54a", "#2f6b4f"], ["#f0744a", "#d9a13a", "#c3562f", "#8f3a35"],
    ["#f0e6f5", "#e3a9c9", "#c97aa8", "#8fdde0"], ["#8fdde0", "#4a98bf", "#c9f3f2", "#3b6fa8"]],
  angel: [["#f0e6f5", "#f1c24f", "#cdb7e6"], ["#f0e6f5", "#8fdde0", "#5aa9c9"], ["#fff0c9", "#f0744a", "#f1c24f"],
    ["#cdb7e6", "#9d78d6", "#6b45a8"]],
};

/** What a creature holds up, by a word in its name; the young hold nothing. */
const held: [RegExp, string][] = [
  [/blade|duelist|lancer|halberd/i, "blade"], [/sentry|guard|warden|watcher|vigil/i, "shield"],
  [/lantern|lamp|kindling|ember|ash|caldera|vault/i, "flame"], [/regent|elder|thrane|grandmother|chief|legend/i, "crown"],
  [/listener|oracle|archiv|gaze|scout|hours|unannounced/i, "eye"], [/storm|star/i, "bolt"],
  [/toll|glutton|bandit|prowler|harpoon|strider/i, "claw"], [/piper|wheel|rings|ambler|roads|omn/i, "spiral"],
  [/leaf|thorn|taproot|treetrap/i, "leaf"], [/frost|crystal/i, "snow"], [/second|heart/i, "heart"],
];
const young = /whelp|wyrmling|sapling|sprout|acolyte/i;

/** A creature by its kin and its name; size and pomp by rarity.  It stands on 0,0, about 120 tall. */
export function creature(card: Kin): string {
  const kin = card.traits.slice(1).concat("chimera")[0]!, ink = inksOf("exodus");
  const all = dresses[kin] ?? [[]], dress = all[hash(`${card.id}dress`) % all.length]!;
  const thing = young.test(card.name) ? undefined : held.find(([word]) => word.test(card.name))?.[1];
  const drawn = body(card, kin, dress);
  const size = young.test(card.name) ? 0.72 : 1;
  return `<g transform="scale(${hash(card.id) % 2 ? size : -size} ${size})">${drawn}</g>`
    + (thing === undefined ? "" : `<g transform="translate(36 -30)"><g transform="scale(.5)">${motif(thing, ink.ink, ink.ink)}</g>`
      + `<g transform="scale(.38)">${motif(thing, ink.pale, ink.glow)}</g></g>`);
}

function body(card: Kin, kin: string, dress: string[]): string {
  const ink = inksOf("exodus"), r = chance(card.id);
  const rank = { common: 0, uncommon: 1, rare: 2 }[card.traits[0] ?? ""] ?? 1;
  const dark = ink.ink;
  let g = "";
  if (kin === "shardfolk") {
    const c = [...dress, "#6b45a8"], n = 4 + rank * 2, seed = r();
    for (let k = 0; k < 2; k++) for (let i = 0; i < n; i++) {
      const t = n === 1 ? 0.5 : i / (n - 1), side = t - 0.5;
      const a = side * (k ? 1.5 : 2.5), len = (k ? 62 : 84) * (0.72
        + 0.36 * r()) * (1 - 0.35 * Math.abs(side)) * (0.9 + 0.12 * rank), w = 9 + 6 * r();
      const base = [side * 34, k ? -6 : -26], tip = [base[0] + len * Math.sin(a),
        base[1] - len * Math.cos(a)];
      const ox = w * Math.cos(a), oy = w * Math.sin(a), m = [base[0] + 0.55 * (tip[0] - base[0]), base[1]
        + 0.55 * (tip[1] - base[1])];
      g += fill([[base[0] - ox * 0.6, base[1] - oy * 0.6], [m[0] - ox, m[1] - oy], tip, base], c[(i + k
        + Math.floor(seed * 3)) % 3]!)
        + fill([[base[0] + ox * 0.6, base[1] + oy * 0.6], [m[0] + ox, m[1] + oy], tip, base], c[2 + ((i
          + k) % 3)]!);
    }
    g += fill([[-17, 0], [-22, -34], [-10, -58], [0, -64], [10, -58], [22, -34], [17, 0]], dark)
      + fill([[0, -64], [10, -58], [22, -34], [17, 0], [0, -10]], "#241a45")
      + fill([[-11, -62], [0, -92 - 4 * rank], [12, -62], [6, -48], [-6, -48]], c[1]!) + fill([[0,
        -92 - 4 * rank], [12, -62], [6, -48], [0, -52]], c[3]!)
      + fill([[-7, -64], [-1, -61], [-6, -58]], dark) + fill([[7, -64], [1, -61], [6, -58]], dark)
      + fill([[-22, -34], [-40, -18 - 10 * r()], [-30, -8], [-18, -20]], c[2]!) + fill([[22, -34], [40,
        -18 - 10 * r()], [30, -8], [18, -20]], c[3]!);
    if (/lancer|duelist/i.test(card.name)) g += fill([[26, 0], [34, -4], [44, -112], [38, -128], [31,
      -112]], c[0]!) + fill([[34, -4], [44, -112], [38, -128]], c[2]!);
    if (/guard|regent/i.test(card.name)) g += fill([[-50, -44], [-30, -50], [-14, -42], [-18, -12], [-32,
      0], [-46, -14]], c[1]!) + fill([[-30, -50], [-14, -42], [-18, -12], [-32, 0]], c[3]!);
    if (/wing|scout/i.test(card.name)) for (const sx of [-1, 1]) g += fill([[sx * 12, -52], [sx * 70,
      -92], [sx * 58, -66], [sx * 66, -54], [sx * 44, -44], [sx * 18, -34]], sx > 0 ? c[2]! : c[0]!);
    if (/coloss/i.test(card.name)) g = `<g transform="scale(1.25 1.06)">${g}</g>`;
    if (/cartograph|lapidary/i.test(card.name)) g += burst(0, -26, 8, 22, 0.5, r, ink.glow) + disc(0, -26,
      8, dark);
    if (rank === 2) for (let i = -2; i <= 2;
    i++) g += fill([[i * 7 - 3, -88], [i * 8, -104 - (i ? 0 : 8)], [i * 7 + 3, -88]], ink.glow);
  } else if (kin === "dragon") {
    const red = dress, big = 0.84 + 0.1 * rank + 0.06 * r();
    const wing = (sx: number, c1: string, c2: string) => fill([[sx * 4, -58], [sx * 34, -112], [sx * 74,
      -98], [sx * 64, -78], [sx * 80, -62], [sx * 60, -54], [sx * 66, -32], [sx * 40, -38], [sx * 22,
      -22]], c1)
      + fill([[sx * 4, -58], [sx * 34, -112], [sx * 40, -38]], c2) + fill([[sx * 34, -112], [sx * 28,
        -122], [sx * 38, -114]], ink.glow);
    g += wing(-1, red[2]!, red[1]!) + wing(1, red[1]!, red[0]!);
    g += fill(strip([[14, -10], [46, -8], [66, -22], [58, -40], [74, -50]], [20, 15, 10, 7, 1]), dark);
    g += fill(strip([[4, 0], [10, -26], [-6, -52], [4, -78], [-8, -98]], [46, 44, 30, 19, 17]), dark)
      + fill(strip([[-6, -2], [-4, -26], [-16, -50], [-4, -76], [-15, -92]], [14, 16, 9, 6, 4]), red[3]!);
    for (let i = 0; i < 5 + rank; i++) { const t = i / 5, x = 14 - 10 * Math.sin(t * 3), y = -30 - 62 * t;
    g += fill([[x, y], [x + 15, y - 7], [x + 2, y - 12]], red[0]!); }
    g += fill([[8, -96], [2, -114], [-14, -118], [-34, -108], [-44, -100], [-30, -97], [-44, -90], [-24,
      -86], [-8, -86]], dark)
      + fill([[-14, -108], [-22, -106], [-15, -103]], ink.glow)
      + fill([[-2, -114], [16, -136 - 6 * rank], [10, -112]], red[3]!) + fill([[4, -110], [26,
        -122 - 4 * rank], [10, -104]], red[0]!);
    g += fill([[-24, 0], [-14, -22], [0, -18], [-4, 0]], dark) + fill([[34, 0], [36, -20], [20, -24], [14,
      0]], dark);
    for (const x of [-24, -17, -10, 16, 23, 30]) g += fill([[x, 0], [x + 3, -7], [x + 6, 0]], red[3]!);
    if (rank === 2) g += fill([[-44, -94], [-62, -104], [-74, -94], [-92, -98], [-78, -86], [-88, -76],
      [-64, -82]], ink.glow) + fill([[-46, -93], [-60, -97], [-72, -91], [-60, -87]], ink.pale);
    g = `<g transform="scale(${num(big)})">${g}</g>`;
  } else if (kin === "treefolk") {
    const leaf = dress;
    const grow = (x: number, y: number, a: number, len: number, w: number, d: number): void => {
      const x2 = x + len * Math.sin(a), y2 = y - len * Math.cos(a);
      g += fill(strip([[x, y], [(x + x2) / 2 + 3 * (r() - 0.5), (y + y2) / 2], [x2, y2]], [w, w * 0.8,
        w * 0.55]), dark);
      if (d === 0) { for (let i = 0; i < 3; i++) { const b = a + (i - 1) * 0.9, q = 15 + 8 * r();
      g += fill([[x2, y2], [x2 + q * Math.sin(b - 0.35), y2 - q * Math.cos(b - 0.35)], [x2
        + 1.35 * q * Math.sin(b), y2 - 1.35 * q * Math.cos(b)], [x2 + q * Math.sin(b + 0.35),
        y2 - q * Math.cos(b + 0.35)]], leaf[Math.floor(r() * 4)]!); } return; }
      const k = d === 2 ? 3 : 2;
      for (let i = 0; i < k;
      i++) grow(x2, y2, a + (i - (k - 1) / 2) * (0.75 + 0.2 * r()) + 0.15 * (r() - 0.5), len * (0.68
        + 0.12 * r()), w * 0.56, d - 1);
    };
    grow(0, -30, 0, 32, 30 + 3 * rank, 2);
    g += fill([[-34, 0], [-16, -14], [-15, -44], [15, -44], [16, -14], [34, 0], [14, -5], [0, 0], [-14,
      -5]], dark)
      + fill([[-9, -38], [-2, -34], [-9, -30]], ink.glow) + fill([[9, -38], [2, -34], [9, -30]],
        ink.glow) + fill([[-7, -20], [0, -24], [7, -20], [0, -16]], ink.glow);
  } else if (kin === "angel") {
    const n = 4 + rank * 2;
    for (const sx of [-1, 1]) for (let i = 0; i < n; i++) {
      const a = 0.25 + (i / n) * 2.0, len = (78 - 26 * (i / n)) * (0.9 + 0.1 * rank),
        x = sx * len * Math.sin(a), y = -62 - len * Math.cos(a);
      const nx = sx * 9 * Math.cos(a), ny = 9 * Math.sin(a);
      g += fill([[sx * 3, -60], [x * 0.6 - nx, y * 0.6 - 25 - ny], [x, y], [x * 0.6 + nx, y * 0.6 - 25
        + ny]], dress[i % 3]!);
    }
    g += `<circle cx="0" cy="-98" r="17" fill="none" stroke="${ink.glow}" stroke-width="4"/>`
      + fill([[0, -86], [13, -70], [10, -48], [24, 0], [-24, 0], [-10, -48], [-13, -70]], dark)
        + fill([[0, -80], [5, -60], [4, 0], [-9, 0], [-4, -60]], ink.mid)
      + fill([[0, -112], [11, -100], [9, -86], [0, -78], [-9, -86], [-11, -100]], ink.ink) + fill([[-6,
        -98], [6, -98], [4, -86], [0, -82], [-4, -86]], ink.pale) + fill([[-5, -95], [-1, -93], [-5,
        -92]], ink.ink) + fill([[5, -95], [1, -93], [5, -92]], ink.ink);
  } else {
    g += burst(0, -56, 9, 54, 0.6, r, ink.mid) + fill([[-26, 0], [-30, -50], [-10, -84], [0, -72], [10,
      -84], [30, -50], [26, 0]], dark) + fill([[-16, -52], [-4, -48], [-14, -42]], ink.glow) + fill([[16,
      -52], [4, -48], [14, -42]], ink.glow);
  }
  return g;
}

/** Stones by words in their names: three shades each. */
const stones: [RegExp, string[]][] = [
  [/cinder|slag|forge|fire|ember|caldera|ash|magma|scorch/i, ["#ffd27a", "#f0744a", "#a52f35"]],
  [/rime|frost|ice|glass|facet|pane|dew|tide|glint|snow/i, ["#d6f7f5", "#8fdde0", "#4a98bf"]],
  [/sap|leaf|root|moss|thorn|grove|seed|bark|green/i, ["#d9f0a8", "#7dbb5a", "#2f6b4f"]],
  [/light|halo|grace|psalm|choir|dawn|lamp|gold/i, ["#fff6d8", "#f1c24f", "#b57a1c"]],
  [/./, ["#e9d6ff", "#a583d6", "#5c3a8f"]],
];

/** An energy: a cut stone; a rare one has a second crown. */
export function gem(x: number, y: number, s: number, card: Kin): string {
  const c = stones.find(([word]) => word.test(card.name))![1];
  const q = (pts: Points, col: string) => fill(pts.map(([a, b]) => [x + a! * s, y + b! * s]), col);
  return q([[-1, -0.1], [-0.55, -0.6], [0.55, -0.6], [1, -0.1], [0, 0.8]], c[1]!)
    + q([[-1, -0.1], [-0.55, -0.6], [-0.3, -0.1], [0, 0.8]], c[0]!) + q([[1, -0.1], [0.3, -0.1], [0, 0.8]], c[2]!)
    + (card.traits.includes("rare") ? q([[-0.4, -0.6], [0, -1.1], [0.4, -0.6]], "#f1c24f") : "");
}
