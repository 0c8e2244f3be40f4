// turns.mjs - recordings of a turn of each game, with motion on: a picture of every frame that the
// stage holds, in order.
//
//     node tests/turns.mjs FOLDER
//
// FOLDER/GAME-NN.png.  ONLY, a pattern, takes some games; FRAMES are how many pictures of each, and SEED
// deals another match.  RIPOSTE is the program.
import { mkdirSync } from "node:fs";
import { asked, begin, newPerson, openHome, questionState, step, suiteOfFiles, titles } from "./lib.mjs";

const { ONLY = "", FRAMES = 12, SEED = 11 } = process.env;
const folder = process.argv[2];
const only = new RegExp(ONLY);
const before = { engarde: 2, exceed: 4, exxodus: 4, exodus: 4, brawl: 8 }; // answers that lead there

/** Take what is shown until the next question; how many pictures. */
async function record(page, game, taken) {
  let last = "", n = taken;
  for (let i = 0; i < 200 && n < Number(FRAMES); i++) {
    const text = await page.evaluate(() => document.querySelector(".subtitle p")?.textContent ?? "");
    if (text !== "" && text !== last)
      await page.screenshot({ path: `${folder}/${game}-${String(++n).padStart(2, "0")}.png` });
    last = text;
    if (await page.$(".answers ol button:not(:disabled), .result") !== null) break;
    await page.waitForTimeout(40);
  }
  return n;
}

if (folder === undefined) {
  console.error("usage: node tests/turns.mjs FOLDER");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
await suiteOfFiles(async ({ browser, address }) => {
  for (const game of Object.keys(titles).filter((name) => only.test(name))) {
    const page = await newPerson(browser, { reducedMotion: "no-preference", viewport: { width: 1440, height: 900 } });
    await openHome(page, `${address}#seed=${SEED}`);
    await begin(page, game);
    await page.mouse.move(2, 2); // nothing is read meanwhile
    for (let i = 0; i < (before[game] ?? 0) && await asked(page); i++) await step(page, i);
    let n = 0;
    for (let i = 0; i < 30 && n < Number(FRAMES) && await asked(page); i++) {
      const before = await page.evaluate(questionState);
      void step(page, i).catch(() => undefined);
      await page.waitForFunction(`(${questionState})() !== ${JSON.stringify(before)}`, null, { polling: 20, timeout: 5000 });
      n = await record(page, game, n);
    }
    console.log(`${game}: ${n} pictures`);
    await page.context().close();
  }
});
