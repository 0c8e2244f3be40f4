// grammar.ts - what may stand at a place of a card file.  The words come from the compiler's own tables
// (src/card/glossary.c); the file is read up to the place, as src/card/parser.h reads it, and whatever
// the reading would take there is an option.

/** A word of the language, or several with gaps: "draw {amount}". */
export interface Word { form: string; about: string }
interface Typed extends Word { types: string[] }

export interface Vocabulary {
  types: (Word & { name: string; part: boolean; parts: string[] })[];
  traits: Word[];
  stats: Typed[];
  timings: (Typed & { passive: boolean; plain: boolean })[];
  verbs: (Typed & { timings: string[]; amounts: string[] })[];
  conditions: Word[];
  values: Word[];
  slots: Record<string, Word[]>;
  may: boolean;
  choose: boolean;
}

/** What the book has, by ids: cards with the printed names of their types, and decks. */
export interface Known { cards: Map<string, { name: string; type: string }>; decks: Map<string, string> }

export interface Option {
  label: string; // as the manual writes it: "draw AMOUNT"
  insert: string; // what to write: "draw "; "": nothing, it is for the reader
  about: string;
}

export interface Expected {
  from: number; // where the word begins that is being written
  behind: string; // the word that it follows
  options: Option[];
}

interface Token { kind: "word" | "number" | "string" | "mark"; text: string; from: number; first: boolean }

const PATTERN = /#[^\n]*|"(?:\\.|[^"\\\n])*"?|[{},]|[^\s{},"#]+|\n/g;

function lex(text: string): Token[] {
  const tokens: Token[] = [];
  let first = true;
  for (const { 0: found, index } of text.matchAll(PATTERN)) {
    if (found === "\n") first = true;
    if (found === "\n" || found.startsWith("#")) continue;
    const kind = found.startsWith('"') ? "string" : /^[{},]$/.test(found) ? "mark"
      : /^[+-]?\d+(-\d+)?$/.test(found) ? "number" : "word";
    tokens.push({ kind, text: found, from: index, first });
    first = false;
  }
  return tokens;
}

/** Pieces of a form: words, and gaps in braces. */
const piecesOf = (form: string): string[] => form.split(" ");

const gapOf = (piece: string): string | undefined => /^\{\+?(\w+)\??\}$/.exec(piece)?.[1];

/** A form as the manual shows it: gaps in capitals. */
export function shown(form: string): string {
  return piecesOf(form).map((piece) => {
    const gap = gapOf(piece);
    if (gap === undefined) return piece;
    if (gap === "block") return "{ }";
    const name = `${piece.includes("+") ? "+" : ""}${gap.toUpperCase()}`;
    return piece.includes("?") ? `[${name}]` : name;
  }).join(" ");
}

class Reader {
  options: Option[] = [];
  private at = 0;

  constructor(private tokens: Token[], private words: Vocabulary, private known: Known) {}

  private get now(): Token | undefined { return this.tokens[this.at]; }
  private get ended(): boolean { return this.at >= this.tokens.length; }

  private offer(label: string, insert: string, about = ""): void {
    if (!this.options.some((o) => o.label === label)) this.options.push({ label, insert, about });
  }

  /** Take a word or mark, if it is here. */
  private take(text: string, about = ""): boolean {
    if (this.ended) {
      if (text !== ",") this.offer(text, text === "}" ? text : `${text} `, about);
      return false;
    }
    if (this.now!.text !== text) return false;
    this.at++;
    return true;
  }

  private takeKind(kind: Token["kind"], what: string): boolean {
    if (this.ended) this.offer(what, "");
    if (this.now?.kind !== kind) return false;
    this.at++;
    return true;
  }

  // --- forms ---

  /** The words of a form from a piece on, up to the next gap: how far they are here. */
  private words_(pieces: string[], from: number, about: string): number | null {
    for (let i = from; i < pieces.length; i++) {
      if (gapOf(pieces[i]!) !== undefined) return i;
      if (this.ended) {
        const rest = pieces.slice(i);
        const gap = rest.findIndex((piece) => gapOf(piece) !== undefined);
        const plain = rest.slice(0, gap < 0 ? rest.length : gap).join(" ");
        const block = gap >= 0 && gapOf(rest[gap]!) === "block";
        this.offer(shown(rest.join(" ")), `${plain} ${block ? "{ " : ""}`, about);
        return null;
      }
      if (this.now!.text !== pieces[i]) return null;
      this.at++;
    }
    return pieces.length;
  }

  private number(what: string): boolean {
    return this.takeKind("number", what);
  }

  private amount(of: string[] | undefined, signed: boolean): boolean {
    const may = (word: string) => of === undefined || of.includes(word);
    for (const word of ["any", "max", "all"]) if (may(word) && this.take(word)) return true;
    if (may("up to") && this.phrase("up to")) return this.number("a number");
    if (!this.number(signed ? "a number with its sign" : "a number")) return false;
    const before = this.at;
    if (may("to") && this.take("to") && !(this.ended || this.number("a number"))) this.at = before; // the form's own
    if (may("per") && this.take("per", "so often") && this.row(this.words.values) !== null && this.phrase("at most"))
      return this.number("a number");
    return true;
  }

  private phrase(form: string): boolean {
    const before = this.at;
    if (this.words_(piecesOf(form), 0, "") !== null) return true;
    this.at = before;
    return false;
  }

  private card(): boolean {
    if (this.ended) for (const [id, { name, type }] of this.known.cards) this.offer(id, `${id} `, `${name}, ${type}`);
    return this.takeKind("word", "the id of a card");
  }

  private gap(piece: string, amounts: string[] | undefined): boolean {
    const name = gapOf(piece)!, signed = piece.includes("+");
    if (name === "n") return this.number(signed ? "a number with its sign" : "a number");
    if (name === "amount") return this.amount(amounts, signed);
    if (name === "card") return this.card();
    if (name === "range") return this.number("a range, 1-3") || this.take("none");
    if (name === "block") return true;
    const found = this.row(name === "trait" ? this.words.traits : this.words.slots[name] ?? []) !== null;
    return found || piece.includes("?");
  }

  /** Does a form fit here?  Where it ends, and whether it is whole. */
  private fit(word: Word & { amounts?: string[] }): { end: number; whole: boolean } {
    const before = this.at, pieces = piecesOf(word.form);
    let i = 0;
    while (i < pieces.length) {
      const next = this.words_(pieces, i, word.about);
      if (next === null) break;
      if (next < pieces.length && !this.gap(pieces[next]!, word.amounts)) break;
      i = next < pieces.length ? next + 1 : next;
    }
    const end = this.at;
    this.at = before;
    return { end, whole: i >= pieces.length };
  }

  /** Take the row of a table that fits best; null: none. */
  private row<T extends Word>(rows: T[]): T | null {
    let best: T | null = null, end = this.at, whole = false;
    for (const row of rows) {
      const fit = this.fit(row);
      if (fit.end > this.at && (fit.whole !== whole ? fit.whole : fit.end > end)) [best, end, whole] = [row, fit.end, fit.whole];
    }
    this.at = end;
    return whole ? best : null;
  }

  // --- programs ---

  private block(type: string, timing: string): boolean {
    if (!this.take("{") || !this.list(type, timing)) return false;
    return this.take("}");
  }

  private condition(): boolean {
    this.take("not", "the opposite");
    const before = this.at;
    if (this.row(this.words.conditions) !== null) return true;
    this.at = before;
    return this.row(this.words.values) !== null && ["at least", "at most", "exactly"].some((word) => this.phrase(word))
      && this.number("a number");
  }

  private step(type: string, timing: string): boolean {
    const { passive, plain } = this.words.timings.find((row) => row.form === timing) ?? { passive: false, plain: false };
    if (!plain && this.take("if", "only if a condition holds")) {
      do if (!this.condition()) return false; while (this.take("or"));
      return this.block(type, timing) && (!this.take("else") || this.block(type, timing));
    }
    const asks = !passive && !plain;
    const before = this.at;
    if (asks && this.words.may && this.take("may", "asks yes or no") && (this.ended || this.now!.text === "{"))
      return this.block(type, timing);
    this.at = before;
    if (asks && this.words.choose && this.take("choose", "one of several blocks")
      && (this.ended || ["{", "foe"].includes(this.now!.text))) {
      this.take("foe");
      do if (!this.block(type, timing)) return false; while (this.take("or"));
      return true;
    }
    this.at = before;
    const verb = this.row(this.words.verbs.filter((row) => row.types.includes(type) && row.timings.includes(timing)));
    return verb !== null && (!verb.form.endsWith("{block}") || this.block(type, timing));
  }

  private list(type: string, timing: string): boolean {
    do if (!this.step(type, timing)) return false; while (this.take(","));
    return true;
  }

  // --- cards and decks ---

  private marks(): void {
    while (this.row(this.words.traits) !== null) continue;
    for (const word of ["house", "theme", "found"]) if (this.take(word, "where it comes from")) return;
  }

  private item(type: string, change: boolean, seen: Set<string>): boolean {
    const row = this.words.types.find((t) => t.form === type);
    const fits = (word: Typed) => word.types.includes(type) && (!seen.has(word.form) || !this.ended);
    const before = this.at;
    if (change && this.take("without", "takes away a number, a mark or a timing")) {
      const found = this.row([...this.words.stats, ...this.words.timings, ...this.words.traits]
        .map((word) => ({ ...word, form: piecesOf(word.form).filter((piece) => gapOf(piece) === undefined).join(" ") })));
      return found !== null;
    }
    const timing = this.row(this.words.timings.filter(fits));
    const afterTiming = this.at;
    this.at = before;
    const stat = this.row(this.words.stats.filter(fits));
    const afterStat = this.at;
    this.at = before;
    const part = this.row(this.words.types.filter((t) => row?.parts.includes(t.form)));
    if (part !== null && this.at >= Math.max(afterStat, afterTiming)) return this.part(part.form, change);
    this.at = before;
    if (timing !== null && afterTiming >= afterStat) {
      seen.add(timing.form);
      this.at = afterTiming;
      if (!this.list(type, timing.form)) return false;
      if (!this.ended) this.take("house");
      return true;
    }
    if (stat === null) return false;
    seen.add(stat.form);
    this.at = afterStat;
    if (!this.ended) this.take("house");
    return true;
  }

  private part(type: string, change: boolean): boolean {
    if (!change && this.now?.kind === "string") this.at++;
    else if (this.ended && !change) this.offer("\"NAME\"", "\"", "its printed name");
    this.marks();
    return this.take("{") && this.body(type, change);
  }

  /** Items up to the closing brace; a line that cannot be read is skipped. */
  private body(type: string, change: boolean): boolean {
    const seen = new Set<string>();
    while (!this.take("}")) {
      const before = this.at;
      if (this.item(type, change, seen)) continue;
      if (this.ended) return false;
      if (this.at === before) this.at++;
      while (!this.ended && !this.now!.first && this.now!.text !== "}") this.at++;
    }
    return true;
  }

  private rows(): boolean {
    if (!this.take("{")) return false;
    while (!this.take("}")) if (!this.number("a number of copies") || !this.card()) return false;
    return true;
  }

  private typeOf(id: string): string {
    const name = this.known.cards.get(id)?.type;
    return this.words.types.find((t) => t.name === name)?.form ?? "";
  }

  private top(): boolean {
    if (this.take("card", "a new card")) {
      if (!this.takeKind("word", "an id, such as tide-lance") || !this.takeKind("string", "its printed name in quotes")) return false;
      const type = this.row(this.words.types.filter((t) => !t.part));
      if (type === null) return false;
      this.marks();
      return this.take("{") && this.body(type.form, false);
    }
    if (this.take("deck", "a list of copies")) {
      if (!this.takeKind("word", "an id") || !this.takeKind("string", "its name in quotes")) return false;
      this.take("house");
      return this.rows();
    }
    if (!this.take("change", "what is different about a card or deck of the game")) return false;
    if (this.take("deck")) {
      if (this.ended) for (const [id, name] of this.known.decks) this.offer(id, `${id} `, name);
      return this.takeKind("word", "the id of a deck") && this.rows();
    }
    const id = this.now?.text ?? "";
    if (!this.card()) return false;
    while (this.row(this.words.traits) !== null) continue;
    return this.take("{") && this.body(this.typeOf(id), true);
  }

  /** Read to the end; what could come there are the options. */
  read(): void {
    while (!this.ended) {
      if (this.top() || this.ended) continue;
      this.at++;
      while (!this.ended && !(this.now!.first && ["card", "deck", "change"].includes(this.now!.text))) this.at++;
    }
    if (this.options.length === 0) this.top();
  }
}

/** What may stand at a place. */
export function expected(text: string, at: number, words: Vocabulary, known: Known): Expected {
  const before = text.slice(0, at);
  const from = at - /[a-z0-9+-]*$/.exec(before)![0].length;
  const tokens = lex(before.slice(0, from));
  const reader = new Reader(tokens, words, known);
  reader.read();
  return { from, behind: tokens.at(-1)?.text ?? "", options: reader.options };
}

// --- colours ---

export interface Tint { steps: boolean; depth: number; comma: boolean }

/** The kind of a word that stands first in what is left of a line, and its length. */
export function tintOf(rest: string, words: Vocabulary, state: Tint): [string, number] {
  const longest = (rows: Word[]): number => Math.max(0, ...rows.map(({ form }) => {
    const plain = piecesOf(form).slice(0, piecesOf(form).findIndex((p) => gapOf(p) !== undefined) >>> 0).join(" ");
    return plain !== "" && rest.startsWith(plain) && !/^[a-z0-9-]/.test(rest.slice(plain.length)) ? plain.length : 0;
  }));
  const word = /^[a-z0-9-]+/.exec(rest)?.[0].length ?? 1;
  if (/^(if|not|else|may|choose|or|per|card|deck|change|without)\b(?!-)/.test(rest)) return ["keyword", word];
  if (/^(found|theme|house)\b(?!-)/.test(rest)) return ["comment", word];
  if (state.steps) return ["", word];
  const timing = longest(words.timings), stat = longest(words.stats), type = longest(words.types);
  if (timing > 0 && timing >= stat) return ["timing", timing];
  if (stat > 0) return ["stat", stat];
  return type > 0 ? ["keyword", type] : ["", word];
}
