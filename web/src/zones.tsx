// zones.tsx - any game, from its list of fields: piles of cards, numbers and words, seat by
// seat.  What a game's board shows is left out.

import { signal } from "@preact/signals";
import type { Field, Group, Seat, Value, Zone } from "./messages";
import { cardName, cards, heldIn, reel, seatName, start, table, tables, view } from "./state";
import { Back, Drawn, SmallCard, artOf } from "./card";
import { Sign } from "./art/signs";
import { zoneName } from "./follow";
import { Changing } from "./motion";
import { Clock, Rating } from "./online";
import { board, cardSpot, choicesAt, dragFrom, pick, reads, ticksAt } from "./spots";

type Skip = ((name: string) => boolean) | undefined;
type Values = Record<string, Value | Value[]>;

function isGroup(value: Value): value is Group {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

export function title(name: string): string {
  const words = name.replace(/[_-]/g, " ").replace(/(\d+)$/, " $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a field is called: by its board, or as it is. */
const named = (field: Field): string => board.value?.reads?.[field.name] ?? title(field.name);

// --- cards ---

/** Cards that are named wherever they are lie open on the table: those to be drafted. */
function spotIn(id: string, zone?: Zone): string {
  const own = cardSpot(id, zone);
  return choicesAt(own).length === 0 && zone?.seat === null ? cardSpot(id) : own;
}

/** A card in its zone; lit when an answer names it there.  `copy`: copies that lie there
 * before it. */
export function TableCard({ id, zone, spot, copy = 0, ...more }: {
  id: string; zone?: Zone; spot?: string; copy?: number; k?: number | null; seat?: Seat;
  mark?: string; size?: "s" | "m"; now?: Record<string, number>;
}) {
  const at = spot ?? spotIn(id, zone);
  const ticked = ticksAt(at) > copy;
  return (
    <SmallCard {...more} id={id} at={at} seat={more.seat ?? zone?.seat ?? "A"} drag={dragFrom(at)}
      lit={choicesAt(at).length > 0} ticked={ticked} onPick={(e) => pick(e, at, id, ticked)}
      reading={reads(id, at)} />
  );
}

/** All cards of a zone, each followed from one position to the next. */
export function ZoneCards({ zone, only, backs = false, size, seat, now, fan = false }: {
  zone: Zone; only?: (id: string) => boolean; backs?: boolean; size?: "s" | "m"; seat?: Seat;
  now?: Record<string, number>; fan?: boolean;
}) {
  const held = heldIn(zone).filter((card) => (backs || card.id !== "?") && (only?.(card.id) ?? true));
  return (
    <>
      {held.map((card, i) => {
        const key = card.key ?? `${card.id}-${i}`;
        const shown = (
          <TableCard key={key} k={card.key} id={card.id} zone={zone} size={size}
            seat={seat ?? zone.seat ?? undefined} now={now}
            copy={held.slice(0, i).filter((other) => other.id === card.id).length} />
        );
        // In a fan the place takes the pointer, so that a card can rise without losing it.
        return !fan ? shown
          : <span key={key} class="held" style={{ "--i": i - (held.length - 1) / 2 }}>{shown}</span>;
      })}
    </>
  );
}

// --- piles ---

interface PileProps { field: Field; ids: string[]; zone: Zone }

const opened = signal<ReadonlySet<string>>(new Set()); // piles that are laid out

const isLit = ({ ids, zone }: PileProps): boolean =>
  ids.some((id) => choicesAt(spotIn(id, zone)).length > 0);

function toggle(zone: string): void {
  const now = new Set(opened.value);
  if (!now.delete(zone)) now.add(zone);
  opened.value = now;
}

/** All piles of cards among the fields of a seat or of the table; groups are piles with an
 * owner. */
function pilesOf(seat: Seat | null, skip: Skip): PileProps[] {
  const values = seat === null ? view.value?.table : view.value?.seats[seat];
  if (values === undefined) return [];
  const fields = fieldsOf(seat !== null, skip);
  const single = fields.filter((f) => f.kind === "cards" && !f.many).map((field) =>
    ({ field, ids: values[field.name] as string[], zone: { seat, field: field.name } }));
  const groups = fields.filter((f) => f.many && f.kind === "group").flatMap((f) =>
    (values[f.name] as Value[]).filter(isGroup).map((group, i) => ({
      field: { ...f, name: `${f.name} ${i + 1}${group.owner ? ` of ${group.owner}` : ""}` },
      ids: group.cards, zone: { seat, field: f.name, number: i + 1 },
    })));
  return [...single, ...groups].filter((pile) => pile.ids.length > 0);
}

/** A pile in short: how many, and what lies on top; what can be seen of it is laid out by a
 * click. */
function Heap({ pile, short }: { pile: PileProps; short: boolean }) {
  const { field, ids, zone } = pile;
  const top = ids.find((id) => id !== "?");
  const card = cards.value.get(top ?? "");
  const seat = zone.seat ?? start.value?.seat ?? "A";
  const seen = (
    <>
      {!short && (card === undefined ? <Back seat={seat} />
        : <span class="card s"><span class="art"><Drawn name="picture" svg={artOf(card)} /></span></span>)}
      <span><b>{ids.length}</b> {named(field)}
        {!short && card !== undefined && <small>{card.name}</small>}</span>
    </>
  );
  const name = zoneName(zone);
  return (
    <li class={`heap${isLit(pile) ? " lit" : ""}`} data-zone={name} title={field.about}>
      {top === undefined ? <p>{seen}</p> : (
        <button type="button" class="plain" aria-expanded={isLit(pile) || opened.value.has(name)}
          onClick={() => toggle(name)}>{seen}</button>
      )}
    </li>
  );
}

/** The piles of a seat, or of the table, except its hand; in a plate only numbers. */
export function Heaps({ seat, skip, short = false }: { seat: Seat | null; skip?: Skip; short?: boolean }) {
  const piles = pilesOf(seat, skip).filter((p) => p.field.name !== "hand");
  if (piles.length === 0) return null;
  return (
    <ul class={`heaps${short ? " short" : ""}`}>
      {piles.map((p) => <Heap key={p.field.name} pile={p} short={short} />)}
    </ul>
  );
}

/** Piles that are laid out: those that were opened, and those that something can be chosen from. */
export function Spread({ skip }: { skip?: Skip }) {
  const seats = [null, ...(start.value?.players ?? []).map((p) => p.seat)];
  const piles = seats.flatMap((seat) => pilesOf(seat, skip)).filter((p) =>
    (p.field.name !== "hand" || p.zone.seat !== start.value?.seat || reel.value !== null)
    && p.ids.some((id) => id !== "?") && (isLit(p) || opened.value.has(zoneName(p.zone))));
  if (piles.length === 0) return null;
  return (
    <div class="spread" tabIndex={0} role="group" aria-label="Piles that are laid out">
      {piles.map((p) => (
        <section key={zoneName(p.zone)} aria-label={`${named(p.field)}, ${p.ids.length}`}>
          <h3>{p.zone.seat !== null && <b class={`letter of-${p.zone.seat}`}>{p.zone.seat}</b>}{" "}
            {named(p.field)} {!isLit(p) && (
            <button type="button" class="plain" onClick={() => toggle(zoneName(p.zone))}>close</button>)}
          </h3>
          <div class="cards"><ZoneCards zone={p.zone} /></div>
        </section>
      ))}
    </div>
  );
}

const width = signal(innerWidth);
addEventListener("resize", () => { width.value = innerWidth; });

const SWIPED = 12, BESIDE = 600, SEEN = 80; // cards of a row to swipe; what lies beside an arc, and is seen of its cards

/** The viewer's hand: an arc, or a row on phones; a large one is shown in rows of short faces. */
export function Hand({ seat }: { seat: Seat }) {
  const zone = { seat, field: "hand" };
  const n = heldIn(zone).length;
  const most = width.value <= 864 ? SWIPED : Math.min(SWIPED, Math.floor((width.value - BESIDE) / SEEN));
  return (
    <div class={`pile-hand hand ${n > most ? "many" : "few"}`} style={{ "--n": n }} role="group"
      aria-label={`Hand, ${n}`}>
      <ZoneCards zone={zone} size="m" seat={seat} fan />
    </div>
  );
}

/** Hidden cards of a hand, held like one. */
export function Backs({ seat }: { seat: Seat }) {
  const held = heldIn({ seat, field: "hand" });
  const n = held.filter((card) => card.id === "?").length;
  if (held.length === 0) return null;
  return (
    <span class="backs" data-zone={zoneName({ seat, field: "hand" })} role="img"
      aria-label={`${held.length} cards in hand`}>
      <span aria-hidden="true">
        {Array.from({ length: Math.min(n, 8) }, (_, i) => <i key={i} class={`of-${seat}`} />)}
        <b>{held.length}</b>
      </span>
    </span>
  );
}

// --- numbers and words ---

const turnOf = (seat: Seat): string =>
  (seat === start.value?.seat && reel.value === null ? "Your turn" : `${seatName(seat)}'s turn`);

function Figure({ field, value }: { field: Field; value: Value }) {
  if (field.name === "active" && view.value?.turn === 0) return null;
  if (field.name === "active" && value !== null) return <li title={field.about}><b>{turnOf(String(value))}</b></li>;
  if (field.name === "phase") return <li title={field.about}><b>{title(String(value))} Phase</b></li>;
  const said = board.value?.reads?.[field.name]?.split("#");
  if (said !== undefined)
    return <li title={field.about}><span>{said[0]}</span>{said.length > 1 && <Changing value={Number(value)} />}<span>{said[1]}</span></li>;
  return (
    <li title={field.about}>
      <Sign of={field.name} /><span>{title(field.name)}</span>{" "}
      {typeof value === "number"
        ? <Changing value={value} />
        : <b>{value === null ? "–" : field.kind === "player" ? seatName(String(value)) : String(value)}</b>}
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

/** Numbers and words of a seat that its board does not show. */
export function SeatFigures({ seat, skip }: { seat: Seat; skip?: Skip }) {
  const values = view.value?.seats[seat];
  return values === undefined ? null : <Figures fields={fieldsOf(true, skip)} values={values} />;
}

/** Numbers and words that belong to nobody: whose turn it is, and what part of it. */
export function TableFigures({ skip }: { skip?: Skip }) {
  const values = view.value?.table;
  return values !== undefined ? <Figures fields={fieldsOf(false, skip)} values={values} /> : null;
}

/** Who sits there: name and rating, and their clock. */
export function Who({ seat }: { seat: Seat }) {
  const person = table.value?.seats.find((s) => s.seat === seat);
  const asked = view.value?.waiting.includes(seat) ?? false;
  return (
    <span class={`who${asked ? " asked" : ""}`}>
      <b class={`letter of-${seat}`}>{seat}</b> {seatName(seat)} <Rating seat={person} />
      {person !== undefined && <Clock seat={person} />}
    </span>
  );
}

/** What a plate on the stage adds for a seat: its hand, piles and numbers. */
export function PlateFoot({ seat, skip }: { seat: Seat; skip?: Skip }) {
  if (seat === start.value?.seat && reel.value === null) return null;
  return <><Backs seat={seat} /><Heaps seat={seat} skip={skip} short /><SeatFigures seat={seat} skip={skip} /></>;
}

/** A game without a stage of its own: plates of all players. */
export function PlainBoard() {
  const own = start.value?.seat;
  return (
    <section class="board plain-board" aria-label="The table">
      {(start.value?.players ?? []).filter((p) => p.seat !== own).map((p) => (
        <section key={p.seat} class={`plate of-${p.seat}`} aria-label={seatName(p.seat)}>
          <h2><Who seat={p.seat} /></h2>
          <p>{p.brings.map((id) => cardName(id)).join(", ")}</p>
          <PlateFoot seat={p.seat} />
        </section>
      ))}
    </section>
  );
}
