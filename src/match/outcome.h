/* outcome.h - what an answer does at once, by the rules.
 *
 * The answer is given in a few worlds that fit what its player knows (duel_guess),
 * and what happens in all of them is told: what is paid, who is hit, what is drawn
 * face up.  What depends on hidden cards is not.
 */
#ifndef MATCH_OUTCOME_H
#define MATCH_OUTCOME_H

#include "core/game.h"

enum { OUTCOME_EVENTS = 16 };

struct outcome {
    struct event event[OUTCOME_EVENTS]; /* as the player sees them, in order */
    int n;
    const char
        *prompt; /* what the player is asked then; NULL: nothing is sure */
};

/* Do they tell the same, whatever rule made it happen? */
bool event_same(const struct event *a, const struct event *b);

/* What follows, up to the next question, when player `who`, who is asked, gives
 * this legal answer. */
void outcome_of(const struct rules *r, const struct duel *d, int who, choice c,
                struct outcome *out);

#endif
