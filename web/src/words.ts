// words.ts - answers as sentences.  The notation of an answer ("hand grasp") is
// short and exact; a player reads what it does ("Throw away Grasp").
//
// A phrase belongs to a form of the game's notation, or to a form under one
// question: see the files in boards/.  Its braces are filled in order: {card} by a
// name, {player} by who it is, {stack} and {pile} by what lies there, all others as
// they are.

import type { Ask, Choice, Group, Operand } from "./messages";
import type { Phrases } from "./boards";
import { boardOf } from "./boards";
import { cardName, seatName, start, view } from "./state";

const common: Phrases = { yes: "Yes", no: "No", done: "Done", pass: "Pass", end: "End" };

/** The question as people read it. */
export function promptOf(question: Ask): string {
  const form = question.choices[0]?.form ?? "";
  return boardOf(start.value?.game ?? "")?.parts?.[form] ?? question.prompt;
}

/** A form as the phrase names its parts, and the phrase. */
interface Wording { form: string; phrase: string }

const games = new Map<string, Map<string, Wording>>();

function wordingsOf(game: string): Map<string, Wording> {
  const phrases = { ...common, ...boardOf(game)?.phrases };
  const known = games.get(game) ?? new Map(Object.entries(phrases).map(([key, phrase]) =>
    [key.replace(/\{(stack|pile)\}/g, "{number}"),
      { form: key.replace(/^\w+\//, ""), phrase }]));
  games.set(game, known);
  return known;
}

const ways: Record<string, string> = {
  e: "east", ne: "north-east", nw: "north-west", w: "west", sw: "south-west", se: "south-east",
};

/** The piles of a player, in the order of their numbers. */
export function pilesOf(field: string, owner: string): Group[] {
  const all = (view.value?.table[field] ?? []) as Group[];
  return all.filter((group) => group.owner === owner);
}

function stackName(number: string): string {
  const group = (view.value?.table["stack"] as Group[] | undefined)?.[Number(number) - 1];
  const first = group?.cards[0];
  return first === undefined ? `stack ${number}` : `${cardName(first)} [${number}]`;
}

/** A pile is called by its creature, if there is one. */
function pileName(number: string, owner: string): string {
  const pile = pilesOf("pile", owner)[Number(number) - 1];
  const top = pile?.cards[pile.cards.length - 1];
  return top === undefined ? `pile ${number}` : `pile ${number} (${cardName(top)})`;
}

function fill(name: string, operand: Operand, before: Operand[]): string {
  const player = before.find((o) => o.kind === "player")?.value ?? start.value?.seat ?? "A";
  if (operand.kind === "card") return cardName(operand.value);
  if (operand.kind === "player") return seatName(operand.value).replace(/^You$/, "you");
  if (name === "stack") return stackName(operand.value);
  if (name === "pile") return pileName(operand.value, player);
  return operand.kind === "way" ? ways[operand.value] ?? operand.value : operand.value;
}

/** For each brace of the phrase, which operand of the form it stands for. */
function placesOf({ form, phrase }: Wording): number[] {
  const free = [...form.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
  return [...phrase.matchAll(/\{(\w+)\}/g)].map((m) => {
    const at = free.indexOf(m[1]!);
    if (at >= 0) free[at] = "";
    return at;
  });
}

/** What an answer does, as people read it. */
export function sentence(choice: Choice, question: Ask): string {
  const { form } = choice;
  const game = wordingsOf(start.value?.game ?? "");
  const wording = game.get(`${question.question}/${form}`) ?? game.get(form)
    ?? { form, phrase: form };
  const places = placesOf(wording);
  let i = 0;
  const text = wording.phrase.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const operand = choice.operands[places[i++] ?? -1];
    return operand === undefined ? "" : fill(name, operand, choice.operands);
  });
  const mine = text.replace(/ of you$/, ", yours");
  return mine.charAt(0).toUpperCase() + mine.slice(1);
}
