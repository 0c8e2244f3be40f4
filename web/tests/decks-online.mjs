// decks-online.mjs - a deck of one's own goes to a match on a host, which checks it; the match is watched and
// its deal verified afterwards.
import { more, newPerson, point, suite } from "./lib.mjs";

const list = "2 glasswing-scout,2 facet-guard,2 prism-lancer,2 sudden-frost,2 hoarfrost-duelist,2 mossback-ambler,"
  + "2 cinderscale-whelp,2 quiet-refusal,2 softened-blow,2 wayside-shrine,20 rime-glint";
const copies = Object.fromEntries(list.split(",").map((row) => row.split(" ").reverse()).map(([id, n]) => [id, Number(n)]));

/** A browser that keeps a deck. */
async function builder(browser, address, name, cards) {
  const page = await newPerson(browser);
  await page.addInitScript(([key, deck]) => localStorage.setItem("riposte.kept.deck", JSON.stringify({ [key]: deck })),
    ["mine", { game: "exodus", name, cards }]);
  await page.goto(`${address}#game=exodus`);
  await page.locator(".face", { hasText: name }).click();
  await page.getByRole("button", { name: "People" }).click();
  return page;
}

await suite(async ({ browser, address }) => {
  const a = await builder(browser, address, "Late Thaw", copies);
  await a.getByRole("button", { name: "Play anybody" }).click();
  await a.waitForURL(/#match=/);
  await point("a deck of one's own waits on the host", () => a.getByText("a deck of their own").first().waitFor());

  const b = await builder(browser, address, "Small", { "rime-glint": 20 });
  await b.getByRole("button", { name: "Play anybody" }).click();
  await point("a deck that is not legal is refused with its rule", async () => {
    await b.getByText("fewer than 20 cards [XO-DECK-01]").first().waitFor();
  });

  const c = await builder(browser, address, "Second Thaw", { ...copies, "rime-glint": 21 });
  await c.getByRole("button", { name: "Play anybody" }).click();
  for (const page of [a, c]) await page.waitForSelector(".match .question, .match .board", { timeout: 60_000 });
  await point("both play, each with a deck of their own", async () => {
    const told = async (page) => (await page.locator(".problem").count()) > 0 ? page.locator(".problem").first().innerText() : undefined;
    return await told(a) ?? await told(c);
  });
  await a.reload();
  await a.waitForSelector(".match .board", { timeout: 60_000 });
  await point("a reload comes back to it", async () => undefined);

  const match = /#match=(\w+)/.exec(a.url())[1];
  c.on("dialog", (dialog) => void dialog.accept());
  await more(c, "Resign");
  await point("the replay carries both decks", async () => {
    for (let i = 0; i < 50; i++) {
      const reply = await a.request.get(`${address}api/replay?match=${match}`);
      const text = reply.ok() ? await reply.text() : "";
      if (text.includes('option own deck own-a "Late Thaw"') && text.includes('option own deck own-b "Second Thaw"')) return undefined;
      await a.waitForTimeout(200);
    }
    return "there is no such replay";
  });
});
