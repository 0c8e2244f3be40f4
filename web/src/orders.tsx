// orders.tsx - standing orders: windows that are let go by without asking.
//
// The rules ask everybody in every window.  They also say which question is a
// window, of which kind, and which events end an order or call for the seat
// (state.ts), so here orders are only kept and obeyed.

import { effect, signal } from "@preact/signals";
import type { Ask, Window } from "./messages";
import { link } from "./link";
import { ask, chapter, tables, until } from "./state";

/** Kinds of windows, as "game/name", that are not treated as usual. */
const changed = signal(new Set<string>());

function nameOf(window: string): string {
  return `${tables.value?.game}/${window}`;
}

function stops(window: Window): boolean {
  return window.stop !== changed.value.has(nameOf(window.name));
}

function toggle(window: Window): void {
  const next = new Set(changed.value);
  if (!next.delete(nameOf(window.name))) next.add(nameOf(window.name));
  changed.value = next;
}

function goesBy(question: Ask): boolean {
  const kind = tables.value?.windows.find((w) => w.name === question.window?.name);
  return kind !== undefined && chapter.value === null && (until.value !== "" || !stops(kind));
}

effect(() => {
  const question = ask.value;
  if (question === null || link.value === null || !goesBy(question)) return;
  ask.value = null;
  link.value.pass(question);
});

const orders: [string, string][] = [["phase", "Pass this phase"], ["turn", "Pass this turn"]];

/** At a window: let all further ones go by, until somebody does something that calls for an answer. */
export function PassUntil() {
  if (!ask.value?.window || chapter.value !== null) return null;
  return (
    <p class="buttons orders">
      {orders.filter(([news]) => tables.value?.news.includes(news)).map(([news, name]) => (
        <button key={news} type="button" onClick={() => { until.value = news; }}
          title="Ends at once when something is aimed at you, or can be answered.">
          {name}
        </button>
      ))}
    </p>
  );
}

/** While an order is in force. */
export function Passing() {
  if (until.value === "") return null;
  return (
    <p class="buttons orders" role="status">
      You pass until the {until.value} ends.
      <button type="button" onClick={() => { until.value = ""; }}>Ask me again</button>
    </p>
  );
}

/** At which windows to be asked, for games that have some. */
export function Windows() {
  const list = tables.value?.windows ?? [];
  if (list.length === 0 || chapter.value !== null) return null;
  return (
    <details class="windows">
      <summary>When to ask you</summary>
      <ul>
        {list.map((w) => (
          <li key={w.name}>
            <label>
              <input type="checkbox" checked={stops(w)} onChange={() => toggle(w)} /> {w.about}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
