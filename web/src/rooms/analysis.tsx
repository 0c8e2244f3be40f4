// analysis.tsx - the room where a match is looked at closely: its course, the moments that mattered, the
// best answers and what may follow them, all hands, other lines and notes.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Course, momentsOf } from "../analysis/course";
import { signs, startReview } from "../analysis/judge";
import type { Verdict } from "../analysis/judge";
import {
  answersOf, branch, isStudy, momentOf, resultOf, studies, studyOf, textOf, wholeLine, withoutLine,
} from "../analysis/lines";
import type { Study } from "../analysis/lines";
import { backdrop } from "../art/backdrops";
import { boardOf } from "../boards";
import { SmallCard } from "../card";
import { Bar, Hall } from "../house";
import { saveAs } from "../keep";
import { KeptFile } from "../kept";
import { explored, link, replay } from "../link";
import { finished, gameIn, startedAt } from "../matches";
import type { Choice, Game, Saved, Seat, Sight } from "../messages";
import { pack, unpack } from "../packed";
import type { RoomProps } from "../rooms";
import { RuleDialog } from "../rules";
import { board as shownBoard } from "../spots";
import { games, hint, hinting, problem, reel, seatName, start, view } from "../state";
import { go } from "../ways";
import { PlainBoard } from "../zones";

export const style = "analysis.css";

const line = signal(0); // that is looked at
const verdicts = signal<Verdict[]>([]); // of the match as it was played
const judged = signal<"" | "going on" | "done">("");
const lesson = signal<{ moments: Verdict[]; at: number; tried: Choice | null } | null>(null); // learning from mistakes

const PAUSE = 350; // before advice is asked for, in ms: whoever steps on wants none
const CLOSE = 2.5; // points of a chance that make no difference
const PART_OF_MIX = 3; // in percent, and as good as the mix

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
const at = (): number => reel.value?.at ?? 0;
const sights = (): Sight[] => reel.value?.sights ?? [];
const nameOf = (seat: Seat): string => seatName(seat);

/** Go to a moment of a line. */
function visit(study: Study, to: number, moment: number): void {
  const same = to === line.peek() && reel.peek() !== null;
  line.value = to;
  if (same) replay.step(moment);
  else link.value = replay.watch(textOf(study, to), study.seat, moment);
}

// --- answers ---

/** The question that is open, of whoever has a choice; our own first. */
function openSight(study: Study): Sight | undefined {
  const open = sights().filter(({ ask }) => ask !== null && ask.choices.length > 1);
  return open.find(({ ask }) => ask!.seat === study.seat) ?? open[0];
}

const percentOf = (value: string | undefined): number => parseFloat(value ?? "");

/** Advice about the open question comes when somebody stays at it. */
function useAdvice(study: Study, seat: Seat | undefined): void {
  const shown = view.value; // which comes without advice, even if it is the same
  useEffect(() => {
    if (seat === undefined) return;
    const timer = setTimeout(() => replay.advise(textOf(study, line.peek(), at()), seat), PAUSE);
    return () => clearTimeout(timer);
  }, [shown, seat]);
}

function Answer({ choice, value, given, onPick }: { choice: Choice; value?: string; given: boolean; onPick: () => void }) {
  const percent = percentOf(value);
  return (
    <li>
      <button type="button" class={given ? "ans given" : "ans"} onClick={onPick}>
        <span>{choice.text}{given && <small> as played</small>}</span>
        <span class="bar2" aria-hidden="true">{percent >= 0 && <i style={{ width: `${percent}%` }} />}</span>
        <b>{value ?? ""}</b>
      </button>
    </li>
  );
}

function Best({ study, sight, onTry }: { study: Study; sight: Sight; onTry: (choice: Choice) => void }) {
  const ask = sight.ask!;
  const values = new Map(hint.value?.answers.map(({ answer, value }) => [answer, value]));
  const place = new Map(hint.value?.answers.map(({ answer }, i) => [answer, i]));
  const order = [...ask.choices].sort((a, b) => (place.get(a.answer) ?? 999) - (place.get(b.answer) ?? 999));
  const next = wholeLine(study, line.value)[at()];
  return (
    <section class="best">
      <h3>{nameOf(ask.seat)}: {ask.prompt}</h3>
      <p class="fine" role="status">{hinting.value ? "Thinking about it…" : hint.value?.label ?? ""}</p>
      <ol>{order.map((choice) => (
        <Answer key={choice.answer} choice={choice} value={values.get(choice.answer)}
          given={next === `${ask.seat} ${choice.answer}`} onPick={() => onTry(choice)} />))}
      </ol>
    </section>
  );
}

function Words() {
  const words = hint.value?.words ?? [];
  return words.length === 0 ? null : (
    <section class="how"><h3>Why, and what may follow</h3>{words.map((said) => <p key={said}>{said}</p>)}</section>);
}

// --- what was played ---

function Cost({ verdict }: { verdict: Verdict | undefined }) {
  if (verdict === undefined) return null;
  return (
    <p class={`verdict ${verdict.mark}`}>{verdict.sentence !== "" ? `${verdict.sentence}.`
      : `${nameOf(verdict.seat)}: ${verdict.said}. ${verdict.secret ? "It belongs to a good mix." : "As good as any."}`}</p>);
}

function Tally({ seat }: { seat: Seat }) {
  const own = verdicts.value.filter((v) => v.seat === seat);
  const count = (mark: Verdict["mark"]) => own.filter((v) => v.mark === mark).length;
  const parts = (["doubtful", "mistake", "blunder"] as const).filter((mark) => count(mark) > 0)
    .map((mark) => `${count(mark)} ${mark === "doubtful" ? mark : `${mark}${count(mark) > 1 ? "s" : ""}`}`);
  return <p><b>{nameOf(seat)}</b>: {count("fine")} of {own.length} choices as good as the best{parts.length > 0 && `, ${parts.join(", ")}`}.</p>;
}

function Hands() {
  return (
    <section class="hands" aria-label="All hands">{sights().map(({ view: seen }, i) => {
      const seat = String.fromCharCode(65 + i);
      const held = [seen.seats[seat]?.["hand"] ?? []].flat().map(String);
      return (
        <div key={seat}>
          <h3><span class={`letter of-${seat}`}>{seat}</span> {nameOf(seat)}’s hand <small>{held.length}</small></h3>
          <div class="hcards">{held.map((id, n) => <SmallCard key={`${id} ${n}`} id={id} seat={seat} size="s"
            onPick={() => open(`#card=${start.value!.game}.${id}`, "_blank", "noopener")} />)}</div>
        </div>
      );
    })}</section>
  );
}

// --- other lines, and notes ---

function depthOf(study: Study, i: number): number {
  return study.lines[i]!.of < 0 ? 0 : 1 + depthOf(study, study.lines[i]!.of);
}

function Lines({ study, onKeep }: { study: Study; onKeep: (study: Study) => void }) {
  return (
    <section class="vars">
      <h3>Lines you looked at</h3>
      {study.lines.length === 1 && <p class="fine">Choose another answer above, and its line begins here.</p>}
      <ul>{study.lines.map((l, i) => (
        <li key={i} class={i === line.value ? "on" : ""} style={{ "--d": depthOf(study, i) }}>
          <button type="button" class="plain" aria-current={i === line.value ? "true" : undefined}
            onClick={() => visit(study, i, i === 0 ? at() : l.from + 1)}>{i === 0 ? "As it was played" : l.said}</button>
          {i > 0 && <button type="button" class="plain" aria-label={`Forget ${l.said}`} onClick={() => {
            visit(study, 0, l.from);
            onKeep(withoutLine(study, i));
          }}>×</button>}
        </li>))}
      </ul>
    </section>
  );
}

function Note({ study, onKeep }: { study: Study; onKeep: (study: Study) => void }) {
  const key = momentOf(study, line.value, at());
  const put = (text: string) => {
    const { [key]: _old, ...rest } = study.notes;
    onKeep({ ...study, notes: text.trim() === "" ? rest : { ...rest, [key]: text } });
  };
  return (
    <label class="note">Your note on this moment
      <textarea key={key} rows={2} maxLength={2000} value={study.notes[key] ?? ""} onInput={(e) => put(e.currentTarget.value)} />
    </label>
  );
}

// --- learning from mistakes ---

function Mistakes({ study }: { study: Study }) {
  const now = lesson.value!;
  const verdict = now.moments[now.at];
  if (verdict === undefined)
    return (
      <section class="learn">
        <h2>{now.moments.length === 0 ? "No mistakes here" : "That was the last of them"}</h2>
        <p>{now.moments.length === 0 ? "No answer of yours cost a tenth of a win or more." : "You have been through all of your mistakes."}</p>
        <button type="button" class="main" onClick={() => { lesson.value = null; }}>Back to the match</button>
      </section>
    );
  const sight = openSight(study);
  const step = (by: number) => {
    lesson.value = { ...now, at: now.at + by, tried: null };
    const next = now.moments[now.at + by];
    if (next !== undefined) visit(study, 0, next.number);
  };
  return (
    <section class="learn">
      <h2>Turn {verdict.turn}: you can do better</h2>
      <p>Then you chose: {verdict.said}. What would you do now?</p>
      {sight?.ask != null && <ol>{sight.ask.choices.map((choice) => (
        <li key={choice.answer}><button type="button" class={now.tried === choice ? "ans given" : "ans"}
          onClick={() => { lesson.value = { ...now, tried: choice }; }}>{choice.text}</button></li>))}</ol>}
      <Judgement verdict={verdict} />
      <p class="buttons">
        <button type="button" class="main" onClick={() => step(1)}>{now.at + 1 < now.moments.length ? "Next mistake" : "Done"}</button>
        <button type="button" class="plain" onClick={() => { lesson.value = null; }}>Stop</button>
      </p>
      <p class="fine">{now.at + 1} of {now.moments.length}</p>
    </section>
  );
}

/** Is what was tried as good as the best? */
function Judgement({ verdict }: { verdict: Verdict }) {
  const tried = lesson.value?.tried;
  if (tried == null) return <p role="status" />;
  if (hint.value === null) return <p role="status">Thinking about it…</p>;
  const values = new Map(hint.value.answers.map(({ answer, value }) => [answer, percentOf(value)]));
  const own = values.get(tried.answer) ?? 0, best = Math.max(...values.values());
  const right = verdict.secret ? own >= PART_OF_MIX : tried.answer !== verdict.answer && best - own <= CLOSE;
  return (
    <div role="status" class={right ? "right" : "wrong"}>
      <p><b>{right ? "Right." : "Not that."}</b> {verdict.secret ? `It should be chosen ${own}% of the time.` : `It wins ${own}%, the best ${best}%.`}</p>
      {right && hint.value.words.map((said) => <p key={said}>{said}</p>)}
    </div>
  );
}

// --- the desk ---

function useReview(study: Study, id: string): void {
  useEffect(() => {
    verdicts.value = [];
    judged.value = "going on";
    const review = startReview(textOf(study, 0), (news) => {
      if ("verdict" in news) verdicts.value = [...verdicts.value, news.verdict];
      else judged.value = "done";
      if ("wrong" in news) problem.value = news.wrong;
    });
    return () => review.stop();
  }, [id]);
}

/** What the last answer by hand led to becomes a line. */
function useExplored(study: Study, said: string, onKeep: (study: Study) => void): void {
  useEffect(() => {
    if (explored.value === "") return;
    const answers = answersOf(explored.value);
    explored.value = "";
    const [next, to] = branch(study, line.value, at(), answers, said);
    onKeep(next);
    visit(next, to, answers.length);
  }, [explored.value]);
}

function nextMoment(study: Study): void {
  const moments = momentsOf(verdicts.value, study.seat).map((v) => v.number).sort((a, b) => a - b);
  const next = moments.find((number) => number > at()) ?? moments[0];
  if (next !== undefined) visit(study, 0, next);
}

function useKeys(study: Study): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const slides = (event.target as HTMLElement).closest("[type=range]") !== null; // by itself
      if (!slides && (event.target as HTMLElement).closest("input, textarea, select, dialog") !== null) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "ArrowLeft" && !slides) replay.step(at() - 1);
      else if (event.key === "ArrowRight" && !slides) replay.step(at() + 1);
      else if (event.key === "n") nextMoment(study);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [study]);
}

function Steps({ study }: { study: Study }) {
  const [level, setLevel] = useState("normal");
  const n = reel.value?.n ?? 0;
  return (
    <div class="step" data-at={at()}>
      <input type="range" min={0} max={n} value={at()} aria-label="Moment of the match"
        onInput={(e) => replay.step(e.currentTarget.valueAsNumber)} />
      <p class="buttons">
        <button type="button" aria-label="To the start" onClick={() => replay.step(0)}>|◀</button>
        <button type="button" aria-label="Back" onClick={() => replay.step(at() - 1)}>◀</button>
        <button type="button" aria-label="Forward" onClick={() => replay.step(at() + 1)}>▶</button>
        <button type="button" aria-label="To the end" onClick={() => replay.step(n)}>▶|</button>
        <button type="button" onClick={() => nextMoment(study)}>Next moment <kbd aria-hidden="true">N</kbd></button>
        {!view.value?.over && (
          <>
            <button type="button" class="main" onClick={() => replay.branch([level], study.seat)}>Play on from here</button>
            <label>against <select value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
              {games.value.levels.map((l) => <option key={l.name}>{l.name}</option>)}
            </select></label>
          </>
        )}
      </p>
    </div>
  );
}

function Share({ study, game }: { study: Study; game: Game }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    const address = `${location.origin}${location.pathname}#analysis=${game.id}.~${await pack(study)}`;
    await navigator.clipboard.writeText(address).then(
      () => setSaid("The link is copied."), () => setSaid("This browser does not let us copy; save it as a file instead."));
  };
  return (
    <p class="buttons acts">
      <button type="button" onClick={() => {
        const mistakes = momentsOf(verdicts.value, study.seat).filter((v) => v.mark !== "doubtful").sort((a, b) => a.number - b.number);
        lesson.value = { moments: mistakes, at: 0, tried: null };
        if (mistakes[0] !== undefined) visit(study, 0, mistakes[0].number);
      }} disabled={judged.value !== "done"}>Learn from your mistakes</button>
      <button type="button" onClick={() => void copy()}>Copy a link</button>
      <button type="button" onClick={() => saveAs(`${study.name.replace(/\W+/g, "-")}.study.json`, JSON.stringify(study))}>Save as a file</button>
      <span role="status">{said}</span>
    </p>
  );
}

function Side({ study, game, onKeep, onTry }: {
  study: Study; game: Game; onKeep: (study: Study) => void; onTry: (choice: Choice, seat: Seat) => void;
}) {
  const sight = openSight(study);
  const verdict = line.value === 0 ? verdicts.value.find((v) => v.number === at()) : undefined;
  return (
    <aside class="desk">
      {problem.value !== "" && <p class="problem" role="alert">{problem.value}</p>}
      {lesson.value !== null ? <Mistakes study={study} /> : (
        <>
          <h2>Turn {view.value?.turn ?? 1}{line.value > 0 && ": another line"}</h2>
          <Cost verdict={verdict} />
          {sight !== undefined ? <Best study={study} sight={sight} onTry={(choice) => onTry(choice, sight.ask!.seat)} />
            : <p class="fine">{view.value?.over ? "The match is over here." : "Nobody has a choice here: step on."}</p>}
          <Words />
          <Lines study={study} onKeep={onKeep} />
          <Note study={study} onKeep={onKeep} />
          <Share study={study} game={game} />
        </>
      )}
    </aside>
  );
}

function Sheet({ study, onKeep }: { study: Study; onKeep: (study: Study) => void }) {
  const all = wholeLine(study, 0).length;
  const own = momentsOf(verdicts.value, study.seat);
  const next = String.fromCharCode(65 + (study.seat.charCodeAt(0) - 64) % Math.max(1, sights().length));
  return (
    <section class="sheet">
      <h2>{nameOf(study.seat)}: chance to win, by turn{" "}
        <button type="button" class="plain" onClick={() => onKeep({ ...study, seat: next })}>See it as {nameOf(next)}</button> <span class="fine">{judged.value === "done"
        ? `${counted(own.length, "moment")} cost much` : `looked at ${verdicts.value.at(-1)?.number ?? 0} of ${all} answers…`}</span></h2>
      <Course verdicts={verdicts.value} seat={study.seat} name={nameOf(study.seat)} n={all} at={line.value === 0 ? at() : 0}
        result={judged.value === "done" ? resultOf(study, study.seat) : null} onGo={(number) => visit(study, 0, number)} />
      {own.length > 0 && <ol class="moments" aria-label="Moments that cost much">{[...own].sort((a, b) => a.number - b.number).map((v) => (
        <li key={v.number}><button type="button" aria-current={line.value === 0 && v.number === at() ? "true" : undefined}
          onClick={() => visit(study, 0, v.number)}>{v.turn}: {v.said}{signs[v.mark]}</button></li>))}</ol>}
      {judged.value === "done" && sights().map((_, i) => <Tally key={i} seat={String.fromCharCode(65 + i)} />)}
    </section>
  );
}

function Desk({ id, study, game }: { id: string; study: Study; game: Game }) {
  const said = useRef("");
  const keep = (next: Study) => { if (next !== study) problem.value = studies.put(id, next); };
  useEffect(() => {
    line.value = 0;
    lesson.value = null;
    shownBoard.value = boardOf(game.id);
    visit(study, 0, 0);
  }, [id]);
  useReview(study, id);
  useKeys(study);
  useExplored(study, said.current, keep);
  useAdvice(study, openSight(study)?.ask?.seat);
  if (start.value === null || view.value === null)
    return <Hall game={game} here="analysis">{problem.value === "" && <p class="loading">Dealing…</p>}
      <p class="buttons"><button type="button" onClick={() => go(`analysis=${game.id}`)}>Other matches</button></p></Hall>;
  const Board = boardOf(game.id)?.Board ?? PlainBoard;
  return (
    <main class={`analysis g-${game.id}`}>
      <Bar game={game} here="analysis">Looked at again: <b>{study.name}</b></Bar>
      <div class="stage"><Board /></div>
      <Steps study={study} />
      <Sheet study={study} onKeep={keep} />
      <Hands />
      <Side study={study} game={game} onKeep={keep} onTry={(choice, seat) => {
        said.current = `Turn ${view.value?.turn ?? 1}, ${nameOf(seat)}: ${choice.text}`;
        replay.explore(seat, choice.answer);
      }} />
      <RuleDialog />
    </main>
  );
}

// --- which match ---

const newKey = (): string => Date.now().toString(36);

/** Look at a replay, or at a study that somebody sent. */
async function take(text: string, key = newKey(), seat = /^option seat ([A-F])/m.exec(text)?.[1] ?? "A"): Promise<string> {
  let study: unknown;
  try {
    study = JSON.parse(text);
  } catch {
    study = studyOf(text, "", seat);
  }
  const game = isStudy(study) ? games.value.games.find((g) => new RegExp(`^game ${g.id}$`, "m").test((study as Study).head)) : undefined;
  if (!isStudy(study) || game === undefined) return "This is no match of a game that is played here.";
  const named = study.name !== "" ? study : { ...study, name: `${game.title}, ${startedAt(key)}` };
  const wrong = studies.put(key, named);
  if (wrong === "") go(`analysis=${game.id}.${key}`, true);
  return wrong;
}

/** A match before the stage of its game. */
function Row({ of, children }: { of: string; children: ComponentChildren }) {
  return (
    <li class={`g-${of}`}>
      <svg viewBox="0 0 720 64" preserveAspectRatio="xMidYMax slice" aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: backdrop(of, 720, 64) }} />
      {children}
    </li>
  );
}

function Kept({ game, lost }: { game: Game | null; lost: boolean }) {
  const [said, setSaid] = useState(lost ? "That match is not kept in this browser." : "");
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file !== undefined) setSaid(await take(await file.text()));
    input.value = "";
  };
  const all = Object.entries(studies.all.value);
  return (
    <Hall game={game} here="analysis" title="Study">
      <section class="gallery" aria-label="Matches looked at again">
        {game === null && <h2>Look at a match again</h2>}
        <p>The course of a match, what each answer was worth, all hands, and what would have been better.</p>
        {said !== "" && <p class="problem" role="alert">{said}</p>}
        <Last game={game} />
        {all.length > 0 && <h3>What you looked at</h3>}
        <ul class="studies">{all.map(([key, study]) => (
          <Row key={key} of={gameIn(study.head)}>
            <button type="button" onClick={() => go(`analysis=${gameIn(study.head)}.${key}`)}>{study.name}</button>
            <span>{counted(study.lines.length - 1, "other line")}, {counted(Object.keys(study.notes).length, "note")}</span>
            <button type="button" aria-label={`Forget ${study.name}`}
              onClick={() => confirm(`Forget ${study.name}, with its lines and notes?`) && studies.remove(key)}>Forget</button>
          </Row>))}
        </ul>
        <p class="buttons">
          <label class="button file">Open a replay or a study
            <input type="file" class="unseen" aria-label="Open a replay or a study" onChange={(e) => void read(e.currentTarget)} /></label>
          {game === null && <button type="button" class="plain" onClick={() => go("")}>Back to the entrance</button>}
        </p>
        <KeptFile />
      </section>
    </Hall>
  );
}

/** The last matches that were played here to their end, and nobody has looked at yet. */
function Last({ game }: { game: Game | null }) {
  const all = Object.entries(finished.all.value).filter(([key]) => studies.all.value[key] === undefined);
  const outcome = ({ text, seat }: Saved): string => {
    const result = resultOf(studyOf(text, "", seat), seat);
    return result === null ? "" : result === 100 ? ", won" : result === 0 ? ", lost" : ", drawn";
  };
  return (
    <>
      <h3>Your last matches</h3>
      {all.length === 0 && (
        <>
          <p>None that you have not looked at. A match that you play here to its end waits here.</p>
          <p class="buttons"><button type="button" class="main" onClick={() => go(game === null ? "" : `game=${game.id}`)}>
            Play {game === null ? "a match" : game.title}</button></p>
        </>)}
      <ul class="studies">{all.map(([key, match]) => (
        <Row key={key} of={gameIn(match.text)}>
          <button type="button" onClick={() => go(`analysis=${gameIn(match.text)}.${key}`)}>
            {games.value.games.find(({ id }) => id === gameIn(match.text))?.title}, {startedAt(key)}</button>
          <span>{answersOf(match.text).length} answers{outcome(match)}</span>
        </Row>))}
      </ul>
    </>
  );
}

/** What a link brings, and what a match has left for us: neither stays in the address. */
function Arrival({ text, as: key, seat }: { text: () => Promise<string>; as?: string; seat?: Seat }) {
  const [said, setSaid] = useState("");
  useEffect(() => { void text().then((found) => take(found, key, seat)).then(setSaid); }, []);
  return (
    <Hall>
      <p class={said === "" ? "loading" : "problem"} role={said === "" ? undefined : "alert"}>{said || "Dealing…"}</p>
      {said !== "" && <p class="buttons"><button type="button" onClick={() => go("analysis", true)}>Other matches</button></p>}
    </Hall>
  );
}

export function room({ game, rest }: RoomProps) {
  if (rest.startsWith("~")) return <Arrival key={rest} text={async () => JSON.stringify(await unpack(rest.slice(1)) ?? null)} />;
  if (rest === "new") return <Arrival key={rest} text={async () => sessionStorage.getItem("riposte.replay") ?? ""} />;
  const study = studies.all.value[rest], match = finished.all.value[rest];
  if (study === undefined && match !== undefined)
    return <Arrival key={rest} text={async () => match.text} as={rest} seat={match.seat} />;
  if (game === null || study === undefined) return <Kept game={game} lost={rest !== ""} />;
  return <Desk key={rest} id={rest} study={study} game={game} />;
}
