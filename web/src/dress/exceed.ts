// exceed.ts - how the page dresses this game.

import { act, compare, fall, hit, play, tell } from "../dress";
import type { Dress } from "../dress";

export const dress: Dress = {
  saying: "A fighting game on nine spaces. Read your foe, set a card, strike.",
  ink: { ink: "#1d0b10", deep: "#5c1420", mid: "#c23a22", pale: "#fbe3b5",
    hot: "#f2641f", glow: "#ffb52e", cool: "#62bfe0", tan: "#d98d58" },
  numbers: ["power", "speed", "guard", "armor"],
  cost: "gauge",
  people: {
    alice: { head: "long", weapon: "sword", back: "coat", build: 0.92, hue: 0 },
    baelkhor: { head: "demon", weapon: "sword", back: "cape", build: 1.4, hue: 0, stance: "raise" },
    devris: { head: "hood", weapon: "staff", back: "cape", build: 1.1, hue: 0, robe: true, stance: "raise" },
    eva: { head: "visor", arm: "cannon", back: "none", build: 0.94, hue: 0 },
    gabrek: { head: "lucha", back: "none", build: 1.5, hue: 1 },
    heidi: { head: "goggles", arm: "cannon", back: "scarf", build: 1.05, hue: 1 },
    jemina: { head: "band", back: "none", build: 0.98, hue: 0 },
    juno: { head: "phones", weapon: "staff", back: "scarf", build: 0.88, hue: 1 },
    kaden: { head: "mask", weapon: "axe", back: "cape", build: 1.2, hue: 1 },
    lily: { head: "hat", arm: "cannon", back: "coat", build: 0.94, hue: 1 },
    "mei-lien": { head: "bun", weapon: "spear", back: "scarf", build: 0.95, hue: 2 },
    miska: { head: "ears", arm: "claw", back: "none", build: 1.06, hue: 2 },
    morathi: { head: "horns", weapon: "axe", back: "cape", build: 1.34, hue: 2 },
    nehtali: { head: "halo", back: "wings", build: 0.95, hue: 1, robe: true, stance: "stand" },
    reese: { head: "helm", arm: "gauntlet", back: "cape", build: 1.12, hue: 2 },
    satoshi: { head: "wrap", weapon: "sword", back: "scarf", build: 1, hue: 0 },
    "super-skull-man-33": { head: "skull", arm: "gauntlet", back: "cape", build: 1.3, hue: 0 },
    ulrik: { head: "mohawk", weapon: "spear", back: "cape", build: 1.22, hue: 1, stance: "raise" },
    vincent: { head: "slick", arm: "gauntlet", back: "coat", build: 1.18, hue: 2 },
    zoey: { head: "pony", weapon: "sword", back: "none", build: 0.92, hue: 2 },
  },
  brings: (_, { mode }) => (mode === "tag" ? 2 : 1),
  settings: ["mode", "edition"],
  scenes: {
    strike: tell(450), set: { scene: "set", hold: 420 }, "set ex": { scene: "set", hold: 420 },
    "set wild": { scene: "set", hold: 420 }, reveal: { scene: "set", hold: 650 }, swing: { scene: "set", hold: 650 }, priority: compare(600),
    attack: act(320), miss: act(600, "Miss"), damaged: hit(800), stunned: { scene: "hit", hold: 700, word: "Stunned" },
    boost: play(700), exceed: act(800, "Exceed"), move: tell(300), "move past": tell(350), pushed: tell(350),
    pulled: tell(350), fall: fall(1000), "to gauge": tell(250),
  },
};
