// settings.tsx - the settings of a game, in words: those that make another game of it, and
// folded below them the rulings that few players want to change.

import { dressOf } from "./dresses";
import type { Game, Policy } from "./messages";
import { change, planOf } from "./plan";
import { title } from "./zones";

/** "the deck of 85 cards: a, b" is about the deck; its values are in the list. */
export function meaning({ about }: Policy): string {
  const sentence = about.replace(/: [^:]*$/, "").replace(/`/g, "");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const plain: Record<string, string> = {
  true: "yes", false: "no", on: "yes", off: "no", edition: "as in the edition", none: "no limit", 0: "A", 1: "B",
};

/** A value as one says it; numbers of players are their letters. */
function said(game: string, { name, words }: Policy, word: string): string {
  const own = dressOf(game)?.values?.[name]?.[word];
  if (own !== undefined) return own;
  const numbers = words.every((w) => /^[\d,]+$/.test(w)) || name !== "first";
  return numbers && /^\d/.test(word) ? word : plain[word] ?? title(word).replace(/^./, (c) => c.toLowerCase());
}

function Setting({ game, policy }: { game: Game; policy: Policy }) {
  const { set } = planOf(game);
  const put = (value: string, usual: boolean) => {
    const { [policy.name]: _old, ...rest } = set;
    change(game, { set: usual ? rest : { ...rest, [policy.name]: value } });
  };
  const now = set[policy.name];
  const only = dressOf(game.id)?.only?.[policy.name]?.map(String);
  const words = only ?? policy.words, usual = only?.[0] ?? policy.words[policy.normal];
  return (
    <label title={`rule ${policy.rule}`}>
      <span>{meaning(policy)}</span>
      {words.length > 0 ? (
        <select value={now ?? usual} onChange={(e) => put(e.currentTarget.value, e.currentTarget.value === usual)}>
          {words.map((word) => <option key={word} value={word}>{said(game.id, policy, word)}</option>)}
        </select>
      ) : (
        <input type="number" min={policy.min} max={policy.max} value={now ?? policy.normal}
          onChange={(e) => put(e.currentTarget.value, e.currentTarget.valueAsNumber === policy.normal)} />
      )}
    </label>
  );
}

export function Settings({ game }: { game: Game }) {
  const first = dressOf(game.id)?.settings ?? [];
  const all = game.policies.filter((p) => p.max > p.min && p.name !== game.pick.by // the roster asks for that
    && dressOf(game.id)?.only?.[p.name]?.length !== 1);
  const [main, rest] = [all.filter((p) => first.includes(p.name)), all.filter((p) => !first.includes(p.name))];
  const changed = rest.filter((p) => planOf(game).set[p.name] !== undefined).length;
  return (
    <div class="settings">
      {main.map((p) => <Setting key={p.name} game={game} policy={p} />)}
      {rest.length > 0 && (
        <details>
          <summary>Finer rulings{changed > 0 && `: ${changed} changed`}</summary>
          {rest.map((p) => <Setting key={p.name} game={game} policy={p} />)}
        </details>
      )}
    </div>
  );
}
