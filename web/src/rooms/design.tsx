// design.tsx - the room where cards are made: an editor with the compiler behind it, the face and the
// text of the card beside it, and ways to try it, compare it, keep it and share it.

import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { backdrop } from "../art/backdrops";
import { LargeCard, Text } from "../card";
import { Bar, Hall } from "../house";
import { saveAs } from "../keep";
import { loadTables } from "../link";
import type { Card, Game, Wish } from "../messages";
import type { RoomProps } from "../rooms";
import { Scene, Stage } from "../stage";
import { cards, problem, tables } from "../state";
import { go } from "../ways";
import { Begin, beginWith } from "./design/begin";
import { check, wordsOf } from "./design/compiler";
import type { Checked, Complaint } from "./design/compiler";
import { designIn, designs, designsOf, linkOf, namedBy, newKey } from "./design/designs";
import type { Design } from "./design/designs";
import { Editor } from "./design/editor";
import { expected } from "./design/grammar";
import type { Expected, Known, Vocabulary } from "./design/grammar";
import { bringsOf, inPlaceOf, rivalsOf, wishFor } from "./design/play";
import { Trial } from "./design/trial";

export const style = "design.css";
export const ofGame = true;

const CHECK_MS = 150; // after the last key

const words = signal<Record<string, Vocabulary>>({});

/** What the game has and what the design adds, for completion. */
function knownOf(own: Card[]): Known {
  const all = [...(tables.peek()?.cards ?? []), ...own];
  return {
    cards: new Map(all.map((c) => [c.id, { name: c.name, type: c.type }])),
    decks: new Map(tables.peek()?.decks.map((d) => [d.id, d.name])),
  };
}

/** The card of the file that the cursor is in, or the first. */
function cardAt(checked: Checked, line: number): Card | undefined {
  const places = [...(checked.places ?? [])].sort((a, b) => a.line - b.line);
  const place = places.filter((p) => p.line <= line).at(-1) ?? places[0];
  return checked.cards?.find((c) => c.id === place?.id);
}

// --- the stage: what it will be ---

function Says({ card }: { card: Card }) {
  const faces = [card, ...card.parts].filter((face) => face.text !== "");
  return (
    <div class="says">
      <h2>What it says</h2>
      {faces.length === 0 && <p>{card.head}. Its numbers say it all.</p>}
      {faces.map((face, i) => (
        <p key={i}>{i > 0 && <><b>{face.name}</b>, {face.type}: </>}<Text of={face.text} /></p>))}
      <p class="fine">Made from the program: text and play cannot differ.</p>
    </div>
  );
}

function Decks({ checked }: { checked: Checked }) {
  return (
    <div class="says">
      <h2>{checked.decks!.length === 1 ? "The deck" : "Decks"}</h2>
      {checked.decks!.map((deck) => <p key={deck.id}><b>{deck.name}</b>: {deck.cards} cards</p>)}
      {checked.differences?.slice(0, 8).map((d, i) => <p key={i}>{d.name}, {d.what}: {d.before || "none"} → {d.after || "none"}</p>)}
    </div>
  );
}

function Shown({ game, checked, line, old }: { game: Game; checked: Checked | null; line: number; old: boolean }) {
  const card = checked === null ? undefined : cardAt(checked, line);
  return (
    <div class="stage">
      <Stage name="design-stage" label="The card">
        {(room) => <Scene room={room} svg={backdrop(game.id, room.w, room.h)} />}
      </Stage>
      <div class="shown">
        {old && checked !== null && <p class="tag">as of the last text without an error</p>}
        {card !== undefined && <><LargeCard card={card} /><Says card={card} /></>}
        {card === undefined && (checked?.decks?.length ?? 0) > 0 && <Decks checked={checked!} />}
        {card === undefined && (checked?.decks?.length ?? 0) === 0 && <p class="says">Its face appears here as soon as the compiler understands it.</p>}
      </div>
    </div>
  );
}

// --- under the editor ---

function Here({ what, onWrite }: { what: Expected | null; onWrite: (insert: string) => void }) {
  const list = what?.options ?? [];
  return (
    <section class="here" aria-label="What may stand here">
      <h2>What may stand here <small>{what !== null && what.behind !== "" && <>behind <b>{what.behind}</b></>}</small></h2>
      <ul tabIndex={0}>
        {list.slice(0, 60).map((o) => (
          <li key={o.label}>
            {o.insert === "" ? <code>{o.label}</code>
              : <button type="button" class="plain" onClick={() => onWrite(o.insert)}><code>{o.label}</code></button>}
            <span>{o.about}</span>
          </li>))}
        {list.length === 0 && <li><span>Nothing here: the line before has a mistake, or a name is being written.</span></li>}
      </ul>
    </section>
  );
}

function Mistakes({ list, all, onGo }: { list: Complaint[]; all: number; onGo: (c: Complaint) => void }) {
  if (list.length === 0) return null;
  return (
    <ul class="mistakes" aria-label="Mistakes">
      {list.slice(0, 3).map((c, i) => (
        <li key={i}>{c.line === 0 ? <span>{c.message}</span>
          : <button type="button" class="plain" onClick={() => onGo(c)}>Line {c.line}, column {c.column}: {c.message}</button>}</li>))}
      {all > 3 && <li>and {all - 3} more</li>}
    </ul>
  );
}

// --- what to do with it ---

function Place({ game, text, checked, id, onPlace }: {
  game: Game; text: string; checked: Checked; id: string; onPlace: (text: string, before: string) => void;
}) {
  const rivals = rivalsOf(game, checked, id);
  const [rival, setRival] = useState("");
  if (rivals.length === 0) return null;
  const chosen = rivals.find((c) => c.id === rival) ?? rivals[0]!;
  const owned = checked.places?.find((place) => place.id === id)?.owner !== "";
  return (
    <p class="place">
      <label>{owned ? "It comes on top of the other cards there." : "No deck has this card yet."} Put it in place of{" "}
        <select value={chosen.id} onChange={(e) => setRival(e.currentTarget.value)}>
          {rivals.map((c) => <option key={c.id} value={c.id}>{c.name}</option>)}
        </select>
      </label>
      <button type="button" onClick={() => void inPlaceOf(game, text, checked, id, chosen).then((made) => onPlace(made.text, made.before))}>
        Put it there</button>
    </p>
  );
}

function Deeds({ design, game, checked, card, ready, onPlay, onText }: {
  design: Design; game: Game; checked: Checked | null; card: Card | undefined; ready: boolean;
  onPlay: (wish: Wish) => void; onText: (text: string, before: string) => void;
}) {
  const [said, setSaid] = useState("");
  const brings = checked === null ? undefined : bringsOf(game, checked, card?.id ?? "");
  const dealt = card !== undefined && brings !== undefined && brings !== card.id ? card.id : undefined;
  const share = async () => {
    const address = await linkOf(design);
    try {
      await navigator.clipboard.writeText(address);
      setSaid("The link is on the clipboard. It carries the whole file.");
    } catch {
      setSaid(address);
    }
  };
  const why = checked === null ? "" : "It has mistakes: see above.";
  return (
    <section class="deeds-of" aria-label="What to do with it">
      {checked !== null && card !== undefined && <Place game={game} text={design.text} checked={checked} id={card.id} onPlace={onText} />}
      <p class="buttons">
        <button type="button" class="main try" aria-disabled={!ready}
          onClick={() => (ready ? onPlay(wishFor(game, design.text, brings, dealt)) : setSaid(why))}>
          <b>Try it</b> <small>{dealt !== undefined ? "with it in hand at once" : "against the computer"}</small></button>
        <button type="button" aria-disabled={!ready}
          onClick={() => (ready ? onPlay(wishFor(game, design.text, brings)) : setSaid(why))}>Play a match with it</button>
        <button type="button" onClick={() => void share()}>Share a link</button>
        <button type="button" onClick={() => saveAs(`${design.name}.cards`, design.text)}>Save {design.name}.cards</button>
      </p>
      <p role="status" class="said">{said}</p>
      <p class="fine">On the command line: <code>riposte play {game.id} --cards {design.name}.cards</code></p>
    </section>
  );
}

// --- the desk ---

function Tabs({ game, at }: { game: Game; at: string }) {
  return (
    <p class="tabs" role="group" aria-label="Your designs">
      {designsOf(game.id).slice(0, 6).map(([key, design]) => (
        <button key={key} type="button" aria-pressed={key === at} onClick={() => go(`design=${game.id}.${key}`)}>{design.name}.cards</button>))}
    </p>
  );
}

function Desk({ game, at, design, onPlay }: { game: Game; at: string; design: Design; onPlay: (wish: Wish) => void }) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null); // of the text as it is
  const [good, setGood] = useState<Checked | null>(null); // the last whose cards compile
  const [stale, setStale] = useState(false); // there are newer keys
  const [here, setHere] = useState<Expected | null>(null);
  const [line, setLine] = useState(1);
  const [face, setFace] = useState(false); // of a phone: the sheet is up
  const vocabulary = words.value[game.id]!;
  const own = useRef<Card[]>([]);

  const keep = (text: string, before = designs.all.peek()[at]?.before ?? design.before) => {
    const name = designs.all.peek()[at]?.name ?? design.name;
    problem.value = designs.put(at, { ...design, name: name === "design" ? namedBy(text) : name, text, before, at: Date.now() });
  };

  useEffect(() => {
    const made = new Editor(host.current!, design.text, {
      words: () => vocabulary,
      known: () => knownOf(own.current),
      onText: (text) => { keep(text); setStale(true); },
      onMove: (place) => {
        const text = editor.current?.text ?? design.text;
        setHere(expected(text, place, vocabulary, knownOf(own.current)));
        setLine(text.slice(0, place).split("\n").length);
      },
    });
    editor.current = made;
    setHere(expected(design.text, 0, vocabulary, knownOf([])));
    return () => { made.close(); editor.current = null; };
  }, [at]);

  const text = designs.all.value[at]?.text ?? design.text;
  const name = designs.all.value[at]?.name ?? design.name;
  useEffect(() => {
    let late = false;
    const wait = setTimeout(() => void check(game.id, `${name}.cards`, text).then((result) => {
      if (late) return;
      editor.current?.tell(result.complaints);
      setChecked(result);
      setStale(false);
      if (result.cards === undefined) return;
      own.current = result.cards;
      setGood(result);
    }, (error: Error) => { problem.value = error.message; }), CHECK_MS);
    return () => { late = true; clearTimeout(wait); };
  }, [at, text]);

  const ready = checked !== null && !stale && checked.mistakes === 0 && checked.cards !== undefined
    && (checked.cards.length > 0 || checked.decks!.length > 0);
  const mistakes = checked?.mistakes ?? 0;
  const card = good === null ? undefined : cardAt(good, line);
  const now: Design = designs.all.value[at] ?? design;
  return (
    <div class={`desk${face ? " face-up" : ""}`}>
      <section class="paper" aria-label="The file">
        <div class="desk-head">
          <Tabs game={game} at={at} />
          <button type="button" class="plain new" onClick={() => go(`design=${game.id}`)}>+<span> new</span></button>
          <p role="status" class="state">{checked === null ? "" : mistakes === 0 ? "no mistakes" : mistakes === 1 ? "1 mistake" : `${mistakes} mistakes`} · kept</p>
          <button type="button" class="flip" aria-pressed={face} onClick={() => setFace(!face)}>{face ? "The file" : "The card"}</button>
        </div>
        <div class="editor" ref={host} />
        <p id="design-keys" class="fine keys">Ctrl-Space completes. Tab takes a guess while it is offered; else, and after Escape, it leaves the editor.</p>
        <Mistakes list={checked?.complaints ?? []} all={mistakes} onGo={(c) => editor.current?.goTo(c)} />
        <Here what={here} onWrite={(insert) => here !== null && editor.current?.write(here.from, insert)} />
      </section>
      <section class="made" aria-label="The result">
        <Shown game={game} checked={good} line={line} old={checked !== null && checked.cards === undefined} />
        <div class="below">
          <Trial game={game} before={now.before} text={text} checked={checked} ready={ready}
            brings={good === null ? undefined : bringsOf(game, good, card?.id ?? "")} />
          <Deeds design={now} game={game} checked={good} card={card} ready={ready} onPlay={onPlay}
            onText={(next, before) => { keep(next, before); editor.current?.open(next); }} />
        </div>
      </section>
    </div>
  );
}

/** A design that an address carries becomes one of ours; once. */
async function takeLink(game: string, packed: string): Promise<void> {
  const design = await designIn(game, packed);
  if (design === null) {
    go(`design=${game}`, true);
    problem.value = "This link is damaged, or was made by something else: nothing was opened.";
    return;
  }
  const same = designsOf(game).find(([, d]) => d.text === design.text);
  const key = same?.[0] ?? newKey();
  if (same === undefined) problem.value = designs.put(key, design);
  go(`design=${game}.${key}`, true);
}

/** Its words and cards are there. */
const isOpen = (game: Game): boolean =>
  words.value[game.id] !== undefined && tables.value?.game === game.id && cards.value.size > 0;

function Workshop({ game, rest, onPlay }: { game: Game; rest: string; onPlay: (wish: Wish) => void }) {
  const [, setTold] = useState(false);
  useEffect(() => {
    loadTables(game.id);
    if (words.peek()[game.id] === undefined)
      void wordsOf(game.id).then((all) => { words.value = { ...words.peek(), [game.id]: all }; setTold(true); },
        (error: Error) => { problem.value = error.message; });
  }, [game.id]);
  const arriving = /^[~+]/.test(rest); // with a design, or with a card to change
  useEffect(() => {
    if (rest.startsWith("~")) void takeLink(game.id, rest.slice(1));
    if (rest.startsWith("+")) void beginWith(game, `change ${rest.slice(1)}`, true);
  }, [game.id, rest]);
  const design = designs.all.value[rest];
  if (rest === "")
    return (
      <Hall game={game} here="design" title="Workshop">
        {isOpen(game) ? <Begin game={game} words={words.value[game.id]!} /> : <p class="loading">Sharpening the knives…</p>}
      </Hall>);
  return (
    <main class={`workshop g-${game.id}`}>
      <Bar game={game} here="design">Cards of your own</Bar>
      {problem.value !== "" && <p class="problem" role="alert">{problem.value}</p>}
      {!isOpen(game) || arriving ? <p class="loading">Sharpening the knives…</p>
        : design === undefined || design.game !== game.id
          ? <p class="lost">There is no design of this address in this browser. Its maker can send it by a link.{" "}
            <button type="button" onClick={() => go(`design=${game.id}`)}>All designs</button></p>
          : <Desk key={rest} game={game} at={rest} design={design} onPlay={onPlay} />}
    </main>
  );
}

export function room({ game, rest, onPlay }: RoomProps) {
  return <Workshop key={game!.id} game={game!} rest={rest} onPlay={onPlay} />;
}
