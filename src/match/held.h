/* held.h - what others may hold: the cards that their owners see and we do not. */
#ifndef MATCH_HELD_H
#define MATCH_HELD_H

#include "core/duel.h"

enum { HELD_CARDS = 256 };

/* Count how many of each card `other` holds out of our sight, in a world that was
 * guessed from our view. */
void held_count(const struct rules *r, const struct duel *view,
                const struct duel *world, int other, uint8_t count[HELD_CARDS]);

/* How many copies of each card there are in that world, and how many of them are
 * out of sight in the view, which is that of `who`.  Where players draw from decks
 * of their own, only the copies of `other` count. */
void held_copies(const struct rules *r, const struct duel *view, int who,
                 const struct duel *world, int other,
                 uint8_t copies[HELD_CARDS], uint8_t unseen[HELD_CARDS]);

#endif
