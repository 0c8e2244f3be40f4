// deck.tsx - the room where a deck is built: a wall of cards, the deck beside it, what the rules say of it,
// and how it fares against the decks of the house while one builds.
//
// #deck=GAME.KEY is a deck that is kept; #deck=GAME.~LETTERS one that a link carries, which is kept as soon
// as it is changed; every change is kept at once.

import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { backdrop } from "../art/backdrops";
import { Drawn, LargeCard, SmallCard, artOf } from "../card";
import { cleanName, countOf, deckId, deckText, freeKey, isDeck, ownDecks } from "../decks";
import type { OwnDeck } from "../decks";
import { Bar } from "../house";
import { saveAs } from "../keep";
import { loadTables, readDecks } from "../link";
import type { Card, Game } from "../messages";
import { pack, unpack } from "../packed";
import type { RoomProps } from "../rooms";
import { RuleDialog, Why } from "../rules";
import { cards, tables } from "../state";
import { go } from "../ways";
import { KnownBy } from "../building/known";
import { Against } from "../building/against";
import { useHold } from "../finger";
import { byArrows } from "../spots";
import { find } from "./find";

export const style = "deck.css";
export const ofGame = true;

interface Fault { rule: string; text: string }

// --- the deck that is open ---

const key = signal(""); // "": it is not kept yet
const deck = signal<OwnDeck | null>(null);
const faults = signal<Fault[]>([]);
const checked = signal(false); // the rules have seen it as it is
const past = signal<OwnDeck[]>([]); // to go back to
const refused = signal<{ card: string; fault: Fault } | null>(null); // what the rules said to one more
const said = signal(""); // for those who listen
const trouble = signal(""); // it could not be kept

async function judge(of: OwnDeck): Promise<Fault[]> {
  if (countOf(of.cards) === 0) return [{ rule: "XO-DECK-01", text: "the deck is empty" }];
  const { decks, faults: wrong } = await readDecks(of.game, deckText(of.name, of.cards));
  return decks[0]?.faults ?? wrong.map(({ message }) => ({ rule: "", text: message }));
}

async function check(): Promise<void> {
  const now = deck.value;
  if (now === null) return;
  const found = await judge(now);
  if (deck.value !== now) return; // it has changed since
  faults.value = found;
  checked.value = true;
}

function keep(next: OwnDeck): void {
  if (key.value === "") {
    key.value = freeKey(next.name);
    go(`deck=${next.game}.${key.value}`, true);
  }
  trouble.value = ownDecks.put(key.value, next);
}

function turnTo(next: OwnDeck, remember = true): void {
  if (remember && deck.value !== null) past.value = [...past.value, deck.value].slice(-100);
  deck.value = next;
  checked.value = false;
  keep(next);
  void check();
}

function undo(): void {
  const before = past.value.at(-1);
  if (before === undefined) return;
  past.value = past.value.slice(0, -1);
  turnTo(before, false);
  said.value = "Taken back.";
}

function changed(of: OwnDeck, id: string, by: number): OwnDeck {
  const n = (of.cards[id] ?? 0) + by;
  const { [id]: _old, ...rest } = of.cards;
  const ids = n > 0 ? { ...of.cards, [id]: n } : rest;
  const order = [...cards.value.keys()];
  return { ...of, cards: Object.fromEntries(Object.entries(ids).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))) };
}

/** One more, unless the rules have something against it that they had not before. */
async function add(id: string): Promise<void> {
  const now = deck.value;
  if (now === null) return;
  const next = changed(now, id, 1);
  const against = (await judge(next)).find((one) => !faults.value.some((old) => old.rule === one.rule));
  if (deck.value !== now) return add(id); // two at once: the other one was first
  if (against !== undefined && checked.value) {
    refused.value = { card: id, fault: against };
    said.value = `${against.text}. ${against.rule}`;
    return;
  }
  refused.value = null;
  turnTo(next);
  said.value = `${cards.value.get(id)?.name}: ${next.cards[id]}. ${countOf(next.cards)} cards in all.`;
}

function takeOut(id: string): void {
  const now = deck.value;
  if (now === null || now.cards[id] === undefined) return;
  refused.value = null;
  const next = changed(now, id, -1);
  turnTo(next);
  said.value = `${cards.value.get(id)?.name}: ${next.cards[id] ?? 0}. ${countOf(next.cards)} cards in all.`;
}

/** Keys on a card, wherever it is: one more, one less, read it. */
function byKeys(id: string) {
  return (e: KeyboardEvent) => {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const does = { "+": () => void add(id), "=": () => void add(id), "-": () => takeOut(id), i: () => { looked.value = id; } }[e.key];
    if (does === undefined) return;
    e.preventDefault();
    does();
  };
}

// --- the wall of cards ---

const looked = signal(""); // the card that is shown large
const line = signal("");
const chosen = signal<ReadonlySet<string>>(new Set()); // of the chips
const order = signal("Kin");

const kinds = ["Creature", "Symmetry", "Energy"];
const rarities = ["common", "uncommon", "rare"];
const rarityOf = (card: Card) => card.traits.find((trait) => rarities.includes(trait)) ?? "";
const kinOf = (card: Card) => card.traits.filter((trait) => !rarities.includes(trait));

const orders: Record<string, (a: Card, b: Card) => number> = {
  Kin: () => 0, // as the book has them
  Name: (a, b) => a.name.localeCompare(b.name),
  Rarity: (a, b) => rarities.indexOf(rarityOf(a)) - rarities.indexOf(rarityOf(b)),
  "In it": (a, b) => (deck.value?.cards[b.id] ?? 0) - (deck.value?.cards[a.id] ?? 0),
};

/** What cards can be narrowed to, group by group: of each group one must fit. */
function groupsOf(all: Card[]): string[][] {
  const kin = [...new Set(all.filter((c) => c.type === "Creature").flatMap(kinOf))];
  return [kinds, kin, rarities.filter((r) => all.some((c) => rarityOf(c) === r))];
}

function fits(card: Card, groups: string[][]): boolean {
  const own = new Set([card.type, ...card.traits]);
  return groups.every((group) => {
    const wanted = group.filter((word) => chosen.value.has(word));
    return wanted.length === 0 || wanted.some((word) => own.has(word));
  });
}

function toggle(word: string): void {
  const next = new Set(chosen.value);
  if (!next.delete(word)) next.add(word);
  chosen.value = next;
}

function Filters({ groups }: { groups: string[][] }) {
  return (
    <form class="narrow" role="search" onSubmit={(e) => e.preventDefault()}>
      <label class="search"><span class="unseen">Find cards</span>
        <input type="search" value={line.value} placeholder="Search names and texts"
          onInput={(e) => { line.value = e.currentTarget.value; }} /></label>
      <label>Order <select value={order.value} onChange={(e) => { order.value = e.currentTarget.value; }}>
        {Object.keys(orders).map((name) => <option key={name}>{name}</option>)}</select></label>
      {groups.map((group, i) => (
        <span key={i} class="chips" role="group" aria-label={["Kind", "Kin", "Rarity"][i]}>
          {group.map((word) => (
            <button key={word} type="button" class="chip" aria-pressed={chosen.value.has(word)} onClick={() => toggle(word)}>{word}</button>))}
        </span>))}
    </form>
  );
}

const CARD = "application/x-riposte-card";

/** What can be dragged from the wall to the deck, and out of it. */
const draggable = (id: string, from: string) => ({
  draggable: true,
  onDragStart: (e: DragEvent) => e.dataTransfer?.setData(CARD, `${from} ${id}`),
});

const dropped = (from: string, onDrop: (id: string) => void) => ({
  onDragOver: (e: DragEvent) => e.preventDefault(),
  onDrop: (e: DragEvent) => {
    const [where, id] = (e.dataTransfer?.getData(CARD) ?? "").split(" ");
    e.preventDefault();
    if (where === from && id !== undefined) onDrop(id);
  },
});

function Slip({ game, fault }: { game: Game; fault: Fault }) {
  return (
    <p class="slip" role="status">Not one more: {fault.text}. <Why game={game.id} rule={fault.rule} /></p>
  );
}

function Cell({ game, card }: { game: Game; card: Card }) {
  const n = deck.value?.cards[card.id] ?? 0;
  return (
    <li class={`cell${n > 0 ? " in" : ""}`} {...draggable(card.id, "wall")} onKeyDown={byKeys(card.id)}
      onContextMenu={(e) => { e.preventDefault(); looked.value = card.id; }}>
      <SmallCard id={card.id} size="m" mark={`${rarityOf(card)} ${card.type === "Creature" ? kinOf(card).join(" ") : card.type}`}
        onPick={() => void add(card.id)} />
      <span class="step">
        <button type="button" tabIndex={-1} aria-label={`One ${card.name} less`} disabled={n === 0} onClick={() => takeOut(card.id)}>−</button>
        <span>{n > 0 ? <><b>{n}</b> in it</> : "not in it"}</span>
        <button type="button" tabIndex={-1} aria-label={`One ${card.name} more`} onClick={() => void add(card.id)}>+</button>
      </span>
      {refused.value?.card === card.id && <Slip game={game} fault={refused.value.fault} />}
    </li>
  );
}

function Wall({ game }: { game: Game }) {
  const all = [...cards.value.values()].filter((card) => kinds.includes(card.type));
  const groups = groupsOf(all);
  const found = find(all, line.value).filter((card) => fits(card, groups)).sort(orders[order.value]);
  return (
    <section class="wall-of-cards" aria-label="Cards" {...dropped("deck", takeOut)}>
      <Filters groups={groups} />
      <p role="status" class="fine">{found.length === all.length ? `${all.length} cards` : `${found.length} of ${all.length} cards`}.
        A click adds one, a right click, a long press or <kbd>i</kbd> shows it large; <kbd>+</kbd>, <kbd>−</kbd> and arrows work too, and <kbd>/</kbd> searches.</p>
      <button type="button" class="skip" onClick={() => document.querySelector<HTMLElement>(".deck-panel button")?.focus()}>To your deck</button>
      <ul class="cells" onKeyDown={byArrows}>{found.map((card) => <Cell key={card.id} game={game} card={card} />)}</ul>
    </section>
  );
}

// --- the deck ---

function Line({ card, n }: { card: Card; n: number }) {
  return (
    <li {...draggable(card.id, "deck")}>
      <button type="button" class="deck-line" onClick={() => takeOut(card.id)} onKeyDown={byKeys(card.id)}>
        <b>{n}</b> <span>{card.name}{rarityOf(card) === "rare" && <em> rare</em>}<span class="unseen">. Take one out</span></span>
        <Drawn name="deck-art" svg={artOf(card, "-44 -28 88 42")} />
      </button>
    </li>
  );
}

function Lines({ kind, many }: { kind: string; many: string }) {
  const rows = Object.entries(deck.value?.cards ?? {}).flatMap(([id, n]) => {
    const card = cards.value.get(id);
    return card?.type === kind ? [[card, n] as const] : [];
  });
  return (
    <section aria-label={many}>
      <h3>{many} <span>{rows.reduce((sum, [, n]) => sum + n, 0)}</span></h3>
      <ul>{rows.map(([card, n]) => <Line key={card.id} card={card} n={n} />)}</ul>
    </section>
  );
}

/** What the rules say of it: first what is missing. */
function Law({ game }: { game: Game }) {
  const now = deck.value!;
  const energies = Object.entries(now.cards).reduce((sum, [id, n]) => sum + (cards.value.get(id)?.type === "Energy" ? n : 0), 0);
  const have = `The Main Deck has ${countOf(now.cards) - energies} cards, the Energy Deck ${energies}.`;
  const wrong = faults.value;
  return (
    <p class={`law${wrong.length > 0 ? " broken" : ""}`} role="status">
      <b>{wrong.length > 0 ? "Not legal." : "Legal."}</b>{" "}
      {wrong.map((fault) => (
        <span key={fault.rule + fault.text}>{fault.text.replace(/^./, (c) => c.toUpperCase())}{" "}
          {fault.rule !== "" && <Why game={game.id} rule={fault.rule} />}. </span>))}
      {have}
    </p>
  );
}

/** The energies in the order in which they are drawn: a list's are spread evenly (XO-SETUP-03). */
function energyOrder(): Card[] {
  const rows = Object.entries(deck.value?.cards ?? {}).filter(([id]) => cards.value.get(id)?.type === "Energy");
  const given = rows.map(() => 0);
  return Array.from({ length: rows.reduce((sum, [, n]) => sum + n, 0) }, () => {
    let best = -1;
    rows.forEach(([, n], i) => {
      if (given[i]! < n && (best < 0 || (given[i]! + 1) * rows[best]![1] < (given[best]! + 1) * n)) best = i;
    });
    given[best]!++;
    return cards.value.get(rows[best]![0])!;
  });
}

const TURNS = 6, A_TURN = 3;

/** Energies that have been drawn by each turn: the hand, then three a turn from the second on. */
function Curve({ game }: { game: Game }) {
  const all = energyOrder();
  const turns = Array.from({ length: TURNS }, (_, i) => all.slice(0, A_TURN * (i + 1)));
  const rare = all.findIndex((card) => rarityOf(card) === "rare");
  return (
    <section aria-label="Energies by turn">
      <h3>Energies by turn <small>drawn so far</small></h3>
      <ol class="curve">
        {turns.map((drawn, i) => (
          <li key={i}><span class="bar" style={{ height: `${Math.min(100, drawn.length * 5)}%` }} aria-hidden="true">
            <i style={{ height: `${drawn.length === 0 ? 0 : 100 * drawn.filter((c) => rarityOf(c) === "rare").length / drawn.length}%` }} /></span>
            <b>{drawn.length}</b><span>turn {i + 1}</span></li>))}
      </ol>
      <p class="fine">{all.length > 0 && all.length <= A_TURN * TURNS ? `All ${all.length} by turn ${Math.ceil(all.length / A_TURN)}. ` : ""}
        {rare >= 0 ? `The first rare one comes in turn ${Math.floor(rare / A_TURN) + 1}.` : "There is no rare one among them."}{" "}
        <Why game={game.id} rule="XO-DRAW-01" /></p>
    </section>
  );
}

function shuffled<T>(list: T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const k = Math.floor(Math.random() * (i + 1));
    [out[i], out[k]] = [out[k]!, out[i]!];
  }
  return out;
}

/** A first hand: three of the Main Deck, which is shuffled, and the first three energies (XO-SETUP-04). */
function firstHand(): Card[] {
  const main = Object.entries(deck.value?.cards ?? {}).flatMap(([id, n]) => {
    const card = cards.value.get(id);
    return card === undefined || card.type === "Energy" ? [] : Array.from({ length: n }, () => card);
  });
  return [...shuffled(main).slice(0, 3), ...energyOrder().slice(0, 3)];
}

const hand = signal<Card[]>([]);

function draw(): void {
  hand.value = firstHand();
  said.value = `Drawn: ${hand.value.map((card) => card.name).join(", ")}.`;
}

function TestDraw({ game }: { game: Game }) {
  return (
    <section class="draw-row" aria-label="A test draw">
      <div><h3>A test draw</h3><p class="fine">3 and 3, a first hand <Why game={game.id} rule="XO-SETUP-04" /></p>
        <button type="button" onClick={draw}>{hand.value.length === 0 ? "Draw" : "Draw again"} <kbd>D</kbd></button></div>
      <ul>{hand.value.map((card, i) => (
        <li key={i}><SmallCard id={card.id} size="s" onPick={() => { looked.value = card.id; }} /></li>))}</ul>
    </section>
  );
}

// --- its head, and what can be done with it ---

function Rename({ onDone }: { onDone: () => void }) {
  const now = deck.value!;
  const [name, setName] = useState(now.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current!.select(), []);
  const give = () => {
    const clean = cleanName(name);
    if (clean !== "" && clean !== now.name) turnTo({ ...now, name: clean });
    onDone();
  };
  return (
    <form class="rename" onSubmit={(e) => { e.preventDefault(); give(); }}>
      <label><span class="unseen">Its name</span>
        <input value={name} maxLength={24} ref={field} onInput={(e) => setName(e.currentTarget.value)}
          onKeyDown={(e) => { if (e.key === "Escape") onDone(); }} /></label>
      <button type="submit">Keep the name</button>
    </form>
  );
}

function differs({ cards: now, from }: OwnDeck): number {
  if (from === undefined) return 0;
  return Object.entries(now).reduce((sum, [id, n]) => sum + Math.max(0, n - (from.cards[id] ?? 0)), 0);
}

async function share(): Promise<void> {
  const now = deck.value!;
  const address = new URL(`#deck=${now.game}.~${await pack({ game: now.game, name: now.name, cards: now.cards })}`, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    said.value = "The link is in the clipboard: whoever opens it has this deck.";
  } catch {
    said.value = `The link: ${address}`;
  }
  shown.value = said.value;
}

const shown = signal(""); // what was said aloud to everybody

function Head({ game }: { game: Game }) {
  const now = deck.value!;
  const [naming, setNaming] = useState(false);
  const [asText, setAsText] = useState(false);
  const n = differs(now);
  const text = deckText(now.name, now.cards);
  return (
    <>
      <header class="deck-head">
        <svg viewBox="0 0 600 92" preserveAspectRatio="xMidYMax slice" aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: backdrop(game.id, 600, 92) }} />
        <KnownBy copies={now.cards} />
        {naming ? <Rename onDone={() => setNaming(false)} /> : <h2>{now.name}</h2>}
        <p>{key.value === "" ? "From a link: kept as soon as you change it."
          : now.from !== undefined ? `From ${now.from.name}, ${n} card${n === 1 ? "" : "s"} changed.` : "A deck of your own."}</p>
      </header>
      <p class="buttons acts">
        <button type="button" onClick={() => setNaming(true)}>Rename</button>
        <button type="button" aria-pressed={asText} onClick={() => setAsText(!asText)}>As text</button>
        <button type="button" onClick={() => void share()}>Link</button>
        <button type="button" disabled={past.value.length === 0} onClick={undo}>Undo</button>
        {key.value === "" && <button type="button" onClick={() => keep(now)}>Keep it</button>}
      </p>
      {asText && (
        <section class="as-text" aria-label="As text">
          <textarea readOnly rows={8} value={text} aria-label="The deck in the card language" />
          <button type="button" onClick={() => saveAs(`${deckId(now.name)}.cards`, text)}>Save as a file</button>
          <span class="fine"> for <code>riposte play {game.id} --deck FILE</code>, and for other people's decks.</span>
        </section>)}
      {shown.value !== "" && <p class="fine told">{shown.value}</p>}
      {trouble.value !== "" && <p class="problem" role="alert">{trouble.value}</p>}
    </>
  );
}

function Play({ game, onPlay }: { game: Game; onPlay: RoomProps["onPlay"] }) {
  const [foe, setFoe] = useState("");
  const now = deck.value!, id = deckId(now.name);
  const legal = checked.value && faults.value.length === 0;
  const house = game.pick.choices;
  const play = () => onPlay({
    game: game.id, players: 2, levels: ["normal"], seat: "A", cards: deckText(now.name, now.cards),
    set: { [`A.${game.pick.name}`]: id, [`B.${game.pick.name}`]: foe || house[Math.floor(Math.random() * house.length)]!.id },
  });
  return (
    <p class="play-it">
      <button type="button" class="main" aria-disabled={!legal} onClick={() => { if (legal) play(); }}>
        <b>Play it now</b> <small>{legal ? "against the computer, normal" : faults.value[0]?.text ?? "a moment…"}</small></button>
      <label>Against <select value={foe} onChange={(e) => setFoe(e.currentTarget.value)}>
        <option value="">any deck of the house</option>
        {house.map((c) => <option key={c.id} value={c.id}>{c.name}</option>)}
      </select></label>
    </p>
  );
}

function Panel({ game, onPlay }: { game: Game; onPlay: RoomProps["onPlay"] }) {
  return (
    <section class="deck-panel" aria-label="Your deck" {...dropped("wall", (id) => void add(id))}>
      <Head game={game} />
      <div class="columns">
        <Lines kind="Creature" many="Creatures" />
        <div><Lines kind="Symmetry" many="Symmetries" /><Lines kind="Energy" many="Energies" /></div>
      </div>
      <Law game={game} />
      <div class="columns">
        <Curve game={game} />
        <Against game={game} deck={deck.value!} legal={checked.value && faults.value.length === 0} />
      </div>
      <TestDraw game={game} />
      <Play game={game} onPlay={onPlay} />
    </section>
  );
}

function Large() {
  const card = cards.value.get(looked.value);
  if (card === undefined) return null;
  return (
    <dialog class="large" ref={(d) => { if (d !== null && !d.open) d.showModal(); }} aria-label={card.name}
      onClose={() => { looked.value = ""; }} onClick={(e) => (e.currentTarget as HTMLDialogElement).close()}>
      <LargeCard card={card} />
      <p class="buttons"><button type="button">Close</button>
        <button type="button" onClick={() => go(`card=${tables.value?.game}.${card.id}`)}>The rules about it</button></p>
    </dialog>
  );
}

// --- the room ---

/** Open what the address names; false: there is no such deck. */
async function open(game: Game, rest: string): Promise<boolean> {
  if (rest !== "" && rest === key.value && deck.value !== null) return true; // it is open
  const given = rest.startsWith("~") ? await unpack(rest.slice(1)) : ownDecks.all.peek()[rest];
  const found = isDeck(given) ? given : null;
  key.value = found === null || rest.startsWith("~") ? "" : rest;
  deck.value = found?.game === game.id ? found : null;
  past.value = [];
  hand.value = [];
  refused.value = null;
  shown.value = trouble.value = "";
  checked.value = false;
  faults.value = [];
  void check();
  return deck.value !== null;
}

/** Cards of a deck that this version does not have. */
function Strangers(): ComponentChildren {
  const unknown = Object.keys(deck.value?.cards ?? {}).filter((id) => !cards.value.has(id));
  if (unknown.length === 0) return null;
  return (
    <p class="problem" role="alert">There are no cards here called {unknown.join(", ")}.{" "}
      <button type="button" onClick={() => turnTo(unknown.reduce((of, id) => {
        const { [id]: _gone, ...rest } = of.cards;
        return { ...of, cards: rest };
      }, deck.value!))}>Take them out</button></p>
  );
}

function Room({ game, rest, onPlay }: { game: Game; rest: string; onPlay: RoomProps["onPlay"] }) {
  const [missing, setMissing] = useState(false);
  const [tab, setTab] = useState("cards");
  useHold((card) => { looked.value = card; });
  useEffect(() => loadTables(game.id), [game.id]);
  useEffect(() => { void open(game, rest).then((found) => setMissing(!found)); }, [rest]);
  useEffect(() => {
    const keys = (e: KeyboardEvent) => {
      if (e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement || e.target instanceof HTMLSelectElement) return;
      if ((e.ctrlKey || e.metaKey) && e.key === "z") { e.preventDefault(); undo(); }
      else if (e.ctrlKey || e.metaKey || e.altKey) return;
      else if (e.key === "d") draw();
      else if (e.key === "/") { e.preventDefault(); document.querySelector<HTMLElement>(".narrow input")?.focus(); }
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
  const here = tables.value?.game === game.id && deck.value !== null;
  return (
    <main class={`deck-room g-${game.id} at-${tab}`}>
      <Bar game={game} here="decks">A deck of your own</Bar>
      {missing ? <p class="problem lost" role="alert">There is no such deck in this browser, or the link is damaged.{" "}
        <button type="button" onClick={() => go(`decks=${game.id}`)}>All decks</button></p>
        : !here ? <p class="loading">Shuffling…</p>
        : <>
          <Wall game={game} />
          <Panel game={game} onPlay={onPlay} />
          <Strangers />
          <p class="two-tabs" role="group" aria-label="What to see">
            <button type="button" aria-pressed={tab === "cards"} onClick={() => setTab("cards")}>Cards</button>
            <button type="button" aria-pressed={tab === "deck"} onClick={() => setTab("deck")}>
              Deck <b>{countOf(deck.value!.cards)}</b>{checked.value && (faults.value.length > 0 ? ", not legal" : ", legal")}</button>
          </p>
        </>}
      <p class="unseen" role="status">{said.value}</p>
      <Large />
      <RuleDialog />
    </main>
  );
}

export function room({ game, rest, onPlay }: RoomProps) {
  return <Room game={game!} rest={rest} onPlay={onPlay} />;
}
