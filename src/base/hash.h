/* hash.h - a fast 64-bit hash of bytes, equal on every machine.  Freestanding. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *bytes, size_t n);

#endif
