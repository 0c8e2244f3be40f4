// lab.mjs - the laboratory's report, opened from disk: on a desk and a phone, by day and by night, by
// pointer, keyboard and reader, on paper, and without a network.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bareReport, compareReport, fightersReport, teamsReport } from "./lab-sample.mjs";
import { findings, newPerson, point, riposte, suiteOnDisk, tooWide } from "./lib.mjs";

/** Large, and small enough for axe, which looks at every letter. */
const samples = {
  fighters: fightersReport(),
  small: fightersReport(20, 6),
  teams: teamsReport(),
  compare: compareReport(),
  bare: bareReport(),
};
const desk = { width: 1280, height: 900 },
  phone = { width: 390, height: 844 };

/** Write the report of each sample to a folder; their addresses. */
async function drawSamples(folder) {
  const drawn = {};
  for (const [name, sample] of Object.entries(samples)) {
    const json = join(folder, `${name}.json`),
      html = join(folder, `${name}.html`);
    await writeFile(json, JSON.stringify(sample));
    await writeFile(html, execFileSync(join(dirname(riposte), "report"), [json], { maxBuffer: 2 ** 26 }));
    drawn[name] = pathToFileURL(html).href;
  }
  return drawn;
}

/** The report of a real experiment, small as it is. */
function experiment(folder) {
  const out = join(folder, "exodus-lab");
  execFileSync(riposte, ["lab", "exodus", "--player", "random", "--matches", "40", "--out", out]);
  return pathToFileURL(join(out, "report.html")).href;
}

/** A page that notes what goes wrong in it, and what it asks the network for. */
async function open(browser, address, options) {
  const page = await newPerson(browser, options);
  page.asked = [];
  page.on("console", (message) => page.problems.push(`${message.type()}: ${message.text()}`));
  page.on("request", (request) => page.asked.push(request.url()));
  await page.goto(address);
  await page.waitForSelector("main section");
  return page;
}

const texts = (page, selector) => page.$$eval(selector, (list) => list.map((e) => e.textContent));
const same = (have, want) =>
  JSON.stringify(have) === JSON.stringify(want) ? "" : `have ${JSON.stringify(have)}, want ${JSON.stringify(want)}`;

/** Open what is closed, of cards the first few, so that axe sees it too. */
const openAll = (page) =>
  page.evaluate(() => {
    for (const more of document.querySelectorAll("#cards tr:nth-child(-n + 4) .more")) more.click();
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

async function looks(browser, drawn) {
  const ways = [
    [desk, "light"],
    [phone, "dark"],
    [desk, "dark"],
    [phone, "light"],
  ];
  for (const name of Object.keys(drawn))
    for (const [viewport, colorScheme] of ways.slice(0, name === "small" ? 4 : 2)) {
      const page = await open(browser, drawn[name], { viewport, colorScheme, bypassCSP: true });
      await point(
        `${name} at ${viewport.width}, ${colorScheme}: fits`,
        async () => (await tooWide(page)) || page.problems.join("\n"),
      );
      if (name !== "fighters")
        await point(`${name} at ${viewport.width}, ${colorScheme}: axe finds nothing`, async () => {
          await openAll(page);
          return (await findings(page)) || (await tooWide(page)) || page.problems.join("\n");
        });
      await page.context().close();
    }
}

/** A phone shows what a card is worth without being scrolled sideways, and whose it is when its row opens. */
async function cardsOnAPhone(browser, drawn) {
  const page = await open(browser, drawn.small, { viewport: phone });
  await point("a phone has room for what a card is worth", async () => {
    const cell = await page.locator("#cards tbody td:visible .share b").first().boundingBox();
    return cell.x + cell.width < phone.width ? "" : `its share ends at ${cell.x + cell.width}`;
  });
  await point("and says whose it is when it is opened", async () => {
    const owner = (await texts(page, "#cards option")).at(2); // after everybody and nobody in particular
    await page.selectOption("#cards select >> nth=0", { label: owner });
    await page.locator("#cards .more:visible").first().click();
    const hidden = !(await page.locator("#cards td.aside").first().isVisible());
    return hidden && (await page.textContent("#cards .inside .note")).includes(`, ${owner}.`) ? "" : `no ${owner}`;
  });
  await page.context().close();
}

const sections = (page) => page.$$eval("main section", (list) => list.map((e) => e.id).join(" "));

async function contents(browser, drawn) {
  const page = await open(browser, drawn.fighters, { viewport: desk });
  await point(
    "nothing but the file itself is loaded, and nothing is refused",
    () => same(page.asked, [drawn.fighters]) || page.problems.join("\n"),
  );
  await point("the data are those of report.json", async () =>
    same(JSON.parse(await page.textContent("#data")), samples.fighters),
  );
  await point("names are shown as they are", async () =>
    same((await texts(page, ".mx tbody th")).slice(0, 4), [
      "</script><b>Bold</b>",
      '"Mad" Max & Söhne',
      "Flèche → 決闘",
      "<!-- Lily -->",
    ]),
  );
  await point("every part has its place", async () =>
    same(
      await sections(page),
      "findings reading matrix ranking cycles cards unplayed first ends skill turns decisions lead questions events plan",
    ),
  );
  await point("whose mix is shown is said", async () => {
    const said = await page.textContent("#cards");
    return said.includes("is what greedy set. Greedy does not bluff") ? "" : said.slice(0, 1200);
  });
  await page.goto(drawn.teams);
  await point("teams: champions have a worth, and there is no match-up", async () =>
    same([await page.$$eval("#worth tbody tr", (list) => list.length), await page.$("#matrix")], [12, null]),
  );
  await page.goto(drawn.compare);
  await point("before and after: the verdict is on top, the change below it", async () =>
    same(
      [
        await page.textContent(".plate"),
        await page.getAttribute("main section", "id"),
        (await texts(page, "#compare tbody td")).slice(0, 3),
      ],
      [
        "The verdictDrain Life with power 4 instead of 5: Alice's share falls by 3.1 points (1.8 to 4.4).",
        "compare",
        ["power", "5", "4"],
      ],
    ),
  );
  await page.goto(drawn.bare);
  await point("parts without numbers vanish", async () =>
    same(await sections(page), "reading first turns decisions questions plan"),
  );
  await page.context().close();
}

async function tables(browser, drawn) {
  const page = await open(browser, drawn.fighters, { viewport: desk });
  const names = async () => await texts(page, "#ranking tbody th");
  await point("the ranking sorts by name, and back", async () => {
    const before = await names(),
      head = page.locator("#ranking thead th").first();
    await head.locator("button").click();
    const up = await names(),
      said = await head.getAttribute("aria-sort");
    await page.keyboard.press("Enter");
    return (
      same([up, said], [[...before].sort((a, b) => a.localeCompare(b)), "ascending"]) ||
      same([await names(), await head.getAttribute("aria-sort")], [[...up].reverse(), "descending"])
    );
  });
  await point("cards are found by name and owner", async () => {
    await page.fill("#cards input", "number 1");
    const byName = await page.textContent("#cards output");
    await page.selectOption("#cards select >> nth=0", "p4");
    return same(
      [byName, await page.locator("#cards tbody tr:visible").count()],
      [
        "111 of 200 cards",
        samples.fighters.cards.filter((c) => c.owner === "p4" && c.name.includes("number 1")).length,
      ],
    );
  });
  await point("a card opens: its turns, and what was set against it", async () => {
    const row = page
      .locator("#cards tbody tr:visible", { has: page.locator("button") })
      .filter({ hasText: "attack" })
      .first();
    await row.locator("button").press("Enter");
    const inside = page.locator("#cards .inside");
    return same(
      [
        await row.locator("button").getAttribute("aria-expanded"),
        await inside.locator("svg.plot").count(),
        await inside.locator(".mix > span").count(),
      ],
      ["true", 1, 7],
    );
  });
  await page.context().close();
}

const tipOf = (page) => page.$eval("#tip", (tip) => (tip.hidden ? null : tip.textContent));

async function pointing(browser, drawn) {
  const page = await open(browser, drawn.fighters, { viewport: desk });
  const cell = samples.fighters.matrix.cells[0][1].share,
    tenths = (x) => (100 * x).toFixed(1);
  const share = `${tenths(cell.value)}% (${tenths(cell.low)} to ${tenths(cell.high)})`;
  const want = `</script><b>Bold</b> against "Mad" Max & Söhne: ${share}\n100 matches; may be even`;
  await point("a cell tells its interval to the pointer", async () => {
    await page.hover(".mx tbody tr:nth-child(1) td:nth-child(3)");
    return same(await tipOf(page), want);
  });
  await point("and to the keyboard, and to readers", async () => {
    await page.mouse.move(0, 0);
    await page.focus(".mx [tabindex='0']");
    await page.keyboard.press("ArrowRight");
    return same(
      [await tipOf(page), await page.evaluate(() => document.activeElement.getAttribute("aria-label"))],
      [want, `${Math.round(100 * cell.value)}: ${want}`],
    );
  });
  await point("Escape hides it, down goes to the next row", async () => {
    await page.keyboard.press("Escape");
    const hidden = await tipOf(page);
    await page.keyboard.press("ArrowDown");
    return same(hidden, null) || same(await page.evaluate(() => document.activeElement.className), "self");
  });
  await point("so does a bar of a histogram", async () => {
    await page.focus("#turns svg [tabindex='0']");
    await page.keyboard.press("End");
    return same(await tipOf(page), "43 to 44 turns: 0 matches, 0.0%");
  });
  await page.context().close();
}

async function dress(browser, drawn) {
  const page = await open(browser, drawn.fighters, { viewport: desk, colorScheme: "light" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await point("the switch turns the light off, and the system decides again", async () => {
    const day = await paper();
    await page.click(".theme >> text=Dark");
    const night = await paper();
    await page.reload();
    await page.waitForSelector("main section");
    const kept = await paper();
    await page.click(".theme >> text=System");
    return day === night ? "the same by night" : same([kept, await paper()], [night, day]);
  });
  await point("on paper it is black on white, without what only a screen can do", async () => {
    await page.click(".theme >> text=Dark");
    await page.emulateMedia({ media: "print" });
    const visible = await Promise.all([".jump", ".filters", ".mx"].map((part) => page.isVisible(part)));
    return same([await paper(), visible], ["rgb(255, 255, 255)", [false, false, true]]);
  });
  await point("and fits a sheet of A4", async () => {
    await page.setViewportSize({ width: 703, height: 1000 }); // 186 mm between the margins
    return tooWide(page);
  });
  await page.context().close();
}

await suiteOnDisk(async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), "riposte-lab-"));
  try {
    const drawn = { ...(await drawSamples(folder)), real: experiment(folder) };
    for (const tests of [contents, tables, pointing, cardsOnAPhone, dress, looks]) await tests(browser, drawn);
  } finally {
    await rm(folder, { recursive: true });
  }
});
