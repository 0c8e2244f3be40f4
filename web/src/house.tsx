// house.tsx - the heads of the pages around the tables, with the ways between them.

import type { ComponentChildren } from "preact";
import { logo } from "./art/posters";
import type { Game } from "./messages";
import { games, mine, problem } from "./state";
import { go } from "./ways";

/** A page under the name of the house, in the dress of a game or in its own. */
export function Hall({ game = null, ways, children }: { game?: Game | null; ways?: ComponentChildren; children: ComponentChildren }) {
  return (
    <main class={`home${game === null ? "" : ` g-${game.id}`}`}>
      <header class="mast">
        <svg viewBox="0 0 100 100" aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: logo("currentColor", "#c9302c") }} />
        <h1>RIPOSTE</h1>
        <p>Five duels in cards, by their whole rule books.</p>
        {ways}
      </header>
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
