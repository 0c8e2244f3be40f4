// rooms.tsx - rooms beside the tables, which are fetched when somebody enters them: a first match does
// not wait for them.  rooms/NAME.tsx is the room at #NAME, #NAME=GAME and #NAME=GAME.REST; it exports
// `room`, `style` if it has a sheet of its own in static/ ("NAME.css"), and `ofGame` if it is a room of
// one game and never entered without: then `room` may take a Game for granted.
//
// Only app.tsx may import this file: what names the files of rooms is no part of them.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import rooms from "rooms";
import { Hall } from "./house";
import type { Game, Wish } from "./messages";
import { games } from "./state";
import { go } from "./ways";

export interface RoomProps {
  /** The game that the address names, and what comes after it. */
  game: Game | null;
  rest: string;
  onPlay(wish: Wish): void;
  onReplay(text: string): void;
}

export interface RoomModule {
  room: ComponentType<RoomProps>;
  style?: string;
  ofGame?: boolean;
}

const open = signal<Record<string, RoomModule | "gone">>({}); // "gone": it could not be fetched

export const isRoom = (name: string): boolean => rooms[name] !== undefined;

const sheets = new Map<string, HTMLLinkElement>(); // of rooms that were entered

/** A sheet is there before the room is shown. */
function dress(href: string): Promise<unknown> {
  if (sheets.has(href)) return Promise.resolve();
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(sheet);
  return new Promise((resolve, reject) => {
    sheet.onload = () => { sheets.set(href, sheet); resolve(undefined); };
    sheet.onerror = reject;
  });
}

/** A sheet is for its rooms alone: what others call by the same name looks different there. */
function useSheet(style: string | undefined): void {
  useLayoutEffect(() => {
    for (const [href, sheet] of sheets) sheet.media = href === style ? "all" : "not all";
    return () => { for (const sheet of sheets.values()) sheet.media = "not all"; };
  }, [style]);
}

async function enter(name: string): Promise<void> {
  if (!isRoom(name) || typeof open.peek()[name] === "object") return;
  let room: RoomModule | "gone";
  try {
    room = await rooms[name]!();
    if (room.style !== undefined) await dress(room.style);
  } catch {
    room = "gone";
  }
  open.value = { ...open.peek(), [name]: room };
}

/** The same room of each game, to choose from. */
function Doors({ name }: { name: string }) {
  return (
    <Hall>
      <h2>Of which game?</h2>
      <p class="buttons">{games.value.games.map((g) => (
        <button key={g.id} type="button" onClick={() => go(`${name}=${g.id}`)}>{g.title}</button>))}
      </p>
    </Hall>
  );
}

const places = new Map<string, number>(); // how far down each address was read

/** Whoever comes to an address begins at its top, and Back leads to where they were. */
function usePlace(): void {
  const { hash } = location;
  useLayoutEffect(() => {
    scrollTo(0, places.get(hash) ?? 0);
    const note = () => { places.set(hash, scrollY); };
    addEventListener("scroll", note);
    return () => removeEventListener("scroll", note); // before the next page makes this one shorter
  }, [hash]);
}

export function Room({ room: name, game, ...props }: Omit<RoomProps, "game"> & { room: string; game: string }) {
  useEffect(() => void enter(name), [name]);
  usePlace();
  const room = open.value[name];
  useSheet(typeof room === "object" ? room.style : undefined);
  const named = games.value.games.find((g) => g.id === game) ?? null;
  if (room === "gone")
    return (
      <Hall>
        <p class="problem" role="alert">This page could not be fetched. Are you connected?</p>
        <p class="buttons">
          <button type="button" class="main" onClick={() => location.reload()}>Try again</button>
          <button type="button" class="plain" onClick={() => go("")}>Back to the entrance</button>
        </p>
      </Hall>
    );
  if (room === undefined) return <Hall><p class="loading">Shuffling…</p></Hall>;
  return room.ofGame && named === null ? <Doors name={name} /> : <room.room {...props} game={named} />;
}
