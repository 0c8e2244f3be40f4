// tour.tsx - tournaments: the list in the lobby, a new one, and the page of one with its standings
// and rounds.

import { useEffect, useState } from "preact/hooks";
import { titleOf } from "./account";
import { House } from "./house";
import { lobby } from "./link";
import { GameMark } from "./mark";
import type { Tour, TourGame, TourSummary } from "./messages";
import { Bring, clockInFull, clockName, clocks } from "./seek";
import { games, hall, problem, tour, you } from "./state";
import { go } from "./ways";

const kinds = { swiss: "Swiss", robin: "Round robin", arena: "Arena" };
const slow = 3600000; // with such a clock nobody needs to hurry to a match

/** "2½" */
function half(points: number): string {
  return points % 2 === 0 ? String(points / 2) : points === 1 ? "½" : `${(points - 1) / 2}½`;
}

function timeOf(at: number): string {
  const far = at - Date.now() > 12 * 3600000;
  return new Date(at).toLocaleString(undefined, far
    ? { weekday: "short", hour: "2-digit", minute: "2-digit" } : { hour: "2-digit", minute: "2-digit" });
}

/** "Swiss, round 2 of 3", "Arena, until 20:15" */
function stateOf(t: TourSummary): string {
  const kind = t.kind === "robin" && t.total >= slow ? "League" : kinds[t.kind];
  if (t.phase === "over") return `${kind}, ${t.closed ? "closed" : "over"}`;
  if (t.phase === "open")
    return `${kind}, ${t.starts !== undefined ? `starts at ${timeOf(t.starts)}` : "open"}`;
  if (t.kind === "arena") return `${kind}, until ${timeOf(t.ends ?? 0)}`;
  return `${kind}, round ${t.paired} of ${t.rounds}`;
}

// --- in the lobby ---

const order = { running: 0, open: 1, over: 2 };

/** The tournaments of the host, and a new one. */
export function Tours() {
  const [making, setMaking] = useState(false);
  const list = [...hall.value?.tours ?? []].sort((a, b) => order[a.phase] - order[b.phase]);
  return (
    <section class="panel tours" aria-label="Tournaments">
      <h2>Tournaments <small>{list.filter((t) => t.phase !== "over").length} open</small></h2>
      {list.length === 0 && <p class="nothing">No tournament just now.</p>}
      <ul>
        {list.map((t) => (
          <li key={t.tour}>
            <GameMark game={t.game} />
            <a href={`#tour=${t.tour}`}>{t.name}</a>
            <small>{stateOf(t)} · {t.players} {t.players === 1 ? "player" : "players"} · {clockName(t)}</small>
          </li>
        ))}
      </ul>
      {making ? <NewTour onDone={() => setMaking(false)} />
        : you.value?.guest === false
          ? <button type="button" onClick={() => setMaking(true)}>New tournament</button>
          : <p class="fine">Whoever has kept a name can make one.</p>}
    </section>
  );
}

const waits: [number, string][] = [
  [0, "when I say so"], [5, "in 5 minutes"], [15, "in 15 minutes"], [60, "in an hour"], [1440, "in a day"],
];

function NewTour({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState("");
  const [kind, setKind] = useState<TourSummary["kind"]>("swiss");
  const [game, setGame] = useState(localStorage.getItem("riposte.last") ?? "exceed");
  const [clock, setClock] = useState(1);
  const [rounds, setRounds] = useState(0);
  const [minutes, setMinutes] = useState(60);
  const [wait, setWait] = useState(0);
  const [rated, setRated] = useState(true);
  const [computer, setComputer] = useState("");
  const [sent, setSent] = useState(false);
  const timed = clocks.filter(([c]) => c.total > 0);
  useEffect(() => {
    if (sent && tour.value?.yours && tour.value.name === name) go(`tour=${tour.value.tour}`);
  }, [sent, tour.value]);
  const make = (e: Event) => {
    e.preventDefault();
    problem.value = "";
    setSent(true);
    lobby.tourNew({
      name, kind, game, ...timed[clock]![0], rated, starts: wait * 60000,
      ...(kind === "swiss" ? { rounds } : {}), ...(kind === "arena" ? { minutes } : { computer }),
    });
  };
  return (
    <form class="new-tour" onSubmit={make}>
      <label>Name <input value={name} minLength={3} maxLength={60} required
        onInput={(e) => setName(e.currentTarget.value)} /></label>
      <label>Kind <select value={kind} onChange={(e) => setKind(e.currentTarget.value as TourSummary["kind"])}>
        {Object.entries(kinds).map(([id, title]) => <option key={id} value={id}>{title}</option>)}
      </select></label>
      <label>Game <select value={game} onChange={(e) => setGame(e.currentTarget.value)}>
        {games.value.games.filter((g) => g.players.includes(2)).map((g) => <option key={g.id} value={g.id}>{g.title}</option>)}
      </select></label>
      <label>Clock <select value={clock} onChange={(e) => setClock(Number(e.currentTarget.value))}>
        {timed.map(([c, title], i) => <option key={title} value={i}>{clockName(c)} ({title})</option>)}
      </select></label>
      {kind === "swiss" && (
        <label>Rounds <input type="number" min={0} max={20} value={rounds}
          onInput={(e) => setRounds(e.currentTarget.valueAsNumber || 0)} /> <small>0: as many as it takes</small></label>
      )}
      {kind === "arena" && (
        <label>Minutes <input type="number" min={1} max={720} value={minutes}
          onInput={(e) => setMinutes(e.currentTarget.valueAsNumber || 60)} /></label>
      )}
      <label>Starts <select value={wait} onChange={(e) => setWait(Number(e.currentTarget.value))}>
        {waits.map(([m, title]) => <option key={m} value={m}>{title}</option>)}
      </select></label>
      {kind !== "arena" && (
        <label>The odd player <select value={computer} onChange={(e) => setComputer(e.currentTarget.value)}>
          <option value="">has a bye</option>
          {games.value.levels.map((l) => <option key={l.name} value={l.name}>plays the computer ({l.name})</option>)}
        </select></label>
      )}
      <label><input type="checkbox" checked={rated} onChange={(e) => setRated(e.currentTarget.checked)} />
        {" "}Rated <small>(for players with accounts)</small></label>
      {kind === "robin" && timed[clock]![0].total >= slow
        && <p class="fine">By letter it is a league: all matches begin at once.</p>}
      <p class="buttons"><button type="submit" class="main">Make it</button>
        <button type="button" class="plain" onClick={onDone}>Not now</button></p>
    </form>
  );
}

// --- the page of one ---

const led = new Set<string>(); // matches to which we have been led

/** A match of ours has begun: go there at once, unless there is time; and only once, so that one can
 * come back and look around. */
function useCalls(t: Tour | null): void {
  useEffect(() => {
    const call = t?.calls?.find((match) => !led.has(match));
    if (t === null || call === undefined || t.total >= slow || t.phase !== "running") return;
    led.add(call);
    go(`match=${call}`);
  }, [t]);
}

function Calls({ t }: { t: Tour }) {
  if (t.phase === "open" || (t.calls?.length ?? 0) === 0) return null;
  return (
    <p class="call" role="status">
      {t.calls!.map((match) => (
        <button key={match} type="button" class="main" onClick={() => go(`match=${match}`)}>
          Your match has begun: go to the table</button>
      ))}
    </p>
  );
}

/** What one can do: join or withdraw; and its maker start or close it. */
function Deeds({ t }: { t: Tour }) {
  const [brings, setBrings] = useState("");
  const game = games.value.games.find((g) => g.id === t.game);
  if (t.phase === "over") return null;
  const inside = t.in === true;
  const mayJoin = t.joinable || (t.you !== undefined && t.phase === "running");
  const needsName = t.rated && you.value?.guest !== false;
  const close = () => { if (confirm("Close this tournament for everybody?")) lobby.tourClose(t.tour); };
  return (
    <>
      {!inside && mayJoin && !needsName && t.you === undefined && game !== undefined
        && <Bring game={game} value={brings} listed onChange={setBrings} />}
      <p class="buttons">
        {!inside && mayJoin && !needsName && (
          <button type="button" class="main" onClick={() => lobby.tourJoin(t.tour, brings)}>
            {t.you !== undefined ? "Come back" : "Join"}</button>
        )}
        {inside && <button type="button" onClick={() => lobby.tourLeave(t.tour)}>Withdraw</button>}
        {t.yours && t.phase === "open" && (
          <button type="button" class={inside ? "main" : ""} disabled={t.players < 2}
            onClick={() => lobby.tourStart(t.tour)}>Start now</button>
        )}
        {t.yours && <button type="button" class="plain" onClick={close}>Close it</button>}
      </p>
      {!inside && needsName && <p class="fine">It is rated: <a href="#online">keep a name</a> first, then join.</p>}
      {!inside && !mayJoin && <p class="fine">It is full, or too late to join.</p>}
    </>
  );
}

function Standings({ t }: { t: Tour }) {
  const arena = t.kind === "arena";
  if (t.standings.length === 0) return <p class="nothing">Nobody has joined yet.</p>;
  return (
    <table class="standings">
      <thead><tr><th class="n">#</th><th>Player</th><th class="n">Points</th>
        {!arena && <><th class="n wide-only" title="the sum of the opponents' points">Buchholz</th>
          <th class="n wide-only" title="the points of those who were beaten, and half of those who drew">S-B</th></>}
        <th class="n">Won</th><th class="n">Played</th></tr></thead>
      <tbody>{t.standings.map((s, i) => (
        <tr key={s.player} class={s.player === t.you ? "own" : ""}>
          <td class="n">{i + 1}</td>
          <td>{s.guest ? s.name : <a href={`#person=${s.name}`}>{s.name}</a>}
            {s.gone && <small> withdrawn</small>}{s.doubles && <small> double points</small>}</td>
          <td class="n"><b>{arena ? s.points : half(s.points)}</b></td>
          {!arena && <><td class="n wide-only">{half(s.buchholz)}</td><td class="n wide-only">{s.sonneborn / 4}</td></>}
          <td class="n">{s.won}</td><td class="n">{s.played}</td>
        </tr>))}
      </tbody>
    </table>
  );
}

function resultOf(g: TourGame): string {
  if (g.points === undefined) return "playing";
  if (g.match === "") return "bye";
  const [a, b] = g.points.map(half);
  return `${a} : ${b}${g.absent ? ", did not come" : ""}`;
}

function Rounds({ t }: { t: Tour }) {
  if (t.paired === 0) return null;
  const name = (player: number) => player < 0 ? t.computer ?? ""
    : t.standings.find((s) => s.player === player)?.name ?? "";
  return (
    <section class="panel" aria-label="Matches">
      <h2>{t.kind === "arena" ? "Last matches" : `Round ${t.round}`}</h2>
      {t.kind !== "arena" && t.paired > 1 && (
        <label>Round <select value={t.round} onChange={(e) => lobby.tour(t.tour, Number(e.currentTarget.value))}>
          {Array.from({ length: t.paired }, (_, i) => <option key={i} value={i + 1}>{i + 1}</option>)}
        </select></label>
      )}
      <table class="games">
        <thead><tr><th>A</th><th>B</th><th class="n">Result</th></tr></thead>
        <tbody>{t.games.map((g, i) => (
          <tr key={g.match || i} class={g.players.includes(t.you ?? -2) ? "own" : ""}>
            <td>{name(g.players[0])}</td><td>{name(g.players[1]) || "–"}</td>
            <td class="n">{g.match === "" || g.absent ? resultOf(g)
              : <a href={`#match=${g.match}`} aria-label={`${name(g.players[0])} against ${name(g.players[1])}: ${resultOf(g)}`}>
                {resultOf(g)}</a>}</td>
          </tr>))}
        </tbody>
      </table>
    </section>
  );
}

/** How points are made and ties broken. */
function Terms({ t }: { t: Tour }) {
  const points = t.kind === "arena"
    ? "A win is 2 points and a draw 1, twice as many after two wins in a row. Of equal points, whoever has won more leads."
    : "A win is a point, a draw half a point. Ties are broken by Buchholz, then Sonneborn-Berger, then the match between the two.";
  return (
    <p class="fine">{points} Whoever does not come to a match in the time of the clock loses it, and is not
      paired again until they come back.</p>
  );
}

export function TourPage({ id }: { id: string }) {
  useEffect(() => {
    lobby.enter();
    lobby.tour(id, 0);
    return () => lobby.tour("", 0);
  }, [id]);
  const t = tour.value?.tour === id ? tour.value : null;
  useCalls(t);
  return (
    <main class="lobby tour">
      <House here="tours" />
      {problem.value !== "" && <p class="problem" role="alert">{problem.value}</p>}
      {t === null && problem.value === "" && <p class="fine">Looking…</p>}
      {t !== null && (
        <>
          <section class="panel" aria-label="The tournament">
            <h2><GameMark game={t.game} /> {t.name}</h2>
            <p>{titleOf(t.game)}, {clockInFull(t)}, {t.rated ? "rated" : "casual"}. {stateOf(t)}, made by {t.by}.</p>
            <Calls t={t} />
            <Deeds t={t} />
          </section>
          <div class="two">
            <section class="panel" aria-label="Standings"><h2>Standings <small>{t.players} of at most {t.most}</small></h2>
              <Standings t={t} /><Terms t={t} /></section>
            <Rounds t={t} />
          </div>
        </>
      )}
    </main>
  );
}
