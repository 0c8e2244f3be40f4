// zones.tsx - any game's table, from its list of fields: piles of cards, numbers
// and words, seat by seat.  Games with a board of their own draw that first.

import type { Card, Choice, Field, Group, Seat, Value } from "./messages";
import { ask, start, tables, view } from "./state";
import { SmallCard } from "./card";

export interface Touch {
  /** Answers that speak of a card. */
  ofCard(id: string): Choice[];
  pick(id: string): void;
  look(card: Card | null): void;
}

function isGroup(value: Value): value is Group {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function title(name: string): string {
  const words = name.replace(/[_-]/g, " ").replace(/(\d+)$/, " $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Pile({ name, about, ids, touch, own }: {
  name: string; about: string; ids: string[]; touch: Touch; own: boolean;
}) {
  const hidden = ids.length > 0 && ids.every((id) => id === "?");
  return (
    <section class={`pile${hidden ? " closed" : ""}`} aria-label={`${title(name)}, ${ids.length}`}>
      <h4 title={about}>{title(name)} <span>{ids.length}</span></h4>
      <div class="cards">
        {hidden
          ? <SmallCard id="?" />
          : ids.map((id, i) => (
            <SmallCard
              key={`${id}-${i}`}
              id={id}
              lit={own && touch.ofCard(id).length > 0}
              onPick={() => touch.pick(id)}
              onLook={touch.look}
            />
          ))}
      </div>
    </section>
  );
}

function Number({ field, value }: { field: Field; value: Value }) {
  return (
    <li title={field.about}>
      <span>{title(field.name)}</span> <b>{value === null ? "–" : String(value)}</b>
    </li>
  );
}

function Groups({ field, groups, touch }: { field: Field; groups: Group[]; touch: Touch }) {
  return (
    <>
      {groups.map((group, i) => group.cards.length > 0 && (
        <Pile
          key={i}
          name={`${field.name} ${i + 1}${group.owner !== null ? ` of ${group.owner}` : ""}`}
          about={field.about}
          ids={group.cards}
          touch={touch}
          own
        />
      ))}
    </>
  );
}

/** Numbers that say nothing are left out. */
function isPlain(value: Value): boolean {
  return value === 0 || value === null || value === "none" || value === "no";
}

function fieldsOf(perPlayer: boolean): Field[] {
  return (tables.value?.fields ?? []).filter((f) => f.per_player === perPlayer);
}

export function SeatZones({ seat, touch, skip }: {
  seat: Seat; touch: Touch; skip?: (name: string) => boolean;
}) {
  const values = view.value?.seats[seat];
  const player = start.value?.players.find((p) => p.seat === seat);
  const own = seat === start.value?.seat;
  if (values === undefined) return null;
  const fields = fieldsOf(true).filter((f) => !skip?.(f.name));
  const asked = view.value?.waiting.includes(seat) ?? false;
  return (
    <section class={`seat${own ? " own" : ""}${asked ? " asked" : ""}`} aria-label={`Seat ${seat}`}>
      <header>
        <b>{seat}</b> {own ? "You" : player?.name || "Computer"}
        {player !== undefined && player.brings.length > 0 && <i> {player.brings.join(", ")}</i>}
      </header>
      <ul class="numbers">
        {fields.filter((f) => f.kind !== "cards" && !isPlain(values[f.name]!)).map((f) => (
          <Number key={f.name} field={f} value={values[f.name]!} />
        ))}
      </ul>
      <div class="piles">
        {fields.filter((f) => f.kind === "cards" && (values[f.name] as string[]).length > 0)
          .map((f) => (
            <Pile key={f.name} name={f.name} about={f.about} ids={values[f.name] as string[]}
              touch={touch} own={own} />
          ))}
      </div>
    </section>
  );
}

export function TableZones({ touch, skip }: { touch: Touch; skip?: (name: string) => boolean }) {
  const values = view.value?.table;
  if (values === undefined) return null;
  const fields = fieldsOf(false).filter((f) => !skip?.(f.name));
  const single = fields.filter((f) => !f.many);
  return (
    <section class="middle" aria-label="The table">
      <ul class="numbers">
        {single.filter((f) => f.kind !== "cards" && !isPlain(values[f.name] as Value)).map((f) => (
          <Number key={f.name} field={f} value={values[f.name] as Value} />
        ))}
      </ul>
      <div class="piles">
        {single.filter((f) => f.kind === "cards" && (values[f.name] as string[]).length > 0)
          .map((f) => (
            <Pile key={f.name} name={f.name} about={f.about} ids={values[f.name] as string[]}
              touch={touch} own />
          ))}
        {fields.filter((f) => f.many && f.kind === "group").map((f) => (
          <Groups key={f.name} field={f} touch={touch}
            groups={(values[f.name] as Value[]).filter(isGroup)} />
        ))}
      </div>
    </section>
  );
}

/** The answers to the open question that speak of a card. */
export function choicesOf(id: string): Choice[] {
  return (ask.value?.choices ?? []).filter((c) =>
    c.operands.some((o) => o.kind === "card" && o.value === id));
}
