// pictures.mjs - pictures of every screen, and what differs from those of another build.
//
//     node tests/pictures.mjs FOLDER           take them
//     node tests/pictures.mjs FOLDER BEFORE    and compare them with those in BEFORE
//
// The same build gives the same pictures.  What differs is listed, and FOLDER/different shows where.
// ONLY, a pattern, takes some of them: ONLY=brawl, ONLY=390.  RIPOSTE is the program.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { suiteOfFiles } from "./lib.mjs";
import { looks, nameOf, screens, take } from "./screens.mjs";

const [folder, before] = process.argv.slice(2);
const only = new RegExp(process.env.ONLY ?? "");
/** How many pixels differ between two pictures; where, in a third one. */
function compare(name) {
  const [a, b] = [before, folder].map((from) => PNG.sync.read(readFileSync(`${from}/${name}`)));
  if (a.width !== b.width || a.height !== b.height) return a.width * a.height;
  const diff = new PNG({ width: a.width, height: a.height });
  const n = pixelmatch(a.data, b.data, diff.data, a.width, a.height, { threshold: 0.05 });
  if (n > 0) writeFileSync(`${folder}/different/${name}`, PNG.sync.write(diff));
  return n;
}

function compareAll() {
  mkdirSync(`${folder}/different`, { recursive: true });
  const [now, then] = [folder, before].map((from) => readdirSync(from).filter((name) => name.endsWith(".png")));
  let changed = 0;
  for (const name of now) {
    const n = existsSync(`${before}/${name}`) ? compare(name) : -1;
    if (n !== 0) console.log(n < 0 ? `new        ${name}` : `${String(n).padStart(9)}  ${name}`);
    if (n !== 0) changed++;
  }
  for (const name of then.filter((name) => !now.includes(name) && only.test(name))) console.log(`gone       ${name}`);
  console.log(`${changed} of ${now.length} pictures differ`);
}

if (folder === undefined) {
  console.error("usage: node tests/pictures.mjs FOLDER [BEFORE]");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
let missed = 0;
await suiteOfFiles(async ({ browser, address }) => {
  for (const look of looks)
    for (const screen of Object.keys(screens)) {
      const name = nameOf(screen, look);
      if (!only.test(name)) continue;
      try {
        writeFileSync(`${folder}/${name}.png`, await take(browser, address, screen, look));
      } catch (error) {
        console.log(`not taken: ${name}: ${error.message.split("\n")[0]}`);
        missed++;
      }
    }
});
process.exitCode = missed > 0 ? 1 : 0;
if (before !== undefined) compareAll();
