// build.mjs - bundle the page into the folder named on the command line.
import { build } from "esbuild";
import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";

const out = process.argv[2] ?? "dist";

/** The rules of a ledger by their ids: the tables' rows that begin with one. */
function readLedger(text) {
  const rules = {};
  let section = "";
  for (const line of text.split("\n")) {
    const heading = /^#+ (.*)/.exec(line);
    const row = /^\| ([A-Z][A-Z0-9-]*-\d+) \| ([^|]*)\|/.exec(line);
    if (heading !== null) section = heading[1];
    if (row !== null) rules[row[1]] ??= { text: row[2].trim(), section };
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
