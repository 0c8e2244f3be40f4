/* hash.c - multiply and fold, eight bytes at a time, least byte first. */
#include "base/hash.h"

static uint64_t read_word(const uint8_t *at, size_t n)
{
    uint64_t word = 0;

    for (size_t i = 0; i < n; i++)
        word |= (uint64_t)at[i] << (8 * i);
    return word;
}

static uint64_t fold(uint64_t h)
{
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93u;
    h ^= h >> 29;
    return h;
}

uint64_t hash_begin(size_t n)
{
    return 0x2545f4914f6cdd1du ^ n;
}

uint64_t hash_part(uint64_t h, const void *bytes, size_t n)
{
    const uint8_t *at = bytes;

    for (; n >= 8; at += 8, n -= 8)
        h = fold(h ^ read_word(at, 8)) * 0x9e3779b97f4a7c15u;
    return h;
}

uint64_t hash_end(uint64_t h, const void *bytes, size_t n)
{
    size_t whole = n - n % 8;

    h = hash_part(h, bytes, whole);
    return fold(fold(h ^ read_word((const uint8_t *)bytes + whole, n % 8)));
}

uint64_t hash_bytes(const void *bytes, size_t n)
{
    return hash_end(hash_begin(n), bytes, n);
}
