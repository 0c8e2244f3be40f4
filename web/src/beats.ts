// beats.ts - what happens is shown one thing after the other, slowly enough to be
// followed.  Only events and positions wait; people in a hurry skip them.

import { signal } from "@preact/signals";
import type { Message } from "./messages";
import { hear, recent } from "./state";

export const busy = signal(false); // something is still to be shown

const queue: Message[] = [];
const still = matchMedia("(prefers-reduced-motion: reduce)");
let until = 0;   // when the current position has been seen
let hurry = false; // until the next question
let timer = 0;

function pause(): number {
  const n = recent.value.length;
  if (hurry || still.matches || n === 0) return 0;
  return Math.min(1300, 300 + 180 * n);
}

function waits(message: Message): boolean {
  return (message.type === "event" || message.type === "view") && performance.now() < until;
}

function pump(): void {
  timer = 0;
  for (let next = queue[0]; next !== undefined; next = queue[0]) {
    if (waits(next)) {
      timer = window.setTimeout(pump, until - performance.now());
      break;
    }
    queue.shift();
    hear(next);
    if (next.type === "start") until = 0;
    if (next.type === "view") until = performance.now() + pause();
    if (next.type === "ask" || next.type === "end") hurry = false;
  }
  busy.value = queue.length > 0;
}

export function receive(messages: Message[]): void {
  queue.push(...messages);
  if (messages.some((m) => m.type === "start")) until = 0;
  if (timer === 0 || until === 0) pump();
}

/** Show at once what is still to be shown. */
export function skip(): void {
  clearTimeout(timer);
  hurry = true;
  until = 0;
  pump();
}
