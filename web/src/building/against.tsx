// against.tsx - how a deck fares against those of the house, played behind the page: it begins two seconds
// after the last change, and goes on while one builds.

import { useEffect, useState } from "preact/hooks";
import { deckId, deckText } from "../decks";
import type { OwnDeck } from "../decks";
import type { Game } from "../messages";
import { startTrial } from "../trial";
import type { Change, TrialNews } from "../trial";
import { Share } from "./chart";

const CALM_MS = 2000;
const MATCHES = 2000; // against each
const LEVEL = "greedy";

/** The deck as it is, and, where it began as another, that one under the same name: what differs between
 * the two arms is then the change. */
function armsOf({ name, cards, from }: OwnDeck): string[] {
  const now = deckText(name, cards);
  const before = from === undefined ? now : deckText(name, from.cards);
  return before === now ? [now] : [now, before];
}

/** "stronger than Stillglass by 3 to 9 points"; the second arm is the deck it began as. */
function verdict(before: string, change: Change | undefined): string {
  const d = change?.difference;
  if (d === null || d === undefined || d.high - d.low > 0.6) return ""; // too few matches to say anything
  const low = Math.round(-100 * d.high), high = Math.round(-100 * d.low);
  if (d.high < 0) return `Stronger than ${before} by ${low} to ${high} points.`;
  if (d.low > 0) return `Weaker than ${before} by ${-high} to ${-low} points.`;
  return `No difference from ${before} is known yet (${low} to +${high} points).`;
}

export function Against({ game, deck, legal }: { game: Game; deck: OwnDeck; legal: boolean }) {
  const [news, setNews] = useState<TrialNews | null>(null);
  const arms = armsOf(deck);
  useEffect(() => {
    setNews(null);
    if (!legal) return;
    let trial: { stop(): void } | null = null;
    const calm = setTimeout(() => {
      const field = game.pick.choices.map((c) => c.id);
      trial = startTrial({
        game: game.id, cards: arms,
        plan: [`A.${game.pick.name} ${deckId(deck.name)}`, `field ${field.join(",")}`, `player ${LEVEL}`,
          `matches ${MATCHES * field.length * arms.length}`],
      }, setNews);
    }, CALM_MS);
    return () => { clearTimeout(calm); trial?.stop(); };
  }, [arms.join(""), legal]);
  const matrix = news?.report?.matrix;
  const own = matrix?.ids.indexOf(deckId(deck.name)) ?? -1;
  const cellOf = (id: string) => matrix?.cells[own]?.[matrix.ids.indexOf(id)] ?? null;
  const each = Math.floor((news?.played ?? 0) / game.pick.choices.length / arms.length);
  const compared = news?.report?.compare?.picks.find((pick) => pick.id === deckId(deck.name));
  return (
    <section aria-label="Wins against the house">
      <h3>Wins against the house <small>{each > 0 && `${each} each so far`}</small></h3>
      {!legal ? <p class="fine">Begins when the deck is legal.</p>
        : news !== null && news.faults.length > 0 ? <p class="problem">{news.faults[0]!.message}</p>
        : each === 0 ? <p class="fine">{news === null ? "Begins two seconds after the last change…" : "Playing the first matches…"}</p>
        : <ul class="shares">{game.pick.choices.map((c) => <Share key={c.id} name={c.name} share={cellOf(c.id)?.share ?? null} />)}</ul>}
      <p class="fine">Simple computers on both sides, every deal from both seats. {deck.from !== undefined && <b>{verdict(deck.from.name, compared)}</b>}</p>
    </section>
  );
}
