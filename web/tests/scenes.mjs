// scenes.mjs - with motion on: what happens is shown frame by frame, in the order of the log, can be
// skipped, and keeps the question and the board in their places.
import { answer, asked, begin, newPerson, openHome, point, suiteOfFiles, titles } from "./lib.mjs";

/** Note every sentence that is shown on the stage, and every shift of the layout; a hand
 * is kept in order, so that its cards make room for others. */
function watchStage() {
  const inHand = (node) => node?.closest?.(".hand") != null;
  window.shown = [];
  window.shifts = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    const text = document.querySelector(".subtitle p")?.textContent;
    if (text !== undefined && text !== window.shown.at(-1)) window.shown.push(text);
  }).observe(document.body, { childList: true, subtree: true, characterData: true }));
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value, sources } of list.getEntries())
      if (!hadRecentInput && !sources.every((s) => inHand(s.node)))
        window.shifts.push({ at: startTime, value });
  }).observe({ type: "layout-shift", buffered: true });
}

/** The most that the layout shifts in a window of five seconds, with pauses below one: CLS. */
function worst(shifts) {
  let [from, last, sum, most] = [0, 0, 0, 0];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - from > 5000) [from, sum] = [at, 0];
    [last, sum] = [at, sum + value];
    most = Math.max(most, sum);
  }
  return most;
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

const isAsked = (page) => page.$(".answers ol button:not(:disabled)").then((b) => b !== null);

await suiteOfFiles(async ({ browser, address }) => {
  for (const game of Object.keys(titles))
    await point(`${game}: frames come in the order of the log, and the layout stays`, async () => {
      const page = await newPerson(browser, { reducedMotion: "no-preference" });
      await page.addInitScript(watchStage);
      await openHome(page, `${address}#seed=11`);
      await begin(page, game);
      await asked(page); // the table has been laid
      await page.evaluate(() => { window.shifts = []; });
      const end = Date.now() + 14000;
      for (let n = 0; Date.now() < end && await asked(page); n++) await answer(page, n);
      const { shown, shifts, log } = await page.evaluate(() => ({
        shown: window.shown, shifts: window.shifts,
        log: [...document.querySelectorAll(".log li")].map((li) => li.textContent.replace(/ why\?$/, "")),
      }));
      const problems = page.problems.join("\n");
      await page.context().close();
      if (problems !== "") return problems;
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
    await page.click("text=Speed: normal");
    await page.click("text=Sound: off");
    for (let n = 0; n < 4 && await asked(page); n++) await answer(page, n);
    await page.reload();
    await page.waitForSelector("text=Speed: fast");
    await page.waitForSelector("text=Sound: on");
    const problems = page.problems.join("\n");
    await page.context().close();
    return problems;
  });
});
