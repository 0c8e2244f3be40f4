// home.tsx - what to play, with what, against whom.

import { useEffect, useState } from "preact/hooks";
import type { Game, Saved, Wish } from "./messages";
import { cards, games, mine, problem } from "./state";
import { Account } from "./account";
import { statsOf } from "./art/emblem";
import { logo, poster } from "./art/posters";
import { dressOf } from "./dresses";
import { LargeCard, Portrait, SmallCard } from "./card";
import { Gallery } from "./gallery";
import { loadTables } from "./link";
import { Chapters } from "./lesson";
import { WithPeople } from "./seek";
import type { Seek } from "./seek";
import { go, way } from "./ways";
import { title } from "./zones";

/** A poster on the wall: the game that was played last is wider. */
function Poster({ game, wide, last, onPick }: {
  game: Game; wide: boolean; last: boolean; onPick: () => void;
}) {
  const players = game.min === game.max ? `${game.min}` : `${game.min}–${game.max}`;
  return (
    <li class={wide ? "wide" : ""}>
      <button type="button" class={`tile g-${game.id}`} onClick={onPick}>
        <svg viewBox="0 0 300 560" preserveAspectRatio="xMidYMin slice" aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: poster(game.id) }} />
        {last && <span class="tag">you played this last</span>}
        <span class="caption-foot">
          <b>{game.title}</b>
          <span>{dressOf(game.id)?.saying ?? game.about}</span>
          <small>{players} players · {game.chapters.length} short lessons</small>
        </span>
      </button>
    </li>
  );
}

/** The cards of a character, and its own face, to choose by. */
function Sample({ game, id }: { game: Game; id: string }) {
  const card = cards.value.get(id);
  if (card === undefined) return null;
  const own = [...cards.value.values()].filter((c) => statsOf(c)["of"] === id);
  return (
    <div class="sample">
      <LargeCard card={card} />
      <ul class="cards">{own.map((c) => (
        <li key={c.id}><SmallCard id={c.id} size="m" onPick={() => go(`card=${game.id}.${c.id}`)} /></li>))}</ul>
    </div>
  );
}

/** Who or what a seat brings: a roster of faces where they are characters, else a list. */
function Picks({ game, seat, value, onChange }: {
  game: Game; seat: string; value: string; onChange: (value: string) => void;
}) {
  if (game.pick.max === 0) return null;
  const whose = seat === "A" ? "Your" : `${seat}'s`;
  const faces = game.pick.choices.every((c) => cards.value.has(c.id));
  if (!faces)
    return (
      <label>
        {whose} {game.pick.name}
        <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
          <option value="">by chance</option>
          {game.pick.choices.map((c) => <option key={c.id} value={c.id}>{c.name}</option>)}
        </select>
      </label>
    );
  const all = [{ id: "", name: "by chance" }, ...game.pick.choices];
  return (
    <fieldset>
      <legend>{whose} {game.pick.name}</legend>
      <div class="roster">
        {all.map((c) => (
          <label key={c.id} class={`of-${seat}`}>
            <input type="radio" name={`pick-${seat}`} class="unseen" checked={value === c.id}
              onChange={() => onChange(c.id)} />
            {c.id === "" ? <span class="portrait chance" aria-hidden="true">?</span>
              : <Portrait of={c.id} seat={seat} flip={seat !== "A"} />}
            <span>{c.name}</span>
          </label>
        ))}
      </div>
      {value !== "" && <Sample game={game} id={value} />}
    </fieldset>
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
        <label key={p.name}>
          <span><b>{title(p.name)}</b><small>{p.about} ({p.rule})</small></span>
          <select value={set[p.name] ?? p.words[p.normal]}
            onChange={(e) => onChange(p.name, e.currentTarget.value)}>
            {p.words.map((word) => <option key={word} value={word}>{title(word)}</option>)}
          </select>
        </label>
      ))}
    </details>
  );
}

export interface HomeProps {
  onPlay(wish: Wish): void;
  onSeek?: (seek: Seek) => void;
  onInvite?: (seek: Seek) => void;
  onReplay(text: string): void;
  /** Matches in the page that were left, by their keys. */
  kept: Record<string, Saved>;
}

function Levels({ level, onChange }: { level: string; onChange: (level: string) => void }) {
  return (
    <fieldset>
      <legend>Opponents</legend>
      {games.value.levels.map((l) => (
        <label key={l.name}>
          <input type="radio" name="level" checked={level === l.name}
            onChange={() => onChange(l.name)} />
          <b>{l.name}</b> {l.about}
        </label>
      ))}
    </fieldset>
  );
}

function Setup({ game, onBack, onPlay, onSeek, onInvite }: HomeProps & {
  game: Game; onBack: () => void;
}) {
  useEffect(() => loadTables(game.id), [game.id]);
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
      <div class="banner" aria-hidden="true">
        <svg viewBox="0 150 300 190" preserveAspectRatio="xMidYMid slice"
          dangerouslySetInnerHTML={{ __html: poster(game.id) }} />
      </div>
      <h2>{game.title}</h2>
      <p>{game.about}</p>
      <div class="columns">
        <div>
          {game.max > game.min && (
            <label>
              Players
              <input type="number" min={game.min} max={game.max} value={players}
                onInput={(e) => setPlayers(e.currentTarget.valueAsNumber || game.min)} />
            </label>
          )}
          <Levels level={level} onChange={setLevel} />
          {seats.map((seat) => (
            <Picks key={seat} game={game} seat={seat}
              value={set[`${seat}.${game.pick.name}`] ?? ""}
              onChange={(value) => change(`${seat}.${game.pick.name}`, value)} />
          ))}
          <Policies game={game} set={set} onChange={change} />
          <p class="buttons">
            <button type="submit" class="main">Play the computer</button>
            <button type="button" class="plain" onClick={() => go(`card=${game.id}`)}>All cards</button>
            <button type="button" class="plain" onClick={onBack}>Back</button>
          </p>
        </div>
        <div>
          <Chapters game={game} />
          {onSeek && onInvite
            && <WithPeople game={game} players={players} set={set} onSeek={onSeek} onInvite={onInvite} />}
        </div>
      </div>
    </form>
  );
}

const lastShelf = "riposte.last";

/** The game that a replay or a match is of. */
function gameOf(text: string): Game | undefined {
  return games.value.games.find((g) => new RegExp(`^game ${g.id}$`, "m").test(text));
}

/** When a match was begun: its key says it. */
function startedAt(key: string): string {
  const date = new Date(parseInt(key, 36));
  return Number.isNaN(date.getTime()) ? "" : `, begun ${date.toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}`;
}

/** Go on with a match that was left, play at once, or open a replay. */
function Deeds({ kept, onReplay, onPlay, onSeek, last }: HomeProps & { last: Game }) {
  const waiting = mine.value.filter((m) => m.yours).length;
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file !== undefined) onReplay(await file.text());
    input.value = "";
  };
  const wish: Wish = { game: last.id, players: last.min, set: {}, levels: ["normal"], seat: "A" };
  return (
    <div class="deeds">
      <button type="button" class="deed main" onClick={() => onPlay(wish)}>
        <b>Play now</b><span>{last.title} against the computer, everything drawn for you.</span>
      </button>
      {Object.entries(kept).map(([key, match]) => (
        <button key={key} type="button" class="deed" onClick={() => go(`local=${key}`)}>
          <b>Continue</b><span>Go on with {gameOf(match.text)?.title ?? "your match"}{startedAt(key)}</span>
        </button>
      ))}
      {onSeek !== undefined && (
        <button type="button" class="deed" onClick={() => go("online")}>
          <b>Online</b><span>Open seats, matches to watch, your own.{waiting > 0 && ` ${waiting} wait for you.`}</span>
        </button>
      )}
      <label class="deed file"><b>Replays</b><span>Open a replay</span>
        <input type="file" accept=".replay,text/plain" onChange={(e) => void read(e.currentTarget)} />
      </label>
    </div>
  );
}

export function Home(props: HomeProps) {
  const all = games.value.games;
  const to = way.value;
  const game = to.at === "game" || to.at === "card" ? all.find((g) => g.id === to.game) ?? null : null;
  const played = all.find((g) => g.id === localStorage.getItem(lastShelf));
  const last = played ?? all.find((g) => g.id === "exceed") ?? all[0]!;
  const play = (wish: Wish) => {
    localStorage.setItem(lastShelf, wish.game);
    props.onPlay(wish);
  };
  return (
    <main class={`home${game === null ? "" : ` chosen g-${game.id}`}`}>
      <header class="mast">
        <svg viewBox="0 0 100 100" aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: logo("currentColor", "#c9302c") }} />
        <h1>RIPOSTE</h1>
        <p>Five duels in cards, by their whole rule books.</p>
      </header>
      {problem.value !== "" && <p class="problem" role="alert">{problem.value}</p>}
      {game === null
        ? (
          <>
            <ul class="wall">{all.map((g) => (
              <Poster key={g.id} game={g} wide={g === last} last={g === played} onPick={() => go(`game=${g.id}`)} />))}
            </ul>
            <Deeds {...props} onPlay={play} last={last} />
            <Account onReplay={props.onReplay} />
          </>
        )
        : to.at === "card" ? <Gallery game={game} card={to.card} />
        : <Setup game={game} onBack={() => go("")} {...props} onPlay={play} />}
    </main>
  );
}
