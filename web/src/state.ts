// state.ts - all that the page knows of the match it shows, as signals.

import { batch, computed, signal } from "@preact/signals";
import { follow, zoneName } from "./follow";
import type { Held, Position } from "./follow";
import type {
  Ask, Card, Chapter, Chat, End, GameEvent, Games, Hint, Lobby, Message, Outcome, OwnMatch, Reel, Rematch, Saved,
  Seat, Start, Table, Tables, Tour, Tutor, View, You, Zone,
} from "./messages";

export interface LogLine {
  text: string; rule: string; turn: number; number: number;
  cards: string[]; // that it names
}

declare const GAMES: Games; // build.mjs asks the rules
export const games = signal(GAMES); // what can be played
export const start = signal<Start | null>(null);
export const tables = signal<Tables | null>(null);
export const view = signal<View | null>(null);
export const position = signal<Position | null>(null); // its cards, followed from the last one
export const ask = signal<Ask | null>(null);
export const end = signal<End | null>(null);
export const log = signal<LogLine[]>([]);
export const recent = signal<GameEvent[]>([]); // what led to the position
export const story = signal<GameEvent[]>([]); // what has happened since
export const problem = signal("");
export const hint = signal<Hint | null>(null);
export const outcomes = signal<ReadonlyMap<string, Outcome>>(new Map()); // of answers pointed at
export const hinting = signal(false); // a hint is being thought of
export const waiting = signal(false); // an answer is on its way
export const you = signal<You | null>(null);
export const table = signal<Table | null>(null);
export const hall = signal<Lobby | null>(null); // the lobby of the host
export const tour = signal<Tour | null>(null); // that we look at
export const mine = signal<OwnMatch[]>([]); // our matches there that are not over
export const chat = signal<Chat[]>([]);
export const rematch = signal<Rematch | null>(null);
export const reel = signal<Reel | null>(null); // a replay is shown
export const until = signal(""); // windows go by until this news: see orders.ts
export const chapter = signal<Chapter | null>(null); // of the lesson that is taken
export const tutor = signal<Tutor[]>([]); // all that was said in it
export const saved = signal<Saved | null>(null); // the match in the page, as text

/** Cards by their ids. */
export const cards = computed(() => {
  const all = new Map<string, Card>();
  for (const card of tables.value?.cards ?? []) all.set(card.id, card);
  return all;
});

export function cardName(id: string): string {
  return id === "?" ? "a card" : cards.value.get(id)?.name ?? id;
}

/** The viewer's own seat; in a replay nobody's. */
export const ownSeat = computed(() => (reel.value === null ? start.value?.seat ?? null : null));

/** "You", or who plays that seat. */
export function seatName(seat: Seat): string {
  if (seat === ownSeat.value) return "You";
  const name = start.value?.players.find((p) => p.seat === seat)?.name;
  const computer = start.value?.players.length === 2 ? "Computer" : `Computer ${seat}`;
  return name || (reel.value === null ? computer : `Player ${seat}`);
}

/** A stat that is printed on a card, as a number; 0 if it is not there. */
export function statOf(id: string, stat: string): number {
  const value = cards.value.get(id)?.stats.find((s) => s.stat === stat)?.value;
  return typeof value === "number" ? value : 0;
}

export function forgetMatch(): void {
  start.value = null;
  view.value = null;
  position.value = null;
  ask.value = null;
  end.value = null;
  log.value = [];
  recent.value = [];
  story.value = [];
  hint.value = null;
  problem.value = "";
  waiting.value = false;
  rematch.value = null;
  until.value = "";
  chapter.value = null;
  tutor.value = [];
}

/** The cards that an event names. */
export function cardsOf({ parts }: GameEvent): string[] {
  return [parts["card"], parts["with"]].filter((c) => typeof c === "string");
}

function note(event: GameEvent): void {
  const turn = view.value?.turn ?? 0;
  story.value = [...story.value, event];
  if (event.calls || event.news.includes("turn") || event.news.includes(until.value))
    until.value = "";
  log.value = [...log.value,
    { text: event.text, rule: event.rule, turn, number: log.value.length, cards: cardsOf(event) }];
}

/** The cards of a zone. */
export function heldIn(zone: Zone): Held[] {
  return position.value?.zones.get(zoneName(zone)) ?? [];
}

function look(next: View): void {
  view.value = next;
  position.value = follow(position.value, next, tables.value?.fields ?? []);
  ask.value = null;
  hint.value = null;
  problem.value = "";
  recent.value = story.value;
  story.value = [];
}

function settle(): void {
  waiting.value = false;
}

type Handlers = { [T in Message["type"]]: (m: Extract<Message, { type: T }>) => void };

const handlers: Handlers = {
  tables: (m) => {
    tables.value = m;
    if (view.value !== null) position.value = follow(null, view.value, m.fields);
  },
  start: (m) => { forgetMatch(); start.value = m; },
  event: note,
  view: look,
  ask: (m) => { ask.value = m; outcomes.value = new Map(); settle(); },
  outcome: (m) => { outcomes.value = new Map([...outcomes.value, [m.answer, m]]); },
  end: (m) => { end.value = m; settle(); },
  error: (m) => { problem.value = m.message; settle(); },
  hint: (m) => { hint.value = m; },
  // A link tells less of us than a request does.
  you: (m) => { you.value = you.value?.name === m.name ? { ...you.value, ...m } : m; },
  table: (m) => {
    if (table.value !== null && table.value.match !== m.match) forgetMatch();
    table.value = m;
  },
  lobby: (m) => { hall.value = m; },
  tour: (m) => { tour.value = m; problem.value = ""; },
  mine: (m) => { mine.value = m.matches; },
  noted: () => { ask.value = null; settle(); },
  chat: (m) => { chat.value = [...chat.value, m]; },
  rematch: (m) => { rematch.value = m; },
  reel: (m) => { reel.value = m.at < 0 ? null : m; },
  saved: (m) => { saved.value = m; },
  chapter: (m) => { chapter.value = m; },
  tutor: (m) => { tutor.value = [...tutor.value, m]; settle(); },
  hello: () => undefined,
};

/** Handle a message from the rules, in the page or on a host. */
export function hear(message: Message): void {
  const handle = handlers[message.type] as ((m: Message) => void) | undefined;
  if (handle !== undefined) batch(() => handle(message));
}
