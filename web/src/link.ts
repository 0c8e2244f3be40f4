// link.ts - where the match is: in the page's worker, or on a host.

import { signal } from "@preact/signals";
import type { Ask, Message, Saved, Seat, Start, Wish } from "./messages";
import { receive } from "./beats";
import { addToDeal, forgetSaid } from "./deal";
import { ask, hear, hinting, mine, saved, table } from "./state";
import type { Fault } from "./trial";
import type { Rated, Request } from "./worker";

export interface Link {
  answer(text: string, id: number): void;
  /** Let a window go by, as ordered ahead. */
  pass(question: Ask): void;
  resign?(): void;
  undo?(): void;
  /** Stop no more, in this match, where there is only one answer. */
  hurry?(): void;
  hint?(): void;
  /** Find out what these answers would do at once. */
  weigh?(answers: string[]): void;
  /** The replay of the match so far. */
  save?(): Promise<string>;
}

/** Where the current match is; null: there is none. */
export const link = signal<Link | null>(null);

// --- in the page ---

const worker = new Worker("worker.js", { type: "module" });
let wantReplay: ((text: string) => void) | null = null;

const asked = new Map<number, (lines: unknown[]) => void>(); // by the numbers of their requests
let questions = 0;

/** The match as it was last gone on with in a replay, by hand. */
export const explored = signal("");

type FromWorker = Message[] | { replay: string } | { explored: string } | { id: number; lines: unknown[] };

worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
  if (Array.isArray(data)) receive(data);
  else if ("explored" in data) explored.value = data.explored;
  else if ("id" in data) {
    asked.get(data.id)?.(data.lines);
    asked.delete(data.id);
  } else wantReplay?.(data.replay);
};

function request(q: Request): void {
  endHint();
  worker.postMessage(q);
}

// Hints come from a worker of their own, so that nobody has to wait for one: whatever
// is done in the meantime ends it.
let adviser: Worker | null = null;

function endHint(): void {
  if (!hinting.value) return;
  adviser!.onmessage = null;
  adviser!.terminate();
  adviser = null;
  hinting.value = false;
}

function askHint(match: Saved): void {
  endHint();
  adviser ??= new Worker("worker.js", { type: "module" });
  adviser.onmessage = (event: MessageEvent<Message[]>) => {
    hinting.value = false;
    receive(event.data);
  };
  hinting.value = true;
  adviser.postMessage({ do: "hint", text: match.text, seat: match.seat } satisfies Request);
}

/** Cards and words of a game, as they read in a match that has begun, or usually; with cards of one's
 * own, which have been checked. */
export function loadTables(game: string, start: Start | null = null, cards = ""): void {
  request({ do: "tables", game, start, cards });
}

/** Ask with a number, by which the reply is known. */
function askWith<T>(make: (id: number) => Request): Promise<T[]> {
  const id = ++questions;
  worker.postMessage(make(id));
  return new Promise((resolve) => { asked.set(id, resolve as (lines: unknown[]) => void); });
}

function askLines<T>(what: "cards" | "decks", game: string, text: string): Promise<T[]> {
  return askWith((id) => ({ do: what, game, text, id }));
}

/** A rating after a puzzle was solved (1), missed (0), or something between. */
export async function rate(game: string, numbers: Rated): Promise<{ rating: number; deviation: number; volatility: number }> {
  const [now] = await askWith<{ rating: number; deviation: number; volatility: number }>((id) => ({ do: "rate", game, numbers, id }));
  return { rating: now!.rating / 1000, deviation: now!.deviation / 1000, volatility: now!.volatility / 1e6 };
}

/** Have a text in the card language compiled: its faults, none if it is right.  Then the game's rules in
 * the page have its cards, until another text comes; "" takes them away. */
export async function checkCards(game: string, text: string): Promise<Fault[]> {
  return faultsIn(await askLines<Told>("cards", game, text));
}

/** A deck as the rules read it, and what they have against it. */
export interface DeckRead {
  id: string; name: string; rows: { card: string; n: number }[]; faults: { rule: string; text: string }[];
}

type Told = { type: "cards"; complaints: Fault[] } | { type: "error"; message: string } | ({ type: "deck" } & DeckRead);

function faultsIn(told: Told[]): Fault[] {
  return told.flatMap((m) => (m.type === "cards" ? m.complaints
    : m.type === "error" ? [{ line: 0, column: 0, message: m.message }] : []));
}

/** Read the decks of a text; nothing else changes. */
export async function readDecks(game: string, text: string): Promise<{ decks: DeckRead[]; faults: Fault[] }> {
  const told = await askLines<Told>("decks", game, text);
  return { decks: told.filter((m) => m.type === "deck"), faults: faultsIn(told) };
}

export function replayText(): Promise<string> {
  request({ do: "replay" });
  return new Promise((resolve) => { wantReplay = resolve; });
}

/** No more than can be read at a glance. */
export const MOST_WEIGHED = 5;

function weigh(answers: string[]): void {
  const q: Request = { do: "weigh", answers: answers.slice(0, MOST_WEIGHED) };
  worker.postMessage(q); // a hint may go on
}

const here: Link = {
  answer: (answer) => request({ do: "answer", answer }),
  pass: () => request({ do: "pass" }),
  resign: () => request({ do: "answer", answer: "resign" }),
  undo: () => request({ do: "undo" }),
  hurry: () => request({ do: "hurry" }),
  hint: () => {
    if (saved.value !== null) askHint(saved.value);
  },
  weigh,
  save: replayText,
};

/** Begin a match against the computer, in the page. */
export function startHere(wish: Wish, seed?: string): Link {
  request({ do: "start", wish, seed });
  return here;
}

/** Continue a match where it was left. */
export function resumeHere(match: Saved): Link {
  request({ do: "load", text: match.text, levels: match.levels, seat: match.seat });
  return here;
}

const school: Link = {
  answer: (answer) => request({ do: "answer", answer }),
  pass: (question) => request({ do: "answer", answer: question.window?.pass ?? "pass" }),
  hint: () => request({ do: "learn-hint" }),
  weigh,
};

/** Lessons: a chapter, and on in it. */
export const lesson = {
  begin: (game: string, chapter: number): Link => {
    request({ do: "learn", game, chapter });
    return school;
  },
  next: () => request({ do: "learn-next" }),
};

/** A puzzle: a chapter whose tutor explains what is wrong with an answer.  What helps is asked for in the
 * room, where it counts. */
export const puzzle = {
  begin: (game: string, text: string): Link => {
    request({ do: "puzzle", game, text });
    return { ...school, hint: undefined };
  },
  show: () => request({ do: "learn-hint" }),
};

/** A match that begins with the case of a scenario, or after what is told in it; the case may have cards
 * of its own.  It is not kept. */
export function tryHere(game: string, text: string, cards: string, told: boolean): Link {
  request({ do: "case", game, text, cards, told });
  return { answer: here.answer, pass: here.pass, weigh };
}

export const replay = {
  watch: (text: string, seat: Seat, at = 0): Link => {
    request({ do: "watch", text, seat, at });
    return here;
  },
  /** Go on from there with an answer, and with all that follows without a choice. */
  explore: (seat: Seat, answer: string) => request({ do: "explore", seat, answer }),
  /** What a seat had better answer at the end of a text. */
  advise: (text: string, seat: Seat) => askHint({ type: "saved", text, seat, levels: [] }),
  step: (to: number) => request({ do: "step", to }),
  branch: (levels: string[], seat: Seat) => request({ do: "branch", levels, seat }),
};

// --- on a host ---

let socket: WebSocket | null = null;
let queue: string[] = [];
let inLobby = false; // we want to hear of it
let lookAt = { tour: "", round: 0 }; // and of this tournament

let left = ""; // a match of which we want to hear nothing more

/** What was on its way when a match was left must not lead back to it. */
function isLate(message: Message): boolean {
  if (message.type === "table" && message.match !== left) left = "";
  return left !== "" && !["you", "lobby", "mine", "tour", "error"].includes(message.type);
}

/** Whoever has been in a lobby hears from it whenever the page is open: it may be their turn. */
const visited = "riposte.lobby";

function send(message: object): void {
  const text = JSON.stringify(message);
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  else queue.push(text);
}

function connect(): void {
  const url = new URL("link", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url, "riposte-1");
  socket.onopen = () => {
    const match = table.value?.match;
    forgetSaid();
    socket?.send(JSON.stringify({ type: "hello", texts: true }));
    if (match !== undefined) socket?.send(JSON.stringify({ type: "watch", match }));
    if (inLobby) socket?.send(JSON.stringify({ type: "lobby", on: true }));
    if (lookAt.tour !== "") socket?.send(JSON.stringify({ type: "tour", ...lookAt }));
    queue.splice(0).forEach((text) => socket?.send(text));
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data as string) as Message;
    if (isLate(message)) return;
    receive([message]);
    if (message.type === "table") addToDeal(message, send);
  };
  socket.onclose = () => {
    socket = null;
    if (inLobby || (table.value !== null && table.value.phase !== "over")) setTimeout(connect, 1000);
  };
}

/** Hang up, so that the next hello comes from whoever we are by then. */
export function disconnect(): void {
  queue = [];
  mine.value = [];
  if (socket !== null) socket.onclose = null;
  socket?.close();
  socket = null;
  if (inLobby) connect();
}

/** Is the page served by a host?  Then we have a session with it. */
export async function findServer(): Promise<boolean> {
  try {
    const reply = await fetch("api/me");
    if (!reply.ok) return false;
    hear({ type: "you", ...(await reply.json()) });
    if (localStorage.getItem(visited) !== null) lobby.enter();
    return true;
  } catch {
    return false;
  }
}

export function online(): Link {
  endHint();
  if (socket === null) connect();
  return {
    answer: (answer, id) => send({ type: "answer", answer, id }),
    pass: (question) => send({ type: "answer", answer: question.window?.pass, id: question.id }),
    resign: () => send({ type: "resign" }),
    weigh: (answers) => {
      for (const answer of answers.slice(0, MOST_WEIGHED)) send({ type: "weigh", answer, id: ask.value?.id });
    },
  };
}

export const lobby = {
  enter: () => {
    if (inLobby) return;
    inLobby = true;
    localStorage.setItem(visited, "yes");
    if (socket === null) connect(); // which says so
    else send({ type: "lobby", on: true });
  },
  leave: () => {
    left = table.value?.match ?? "";
    send({ type: "leave" });
  },
  /** Look at a round of a tournament (0: the last), or at none. */
  tour: (tour: string, round: number) => {
    lookAt = { tour, round };
    if (socket?.readyState === WebSocket.OPEN) send({ type: "tour", ...lookAt }); // else on opening
  },
  tourNew: (wish: object) => send({ type: "tour-new", ...wish }),
  tourJoin: (tour: string, brings: string) => send({ type: "tour-join", tour, brings }),
  tourLeave: (tour: string) => send({ type: "tour-leave", tour }),
  tourStart: (tour: string) => send({ type: "tour-start", tour }),
  tourClose: (tour: string) => send({ type: "tour-close", tour }),
  quick: (wish: object) => send({ type: "quick", ...wish }),
  create: (wish: object) => send({ type: "create", ...wish }),
  watch: (match: string) => {
    left = "";
    send({ type: "watch", match });
  },
  sit: (brings: string) => send({ type: "sit", brings }),
  stand: () => send({ type: "stand" }),
  fill: (level: string) => send({ type: "fill", level }),
  takeback: () => send({ type: "takeback" }),
  claim: () => send({ type: "claim" }),
  draw: () => send({ type: "draw" }),
  rematch: () => send({ type: "rematch" }),
  chat: (text: string) => send({ type: "chat", text }),
  report: (why: string) => send({ type: "report", why }),
};
