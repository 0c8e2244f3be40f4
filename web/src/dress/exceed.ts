// exceed.ts - how the page dresses this game.

import { act, compare, fall, hit, tell } from "../dress";
import type { Dress } from "../dress";

export const dress: Dress = {
  saying: "A fighting game on nine spaces. Read your foe, set a card, strike.",
  ink: { ink: "#1d0b10", deep: "#5c1420", mid: "#c23a22", pale: "#fbe3b5",
    hot: "#f2641f", glow: "#ffb52e", cool: "#62bfe0", tan: "#d98d58" },
  numbers: ["power", "speed", "guard", "armor"],
  cost: "gauge",
  scenes: {
    strike: tell(450), set: { scene: "set", hold: 420 }, "set ex": { scene: "set", hold: 420 },
    "set wild": { scene: "set", hold: 420 }, reveal: { scene: "set", hold: 650 }, swing: { scene: "set", hold: 650 }, priority: compare(600),
    attack: act(320), miss: act(600, "Miss"), damaged: hit(800), stunned: { scene: "hit", hold: 700, word: "Stunned" },
    boost: tell(600), exceed: act(800, "Exceed"), move: tell(300), "move past": tell(350), pushed: tell(350),
    pulled: tell(350), fall: fall(1000), "to gauge": tell(250),
  },
};
