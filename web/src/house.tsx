// house.tsx - the heads of the pages around the tables, with the ways between them.

import type { ComponentChildren } from "preact";
import { backdrop } from "./art/backdrops";
import { logo } from "./art/posters";
import type { Game } from "./messages";
import { games, mine, problem } from "./state";
import { go } from "./ways";

/** The rooms of a game, by the names of their addresses. */
const rooms = { game: "Play", card: "Cards", rules: "Rules", decks: "Decks", design: "Workshop", puzzles: "Puzzles", analysis: "Study" };

export type GameRoom = keyof typeof rooms;

/** The head of a room: the game, what is done here, and the ways to the other rooms. */
export function Bar({ game, here, children }: { game: Game; here: GameRoom; children?: ComponentChildren }) {
  const doors = Object.entries(rooms).filter(([name]) => name !== "decks" || game.pick.name === "deck");
  return (
    <header class="bar-top">
      <h1>{game.title}</h1>
      <p class="where">{children}</p>
      <nav class="tools doors" aria-label="Pages">
        <button type="button" onClick={() => go("")}>Home</button>
        {doors.map(([name, said]) => (
          <button key={name} type="button" aria-current={name === here ? "page" : undefined}
            onClick={() => go(`${name}=${game.id}`)}>{said}</button>))}
      </nav>
    </header>
  );
}

function Mast({ ways }: { ways?: ComponentChildren }) {
  return (
    <header class="mast">
      <svg viewBox="0 0 100 100" aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: logo("currentColor", "#c9302c") }} />
      <h1>RIPOSTE</h1>
      <p>Five duels in cards, by their whole rule books.</p>
      {ways}
    </header>
  );
}

/** A page of the house, or a room of a game: then its title stands before the stage of the game. */
export function Hall({ game = null, here = "game", title = "", ways, children }: {
  game?: Game | null; here?: GameRoom; title?: string; ways?: ComponentChildren; children: ComponentChildren;
}) {
  return (
    <main class={`home${game === null ? "" : ` g-${game.id}`}`}>
      {game === null ? <Mast ways={ways} /> : <Bar game={game} here={here} />}
      {game !== null && title !== "" && (
        <div class="sky">
          <svg viewBox="0 0 1440 110" preserveAspectRatio="xMidYMax slice" aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: backdrop(game.id, 1440, 110) }} />
          <h2>{title}</h2>
        </div>)}
      {problem.value !== "" && <p class="problem" role="alert">{problem.value}</p>}
      {children}
    </main>
  );
}

/** The same room of another game. */
export function GameChoice({ room, game }: { room: string; game: Game }) {
  return (
    <label>Game{" "}
      <select value={game.id} onChange={(e) => go(`${room}=${e.currentTarget.value}`)}>
        {games.value.games.map((g) => <option key={g.id} value={g.id}>{g.title}</option>)}
      </select>
    </label>
  );
}

const names = { online: "ONLINE", people: "PEOPLE", tours: "TOURNAMENTS", care: "MODERATORS" };

export function House({ here }: { here: keyof typeof names }) {
  const waiting = mine.value.filter((m) => m.yours).length;
  return (
    <header class="mast house">
      <svg viewBox="0 0 100 100" aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: logo("currentColor", "#c9302c") }} />
      <h1>{names[here]}</h1>
      <nav aria-label="Pages">
        <button type="button" class="plain" onClick={() => go("")}>Home</button>
        <button type="button" class="plain" aria-current={here === "online" ? "page" : undefined}
          onClick={() => go("online")}>Online{waiting > 0 && ` (${waiting})`}</button>
      </nav>
    </header>
  );
}
