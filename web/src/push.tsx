// push.tsx - the switch for being told when it is your turn: by a notification of an open page, and
// where host and browser can do it, by one that comes when none is open (offline.ts shows it).

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { you } from "./state";

const shelf = "riposte.turns";
const allowed = () => "Notification" in window && Notification.permission === "granted";

/** Does this browser tell its person? */
export const tells = signal(localStorage.getItem(shelf) === "on" && allowed());

function keep(on: boolean): void {
  tells.value = on;
  localStorage.setItem(shelf, on ? "on" : "off");
}

interface Offer { key: string; endpoints: string[] }

/** What the host offers to somebody with an account; null: it does not wake up browsers. */
async function offer(): Promise<Offer | null> {
  if (you.value?.guest !== false || !("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  const reply = await fetch("api/push");
  return reply.ok ? await reply.json() as Offer : null;
}

const tellHost = (endpoint: string, on: boolean) =>
  fetch("api/push", { method: "POST", body: JSON.stringify({ endpoint, on }) });

/** Have the host wake up this browser; whether it will. */
async function subscribe(): Promise<boolean> {
  const offered = await offer();
  if (offered === null) return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: offered.key };
  const now = await pushManager.getSubscription() ?? await pushManager.subscribe(wish);
  return offered.endpoints.includes(now.endpoint) || (await tellHost(now.endpoint, true)).ok;
}

async function unsubscribe(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const now = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (now === null) return;
  await tellHost(now.endpoint, false);
  await now.unsubscribe();
}

const notes = {
  off: "",
  refused: "This browser does not allow it: its settings for this site can.",
  page: "While a page of Riposte is open.",
  always: "Also when no page of Riposte is open.",
};

export function Tell() {
  const [note, setNote] = useState<keyof typeof notes>("off");
  const name = you.value?.name;
  const wake = () => subscribe().catch(() => false).then((woken) => setNote(woken ? "always" : "page"));
  useEffect(() => { if (tells.value) void wake(); }, [name]); // whoever signs in is told too
  if (!("Notification" in window)) return null;
  const turn = async (on: boolean) => {
    if (on && await Notification.requestPermission() !== "granted") return setNote("refused");
    keep(on);
    if (on) return wake();
    setNote("off");
    return unsubscribe().catch(() => undefined);
  };
  return (
    <p class="tell">
      <label><input type="checkbox" checked={tells.value}
        onChange={(e) => { const box = e.currentTarget; void turn(box.checked).then(() => { box.checked = tells.value; }); }} />
        {" "}Tell me when it is my turn</label>
      <small role="status">{notes[note]}</small>
    </p>
  );
}
