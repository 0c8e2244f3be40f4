// ledger.ts - a rule of a ledger, as build.mjs reads it from docs/rules.

/** A row of a ledger: its section, its cells with their heads, and a case of it, if there is one. */
export interface Rule {
  section: string;
  cells: [string, string][];
  words: string[]; // on cards, which it explains
  example: string;
  scene: string; // the example as a scenario; "": there is none
  cards: string; // the file with cards of its own; "": it has none
}

/** The chapter, without its number and the letters of its rules. */
export const titleOf = (rule: Rule): string => rule.section.replace(/^[\d.]+ /, "").replace(/ \([A-Z-]+\)$/, "");

/** What the rule says.  "": nothing that players read. */
export function sentenceOf(rule: Rule): string {
  const cells = Object.fromEntries(rule.cells);
  return cells["rule"] ?? cells["note"] ?? "";
}
