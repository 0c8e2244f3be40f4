/* chacha.c - see chacha.h; the names are those of RFC 8439, section 2. */
#include "base/chacha.h"

#include <string.h>

enum { DOUBLE_ROUNDS = 10 };

static uint32_t turn(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void quarter_round(uint32_t x[CHACHA_BLOCK], int a, int b, int c, int d)
{
    x[a] += x[b];
    x[d] = turn(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = turn(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = turn(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = turn(x[b] ^ x[c], 7);
}

static void double_round(uint32_t x[CHACHA_BLOCK])
{
    for (int i = 0; i < 4; i++) /* columns */
        quarter_round(x, i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; i++) /* diagonals */
        quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
}

void chacha_block(const uint32_t key[CHACHA_KEY], uint32_t counter,
                  const uint32_t nonce[CHACHA_NONCE],
                  uint32_t out[CHACHA_BLOCK])
{
    uint32_t first[CHACHA_BLOCK] = { 0x61707865, 0x3320646e, 0x79622d32,
                                     0x6b206574 };

    memcpy(first + 4, key, CHACHA_KEY * sizeof *key);
    first[12] = counter;
    memcpy(first + 13, nonce, CHACHA_NONCE * sizeof *nonce);
    memcpy(out, first, sizeof first);
    for (int i = 0; i < DOUBLE_ROUNDS; i++)
        double_round(out);
    for (int i = 0; i < CHACHA_BLOCK; i++)
        out[i] += first[i];
}
