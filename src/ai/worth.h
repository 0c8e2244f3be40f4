/* worth.h - what evaluations say about winning, for the search and for those
 * who measure it (lab/leads.h).
 */
#ifndef AI_WORTH_H
#define AI_WORTH_H

#include <math.h>

#include "core/game.h"

/* How likely a win is with such an evaluation, in thousandths, in a game with
 * that `lead` (struct game).  Evaluations are sums; a lead twice as large does
 * not win twice as often. */
static inline double worth_chances(double lead, double worth)
{
    return lead > 0 ? 1000 * worth / sqrt(lead * lead + worth * worth) : worth;
}

/* In the middle of a play, or of a guessing game, a position says little. */
static inline bool worth_settled(const struct rules *r, const struct duel *d)
{
    const struct question *q = &r->game->questions[d->question];

    if (d->over)
        return true;
    if (q->midplay || q->secret)
        return false;
    for (int i = 0; i < d->players; i++)
        if ((d->waiting >> i & 1) && d->parts[i] > 0)
            return false;
    return true;
}

#endif
