// voice.ts - what happened, as the viewer is told it.  The rules speak of seats, in the third person:
// "A discards Thrust".  Here seats are "you" and names, and cards can be pointed at.

import { computed } from "@preact/signals";
import type { Seat } from "./messages";
import { cards, ownSeat, seatName, start } from "./state";

/** A piece of a sentence: plain, or a seat, or a card. */
export interface Piece { text: string; seat?: Seat; card?: string }

// While a sentence is turned around, each seat and each card in it is one sign.
const SEAT = 0xe000, CARD = 0xe100, OWNER = 0xe040; // an owner: "your", "Computer's"
const aSeat = "[\ue000-\ue03f]", aCard = "[\ue100-\uf8ff]";
const sign = (kind: number, i: number) => String.fromCharCode(kind + i);

const irregular: Record<string, string> = { is: "are", has: "have", does: "do", goes: "go", was: "were" };

/** A verb as "you" has it: "discards" is "discard". */
function yours(verb: string): string {
  if (irregular[verb] !== undefined) return irregular[verb];
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, "y");
  if (/(ss|sh|ch|x)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

const owned = `(?:(?:damaged )?${aCard}(?: \\[\\d+\\]| \\([a-z]+ half\\))?|pile \\d+|SPEED \\d+|\\d+(?: Power| Armor)?|(?<!each )[A-Z][a-z]+(?: [A-Z][a-z]+)?)`;

/** "Thrust of A" is "A's Thrust", "the hand of A" is "A's hand". */
function possess(text: string, own: string): string {
  const owner = (seat: string) => sign(OWNER, seat.charCodeAt(0) - SEAT);
  return text
    .replace(new RegExp(`\\bthat of (${aSeat})`, "g"), (_, seat: string) => `${owner(seat)}!`)
    .replace(new RegExp(`(?:the ((?:\\w+ )?))?(${owned}) of (${aSeat})`, "g"),
      (_, kind: string | undefined, thing: string, seat: string) => `${owner(seat)} ${kind ?? ""}${thing}`)
    .replace(new RegExp(`the ([A-Za-z]+(?: [A-Za-z]+)?) of (${aSeat})`, "g"),
      (_, thing: string, seat: string) => `${owner(seat)} ${thing}`)
    .replace(new RegExp(`\\bof (${own})`, "g"), (_, seat: string) => `of ${owner(seat)}!`);
}

/** The verbs that the viewer's seat has: the first, and those after "and". */
function agree(text: string, own: string): string {
  const verbs = new RegExp(`(?<!(?:makes|lets|for|to|from|at|with|against) )(${own}(?:, who [^,]+,)?) (\\w+)([^:;]*)`, "g");
  return text.replace(verbs, (_, seat: string, verb: string, rest: string) =>
    `${seat} ${yours(verb)}${rest.replace(/ (and|or) ([a-z]+s)\b/g, (_all, word: string, next: string) => ` ${word} ${yours(next)}`)}`);
}

/** The names of cards and of their halves. */
function namesOf(ids: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const id of ids)
    for (const face of [cards.value.get(id), ...(cards.value.get(id)?.parts ?? [])])
      if (face !== undefined && face.name !== "") names.set(face.name, id);
  return names;
}

const plain = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function nameOf(seat: Seat, owns: boolean): string {
  if (seat === ownSeat.value) return owns ? "your" : "you";
  const name = seatName(seat);
  return owns ? `${name}${name.endsWith("s") ? "'" : "'s"}` : name;
}

/** A sentence of the rules in pieces.  `ids`: the cards that it names, if they are known. */
export function voice(sentence: string, ids: Iterable<string> = cards.value.keys()): Piece[] {
  const seats = (start.value?.players ?? []).map((p) => p.seat);
  const names = namesOf(ids), list = [...names.keys()].sort((a, b) => b.length - a.length);
  const all = new RegExp([...list.map(plain), `\\b[${seats.join("") || "-"}]\\b`].join("|"), "g");
  const marked = sentence.replace(all, (found) =>
    names.has(found) ? sign(CARD, list.indexOf(found)) : sign(SEAT, seats.indexOf(found)));
  const own = sign(SEAT, seats.indexOf(ownSeat.value ?? "-") & 0x3f); // of nobody, a sign that is nowhere
  const turned = agree(possess(marked, own), own);
  const pieces = turned.replace(new RegExp(`(${aSeat.replace("\ue03f", "\ue07f")}!?|${aCard})`, "g"), "\n$1\n")
    .split("\n").filter(Boolean).map((text): Piece => {
      const code = text.charCodeAt(0);
      if (code >= CARD && code < 0xf900) return { text: list[code - CARD]!, card: names.get(list[code - CARD]!) };
      if (code < SEAT || code >= CARD) return { text };
      const seat = seats[code & 0x3f]!, owns = code >= OWNER;
      return { text: text.endsWith("!") && seat === ownSeat.value ? "yours" : nameOf(seat, owns), seat };
    });
  const first = pieces[0];
  if (first !== undefined && first.card === undefined) first.text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  return pieces;
}

/** The same as text. */
export const spoken = (sentence: string, ids?: Iterable<string>): string =>
  voice(sentence, ids).map((piece) => piece.text).join("");

const lettered = computed(() => [...namesOf(cards.value.keys()).keys()].filter((name) => /\b[A-F]\b/.test(name)));

/** A card in its stack, and whose it is: "Helios [4] of B". */
const stacked = computed(() => new RegExp(`(${[...namesOf(cards.value.keys()).keys()].sort((a, b) => b.length - a.length)
  .map(plain).join("|") || "-"}) (\\[\\d+\\]) of ([A-F])\\b`, "g"));

/** An answer or a question: it speaks to the viewer, and of others by their seats.  "A" may be a word. */
export function addressed(text: string): string {
  const seats = (start.value?.players ?? []).map((p) => p.seat).join("");
  if (seats === "") return text;
  const found = new RegExp([...lettered.value.map(plain), `\\b([${seats}])('s)?(?![\\w'])`].join("|"), "g");
  const owned = text.replace(stacked.value, (_, card: string, n: string, seat: string) => `${nameOf(seat, true)} ${card} ${n}`);
  return owned.replace(found, (all: string, seat: string | undefined, owns: string | undefined, at: number) =>
    (seat === undefined || (seat === "A" && /^ [a-z]/.test(text.slice(at + 1))) ? all : nameOf(seat, owns !== undefined)));
}
