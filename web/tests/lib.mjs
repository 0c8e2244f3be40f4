// lib.mjs - what the tests in Chromium share: a host, browsers, and TAP.
//
// RIPOSTE is the program (built with the page), CHROMIUM the browser.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

export const titles = {
  engarde: "En Garde", exceed: "EXCEED", exxodus: "Exxodus: Limited Edition",
  brawl: "Super Fantasy Brawl", exodus: "Exodus TCG",
};

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

async function startHost(data) {
  const program = spawn(process.env.RIPOSTE ?? "../build-web/riposte",
    ["serve", "--port", "0", "--address", "127.0.0.1", "--data", data]);
  const address = await new Promise((resolve, reject) => {
    let said = "";
    const hear = (text) => {
      said += text;
      const found = /http:\/\/localhost:\d+\//.exec(said);
      if (found !== null) resolve(found[0]);
    };
    program.stdout.on("data", hear);
    program.stderr.on("data", hear);
    program.on("exit", () => reject(new Error(`the host has ended: ${said}`)));
  });
  return { program, address };
}

/** Run tests with a host and a browser, and clean up behind them. */
export async function suite(tests) {
  const data = await mkdtemp(join(tmpdir(), "riposte-web-"));
  const host = await startHost(data);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"],
  });
  try {
    await tests({ browser, address: host.address });
  } finally {
    await browser.close();
    host.program.kill("SIGTERM");
    await new Promise((resolve) => host.program.once("exit", resolve));
    await rm(data, { recursive: true });
  }
  console.log(`1..${points}`);
  process.exitCode = failed > 0 ? 1 : 0;
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

export async function openHome(page, address) {
  await page.goto(address);
  await page.waitForSelector(".tile");
}

/** From home to a match against the computer. */
export async function begin(page, game, level = "novice") {
  await page.click(`.tile:has(b:text-is("${titles[game]}"))`);
  await page.click(`label:has(b:text-is("${level}")) input`);
  await page.click("text=Play the computer");
  await page.waitForSelector(".match");
}

/** Wait for a question; false: the match is over instead. */
export async function asked(page) {
  await page.waitForSelector(".answers ol button:not(:disabled), .result");
  return await page.$(".result") === null;
}

/** Give an answer as if by chance, but always the same in the same match. */
export async function answer(page, n) {
  await page.evaluate((luck) => {
    const list = document.querySelectorAll(".answers ol button:not(:disabled)");
    list[luck % list.length]?.click();
  }, (n * 2654435761) >>> 7);
}

/** Answer until the match is over, or `most` times.  How many answers it took. */
export async function playOn(page, most = 1500) {
  let n = 0;
  while (n < most && await asked(page)) await answer(page, n++);
  return n;
}
