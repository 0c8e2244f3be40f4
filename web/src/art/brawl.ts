// brawl.ts - where champions fight.

import { chance, fill } from "./cut";

/** The crowd in its stands, and the sand. */
export function stands(w: number, h: number): string {
  const r = chance("crowd");
  let g = `<rect width="${w}" height="${h}" fill="#7a3a20"/>`;
  for (let row = 0; row < 9; row++)
    for (let i = 0; i * 24 < w + 24; i++) {
      const x = i * 24 + (row % 2) * 12, y = 8 + row * 17;
      g += fill([[x - 9, y + 12], [x - 6, y], [x, y - 5], [x + 6, y], [x + 9, y + 12]],
        ["#5c2614", "#67301b", "#8a4526", "#6d2f1b"][Math.floor(r() * 4)]!);
    }
  return g + fill([[0, 150], [w, 140], [w, h], [0, h]], "#8f4a28") + fill([[0, 150], [w, 140], [w, 156], [0, 168]], "#26140c");
}
