// build.mjs - bundle the page into the folder named on the command line.
import { build } from "esbuild";
import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";

const out = process.argv[2] ?? "dist";

function cellsOf(line) {
  return line.split("|").slice(1, -1).map((cell) => cell.trim().replace(/[`*]/g, ""));
}

/** The rules of a ledger by their ids: the rows of its tables that begin with one,
 * each as its section and its cells with their heads. */
function readLedger(text) {
  const rules = {};
  let section = "";
  let heads = [];
  for (const line of text.split("\n")) {
    if (!line.startsWith("|")) heads = [];
    if (line.startsWith("#")) section = line.replace(/^#+ /, "");
    if (!line.startsWith("|")) continue;
    const cells = cellsOf(line);
    if (heads.length === 0) heads = cells;
    else if (/^[A-Z][A-Z0-9-]*-\d+$/.test(cells[0]))
      rules[cells[0]] ??= { section, cells: heads.map((head, i) => [head, cells[i] ?? ""]).slice(1) };
  }
  return rules;
}

await mkdir(out, { recursive: true });
await build({
  entryPoints: ["src/app.tsx", "src/worker.ts", "src/offline.ts"],
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
});
for (const name of ["index.html", "style.css", "icon.svg", "manifest.webmanifest"])
  await cp(`static/${name}`, `${out}/${name}`);

for (const name of await readdir("../docs/rules")) {
  const rules = readLedger(await readFile(`../docs/rules/${name}`, "utf8"));
  const game = name.replace(/\.md$/, "");
  await writeFile(`${out}/rules-${game}.json`, JSON.stringify(rules));
}
