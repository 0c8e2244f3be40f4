// workshop.ts - the worker of the card designer: the compiler, and what the book has as card files
// (src/page/study/workshop.c).

import { instantiate, linesAt, putText, textAt } from "./module";
import type { Module } from "./module";

interface Exports extends Module {
  page_vocabulary(): number;
  page_check(): number;
  page_copy(): number;
}

declare const STUDIES: Record<string, string>; // build.mjs knows

export type Job =
  | { do: "words"; game: string }
  | { do: "check"; game: string; text: string; name: string } // the name of the file, for complaints
  | { do: "copy"; game: string; what: string }; // "copy reese", "change reese", "deck angels"

const loaded = new Map<string, Promise<Exports>>();

function rulesOf(game: string): Promise<Exports> {
  if (!loaded.has(game)) loaded.set(game, instantiate<Exports>(STUDIES[game]!));
  return loaded.get(game)!;
}

async function work(job: Job): Promise<unknown> {
  const wasm = await rulesOf(job.game);
  if (job.do === "words") return linesAt(wasm, wasm.page_vocabulary())[0];
  putText(wasm, job.do === "check" ? `${job.name}\n${job.text}` : job.what);
  return job.do === "check" ? linesAt(wasm, wasm.page_check())[0] : textAt(wasm, wasm.page_copy());
}

onmessage = ({ data: { id, job } }: MessageEvent<{ id: number; job: Job }>) => {
  work(job).then((result) => postMessage({ id, result }), (error: Error) => postMessage({ id, error: error.message }));
};
