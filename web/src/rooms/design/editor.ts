// editor.ts - the editor of card files: CodeMirror with our words.  It stands in a shadow root, because
// hosts forbid styles that are not files, and sheets of a shadow root are none.

import { autocompletion, acceptCompletion, closeCompletion, completionKeymap, completionStatus, startCompletion } from "@codemirror/autocomplete";
import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import type { Range } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Complaint } from "./compiler";
import { expected, tintOf } from "./grammar";
import type { Known, Tint, Vocabulary } from "./grammar";

// --- colours ---

const kinds: Record<string, keyof typeof tags> = {
  keyword: "keyword", timing: "atom", stat: "propertyName", comment: "comment", string: "string", number: "number",
};

function language(words: Vocabulary) {
  return StreamLanguage.define<Tint>({
    startState: () => ({ steps: false, depth: 0, comma: false }),
    token(stream, state) {
      if (stream.sol() && state.depth === 0 && !state.comma) state.steps = false;
      if (stream.eatSpace()) return null;
      if (stream.match(/^#.*/)) return kinds["comment"]!;
      const mark = stream.match(/^[{},]/) as RegExpMatchArray | null;
      if (mark !== null) {
        state.comma = mark[0] === ",";
        if (state.steps) state.depth += mark[0] === "{" ? 1 : mark[0] === "}" ? -1 : 0;
        if (state.depth < 0) Object.assign(state, { depth: 0, steps: false });
        return null;
      }
      state.comma = false;
      if (stream.match(/^"(?:\\.|[^"\\])*"?/)) return kinds["string"]!;
      if (stream.match(/^[+-]?\d+(-\d+)?(?![a-z-])/)) return kinds["number"]!;
      const [kind, length] = tintOf(stream.string.slice(stream.pos), words, state);
      stream.pos += length;
      if (kind === "timing") state.steps = true;
      return kinds[kind] ?? null;
    },
    languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ["{", "\""] } },
  });
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--word)" },
  { tag: [tags.atom, tags.propertyName], color: "var(--moment)" },
  { tag: tags.number, color: "var(--figure)" },
  { tag: tags.string, color: "var(--named)" },
  { tag: tags.comment, color: "var(--soft)" },
]);

const looks = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", fontSize: "15px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, \"DejaVu Sans Mono\", monospace", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--ink)", padding: "8px 0" },
  ".cm-cursor": { borderLeft: "2px solid var(--ink)" },
  ".cm-gutters": { background: "transparent", color: "var(--soft)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "color-mix(in srgb, var(--ink) 7%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { background: "color-mix(in srgb, var(--glow) 45%, transparent)" },
  ".cm-wrong-line": { background: "color-mix(in srgb, var(--hot) 18%, transparent)" },
  ".cm-wrong": { textDecoration: "underline 3px var(--hot)", textUnderlineOffset: "4px" },
  ".cm-slip-room": { display: "flow-root" }, // its margin is counted, so that numbers stay beside their lines
  ".cm-slip": {
    margin: "6px 12px 8px 24px", padding: "10px 14px", maxWidth: "560px", background: "#f0e2c4", color: "#1d0b10",
    boxShadow: "3px 3px 0 #0006", borderLeft: "5px solid #c9302c", whiteSpace: "normal",
    font: "500 15px/1.35 \"Barlow Semi Condensed\", system-ui, sans-serif", display: "flex", gap: "10px", alignItems: "center", flexWrap: "wrap",
  },
  ".cm-slip p": { flex: "1 1 220px", margin: "0" },
  ".cm-slip small": { display: "block", color: "#5c4032" },
  ".cm-slip button": {
    font: "inherit", fontWeight: "700", minHeight: "40px", padding: "6px 14px", border: "0", cursor: "pointer", background: "#a8231f", color: "#fff",
  },
  ".cm-tooltip": { border: "2px solid var(--ink)", background: "var(--panel)", color: "var(--ink)", maxWidth: "min(440px, 92vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "14em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "6px 8px", minHeight: "30px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--ink)", color: "var(--panel)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: ".85", marginLeft: "10px" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
});

// --- errors ---

interface Wrong { complaints: Complaint[]; open: boolean } // open: the slip is to be seen

const tell = StateEffect.define<Complaint[]>();
const show = StateEffect.define<boolean>();

/** The place of a complaint; its column counts characters, not their halves. */
function placeOf(state: EditorState, { line, column }: Complaint): number {
  const row = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
  return Math.min(row.from + [...row.text].slice(0, column - 1).join("").length, row.to);
}

/** What would mend it: a guess for the words that stand there. */
export function mend(state: EditorState, complaint: Complaint): { from: number; to: number; insert: string } | null {
  const [, typed = "", insert = ""] = /^unknown [\w ]+ '(.+?)' \(did you mean '(.+?)'\?\)$/.exec(complaint.message) ?? [];
  const from = placeOf(state, complaint);
  const to = from + typed.length;
  return typed !== "" && state.doc.sliceString(from, to).replace(/\s+/g, " ") === typed ? { from, to, insert } : null;
}

/** The complaint that the slip is about: the first in the cursor's line, or else the first. */
function spoken(state: EditorState, complaints: Complaint[]): Complaint | undefined {
  const line = state.doc.lineAt(state.selection.main.head).number;
  return complaints.find((c) => c.line === line) ?? complaints[0];
}

class Slip extends WidgetType {
  constructor(private complaint: Complaint, private guess: string | undefined) { super(); }

  override eq(other: Slip): boolean {
    return other.complaint.message === this.complaint.message && other.complaint.line === this.complaint.line
      && other.complaint.column === this.complaint.column;
  }

  toDOM(view: EditorView): HTMLElement {
    const room = Object.assign(document.createElement("div"), { className: "cm-slip-room" });
    const slip = Object.assign(document.createElement("div"), { className: "cm-slip" });
    room.append(slip);
    const said = Object.assign(document.createElement("p"), { textContent: this.complaint.message });
    said.append(Object.assign(document.createElement("small"),
      { textContent: `line ${this.complaint.line}, column ${this.complaint.column}` }));
    slip.append(said);
    if (this.guess !== undefined) {
      const use = Object.assign(document.createElement("button"), { type: "button", textContent: `Use ${this.guess} · Tab` });
      use.onmousedown = (e) => e.preventDefault(); // the editor keeps the focus
      use.onclick = () => takeGuess(view);
      slip.append(use);
    }
    return room;
  }

  override ignoreEvent(): boolean { return true; }
}

function decorate(state: EditorState, { complaints, open }: Wrong): DecorationSet {
  const marks: Range<Decoration>[] = [];
  const placed = complaints.filter((c) => c.line > 0);
  for (const complaint of placed) {
    const from = placeOf(state, complaint), row = state.doc.lineAt(from);
    const length = /^(?:"[^"]*"?|[^\s{},]+|.)/.exec(row.text.slice(from - row.from))?.[0].length ?? 0;
    marks.push(Decoration.line({ class: "cm-wrong-line" }).range(row.from));
    if (length > 0) marks.push(Decoration.mark({ class: "cm-wrong" }).range(from, from + length));
  }
  const about = open ? spoken(state, placed) : undefined;
  if (about !== undefined) {
    const widget = new Slip(about, mend(state, about)?.insert);
    marks.push(Decoration.widget({ widget, block: true, side: 1 }).range(state.doc.lineAt(placeOf(state, about)).to));
  }
  return Decoration.set(marks, true);
}

const wrong = StateField.define<Wrong & { shown: DecorationSet }>({
  create: () => ({ complaints: [], open: false, shown: Decoration.none }),
  update(value, transaction) {
    let { complaints, open } = value;
    if (transaction.docChanged) open = false; // until there has been time to go on
    for (const effect of transaction.effects) {
      if (effect.is(tell)) complaints = effect.value;
      if (effect.is(show)) open = effect.value;
    }
    if (transaction.docChanged && complaints === value.complaints) return { complaints, open, shown: value.shown.map(transaction.changes).update({ filter: (_a, _b, { spec }) => spec.widget === undefined }) };
    if (complaints === value.complaints && open === value.open && transaction.selection === undefined) return value;
    return { complaints, open, shown: decorate(transaction.state, { complaints, open }) };
  },
  provide: (field) => EditorView.decorations.from(field, (value) => value.shown),
});

function takeGuess(view: EditorView): boolean {
  const { complaints, open } = view.state.field(wrong);
  const about = open ? spoken(view.state, complaints.filter((c) => c.line > 0)) : undefined;
  const change = about === undefined ? null : mend(view.state, about);
  if (change === null) return false;
  view.dispatch({ changes: change, selection: { anchor: change.from + change.insert.length }, userEvent: "input.complete" });
  view.focus();
  return true;
}

function closeSlip(view: EditorView): boolean {
  if (!view.state.field(wrong).open) return false;
  view.dispatch({ effects: show.of(false) });
  return true;
}

// --- the editor ---

export interface EditorHooks {
  onText(text: string): void;
  onMove(at: number): void;
  words(): Vocabulary;
  known(): Known;
}

function complete(context: CompletionContext, hooks: EditorHooks): CompletionResult | null {
  const text = context.state.doc.toString();
  const { from, options } = expected(text, context.pos, hooks.words(), hooks.known());
  const fit = options.filter((o) => o.insert !== "");
  if (fit.length === 0 || (from === context.pos && !context.explicit)) return null;
  return {
    from,
    options: fit.map((o) => ({ label: o.label, apply: o.insert, detail: o.about.length > 60 ? `${o.about.slice(0, 58)}…` : o.about })),
    validFor: /^[a-z0-9-]*$/,
  };
}

/** Enter keeps the depth of the line, one more after a brace. */
function newline(view: EditorView): boolean {
  const { state } = view, { from, to } = state.selection.main;
  const line = state.doc.lineAt(from), before = line.text.slice(0, from - line.from);
  const depth = /^ */.exec(before)![0] + (/\{\s*(#.*)?$/.test(before) ? "    " : "");
  view.dispatch({ changes: { from, to, insert: `\n${depth}` }, selection: { anchor: from + 1 + depth.length }, userEvent: "input", scrollIntoView: true });
  return true;
}

/** A closing brace that opens its line goes back one step. */
const closing = EditorView.inputHandler.of((view, from, to, text) => {
  const line = view.state.doc.lineAt(from), before = line.text.slice(0, from - line.from);
  if (text !== "}" || before.trim() !== "" || before.length < 4) return false;
  view.dispatch({ changes: { from: from - 4, to, insert: text }, selection: { anchor: from - 3 }, userEvent: "input.type" });
  return true;
});

export class Editor {
  private view: EditorView;
  private hooks: EditorHooks;
  private slip = 0;

  constructor(host: HTMLElement, text: string, hooks: EditorHooks) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.hooks = hooks;
    this.view = new EditorView({ root, state: this.stateOf(text) });
    root.replaceChildren(this.view.dom);
  }

  private stateOf(text: string): EditorState {
    const { hooks } = this;
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), history(), drawSelection(), highlightActiveLine(), bracketMatching(), closing, EditorView.lineWrapping,
        indentUnit.of("    "), language(hooks.words()), syntaxHighlighting(colours), looks, wrong,
        autocompletion({ override: [(context) => complete(context, hooks)], icons: false, aboveCursor: false }),
        keymap.of([
          { key: "Tab", run: (view) => acceptCompletion(view) || takeGuess(view) },
          { key: "Escape", run: (view) => closeCompletion(view) || closeSlip(view) },
          { key: "Ctrl-Space", run: startCompletion },
          ...completionKeymap, { key: "Enter", run: newline }, ...historyKeymap, ...defaultKeymap,
        ]),
        EditorView.contentAttributes.of({ "aria-label": "The card file", autocapitalize: "off", autocorrect: "off", spellcheck: "false",
          "aria-describedby": "design-keys" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.later();
          if (update.docChanged) hooks.onText(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) hooks.onMove(update.state.selection.main.head);
        }),
      ],
    });
  }

  /** The slip opens when there has been time to go on writing. */
  private later(): void {
    clearTimeout(this.slip);
    this.slip = window.setTimeout(() => {
      if (completionStatus(this.view.state) === "active") this.later();
      else this.view.dispatch({ effects: show.of(true) });
    }, 700);
  }

  /** Another text; what was undone before is forgotten. */
  open(text: string): void {
    this.view.setState(this.stateOf(text));
    this.hooks.onMove(0);
  }

  get text(): string { return this.view.state.doc.toString(); }

  tell(complaints: Complaint[]): void {
    this.view.dispatch({ effects: tell.of(complaints) });
    if (complaints.length > 0 && !this.view.state.field(wrong).open) this.later();
  }

  /** Write where the cursor is, in place of the word that was begun. */
  write(from: number, text: string): void {
    const { head } = this.view.state.selection.main;
    this.view.dispatch({ changes: { from, to: head, insert: text }, selection: { anchor: from + text.length }, userEvent: "input.complete" });
    this.view.focus();
  }

  /** Replace all, as one change that can be undone. */
  replace(text: string): void {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, userEvent: "input" });
  }

  goTo(complaint: Complaint): void {
    this.view.dispatch({ selection: { anchor: placeOf(this.view.state, complaint) }, effects: show.of(true), scrollIntoView: true });
    this.view.focus();
  }

  close(): void {
    clearTimeout(this.slip);
    this.view.destroy();
  }
}
