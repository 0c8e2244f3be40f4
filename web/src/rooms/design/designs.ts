// designs.ts - card files that somebody writes here: kept in the browser by a key, saved as files, and
// carried by links.  What comes from a link or a file is a stranger's: it is bounded, it is text, and the
// compiler has the last word.

import { shelf } from "../../keep";
import { pack, unpack } from "../../packed";

export interface Design {
  game: string;
  name: string; // of the file, without its ending
  text: string;
  before: string; // what it began as, to compare with: card language; "": the game as it is
  at: number; // when it was written last
}

const MOST_TEXT = 1 << 20; // bytes of a card file
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MOST_TEXT;

function isDesign(value: unknown): value is Design {
  const d = value as Partial<Design> | null;
  return typeof d === "object" && d !== null && typeof d.game === "string" && typeof d.name === "string" && NAME.test(d.name)
    && isText(d.text) && isText(d.before) && typeof d.at === "number";
}

export const designs = shelf<Design>("card-design", isDesign);

/** Those of a game with their keys, the last first. */
export const designsOf = (game: string): [string, Design][] =>
  Object.entries(designs.all.value).filter(([, design]) => design.game === game)
    .sort(([, a], [, b]) => b.at - a.at);

export const newKey = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);

/** A name for a file, of a text of any kind. */
export function nameFrom(text: string): string {
  const name = text.toLowerCase().replace(/\.cards$/, "").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40);
  return NAME.test(name) ? name : "design";
}

/** The name that a text suggests: of its first card, deck or change. */
export const namedBy = (text: string): string =>
  nameFrom(/^(?:card|change deck|deck|change) ([a-z0-9-]+)/m.exec(text)?.[1] ?? "design");

// --- links ---

/** The address that carries a design. */
export async function linkOf(design: Design): Promise<string> {
  const url = new URL(location.href);
  url.hash = `design=${design.game}.~${await pack([design.name, design.text, design.before])}`;
  return url.href;
}

/** The design that an address carries, after its `~`; null: it is damaged. */
export async function designIn(game: string, packed: string): Promise<Design | null> {
  const value = await unpack(packed);
  const [name, text, before] = Array.isArray(value) ? value as unknown[] : [];
  const design = { game, name: typeof name === "string" ? nameFrom(name) : "design", text, before, at: Date.now() };
  return isDesign(design) ? design : null;
}
