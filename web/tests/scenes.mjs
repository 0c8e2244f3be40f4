// scenes.mjs - with motion on: what happens is shown frame by frame, in the order of the log, can be
// skipped, and keeps the question and the board in their places.
import {
  answer, asked, begin, more, newPerson, openHome, point, sources, step, suiteOfFiles, titles, watchStage, worst,
} from "./lib.mjs";

// What the queue of frames needs of a browser.
Object.assign(globalThis, {
  window: globalThis, matchMedia: () => ({ matches: false }), localStorage: { getItem: () => null },
  document: { querySelectorAll: () => [] }, requestAnimationFrame: () => 0,
});
const { ask, log, receive, start } = await sources(
  'export { receive } from "./src/beats"; export { ask, log, start } from "./src/state";',
  { dresses: "export default { game: { scenes: { a: { hold: 700 }, b: { hold: 700 } } } };" });

/** Until the next question, with so many events all at once, or one after the other as computers think. */
async function watch(events, pause) {
  const view = { type: "view", turn: 1, answers: 0, waiting: ["A"], gone: [], over: false, table: {}, seats: {} };
  const question = { type: "ask", seat: "A", choices: [], set: null };
  receive([{ type: "start", game: "game", seat: "A", players: [], policies: {} }, { ...question, id: 0 }]);
  const from = performance.now();
  for (let i = 0; i < events; i++) {
    receive([{ type: "event", kind: "ab"[i % 2], text: `event ${i}`, rule: "", parts: {}, news: [], calls: false }]);
    if (pause > 0) await new Promise((resolve) => { setTimeout(resolve, pause); });
  }
  receive([view, { ...question, id: 1 }]);
  while (ask.value?.id !== 1) await new Promise((resolve) => { setTimeout(resolve, 20); });
  return performance.now() - from;
}

/** Are these texts in the list in their order? */
function inOrder(texts, list) {
  let from = 0;
  return texts.every((text) => {
    const at = list.indexOf(text, from);
    from = at + 1;
    return at >= 0;
  });
}

const ANSWERS = 60; // at most

const isAsked = (page) => page.$(".answers ol button:not(:disabled)").then((b) => b !== null);

await suiteOfFiles(async ({ browser, address }) => {
  for (const [how, pause] of [["at once", 0], ["one by one", 100]])
    await point(`30 events ${how} are all told in their order, and nobody watches for long`, async () => {
      const ms = await watch(30, pause);
      const told = log.value.map((line) => line.text).join();
      if (told !== Array.from({ length: 30 }, (_, i) => `event ${i}`).join()) return `told: ${told}`;
      return ms > 3000 && ms < 13000 ? "" : `it took ${Math.round(ms)} ms`;
    });

  for (const game of Object.keys(titles))
    await point(`${game}: frames come in the order of the log, and the layout stays`, async () => {
      const page = await newPerson(browser, { reducedMotion: "no-preference" });
      await page.addInitScript(watchStage);
      await openHome(page, `${address}#seed=11`);
      await begin(page, game);
      await asked(page); // the table has been laid
      await page.evaluate(() => { window.shifts = []; });
      const frames = () => page.evaluate(() => window.shown.length);
      for (let n = 0; n < ANSWERS && await asked(page) && (n < 12 || await frames() < 3); n++) await step(page, n);
      const { shown, shifts, log, lit } = await page.evaluate(() => ({
        shown: window.shown, shifts: window.shifts, lit: window.litMeanwhile,
        log: [...document.querySelectorAll(".log li")].map((li) => li.textContent.replace(/ why\?$/, "")),
      }));
      const problems = page.problems.join("\n");
      await page.context().close();
      if (problems !== "") return problems;
      if (lit !== undefined) return `cards are lit while it is told: ${lit}`;
      if (shown.length < 3) return `only ${shown.length} frames`;
      if (!inOrder(shown, log)) return `${shown.join("\n")}\nare not in the log`;
      return worst(shifts) < 0.1 ? "" : `the layout shifts by ${worst(shifts).toFixed(3)}`;
    });

  await point("space skips what is shown; speed and sound are kept", async () => {
    const page = await newPerson(browser, { reducedMotion: "no-preference" });
    await openHome(page, `${address}#seed=11`);
    await begin(page, "exceed");
    for (let n = 0; n < 12 && await asked(page); n++) {
      await answer(page, n);
      for (let k = 0; k < 200 && !await isAsked(page); k++) {
        await page.keyboard.press("Space");
        await page.waitForTimeout(10);
      }
    }
    await more(page, "Speed: normal");
    await page.click("text=Sound: off");
    await page.click(".dots");
    for (let n = 0; n < 4 && await asked(page); n++) await answer(page, n);
    await page.reload();
    await page.click(".dots");
    await page.waitForSelector("text=Speed: fast");
    await page.waitForSelector("text=Sound: on");
    const problems = page.problems.join("\n");
    await page.context().close();
    return problems;
  });
});
