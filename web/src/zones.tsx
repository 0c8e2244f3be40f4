// zones.tsx - any game, from its list of fields: piles of cards, numbers
// and words, seat by seat.  What a game's board shows is left out.

import type { Field, Group, Seat, Value, Zone } from "./messages";
import { heldIn, reel, seatName, start, table, tables, view } from "./state";
import { SmallCard } from "./card";
import { Icon } from "./icons";
import { Changing } from "./motion";
import { Clock, Rating } from "./online";
import { cardSpot, choicesAt, dragFrom, look, ticksAt, touch } from "./spots";

type Skip = ((name: string) => boolean) | undefined;

function isGroup(value: Value): value is Group {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function title(name: string): string {
  const words = name.replace(/[_-]/g, " ").replace(/(\d+)$/, " $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Cards that are named wherever they are lie open on the table: those to be drafted. */
function spotIn(id: string, zone?: Zone): string {
  const own = cardSpot(id, zone);
  return choicesAt(own).length === 0 && zone?.seat === null ? cardSpot(id) : own;
}

/** A card in its zone; lit when an answer names it there.  `copy`: copies that lie there
 * before it. */
export function TableCard({ id, zone, mark, spot, copy = 0 }: {
  id: string; zone?: Zone; mark?: string; spot?: string; copy?: number;
}) {
  const at = spot ?? spotIn(id, zone);
  const ticked = ticksAt(at) > copy;
  return (
    <SmallCard id={id} at={at} mark={mark} drag={dragFrom(at)} lit={choicesAt(at).length > 0}
      ticked={ticked} onPick={() => touch(at, ticked)} onLook={(card) => look(card.id)} />
  );
}

/** All cards of a zone, each followed from one position to the next. */
export function ZoneCards({ zone, only, backs = false }: {
  zone: Zone; only?: (id: string) => boolean; backs?: boolean;
}) {
  const held = heldIn(zone).filter((card) => (backs || card.id !== "?") && (only?.(card.id) ?? true));
  return (
    <>
      {held.map((card, i) => (
        <TableCard key={card.key ?? `${card.id}-${i}`} id={card.id} zone={zone}
          copy={held.slice(0, i).filter((other) => other.id === card.id).length} />
      ))}
    </>
  );
}

interface PileProps { field: Field; ids: string[]; zone: Zone }

/** Cards side by side: a hand in one row if there is room; in a large one faces are short. */
function Row({ field, ids, zone }: PileProps) {
  const hand = ids.length > 10 ? "many" : "few";
  return (
    <div class={field.name === "hand" ? `cards ${hand}` : "cards"} style={{ "--n": ids.length }}>
      <ZoneCards zone={zone} />
    </div>
  );
}

function shownOf(ids: string[]): string[] {
  return ids.filter((id) => id !== "?");
}

/** Piles that are not laid out: those that nobody sees, and long ones. */
function isHeap(field: Field, ids: string[]): boolean {
  if (shownOf(ids).length === 0) return true;
  return field.name !== "hand" && ids.length > (field.ordered ? 2 : 6);
}

/** Hidden cards only count; a hand of them is held like one. */
function Backs({ field, n }: { field: Field; n: number }) {
  const backs = Array.from({ length: field.name === "hand" ? Math.min(n, 12) : 1 });
  return (
    <p class="heap" title={field.about}>
      <span class="fan" aria-hidden="true">{backs.map((_, i) => <i key={i} />)}</span>
      {title(field.name)} <b>{n}</b>
    </p>
  );
}

/** A pile in short: what can be seen of it unfolds. */
function Heap({ field, ids, zone }: PileProps) {
  const shown = shownOf(ids);
  const lit = shown.some((id) => choicesAt(cardSpot(id, zone)).length > 0);
  if (shown.length === 0) return <Backs field={field} n={ids.length} />;
  return (
    <details class="heap" open={lit}>
      <summary title={field.about}>{title(field.name)} <b>{ids.length}</b></summary>
      <Row field={field} ids={shown} zone={zone} />
    </details>
  );
}

function Pile({ field, ids, zone }: PileProps) {
  const name = title(field.name);
  const shown = shownOf(ids);
  const hidden = ids.length - shown.length;
  return (
    <section class={`pile pile-${field.name}`} aria-label={`${name}, ${ids.length}`}>
      <h2 title={field.about}>{name} <span>{ids.length}</span>
        {hidden > 0 && <i> {hidden} hidden</i>}</h2>
      <Row field={field} ids={shown} zone={zone} />
    </section>
  );
}

function Figure({ field, value }: { field: Field; value: Value }) {
  return (
    <li title={field.about}>
      <Icon of={field.name} /><span>{title(field.name)}</span>{" "}
      {typeof value === "number"
        ? <Changing value={value} />
        : <b>{value === null ? "–" : String(value)}</b>}
    </li>
  );
}

/** Numbers that say nothing are left out, except those that decide a match. */
function isPlain(field: Field, value: Value): boolean {
  if (["life", "poise", "credits", "vp"].includes(field.name)) return false;
  return value === 0 || value === null || value === "none" || value === "no" || value === "gate";
}

function fieldsOf(perPlayer: boolean, skip: Skip): Field[] {
  return (tables.value?.fields ?? []).filter((f) => f.per_player === perPlayer && !skip?.(f.name));
}

function Figures({ fields, values }: { fields: Field[]; values: Values }) {
  const list = fields.filter((f) => f.kind !== "cards" && f.kind !== "group" && !f.many
    && !isPlain(f, values[f.name] as Value));
  if (list.length === 0) return null;
  return (
    <ul class="numbers">
      {list.map((f) => <Figure key={f.name} field={f} value={values[f.name] as Value} />)}
    </ul>
  );
}

type Values = Record<string, Value | Value[]>;

/** All piles of cards among the fields of a seat or of the table; groups are piles with an
 * owner. */
function pilesOf(fields: Field[], values: Values, seat: Seat | null): PileProps[] {
  const single = fields.filter((f) => f.kind === "cards" && !f.many).map((field) =>
    ({ field, ids: values[field.name] as string[], zone: { seat, field: field.name } }));
  const groups = fields.filter((f) => f.many && f.kind === "group").flatMap((f) =>
    (values[f.name] as Value[]).filter(isGroup).map((group, i) => ({
      field: { ...f, name: `${f.name} ${i + 1}${group.owner ? ` of ${group.owner}` : ""}` },
      ids: group.cards, zone: { seat, field: f.name, number: i + 1 },
    })));
  return [...single, ...groups].filter((pile) => pile.ids.length > 0);
}

function Heaps({ piles }: { piles: PileProps[] }) {
  const heaps = piles.filter((p) => isHeap(p.field, p.ids));
  return <>{heaps.map((p) => <Heap key={p.field.name} {...p} />)}</>;
}

function Piles({ piles }: { piles: PileProps[] }) {
  const open = piles.filter((p) => !isHeap(p.field, p.ids));
  if (open.length === 0) return null;
  return <div class="piles">{open.map((p) => <Pile key={p.field.name} {...p} />)}</div>;
}

/** Who sits there: name and rating, what they bring, and their clock. */
function Who({ seat }: { seat: Seat }) {
  const brings = start.value?.players.find((p) => p.seat === seat)?.brings ?? [];
  const person = table.value?.seats.find((s) => s.seat === seat);
  return (
    <>
      <b class="letter">{seat}</b>
      <span class="who">{seatName(seat)} <Rating seat={person} /></span>
      {brings.length > 0 && <i>{brings.map(title).join(", ")}</i>}
      {person !== undefined && <Clock seat={person} />}
    </>
  );
}

/** What one player has, except the things on the board. */
export function SeatZones({ seat, skip }: { seat: Seat; skip?: Skip }) {
  const values = view.value?.seats[seat];
  const own = seat === start.value?.seat && reel.value === null;
  if (values === undefined) return null;
  const fields = fieldsOf(true, skip);
  const asked = view.value?.waiting.includes(seat) ?? false;
  const piles = pilesOf(fields, values, seat);
  return (
    <section class={`seat seat-${seat}${own ? " own" : ""}${asked ? " asked" : ""}`}
      aria-label={`Seat ${seat}, ${seatName(seat)}${asked ? ", to answer" : ""}`}>
      <header>
        <Who seat={seat} />
        <Figures fields={fields} values={values} />
        <Heaps piles={piles} />
      </header>
      <Piles piles={piles} />
    </section>
  );
}

/** Numbers and words that belong to nobody: whose turn it is, and what part of it. */
export function TableFigures({ skip }: { skip?: Skip }) {
  const values = view.value?.table;
  return values !== undefined ? <Figures fields={fieldsOf(false, skip)} values={values} /> : null;
}

/** Piles that belong to nobody. */
export function TableZones({ skip }: { skip?: Skip }) {
  const values = view.value?.table;
  if (values === undefined) return null;
  const piles = pilesOf(fieldsOf(false, skip), values, null);
  if (piles.length === 0) return null;
  return (
    <section class="middle" aria-label="The table">
      <header><Heaps piles={piles} /></header>
      <Piles piles={piles} />
    </section>
  );
}
