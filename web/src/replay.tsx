// replay.tsx - a match that is over, or of somebody else: scrub through it, and go
// on from any position.

import { useEffect, useState } from "preact/hooks";
import { replay, replayText } from "./link";
import { games, reel, start, view } from "./state";
import { go } from "./ways";

/** A match in the room where it is looked at closely. */
export function lookAgain(text: string): void {
  sessionStorage.setItem("riposte.replay", text);
  go(`analysis=${start.value!.game}.new`);
}

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

function Step({ to, name, sign }: { to: number; name: string; sign: string }) {
  return (
    <button type="button" aria-label={name} onClick={() => replay.step(to)}>{sign}</button>
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
        <Step to={0} name="To the start" sign="|◀" />
        <Step to={shown.at - 1} name="Back" sign="◀" />
        <button type="button" onClick={() => setPlaying(!playing)}>
          {playing ? "Stop" : "Play"}
        </button>
        <Step to={shown.at + 1} name="Forward" sign="▶" />
        <Step to={shown.n} name="To the end" sign="▶|" />
      </p>
      <button type="button" onClick={() => void replayText().then(lookAgain)}>Look at it closely</button>
      <Branch />
    </section>
  );
}
