/* string.h - all the C library that the rules may use.  Stands in for the
 * real one where freestanding.sh compiles for a machine that has none. */
#ifndef FREESTANDING_STRING_H
#define FREESTANDING_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memset(void *at, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);

#endif
