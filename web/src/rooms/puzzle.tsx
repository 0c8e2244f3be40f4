// puzzle.tsx - the room of one puzzle: the board as in a match, and beside it the task, what was said of the
// answers that were tried, and what the puzzle is worth.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Hall } from "../house";
import { link, puzzle as quiz } from "../link";
import { Match } from "../match";
import type { Game } from "../messages";
import { all, doneOf, history, load, nextOf, puzzlesOf, score, settle, taskOf, themes } from "../puzzles";
import type { Puzzle } from "../puzzles";
import type { RoomProps } from "../rooms";
import { hint, tutor } from "../state";
import { go } from "../ways";

export const style = "puzzles.css";
export const ofGame = true;

/** What helped: themes that were uncovered, or the answer itself. */
const helped = signal<"" | "hint" | "shown">("");

function result(): number | null {
  if (helped.value === "shown" || tutor.value.some((t) => t.step === "refuse")) return 0;
  return tutor.value.at(-1)?.step === "end" ? (helped.value === "hint" ? 0.5 : 1) : null;
}

/** What is asked, in a sentence. */
const askOf = (puzzle: Puzzle): string => (puzzle.themes[0] === "guess"
  ? "The opponent must not be able to count on your answer: a few answers belong to the right mix, all others are far worse."
  : "One answer is far better than all others.");

const ended = () => tutor.value.at(-1)?.step === "end";

function Themes({ puzzle }: { puzzle: Puzzle }) {
  const open = ended() || helped.value !== "";
  const covered = puzzle.themes.filter((name) => themes[name]?.covered);
  const shown = puzzle.themes.slice(1).filter((name) => open || !themes[name]?.covered);
  if (puzzle.themes.length < 2) return null;
  return (
    <ul class="themes" aria-label="Themes">
      {shown.map((name) => <li key={name}>{themes[name]?.about ?? name}</li>)}
      {!open && covered.length > 0 && <li class="hid">{covered.length} more, when solved</li>}
    </ul>
  );
}

/** The last results, the newest at the end. */
function Marks() {
  const last = history().slice(0, 9).reverse();
  const { row, best } = score();
  return (
    <p class="marks">{row} in a row, your best is {best}
      <span aria-hidden="true">{last.map((done, i) => <i key={i} class={done.result > 0 ? "" : "no"}>{done.result > 0 ? "✓" : "✕"}</i>)}</span></p>
  );
}

function Help({ puzzle }: { puzzle: Puzzle }) {
  const hides = puzzle.themes.some((name) => themes[name]?.covered);
  return (
    <>
      {hides && helped.value === "" && (
        <button type="button" onClick={() => { helped.value = "hint"; }}>A hint <small>costs half</small></button>)}
      {helped.value !== "shown" && <button type="button" onClick={() => { helped.value = "shown"; quiz.show(); }}>Show me</button>}
    </>
  );
}

function Quiz({ game, puzzle }: { game: Game; puzzle: Puzzle }) {
  const said = tutor.value.filter((t) => t.text !== "");
  const next = nextOf(game.id, puzzle.id);
  const done = doneOf(game.id, puzzle.id);
  return (
    <section class="lesson quiz" aria-label="Puzzle">
      <h2>{ended() ? "Solved" : said.length > 0 ? "And now?" : taskOf(puzzle)}</h2>
      <p class="rate"><span>This puzzle <b>{puzzle.rating}</b></span> <span>You <b>{Math.round(score().rating)}</b></span></p>
      <div class="said" tabIndex={0}>
        {said.length === 0 && <p role="status">{helped.value === "shown" ? "The answer is marked. Give it, and you are told why." : askOf(puzzle)}</p>}
        {said.map((t, i) => <p key={i} class={t.step} role={t.step === "refuse" ? "alert" : "status"}>{t.text}</p>)}
      </div>
      <Themes puzzle={puzzle} />
      <Marks />
      <p class="buttons">
        {ended() && next !== undefined
          && <button type="button" class="main" onClick={() => go(`puzzle=${game.id}.${next.id}`)}>Next puzzle</button>}
        {!ended() && <Help puzzle={puzzle} />}
        {ended() && next === undefined && <button type="button" class="main" onClick={() => go("puzzles")}>Other puzzles</button>}
        {!ended() && done !== undefined && <small>It has been counted.</small>}
      </p>
    </section>
  );
}

export function room({ game, rest: id }: RoomProps & { game: Game }) {
  useEffect(() => void load(game.id), [game.id]);
  const puzzle = puzzlesOf(game.id).find((p) => p.id === id);
  useEffect(() => {
    if (puzzle === undefined) return;
    helped.value = "";
    hint.value = null;
    link.value = quiz.begin(game.id, puzzle.text);
  }, [puzzle]);
  const now = result();
  useEffect(() => {
    if (puzzle !== undefined && now !== null) void settle(game.id, puzzle, now);
  }, [puzzle, now]);
  if (all.value[game.id] === undefined || (puzzle !== undefined && link.value === null))
    return <Hall game={game} here="puzzles"><p class="loading">Setting it up…</p></Hall>;
  if (puzzle === undefined || link.value === null)
    return (
      <Hall game={game} here="puzzles">
        <p class="problem" role="alert">{all.value[game.id] === "gone" ? "The puzzles could not be fetched. Are you connected?" : "There is no such puzzle."}</p>
        <p class="buttons"><button type="button" class="main" onClick={() => go("puzzles")}>All puzzles</button></p>
      </Hall>
    );
  return <Match link={link.value} about={`Puzzle ${puzzle.id}`} panel={<Quiz game={game} puzzle={puzzle} />} onLeave={() => go("puzzles")} />;
}
