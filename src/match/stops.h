/* stops.h - where a match waits for its player: at least once in every turn of
 * theirs.
 *
 * An answer that is the only one is given unasked, and whole turns could go by so.
 * Front ends therefore ask for it when the turn of the player would end without a
 * single question.  Like orders (orders.h) it is no part of the match.
 */
#ifndef MATCH_STOPS_H
#define MATCH_STOPS_H

#include "core/game.h"

/* Of one seat; begin with zeroes. */
struct stops {
    bool owed;  /* its turn has begun, and it has not been asked since */
    bool never; /* the player does not want to be asked */
};

/* Something has happened. */
void stops_hear(struct stops *s, const struct rules *r, int who,
                const struct event *e);

/* The player is asked. */
void stops_asked(struct stops *s);

/* May answer c not be given unasked, because it would end the turn, or pass the
 * word to others?  `d` is the true match. */
bool stops_at(const struct stops *s, const struct rules *r,
              const struct duel *d, int who, choice c);

#endif
