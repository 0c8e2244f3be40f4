/* midway.h - where the rules stand, as lines of a printed position.
 *
 *     midway in turn of A at foe, in exchange of A at priority with 0 0 1
 *     midway question priority, asked A, waiting A, answers 17, shelf.card 12 33
 *     midway chance 2f7b0c3e1d94a865, stream 5851f42d4c957f2d
 *     midway check 91b4e0d27c6a5f38
 *
 * Fields say where the cards are.  These lines say the rest: the frames, from
 * the outermost, the open question with what has been answered, the random
 * generator, and members of the game's state (core/field.h) that the fields
 * leave different.  They could put the rules anywhere, so they hold only
 * together with the check, a hash of the whole state.
 */
#ifndef MATCH_MIDWAY_H
#define MATCH_MIDWAY_H

#include <stdio.h>

#include "core/game.h"

enum { MIDWAY_WHY = 160 };

/* Print what turns `base`, in which only the fields are set, into d. */
void midway_print(const struct rules *r, const struct duel *d,
                  const struct duel *base, FILE *out);

/* Read one item, "asked A B", into d.  The check comes last.  0, or -1 with what
 * is wrong. */
int midway_read(const struct rules *r, struct duel *d, const char *item,
                char why[MIDWAY_WHY]);

/* Do the states differ only in chance, the number of answers, and the order of
 * equal cards? */
bool midway_alike(const struct rules *r, const struct duel *a,
                  const struct duel *b);

/* Where two states differ, by the names of members: "poise 2, byte 812". */
void midway_differences(const struct rules *r, const struct duel *a,
                        const struct duel *b, struct text *out);

#endif
