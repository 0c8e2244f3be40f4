// deal.ts - our part in a fair deal (docs/hosting.md): it is sealed, shown when the host is
// bound by all seals, and looked for in the replay when the match is over.

import { signal } from "@preact/signals";
import type { Table } from "./messages";
import type { Request } from "./worker";

/** What we know of a deal; the commitment is "" before all seals are there. */
interface Kept { match: string; part: string; commitment: string }

/** What the page has found out about the deal of a match: what is wrong with it, or "". */
export interface Verdict { match: string; kept: boolean; wrong: string }

export const verdict = signal<Verdict | null>(null);

// --- what is kept outlives the page ---

const shelf = "riposte.deals";
const most = 100;

function readShelf(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

export function keptOf(match: string): Kept | undefined {
  return readShelf().find((kept) => kept.match === match);
}

function keep(kept: Kept): void {
  const others = readShelf().filter((k) => k.match !== kept.match);
  localStorage.setItem(shelf, JSON.stringify([...others, kept].slice(-most)));
}

// --- a worker computes, so that hashes are those of the host ---

let notary: Worker | null = null;
const asked: ((reply: string) => void)[] = [];

function ask(q: Request): Promise<string> {
  if (notary === null) {
    notary = new Worker("worker.js", { type: "module" });
    notary.onmessage = (event: MessageEvent<{ deal: string }>) => asked.shift()?.(event.data.deal);
  }
  notary.postMessage(q);
  return new Promise((resolve) => { asked.push(resolve); });
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// --- while players gather ---

type Send = (message: object) => void;
const said = new Set<string>(); // on this link: "MATCH seal", "MATCH part"

/** The link is new: what was said on the old one may be lost. */
export function forgetSaid(): void {
  said.clear();
}

function once(what: string): boolean {
  return !said.has(what) && said.add(what) !== undefined;
}

/** Without a part on this device a new one is sealed; the host takes it while it is not
 * bound yet. */
async function addSeal(t: Table, sealed: boolean, send: Send): Promise<void> {
  const kept = keptOf(t.match);
  if ((kept !== undefined && sealed) || !once(`${t.match} seal`)) return;
  const part = kept?.part ?? randomHex();
  keep({ match: t.match, part, commitment: "" });
  send({ type: "seal", hex: await ask({ do: "seal", game: t.game, part }) });
}

function addPart(t: Table, shown: boolean, send: Send): void {
  const kept = keptOf(t.match);
  if (kept === undefined || shown) return;
  if (kept.commitment === "") keep({ ...kept, commitment: t.commitment });
  else if (kept.commitment !== t.commitment) return; // the check at the end would fail
  if (once(`${t.match} part`)) send({ type: "part", hex: kept.part });
}

/** Add to the deal what is wanted next. */
export function addToDeal(t: Table, send: Send): void {
  const own = t.seats.find((seat) => seat.seat === t.you);
  if (own === undefined) return;
  if (t.phase === "over") void check(t.match);
  if (t.phase !== "gathering") return;
  if (t.commitment === "") void addSeal(t, own.seal, send);
  else addPart(t, own.part, send);
}

// --- when it is over ---

async function check(match: string): Promise<void> {
  if (!once(`${match} check`)) return;
  const kept = keptOf(match);
  const reply = await fetch(`api/replay?match=${match}`).catch(() => null);
  if (!reply?.ok) {
    said.delete(`${match} check`);
    return;
  }
  const wrong = await ask({
    do: "verify", commitment: kept?.commitment ?? "", part: kept?.part ?? "",
    text: await reply.text(),
  });
  verdict.value = { match, kept: kept !== undefined && kept.commitment !== "", wrong };
}
