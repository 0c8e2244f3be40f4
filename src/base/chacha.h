/* chacha.h - ChaCha20 (RFC 8439), for random numbers that nobody can foresee.
 *
 * Who has seen any part of the stream learns nothing about the rest of it or
 * about the key.  Freestanding.
 */
#ifndef BASE_CHACHA_H
#define BASE_CHACHA_H

#include <stdint.h>

enum { CHACHA_KEY = 8, CHACHA_NONCE = 3, CHACHA_BLOCK = 16 }; /* in words */

/* One block of the stream that belongs to a key and a nonce. */
void chacha_block(const uint32_t key[CHACHA_KEY], uint32_t counter,
                  const uint32_t nonce[CHACHA_NONCE],
                  uint32_t out[CHACHA_BLOCK]);

#endif
