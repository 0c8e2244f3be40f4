// screens.mjs - every screen of the page, and how to get there: always the same picture.
//
// Deals and computers have a fixed seed, motion is off and the clock stands still.
import { asked, begin, newPerson, openHome, step, titles } from "./lib.mjs";

/** Width, height and dress. */
export const looks = [[1440, 900], [1280, 720], [390, 844]].flatMap(([width, height]) =>
  ["light", "dark"].map((colorScheme) => ({ width, height, colorScheme })));

export const nameOf = (screen, { width, height, colorScheme }) => `${screen}-${width}x${height}-${colorScheme}`;

const own = ["engarde", "exceed", "exxodus", "exodus", "brawl"].filter((game) => game in titles);

/** A match of its own, some answers in. */
const table = (game, answers) => async (page, address) => {
  await openHome(page, `${address}#seed=11`);
  await begin(page, game);
  for (let n = 0; n < answers && await asked(page); n++) await step(page, n);
  await asked(page);
};

const at = (hash, ready) => async (page, address) => {
  await page.goto(`${address}#${hash}`);
  await page.waitForSelector(ready);
};

/** Screens by their names: how to get there. */
export const screens = {
  home: at("", ".tile"),
  ...Object.fromEntries(own.flatMap((game) => [
    [`${game}-choose`, at(`game=${game}`, ".setup .tabs button")],
    [`${game}-cards`, at(`card=${game}`, ".gallery .card")],
    [`${game}-lesson`, at(`lesson=${game}.0`, ".lesson .said p")],
    [`${game}-first`, table(game, 0)],
    [`${game}-later`, table(game, 20)],
  ])),
  "exceed-card": at("card=exceed.knight-wave", ".chosen-card .card"),
  lost: at("local=nowhere", ".problem"),
};

/** A picture of a screen, as a PNG. */
export async function take(browser, address, screen, { width, height, colorScheme }) {
  const page = await newPerson(browser, { viewport: { width, height }, colorScheme });
  await page.clock.setFixedTime(new Date("2026-01-01T12:00:00"));
  await screens[screen](page, address);
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: "disabled" });
  await page.context().close();
  return picture;
}
