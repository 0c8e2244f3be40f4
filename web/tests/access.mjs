// access.mjs - everybody can play: on a phone, with the keyboard alone, with a
// screen reader (as far as axe can tell), in the light and in the dark.
import { answer, asked, begin, findings, more, newPerson, openHome, playOn, point, suite, tabTo, titles, tooWide } from "./lib.mjs";

/** Where one gets by an address: every card of every game among it, so that no face is left to
 * the luck of a deal. */
const screens = [
  ["a bad link", "local=nowhere", ".problem"],
  ["the lobby", "online", ".lobby .panel"],
  ["the page of a person", "person=", ".person h2"],
  ["somebody who is not there", "person=nobody-at-all", ".person .problem"],
  ...Object.keys(titles).flatMap((game) => [
    [`${game}, to be chosen`, `game=${game}`, ".setup .main"],
    [`all cards of ${game}`, `card=${game}`, ".gallery .card"],
    [`a lesson of ${game}`, `lesson=${game}.0`, ".lesson .said p"],
    [`the rule book of ${game}`, `rules=${game}`, ".book [role=status]"],
  ]),
  ["a card", "card=exceed.knight-wave", ".chosen-card .card"],
  ["the example of a rule", "example=exceed.EX-KNIGHT-20", ".match .board"],
  ["a room without a game", "rules", "h2 + .buttons"],
];

/** Cards whose foot hangs out of them. */
function cutFeet() {
  return [...document.querySelectorAll(".gallery .card.m")].filter((card) => {
    const foot = card.querySelector(".foot");
    return foot !== null && foot.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom + 1;
  }).map((card) => `the foot of ${card.dataset.card} is cut`).join("\n");
}

/** What lies over a match and after it: the sentence of a rule, the log, a hint, the end, a replay. */
async function aside(page, address) {
  await openHome(page, `${address}?#seed=5`);
  await begin(page, "engarde");
  await playOn(page, 4);
  await asked(page);
  await page.click(".tools >> text=Log");
  await page.click(".answers h2 .why");
  await page.waitForSelector("dialog .sentence");
  const rule = await findings(page);
  await page.click("dialog button");
  await page.click(".tools >> text=Hint");
  await page.waitForSelector(".answers .share");
  const hint = await findings(page);
  page.once("dialog", (dialog) => dialog.accept());
  await more(page, "Resign");
  await page.waitForSelector(".result");
  const end = await findings(page);
  await page.click(".tools >> text=Replay");
  await page.waitForSelector(".reel h2");
  return [rule, hint, end, await findings(page)].filter(Boolean).join("\n");
}

/** Before a match with people: what is wanted, and the table that waits. */
async function before(page, address) {
  await openHome(page, `${address}?2`);
  await page.click(".tile >> nth=1");
  await page.click(".setup summary");
  const rulings = await findings(page);
  await page.click(".segments >> text=People");
  const wish = await findings(page);
  await page.click("text=Invite a friend");
  await page.waitForSelector(".gathering input");
  const table = await findings(page);
  await page.click("text=Take it back");
  await openHome(page, `${address}?3`);
  await page.click("text=Sign in, or keep a name");
  const account = await findings(page);
  await page.goto(`${address}reset.html`);
  return [rulings, wish, table, account, await findings(page)].filter(Boolean).join("\n");
}

await suite(async ({ browser, address }) => {
  const phone = await newPerson(browser, {
    viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true,
  });
  await openHome(phone, address);
  await point("the home page fits a phone", () => tooWide(phone));
  for (const game of Object.keys(titles))
    await point(`${game} fits a phone`, async () => {
      await begin(phone, game);
      let wrong = "";
      for (let n = 0; n < 25 && wrong === "" && await asked(phone); n++) {
        wrong = await tooWide(phone);
        await answer(phone, n);
      }
      await phone.click("text=Leave");
      return wrong;
    });
  await phone.context().close();

  await point("a match begins and goes on by keyboard alone", async () => {
    const page = await newPerson(browser);
    await openHome(page, address);
    await tabTo(page, ".tile");
    await page.keyboard.press("Enter");
    await tabTo(page, "button.main");
    await page.keyboard.press("Enter");
    while (await asked(page) && await page.$(".answers [role=checkbox]") === null)
      await page.keyboard.press("1");
    await page.keyboard.press("1"); // ticks a card
    await page.waitForSelector(".answers [aria-checked=true]");
    await tabTo(page, ".answers ol li:last-child button");
    const before = await page.textContent(".log");
    await page.keyboard.press("Enter");
    await page.waitForFunction((log) =>
      document.querySelector(".log")?.textContent !== log, before);
    await page.context().close();
  });

  for (const colorScheme of ["light", "dark"]) {
    const page = await newPerson(browser, { colorScheme, bypassCSP: true });
    await openHome(page, address);
    await point(`the home page: axe finds nothing (${colorScheme})`, () => findings(page));
    for (const [name, hash, ready] of screens)
      await point(`${name}: axe finds nothing (${colorScheme})`, async () => {
        await page.goto(`${address}#${hash}`);
        await page.waitForSelector(ready);
        return await findings(page) || await page.evaluate(cutFeet);
      });
    await point(`a rule, a hint, the end and a replay: axe finds nothing (${colorScheme})`, () => aside(page, address));
    await point(`a table, an account, a reset: axe finds nothing (${colorScheme})`, () => before(page, address));
    await openHome(page, address);
    for (const game of Object.keys(titles))
      await point(`${game}: axe finds nothing (${colorScheme})`, async () => {
        await begin(page, game);
        await playOn(page, 14);
        const wrong = await findings(page);
        await page.click("text=Leave");
        return wrong;
      });
    await page.context().close();
  }
});
