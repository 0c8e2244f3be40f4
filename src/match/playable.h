/* playable.h - can matches be played with a user's own cards?
 *
 * The compiler refuses what is wrong with a card by itself; here is what is wrong
 * with it in its game: a fighter with too few cards, a deck of the wrong size.
 */
#ifndef MATCH_PLAYABLE_H
#define MATCH_PLAYABLE_H

#include "card/card.h"

enum { PLAYABLE_FAULTS = 16, PLAYABLE_TEXT = 256 };

/* What keeps a deck of the book from being played, in the hands of whoever brings
 * `owner` (CARD_NONE: anybody): how many faults, their sentences in out. */
int playable_deck(const struct rules *r, int deck, unsigned owner,
                  char out[PLAYABLE_FAULTS][PLAYABLE_TEXT]);

/* Complain about the cards and decks that these files write and no match could be
 * played with.  False if there are any. */
bool playable_check(const struct library *lib, struct complaints *out);

#endif
