// exodus.ts - the nave of Exodus, and creatures in it.

import { chance, disc, fill } from "./cut";
import type { Points } from "./cut";
import { inksOf } from "./inks";
import { creature } from "./creatures";
import type { Card } from "../messages";

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

/** A creature that stands on 0,0; a frozen one stands in ice. */
export function standing(card: Card | undefined, frozen: boolean): string {
  return (card === undefined ? "" : creature(card))
    + (frozen ? fill([[-50, 0], [-44, -90], [0, -120], [48, -84], [50, 0]], "#c9f3f2", 'opacity=".55"') : "");
}
