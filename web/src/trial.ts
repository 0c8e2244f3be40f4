// trial.ts - matches between computers in the background, for whoever builds a deck or a card:
//
//     const trial = startTrial({
//       game: "exodus",
//       plan: ["A.deck mine", "field shardfolk,treefolk", "player greedy", "matches 1000"],
//       cards: [text],           // or two texts, before and after: both are played on the same deals
//     }, ({ played, planned, report, faults }) => ...);
//     trial.stop();
//
// It runs in a worker of its own, so neither the page nor a match waits for it, and news come a few times
// a second.  src/lab/trial.h says what a plan is; the report is the laboratory's (docs/lab.md), of which
// the types below name what the page shows.  A text that is wrong comes back with the places of its
// faults and the number of its arm.

/** A value and its 95 % interval; null: nothing bounds it. */
export type Interval = { value: number; low: number; high: number } | null;

export interface Change { id?: string; name?: string; before: number; after: number; difference: Interval }

export interface Report {
  matches: number;
  findings: string[]; // sentences, the most important first
  results: { first: Interval; drawn: number };
  length: { turns: { mean: number; p5: number; p50: number; p95: number } };
  picks: { id: string; name: string; matches: number; share: Interval; worth: Interval }[] | null;
  matrix: { ids: string[]; cells: ({ matches: number; share: Interval } | null)[][] } | null;
  cards: { id: string; name: string; had: { matches: number; share: Interval } }[];
  compare: null | { // of two arms
    verdict: string;
    changes: { id: string; name: string; what: string; before: string; after: string }[];
    picks: Change[];
    first: Change | null;
    turns: Change;
    cards: Change[];
  };
}

/** A mistake in a text; line and column from 1, 0 where it has no place. */
export interface Fault { line: number; column: number; message: string }

export interface TrialPlan {
  game: string;
  plan: string[]; // lines
  cards: string[]; // of each arm, as card language; "": the game's own
}

export interface TrialNews {
  played: number; // matches
  planned: number;
  report: Report | null; // before the first matches there is none
  faults: Fault[]; // it cannot be played
  arm: number; // whose text they are of, or -1
}

export interface Trial { stop(): void }

export function startTrial(plan: TrialPlan, onNews: (news: TrialNews) => void): Trial {
  const worker = new Worker("study.js", { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<TrialNews>) => {
    onNews(data);
    if (data.faults.length > 0 || (data.played > 0 && data.played >= data.planned)) worker.terminate();
  };
  worker.postMessage(plan);
  return {
    stop: () => {
      worker.onmessage = null;
      worker.terminate();
    },
  };
}
