// puzzles.mjs - puzzles: chosen, tried, missed, solved and counted; by address, reload, Back, phone and axe.
import { readFile } from "node:fs/promises";
import { findings, folder, newPerson, openHome, point, seen, shoot, suiteOfFiles, tooWide } from "./lib.mjs";

const games = ["engarde", "exceed", "exxodus", "exodus", "brawl"];
const puzzles = Object.fromEntries(await Promise.all(games.map(async (game) =>
  [game, JSON.parse(await readFile(`${folder}/puzzles-${game}.json`, "utf8"))])));

/** The solution: for each `ask` the answers that will do. */
const solution = ({ text }) => [...text.matchAll(/^ask [A-F] (.+)$/gm)].map(([, list]) => list.split("; "));

const answer = (page, text) => page.locator(`.answers button[data-answer="${text}"]`).first();

async function open(page, address, game, id) {
  await page.goto("about:blank");
  await page.goto(`${address}#puzzle=${game}.${id}`);
  await seen(page, ".answers button");
}

async function solve(page, puzzle) {
  for (const [first] of solution(puzzle)) {
    await answer(page, first).click();
    await page.waitForFunction(() => document.querySelector(".quiz .end") !== null || document.querySelector(".answers button:not(:disabled)") !== null);
  }
  await seen(page, ".quiz .end");
}

await suiteOfFiles(async ({ browser, address }) => {
  const page = await newPerson(browser, { bypassCSP: true });
  await openHome(page, address);
  await page.click("text=Puzzles");
  await seen(page, ".day");
  await seen(page, ".by-game li:nth-child(5) button");
  await point("the entrance leads to puzzles, one of them of the day", async () =>
    (await page.locator(".by-game li").count()) === games.length ? undefined : page.locator(".puzzles").innerText());
  await point("axe finds nothing in the room", () => findings(page));
  await shoot(page, "puzzles");

  await page.getByLabel("Theme").selectOption({ label: "Save yourself" });
  await page.getByRole("button", { name: "Next puzzle of EXCEED" }).click();
  await seen(page, ".answers button");
  await point("of a theme come only puzzles of that theme", async () => {
    const id = /puzzle=exceed\.(\w+)/.exec(page.url())[1];
    return puzzles.exceed.find((p) => p.id === id).themes.includes("save") ? undefined : id;
  });

  const [one, two] = puzzles.engarde.filter((p) => solution(p).length === 1);
  await open(page, address, "engarde", one.id);
  await point("the board is set up, and the task is told", async () =>
    (await page.locator(".quiz h2").innerText()) !== "" && (await page.locator(".quiz .rate").innerText()).includes(one.rating)
      ? undefined : page.locator(".quiz").innerText());
  await point("axe finds nothing at the board", () => findings(page));
  await shoot(page, "puzzle");
  const wrong = (await page.locator(".answers button[data-answer]").evaluateAll((all) => all.map((b) => b.dataset.answer)))
    .find((text) => !solution(one)[0].includes(text));
  await answer(page, wrong).click();
  await seen(page, ".quiz .refuse");
  await point("a wrong answer is explained, and can be tried again", async () =>
    (await page.locator(".quiz .refuse").innerText()).startsWith("Not that.") && await answer(page, wrong).isEnabled()
      ? undefined : page.locator(".quiz").innerText());
  await solve(page, one);
  await point("the right one is kept and explained", async () =>
    (await page.locator(".quiz .end").innerText()).startsWith("Right.") ? undefined : page.locator(".quiz").innerText());
  await point("but it was missed: the rating falls", () => page.waitForFunction(() => {
    const { mine } = JSON.parse(localStorage.getItem("riposte.kept.puzzle-score") ?? "{}");
    return mine !== undefined && mine.rating < 1500 && mine.row === 0;
  }).then(() => undefined));

  await open(page, address, "engarde", two.id);
  await solve(page, two);
  await point("solved at once: one in a row, and it survives a reload", async () => {
    await page.waitForFunction(() => JSON.parse(localStorage.getItem("riposte.kept.puzzle-score")).mine.row === 1);
    await page.reload();
    await seen(page, ".answers button");
    const text = await page.locator(".quiz").innerText();
    return text.includes("1 in a row") ? undefined : text;
  });
  await point("Back leads to where one came from", async () => {
    await page.goto(`${address}#puzzles`);
    await seen(page, ".by-game button:enabled");
    await page.locator(".by-game button:enabled").first().click();
    await seen(page, ".quiz");
    await page.goBack();
    await seen(page, ".by-game");
  });
  await point("an address of no puzzle says so", async () => {
    await page.goto(`${address}#puzzle=engarde.0000000`);
    await seen(page, "text=There is no such puzzle");
  });
  await point("by keys alone", async () => {
    const three = puzzles.engarde.filter((p) => solution(p).length === 1)[2];
    await open(page, address, "engarde", three.id);
    const key = await answer(page, solution(three)[0][0]).locator("kbd").innerText();
    await page.keyboard.press(key);
    await seen(page, ".quiz .end");
  });
  for (const game of games)
    await point(`${game}: a puzzle opens on its board`, async () => {
      await open(page, address, game, puzzles[game][0].id);
      await shoot(page, `puzzle-${game}`);
      const [slip, board] = await Promise.all([".quiz", ".board"].map((name) => page.locator(name).boundingBox()));
      return page.problems.join("\n") || (slip.x < board.x + board.width ? "its slip covers the board" : undefined);
    });
  for (const colorScheme of ["light", "dark"])
    await point(`on a phone, ${colorScheme}: axe finds nothing, and nothing is too wide`, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme });
      const wrong = [];
      for (const hash of ["puzzles", `puzzle=engarde.${two.id}`]) {
        await page.goto("about:blank");
        await page.goto(`${address}#${hash}`);
        await seen(page, hash === "puzzles" ? ".by-game button:enabled" : ".answers button");
        wrong.push(await findings(page), await tooWide(page));
      }
      return wrong.filter(Boolean).join("\n");
    });
});
