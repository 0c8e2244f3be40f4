// house.tsx - the head of the pages around the tables, with the ways between them.

import { logo } from "./art/posters";
import { mine } from "./state";
import { go } from "./ways";

export function House({ here }: { here: "online" | "people" | "tours" }) {
  const waiting = mine.value.filter((m) => m.yours).length;
  return (
    <header class="mast house">
      <svg viewBox="0 0 100 100" aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: logo("currentColor", "#c9302c") }} />
      <h1>{here === "online" ? "ONLINE" : here === "people" ? "PEOPLE" : "TOURNAMENTS"}</h1>
      <nav aria-label="Pages">
        <button type="button" class="plain" onClick={() => go("")}>Home</button>
        <button type="button" class="plain" aria-current={here === "online" ? "page" : undefined}
          onClick={() => go("online")}>Online{waiting > 0 && ` (${waiting})`}</button>
      </nav>
    </header>
  );
}
