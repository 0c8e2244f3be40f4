// pictures.mjs - pictures of every screen, and what differs from those of another build.
//
//     node tests/pictures.mjs FOLDER           take them
//     node tests/pictures.mjs FOLDER BEFORE    and compare them with those in BEFORE
//
// Deals and computers have a fixed seed, motion is off and the clock stands still, so the same
// build gives the same pictures.  What differs is listed, and FOLDER/different shows where.  ONLY,
// a pattern, takes some of them: ONLY=brawl, ONLY=390.  RIPOSTE is the program.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { asked, begin, newPerson, openHome, step, suiteOfFiles, titles } from "./lib.mjs";

const [folder, before] = process.argv.slice(2);
const only = new RegExp(process.env.ONLY ?? "");
const sizes = [[1440, 900], [1280, 720], [390, 844]];
const own = ["engarde", "exceed", "exxodus", "exodus", "brawl"].filter((game) => game in titles);

/** A match of its own, some answers in. */
const table = (game, answers) => async (page, address) => {
  await openHome(page, `${address}#seed=11`);
  await begin(page, game);
  for (let n = 0; n < answers && await asked(page); n++) await step(page, n);
  await asked(page);
};

const at = (hash, ready) => async (page, address) => {
  await page.goto(`${address}#${hash}`);
  await page.waitForSelector(ready);
};

/** Screens by their names: how to get there. */
const screens = {
  home: at("", ".tile"),
  ...Object.fromEntries(own.flatMap((game) => [
    [`${game}-choose`, at(`game=${game}`, ".setup .main")],
    [`${game}-cards`, at(`card=${game}`, ".gallery .card")],
    [`${game}-lesson`, at(`lesson=${game}.0`, ".lesson .said p")],
    [`${game}-first`, table(game, 0)],
    [`${game}-later`, table(game, 20)],
  ])),
  "exceed-card": at("card=exceed.knight-wave", ".chosen-card .card"),
  lost: at("local=nowhere", ".problem"),
};

async function take(browser, address, name, look) {
  const { width, height, colorScheme } = look;
  const page = await newPerson(browser, { viewport: { width, height }, colorScheme });
  await page.clock.setFixedTime(new Date("2026-01-01T12:00:00"));
  await screens[name](page, address);
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.fonts.ready);
  const file = `${folder}/${name}-${width}x${height}-${colorScheme}.png`;
  await page.screenshot({ path: file, animations: "disabled" });
  await page.context().close();
}

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
  for (const [width, height] of sizes)
    for (const colorScheme of ["light", "dark"])
      for (const name of Object.keys(screens))
        if (only.test(`${name}-${width}x${height}-${colorScheme}`))
          await take(browser, address, name, { width, height, colorScheme }).catch((error) => {
            console.log(`not taken: ${name} ${width}x${height} ${colorScheme}: ${error.message.split("\n")[0]}`);
            missed++;
          });
});
process.exitCode = missed > 0 ? 1 : 0;
if (before !== undefined) compareAll();
