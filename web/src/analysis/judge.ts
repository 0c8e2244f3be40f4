// judge.ts - what each answer of a match was worth, by what its player knew: src/page/study/review.c
// judges in a worker of its own, answer by answer.

import type { Seat } from "../messages";

/** Worths go from -1, a sure loss, to 1, a sure win. */
export interface Verdict {
  number: number; // answers before it
  turn: number;
  seat: Seat;
  answer: string;
  said: string; // in words
  worth: number;
  best: string;
  best_said: string;
  best_worth: number;
  loss: number;
  secret: boolean; // a guessing game: the best are mixed
  mark: "fine" | "doubtful" | "mistake" | "blunder";
  sentence: string; // what was wrong; "": nothing
}

export type ReviewNews = { verdict: Verdict } | { done: true } | { wrong: string };

export const signs = { fine: "", doubtful: "?!", mistake: "?", blunder: "??" };

/** A worth as a chance to win, in percent. */
export const chance = (worth: number): number => Math.round(50 + 50 * worth);

export function startReview(text: string, onNews: (news: ReviewNews) => void): { stop(): void } {
  const worker = new Worker("study.js", { type: "module" });
  const stop = () => { worker.onmessage = null; worker.terminate(); };
  worker.onmessage = ({ data }: MessageEvent<ReviewNews>) => {
    onNews(data);
    if (!("verdict" in data)) stop();
  };
  worker.postMessage({ review: text });
  return { stop };
}
