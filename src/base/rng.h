/* rng.h - random numbers that live inside a state.
 *
 * Two generators, copied with the state, each the same stream on every machine.
 * PCG32 begins from a number: fast, and for everything that nobody tries to
 * foresee.  ChaCha20 begins from a key of 256 bits: whoever sees its numbers
 * cannot tell the next ones.  A generator of ChaCha20 holds its key: it is as
 * secret as the cards that it deals.  Freestanding.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chacha.h"
#include "base/must.h"

enum { RNG_KEY = 32 };

/* What a stream begins from. */
struct seed {
    bool keyed; /* ChaCha20 with the key; else PCG32 with the number */
    uint8_t key[RNG_KEY]; /* zeros without one */
    uint64_t number;      /* 0 with a key */
};

struct rng {
    uint32_t key[CHACHA_KEY]; /* zeros: PCG32 has none */
    uint64_t state;           /* of ChaCha20: how many numbers were drawn */
    uint64_t stream;          /* odd: of PCG32; RNG_CHACHA; 0: erased */
};

enum { RNG_CHACHA = 2 };

/* Start the stream that belongs to a number, a key, or either. */
void rng_seed(struct rng *r, uint64_t seed);
void rng_key(struct rng *r, const uint8_t key[RNG_KEY]);
void rng_begin(struct rng *r, const struct seed *seed);

/* The next 32 bits of ChaCha20's stream: its words in their order, under a nonce
 * of zeros. */
uint32_t rng_next_keyed(struct rng *r);

/* The next 32 random bits. */
static inline uint32_t rng_next(struct rng *r)
{
    uint64_t old = r->state;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);

    if (__builtin_expect(r->stream == RNG_CHACHA, 0))
        return rng_next_keyed(r);
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
