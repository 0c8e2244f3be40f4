// evening.mjs - one evening in the study and the workshop: a deck is built, a card designed; both are simulated,
// shared and played; a match is looked at, a puzzle solved; all of it is taken to another browser.  With the
// mouse, by finger on a phone, and by keys and what a screen reader is told; the last two without a net.  Each
// step tells what it took.
import { mkdir, readFile } from "node:fs/promises";
import { findings, folder, newPerson, openHome, point, seen, suiteOfFiles, titles, tooWide } from "./lib.mjs";

const puzzles = JSON.parse(await readFile(`${folder}/puzzles-engarde.json`, "utf8"));

// --- hands ---

const isFocused = (element) => element.getRootNode().activeElement === element;
const isBehind = (element) => {
  const now = document.activeElement;
  return now !== null && now !== document.body && (element.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Press Tab, forward or back, until it has the focus. */
async function tabTo(hand, target) {
  const way = await target.evaluate(isBehind) ? "Shift+Tab" : "Tab";
  for (let n = 0; n < 250; n++) {
    if (await target.evaluate(isFocused)) return;
    await hand.key(way);
  }
  throw new Error(`${way} never comes to ${target}`);
}

/** What a screen reader says of it: without a role and a name nobody knows what it is. */
async function mustBeTold(target) {
  const said = await target.ariaSnapshot();
  if (!/^- '?(button|textbox|searchbox|combobox|checkbox) ".*[A-Za-z]/.test(said)) throw new Error(`a reader hears of ${target}: ${said}`);
}

const ways = {
  mouse: async (hand, target, where) => { hand.clicks++; await target.click(where); },
  finger: async (hand, target, where) => { hand.clicks++; await target.tap(where); },
  keys: async (hand, target) => { await reach(hand, target); await hand.key("Enter"); },
};

/** Come to something by keys, knowing it by what is said of it. */
async function reach(hand, target) {
  await mustBeTold(target);
  await tabTo(hand, target);
}

/** What a person does to a page, counted. */
class Hand {
  constructor(page, way) {
    Object.assign(this, { page, way, clicks: 0, keys: 0 });
  }

  async key(name) {
    this.keys++;
    await this.page.keyboard.press(name);
  }

  async type(text) {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async press(target) {
    await target.first().waitFor();
    await ways[this.way](this, target.first());
  }

  /** See a card large. */
  async read(card) {
    if (this.way === "keys") {
      await reach(this, card);
      return this.key("i");
    }
    this.clicks++;
    if (this.way === "mouse") return card.click({ button: "right" });
    const { x, y } = await card.boundingBox();
    const cdp = await this.page.context().newCDPSession(this.page);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 30, y: y + 30 }] });
    await this.page.waitForTimeout(800);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** To the end of a line in the editor. */
  async toEndOf(line) {
    await line.waitFor();
    if (this.way !== "keys") {
      const { width, height } = await line.boundingBox();
      return ways[this.way](this, line, { position: { x: width - 4, y: height / 2 } });
    }
    const lines = await this.page.locator(".cm-line").allTextContents();
    await reach(this, this.page.locator(".cm-content"));
    await this.key("Control+Home");
    for (let at = lines.indexOf(await line.textContent()); at > 0; at--) await this.key("ArrowDown");
    await this.key("End");
  }

  /** Into a field of text; Enter would send what is in some of them. */
  async enter(field, text) {
    if (this.way === "keys") await reach(this, field);
    else await this.press(field);
    await this.type(text);
  }

  async choose(list, name) {
    if (this.way === "keys") {
      await reach(this, list);
      return this.type(name);
    }
    this.clicks++;
    return list.selectOption({ label: name });
  }

  button(name, exact = true) {
    return this.page.getByRole("button", { name, exact });
  }

  /** The first answer that can be given; members of a set until it may be closed. */
  async answer() {
    const close = this.page.locator(".answers .closing button:not(:disabled)");
    const open = this.page.locator(".answers ol li:not(.closing) button:not(:disabled):not([aria-checked=true])");
    await this.press(await close.count() > 0 ? close : open);
  }
}

// --- an evening ---

const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Where the question is, or the end. */
const waits = (page) => seen(page, ".answers ol button:not(:disabled), .result");

async function playSome(hand, answers) {
  for (let n = 0; n < answers; n++) {
    await waits(hand.page);
    if (await hand.page.locator(".result").count() > 0) return;
    const before = await hand.page.locator(".answers").getAttribute("data-id");
    const ticked = await hand.page.locator("[aria-checked=true]").count();
    await hand.answer();
    await hand.page.waitForFunction(([id, n]) => document.querySelector(".answers")?.dataset.id !== id
      || document.querySelectorAll("[aria-checked=true]").length !== n || document.querySelector(".result") !== null, [before, ticked]);
  }
}

/** To one half of the room of a deck, where there is no room for both. */
async function turnTo(hand, name) {
  const tab = hand.page.locator(".two-tabs button", { hasText: name });
  if (await tab.isVisible()) await hand.press(tab);
}

/** The steps, in their order: each does its work and returns what is wrong, or nothing. */
const steps = {
  "a deck is built": async (hand, { page, address }) => {
    await openHome(page, address);
    await hand.press(page.locator(`.tile:has(b:text-is("${titles.exodus}"))`));
    await hand.press(hand.button("Decks"));
    await hand.press(page.locator(".all-decks .deed", { hasText: "Stillglass" }));
    await seen(page, ".cell .card");
    await turnTo(hand, "Deck");
    if (hand.way === "keys") await hand.press(hand.button("To your deck"));
    await hand.press(page.locator(".deck-line", { hasText: "Rime Glint" }));
    await page.locator(".law b", { hasText: "Not legal" }).waitFor();
    await turnTo(hand, "Cards");
    if (hand.way === "keys") await hand.key("/");
    await hand.enter(page.getByRole("searchbox"), "rime glint");
    await page.locator(".cell").nth(1).waitFor({ state: "detached" });
    await hand.read(page.locator(".cell .card", { hasText: "Rime Glint" }));
    await page.locator("dialog.large .card", { hasText: "Rime Glint" }).waitFor();
    await hand.press(page.locator("dialog.large").getByRole("button", { name: "Close" }));
    await hand.press(page.locator(".cell .card", { hasText: "Rime Glint" }));
    await page.locator(".law b", { hasText: /^Legal/ }).waitFor({ state: "attached" });
    await turnTo(hand, "Deck");
    await page.getByRole("status").filter({ hasText: /^Legal/ }).waitFor();
    await hand.press(hand.button("Rename"));
    await page.locator(".rename input:focus").waitFor();
    await hand.type("Late Thaw");
    await hand.key("Enter");
    await page.locator(".deck-head h2", { hasText: "Late Thaw" }).waitFor();
  },
  "and simulated": async (_hand, { page }) => {
    await page.locator(".interval .value b").first().waitFor({ timeout: 120_000 });
    return /± \d+/.test(await page.locator(".shares").innerText()) ? "" : page.locator(".shares").innerText();
  },
  "and shared": async (hand, { page, share }) => {
    await hand.press(hand.button("Link"));
    await page.locator(".told").waitFor();
    const friend = await share(await clipboard(page));
    await friend.locator(".law").waitFor({ state: "attached" });
    const name = await friend.locator(".deck-head h2").textContent();
    await friend.close();
    return name === "Late Thaw" ? "" : name;
  },
  "and played": async (hand, { page }) => {
    await hand.press(page.locator(".play-it .main"));
    await page.waitForURL(/#local=/);
    await playSome(hand, 6);
    page.once("dialog", (dialog) => void dialog.accept());
    await hand.press(page.locator(".dots"));
    await hand.press(page.locator(".more button", { hasText: "Resign" }));
    await seen(page, ".result");
  },
  "the match is looked at, with a note, as a file": async (hand, { page, share }) => {
    await hand.press(hand.button("Look at it again"));
    await seen(page, ".analysis .course");
    await page.getByText(/moments? cost much/).waitFor({ timeout: 120_000 });
    await hand.press(hand.button("Forward"));
    await page.locator(".step[data-at='1']").waitFor();
    await hand.enter(page.getByLabel("Your note on this moment"), "Wait here.");
    const [file] = await Promise.all([page.waitForEvent("download"), hand.press(hand.button("Save as a file"))]);
    const friend = await share(`${page.url().replace(/#.*/, "")}#analysis`);
    await friend.getByLabel("Open a replay or a study").setInputFiles(await file.path());
    await friend.getByLabel("Moment of the match").waitFor();
    await friend.goto(`${page.url().replace(/#.*/, "")}#analysis`);
    await friend.locator(".studies", { hasText: "1 note" }).waitFor();
    await friend.close();
  },
  "a card is designed": async (hand, { page }) => {
    await page.goto(page.url().replace(/#.*/, ""));
    await seen(page, ".tile");
    await hand.press(page.locator(`.tile:has(b:text-is("${titles.exceed}"))`));
    await hand.press(hand.button("Workshop"));
    await hand.choose(page.getByLabel("A card of the game"), "Knight Wave");
    await hand.press(page.locator(".begin-with", { hasText: "A card of the game" }).getByRole("button", { name: "Change it" }));
    await page.locator(".desk .state", { hasText: "no mistakes" }).waitFor();
    await hand.toEndOf(page.locator(".cm-line", { hasText: "after move 1" }));
    await hand.type("\nbefore clos 1");
    await page.locator(".cm-slip").waitFor();
    if (hand.way === "finger") await hand.press(page.locator(".cm-slip button"));
    else await hand.key("Tab");
    await page.getByRole("status").filter({ hasText: "no mistakes" }).waitFor();
    if (await page.locator(".flip").isVisible()) await hand.press(page.locator(".flip"));
    await page.locator(".shown .card.l", { hasText: "close 1" }).waitFor();
  },
  "judged before and after": async (_hand, { page }) => {
    await page.locator(".trial tbody tr:first-child .span").waitFor({ state: "attached", timeout: 120_000 });
    const said = await page.locator(".trial .verdict").textContent();
    return said.includes("Knight Wave") ? "" : said;
  },
  "shared, too": async (hand, { page, share }) => {
    await hand.press(hand.button("Share a link"));
    await page.locator(".said", { hasText: "clipboard" }).waitFor();
    const friend = await share(await clipboard(page));
    await friend.locator(".cm-line", { hasText: "before close 1" }).waitFor();
    await friend.close();
  },
  "and tried on a board at once": async (hand, { page }) => {
    await hand.press(page.locator(".deeds-of .try"));
    await waits(page);
    const all = await page.locator(".card[data-card=knight-wave]").allTextContents();
    await playSome(hand, 4);
    return all.some((text) => text.toLowerCase().includes("close 1")) ? "" : "the card is not in the hand as it was designed";
  },
  "a puzzle is solved": async (hand, { page }) => {
    await page.goto(`${page.url().replace(/#.*/, "")}#puzzles`);
    await hand.press(hand.button("Next puzzle of En Garde"));
    await seen(page, ".answers button");
    const id = /puzzle=engarde\.(\w+)/.exec(page.url())[1];
    for (const [, list] of puzzles.find((p) => p.id === id).text.matchAll(/^ask [A-F] (.+)$/gm))
      await hand.press(page.locator(`.answers button[data-answer="${list.split("; ")[0]}"]:not(:disabled)`));
    await seen(page, ".quiz .end");
  },
};

// --- what is left of it ---

/** What was made is where one finds it, by what is seen. */
async function isThere(page, home) {
  const rooms = {
    "decks=exodus": [".own-deck", "Late Thaw"],
    "design=exceed": [".kept-designs", "knight-wave.cards"],
    "analysis": [".studies", "1 note"],
    "puzzles": [".puzzles", "1 in a row"],
    "": [".deeds", "Go on with EXCEED"], // last: here all of it is saved as a file
  };
  const wrong = [];
  for (const [hash, [place, text]] of Object.entries(rooms)) {
    await page.goto("about:blank");
    await page.goto(`${home}#${hash}`);
    await page.locator(place, { hasText: text }).first().waitFor({ timeout: 5000 }).catch(() => wrong.push(`#${hash}: no "${text}"`));
  }
  return wrong.join("\n");
}

/** A browser that has been here and has no net now. */
async function withoutNet(page, address) {
  await openHome(page, address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
}

async function evening(browser, address, name, way, options) {
  const page = await newPerson(browser, { acceptDownloads: true, bypassCSP: true, ...options.look });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  if (options.offline) await withoutNet(page, address);
  const share = async (link) => {
    const friend = options.offline ? await page.context().newPage() : await newPerson(browser);
    await friend.goto(link);
    return friend;
  };
  const hand = new Hand(page, way);
  for (const [step, work] of Object.entries(steps)) {
    const before = { clicks: hand.clicks, keys: hand.keys, at: Date.now() };
    let fine = false;
    await point(`${name}: ${step}`, async () => {
      const wrong = await work(hand, { page, address, share });
      fine = !wrong;
      return wrong;
    });
    console.log(`# ${((Date.now() - before.at) / 1000).toFixed(1)} s, ${hand.clicks - before.clicks} ${way === "finger" ? "taps" : "clicks"}, ${hand.keys - before.keys} keys`);
    if (process.env.SHOTS !== undefined) {
      await mkdir(process.env.SHOTS, { recursive: true });
      await page.screenshot({ path: `${process.env.SHOTS}/evening-${way}-${step.replace(/\W+/g, "-")}.png` });
    }
    if (!fine) return page.context().close(); // each step stands on those before it
    await point(`${name}, ${step}: axe finds nothing, and nothing is too wide`, async () =>
      [await findings(page), await tooWide(page)].filter(Boolean).join("\n"));
  }
  await point(`${name}: a reload loses none of it`, () => isThere(page, address));
  const [file] = await Promise.all([page.waitForEvent("download"), hand.press(hand.button("Save all as a file"))]);
  const other = await newPerson(browser);
  await openHome(other, address);
  await other.getByLabel("Bring in a file").setInputFiles(await file.path());
  await point(`${name}: one file takes all of it to another browser`, async () => {
    await other.getByText(/\d+ taken from the file/).waitFor();
    return isThere(other, address);
  });
  await point(`${name}: nothing was complained of`, () => [...page.problems, ...other.problems].join("\n"));
  await page.context().close();
  await other.context().close();
}

await suiteOfFiles(async ({ browser, address }) => {
  const desk = { viewport: { width: 1280, height: 860 } };
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await evening(browser, address, "with the mouse", "mouse", { look: desk });
  await evening(browser, address, "on a phone without a net", "finger", { look: phone, offline: true });
  await evening(browser, address, "by keys and ear, without a net", "keys", { look: { ...desk, colorScheme: "dark" }, offline: true });
});
