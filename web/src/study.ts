// study.ts - the worker that measures: matches between computers, played in the background
// (src/page/study/trial.c), and what the answers of a match were worth (review.c).  trial.ts and
// analysis/judge.ts start one for each, and end it when nobody wants it any more.

import type { ReviewNews, Verdict } from "./analysis/judge";
import { instantiate, linesAt, putText, textAt } from "./module";
import type { Module } from "./module";
import type { Report, TrialNews, TrialPlan } from "./trial";

interface Exports extends Module {
  page_trial_cards(arm: number): void;
  page_trial(arms: number): number;
  page_trial_step(rounds: number): number;
  page_trial_report(): number;
  page_review(): number;
  page_review_next(): number;
}

declare const STUDIES: Record<string, string>; // build.mjs knows

const TELL_MS = 400; // so often

type Reply =
  | { type: "trial"; played: number; planned: number }
  | { type: "cards"; arm: number; complaints: TrialNews["faults"] }
  | { type: "error"; message: string };

const none = { played: 0, planned: 0, report: null, faults: [], arm: -1 };

function tell(news: TrialNews): void {
  postMessage(news);
}

/** Play rounds until it is time to tell of them; true: there are more. */
function playOn(wasm: Exports): boolean {
  const due = performance.now() + TELL_MS;
  let [now] = linesAt<Reply>(wasm, wasm.page_trial_step(1));
  while (now?.type === "trial" && now.played < now.planned && performance.now() < due)
    [now] = linesAt<Reply>(wasm, wasm.page_trial_step(1));
  if (now?.type !== "trial") return false;
  const report = JSON.parse(textAt(wasm, wasm.page_trial_report())) as Report;
  tell({ ...none, played: now.played, planned: now.planned, report });
  return now.played < now.planned;
}

async function begin({ game, plan, cards }: TrialPlan): Promise<void> {
  const wasm = await instantiate<Exports>(STUDIES[game]!);
  cards.forEach((text, arm) => {
    putText(wasm, text);
    wasm.page_trial_cards(arm);
  });
  putText(wasm, [game, ...plan].join("\n"));
  const [first] = linesAt<Reply>(wasm, wasm.page_trial(cards.length));
  if (first?.type === "cards") tell({ ...none, faults: first.complaints, arm: first.arm });
  if (first?.type !== "trial") return;
  tell({ ...none, planned: first.planned });
  while (playOn(wasm)) continue; // to stop it is to end this worker
}

type Judged = ({ type: "verdict" } & Verdict) | { type: "review" } | { type: "reviewed" } | { type: "error"; message: string };

/** Judge a match from its beginning, and tell of each answer. */
async function review(text: string): Promise<void> {
  const say = (news: ReviewNews) => postMessage(news);
  const game = /^game (\S+)$/m.exec(text)?.[1] ?? "";
  if (STUDIES[game] === undefined) return say({ wrong: "This is no match of a game that is played here." });
  const wasm = await instantiate<Exports>(STUDIES[game]);
  putText(wasm, text);
  let [now] = linesAt<Judged>(wasm, wasm.page_review());
  while (now?.type === "review" || now?.type === "verdict") {
    if (now.type === "verdict") say({ verdict: now });
    [now] = linesAt<Judged>(wasm, wasm.page_review_next());
  }
  say(now?.type === "error" ? { wrong: now.message } : { done: true });
}

onmessage = ({ data }: MessageEvent<TrialPlan | { review: string }>) => {
  if ("review" in data) void review(data.review).catch((error: Error) => postMessage({ wrong: error.message }));
  else void begin(data).catch((error: Error) =>
    tell({ ...none, faults: [{ line: 0, column: 0, message: error.message }] }));
};
