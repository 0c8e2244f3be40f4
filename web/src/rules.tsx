// rules.tsx - the rules of a game from its ledger: "why?" in a match, and the whole book.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game } from "./messages";
import { start } from "./state";
import { beside, go } from "./ways";

/** A row of a ledger: its section, its cells with their heads, and a case of it, if there is one. */
export interface Rule {
  section: string;
  cells: [string, string][];
  example: string;
  scene: string; // the example as a scenario; "": none that can be played here
}

const ledgers = signal<Record<string, Record<string, Rule>>>({});

/** The rules of a game by their ids, once they are here. */
export const ledgerOf = (game: string): Record<string, Rule> | undefined => ledgers.value[game];

async function load(game: string): Promise<void> {
  if (ledgers.value[game] !== undefined) return;
  const reply = await fetch(`rules-${game}.json`);
  if (reply.ok) ledgers.value = { ...ledgers.value, [game]: await reply.json() };
}

/** A rule by its id, or nothing. */
export async function ruleOf(game: string, id: string): Promise<Rule | undefined> {
  await load(game);
  return ledgerOf(game)?.[id];
}

export function useLedger(game: string): void {
  useEffect(() => void load(game), [game]);
}

/** The chapter, without its number and the letters of its rules. */
export const titleOf = (rule: Rule): string => rule.section.replace(/^[\d.]+ /, "").replace(/ \([A-Z-]+\)$/, "");

/** What the rule says; of a decision, what there is to choose from.  "": nothing that players read. */
export function sentenceOf(rule: Rule): string {
  const cells = Object.fromEntries(rule.cells);
  const options = cells["options"] ?? cells["options (at most)"];
  return options !== undefined ? `You choose: ${options}.` : cells["rule"] ?? cells["note"] ?? "";
}

const exampleOf = (rule: Rule): string => `For example: ${rule.example.replace(/([^.!?])$/, "$1.")}`;

// --- why? ---

const open = signal<string | null>(null);

export function Why({ rule }: { rule: string }) {
  const game = start.value?.game;
  if (rule === "" || game === undefined) return null;
  return (
    <button type="button" class="why" aria-label={`Why? Rule ${rule}`} title={rule}
      onClick={() => { open.value = rule; void load(game); }}>why?</button>
  );
}

export function RuleDialog() {
  const box = useRef<HTMLDialogElement>(null);
  const id = open.value;
  useEffect(() => {
    if (id !== null) box.current?.showModal();
  }, [id]);
  if (id === null) return null;
  const game = start.value?.game ?? "";
  const rule = ledgerOf(game)?.[id];
  const more = rule?.cells.filter(([head, text]) => text !== "" && ["who", "when", "source"].includes(head)) ?? [];
  return (
    <dialog ref={box} class="rule" aria-label={`Rule ${id}`} onClose={() => { open.value = null; }}>
      <p class="sentence">{rule === undefined ? "Looking it up…" : sentenceOf(rule)}</p>
      {rule !== undefined && rule.example !== "" && <p>{exampleOf(rule)}</p>}
      <dl>
        {more.map(([head, text]) => (
          <div key={head}><dt>{head}</dt><dd>{text}</dd></div>
        ))}
      </dl>
      <p class="fine">{rule !== undefined && `${titleOf(rule)}, `}rule {id}</p>
      <form method="dialog" class="buttons">
        <button type="submit" class="main">Close</button>
        <button type="button" onClick={() => beside(`rules=${game}.${id}`)}>Open the rule book there</button>
      </form>
    </dialog>
  );
}

// --- the book ---

export function RuleLine({ game, id, rule, here }: { game: string; id: string; rule: Rule; here?: boolean }) {
  return (
    <li id={id} class={here ? "here" : ""} aria-current={here ? "true" : undefined}>
      <p>{sentenceOf(rule)}</p>
      {rule.example !== "" && <p class="fine">{exampleOf(rule)}</p>}
      {rule.scene !== "" && (
        <p class="buttons">
          <button type="button" onClick={() => go(`example=${game}.${id}`)}>Watch the example</button>
          <button type="button" onClick={() => go(`try=${game}.${id}`)}>Try it yourself</button>
        </p>
      )}
      <a class="fine" href={`#rules=${game}.${id}`} onClick={(e) => { e.preventDefault(); go(`rules=${game}.${id}`); }}>{id}</a>
    </li>
  );
}

const line = signal("");

/** The rules by chapter; of those that are looked for, every word is in them. */
function chapters(game: string, words: string[]): Map<string, [string, Rule][]> {
  const found = new Map<string, [string, Rule][]>();
  for (const [id, rule] of Object.entries(ledgerOf(game) ?? {})) {
    const text = `${id} ${titleOf(rule)} ${sentenceOf(rule)} ${rule.example}`.toLowerCase();
    if (sentenceOf(rule) === "" || !words.every((word) => text.includes(word))) continue;
    found.set(titleOf(rule), [...(found.get(titleOf(rule)) ?? []), [id, rule]]);
  }
  return found;
}

function Chapter({ title, rules, game, at, wanted }: {
  title: string; rules: [string, Rule][]; game: string; at: string; wanted: boolean;
}) {
  const here = rules.some(([id]) => id === at);
  return (
    <details open={here || wanted}>
      <summary>{title} <small>{rules.length}</small></summary>
      <ul class="rulings">
        {rules.map(([id, rule]) => <RuleLine key={id} game={game} id={id} rule={rule} here={id === at} />)}
      </ul>
    </details>
  );
}

export function Book({ game, rule }: { game: Game; rule: string }) {
  useLedger(game.id);
  const ledger = ledgerOf(game.id);
  const words = line.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  useEffect(() => {
    if (ledger !== undefined && rule !== "") document.getElementById(rule)?.scrollIntoView({ block: "center" });
  }, [ledger, rule]);
  const all = [...chapters(game.id, words)];
  const n = all.reduce((sum, [, rules]) => sum + rules.length, 0);
  return (
    <section class="gallery book" aria-label={`Rules of ${game.title}`}>
      <h2>{game.title}: the rule book</h2>
      <p class="buttons">
        <button type="button" class="main" onClick={() => go(`game=${game.id}`)}>Play it</button>
        <button type="button" onClick={() => go(`card=${game.id}`)}>All cards</button>
        <button type="button" class="plain" onClick={() => go("")}>Back to the entrance</button>
      </p>
      <form class="find" role="search" onSubmit={(e) => e.preventDefault()}>
        <label>Find a rule{" "}
          <input type="search" value={line.value} placeholder="discard wild swing" onInput={(e) => { line.value = e.currentTarget.value; }} />
        </label>
      </form>
      {ledger === undefined ? <p class="loading">Opening the book…</p> : <p role="status">{n} rules in {all.length} chapters</p>}
      {rule !== "" && ledger !== undefined && ledger[rule] === undefined
        && <p class="problem" role="alert">{game.title} has no rule {rule}.</p>}
      {all.map(([title, rules]) => (
        <Chapter key={title} title={title} rules={rules} game={game.id} at={rule} wanted={words.length > 0} />))}
    </section>
  );
}
