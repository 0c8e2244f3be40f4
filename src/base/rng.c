/* rng.c - seeding, shuffling and ChaCha20's numbers; PCG32 itself is inline. */
#include "base/rng.h"

#include <string.h>

void rng_seed(struct rng *r, uint64_t seed)
{
    memset(r->key, 0, sizeof r->key);
    r->state = 0;
    r->stream = (seed << 1) | 1;
    rng_next(r);
    r->state += seed ^ 0x9e3779b97f4a7c15u;
    rng_next(r);
}

void rng_key(struct rng *r, const uint8_t key[RNG_KEY])
{
    for (int i = 0; i < CHACHA_KEY; i++)
        r->key[i] = key[4 * i] | (uint32_t)key[4 * i + 1] << 8 |
                    (uint32_t)key[4 * i + 2] << 16 |
                    (uint32_t)key[4 * i + 3] << 24;
    r->state = 0;
    r->stream = RNG_CHACHA;
}

void rng_begin(struct rng *r, const struct seed *seed)
{
    if (seed->keyed)
        rng_key(r, seed->key);
    else
        rng_seed(r, seed->number);
}

/* A block is computed anew for each of its words: a match draws a few hundred
 * numbers, and its state is copied far more often. */
uint32_t rng_next_keyed(struct rng *r)
{
    static const uint32_t nonce[CHACHA_NONCE];
    uint32_t block[CHACHA_BLOCK];
    uint64_t at = r->state++;

    chacha_block(r->key, (uint32_t)(at / CHACHA_BLOCK), nonce, block);
    return block[at % CHACHA_BLOCK];
}

void rng_shuffle(struct rng *r, uint8_t *bytes, int n)
{
    struct rng own = *r; /* bytes might be a part of *r, but not of this one */

    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(&own, (uint32_t)i + 1);
        uint8_t swap = bytes[i];

        bytes[i] = bytes[j];
        bytes[j] = swap;
    }
    *r = own;
}
