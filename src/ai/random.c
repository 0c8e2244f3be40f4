/* random.c - the player that answers anything legal. */
#include "ai/kinds.h"

choice random_choose(const struct rules *r, const struct duel *view, int who,
                     struct rng *rng)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, view, who, list);

    return list[rng_below(rng, (uint32_t)n)];
}
