// learn.mjs - lessons in the page: the first chapter of every game, with a wrong
// answer on the way, and what is kept of it.
import { newPerson, openHome, point, suiteOfFiles, titles } from "./lib.mjs";

const lessonOf = async (page, game) => {
  await page.click(`.tile:has(b:text-is("${titles[game]}"))`);
  await page.click(".chapters li:first-child button");
  await page.waitForSelector(".lesson");
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
    const before = await page.textContent(".side");
    await page.click("text=Hint");
    await page.waitForFunction((text) =>
      document.querySelector(".side")?.textContent !== text, before);
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

await suiteOfFiles(async ({ browser, address }) => {
  const page = await newPerson(browser);
  await openHome(page, address);

  for (const game of Object.keys(titles))
    await point(`${game}: a chapter is learnt, and a wrong answer gets help`, async () => {
      let [erred, tasks] = [false, 0];
      await lessonOf(page, game);
      for (; await listen(page); tasks++) {
        const right = await wanted(page);
        erred ||= await err(page, right);
        const said = await page.$$eval(".lesson .said p", (list) => list.length);
        await page.click(`.answers button[data-answer="${right}"]`);
        await page.waitForFunction(([answer, n]) =>
          document.querySelector(`.answers button[data-answer="${answer}"] .share`) === null
          || document.querySelectorAll(".lesson .said p").length > n, [right, said]);
      }
      await page.click("text=Leave");
      if (page.problems.length > 0) return page.problems.join("\n");
      return tasks > 0 && erred ? "" : `${tasks} tasks, ${erred ? "a" : "no"} wrong answer`;
    });

  await point("what was learnt is kept, and the next chapter is offered", async () => {
    await page.reload();
    await page.click(`.tile:has(b:text-is("${titles.engarde}"))`);
    const first = await page.textContent(".chapters li:first-child");
    const next = await page.textContent(".chapters .next");
    return /✓.*done/.test(first) && /^2/.test(next) ? "" : `${first}, ${next}`;
  });

  await point("Again begins a chapter anew, and leads on to the second", async () => {
    await page.click(".chapters li:nth-child(2) button");
    await page.waitForSelector(".lesson h2:has-text('2 of')");
    await page.click(".lesson >> text=Go on");
    await page.click(".lesson >> text=Again");
    await page.waitForFunction(() => document.querySelectorAll(".lesson .said p").length === 1);
    await page.click("text=Leave");
  });
});
