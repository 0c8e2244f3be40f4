// zones.tsx - any game's table, from its list of fields: piles of cards, numbers
// and words, seat by seat.  What a game's board shows is left out.

import type { Field, Group, Seat, Value } from "./messages";
import { reel, seatName, start, tables, view } from "./state";
import { SmallCard } from "./card";
import { Icon } from "./icons";
import { choicesAt, look, touch } from "./spots";

type Skip = ((name: string) => boolean) | undefined;

function isGroup(value: Value): value is Group {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function title(name: string): string {
  const words = name.replace(/[_-]/g, " ").replace(/(\d+)$/, " $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function ownHand(): string[] {
  return view.value?.seats[start.value?.seat ?? ""]?.["hand"] as string[] | undefined ?? [];
}

/** Where the answers about a card of a pile lie.  If they do not say which pile, the
 * card in the hand is meant before any other. */
function spotIn(pile: string, id: string): string {
  const own = `${pile}:${id}`;
  if (choicesAt(own).length > 0) return own;
  return pile === "hand" || !ownHand().includes(id) ? `card:${id}` : own;
}

/** A card on the table; lit when an answer speaks of it. */
export function TableCard({ id, mark, spot }: { id: string; mark?: string; spot?: string }) {
  const at = spot ?? spotIn("board", id);
  return (
    <SmallCard id={id} mark={mark} spot={at} lit={choicesAt(at).length > 0}
      onPick={() => touch(at)} onLook={(card) => look(card.id)} />
  );
}

interface PileProps { field: Field; ids: string[]; own: boolean }

function Row({ field, ids, own }: PileProps) {
  return (
    <div class="cards">
      {ids.map((id, i) => own
        ? <TableCard key={`${id}-${i}`} id={id} spot={spotIn(field.name, id)} />
        : <SmallCard key={`${id}-${i}`} id={id} onLook={(card) => look(card.id)} />)}
    </div>
  );
}

/** Hidden cards only count; a long pile is folded; the rest lies open. */
function Pile({ field, ids, own }: PileProps) {
  const name = title(field.name);
  const shown = ids.filter((id) => id !== "?");
  const lit = own && shown.some((id) => choicesAt(spotIn(field.name, id)).length > 0);
  const hidden = ids.length - shown.length;
  if (shown.length === 0)
    return (
      <p class="heap" title={field.about}>
        <span class="back" aria-hidden="true" />{name} <b>{ids.length}</b>
      </p>
    );
  if (field.name !== "hand" && ids.length > (field.ordered ? 2 : 6))
    return (
      <details class="heap" open={lit}>
        <summary title={field.about}>{name} <b>{ids.length}</b></summary>
        <Row field={field} ids={shown} own={own} />
      </details>
    );
  return (
    <section class={`pile pile-${field.name}`} aria-label={`${name}, ${ids.length}`}>
      <h2 title={field.about}>{name} <span>{ids.length}</span>
        {hidden > 0 && <i> {hidden} hidden</i>}</h2>
      <Row field={field} ids={shown} own={own} />
    </section>
  );
}

function Figure({ field, value }: { field: Field; value: Value }) {
  return (
    <li title={field.about}>
      <Icon of={field.name} /><span>{title(field.name)}</span>{" "}
      <b>{value === null ? "–" : String(value)}</b>
    </li>
  );
}

/** Numbers that say nothing are left out, but those that decide a match. */
function isPlain(field: Field, value: Value): boolean {
  if (["life", "poise", "credits", "vp"].includes(field.name)) return false;
  return value === 0 || value === null || value === "none" || value === "no" || value === "gate";
}

function fieldsOf(perPlayer: boolean, skip: Skip): Field[] {
  return (tables.value?.fields ?? []).filter((f) => f.per_player === perPlayer && !skip?.(f.name));
}

function Figures({ fields, values }: { fields: Field[]; values: Record<string, Value | Value[]> }) {
  const list = fields.filter((f) => f.kind !== "cards" && f.kind !== "group" && !f.many
    && !isPlain(f, values[f.name] as Value));
  if (list.length === 0) return null;
  return (
    <ul class="numbers">
      {list.map((f) => <Figure key={f.name} field={f} value={values[f.name] as Value} />)}
    </ul>
  );
}

function Piles({ fields, values, own }: {
  fields: Field[]; values: Record<string, Value | Value[]>; own: boolean;
}) {
  const list = fields.filter((f) => f.kind === "cards" && !f.many
    && (values[f.name] as string[]).length > 0);
  return (
    <div class="piles">
      {list.map((f) => <Pile key={f.name} field={f} ids={values[f.name] as string[]} own={own} />)}
      {fields.filter((f) => f.many && f.kind === "group").flatMap((f) =>
        (values[f.name] as Value[]).filter(isGroup).map((group, i) => group.cards.length > 0 && (
          <Pile key={`${f.name}-${i}`} own
            field={{ ...f, name: `${f.name} ${i + 1}${group.owner ? ` of ${group.owner}` : ""}` }}
            ids={group.cards} />
        )))}
    </div>
  );
}

/** What one player has, but the things on the board. */
export function SeatZones({ seat, skip }: { seat: Seat; skip?: Skip }) {
  const values = view.value?.seats[seat];
  const player = start.value?.players.find((p) => p.seat === seat);
  const own = seat === start.value?.seat && reel.value === null;
  if (values === undefined) return null;
  const fields = fieldsOf(true, skip);
  const asked = view.value?.waiting.includes(seat) ?? false;
  const brings = player?.brings ?? [];
  return (
    <section class={`seat seat-${seat}${own ? " own" : ""}${asked ? " asked" : ""}`}
      aria-label={`Seat ${seat}, ${seatName(seat)}`}>
      <header>
        <b class="letter">{seat}</b> {seatName(seat)}
        {brings.length > 0 && <i>{brings.map(title).join(", ")}</i>}
        {asked && <small>to answer</small>}
      </header>
      <Figures fields={fields} values={values} />
      <Piles fields={fields} values={values} own={own} />
    </section>
  );
}

/** What belongs to nobody. */
export function TableZones({ skip }: { skip?: Skip }) {
  const values = view.value?.table;
  if (values === undefined) return null;
  const fields = fieldsOf(false, skip);
  return (
    <section class="middle" aria-label="The table">
      <Figures fields={fields} values={values} />
      <Piles fields={fields} values={values} own />
    </section>
  );
}
