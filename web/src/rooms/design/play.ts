// play.ts - from a design to a match: who brings it, and what it needs to be dealt.

import { dressOf } from "../../dresses";
import type { Card, Game, Wish } from "../../messages";
import { statsOf } from "../../art/emblem";
import { tables } from "../../state";
import type { Checked } from "./compiler";
import { copyOf } from "./compiler";

/** The setting that names the deck that all draw from, in games that have one. */
function deckSetting(game: Game): string | undefined {
  return game.policies.find((p) => p.name === "deck")?.name;
}

const copiesIn = (card: Card): string | undefined =>
  Object.entries(card.copies ?? {}).find(([, n]) => n > 0)?.[0];

/** Who or what must be brought so that a card can be drawn: a fighter, a deck; undefined: nothing deals it. */
export function bringsOf(game: Game, checked: Checked, id: string): string | undefined {
  const card = checked.cards?.find((c) => c.id === id);
  if (game.pick.max > 0 && checked.brings?.some((b) => b.id === id)) return id;
  if (card === undefined) return checked.brings?.[0]?.id ?? checked.decks?.[0]?.id;
  const owner = checked.places?.find((p) => p.id === id)?.owner ?? "";
  return owner !== "" ? owner : copiesIn(card);
}

/** Settings under which seat A, or everybody, plays with it. */
export function settingsFor(game: Game, brings: string | undefined): Record<string, string> {
  const deck = deckSetting(game);
  if (brings === undefined) return {};
  if (game.pick.max > 0) return { ...dressOf(game.id)?.means, [`A.${game.pick.name}`]: brings };
  return deck !== undefined ? { [deck]: brings } : {};
}

export function wishFor(game: Game, text: string, brings: string | undefined, hand?: string): Wish {
  return {
    game: game.id, players: game.players[0]!, levels: ["normal"], seat: "A", cards: text,
    set: settingsFor(game, brings), ...(hand === undefined ? {} : { hand }),
  };
}

/** The plan of a trial (src/lab/trial.h). */
export function planFor(game: Game, brings: string | undefined, matches: number): string[] {
  const settings = Object.entries(settingsFor(game, brings)).map(([name, value]) => `${name} ${value}`);
  return [...settings, "player greedy", `matches ${matches}`];
}

// --- a place for a new card ---

/** Cards that a new one could stand in for: of its owner, or in a deck, of the same type. */
export function rivalsOf(game: Game, checked: Checked, id: string): Card[] {
  const card = checked.cards?.find((c) => c.id === id);
  const place = checked.places?.find((p) => p.id === id);
  if (card === undefined || place === undefined || place.changed || checked.brings?.some((b) => b.id === id)) return [];
  const all = tables.peek()?.cards.filter((c) => c.type === card.type && !checked.cards!.some((own) => own.id === c.id)) ?? [];
  if (place.owner !== "") return tables.peek()?.cards.some((c) => c.id === place.owner && !checked.cards!.some((own) => own.id === c.id))
    ? all.filter((c) => statsOf(c)["of"] === place.owner) : [];
  return game.pick.max > 0 && game.pick.name !== "deck" ? [] : copiesIn(card) !== undefined ? [] : all.filter((c) => copiesIn(c) !== undefined);
}

/** The text with the card in place of another one, and what to compare it with. */
export async function inPlaceOf(game: Game, text: string, checked: Checked, id: string, rival: Card): Promise<{ text: string; before: string }> {
  const owner = checked.places!.find((p) => p.id === id)!.owner;
  if (owner === "") {
    const deck = copiesIn(rival)!;
    return {
      text: `${text.trimEnd()}\n\nchange deck ${deck} {\n    ${rival.copies![deck]} ${id}\n    0 ${rival.id}\n}\n`, before: "",
    };
  }
  // A fighter needs so many cards and no more: a copy of its owner, in which the rival makes room.
  const before = await copyOf(game.id, `copy ${owner}`);
  const copy = /^card (\S+)/.exec(before)![1]!;
  const others = before.split(/^(?=card )/m).filter((block) => !block.startsWith(`card ${rival.id}-`));
  return { text: `${text.replaceAll(new RegExp(`\\bof ${owner}(?![\\w-])`, "g"), `of ${copy}`).trimEnd()}\n\n${others.join("")}`, before };
}
