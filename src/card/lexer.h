/* lexer.h - card files as tokens, and complaints that point at them.
 *
 * For the compiler of the card language; other readers of text files use the
 * complaints, with a token that has only its place.
 */
#ifndef CARD_LEXER_H
#define CARD_LEXER_H

#include "card/card.h"

enum token_kind {
    TOKEN_END,    /* of the file */
    TOKEN_WORD,   /* fancy, parry-riposte */
    TOKEN_NUMBER, /* 12 */
    TOKEN_STRING, /* "Coupé", quotes included */
    TOKEN_OPEN,   /* { */
    TOKEN_CLOSE,  /* } */
    TOKEN_COMMA,
    TOKEN_WRONG /* complained about already */
};

struct token {
    enum token_kind kind;
    const char *at; /* in the source */
    int n;          /* its bytes */
    int line;       /* from 1 */
    bool first;     /* nothing stands before it on its line */
};

/* Reading on from any place is cheap: copy the lexer to look ahead. */
struct lexer {
    const struct source *source;
    struct complaints *out; /* NULL: wrong tokens pass in silence */
    const char *at;
    int line;
    bool first;
};

/* The length of the UTF-8 sequence at s, or 0 if it is none, or one that
 * controls the terminal.  Tab, newline and return are text. */
int utf8_length(const char *s);

/* Is the file text at all?  Not too long, valid UTF-8, no control bytes.  False
 * with a complaint if not. */
bool source_check(const struct source *source, struct complaints *out);

void lexer_init(struct lexer *lexer, const struct source *source,
                struct complaints *out);
struct token lexer_next(struct lexer *lexer);

/* Is the token this word? */
bool token_is(const struct token *token, const char *word);

/* Copy a token's text, cut if need be.  Strings lose their quotes and
 * escapes. */
void token_text(const struct token *token, char *out, size_t size);

/* Add a complaint about a token: place, message, its line, a caret. */
__attribute__((format(printf, 4, 5))) void complaints_add(
    struct complaints *out, const struct source *source,
    const struct token *token, const char *format, ...);

/* Add a complaint that has no place inside a file. */
__attribute__((format(printf, 2, 3))) void complaints_add_plain(
    struct complaints *out, const char *format, ...);

#endif
