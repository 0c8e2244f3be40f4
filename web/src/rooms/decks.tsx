// decks.tsx - all decks of a game: one's own, to go on with; those of the house, to begin from; and texts from
// elsewhere.

import { useEffect, useState } from "preact/hooks";
import { KnownBy } from "../building/known";
import { cleanName, countOf, decksOf, freeKey, ownDecks } from "../decks";
import type { OwnDeck } from "../decks";
import { Hall } from "../house";
import { KeptFile } from "../kept";
import { loadTables, readDecks } from "../link";
import type { Game } from "../messages";
import type { RoomProps } from "../rooms";
import { cards, tables } from "../state";
import { go } from "../ways";

export const style = "deck.css";
export const ofGame = true;

/** Keep a new deck, and open it. */
function begin(deck: OwnDeck): string {
  const key = freeKey(deck.name);
  const wrong = ownDecks.put(key, deck);
  if (wrong === "") go(`deck=${deck.game}.${key}`);
  return wrong;
}

function houseDeck(id: string): Record<string, number> {
  return Object.fromEntries([...cards.value.values()].filter((card) => (card.copies?.[id] ?? 0) > 0)
    .map((card) => [card.id, card.copies![id]!]));
}

/** A free name such as "My Stillglass 2". */
function freeName(game: Game, name: string): string {
  const taken = new Set(decksOf(game).map(([, deck]) => deck.name));
  for (let n = 1; ; n++) {
    const tried = cleanName(n === 1 ? name : `${name} ${n}`);
    if (!taken.has(tried)) return tried;
  }
}

function Own({ game, of: [key, deck] }: { game: Game; of: [string, OwnDeck] }) {
  const [sure, setSure] = useState(false);
  return (
    <li class="own-deck">
      <button type="button" class="deed" onClick={() => go(`deck=${game.id}.${key}`)}>
        <KnownBy copies={deck.cards} />
        <b>{deck.name}</b><span>{countOf(deck.cards)} cards{deck.from !== undefined && `, from ${deck.from.name}`}</span></button>
      <p class="buttons">
        <button type="button" onClick={() => begin({ ...deck, name: freeName(game, `${deck.name.slice(0, 18)} copy`) })}>Copy</button>
        {sure ? <><button type="button" onClick={() => ownDecks.remove(key)}>Yes, throw it away</button>
          <button type="button" onClick={() => setSure(false)}>No</button></>
          : <button type="button" aria-label={`Throw ${deck.name} away`} onClick={() => setSure(true)}>Throw away</button>}
      </p>
    </li>
  );
}

/** A deck in the card language, from a file or another person. */
function FromText({ game }: { game: Game }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  const take = async () => {
    const { decks, faults } = await readDecks(game.id, text);
    const fault = faults[0];
    if (fault !== undefined)
      return setWrong(fault.line > 0 ? `Line ${fault.line}, column ${fault.column}: ${fault.message}` : fault.message);
    const first = decks[0];
    if (first === undefined) return setWrong("There is no deck in this text. It begins with: deck my-deck \"My Deck\" {");
    const known = new Set(cards.value.keys());
    const strange = first.rows.filter((row) => !known.has(row.card));
    if (strange.length > 0)
      return setWrong(`A deck has cards of the game; this text has its own: ${strange.map((row) => row.card).join(", ")}.`);
    setWrong(begin({ game: game.id, name: freeName(game, cleanName(first.name) || "My deck"),
      cards: Object.fromEntries(first.rows.map((row) => [row.card, row.n])) }));
  };
  return (
    <details class="from-text">
      <summary>From a text</summary>
      <form onSubmit={(e) => { e.preventDefault(); void take(); }}>
        <label>A deck in the card language
          <textarea rows={8} spellcheck={false} value={text} onInput={(e) => setText(e.currentTarget.value)}
            placeholder={'deck late-thaw "Late Thaw" {\n    2 glasswing-scout\n    20 rime-glint\n}'} /></label>
        {wrong !== "" && <p class="problem" role="alert">{wrong}</p>}
        <p class="buttons"><button type="submit" class="main">Open it</button></p>
      </form>
    </details>
  );
}

function All({ game }: { game: Game }) {
  const own = decksOf(game);
  const [trouble, setTrouble] = useState("");
  return (
    <>
      {trouble !== "" && <p class="problem" role="alert">{trouble}</p>}
      <section aria-label="Your decks"><h3>Your decks <small>{own.length}</small></h3>
        {own.length === 0 && <p>None yet. Begin with an empty one, or with a deck of the house.</p>}
        <ul class="all-decks">{own.map((one) => <Own key={one[0]} game={game} of={one} />)}</ul>
        <p class="buttons"><button type="button" class="main"
          onClick={() => setTrouble(begin({ game: game.id, name: freeName(game, "My deck"), cards: {} }))}>A new, empty deck</button></p>
      </section>
      <section aria-label="Decks of the house"><h3>Begin with a deck of the house</h3>
        <ul class="all-decks">{game.pick.choices.map((c) => {
          const list = houseDeck(c.id);
          return (
            <li key={c.id}><button type="button" class="deed" onClick={() => setTrouble(begin({
              game: game.id, name: freeName(game, `My ${c.name}`), cards: list, from: { name: c.name, cards: list },
            }))}><KnownBy copies={list} /><b>{c.name}</b><span>{countOf(list)} cards</span></button></li>);
        })}</ul>
      </section>
      <FromText game={game} />
      <KeptFile />
    </>
  );
}

function Decks({ game }: { game: Game }) {
  useEffect(() => loadTables(game.id), [game.id]);
  const here = tables.value?.game === game.id;
  return (
    <Hall game={game} here="decks" title="Decks">
      <section class="gallery decks-room" aria-label={`Decks of ${game.title}`}>
        {!here ? <p class="loading">Shuffling…</p>
          : game.pick.name !== "deck" ? <p>In {game.title} nobody builds a deck: players bring {game.pick.name === "" ? "nothing" : `${game.pick.name}s`}.</p>
          : <All game={game} />}
      </section>
    </Hall>
  );
}

export function room({ game }: RoomProps) {
  return <Decks game={game!} />;
}
