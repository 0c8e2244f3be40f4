// online.tsx - a match with people: who is there, clocks, chat, draws, rematches.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { keptOf, verdict } from "./deal";
import { lobby } from "./link";
import { broughtName } from "./decks";
import type { TableSeat } from "./messages";
import { clockInFull } from "./seek";
import { chat, mine, rematch, table, view, you } from "./state";

const muted = signal(new Set<string>());
const heard = signal(0); // when the clocks were sent
table.subscribe(() => { heard.value = performance.now(); });

/** "4:05"; for long times the days and hours: "2 d 3 h". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const two = (n: number) => String(n).padStart(2, "0");
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Time left, counting down while the seat is asked. */
export function Clock({ seat }: { seat: TableSeat }) {
  const [now, setNow] = useState(performance.now());
  const runs = table.value?.phase === "playing" && view.value?.waiting.includes(seat.seat);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if (seat.left === undefined) return null;
  const left = seat.left - (runs ? Math.max(0, now - heard.value) : 0);
  const name = `clock${runs ? " runs" : ""}${left < 30000 ? " short" : ""}`;
  return (
    <b class={name} role="timer" aria-label={`time left: ${clockText(left)}`}>{clockText(left)}</b>
  );
}

/** That player's rating on the host. */
export function Rating({ seat }: { seat: TableSeat | undefined }) {
  if (seat?.rating === undefined) return null;
  const change = seat.change === undefined ? "" : seat.change < 0 ? ` (−${-seat.change})` : ` (+${seat.change})`;
  return <small class="rating" title="rating">{Math.round(seat.rating)}{change}</small>;
}

function mute(name: string): void {
  const next = new Set(muted.value);
  if (!next.delete(name)) next.add(name);
  muted.value = next;
}

/** For how long somebody is away, and the match, if it waits for them too long. */
function Away({ seat }: { seat: TableSeat }) {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { claim, phase, you: own } = table.value!;
  const away = (seat.away ?? 0) + Math.max(0, now - heard.value);
  const waits = phase === "playing" && own !== undefined && claim > 0
    && view.value?.waiting.includes(seat.seat);
  return (
    <>
      <i> away for {clockText(away)}</i>
      {waits && away < claim && <small> You can claim the match in {clockText(claim - away)}.</small>}
      {waits && away >= claim && <button type="button" onClick={lobby.claim}>Claim the match</button>}
    </>
  );
}

function People() {
  return (
    <ul class="people">
      {table.value!.seats.map((s) => (
        <li key={s.seat}>
          <b class={`letter of-${s.seat}`}>{s.seat}</b>{" "}
          {s.rating === undefined ? s.name || "open" : <a href={`#person=${s.name}`} target="_blank">{s.name}</a>}{" "}
          <Rating seat={s} />
          {s.kind === "person" && !s.here && <Away seat={s} />}
          {s.brings !== undefined && <small> brings {s.brings === "?" ? "something hidden" : broughtName(s.brings)}</small>}
          {s.kind === "person" && s.seat !== table.value?.you && (
            <button type="button" class="plain" onClick={() => mute(s.name)}>
              {muted.value.has(s.name) ? "unmute" : "mute"}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was said goes to the moderators, with a reason. */
function Report() {
  const [why, setWhy] = useState("");
  const [sent, setSent] = useState(false);
  if (sent) return <p class="fine" role="status">The moderators of this host will read what was said here.</p>;
  const report = (e: Event) => {
    e.preventDefault();
    lobby.report(why.trim());
    setSent(true);
  };
  return (
    <details class="report">
      <summary>Report what was said</summary>
      <form class="say" onSubmit={report}>
        <input value={why} maxLength={400} aria-label="What is wrong with it" placeholder="What is wrong with it"
          onInput={(e) => setWhy(e.currentTarget.value)} />
        <button type="submit">Report</button>
      </form>
    </details>
  );
}

function Talk() {
  const [text, setText] = useState("");
  const say = (e: Event) => {
    e.preventDefault();
    if (text.trim() !== "") lobby.chat(text.trim());
    setText("");
  };
  return (
    <>
      <ol class="chat" aria-live="polite">
        {chat.value.filter((line) => !muted.value.has(line.from)).slice(-30).map((line, i) => (
          <li key={i}><b>{line.from === you.value?.name ? "You" : line.from}</b> {line.text}</li>
        ))}
      </ol>
      {table.value?.you !== undefined && (
        <form class="say" onSubmit={say}>
          <input value={text} maxLength={400} aria-label="Say something"
            placeholder="Say something" onInput={(e) => setText(e.currentTarget.value)} />
          <button type="submit">Say</button>
        </form>
      )}
      {chat.value.some((line) => line.from !== you.value?.name) && <Report key={table.value?.match} />}
    </>
  );
}

function Draw() {
  const { you: seat, phase, draw } = table.value!;
  if (seat === undefined || phase !== "playing") return null;
  const others = draw.filter((s) => s !== seat);
  const offered = draw.includes(seat);
  const offer = others.length > 0 ? "Take the draw" : "Offer a draw";
  return (
    <button type="button" disabled={offered} onClick={lobby.draw}>
      {offered ? "Draw offered" : offer}
    </button>
  );
}

/** Take the last choice back, if all agree. */
function Back() {
  const { you: seat, phase, back } = table.value!;
  if (seat === undefined || phase !== "playing") return null;
  const asked = back.includes(seat);
  const other = back.find((s) => s !== seat);
  return (
    <button type="button" disabled={asked} onClick={lobby.takeback}>
      {asked ? "Asked to take back" : other !== undefined ? `Let ${other} take back` : "Take back"}
    </button>
  );
}

function Again() {
  const { you: seat, phase, tour } = table.value!;
  if (tour !== undefined) return <a class="back" href={`#tour=${tour}`}>The tournament</a>;
  if (seat === undefined || phase !== "over") return null;
  const asked = rematch.value !== null && rematch.value.from !== you.value?.name;
  return (
    <>
      {asked && <p role="status">{rematch.value!.from} wants to play again.</p>}
      <button type="button" class="main" onClick={lobby.rematch}>
        {asked ? "Play again" : "Rematch"}
      </button>
    </>
  );
}

/** Was it dealt fairly?  The page has looked, with what it has kept. */
function Fairness() {
  const { match, you: seat, phase } = table.value!;
  const found = verdict.value;
  if (seat === undefined || phase !== "over" || found?.match !== match) return null;
  if (found.wrong !== "")
    return <p class="problem unfair" role="alert">This deal was not fair: {found.wrong}.</p>;
  if (!found.kept)
    return <p class="fine fair">The replay is in order; but this device did not add to the deal.</p>;
  const kept = keptOf(match)!;
  return (
    <details class="fine fair">
      <summary>Checked here: nobody chose this deal.</summary>
      The replay has the commitment <code>{kept.commitment}</code> that this page was shown before
      any part, and the part <code>{kept.part}</code> that it added.
    </details>
  );
}

/** Everything about an online match. */
export function TablePanel() {
  if (table.value === null) return null;
  const { match, phase, total, increment, rated } = table.value;
  const others = mine.value.filter((m) => m.yours && m.match !== match).length;
  return (
    <section class="online" aria-label="People at the table">
      {others > 0 && <p role="status"><a href="#online">{others} other {others === 1 ? "match waits" : "matches wait"} for you</a></p>}
      {phase !== "gathering"
        && <p class="fine">{clockInFull({ total, increment })}, {rated ? "rated" : "casual"}</p>}
      <People />
      <p class="buttons"><Draw /><Back /><Again /></p>
      <Fairness />
      <Talk />
      {table.value.you === undefined
        && <p class="fine">You watch: you see everything a little later than the players.</p>}
    </section>
  );
}
