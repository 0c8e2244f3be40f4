/* parser.h - the tools that the grammar (grammar.c) is written with.
 *
 * Private to the compiler.  Functions that can fail return false and have
 * complained; the grammar then skips to where it can go on.
 */
#ifndef CARD_PARSER_H
#define CARD_PARSER_H

#include "card/form.h"
#include "card/lexer.h"
#include "card/library.h"

enum { PARSER_MAX_NUMBER = 99, PARSER_MAX_STEPS = 256 };

/* Where a step of the card stands; later ones of a long card have no place. */
struct step_place {
    struct token at;
    int index; /* of the card or part */
    int timing;
};

struct parser {
    const struct vocabulary *words;
    struct library *lib;
    const struct source *source;
    struct complaints *out; /* NULL: only trying, complaints are dropped */
    struct lexer lexer;
    struct token now;  /* the token that is looked at */
    struct token last; /* the one taken before it */
    const char *item;  /* where the item being read begins, or NULL */
    int depth;         /* braces open */
    int body;          /* of these, up to the items: 1 on a card, 2 on a part */
    int index, timing; /* of the steps being read */
    struct step_place steps[PARSER_MAX_STEPS]; /* of the card so far */
    int nsteps;
};

/* The words of any vocabulary table: every row begins with its word or form. */
struct words {
    const char *what; /* "verb" */
    const char *list; /* option of `riposte cards GAME` that lists them */
    const void *rows;
    size_t stride;
    int n;
};

#define WORDS(what, list, rows, n) \
    ((struct words){ what, list, rows, sizeof *(rows), n })

const char *words_at(const struct words *words, int i);

void parser_init(struct parser *p, struct library *lib,
                 const struct source *source, struct complaints *out);

/* Take the token that is looked at. */
void parser_next(struct parser *p);

/* Take it if it is this word, or of this kind. */
bool parser_take_word(struct parser *p, const char *word);
bool parser_take(struct parser *p, enum token_kind kind);

/* Are these words here, up to the first gap? */
bool parser_spells(const struct parser *p, const char *words);

/* Take the longest word of a table that is here; its row, or -1. */
int parser_take_row(struct parser *p, const struct words *words);

/* Is this token the beginning of a card, deck or change, or the end of the
 * file? */
bool parser_at_top(const struct parser *p);

/* Take a number of that kind, TOKEN_NUMBER or TOKEN_SIGNED, from min to max (a
 * signed one: without its sign).  `what` is what was expected if not. */
bool parser_number(struct parser *p, enum token_kind kind, int min, int max,
                   const char *what, int *out);

/* Take the id of a known card. */
bool parser_card(struct parser *p, int *out);

/* Take the word of something new: neither reserved nor too long. */
bool parser_id(struct parser *p, char *out, size_t size);

/* Take a printed name in quotes. */
bool parser_name(struct parser *p, char *out, size_t size);

/* Complain about a token; false. */
__attribute__((format(printf, 3, 4))) bool parser_wrong(struct parser *p,
                                                        const struct token *t,
                                                        const char *format,
                                                        ...);

/* Complain that something else was expected here; false.  When an item breaks
 * off at the end of its line, that is the place. */
bool parser_expected(struct parser *p, const char *what);

/* Complain about an unknown word here, with a guess out of n tables; false. */
bool parser_unknown(struct parser *p, const struct words *tables, int n);

/* Do more than `more` words here match a row of the table but for one slip? */
bool parser_near(const struct parser *p, const struct words *table, int more);

/* --- forms (phrase.c) --- */

/* Where a form is used decides which numbers are allowed. */
enum phrase_kind { PHRASE_STAT, PHRASE_STEP, PHRASE_CONDITION };

/* What was put into the gaps of a form. */
struct phrase {
    struct insn in; /* numbers and amounts */
    int operand[FORM_MAX_OPERANDS];
};

/* How well a row of a table fits what is here. */
struct fit {
    int row;           /* -1: none begins so */
    bool whole;        /* it fits to its end */
    const char *reach; /* how far */
};

/* The row that fits best: the longest, if any fits to its end. */
struct fit phrase_fit(const struct parser *p, const struct words *table,
                      enum phrase_kind kind);

/* Is one fit better than another? */
bool fit_better(const struct fit *a, const struct fit *b);

/* Take a form without its block. */
bool phrase_read(struct parser *p, const char *form, enum phrase_kind kind,
                 struct phrase *out);

/* Take the row of a table that fits best; -1 with a complaint if none does. */
int phrase_take(struct parser *p, const struct words *table,
                enum phrase_kind kind, struct phrase *out);

/* --- what files are made of (grammar.c) --- */

/* Read what stands behind the word `card`, `deck` or `change`.  False when it is not
 * known where it ends: all up to the next one is to be skipped. */
bool grammar_card(struct parser *p);
bool grammar_deck(struct parser *p);
bool grammar_change(struct parser *p);

/* --- programs (program.c) --- */

/* Read the steps of a timing on a card or part into the book's code, without the
 * OP_END. */
bool program_parse(struct parser *p, int index, int timing);

/* Tables of the vocabulary. */
struct words verb_words(const struct parser *p);
struct words trait_words(const struct parser *p);

/* --- what fits together (check.c) --- */

/* The place of a step of a card or part, by its number in the program from 0; if
 * there is none, `other`. */
const struct token *parser_step(const struct parser *p, int index, int timing,
                                int step, const struct token *other);

/* Does each step of a card or part have what it needs?  False with complaints,
 * which are about its name if a step has no place. */
bool check_programs(struct parser *p, int index, const struct token *name);

/* --- going on after a mistake (parser.c) --- */

/* Skip the rest of the item: to the next line or the closing brace. */
void parser_skip_item(struct parser *p);

/* Skip to the next card, deck or change. */
void parser_skip_to_top(struct parser *p);

#endif
