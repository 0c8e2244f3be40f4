// exodus.ts - the nave of Exodus, and creatures in it.

import { chance, disc, fill, num } from "./cut";
import type { Points } from "./cut";
import { inksOf } from "./inks";
import { creature } from "./creatures";
import type { Card } from "../messages";
import type { Point } from "../stage";

/** Exodus: a nave of stone under a cold moon; two rows meet at its middle. */
export function nave(w: number, h: number, mid: number): string {
  const k = inksOf("exodus"), r = chance("nave");
  let g = `<rect width="${w}" height="${h}" fill="#4a2f80"/>`;
  g += fill([[0, 0], [w, 0], [w, mid], [0, mid]], "#3a2369");
  for (let i = 0; i < 9; i++) { const x = (w * i) / 8 - w / 16, q = w / 18;
  g += fill([[x - q, mid], [x - q, h * 0.16], [x, h * -0.02], [x + q, h * 0.16], [x + q, mid]],
    i % 2 ? "#43297a" : "#4b3086"); }
  g += disc(w * 0.5, mid - 10, Math.min(w, 900) * 0.2, "#6b45a8") + disc(w * 0.5, mid - 10, Math.min(w,
    900) * 0.155, "#7f5abb");
  for (let i = 0; i < 14; i++) { const a = (6.283 * i) / 14;
  g += fill([[w / 2, mid], [w / 2 + w * Math.cos(a), mid + w * Math.sin(a)], [w / 2 + w * Math.cos(a
    + 0.12), mid + w * Math.sin(a + 0.12)]], "#ffffff", 'opacity=".045"'); }
  const teeth: Points = [[0, h]]; for (let i = 0; i <= 30;
  i++) teeth.push([(w * i) / 30, h - (i % 2 ? 14 : 40) * (0.5 + r())]); teeth.push([w, h]);
  g += fill(teeth, "#2a1850");
  g += fill([[0, mid - 2], [w, mid - 4], [w, mid + 2], [0, mid + 3]], k.glow, 'opacity=".55"');
  return g;
}

/** An attack: an arrow from one place to another, and on it the strengths that meet. */
export function attack(a: Point, b: Point, own: [number, string], foe: [number, string] | null): string {
  const k = inksOf("exodus"), turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const from = 34, to = Math.max(from + 50, Math.hypot(b[0] - a[0], b[1] - a[1]) - 30), neck = to - 30;
  const wide = foe === null ? 26 : 40, [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const number = (dx: number, [n, c]: [number, string]) =>
    `<text x="${dx}" y="10" text-anchor="middle" font-family="Londrina Solid" font-size="30" fill="${c}">${n}</text>`;
  return `<g transform="translate(${num(a[0])} ${num(a[1])}) rotate(${num(turn)})">`
    + fill([[from - 3, -13], [neck - 2, -15], [neck - 6, -31], [to + 5, 1], [neck - 5, 32], [neck - 3, 14], [from - 4, 11]], k.ink)
    + fill([[from, -9], [neck, -10], [neck - 1, -22], [to - 2, 1], [neck, 23], [neck, 9], [from, 7]], k.hot)
    + `</g><g transform="translate(${num(x)} ${num(y)}) rotate(-3)">`
    + fill([[-wide, -19], [wide + 2, -21], [wide, 19], [-wide - 2, 17]], k.ink)
    + (foe === null ? number(0, own) : number(-20, own) + number(20, foe)
      + `<text y="8" text-anchor="middle" font-family="Londrina Solid" font-size="22" fill="${k.hot}">${own[0] > foe[0] ? "›" : own[0] < foe[0] ? "‹" : "="}</text>`)
    + "</g>";
}

/** A creature that stands on 0,0; a frozen one stands in ice. */
export function standing(card: Card | undefined, frozen: boolean): string {
  return (card === undefined ? "" : creature(card))
    + (frozen ? fill([[-50, 0], [-44, -90], [0, -120], [48, -84], [50, 0]], "#c9f3f2", 'opacity=".55"') : "");
}
