/* lexer.h - card files as tokens.  Private to the compiler. */
#ifndef CARD_LEXER_H
#define CARD_LEXER_H

#include "card/card.h"

enum token_kind {
    TOKEN_END,    /* of the file */
    TOKEN_WORD,   /* fancy, parry-riposte, 13th-story-oblivion */
    TOKEN_NUMBER, /* 12 */
    TOKEN_SIGNED, /* +2, -1 */
    TOKEN_RANGE,  /* 1-3 */
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

void lexer_init(struct lexer *lexer, const struct source *source,
                struct complaints *out);
struct token lexer_next(struct lexer *lexer);

/* Is the token this word? */
bool token_is(const struct token *token, const char *word);

/* Copy a token's text, cut if need be.  Strings lose their quotes and
 * escapes. */
void token_text(const struct token *token, char *out, size_t size);

#endif
