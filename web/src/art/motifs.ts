// motifs.ts - signs on cards: what the name of a card calls for, or else its type.

import { fill } from "./cut";

/** Pieces of two papers, a and b, in a field of 100 by 100 around 0,0. */
const motifs: Record<string, ["a" | "b", string][]> = {
  blade: [
    ["a", "-44,40 34,-38 46,-48 38,-34 -38,46"],
    ["b", "-30,14 -12,32 -17,37 -35,19"],
    ["b", "-44,40 -36,48 -48,52"],
  ],
  fist: [
    ["a", "-40,12 -30,-18 -14,-30 26,-32 40,-20 42,10 28,30 -10,32"],
    ["b", "-12,-24 0,-26 2,-8 -10,-8"],
    ["b", "6,-26 18,-26 18,-8 8,-8"],
    ["b", "24,-25 34,-20 34,-6 24,-7"],
    ["b", "-28,4 10,2 16,12 -12,20"],
  ],
  cannon: [
    ["a", "-46,8 -40,-12 14,-28 20,-36 40,-42 48,-18 30,-10 22,-12 -34,20"],
    ["b", "20,-36 27,-38 36,-14 30,-10"],
    ["b", "-30,40 -38,22 -20,8 -2,16 0,36 -14,46"],
    ["a", "-24,30 -24,22 -14,22 -12,30"],
  ],
  wave: [
    ["a", "-48,30 -40,-10 -14,-38 18,-36 34,-14 20,-20 6,-12 8,8 26,22 48,30"],
    ["b", "-34,24 -28,0 -10,-22 8,-24 -4,-8 0,12 14,24"],
  ],
  flame: [
    ["a", "0,46 -30,30 -34,2 -16,-18 -14,-44 6,-22 12,-36 32,0 28,30"],
    ["b", "0,42 -14,28 -10,10 2,-8 14,12 14,30"],
  ],
  bolt: [["a", "8,-50 -28,8 -4,6 -14,50 30,-14 4,-10 20,-48"], ["b", "8,-50 20,-48 4,-10 -4,6"]],
  shield: [["a", "0,-46 36,-34 34,6 0,48 -34,6 -36,-34"], ["b", "0,-34 26,-25 24,4 0,34"]],
  crown: [["a", "-42,30 -46,-24 -20,0 0,-42 20,0 46,-24 42,30"], ["b", "-40,20 40,20 42,30 -42,30"]],
  eye: [
    ["a", "-48,0 -20,-26 20,-26 48,0 20,26 -20,26"],
    ["b", "0,-20 18,-8 18,8 0,20 -18,8 -18,-8"],
    ["a", "0,-8 7,0 0,8 -7,0"],
  ],
  hand: [
    ["a", `-20,46 -32,6 -44,-8 -36,-16 -20,-2 -24,-36 -14,-38 -6,-8 -4,-46 7,-46 8,-8 18,-38 28,-34 22,-2 34,-20
      42,-14 28,22 20,46`],
    ["b", "-8,10 12,8 16,26 -2,34 -14,24"],
  ],
  leaf: [["a", "-40,42 -30,-10 8,-42 44,-44 42,-6 10,30 -28,34"], ["b", "-40,42 36,-38 42,-6 10,30 -28,34"]],
  snow: [
    ["a", `-5,-48 5,-48 5,-12 36,-28 42,-20 12,0 42,20 36,28 5,12 5,48 -5,48 -5,12 -36,28 -42,20 -12,0 -42,-20
      -36,-28 -5,-12`],
    ["b", "0,-14 12,-7 12,7 0,14 -12,7 -12,-7"],
  ],
  claw: [["a", "-44,44 -34,-30 -22,-44 -26,0"], ["a", "-14,48 0,-34 14,-48 6,4"], ["b", "18,46 30,-22 46,-34 38,10"]],
  spiral: [
    ["a", `0,-46 34,-32 46,0 32,34 0,44 -30,28 -36,0 -22,-22 0,-28 18,-16 24,2 12,18 -4,20 -14,8 -8,-4 2,-4 4,6
      -2,8 4,12 14,0 8,-12 -4,-16 -18,-10 -24,6 -14,22 4,30 26,20 34,0 24,-24 0,-34`],
    ["b", "-4,-4 6,-4 6,6 -4,6"],
  ],
  heart: [["a", "0,44 -42,0 -40,-28 -18,-38 0,-20 18,-38 40,-28 42,0"], ["b", "0,44 0,-20 18,-38 40,-28 42,0"]],
  gear: [
    ["a", `-10,-48 10,-48 14,-32 30,-40 42,-26 32,-12 48,-6 46,12 30,14 36,30 22,42 10,30 2,48 -14,46 -16,30
      -32,36 -42,22 -30,10 -48,2 -46,-14 -28,-16 -36,-32 -20,-42 -8,-30`],
    ["b", "0,-14 13,-4 8,12 -8,12 -13,-4"],
  ],
  planet: [
    ["a", "-30,0 -20,-26 4,-32 28,-14 30,14 10,32 -18,26"],
    ["b", "4,-32 28,-14 30,14 10,32 2,4"],
    ["b", "-52,20 50,-24 54,-18 -46,26"],
  ],
  ship: [
    ["a", "0,-50 14,-20 16,8 44,34 40,42 12,32 8,44 -8,44 -12,32 -40,42 -44,34 -16,8 -14,-20"],
    ["b", "0,-50 14,-20 16,8 44,34 0,24"],
    ["b", "-5,44 5,44 0,58"],
  ],
  horse: [
    ["a", "-30,48 -26,20 -8,0 -10,-8 -34,4 -44,-6 -18,-34 -12,-50 2,-38 24,-24 34,4 32,48"],
    ["b", "2,-38 24,-24 34,4 32,48 14,48 18,8"],
    ["b", "-14,-24 -6,-22 -12,-18"],
  ],
  arrow: [["a", "-50,-4 10,-8 6,-26 50,0 6,26 10,8 -50,4"], ["b", "6,-26 50,0 10,-8"]],
  mask: [
    ["a", "-38,-34 0,-44 38,-34 34,10 0,48 -34,10"],
    ["b", "-26,-14 -6,-8 -22,2"],
    ["b", "26,-14 6,-8 22,2"],
    ["b", "-14,22 14,22 0,32"],
  ],
  cape: [
    ["a", "-14,-46 14,-46 24,-30 46,44 20,34 2,48 -18,34 -46,44 -24,-30"],
    ["b", "14,-46 24,-30 46,44 20,34 6,-20"],
  ],
  path: [
    ["a", "-40,46 -14,10 -30,-10 0,-46 6,-44 -8,-12 16,8 10,46"],
    ["b", "10,46 16,8 -8,-12 6,-44 14,-40 8,-16 34,6 40,46"],
  ],
};

/** What a word in a name calls for; the first that is found. */
const words: [RegExp, string][] = [
  [/dagger|blade|sabre|gauche|lunge|thrust|lance|spear|install/i, "blade"],
  [/gauntlet|knuckle|grasp|fist|slam|punch|strong/i, "fist"],
  [/cannon|artillery|ballista|rail|driver/i, "cannon"],
  [/wave|sweep|dive|slither|melt|flow/i, "wave"],
  [/fire|flame|ash|cinder|scorch|forge|slag|salvation|caldera/i, "flame"],
  [/bolt|raijin|lightning|volt|spike|fl[eè]che|dart/i, "bolt"],
  [/knight|checkmate|chivalry/i, "horse"],
  [/shield|block|parry|defend|guard|focus/i, "shield"],
  [/glory|sovereign|crown|king|power/i, "crown"],
  [/drain|life|wind$|shrine|heart/i, "heart"],
  [/mind|refract|audience|glimpse|curse/i, "eye"],
  [/frost|freeze|rime|stillness|blizzard|pane|cold|facet/i, "snow"],
  [/taproot|leaf|sap|thorn/i, "leaf"],
  [/slash|claw|cut|cross|tentacle/i, "claw"],
  [/fold|spiral|cloud|roll|coup/i, "spiral"],
  [/step|assault|charge|strike|ibis|harpoon|disarm/i, "arrow"],
  [/cloak/i, "cape"],
  [/phasor|device|tech|quantum/i, "gear"],
  [/taste|gallery|mask|fear/i, "mask"],
];
/** What a type calls for. */
const types: Record<string, string> = {
  Normal: "fist", Special: "bolt", Ultra: "crown", // EXCEED
  Attack: "blade", Response: "shield", Enhancement: "flame", Press: "arrow", Item: "cape", Restore: "heart",
  "Fancy Move": "mask", // En Garde
  Planet: "planet", Ship: "ship", Tech: "gear", Mission: "path", // Exxodus
  Skill: "spiral", Reaction: "shield", Challenge: "crown", // Brawl
  Energy: "snow", Symmetry: "eye", // Exodus
};

export function motif(name: string, a: string, b: string): string {
  return motifs[name]!.map(([paper, corners]) => fill(corners, paper === "a" ? a : b)).join("");
}

/** The sign that the name of a card calls for, else its type. */
export function motifOf(card: { name: string; type: string }): string {
  return words.find(([word]) => word.test(card.name))?.[1] ?? types[card.type] ?? "bolt";
}
