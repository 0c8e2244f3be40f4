// beats.ts - messages in order.  Events that have a scene hold the stage until they have been
// seen; people in a hurry skip them, and nothing is lost when many come at once.

import { signal } from "@preact/signals";
import type { Message } from "./messages";
import { remember, travel } from "./motion";
import { frame, frameOf } from "./scenes";
import { hear, position } from "./state";

export const busy = signal(false); // something is still to be shown

// --- how fast it is shown: kept in the browser ---

const paces = { normal: 1, fast: 0.5, "at once": 0 };
type Pace = keyof typeof paces;

const shelf = "riposte.pace";
const still = matchMedia("(prefers-reduced-motion: reduce)");
const kept = localStorage.getItem(shelf) as Pace | null;

export const pace = signal<Pace>(kept !== null && kept in paces ? kept : still.matches ? "at once" : "normal");

export function nextPace(): void {
  const names = Object.keys(paces) as Pace[];
  pace.value = names[(names.indexOf(pace.value) + 1) % names.length]!;
  localStorage.setItem(shelf, pace.value);
}

const queue: Message[] = [];
let until = 0; // when the current frame has been seen
let hurry = false; // until the next question
let timer = 0;
let alike = { kind: "", n: 0 }; // how often the same has been shown in a row
let began = 0; // when the first frame since the last question was shown

const LONG = 5000; // milliseconds that others may be watched for

/** How long a frame is held: the third alike in a row, one of many that wait, and all after a long
 * time are short. */
function holdFor(ms: number): number {
  if (hurry) return 0;
  const crowd = queue.filter((m) => m.type === "event").length > 24;
  const late = began > 0 && performance.now() - began > LONG;
  return ms * paces[pace.value] * (crowd || late ? 0.3 : 1) * (alike.n > 2 ? 0.4 : 1);
}

function show(message: Message): void {
  if (message.type === "event") {
    const next = frameOf(message);
    alike = message.kind === alike.kind ? { ...alike, n: alike.n + 1 } : { kind: message.kind, n: 1 };
    hear(message);
    if (next === null || holdFor(1) === 0) return;
    frame.value = next;
    began ||= performance.now();
    until = performance.now() + holdFor(next.hold);
  } else {
    if (message.type === "view") { frame.value = null; remember(); }
    hear(message);
    if (message.type === "view" && holdFor(1) > 0) {
      travel(position.value?.moves ?? []);
      until = performance.now() + holdFor(position.value?.moves.length ? 320 : 60);
    }
  }
}

function waits(message: Message): boolean {
  return ["event", "view", "ask", "end"].includes(message.type) && performance.now() < until;
}

function pump(): void {
  timer = 0;
  for (let next = queue[0]; next !== undefined; next = queue[0]) {
    if (waits(next)) {
      timer = window.setTimeout(pump, until - performance.now());
      break;
    }
    queue.shift();
    if (next.type === "start") { until = 0; frame.value = null; }
    show(next);
    if (next.type === "ask" || next.type === "end") { hurry = false; began = 0; }
  }
  busy.value = queue.length > 0;
}

export function receive(messages: Message[]): void {
  queue.push(...messages);
  if (messages.some((m) => m.type === "start")) skip(); // what has led there is no news
  else if (timer === 0) pump();
}

/** Show at once what is still to be shown. */
export function skip(): void {
  clearTimeout(timer);
  hurry = true;
  until = 0;
  pump();
}
