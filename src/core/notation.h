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
