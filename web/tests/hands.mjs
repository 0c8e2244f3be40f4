// hands.mjs - hands of any size can be read and reached, on a phone and on a large screen.
import { asked, begin, newPerson, openHome, point, step, suiteOfFiles, titles } from "./lib.mjs";

/** Every view that comes from the worker shows a hand of `n` cards, whatever it was. */
function crowd(n) {
  const set = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage").set;
  let all = [];
  const fill = (message) => {
    if (message.type === "tables") all = message.cards.map((card) => card.id);
    for (const { hand } of Object.values(message.type === "view" ? message.seats : {}))
      while (!hand.includes("?") && hand.length < n) hand.push(all[(hand.length * 7) % all.length]);
  };
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(hear) {
      set.call(this, (event) => {
        if (Array.isArray(event.data)) event.data.forEach(fill);
        hear(event);
      });
    },
  });
}

/** Cards of which nothing can be pointed at, names that are cut, a page that is too wide. */
function faults([n, width]) {
  const cards = [...document.querySelectorAll(".seat.own .pile-hand .card")];
  const wrong = cards.length < n ? [`${cards.length} cards`] : [];
  cards.forEach((card, i) => {
    card.scrollIntoView({ block: "center", inline: "center" });
    const { left, top } = card.getBoundingClientRect();
    const found = document.elementFromPoint(left + 14, top + 24);
    if (!card.contains(found)) wrong.push(`card ${i + 1} lies under ${found?.className}`);
  });
  for (const name of document.querySelectorAll(".seat.own .pile-hand .name")) {
    if (name.scrollHeight > name.clientHeight + 1) wrong.push(`${name.textContent} is cut`);
    const text = name.firstChild, range = document.createRange();
    for (const { index, 0: word } of text.data.matchAll(/\p{L}+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) wrong.push(`${name.textContent} is cut within a word`);
    }
  }
  if (document.documentElement.scrollWidth > width) wrong.push("the page is too wide");
  return wrong.join("\n");
}

/** The last card of the hand takes the focus and is seen then. */
function reachLast() {
  const last = [...document.querySelectorAll(".seat.own .pile-hand .card")].at(-1);
  last.focus();
  last.scrollIntoView({ block: "center" });
  const { left, top, width, height } = last.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return document.activeElement === last && last.contains(found) ? "" : "the last card is hidden";
}

/** What is not in sight at once on a phone. */
function belowTheFold() {
  return [".stage", ".question", ".answers button", ".hand .card"].filter((selector) => {
    const { top, bottom, height } = document.querySelector(selector).getBoundingClientRect();
    return height === 0 || top < 0 || bottom > innerHeight + 1;
  }).join(", ");
}

const screens = [
  ["a phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ["a large screen", { viewport: { width: 1280, height: 800 } }],
];

await suiteOfFiles(async ({ browser, address }) => {
  for (const [name, options] of screens)
    for (const n of [9, 28]) {
      const page = await newPerson(browser, options);
      await page.addInitScript(crowd, n);
      await openHome(page, address);
      for (const game of Object.keys(titles))
        await point(`${game}: ${n} cards can be read on ${name}, and the last one reached`,
          async () => {
            await begin(page, game);
            await asked(page);
            await page.mouse.move(4, 4); // the card pointed at lies on others
            const wrong = [await page.evaluate(faults, [n, options.viewport.width]),
              await page.evaluate(reachLast), ...page.problems];
            await page.click("text=Leave");
            return wrong.filter(Boolean).join("\n");
          });
      await page.context().close();
    }
  const page = await newPerson(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openHome(page, address);
  for (const game of Object.keys(titles))
    await point(`${game}: board, question and hand are in sight together on a phone`, async () => {
      await begin(page, game);
      for (let n = 0; n < 12 && await asked(page) && await page.$(".hand .card") === null; n++) await step(page, n);
      const wrong = await page.evaluate(belowTheFold);
      await page.click("text=Leave");
      return wrong === "" ? "" : `not in sight: ${wrong}`;
    });
});
