// gathering.tsx - a table that waits for players: who is there, what is played, the address for a
// friend, and computers for the seats that stay empty.

import { useState } from "preact/hooks";
import { backdrop } from "./art/backdrops";
import { lobby } from "./link";
import { TablePanel } from "./online";
import { Bring, clockInFull } from "./seek";
import { Scene, Stage } from "./stage";
import { games, table } from "./state";
import { go } from "./ways";

function Fill() {
  const [level, setLevel] = useState("normal");
  return (
    <p class="buttons">
      <button type="button" onClick={() => lobby.fill(level)}>Let computers take the open seats</button>
      <select value={level} aria-label="how strong" onChange={(e) => setLevel(e.currentTarget.value)}>
        {games.value?.levels.map((l) => <option key={l.name} value={l.name}>{l.name}</option>)}
      </select>
    </p>
  );
}

function Sit() {
  const [brings, setBrings] = useState("");
  const game = games.value?.games.find((g) => g.id === table.value!.game);
  return (
    <p class="buttons">
      {game !== undefined && <Bring game={game} value={brings} onChange={setBrings} />}
      <button type="button" class="main" onClick={() => lobby.sit(brings)}>Sit down</button>
    </p>
  );
}

export function Gathering() {
  const t = table.value!;
  const game = games.value?.games.find((g) => g.id === t.game);
  const own = t.seats.some((s) => s.seat === t.you);
  const open = t.seats.some((s) => s.kind === "open");
  const first = t.seats.find((s) => s.kind === "person")?.seat === t.you;
  const address = `${location.origin}${location.pathname}#match=${t.match}`;
  return (
    <main class={`gathering g-${t.game}`}>
      <div class="strip">
        <Stage name="before" label={game?.title ?? t.game}>
          {(room) => <Scene room={room} svg={backdrop(t.game, room.w, room.h)} />}
        </Stage>
        <h1>Waiting for players</h1>
      </div>
      <p><b>{game?.title ?? t.game}</b>, {clockInFull(t)}, {t.rated ? "rated" : "casual"}
        {t.listed ? ", open to everybody in the lobby" : ", for whoever has the address"}.</p>
      {t.tour !== undefined && <p>A match of a <a href={`#tour=${t.tour}`}>tournament</a>: whoever does not come in
        the time of the clock loses it.</p>}
      {t.tour !== undefined ? null : own
        ? <p>Send this address to a friend: <input readOnly value={address}
          aria-label="address of the match" onFocus={(e) => e.currentTarget.select()} /></p>
        : open && <Sit />}
      <TablePanel />
      {own && open && first && <Fill />}
      <p class="fine">Each player adds to the deal, sealed at first: nobody can choose it, and after
        the match your page checks it.</p>
      <p class="buttons">
        {own && open && (
          <button type="button" onClick={() => { lobby.stand(); go("online"); }}>Take it back</button>
        )}
        <button type="button" class="plain" onClick={() => go("online")}>
          {own ? "To the lobby: your seat is kept" : "To the lobby"}
        </button>
      </p>
    </main>
  );
}
