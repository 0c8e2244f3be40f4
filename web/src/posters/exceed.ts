// exceed.ts - the poster of this game, and its stage with nothing on it yet.

import { burst, chance, disc, each, fill, placed } from "../art/cut";
import { horizon } from "../art/exceed";
import { figure } from "../art/figure";
import { paleSeat } from "../art/inks";
import { lookOf } from "../art/people";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";

export function poster(k: Ink): string {
  const ray = (a: number) => [150 + 700 * Math.cos(a), 210 + 700 * Math.sin(a)];
  const fighter = (id: string, pose: string, seat: string) => figure(lookOf("exceed", id), "exceed", pose, { seat: paleSeat(seat) });
  return sky(k.mid) + each(16, (i) => fill([[150, 210], ray((i * 6.283) / 16), ray((i * 6.283) / 16 + 0.17)], "#a92c1b"))
    + disc(150, 216, 132, k.hot) + disc(150, 216, 108, k.pale)
    + fill("-60,322 40,302 90,318 180,312 260,298 420,320 420,370 -60,370", k.deep)
    + fill("-60,338 420,334 420,560 -60,560", k.ink)
    + placed(fighter("heidi", "hit", "B"), 206, 346, 0.86, true) + placed(fighter("reese", "lunge", "A"), 76, 346, 0.86)
    + burst(184, 240, 12, 42, 0.4, chance("spark"), k.ink, 0.2) + burst(184, 240, 12, 33, 0.4, chance("spark"), k.hot, 0.2)
    + burst(184, 240, 9, 17, 0.5, chance("spark2"), k.pale, 0.4);
}

export const scene: Scene = (w, h, floor) => horizon(w, h, w / 2, h * 0.5, floor, h / 380);
