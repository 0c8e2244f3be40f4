// designer.mjs - cards of one's own: written with the compiler beside, seen, tried, compared, kept and
// shared.  What the page says of a file is what the command line says of it.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { asked, findings, newPerson, point, riposte, shoot, suite, titles, tooWide } from "./lib.mjs";

const state = (page) => page.locator(".desk .state").innerText();
const content = (page) => page.locator(".cm-content").innerText();
const face = (page) => page.locator(".shown .card.l").innerText();

/** Wait until the compiler has spoken. */
const says = (page, words) => page.locator(".desk .state", { hasText: words }).waitFor();

/** Go to an address of the page and wait until something is there. */
async function visit(page, address, hash, wait) {
  await page.goto("about:blank");
  await page.goto(`${address}#${hash}`);
  await page.waitForSelector(wait);
}

/** Begin a design by clicks. */
async function begin(page, address, game, label, id, button) {
  await visit(page, address, `design=${game}`, ".begin");
  if (id !== undefined) await page.getByLabel(label).selectOption(id);
  await page.locator(".begin-with", { hasText: label }).getByRole("button", { name: button }).click();
  await page.waitForSelector(".cm-content");
}

/** Have the compiler of the page check texts, in its worker: reports and whether there are cards. */
const checkAll = (page, game, texts) => page.evaluate(([id, list]) => new Promise((done) => {
  const worker = new Worker("workshop.js", { type: "module" });
  const replies = [];
  worker.onmessage = ({ data }) => {
    replies.push(data.error ?? { report: data.result.report, cards: data.result.cards?.length ?? -1 });
    if (replies.length === list.length) done(replies);
  };
  list.forEach((text, i) => worker.postMessage({ id: i, job: { do: "check", game: id, name: "own.cards", text } }));
}), [game, texts]);

/** What the command line complains of. */
async function onCommandLine(folder, game, text) {
  await writeFile(join(folder, "own.cards"), text);
  try {
    execFileSync(resolve(riposte), ["cards", game, "--check", "own.cards"], { cwd: folder, stdio: "pipe" });
    return "";
  } catch (error) {
    return error.stderr.toString();
  }
}

const wrongTexts = {
  engarde: ['card feint "Feint" attack {\n    burst 2\n}\n', 'deck mine "Mine" { 84 slash }\n', "change lunge {\n}\n", "card\n",
    'card x "X" attack { bursts 2\n    damaged target discards random 1, \n}\n', "}\n", 'card é "É" attack { bursts 1 }\n'],
  exceed: ['card tide-lance "Tide Lance" special house {\n    of reese  range 2-3  power 4  speed 4\n    before clos 1\n}\n',
    'card tide-lance "Tide Lance" special house {\n    of reese  range 2-3  power 4  speed 4\n}\n', "change knight-wave { power 3 power 4 }\n"],
  exxodus: ["change nothing-here { }\n", 'card a "A" b { }\n'],
  exodus: ['card undo "Undo" action {\n    play select creature, counter it\n}\n', 'deck faulty "Faulty" { 3 blessing 19 haloed-spark }\n'],
  brawl: ['card pit "Pit" arena {\n    map statue creation e2\n}\n', "change dugrun { basic { } }\n"],
};

/** Texts that nobody means, and pieces of real ones with their bytes mixed up, always the same. */
async function oddTexts(game) {
  const files = await readdir(`../cards/${game}`);
  const real = await readFile(`../cards/${game}/${files[0]}`, "utf8");
  let luck = 7;
  const next = (n) => { luck = Math.imul(luck, 1664525) + 1013904223 >>> 0; return luck % n; };
  const mixed = Array.from({ length: 120 }, () => {
    let text = real.slice(next(real.length), real.length).slice(0, 600);
    for (let k = next(6); k >= 0; k--) {
      const at = next(text.length + 1);
      text = text.slice(0, at) + ["{", "}", "\"", ",", "9999999999", "per ", "card ", "\n", "é", "-"][next(10)] + text.slice(at + next(4));
    }
    return text;
  });
  return ["", "\0", "a\0b", "\ud800", "\u202e", "{".repeat(5000), "card ".repeat(5000), '"', "change deck", "# only a remark",
    "if ".repeat(3000), `card x "${"y".repeat(100000)}" `, "x".repeat((1 << 20) + 5), "1-".repeat(999),
    Array.from({ length: 5000 }, (_, i) => `card c${i} "C${i}" ${""}`).join("\n"), ...mixed];
}

await suite(async ({ browser, address }) => {
  const folder = await mkdtemp(join(tmpdir(), "riposte-designer-"));
  const page = await newPerson(browser);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => { if (message.type() === "error") errors.push(message.text()); });

  // --- writing ---

  await begin(page, address, "exceed", "A card of the game", "knight-wave", "Change it");
  await says(page, "no mistakes");
  await point("a change of a card begins as the card is", async () =>
    (/power 2/.test(await content(page)) && /Knight Wave/.test(await face(page)) ? undefined : content(page)));

  await page.getByText("after move 1").click();
  await page.keyboard.press("End");
  await page.keyboard.type("\nbefore clos 1");
  await says(page, "1 mistake");
  await page.locator(".cm-slip").waitFor();
  await point("a mistake is told in its place, with a guess", async () => {
    const slip = await page.locator(".cm-slip").innerText();
    return slip.includes("unknown verb 'clos' (did you mean 'close'?)") && slip.includes("Use close") && slip.includes("column 12") ? undefined : slip;
  });
  await point("numbers stay beside their lines below it", async () => {
    const tops = await Promise.all([".cm-lineNumbers .cm-gutterElement", ".cm-line"].map(async (all) =>
      (await page.locator(all, { hasText: /^(7|.*foe moves.*)$/ }).boundingBox()).y));
    return Math.abs(tops[0] - tops[1]) < 2 ? undefined : tops.join();
  });
  await point("the face is that of the last text without an error, and it is said", async () =>
    (await page.locator(".shown .tag").innerText()).includes("last text without an error") && !/close 1/i.test(await face(page))
      ? undefined : face(page));
  await page.keyboard.press("Tab");
  await says(page, "no mistakes");
  await point("Tab takes the guess, and the face and the text follow", async () => {
    await page.locator(".shown .card.l", { hasText: "close 1" }).waitFor();
    return (await page.locator(".says").innerText()).includes("close 1 space") ? undefined : page.locator(".says").innerText();
  });
  await point("Tab leaves the editor when nothing is offered", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    return page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className ?? "") === "cm-content" ? "it is still there" : undefined;
  });

  await page.getByText("before close 1").click();
  await page.keyboard.press("End");
  await page.keyboard.type(", adv");
  await page.locator(".cm-tooltip-autocomplete li").first().waitFor();
  await point("words are completed from the vocabulary of the place", async () => {
    const all = await page.locator(".cm-tooltip-autocomplete li").allInnerTexts();
    return all.some((text) => text.startsWith("advance AMOUNT")) && all.some((text) => text.startsWith("advantage")) ? undefined : all.join("; ");
  });
  await page.waitForTimeout(100); // the list takes no Enter that was meant for a new line, for 75 ms
  await page.keyboard.press("Enter");
  await page.keyboard.type("2");
  await point("what was completed is right", async () => {
    await says(page, "no mistakes");
    return (await content(page)).includes("before close 1, adva") ? undefined : content(page);
  });
  await point("what may stand here is listed, and a click writes it", async () => {
    await page.keyboard.type(", ");
    const button = page.locator(".here button", { hasText: "retreat AMOUNT" });
    await button.click();
    await page.keyboard.type("1");
    await says(page, "no mistakes");
    return (await content(page)).includes("retreat 1") ? undefined : content(page);
  });
  await shoot(page, "designer");

  // --- kept ---

  const written = await content(page);
  const at = page.url();
  await page.reload();
  await page.waitForSelector(".cm-content");
  await point("a reload loses nothing", async () => ((await content(page)) === written && page.url() === at ? undefined : content(page)));
  await page.goBack();
  await point("Back leads to all designs, where it is kept", async () => {
    await page.locator(".kept-designs button", { hasText: "knight-wave.cards" }).click();
    await page.waitForSelector(".cm-content");
    return (await content(page)) === written ? undefined : content(page);
  });
  await says(page, "no mistakes");
  await point("the file that is saved is one that --cards takes", async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save knight-wave.cards" }).click()]);
    const text = await readFile(await download.path(), "utf8");
    return download.suggestedFilename() === "knight-wave.cards" ? onCommandLine(folder, "exceed", text) : download.suggestedFilename();
  });

  // --- compared and played ---

  await point("computers compare before and after on the same deals, with a sentence and intervals", async () => {
    await page.locator(".trial tbody tr:first-child .span").waitFor({ timeout: 120_000 });
    const row = await page.locator(".trial tbody tr").first().innerText();
    return /%.*%.*to/s.test(row) && /Knight Wave/.test(await page.locator(".trial .verdict").innerText()) ? undefined
      : `${row}\n${await page.locator(".trial .verdict").innerText()}`;
  });
  await page.locator(".deeds-of .try").click();
  await asked(page);
  await point("the card is in the hand at once, and reads as designed", async () => {
    const all = await page.locator(".card[data-card=knight-wave]").allInnerTexts();
    return all.some((text) => text.toLowerCase().includes("close 1")) ? undefined : all.join("\n") || "it is nowhere";
  });
  await point("a reload goes on with the match and its cards", async () => {
    await page.reload();
    await asked(page);
    const all = await page.locator(".card[data-card=knight-wave]").allInnerTexts();
    return all.some((text) => text.toLowerCase().includes("close 1")) ? undefined : "the card has changed";
  });

  // --- a new card, and where it goes ---

  await begin(page, address, "exceed", "A card of the game", "knight-wave", "Copy it");
  await says(page, "no mistakes");
  await page.locator(".cm-line", { hasText: "instant" }).click();
  await page.keyboard.press("Home");
  for (const key of ["ArrowDown", "ArrowDown", "End"]) await page.keyboard.press(`Shift+${key}`);
  await page.keyboard.press("Delete");
  await says(page, "1 mistake");
  await point("a card that no match can be played with is told so, with its rule", async () =>
    ((await page.locator(".mistakes").innerText()).includes("EX-COMP-09") && /Knight Wave 2/.test(await face(page)) ? undefined : page.locator(".mistakes").innerText()));
  await page.keyboard.press("Control+z");
  await says(page, "no mistakes");
  await point("a card more of a fighter is told of", async () =>
    (await page.locator(".place").innerText()).includes("on top of the other cards") ? undefined : page.locator(".place").innerText());
  await page.getByLabel("Put it in place of").selectOption("knight-wave");
  await page.getByRole("button", { name: "Put it there" }).click();
  await point("in place of another it can be played, by a copy of its fighter", async () => {
    await says(page, "no mistakes");
    return (await content(page)).includes("of reese-2") ? undefined : content(page);
  });

  // --- all games: a card, a whole fighter, champion or deck ---

  const samples = { engarde: ["lunge", "house85"], exceed: ["knight-wave", "reese"], exxodus: [undefined, "house61"], exodus: ["blessing", "angels"], brawl: ["alchemical-fire", "dugrun"] };
  for (const [game, [card, whole]] of Object.entries(samples)) {
    await point(`${game}: a card is changed without a mistake, with its face`, async () => {
      await begin(page, address, game, "A card of the game", card, "Change it");
      await says(page, "no mistakes");
      await page.locator(".shown .card.l").waitFor();
    });
    await point(`${game}: it is tried on a board at once, in hand`, async () => {
      const id = /^change (\S+)/.exec(await content(page))[1];
      await page.locator(".deeds-of .try").click();
      await asked(page);
      return (await page.locator(`.card[data-card="${id}"]`).count()) > 0 ? undefined : `${id} is not there`;
    });
    const deck = ["engarde", "exxodus", "exodus"].includes(game);
    await point(`${game}: a whole ${deck ? "deck" : "fighter"} is copied and can be played`, async () => {
      await begin(page, address, game, deck ? "A deck, like" : "A whole", whole, deck ? "Copy the deck" : "Copy with all cards");
      await says(page, "no mistakes");
      if (game === "brawl") await page.locator(".trial .verdict", { hasText: /^Dugrun 2 wins .* of \d+ matches/ }).waitFor({ timeout: 120_000 });
      await page.getByRole("button", { name: "Play a match with it" }).click();
      await asked(page);
    });
  }

  // --- links ---

  await begin(page, address, "engarde", "A card of the game", "lunge", "Change it");
  await says(page, "no mistakes");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share a link" }).click();
  await page.locator(".said", { hasText: "clipboard" }).waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const other = await newPerson(browser);
  await point("a link carries the design to another browser", async () => {
    await other.goto(shared);
    await other.waitForSelector(".cm-content");
    return (await content(other)) === (await content(page)) ? undefined : content(other);
  });
  await point("a damaged link opens nothing, and says so", async () => {
    await visit(other, address, "design=engarde.~AAAA", ".problem");
    return (await other.locator(".problem").innerText()).includes("damaged") ? undefined : "it does not";
  });
  await point("what a link says is text, not part of the page", async () => {
    const evil = await other.evaluate(async () => {
      const body = JSON.stringify(["x", 'card x "<img src=x onerror=alert(1)>" attack house { bursts 1 }\n', ""]);
      const bytes = new Uint8Array(await new Response(new Blob([body]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
      return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    });
    await visit(other, address, `design=engarde.~${evil}`, ".shown .card.l");
    return (await other.locator(".shown img").count()) === 0 && (await face(other)).includes("<img") ? undefined : face(other);
  });

  // --- the compiler ---

  for (const game of Object.keys(wrongTexts))
    await point(`${game}: mistakes are told as on the command line`, async () => {
      const replies = await checkAll(page, game, wrongTexts[game]);
      const wrong = [];
      for (const [i, text] of wrongTexts[game].entries()) {
        const there = await onCommandLine(folder, game, text);
        if (there === "" || replies[i].report !== there) wrong.push(`${text}\npage: ${replies[i].report ?? replies[i]}\nthere: ${there}`);
      }
      return wrong.join("\n");
    });
  for (const game of Object.keys(wrongTexts))
    await point(`${game}: no text stops the compiler`, async () => {
      const replies = await checkAll(page, game, await oddTexts(game));
      return replies.filter((reply) => typeof reply === "string" || (reply.report === "" && reply.cards < 0)).map(String).join("\n");
    });

  // --- for everybody ---

  for (const [name, options] of [["1280, light", { viewport: { width: 1280, height: 800 } }],
    ["1280, dark", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" }],
    ["390, light", { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ["390, dark", { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" }]]) {
    const person = await newPerson(browser, { bypassCSP: true, ...options }); // for axe
    const phone = name.startsWith("390");
    await point(`${name}: axe finds nothing, and nothing is too wide`, async () => {
      await visit(person, address, "design=exodus", ".begin");
      const first = [await findings(person), await tooWide(person)];
      await begin(person, address, "exodus", "A card of the game", "blessing", "Change it");
      await says(person, "no mistakes");
      const file = [await findings(person), await tooWide(person)];
      if (phone) await person.getByRole("button", { name: "The card", exact: true }).click();
      await person.locator(".shown .card.l").waitFor();
      const result = [await findings(person), await tooWide(person)];
      await shoot(person, `designer-${name.replace(", ", "-")}`);
      return [...first, ...file, ...result].filter(Boolean).join("\n");
    });
    await person.context().close();
  }
  await visit(page, address, "game=exceed", ".setup"); // where chance is drawn, too
  await point("nothing was complained of in the console", async () => errors.join("\n"));
  await rm(folder, { recursive: true });
});
