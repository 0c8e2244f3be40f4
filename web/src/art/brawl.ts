// brawl.ts - where champions fight.

import { chance, each, fill } from "./cut";
import type { Chance } from "./cut";

const BENCHES = ["#5c2614", "#67301b", "#8a4526", "#6d2f1b"];

/** Somebody of the crowd. */
export function onlooker(x: number, y: number, r: Chance, papers = BENCHES): string {
  return fill([[x - 9, y + 12], [x - 6, y], [x, y - 5], [x + 6, y], [x + 9, y + 12]],
    papers[Math.floor(r() * papers.length)]!);
}

/** The crowd in its stands, and the sand. */
export function stands(w: number, h: number): string {
  const r = chance("crowd"), across = Math.ceil((w + 24) / 24);
  return `<rect width="${w}" height="${h}" fill="#7a3a20"/>`
    + each(9, (row) => each(across, (i) => onlooker(i * 24 + (row % 2) * 12, 8 + row * 17, r)))
    + fill([[0, 150], [w, 140], [w, h], [0, h]], "#8f4a28")
    + fill([[0, 150], [w, 140], [w, 156], [0, 168]], "#26140c");
}
