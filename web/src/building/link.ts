// link.ts - a deck in an address: compressed, and checked when it is opened.

import { isDeck } from "../decks";
import type { OwnDeck } from "../decks";

const MOST_BYTES = 1 << 16; // of a deck, unpacked

async function pass(bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array>)).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(new Uint8Array(next.value));
    size += next.value.length;
    if (size > MOST_BYTES) throw new Error("too large");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The deck as letters of an address. */
export async function packDeck({ game, name, cards }: OwnDeck): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ game, name, cards }));
  const packed = await pass(bytes, new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The deck that such letters carry; null: they carry none. */
export async function unpackDeck(letters: string): Promise<OwnDeck | null> {
  try {
    const packed = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await pass(Uint8Array.from(packed, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    const deck: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isDeck(deck) ? deck : null;
  } catch {
    return null;
  }
}
