// orders.mjs - standing orders: windows go by, and something aimed at the player ends
// them; in the page, and at a table with a host.
import {
  answer, asked, begin, invite, isOver, newPerson, openHome, playBoth, questionState, taken, point, suite,
} from "./lib.mjs";

const logLines = (page) => page.$$eval(".log li", (list) => list.map((li) => li.textContent));
const atWindow = async (page) => await page.$(".answers .orders button") !== null;

/** What must have happened for a window to be asked about in spite of the order. */
const wakes = /\b(Computer (plays|uses|throws in)|Computer's .* triggers|attacks)/;

/** Answer until a window is open; false: the match is over instead. */
async function untilWindow(page) {
  for (let n = 0; await asked(page); n++) {
    if (await atWindow(page)) return true;
    await answer(page, n);
  }
  return false;
}

/** Pass for the turn.  What happened until the next question. */
async function passTurn(page) {
  const before = (await logLines(page)).length;
  const id = await page.getAttribute(".answers", "data-id");
  await page.click(".orders >> text=Pass this turn");
  await page.waitForSelector(`.answers:not([data-id="${id}"]), .result`);
  await asked(page);
  return (await logLines(page)).slice(before);
}

/** Play on with an order at every window, through `most` of them or to the end of the match.
 * What is wrong, and how many orders there were and ended by a call. */
async function passOn(page, game, most) {
  const sum = { wrong: "", passed: 0, woken: 0 };
  await begin(page, game);
  while (sum.wrong === "" && sum.passed < most && await untilWindow(page)) {
    const lines = await passTurn(page);
    const called = lines.some((text) => wakes.test(text));
    sum.passed++;
    if (!await atWindow(page)) continue;
    if (called) sum.woken++;
    else if (!lines.some((text) => /turn \d/i.test(text)))
      sum.wrong = `a window, but nothing called: ${lines.join("; ")}`;
  }
  await page.click("text=Leave");
  return sum;
}

await suite(async ({ browser, address }) => {
  const page = await newPerson(browser);
  await openHome(page, address);

  // In Exxodus calls are rare.
  for (const [game, calls] of [["exodus", 1], ["exxodus", 0]])
    await point(`${game}: a turn is passed, and only what calls for an answer ends it`,
      async () => {
        let [passed, woken] = [0, 0];
        for (let match = 0; match < 8 && (passed < 3 || woken < calls); match++) {
          const sum = await passOn(page, game, 12);
          if (sum.wrong !== "") return sum.wrong;
          passed += sum.passed;
          woken += sum.woken;
        }
        console.log(`# ${passed} orders, ${woken} ended by a call`);
        return page.problems.join("\n") || (woken >= calls ? "" : "nothing called in 8 matches");
      });

  await point("undo passes over what was passed by order", async () => {
    await begin(page, "exodus");
    for (let n = 0; n < 30 && await asked(page); n++) await answer(page, n);
    await asked(page);
    const before = await page.evaluate(questionState);
    await page.click("text=Undo");
    await taken(page, before);
    await asked(page);
    await page.click("text=Leave");
    return page.problems.join("\n");
  });

  await point("at a table with a host, a turn is passed too", async () => {
    const other = await newPerson(browser);
    await invite(page, other, "exodus");
    for (let n = 0; !await atWindow(other) && !await isOver(other); n++) {
      const asks = await page.$(".answers ol button:not(:disabled)") !== null ? page : other;
      if (asks === page || !await atWindow(other)) await answer(asks, n);
      await other.waitForTimeout(50);
    }
    if (!await atWindow(other)) return "no window in the whole match";
    const id = await other.getAttribute(".answers", "data-id");
    await other.click(".orders >> text=Pass this turn");
    await other.waitForSelector(`.answers[data-id="${id}"]`, { state: "detached" });
    await playBoth([page], 3);
    if (await other.$(".problem") !== null) return other.textContent(".problem");
    return [...page.problems, ...other.problems].join("\n");
  });
});
