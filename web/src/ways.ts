// ways.ts - addresses: where in the page one is, so that Back, reload and links work.

import { effect, signal } from "@preact/signals";
import type { Signal } from "@preact/signals";

export type Way =
  | { at: "home" }
  | { at: "online" } // the lobby of the host
  | { at: "tour"; tour: string } // a tournament there
  | { at: "person"; name: string } // "": oneself
  | { at: "care" } // for moderators
  | { at: "game"; game: string }
  | { at: "lesson"; game: string; chapter: number }
  | { at: "example"; game: string; rule: string; told: boolean } // a rule on the board, told or to be tried
  | { at: "local"; key: string } // a match in the page
  | { at: "match"; match: string } // one on a host
  | { at: "replay" }
  | { at: "room"; room: string; game: string; rest: string }; // #ROOM, #ROOM=GAME or #ROOM=GAME.REST

function read(): Way {
  const [name = "", value = ""] = location.hash.slice(1).split("=");
  const [game = "", chapter] = value.split(".");
  const rest = value.slice(game.length + 1);
  switch (name) {
    case "online": return { at: "online" };
    case "care": return { at: "care" };
    case "tour": return { at: "tour", tour: value };
    case "person": return { at: "person", name: decodeURIComponent(value) };
    case "game": return { at: "game", game: value };
    case "lesson": return { at: "lesson", game, chapter: Number(chapter) || 0 };
    case "example":
    case "try": return { at: "example", game, rule: rest, told: name === "example" };
    case "local": return { at: "local", key: value };
    case "match": return { at: "match", match: value };
    case "replay": return { at: "replay" };
    case "":
    case "seed": return { at: "home" };
    default: return { at: "room", room: name, game, rest };
  }
}

/** Where the page was opened with a seed, the next match is dealt with it: for tests and reports. */
export const seed = /#seed=(\d+)/.exec(location.hash)?.[1];

export const way = signal<Way>(read());

/** Go to an address; `instead`: in place of the one that we are at. */
export function go(hash: string, instead = false): void {
  const address = hash === "" ? location.pathname : `#${hash}`;
  if (instead) history.replaceState(null, "", address);
  else if (location.hash !== `#${hash}`) history.pushState(null, "", address);
  way.value = read();
}

/** A word that outlives a reload, as the address does: what is looked for in a room. */
export function lasting(shelf: string): Signal<string> {
  const word = signal(sessionStorage.getItem(shelf) ?? "");
  effect(() => sessionStorage.setItem(shelf, word.value));
  return word;
}

/** Open an address beside this one: what is read in a match does not end it. */
export function beside(hash: string): void {
  open(`#${hash}`, "_blank", "noopener");
}

addEventListener("popstate", () => { way.value = read(); });
