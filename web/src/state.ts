// state.ts - all that the page knows of the match it shows, as signals.

import { computed, signal } from "@preact/signals";
import type {
  Ask, Card, Chat, End, GameEvent, Games, Hint, Message, Start, Table, Tables, View, You,
} from "./messages";

export interface LogLine { text: string; rule: string; turn: number; number: number }

export const games = signal<Games | null>(null);
export const start = signal<Start | null>(null);
export const tables = signal<Tables | null>(null);
export const view = signal<View | null>(null);
export const ask = signal<Ask | null>(null);
export const end = signal<End | null>(null);
export const log = signal<LogLine[]>([]);
export const recent = signal<GameEvent[]>([]); // since the last position
export const problem = signal("");
export const hint = signal<Hint | null>(null);
export const waiting = signal(false); // an answer is on its way
export const you = signal<You | null>(null);
export const table = signal<Table | null>(null);
export const chat = signal<Chat[]>([]);

/** Cards by their ids. */
export const cards = computed(() => {
  const all = new Map<string, Card>();
  for (const card of tables.value?.cards ?? []) all.set(card.id, card);
  return all;
});

export function cardName(id: string): string {
  return id === "?" ? "a card" : cards.value.get(id)?.name ?? id;
}

export function forgetMatch(): void {
  start.value = null;
  view.value = null;
  ask.value = null;
  end.value = null;
  log.value = [];
  recent.value = [];
  hint.value = null;
  problem.value = "";
  waiting.value = false;
}

let since: GameEvent[] = [];

function note(event: GameEvent): void {
  const turn = view.value?.turn ?? 0;
  since = [...since, event];
  log.value = [...log.value,
    { text: event.text, rule: event.rule, turn, number: log.value.length }];
}

/** Take in what the rules, in the page or on a server, have to say. */
export function hear(message: Message | Games): void {
  switch (message.type) {
    case "games": games.value = message; break;
    case "tables": tables.value = message; break;
    case "start":
      forgetMatch();
      start.value = message;
      break;
    case "event": note(message); break;
    case "view":
      view.value = message;
      ask.value = null;
      hint.value = null;
      problem.value = "";
      recent.value = since;
      since = [];
      break;
    case "ask":
      ask.value = message;
      waiting.value = false;
      break;
    case "end":
      end.value = message;
      waiting.value = false;
      break;
    case "error":
      problem.value = message.message;
      waiting.value = false;
      break;
    case "hint":
      hint.value = message;
      waiting.value = false;
      break;
    case "you": you.value = message; break;
    case "table": table.value = message; break;
    case "chat": chat.value = [...chat.value, message]; break;
    case "hello": break;
  }
}

/** After going back, the log ends where the match does. */
export function forgetLog(): void {
  log.value = [];
  end.value = null;
}
