// words.ts - answers as sentences.  The notation of an answer ("hand grasp") is
// short and exact; a player reads what it does ("Throw away Grasp").
//
// A phrase belongs to a form of the game's notation, or to a form under one
// question.  Its braces are filled in order: {card} by a name, {player} by who it
// is, {stack} and {pile} by what lies there, all others as they are.

import type { Ask, Choice, Group, Operand } from "./messages";
import { cardName, seatName, start, view } from "./state";

type Phrases = Record<string, string>;

const common: Phrases = { yes: "Yes", no: "No", done: "Done", pass: "Pass", end: "End" };

const engarde: Phrases = {
  "refill/discard {card}": "Throw away {card}",
  "refill/done": "Keep the rest and draw",
  "discard item": "Throw away your Item",
  "prepare/done": "Nothing more to prepare",
  "respite/done": "Nothing more: end the turn",
  "exchange/play {card}": "Attack with {card}",
  "exchange/done": "No Exchange: end the turn",
  "fire {card}": "Fire the {card}",
  "use {card}": "Use {card}",
  "at {player}": "Against {player}",
  "enhance/play {card}": "Add {card}",
  "enhance/done": "Add nothing more",
  "pass": "Pass: the Exchange ends",
  "lane {number}": "The Attack in lane {number}",
  "remove {number} {card}": "Remove {card} from lane {number}",
  "negate/play {card}": "Negate it with {card}",
  "negate/no": "Let it happen",
  "counter/yes": "Pay and strike back",
  "counter/no": "No counterattack",
};

const exceed: Phrases = {
  prepare: "Prepare: draw a card",
  move: "Move: walk for Force",
  boost: "Boost: use a card's lower half",
  change: "Change cards: spend Force to draw",
  exceed: "Exceed: turn your character",
  reshuffle: "Reshuffle the discard pile",
  act: "Use your character's action",
  strike: "Strike!",
  switch: "Change characters",
  "mulligan/hand {card}": "Throw away {card}",
  "mulligan/done": "Keep the rest",
  "force/hand {card}": "Spend {card} from hand",
  "force/gauge {card}": "Spend {card} from the Gauge",
  "force/done": "Spend no more",
  "hand {card} as {number}": "Spend {card} from hand for {number} Force",
  "gauge {card} as {number}": "Spend {card} from the Gauge for {number} Force",
  "gauge/gauge {card}": "Spend {card} from the Gauge",
  "discard/hand {card}": "Throw away {card}",
  "limit/hand {card}": "Throw away {card}",
  "lay/hand {card}": "Lay down {card}",
  "hand {card}": "{card} from hand",
  "gauge {card}": "{card} from the Gauge",
  "pick {card}": "{card}",
  "space {number}": "Go to space {number}",
  "play {card}": "Play the boost of {card}",
  "set {card}": "Set {card}",
  "ex {card}": "Set two {card} as an EX",
  "double ex {card}": "Set three {card}",
  "triple ex {card}": "Set four {card}",
  "ex {card} with {card}": "Set {card} with {card} as an EX",
  wild: "Wild swing: the unseen top card",
  "close {number}": "Close {number}",
  "advance {number}": "Advance {number}",
  "retreat {number}": "Retreat {number}",
  "push {number}": "Push the opponent {number}",
  "pull {number}": "Pull the opponent {number}",
  stay: "Move nobody",
  "first attack": "First: the attack's effect",
  "first ability": "First: the character's effect",
  "first boost {card}": "First: the boost of {card}",
  "name {card}": "Name {card}",
  "life {number}": "Pay {number} life",
  "option {number}": "Effect {number}",
  "start with {card}": "Begin with {card}",
  "own boost {card}": "Your boost {card}",
  "foe boost {card}": "The opponent's boost {card}",
  "to deck": "Onto the deck",
  "to gauge": "Into the Gauge",
  "to discard": "Into the discard pile",
};

const exxodus: Phrases = {
  "play {card}": "Play {card}",
  "trade {stack}": "Trade from {stack}",
  "attack {stack}": "Attack with {stack}",
  "move {number} {card}": "Move {card} (#{number})",
  "salvage {card}": "Salvage {card} for 1 credit",
  "use {number} {card}": "Use {card} (#{number})",
  end: "End your turn",
  "on {stack}": "Lay it into {stack}",
  alone: "Lay it by itself",
  "half {number}": "Half {number} counts",
  "copy {number} {card}": "Copy {card} (#{number})",
  "name {player}": "Name {player}",
  tech: "Trade TECH",
  pop: "Trade POP",
  "to {stack}": "To {stack}",
  pay: "Pay for the move",
  free: "Use the free move",
  "against {stack}": "Against {stack}",
  "target {number} {card}": "Aim at {card} (#{number})",
  "bring {card}": "Bring {card} from hand",
  "hit {number} {card}": "{card} (#{number}) is hit",
  "give {number} {card}": "Give up {card} (#{number})",
  "shift {number}": "Shift 1 to total {number}",
  "window/pass": "Throw nothing in",
  "pause/pass": "Go on",
  "skim/yes": "Take your share",
  "skim/no": "Leave it",
  "cancel/yes": "Cancel it",
  "cancel/no": "Let it happen",
};

const brawl: Phrases = {
  "seat {player}": "{player} takes the earlier seat",
  north: "Play from the north",
  south: "Play from the south",
  "ban {card}": "Ban {card}",
  "draft {card}": "Draft {card}",
  "redraw {card}": "Replace {card}",
  "trap {hex}": "Put the trap on {hex}",
  "exchange {card}": "Put {card} away for a new one",
  "exchange/done": "Keep the rest",
  "deploy {hex}": "Start on {hex}",
  "play {card}": "Play {card}",
  "standard {standard}": "Standard action: {standard}",
  "with {card}": "With {card}",
  end: "End your turn",
  "core {core}": "The {core} core",
  "move {hex}": "Go to {hex}",
  "force/move {hex}": "Force it to {hex}",
  stop: "Go no farther",
  "target {hex}": "Attack {hex}",
  "aim {way}": "Aim {way}",
  "discard {card}": "Discard {card}",
  "react {card}": "React with {card}",
  pass: "No reaction",
  "guard {hex}": "Guard {hex}",
  "place {hex}": "Place it on {hex}",
  "pick {hex}": "Pick {hex}",
  nobody: "Nobody",
  "draw {number}": "Draw {number}",
  "heal {number}": "Heal {number}",
  "plan {card}": "Put {card} on top of the deck",
  "recall {card}": "Put {card} back on the deck",
  "take {card}": "Take {card} back",
  "peek {hex}": "Look at the trap on {hex}",
  "at {player}": "{player}",
};

const exodus: Phrases = {
  "lay {card}": "Lay {card}",
  "move {pile} {card}": "Move {card} from {pile}",
  "summon {card}": "Summon {card}",
  "attack {pile}": "Attack with {pile}",
  "play {card}": "Play {card}",
  "use {pile}": "Use the ability of {pile}",
  end: "End the phase",
  "respond/pass": "Do not answer",
  "pile {pile}": "Onto {pile}",
  "new pile": "Start a new pile",
  "creature {player} {pile}": "{pile} of {player}",
  "energy {player} {pile} {number}": "Energy {number} under {pile} of {player}",
  "standing {player} {number}": "Symmetry {number} that {player} has in play",
  "hand {card}": "{card} from hand",
  "grave {player} {card}": "{card} in the graveyard of {player}",
  "graveyard {player}": "The graveyard of {player}",
  "object {number}": "Object {number} of the stack",
  "life {player}": "The Life Points of {player}",
  "go on": "Go on with the attack",
  cancel: "Cancel the attack",
  keep: "Keep targets and payment",
  again: "Declare again",
  "trigger {number}": "Ability {number}",
  "take {card}": "Take {card}",
  top: "The top card of the deck",
  "opponent {player}": "Against {player}",
};

/** What is asked when an answer is given in parts: the prompt of the whole says less. */
const parts: Record<string, Phrases> = {
  exxodus: {
    alone: "Where is it laid?", "on {number}": "Where is it laid?", "to {number}": "Where to?",
    tech: "What is traded?", pop: "What is traded?", pay: "How is the move paid?",
    free: "How is the move paid?", "against {number}": "Against which stack?",
    "target {number} {card}": "Aimed at which card?", "bring {card}": "With which card from hand?",
    "hit {number} {card}": "Which card is hit?", "give {number} {card}": "Which card is given up?",
    "half {number}": "Which half counts?", "copy {number} {card}": "Which card is copied?",
    "name {player}": "Who is named?", "shift {number}": "Which total gets the point?",
  },
};

/** The question as one reads it. */
export function promptOf(question: Ask): string {
  const form = question.choices[0]?.form ?? "";
  return parts[start.value?.game ?? ""]?.[form] ?? question.prompt;
}

/** A form as the phrase names its parts, and the phrase. */
interface Wording { form: string; phrase: string }

function wordings(phrases: Phrases): Map<string, Wording> {
  return new Map(Object.entries({ ...common, ...phrases }).map(([key, phrase]) =>
    [key.replace(/\{(stack|pile)\}/g, "{number}"),
      { form: key.replace(/^\w+\//, ""), phrase }]));
}

const games = new Map(Object.entries({ engarde, exceed, exxodus, brawl, exodus })
  .map(([game, phrases]) => [game, wordings(phrases)]));

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

/** What an answer does, as one reads it. */
export function sentence(choice: Choice, question: Ask): string {
  const { form } = choice;
  const game = games.get(start.value?.game ?? "");
  const wording = game?.get(`${question.question}/${form}`) ?? game?.get(form)
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
