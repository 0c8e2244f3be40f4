// icons.tsx - our own signs for the numbers on cards and players, drawn in a square
// of 24 by 24.

const drawings: Record<string, string> = {
  sword: "M19 3 9 13M5 11l8 8M7 17l-4 4M19 3h2v2L11 15",
  wing: "M13 2 5 13h6l-2 9 10-13h-6l2-7z",
  wall: "M3 6h18v14H3zM3 13h18M9 6v7M15 13v7",
  shield: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
  arrows: "M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4",
  flame: "M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-4 1-8z",
  coin: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM9 9h5a2 2 0 0 1 0 4h-4a2 2 0 0 0 0 4h5",
  burst: "M12 2l2 6 6-2-3 6 5 3-6 1 0 6-4-4-4 4 0-6-6-1 5-3-3-6 6 2z",
  heart: "M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z",
  gear: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3" +
    "M19 5l-3 3M8 16l-3 3",
  people: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" +
    "M2 20c0-8 12-8 12 0M14 15c4-2 8 0 8 5",
  gem: "M6 4h12l4 6-10 11L2 10zM2 10h20M8 10l4 11 4-11",
  boot: "M4 6l6 6-6 6M12 6l6 6-6 6",
  crown: "M3 18h18l1-11-6 5-4-8-4 8-6-5z",
  flag: "M5 22V3M5 4h13l-3 4 3 4H5",
  feather: "M4 20C8 10 13 4 20 4c0 8-5 12-12 12M8 16l6-6",
  fist: "M6 10h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM6 10V6h3v4M9 10V4h3v6M12 10V4h3v6M15 10V6h3v4",
  target: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 12h.1",
  core: "M12 2l9 5v10l-9 5-9-5V7z",
  cards: "M4 7h10v14H4zM8 7V3h12v14h-6",
  planet: "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM2 15c5 4 15-1 20-8",
  rocket: "M12 2c4 4 5 9 4 14l-4 3-4-3c-1-5 0-10 4-14zM8 13l-4 6 4-1M16 13l4 6-4-1M12 9h.1",
  beast: "M5 3c0 4 1 5 3 6M19 3c0 4-1 5-3 6M12 8c4 0 6 3 5 7l-3 5h-4l-3-5c-1-4 1-7 5-7z" +
    "M10 14h.1M14 14h.1",
  mirror: "M11 4v16l-8-8zM13 4v16l8-8z",
  bag: "M6 9h12l1 11H5zM9 9a3 3 0 0 1 6 0",
  teeth: "M3 8l3 6 3-6 3 6 3-6 3 6 3-6M3 18h18",
  star: "M12 3l3 6 6 1-4.500 4.500 1 6.500-5.500-3-5.500 3 1-6.500L3 10l6-1z",
};

const signs: Record<string, string> = {
  power: "sword", strength: "sword", speed: "wing", guard: "wall", armor: "shield",
  defence: "shield", def: "shield", shield: "shield", range: "arrows", gauge: "flame",
  force: "fist", cost: "coin", credits: "coin", bursts: "burst", damage: "burst",
  blocks: "wall", shields: "shield", "attack bonus": "sword", life: "heart",
  "hit points": "heart", poise: "feather", tech: "gear", pop: "people", value: "gem",
  score: "star", vp: "star", move: "boot", movement: "boot", char: "crown", lead: "flag",
  agility: "feather", melee: "fist", area: "target", direct: "target", indirect: "target",
  core: "core", hand: "cards", first: "gear", second: "shield", third: "people",
};

/** What stands for a type of card. */
const emblems: Record<string, string> = {
  Attack: "sword", Enhancement: "flame", Response: "shield", Press: "arrows",
  "Fancy Move": "feather", Item: "bag", Restore: "heart",
  Normal: "fist", Special: "burst", Ultra: "star", Fighter: "crown",
  Planet: "planet", Leader: "crown", Ship: "rocket", Tech: "gear", Mission: "flag",
  Champion: "crown", Reaction: "wing", Skill: "boot", Arena: "core", Trap: "teeth",
  Challenge: "target", Energy: "gem", Creature: "beast", Symmetry: "mirror",
};

export function emblemOf(kind: string): string {
  return drawings[emblems[kind] ?? "cards"]!;
}

/** A sign for a stat, or nothing. */
export function Icon({ of }: { of: string }) {
  const sign = signs[of];
  if (sign === undefined) return null;
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={drawings[sign]} /></svg>
  );
}

export function hasIcon(stat: string): boolean {
  return signs[stat] !== undefined;
}
