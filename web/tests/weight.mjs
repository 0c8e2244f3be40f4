// weight.mjs - what the first match weighs: all that a browser fetches from a host until the first
// question, compressed as the host sends it.
import { existsSync, readdirSync, statSync } from "node:fs";
import { get } from "node:http";
import { asked, begin, folder, newPerson, openHome, point, suite, titles } from "./lib.mjs";

const LIMIT = 400 * 1000;

const rooms = readdirSync("src/rooms").filter((name) => name.endsWith(".tsx")).map((name) => name.slice(0, -4));

/** Of a room, or of what is worked on there. */
const isLater = (name) => rooms.includes(/^(\w+)-\w+\.js$/.exec(name)?.[1])
  || /^(study|workshop)\.js$|-study\.wasm$|\.json$|^(?!style\.).*\.css$/.test(name);

/** The bytes that the host sends for a file to a browser. */
function sent(address, name) {
  return new Promise((resolve, reject) => {
    get(new URL(name, address), { headers: { "accept-encoding": "gzip, deflate, br" } }, (reply) => {
      let n = 0;
      reply.on("data", (bytes) => { n += bytes.length; });
      reply.on("end", () => resolve(n));
    }).on("error", reject);
  });
}

/** Names of the files that somebody new fetches who does this. */
async function fetched(browser, address, work) {
  const page = await newPerson(browser, { serviceWorkers: "block" }); // what it keeps comes later
  const names = new Set();
  page.context().on("request", (request) => names.add(new URL(request.url()).pathname.slice(1)));
  await work(page);
  await page.context().close();
  return [...names].filter((name) => !name.startsWith("api/"));
}

/** Their bytes, told in a line of the output. */
async function weigh(address, what, names) {
  const sizes = await Promise.all(names.map((name) => sent(address, name)));
  const all = sizes.reduce((a, b) => a + b, 0);
  console.log(`# ${what}: ${(all / 1000).toFixed(1)} KB, of these ${names.map((name, i) =>
    `${name || "page"} ${(sizes[i] / 1000).toFixed(1)}`).join(", ")}`);
  return all;
}

await suite(async ({ browser, address }) => {
  for (const game of Object.keys(titles))
    await point(`${game}: the first match weighs at most ${LIMIT / 1000} KB`, async () => {
      const names = await fetched(browser, address, async (page) => {
        await openHome(page, address);
        await begin(page, game);
        await asked(page);
      });
      const all = await weigh(address, game, names);
      const later = names.filter(isLater);
      if (later.length > 0) return `rooms are fetched: ${later.join(", ")}`;
      if (!names.includes(`${game}.wasm`)) return `its rules are not among ${names.join(", ")}`;
      return all <= LIMIT ? "" : `${all} bytes`;
    });

  await point("the workshop is fetched by those who enter it", async () => {
    const names = await fetched(browser, address, async (page) => {
      await page.goto(`${address}#design=exceed.+knight-wave`);
      await page.locator(".desk .state", { hasText: "no mistakes" }).waitFor();
    });
    await weigh(address, "workshop", names.filter(isLater));
    const missing = ["workshop.js", "exceed-study.wasm", "design.css"].filter((name) => !names.includes(name));
    return missing.length > 0 ? `not fetched: ${missing.join(", ")}` : names.some((name) => /^design-/.test(name)) ? "" : "no room";
  });

  await point("what the host sends is compressed as well as it can be", async () => {
    const wrong = [];
    for (const name of ["app.js", "style.css", "worker.js", ...Object.keys(titles).map((game) => `${game}.wasm`)])
      if (!existsSync(`${folder}/${name}.br`) || await sent(address, name) !== statSync(`${folder}/${name}.br`).size)
        wrong.push(name);
    return wrong.join(", ");
  });
});
