/* parser.h - the tools that the grammar (compile.c) is written with.
 *
 * Private to the compiler.  Functions that can fail return false and have
 * complained; the grammar then skips to where it can go on.
 */
#ifndef CARD_PARSER_H
#define CARD_PARSER_H

#include "card/lexer.h"
#include "card/library.h"

struct parser {
    const struct vocabulary *words;
    struct library *lib;
    const struct source *source;
    struct complaints *out;
    struct lexer lexer;
    struct token now;  /* the token that is looked at */
    struct token last; /* the one taken before it */
    const char *item;  /* where the item being read begins, or NULL */
    int depth;         /* braces open */
};

/* The words of any vocabulary table: every row begins with its word. */
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

/* Take the longest word of a table that stands here; its row, or -1. */
int parser_take_row(struct parser *p, const struct words *words);

/* Is this token the beginning of a card or deck, or the end of the file? */
bool parser_at_top(const struct parser *p);

/* Take a whole number from min to max: that of a word, or of copies (NULL). */
bool parser_number(struct parser *p, const char *word, int min, int max,
                   int *out);

/* Take the id of a card that is known by now. */
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

/* Skip the rest of the item: to the next line or the closing brace. */
void parser_skip_item(struct parser *p);

/* Skip to the next card or deck. */
void parser_skip_to_top(struct parser *p);

#endif
