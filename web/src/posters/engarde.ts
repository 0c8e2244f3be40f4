// engarde.ts - the poster of this game, and its stage with nothing on it yet.

import { burst, disc, fill } from "../art/cut";
import type { Chance, Points } from "../art/cut";
import { figure, lookOf } from "../art/people";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";
import { nightRoof } from "../art/engarde";

export function poster(k: Ink, r: Chance): string {
  const game = "engarde";
  let g = sky(k.deep) + disc(150, 180, 108, k.pale) + disc(182, 160, 96, k.deep);
  for (let i = 0; i < 24; i++) g += disc(-20 + r() * 360, 30 + r() * 260, 1 + r() * 1.6, k.pale);
  const roofs: Points = [[-60, 470]]; for (let i = 0; i < 9;
  i++) { const x = -40 + i * 48, y = 300 + 60 * r();
  roofs.push([x, y], [x + 20, y - 42], [x + 40, y], [x + 44, y + 30]); } roofs.push([420, 470]);
  g += fill(roofs, "#18224a");
  g += fill([[-60, 404], [420, 396], [420, 560], [-60, 560]], k.ink);
  g += `<g transform="translate(92 410) scale(.66)">${figure({ ...lookOf(game, "duelist-a"), hue: 0 }, game, "lunge", { seat: k.hot })}</g><g transform="translate(236 410) scale(-.7 .7)">${figure({ ...lookOf(game, "duelist-b"), hue: 1 }, game, "guard", { seat: k.cool })}</g>` + burst(190, 312, 9, 24, 0.4, r, k.glow) + burst(190, 312, 7, 11, 0.5, r, k.pale);
  return g;
}

export const scene: Scene = (w, h, floor) => nightRoof(w, h, { moon: [w / 2, h * 0.46, h * 0.42], floor });
