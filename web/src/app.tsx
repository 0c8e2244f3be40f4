// app.tsx - the page: home, a match that waits for players, or a match under way.

import { render } from "preact";
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Link } from "./link";
import {
  findServer, link, loadTables, lobby, online, replay, resumeHere, startHere, tryHere,
} from "./link";
import { keepMatch, left } from "./matches";
import type { Wish } from "./messages";
import { chat, end, forgetMatch, games, problem, reel, saved, start, table } from "./state";
import { Home } from "./home";
import { learn } from "./lesson";
import { Match } from "./match";
import { Room, isRoom } from "./rooms";
import { cardsOfExample, ledgerOf, ruleOf } from "./rules";
import { CarePage } from "./care";
import { Gathering } from "./gathering";
import { Lobby } from "./lobby";
import { PersonPage } from "./person";
import { TourPage } from "./tour";
import type { Seek } from "./seek";
import { go, seed, way } from "./ways";
import type { Way } from "./ways";

const served = signal(false);

// --- matches in the page ---

let here = ""; // the key of the match that is shown

effect(() => {
  const match = saved.value;
  if (match === null) return;
  const now = way.peek();
  const key = now.at === "local" ? now.key : Date.now().toString(36);
  here = key;
  const over = end.value !== null;
  untracked(() => keepMatch(key, match, over));
  if (now.at !== "local") go(`local=${key}`, now.at === "replay");
});

// --- ways to a match and back ---

function leave(): void {
  here = "";
  if (table.peek() !== null) lobby.leave();
  link.value = null;
  table.value = null;
  reel.value = null;
  saved.value = null;
  chat.value = [];
  forgetMatch();
}

function enter(to: Link): void {
  problem.value = "";
  saved.value = null;
  link.value = to;
}

/** Nothing is to be found there: say so at the entrance. */
function lost(what: string): void {
  go("", true);
  setTimeout(() => { problem.value = what; }); // when we are there
}

const replayShelf = "riposte.replay"; // the one that is watched, over a reload

function watchReplay(text: string): void {
  sessionStorage.setItem(replayShelf, text);
  go("replay");
  enter(replay.watch(text, "A"));
}

let wished: Wish | null = null; // what was played last, to be played again

/** The cards of one's own that a match carries in its replay. */
const ownCards = (text: string): string | undefined =>
  [...text.matchAll(/^option own ?(.*)$/gm)].map(([, line]) => `${line}\n`).join("") || undefined;

/** What is played now, as it was wished for: after a reload. */
function lastWish(): Wish | null {
  const now = start.value;
  return now === null ? null : {
    game: now.game, players: now.players.length, set: now.policies, levels: saved.value?.levels ?? ["normal"],
    seat: now.seat ?? "A", cards: saved.value === null ? undefined : ownCards(saved.value.text),
  };
}

function playHere(wish: Wish): void {
  wished = wish;
  if (way.value.at === "local") go(`game=${wish.game}`, true);
  enter(startHere(wish, seed));
}

// A match could not begin: why is told where it was chosen.
effect(() => {
  const why = problem.value;
  if (why === "" || link.value === null || start.value !== null || way.value.at !== "game") return;
  untracked(() => { leave(); problem.value = why; });
});

const isGame = (id: string) => games.value.games.some((game) => game.id === id);

/** The example of a rule, on the board. */
async function showRule({ game, rule, told }: Extract<Way, { at: "example" }>): Promise<void> {
  const found = await ruleOf(game, rule);
  if (found === undefined || found.scene === "") lost("There is no example of that rule here.");
  else enter(tryHere(game, found.scene, await cardsOfExample(game, found), told));
}

/** Be where the address says. */
function follow(to: Way): void {
  switch (to.at) {
    case "home":
    case "online":
    case "person":
    case "care":
    case "tour":
      leave();
      break;
    case "game":
      leave();
      if (!isGame(to.game)) lost("There is no such game here.");
      break;
    case "room":
      leave();
      if (!isRoom(to.room)) lost("There is no such page here.");
      else if (to.game !== "" && !isGame(to.game)) lost("There is no such game here.");
      break;
    case "example":
      leave();
      void showRule(to);
      break;
    case "lesson":
      if (isGame(to.game)) learn(to.game, to.chapter);
      else lost("There is no such lesson here.");
      break;
    case "local": {
      const match = left.all.peek()[to.key];
      if (to.key === here) break; // it has just begun
      here = to.key;
      if (match !== undefined) enter(resumeHere(match));
      else lost("That match is over, or was played in another browser.");
      break;
    }
    case "match":
      followMatch(to.match);
      break;
    case "replay": {
      const text = sessionStorage.getItem(replayShelf);
      if (link.peek() !== null && reel.peek() !== null) break;
      if (text !== null) enter(replay.watch(text, "A"));
      else lost("That replay is no longer here. Open its file again.");
      break;
    }
  }
}

function playOnline(game: string): void {
  loadTables(game);
  enter(online());
}

function seek(wish: Seek): void {
  playOnline(wish.game);
  lobby.enter();
  if (wish.players === 2) lobby.quick(wish);
  else lobby.create({ ...wish, listed: true });
}

function invite(wish: Seek): void {
  playOnline(wish.game);
  lobby.enter();
  lobby.create(wish);
}

function App() {
  const to = way.value;
  if (to.at === "room") return <Room {...to} onPlay={playHere} onReplay={watchReplay} />;
  if (link.value === null && served.value && way.value.at === "online")
    return <Lobby onSeek={seek} onInvite={invite} onReplay={watchReplay} />;
  if (link.value === null && served.value && way.value.at === "person")
    return <PersonPage name={way.value.name} />;
  if (link.value === null && served.value && way.value.at === "care") return <CarePage />;
  if (link.value === null && served.value && way.value.at === "tour")
    return <TourPage id={way.value.tour} />;
  if (link.value === null)
    return (
      <Home
        onPlay={playHere}
        onReplay={watchReplay}
        onSeek={served.value ? seek : undefined}
        onInvite={served.value ? invite : undefined}
      />
    );
  if (table.value !== null && table.value.phase === "gathering" && start.value === null)
    return <Gathering />;
  const wish = link.value.undo === undefined || reel.value !== null ? null : wished ?? lastWish();
  const shown = way.value.at === "example" ? way.value : null;
  const lobbyWay = table.value?.tour !== undefined ? `tour=${table.value.tour}` : table.value !== null ? "online" : "";
  return <Match link={link.value} about={shown === null ? undefined : ledgerOf(shown.game)?.[shown.rule]?.example}
    onLeave={() => go(shown !== null ? `rules=${shown.game}.${shown.rule}` : lobbyWay)}
    onAgain={wish !== null ? () => playHere(wish) : undefined} />;
}

/** An address with a match in it leads to that match. */
function followMatch(match: string): void {
  if (!served.value || match === table.value?.match) return;
  forgetMatch();
  enter(online());
  lobby.watch(match);
}

async function openServed(): Promise<void> {
  served.value = await findServer();
  if (way.value.at === "match") followMatch(way.value.match);
  if (!served.value && ["match", "online", "person", "care", "tour"].includes(way.value.at))
    lost("That needs the host where it is played, and none answers here.");
}

effect(() => { // wherever one goes in the page
  const to = way.value;
  untracked(() => follow(to));
});

// The current match is in the address, so that a reload comes back to it.
effect(() => {
  const match = table.value?.match;
  if (match !== undefined) untracked(() => go(`match=${match}`, way.peek().at === "match"));
});

const played = computed(() => table.value?.game);

// The cards of an online match, as they read with its settings once it has begun.
effect(() => {
  const begun = start.value;
  if (played.value !== undefined)
    loadTables(played.value, begun?.game === played.value ? begun : null, begun?.own ?? "");
});

const root = document.getElementById("app")!;
root.replaceChildren(); // the word that one is to wait
render(<App />, root);
void openServed();
if ("serviceWorker" in navigator && location.protocol !== "file:")
  void navigator.serviceWorker.register("offline.js").catch(() => undefined);
