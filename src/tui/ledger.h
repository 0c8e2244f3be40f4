/* ledger.h - read a rule ledger (docs/rules/) for people who ask for a rule.
 *
 * A ledger is Markdown; its rules are the table rows whose first cell is an id
 * such as EG-COST-01.  Works on the text in place, nothing is allocated.
 */
#ifndef TUI_LEDGER_H
#define TUI_LEDGER_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/printer.h"

enum { LEDGER_CELLS = 8, LEDGER_TEXT = 1024, LEDGER_ID = 24 };

/* A piece of the ledger's text. */
struct span {
    const char *at;
    int n;
};

/* One rule: the cells of its row, and those of the head of its table ("id",
 * "rule", "source", "kind"). */
struct ledger_row {
    struct span section;
    struct span head[LEDGER_CELLS];
    struct span cell[LEDGER_CELLS];
    int ncells;
};

/* Walks over a ledger; begin with { .at = text }. */
struct ledger {
    const char *at;
    struct ledger_row row;
    int nhead; /* cells in the head of the table we are in; 0: in none */
};

/* Go to the next rule; false at the end. */
bool ledger_next(struct ledger *l);

/* Is this the rule of that id, in any case of letters? */
bool ledger_named(const struct ledger_row *row, const char *id);

/* Find a rule by its id. */
bool ledger_find(const char *text, const char *id, struct ledger_row *row);

/* The id most like a mistyped one, in `out`; false when none is near. */
bool ledger_guess(const char *text, const char *id, char out[LEDGER_ID]);

/* A cell without its Markdown marks, in the caller's buffer. */
void ledger_plain(struct span cell, char *out, size_t size);

/* Does the row or its section contain a word, in any case of letters? */
bool ledger_mentions(const struct ledger_row *row, const char *word);

/* Does the row name a card, and not just another one whose name is longer? */
bool ledger_names(const struct ledger_row *row, const char *name);

/* Print a rule on one or more lines: id and text; then, if `whole`, its section
 * title, source and kind. */
void ledger_print(const struct printer *p, const struct ledger_row *row,
                  bool whole);

#endif
