/* blake.c - see blake.h; the names are those of RFC 7693, section 3. */
#include "base/blake.h"

#include <stdbool.h>
#include <string.h>

#include "base/must.h"

enum { ROUNDS = 12 };

static const uint64_t iv[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
    0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
    0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

static const uint8_t sigma[10][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
    { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
    { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
    { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
    { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
    { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
    { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
    { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
    { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

static uint64_t turn(uint64_t x, int n)
{
    return x >> n | x << (64 - n);
}

static uint64_t word(const uint8_t bytes[8])
{
    uint64_t w = 0;

    for (int i = 7; i >= 0; i--)
        w = w << 8 | bytes[i];
    return w;
}

/* Mix two words into the column or diagonal that begins with v[a]. */
static void mix(uint64_t v[16], const int at[4], uint64_t x, uint64_t y)
{
    uint64_t *a = &v[at[0]], *b = &v[at[1]], *c = &v[at[2]], *d = &v[at[3]];

    *a += *b + x;
    *d = turn(*d ^ *a, 32);
    *c += *d;
    *b = turn(*b ^ *c, 24);
    *a += *b + y;
    *d = turn(*d ^ *a, 16);
    *c += *d;
    *b = turn(*b ^ *c, 63);
}

static void mix_all(uint64_t v[16], const uint64_t m[16], const uint8_t s[16])
{
    for (int i = 0; i < 4; i++) {
        const int column[] = { i, 4 + i, 8 + i, 12 + i };

        mix(v, column, m[s[2 * i]], m[s[2 * i + 1]]);
    }
    for (int i = 0; i < 4; i++) {
        const int diagonal[] = { i, 4 + (i + 1) % 4, 8 + (i + 2) % 4,
                                 12 + (i + 3) % 4 };

        mix(v, diagonal, m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
}

static void compress(struct blake *b, bool last)
{
    uint64_t v[16], m[16];

    for (int i = 0; i < 16; i++)
        m[i] = word(b->block + 8 * i);
    memcpy(v, b->h, sizeof b->h);
    memcpy(v + 8, iv, sizeof iv);
    v[12] ^= b->length;
    v[14] ^= last ? UINT64_MAX : 0;
    for (int i = 0; i < ROUNDS; i++)
        mix_all(v, m, sigma[i % 10]);
    for (int i = 0; i < 8; i++)
        b->h[i] ^= v[i] ^ v[i + 8];
}

void blake_begin(struct blake *b, const void *key, size_t n)
{
    must(n <= BLAKE_MOST_KEY);
    memset(b, 0, sizeof *b);
    memcpy(b->h, iv, sizeof iv);
    b->h[0] ^= 0x01010000 ^ n << 8 ^ BLAKE_BYTES;
    if (n == 0)
        return;
    memcpy(b->block, key, n);
    b->n = BLAKE_BLOCK;
}

/* A full block waits until more comes: the last one is treated otherwise. */
void blake_add(struct blake *b, const void *bytes, size_t n)
{
    const uint8_t *from = bytes;

    while (n > 0) {
        size_t some;

        if (b->n == BLAKE_BLOCK) {
            b->length += BLAKE_BLOCK;
            compress(b, false);
            b->n = 0;
        }
        some = BLAKE_BLOCK - b->n < n ? BLAKE_BLOCK - b->n : n;
        memcpy(b->block + b->n, from, some);
        b->n += some;
        from += some;
        n -= some;
    }
}

void blake_end(struct blake *b, uint8_t out[BLAKE_BYTES])
{
    b->length += b->n;
    memset(b->block + b->n, 0, BLAKE_BLOCK - b->n);
    compress(b, true);
    for (int i = 0; i < BLAKE_BYTES; i++)
        out[i] = (uint8_t)(b->h[i / 8] >> 8 * (i % 8));
}
