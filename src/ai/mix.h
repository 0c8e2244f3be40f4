/* mix.h - answers by chance. */
#ifndef AI_MIX_H
#define AI_MIX_H

#include "base/rng.h"

/* One of n, in proportion to their weights. */
static inline int mix_draw(const double *weights, int n, struct rng *rng)
{
    double total = 0, at;

    for (int i = 0; i < n; i++)
        total += weights[i];
    at = rng_next(rng) / 4294967296.0 * total;
    for (int i = 0; i < n - 1; i++) {
        at -= weights[i];
        if (at < 0)
            return i;
    }
    return n - 1;
}

#endif
