// alone.mjs - a match of each game by keyboard alone, and one by what a screen reader is told.
import { asked, isOver, newPerson, openHome, point, seen, suiteOfFiles, tabTo, titles } from "./lib.mjs";

const MOST = 600;

const all = Object.keys(titles);

/** From home to a match against the weakest computer, with Tab, arrows and Enter. */
async function beginByKeys(page, game) {
  await tabTo(page, `li:nth-child(${all.indexOf(game) + 1}) > .tile`);
  await page.keyboard.press("Enter");
  await seen(page, ".setup .main");
  await tabTo(page, ".setup input[type=radio]");
  for (let i = 0; i < 5 && await page.evaluate(() => document.activeElement.closest("label")?.textContent) !== "novice"; i++)
    await page.keyboard.press("ArrowLeft");
  await tabTo(page, ".setup .main");
  await page.keyboard.press("Enter");
  await seen(page, ".match");
}

/** The same by the roles and names that a reader speaks. */
async function beginByNames(page, game) {
  await page.getByRole("button", { name: titles[game] }).first().click();
  await page.getByRole("radio", { name: "novice" }).dispatchEvent("click"); // as a reader does
  await page.getByRole("button", { name: "Play the computer" }).click();
  await seen(page, ".match");
}

const id = (page) => page.getAttribute(".answers", "data-id");

/** Wait until a question is answered. */
const answered = (page, before) =>
  page.waitForSelector(`.answers:not([data-id="${before}"]), .result`);

/** Answer by the keys beside the answers; members of a set are ticked until 0 may close it. */
async function pressKeys(page, n) {
  const before = await id(page);
  const set = await page.$(".closing") !== null;
  if (!set) {
    const keys = await page.$$eval(".answers ol button", (list) => list.map((b) => b.querySelector("kbd")?.textContent ?? ""));
    if (keys.slice(0, 57).includes("")) return `no key for answer ${keys.indexOf("") + 1} of ${keys.length}`;
    await page.keyboard.press(keys[n % Math.min(57, keys.length)]);
  }
  for (let i = 1; set && i <= 9 && await page.isDisabled(".closing button"); i++)
    await page.keyboard.press(String(i));
  if (set) await page.keyboard.press("0");
  await answered(page, before);
  return "";
}

/** Answer by arrows and Enter alone, without a look for the focus: it stays in the list. */
async function pressArrows(page, n) {
  const before = await id(page);
  if (n > 0 && !await page.evaluate(() => document.activeElement.closest(".answers ol") !== null))
    return "the focus has left the list";
  await page.keyboard.press("ArrowDown");
  if (await page.$(".closing") !== null) return pressKeys(page, n);
  await page.keyboard.press("Enter");
  await answered(page, before);
  return "";
}

/** What can be answered, by the roles and names that a reader speaks. */
async function spoken(page) {
  const tree = await page.locator(".question .answers").ariaSnapshot();
  const list = tree.slice(tree.indexOf("- list:")).replace(/^(\s*- )'(.*)'/gm, // as YAML quotes it
    (_, dash, line) => dash + line.replaceAll("''", "'"));
  return [...list.matchAll(/^\s*- (button|checkbox) "((?:[^"\\]|\\.)*)"( \[[^\]]*\])*/gm)].map(([all, role, name]) =>
    ({ role, name: JSON.parse(`"${name}"`), off: /\[disabled\]/.test(all), ticked: /\[checked\]/.test(all) }));
}

/** Answer by choosing one of the names; nothing is looked at but the tree of roles. */
async function speak(page, n) {
  const before = await id(page);
  const list = (await spoken(page)).filter((one) => !one.off);
  const done = list.find((one) => one.role === "button");
  const pick = list[0]?.role === "checkbox" ? done ?? list.find((one) => !one.ticked) : list[n % list.length];
  if (pick === undefined) return "nothing can be answered";
  await page.locator(".question .answers").getByRole(pick.role, { name: pick.name, exact: true }).first().click();
  if (pick.role === "button") await answered(page, before);
  return "";
}

/** Whose cards lie where: the reader hears of the hand and of the log. */
async function told(page) {
  const hand = await page.locator(".hand").ariaSnapshot();
  const main = await page.locator("main").ariaSnapshot();
  if (!/group "Hand, \d+"/.test(hand)) return `no hand is told: ${hand.slice(0, 200)}`;
  return /region "Seat A/.test(main) ? "" : "no seat is told";
}

const ways = [
  ["by the keys beside the answers", all, beginByKeys, pressKeys],
  ["by arrows and Enter", all.slice(0, 1), beginByKeys, pressArrows],
  ["by what a screen reader is told", all, beginByNames, async (page, n) => (n === 0 ? await told(page) : "") || await speak(page, n)],
];

await suiteOfFiles(async ({ browser, address }) => {
  for (const [how, games, begin, give] of ways)
    for (const game of games)
      await point(`${game} is played to its end ${how}`, async () => {
        const page = await newPerson(browser);
        await openHome(page, `${address}#seed=31`);
        await begin(page, game);
        let wrong = "";
        for (let n = 0; n < MOST && !wrong && await asked(page); n++) wrong = await give(page, n) ?? "";
        const over = await isOver(page), problems = page.problems.join("\n");
        await page.context().close();
        return wrong || problems || (over ? "" : `not over after ${MOST} answers`);
      });
});
