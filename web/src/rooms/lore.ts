// lore.ts - what the rules say about a card: those that name it, and those that explain its words
// ("Words on cards" in a ledger).

import { sentenceOf } from "../ledger";
import type { Rule } from "../ledger";
import type { Card } from "../messages";
import { facesOf } from "./find";

type Ledger = Record<string, Rule>;

/** Where a text has some words, whole; -1: nowhere. */
function placeOf(words: string, text: string, flags = ""): number {
  const literally = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.search(new RegExp(`(?<![\\w’'-])${literally}(?![\\w-])`, flags));
}

/** The rules that name a card, or one of its halves. */
export function rulingsOf(ledger: Ledger, card: Card): [string, Rule][] {
  const called = facesOf(card).map((face) => face.name).filter((name) => name !== "");
  return Object.entries(ledger).filter(([, rule]) => called.some((name) => placeOf(name, sentenceOf(rule)) >= 0));
}

/** All that is printed on it but names: "Knight Wave" is no word for a Wave. */
const printed = (card: Card): string =>
  facesOf(card).map((face) => [face.type, ...face.traits, face.head, face.text].join("\n")).join("\n");

export interface Meaning { word: string; at: number; id: string; rule: Rule }

/** What its words mean, in the order in which they stand there. */
export function meaningsOf(ledger: Ledger, card: Card): Meaning[] {
  const text = printed(card);
  return Object.entries(ledger).flatMap(([id, rule]) => rule.words
    .map((word) => ({ word, at: placeOf(word, text, "i"), id, rule })).filter(({ at }) => at >= 0).slice(0, 1))
    .sort((a, b) => a.at - b.at);
}
