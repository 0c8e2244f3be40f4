/* form.h - the forms of a vocabulary, piece by piece: "draw {amount}" is the word
 * `draw` and the gap `amount`.  vocabulary.h describes them.  Freestanding.
 *
 *     struct form form = form_begin(words, row->form);
 *     struct piece piece;
 *
 *     while (form_next(&form, &piece))
 *         switch (piece.kind) {
 *         ...
 */
#ifndef CARD_FORM_H
#define CARD_FORM_H

#include "card/vocabulary.h"

enum { FORM_MAX_OPERANDS = 3, FORM_MAX_WORDS = 64 };

enum piece_kind {
    PIECE_WORD,   /* a literal word */
    PIECE_NUMBER, /* {n}, {+n} */
    PIECE_AMOUNT, /* {amount}, {+amount} */
    PIECE_CARD,
    PIECE_TRAIT,
    PIECE_RANGE, /* two operands */
    PIECE_SLOT,
    PIECE_BLOCK
};

struct piece {
    enum piece_kind kind;
    const char *at; /* the word, or the name of the gap */
    int n;          /* its bytes */
    bool sign;      /* {+n} */
    bool optional;  /* {trait?} */
    int operand;    /* the number of its first operand */
    const struct slot *slot;
};

struct form {
    const struct vocabulary *words;
    const char *at;
    int operands;         /* so far */
    bool number_operands; /* numbers are operands too: in stats they are */
};

struct form form_begin(const struct vocabulary *words, const char *form);
struct form form_begin_stat(const struct vocabulary *words, const char *form);

/* Take the next piece; false at the end. */
bool form_next(struct form *form, struct piece *out);

/* The operands of a stat's form: how many stats it fills. */
int form_stats(const struct vocabulary *words, const char *form);

/* Is row `stat` to be printed on a card?  Yes, if one of the stats that it
 * fills is not 0, or if the card gives it and the row is printed even when
 * 0. */
bool form_printed(const struct vocabulary *words, const struct card *card,
                  int stat);

/* Does a form have a gap of that kind? */
bool form_has(const struct vocabulary *words, const char *form,
              enum piece_kind kind);

/* The first literal words of a form: how we name it. */
void form_name(const char *form, char out[FORM_MAX_WORDS]);

#endif
