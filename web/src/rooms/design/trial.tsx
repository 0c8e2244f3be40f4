// trial.tsx - before and after: matches between computers on the same deals, in the background.

import { useEffect, useState } from "preact/hooks";
import type { Game } from "../../messages";
import type { Change, Interval, TrialNews } from "../../trial";
import { startTrial } from "../../trial";
import type { Checked } from "./compiler";
import { planFor } from "./play";

const FIRST = 400, MORE = 2000; // matches
const WAIT_MS = 2000; // after the last change
const WIDE = 0.6; // an interval that says nothing yet

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const points = (share: number): string => `${share > 0 ? "+" : share < 0 ? "−" : "±"}${Math.abs(100 * share).toFixed(1)}`;

/** A handful of matches says nothing of a difference. */
const tells = (of: Interval): of is NonNullable<Interval> => of !== null && of.high - of.low <= WIDE;

/** Line, block and diamond: where the difference lies; green or red only if it is surely not nothing. */
function Span({ of }: { of: NonNullable<Interval> }) {
  const reach = Math.max(.1, Math.abs(of.low), Math.abs(of.high));
  const x = (share: number) => 60 + 56 * Math.max(-1, Math.min(1, share / reach));
  const kind = of.low > 0 ? "up" : of.high < 0 ? "down" : "";
  return (
    <svg class={`span ${kind}`} viewBox="0 0 120 20" width="120" height="20" aria-hidden="true">
      <path d="M4 10H116M60 2V18" class="axis" />
      <rect x={x(of.low)} y="6" width={Math.max(2, x(of.high) - x(of.low))} height="8" />
      <path d={`M${x(of.value) - 6} 10l6 -7 6 7 -6 7z`} class="mark" />
    </svg>
  );
}

function Row({ name, change }: { name: string; change: Change }) {
  const { before, after, difference } = change;
  return (
    <tr>
      <th scope="row">{name}</th><td>{percent(before)}</td><td><b>{percent(after)}</b></td>
      <td>{tells(difference) ? <>{points(difference.value)} ({points(difference.low)} to {points(difference.high)})</> : "not known yet"}</td>
      <td>{tells(difference) && <Span of={difference} />}</td>
    </tr>
  );
}

function Compared({ news, own }: { news: TrialNews; own: string | undefined }) {
  const compare = news.report?.compare;
  if (compare === null || compare === undefined) return null;
  const rows = compare.picks.filter((p) => p.difference !== null).sort((a, b) => Number(b.id === own) - Number(a.id === own)
    || Math.abs(b.difference?.value ?? 0) - Math.abs(a.difference?.value ?? 0)).slice(0, 5);
  return (
    <table>
      <thead><tr><th scope="col">Wins</th><th scope="col">before</th><th scope="col">after</th>
        <th scope="col">difference, in points</th><th><span class="unseen">drawn</span></th></tr></thead>
      <tbody>
        {rows.map((row) => <Row key={row.id} name={row.name ?? row.id ?? ""} change={row} />)}
        {compare.first !== null && <Row name="the first player" change={compare.first} />}
      </tbody>
    </table>
  );
}

/** The sentence that comes first: what has changed, or how somebody new fares. */
function verdict({ report }: TrialNews, own: string | undefined): string {
  const compare = report?.compare;
  if (compare != null) {
    const known = compare.picks.find(({ id }) => id === own) ?? compare.first;
    return known !== null && tells(known.difference) ? compare.verdict : "Too few matches to say anything yet.";
  }
  const pick = report?.picks?.find(({ id }) => id === own);
  if (pick?.share == null) return report?.findings[0] ?? "";
  const { value, low, high } = pick.share;
  return `${pick.name} wins ${percent(value)} of ${pick.matches} matches (${percent(low)} to ${percent(high)}).`;
}

export function Trial({ game, before, text, checked, brings, ready }: {
  game: Game; before: string; text: string; checked: Checked | null; brings: string | undefined; ready: boolean;
}) {
  const [news, setNews] = useState<TrialNews | null>(null);
  const [matches, setMatches] = useState(FIRST);
  const [stopped, setStopped] = useState(false);
  const fresh = before === text || (before === "" && (checked?.brings ?? []).some((b) => !game.pick.choices.some((c) => c.id === b.id)));
  useEffect(() => {
    if (!ready || stopped) return;
    setNews(null);
    let trial: { stop(): void } | null = null;
    const wait = setTimeout(() => {
      trial = startTrial({ game: game.id, plan: planFor(game, brings, matches), cards: fresh ? [text] : [before, text] }, setNews);
    }, WAIT_MS);
    return () => { clearTimeout(wait); trial?.stop(); };
  }, [ready, stopped, text, before, brings, matches, fresh, game.id]);
  const failed = (news?.faults.length ?? 0) > 0;
  const under = ready && !stopped && !failed && (news === null || news.played < news.planned);
  const said = news === null ? "" : verdict(news, brings);
  return (
    <section class="trial" aria-label="Before and after">
      <h2>{fresh ? "How it fares" : "Before and after"}{" "}
        <small>{news !== null && news.planned > 0 ? `${news.played} of ${news.planned} matches on the same deals` : "matches between computers, on the same deals"}</small></h2>
      {!ready && <p>{news !== null ? "Of the last text that could be played:" : "When a match can be played with it, computers play some here."}</p>}
      {ready && news === null && !stopped && <p>It begins when you pause.</p>}
      {news?.faults.map((fault) => <p key={fault.message} class="problem" role="alert">{fault.message}</p>)}
      {said !== "" && <p class="verdict">{said}</p>}
      {news !== null && <Compared news={news} own={brings} />}
      {news?.report !== null && news !== null && <p class="fine">Matches last {news.report.length.turns.mean.toFixed(1)} turns
        {news.report.compare !== null && ` (${news.report.compare.turns.before.toFixed(1)} before)`}. Both play greedily: a strong
        person may find more in a card, or less.</p>}
      <p class="buttons">
        {under && <button type="button" onClick={() => setStopped(true)}>Stop</button>}
        {stopped && <button type="button" onClick={() => setStopped(false)}>Go on comparing</button>}
        {news !== null && !under && !failed && matches === FIRST && !stopped && ready
          && <button type="button" onClick={() => setMatches(MORE)}>Play {MORE} to be surer</button>}
      </p>
      <p class="unseen" role="status">{!under && !stopped ? said : ""}</p>
    </section>
  );
}
