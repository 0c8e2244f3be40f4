// rules.tsx - "why?": the rule behind an event or a question, from the ledgers.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { start } from "./state";

/** A row of a ledger: its section, its cells with their heads, and a case of it. */
interface Rule { section: string; cells: [string, string][]; example: string }

const open = signal<string | null>(null);
const ledgers = signal<Record<string, Record<string, Rule>>>({});

async function show(game: string, id: string): Promise<void> {
  open.value = id;
  if (ledgers.value[game] !== undefined) return;
  const reply = await fetch(`rules-${game}.json`);
  if (reply.ok) ledgers.value = { ...ledgers.value, [game]: await reply.json() };
}

export function Why({ rule }: { rule: string }) {
  const game = start.value?.game;
  if (rule === "" || game === undefined) return null;
  return (
    <button type="button" class="why" aria-label={`Why? Rule ${rule}`} title={rule}
      onClick={() => void show(game, rule)}>why?</button>
  );
}

/** What the rule says; of a decision, what there is to choose from. */
function sentenceOf(rule: Rule | undefined): string {
  if (rule === undefined) return "Looking it up…";
  const cells = Object.fromEntries(rule.cells);
  const longest = rule.cells.reduce((a, [, text]) => (text.length > a.length ? text : a), "");
  return cells["options"] !== undefined ? `You choose: ${cells["options"]}.` : cells["rule"] ?? longest;
}

export function RuleDialog() {
  const box = useRef<HTMLDialogElement>(null);
  const id = open.value;
  useEffect(() => {
    if (id !== null) box.current?.showModal();
  }, [id]);
  if (id === null) return null;
  const rule = ledgers.value[start.value?.game ?? ""]?.[id];
  const more = rule?.cells.filter(([head, text]) => text !== "" && ["who", "when", "source"].includes(head)) ?? [];
  return (
    <dialog ref={box} class="rule" aria-label={`Rule ${id}`} onClose={() => { open.value = null; }}>
      <p class="sentence">{sentenceOf(rule)}</p>
      {rule !== undefined && rule.example !== "" && <p>For example: {rule.example.replace(/([^.!?])$/, "$1.")}</p>}
      <dl>
        {more.map(([head, text]) => (
          <div key={head}><dt>{head}</dt><dd>{text}</dd></div>
        ))}
      </dl>
      <p class="fine">{rule?.section.replace(/^\d+\. /, "")}{rule !== undefined && ", "}rule {id}</p>
      <form method="dialog"><button type="submit" class="main">Close</button></form>
    </dialog>
  );
}
