// lines.ts - a match that is looked at closely, as it is kept: the head of its replay, the answers that
// were given, other lines that branch off from them, and notes.

import { shelf } from "../keep";
import type { Seat } from "../messages";

/** Answers ("A play parry") from some point of another line on; the first line is the match. */
export interface Line { of: number; from: number; answers: string[]; said: string }

export interface Study {
  name: string;
  head: string; // what is played: the replay before its answers
  end: string; // its last line, "end A 1 B 2"; "": it was not played to its end
  seat: Seat; // whose match it is
  lines: Line[];
  notes: Record<string, string>; // by moments: see momentOf
}

const isAnswer = (line: string): boolean => /^[A-F] /.test(line);

export function answersOf(replay: string): string[] {
  return replay.split("\n").filter(isAnswer);
}

export function studyOf(replay: string, name: string, seat: Seat): Study {
  const rows = replay.split("\n");
  const first = rows.findIndex(isAnswer);
  const head = rows.slice(0, first < 0 ? rows.length : first).filter((row) => !/^(check|end) /.test(row) && row !== "");
  const end = rows.find((row) => row.startsWith("end ")) ?? "";
  return { name, seat, end, head: head.join("\n"), notes: {}, lines: [{ of: -1, from: 0, answers: answersOf(replay), said: "" }] };
}

const isLine = (value: Line, i: number): boolean =>
  Number.isInteger(value?.of) && value.of < i && (i === 0) === (value.of < 0) && Number.isInteger(value.from)
  && value.from >= 0 && Array.isArray(value.answers) && value.answers.every((a) => typeof a === "string" && isAnswer(a))
  && typeof value.said === "string";

/** Links and files bring them too, so nothing is taken for granted. */
export function isStudy(value: unknown): value is Study {
  const study = value as Study;
  return typeof study === "object" && study !== null && typeof study.name === "string"
    && typeof study.head === "string" && typeof study.end === "string" && !study.head.split("\n").some(isAnswer) && /^[A-F]$/.test(study.seat)
    && Array.isArray(study.lines) && study.lines.length > 0 && study.lines.every(isLine)
    && typeof study.notes === "object" && study.notes !== null
    && Object.values(study.notes).every((note) => typeof note === "string");
}

export const studies = shelf("study", isStudy);

/** What became of a seat, as a chance to win in percent; null: nobody knows. */
export function resultOf({ end }: Study, seat: Seat): number | null {
  const ranks = new Map([...end.matchAll(/([A-F]) (\d+)/g)].map(([, who, rank]) => [who, Number(rank)]));
  if (!ranks.has(seat)) return null;
  if (ranks.get(seat) !== 1) return 0;
  return [...ranks.values()].filter((rank) => rank === 1).length === ranks.size ? 50 : 100;
}

/** All answers of a line, from the beginning of the match. */
export function wholeLine(study: Study, line: number): string[] {
  const { of, from, answers } = study.lines[line]!;
  return of < 0 ? answers : [...wholeLine(study, of).slice(0, from), ...answers];
}

/** A line up to a moment, as a replay. */
export function textOf(study: Study, line: number, at = Infinity): string {
  return [study.head, ...wholeLine(study, line).slice(0, at), ""].join("\n");
}

/** Lines share their beginnings: the one that a moment belongs to. */
export function ownerOf(study: Study, line: number, at: number): number {
  const { of, from } = study.lines[line]!;
  return of >= 0 && at <= from ? ownerOf(study, of, at) : line;
}

export const momentOf = (study: Study, line: number, at: number): string => `${ownerOf(study, line, at)}.${at}`;

const beginsWith = (all: string[], first: string[]): boolean => first.every((answer, i) => all[i] === answer);

/** Add what was gone on with from a moment of a line.  Returns the line that it is on now. */
export function branch(study: Study, line: number, at: number, answers: string[], said: string): [Study, number] {
  const known = study.lines.findIndex((_, i) => beginsWith(wholeLine(study, i), answers));
  if (known >= 0) return [study, known];
  const whole = wholeLine(study, line).length;
  if (line > 0 && at === whole) {
    const longer = { ...study.lines[line]!, answers: [...study.lines[line]!.answers, ...answers.slice(at)] };
    return [{ ...study, lines: study.lines.map((l, i) => (i === line ? longer : l)) }, line];
  }
  const added = { of: ownerOf(study, line, at), from: at, answers: answers.slice(at), said };
  return [{ ...study, lines: [...study.lines, added] }, study.lines.length];
}

/** Without a line and those that branch off from it. */
export function withoutLine(study: Study, line: number): Study {
  const gone = new Set([line]);
  study.lines.forEach(({ of }, i) => { if (gone.has(of)) gone.add(i); });
  const places = new Map(study.lines.map((_, i) => i).filter((i) => !gone.has(i)).map((i, to) => [i, to]));
  places.set(-1, -1);
  const lines = study.lines.filter((_, i) => !gone.has(i)).map((l) => ({ ...l, of: places.get(l.of)! }));
  const notes = Object.entries(study.notes).flatMap(([moment, note]) => {
    const [of, at] = moment.split(".");
    const to = places.get(Number(of));
    return to === undefined ? [] : [[`${to}.${at}`, note]];
  });
  return { ...study, lines, notes: Object.fromEntries(notes) };
}
