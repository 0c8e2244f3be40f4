// build.mjs - bundle the page into the folder named on the command line.
import { build } from "esbuild";
import { cp, mkdir } from "node:fs/promises";

const out = process.argv[2] ?? "dist";

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
