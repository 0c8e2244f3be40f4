// library.mjs - cards are found by words and numbers, and lead to the rules about them; rule books
// are read by chapter and searched; both are opened from a match, which goes on.
import { readFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { answer, asked, begin, folder, newPerson, openHome, point, riposte, sources, suiteOfFiles, titles } from "./lib.mjs";

const own = Object.keys(titles).filter((id) => !["goofspiel", "leduc"].includes(id));

const status = (page) => page.locator(".gallery [role=status]").innerText();

/** Go to an address of the page and wait until something is there. */
async function visit(page, address, hash, wait) {
  await page.goto("about:blank");
  await page.goto(`${address}#${hash}`);
  await page.waitForSelector(wait);
}

const fits = async (page, wanted) => {
  const names = await page.locator(".gallery .card .name").allInnerTexts();
  return wanted.every((name) => names.includes(name)) ? undefined : `found ${names}`;
};

/** The rules of a game whose examples cannot be set up or told, with what is said of them. */
async function badExamples(game) {
  const unasked = new Proxy({}, { get: () => () => 8 }); // "no such file" to every wish
  const { instance: { exports: rules } } = await WebAssembly.instantiate(await readFile(`${folder}/${game}-study.wasm`),
    { wasi_snapshot_preview1: unasked });
  rules._initialize();
  const ask = (text, does) => {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(rules.memory.buffer, rules.page_room(bytes.length), bytes.length).set(bytes);
    const at = does(); // which may make the memory larger
    const reply = Buffer.from(rules.memory.buffer, at);
    return reply.toString("utf8", 0, reply.indexOf(0));
  };
  const show = (scene, cards, told) => {
    const taken = ask(`${game}\n${cards}`, rules.page_cards);
    return taken.includes('"mistakes":0') ? ask(scene, () => rules.page_case(told)) : taken;
  };
  const ledger = JSON.parse(await readFile(`${folder}/rules-${game}.json`));
  const files = { "": "", ...JSON.parse(await readFile(`${folder}/cases-${game}.json`)) };
  const wrong = ([id, { scene, cards }]) => {
    const said = [false, true].map((told) => show(scene, files[cards], told)).find((text) => !text.startsWith('{"type":"start"'));
    return said === undefined ? [] : [`${id}: ${said}`];
  };
  const played = Object.entries(ledger).filter(([, rule]) => rule.scene !== "");
  const few = played.length < 0.75 * Object.keys(ledger).length ? [`only ${played.length} of ${Object.keys(ledger).length}`] : [];
  return [...few, ...played.flatMap(wrong)];
}

/** Cards none of whose words is explained, and explained words that no card has. */
async function untoldWords(game) {
  const { meaningsOf } = await sources('export { meaningsOf } from "./src/rooms/lore";', { dresses: "export default {}" });
  const ledger = JSON.parse(await readFile(`${folder}/rules-${game}.json`));
  const { cards } = JSON.parse(execFileSync(riposte, ["cards", game, "--json"], { maxBuffer: 1 << 26 }));
  const isTold = (rule, word) => cards.some((card) => meaningsOf({ id: { ...rule, words: [word] } }, card).length > 0);
  return [...cards.filter((card) => meaningsOf(ledger, card).length === 0).map((card) => card.id),
    ...Object.values(ledger).flatMap((rule) => rule.words.filter((word) => !isTold(rule, word)))].join(", ");
}

await suiteOfFiles(async ({ browser, address }) => {
  const page = await newPerson(browser);

  for (const game of own) {
    await visit(page, address, `card=${game}`, ".gallery .card");
    await point(`${game}: all cards are there`, async () =>
      (/^\d+ cards$/.test(await status(page)) ? undefined : await status(page)));
    await visit(page, address, `rules=${game}`, ".book details");
    await point(`${game}: the rule book has chapters`, async () =>
      (Number(/(\d+) rules/.exec(await status(page))?.[1]) > 100 ? undefined : await status(page)));
    await point(`${game}: all examples can be played`, async () => (await badExamples(game)).join("\n"));
  }

  await visit(page, address, "card=exceed", ".gallery .card");
  await page.getByLabel("Find").fill("push power>6");
  await point("a word and a number narrow the cards", async () =>
    (await page.locator(".gallery .card").count()) < 8 ? fits(page, ["Zing! Zing! Zing!"]) : status(page));
  await page.getByLabel("Find").fill("range=6");
  await point("a distance is found inside of ranges", () => fits(page, ["Artillery Cannon"]));
  await page.getByLabel("Find").fill("");
  await page.locator(".find label", { hasText: /^Of/ }).locator("select").selectOption("reese");
  await page.locator(".find label", { hasText: /^Kind/ }).locator("select").selectOption("Ultra");
  await point("cards are narrowed to an owner and a kind", async () =>
    (await page.locator(".gallery .card").count()) === 2 ? fits(page, ["Checkmate", "Sovereign Glory"]) : status(page));
  await page.getByLabel("Find").fill("zork");
  await point("nothing found is said", async () => ((await status(page)).startsWith("0 of") ? undefined : status(page)));
  await page.getByLabel("Find").fill("");

  await page.getByRole("button", { name: /^Sovereign Glory/ }).click();
  await point("a card has its rulings", async () =>
    (await page.locator(".rulings").innerText()).includes("EX-CARD-04") ? undefined : "no ruling");
  await page.getByRole("button", { name: "The next card" }).click();
  await point("the next card is one step away", () => page.getByRole("heading", { name: "Rules about it" }).waitFor());
  await page.goBack();
  await point("Back leads to what was found before", async () => {
    await page.waitForSelector(".gallery .cards");
    return (await status(page)).startsWith("2 of") ? undefined : status(page);
  });
  await visit(page, address, "card=exceed.block", ".rulings li");
  await point("and how it fares in the laboratory, with intervals", async () => {
    const said = await page.locator(".fares").innerText();
    return /It stands out.*less often/.test(said) && /Who played it\s+45 %/.test(said) && said.includes("10000 matches") ? undefined : said;
  });
  await visit(page, address, "card=exceed.akuma", ".fares");
  await point("of whom no matches were played, none are told", async () => {
    const said = await page.locator(".fares").innerText();
    return said.includes("in none of these matches") ? undefined : said;
  });
  await visit(page, address, "card=exceed.block", ".rulings li");
  await point("what its words mean is told, in their order, and is in the book", async () => {
    const told = await page.locator(".meanings").innerText();
    const places = ["range", "speed", "armor", "guard"].map((word) => told.toLowerCase().indexOf(word));
    if (places.some((place, i) => place < (places[i - 1] ?? 0))) return told;
    await page.locator(".meanings li", { hasText: "Armor" }).getByRole("link").click();
    await page.locator("details[open] summary", { hasText: "Damage" }).waitFor();
    return page.url().includes("#rules=exceed.EX-DMG-02") ? undefined : page.url();
  });
  for (const game of own)
    await point(`${game}: the words of every card are told, and none that no card has`, () => untoldWords(game));
  await visit(page, address, "card=exodus", ".gallery .card");
  await page.locator(".find label", { hasText: /^Of/ }).locator("select").selectOption({ label: "Stillglass" });
  await point("cards are narrowed to a deck", async () =>
    (await page.locator(".gallery .card").count()) < 40 ? fits(page, ["Rime Glint"]) : status(page));
  await point("a deck of the house has its shares against the others", async () => {
    const said = await page.locator(".fares").innerText();
    return /Open Road\s+\d+ %/.test(said) && !/Stillglass\s+\d+ %/.test(said) ? undefined : said;
  });
  await page.getByRole("button", { name: "Show all" }).click();
  await visit(page, address, "card=brawl.dugrun", ".fares");
  await point("both sides of a champion have their numbers", async () => {
    const said = (await page.locator(".chosen-card .card.l").innerText()).replace(/\s+/g, " ");
    return /Basic side, 6 hit points, 2 defence .*Levelled-up side, 7 hit points, 2 defence/.test(said) ? undefined : said;
  });
  await point("a champion has its share, and what it adds to a team", async () =>
    /Teams with Dugrun won 57\.6 % \(.+ to .+\).*adds 6\.1 points/.test(await page.locator(".fares").innerText()) ? undefined
      : page.locator(".fares").innerText());
  await point("every room leads to the others of its game", async () => {
    for (const [name, room] of [["Rules", "rules"], ["Workshop", "design"], ["Puzzles", "puzzles"], ["Cards", "card"]]) {
      await page.locator(".doors").getByRole("button", { name, exact: true }).click();
      await page.locator(".doors [aria-current=page]", { hasText: name }).waitFor();
      if (!page.url().endsWith(`#${room}=brawl`)) return page.url();
    }
    return (await page.locator(".doors").innerText()).includes("Decks") ? "champions have no decks" : undefined;
  });
  await visit(page, address, "card=exceed", ".gallery .card");
  await page.locator(".gallery .card").nth(60).scrollIntoViewIfNeeded();
  await page.locator(".gallery .card").nth(60).click();
  await point("a card is read from its top, and Back leads to where one was", async () => {
    await page.waitForSelector(".chosen-card");
    const top = await page.evaluate(() => scrollY);
    await page.goBack();
    await page.waitForSelector(".gallery .cards");
    return top === 0 && await page.evaluate(() => scrollY) > 500 ? undefined : `${top}, ${await page.evaluate(() => scrollY)}`;
  });
  await page.getByLabel("Find").fill("push");
  await page.getByLabel("Game").selectOption("brawl");
  await page.waitForURL(/#card=brawl$/);
  await page.reload();
  await page.waitForSelector(".gallery .card");
  await point("what is looked for is looked for in another game, and outlives a reload", async () =>
    (await page.getByLabel("Find").inputValue()) === "push" && /^\d+ of/.test(await status(page)) ? undefined : status(page));
  await page.getByRole("button", { name: "Show all" }).click();
  await point("all cards are one step away", async () => (/^\d+ cards$/.test(await status(page)) ? undefined : status(page)));
  await visit(page, address, "rules=exceed", ".book details");
  await page.getByLabel("Find a rule").fill("sealed wherever cleanup");
  await point("a rule is found by its words", async () =>
    (await page.locator(".rulings").innerText()).includes("EX-CARD-17") ? undefined : status(page));
  await visit(page, address, "rules", ".home h2 + .buttons button");
  await page.getByRole("button", { name: "En Garde" }).click();
  await point("a book whose game was not named asks for it", async () => {
    await page.waitForSelector(".book details");
    return page.url().endsWith("#rules=engarde") ? undefined : page.url();
  });
  const cut = await newPerson(browser, { serviceWorkers: "block" });
  await cut.route(/\/rules-\w+\.js/, (route) => route.abort());
  await visit(cut, address, "rules=exceed", ".problem");
  await point("a room that cannot be fetched says so, with a way out", async () => {
    await cut.getByRole("button", { name: "Back to the entrance" }).click();
    await cut.waitForSelector(".wall");
    return undefined;
  });
  await visit(cut, address, "nowhere=exceed", ".wall");
  await point("an address of no room leads to the entrance, with a word", async () => {
    await cut.waitForSelector(".problem");
    return undefined;
  });
  await visit(page, address, "rules=exceed.EX-NONE-99", ".book .problem");
  await point("a rule that is not there is said", async () =>
    (await page.locator(".problem").innerText()).includes("no rule EX-NONE-99") ? undefined : "nothing said");

  await visit(page, address, "rules=exceed.EX-DMG-02", ".book .here");
  await page.locator(".here").getByRole("button", { name: "Watch the example" }).click();
  await point("an example is shown on the board, and the match goes on from there", async () => {
    await asked(page);
    await page.getByRole("button", { name: "Log" }).click();
    const log = await page.locator(".log").innerText();
    return /6 Power against Computer[’']s 2 Armor/.test(log) ? undefined : log;
  });
  await page.reload();
  await point("a reload shows it again", () => asked(page).then(() => undefined));
  await page.getByRole("button", { name: "Leave" }).click();
  await point("whoever leaves is at the rule again", () => page.locator(".here").waitFor());
  await visit(page, address, "try=exceed.EX-SET-01", ".match");
  await point("an example can be tried: any answer is taken", async () => {
    await asked(page);
    const before = await page.locator(".answers").getAttribute("data-id");
    await answer(page, 0);
    await asked(page);
    return before === await page.locator(".answers").getAttribute("data-id") ? "the same question" : undefined;
  });
  const madeUp = Object.entries(JSON.parse(await readFile(`${folder}/rules-exodus.json`))).find(([, rule]) => rule.cards === "made-up.cards")[0];
  await visit(page, address, `example=exodus.${madeUp}`, ".match .board");
  await point("an example with made-up cards shows their faces", async () => {
    await page.locator(".card:not(.back)[data-card]").first().waitFor();
    const known = await page.locator("[data-card]").evaluateAll((all) => all.map((card) => card.dataset.card));
    return (await page.locator(".problem").count()) === 0 && known.length > 0 ? undefined : `${madeUp}: ${known}`;
  });
  await visit(page, address, "card=exodus", ".gallery .card");
  await point("and leaves them behind", async () =>
    (await page.locator("[data-card=second-look]").count()) === 0 ? undefined : "they are in the library");
  await visit(page, address, "example=exceed.EX-NONE-99", ".problem");
  await point("a rule without an example is said", async () =>
    (await page.locator(".problem").innerText()).includes("no example") ? undefined : "nothing said");

  await openHome(page, address);
  await begin(page, "exceed");
  await asked(page);
  const beside = async (act) => {
    const [opened] = await Promise.all([page.context().waitForEvent("page"), act()]);
    await opened.waitForSelector(".gallery");
    const url = opened.url();
    await opened.close();
    return url;
  };
  const card = page.locator('[data-spot^="A.hand."]').first();
  await point("a right click on a card reads about it beside the match", async () => {
    const url = await beside(() => card.click({ button: "right" }));
    return url.endsWith(`#card=exceed.${await card.getAttribute("data-card")}`) ? undefined : url;
  });
  await point("so does i", async () => {
    const url = await beside(async () => { await card.focus(); await page.keyboard.press("i"); });
    return url.includes("#card=exceed.") ? undefined : url;
  });
  await point("why? leads to the book", async () => {
    await page.locator(".answers .why").click();
    const url = await beside(() => page.getByRole("button", { name: "Open the rule book there" }).click());
    return /#rules=exceed\.EX-/.test(url) ? undefined : url;
  });
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await point("the match has waited", () => page.locator(".answers").waitFor());
});
