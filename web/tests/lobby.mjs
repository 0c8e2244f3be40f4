// lobby.mjs - two people with accounts find one another in the lobby, play rated with a clock,
// talk, leave and come back, finish, and see what became of their ratings.
import { answer, enrol, isOver, more, newPerson, playBoth, point, shoot, suite } from "./lib.mjs";

/** Let one answer, by chance, whenever they are asked, until something is so. */
async function answerUntil(page, isSo) {
  for (let n = 0; n < 400 && !await isSo(); n++) {
    await answer(page, n);
    await page.waitForTimeout(50);
  }
}

await suite(async ({ browser, address }) => {
  const [a, b] = [await newPerson(browser), await newPerson(browser)];

  await point("both keep a name, in an empty lobby", async () => {
    await enrol(a, address, "Athos");
    await enrol(b, address, "Porthos");
    await a.waitForSelector("text=Nobody waits just now");
    await shoot(a, "empty");
  });

  await point("one seeks, and the other finds it, with its clock", async () => {
    await a.click(".new");
    await a.selectOption(".new-seek label:has-text('Game') select", "engarde");
    await a.selectOption(".seek label:has-text('Clock') select", "1");
    await a.click(".new-seek >> text=Play anybody");
    await a.waitForSelector(".gathering >> text=10 minutes, and 5 seconds more each turn, rated");
    await b.waitForSelector(".seats tr:has-text('Athos'):has-text('10 + 5'):has-text('rated')");
    await shoot(b, "lobby");
    await shoot(a, "gathering");
  });

  await point("the other sits down, and they play", async () => {
    await b.click(".seats tr:has-text('Athos') button");
    await b.click(".gathering >> text=Sit down");
    await Promise.all([a.waitForSelector(".match"), b.waitForSelector(".match")]);
    const n = await playBoth([a, b], 12);
    return n >= 12 ? "" : `only ${n} answers`;
  });

  await point("what one says, the other hears", async () => {
    await a.fill(".say input", "Good luck");
    await a.keyboard.press("Enter");
    await b.waitForSelector(".chat >> text=Good luck");
  });

  await point("who leaves finds the match in the lobby, and is told whose turn it is", async () => {
    await b.click("text=Leave");
    await b.waitForSelector(".lobby .mine:has-text('Athos')");
    await a.waitForSelector(".people >> text=away for");
    await answerUntil(a, async () => /your turn/.test(await b.title()));
    await shoot(b, "turn");
    if (!/your turn/.test(await b.title())) return await b.title();
    await b.waitForSelector(".mine .tag:text-is('your turn')");
  });

  await point("and comes back from there", async () => {
    await b.click(".mine:has-text('Athos')");
    await b.waitForSelector(".match .seat.own");
    await a.waitForFunction(() => !document.querySelector(".people").textContent.includes("away"));
    const n = await playBoth([a, b], 6);
    return n >= 6 || await isOver(a) ? "" : `only ${n} answers`;
  });

  await point("a choice is taken back when the other agrees", async () => {
    const count = (page) => page.evaluate(() => document.querySelector(".answers")?.dataset.id ?? "");
    await playBoth([a, b], 2);
    await a.click(".online button:text-is('Take back')");
    await b.click(".online button:text-is('Let A take back'), .online button:text-is('Let B take back')");
    await a.waitForSelector(".online button:text-is('Take back'):not(:disabled)");
    return await count(a) !== "" || await count(b) !== "" ? "" : "nobody is asked";
  });

  await point("they play to the end, and their ratings change", async () => {
    await playBoth([a, b], 3000);
    await Promise.all([a.waitForSelector(".result"), b.waitForSelector(".result")]);
    await a.waitForFunction(() => /\d{4} \([+−]\d+\)/.test(document.querySelector(".people").textContent));
  });

  await point("after another one, the graph of the rating is in the lobby", async () => {
    await a.click(".online >> text=Rematch");
    await b.click(".online button:text-is('Play again')");
    await Promise.all([a.waitForSelector(".answers, .thinking"), b.waitForSelector(".match")]);
    b.once("dialog", (dialog) => dialog.accept());
    await more(b, "Resign");
    await Promise.all([a.waitForSelector(".result"), b.waitForSelector(".result")]);
    await a.click("text=Leave");
    await a.reload();
    await a.waitForSelector("svg.graph[aria-label*='En Garde rating over 2 matches']");
    await shoot(a, "graph");
  });

  await point("the other's page has records, and can be made a friend of", async () => {
    await a.goto(`${address}#person=Porthos`);
    await a.waitForSelector(".person h2:text-is('Porthos')");
    await a.click("summary:has-text('by opponent')");
    await a.waitForSelector(".person td:text-is('Athos')");
    await a.click("text=Make a friend");
    await a.waitForSelector("text=No longer a friend");
    await shoot(a, "person");
  });

  await point("whoever is left alone when the other is asked can claim the match after a minute", async () => {
    await a.goto(`${address}#online`);
    await b.goto(`${address}#online`);
    await a.click(".new");
    await a.selectOption(".new-seek label:has-text('Game') select", "engarde");
    await a.click(".new-seek >> text=Play anybody");
    await b.click(".seats tr:has-text('Athos') button");
    await b.click(".gathering >> text=Sit down");
    await Promise.all([a.waitForSelector(".match"), b.waitForSelector(".match")]);
    await answerUntil(a, async () => await b.$(".answers ol button:not(:disabled)") !== null);
    await b.goto("about:blank");
    await a.waitForSelector(".people >> text=You can claim the match in");
    await a.click(".people button:text-is('Claim the match')", { timeout: 120000 });
    await a.waitForSelector(".result");
    return /left the match/.test(await a.textContent("body")) ? "" : "it does not say why it is over";
  });

  await point("nothing has gone wrong in a page", () => [a, b].flatMap((page) => page.problems).join("\n"));
});
