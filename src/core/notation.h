/* notation.h - answers as text, and back.
 *
 * Every answer has one short text form, made from the game's verb table:
 * "play parry-riposte", "lane 2", "pass".  Freestanding.
 */
#ifndef CORE_NOTATION_H
#define CORE_NOTATION_H

#include "core/duel.h"

/* Write an answer. */
void notation_write(const struct rules *r, choice c, struct text *out);

enum { NOTATION_KIND = 24 };

/* The name of a gap in a form, "card" or "n:hex", from its first brace on; returns
 * the other brace. */
const char *notation_gap(const char *at, char name[NOTATION_KIND]);

/* An operand of an answer: what the verb's form calls it ("card", "number", a
 * noun of the game), and its value. */
struct operand {
    char kind[NOTATION_KIND];
    unsigned value;
};

/* The operands of an answer, in order; returns how many. */
int notation_operands(const struct rules *r, choice c, struct operand out[3]);

/* An operand as it is written: a card by its id. */
void notation_word(const struct rules *r, const struct operand *o,
                   struct text *out);

/* The name of a card; with whose it is, if the book has another of that name. */
void card_say(const struct rules *r, unsigned card, struct text *out);

/* What an answer of the open question does, as its player reads it: "Remove Parry
 * from lane 2". */
void notation_say(const struct rules *r, const struct duel *view, int who,
                  choice c, struct text *out);

/* What a player is asked: the prompt of the question, or of the part of an
 * answer that is to come. */
const char *notation_prompt(const struct rules *r, const struct duel *d,
                            int who);

/* Read one, legal or not.  0, or -1 with a sentence and the column (from 0) of
 * the word that is wrong. */
int notation_read(const struct rules *r, const char *text, choice *c,
                  struct reason *why, int *column);

/* Find the one listed answer that the text means: exactly, or word by word as a
 * prefix ("pl par").  Its index, the first of equal ones; -1 for none; -2 for
 * several. */
int notation_match(const struct rules *r, const choice *list, int n,
                   const char *text);

#endif
