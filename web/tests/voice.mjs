// voice.mjs - what happened is told to the viewer: "you" and names instead of seats, with verbs that agree.
import { readFileSync } from "node:fs";
import { point, report, sources } from "./lib.mjs";

const { addressed, reel, spoken, start, tables, voice } = await sources(
  'export * from "./src/voice"; export { reel, start, tables } from "./src/state";');

tables.value = { cards: ["Thrust", "Parry", "A Cornered Beast"].map((name) => ({ id: name, name, parts: [] })), fields: [] };
start.value = { seat: "A", players: [{ seat: "A", name: "" }, { seat: "B", name: "Porthos" }] };

const said = {
  "A discards Thrust": "You discard Thrust",
  "B discards Thrust": "Porthos discards Thrust",
  "A loses 2 Poise and has 3": "You lose 2 Poise and have 3",
  "A passes, and the Exchange ends": "You pass, and the Exchange ends",
  "A readies all cores": "You ready all cores",
  "Thrust of A faces Parry of B in lane 1": "Your Thrust faces Porthos' Parry in lane 1",
  "Parry of B makes A discard Thrust": "Porthos' Parry makes you discard Thrust",
  "Thrust [3] of A cancels Parry of B": "Your Thrust [3] cancels Porthos' Parry",
  "Thrust adds 1 to each Attack of A": "Thrust adds 1 to each Attack of yours",
  "damaged Thrust [3] of A is destroyed": "Your damaged Thrust [3] is destroyed",
  "Thrust (lower half) of B comes into play": "Porthos' Thrust (lower half) comes into play",
  "the hand of B is empty": "Porthos' hand is empty",
  "2 damage, Guard 2: A is stunned": "2 damage, Guard 2: you are stunned",
  "the deck is used up: the last turn is that of A": "The deck is used up: the last turn is yours",
  "A reacts with A Cornered Beast": "You react with A Cornered Beast",
};

const wrong = (pairs, tell) => Object.entries(pairs).flatMap(([from, to]) =>
  (tell(from) === to ? [] : [`${from}: ${tell(from)}, not ${to}`])).join("\n");

await point("sentences of the rules are told to the viewer", () => wrong(said, spoken));

await point("cards and players in them can be told apart", () => {
  const kinds = voice("A attacks B with Thrust").map((piece) => piece.seat ?? piece.card ?? "").join();
  return kinds === "A,,B,,Thrust" ? "" : kinds;
});

await point("answers name players, and cards keep their names", () => wrong({
  "Choose B's Thrust": "Choose Porthos' Thrust", "Fight B": "Fight Porthos", "A new pile": "A new pile",
  "React with A Cornered Beast": "React with A Cornered Beast", "Lay it into Thrust [3] of B": "Lay it into Porthos' Thrust [3]",
}, addressed));

await point("in a replay nobody is addressed", () => {
  reel.value = { at: 0, n: 1 };
  const text = spoken("A discards Thrust");
  reel.value = null;
  return text === "Player A discards Thrust" ? "" : text;
});

/** The forms of all events of a game, with its seats and numbers filled in. */
function sentences(game) {
  const rows = readFileSync(`../src/games/${game}/events.def`, "utf8").split(/^EVENT\(/m).slice(1);
  return rows.map((row) => (/^\w+,\s*"[^"]*",\s*((?:"[^"]*"|[A-Z_]+|\s)+)/.exec(row)?.[1].match(/"[^"]*"/g) ?? [])
    .join("").replace(/"/g, "").replace(/[<>]/g, "")
    .replace(/\{who\}/g, "A").replace(/\{foe\}/g, "B").replace(/\{card\}/g, "Thrust").replace(/\{with\}/g, "Parry")
    .replace(/\{[^}]*\}/g, "2"));
}

for (const game of ["engarde", "exceed", "exxodus", "exodus", "brawl"])
  await point(`${game}: whatever happens to the viewer is English`, () =>
    sentences(game).map((text) => spoken(text)).filter((text) =>
      /(?<!to )\b[Yy]ou (is|was|has|does|goes|[a-z]{2,}[^s]s)\b|\bof you\b|[^^]\b[AB]\b/.test(text)).join("\n"));
report();
