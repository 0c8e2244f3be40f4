// lib.mjs - what the tests in Chromium share: a host, browsers, and TAP.
//
// RIPOSTE is the program (built with the page), CHROMIUM the browser.
import { execFileSync, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";

export const riposte = process.env.RIPOSTE ?? "../build-web/riposte";

/** The files of the page, as they are served. */
export const folder = `${dirname(riposte)}/page_files.c.d`;

/** The titles of the games that the program offers. */
export const titles = Object.fromEntries(
  JSON.parse(execFileSync(riposte, ["games", "--json"])).games.map((game) => [game.id, game.title]));

/** What a text of modules exports, to be tried without a browser; `made`: modules that the bundler makes. */
export async function sources(contents, made = {}) {
  const maker = {
    name: "made",
    setup(bundler) {
      bundler.onResolve({ filter: /^[a-z]+$/ }, ({ path }) => (path in made ? { path, namespace: "made" } : undefined));
      bundler.onLoad({ filter: /./, namespace: "made" }, ({ path }) => ({ contents: made[path], resolveDir: "." }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: "." }, bundle: true, write: false, format: "esm", define: { GAMES: "{}" }, plugins: [maker],
    jsx: "automatic", jsxImportSource: "preact",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

let points = 0;
let failed = 0;

/** One test point: `work` throws, or returns what is wrong, or nothing. */
export async function point(name, work) {
  let wrong;
  try {
    wrong = await work();
  } catch (error) {
    wrong = error.stack ?? String(error);
  }
  points++;
  if (wrong) failed++;
  console.log(`${wrong ? "not ok" : "ok"} ${points} - ${name}`);
  if (wrong) console.log(String(wrong).replace(/^/gm, "# "));
}

async function startHost(data, options) {
  const program = spawn(riposte, ["serve", "--port", "0", "--address", "127.0.0.1",
    "--data", data, ...options]);
  const address = await new Promise((resolve, reject) => {
    let said = "";
    const hear = (text) => {
      said += text;
      const found = /https?:\/\/localhost:\d+\//.exec(said);
      if (found !== null) resolve(found[0]);
    };
    program.stdout.on("data", hear);
    program.stderr.on("data", hear);
    program.on("exit", () => reject(new Error(`the host has ended: ${said}`)));
  });
  return { program, address };
}

const types = {
  html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm",
  svg: "image/svg+xml", woff2: "font/woff2", json: "application/json", webmanifest: "application/manifest+json",
};

/** Files and nothing else, as any static host serves them. */
async function serveFiles(folder) {
  const server = createServer(async (request, reply) => {
    const name = new URL(request.url, "http://localhost").pathname.slice(1) || "index.html";
    try {
      const body = await readFile(join(folder, basename(name)));
      reply.setHeader("Content-Type", types[name.split(".").pop()] ?? "text/plain");
      reply.end(body);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://localhost:${server.address().port}/` };
}

async function withBrowser(address, tests, data = null) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"],
  });
  try {
    await tests({ browser, address, data });
  } finally {
    await browser.close();
  }
}

export function report() {
  console.log(`1..${points}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Run tests with a host, its folder `data` and a browser, and clean up behind them; `options` are
 * more of the host's. */
export async function suite(tests, options = []) {
  const data = await mkdtemp(join(tmpdir(), "riposte-web-"));
  const host = await startHost(data, options);
  try {
    await withBrowser(host.address, tests, data);
  } finally {
    host.program.kill("SIGTERM");
    await new Promise((resolve) => host.program.once("exit", resolve));
    await rm(data, { recursive: true });
  }
  report();
}

/** The same without a host: the page alone, from a static server. */
export async function suiteOfFiles(tests) {
  const { server, address } = await serveFiles(folder);
  try {
    await withBrowser(address, tests);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  report();
}

/** The same for files on disk. */
export async function suiteOnDisk(tests) {
  await withBrowser(null, tests);
  report();
}

/** A page of its own person.  Motion is reduced, so nothing is waited for. */
export async function newPerson(browser, options = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.setDefaultTimeout(30000);
  return page;
}

/** Wait for something to be seen.  Unlike a handle to it, that keeps nothing in memory. */
export const seen = (page, selector) => page.locator(selector).first().waitFor();

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What moves and will stand still: while it does, colours are mixed. */
export const settle = () => Promise.allSettled(document.getAnimations()
  .filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime)).map((a) => a.finished));

/** What axe finds; the page's context must bypass its CSP. */
export async function findings(page) {
  await page.evaluate(settle);
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run());
  const places = (v) => v.nodes.slice(0, 5).map((n) => `${n.target} ${n.failureSummary}`).join("\n");
  return violations.map((v) => `${v.id}: ${v.help}: ${places(v)}`).join("\n");
}

export async function tooWide(page) {
  const wide = await page.evaluate((w) => document.documentElement.scrollWidth - w,
    page.viewportSize().width); // innerWidth grows with what is too wide
  return wide > 0 ? `${wide} pixels too wide` : "";
}

/** Pictures of a page, on a desk and a phone, by day and by night, in the folder SHOTS. */
export async function shoot(page, name) {
  const shots = process.env.SHOTS;
  if (shots === undefined) return;
  await mkdir(shots, { recursive: true });
  for (const [width, height] of [[1280, 860], [390, 844]])
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: "light" });
}

/** Make an account, in the lobby. */
export async function enrol(page, address, name) {
  await page.goto(`${address}#online`);
  await page.click("text=Sign in, or keep a name");
  await page.fill(".sign-in input[autocomplete=username]", name);
  await page.fill(".sign-in input[type=password]", "three musketeers and one more");
  await page.click("text=New account");
  await page.waitForSelector(`.account b:text-is('${name}')`);
}

export async function openHome(page, address) {
  await page.goto(address);
  await seen(page, ".tile");
}

/** From home to a match against the computer. */
export async function begin(page, game, level = "novice") {
  await page.click(`.tile:has(b:text-is("${titles[game]}"))`);
  await page.click(`label:has(b:text-is("${level}"))`);
  await page.click("text=Play the computer");
  await seen(page, ".match");
}

/** Press Tab until what has the focus matches. */
export async function tabTo(page, selector, most = 200) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Click on something behind the three dots. */
export async function more(page, text) {
  await page.click(".dots");
  await page.click(`.more >> text=${text}`);
}

/** Wait for a question; false: the match is over instead. */
export async function asked(page) {
  await seen(page, ".answers ol button:not(:disabled), .result");
  return !await isOver(page);
}

/** Give an answer as if by chance, but always the same in the same match. */
export async function answer(page, n) {
  await page.evaluate((luck) => {
    const list = document.querySelectorAll(".answers ol button:not(:disabled)");
    list[luck % list.length]?.click();
  }, (n * 2654435761) >>> 7);
}

/** What an answer changes: the question, the answers that are shown, those that are ticked. */
export function questionState() {
  const now = document.querySelector(".answers");
  return [now?.dataset.id, now?.querySelectorAll("ol button").length ?? 0,
    [...document.querySelectorAll("[aria-checked]")].map((b) => b.getAttribute("aria-checked")),
    document.querySelector(".result") !== null].join();
}

/** Give one answer of the list, a set as soon as it can be closed, and wait until it is taken. */
export async function step(page, n) {
  const before = await page.evaluate(questionState);
  await page.evaluate((luck) => {
    const list = [...document.querySelectorAll(".answers ol button:not(:disabled)")];
    const done = list.find((b) => b.closest(".closing") !== null);
    (done ?? list[luck % list.length])?.click();
  }, (n * 2654435761) >>> 7);
  await taken(page, before);
  const problem = await page.locator(".question .problem").allTextContents();
  if (problem.length > 0) throw new Error(`an answer of the list was refused: ${problem[0]}`);
}

/** Wait until something has changed since. */
export async function taken(page, before) {
  for (let i = 0; await page.evaluate(questionState) === before; i++) {
    if (i > 600) throw new Error("nothing came of an answer");
    await page.waitForTimeout(50);
  }
}

/** Answer until the match is over, or `most` times.  How many answers it took. */
export async function playOn(page, most = 1500) {
  let n = 0;
  while (n < most && await asked(page)) await answer(page, n++);
  return n;
}

export async function isOver(page) {
  return await page.locator(".result").count() > 0;
}

/** Let whoever is asked answer, until `most` answers or the end. */
export async function playBoth(pages, most) {
  let n = 0;
  for (let idle = 0; n < most && idle < 600 && !await isOver(pages[0]); idle++) {
    for (const page of pages) {
      if (await page.$(".answers ol button:not(:disabled)") === null) continue;
      await answer(page, n++);
      idle = 0;
    }
    await pages[0].waitForTimeout(20);
  }
  return n;
}

/** One makes a table, the other follows its address and sits down.  The address. */
export async function invite(a, b, game) {
  await a.click(`.tile:has(b:text-is("${titles[game]}"))`);
  await a.click(".segments >> text=People");
  await a.click("text=Invite a friend");
  const link = await a.inputValue(".gathering input[readonly]");
  await b.goto(link);
  await b.click("text=Sit down");
  await Promise.all([a.waitForSelector(".match"), b.waitForSelector(".match")]);
  return link;
}

// --- with motion on ---

/** Note every sentence that is shown on the stage, and every shift of the layout; a hand
 * is kept in order, so that its cards make room for others. */
export function watchStage() {
  const inHand = (node) => node?.closest?.(".hand") != null;
  window.shown = [];
  window.shifts = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    const text = document.querySelector(".subtitle p")?.textContent;
    if (text !== undefined && text !== window.shown.at(-1)) window.shown.push(text);
    if (text !== undefined && document.querySelector(".hand .card.lit") !== null) window.litMeanwhile = text;
  }).observe(document.body, { childList: true, subtree: true, characterData: true }));
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value, sources } of list.getEntries())
      if (!hadRecentInput && !sources.every((s) => inHand(s.node)))
        window.shifts.push({ at: startTime, value });
  }).observe({ type: "layout-shift", buffered: true });
}

/** The most that the layout shifts in a window of five seconds, with pauses below one: CLS. */
export function worst(shifts) {
  let [from, last, sum, most] = [0, 0, 0, 0];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - from > 5000) [from, sum] = [at, 0];
    [last, sum] = [at, sum + value];
    most = Math.max(most, sum);
  }
  return most;
}
