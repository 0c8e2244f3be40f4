// build.mjs - bundle the page into a folder, where the modules of the games are already:
//
//     node build.mjs FOLDER GAME...
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cp, readFile, readdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [out, ...ids] = process.argv.slice(2);

/** What a module says of its game: the message `games` with one of them, or none. */
async function readGame(id) {
  const unasked = new Proxy({}, { get: () => () => 8 }); // "no such file" to every wish
  const { instance } = await WebAssembly.instantiate(await readFile(`${out}/${id}-study.wasm`),
    { wasi_snapshot_preview1: unasked });
  const { memory, _initialize, page_games } = instance.exports;
  _initialize();
  const at = page_games();
  const text = new Uint8Array(memory.buffer, at);
  return JSON.parse(new TextDecoder().decode(text.subarray(0, text.indexOf(0))));
}

/** What can be played, so that the entrance needs no rules. */
async function readGames() {
  const all = await Promise.all(ids.map(readGame));
  return { ...all[0], games: all.flatMap((message) => message.games) };
}

function cellsOf(line) {
  return line.split("|").slice(1, -1).map((cell) => cell.trim().replace(/[`*]/g, ""));
}

/** The rules of a ledger by their ids: the rows of its tables that begin with one,
 * each as its section and its cells with their heads, and the words on cards that it explains. */
function readLedger(text) {
  const rules = {}, words = [];
  let section = "";
  let heads = [];
  for (const line of text.split("\n")) {
    if (!line.startsWith("|")) heads = [];
    if (line.startsWith("#")) section = line.replace(/^#+ /, "");
    if (!line.startsWith("|")) continue;
    const cells = cellsOf(line);
    if (heads.length === 0) heads = cells;
    else if (heads[0] === "words" && cells[0] !== "---") words.push(cells);
    else if (/^[A-Z][A-Z0-9-]*-\d+$/.test(cells[0]))
      rules[cells[0]] ??= { section, cells: heads.map((head, i) => [head, cells[i] ?? ""]).slice(1), words: [] };
  }
  for (const [list, ids] of words)
    for (const id of ids.split(", ")) {
      if (rules[id] === undefined) throw new Error(`docs/rules: no rule ${id}, which is to explain "${list}" on cards`);
      rules[id].words.push(...list.split(", "));
    }
  return rules;
}

const withoutRemarks = (text) => text.replace(/^#.*\n/gm, "");

/** "51.0 (46.9 to 55.2)" as a value with its ends; undefined: it is no such thing. */
function readInterval(cell = "") {
  const found = /^(-?[\d.]+) \((-?[\d.]+) to (-?[\d.]+)\)$/.exec(cell);
  return found === null ? undefined : { value: +found[1], low: +found[2], high: +found[3] };
}

/** What a chapter of docs/balance.md says of those who can be brought, alone and against each other, and of cards,
 * by their names: the tables of tools/balance, known by their heads. */
function readFigures(chapter) {
  const [, matches, players] = /^(\d+)(?: of \d+)? matches between players `(.+)`/m.exec(chapter);
  const found = { matches: +matches, players, picks: {}, pairs: {}, cards: {} };
  let heads = [];
  for (const line of chapter.split("\n")) {
    if (!line.startsWith("|")) heads = [];
    const cells = cellsOf(line);
    if (heads.length === 0) heads = cells;
    else if (heads[1] === "share, %" && cells[0] !== "---")
      found.picks[cells[0]] = { share: readInterval(cells[1]), adds: readInterval(cells[2]) };
    else if (heads[0] === "" && cells[0] !== "---")
      found.pairs[cells[0]] = Object.fromEntries(heads.slice(1).map((name, i) => [name, readInterval(cells[i + 1])])
        .filter(([name]) => name !== cells[0]));
    else if (heads[0] === "card" && cells[0] !== "---")
      found.cards[cells[0]] = { drawn: readInterval(cells[1]), played: readInterval(cells[2]), base: +cells[3] };
  }
  return found;
}

/** The cases of a scenario file: what each says, the rules that it shows, its text with the head of the
 * file, and the file with cards of its own.  Titles may begin with what is tried: "polar-knight/front". */
function readCases(text) {
  const [head, ...cases] = withoutRemarks(text).split(/^(?=% )/m);
  const cards = /^cards (\S+)/m.exec(head)?.[1] ?? "";
  const top = head.replace(/^cards .*\n/m, "").trim();
  return cases.flatMap((scene) => {
    const [, list, said] = /^% (?:[a-z][^ ]* )*((?:[A-Z][A-Z0-9-]*-\d+ ?)+): (.+)$/m.exec(scene) ?? [];
    return list === undefined ? [] : [{ ids: list.split(" "), said, cards, scene: `${top}\n${scene.trim()}\n` }];
  });
}

/** Rules by their ids, each with the case that shows it most plainly: it names few other rules, in
 * many words. */
async function readExamples(game) {
  const folder = `../tests/scenarios/${game}`;
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".scn"));
  const texts = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, "utf8")));
  const best = {};
  for (const { ids, said, scene, cards } of texts.flatMap(readCases))
    for (const id of ids) {
      const score = said.length - 40 * ids.length;
      if (best[id] === undefined || best[id].score < score) best[id] = { said, scene, cards, score };
    }
  return best;
}

/** The card files that examples name, as they name them. */
async function readCardFiles(game, examples) {
  const names = [...new Set(Object.values(examples).map(({ cards }) => cards).filter((name) => name !== ""))];
  return Object.fromEntries(await Promise.all(names.map(async (name) =>
    [name, withoutRemarks(await readFile(`../tests/scenarios/${game}/${name}`, "utf8"))])));
}

/** Rooms of the page: each a file of its own, fetched when somebody enters. */
const rooms = {
  name: "rooms",
  setup(bundler) {
    bundler.onResolve({ filter: /^rooms$/ }, ({ path }) => ({ path, namespace: "rooms" }));
    bundler.onLoad({ filter: /^rooms$/, namespace: "rooms" }, async () => {
      const names = (await readdir("src/rooms")).filter((name) => name.endsWith(".tsx")).map((name) => name.slice(0, -4));
      const lines = names.map((name) => `${name}: () => import("./src/rooms/${name}"),`);
      return { contents: `export default {\n${lines.join("\n")}\n};`, resolveDir: process.cwd() };
    });
  },
};

/** Modules made of folders with a file for each game: what these export under this name. */
const folders = {
  games: ["boards", "board"], dresses: ["dress", "dress"], posters: ["posters", "poster"],
  scenes: ["posters", "scene"],
};

const games = {
  name: "games",
  setup(bundler) {
    const filter = new RegExp(`^(${Object.keys(folders).join("|")})$`);
    bundler.onResolve({ filter }, ({ path }) => ({ path, namespace: "games" }));
    bundler.onLoad({ filter, namespace: "games" }, async ({ path }) => {
      const [folder, what] = folders[path];
      const names = (await readdir(`src/${folder}`)).map((name) => name.replace(/\.tsx?$/, ""));
      const lines = names.map((name) => `import { ${what} as ${name} } from "./src/${folder}/${name}";`);
      return {
        contents: [...lines, `export default { ${names.join(", ")} };`].join("\n"),
        resolveDir: process.cwd(),
      };
    });
  },
};

const ledgers = (await readdir("../docs/rules")).map((name) => name.replace(/\.md$/, ""));
const puzzles = (await readdir("../puzzles")).map((name) => name.replace(/\.scn$/, ""));
const playable = await readGames();
const balance = (await readFile("../docs/balance.md", "utf8")).split(/^## /m);
const figured = Object.fromEntries(playable.games.flatMap(({ id, title }) =>
  balance.filter((chapter) => chapter.startsWith(`${title}\n`)).map((chapter) => [id, readFigures(chapter)])));
const options = {
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  plugins: [games, rooms],
  define: {
    LEDGERS: JSON.stringify(ledgers),
    PUZZLES: JSON.stringify(puzzles),
    FIGURES: JSON.stringify(Object.keys(figured)),
    MODULES: JSON.stringify(Object.fromEntries(ids.map((id) => [id, `${id}.wasm`]))), // with hashes below
    STUDIES: JSON.stringify(Object.fromEntries(ids.map((id) => [id, `${id}-study.wasm`]))),
    GAMES: JSON.stringify(playable),
  },
};
const { metafile } = await build({
  ...options, entryPoints: ["src/app.tsx"], splitting: true, chunkNames: "[name]-[hash]", metafile: true,
});

/** The script of the page and what it is split into, each after those that it names. */
function inOrder(path, known = new Set()) {
  for (const { path: named } of metafile.outputs[path].imports)
    if (!known.has(named)) inOrder(named, known);
  return known.add(path);
}
const script = Object.keys(metafile.outputs).find((path) => basename(path) === "app.js");
const scripts = [...inOrder(script)].map((path) => basename(path));
const sheets = (await readdir("static")).filter((name) => name.endsWith(".css"));
await build({
  ...options, entryPoints: ["src/worker.ts", "src/study.ts", "src/workshop.ts", "src/offline.ts", "src/reset.ts"],
  define: { ...options.define, PARTS: JSON.stringify([...scripts, ...sheets]) },
});
for (const name of ["reset.html", "icon.svg", "manifest.webmanifest", ...sheets])
  await cp(`static/${name}`, `${out}/${name}`);

/** What the script cannot begin without is fetched beside it. */
const needed = metafile.outputs[script].imports.filter(({ kind }) => kind === "import-statement");
await writeFile(`${out}/index.html`, (await readFile("static/index.html", "utf8")).replace('<script type="module"',
  (tag) => `${needed.map(({ path }) => `<link rel="modulepreload" href="${basename(path)}">\n`).join("")}${tag}`));

/** Fonts, as their packages have them: letters that are cut, and letters that are read. */
const fonts = ["londrina-solid/files/londrina-solid-latin-900-normal.woff2",
  "barlow-semi-condensed/files/barlow-semi-condensed-latin-500-normal.woff2",
  "barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2"];
for (const name of fonts)
  await cp(`node_modules/@fontsource/${name}`, `${out}/${name.split("/").pop()}`);

for (const game of ledgers) {
  const rules = readLedger(await readFile(`../docs/rules/${game}.md`, "utf8"));
  const examples = await readExamples(game);
  for (const id of Object.keys(rules)) {
    const { said = "", scene = "", cards = "" } = examples[id] ?? {};
    Object.assign(rules[id], { example: said, scene, cards });
  }
  await writeFile(`${out}/rules-${game}.json`, JSON.stringify(rules));
  await writeFile(`${out}/cases-${game}.json`, JSON.stringify(await readCardFiles(game, examples)));
}

for (const [game, figures] of Object.entries(figured))
  await writeFile(`${out}/figures-${game}.json`, JSON.stringify(figures));

/** The puzzles of a file, each with the head that its case needs. */
function readPuzzles(text) {
  const [head, ...cases] = text.replace(/^#.*\n/gm, "").split(/^(?=% )/m);
  return cases.map((scene) => {
    const [title, ...lines] = scene.trim().split("\n");
    const [, id, rating, ...themes] = title.split(" ");
    return { id, rating: Number(rating), themes, text: `${head.trim()}\n% ${id}\n${lines.join("\n")}\n` };
  });
}
for (const game of puzzles)
  await writeFile(`${out}/puzzles-${game}.json`,
    JSON.stringify(readPuzzles(await readFile(`../puzzles/${game}.scn`, "utf8"))));

// A file is asked for by its name and its hash (app.js?0123456789abcdef), and may then be kept for
// ever.  Whoever names files comes after them, for the names are part of its own hash.
const leaves = (await readdir(out)).filter((name) => /\.(wasm|woff2|json|svg|webmanifest)$/.test(name));
const namers = [...sheets, "worker.js", "study.js", "workshop.js", ...scripts, "offline.js", "index.html", "reset.js", "reset.html"];
const stamped = [];
const stamp = (text, [file, hash]) =>
  text.replaceAll(new RegExp(`(?<=["'(\`](?:\\./)?)${file}(?=["')\`])`, "g"), `${file}?${hash}`);
for (const name of [...leaves, ...namers]) {
  let bytes = await readFile(`${out}/${name}`);
  if (namers.includes(name)) {
    bytes = Buffer.from(stamped.reduce(stamp, bytes.toString()));
    await writeFile(`${out}/${name}`, bytes);
  }
  stamped.push([name, createHash("sha256").update(bytes).digest("hex").slice(0, 16)]);
}

// Hosts send what they find compressed.  Fonts are compressed already.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
for (const name of (await readdir(out)).filter((file) => !file.endsWith(".woff2"))) {
  const bytes = await readFile(`${out}/${name}`);
  await writeFile(`${out}/${name}.br`, brotliCompressSync(bytes, brotli));
  await writeFile(`${out}/${name}.gz`, gzipSync(bytes, { level: 9 }));
}
