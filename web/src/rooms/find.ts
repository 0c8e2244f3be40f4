// find.ts - which cards are meant by a line of words and numbers: "push power>4 range=2".

import { statsOf } from "../art/emblem";
import type { Card } from "../messages";

/** All sides and halves of a card. */
export const facesOf = (card: Card) => [card, ...card.parts];

/** All that is printed on a card. */
function wordsOf(card: Card): string {
  return facesOf(card).map((f) => `${f.name} ${f.type} ${f.traits.join(" ")} ${f.head} ${f.text}`).join(" ");
}

/** A number, or the ends of a range such as "1-3". */
function ends(value: number | string): [number, number] {
  const [from, to] = String(value).split(/(?<=\d)-/).map(Number) as [number, number | undefined];
  return [from, to ?? from];
}

const compare: Record<string, (from: number, to: number, n: number) => boolean> = {
  "=": (from, to, n) => from <= n && n <= to,
  "<": (from, _to, n) => from < n,
  ">": (_from, to, n) => to > n,
  "<=": (from, _to, n) => from <= n,
  ">=": (_from, to, n) => to >= n,
};

/** What one word of the line wants of a card. */
function wish(word: string): (card: Card) => boolean {
  const [, name, sign, number] = /^([a-z ]+)(<=|>=|<|>|=)(\d+)$/.exec(word) ?? [];
  if (name === undefined) return (card) => wordsOf(card).toLowerCase().includes(word);
  return (card) => facesOf(card).some((face) => {
    const value = statsOf(face)[name];
    return value !== undefined && value !== "" && compare[sign!]!(...ends(value), Number(number));
  });
}

/** The cards that fit every word of a line. */
export function find(all: Card[], line: string): Card[] {
  const wishes = line.toLowerCase().split(/\s+/).filter((word) => word !== "").map(wish);
  return all.filter((card) => wishes.every((fits) => fits(card)));
}

/** Whose it is, and in which decks: what a list of cards can be narrowed to. */
export function belongs(card: Card): string[] {
  const owner = statsOf(card)["of"];
  const decks = Object.entries(card.copies ?? {}).filter(([, n]) => n > 0).map(([id]) => id);
  return [...(owner === undefined ? [] : [String(owner)]), ...decks];
}
