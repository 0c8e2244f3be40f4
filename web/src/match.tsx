// match.tsx - a match: boards, question, answers and log.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Link } from "./link";
import type { Ask, AskedSet, Choice, Seat } from "./messages";
import { saveAs } from "./keep";
import { MOST_WEIGHED, link as here, replay } from "./link";
import {
  ask, cardName, cards, cardsOf, chapter, end, hint, hinting, log, outcomes, problem, recent, reel, seatName, start, story, table,
  tutor, until, view, waiting,
} from "./state";
import { busy, nextPace, pace, skip } from "./beats";
import { frame } from "./scenes";
import { sound, toggleSound } from "./sound";
import { LargeCard } from "./card";
import { Hand, Heaps, PlainBoard, SeatFigures, Spread, TableFigures } from "./zones";
import {
  board as shownBoard, canTick, dropOn, give, looked, narrowed, pointed, points, reads, tick,
  ticking, ticks, total, whole,
} from "./spots";
import { boardOf } from "./boards";
import { RuleDialog, Why } from "./rules";
import { number } from "./view";
import { beside } from "./ways";
import { addressed, spoken, voice } from "./voice";
import { ReplayBar, lookAgain } from "./replay";
import { TablePanel } from "./online";
import { cardAt, useHold } from "./finger";
import { Lesson, goOn } from "./lesson";
import { PassUntil, Passing, Windows } from "./orders";

/** An answer of the list; in a set, with the place of its member. */
interface Entry { choice: Choice; place: number | null }

/** What can be chosen now: for a set, its members, ticked or not, and its end.  Of members
 * that are alike no more are listed than can be chosen. */
function entries(question: Ask): Entry[] {
  const set = ticking.value;
  const list = narrowed.value ?? question.choices;
  if (set === null) return list.map((choice) => ({ choice, place: null }));
  const rows = set.members.flatMap((member, place) => {
    const choice = list.find((c) => c.answer === member.answer);
    const before = set.members.slice(0, place).filter((m) => m.answer === member.answer);
    return choice === undefined || before.length >= set.most ? [] : [{ choice, place }];
  });
  const done = question.choices.find((c) => c.answer === set.done)
    ?? { answer: set.done, form: set.done, operands: [], text: "" };
  return [...rows, { choice: done, place: null }];
}

/** Digits, then letters that mean nothing else, small and large. */
const small = "abcdefgjklmnopqrstvwxyz"; // h is a hint, i reads on, u takes back
const keys = `123456789${small}${small.toUpperCase()}`;

/** The key that gives an entry: those of the list are counted; 0 closes a set. */
function keyOf({ place }: Entry, i: number): string {
  if (ticking.value !== null && place === null) return "0";
  return keys[i] ?? "";
}

/** What the answer that closes a set does, once something is ticked or must be: what is
 * chosen, and how much of what is wanted. */
function closing({ least, members }: AskedSet): string {
  const n = ticks.value.size;
  const counted = members.every((m) => m.worth === 1);
  if (least === 0 || (counted && n > least)) return `Done: ${n} chosen`;
  return counted ? `Done: ${n} of ${least} chosen`
    : `Done: ${n} chosen, worth ${total.value} of ${least}`;
}

function labelOf({ choice, place }: Entry): string {
  const set = ticking.value;
  return set === null || place !== null || (ticks.value.size === 0 && whole.value)
    ? addressed(choice.text) : closing(set);
}

function choose({ choice, place }: Entry): void {
  if (place === null) give(choice);
  else if (!waiting.value) tick(place);
}

/** Can nothing be done with it now? */
function barred({ place }: Entry): boolean {
  if (waiting.value) return true;
  if (ticking.value === null) return false;
  return place === null ? !whole.value : !ticks.value.has(place) && !canTick(place);
}

const isYesNo = ({ choices }: Ask) => choices.some((c) => c.answer === "yes") && choices.some((c) => c.answer === "no");

/** The card that was named last and has a text: in the middle of a play, it is what is being paid for. */
function lastNamed(): { card: string; text: string } | null {
  const ids = recent.value.map((e) => String(e.parts["card"])).reverse();
  const card = ids.map((id) => cards.value.get(id)).find((c) => c !== undefined && c.text !== "");
  return card === undefined ? null : { card: card.id, text: card.text };
}

/** What the question is about: the text that asks it, and what yes would do. */
function About({ question }: { question: Ask }) {
  const yes = isYesNo(question);
  useEffect(() => { if (yes) here.value?.weigh?.(["yes"]); }, [question.id]);
  const about = question.about ?? (question.midplay ? lastNamed() : null);
  const then = yes ? outcomes.value.get("yes")?.words ?? [] : [];
  if (about === null && then.length === 0) return null;
  return (
    <p class="about">
      {about !== null && <><button type="button" class="plain named" {...reads(about.card)}>{cardName(about.card)}</button>
        {": "}{about.text} </>}
      {then.length > 0 && <span>Yes: {then.map((words) => spoken(words)).join("; ")}.</span>}
    </p>
  );
}

function Answers() {
  const question = ask.value;
  if (question === null) return null;
  const values = new Map(hint.value?.answers.map((a) => [a.answer, a.value]));
  return (
    <div class="answers" data-id={question.id}>
      <h2>{addressed(shownBoard.value?.asks?.(question) ?? question.prompt)} <Why rule={question.rule} /></h2>
      <About question={question} />
      {narrowed.value !== null && (
        <button type="button" class="plain" onClick={() => { narrowed.value = null; }}>
          All answers <kbd>Esc</kbd>
        </button>
      )}
      <ol>
        {entries(question).map((entry, i) => {
          const { choice, place } = entry;
          const ticked = place !== null && ticks.value.has(place);
          return (
          <li key={`${choice.answer} ${place}`}
            class={ticking.value !== null && place === null ? "closing" : undefined}>
            <button
              type="button"
              role={place === null ? undefined : "checkbox"}
              aria-checked={place === null ? undefined : ticked}
              disabled={barred(entry)}
              data-answer={choice.answer}
              title={choice.answer}
              onClick={() => choose(entry)}
              {...points(choice)}
            >
              {keyOf(entry, i) !== "" && <kbd aria-hidden="true">{keyOf(entry, i)}</kbd>}
              {place !== null && <span class="tick" aria-hidden="true">{ticked ? " ☑" : " ☐"}</span>}
              {" "}{labelOf(entry)}
              {values.has(choice.answer)
                && <span class="share"> {values.get(choice.answer)}</span>}
            </button>
          </li>
          );
        })}
      </ol>
      {question.choices.length === 1 && here.value?.hurry && chapter.value === null && (
        <button type="button" class="plain" onClick={() => hurry(question)}>
          And don't stop for such turns again
        </button>
      )}
      <PassUntil />
    </div>
  );
}

/** There is only one answer: give it, and stop for no other turn like this one. */
function hurry(question: Ask): void {
  here.value?.hurry?.();
  give(question.choices[0]!);
}

/** What there is to say about the answers, or that it is being thought of. */
function Advice() {
  if (hinting.value) return <p class="thinking">Thinking about it…</p>;
  const said = hint.value;
  if (said === null || said.words.length === 0) return null;
  return (
    <section class="advice" aria-label="Hint" tabIndex={0}>
      {said.words.map((sentence) => <p key={sentence}>{spoken(sentence)}</p>)}
      {said.answers.length > 0 && (
        <p class="label">Beside each answer: {said.label.replace(/:$/, "").toLowerCase()}</p>
      )}
    </section>
  );
}

/** What has just happened, while it is shown. */
function Caption() {
  if (!busy.value && (ask.value !== null || chapter.value !== null)) return null;
  const list = [...recent.value, ...story.value].slice(-4);
  return (
    <div class="caption">
      <ol>{list.map((e, i) => <li key={`${e.text}${i}`}><Told text={e.text} cards={cardsOf(e)} /></li>)}</ol>
      {busy.value && <button type="button" onClick={skip}>Skip <kbd>Space</kbd></button>}
    </div>
  );
}

/** The sentence of the frame that is shown, on the stage; two numbers that meet stand large. */
function Subtitle() {
  const now = frame.value;
  if (now === null) return null;
  const { scene, n, m } = now;
  return (
    <div class={`subtitle${scene === "band" ? " across" : ""}`} aria-hidden="true">
      {scene === "compare" && n !== undefined && m !== undefined
        && <span><b class={n > m ? "win" : ""}>{n}</b> <em>{n > m ? "›" : n < m ? "‹" : "="}</em>{" "}
          <b class={m > n ? "win" : ""}>{m}</b></span>}
      <p>{spoken(now.text)}</p>
    </div>
  );
}

/** The card that is being played. */
function Played() {
  const now = frame.value;
  const card = cards.value.get(now?.card ?? "");
  if (!now?.shows || card === undefined) return null;
  return <div key={now.text} class={`played of-${now.who}`} aria-hidden="true"><LargeCard card={card} /></div>;
}

/** How it has ended, across the stage. */
function Curtain() {
  if (end.value === null || busy.value || chapter.value !== null || reel.value !== null) return null;
  const own = end.value.ranks[start.value?.seat ?? ""];
  const last = recent.value.map((e) => spoken(e.text)).filter((text) => text !== verdict()).at(-1);
  return (
    <p class={`curtain${own === 1 ? " won" : ""}`} aria-hidden="true"><b>{verdict()}</b>
      <span>{end.value.reason || last}</span></p>
  );
}

/** What can be done with what is pointed at: the answers, and what each would do at once. */
function Outlook() {
  const list = pointed.value.filter((c, i, all) => all.findIndex((d) => d.answer === c.answer) === i);
  if (list.length === 0 || ask.value === null || busy.value) return null;
  return (
    <ul class="outlook">
      {list.slice(0, MOST_WEIGHED).map((choice) => {
        const found = outcomes.value.get(choice.answer);
        return (
          <li key={choice.answer}>
            <b>{addressed(choice.text)}</b>
            {found?.words.map((words) => <span key={words}>{spoken(words)}.</span>)}
            {found?.then !== undefined && found.then !== ask.value!.prompt
              && <i>Then: {addressed(found.then)}</i>}
          </li>
        );
      })}
      {list.length > MOST_WEIGHED && <li><i>and {list.length - MOST_WEIGHED} more</i></li>}
    </ul>
  );
}

const logOpen = signal(false);

/** What happened: cards in it can be pointed at, and players have their colours. */
function Told({ text, cards }: { text: string; cards?: string[] }) {
  const pieces = useMemo(() => voice(text, cards), [text, start.value, reel.value]);
  return (
    <>
      {pieces.map((piece, i) => (
        piece.card !== undefined
          ? <button key={i} type="button" class="plain named" {...reads(piece.card)}>{piece.text}</button>
          : piece.seat !== undefined ? <b key={i} class={`name-of of-${piece.seat}`}>{piece.text}</b> : piece.text))}
    </>
  );
}

function Log() {
  const list = useRef<HTMLOListElement>(null);
  const n = log.value.length;
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [n, logOpen.value]);
  return (
    <section class="log" aria-label="What happened" hidden={!logOpen.value}>
      <h2>Log <button type="button" class="plain" onClick={() => { logOpen.value = false; }}>close</button></h2>
      <ol ref={list} tabIndex={0}>
        {log.value.map((line) => (
          <li key={line.number}><Told {...line} /> <Why rule={line.rule} /></li>
        ))}
      </ol>
    </section>
  );
}

function verdict(): string {
  const seat = start.value?.seat;
  const ranks = end.value?.ranks ?? {};
  const firsts = Object.keys(ranks).filter((s) => ranks[s] === 1);
  if (firsts.length === Object.keys(ranks).length) return "A draw";
  if (seat && reel.value === null && ranks[seat] === 1) return "You win";
  return `${firsts.map(seatName).join(" and ")} ${firsts.length > 1 ? "win" : "wins"}`;
}

async function download(save: () => Promise<string>): Promise<void> {
  saveAs(`${start.value?.game ?? "match"}.replay`, await save());
}

async function finishedText(): Promise<string> {
  return (await fetch(`api/replay?match=${table.value?.match}`)).text();
}

async function watch(save = finishedText): Promise<void> {
  replay.watch(await save(), start.value?.seat ?? "A");
}

function undo(link: Link): void {
  until.value = "";
  link.undo?.();
}

const closes = { popovertarget: "more", popovertargetaction: "hide" } as const;

/** What is wanted now and then, behind the three dots. */
function More({ link, playing }: { link: Link; playing: boolean }) {
  return (
    <div id="more" class="more" popover="auto">
      <button type="button" title="How fast things are shown" onClick={nextPace}>Speed: {pace.value}</button>
      <button type="button" aria-pressed={sound.value} onClick={toggleSound}>
        Sound: {sound.value ? "on" : "off"}
      </button>
      <button type="button" {...closes} onClick={() => beside(`rules=${start.value!.game}`)}>Rule book</button>
      {link.save && <button type="button" {...closes} onClick={() => void download(link.save!)}>Save a replay</button>}
      {playing && link.resign && (
        <button type="button" {...closes} onClick={() => confirm("Give up this match?") && link.resign!()}>
          Resign
        </button>
      )}
      <Windows />
    </div>
  );
}

function Tools({ link, onLeave }: { link: Link; onLeave: () => void }) {
  const playing = reel.value === null && end.value === null && start.value?.seat != null;
  return (
    <nav class="tools" aria-label="Match">
      {playing && link.hint && (
        <button type="button" disabled={ask.value === null || hinting.value} onClick={link.hint}>
          Hint
        </button>
      )}
      {reel.value === null && link.undo
        && <button type="button" onClick={() => undo(link)}>Undo</button>}
      {end.value !== null && reel.value === null && chapter.value === null
        && <button type="button" onClick={() => void watch(link.save)}>Replay</button>}
      <button type="button" aria-pressed={logOpen.value}
        onClick={() => { logOpen.value = !logOpen.value; }}>Log</button>
      <button type="button" onClick={onLeave}>Leave</button>
      <button type="button" class="dots" popovertarget="more" aria-label="More">•••</button>
      <More link={link} playing={playing} />
    </nav>
  );
}

/** Up and down the list of answers, around its ends. */
function moveFocus(by: number): void {
  const list = [...document.querySelectorAll<HTMLElement>(".answers ol button")];
  const now = list.indexOf(document.activeElement as HTMLElement);
  list.at(now < 0 && by < 0 ? -1 : (now + by) % list.length)?.focus();
}

/** All about a card: its rules, and what its words mean. */
function readMore(card: string): void {
  beside(`card=${start.value!.game}.${card}`);
}

/** A right click on a card; that of a finger waits until it leaves, since only then may a page be opened. */
function onMenu(event: MouseEvent): void {
  const card = cardAt(event);
  if (card === undefined) return;
  event.preventDefault();
  if ((event as PointerEvent).pointerType !== "touch") readMore(card);
}

/** Keys give answers, as the list says; space skips; arrows go through the list, and step a replay. */
function onKey(link: Link, event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  if (at.closest("input, textarea, select, dialog") !== null) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const list = ask.value === null ? [] : entries(ask.value);
  const entry = list.find((e, i) => keyOf(e, i) === event.key);
  const shown = reel.value;
  if (entry !== undefined) { if (!barred(entry)) choose(entry); }
  else if (event.key === "Escape") narrowed.value = null;
  else if (event.key === " " && busy.value) { event.preventDefault(); skip(); }
  else if (event.key === " " && at.closest("button") === null && goOn()) event.preventDefault();
  else if (list.length > 0 && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    moveFocus(event.key === "ArrowUp" ? -1 : 1);
  } else if (event.key === "u") undo(link);
  else if (event.key === "i" && looked.value !== null) readMore(looked.value.id);
  else if (event.key === "h" && ask.value !== null) link.hint?.();
  else if (shown !== null && event.key === "ArrowLeft") replay.step(shown.at - 1);
  else if (shown !== null && event.key === "ArrowRight") replay.step(shown.at + 1);
}

function useKeys(link: Link): void {
  useHold(readMore);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(link, event);
    addEventListener("keydown", listen);
    addEventListener("contextmenu", onMenu);
    return () => { removeEventListener("keydown", listen); removeEventListener("contextmenu", onMenu); };
  }, [link]);
}

/** Who is waited for; in a lesson and behind a solved puzzle, nobody. */
function Patience() {
  const solved = tutor.value.at(-1)?.step === "end";
  if (chapter.value !== null || solved || reel.value !== null || end.value !== null) return null;
  return <p class="thinking">{waitingFor()}</p>;
}

/** Whoever answers by keys in the list finds the focus there again: a new question has new buttons. */
function useFocus(): void {
  const byKeys = useRef(false);
  const id = busy.value ? null : ask.value?.id ?? null;
  useEffect(() => {
    const note = (e: Event) => { byKeys.current = (e.target as Element).closest(".answers ol") !== null; };
    const forget = () => { byKeys.current = false; };
    addEventListener("keydown", note);
    addEventListener("pointerdown", forget);
    return () => { removeEventListener("keydown", note); removeEventListener("pointerdown", forget); };
  }, []);
  useLayoutEffect(() => { // at once: a key may come before the next frame
    if (id !== null && byKeys.current && document.activeElement === document.body) moveFocus(1);
  }, [id]);
}

function Question({ link, onAgain }: { link: Link; onAgain?: () => void }) {
  useFocus();
  return (
    <div class="question" aria-live="polite">
      {problem.value !== "" && <p class="problem" role="alert">{problem.value}</p>}
      <Caption />
      {reel.value !== null && <ReplayBar />}
      {end.value !== null && chapter.value === null && <h2 class="result">{verdict()}{end.value.reason && ` (${end.value.reason})`}</h2>}
      {end.value !== null && onAgain !== undefined
        && <button type="button" class="main" onClick={onAgain}>Play again</button>}
      {end.value !== null && reel.value === null && chapter.value === null && start.value?.seat != null
        && <button type="button" onClick={() => void (link.save ?? finishedText)().then(lookAgain)}>Look at it again</button>}
      {ask.value !== null && !busy.value ? <><Advice /><Answers /></> : <Patience />}
      <Passing />
      <TablePanel />
    </div>
  );
}

function waitingFor(): string {
  const others = view.value?.waiting.filter((seat) => seat !== start.value?.seat) ?? [];
  return others.length > 0 ? `Waiting for ${others.map(seatName).join(" and ")}…` : "Thinking…";
}

/** The viewer's own things: piles, hand and the question, always in the same corner. */
function Tray({ link, seat, skip, onAgain }: {
  link: Link; seat: Seat | null; skip?: (name: string) => boolean; onAgain?: () => void;
}) {
  const asked = seat !== null && !waiting.value && (view.value?.waiting.includes(seat) ?? false);
  return (
    <section class={`tray seat${seat !== null ? ` own seat-${seat}` : ""}${asked ? " asked" : ""}`}
      aria-label={seat === null ? "The table" : `Seat ${seat}, ${seatName(seat)}${asked ? ", to answer" : ""}`}>
      <Spread skip={skip} />
      <div class="own-side">
        {seat !== null && <><Heaps seat={seat} skip={skip} /><SeatFigures seat={seat} skip={skip} /></>}
        <Heaps seat={null} skip={skip} />
      </div>
      {seat !== null ? <Hand seat={seat} /> : <div class="hand" />}
      <Question link={link} onAgain={onAgain} />
    </section>
  );
}

/** How far the match is: in rounds, where a game counts those. */
function When() {
  const round = number(null, "round"), turn = view.value?.turn ?? 0;
  if (turn === 0) return null;
  return <p class="where">{round > 0 ? "Round" : "Turn"} <b>{round || turn}</b></p>;
}

export interface MatchProps {
  link: Link;
  onLeave(): void;
  onAgain?: () => void; // the same once more
  about?: string; // what it shows
  panel?: ComponentChildren; // beside the board
}

export function Match({ link, onLeave, onAgain, about, panel }: MatchProps) {
  const match = start.value;
  useKeys(link);
  useEffect(() => {
    shownBoard.value = boardOf(match?.game ?? "");
  }, [match?.game]);
  if (match === null || view.value === null)
    return (
      <main class="loading">
        <p role={problem.value !== "" ? "alert" : undefined}>{problem.value || "Dealing…"}</p>
        <p class="buttons">
          <button type="button" onClick={onLeave}>Back to the entrance</button>
        </p>
      </main>
    );
  const board = boardOf(match.game);
  const Board = board?.Board ?? PlainBoard;
  return (
    <main class={`match g-${match.game}`}>
      <header class="bar-top">
        <h1>{match.title}</h1>
        <When />
        {about !== undefined && <p class="where">{about}</p>}
        <TableFigures skip={(name) => name === "turn" || (board?.hides(name) ?? false)} />
        <Tools link={link} onLeave={onLeave} />
      </header>
      <div class="stage" {...dropOn(null)}>
        <Board />
        <Subtitle />
        <Played />
        <Curtain />
        <Log />
        {(looked.value !== null || pointed.value.length > 0) && (
          <div class="look">
            {looked.value !== null && <LargeCard card={looked.value} />}
            <Outlook />
          </div>
        )}
      </div>
      {chapter.value !== null && <Lesson onLeave={onLeave} />}
      {panel}
      <Tray link={link} seat={match.seat} skip={board?.hides} onAgain={onAgain} />
      <RuleDialog />
    </main>
  );
}
