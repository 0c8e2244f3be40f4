// online.mjs - two people at one table, with a host between them: they play to the
// end, one loses the link on the way, and somebody watches.
import {
  asked, invite, isOver, newPerson, openHome, playBoth, point, step, suite,
} from "./lib.mjs";

/** Everything that the host says to a page. */
function overhear(page) {
  const heard = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) =>
    heard.push(JSON.parse(payload))));
  return heard;
}

/** Cards of others that a message shows, though it must not. */
function leaks(messages, own) {
  return messages.flatMap((m) => {
    if (m.type === "view")
      return Object.entries(m.seats).filter(([seat]) => seat !== own)
        .flatMap(([, zones]) => zones.hand.filter((card) => card !== "?"));
    const drawn = m.type === "event" && m.kind === "draw" && m.parts.who !== own;
    return drawn && m.parts.card !== "?" ? [m.text] : [];
  });
}

await suite(async ({ browser, address }) => {
  const [a, b, c] = [await newPerson(browser), await newPerson(browser), await newPerson(browser)];
  const [toA, toB, toC] = [overhear(a), overhear(b), overhear(c)];

  await point("one invites, the other follows the address and sits down", async () => {
    await openHome(a, address);
    await c.goto(await invite(a, b, "engarde"));
  });

  await point("both play", async () => {
    const n = await playBoth([a, b], 20);
    return n >= 20 ? "" : `only ${n} answers`;
  });

  await point("what an answer would do is told before it is given", async () => {
    for (let n = 0; n < 40; n++) {
      const page = await a.$(".answers ol button:not(:disabled)") !== null ? a : b;
      if (!await asked(page)) return "the match is over";
      await page.focus(".answers ol button:not(:disabled)");
      const told = await page.waitForSelector(".outlook li :is(span, i)", { timeout: 2000 }).catch(() => null);
      if (told !== null) return "";
      await step(page, n);
    }
    return "nothing was told of 40 answers";
  });

  await point("what one says, the other hears; muted, no more", async () => {
    await a.fill(".say input", "Good luck");
    await a.keyboard.press("Enter");
    await b.waitForSelector(".chat >> text=Good luck");
    await b.click(".people >> text=mute");
    await a.fill(".say input", "Hear me");
    await a.keyboard.press("Enter");
    await a.waitForSelector(".chat >> text=Hear me");
    return await b.$(".chat >> text=Hear me") === null ? "" : "it was heard";
  });

  await point("a page that was closed comes back to its seat", async () => {
    await b.reload();
    await b.waitForSelector(".match .seat.own");
    const n = await playBoth([a, b], 10);
    return n >= 10 || await isOver(a) ? "" : `only ${n} answers`;
  });

  await point("they play to the end, and agree about it", async () => {
    await playBoth([a, b], 3000);
    await Promise.all([a.waitForSelector(".result"), b.waitForSelector(".result")]);
    const ranks = (list) => JSON.stringify(list.find((m) => m.type === "end")?.ranks);
    const ends = [ranks(toA), ranks(toB)];
    return ends[0] !== undefined && ends[0] === ends[1] ? "" : ends.join(" ");
  });

  await point("both pages have checked the deal, with what they had kept", async () => {
    for (const page of [a, b]) {
      await page.waitForSelector("details.fair");
      await page.click("details.fair summary");
      const words = await page.textContent("details.fair");
      const kept = await page.evaluate(() => JSON.parse(localStorage["riposte.deals"]).at(-1));
      if (!words.includes(kept.commitment) || !words.includes(kept.part)) return words;
    }
    const shown = toA.findIndex((m) => m.type === "table" && m.seats.some((s) => s.part));
    const bound = toA.findIndex((m) => m.type === "table" && m.commitment !== "");
    return bound >= 0 && bound < shown ? "" : `bound in message ${bound}, a part in ${shown}`;
  });

  await point("a page that was shown another commitment says so", async () => {
    await a.evaluate(() => {
      const kept = JSON.parse(localStorage["riposte.deals"]);
      kept.at(-1).commitment = "0".repeat(64);
      localStorage["riposte.deals"] = JSON.stringify(kept);
    });
    await a.reload();
    await a.waitForSelector(".unfair >> text=not the one that you were shown");
  });

  await point("neither was shown a card of the other's hand", () =>
    [...leaks(toA, "A"), ...leaks(toB, "B")].join(", "));

  await point("who watches was shown the match, and no hidden card", async () => {
    await c.waitForSelector(".result", { timeout: 40000 });
    const views = toC.filter((m) => m.type === "view").length;
    if (views < 10) return `only ${views} positions were shown`;
    if (toC.some((m) => m.type === "ask")) return "was asked a question";
    return leaks(toC, null).join(", ");
  });

  await point("who wants a rematch is joined by the other", async () => {
    await a.click(".online >> text=Rematch");
    await a.waitForSelector(".gathering");
    await b.click(".online button:text-is('Play again')");
    await Promise.all([a.waitForSelector(".answers, .thinking"), b.waitForSelector(".match")]);
    const n = await playBoth([a, b], 4);
    return n >= 4 ? "" : `only ${n} answers`;
  });

  await point("the replay is in the history of both, and opens", async () => {
    await a.click("text=Leave");
    await a.click("summary:has-text('Your matches')");
    await a.click(".history button");
    await a.waitForSelector(".reel");
  });

  await point("nothing has gone wrong in a page", () =>
    [a, b, c].flatMap((page) => page.problems).join("\n"));
});
