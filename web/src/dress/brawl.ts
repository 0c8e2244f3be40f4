// brawl.ts - how the page dresses this game.

import { act, compare, fall, hit, play, score, tell } from "../dress";
import type { Dress } from "../dress";

export const dress: Dress = {
  saying: "Champions, hexes, and a crowd that wants five points.",
  ink: { ink: "#26140c", deep: "#6d2f1b", mid: "#c8643a", pale: "#fdeccb",
    hot: "#d3382e", glow: "#f4b437", cool: "#3fb3a4", tan: "#cf8e58" },
  numbers: ["strength", "move", "direct", "indirect", "melee", "area"],
  cost: "core",
  people: {
    dugrun: { head: "horns", weapon: "axe", arm: "gauntlet", back: "none", build: 1.42, hue: 2 },
    goldarr: { head: "hat", weapon: "spear", back: "coat", build: 1.3, hue: 1 },
    gwaien: { head: "hood", weapon: "staff", back: "scarf", hue: 0, robe: true, stance: "raise" },
    kilgore: { head: "helm", weapon: "axe", back: "none", build: 1.36, hue: 0 },
    "tzu-xiao": { head: "bun", weapon: "spear", back: "scarf", build: 1, hue: 2 },
    deryn: { head: "pony", arm: "cannon", back: "cape", build: 0.98, hue: 1 },
    rath: { head: "spikes", weapon: "sword", back: "scarf", build: 0.94, hue: 1 },
    mariusz: { head: "slick", arm: "claw", back: "cape", build: 1.1, hue: 0 },
    korvash: { head: "demon", weapon: "axe", back: "none", build: 1.4, hue: 0 },
    loralei: { head: "long", weapon: "staff", back: "cape", build: 0.92, hue: 1, robe: true, stance: "raise" },
    nevamor: { head: "skull", weapon: "staff", back: "cape", hue: 2, robe: true },
    taze: { head: "band", weapon: "axe", back: "none", build: 1.24, hue: 2 },
    izabella: { head: "long", weapon: "none", back: "coat", hue: 0, robe: true, stance: "stand" },
    alkemi: { head: "goggles", arm: "cannon", back: "coat", build: 1.04, hue: 1 },
    xinshen: { head: "wrap", weapon: "none", back: "none", hue: 0, robe: true, stance: "raise" },
    "jacques-le-beau": { head: "hat", weapon: "sword", back: "cape", build: 1.06, hue: 2 },
    lily: { head: "hood", weapon: "sword", back: "scarf", build: 0.88, hue: 2 },
    nikkit: { head: "ears", weapon: "staff", back: "none", build: 0.96, hue: 2, robe: true, stance: "raise" },
    khalize: { head: "crest", weapon: "spear", back: "wings", build: 1.1, hue: 2, stance: "stand" },
    "king-alistair": { head: "helm", weapon: "sword", back: "cape", build: 1.12, hue: 1, stance: "stand" },
    "sir-tentaclot": { head: "kraken", weapon: "tentacles", back: "coat", build: 1.2, hue: 2 },
    kolel: { head: "mohawk", arm: "gauntlet", back: "none", build: 1, hue: 0 },
    sulka: { head: "mask", weapon: "staff", back: "scarf", hue: 0, robe: true },
    akhet: { head: "halo", back: "wings", build: 0.98, hue: 1, robe: true, stance: "raise" },
  },
  brings: (players, { draft = "casual" }) => ({ casual: [0, 0], competitive: [5, 3], free: [3, 2] })[draft]![players > 2 ? 1 : 0]!,
  means: { draft: "free" },
  settings: ["draft", "pool"],
  only: { arena: ["house-arena-set"], challenges: ["house-challenges"] },
  values: {
    draft: { free: "freely", casual: "in turns", competitive: "with bans" },
    pool: { all: "all", core: "those of the core box", random: "some, by chance" },
  },
  scenes: {
    play: play(700), react: play(700), strike: compare(600), damage: hit(700), out: fall(900), score: score(900), level: act(700, "Level up"),
    heal: tell(400), move: tell(280),
  },
};
