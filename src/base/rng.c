/* rng.c - seeding and shuffling; the generator itself is inline. */
#include "base/rng.h"

void rng_seed(struct rng *r, uint64_t seed)
{
    r->state = 0;
    r->stream = (seed << 1) | 1;
    rng_next(r);
    r->state += seed ^ 0x9e3779b97f4a7c15u;
    rng_next(r);
}

void rng_shuffle(struct rng *r, uint8_t *bytes, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(r, (uint32_t)i + 1);
        uint8_t swap = bytes[i];

        bytes[i] = bytes[j];
        bytes[j] = swap;
    }
}
