// follow.ts - which card of a position is which card of the one before.
//
// It is found from the positions alone, as the viewer sees them, so it tells nobody more than
// they do.  A card that is seen is followed from zone to zone by its name; copies of one card
// in one zone are alike.  A hidden card is followed only while it is the only one in its zone:
// an attack that is set face down and then turned over, but no card of a deck or of a hand.

import type { Field, Group, Seat, Value, View, Zone } from "./messages";

/** A card in its place: `key` is its own for as long as it can be followed, else null. */
export interface Held { id: string; key: number | null }

/** A card that came to its zone: from where, if that can be told. */
export interface Move { key: number; id: string; from: string | null; to: string }

export interface Position { zones: Map<string, Held[]>; moves: Move[] }

export function zoneName({ seat, field, number }: Zone): string {
  return [seat ?? "", field, number ?? ""].join(".");
}

type Values = Record<string, Value | Value[]>;

function cardsOf(value: Value): string[] {
  return Array.isArray(value) ? value : (value as Group).cards;
}

function listed(fields: Field[], values: Values, seat: Seat | null): [string, string[]][] {
  return fields.filter((f) => ["cards", "group"].includes(f.kind) && !f.named
    && values[f.name] !== undefined).flatMap((f): [string, string[]][] => f.many
    ? (values[f.name] as Value[]).map((value, i) =>
      [zoneName({ seat, field: f.name, number: i + 1 }), cardsOf(value)])
    : [[zoneName({ seat, field: f.name }), cardsOf(values[f.name] as Value)]]);
}

/** All zones of a position, with their cards. */
function zonesOf(view: View, fields: Field[]): Map<string, string[]> {
  return new Map([...listed(fields, view.table, null), ...Object.keys(view.seats)
    .flatMap((seat) => listed(fields, view.seats[seat]!, seat))]);
}

const isHidden = (id: string) => id === "?";

/** A hidden card by itself in its zone; undefined: there is none. */
function alone(held: Held[] | undefined): Held | undefined {
  const hidden = held?.filter((card) => isHidden(card.id)) ?? [];
  return hidden.length === 1 ? hidden[0] : undefined;
}

let last = 0;

/** Where a new card may have come from: the owner's zone, else any, that has lost hidden ones. */
function sourceOf(to: string, before: Map<string, Held[]>, now: Map<string, Held[]>) {
  const lost = [...before].filter(([zone, old]) => zone !== to
    && old.filter((c) => isHidden(c.id)).length
      > (now.get(zone) ?? []).filter((c) => isHidden(c.id)).length).map(([zone]) => zone);
  const owner = to.split(".")[0];
  return lost.find((zone) => zone.split(".")[0] === owner) ?? lost[0] ?? null;
}

/** The next position; the first one has no moves. */
export function follow(before: Position | null, view: View, fields: Field[]): Position {
  const old = before?.zones ?? new Map<string, Held[]>();
  const zones = new Map<string, Held[]>();
  const gone: { zone: string; card: Held }[] = []; // seen before, and no longer there
  for (const [zone, ids] of zonesOf(view, fields)) {
    const rest = [...old.get(zone) ?? []];
    const take = (found: number) => rest.splice(found, 1)[0]!.key;
    const held = ids.map((id): Held => {
      const same = isHidden(id) ? -1 : rest.findIndex((card) => card.id === id);
      return { id, key: same < 0 ? null : take(same) };
    });
    const turned = alone(rest); // stays as it is, or is turned over
    const place = held.filter((card) => card.key === null);
    if (turned !== undefined && place.length === 1) place[0]!.key = turned.key;
    else gone.push(...rest.filter((card) => card.key !== null).map((card) => ({ zone, card })));
    zones.set(zone, held);
  }
  return { zones, moves: before === null ? (moved(zones, gone, old), []) : moved(zones, gone, old) };
}

/** Give the cards that came their keys, and say from where. */
function moved(zones: Map<string, Held[]>, gone: { zone: string; card: Held }[],
  old: Map<string, Held[]>): Move[] {
  const moves: Move[] = [];
  for (const [to, held] of zones) {
    for (const card of held.filter((c) => c.key === null)) {
      if (isHidden(card.id) && alone(held) === undefined) continue;
      const i = gone.findIndex((g) => g.card.id === card.id && !isHidden(card.id));
      const from = i < 0 ? sourceOf(to, old, zones) : gone[i]!.zone;
      card.key = i < 0 ? ++last : gone.splice(i, 1)[0]!.card.key!;
      moves.push({ key: card.key, id: card.id, from, to });
    }
  }
  return moves;
}
