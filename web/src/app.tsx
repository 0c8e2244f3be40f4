// app.tsx - the page: home, a match that waits for players, or a match under way.

import { render } from "preact";
import { computed, effect, signal } from "@preact/signals";
import type { Link } from "./link";
import {
  findServer, link, loadGames, loadTables, lobby, online, replay, resumeHere, startHere,
} from "./link";
import type { Saved, Wish } from "./messages";
import { chat, end, forgetMatch, problem, reel, saved, start, table } from "./state";
import { Home } from "./home";
import { Match } from "./match";
import { TablePanel } from "./online";

const served = signal(false);

// --- the match in the page outlives the page ---

const shelf = "riposte.match";

function readShelf(): Saved | null {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? "null") as Saved | null;
  } catch {
    return null;
  }
}

const left = signal<Saved | null>(readShelf());

effect(() => {
  const match = saved.value;
  if (match === null) return;
  const over = end.value !== null;
  left.value = over ? null : match;
  if (over) localStorage.removeItem(shelf);
  else localStorage.setItem(shelf, JSON.stringify(match));
});

// --- ways to a match and back ---

function leave(): void {
  link.value = null;
  table.value = null;
  reel.value = null;
  saved.value = null;
  chat.value = [];
  forgetMatch();
  history.replaceState(null, "", location.pathname);
}

function enter(to: Link): void {
  problem.value = "";
  saved.value = null;
  link.value = to;
}

function playHere(wish: Wish): void {
  const seed = /#seed=(\d+)/.exec(location.hash)?.[1];
  enter(startHere(wish, seed));
}

function playOnline(game: string): void {
  loadTables(game);
  enter(online());
}

function quick(game: string): void {
  playOnline(game);
  lobby.quick(game);
}

function invite(wish: Wish, total: number): void {
  playOnline(wish.game);
  lobby.create({
    game: wish.game, players: wish.players, set: wish.set, total, increment: total > 0 ? 10000 : 0,
  });
}

/** While seats are open: who is there, and the address to send to a friend. */
function Gathering() {
  const t = table.value!;
  const own = t.seats.some((s) => s.seat === t.you);
  const address = `${location.origin}${location.pathname}#match=${t.match}`;
  return (
    <main class="gathering">
      <h1>Waiting for players</h1>
      {own
        ? <p>Send this address to a friend: <input readOnly value={address}
          aria-label="address of the match" onFocus={(e) => e.currentTarget.select()} /></p>
        : <button type="button" class="main" onClick={lobby.sit}>Sit down</button>}
      <TablePanel />
      <p class="fine">Each player adds to the deal, sealed at first: nobody can choose it, and after
        the match your page checks it.</p>
      <button type="button" class="plain" onClick={leave}>Leave</button>
    </main>
  );
}

function App() {
  if (link.value === null)
    return (
      <Home
        left={left.value}
        onPlay={playHere}
        onResume={(match) => enter(resumeHere(match))}
        onReplay={(text) => enter(replay.watch(text, "A"))}
        onQuick={served.value ? quick : undefined}
        onInvite={served.value ? invite : undefined}
      />
    );
  if (table.value !== null && table.value.phase === "gathering" && start.value === null)
    return <Gathering />;
  return <Match link={link.value} onLeave={leave} />;
}

/** An address with a match in it leads to that match. */
function followAddress(): void {
  const match = /#match=(\w+)/.exec(location.hash)?.[1];
  if (!served.value || match === undefined || match === table.value?.match) return;
  forgetMatch();
  enter(online());
  lobby.watch(match);
}

async function openServed(): Promise<void> {
  served.value = await findServer();
  followAddress();
}

// The current match is in the address, so that a reload comes back to it.
effect(() => {
  const t = table.value;
  if (t === null) return;
  history.replaceState(null, "", `#match=${t.match}`);
});

const played = computed(() => table.value?.game);

// The cards of an online match, as they read with its settings once it has begun.
effect(() => {
  const begun = start.value;
  if (played.value !== undefined)
    loadTables(played.value, begun?.game === played.value ? begun : null);
});

render(<App />, document.getElementById("app")!);
loadGames();
void openServed();
addEventListener("hashchange", followAddress);
if ("serviceWorker" in navigator && location.protocol !== "file:")
  void navigator.serviceWorker.register("offline.js").catch(() => undefined);
