// weight.mjs - what the first match weighs: all that a browser fetches from a host until the first
// question, compressed as the host sends it.
import { existsSync, statSync } from "node:fs";
import { get } from "node:http";
import { asked, begin, folder, newPerson, openHome, point, suite, titles } from "./lib.mjs";

const LIMIT = 400 * 1000;

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

/** Names of the files that a first match fetches. */
async function fetched(browser, address, game) {
  const page = await newPerson(browser, { serviceWorkers: "block" }); // what it keeps comes later
  const names = new Set();
  page.context().on("request", (request) => names.add(new URL(request.url()).pathname.slice(1)));
  await openHome(page, address);
  await begin(page, game);
  await asked(page);
  await page.context().close();
  return [...names].filter((name) => !name.startsWith("api/"));
}

await suite(async ({ browser, address }) => {
  for (const game of Object.keys(titles))
    await point(`${game}: the first match weighs at most ${LIMIT / 1000} KB`, async () => {
      const names = await fetched(browser, address, game);
      const sizes = await Promise.all(names.map((name) => sent(address, name)));
      const all = sizes.reduce((a, b) => a + b, 0);
      console.log(`# ${game}: ${(all / 1000).toFixed(1)} KB, of these ${names.map((name, i) =>
        `${name || "page"} ${(sizes[i] / 1000).toFixed(1)}`).join(", ")}`);
      const rooms = names.filter((name) => /^(card|rules|design)-\w+\.js$/.test(name));
      if (rooms.length > 0) return `rooms are fetched: ${rooms.join(", ")}`;
      if (!names.includes(`${game}.wasm`)) return `its rules are not among ${names.join(", ")}`;
      return all <= LIMIT ? "" : `${all} bytes`;
    });

  await point("what the host sends is compressed as well as it can be", async () => {
    const wrong = [];
    for (const name of ["app.js", "style.css", "worker.js", ...Object.keys(titles).map((game) => `${game}.wasm`)])
      if (!existsSync(`${folder}/${name}.br`) || await sent(address, name) !== statSync(`${folder}/${name}.br`).size)
        wrong.push(name);
    return wrong.join(", ");
  });
});
