// gallery.tsx - the cards of a game, all of them and one by its address.

import { useEffect } from "preact/hooks";
import type { Card, Game } from "./messages";
import { cards, tables } from "./state";
import { LargeCard, SmallCard } from "./card";
import { loadTables } from "./link";
import { go } from "./ways";

/** The cards by their kinds, in the order of the book. */
function kinds(): Map<string, Card[]> {
  const all = new Map<string, Card[]>();
  for (const card of cards.value.values()) all.set(card.type, [...(all.get(card.type) ?? []), card]);
  return all;
}

/** One card, large, with its address. */
function Chosen({ game, id }: { game: Game; id: string }) {
  const card = cards.value.get(id);
  return (
    <section class="sample chosen-card" aria-label="The card">
      {card === undefined ? <p class="problem" role="alert">{game.title} has no card of this name.</p>
        : <LargeCard card={card} />}
      <p><button type="button" onClick={() => go(`card=${game.id}`)}>All cards</button></p>
    </section>
  );
}

export function Gallery({ game, card }: { game: Game; card: string }) {
  useEffect(() => loadTables(game.id), [game.id]);
  const here = tables.value?.game === game.id;
  return (
    <section class="gallery" aria-label={`Cards of ${game.title}`}>
      <h2>{game.title}</h2>
      <p class="buttons">
        <button type="button" class="main" onClick={() => go(`game=${game.id}`)}>Play it</button>
        <button type="button" class="plain" onClick={() => go("")}>Back to the entrance</button>
      </p>
      {!here ? <p class="loading">Shuffling…</p>
        : card !== "" ? <Chosen game={game} id={card} />
        : [...kinds()].map(([kind, list]) => (
          <section key={kind} aria-label={kind}>
            <h3>{kind} <small>{list.length}</small></h3>
            <ul class="cards">
              {list.map((c) => (
                <li key={c.id}>
                  <SmallCard id={c.id} size="m" onPick={() => go(`card=${game.id}.${c.id}`)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}
