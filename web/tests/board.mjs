// board.mjs - every game is played on its board, with motion on: cards, spaces, hexes, lanes and
// piles are clicked where an answer lies there; the list serves for the rest.
import {
  asked, begin, newPerson, openHome, point, questionState, settle, step, suiteOfFiles, taken, titles,
} from "./lib.mjs";

const QUESTIONS = 45;

/** Where to click on something lit, from the n-th on: where nothing else lies over it. */
function findLit(n) {
  const lit = [...document.querySelectorAll(".match .lit[data-spot], .match .lit [data-spot]")];
  for (let i = 0; i < lit.length; i++) {
    const place = lit[(n + i) % lit.length];
    place.scrollIntoView({ block: "nearest", inline: "center" });
    const { left, top, width, height } = place.getBoundingClientRect();
    for (const [x, y] of [[left + width / 2, top + height / 2], [left + 14, top + 24], [left + width / 2, top + 12]])
      if (place.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return null;
}

/** Let what happened be seen, as a person does who is in a hurry. */
async function watch(page) {
  for (let n = 0; n < 400; n++) {
    if (await page.$(".answers ol button:not(:disabled), .result") !== null) return;
    await page.keyboard.press("Space");
    await page.waitForTimeout(30);
  }
  await asked(page);
}

/** Answer the open question; true: on the board. */
async function play(page, n) {
  const before = await page.evaluate(questionState);
  const ticked = await page.$("[aria-checked=true]") !== null;
  const at = ticked ? null : await page.evaluate(findLit, n);
  if (at === null) {
    await step(page, n);
    return false;
  }
  await page.mouse.click(at.x, at.y);
  await taken(page, before);
  const narrowed = await page.$(".answers > .plain:has-text('All answers')") !== null;
  if (narrowed) await step(page, n);
  return true;
}

/** What a space says of itself in the example of a rule. */
async function spaceOf(browser, address, example, space) {
  const page = await newPerson(browser);
  await page.goto(`${address}#example=exceed.${example}`);
  const label = await page.locator(`[data-spot="space:${space}"] .unseen`).textContent();
  await page.context().close();
  return label;
}

/** How many plates say Wakeup in the example of a rule. */
async function wakeupsIn(browser, address, example) {
  const page = await newPerson(browser);
  await page.goto(`${address}#example=exceed.${example}`);
  await page.waitForSelector("[data-spot='space:1']");
  const n = await page.locator(".tag:text-is('Wakeup')").count();
  await page.context().close();
  return n;
}

await suiteOfFiles(async ({ browser, address }) => {
  await point("Wakeup is shown where there is such a card, and there alone", async () => {
    const first = await wakeupsIn(browser, address, "EX-WAKE-08");
    const later = await wakeupsIn(browser, address, "EX-KNIGHT-20");
    return first === 1 && later === 0 ? "" : `${first} in the first edition, ${later} in the later one`;
  });

  await point("Ice Spikes and companions stand on their spaces", async () => {
    const spikes = await spaceOf(browser, address, "EX-KNIGHT-20", 1);
    const burrow = await spaceOf(browser, address, "EX-KNIGHT-33", 8);
    return spikes === "Space 1, Ice Spikes of A" && burrow === "Space 8, the Burrow of A" ? "" : `${spikes}; ${burrow}`;
  });

  for (const game of Object.keys(titles))
    await point(`${game} is played on its board, with motion on`, async () => {
      const page = await newPerson(browser, { reducedMotion: "no-preference", viewport: { width: 1440, height: 900 } });
      await openHome(page, `${address}#seed=21`);
      await begin(page, game);
      let [n, clicks] = [0, 0];
      for (; n < QUESTIONS; n++) {
        await watch(page);
        await page.evaluate(settle); // cards on their way cannot be clicked
        if (await page.$(".result") !== null) break;
        if (await play(page, n)) clicks++;
      }
      const problems = page.problems.join("\n");
      await page.context().close();
      console.log(`# ${game}: ${clicks} of ${n} answers on the board`);
      return problems || (clicks >= 5 ? "" : `only ${clicks} of ${n} answers were clicked on the board`);
    });
});
