// home.tsx - what to play, with what, against whom.

import { useState } from "preact/hooks";
import type { Game, Wish } from "./messages";
import { games, you } from "./state";
import { hueOf } from "./card";

function GameTile({ game, onPick }: { game: Game; onPick: () => void }) {
  const players = game.min === game.max ? `${game.min}` : `${game.min}–${game.max}`;
  return (
    <li>
      <button type="button" class="tile" style={{ "--hue": hueOf(game.id) }} onClick={onPick}>
        <b>{game.title}</b>
        <span>{game.about}</span>
        <small>{players} players</small>
      </button>
    </li>
  );
}

function Picks({ game, seat, value, onChange }: {
  game: Game; seat: string; value: string; onChange: (value: string) => void;
}) {
  if (game.pick.max === 0) return null;
  return (
    <label>
      {seat === "A" ? "Your" : `${seat}'s`} {game.pick.name}
      <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        <option value="">by chance</option>
        {game.pick.choices.map((c) => <option key={c.id} value={c.id}>{c.name}</option>)}
      </select>
    </label>
  );
}

/** Settings that a player may want to change: those with a few words to choose from. */
function Policies({ game, set, onChange }: {
  game: Game; set: Record<string, string>; onChange: (name: string, value: string) => void;
}) {
  return (
    <details>
      <summary>Settings</summary>
      {game.policies.filter((p) => p.words.length > 0).map((p) => (
        <label key={p.name} title={`${p.about} [${p.rule}]`}>
          {p.name.replace(/_/g, " ")}
          <select value={set[p.name] ?? p.words[p.normal]}
            onChange={(e) => onChange(p.name, e.currentTarget.value)}>
            {p.words.map((word) => <option key={word} value={word}>{word}</option>)}
          </select>
        </label>
      ))}
    </details>
  );
}

export interface HomeProps {
  onPlay(wish: Wish): void;
  onQuick?: (game: string) => void;
  onInvite?: (wish: Wish) => void;
}

function Setup({ game, onBack, onPlay, onQuick, onInvite }: HomeProps & {
  game: Game; onBack: () => void;
}) {
  const [level, setLevel] = useState("normal");
  const [players, setPlayers] = useState(game.min);
  const [set, setSet] = useState<Record<string, string>>({});
  const change = (name: string, value: string) => {
    const { [name]: _old, ...rest } = set;
    setSet(value === "" ? rest : { ...rest, [name]: value });
  };
  const wish: Wish = { game: game.id, players, set, levels: [level], seat: "A" };
  const seats = Array.from({ length: players }, (_, i) => String.fromCharCode(65 + i));
  return (
    <form class="setup" onSubmit={(e) => { e.preventDefault(); onPlay(wish); }}>
      <h2>{game.title}</h2>
      <p>{game.about}</p>
      {game.max > game.min && (
        <label>
          Players
          <input type="number" min={game.min} max={game.max} value={players}
            onInput={(e) => setPlayers(e.currentTarget.valueAsNumber || game.min)} />
        </label>
      )}
      <fieldset>
        <legend>Opponents</legend>
        {games.value?.levels.map((l) => (
          <label key={l.name}>
            <input type="radio" name="level" checked={level === l.name}
              onChange={() => setLevel(l.name)} />
            <b>{l.name}</b> {l.about}
          </label>
        ))}
      </fieldset>
      {seats.map((seat) => (
        <Picks key={seat} game={game} seat={seat} value={set[`${seat}.${game.pick.name}`] ?? ""}
          onChange={(value) => change(`${seat}.${game.pick.name}`, value)} />
      ))}
      <Policies game={game} set={set} onChange={change} />
      <p class="buttons">
        <button type="submit" class="main">Play the computer</button>
        {onQuick && <button type="button" onClick={() => onQuick(game.id)}>Play anybody</button>}
        {onInvite && <button type="button" onClick={() => onInvite(wish)}>Invite a friend</button>}
        <button type="button" class="plain" onClick={onBack}>Back</button>
      </p>
    </form>
  );
}

export function Home(props: HomeProps) {
  const [game, setGame] = useState<Game | null>(null);
  if (games.value === null) return <p class="loading">Shuffling…</p>;
  return (
    <main class="home">
      <header>
        <h1>Riposte</h1>
        <p>Duelling card games, by their whole rule books.</p>
        {you.value !== null && <p class="you">You are {you.value.name}.</p>}
      </header>
      {game === null
        ? <ul class="tiles">{games.value.games.map((g) => (
          <GameTile key={g.id} game={g} onPick={() => setGame(g)} />))}
        </ul>
        : <Setup game={game} onBack={() => setGame(null)} {...props} />}
    </main>
  );
}
