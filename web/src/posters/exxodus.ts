// exxodus.ts - the poster of this game, and its stage with nothing on it yet.

import { disc, fill } from "../art/cut";
import type { Chance } from "../art/cut";
import { motif } from "../art/emblem";
import { sky } from "../art/posters";
import type { Ink, Scene } from "../dress";
import { space } from "../art/exxodus";

export function poster(k: Ink, r: Chance): string {
  let g = sky(k.ink); for (let i = 0; i < 40;
  i++) g += disc(-20 + r() * 360, r() * 470, 0.7 + r() * 1.5, k.pale);
  g += [210, 168, 128].map((q,
    i) => `<ellipse cx="150" cy="210" rx="${q * 1.1}" ry="${q * 0.42}" transform="rotate(-24 150 210)" fill="none" stroke="${[k.mid, k.glow, k.mid][i]}" stroke-width="${[2, 3, 2][i]}"/>`).join("");
  g += `<g transform="translate(-40 -30)">` + disc(190, 240, 92, k.mid)
    + `<path d="M190 148a92 92 0 0 1 0 184a120 120 0 0 0 0 -184z" fill="${k.deep}"/>` + fill([[104,
    216], [276, 206], [281, 222], [100, 234]], k.cool) + fill([[100, 262], [280, 250], [272, 276], [108,
    284]], k.hot, 'opacity=".85"') + '</g>';
  g += disc(88, 88, 22, k.glow)
    + `<path d="M88 66a22 22 0 0 1 0 44a30 30 0 0 0 0 -44z" fill="#a8751f"/>`;
  for (const [x, y, s, a] of [[104, 352, 0.95, -32], [190, 372, 0.6, -28], [70, 412, 0.42,
    -34]] as number[][]) g += `<g transform="translate(${x} ${y}) rotate(${a! + 60}) scale(${s})">${fill([[-6, 46], [6, 46], [0, 96]], k.hot)}${motif("ship", k.pale, k.cool)}</g>`;
  g += fill([[-60, 500], [80, 488], [200, 496], [420, 476], [420, 560], [-60, 560]], k.deep);
  return g;
}

export const scene: Scene = (w, h) => space(w, h, w / 2, h / 2, h * 0.44);
