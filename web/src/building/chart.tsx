// chart.tsx - a share with its interval, drawn: line, block and diamond; the upright is even.  It is
// coloured only if the interval leaves a half out.

import type { Interval } from "../trial";

const LOW = 0.2, HIGH = 0.8;
const at = (share: number): number => 100 * (Math.min(HIGH, Math.max(LOW, share)) - LOW) / (HIGH - LOW);

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** "56 % ± 4"; said in full: "56 %, between 52 and 60". */
export function Share({ name, share }: { name: string; share: Interval }) {
  if (share === null) return <li class="interval"><span>{name}</span><span class="none">not yet</span></li>;
  const { value, low, high } = share;
  const sure = low > 0.5 ? " good" : high < 0.5 ? " bad" : "";
  const half = Math.round(50 * (high - low));
  return (
    <li class={`interval${sure}`}>
      <span>{name}</span>
      <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 8H100" /><path class="even" d="M50 0V16" />
        <rect x={at(low)} y="5" width={Math.max(1, at(high) - at(low))} height="6" />
        <path class="value" d={`M${at(value) - 2.4} 8l2.4 -6l2.4 6l-2.4 6z`} />
      </svg>
      <span class="value"><b>{percent(value)}</b> <small aria-hidden="true">± {half}</small>
        <span class="unseen">, between {percent(low)} and {percent(high)}</span></span>
    </li>
  );
}
