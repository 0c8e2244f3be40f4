// page.mjs - matches in the page, from a static server and then without a net: every
// game to its end; a reload, undo, replays and rules on the way.
import {
  answer, asked, begin, more, newPerson, openHome, playOn, point, seen, suiteOfFiles, titles,
} from "./lib.mjs";

/** A page that has been loaded once and then lost the net. */
async function offline(browser, address) {
  const page = await newPerson(browser);
  await openHome(page, address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some((request) => /\.wasm(\?|$)/.test(request.url));
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".tile");
  return page;
}

const logLines = (page) => page.$$eval(".log li", (list) => list.length);

/** Answer until at least n cards can be ticked, to be thrown away. */
async function untilSet(page, n) {
  for (let i = 0; i < 90 && await asked(page); i++) {
    if ((await page.$$(".answers [role=checkbox]:text('Discard')")).length >= n) return;
    await answer(page, i);
  }
  throw new Error("no set was asked for");
}

const ticked = (page) => page.$$eval(".answers [aria-checked=true]",
  (list) => list.map((b) => b.textContent.replace(/.*Discard /, "")));

/** Play Exodus until energies on the field are to be chosen. */
async function untilEnergies(page) {
  for (let match = 0; match < 20; match++) {
    await page.click("text=Leave");
    await begin(page, "exodus");
    for (let i = 0; i < 150 && await asked(page); i++) {
      if (await page.$(".answers [role=checkbox]") !== null && await page.$(".energy.lit") !== null)
        return;
      await answer(page, i + 13 * match);
    }
  }
  throw new Error("no energies were asked for");
}

await suiteOfFiles(async ({ browser, address }) => {
  const page = await offline(browser, address);

  for (const game of Object.keys(titles))
    await point(`${game} is played to the end against normal, without a net`, async () => {
      await begin(page, game, "normal");
      await playOn(page);
      const result = await page.textContent(".result");
      await page.click("text=Leave");
      if (page.problems.length > 0) return page.problems.join("\n");
      return /wins|win|draw/i.test(result) ? "" : `the result is "${result}"`;
    });

  // A tick is no answer yet, so it is not kept.
  const hand = async () => (await page.textContent(".seat.own .hand")).replaceAll(", chosen", "");

  await point("a reload goes on with the match", async () => {
    await begin(page, "engarde");
    await playOn(page, 6);
    await asked(page);
    const before = await hand();
    await page.reload();
    await asked(page);
    const after = await hand();
    return before === after ? "" : `${before}\n${after}`;
  });

  await point("Back leads to the entrance, and the match is listed there", async () => {
    await page.goBack();
    await page.goBack();
    await page.click(".deed:has-text('Go on with En Garde')");
    await asked(page);
    return new URL(page.url()).hash.startsWith("#local=") ? "" : page.url();
  });

  await point("an address that leads nowhere says so, and has a way out", async () => {
    const here = page.url();
    await page.goto(new URL("#local=nowhere", here).href);
    await page.waitForSelector(".problem:has-text('That match is over')");
    await page.waitForSelector(".tile");
    await page.goto(here);
    await page.waitForSelector(".match");
    await asked(page);
  });

  await point("whatever is wrong leaves a way out", async () => {
    const here = page.url(), wrong = [];
    for (const hash of ["game=chess", "card=chess.king", "card=exceed.nobody", "lesson=chess.0", "lesson=exceed.99", "replay", "match=nowhere", "person=nobody"]) {
      await page.goto("about:blank");
      await page.goto(new URL(`#${hash}`, here).href);
      await page.waitForSelector(".problem, [role=alert]").catch(() => wrong.push(`${hash} says nothing`));
      if (await page.$("button, .tile") === null) wrong.push(`${hash} has no way out`);
    }
    await page.goto("about:blank");
    await page.goto(new URL("#", here).href);
    await page.setInputFiles("input[type=file]", { name: "bad.replay", mimeType: "text/plain", buffer: Buffer.from("game exceed\nnonsense\n") });
    await page.waitForSelector("[role=alert]");
    await page.click("text=Back to the entrance");
    await page.waitForSelector(".tile");
    await page.goto(here);
    await page.waitForSelector(".match");
    await asked(page);
    return wrong.join(", ");
  });

  await point("undo takes back the last answer, in the log too", async () => {
    const [before, own] = [await logLines(page), await hand()];
    for (let i = 0; await asked(page) && await logLines(page) === before; i++)
      await answer(page, i);
    await page.click("text=Undo");
    await page.waitForFunction((n) => document.querySelectorAll(".log li").length === n, before);
    return await hand() === own ? "" : "the table is another";
  });

  await point("why? opens the rule", async () => {
    await page.click(".answers h2 .why");
    await page.waitForFunction(() =>
      /^[^a-z].{12,}\.$/.test(document.querySelector("dialog .sentence")?.textContent ?? ""));
    await page.click("dialog button");
    await page.waitForSelector("dialog", { state: "detached" });
  });

  await point("a hint gives every answer its share, and its reasons are in sight", async () => {
    await page.click("text=Hint");
    await page.waitForSelector(".answers .share");
    const { height } = await page.locator(".advice").boundingBox();
    return height > 30 ? "" : `the reasons are ${height} pixels high`;
  });

  await point("a replay can be scrubbed, and played on from the middle", async () => {
    page.once("dialog", (dialog) => dialog.accept());
    await more(page, "Resign");
    await page.waitForSelector(".result");
    await page.click(".tools >> text=Replay");
    await page.waitForSelector(".reel h2:has-text('answer 0 of')");
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector(".reel h2:has-text('answer 1 of')");
    await page.fill(".reel input[type=range]", "4");
    await page.waitForSelector(".reel h2:has-text('answer 4 of')");
    await page.click("text=Play on from here");
    return await asked(page) ? "" : "there is no question";
  });

  const only = async () => (await page.$$(".answers ol li")).length === 1;

  await point("a turn with one answer stops all the same, until that is not wanted", async () => {
    await page.click("text=Leave");
    await begin(page, "exxodus");
    for (let i = 0; i < 200 && await asked(page) && !await only(); i++) await answer(page, i);
    if (!await only()) return "no turn stopped";
    await page.click("text=don't stop for such turns again");
    for (let i = 0; i < 40 && await asked(page); i++) {
      if (await only()) return "it stopped again";
      await answer(page, i);
    }
  });

  await point("what the rules refuse is refused where it was chosen, and only what can be played is offered", async () => {
    await page.goto(`${address}#game=brawl`);
    await seen(page, ".roster .face");
    const numbers = await page.locator(".how-many .segments button").allTextContents();
    if (numbers.join() !== "2,4") return `${numbers} players are offered`;
    for (const i of [0, 3, 5]) await page.locator(".roster .face").nth(i).click();
    await page.selectOption(".settings label:has-text('How teams are formed') select", "casual");
    await page.click("text=Play the computer");
    if (!await asked(page)) return "a draft after a choice of champions does not begin";
    await page.goto(`${address}#game=exodus`);
    await page.click(".how-many .segments >> text=3");
    await page.click(".settings summary");
    await page.selectOption(".settings label:has-text('Games of a match') select", "3");
    await page.click("text=Play the computer");
    await seen(page, ".setup .problem:has-text('three games')");
    await page.reload(); // and the plan is forgotten
    await page.click(".bar-top >> text=Home");
    await begin(page, "engarde");
    await asked(page);
  });

  await point("a set is ticked in any order, and ticks are taken away again", async () => {
    await page.click("text=Leave");
    await begin(page, "engarde");
    await untilSet(page, 5);
    const tick = (i) => page.click(`.answers ol li:nth-child(${i}) button[role=checkbox]`);
    for (const i of [5, 1, 5, 3]) await tick(i);
    const names = await ticked(page);
    if (names.length !== 2) return `${names.join(", ")} are ticked`;
    if (!/Done: 2 chosen/.test(await page.textContent(".closing"))) return "Done does not count";
    await page.keyboard.press("0");
    await page.waitForFunction((list) => {
      const log = document.querySelector(".log")?.textContent ?? "";
      return list.every((name) => log.includes(`You discard ${name}`));
    }, names);
  });

  await point("cards of a hand are ticked where they lie, and Done is in sight", async () => {
    const card = (name) => page.click(`.seat.own .card:has(.name:text-is(${JSON.stringify(name)}))`,
      { position: { x: 16, y: 40 } }); // the next card of the hand lies over the rest
    await untilSet(page, 3);
    const row = await page.textContent(".answers li:nth-child(3) button");
    const name = row.replace(/.*Discard /, "");
    await card(name);
    const once = await ticked(page);
    const marked = await page.$$eval(".seat.own .card.ticked", (list) => list.length);
    await card(name);
    if (once.join() !== name || marked !== 1) return `${once.join()} ticked, ${marked} marked`;
    if ((await ticked(page)).length > 0) return "the tick stays";
    const [list, done] = await Promise.all([".answers ol", ".closing button"].map(async (at) =>
      (await page.$(at)).boundingBox()));
    return done.y + done.height <= list.y + list.height + 1 ? "" : "Done is out of sight";
  });

  await point("energies are ticked where they lie, and Done says how many are wanted", async () => {
    await untilEnergies(page);
    const closing = async () => (await page.textContent(".closing button")).replace(/.*Done/, "Done");
    const state = async () => [await closing(),
      `${await page.$$eval(".energy.ticked", (list) => list.length)} marked`,
      await page.isDisabled(".closing button") ? "barred" : "open"].join(", ");
    const [, wanted] = /0 of (\d+) chosen/.exec(await closing()) ?? [];
    await page.click(".energy.lit");
    const once = await state();
    await page.click(".energy.lit");
    const want = [`Done: 1 of ${wanted} chosen, 1 marked, ${wanted === "1" ? "open" : "barred"}`,
      `Done: 0 of ${wanted} chosen, 0 marked, barred`];
    return once === want[0] && await state() === want[1] ? "" : `${once}\n${await state()}`;
  });

  await point("nothing has gone wrong in the page", () => page.problems.join("\n"));
});
