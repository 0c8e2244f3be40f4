// match.tsx - the table of a match: boards, question, answers and log.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Card, Choice } from "./messages";
import type { Link } from "./link";
import { replayText } from "./link";
import { ask, cardName, cards, end, hint, log, problem, start, view, waiting } from "./state";
import { LargeCard } from "./card";
import { SeatZones, TableZones, choicesOf } from "./zones";
import type { Touch } from "./zones";
import { boardOf } from "./boards";

const looked = signal<Card | null>(null); // shown large
const chosen = signal<string | null>(null); // a card whose answers are shown alone
export const pointed = signal<Choice | null>(null); // an answer under the cursor

/** "play thrust" reads better as "play Thrust". */
export function readable(choice: Choice): string {
  let at = 0;
  return choice.form.replace(/\{[^}]*\}/g, () => {
    const operand = choice.operands[at++];
    if (operand === undefined) return "";
    return operand.kind === "card" ? cardName(operand.value) : operand.value;
  });
}

function give(link: Link, choice: Choice): void {
  if (waiting.value || ask.value === null) return;
  waiting.value = true;
  chosen.value = null;
  pointed.value = null;
  link.answer(choice.answer, ask.value.id);
}

function Answers({ link }: { link: Link }) {
  const question = ask.value;
  if (question === null) return null;
  const only = chosen.value;
  const list = only === null ? question.choices : choicesOf(only);
  const shares = new Map(hint.value?.answers.map((a) => [a.answer, a.share]));
  return (
    <div class="answers">
      <h2>{question.prompt} <Why rule={question.rule} /></h2>
      {only !== null && (
        <button type="button" class="plain" onClick={() => { chosen.value = null; }}>
          All answers
        </button>
      )}
      <ol>
        {list.map((choice, i) => (
          <li key={choice.answer}>
            <button
              type="button"
              disabled={waiting.value}
              data-answer={choice.answer}
              onClick={() => give(link, choice)}
              onMouseEnter={() => { pointed.value = choice; lookAt(choice); }}
              onFocus={() => { pointed.value = choice; lookAt(choice); }}
              onMouseLeave={() => { pointed.value = null; }}
            >
              {i < 9 && <kbd>{i + 1}</kbd>} {readable(choice)}
              {shares.has(choice.answer) && (
                <meter min={0} max={1000} value={shares.get(choice.answer)}
                  title={`${Math.round(shares.get(choice.answer)! / 10)} %`} />
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function lookAt(choice: Choice): void {
  const operand = choice.operands.find((o) => o.kind === "card");
  const card = operand !== undefined ? cards.value.get(operand.value) : undefined;
  if (card !== undefined) looked.value = card;
}

function Why({ rule }: { rule: string }) {
  return rule === "" ? null : <code class="rule" title="the rule behind it">{rule}</code>;
}

function Log() {
  const bottom = useRef<HTMLLIElement>(null);
  const n = log.value.length;
  useEffect(() => bottom.current?.scrollIntoView({ block: "nearest" }), [n]);
  return (
    <section class="log" aria-label="What happened">
      <ol>
        {log.value.map((line) => (
          <li key={line.number}>{line.text} <Why rule={line.rule} /></li>
        ))}
        <li ref={bottom} aria-hidden="true" />
      </ol>
    </section>
  );
}

function result(): string {
  const seat = start.value?.seat;
  const ranks = end.value?.ranks ?? {};
  const firsts = Object.keys(ranks).filter((s) => ranks[s] === 1);
  if (end.value?.reason) return end.value.reason;
  if (seat && ranks[seat] === 1) return firsts.length > 1 ? "A shared first place" : "You win";
  return `${firsts.join(" and ")} ${firsts.length > 1 ? "win" : "wins"}`;
}

async function download(): Promise<void> {
  const text = await replayText();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${start.value?.game ?? "match"}.replay`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Tools({ link, onLeave }: { link: Link; onLeave: () => void }) {
  return (
    <nav class="tools" aria-label="Match">
      {link.hint && (
        <button type="button" disabled={ask.value === null || waiting.value} onClick={link.hint}>
          Hint
        </button>
      )}
      {link.undo && <button type="button" onClick={link.undo}>Undo</button>}
      <button type="button" disabled={end.value !== null}
        onClick={() => confirm("Give up this match?") && link.resign()}>
        Resign
      </button>
      <button type="button" onClick={() => void download()}>Replay</button>
      <button type="button" onClick={onLeave}>Leave</button>
    </nav>
  );
}

// Numbers give answers, as the list says.
function useKeys(link: Link): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = chosen.value === null ? ask.value?.choices : choicesOf(chosen.value);
      const choice = list?.[Number(event.key) - 1];
      const typing = (event.target as HTMLElement).closest("input, textarea") !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") chosen.value = null;
      else if (/^[1-9]$/.test(event.key) && choice !== undefined) give(link, choice);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [link]);
}

export function Match({ link, onLeave }: { link: Link; onLeave: () => void }) {
  const match = start.value;
  useKeys(link);
  if (match === null || view.value === null)
    return <p class="loading">{problem.value || "Dealing…"}</p>;
  const touch: Touch = {
    ofCard: choicesOf,
    look: (card) => { looked.value = card; },
    pick: (id) => {
      const list = choicesOf(id);
      if (list.length === 1) give(link, list[0]!);
      else if (list.length > 1) chosen.value = id;
      looked.value = cards.value.get(id) ?? null;
    },
  };
  const others = match.players.filter((p) => p.seat !== match.seat);
  const board = boardOf(match.game);
  return (
    <main class={`match game-${match.game}`}>
      <header class="bar">
        <h1>{match.title}</h1>
        <span>Turn {view.value.turn}</span>
        <Tools link={link} onLeave={onLeave} />
      </header>
      <div class="table">
        {others.map((p) => (
          <SeatZones key={p.seat} seat={p.seat} touch={touch} skip={board?.hides} />
        ))}
        {board && <board.Board give={(choice) => give(link, choice)} />}
        <TableZones touch={touch} skip={board?.hides} />
        {match.seat && <SeatZones seat={match.seat} touch={touch} skip={board?.hides} />}
      </div>
      <aside class="side">
        <div class="question" aria-live="polite">
          {problem.value !== "" && <p class="problem" role="alert">{problem.value}</p>}
          {end.value !== null
            ? <h2 class="result">{result()}</h2>
            : ask.value === null
              ? <p class="thinking">Thinking…</p>
              : <Answers link={link} />}
        </div>
        {looked.value !== null && <LargeCard card={looked.value} />}
        <Log />
      </aside>
    </main>
  );
}
