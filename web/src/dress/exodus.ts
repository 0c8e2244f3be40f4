// exodus.ts - how the page dresses this game.

import { act, compare, fall, hit, play, tell } from "../dress";
import type { Dress } from "../dress";

export const dress: Dress = {
  saying: "Creatures on piles of energy, and a stack of answers.",
  ink: { ink: "#170f2b", deep: "#36215f", mid: "#6b45a8", pale: "#f0e6f5",
    hot: "#f0744a", glow: "#f1c24f", cool: "#8fdde0", tan: "#b898d6" },
  settings: ["mode", "best_of"],
  values: {
    mode: { duel: "one against one", free_for_all: "all against all", teams: "two teams" },
    battle: { attrition: "by energies lost", compare: "by strength" },
    first_draw: { each: "everybody", starter: "the first player", none: "nobody" },
    second_hand: { house: "with our own decks" },
  },
  scenes: {
    attack: act(650), "attack life": act(650), battle: compare(900), hit: tell(400), destroy: fall(700), lose: hit(800),
    summon: play(700), play: play(800),
  },
};
