// cut.ts - cutting paper: polygons, discs, bursts and strips, as strings of SVG.
//
// Nothing here is a picture file: all that is drawn is made from names and facts, and the
// same text always gives the same drawing.

export type Points = number[][];
export type Chance = () => number;

export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return h >>> 0;
}

/** A stream of numbers in 0..1 that belongs to a text for good. */
export function chance(text: string): Chance {
  let a = hash(text);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Corners as SVG writes them: "x,y x,y ...". */
export const points = (text: string): Points =>
  text.trim().split(/\s+/).map((corner) => corner.split(",").map(Number));

export const scaled = (pts: Points, s: number): Points => pts.map(([x, y]) => [x! * s, y! * s]);
export const moved = (pts: Points, dx: number, dy: number): Points => pts.map(([x, y]) => [x! + dx, y! + dy]);

export const num = (v: number) => String(Math.round(v * 10) / 10);
export const at = (p: number[]) => `${num(p[0]!)} ${num(p[1]!)}`;
export const shape = (pts: Points) => `M${pts.map(at).join("L")}Z`;

/** A piece of paper, by its corners. */
export function fill(pts: Points | string, paper: string, more = ""): string {
  return `<path d="${shape(typeof pts === "string" ? points(pts) : pts)}" fill="${paper}" ${more}/>`;
}

export function disc(x: number, y: number, r: number, paper: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${paper}"/>`;
}

/** What is drawn, moved, and made larger; `flip` turns it to the left. */
export function placed(drawn: string, x: number, y: number, s = 1, flip = false): string {
  const wide = s.toFixed(2);
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${flip ? "-" : ""}${wide} ${wide})">${drawn}</g>`;
}

/** Pieces, one for each number from 0 on. */
export function each(n: number, draw: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => draw(i)).join("");
}

/** A star or burst, cut by hand: no two points alike. */
export function burst(x: number, y: number, n: number, r: number, inner: number, r0: Chance, paper: string,
  spin = 0): string {
  const pts: Points = [];
  for (let i = 0; i < 2 * n; i++) {
    const a = (Math.PI * i) / n + spin;
    const d = i % 2 ? r * inner : r * (0.82 + 0.3 * r0());
    pts.push([x + d * Math.cos(a), y + d * Math.sin(a)]);
  }
  return fill(pts, paper);
}

/** Where a blow lands, in three papers from the outside in. */
export function spark(x: number, y: number, s: number, edge: string, paper: string, core: string): string {
  return burst(x, y, 12, 62 * s, 0.4, chance("spark"), edge, 0.2) + burst(x, y, 12, 50 * s, 0.4, chance("spark"), paper, 0.2)
    + burst(x, y, 9, 26 * s, 0.5, chance("spark2"), core, 0.4);
}

/** A limb: a strip of paper through points, as wide as told at each. */
export function strip(pts: Points, wide: number[]): Points {
  const left: Points = [], right: Points = [];
  pts.forEach((p, i) => {
    const a = pts[Math.max(0, i - 1)], b = pts[Math.min(pts.length - 1, i + 1)];
    const dx = b[0] - a[0], dy = b[1] - a[1], l = Math.hypot(dx, dy) || 1;
    const w = wide[i] / 2;
    left.push([p[0] - (dy / l) * w, p[1] + (dx / l) * w]);
    right.unshift([p[0] + (dy / l) * w, p[1] - (dx / l) * w]);
  });
  return left.concat(right);
}

/** A few cut letters, on the middle of x. */
export function letters(text: string | number, x: number, y: number, size: number, paper: string): string {
  return `<text x="${num(x)}" y="${num(y)}" text-anchor="middle" font-family="Londrina Solid" font-size="${num(size)}" `
    + `fill="${paper}">${text}</text>`;
}

/** The dark side of a ball. */
export function shadow(x: number, y: number, r: number, paper: string, more = ""): string {
  const far = num(r * 1.24);
  return `<path d="M${num(x)} ${num(y - r)}a${num(r)} ${num(r)} 0 0 1 0 ${num(2 * r)}a${far} ${far} 0 0 0 0 ${num(-2 * r)}z" `
    + `fill="${paper}" ${more}/>`;
}
