// signs.tsx - small signs for numbers, in a square of 24 by 24.

/** Signs by the names of numbers; some numbers share one. */
export const signs: Record<string, string> = {
  power: '<path d="M12 1l2.600 6 6-2.500-2.500 6L23 12l-5 2 2.500 6-6-2.500L12 23l-2.500-5.500-6 2.500 2.500-6L1 12l5-1.500-2.500-6 6 2.500z"/>',
  speed: '<path d="M2 4h6l7 8-7 8H2l7-8zM12 4h4l7 8-7 8h-4l7-8z"/>',
  range: '<path d="M1 12l6-6v4h10V6l6 6-6 6v-4H7v4z"/>',
  guard: '<path d="M2 4h9v5H2zM13 4h9v5h-9zM6 10.500h12v5H6zM2 17h9v5H2zM13 17h9v5h-9z"/>',
  armor: '<path d="M12 1l9 4v7c0 5-4 9-9 11-5-2-9-6-9-11V5z"/>',
  life: '<path d="M12 22L2 11V6l5-4 5 4 5-4 5 4v5z"/>',
  gauge: '<path d="M12 1l3 6 5 3 1 7-5 6H8l-5-6 1-5 3 2z"/>',
  cost: '<path d="M12 1l8 4 3 8-4 8-8 2-8-5-2-8 4-7z"/>',
  move: '<path d="M3 3l9 9-9 9v-6l3-3-3-3zM12 3l9 9-9 9v-6l3-3-3-3z"/>',
  aim: '<path d="M12 1a11 11 0 1 0 .1 0zM12 5a7 7 0 1 1-.1 0zM12 9a3 3 0 1 0 .1 0z" fill-rule="evenodd"/>',
  core: '<path d="M12 1l10 5.500v11L12 23 2 17.500v-11z"/>',
  cards: '<path d="M3 6h11v16H3zM8 2h12v16h-4V4H8z"/>',
  star: '<path d="M12 1l3.200 7.200L23 9l-6 5.200L19 22l-7-4-7 4 2-7.800L1 9l7.800-.8z"/>',
  char: '<path d="M2 21V6l5 5 5-9 5 9 5-5v15z"/>',
  lead: '<path d="M3 1h3v22H3zM8 2h14l-5 6 5 6H8z"/>',
  agility: '<path d="M1 15L13 2l9 1-4 4 3 3-6 2 1 4-7 1-3 6z"/>',
  pop: '<path d="M7 2l4 3-1 6H4L3 5zM17 2l4 3-1 6h-6l-1-6zM1 22l2-9h8l1 9zM13 22l1-9h7l2 9z"/>',
  tech: '<path d="M9 1h6l1 4 4-1 3 5-3 3 3 3-3 5-4-1-1 4H9l-1-4-4 1-3-5 3-3-3-3 3-5 4 1z"/>',
  melee: '<path d="M3 1l9 8 9-8 2 3-8 8 8 8-3 3-8-7-8 7-3-3 8-8-8-8z"/>',
};

const same: Record<string, string> = {
  value: "cost", def: "armor", shield: "armor", direct: "aim", indirect: "aim", poise: "life", area: "aim", bursts: "power", strength: "power", blocks: "guard", shields: "armor", defence: "armor", "attack bonus": "power", "hit points": "life", credits: "cost", score: "star", vp: "star", damage: "power", movement: "move", force: "gauge", hand: "cards", first: "tech", second: "armor", third: "pop",
};
for (const [name, other] of Object.entries(same)) signs[name] = signs[other]!;

export function hasSign(of: string): boolean {
  return signs[of] !== undefined;
}

/** The sign of a number, or nothing. */
export function Sign({ of, size }: { of: string; size?: number }) {
  const d = signs[of];
  if (d === undefined) return null;
  return (
    <svg class="sg" width={size ?? 14} height={size ?? 14} viewBox="0 0 24 24" fill="currentColor"
      aria-hidden="true" dangerouslySetInnerHTML={{ __html: d }} />
  );
}
