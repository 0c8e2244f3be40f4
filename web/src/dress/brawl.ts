// brawl.ts - how the page dresses this game.

import { act, compare, fall, hit, score, tell } from "../dress";
import type { Dress } from "../dress";

export const dress: Dress = {
  saying: "Champions, hexes, and a crowd that wants five points.",
  ink: { ink: "#26140c", deep: "#6d2f1b", mid: "#c8643a", pale: "#fdeccb",
    hot: "#d3382e", glow: "#f4b437", cool: "#3fb3a4", tan: "#cf8e58" },
  numbers: ["strength", "move", "direct", "indirect", "melee", "area"],
  cost: "core",
  scenes: {
    play: act(500), strike: compare(600), damage: hit(700), out: fall(900), score: score(900), level: act(700, "Level up"),
    heal: tell(400), move: tell(280),
  },
};
