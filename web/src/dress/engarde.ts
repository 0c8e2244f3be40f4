// engarde.ts - how the page dresses this game.

import { act, band, fall, hit, tell } from "../dress";
import type { Dress } from "../dress";

export const dress: Dress = {
  saying: "Poise, parries, and one last duelist.",
  ink: { ink: "#10172b", deep: "#1f2d57", mid: "#3f5a9a", pale: "#f3e6c8",
    hot: "#c9302c", glow: "#e9b949", cool: "#8fb4d9", tan: "#c7a273" },
  numbers: ["bursts", "shields", "blocks", "defence", "attack bonus"],
  cost: "cost",
  people: {
    "duelist-a": { head: "hat", weapon: "sword", back: "cape", hue: 2, build: 1 },
    "duelist-b": { head: "long", weapon: "sword", back: "coat", hue: 0, build: 0.96 },
    "duelist-c": { head: "hood", weapon: "sword", back: "cape", hue: 1, build: 1.04 },
    "duelist-d": { head: "crest", weapon: "sword", back: "cape", hue: 0, build: 1.12 },
    "duelist-e": { head: "bun", weapon: "sword", back: "scarf", hue: 2, build: 0.94 },
    "duelist-f": { head: "slick", weapon: "sword", back: "coat", hue: 1, build: 1.06 },
  },
  settings: ["use_pistol", "hand_size"],
  only: { hand_size: [9, 7] },
  values: { double_ko: { draw: "nobody", initiator: "who attacked" } },
  scenes: {
    exchange: tell(500), attack: act(550), enhance: tell(450), face: tell(550), announce: tell(550),
    answer: tell(550), negate: tell(600), pressed: tell(500), pass: band(650), lane: { scene: "lane", hold: 650 },
    blow: hit(850), lose: hit(700), out: fall(1000), restore: tell(450), fire: act(600),
  },
};
