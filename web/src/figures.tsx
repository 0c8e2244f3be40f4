// figures.tsx - how a card fares in the laboratory, from the figures that are shipped (docs/balance.md).

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { statsOf } from "./art/emblem";
import { Share, percent } from "./building/chart";
import type { Card, Game } from "./messages";
import { cards } from "./state";
import type { Interval } from "./trial";

/** In percent, as the tables have them. */
interface Figures {
  matches: number;
  players: string; // "greedy": the computers that played
  picks: Record<string, { share: Interval; adds?: Interval }>; // by names: who is brought
  pairs: Record<string, Record<string, Interval>>; // of decks: the share against each other one
  cards: Record<string, { drawn: Interval; played: Interval; base: number }>; // that stand out
}

const MOST_CARDS = 16; // more of a game are not in the tables: tools/balance

const known = signal<Record<string, Figures | null>>({}); // null: there are none

async function load(game: string): Promise<void> {
  if (known.peek()[game] !== undefined) return;
  const reply = await fetch(`figures-${game}.json`).catch(() => null);
  const figures = reply?.ok ? await reply.json() as Figures : null;
  known.value = { ...known.peek(), [game]: figures };
}

const part = (of: Interval): Interval =>
  of && { value: of.value / 100, low: of.low / 100, high: of.high / 100 };

const said = (of: Interval): string => (of === null ? "nothing known" : `${of.value} % (${of.low} to ${of.high})`);

/** "Players with Lily won 69.9 % (66.9 to 72.8) of their matches." */
function OfPick({ name, share, adds }: { name: string; share: Interval; adds?: Interval }) {
  return (
    <>
      <p>{adds ? "Teams" : "Players"} with {name} won {said(share)} of their matches
        {adds && `, and ${name} adds ${adds.value} points (${adds.low} to ${adds.high}) to a team`}.</p>
      <ul><Share name="Wins" share={part(share)} /></ul>
    </>
  );
}

function OfCard({ drawn, played, base }: Figures["cards"][string]) {
  const better = (drawn?.low ?? 0) > base || (played?.low ?? 0) > base;
  return (
    <>
      <p>It stands out: players who had it won {better ? "more" : "less"} often than those who could have drawn it, {percent(base / 100)} of whom won.</p>
      <ul><Share name="Who drew it" share={part(drawn)} /><Share name="Who played it" share={part(played)} /></ul>
    </>
  );
}

/** Was it, or whose it is, in these matches?  Fighters of later seasons are not. */
function wasPlayed(game: Game, card: Card, { picks }: Figures): boolean {
  const who = cards.value.get(String(statsOf(card)["of"] ?? "")) ?? card;
  return picks[who.name] !== undefined || (who === card && !game.pick.choices.some(({ id }) => id === card.id));
}

/** What is said of a card that does not stand out. */
function plain(game: Game, card: Card, figures: Figures): string {
  if (!wasPlayed(game, card, figures)) return "It was in none of these matches.";
  return Object.keys(figures.cards).length < MOST_CARDS
    ? "Players who had it won as often as those who could have drawn it, as far as these matches can tell."
    : `It is not among the ${MOST_CARDS} cards that stand out most.`;
}

/** What is known of a game; null: nothing, or nothing yet. */
function useFigures(game: Game): Figures | null {
  useEffect(() => void load(game.id), [game.id]);
  return known.value[game.id] ?? null;
}

function Laboratory({ figures, children }: { figures: Figures; children: ComponentChildren }) {
  return (
    <section class="fares" aria-label="In the laboratory">
      <h3>In the laboratory</h3>
      {children}
      <p class="fine">{figures.matches} matches between {figures.players === "greedy" ? "simple computers" : "computers that think for a moment"}
        {" "}({figures.players}). A strong person may find more in a card, or less.</p>
    </section>
  );
}

/** How a card fares, if the game has figures. */
export function Fares({ game, card }: { game: Game; card: Card }) {
  const figures = useFigures(game);
  if (figures === null) return null;
  const pick = figures.picks[card.name], own = figures.cards[card.name];
  return (
    <Laboratory figures={figures}>
      {pick !== undefined ? <OfPick name={card.name} {...pick} /> : own !== undefined ? <OfCard {...own} />
        : <p>{plain(game, card, figures)}</p>}
    </Laboratory>
  );
}

/** How a deck fares against the others, if there are figures. */
export function DeckFares({ game, name }: { game: Game; name: string }) {
  const figures = useFigures(game);
  const pairs = figures?.pairs[name];
  if (figures === null || pairs === undefined) return null;
  return (
    <Laboratory figures={figures}>
      <p>How {name} fares against the other decks:</p>
      <ul>{Object.entries(pairs).map(([foe, share]) => <Share key={foe} name={foe} share={part(share)} />)}</ul>
    </Laboratory>
  );
}
