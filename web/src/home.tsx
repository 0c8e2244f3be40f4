// home.tsx - what to play, with what, against whom.

import type { Game, Wish } from "./messages";
import { gameIn, left, startedAt } from "./matches";
import { games, mine } from "./state";
import { Account } from "./account";
import { Choose } from "./choose";
import { poster } from "./art/posters";
import { dressOf } from "./dresses";
import { Hall } from "./house";
import { KeptFile } from "./kept";
import { chaptersDone } from "./lesson";
import { GameMark } from "./mark";
import type { Seek } from "./seek";
import { go, way } from "./ways";

/** A poster on the wall: the game that was played last is wider. */
function Poster({ game, wide, last, onPick }: {
  game: Game; wide: boolean; last: boolean; onPick: () => void;
}) {
  const [least, most] = [game.players[0], game.players.at(-1)];
  const players = least === most ? `${least}` : game.players.length === 2 ? `${least} or ${most}` : `${least}–${most}`;
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

export interface HomeProps {
  onPlay(wish: Wish): void;
  onSeek?: (seek: Seek) => void;
  onInvite?: (seek: Seek) => void;
  onReplay(text: string): void;
}

const lastShelf = "riposte.last";

/** The rooms around the tables. */
function Rooms({ onReplay, last }: { onReplay: (text: string) => void; last: Game }) {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file !== undefined) onReplay(await file.text());
    input.value = "";
  };
  return (
    <nav class="rooms" aria-label="Rooms">
      <button type="button" title="Look at your matches again: what mattered, and what would have been better"
        onClick={() => go(`analysis=${last.id}`)}>Study</button>
      <button type="button" title="All cards of all games, with what the rules say of each, and how they fare"
        onClick={() => go(`card=${last.id}`)}>Cards and rules</button>
      <button type="button" title="Make cards and whole fighters of your own, and see what they do to the game"
        onClick={() => go(`design=${last.id}`)}>Workshop</button>
      <label class="button" title="Open a file that was saved here or in the terminal">Open a replay
        <input type="file" class="unseen" aria-label="Open a replay" accept=".replay,text/plain" onChange={(e) => void read(e.currentTarget)} />
      </label>
    </nav>
  );
}

/** Play at once, or go on with a match that was left; and what else there is to do. */
function Deeds({ onPlay, onSeek, last }: HomeProps & { last: Game }) {
  const waiting = mine.value.filter((m) => m.yours).length;
  const next = chaptersDone(last);
  const wish: Wish = { game: last.id, players: last.players[0]!, set: {}, levels: ["normal"], seat: "A" };
  return (
    <div class="deeds">
      <button type="button" class="deed main" onClick={() => onPlay(wish)}>
        <b>Play now</b><span>{last.title} against the computer, everything drawn for you.</span>
      </button>
      {Object.entries(left.all.value).map(([key, match]) => {
        const game = games.value.games.find((g) => g.id === gameIn(match.text));
        return (
          <button key={key} type="button" class={`deed kept g-${game?.id}`} onClick={() => go(`local=${key}`)}>
            <GameMark game={game?.id ?? ""} />
            <b>Continue</b><span>Go on with {game?.title ?? "your match"}{startedAt(key) !== "" && `, begun ${startedAt(key)}`}</span>
          </button>
        );
      })}
      {next < last.chapters.length && (
        <button type="button" class="deed" onClick={() => go(`lesson=${last.id}.${next}`)}>
          <b>Learn</b><span>{last.title}, lesson {next + 1} of {last.chapters.length}: {last.chapters[next]}</span>
        </button>
      )}
      <button type="button" class="deed" onClick={() => go("puzzles")}>
        <b>Puzzles</b><span>One right answer each: by game, by theme, one a day.</span>
      </button>
      {onSeek !== undefined && (
        <button type="button" class="deed" onClick={() => go("online")}>
          <b>Online</b><span>Open seats, matches to watch, your own.{waiting > 0 && ` ${waiting} wait for you.`}</span>
        </button>
      )}
    </div>
  );
}

export function Home(props: HomeProps) {
  const all = games.value.games;
  const to = way.value;
  const game = to.at === "game" ? all.find((g) => g.id === to.game) : undefined;
  const played = all.find((g) => g.id === localStorage.getItem(lastShelf));
  const last = played ?? all.find((g) => g.id === "exceed") ?? all[0]!;
  const play = (wish: Wish) => {
    localStorage.setItem(lastShelf, wish.game);
    props.onPlay(wish);
  };
  if (game !== undefined) return <Choose game={game} {...props} onPlay={play} />;
  return (
    <Hall ways={<Rooms onReplay={props.onReplay} last={last} />}>
      <ul class="wall">{all.map((g) => (
        <Poster key={g.id} game={g} wide={g === last} last={g === played} onPick={() => go(`game=${g.id}`)} />))}
      </ul>
      <Deeds {...props} onPlay={play} last={last} />
      <Account onReplay={props.onReplay} />
      <KeptFile />
    </Hall>
  );
}
