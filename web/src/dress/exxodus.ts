// exxodus.ts - how the page dresses this game.

import { act, compare, fall, play, score } from "../dress";
import type { Dress } from "../dress";

export const dress: Dress = {
  saying: "Trade routes, wings of ships, and whoever scores most.",
  ink: { ink: "#07171c", deep: "#0d3b42", mid: "#1f7a74", pale: "#eee4c4",
    hot: "#e2673a", glow: "#e0a93b", cool: "#8fd6c4", tan: "#b8986a" },
  numbers: ["tech", "def", "pop", "power", "shield", "speed", "char", "lead", "agility"],
  cost: "value",
  people: {
    "aen-stark": { head: "slick", hue: 1 }, "or-slagg": { head: "horns", hue: 0 },
    "buck-firewall": { head: "helm", hue: 2 }, "dragg-voxx": { head: "demon", hue: 0 },
    swigg: { head: "hat", hue: 2 }, "doc-brainac": { head: "goggles", hue: 1 },
  },
  settings: ["target_value", "conquest", "revolution"],
  values: {
    response_mode: { sealed: "all at once, unseen", ordered: "one after the other" },
    planet_strike: { together: "with the Ships", after: "after the Ships" },
  },
  scenes: {
    plays: play(700), "plays on": play(700), commits: play(700), "commits on": play(700),
    "trades TECH": act(650), "trades POP": act(650), attacks: act(650), challenges: act(650), strike: compare(700),
    duel: compare(700), damaged: fall(550), destroyed: fall(700), "lost duel": fall(700), gain: score(450),
    target: score(900),
  },
};
