// exxodus.ts - the poster of this game, and its stage with nothing on it yet.

import { disc, each, fill, shadow } from "../art/cut";
import type { Chance } from "../art/cut";
import { space } from "../art/exxodus";
import { motif } from "../art/motifs";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";

/** Ships that come from below: where, how large, how far turned. */
const wing = [[104, 352, 0.95, 28], [190, 372, 0.6, 32], [70, 412, 0.42, 26]];

const orbit = (r: number, paper: string, wide: number): string =>
  `<ellipse cx="150" cy="210" rx="${r * 1.1}" ry="${r * 0.42}" transform="rotate(-24 150 210)" fill="none" `
  + `stroke="${paper}" stroke-width="${wide}"/>`;

export function poster(k: Ink, r: Chance): string {
  return sky(k.ink) + each(40, () => disc(-20 + r() * 360, r() * 470, 0.7 + r() * 1.5, k.pale))
    + orbit(210, k.mid, 2) + orbit(168, k.glow, 3) + orbit(128, k.mid, 2)
    + disc(150, 210, 92, k.mid) + shadow(150, 210, 92, k.deep)
    + fill("64,186 236,176 241,192 60,204", k.cool) + fill("60,232 240,220 232,246 68,254", k.hot, 'opacity=".85"')
    + disc(88, 88, 22, k.glow) + shadow(88, 88, 22, "#a8751f")
    + wing.map(([x, y, s, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">`
      + `${fill("-6,46 6,46 0,96", k.hot)}${motif("ship", k.pale, k.cool)}</g>`).join("")
    + fill("-60,500 80,488 200,496 420,476 420,560 -60,560", k.deep);
}

export const scene: Scene = (w, h) => space(w, h, w / 2, h / 2, h * 0.44);
