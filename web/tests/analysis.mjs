// analysis.mjs - a match is looked at again: its course, what its answers were worth, other lines and
// notes, which are kept and sent as links and files; mistakes are played again.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answer, asked, findings, more, newPerson, openHome, point, riposte, shoot, suiteOfFiles, tooWide } from "./lib.mjs";

/** A match full of mistakes, as a replay. */
async function badMatch(game) {
  const kept = await mkdtemp(join(tmpdir(), "riposte-analysis-"));
  execFileSync(riposte, ["arena", game, "random", "greedy", "--matches", "1", "--seed", "5", "--keep", kept]);
  const text = await readFile(join(kept, "000001-1.replay"));
  await rm(kept, { recursive: true });
  return text;
}

const file = (buffer, name = "match.replay") => ({ name, mimeType: "text/plain", buffer });
const judged = (page) => page.getByText(/moments? cost much/).waitFor({ timeout: 120_000 });
const lines = (page) => page.locator(".vars li");
const turnOf = async (page) => Number(/Turn (\d+)/.exec(await page.locator(".desk h2").innerText())?.[1]);

/** Advice about the question has come: answers have values. */
async function advised(page) {
  await page.waitForFunction(() => /%|[+-]\d/.test(document.querySelector(".best .ans b")?.textContent ?? ""));
}

async function openStudy(page, address, replay) {
  await openHome(page, address);
  await page.getByRole("button", { name: /^Study/ }).click();
  await page.setInputFiles(".gallery input[type=file]", file(replay));
  await page.waitForSelector(".analysis .course");
}

await suiteOfFiles(async ({ browser, address }) => {
  const replay = await badMatch("exceed");
  const page = await newPerson(browser, { viewport: { width: 1440, height: 900 } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

  await openStudy(page, address, replay);
  await judged(page);
  await point("every choice is judged, and the moments that cost much are told", async () =>
    (await page.locator(".moments button").count()) > 0 ? undefined : "there are none");
  await point("nobody's hand is hidden", async () =>
    (await page.locator(".hcards").count()) === 2 && (await page.locator(".hcards .back").count()) === 0
      ? undefined : "cards show their backs");

  await page.locator(".moments button").first().click();
  await point("a moment says what it cost", async () => {
    await page.waitForSelector(".verdict:is(.doubtful, .mistake, .blunder)");
    return /better: /.test(await page.locator(".verdict").innerText()) ? undefined : page.locator(".verdict").innerText();
  });
  await advised(page);
  await point("the best answer is the first, and what was played is marked", async () => {
    const values = (await page.locator(".best .ans b").allInnerTexts()).filter((t) => t !== "").map(parseFloat);
    const marked = await page.locator(".best .ans.given").count();
    return values[0] >= Math.max(...values) - 1 && marked === 1 ? undefined : `${values}, ${marked} marked`;
  });
  await shoot(page, "analysis");

  const other = page.locator(".best .ans:not(.given)").first();
  const said = await other.locator("span").first().innerText();
  await other.click();
  await lines(page).nth(1).waitFor();
  await point("another answer begins a line, and the moment is at its end", async () => {
    const text = await lines(page).nth(1).innerText();
    return text.includes(said) && await page.locator(".vars li.on").count() === 1 ? undefined : text;
  });
  await page.getByLabel("Your note on this moment").fill("Here I would have lived.");
  await page.reload();
  await page.waitForSelector(".analysis .course");
  await point("lines and notes outlive a reload", async () => {
    await lines(page).nth(1).locator("button").first().click();
    await page.waitForFunction(() => document.querySelector(".note textarea")?.value === "Here I would have lived.");
    return undefined;
  });

  await lines(page).first().locator("button").first().click();
  await point("keys step back and forward, n goes to the next moment", async () => {
    await page.getByLabel("Moment of the match").fill("0");
    await page.waitForSelector(".step[data-at='0']");
    await page.locator("body").press("ArrowRight");
    await page.waitForSelector(".step[data-at='1']");
    await judged(page);
    await page.locator("body").press("n");
    await page.waitForSelector(".verdict:is(.doubtful, .mistake, .blunder)");
    return undefined;
  });

  await page.getByRole("button", { name: "Copy a link" }).click();
  await page.getByText("The link is copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await newPerson(browser);
  await friend.goto(link);
  await friend.waitForSelector(".analysis .course");
  await point("a link carries the match, its lines and notes", async () => {
    await lines(friend).nth(1).locator("button").first().click();
    await friend.waitForFunction(() => document.querySelector(".note textarea")?.value === "Here I would have lived.");
    return friend.url().includes("~") ? "the address still has all of it" : undefined;
  });
  await friend.goto(`${address}#analysis=exceed.~${link.split("~")[1].slice(0, -40)}`);
  await point("a link that was cut says so, with a way out", async () => {
    await friend.reload();
    await friend.waitForSelector(".problem");
    await friend.getByRole("button", { name: "Other matches" }).click();
    await friend.waitForSelector(".studies li");
    return undefined;
  });
  await friend.setInputFiles(".gallery input[type=file]", file(Buffer.from("game exceed\nnonsense\nA pass\n")));
  await point("a bad file says what is wrong, with a way out", async () => {
    await friend.getByRole("alert").waitFor();
    return friend.getByRole("button", { name: "Other matches" }).isVisible().then((yes) => (yes ? undefined : "no way out"));
  });

  await judged(page);
  await page.getByRole("button", { name: "Learn from your mistakes" }).click();
  await page.waitForSelector(".learn .ans");
  await point("a mistake is played again: the same answer is wrong, the best is right", async () => {
    const chosen = /Then you chose: (.*)\. What would/.exec(await page.locator(".learn p").first().innerText())[1];
    await page.locator(".learn .ans", { hasText: chosen }).first().click();
    await page.waitForSelector(".learn .wrong");
    for (const button of await page.locator(".learn .ans").all()) {
      await button.click();
      await page.waitForSelector(".learn :is(.right, .wrong)");
      if (await page.locator(".learn .right").count() > 0) return undefined;
    }
    return "no answer is right";
  });
  await page.getByRole("button", { name: "Stop" }).click();

  await page.getByLabel("Moment of the match").fill("9");
  const turn = await turnOf(page);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await point("one plays on from any moment", async () => {
    await page.waitForSelector(".match .answers, .match .thinking");
    return page.url().includes("#local=") && turn >= 1 ? undefined : page.url();
  });

  await page.goto(`${address}#design=exceed.+knight-wave`);
  await page.getByText("after move 1").click();
  await page.keyboard.press("End");
  await page.keyboard.type("\nbefore close 1");
  await page.locator(".desk .state", { hasText: "no mistakes" }).waitFor();
  await page.locator(".deeds-of .try").click();
  for (let n = 0; n < 6 && await asked(page); n++) await answer(page, n);
  await asked(page);
  page.once("dialog", (dialog) => void dialog.accept());
  await more(page, "Resign");
  await page.getByRole("button", { name: "Look at it again" }).click();
  await point("a match with cards of one's own is judged, too", async () => {
    await judged(page);
    return (await page.locator(".problem").count()) === 0 ? undefined : page.locator(".problem").innerText();
  });
  await point("and looks as ever behind another room", async () => {
    const border = await page.locator(".analysis > .step button").first().evaluate((b) => getComputedStyle(b).borderTopWidth);
    return border === "2px" ? undefined : `its buttons have a border of ${border}`;
  });
  await page.goto(`${address}#analysis`);
  await point("the match waits in the study", () => page.locator(".studies button", { hasText: "EXCEED" }).first().waitFor());

  for (const colorScheme of ["light", "dark"]) {
    const phone = await newPerson(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme });
    await openStudy(phone, address, replay);
    await phone.getByLabel("Moment of the match").fill("12");
    await point(`it fits a phone, with the board (${colorScheme})`, async () =>
      await tooWide(phone) || ((await phone.locator(".analysis > .stage").boundingBox()).height > 300 ? undefined : "there is no board"));
    await point(`axe finds nothing (${colorScheme})`, () => findings(phone));
    await shoot(phone, `analysis-phone-${colorScheme}`);
    await phone.context().close();
  }
  for (const game of ["engarde", "brawl", "exodus", "exxodus"])
    await point(`${game}: a match is judged from its beginning`, async () => {
      await openStudy(page, `${address}?${game}`, await badMatch(game));
      await page.getByLabel("Moment of the match").fill("20");
      await page.waitForFunction(() => /looked at [1-9]|cost much/.test(document.querySelector(".sheet h2").innerText));
      await shoot(page, `analysis-${game}`);
      return page.locator(".problem").count().then((n) => (n === 0 ? undefined : "there is a problem"));
    });
});
