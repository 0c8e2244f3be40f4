// decks.ts - decks of one's own: what they are, how they read in the card language, and where they are kept.

import { shelf } from "./keep";
import type { Game } from "./messages";

export interface OwnDeck {
  game: string;
  name: string;
  cards: Record<string, number>; // copies, by ids
  from?: { name: string; cards: Record<string, number> }; // the deck that it began as
}

const MOST_COPIES = 99;
const MOST_ROWS = 120; // different cards
const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

const areCopies = (value: unknown): value is Record<string, number> =>
  typeof value === "object" && value !== null && Object.keys(value).length <= MOST_ROWS
  && Object.entries(value).every(([id, n]) => ID.test(id) && Number.isInteger(n) && n > 0 && n <= MOST_COPIES);

const isName = (value: unknown): value is string => typeof value === "string" && value !== "" && value === cleanName(value);

/** Is this a deck?  It may come from a file, a link or an older version. */
export function isDeck(value: unknown): value is OwnDeck {
  const deck = value as OwnDeck | null;
  return typeof deck === "object" && deck !== null && typeof deck.game === "string" && isName(deck.name) && areCopies(deck.cards)
    && (deck.from === undefined || (typeof deck.from === "object" && isName(deck.from?.name) && areCopies(deck.from.cards)));
}

export const ownDecks = shelf("deck", isDeck);

/** Those of a game, by the keys that they are kept under. */
export function decksOf(game: Game): [string, OwnDeck][] {
  return Object.entries(ownDecks.all.value).filter(([, deck]) => deck.game === game.id);
}

/** A name as card files can print it. */
export function cleanName(name: string): string {
  return [...name.replace(/[":\\\p{C}]/gu, "").trim()].slice(0, 24).join("");
}

/** The id of a deck in its text: never one of the game's own. */
export const deckId = (name: string): string =>
  `my-${name.toLowerCase().normalize("NFD").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 32) || "deck"}`;

/** A key that is free. */
export function freeKey(name: string): string {
  const base = deckId(name).slice(3);
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}-${n}`;
    if (!(key in ownDecks.all.value)) return key;
  }
}

/** The deck in the card language, for the compiler, for files and for people. */
export function deckText(name: string, copies: Record<string, number>): string {
  const rows = Object.entries(copies).map(([id, n]) => `    ${n} ${id}\n`);
  return `deck ${deckId(name)} "${name}" house {\n${rows.join("")}}\n`;
}

export const countOf = (copies: Record<string, number>): number => Object.values(copies).reduce((sum, n) => sum + n, 0);

// --- among what can be brought to a match: "own:KEY" ---

const OWN = "own:";

/** What a player may bring: what the game has, and decks of one's own. */
export function bringable(game: Game): { id: string; name: string }[] {
  return game.pick.name !== "deck" ? game.pick.choices
    : [...game.pick.choices, ...decksOf(game).map(([key, deck]) => ({ id: OWN + key, name: deck.name }))];
}

/** The deck of one's own that such an id means. */
export const ownDeck = (id: string): OwnDeck | undefined =>
  (id.startsWith(OWN) ? ownDecks.all.value[id.slice(OWN.length)] : undefined);

/** How a match in the page names what is brought, and how a host wants to hear of it: a deck of one's own as
 * a list of its cards. */
export function pickHere(id: string): string {
  const deck = ownDeck(id);
  return deck === undefined ? id : deckId(deck.name);
}

export function pickOnline(id: string): string {
  const deck = ownDeck(id);
  return deck === undefined ? id : `${deck.name}: ${Object.entries(deck.cards).map(([card, n]) => `${n} ${card}`).join(", ")}`;
}

/** The card language for those that are brought; "" if there are none. */
export function textsOf(ids: string[]): string {
  const texts = ids.map(ownDeck).filter((deck) => deck !== undefined).map((deck) => deckText(deck.name, deck.cards));
  return [...new Set(texts)].join("");
}

/** What others are told of what somebody brings. */
export const broughtName = (brings: string): string => (/^own-[a-f]$/.test(brings) ? "a deck of their own" : brings);
