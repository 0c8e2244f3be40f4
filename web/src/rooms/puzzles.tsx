// puzzles.tsx - the room where puzzles are chosen: that of the day, by game and by theme.

import { useEffect } from "preact/hooks";
import { backdrop } from "../art/backdrops";
import { Hall } from "../house";
import { KeptFile } from "../kept";
import type { Game } from "../messages";
import { all, doneOf, gameOfDay, history, load, nextOf, ofTheme, puzzleOfDay, puzzlesOf, score, taskOf, theme, themes } from "../puzzles";
import type { RoomProps } from "../rooms";
import { games } from "../state";
import { go } from "../ways";

export const style = "puzzles.css";

/** One's rating from puzzle to puzzle. */
export function Ridge() {
  const list = history().map((done) => done.rating).slice(0, 40).reverse();
  if (list.length < 2) return null;
  const [low, high] = [Math.min(...list) - 20, Math.max(...list) + 20];
  const points = list.map((r, i) => `${(i / (list.length - 1) * 300).toFixed(1)},${(58 - (r - low) / (high - low) * 54).toFixed(1)}`);
  return (
    <svg class="ridge" viewBox="0 0 300 60" preserveAspectRatio="none" role="img"
      aria-label={`Your rating went from ${Math.round(list[0]!)} to ${Math.round(list.at(-1)!)} in the last ${list.length} puzzles`}>
      <polygon points={`0,60 ${points.join(" ")} 300,60`} /><polyline points={points.join(" ")} />
    </svg>
  );
}

function Day() {
  const puzzle = puzzleOfDay();
  const game = games.value.games.find((g) => g.id === gameOfDay());
  if (puzzle === undefined || game === undefined) return null;
  const done = doneOf(game.id, puzzle.id);
  return (
    <section class="paper day" aria-label="The puzzle of the day">
      <h3>The puzzle of the day</h3>
      <p>{game.title}: {taskOf(puzzle)} <small>rated {puzzle.rating}</small></p>
      <p class="buttons"><button type="button" class="main" onClick={() => go(`puzzle=${game.id}.${puzzle.id}`)}>
        {done === undefined ? "Solve it" : done.result > 0 ? "Solved ✓ Look again" : "Missed. Look again"}</button></p>
    </section>
  );
}

function GameRow({ game }: { game: Game }) {
  const list = puzzlesOf(game.id).filter(ofTheme);
  const done = list.filter((p) => doneOf(game.id, p.id) !== undefined).length;
  const next = nextOf(game.id);
  return (
    <li class={`g-${game.id}`}>
      <svg viewBox="0 0 720 84" preserveAspectRatio="xMidYMax slice" aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: backdrop(game.id, 720, 84) }} />
      <b>{game.title}</b>
      <span>{all.value[game.id] === undefined ? "…" : all.value[game.id] === "gone" ? "could not be fetched" : `${done} of ${list.length} done`}</span>
      <button type="button" disabled={next === undefined} onClick={() => next !== undefined && go(`puzzle=${game.id}.${next.id}`)}>
        Next puzzle<span class="unseen"> of {game.title}</span></button>
    </li>
  );
}

export function room({ game }: RoomProps) {
  const shown = game !== null ? [game] : games.value.games;
  useEffect(() => { for (const g of games.value.games) void load(g.id); }, []);
  const { rating, row, best } = score();
  return (
    <Hall game={game} here="puzzles" title="Puzzles"><section class="gallery puzzles" aria-label="Puzzles">
      {game === null && <h2>Puzzles</h2>}
      <p>Positions from matches between strong computers, with one answer that is far better than all others, as far as you can know.</p>
      <div class="papers">
        <Day />
        <section class="paper" aria-label="How you do">
          <h3>You, in puzzles: {Math.round(rating)}</h3>
          <p>{row} in a row, your best is {best}. {history().length} done.</p>
          <Ridge />
        </section>
      </div>
      <p><label>Theme{" "}
        <select value={theme.value} onChange={(e) => { theme.value = e.currentTarget.value; }}>
          <option value="">any</option>
          {Object.entries(themes).map(([name, t]) => <option key={name} value={name}>{t.about}</option>)}
        </select></label></p>
      <ul class="by-game">{shown.map((g) => <GameRow key={g.id} game={g} />)}</ul>
      <KeptFile />
      <p class="buttons">
        {game !== null && <button type="button" onClick={() => go("puzzles")}>All games</button>}
        {game === null && <button type="button" class="plain" onClick={() => go("")}>Back to the entrance</button>}
      </p>
    </section></Hall>
  );
}
