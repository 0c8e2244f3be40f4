// engarde.ts - the poster of this game, and its stage with nothing on it yet.

import { burst, disc, each, fill, placed } from "../art/cut";
import type { Chance, Points } from "../art/cut";
import { nightRoof } from "../art/engarde";
import { figure } from "../art/figure";
import { lookOf } from "../art/people";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";

function roofs(r: Chance): Points {
  return [[-60, 470], ...Array.from({ length: 9 }, (_, i) => {
    const x = -40 + i * 48, y = 300 + 60 * r();
    return [[x, y], [x + 20, y - 42], [x + 40, y], [x + 44, y + 30]];
  }).flat(), [420, 470]];
}

export function poster(k: Ink, r: Chance): string {
  const duelist = (id: string, hue: number, pose: string, seat: string) =>
    figure({ ...lookOf("engarde", id), hue }, "engarde", pose, { seat });
  return sky(k.deep) + disc(150, 180, 108, k.pale) + disc(182, 160, 96, k.deep)
    + each(24, () => disc(-20 + r() * 360, 30 + r() * 260, 1 + r() * 1.6, k.pale))
    + fill(roofs(r), "#18224a") + fill("-60,404 420,396 420,560 -60,560", k.ink)
    + placed(duelist("duelist-a", 0, "lunge", k.hot), 92, 410, 0.66)
    + placed(duelist("duelist-b", 1, "guard", k.cool), 236, 410, 0.7, true)
    + burst(190, 312, 9, 24, 0.4, r, k.glow) + burst(190, 312, 7, 11, 0.5, r, k.pale);
}

export const scene: Scene = (w, h, floor) => nightRoof(w, h, { moon: [w / 2, h * 0.46, h * 0.42], floor });
