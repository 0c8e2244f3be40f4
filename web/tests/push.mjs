// push.mjs - "Tell me when it is my turn": the switch, the host's call to the push service, and what
// the service worker makes of it.  A Chromium without a network cannot have a real subscription, so
// the browser's part of that is a stand-in, whose endpoint is a push service of ours.
import { createServer } from "node:http";
import { answer, asked, enrol, newPerson, point, shoot, suite } from "./lib.mjs";

const calls = [];
const service = createServer((request, reply) => {
  calls.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  reply.writeHead(201).end();
});
await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${service.address().port}`;

/** In the page: subscriptions that are only pretended, kept over a reload. */
function pretend(origin) {
  const shelf = "pretended";
  const have = () => (localStorage.getItem(shelf) === null ? null : {
    endpoint: localStorage.getItem(shelf),
    unsubscribe: async () => { localStorage.removeItem(shelf); return true; },
  });
  PushManager.prototype.getSubscription = async () => have();
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error("not as it must be");
    localStorage.setItem(shelf, `${origin}/wake/me`);
    return have();
  };
}

const endpoints = (page) => page.evaluate(async () => (await (await fetch("api/push")).json()).endpoints.join());

/** What the service worker shows when it is woken up, and no page is open. */
async function shown(page, address) {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise((resolve) => cdp.on("ServiceWorker.workerRegistrationUpdated",
    ({ registrations }) => registrations.forEach((r) => r.scopeURL === address && resolve(r.registrationId))));
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.deliverPushMessage",
    { origin: address.replace(/\/$/, ""), registrationId: await registration, data: "" });
  const [worker] = page.context().serviceWorkers();
  return worker.evaluate(async () => {
    for (;;) {
      const [told] = await self.registration.getNotifications();
      if (told !== undefined) return `${told.title}: ${told.body} ${told.data}`;
      await new Promise((later) => setTimeout(later, 50));
    }
  });
}

await suite(async ({ browser, address }) => {
  const options = { permissions: ["notifications"] };
  const [a, b] = [await newPerson(browser, options), await newPerson(browser)];
  await a.addInitScript(pretend, origin);
  const box = a.locator(".tell input");

  await point("the switch is off until wanted; then the host knows the browser", async () => {
    await enrol(a, address, "Athos");
    await enrol(b, address, "Porthos");
    if (await box.isChecked()) return "it is on";
    await box.check();
    await a.waitForSelector(".tell >> text=Also when no page");
    await shoot(a, "tell");
    await a.reload();
    await a.waitForSelector(".tell >> text=Also when no page");
    return await endpoints(a) === `${origin}/wake/me` ? "" : await endpoints(a);
  });

  await point("turned off, the host forgets it; turned on again, it does not", async () => {
    await box.uncheck();
    for (let i = 0; i < 300 && await endpoints(a) !== ""; i++) await a.waitForTimeout(100);
    if (await endpoints(a) !== "") return await endpoints(a);
    await box.check();
    await a.waitForSelector(".tell >> text=Also when no page");
  });

  await point("a guest, and a browser that cannot be woken up, are told while a page is open", async () => {
    const guest = await newPerson(browser, options);
    await guest.goto(`${address}#online`);
    await guest.locator(".tell input").check();
    await guest.waitForSelector(".tell >> text=While a page of Riposte is open");
    await guest.context().close();
  });

  await point("who has gone away when it is their turn is called once", async () => {
    await a.click(".pairs button:has-text('10 + 5')");
    await b.click(".pairs button:has-text('10 + 5')");
    await Promise.all([a.waitForSelector(".match"), b.waitForSelector(".match")]);
    for (let n = 0; n < 50 && await b.locator(".answers ol button:not(:disabled)").count() > 0; n++)
      await answer(b, n);
    await asked(a);
    await a.goto("about:blank");
    for (let i = 0; i < 300 && calls.length === 0; i++) await b.waitForTimeout(100);
    return /^POST \/wake\/me vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/.test(calls.join("\n")) ? "" : calls.join("\n");
  });

  await point("what wakes up asks the host, and says against whom it is", async () => {
    const said = await shown(a, address);
    return /^Your turn: Against Porthos\. #match=\w{26}$/.test(said) ? "" : said;
  });
}, ["--push", "mailto:keeper@example.org", "--push-services", origin]);
service.close();
