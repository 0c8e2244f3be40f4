// rooms.mjs - all rooms of all games without their host, which has answered with errors and then stopped, and what
// a screen reader is told in them: Chromium's tree of roles and names.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { folder, newPerson, openHome, point, suiteOfFiles, titles } from "./lib.mjs";

/** A host in front of another one, that can fall ill and stop. */
async function frontOf(address) {
  const front = { ill: false };
  const server = createServer(async (request, reply) => {
    if (front.ill) return reply.writeHead(503).end("out of order");
    const { status, headers, body } = await fetch(new URL(request.url, address));
    reply.writeHead(status, { "Content-Type": headers.get("content-type") });
    reply.end(Buffer.from(await new Response(body).arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  front.address = `http://localhost:${server.address().port}/`;
  front.stop = () => { server.closeAllConnections(); server.close(); };
  return front;
}

// --- what a screen reader gets ---

const value = (property) => property?.value ?? "";
const operated = ["button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "slider", "switch", "tab", "menuitem",
  "DisclosureTriangle"];

async function treeOf(page) {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send("Accessibility.getFullAXTree");
  await cdp.detach();
  return nodes.filter((node) => !node.ignored).map((node) => ({
    role: value(node.role), name: value(node.name).trim(),
    ...Object.fromEntries((node.properties ?? []).map((p) => [p.name, value(p.value)])),
  }));
}

/** A room is one main part with a heading; what can be operated has a name, and no picture is only a picture. */
function wrongIn(tree) {
  const of = (...roles) => tree.filter(({ role }) => roles.includes(role));
  const wrong = of(...operated, "image", "img").filter(({ name }) => !/[\p{L}\p{N}]/u.test(name)).map(({ role }) => `a ${role} without a name`);
  if (of("main").length !== 1) wrong.push(`${of("main").length} main parts`);
  const first = of("heading").find(({ level }) => level === 1);
  if (!first?.name) wrong.push("no heading of the first level");
  if (!of("button").some(({ name }) => ["Home", "Leave", "Back to the entrance"].includes(name))) wrong.push("no way out");
  return wrong;
}

/** What is said by itself when something changes there. */
async function spokenIn(page, place) {
  const live = (await treeOf(page)).filter((node) => node.live === "polite" || node.live === "assertive");
  return live.length > 0 ? "" : `${place} tells nothing of what changes`;
}

// --- the rooms ---

const own = Object.keys(titles).filter((id) => !["goofspiel", "leduc"].includes(id));

/** Where to go, and what is there when it has opened. */
async function roomsOf(game) {
  const [puzzle] = JSON.parse(await readFile(`${folder}/puzzles-${game}.json`, "utf8"));
  const rules = Object.entries(JSON.parse(await readFile(`${folder}/rules-${game}.json`, "utf8")));
  const [rule] = rules.find(([, { scene }]) => scene !== "");
  return {
    [`game=${game}`]: "main .main", [`card=${game}`]: ".gallery .card", [`rules=${game}.${rule}`]: ".rulings .here",
    [`design=${game}`]: ".begin select", [`puzzles=${game}`]: ".by-game button:not(:disabled)", [`puzzle=${game}.${puzzle.id}`]: ".quiz",
    [`analysis=${game}`]: ".gallery .main", ...(game === "exodus" && { [`decks=${game}`]: ".all-decks .deed" }),
  };
}

async function enter(page, home, hash, wait) {
  await page.goto("about:blank");
  await page.goto(`${home}#${hash}`);
  await page.locator(wait).first().waitFor({ timeout: 10_000 });
}

await suiteOfFiles(async ({ browser, address }) => {
  const front = await frontOf(address);
  const page = await newPerson(browser);
  await openHome(page, front.address);
  await page.evaluate(() => navigator.serviceWorker.ready);

  front.ill = true;
  await point("a host that is out of order is done without", () => enter(page, front.address, "card=exceed", ".gallery .card"));
  front.stop();

  for (const game of own)
    for (const [hash, wait] of Object.entries(await roomsOf(game)))
      await point(`#${hash} opens without a host, and is told by roles and names`, async () => {
        await enter(page, front.address, hash, wait);
        return wrongIn(await treeOf(page)).join(", ");
      });

  await enter(page, front.address, "card=brawl", ".gallery .card");
  await page.locator(".gallery .card").first().click();
  await page.locator(".lore .meanings li, .lore .rulings li").first().waitFor();
  await point("a card with its rules is told", async () => wrongIn(await treeOf(page)).join(", "));
  await enter(page, front.address, "rules=engarde.EG-RIP-01", ".rulings .here");
  await page.locator(".rulings .here").getByRole("button", { name: "Try it yourself" }).click();
  await page.locator(".answers ol button").first().waitFor();
  await point("an example is played without a host, and told", async () => {
    const before = await page.locator(".answers").getAttribute("data-id");
    await page.locator(".answers ol button:not(:disabled)").first().click();
    await page.waitForFunction((id) => document.querySelector(".answers")?.dataset.id !== id || document.querySelector(".result") !== null, before);
    return wrongIn(await treeOf(page)).join(", ");
  });
  for (const [hash, wait] of [["card=exceed", ".gallery .card"], ["decks=exodus", ".all-decks .deed"], ["puzzles", ".by-game"], ["analysis", ".gallery"]]) {
    await enter(page, front.address, hash, wait);
    await point(`#${hash} says what changes`, () => spokenIn(page, hash));
  }
  await point("nothing was complained of", () => page.problems.join("\n"));
});
