// account.tsx - your account on a host, and the matches you have played there.

import { useEffect, useState } from "preact/hooks";
import { disconnect } from "./link";
import { games, hear, you } from "./state";

async function post(path: string, body: object): Promise<string> {
  const reply = await fetch(path, { method: "POST", body: JSON.stringify(body) });
  const said = await reply.json() as { error?: string; name?: string; guest?: boolean };
  if (!reply.ok) return said.error ?? "The server cannot be reached.";
  disconnect();
  const me = said.name !== undefined ? said : await (await fetch("api/me")).json();
  hear({ type: "you", ...me });
  return "";
}

function SignIn() {
  const [name, setName] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const [wrong, setWrong] = useState("");
  const go = (path: string) => void post(path, { name, passphrase }).then(setWrong);
  return (
    <details class="sign-in">
      <summary>Sign in, or keep a name</summary>
      <form onSubmit={(e) => { e.preventDefault(); go("api/login"); }}>
        <label>Name <input value={name} autocomplete="username"
          onInput={(e) => setName(e.currentTarget.value)} /></label>
        <label>Passphrase <input type="password" value={passphrase}
          autocomplete="current-password"
          onInput={(e) => setPassphrase(e.currentTarget.value)} /></label>
        {wrong !== "" && <p class="problem" role="alert">{wrong}</p>}
        <p class="buttons">
          <button type="submit" class="main">Sign in</button>
          <button type="button" onClick={() => go("api/register")}>New account</button>
        </p>
      </form>
    </details>
  );
}

interface Played {
  match: string;
  game: string;
  seat: number; // 0 is A
  result: "won" | "drawn" | "lost" | "closed";
  at: number;
  players: { name: string; rating: number }[]; // a rating of 0: none
}

export function titleOf(id: string): string {
  return games.value?.games.find((g) => g.id === id)?.title ?? id;
}

/** Who somebody is: computers have the names of their levels, which nobody else can have. */
export function nameOf(player: { name: string }): string {
  return games.value?.levels.some((l) => l.name === player.name) ? `the computer (${player.name})` : player.name;
}

/** "won against Athos (1532), 3 May" */
function tell(m: Played): string {
  const others = m.players.filter((_, seat) => seat !== m.seat)
    .map((p) => (p.rating > 0 ? `${p.name} (${p.rating})` : nameOf(p))).join(" and ");
  const day = new Date(m.at).toLocaleDateString(undefined, { day: "numeric", month: "short" });
  return `${m.result} against ${others}, ${day}`;
}

function History({ onReplay }: { onReplay: (text: string) => void }) {
  const [list, setList] = useState<Played[]>([]);
  const [wrong, setWrong] = useState("");
  const name = you.value?.name;
  useEffect(() => {
    void fetch("api/history").then((r) => r.json())
      .then((said: { matches?: Played[] }) => setList(said.matches ?? [])).catch(() => setList([]));
  }, [name]);
  const open = async (match: string) => {
    const reply = await fetch(`api/replay?match=${match}`);
    if (reply.ok) onReplay(await reply.text());
    else setWrong("This match is not over yet.");
  };
  if (list.length === 0) return null;
  return (
    <details>
      <summary>Your matches ({list.length})</summary>
      {wrong !== "" && <p class="problem" role="alert">{wrong}</p>}
      <ul class="history">
        {list.map((m) => (
          <li key={m.match}>
            <button type="button" class="plain" onClick={() => void open(m.match)}>
              {titleOf(m.game)}
            </button>
            <small>{tell(m)}</small>
            <a href={`#match=${m.match}`}>table</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Your ratings on this host, game by game. */
function Ratings() {
  const list = Object.entries(you.value?.ratings ?? {});
  if (list.length === 0) return null;
  return (
    <ul class="numbers" aria-label="Your ratings">
      {list.map(([game, rating]) => (
        <li key={game}><span>{titleOf(game)}</span> <b>{rating}</b></li>
      ))}
    </ul>
  );
}

interface Rung { name: string; rating: number }

/** Who is best at a game on this host. */
export function Ladder({ game }: { game: string }) {
  const [people, setPeople] = useState<Rung[]>([]);
  useEffect(() => {
    void fetch(`api/ladder?game=${game}`).then((r) => r.json())
      .then((said: { people?: Rung[] }) => setPeople(said.people ?? [])).catch(() => setPeople([]));
  }, [game]);
  if (people.length === 0) return null;
  return (
    <details>
      <summary>{titleOf(game)}</summary>
      <ol class="ladder">
        {people.slice(0, 10).map((p) => (
          <li key={p.name}><a href={`#person=${p.name}`}>{p.name}</a> <b>{Math.round(p.rating)}</b></li>
        ))}
      </ol>
    </details>
  );
}

/** All that the host keeps of us: to be had, and to be deleted. */
function OwnData() {
  const [wrong, setWrong] = useState("");
  const remove = () => {
    if (confirm("Delete your name, ratings, friends and history for good? In the matches of others you will be \"Deleted\"."))
      void post("api/delete", {}).then(setWrong);
  };
  return (
    <details>
      <summary>What is kept of you</summary>
      {wrong !== "" && <p class="problem" role="alert">{wrong}</p>}
      <p class="buttons">
        <a href="api/export" download="riposte.json">Download all of it</a>
        <button type="button" onClick={remove}>Delete all of it</button>
      </p>
    </details>
  );
}

export function Account({ onReplay }: { onReplay: (text: string) => void }) {
  if (you.value === null) return null;
  return (
    <section class="account" aria-label="You">
      <p>You are <b>{you.value.name}</b>{you.value.guest && ", a guest"}.{" "}
        {!you.value.guest && (
          <button type="button" class="plain" onClick={() => void post("api/logout", {})}>
            Sign out
          </button>
        )}
      </p>
      <Ratings />
      {you.value.guest && <SignIn />}
      {you.value.moderator && <p><a href="#care">Reports, and what moderators can do</a></p>}
      <History onReplay={onReplay} />
      <OwnData />
    </section>
  );
}
