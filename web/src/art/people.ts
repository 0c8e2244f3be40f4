// people.ts - fighters, champions, duelists and leaders: what they look like, and their portraits.

import { chance, disc, each, fill } from "./cut";
import { dressOf } from "../dresses";
import { head } from "./heads";
import { inksOf, tonesOf } from "./inks";

/** Traits of a character: words for pieces in heads.ts and figure.ts, shares of 1, and one of four hues. */
export interface Look {
  id: string; head: string; arm: string; weapon: string; back: string; build: number;
  nose: number; chin: number; brow: number; hue: number; robe: boolean; stance: string;
}

/** How somebody is dressed for a seat: its colour, turned around, with a big head. */
export interface Dress { seat?: string; flip?: boolean; big?: boolean }

/** What a character looks like: as its game's dress says, else by chance from its name. */
export function lookOf(game: string, id: string): Look {
  const r = chance(id);
  return {
    id, head: ["spikes", "hood", "long", "helm", "mask", "hat"][Math.floor(r() * 6)]!, arm: "bare",
    weapon: "none", back: ["cape", "scarf", "coat"][Math.floor(r() * 3)]!, build: 0.9 + r() * 0.35,
    nose: r(), chin: r(), brow: r(), hue: Math.floor(r() * 3), robe: false, stance: "guard",
    ...dressOf(game)?.people?.[id],
  };
}

const RAYS = 9;

/** The sun behind a portrait, with rays. */
function sun(paper: string, rays: string, spin: number): string {
  const ray = (a: number) => [66 + 130 * Math.cos(a), 58 + 130 * Math.sin(a)];
  return each(RAYS, (i) => {
    const a = (6.283 * (RAYS - 1 - i)) / RAYS + spin;
    return fill([[66, 58], ray(a), ray(a + 0.2)], rays, 'opacity=".35"');
  }) + disc(66, 58, 46, paper);
}

function shoulders(b: number, tone: string, coat: string, seat: string): string {
  return fill([[60 - 52 * b, 124], [60 - 44 * b, 98], [38, 84], [52, 92], [70, 84], [60 + 36 * b, 100], [60 + 44 * b, 124]], coat)
    + fill("38,84 52,92 60,108 50,124 26,124", tone)
    + fill([[60 + 10 * b, 90], [60 + 34 * b, 100], [60 + 30 * b, 112], [60 + 12 * b, 104]], seat);
}

/** A portrait: head and shoulders before a sun. */
export function bust(look: Look, game: string, { seat, flip }: Dress = {}): string {
  const ink = inksOf(game), tones = tonesOf(ink, look.hue), spin = chance(`${look.id}bust`)() * 6;
  return `<svg viewBox="0 0 120 120" class="bust" aria-hidden="true"><rect width="120" height="120" fill="${ink.mid}"/>`
    + sun(tones.sun, ink.deep, spin)
    + `<g${flip ? ' transform="translate(120 0) scale(-1 1)"' : ""}>`
    + shoulders(look.build, tones.tone, ink.ink, seat ?? ink.cool)
    + `<g transform="translate(54 54)">${head(look, 25, ink)}</g></g></svg>`;
}
