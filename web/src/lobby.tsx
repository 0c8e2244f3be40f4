// lobby.tsx - the lobby of a host: your matches and whose turn it is, open seats, matches to
// watch, and a new seek.

import { effect, signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { poster } from "./art/posters";
import { Account, Ladder, nameOf, titleOf } from "./account";
import { lobby } from "./link";
import { GameMark } from "./mark";
import { broughtName } from "./decks";
import type { Game, ListedMatch, OwnMatch } from "./messages";
import { clockInFull, clockName, clocks, Bring, WithPeople } from "./seek";
import type { Seek } from "./seek";
import { chime } from "./sound";
import { games, hall, mine, problem, table, you } from "./state";
import { clockText } from "./online";
import { House } from "./house";
import { Friends, OwnProfile } from "./person";
import { Tell, tells } from "./push";
import { Tours } from "./tour";
import { go } from "./ways";

function others(m: OwnMatch): string {
  return m.players.filter((_, seat) => seat !== m.seat).map((p) => nameOf(p) || "somebody").join(" and ");
}

// --- whose turn it is, also where another page is looked at ---

const calls = signal(0);

effect(() => {
  const waiting = mine.value.filter((m) => m.yours && m.match !== table.value?.match);
  document.title = waiting.length > 0 ? `(${waiting.length}) your turn - Riposte` : "Riposte";
  const before = calls.peek();
  calls.value = waiting.length;
  if (waiting.length <= before) return;
  chime();
  if (document.hidden && tells.value)
    new Notification("Your turn", { body: `${titleOf(waiting[0]!.game)} against ${others(waiting[0]!)}` });
});

function tagOf(m: OwnMatch): string {
  if (m.phase === "gathering" && m.yours) return m.tour !== undefined ? "your match has begun" : "the deal waits for you";
  if (m.phase === "gathering") return "waiting for players";
  return m.yours ? "your turn" : `waiting for ${others(m)}`;
}

function Mine({ m }: { m: OwnMatch }) {
  return (
    <button type="button" class="mine" onClick={() => go(`match=${m.match}`)}>
      <svg viewBox="0 150 300 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: poster(m.game) }} />
      <span class="txt">
        <b>{titleOf(m.game)}</b>
        <span>against <strong>{others(m)}</strong></span>
        <span>{m.turn !== undefined && `turn ${m.turn + 1} · `}
          {m.left !== undefined ? <time>{clockText(m.left)} left</time> : clockName(m)}</span>
        <span class={`tag${m.yours ? "" : " wait"}`}>{tagOf(m)}</span>
      </span>
    </button>
  );
}

// --- a new seek ---

function NewSeek({ onSeek, onInvite, onDone }: {
  onSeek: (seek: Seek) => void; onInvite: (seek: Seek) => void; onDone: () => void;
}) {
  const all = games.value!.games;
  const [id, setId] = useState(localStorage.getItem("riposte.last") ?? "exceed");
  const [players, setPlayers] = useState(2);
  const [brings, setBrings] = useState("");
  const game = all.find((g) => g.id === id) ?? all[0]!;
  const seats = game.players.includes(players) ? players : game.players[0]!;
  const set: Record<string, string> = brings === "" ? {} : { [`A.${game.pick.name}`]: brings };
  return (
    <section class="panel new-seek" aria-label="New seek">
      <h2>New seek</h2>
      <label>Game <select value={game.id}
        onChange={(e) => { setId(e.currentTarget.value); setBrings(""); }}>
        {all.map((g) => <option key={g.id} value={g.id}>{g.title}</option>)}
      </select></label>
      {game.players.length > 1 && (
        <label>Players <select value={seats} onChange={(e) => setPlayers(Number(e.currentTarget.value))}>
          {game.players.map((n) => <option key={n} value={n}>{n}</option>)}
        </select></label>
      )}
      <Bring game={game} value={brings} onChange={setBrings} />
      <WithPeople game={game} players={seats} set={set} onSeek={onSeek} onInvite={onInvite} />
      <button type="button" class="plain" onClick={onDone}>Not now</button>
    </section>
  );
}

// --- open seats ---

function pickName(game: Game | undefined, brings: string): string {
  if (brings === "?") return "hidden";
  return brings.split(",").map((id) => game?.pick.choices.find((c) => c.id === id)?.name ?? broughtName(id)).join(", ");
}

/** "Reese", "2 of 3 seats", "mode: tag" */
function note(m: ListedMatch): string {
  const game = games.value?.games.find((g) => g.id === m.game);
  const taken = m.players.filter((p) => p.name !== "").length;
  const brings = (m.brings ?? []).filter((b) => b !== "").map((b) => pickName(game, b));
  return [
    ...(m.players.length > 2 ? [`${taken} of ${m.players.length} seats`] : []),
    ...(brings.length > 0 ? brings : (game?.pick.max ?? 0) > 0 ? [`any ${game!.pick.name}`] : []),
    ...Object.entries(m.set ?? {}).map(([name, value]) => `${name.replace(/_/g, " ")}: ${value}`),
  ].join(" · ");
}

function Row({ m }: { m: ListedMatch }) {
  const who = m.players.find((p) => p.name !== "");
  const own = mine.value.some((own) => own.match === m.match);
  return (
    <tr class={own ? "own" : ""}>
      <td><GameMark game={m.game} /></td>
      <td><b>{titleOf(m.game)}</b><br /><small>{note(m)}</small></td>
      <td>{who !== undefined && who.rating > 0 ? <a href={`#person=${who.name}`}>{who.name}</a> : who?.name}<small class="narrow"> {who !== undefined && who.rating > 0 ? who.rating : "new"}</small></td>
      <td class="n wide-only">{who !== undefined && who.rating > 0 ? who.rating : "new"}</td>
      <td><b class="clock-name" title={clockInFull(m)}>{clockName(m)}</b><br class="narrow" />
        <small class="narrow">{m.rated ? "rated" : "casual"}</small></td>
      <td class="wide-only">{m.rated ? "rated" : "casual"}</td>
      <td class="n">
        <button type="button" aria-label={own ? "Look at your table" : `Sit down with ${who?.name ?? "nobody"} for ${titleOf(m.game)}`}
          onClick={() => go(`match=${m.match}`)}>{own ? "Yours" : "Sit down"}</button>
      </td>
    </tr>
  );
}

function OpenSeats({ onSeek }: { onSeek: (seek: Seek) => void }) {
  const [only, setOnly] = useState("");
  const last = localStorage.getItem("riposte.last") ?? "exceed";
  const seats = [...hall.value?.seats ?? []].sort((a, b) => b.at - a.at)
    .filter((m) => only === "" || m.game === only);
  const pair = (clock: { total: number; increment: number }) => onSeek({
    ...clock, game: only || last, players: 2, set: {}, hidden: false, rated: you.value?.guest === false,
  });
  return (
    <section class="panel" aria-label="Open seats">
      <h2>Open seats <small>{seats.length} wait</small></h2>
      <div class="chips">
        <button type="button" class="chip" aria-pressed={only === ""} onClick={() => setOnly("")}>All</button>
        {games.value?.games.map((g) => (
          <button key={g.id} type="button" class="chip" aria-pressed={only === g.id}
            onClick={() => setOnly(g.id)}>{g.title}</button>
        ))}
      </div>
      {seats.length > 0 ? (
        <table class="seats">
          <thead><tr><th><span class="unseen">Picture</span></th><th>Game</th><th>Who</th><th class="n wide-only">Rating</th><th>Clock</th>
            <th class="wide-only"><span class="unseen">Rated</span></th><th><span class="unseen">Sit down</span></th></tr></thead>
          <tbody>{seats.map((m) => <Row key={m.match} m={m} />)}</tbody>
        </table>
      ) : <p class="nothing">Nobody waits just now. Be the first: others see your seek at once.</p>}
      <p class="fine"><b>10 + 5</b> is ten minutes, and five seconds more each turn. Days are for each turn.</p>
      <h2>Or be paired at once <small>{titleOf(only || last)}, {you.value?.guest === false ? "rated" : "casual"}</small></h2>
      <div class="pairs">
        {clocks.filter(([c]) => c.total > 0).map(([c, name]) => (
          <button key={name} type="button" onClick={() => pair(c)}>
            <b>{clockName(c)}</b><small>{name}</small>
          </button>
        ))}
      </div>
    </section>
  );
}

function Stage() {
  const list = [...hall.value?.stage ?? []].sort((a, b) => b.at - a.at);
  return (
    <section class="panel" aria-label="Now on stage">
      <h2>Now on stage <small>{list.length} {list.length === 1 ? "match" : "matches"}</small></h2>
      {list.length === 0 && <p class="nothing">No match is open to spectators just now.</p>}
      <div class="live">
        {list.slice(0, 8).map((m) => (
          <button key={m.match} type="button" class="tv" onClick={() => go(`match=${m.match}`)}>
            <svg viewBox="0 150 300 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: poster(m.game) }} />
            {(m.watchers ?? 0) > 0 && <span class="tag eye">{m.watchers} watch</span>}
            <span class="foot"><b>{m.players.map((p) => (p.rating > 0 ? `${p.name} ${p.rating}` : nameOf(p))).join(" – ")}</b>
              <span>{titleOf(m.game)}, {clockName(m)}</span></span>
          </button>
        ))}
      </div>
    </section>
  );
}

export function Lobby({ onSeek, onInvite, onReplay }: {
  onSeek: (seek: Seek) => void; onInvite: (seek: Seek) => void; onReplay: (text: string) => void;
}) {
  const [seeking, setSeeking] = useState(false);
  lobby.enter();
  if (games.value === null) return <p class="loading">Shuffling…</p>;
  const list = [...mine.value].sort((a, b) => Number(b.yours) - Number(a.yours) || (a.left ?? 1e15) - (b.left ?? 1e15));
  return (
    <main class="lobby">
      <House here="online" />
      {problem.value !== "" && <p class="problem" role="alert">{problem.value}</p>}
      <section class="turns" aria-label="Your matches">
        {list.map((m) => <Mine key={m.match} m={m} />)}
        {!seeking && (
          <button type="button" class="new" onClick={() => setSeeking(true)}>
            <b>New seek</b><span>Any game, any clock, rated or not.<br />Or a link for a friend: no account asked.</span>
          </button>
        )}
      </section>
      <Tell />
      {seeking && <NewSeek onSeek={onSeek} onInvite={onInvite} onDone={() => setSeeking(false)} />}
      <div class="main3">
        <section class="panel me"><Account onReplay={onReplay} /><OwnProfile /></section>
        <OpenSeats onSeek={onSeek} />
        <div class="col"><Tours /><Stage /><Friends />
          <section class="panel" aria-label="The best here"><h2>The best here</h2>
            <p class="fine">Those whose rating is sure, and who have met five others.</p>
            {games.value.games.map((g) => <Ladder key={g.id} game={g.id} />)}</section></div>
      </div>
    </main>
  );
}
