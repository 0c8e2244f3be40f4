// sets.ts - a set is chosen as a whole, but given to the rules member by member, each to a question
// of its own.

import type { AskedSet } from "./messages";

/** What is still to be given of what is wanted; nothing if none of it has been given yet, for then
 * this is another set.  What goes without saying has been given without us. */
export function stillWanted(set: AskedSet, wanted: string[]): string[] {
  const left = [...wanted];
  for (const { answer } of set.members.filter((m) => m.chosen)) {
    const i = left.indexOf(answer);
    if (i >= 0) left.splice(i, 1);
  }
  return left.length < wanted.length ? left : [];
}
