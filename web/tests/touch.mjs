// touch.mjs - answers without the list: a card is dragged with the mouse, and cards and
// hexes are tapped on a phone.
import { answer, asked, begin, newPerson, openHome, point, suiteOfFiles } from "./lib.mjs";

const question = (page) => page.getAttribute(".answers", "data-id");

/** Answer until something that matches is lit. */
async function untilLit(page, selector) {
  for (let n = 0; n < 200 && await asked(page); n++) {
    if (await page.$(selector) !== null) return;
    await answer(page, n);
  }
  throw new Error(`nothing like ${selector} was ever lit`);
}

/** Has the question been answered, or are its answers fewer? */
async function taken(page, before, list) {
  await page.waitForFunction(([id, n]) => {
    const now = document.querySelector(".answers");
    return now?.dataset.id !== id || now.querySelectorAll("ol button").length < n
      || now.querySelector("[aria-checked=true]") !== null;
  }, [before, list]);
}

const answers = (page) => page.$$eval(".answers ol button", (list) => list.length);

await suiteOfFiles(async ({ browser, address }) => {
  await point("a card is played by dragging it onto the Field", async () => {
    const page = await newPerson(browser);
    await openHome(page, address);
    await begin(page, "engarde");
    await untilLit(page, ".seat.own .card.lit");
    const [id, n] = [await question(page), await answers(page)];
    await page.dragAndDrop(".seat.own .card.lit", ".board");
    await taken(page, id, n);
    const problems = page.problems;
    await page.context().close();
    return problems.join("\n");
  });

  const phone = await newPerson(browser, {
    viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true,
  });
  await openHome(phone, address);
  const cdp = await phone.context().newCDPSession(phone);
  const finger = (type, ...touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });

  await point("a card is dragged onto the Field by a finger that stays on it for a moment", async () => {
    await begin(phone, "engarde");
    await untilLit(phone, ".seat.own .card.lit");
    const [id, n] = [await question(phone), await answers(phone)];
    await phone.evaluate(() => document.querySelector(".seat.own .card.lit").scrollIntoView({ block: "end", inline: "center" }));
    const [from, to] = await Promise.all([".seat.own .card.lit", ".board"].map(async (at) =>
      (await phone.$(at)).boundingBox()));
    const start = { x: from.x + 30, y: from.y + 30 }, end = { x: to.x + to.width / 2, y: Math.max(60, to.y + 80) };
    await finger("touchStart", start);
    await phone.waitForTimeout(900);
    for (let i = 1; i <= 5; i++)
      await finger("touchMove", { x: start.x + (end.x - start.x) * i / 5, y: start.y + (end.y - start.y) * i / 5 });
    await finger("touchEnd");
    await taken(phone, id, n);
    await phone.click("text=Leave");
    return phone.problems.join("\n");
  });

  await point("a long press on a card reads about it beside the match, and plays nothing", async () => {
    await begin(phone, "exceed");
    await untilLit(phone, ".seat.own .card.lit");
    const [id, n] = [await question(phone), await answers(phone)];
    const card = phone.locator(".seat.own .card.lit").first();
    await card.scrollIntoViewIfNeeded();
    const { x, y } = await card.boundingBox();
    const beside = phone.context().waitForEvent("page", { timeout: 5000 });
    await finger("touchStart", { x: x + 30, y: y + 30 });
    await phone.waitForTimeout(900);
    await finger("touchEnd");
    const opened = await beside;
    await opened.waitForSelector(".chosen-card");
    const url = opened.url();
    await opened.close();
    if (await question(phone) !== id || await answers(phone) !== n) return "it has been played";
    const wanted = await card.getAttribute("data-card");
    await phone.click("text=Leave");
    return url.endsWith(`#card=exceed.${wanted}`) ? phone.problems.join("\n") : url;
  });

  const taps = [
    ["engarde", "a card", ".seat.own .card.lit"], ["brawl", "a hex", ".hex.lit"],
    ["exceed", "a card", ".seat.own .card.lit"],
  ];
  for (const [game, what, selector] of taps)
    await point(`${game}: ${what} is tapped on a phone`, async () => {
      await begin(phone, game);
      await untilLit(phone, selector);
      const [id, n] = [await question(phone), await answers(phone)];
      const card = await phone.getAttribute(selector, "data-spot");
      await phone.tap(`[data-spot="${card}"]`);
      if (what === "a card") { // the first tap reads it, and plays nothing
        await phone.waitForSelector(".look .card");
        if (await question(phone) !== id || await answers(phone) !== n) return "a look has played it";
        await phone.tap(`[data-spot="${card}"]`);
      }
      await taken(phone, id, n);
      await phone.click("text=Leave");
      return phone.problems.join("\n");
    });
});
