// view.ts - shorthand for boards: parts of the position, with their types.

import type { Choice, Group, Seat, Value } from "./messages";
import { start, view } from "./state";

export function seats(): Seat[] {
  return (start.value?.players ?? []).map((p) => p.seat);
}

/** The viewer first of those that are drawn below; others above. */
export function seatsFromAbove(): Seat[] {
  const own = start.value?.seat ?? seats()[0];
  return [...seats().filter((seat) => seat !== own), ...(own ? [own] : [])];
}

/** A part of the position; of several, the one with that number, counted from 1. */
function of(seat: Seat | null, name: string, n?: number): Value | Value[] | undefined {
  const value = seat === null ? view.value?.table[name] : view.value?.seats[seat]?.[name];
  return n === undefined ? value : (value as Value[] | undefined)?.[n - 1];
}

export function number(seat: Seat | null, name: string, n?: number): number {
  const value = of(seat, name, n);
  return typeof value === "number" ? value : 0;
}

export function word(seat: Seat | null, name: string, n?: number): string {
  const value = of(seat, name, n);
  return typeof value === "string" ? value : "";
}

export function pile(seat: Seat | null, name: string, n?: number): string[] {
  const value = of(seat, name, n);
  return Array.isArray(value) ? value as string[] : [];
}

/** A number for each of several things. */
export function numbers(name: string): number[] {
  return (view.value?.table[name] ?? []) as number[];
}

/** A word for each of several things. */
export function words(name: string): string[] {
  return (view.value?.table[name] ?? []) as string[];
}

export function groups(name: string): Group[] {
  return (view.value?.table[name] ?? []) as Group[];
}

/** The operands of a choice, if it has that form. */
export function operands(choice: Choice, ...forms: string[]): string[] | null {
  return forms.includes(choice.form) ? choice.operands.map((o) => o.value) : null;
}
