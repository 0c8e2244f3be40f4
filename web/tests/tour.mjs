// tour.mjs - two people make, find and join a tournament by clicks, and play it to its end with six
// scripted players.
import { enrol, findings, newPerson, point, shoot, suite, tooWide } from "./lib.mjs";

// What a scripted player adds to deals, and its seal: both are the same every time.
const part = "00112233445566778899aabbccddeeff".repeat(2);
const seal = "655d9ded0084e6b48547eee2aaf87f80dad94d5f261f7e63752e6cea599f0bc5";

/** A scripted player: joins, comes to its matches, and gives answers by chance. */
async function script(browser, address, tour, name) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}icon.svg`);
  await page.evaluate(async (o) => {
    await fetch("api/register", { method: "POST",
      body: JSON.stringify({ name: o.name, passphrase: "three musketeers and one more" }) });
    const url = new URL("link", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url, "riposte-1");
    const say = (m) => socket.send(JSON.stringify(m));
    let [at, asked] = ["", null];
    const answer = () => {
      const { id, choices } = asked;
      say({ type: "answer", id, answer: choices[Math.floor(Math.random() * choices.length)].answer });
    };
    const handlers = {
      tour: (m) => {
        const call = m.calls?.[0];
        if (call === undefined || call === at) return;
        at = call;
        say({ type: "watch", match: call });
      },
      table: (m) => {
        const own = m.seats.find((s) => s.seat === m.you);
        if (m.phase !== "gathering" || own === undefined) return;
        if (m.commitment === "" && !own.seal) say({ type: "seal", hex: o.seal });
        if (m.commitment !== "" && !own.part) say({ type: "part", hex: o.part });
      },
      ask: (m) => { asked = m; answer(); },
      error: () => { setTimeout(() => { if (asked !== null) answer(); }, 500); }, // it was not taken
      view: () => { asked = null; },
    };
    socket.onmessage = (event) => {
      const m = JSON.parse(event.data);
      handlers[m.type]?.(m);
    };
    await new Promise((resolve) => { socket.onopen = resolve; });
    say({ type: "tour-join", tour: o.tour, brings: "" });
  }, { tour, name, part, seal });
  return page;
}

/** Do what there is to do: answer, or go back to the tournament when a match is over. */
async function act(page, n) {
  await page.evaluate((luck) => {
    const list = document.querySelectorAll(".answers ol button:not(:disabled)");
    if (document.querySelector(".result") !== null) document.querySelector(".online a.back")?.click();
    else list[luck % list.length]?.click();
  }, (n * 2654435761) >>> 7);
}

const isOver = (page) => page.evaluate(() => /, over/.test(document.querySelector(".tour")?.textContent ?? ""));

await suite(async ({ browser, address }) => {
  const [a, b] = [await newPerson(browser, { bypassCSP: true }), await newPerson(browser)];
  let tour = "";

  await point("one keeps a name and makes a tournament", async () => {
    await enrol(a, address, "Athos");
    await a.click("text=New tournament");
    await a.fill(".new-tour label:has-text('Name') input", "The King's cup");
    await a.selectOption(".new-tour label:has-text('Game') select", "engarde");
    await shoot(a, "new-tour");
    await a.click("text=Make it");
    await a.waitForSelector(".tour h2:has-text(\"The King's cup\")");
    tour = new URL(a.url()).hash.replace("#tour=", "");
    await a.click(".tour button:text-is('Join')");
    await a.waitForSelector(".standings td:has-text('Athos')");
    await shoot(a, "open-tour");
  });

  await point("another finds it in the lobby, and joins", async () => {
    await enrol(b, address, "Porthos");
    await b.click(".tours a:has-text(\"The King's cup\")");
    await b.click(".tour button:text-is('Join')");
    await a.waitForSelector(".standings td:has-text('Porthos')"); // told at once
    await b.click(".tour button:text-is('Withdraw')");
    await a.waitForSelector(".standings td:has-text('Porthos')", { state: "detached" });
    await b.click(".tour button:text-is('Come back')");
    await a.waitForSelector(".standings td:has-text('Porthos')");
  });

  await point("six more come", async () => {
    for (let i = 0; i < 6; i++) await script(browser, address, tour, `Guard${"ABCDEF"[i]}`);
    await a.waitForFunction(() => document.querySelectorAll(".standings tbody tr").length === 8);
  });

  await point("when it starts, both are led to their match", async () => {
    await a.click(".tour button:text-is('Start now')");
    await Promise.all([a.waitForSelector(".match"), b.waitForSelector(".match")]);
    await a.waitForSelector(".online a:text-is('The tournament')");
  });

  await point("one can look around meanwhile, and goes back by a click", async () => {
    await b.goto(`${address}#tour=${tour}`);
    await b.waitForSelector(".games tr.own");
    await shoot(b, "running-tour");
    await b.click(".call >> text=Your match has begun");
    await b.waitForSelector(".match");
  });

  await point("they play all rounds to the end", async () => {
    for (let n = 0; n < 6000; n++) {
      await act(a, n);
      await act(b, n + 7);
      if (await isOver(a) && await isOver(b)) return "";
      await a.waitForTimeout(30);
    }
    return `${await a.textContent("body")}\n${await b.textContent("body")}`;
  });

  await point("the standings have twelve points in three rounds, the best first", async () => {
    const points = await a.$$eval(".standings tbody tr td:nth-child(3)", (list) => list.map((td) =>
      Number(td.textContent.replace("½", ".5"))));
    await shoot(a, "tour");
    const sum = points.reduce((x, y) => x + y, 0);
    const sorted = points.every((p, i) => i === 0 || points[i - 1] >= p);
    if (points.length !== 8 || sum !== 12 || !sorted) return points.join(" ");
    await a.selectOption(".tour label:has-text('Round') select", "1");
    await a.waitForSelector("h2:text-is('Round 1')");
    const games = await a.$$(".games tbody tr a");
    return games.length === 4 ? "" : `${games.length} games in round 1`;
  });

  await point("a match of it is one click away", async () => {
    await a.click(".games tbody tr a");
    await a.waitForSelector(".match .result");
    await a.goBack();
    await a.waitForSelector(".standings");
  });

  await point("its matches are rated", async () => {
    await b.goto(`${address}#person=Porthos`);
    await b.waitForSelector("svg.graph[aria-label*='over 3 matches']");
  });

  for (const colorScheme of ["light", "dark"])
    await point(`lobby and tournament: axe finds nothing, and they fit a phone (${colorScheme})`, async () => {
      await a.emulateMedia({ colorScheme });
      const wrong = [await findings(a)];
      await a.goto(`${address}#online`);
      await a.waitForSelector(".tours a");
      wrong.push(await findings(a));
      await a.click("text=New tournament");
      wrong.push(await findings(a));
      await a.setViewportSize({ width: 360, height: 740 });
      wrong.push(await tooWide(a));
      await a.goto(`${address}#tour=${tour}`);
      await a.waitForSelector(".standings");
      wrong.push(await tooWide(a));
      await a.setViewportSize({ width: 1280, height: 720 });
      return wrong.filter(Boolean).join("\n");
    });

  await point("nothing has gone wrong in a page", () => [a, b].flatMap((page) => page.problems).join("\n"));
});
