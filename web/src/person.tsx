// person.tsx - who somebody is on this host: ratings with their history, records, last matches;
// friends and people who are blocked.

import { useEffect, useState } from "preact/hooks";
import { nameOf, titleOf } from "./account";
import { House } from "./house";
import { GameMark } from "./mark";
import { games, mine, you } from "./state";

type Record3 = [won: number, drawn: number, lost: number];

interface OfGame {
  record: Record3;
  by: Record<string, Record3>; // what was brought
  against: Record<string, Record3>;
  history: [at: number, rating: number][];
  rating?: number;
  sure?: boolean;
}

interface Played {
  match: string;
  game: string;
  seat: number;
  result: "won" | "drawn" | "lost" | "closed";
  at: number;
  players: { name: string; rating: number }[];
  change?: number;
}

interface Person { name: string; guest: boolean; games: Record<string, OfGame>; last: Played[] }

interface Known { friends: { name: string; here: boolean }[]; blocked: { name: string }[] }

async function ask<T>(path: string): Promise<T | null> {
  const reply = await fetch(path).catch(() => null);
  return reply?.ok ? await reply.json() as T : null;
}

/** A rating over time: a sheet of paper under a line, said in words for those who hear it. */
export function Graph({ game, history }: { game: string; history: OfGame["history"] }) {
  if (history.length < 2)
    return <p class="fine">The graph of {titleOf(game)} begins with the second rated match.</p>;
  const [w, h] = [300, 118];
  const values = history.map(([, rating]) => rating);
  const low = Math.floor((Math.min(...values) - 10) / 50) * 50;
  const high = Math.ceil((Math.max(...values) + 10) / 50) * 50;
  const step = Math.max(50, Math.ceil((high - low) / 200) * 50);
  const y = (v: number) => 6 + h - ((v - low) / (high - low)) * h;
  const x = (i: number) => 38 + (i / (values.length - 1)) * (w - 46);
  const line = values.map((v, i) => `${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join("L");
  const lines = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
  const [first, last] = [values[0]!, values.at(-1)!];
  const day = (at: number) => new Date(at).toLocaleDateString(undefined, { day: "numeric", month: "short" });
  return (
    <figure class="graph-of">
      <figcaption class="fine">{titleOf(game)}</figcaption>
      <svg class="graph" viewBox={`0 0 ${w} 146`} role="img"
        aria-label={`${titleOf(game)} rating over ${values.length} matches: from ${first} to ${last}`}>
        {lines.map((v) => (
          <>
            <path d={`M36 ${y(v)}H${w}`} stroke="var(--line)" stroke-width="1.5" />
            <text x="0" y={y(v) + 4} font-size="13" fill="var(--soft)">{v}</text>
          </>
        ))}
        <path d={`M${x(0)} ${6 + h}L${line}L${x(values.length - 1)} ${6 + h}Z`} fill="#2f7fd633" />
        <path d={`M${line}`} fill="none" stroke="#2f7fd6" stroke-width="3" stroke-linejoin="round" />
        <circle cx={x(values.length - 1)} cy={y(last)} r="5" fill="#2f7fd6" />
        <text x="38" y="142" font-size="13" fill="var(--soft)">{day(history[0]![0])}</text>
        <text x={w} y="142" font-size="13" text-anchor="end" fill="var(--soft)">{day(history.at(-1)![0])}</text>
      </svg>
    </figure>
  );
}

function share([won, drawn, lost]: Record3): string {
  return `${won} won, ${drawn > 0 ? `${drawn} drawn, ` : ""}${lost} lost`;
}

function broughtOf(game: string, id: string): string {
  const list = games.value?.games.find((g) => g.id === game)?.pick.choices ?? [];
  return id.split(",").map((part) => list.find((c) => c.id === part)?.name ?? part).join(", ");
}

function Records({ title, rows }: { title: string; rows: [string, Record3][] }) {
  if (rows.length === 0) return null;
  const count = (r: Record3) => r[0] + r[1] + r[2];
  return (
    <details>
      <summary>{title}</summary>
      <table>
        <tbody>{rows.sort(([, a], [, b]) => count(b) - count(a)).slice(0, 12).map(([name, r]) => (
          <tr key={name}><td>{name}</td><td class="n">{share(r)}</td></tr>))}
        </tbody>
      </table>
    </details>
  );
}

function Last({ list }: { list: Played[] }) {
  return (
    <table class="last">
      <tbody>{list.slice(0, 8).map((m) => (
        <tr key={m.match}>
          <td><GameMark game={m.game} /></td>
          <td>{m.players.filter((_, seat) => seat !== m.seat).map(nameOf).join(" and ")}</td>
          <td class={m.result}>{m.result}</td>
          <td class="n">{m.change !== undefined && (m.change >= 0 ? `+${m.change}` : `−${-m.change}`)}</td>
          <td class="n"><a href={`#match=${m.match}`}>look back</a></td>
        </tr>))}
      </tbody>
    </table>
  );
}

function Body({ person }: { person: Person }) {
  const list = Object.entries(person.games)
    .sort(([, a], [, b]) => b.history.length - a.history.length);
  const rated = list.filter(([, g]) => g.history.length > 0);
  const all = list.reduce((n, [, g]) => n + g.record[0] + g.record[1] + g.record[2], 0);
  const won = list.reduce((n, [, g]) => n + g.record[0], 0);
  return (
    <>
      <p class="fine">{all} {all === 1 ? "match" : "matches"} · {won} won</p>
      {rated.map(([id, g]) => <Graph key={id} game={id} history={g.history} />)}
      <ul class="rates">
        {list.map(([id, g]) => (
          <li key={id}>
            <GameMark game={id} /><span>{titleOf(id)}</span>
            <small>{g.rating === undefined ? share(g.record) : g.sure ? "" : "not yet sure"}</small>
            <b>{g.rating ?? "–"}</b>
          </li>
        ))}
      </ul>
      {person.last.length > 0 && <h2>Last matches</h2>}
      <Last list={person.last} />
      {list.map(([id, g]) => (
        <>
          <Records title={`${titleOf(id)}: by what was brought`}
            rows={Object.entries(g.by).map(([name, r]) => [broughtOf(id, name), r])} />
          <Records title={`${titleOf(id)}: by opponent`} rows={Object.entries(g.against).map(([name, r]) => [nameOf({ name }), r])} />
        </>
      ))}
      <p class="fine">A rating is sure after about a dozen rated matches. Of the same two people three
        count in a day.</p>
    </>
  );
}

/** Ourselves, for the lobby; it is read again when a match has ended. */
export function OwnProfile() {
  const [person, setPerson] = useState<Person | null>(null);
  const n = mine.value.length;
  const name = you.value?.name;
  useEffect(() => { void ask<Person>("api/person").then(setPerson); }, [name, n]);
  return person === null ? null : <Body person={person} />;
}

async function change(kind: "friend" | "block", name: string, on: boolean): Promise<string> {
  const reply = await fetch(`api/${kind}`, { method: "POST", body: JSON.stringify({ name, on }) });
  return reply.ok ? "" : (await reply.json() as { error: string }).error;
}

/** Is somebody a friend, or blocked? */
function Ties({ name }: { name: string }) {
  const [known, setKnown] = useState<Known | null>(null);
  const [wrong, setWrong] = useState("");
  const read = () => void ask<Known>("api/known").then(setKnown);
  useEffect(read, [name]);
  if (known === null || you.value?.guest !== false || you.value.name === name) return null;
  const set = async (kind: "friend" | "block", on: boolean) => {
    setWrong(await change(kind, name, on));
    read();
  };
  const friend = known.friends.some((p) => p.name === name);
  const blocked = known.blocked.some((p) => p.name === name);
  return (
    <p class="buttons">
      <button type="button" aria-pressed={friend} onClick={() => void set("friend", !friend)}>
        {friend ? "No longer a friend" : "Make a friend"}</button>
      <button type="button" aria-pressed={blocked} onClick={() => void set("block", !blocked)}>
        {blocked ? "Unblock" : "Block"}</button>
      {wrong !== "" && <span class="problem" role="alert">{wrong}</span>}
    </p>
  );
}

/** Friends, and who of them is in the lobby. */
export function Friends() {
  const [known, setKnown] = useState<Known | null>(null);
  const name = you.value?.name;
  useEffect(() => { void ask<Known>("api/known").then(setKnown); }, [name]);
  if (known === null || known.friends.length === 0) return null;
  return (
    <section class="panel" aria-label="Friends">
      <h2>Friends</h2>
      <ul>{known.friends.map((p) => (
        <li key={p.name}><a href={`#person=${p.name}`}>{p.name}</a> {p.here && <small>is here</small>}</li>))}
      </ul>
    </section>
  );
}

/** The page of a person. */
export function PersonPage({ name }: { name: string }) {
  const [person, setPerson] = useState<Person | null | undefined>(undefined);
  useEffect(() => {
    void ask<Person>(name === "" ? "api/person" : `api/person?name=${encodeURIComponent(name)}`).then(setPerson);
  }, [name]);
  return (
    <main class="lobby">
      <House here="people" />
      <section class="panel person">
        {person === undefined && <p class="fine">Looking…</p>}
        {person === null && <p class="problem" role="alert">Nobody here has the name {name}.</p>}
        {person != null && <><h2>{person.name}</h2><Ties name={person.name} /><Body person={person} /></>}
      </section>
    </main>
  );
}
