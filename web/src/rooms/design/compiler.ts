// compiler.ts - the compiler of card files, in a worker of its own.

import type { Card } from "../../messages";
import type { Job } from "../../workshop";
import type { Vocabulary } from "./grammar";

export interface Complaint { line: number; column: number; message: string } // line 0: it has no place

/** What the compiler says of a file. */
export interface Checked {
  mistakes: number;
  complaints: Complaint[]; // the first ones
  report: string; // as the command line prints it
  // If its cards compile, though perhaps no match can be played with them:
  cards?: Card[];
  decks?: { id: string; name: string; cards: number }[];
  places?: { id: string; line: number; owner: string; changed: boolean }[];
  brings?: { id: string; name: string }[]; // fighters, champions or decks that it writes
  differences?: { id: string; name: string; what: string; before: string; after: string }[];
}

let worker: Worker | null = null;
let jobs = 0;
const waiting = new Map<number, { done(result: never): void; failed(error: Error): void }>();

/** End the worker; whoever waits hears why. */
function stop(why: string): void {
  worker?.terminate();
  worker = null;
  for (const { failed } of waiting.values()) failed(new Error(why));
  waiting.clear();
}

function start(): Worker {
  const made = new Worker("workshop.js", { type: "module" });
  made.onmessage = ({ data }: MessageEvent<{ id: number; result?: never; error?: string }>) => {
    const { done, failed } = waiting.get(data.id)!;
    waiting.delete(data.id);
    if (data.error === undefined) return done(data.result!);
    failed(new Error("The compiler could not be fetched, or has stopped. Is there a network?"));
    stop("The compiler has stopped."); // the next question begins afresh
  };
  return made;
}

function ask<T>(job: Job): Promise<T> {
  worker ??= start();
  const id = ++jobs;
  worker.postMessage({ id, job });
  return new Promise((done, failed) => { waiting.set(id, { done: done as (result: never) => void, failed }); });
}

export const wordsOf = (game: string): Promise<Vocabulary> => ask({ do: "words", game });
export const check = (game: string, name: string, text: string): Promise<Checked> => ask({ do: "check", game, name, text });

/** What the book has, as a card file: "copy reese", "change knight-wave", "deck angels". */
export const copyOf = (game: string, what: string): Promise<string> => ask({ do: "copy", game, what });
