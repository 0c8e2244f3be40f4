// rules.tsx - the room with the rule book of a game, by chapter.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GameChoice, Hall } from "../house";
import { sentenceOf, titleOf } from "../ledger";
import type { Rule } from "../ledger";
import type { Game } from "../messages";
import type { RoomProps } from "../rooms";
import { RuleLine, ledgerOf, useLedger } from "../rules";

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

export const ofGame = true;

export function room({ game, rest: rule }: RoomProps & { game: Game }) {
  useLedger(game.id);
  const ledger = ledgerOf(game.id);
  const words = line.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  useEffect(() => {
    if (ledger !== undefined && rule !== "") document.getElementById(rule)?.scrollIntoView({ block: "center" });
  }, [ledger, rule]);
  const all = [...chapters(game.id, words)];
  const n = all.reduce((sum, [, rules]) => sum + rules.length, 0);
  const hidden = ledger?.[rule] !== undefined && !all.some(([, rules]) => rules.some(([id]) => id === rule));
  useEffect(() => { if (hidden) line.value = ""; }, [rule, hidden]); // the address is what is meant
  return (
    <Hall game={game} here="rules" title="The rule book"><section class="gallery book" aria-label={`Rules of ${game.title}`}>
      <form class="find" role="search" onSubmit={(e) => e.preventDefault()}>
        <GameChoice room="rules" game={game} />
        <label>Find a rule{" "}
          <input type="search" value={line.value} placeholder="discard wild swing" onInput={(e) => { line.value = e.currentTarget.value; }} />
        </label>
      </form>
      {ledger === undefined ? <p class="loading">Opening the book…</p> : <p role="status">{n} rules in {all.length} chapters</p>}
      {rule !== "" && ledger !== undefined && ledger[rule] === undefined
        && <p class="problem" role="alert">{game.title} has no rule {rule}.</p>}
      {all.map(([title, rules]) => (
        <Chapter key={title} title={title} rules={rules} game={game.id} at={rule} wanted={words.length > 0} />))}
    </section></Hall>
  );
}
