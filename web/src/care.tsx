// care.tsx - for moderators: what players have reported, what can be done about it, and what was done by whom.

import { useEffect, useState } from "preact/hooks";
import { House } from "./house";

interface Reported {
  at: number;
  name: string; // who has reported it,
  why: string;
  match: string;
  chat: { people: { name: string; about: string }[]; said: { from: string; text: string }[] };
}

/** What was done, by a moderator, whose name is `who`, or by the keeper of the host. */
interface Deed { at: number; by: string; who?: string; do: string; about: string; why: string; until?: number; name?: string }

interface Care { log: Deed[]; reports: Reported[] }

/** Deeds, what they do, and what each of them wants besides. */
const deeds: [name: string, does: string, wants: "hours" | "name" | ""][] = [
  ["mute", "no more chat from them", "hours"],
  ["unmute", "they may chat again", ""],
  ["ban", "nothing more from this account", "hours"],
  ["unban", "they may sign in again", ""],
  ["rename", "another name; the old one stays taken", "name"],
  ["reset", "a one-time link for another passphrase", ""],
  ["close", "a match or a tournament ends without a result", ""],
];

interface Wish { do: string; about: string }

const time = (at: number) => new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Links that the host names become whole ones, to be sent to somebody. */
const whole = (said: string) => said.replace("/reset.html", new URL("reset.html", location.href).href);

function DoIt({ wish, onWish, onDone }: { wish: Wish; onWish: (wish: Wish) => void; onDone: () => void }) {
  const [hours, setHours] = useState(24);
  const [name, setName] = useState("");
  const [why, setWhy] = useState("");
  const [said, setSaid] = useState("");
  const [wrong, setWrong] = useState("");
  const [, does, wants] = deeds.find(([deed]) => deed === wish.do)!;
  const send = async (e: Event) => {
    e.preventDefault();
    const body = JSON.stringify({
      ...wish, why, ...(wants === "hours" ? { hours } : {}), ...(wants === "name" ? { name } : {}),
    });
    const reply = await fetch("api/care", { method: "POST", body });
    const told = await reply.json() as { said?: string; error?: string };
    setSaid(whole(told.said ?? ""));
    setWrong(told.error ?? "");
    if (reply.ok) onDone();
  };
  return (
    <form class="new-tour" onSubmit={(e) => void send(e)}>
      <label>Do <select value={wish.do} onChange={(e) => onWish({ ...wish, do: e.currentTarget.value })}>
        {deeds.map(([deed]) => <option key={deed} value={deed}>{deed}</option>)}
      </select> <small>{does}</small></label>
      <label>{wish.do === "close" ? "Match or tournament" : "Whom"}{" "}
        <input value={wish.about} required placeholder={wish.do === "close" ? "as in its address" : "a name, or g-..."}
          onInput={(e) => onWish({ ...wish, about: e.currentTarget.value.trim() })} /></label>
      {wants === "hours" && (
        <label>Hours <input type="number" min={0} max={87600} value={hours}
          onInput={(e) => setHours(e.currentTarget.valueAsNumber || 0)} /> <small>0: for good</small></label>
      )}
      {wants === "name" && (
        <label>New name <input value={name} required onInput={(e) => setName(e.currentTarget.value)} /></label>
      )}
      <label>Why <input value={why} maxLength={400} onInput={(e) => setWhy(e.currentTarget.value)} /></label>
      {wrong !== "" && <p class="problem" role="alert">{wrong}</p>}
      {said !== "" && <p role="status">{said}</p>}
      <button type="submit" class="main">Do it</button>
    </form>
  );
}

function Report({ r, onWish }: { r: Reported; onWish: (wish: Wish) => void }) {
  return (
    <li>
      <p><b>{r.name}</b> <small>{time(r.at)}</small>{r.why !== "" && `: ${r.why}`}{" "}
        <a href={`#match=${r.match}`}>the match</a></p>
      <ol class="chat">{r.chat.said.map((line, i) => <li key={i}><b>{line.from}</b> {line.text}</li>)}</ol>
      <p class="buttons">{r.chat.people.map(({ name, about }) => (
        <button key={about} type="button" onClick={() => onWish({ do: "mute", about })}>Mute {name}…</button>))}
        <button type="button" onClick={() => onWish({ do: "close", about: r.match })}>Close the match…</button></p>
    </li>
  );
}

function Log({ list }: { list: Deed[] }) {
  return (
    <table>
      <thead><tr><th>When</th><th>What</th><th>To whom</th><th class="wide-only">By</th><th class="wide-only">Why</th></tr></thead>
      <tbody>{list.map((d, i) => (
        <tr key={i}>
          <td>{time(d.at)}</td>
          <td>{d.do}{d.name !== undefined && ` to ${d.name}`}{d.until !== undefined && <small> until {time(d.until)}</small>}</td>
          <td>{d.about}</td><td class="wide-only">{d.who ?? d.by}</td><td class="wide-only">{d.why}</td>
        </tr>))}
      </tbody>
    </table>
  );
}

export function CarePage() {
  const [care, setCare] = useState<Care | null>(null);
  const [wrong, setWrong] = useState("");
  const [wish, setWish] = useState<Wish>({ do: "mute", about: "" });
  const read = async () => {
    const reply = await fetch("api/care-log");
    const told = await reply.json() as Care & { error?: string };
    if (reply.ok) setCare(told);
    else setWrong(told.error ?? "");
  };
  useEffect(() => { void read(); }, []);
  return (
    <main class="lobby care">
      <House here="care" />
      {wrong !== "" && <p class="problem" role="alert">{wrong}</p>}
      {care !== null && (
        <>
          <div class="two">
            <section class="panel" aria-label="Reports">
              <h2>Reports <small>{care.reports.length}</small></h2>
              {care.reports.length === 0 && <p class="nothing">Nobody has reported anything.</p>}
              <ul>{[...care.reports].reverse().slice(0, 50).map((r) => <Report key={`${r.at}${r.name}`} r={r} onWish={setWish} />)}</ul>
            </section>
            <section class="panel" aria-label="Do something">
              <h2>Do something</h2>
              <DoIt wish={wish} onWish={setWish} onDone={() => void read()} />
            </section>
          </div>
          <section class="panel" aria-label="The log">
            <h2>What was done</h2>
            {care.log.length === 0 ? <p class="nothing">Nothing yet.</p> : <Log list={[...care.log].reverse().slice(0, 100)} />}
          </section>
        </>
      )}
    </main>
  );
}
