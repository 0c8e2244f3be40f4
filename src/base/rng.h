/* rng.h - random numbers that live inside a state.
 *
 * PCG32: sixteen bytes, copied with the state, the same stream on every machine.
 * Freestanding.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

#include "base/must.h"

struct rng {
    uint64_t state;
    uint64_t stream;
};

/* Start the stream that belongs to a seed. */
void rng_seed(struct rng *r, uint64_t seed);

/* The next 32 random bits. */
static inline uint32_t rng_next(struct rng *r)
{
    uint64_t old = r->state;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);

    r->state = old * 6364136223846793005u + r->stream;
    return (mixed >> turn) | (mixed << ((32 - turn) & 31));
}

/* A whole number from 0 to n - 1, each equally likely; n is at least 1. */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
    uint64_t wide = (uint64_t)rng_next(r) * n;

    must(n > 0);
    if ((uint32_t)wide < n) {
        uint32_t floor = (uint32_t)-n % n;

        while ((uint32_t)wide < floor)
            wide = (uint64_t)rng_next(r) * n;
    }
    return (uint32_t)(wide >> 32);
}

/* Put n bytes into random order. */
void rng_shuffle(struct rng *r, uint8_t *bytes, int n);

#endif
