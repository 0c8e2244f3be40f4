// exodus.ts - the nave of Exodus, and creatures in it.

import { chance, disc, each, fill, letters, num, spark } from "./cut";
import type { Points } from "./cut";
import { inksOf } from "./inks";
import { creature } from "./creatures";
import type { Card } from "../messages";
import type { Point } from "../stage";

/** Rubble along the foot of the stage. */
function rubble(w: number, h: number): Points {
  const r = chance("nave");
  return [[0, h], ...Array.from({ length: 31 }, (_, i) => [(w * i) / 30, h - (i % 2 ? 14 : 40) * (0.5 + r())]), [w, h]];
}

/** A nave of stone under a cold moon; two rows meet at its middle. */
export function nave(w: number, h: number, mid: number): string {
  const k = inksOf("exodus"), wide = Math.min(w, 900);
  const ray = (a: number) => [w / 2 + w * Math.cos(a), mid + w * Math.sin(a)];
  return `<rect width="${w}" height="${h}" fill="#4a2f80"/>` + fill([[0, 0], [w, 0], [w, mid], [0, mid]], "#3a2369")
    + each(9, (i) => {
      const x = (w * i) / 8 - w / 16, q = w / 18;
      return fill([[x - q, mid], [x - q, h * 0.16], [x, h * -0.02], [x + q, h * 0.16], [x + q, mid]], i % 2 ? "#43297a" : "#4b3086");
    })
    + disc(w * 0.5, mid - 10, wide * 0.2, k.mid) + disc(w * 0.5, mid - 10, wide * 0.155, "#7f5abb")
    + each(14, (i) => fill([[w / 2, mid], ray((6.283 * i) / 14), ray((6.283 * i) / 14 + 0.12)], "#ffffff", 'opacity=".045"'))
    + fill(rubble(w, h), "#2a1850") + fill([[0, mid - 2], [w, mid - 4], [w, mid + 2], [0, mid + 3]], k.glow, 'opacity=".55"');
}

/** Strengths that meet, each with its paper; the greater one is pointed at. */
function strengths(own: [number, string], foe: [number, string] | null): string {
  const k = inksOf("exodus"), wide = foe === null ? 26 : 40;
  const sign = foe === null ? "" : own[0] > foe[0] ? "›" : own[0] < foe[0] ? "‹" : "=";
  return fill([[-wide, -19], [wide + 2, -21], [wide, 19], [-wide - 2, 17]], k.ink)
    + letters(own[0], foe === null ? 0 : -20, 10, 30, own[1])
    + (foe === null ? "" : letters(foe[0], 20, 10, 30, foe[1]) + letters(sign, 0, 8, 22, k.hot));
}

/** An attack: an arrow from one place to another, and on it the strengths that meet; or the clash itself. */
export function attack(a: Point, b: Point, own: [number, string], foe: [number, string] | null, clash = false): string {
  const k = inksOf("exodus"), turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const from = 34, to = Math.max(from + 50, Math.hypot(b[0] - a[0], b[1] - a[1]) - 30), neck = to - 30;
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (clash) return spark(x, y, 1.5, k.ink, k.glow, k.pale) + `<g transform="translate(${num(x)} ${num(y)})">${strengths(own, foe)}</g>`;
  return `<g transform="translate(${num(a[0])} ${num(a[1])}) rotate(${num(turn)})">`
    + fill([[from - 3, -13], [neck - 2, -15], [neck - 6, -31], [to + 5, 1], [neck - 5, 32], [neck - 3, 14], [from - 4, 11]], k.ink)
    + fill([[from, -9], [neck, -10], [neck - 1, -22], [to - 2, 1], [neck, 23], [neck, 9], [from, 7]], k.hot)
    + `</g><g transform="translate(${num(x)} ${num(y)}) rotate(-3)">${strengths(own, foe)}</g>`;
}

/** A creature that stands on 0,0; a frozen one stands in ice. */
export function standing(card: Card | undefined, frozen: boolean): string {
  return (card === undefined ? "" : creature(card))
    + (frozen ? fill("-50,0 -44,-90 0,-120 48,-84 50,0", "#c9f3f2", 'opacity=".55"') : "");
}
