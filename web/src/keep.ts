// keep.ts - what a person made (decks, cards, notes, variations, ratings), kept in the browser by kind and
// name, and as one file that can be carried to another browser:
//
//     const decks = shelf("deck", (value): value is Deck => ...);
//     decks.all.value            // a signal: what is kept, by names, the last one first
//     decks.put("late-thaw", deck); decks.remove("late-thaw");
//
// What lies there is not trusted: a value that its reader does not know is left where it is, but not shown,
// so damage in one never breaks the page, nor loses the others.  Other tabs see changes at once.

import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

const PREFIX = "riposte.kept.";
const FILE = "riposte kept 1";
const MOST_BYTES = 4 << 20; // of a file
const KIND = /^[a-z][a-z-]{0,31}$/;
const MOST_NAME = 120;

type Things = Record<string, unknown>;

export interface Shelf<T> {
  all: ReadonlySignal<Record<string, T>>;
  /** Keep it; what is wrong, or "". */
  put(name: string, value: T): string;
  remove(name: string): void;
}

const isObject = (value: unknown): value is Things =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function read(kind: string): Things {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + kind) ?? "{}");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function kindsKept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
    .filter((kind) => KIND.test(kind)).sort();
}

/** All that is kept, as far as it can be read. */
const kept = signal<Record<string, Things>>(Object.fromEntries(kindsKept().map((kind) => [kind, read(kind)])));

addEventListener("storage", (event) => { // another tab
  const { key } = event as StorageEvent;
  if (key?.startsWith(PREFIX)) note(key.slice(PREFIX.length), read(key.slice(PREFIX.length)));
});

function note(kind: string, things: Things): void {
  kept.value = { ...kept.peek(), [kind]: things };
}

/** What is wrong, or "": then it is written. */
function write(kind: string, things: Things): string {
  try {
    localStorage.setItem(PREFIX + kind, JSON.stringify(things));
  } catch {
    return "This browser has no room left for it. Save what you made as a file, and remove some of it.";
  }
  note(kind, things);
  return "";
}

export function shelf<T>(kind: string, knows: (value: unknown) => value is T): Shelf<T> {
  const all = computed(() => Object.fromEntries(Object.entries(kept.value[kind] ?? {})
    .filter((entry): entry is [string, T] => knows(entry[1]))));
  return {
    all,
    put: (name, value) => {
      const { [name]: _old, ...rest } = read(kind);
      return write(kind, { [name]: value, ...rest });
    },
    remove: (name) => {
      const { [name]: _old, ...rest } = read(kind);
      write(kind, rest);
    },
  };
}

const plural = (kind: string): string => `${kind.replace(/y$/, "ie").replace(/ch$/, "che")}s`;

/** How many there are of each kind, as words: "2 decks, 1 card"; "": nothing is kept. */
export const keptInWords = computed(() => Object.entries(kept.value)
  .map(([kind, things]) => [kind.replaceAll("-", " "), Object.keys(things).length] as const)
  .filter(([, n]) => n > 0).map(([kind, n]) => `${n} ${n === 1 ? kind : plural(kind)}`).join(", "));

// --- as one file ---

export function keptFile(): string {
  const kinds = Object.fromEntries(kindsKept().map((kind) => [kind, read(kind)]));
  return `${JSON.stringify({ format: FILE, kinds }, null, 1)}\n`;
}

/** A name that is free: the second "late-thaw" is "late-thaw-2". */
function freeName(things: Things, name: string): string {
  for (let n = 2; ; n++) if (!(`${name}-${n}` in things)) return `${name}-${n}`;
}

function addThing(things: Things, name: string, value: unknown): number {
  const same = (other: unknown) => JSON.stringify(other) === JSON.stringify(value);
  if (name in things && same(things[name])) return 0;
  things[name in things ? freeName(things, name) : name] = value;
  return 1;
}

function readFile(text: string): Record<string, Things> | null {
  if (text.length > MOST_BYTES) return null;
  try {
    const file: unknown = JSON.parse(text);
    if (!isObject(file) || file["format"] !== FILE || !isObject(file["kinds"])) return null;
    const kinds = Object.entries(file["kinds"]);
    return kinds.every(([kind, things]) => KIND.test(kind) && isObject(things))
      ? Object.fromEntries(kinds) as Record<string, Things> : null;
  } catch {
    return null;
  }
}

/** Add what a file has to what is here; what has the same name is kept beside it.  Returns what became of
 * it, in words. */
export function takeFile(text: string): string {
  const file = readFile(text);
  if (file === null) return "This is not a file of what somebody made here: nothing was taken.";
  let taken = 0;
  for (const [kind, added] of Object.entries(file)) {
    const things = read(kind);
    const before = taken;
    for (const [name, value] of Object.entries(added).reverse())
      if (name.length <= MOST_NAME && name !== "__proto__") taken += addThing(things, name, value);
    const wrong = taken > before ? write(kind, things) : "";
    if (wrong !== "") return wrong;
  }
  return taken === 0 ? "All of it was here already." : `${taken} taken from the file.`;
}

/** Have the browser save a text as a file. */
export function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
