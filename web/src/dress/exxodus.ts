// exxodus.ts - how the page dresses this game.

import { act, compare, fall, score } from "../dress";
import type { Dress } from "../dress";

export const dress: Dress = {
  saying: "Trade routes, wings of ships, and whoever scores most.",
  ink: { ink: "#07171c", deep: "#0d3b42", mid: "#1f7a74", pale: "#eee4c4",
    hot: "#e2673a", glow: "#e0a93b", cool: "#8fd6c4", tan: "#b8986a" },
  numbers: ["tech", "def", "pop", "power", "shield", "speed", "char", "lead", "agility"],
  cost: "value",
  scenes: {
    "trades TECH": act(650), "trades POP": act(650), attacks: act(650), challenges: act(650), strike: compare(700),
    duel: compare(700), damaged: fall(550), destroyed: fall(700), "lost duel": fall(700), gain: score(450),
    target: score(900),
  },
};
