// card.tsx - the room with the cards of a game: found by words and numbers, and one by its address
// with the rules about it.

import { useEffect } from "preact/hooks";
import type { Card, Game } from "../messages";
import { cards, tables } from "../state";
import { LargeCard, SmallCard } from "../card";
import { DeckFares, Fares } from "../figures";
import { belongs, find } from "./find";
import { meaningsOf, rulingsOf } from "./lore";
import { GameChoice, Hall } from "../house";
import { sentenceOf } from "../ledger";
import { loadTables } from "../link";
import type { RoomProps } from "../rooms";
import { RuleAddress, RuleLine, ledgerOf, useLedger } from "../rules";
import { go, lasting } from "../ways";

// What is looked for stays while cards are opened and closed, and over a reload; kinds and owners are of one game.
const line = lasting("riposte.find");
const kind = lasting("riposte.find-kind");
const whose = lasting("riposte.find-of");

/** The cards by their kinds, in the order of the book. */
function byKind(list: Card[]): Map<string, Card[]> {
  const all = new Map<string, Card[]>();
  for (const card of list) all.set(card.type, [...(all.get(card.type) ?? []), card]);
  return all;
}

const ownersOf = (all: Card[]): string[] => [...new Set(all.flatMap(belongs))];

const nameOf = (id: string): string =>
  cards.value.get(id)?.name ?? tables.value?.decks.find((deck) => deck.id === id)?.name ?? id;

/** The word, if it is one of the list: it may be of another game. */
const among = (word: string, list: string[]): string => (list.includes(word) ? word : "");

function Narrow({ label, value, of, onPick }: {
  label: string; value: string; of: string[]; onPick: (id: string) => void;
}) {
  return (
    <label>{label}{" "}
      <select value={value} onChange={(e) => onPick(e.currentTarget.value)}>
        <option value="">all</option>
        {of.map((id) => <option key={id} value={id}>{nameOf(id)}</option>)}
      </select>
    </label>
  );
}

function Search({ all, game }: { all: Card[]; game: Game }) {
  const kinds = [...byKind(all).keys()], owners = ownersOf(all);
  return (
    <form class="find" role="search" onSubmit={(e) => e.preventDefault()}>
      <GameChoice room="card" game={game} />
      <label>Find{" "}
        <input type="search" value={line.value} placeholder="push power>4"
          aria-describedby="find-how" onInput={(e) => { line.value = e.currentTarget.value; }} />
      </label>
      <Narrow label="Kind" value={among(kind.value, kinds)} of={kinds} onPick={(id) => { kind.value = id; }} />
      {owners.length > 0 && <Narrow label="Of" value={among(whose.value, owners)} of={owners} onPick={(id) => { whose.value = id; }} />}
      <p id="find-how" class="fine">Words of its name and text, and numbers: power&gt;4, speed=5, range=2.</p>
    </form>
  );
}

function Shelves({ game }: { game: Game }) {
  const all = [...cards.value.values()];
  const ofKind = among(kind.value, [...byKind(all).keys()]), owner = among(whose.value, ownersOf(all));
  const found = find(all, line.value)
    .filter((card) => (ofKind === "" || card.type === ofKind)
      && (owner === "" || card.id === owner || belongs(card).includes(owner)));
  return (
    <>
      <Search all={all} game={game} />
      <p><span role="status">{found.length === all.length ? `${all.length} cards` : `${found.length} of ${all.length} cards`}</span>{" "}
        {found.length < all.length && <button type="button" class="plain" onClick={() => { line.value = kind.value = whose.value = ""; }}>Show all</button>}</p>
      {owner !== "" && <DeckFares game={game} name={nameOf(owner)} />}
      {[...byKind(found)].map(([name, list]) => (
        <section key={name} aria-label={name}>
          <h3>{name} <small>{list.length}</small></h3>
          <ul class="cards">
            {list.map((c) => (
              <li key={c.id}>
                <SmallCard id={c.id} size="m" onPick={() => go(`card=${game.id}.${c.id}`)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function About({ game, card }: { game: Game; card: Card }) {
  useLedger(game.id);
  const ledger = ledgerOf(game.id) ?? {};
  const rulings = rulingsOf(ledger, card), meanings = meaningsOf(ledger, card);
  return (
    <div class="lore">
      <Fares game={game} card={card} />
      <h3>Rules about it</h3>
      {rulings.length === 0 ? <p>No rule names this card: its text says all.</p>
        : <ul class="rulings">{rulings.map(([id, rule]) => <RuleLine key={id} game={game.id} id={id} rule={rule} />)}</ul>}
      {meanings.length > 0 && <h3>What its words mean</h3>}
      <ul class="meanings">{meanings.map(({ word, id, rule }) => (
        <li key={id}><b>{word}</b> {sentenceOf(rule)} <RuleAddress game={game.id} id={id} /></li>))}</ul>
    </div>
  );
}

/** One card, large, with its address. */
function Chosen({ game, id }: { game: Game; id: string }) {
  const all = [...cards.value.keys()];
  const at = all.indexOf(id);
  const card = cards.value.get(id);
  const step = (by: number) => go(`card=${game.id}.${all[(at + by + all.length) % all.length]}`, true);
  return (
    <section class="sample chosen-card" aria-label="The card">
      {card === undefined ? <p class="problem" role="alert">{game.title} has no card of this name.</p>
        : <LargeCard card={card} />}
      {card !== undefined && <About game={game} card={card} />}
      <p class="buttons">
        {card !== undefined && <button type="button" onClick={() => step(-1)}>The card before</button>}
        {card !== undefined && <button type="button" onClick={() => step(1)}>The next card</button>}
        {card !== undefined && <button type="button" onClick={() => go(`design=${game.id}.+${id}`)}>Change it in the workshop</button>}
        <button type="button" onClick={() => go(`card=${game.id}`)}>All cards</button>
      </p>
    </section>
  );
}

export const ofGame = true;

export function room({ game, rest: card }: RoomProps & { game: Game }) {
  useEffect(() => loadTables(game.id), [game.id]);
  const here = tables.value?.game === game.id;
  return (
    <Hall game={game} here="card" title="All cards"><section class="gallery" aria-label={`Cards of ${game.title}`}>
      {!here ? <p class="loading">Shuffling…</p>
        : card !== "" ? <Chosen game={game} id={card} /> : <Shelves game={game} />}
    </section></Hall>
  );
}
