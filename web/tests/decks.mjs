// decks.mjs - decks of one's own: built, kept, tried, shared and played; and what these stand on.
import { readFile } from "node:fs/promises";
import { findings, newPerson, openHome, point, suiteOfFiles, tooWide } from "./lib.mjs";

/** Run a trial as trial.ts does, and wait for its end. */
const trial = (page, plan) => page.evaluate((wanted) => new Promise((resolve) => {
  const worker = new Worker("study.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.faults.length > 0 || data.played === data.planned) resolve(data);
  };
  worker.postMessage(wanted);
}), plan);

const legal = (page, word) => page.locator(".law b", { hasText: new RegExp(`^${word}`) }).waitFor({ state: "attached" });

/** So many copies of a card are in the deck. */
const count = (page, name, n) =>
  page.locator(".deck-line", { has: page.locator("b", { hasText: new RegExp(`^${n}$`) }), hasText: name }).waitFor({ state: "attached" });

async function openDecks(page, address) {
  await page.goto("about:blank");
  await page.goto(`${address}#decks=exodus`);
  await page.waitForSelector(".all-decks .deed");
}

await suiteOfFiles(async ({ browser, address }) => {
  const page = await newPerson(browser);
  await openHome(page, address);

  await point("a trial in the page reports shares with intervals", async () => {
    const { report, played } = await trial(page, {
      game: "exodus", plan: ["A.deck shardfolk", "field dragons", "player random", "matches 6"], cards: [""],
    });
    const at = report.matrix.ids.indexOf("shardfolk");
    const cell = report.matrix.cells[at][report.matrix.ids.indexOf("dragons")];
    return played === 6 && cell.matches === 6 && cell.share.low < cell.share.high ? undefined : JSON.stringify(cell);
  });
  await point("what is wrong with an arm's cards comes back with its place", async () => {
    const { faults, arm } = await trial(page, {
      game: "exceed", plan: ["A.fighter reese", "field heidi"], cards: ["", "change gauntlet-flurry {\n  powr 9\n}"],
    });
    return arm === 1 && faults[0].line === 2 && faults[0].column === 3 && faults[0].message.includes("power")
      ? undefined : JSON.stringify({ faults, arm });
  });

  await page.goto(`${address}#game=exodus`);
  await page.getByRole("button", { name: "Decks", exact: true }).click();
  await page.locator(".all-decks .deed", { hasText: "Stillglass" }).click();
  await page.waitForSelector(".law");
  await legal(page, "Legal");
  await point("a deck of the house is a beginning, and is legal", async () =>
    (await page.locator(".deck-head").innerText()).includes("From Stillglass, 0 cards changed") ? undefined
      : page.locator(".deck-head").innerText());

  await page.getByRole("searchbox").fill("gain 2");
  await page.getByRole("button", { name: "Symmetry", exact: true }).click();
  await point("words and chips narrow the wall", async () => {
    const names = await page.locator(".cell .name").allInnerTexts();
    return names.includes("Hymn of the Mended Wing") && names.length < 10 ? undefined : names.join();
  });
  await page.getByRole("button", { name: "One Hymn of the Mended Wing more" }).click();
  await page.locator(".deck-line", { hasText: "Hymn of the Mended Wing" }).waitFor();
  await page.locator(".cell .card", { hasText: "Hymn of the Mended Wing" }).click();
  await count(page, "Hymn of the Mended Wing", 2);
  await page.locator(".cell .card", { hasText: "Hymn of the Mended Wing" }).press("+");
  await point("a third copy is refused by the rule, at the card", async () => {
    const slip = await page.locator(".slip").innerText();
    return slip.includes("more than 2 cards of one name") && slip.includes("XO-DECK-05") ? undefined : slip;
  });
  await page.locator(".slip .why").click();
  await point("and the rule can be read", async () => {
    await page.locator("dialog.rule .sentence", { hasText: "at most 2 cards of one name" }).waitFor();
    await page.locator("dialog.rule").getByRole("button", { name: "Close" }).click();
  });
  await point("arrows go from card to card, and one key leads past them all", async () => {
    await page.getByRole("searchbox").fill("");
    const named = () => page.evaluate(() => document.activeElement.querySelector(".name")?.textContent ?? document.activeElement.textContent);
    const names = await page.locator(".cell .name").allInnerTexts();
    await page.locator(".cell .card").first().focus();
    await page.keyboard.press("ArrowRight");
    const second = await named();
    await page.keyboard.press("ArrowDown");
    const below = await page.evaluate(() => [...document.querySelectorAll(".cell .card")].indexOf(document.activeElement));
    await page.getByRole("button", { name: "To your deck" }).focus();
    await page.keyboard.press("Enter");
    const inDeck = await page.evaluate(() => document.activeElement.closest(".deck-panel") !== null);
    await page.getByRole("searchbox").fill("gain 2");
    return second === names[1] && below > 2 && inDeck ? undefined : `${second}, ${below}, ${inDeck}`;
  });
  await page.locator(".cell .card", { hasText: "Hymn of the Mended Wing" }).press("-");
  await count(page, "Hymn of the Mended Wing", 1);
  await page.keyboard.press("Control+z");
  await count(page, "Hymn of the Mended Wing", 2);
  await point("keys add and take out, and undo takes back", async () => undefined);

  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Symmetry", exact: true }).click();
  await page.locator(".cell", { hasText: "Forge Cinder" }).dragTo(page.locator(".deck-panel h2"));
  await count(page, "Forge Cinder", 1);
  await page.locator(".deck-line", { hasText: "Forge Cinder" }).dragTo(page.locator(".narrow"));
  await page.locator(".deck-line", { hasText: "Forge Cinder" }).waitFor({ state: "detached" });
  await point("cards are dragged into the deck, and out of it", async () => undefined);

  const energies = page.locator(".deck-line", { hasText: "Rime Glint" });
  await energies.click();
  await point("what is missing is told with its rule, and then nothing is played", async () => {
    await legal(page, "Not legal");
    const law = await page.locator(".law").innerText();
    const play = await page.locator(".play-it .main").innerText();
    return law.includes("fewer than 20") && law.includes("XO-DECK-03") && play.includes("fewer than 20") ? undefined : `${law} ${play}`;
  });
  await page.keyboard.press("Control+z");
  await legal(page, "Legal");

  await page.getByRole("button", { name: "Rename" }).click();
  await page.locator(".rename input:focus").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Late Thaw");
  await page.keyboard.press("Enter");
  await page.locator(".deck-head h2", { hasText: "Late Thaw" }).waitFor();
  await page.keyboard.press("d");
  await point("a test draw is three cards and three energies", async () => {
    const kinds = await page.locator(".draw-row .card").evaluateAll((all) => all.map((c) => c.classList.contains("t-energy")));
    return kinds.join() === "false,false,false,true,true,true" ? undefined : kinds.join();
  });
  await point("it is tried against the house behind the page, with intervals", async () => {
    await page.locator(".interval .value b").first().waitFor({ timeout: 120_000 });
    const said = await page.locator(".shares").innerText();
    return /± \d+/.test(said) ? undefined : said;
  });

  await page.getByRole("button", { name: "As text" }).click();
  const text = await page.getByLabel("The deck in the card language").inputValue();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
  await point("the text is a card file", async () =>
    (await readFile(await file.path(), "utf8")) === text && text.startsWith('deck my-late-thaw "Late Thaw" house {') ? undefined : text);

  await page.reload();
  await point("a reload loses nothing", async () => {
    await page.locator(".deck-head h2", { hasText: "Late Thaw" }).waitFor();
    await count(page, "Hymn of the Mended Wing", 2);
  });

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Link" }).click();
  await page.locator(".told").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await newPerson(browser);
  await other.goto(link);
  await point("a link carries the deck to somebody else, who may keep it", async () => {
    await count(other, "Hymn of the Mended Wing", 2);
    await other.getByRole("button", { name: "Keep it" }).click();
    await other.waitForURL(/#deck=exodus\.late-thaw$/);
    await other.reload();
    await count(other, "Hymn of the Mended Wing", 2);
  });
  await other.goto("about:blank");
  await other.goto(`${link.slice(0, -6)}x`);
  await point("a damaged link says so", () => other.locator(".lost", { hasText: "damaged" }).waitFor());

  await page.getByRole("button", { name: "Decks", exact: true }).click();
  await page.locator("summary", { hasText: "From a text" }).click();
  await page.getByLabel("A deck in the card language").fill('deck x "X" {\n    2 glaswing-scout\n}');
  await page.getByRole("button", { name: "Open it" }).click();
  await point("what is wrong with a text is told with its place", async () => {
    const said = await page.locator(".from-text .problem").innerText();
    return said.startsWith("Line 2, column 7: ") && said.includes("glasswing-scout") ? undefined : said;
  });
  await page.getByLabel("A deck in the card language").fill(text.replace("Late Thaw", "Thaw Again"));
  await page.getByRole("button", { name: "Open it" }).click();
  await point("a text becomes a deck", async () => {
    await page.locator(".deck-head h2", { hasText: "Thaw Again" }).waitFor();
    await count(page, "Hymn of the Mended Wing", 2);
  });
  await page.goBack();
  await point("Back leads to the list, where both are", async () => {
    await page.locator(".own-deck").nth(1).waitFor();
    const names = await page.locator(".own-deck b").allInnerTexts();
    return names.includes("Late Thaw") && names.includes("Thaw Again") ? undefined : names.join();
  });

  const [kept] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save all as a file" }).click()]);
  await openDecks(other, address);
  await other.getByLabel("Bring in a file").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{\"format\":1") });
  await point("a damaged file changes nothing and says so", () => other.getByText("nothing was taken").waitFor());
  await other.getByLabel("Bring in a file").setInputFiles(await kept.path());
  await point("all that was made goes to another browser as one file", async () => {
    await other.getByText("2 taken from the file").waitFor();
    const names = await other.locator(".own-deck b").allInnerTexts();
    return names.filter((name) => name === "Late Thaw").length === 2 && names.includes("Thaw Again") ? undefined : names.join();
  });
  await other.evaluate(() => localStorage.setItem("riposte.kept.deck",
    JSON.stringify({ bad: { game: "exodus", name: 3 }, good: { game: "exodus", name: "Good", cards: { "rime-glint": 1 } } })));
  await other.reload();
  await point("what is damaged is not shown, and breaks nothing", async () => {
    await other.locator(".own-deck").waitFor();
    const names = await other.locator(".own-deck b").allInnerTexts();
    return names.join() === "Good" ? undefined : names.join();
  });

  await page.locator(".own-deck .deed", { hasText: "Late Thaw" }).click();
  await legal(page, "Legal");
  await page.locator(".play-it select").selectOption("dragons");
  await page.locator(".play-it .main").click();
  await page.waitForURL(/#local=/);
  await point("the deck is played at once, and a reload goes on with it", async () => {
    const own = () => page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("riposte.kept.match"))).some(({ text }) =>
      text.includes("policy A.deck my-late-thaw") && text.includes('option own deck my-late-thaw "Late Thaw"')));
    await page.waitForSelector(".match .question");
    if (!await own()) return "it was not played with the deck";
    await page.reload();
    await page.waitForSelector(".match .question");
    return (await page.locator(".problem").count()) === 0 ? undefined : page.locator(".problem").innerText();
  });

  await page.goto("about:blank");
  await page.goto(`${address}#game=brawl`);
  await page.getByRole("button", { name: "Draw them now" }).click();
  await point("a drawn team of Brawl shows its cores", async () => {
    const cores = page.locator(".chosen-side.of-A .team-cores");
    await cores.waitFor();
    const said = await cores.innerText();
    const all = [...said.matchAll(/(\d+) (?:attack|skill|reaction)/g)].map(([, n]) => Number(n));
    return all.reduce((a, b) => a + b, 0) === 18 && said.includes("destruction: ") ? undefined : said;
  });

  for (const [width, scheme] of [[1280, "light"], [1280, "dark"], [390, "light"], [390, "dark"]]) {
    const small = await newPerson(browser, { viewport: { width, height: 844 }, colorScheme: scheme });
    await small.goto(link);
    await small.locator(".law").waitFor({ state: "attached" });
    for (const tab of width < 900 ? ["Cards", /^Deck/] : [null]) {
      if (tab !== null) await small.locator(".two-tabs").getByRole("button", { name: tab }).click();
      await point(`${width}, ${scheme}, ${tab ?? "all"}: axe finds nothing, and nothing is too wide`, async () =>
        (await findings(small)) || (await tooWide(small)));
    }
    await openDecks(small, address);
    await point(`${width}, ${scheme}, the list: axe finds nothing, and nothing is too wide`, async () =>
      (await findings(small)) || (await tooWide(small)));
    await small.context().close();
  }
});
