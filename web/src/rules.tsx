// rules.tsx - the rules of a game from its ledger, and "why?" in a match.  The whole book is a room.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sentenceOf, titleOf } from "./ledger";
import type { Rule } from "./ledger";
import { start } from "./state";
import { beside, go } from "./ways";

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

/** What an example has of cards of its own, as card language. */
export async function cardsOfExample(game: string, { cards }: Rule): Promise<string> {
  if (cards === "") return "";
  const reply = await fetch(`cases-${game}.json`);
  return reply.ok ? (await reply.json() as Record<string, string>)[cards] ?? "" : "";
}

export function useLedger(game: string): void {
  useEffect(() => void load(game), [game]);
}

const exampleOf = (rule: Rule): string => `For example: ${rule.example.replace(/([^.!?])$/, "$1.")}`;

// --- why? ---

const open = signal<{ game: string; id: string } | null>(null);

/** A way to a rule: of the match, or of the game that is named; then its id is seen. */
export function Why({ rule, game }: { rule: string; game?: string }) {
  const of = game ?? start.value?.game;
  if (rule === "" || of === undefined) return null;
  return (
    <button type="button" class="why" aria-label={`Why? Rule ${rule}`} title={rule}
      onClick={() => { open.value = { game: of, id: rule }; void load(of); }}>{game === undefined ? "why?" : rule}</button>
  );
}

export function RuleDialog() {
  const box = useRef<HTMLDialogElement>(null);
  const asked = open.value;
  useEffect(() => {
    if (asked !== null) box.current?.showModal();
  }, [asked]);
  if (asked === null) return null;
  const { game, id } = asked;
  const rule = ledgerOf(game)?.[id];
  const more = rule?.cells.filter(([head, text]) => text !== "" && head === "source") ?? [];
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

// --- a line of a book ---

/** Its id, as a way to the book. */
export function RuleAddress({ game, id }: { game: string; id: string }) {
  const address = `rules=${game}.${id}`;
  return <a class="fine" href={`#${address}`} onClick={(e) => { e.preventDefault(); go(address); }}>{id}</a>;
}

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
      <RuleAddress game={game} id={id} />
    </li>
  );
}
