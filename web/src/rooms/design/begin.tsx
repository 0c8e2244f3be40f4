// begin.tsx - where a design begins: what is kept, an empty card, or something that the game has.

import { useState } from "preact/hooks";
import { SmallCard } from "../../card";
import type { Card, Game } from "../../messages";
import { KeptFile } from "../../kept";
import { saveAs } from "../../keep";
import { cards, problem, tables } from "../../state";
import { go } from "../../ways";
import { copyOf } from "./compiler";
import { designs, designsOf, nameFrom, namedBy, newKey } from "./designs";
import type { Vocabulary } from "./grammar";

const MOST_FILE = 1 << 20;

function begin(game: Game, text: string, before: string, name = namedBy(text), instead = false): void {
  const key = newKey();
  problem.value = designs.put(key, { game: game.id, name, text, before, at: Date.now() });
  if (problem.value === "") go(`design=${game.id}.${key}`, instead);
}

/** A copy of what the game has is compared with what it was. */
export async function beginWith(game: Game, what: string, instead = false): Promise<void> {
  const text = await copyOf(game.id, what);
  if (text !== "") return begin(game, text, what.startsWith("copy ") ? text : "", namedBy(text), instead);
  if (instead) go(`design=${game.id}`, true);
  problem.value = `${game.title} has no card or deck of that name.`;
}

/** The first lines of a card of a type: whose it is, where its type has owners. */
function emptyCard(game: Game, words: Vocabulary, type: string): string {
  const owned = words.stats.some((s) => s.form === "of {card}" && s.types.includes(type));
  const owner = owned ? `    of ${game.pick.choices[0]?.id}\n` : "";
  return `# Write what is on the card between the braces; the list below shows what may stand there.\n\n`
    + `card my-card "My Card" ${type} house {\n${owner}    \n}\n`;
}

async function openFile(game: Game, input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  input.value = "";
  if (file === undefined) return;
  if (file.size > MOST_FILE) problem.value = "A card file has at most 1 MiB.";
  else begin(game, (await file.text()).replace(/\r\n?/g, "\n"), "", nameFrom(file.name));
}

/** Something to begin with, with its face if it is a card of the game. */
function Pick({ game, label, list, children }: {
  game: Game; label: string; list: { id: string; name: string }[]; children: (id: string) => preact.ComponentChildren;
}) {
  const [id, setId] = useState(list[0]?.id ?? "");
  if (list.length === 0) return null;
  const face = cards.value.get(id);
  return (
    <div class="begin-with">
      {face !== undefined && <SmallCard id={id} size="m" onPick={() => go(`card=${game.id}.${id}`)} />}
      <label>{label}{" "}
        <select value={id} onChange={(e) => setId(e.currentTarget.value)}>
          {list.map((c) => <option key={c.id} value={c.id}>{c.name}</option>)}
        </select>
      </label>
      <p class="buttons">{children(id)}</p>
    </div>
  );
}

function Kept({ game }: { game: Game }) {
  const list = designsOf(game.id);
  return (
    <section aria-label="Your designs">
      <h2>Your designs</h2>
      {list.length === 0 && <p>None yet. What you write is kept in this browser as you type.</p>}
      <ul class="kept-designs">
        {list.map(([key, design]) => (
          <li key={key}>
            <button type="button" class="main" onClick={() => go(`design=${game.id}.${key}`)}>{design.name}.cards</button>
            <small>{new Date(design.at).toLocaleString()}</small>
            <button type="button" class="plain" onClick={() => saveAs(`${design.name}.cards`, design.text)}>Save as a file</button>
            <button type="button" class="plain" onClick={() => { if (confirm(`Remove ${design.name}.cards for good?`)) designs.remove(key); }}>Remove</button>
          </li>))}
      </ul>
      <KeptFile />
    </section>
  );
}

export function Begin({ game, words }: { game: Game; words: Vocabulary }) {
  const all = [...cards.value.values()];
  const isPick = (card: Card) => game.pick.choices.some((c) => c.id === card.id);
  const plain = all.filter((card) => !isPick(card)).map(({ id, name }) => ({ id, name }));
  const types = words.types.filter((t) => !t.part).map((t) => ({ id: t.form, name: t.name }));
  const people = all.filter(isPick);
  return (
    <div class="begin">
      <Kept game={game} />
      <section aria-label="Begin something">
        <h2>Begin something</h2>
        <Pick game={game} label="A card of the game" list={plain}>{(id) => (
          <>
            <button type="button" class="main" onClick={() => void beginWith(game, `change ${id}`)}>Change it</button>
            <button type="button" onClick={() => void beginWith(game, `copy ${id}`)}>Copy it</button>
          </>)}</Pick>
        <Pick game={game} label="An empty card of type" list={types}>{(type) => (
          <button type="button" onClick={() => begin(game, emptyCard(game, words, type), "", "my-card")}>Begin empty</button>)}</Pick>
        <Pick game={game} label={`A whole ${game.pick.name}, like`} list={people}>{(id) => (
          <>
            <button type="button" onClick={() => void beginWith(game, `copy ${id}`)}>Copy with all cards</button>
            <button type="button" onClick={() => void beginWith(game, `change ${id}`)}>Change the {game.pick.name}</button>
          </>)}</Pick>
        {(game.pick.name === "deck" || game.policies.some((p) => p.name === "deck")) && (
          <Pick game={game} label="A deck, like" list={tables.value?.decks ?? []}>{(id) => (
            <button type="button" onClick={() => void beginWith(game, `deck ${id}`)}>Copy the deck</button>)}</Pick>)}
        <p class="buttons">
          <label class="button file">Open a card file
            <input type="file" class="unseen" accept=".cards,text/plain" onChange={(e) => void openFile(game, e.currentTarget)} />
          </label>
        </p>
      </section>
    </div>
  );
}
