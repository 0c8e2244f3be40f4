// lesson.tsx - lessons: what the tutor says, and the chapters to choose from.

import { useEffect, useRef } from "preact/hooks";
import { effect, signal } from "@preact/signals";
import { lesson, link } from "./link";
import type { Game, Tutor } from "./messages";
import { chapter, games, start, tutor } from "./state";
import { go } from "./ways";

// --- progress: kept in the browser ---

const shelf = "riposte.lessons";

function readShelf(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** Chapters done, by game. */
const done = signal(readShelf());

function last(): Tutor | undefined {
  return tutor.value.at(-1);
}

effect(() => {
  const [game, now] = [start.value?.game, chapter.value];
  if (game === undefined || now === null || last()?.step !== "end") return;
  const before = done.peek();
  if ((before[game] ?? 0) > now.number) return;
  done.value = { ...before, [game]: now.number + 1 };
  localStorage.setItem(shelf, JSON.stringify(done.value));
});

export function learn(game: string, number: number): void {
  link.value = lesson.begin(game, number);
}

/** To a chapter, by its address. */
const goTo = (game: string, number: number) => go(`lesson=${game}.${number}`);

/** On to the next paragraph, if that is what the lesson waits for. */
export function goOn(): boolean {
  if (last()?.step !== "say") return false;
  lesson.next();
  return true;
}

export const chaptersDone = (game: Game): number => Math.min(done.value[game.id] ?? 0, game.chapters.length);

/** The chapters of a game's lesson; those done have a tick. */
export function Chapters({ game }: { game: Game }) {
  const n = chaptersDone(game);
  return (
    <ol class="chapters" aria-label={`${game.chapters.length} short lessons, ${n} done`}>
      {game.chapters.map((title, i) => (
        <li key={title}>
          <button type="button" class={i === n ? "next" : ""} onClick={() => goTo(game.id, i)}>
            <span aria-hidden="true">{i < n ? "✓" : i + 1}</span> {title}
            {i < n && <span class="unseen"> (done)</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** After the last paragraph of a chapter. */
function Done({ onLeave }: { onLeave: () => void }) {
  const { number } = chapter.value!;
  const game = games.value?.games.find((g) => g.id === start.value?.game);
  const next = game?.chapters[number + 1];
  if (game === undefined) return null;
  return next !== undefined
    ? (
      <button type="button" class="main" onClick={() => goTo(game.id, number + 1)}>
        Next chapter: {next}
      </button>
    )
    : (
      <button type="button" class="main" onClick={onLeave}>
        That was the whole lesson: now play
      </button>
    );
}

/** The other seat of a lesson is the teacher's; "A" is a word there. */
const told = (text: string): string =>
  text.replace(/(^|[.!?] )B\b/g, "$1The teacher").replace(/\bB\b/g, "the teacher");

/** What the tutor says: all of this chapter, the last of it at the bottom. */
export function Lesson({ onLeave }: { onLeave: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const { number, chapters, title } = chapter.value!;
  const said = tutor.value.filter((t) => t.text !== "");
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [said.length]);
  return (
    <section class="lesson" aria-label="Lesson">
      <h2>{title} <small>{number + 1} of {chapters}</small></h2>
      <div class="said" ref={list} tabIndex={0}>
        {said.map((t, i) => (
          <p key={i} class={t.step} role={t.step === "refuse" ? "alert" : undefined}>{told(t.text)}</p>
        ))}
      </div>
      <p class="buttons">
        {last()?.step === "say"
          && <button type="button" class="main" onClick={goOn}>Go on <kbd>Space</kbd></button>}
        {last()?.step === "end" && <Done onLeave={onLeave} />}
        <button type="button" class="plain"
          onClick={() => learn(start.value!.game, number)}>Again</button>
      </p>
    </section>
  );
}
