/* hash.h - a fast 64-bit hash of bytes, equal on every machine.  Freestanding. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *bytes, size_t n);

/* The same for n bytes that come in parts; all but the last one are of a multiple
 * of eight bytes. */
uint64_t hash_begin(size_t n);
uint64_t hash_part(uint64_t h, const void *bytes, size_t n);
uint64_t hash_end(uint64_t h, const void *bytes, size_t n);

#endif
