// course.tsx - the course of a match: somebody's chance to win from answer to answer, by what they knew,
// with the moments that mattered.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Seat } from "../messages";
import { chance, signs } from "./judge";
import type { Verdict } from "./judge";

const H = 150, LEFT = 34, TOP = 10, RIGHT = 10;
const MOST_PLATES = 4, PLATE = 190, TICK = 24;

const y = (percent: number): number => TOP + H - (percent / 100) * H;

/** What cost much, the worst first. */
export function momentsOf(verdicts: Verdict[], seat: Seat): Verdict[] {
  return verdicts.filter((v) => v.seat === seat && v.mark !== "fine").sort((a, b) => b.loss - a.loss);
}

/** Those for which there is room: none is nearer to one before it than this. */
function apart<T>(list: T[], x: (of: T) => number, least: number): T[] {
  return list.reduce<T[]>((kept, one) => (kept.every((k) => Math.abs(x(k) - x(one)) >= least) ? [...kept, one] : kept), []);
}

/** The first verdict of each turn. */
function turnsOf(verdicts: Verdict[]): Verdict[] {
  return verdicts.filter((v, i) => i === 0 || v.turn !== verdicts[i - 1]!.turn);
}

function shortly(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** How wide the sheet is, so that letters are as large on every screen. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const sheet = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(sheet.current!.clientWidth);
    const watch = new ResizeObserver(measure);
    watch.observe(sheet.current!);
    measure();
    return () => watch.disconnect();
  }, []);
  return [sheet, width];
}

/** A dark plate at a moment, kept inside of a sheet so wide. */
function Plate({ at: [x, top], text, W }: { at: [number, number]; text: string; W: number }) {
  const w = 16 + text.length * 6.4, left = Math.min(W - RIGHT - w, Math.max(LEFT, x - w / 2));
  return (
    <g>
      <path d={`M${left} ${top}h${w}l-3 20h${5 - w}z`} fill="#1d0b10" />
      <text x={left + w / 2} y={top + 14.5} text-anchor="middle" font-size="13" font-weight="700" fill="#ffe0a8">{text}</text>
    </g>
  );
}

export function Course({ verdicts, seat, name, n, at, result, onGo }: {
  verdicts: Verdict[]; seat: Seat; name: string; n: number; at: number;
  result: number | null; // of the match, in percent
  onGo: (number: number) => void;
}) {
  const [sheet, W] = useWidth();
  const own = verdicts.filter((v) => v.seat === seat);
  const points = own.map((v): [number, number] => [v.number, chance(v.best_worth)]);
  if (result !== null) points.push([n, result]);
  const x = (number: number): number => LEFT + ((W - LEFT - RIGHT) * number) / Math.max(1, n);
  const line = points.map(([number, percent]) => `${x(number).toFixed(1)} ${y(percent).toFixed(1)}`).join("L");
  const moments = momentsOf(verdicts, seat);
  const worst = apart(moments, (v) => x(v.number), PLATE).slice(0, MOST_PLATES);
  const said = points.length === 0 ? "not known yet"
    : `${points[0]![1]}% at first, ${points.at(-1)![1]}% at last, ${moments.length} moments that cost much`;
  const go = (e: MouseEvent) => {
    const box = (e.currentTarget as SVGElement).getBoundingClientRect();
    onGo(Math.round((((e.clientX - box.left) / box.width) * W - LEFT) / (W - LEFT - RIGHT) * n));
  };
  return (
    <div class="course" ref={sheet}>{W > 0 && (
      <svg viewBox={`0 0 ${W} ${TOP + H + 24}`} role="img" onClick={go}
        aria-label={`${name}: chance to win, ${said}`}>
        <path d={`M${LEFT} ${TOP}H${W - RIGHT}V${TOP + H}H${LEFT}Z`} fill="var(--other)" />
        {points.length > 1
          && <path d={`M${x(points[0]![0])} ${TOP + H}L${line}L${x(points.at(-1)![0])} ${TOP + H}Z`} fill="var(--own)" />}
        <path d={`M${LEFT} ${y(50)}H${W - RIGHT}`} stroke="#1d0b10" stroke-width="1.5" stroke-dasharray="5 5" opacity=".6" />
        {points.length > 1 && <path d={`M${line}`} fill="none" stroke="#1d0b10" stroke-width="3.5" stroke-linejoin="round" />}
        <path d={`M${x(at)} ${TOP - 6}V${TOP + H}`} stroke="#1d0b10" stroke-width="3" />
        {[0, 50, 100].map((p) => <text key={p} x={LEFT - 6} y={y(p) + 5} text-anchor="end" font-size="13" fill="var(--soft)">{p}</text>)}
        {apart(turnsOf(verdicts), (v) => x(v.number), TICK).map(({ turn, number }) => (
          <text key={turn} x={x(number)} y={TOP + H + 17} text-anchor="middle" font-size="13" fill="var(--soft)">{turn}</text>))}
        {moments.map((v) => (
          <circle key={v.number} cx={x(v.number)} cy={y(chance(v.best_worth))} r="5" fill={v.number === at ? "#ffb52e" : "#fbe3b5"}
            stroke="#1d0b10" stroke-width="2.5" />))}
        {worst.map((v, i) => {
          const top = y(chance(v.best_worth)) + (i % 2 === 0 ? 10 : -30);
          return <Plate key={v.number} W={W} at={[x(v.number), Math.min(TOP + H - 22, Math.max(TOP, top))]}
            text={`${shortly(v.said, 26)}${signs[v.mark]}`} />;
        })}
      </svg>)}
    </div>
  );
}
