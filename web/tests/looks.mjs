// looks.mjs - screens look as they did: a coarse picture of each, in three sizes, light and dark, is
// compared with that of looks.txt.  Other words or another hand change little of it; a board that
// is gone, a wrong colour or a stage of another size do.
//
//     UPDATE=1 node tests/looks.mjs    after a change that is meant: look at make pictures first
import { readFileSync, writeFileSync } from "node:fs";
import { PNG } from "pngjs";
import { point, suiteOfFiles } from "./lib.mjs";
import { looks, nameOf, screens, take } from "./screens.mjs";

const FILE = new URL("looks.txt", import.meta.url);
const [ACROSS, DOWN] = [12, 8];
const FAR = 3; // of 15: a cell that has changed
const MOST = 0.1; // of all cells

/** The mean colour of each cell, one digit for red, green and blue. */
function coarse(png) {
  const { width, height, data } = PNG.sync.read(png);
  const sums = Array.from({ length: ACROSS * DOWN }, () => [0, 0, 0, 0]);
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const cell = sums[Math.floor((y * DOWN) / height) * ACROSS + Math.floor((x * ACROSS) / width)];
      for (let i = 0; i < 3; i++) cell[i] += data[(y * width + x) * 4 + i];
      cell[3]++;
    }
  return sums.map(([r, g, b, n]) => [r, g, b].map((sum) => Math.round(sum / n / 17).toString(16)).join("")).join(" ");
}

/** How many cells differ. */
function changed(a, b) {
  const far = (x, y) => [0, 1, 2].some((i) => Math.abs(parseInt(x[i], 16) - parseInt(y[i], 16)) > FAR);
  const [then, now] = [a.split(" "), b.split(" ")];
  return then.filter((cell, i) => far(cell, now[i])).length;
}

const known = new Map(readFileSync(FILE, "utf8").split("\n").filter(Boolean).map((line) => line.split(": ")));
const shown = Object.keys(screens).filter((name) => /^home$|-choose$|-lesson$|-first$/.test(name));
await suiteOfFiles(async ({ browser, address }) => {
  for (const look of looks)
    for (const screen of shown) {
      const name = nameOf(screen, look);
      await point(`${name} looks as it did`, async () => {
        const now = coarse(await take(browser, address, screen, look));
        const before = known.get(name);
        if (process.env.UPDATE) known.set(name, now);
        else if (before === undefined) return "it is not in looks.txt: UPDATE=1";
        else if (changed(before, now) > MOST * ACROSS * DOWN) return `${changed(before, now)} of ${ACROSS * DOWN} cells have changed`;
      });
    }
});
if (process.env.UPDATE) writeFileSync(FILE, [...known].map(([name, cells]) => `${name}: ${cells}\n`).join(""));
