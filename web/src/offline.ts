// offline.ts - the service worker: once loaded, the page works offline.
// The network is tried first, so that a new version is seen at once.

const self_ = self as unknown as ServiceWorkerGlobalScope;
declare const LEDGERS: string[]; // the games that have rules: build.mjs knows
declare const PUZZLES: string[]; // that have puzzles,
declare const FIGURES: string[]; // and figures of the laboratory,
declare const MODULES: Record<string, string>; // and the modules of those that can be played,
declare const STUDIES: Record<string, string>; // and of those that can be studied
declare const PARTS: string[]; // the script and its parts, and sheets
const files = [".", "worker.js", "study.js", "workshop.js", ...PARTS, "icon.svg",
  "manifest.webmanifest", "londrina-solid-latin-900-normal.woff2",
  "barlow-semi-condensed-latin-500-normal.woff2", "barlow-semi-condensed-latin-700-normal.woff2",
  ...LEDGERS.flatMap((game) => [`rules-${game}.json`, `cases-${game}.json`]),
  ...PUZZLES.map((game) => `puzzles-${game}.json`), ...FIGURES.map((game) => `figures-${game}.json`), ...Object.values(MODULES), ...Object.values(STUDIES)];
const shelf = files.join(" "); // build.mjs adds hashes to the names: another version has another shelf

async function clearOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== shelf) await caches.delete(name);
  await self_.clients.claim();
}

self_.addEventListener("install", (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => cache.addAll(files)));
  void self_.skipWaiting();
});

self_.addEventListener("activate", (event) => event.waitUntil(clearOthers()));

async function fromNet(request: Request): Promise<Response> {
  const reply = await fetch(request);
  if (reply.ok) await (await caches.open(shelf)).put(request, reply.clone());
  return reply;
}

/** What is kept stands in for a net that is away, and for a host that is out of order. */
async function answerTo(request: Request): Promise<Response> {
  const reply = await fromNet(request).catch(() => Response.error());
  if (reply.status > 0 && reply.status < 500) return reply;
  return await caches.match(request, { ignoreSearch: true }) ?? reply;
}

self_.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.pathname.includes("/api/")) return;
  event.respondWith(answerTo(event.request));
});

// --- the host wakes us up: it is somebody's turn ---

interface Turn { match: string; seat: number; players: { name: string }[] }

/** "against Athos, and 2 more" */
function said(turns: Turn[]): string {
  const [first] = turns;
  if (first === undefined) return "Nothing waits for you any more.";
  const others = first.players.filter((_, seat) => seat !== first.seat).map((p) => p.name).join(" and ");
  return `Against ${others}${turns.length > 1 ? `, and ${turns.length - 1} more` : ""}.`;
}

/** What woke us up says nothing; the host tells whoever is signed in here what waits. */
async function tellTurn(): Promise<void> {
  const pages = await self_.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.visibilityState === "visible")) return; // the page shows it
  const turns = await fetch("api/turns").then((reply) => reply.json())
    .then((reply: { matches: Turn[] }) => reply.matches).catch(() => null);
  await self_.registration.showNotification("Your turn", {
    tag: "turn", icon: "icon.svg", body: turns === null ? "A match waits for you." : said(turns),
    data: turns?.[0] === undefined ? "#online" : `#match=${turns[0].match}`,
  });
}

async function openMatch(way: string): Promise<void> {
  const url = new URL(way, self_.registration.scope).href;
  const [page] = await self_.clients.matchAll({ type: "window" });
  if (page === undefined) await self_.clients.openWindow(url);
  else await (await page.focus()).navigate(url);
}

self_.addEventListener("push", (event) => event.waitUntil(tellTurn()));

self_.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openMatch(String(event.notification.data)));
});

export {};
