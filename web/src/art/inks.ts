// inks.ts - the inks of the five stages, and the colours of the seats on them.

import { dressOf } from "../dresses";
import type { Ink } from "../dress";

/** For games without a dress. */
const sun: Ink = { ink: "#1d0b10", deep: "#5c1420", mid: "#c23a22", pale: "#fbe3b5",
    hot: "#f2641f", glow: "#ffb52e", cool: "#62bfe0", tan: "#d98d58" };

export function inksOf(game: string): Ink {
  return dressOf(game)?.ink ?? sun;
}

/** Pieces of the seats on a stage, dark and pale; style.css has their colours for text. */
const seats = ["#2f7fd6", "#e2622b", "#2f9772", "#9a62bf", "#a08218", "#757b84"];
const paleSeats = ["#8cc9f5", "#ffb27a", "#8fe0c0", "#d6b2f0", "#e6cf78", "#c3c8cf"];
/** The same behind white letters. */
const letters = ["#1d5fa8", "#b8440f", "#1b7a5a", "#7a3fa0", "#7a6000", "#5a5f66"];

const of = (list: string[], seat: string): string => list[seat.charCodeAt(0) - 65] ?? list[0]!;

export const seatInk = (seat: string): string => of(seats, seat);
export const paleSeat = (seat: string): string => of(paleSeats, seat);
export const letterInk = (seat: string): string => of(letters, seat);

/** What each hue chooses: the tone of somebody's clothes, the one beside it, and the sun behind a portrait. */
const hues: [tone: keyof Ink, tone2: keyof Ink, sun: keyof Ink][] = [
  ["hot", "glow", "glow"], ["glow", "cool", "hot"], ["cool", "pale", "hot"], ["tan", "pale", "cool"],
];

/** The papers of a hue. */
export function tonesOf(ink: Ink, hue: number): { tone: string; tone2: string; sun: string } {
  const [tone, tone2, sun] = hues[hue]!;
  return { tone: ink[tone], tone2: ink[tone2], sun: ink[sun] };
}
