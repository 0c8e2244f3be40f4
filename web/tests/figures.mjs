// figures.mjs - what the page costs, in one table: times, layout shift, frames of a Strike, memory.
// Weights are in weight.mjs, which holds their limit.
//
// Times are those of this machine, so nothing is asserted; read them on a quiet one.
import { readFileSync } from "node:fs";
import {
  answer, asked, begin, folder, newPerson, openHome, seen, suite, suiteOfFiles, titles, watchStage, worst,
} from "./lib.mjs";

const rows = [];
const row = (what, value, wanted) => rows.push([what, value, wanted]);
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

/** Slow the net down to 9 Mbit/s and the processor four times. */
async function slowDown(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions",
    { offline: false, latency: 40, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return cdp;
}

/** Note when something is first drawn, in milliseconds since the address was opened. */
function noteTimes() {
  window.times = {};
  const look = () => {
    if (document.querySelector(".tile") !== null) window.times.home ??= performance.now();
    if (document.querySelector(".answers ol button:not(:disabled)") !== null) window.times.question ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measureTimes({ browser, address }) {
  const [home, question] = [[], []];
  for (let i = 0; i < 5; i++) {
    const page = await newPerson(browser, { serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
    await page.addInitScript(noteTimes);
    await slowDown(page);
    await page.goto(address);
    await page.waitForSelector(".tile");
    const at = await page.evaluate(() => performance.now());
    await page.click(".deed.main");
    await asked(page);
    const times = await page.evaluate(() => window.times);
    home.push(times.home);
    question.push(times.question - at);
    await page.context().close();
  }
  row("home is visible, ms after its address (median of 5)", median(home).toFixed(0), "1000");
  row("first question, ms after Play now (median of 5)", median(question).toFixed(0), "2000");
}

async function measureShift({ browser, address }) {
  for (const game of Object.keys(titles)) {
    const page = await newPerson(browser, { reducedMotion: "no-preference", viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchStage);
    await openHome(page, `${address}#seed=11`);
    await begin(page, game);
    await asked(page);
    await page.evaluate(() => { window.shifts = []; });
    for (let n = 0; n < 12 && await asked(page); n++) await answer(page, n);
    row(`layout shift in ${game}`, worst(await page.evaluate(() => window.shifts)).toFixed(3), "0.1");
    await page.context().close();
  }
}

/** Frames a second while something of a Strike is shown. */
async function measureFrames({ browser, address }) {
  const page = await newPerson(browser, { reducedMotion: "no-preference", viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    window.frames_ = [];
    let last = 0;
    const tick = (now) => {
      if (last > 0 && document.querySelector(".strike, .subtitle") !== null) window.frames_.push(1000 / (now - last));
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await openHome(page, `${address}#seed=11`);
  await begin(page, "exceed");
  for (let n = 0; n < 25 && await asked(page); n++) await answer(page, n);
  const list = await page.evaluate(() => window.frames_);
  row(`frames a second of Strikes (median of ${list.length})`, median(list).toFixed(1), "50 or more");
  await page.context().close();
}

async function measureMemory({ browser, address }) {
  const page = await newPerson(browser);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const used = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await cdp.send("Performance.getMetrics");
    const of = (name) => metrics.find((m) => m.name === name).value;
    return { mb: of("JSHeapUsedSize") / 1e6, nodes: of("Nodes") };
  };
  const after = {};
  await openHome(page, address);
  for (let match = 1; match <= 50; match++) {
    await begin(page, Object.keys(titles)[match % 5]);
    for (let n = 0; n < 8 && await asked(page); n++) await answer(page, n);
    await page.click("text=Leave");
    await seen(page, ".tile");
    if (match === 5 || match === 50) after[match] = await used();
  }
  row("memory after 5 matches", `${after[5].mb.toFixed(1)} MB, ${after[5].nodes} nodes`, "");
  row("memory after 50 matches", `${after[50].mb.toFixed(1)} MB, ${after[50].nodes} nodes`, "about the same");
  await page.context().close();
}

/** Walks of the search in a module, per second of processor time: the same engine runs it. */
async function measureWalks(game, walks = 400, answers = 30) {
  const imports = new Proxy({}, { get: (_, name) => (...args) => {
    if (name === "clock_time_get") new DataView(memory.buffer).setBigUint64(args[2], process.hrtime.bigint(), true);
    return name === "clock_time_get" ? 0 : 8;
  } });
  const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/${game}.wasm`), { wasi_snapshot_preview1: imports });
  const { memory, ...rules } = instance.exports;
  const put = (text) => new Uint8Array(memory.buffer, rules.page_room(text.length), text.length).set(new TextEncoder().encode(text));
  const read = (at) => new TextDecoder().decode(new Uint8Array(memory.buffer, at).slice(0, 200)).split("\0")[0];
  rules._initialize();
  put(game);
  rules.page_start(0, 0, 11);
  let [spent, thoughts] = [0, 0];
  for (let n = 0; n < answers && rules.page_waiting() !== 0; n++) {
    const who = Math.log2(rules.page_waiting() & -rules.page_waiting());
    const before = process.cpuUsage().user;
    put(`search:fixed=${walks}`);
    const given = read(rules.page_think(who, n));
    const took = (process.cpuUsage().user - before) / 1e6;
    if (took > 0.002) [spent, thoughts] = [spent + took, thoughts + 1]; // else there was nothing to choose
    put(given);
    rules.page_answer(who);
  }
  row(`walks a second in ${game}.wasm, ${thoughts} thoughts`, Math.round(walks * thoughts / spent), "");
}

for (const game of Object.keys(titles)) await measureWalks(game);
await suite(measureTimes);
await suiteOfFiles(async (place) => {
  for (const measure of [measureShift, measureFrames, measureMemory]) await measure(place);
});
for (const [what, value, wanted] of rows) console.log(`${what.padEnd(56)} ${String(value).padStart(12)}   ${wanted}`);
