// replay.tsx - a match that is over, or of somebody else: scrub through it, and go
// on from any position.

import { useEffect } from "preact/hooks";
import { replay } from "./link";
import { games, reel, start, view } from "./state";
import { useState } from "preact/hooks";

function Branch() {
  const [level, setLevel] = useState("normal");
  const [seat, setSeat] = useState("A");
  if (view.value?.over) return null;
  return (
    <form class="branch" onSubmit={(e) => { e.preventDefault(); replay.branch([level], seat); }}>
      <label>Seat <select value={seat} onChange={(e) => setSeat(e.currentTarget.value)}>
        {start.value?.players.map((p) => <option key={p.seat}>{p.seat}</option>)}
      </select></label>
      <label>against <select value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
        {games.value?.levels.map((l) => <option key={l.name}>{l.name}</option>)}
      </select></label>
      <button type="submit" class="main">Play on from here</button>
    </form>
  );
}

/** Step through the answers of a replay: slider, buttons or arrow keys. */
export function ReplayBar() {
  const shown = reel.value;
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing || shown === null) return;
    const timer = setTimeout(() => {
      if (shown.at < shown.n) replay.step(shown.at + 1);
      else setPlaying(false);
    }, 700);
    return () => clearTimeout(timer);
  }, [playing, shown]);
  if (shown === null) return null;
  return (
    <section class="reel" aria-label="Replay">
      <h2>Replay: answer {shown.at} of {shown.n}</h2>
      <input type="range" min={0} max={shown.n} value={shown.at} aria-label="Position in the replay"
        onInput={(e) => replay.step(e.currentTarget.valueAsNumber)} />
      <p class="buttons">
        <button type="button" onClick={() => replay.step(0)} aria-label="To the start">⏮</button>
        <button type="button" onClick={() => replay.step(shown.at - 1)} aria-label="Back">◀</button>
        <button type="button" onClick={() => setPlaying(!playing)}>{playing ? "Stop" : "Play"}</button>
        <button type="button" onClick={() => replay.step(shown.at + 1)} aria-label="Forward">▶</button>
        <button type="button" onClick={() => replay.step(shown.n)} aria-label="To the end">⏭</button>
      </p>
      <Branch />
    </section>
  );
}
