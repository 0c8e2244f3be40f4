// exceed.ts - the poster of this game, and its stage with nothing on it yet.

import { burst, chance, disc, fill } from "../art/cut";
import type { Chance } from "../art/cut";
import { horizon } from "../art/exceed";
import { paleSeat } from "../art/inks";
import { figure, lookOf } from "../art/people";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";

export function poster(k: Ink, _: Chance): string {
  const game = "exceed";
  let g = sky(k.mid);
  for (let i = 0; i < 16; i++) { const a = (i * 6.283) / 16;
  g += fill([[150, 210], [150 + 700 * Math.cos(a), 210 + 700 * Math.sin(a)], [150 + 700 * Math.cos(a
    + 0.17), 210 + 700 * Math.sin(a + 0.17)]], "#a92c1b"); }
  g += disc(150, 216, 132, k.hot) + disc(150, 216, 108, k.pale) + fill([[-60, 322], [40, 302], [90,
    318], [180, 312], [260, 298], [420, 320], [420, 370], [-60, 370]], k.deep) + fill([[-60, 338], [420,
    334], [420, 560], [-60, 560]], k.ink);
      g += `<g transform="translate(206 346) scale(-.86 .86)">${figure(lookOf(game, "heidi"), game, "hit", { seat: paleSeat("B") })}</g><g transform="translate(76 346) scale(.86)">${figure(lookOf(game, "reese"), game, "lunge", { seat: paleSeat("A") })}</g>` + burst(184, 240, 12, 42, 0.4, chance("spark"), k.ink, 0.2) + burst(184, 240, 12, 33, 0.4, chance("spark"), k.hot, 0.2) + burst(184, 240, 9, 17, 0.5, chance("spark2"), k.pale, 0.4);
  return g;
}

export const scene: Scene = (w, h, floor) => horizon(w, h, w / 2, h * 0.5, floor, h / 380);
