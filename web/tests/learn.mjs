// learn.mjs - lessons in the page: every chapter of every game, with wrong answers on the
// way, and what is kept of it.
import { newPerson, openHome, point, suiteOfFiles, titles } from "./lib.mjs";

const chaptersOf = async (page, game) => {
  await page.click(`.tile:has(b:text-is("${titles[game]}"))`);
  await page.waitForSelector(".chapters li");
  return page.$$eval(".chapters li", (list) => list.length);
};

const openChapter = async (page, n) => {
  await page.click(`.chapters li:nth-child(${n}) button`);
  await page.waitForSelector(`.lesson h2:has-text('${n} of')`);
};

/** Listen until a task or the end comes; false: the chapter is over. */
async function listen(page) {
  for (;;) {
    await page.waitForSelector(".lesson .buttons .main, .answers ol button:not(:disabled)");
    if (await page.$(".answers ol button") !== null) return true;
    const button = await page.$(".lesson .buttons .main");
    if (!/^Go on/.test(await button.textContent())) return false;
    const before = await page.textContent(".lesson");
    await button.click();
    await page.waitForFunction((text) =>
      document.querySelector(".lesson")?.textContent !== text, before);
  }
}

/** Ask for hints until the answer itself is told; it is returned. */
async function wanted(page) {
  for (let i = 0; i < 2 && await page.$(".answers .share") === null; i++) {
    const before = await page.textContent(".match");
    await page.click("text=Hint");
    await page.waitForFunction((text) =>
      document.querySelector(".match")?.textContent !== text, before);
  }
  return page.getAttribute(".answers button:has(.share)", "data-answer");
}

/** Answer wrongly, if there is a wrong answer: the tutor says so and the question stays. */
async function err(page, right) {
  const others = await page.$$eval(".answers ol button", (list) =>
    list.map((b) => b.dataset.answer));
  const wrong = others.find((answer) => answer !== right);
  if (wrong === undefined) return false;
  await page.click(`.answers button[data-answer="${wrong}"]`);
  await page.waitForSelector(".lesson .refuse >> text=not what this lesson is about");
  await page.waitForSelector(`.answers button[data-answer="${right}"]:not(:disabled)`);
  return true;
}

/** Walk through a chapter to its end.  What is wrong, or nothing. */
async function walk(page) {
  let [erred, tasks] = [false, 0];
  for (; await listen(page); tasks++) {
    const right = await wanted(page);
    erred ||= await err(page, right);
    const said = await page.$$eval(".lesson .said p", (list) => list.length);
    await page.click(`.answers button[data-answer="${right}"]`);
    await page.waitForFunction(([answer, n]) =>
      document.querySelector(`.answers button[data-answer="${answer}"] .share`) === null
      || document.querySelectorAll(".lesson .said p").length > n, [right, said]);
  }
  if (page.problems.length > 0) return page.problems.join("\n");
  return tasks > 0 && erred ? "" : `${tasks} tasks, ${erred ? "a" : "no"} wrong answer`;
}

/** The chapters of a game from one on, each reached from the end of the one before. */
async function walkOn(page, game, first) {
  const n = await chaptersOf(page, game);
  await openChapter(page, first);
  for (let i = first; i <= n; i++) {
    await point(`${game}: chapter ${i} is learnt, and a wrong answer gets help`,
      () => walk(page));
    if (i < n) await page.click("text=Next chapter:");
    await page.waitForSelector(`.lesson h2:has-text('${Math.min(i + 1, n)} of')`);
  }
  await page.click("text=That was the whole lesson: now play");
}

await suiteOfFiles(async ({ browser, address }) => {
  const page = await newPerson(browser);
  await openHome(page, address);
  const [first, ...others] = Object.keys(titles);

  await point(`${first}: chapter 1 is learnt, and a wrong answer gets help`, async () => {
    await chaptersOf(page, first);
    await openChapter(page, 1);
    const wrong = await walk(page);
    await page.click("text=Leave");
    return wrong;
  });

  await point("what was learnt is kept, and the next chapter is offered", async () => {
    await page.reload();
    await chaptersOf(page, first);
    const done = await page.textContent(".chapters li:first-child");
    const next = await page.textContent(".chapters .next");
    return /✓.*done/.test(done) && /^2/.test(next) ? "" : `${done}, ${next}`;
  });

  await point("Again begins a chapter anew", async () => {
    await openChapter(page, 2);
    await page.click(".lesson >> text=Go on");
    await page.click(".lesson >> text=Again");
    await page.waitForFunction(() => document.querySelectorAll(".lesson .said p").length === 1);
    await page.click("text=Leave");
  });

  await walkOn(page, first, 2);
  for (const game of others) await walkOn(page, game, 1);
});
