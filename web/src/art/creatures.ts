// creatures.ts - the creatures of Exodus by their kin, and the energies that they stand on.

import { angel } from "./angels";
import { burst, chance, disc, fill, hash, points } from "./cut";
import type { Chance } from "./cut";
import { dragon } from "./dragons";
import { inksOf } from "./inks";
import { motif } from "./motifs";
import { shard } from "./shards";
import { tree } from "./trees";

export interface Kin { id: string; name: string; traits: string[] }

/** Who is drawn: its rarity as 0, 1 or 2, and chance that is always its own. */
export interface Being { id: string; name: string; rank: number; r: Chance }

/** What a creature without a kin holds up, by a word in its name. */
const held: [RegExp, string][] = [
  [/blade|halberd/i, "blade"], [/shield|liege/i, "shield"], [/lantern|ember|forger/i, "flame"],
  [/chief|legend|empress/i, "crown"], [/oracle|gaze|scout|phenomenon/i, "eye"], [/storm|star/i, "bolt"],
  [/toll|bandit|harpoon/i, "claw"], [/roads|omn|time/i, "spiral"], [/leaf|thorn|treetrap|bloom|driftwood/i, "leaf"],
  [/crystal/i, "snow"], [/cosmos/i, "planet"], [/battleship/i, "ship"], [/skyscraper|chemical/i, "gear"],
];

const FURS = [["#d9a13a", "#a3652a"], ["#8fb0c9", "#4f6f9a"], ["#c98fb0", "#8a4f7a"], ["#9ab86a", "#5a7f45"]];

/** A lion's body, a goat's head behind, a snake for a tail. */
function chimera({ id, name }: Being): string {
  const k = inksOf("exodus"), [fur, shade] = FURS[hash(id) % FURS.length] as [string, string];
  const thing = held.find(([word]) => word.test(name))?.[1];
  return fill("46,-34 70,-46 72,-74 60,-84 66,-92 80,-80 84,-48 62,-26", "#5f9a4a") + fill("60,-84 54,-92 70,-96 72,-86", "#7dbb5a")
    + fill("12,-44 6,-78 22,-92 36,-84 34,-44", shade) + fill("6,-78 -10,-72 -8,-66 10,-64", shade)
    + fill("20,-90 34,-112 32,-92", k.pale) + fill("10,-84 12,-108 20,-90", k.pale) + fill("6,-76 0,-75 5,-71", k.glow)
    + fill("-40,0 -36,-36 40,-44 54,-30 56,0 42,0 38,-24 -16,-22 -22,0", fur) + fill("40,-44 54,-30 56,0 46,0", shade)
    + burst(-34, -50, 10, 34, 0.72, chance(id), shade) + fill("-56,-58 -40,-68 -20,-60 -20,-42 -36,-32 -54,-40", fur)
    + fill("-46,-56 -38,-54 -45,-50", k.ink) + fill("-56,-44 -44,-40 -54,-36", k.ink) + disc(-56, -48, 3, k.ink)
    + (thing === undefined ? "" : `<g transform="translate(14 -14)"><g transform="scale(.5)">${motif(thing, k.ink, k.ink)}</g>`
      + `<g transform="scale(.38)">${motif(thing, k.pale, k.glow)}</g></g>`);
}

const kins: Record<string, (being: Being) => string> = { shardfolk: shard, treefolk: tree, angel, dragon };

/** A creature by its kin and its name; size and pomp by rarity.  It stands on 0,0, about 120 tall. */
export function creature({ id, name, traits }: Kin): string {
  const rank = { common: 0, uncommon: 1, rare: 2 }[traits[0] ?? ""] ?? 1;
  return (kins[traits[1] ?? ""] ?? chimera)({ id, name, rank, r: chance(id) });
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
  const [light, mid, dark] = stones.find(([word]) => word.test(card.name))![1] as [string, string, string];
  const cut = (corners: string, paper: string) => fill(points(corners).map(([a, b]) => [x + a! * s, y + b! * s]), paper);
  return cut("-1,-.1 -.55,-.6 .55,-.6 1,-.1 0,.8", mid) + cut("-1,-.1 -.55,-.6 -.3,-.1 0,.8", light)
    + cut("1,-.1 .3,-.1 0,.8", dark) + (card.traits.includes("rare") ? cut("-.4,-.6 0,-1.1 .4,-.6", "#f1c24f") : "");
}
