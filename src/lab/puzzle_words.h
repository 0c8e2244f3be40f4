/* puzzle_words.h - what is said to somebody who tries to solve a puzzle.
 *
 * A computer thinks about the question as the solver knows it, so both are told
 * from that player's side: what an answer is worth, what mostly happens after it,
 * and why another is worth less.
 */
#ifndef LAB_PUZZLE_WORDS_H
#define LAB_PUZZLE_WORDS_H

#include "core/duel.h"

/* What is wrong with an answer to the question put to `who`; not which is right. */
void puzzle_say_wrong(const struct rules *r, const struct duel *d, int who,
                      choice given, struct text *out);

/* Why an answer is right. */
void puzzle_say_right(const struct rules *r, const struct duel *d, int who,
                      choice given, struct text *out);

#endif
