// worker.ts - the rules and computer players, away from the page's own
// thread: a worker with a WebAssembly instance for each game that is wanted, and one match.

import type { Ask, Message, Sight, Start, Tables, Wish } from "./messages";
import { instantiate, linesAt, putText, textAt } from "./module";
import type { Module } from "./module";

interface Exports extends Module {
  page_tables(): number;
  page_start(who: number, high: number, low: number): number;
  page_news(who: number, from: number): number;
  page_events(): number;
  page_answers(): number;
  page_waiting(): number;
  page_gone(): number;
  page_answer(who: number): number;
  page_think(who: number, luck: number): number;
  page_hint(who: number): number;
  page_outcome(who: number): number;
  page_pass(who: number): void;
  page_goes_by(who: number): number;
  page_hurry(who: number): void;
  page_undo(who: number): number;
  page_rewind(n: number): void;
  page_replay(): number;
  page_load(who: number): number;
  page_seal(): number;
  page_verify(): number;
}

/** What only the module has that also teaches and builds (src/page/study). */
interface Study extends Exports {
  page_cards(): number;
  page_decks(): number;
  page_learn(chapter: number): number;
  page_learn_next(): number;
  page_learn_hint(): number;
  page_case(told: boolean): number;
  page_puzzle(): number;
  page_rate(rating: number, deviation: number, volatility: number, foe: number, score: number): number;
}

/** A rating, its deviation and volatility; then the rating of a puzzle, and what came of it. */
export type Rated = [number, number, number, number, number];

export type Request =
  | { do: "tables"; game: string; start: Start | null; cards: string }
  | { do: "cards" | "decks"; game: string; text: string; id: number }
  | { do: "start"; wish: Wish; seed?: string }
  | { do: "answer"; answer: string }
  | { do: "pass" }
  | { do: "learn"; game: string; chapter: number }
  | { do: "case"; game: string; text: string; cards: string; told: boolean }
  | { do: "puzzle"; game: string; text: string }
  | { do: "rate"; game: string; numbers: Rated; id: number }
  | { do: "learn-next" }
  | { do: "learn-hint" }
  | { do: "weigh"; answers: string[] }
  | { do: "hurry" }
  | { do: "undo" }
  | { do: "hint"; text: string; seat: string }
  | { do: "replay" }
  | { do: "load"; text: string; levels: string[]; seat: string }
  | { do: "watch"; text: string; seat: string; at?: number }
  | { do: "explore"; seat: string; answer: string }
  | { do: "step"; to: number }
  | { do: "seal"; game: string; part: string }
  | { do: "verify"; commitment: string; part: string; text: string }
  | { do: "branch"; levels: string[]; seat: string };

let wasm: Exports; // the game that is played
let tutor: Study; // and taught
let seat = 0;
let sent = 0;
let computers: string[] = [];
let levels: string[] = []; // as they were asked for
let opening: Message[] = []; // the start of the match
let reel = ""; // the replay that is shown
let learning = false; // the match is a chapter of a lesson
let trying = false; // it began with a case of a scenario
let running = 0; // counts up whenever a match begins or is taken back
let luck = () => (Math.random() * 2 ** 32) >>> 0; // of the computers

// The games there are, and their files: build.mjs knows.  The second one of a game can do all of it.
declare const MODULES: Record<string, string>;
declare const STUDIES: Record<string, string>;
const loaded = new Map<string, Promise<Exports>>();

const canStudy = (rules: Exports): rules is Study => "page_cards" in rules;

/** Does it take more than a match with the game's own cards? */
function needsStudy(q: Request): boolean {
  if (q.do === "tables") return q.cards !== "";
  if (q.do === "start") return (q.wish.cards ?? "") !== "";
  if (q.do === "load" || q.do === "watch" || q.do === "hint") return /^option own /m.test(q.text);
  return ["cards", "decks", "learn", "case", "puzzle", "rate"].includes(q.do);
}

/** The rules of a game; those that could not be fetched are tried again next time. */
async function rulesOf(game: string, studying: boolean): Promise<Exports> {
  const plain = MODULES[game], whole = STUDIES[game];
  if (plain === undefined || whole === undefined)
    throw new Error("this is not a replay: its first lines are not \"riposte replay 1\" and a game");
  const file = studying || loaded.has(whole) ? whole : plain;
  if (!loaded.has(file)) loaded.set(file, instantiate<Exports>(file));
  try {
    return await loaded.get(file)!;
  } catch {
    loaded.delete(file);
    throw new Error("The rules could not be fetched. Is there a network?");
  }
}

const put = (text: string, to = wasm) => putText(to, text);
const text = (at: number, from = wasm) => textAt(from, at);
const lines = <T = Message>(at: number, from = wasm) => linesAt<T>(from, at);

/** Cards of somebody's own, which the game now has; "": none.  Whoever hands them over has had them
 * checked before, so it fails only if something else is wrong. */
function takeCards(game: string, cards: string, rules = wasm): void {
  if (!canStudy(rules)) return; // it has no others
  put(`${game}\n${cards}`, rules);
  const [reply] = lines<{ message?: string; complaints?: { message: string }[] }>(rules.page_cards(), rules);
  const wrong = reply?.message ?? reply?.complaints?.[0]?.message;
  if (wrong !== undefined) throw new Error(wrong);
}

function say(messages: Message[]): void {
  postMessage(messages);
}

/** Tell what is new; the question only when it is nobody else's turn to think. */
function news(asks: boolean): Message[] {
  const list = lines(wasm.page_news(seat, sent));
  sent = wasm.page_events();
  return asks ? list : list.filter((m) => m.type !== "ask");
}

function keep(): void {
  if (trying) return;
  say([{
    type: "saved", text: text(wasm.page_replay()), levels, seat: String.fromCharCode(65 + seat),
  }]);
}

/** The computer's seat that is waited for, or -1.  A computer also answers for
 * those who have given up. */
function computer(): number {
  const waiting = wasm.page_waiting(), gone = wasm.page_gone();
  for (let who = 0; who < computers.length; who++)
    if (waiting >> who & 1 && (computers[who] !== "" || gone >> who & 1)) return who;
  return -1;
}

/** The only answer to a question: it is given without asking, and undo passes over
 * it.  But every turn of a player stops once. */
function forced(list: Message[]): string | null {
  const ask = list.find((m): m is Ask => m.type === "ask");
  if (ask === undefined || !wasm.page_goes_by(seat)) return null;
  return ask.choices[0]!.answer;
}

function give(who: number, answer: string): void {
  put(answer);
  wasm.page_answer(who);
}

// Let the computers answer, one at a time, so that the page hears of each.
function goOn(turn: number): void {
  if (turn !== running) return;
  const who = computer();
  const list = news(who < 0);
  const only = forced(list);
  say(only === null ? list : list.filter((m) => m.type !== "ask"));
  if (who >= 0) {
    put(computers[who] || levels[0] || "normal");
    give(who, text(wasm.page_think(who, luck())));
  } else if (only !== null) {
    give(seat, only);
  } else {
    keep();
    return;
  }
  setTimeout(goOn, 0, turn);
}

function sit(wished: string[], own: string): void {
  levels = wished;
  seat = own.charCodeAt(0) - 65;
  computers = [];
  for (let who = 0; who < 6; who++)
    computers.push(who === seat ? "" : levels[Math.min(computers.length, levels.length - 1)] ?? "normal");
}

/** A game and settings, as a match or its tables are asked for. */
function putSetup(game: string, players: number, set: Record<string, string>, to = wasm): void {
  const settings = Object.entries(set).map(([name, value]) => `${name} ${value}`);
  put([game, ...(players > 0 ? [`players ${players}`] : []), ...settings].join("\n"), to);
}

/** Cards and words of a game, as they read in a match that has begun, or usually. */
function sayTables(game: string, start: Start | null, rules = wasm): void {
  putSetup(game, start?.players.length ?? 0, start?.policies ?? {}, rules);
  say(lines<Tables>(rules.page_tables(), rules));
}

/** Begin a match; false: it cannot begin. */
function lay(start: Message[]): boolean {
  running++;
  sent = 0;
  reel = "";
  opening = start;
  learning = trying = false;
  if (start[0]?.type === "start") sayTables(start[0].game, start[0]);
  say([...start, { type: "reel", at: -1, n: 0 }]);
  return start[0]?.type === "start";
}

function begin(start: Message[]): void {
  if (lay(start)) goOn(running);
}

/** On to what the tutor says next, or asks. */
function teach(): void {
  const steps = lines(tutor.page_learn_next());
  const asks = steps.some((m) => m.type === "tutor" && m.step === "ask");
  say([...news(asks), ...steps]);
}

/** Sit down where the learner does, and listen. */
function study(start: Message[]): void {
  if (start[0]?.type === "start") seat = (start[0].seat ?? "A").charCodeAt(0) - 65;
  if (!lay(start)) return;
  learning = true;
  sent = wasm.page_events(); // how it got there is not news
  teach();
}

/** Send everything again, after going back. */
function again(asks: boolean): void {
  running++;
  sent = 0;
  say([...opening, ...news(asks)]);
}

/** Load a replay.  Returns the start, or an error. */
function read(replay: string): Message[] {
  put(replay);
  return lines(wasm.page_load(seat));
}

const playersIn = (start: Message[]): number => (start[0]?.type === "start" ? start[0].players.length : 0);

/** What each seat sees now, and is asked. */
function sights(players = playersIn(opening)): Sight[] {
  return Array.from({ length: players }, (_, who) => {
    const told = lines(wasm.page_news(who, wasm.page_events()));
    return { view: told.find((m) => m.type === "view")!, ask: told.find((m) => m.type === "ask") ?? null };
  });
}

/** Answers that nobody chooses, of any seat. */
function giveForced(): void {
  for (;;) {
    const all = sights(), who = all.findIndex(({ ask }) => ask?.choices.length === 1);
    if (who < 0) return;
    give(who, all[who]!.ask!.choices[0]!.answer);
  }
}

function show(to: number): void {
  put(reel);
  wasm.page_load(seat);
  const n = wasm.page_answers();
  const at = Math.max(0, Math.min(to, n));
  wasm.page_rewind(at);
  again(false);
  say([{ type: "reel", at, n, sights: sights() }]);
}

/** The same luck each time, for a match with a seed. */
function repeated(seed: number): () => number {
  let now = seed;
  return () => { now = Math.imul(now, 1664525) + 1013904223 >>> 0; return now; };
}

function seedOf(text?: string): [number, number] {
  const seed = text !== undefined && /^\d+$/.test(text)
    ? BigInt(text)
    : BigInt.asUintN(64, BigInt(Math.floor(Math.random() * 2 ** 48)));
  return [Number(seed >> 32n & 0xffffffffn), Number(seed & 0xffffffffn)];
}

function deal(wish: Wish, seed?: string): Message[] {
  putSetup(wish.game, wish.players, wish.set);
  return lines(wasm.page_start(seat, ...seedOf(seed)));
}

const MOST_DEALS = 400, MOST_BEFORE = 16; // answers before there is a hand

/** Our first hand.  Where it comes after other things (traps in Brawl), they are settled anyhow, for everybody. */
function toHand(players: number): unknown[] {
  const own = String.fromCharCode(65 + seat);
  for (let n = 0; ; n++) {
    const all = sights(players), who = all.findIndex(({ ask }) => ask !== null);
    const hand = [all[seat]?.view.seats[own]?.["hand"] ?? []].flat(2);
    if (hand.length > 0 || who < 0 || n === MOST_BEFORE) return hand;
    give(who, all[who]!.ask!.choices[0]!.answer);
  }
}

/** Deal until a card is in our hand. */
function dealUntil(wish: Wish, seed: string | undefined, card: string): Message[] {
  for (let n = 0; n < MOST_DEALS; n++) {
    const start = deal(wish, seed === undefined ? undefined : String(BigInt(seed) + BigInt(n)));
    const players = playersIn(start);
    if (players === 0 || toHand(players).includes(card)) return start;
  }
  return deal(wish, seed);
}

/** A text that is checked, by whoever asks with a number: what is wrong with it, or its decks. */
function answerLines(q: Extract<Request, { do: "cards" | "decks" }>, rules: Study): void {
  put(`${q.game}\n${q.text}`, rules);
  const at = q.do === "cards" ? rules.page_cards() : rules.page_decks();
  postMessage({ id: q.id, lines: linesAt(rules, at) });
}

/** What is done for each request; those that are of a game, with its rules, as far as needsStudy says. */
const handlers: { [K in Request["do"]]: (q: Extract<Request, { do: K }>, rules: Study) => void } = {
  tables: (q, rules) => {
    takeCards(q.game, q.cards, rules);
    sayTables(q.game, q.start, rules);
  },
  cards: answerLines,
  decks: answerLines,
  start: (q, rules) => {
    const { wish } = q;
    wasm = rules;
    sit(wish.levels, wish.seat);
    if (q.seed !== undefined) luck = repeated(Number(q.seed));
    takeCards(wish.game, wish.cards ?? "");
    begin(wish.hand === undefined ? deal(wish, q.seed) : dealUntil(wish, q.seed, wish.hand));
  },
  answer: (q) => {
    put(q.answer);
    const wrong = wasm.page_answer(seat);
    if (wrong !== 0) say(lines(wrong));
    else if (learning) teach();
    else goOn(running);
  },
  pass: () => {
    wasm.page_pass(seat);
    goOn(running);
  },
  learn: (q, rules) => {
    wasm = tutor = rules;
    put(q.game);
    study(lines(tutor.page_learn(q.chapter)));
  },
  puzzle: (q, rules) => {
    wasm = tutor = rules;
    put(q.text);
    study(lines(tutor.page_puzzle()));
  },
  rate: (q, rules) => postMessage({ id: q.id, lines: linesAt(rules, rules.page_rate(...q.numbers)) }),
  case: (q, rules) => {
    wasm = rules;
    sit(["normal"], "A");
    takeCards(q.game, q.cards);
    put(q.text);
    if (!lay(lines(rules.page_case(q.told)))) return;
    trying = true;
    goOn(running);
  },
  "learn-next": teach,
  "learn-hint": () => say(lines(tutor.page_learn_hint())),
  weigh: (q) => say(q.answers.flatMap((answer) => {
    put(answer);
    return lines(wasm.page_outcome(seat)).filter((m) => m.type === "outcome");
  })),
  hurry: () => wasm.page_hurry(seat),
  undo: () => {
    if (!wasm.page_undo(seat)) return;
    again(true);
    keep();
  },
  hint: (q, rules) => {
    wasm = rules;
    seat = q.seat.charCodeAt(0) - 65;
    read(q.text);
    put("master");
    say(lines(wasm.page_hint(seat)));
  },
  replay: () => postMessage({ replay: reel !== "" ? reel : text(wasm.page_replay()) }),
  load: (q, rules) => {
    wasm = rules;
    sit(q.levels, q.seat);
    begin(read(q.text));
  },
  watch: (q, rules) => {
    wasm = rules;
    seat = q.seat.charCodeAt(0) - 65;
    opening = read(q.text);
    reel = q.text;
    if (opening[0]?.type === "start") {
      sayTables(opening[0].game, opening[0]);
      show(q.at ?? 0);
    } else say(opening);
  },
  step: (q) => show(q.to),
  explore: (q) => {
    put(q.answer);
    const wrong = wasm.page_answer(q.seat.charCodeAt(0) - 65);
    if (wrong !== 0) return say(lines(wrong));
    giveForced();
    postMessage({ explored: text(wasm.page_replay()) });
  },
  seal: (q, rules) => {
    put(q.part, rules);
    postMessage({ deal: text(rules.page_seal(), rules) });
  },
  verify: (q, rules) => {
    put(`${q.commitment}\n${q.part}\n${q.text}`, rules);
    postMessage({ deal: text(rules.page_verify(), rules) });
  },
  branch: (q) => {
    sit(q.levels, q.seat);
    begin(opening);
  },
};

/** The game that a request is of: it names it, or has a replay of it.  Others are of the
 * match that is played. */
function gameOf(q: Request): string | undefined {
  if (q.do === "start") return q.wish.game;
  if ("game" in q) return q.game;
  return "text" in q ? /^game (\S+)$/m.exec(q.text)?.[1] ?? "" : undefined;
}

async function serve(q: Request): Promise<void> {
  const game = gameOf(q);
  const rules = game === undefined ? wasm : await rulesOf(game, needsStudy(q));
  (handlers[q.do] as (q: Request, rules: Exports) => void)(q, rules);
}

/** It could not be done: the match, or the check of a deal, waits for a word. */
function complain(q: Request, message: string): void {
  if (q.do === "seal" || q.do === "verify") postMessage({ deal: message });
  else if (q.do === "cards" || q.do === "decks" || q.do === "rate") postMessage({ id: q.id, lines: [{ type: "error", message }] });
  else say([{ type: "error", message }]);
}

let before: Promise<void> = Promise.resolve(); // requests are served one after the other

onmessage = ({ data }: MessageEvent<Request>) => {
  before = before.then(() => serve(data)).catch((error: Error) => complain(data, error.message));
};
