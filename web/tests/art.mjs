// art.mjs - what is drawn can be told apart and read, measured without a browser.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { point, report, riposte, sources } from "./lib.mjs";

/** The module that the bundler makes of a folder with a file for each game. */
function folder(name, what) {
  const games = readdirSync(`src/${name}`).map((file) => file.replace(/\.tsx?$/, ""));
  return [...games.map((game) => `import { ${what} as ${game} } from "./src/${name}/${game}";`),
    `export default { ${games.join(", ")} };`].join("\n");
}

const { creature, dressOf, emblem } = await sources(
  `export { creature } from "./src/art/creatures"; export { emblem } from "./src/art/emblem";
   export { dressOf } from "./src/dresses";`, { dresses: folder("dress", "dress") });

const games = ["engarde", "exceed", "exxodus", "exodus", "brawl"];
const cards = Object.fromEntries(games.map((game) =>
  [game, JSON.parse(execFileSync(riposte, ["cards", game, "--json"], { maxBuffer: 1 << 26 })).cards]));
const people = (game) => cards[game].filter(({ type }) => ["Fighter", "Champion", "Leader"].includes(type));

/** Names of things that have the same key. */
function alike(list, keyOf) {
  const known = new Map();
  return list.flatMap((one) => {
    const key = keyOf(one), other = known.get(key);
    known.set(key, one);
    return other === undefined ? [] : [`${other.id} and ${one.id} look alike`];
  }).join("\n");
}

for (const game of games.filter((name) => people(name).length > 0)) {
  const looks = dressOf(game).people;
  await point(`${game}: everybody's look is set by hand`, () =>
    people(game).filter(({ id }) => looks[id] === undefined).map(({ id }) => id).join(", "));
  await point(`${game}: no two heads are alike`, () =>
    alike(people(game), ({ id }) => `${looks[id]?.head} ${looks[id]?.hue}`));
}

/** The kinds of events of a game. */
const kinds = (game) => new Set([...readFileSync(`../src/games/${game}/events.def`, "utf8").matchAll(/^EVENT\(\w+,\s*"([^"]*)"/gm)]
  .map(([, kind]) => kind));

for (const game of games)
  await point(`${game}: every scene is that of an event`, () =>
    Object.keys(dressOf(game).scenes).filter((kind) => !kinds(game).has(kind)).join(", "));

/** A drawing without its colours and its size. */
const outline = (svg) => svg.replace(/fill="[^"]*"|stroke="[^"]*"|scale\([^)]*\)/g, "");

await point("exodus: no two creatures that can be played have the same outline", () =>
  alike(cards.exodus.filter(({ type, copies }) => type === "Creature" && Object.values(copies ?? {}).some((n) => n > 0)),
    (card) => outline(creature(card))));

for (const game of games)
  await point(`${game}: no two cards have the same art`, () => alike(cards[game], (card) => emblem(card, game)));

// --- colours: style.css has those of the house, by day and by night ---

/** The colours that a sheet sets for a game: the last one counts. */
function coloursOf(sheet, game) {
  const found = {};
  for (const [, selector, body] of sheet.matchAll(/^\s*(:root|\.g-\w+) \{([^}]*)\}/gm))
    if (selector === ":root" || selector === `.g-${game}`)
      for (const [, name, colour] of body.matchAll(/--([a-z0-9]+): (#[0-9a-f]{3,6})/g)) found[name] = colour;
  return found;
}

function luminance(colour) {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((c) => c + c) : colour.slice(1).match(/../g);
  const [r, g, b] = digits.map((d) => parseInt(d, 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const AA = 4.5;
const pairs = [["ink", "paper"], ["ink", "panel"], ["soft", "paper"], ["soft", "panel"], ["accent", "panel"], ["on", "accent"],
  ["pale", "k"], ["glow", "k"]];
const css = readFileSync("static/style.css", "utf8");
const day = css.replace(/@media \(prefers-color-scheme: dark\) \{[\s\S]*?\n\}/g, "");

for (const [dress, sheet] of [["day", day], ["night", css]])
  for (const game of ["home", ...games])
    await point(`${game} by ${dress}: text has a contrast of at least ${AA}`, () => {
      const colours = coloursOf(sheet, game);
      return pairs.map(([a, b]) => [a, b, contrast(colours[a], colours[b])]).filter(([, , n]) => n < AA)
        .map(([a, b, n]) => `${a} on ${b}: ${n.toFixed(2)}`).join("\n");
    });

await point(`the letters of the seats have a contrast of at least ${AA} with white`, () =>
  [...css.matchAll(/--letter: (#[0-9a-f]{6})/g)].filter(([, colour]) => contrast(colour, "#ffffff") < AA).map(([, c]) => c).join(", "));
report();
