// app.tsx - the page: home, or a match.

import { render } from "preact";
import { signal } from "@preact/signals";
import type { Link } from "./link";
import { findServer, loadGames, loadTables, lobby, online, startHere } from "./link";
import type { Wish } from "./messages";
import { forgetMatch, start, table } from "./state";
import { Home } from "./home";
import { Match } from "./match";

const link = signal<Link | null>(null);
const served = signal(false);

function leave(): void {
  link.value = null;
  table.value = null;
  forgetMatch();
  history.replaceState(null, "", location.pathname);
}

function playHere(wish: Wish): void {
  link.value = startHere(wish);
}

function playOnline(game: string): void {
  loadTables(game);
  link.value = online();
}

function quick(game: string): void {
  playOnline(game);
  lobby.quick(game);
}

function invite(wish: Wish): void {
  playOnline(wish.game);
  lobby.create({ game: wish.game, players: wish.players, set: wish.set });
}

/** While seats are open: who is there, and the address to send to a friend. */
function Gathering() {
  const t = table.value!;
  const own = t.seats.some((s) => s.seat === t.you);
  const address = `${location.origin}${location.pathname}#match=${t.match}`;
  return (
    <main class="gathering">
      <h1>Waiting for players</h1>
      <ul>{t.seats.map((s) => <li key={s.seat}><b>{s.seat}</b> {s.name || "open"}</li>)}</ul>
      {own
        ? <p>Send this address to a friend: <input readOnly value={address}
          aria-label="address of the match" onFocus={(e) => e.currentTarget.select()} /></p>
        : <button type="button" class="main" onClick={lobby.sit}>Sit down</button>}
      <p class="fine">The deal is bound to <code>{t.commitment.slice(0, 16)}…</code> and to what
        each player adds to it; after the match anybody can check it.</p>
      <button type="button" class="plain" onClick={leave}>Leave</button>
    </main>
  );
}

function App() {
  if (link.value === null)
    return (
      <Home
        onPlay={playHere}
        onQuick={served.value ? quick : undefined}
        onInvite={served.value ? invite : undefined}
      />
    );
  if (table.value !== null && table.value.phase === "gathering") {
    if (!table.value.seats.some((s) => s.seat === table.value?.you)
      || start.value === null) return <Gathering />;
  }
  return <Match link={link.value} onLeave={leave} />;
}

async function openServed(): Promise<void> {
  served.value = await findServer();
  const match = /#match=(\w+)/.exec(location.hash)?.[1];
  if (!served.value || match === undefined) return;
  link.value = online();
  lobby.watch(match);
  table.subscribe((t) => { if (t !== null) loadTables(t.game); });
}

render(<App />, document.getElementById("app")!);
loadGames();
void openServed();
if ("serviceWorker" in navigator && location.protocol !== "file:")
  void navigator.serviceWorker.register("offline.js").catch(() => undefined);
