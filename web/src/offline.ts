// offline.ts - the service worker: once loaded, the page works offline.
// The network is tried first, so that a new version is seen at once.

const self_ = self as unknown as ServiceWorkerGlobalScope;
declare const LEDGERS: string[]; // the games that have rules: build.mjs knows
declare const MODULES: Record<string, string>; // and the modules of those that can be played
const files = [".", "app.js", "worker.js", "style.css", "icon.svg",
  "manifest.webmanifest", "londrina-solid-latin-900-normal.woff2",
  "barlow-semi-condensed-latin-500-normal.woff2", "barlow-semi-condensed-latin-700-normal.woff2",
  ...LEDGERS.map((game) => `rules-${game}.json`), ...Object.values(MODULES)];
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

self_.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.pathname.includes("/api/")) return;
  event.respondWith(fromNet(event.request).catch(async () =>
    (await caches.match(event.request, { ignoreSearch: true })) ?? Response.error()));
});

export {};
