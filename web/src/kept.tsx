// kept.tsx - what a person made, as one file: to save, and to bring to another browser.

import { useState } from "preact/hooks";
import { keptFile, keptInWords, saveAs, takeFile } from "./keep";

export function KeptFile() {
  const [said, setSaid] = useState("");
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file !== undefined) setSaid(takeFile(await file.text()));
    input.value = "";
  };
  return (
    <section class="kept-file" aria-label="What you made">
      <p>{keptInWords.value === "" ? "What you make is kept in this browser."
        : `Kept in this browser: ${keptInWords.value}.`} As a file it can go to another.</p>
      <p class="buttons">
        {keptInWords.value !== "" && (
          <button type="button" onClick={() => saveAs("riposte-kept.json", keptFile())}>Save all as a file</button>)}
        <label class="button file">Bring in a file
          <input type="file" class="unseen" accept=".json,application/json" onChange={(e) => void read(e.currentTarget)} />
        </label>
      </p>
      <p role="status">{said}</p>
    </section>
  );
}
