// backdrops.ts - the stages of the games with nothing on them yet, for the rooms before a match.

import scenes from "scenes";
import { creature } from "./creatures";
import { fill, num } from "./cut";
import { inksOf, paleSeat, seatInk } from "./inks";
import { figure } from "./figure";
import { lookOf } from "./people";
import type { Seat } from "../messages";

const FLOOR = 34; // of the stage, at its foot

export function backdrop(game: string, w: number, h: number): string {
  return scenes[game]?.(w, h, h - FLOOR) ?? `<rect width="${w}" height="${h}" fill="${inksOf(game).mid}"/>`;
}

export interface Waiting { id: string; name: string; type: string; traits: string[] }

/** Who waits at a side of the stage, one beside the other, each looking inward: figures, and the
 * creature of a deck.  Where it is left to chance there is a question. */
export function waiting(game: string, who: Waiting[], seat: Seat, brings: boolean,
  room: { w: number; h: number }): string {
  const left = seat === "A", s = Math.min(1.36, room.h / 400) * (who.length > 1 ? 0.78 : 1);
  const place = (x: number, y: number, slab: number, drawn: string) =>
    `<g transform="translate(${num(left ? x : room.w - x)} ${num(y)})">`
    + `${fill([[-slab, 1], [slab, -3], [slab - 4, 8], [4 - slab, 11]], seatInk(seat))}${drawn}</g>`;
  const floor = room.h - FLOOR + 6, from = room.w * (who.length > 1 ? 0.075 : 0.15);
  if (who.length === 0)
    return !brings ? "" : place(from, floor, 64 * s, `<text y="-24" text-anchor="middle" fill="${inksOf(game).ink}" `
      + `font-family="Londrina Solid" font-weight="900" font-size="${num(200 * s)}">?</text>`);
  return who.map((one, i) => {
    const drawn = one.type === "Creature" ? creature(one)
      : figure(lookOf(game, one.id), game, "guard", { seat: paleSeat(seat) });
    return place(from + (i * room.w * 0.19) / who.length, floor - (i % 2) * 12, 64 * s,
      `<g transform="scale(${(left ? s : -s).toFixed(2)} ${s.toFixed(2)})">${drawn}</g>`);
  }).join("");
}
