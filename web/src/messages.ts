// messages.ts - the messages of the bots' protocol, as docs/bot-protocol.md
// describes them, and those that a host adds for its lobby.

export type Seat = string; // "A", "B", ...

export interface Hello { type: "hello"; protocol: number; program: string }

export interface Player { seat: Seat; name: string; side: number; brings: string[] }

export interface Start {
  type: "start";
  game: string;
  title: string;
  cards: string;
  seat: Seat | null;
  players: Player[];
  policies: Record<string, string>;
  own?: string; // cards of players' own, in the card language
}

export interface Stat { stat: string; value: number | string; house: boolean }

export interface Face {
  name: string;
  type: string;
  traits: string[];
  provenance: string;
  head: string;
  text: string;
  stats: Stat[];
}

export interface Card extends Face { id: string; parts: Face[]; copies?: Record<string, number> }

export interface Field {
  name: string;
  about: string;
  kind: "number" | "player" | "word" | "cards" | "group";
  per_player: boolean;
  ordered: boolean;
  many: boolean;
  named: boolean; // its cards also lie elsewhere
}

export interface Tables {
  type: "tables";
  game: string;
  cards: Card[];
  decks: { id: string; name: string; cards: number }[];
  fields: Field[];
  verbs: { form: string; about: string }[];
  nouns: Record<string, string[]>;
  windows: Window[];
  news: string[]; // that its events can have
}

/** A kind of window, in which players may answer what others do; most want to `stop` there. */
export interface Window { name: string; about: string; stop: boolean }

export interface GameEvent {
  type: "event";
  kind: string;
  text: string;
  rule: string;
  parts: Record<string, string | number | null>;
  news: string[];
  calls: boolean; // it calls for our seat, whatever was ordered
}

export type Group = { owner: Seat | null; cards: string[] };
export type Value = number | string | null | string[] | Group;

export interface View {
  type: "view";
  turn: number;
  answers: number;
  waiting: Seat[];
  gone: Seat[];
  over: boolean;
  table: Record<string, Value | Value[]>;
  seats: Record<Seat, Record<string, Value | Value[]>>;
}

/** Where a card lies: whose zone it is, the field, and of many zones the number, from 1. */
export interface Zone { seat: Seat | null; field: string; number?: number }

export interface Operand { kind: string; value: string; zone?: Zone }
export interface Choice {
  answer: string;
  form: string;
  operands: Operand[];
  text: string; // what it does
  reach?: number[]; // places of the board
}

export interface Ask {
  type: "ask";
  id: number;
  seat: Seat;
  question: string;
  prompt: string;
  rule: string;
  midplay: boolean;
  about: { card: string; text: string } | null; // the text that asks
  window: { name: string; pass: string } | null;
  choices: Choice[];
  set: AskedSet | null;
}

/** What a question that asks for a set lets its player choose. */
export interface AskedSet {
  least: number; // what the members are worth together, at least
  most: number; // how many there may be
  done: string; // the answer that closes it
  members: { answer: string; worth: number; thing: number; chosen: boolean }[];
}

export interface End {
  type: "end";
  over: boolean;
  ranks: Record<Seat, number>;
  scores: Record<Seat, number>;
  reason: string | null;
}

export interface Failure { type: "error"; message: string }

/** What a computer thinks of the answers, the recommended one first, and why. */
export interface Hint {
  type: "hint";
  label: string; // what the values are
  answers: { answer: string; value: string }[];
  words: string[]; // sentences
}

/** What an answer would do at once, by the rules, and what would be asked then. */
export interface Outcome { type: "outcome"; answer: string; words: string[]; then?: string }

// --- of a host ---

export interface You {
  type: "you";
  name: string;
  guest: boolean;
  ratings?: Record<string, number>; // of an account, by game
  moderator?: boolean;
}

export interface TableSeat {
  seat: Seat;
  kind: "open" | "person" | "computer";
  name: string;
  here: boolean;
  seal: boolean; // has sealed a part of the deal,
  part: boolean; // and shown it
  left?: number; // milliseconds on the clock
  rating?: number;
  change?: number; // what this match made of the rating
  away?: number; // for so many milliseconds
  brings?: string; // before the match begins; "?": hidden
}

export interface Table {
  type: "table";
  match: string;
  game: string;
  phase: "gathering" | "playing" | "over";
  commitment: string; // to the deal; "" before all seals are there
  rated: boolean;
  listed: boolean;
  total: number; // milliseconds on each clock; 0: no clocks
  increment: number; // and more each turn
  tour?: string; // the tournament that it belongs to
  claim: number; // how long somebody must be away before the match can be claimed; 0: never
  you?: Seat;
  seats: TableSeat[];
  draw: Seat[]; // who offers a draw,
  back: Seat[]; // or lets the match go back
}

/** A match that everybody may find in the lobby. */
export interface ListedMatch {
  match: string;
  game: string;
  players: { name: string; rating: number }[]; // 0: none; a name of "": an open seat
  total: number;
  increment: number;
  rated: boolean;
  at: number;
  brings?: string[];
  set?: Record<string, string>; // unusual settings
  watchers?: number;
}

export interface Lobby { type: "lobby"; seats: ListedMatch[]; stage: ListedMatch[]; tours: TourSummary[] }

export interface TourSummary {
  tour: string;
  name: string;
  kind: "swiss" | "robin" | "arena";
  game: string;
  total: number;
  increment: number;
  rated: boolean;
  phase: "open" | "running" | "over";
  closed: boolean; // before its end
  players: number;
  most: number;
  rounds: number; // 0: as many as it takes
  paired: number;
  minutes: number; // of an arena
  by: string;
  starts?: number; // when
  ends?: number;
  computer?: string; // who plays the odd player
}

export interface TourGame {
  players: [number, number]; // the second may be -1: a bye, or the computer
  match: string; // "": none is played
  absent: boolean; // whoever has no points did not come
  points?: [number, number]; // in halves, when it is over
}

/** All of a tournament, as we see it. */
export interface Tour extends TourSummary {
  type: "tour";
  standings: {
    player: number; name: string; guest: boolean; gone: boolean; points: number; buchholz: number;
    sonneborn: number; played: number; won: number; doubles: boolean;
  }[];
  round: number; // whose games these are; of an arena they are the last
  games: TourGame[];
  joinable: boolean;
  yours: boolean; // we have made it
  you?: number; // our number
  in?: boolean; // we have not withdrawn
  calls?: string[]; // our matches that are not over
}

/** One's own match that is not over. */
export interface OwnMatch {
  match: string;
  game: string;
  players: { name: string; rating: number }[];
  seat: number; // 0 is A
  phase: "gathering" | "playing";
  yours: boolean; // it waits for us
  listed: boolean;
  rated: boolean;
  total: number;
  increment: number;
  turn?: number;
  left?: number;
  tour?: string;
}

export interface Mine { type: "mine"; matches: OwnMatch[] }

export interface Chat { type: "chat"; from: string; text: string }

/** Our pass was accepted; the others hear of it in time. */
export interface Noted { type: "noted" }

/** Somebody in the match wants to play again, in another one. */
export interface Rematch { type: "rematch"; match: string; from: string }

// --- of the page's own worker ---

/** A replay is shown: after how many of its answers. */
export interface Reel { type: "reel"; at: number; n: number; sights?: Sight[] }

/** What a seat sees at that moment, and is asked. */
export interface Sight { view: View; ask: Ask | null }

/** The match so far as replay text, to be continued. */
export interface Saved { type: "saved"; text: string; levels: string[]; seat: Seat }

/** A chapter of a lesson begins. */
export interface Chapter { type: "chapter"; number: number; chapters: number; title: string }

/** What the tutor says, and what is to be done next: listen, or answer. */
export interface Tutor {
  type: "tutor";
  step: "say" | "ask" | "hint" | "refuse" | "end";
  text: string;
}

export type Message =
  | Hello | Start | Tables | GameEvent | View | Ask | End | Failure | Hint | Outcome
  | You | Table | Lobby | Tour | Mine | Chat | Noted | Rematch | Reel | Saved | Chapter | Tutor;

// --- what can be played ---

export interface Policy {
  name: string;
  about: string;
  rule: string;
  words: string[];
  min: number;
  max: number;
  normal: number;
}

export interface Game {
  id: string;
  title: string;
  about: string;
  players: number[]; // how many can play
  chapters: string[]; // of its lesson
  pick: {
    name: string; min: number; max: number; choices: { id: string; name: string }[];
    by: string; // the setting that names one of the groups, for chance to draw from
    groups: { id: string; name: string; choices: string[] }[]; // seasons; none in most games
  };
  policies: Policy[];
}

export interface Games { games: Game[]; levels: { name: string; about: string }[] }

/** What a new match is to be. */
export interface Wish {
  game: string;
  players: number;
  set: Record<string, string>;
  levels: string[]; // one for each opponent
  seat: Seat;
  cards?: string; // of one's own, in the card language
  hand?: string; // a card that our seat holds from the beginning, if chance can deal it
}
