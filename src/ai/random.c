/* random.c - the player that answers anything legal. */
#include "ai/kinds.h"

choice random_choose(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out)
{
    (void)r, (void)view, (void)who, (void)memory, (void)b;
    for (int i = 0; i < out->n; i++)
        out->share[i] = (uint16_t)(1000 / out->n);
    return out->answer[rng_below(rng, (uint32_t)out->n)];
}
