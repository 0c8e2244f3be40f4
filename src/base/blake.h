/* blake.h - BLAKE2b (RFC 7693) with 32 bytes, for commitments that bind.
 *
 * Nobody finds two texts with the same hash, or a text for a given one; under
 * different keys the hashes of a text have nothing to do with each other.
 * Freestanding.
 */
#ifndef BASE_BLAKE_H
#define BASE_BLAKE_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE_BYTES = 32, BLAKE_MOST_KEY = 64, BLAKE_BLOCK = 128 };

struct blake {
    uint64_t h[8];
    uint64_t length; /* of all that was hashed, the block of the key included */
    uint8_t block[BLAKE_BLOCK];
    size_t n; /* bytes that wait in the block */
};

/* Begin a hash under a key of 0 to 64 bytes. */
void blake_begin(struct blake *b, const void *key, size_t n);

void blake_add(struct blake *b, const void *bytes, size_t n);

void blake_end(struct blake *b, uint8_t out[BLAKE_BYTES]);

#endif
