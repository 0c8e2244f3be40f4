/* fair.h - a deal that nobody chose, and that anybody can check afterwards.
 *
 * The host draws a secret and shows its hash before the first answer: the
 * commitment.  Then each player adds random bytes of its own.  The deal is drawn
 * from ChaCha20, and its key is the hash of all of them together, so neither the host, who is bound
 * by the commitment, nor a player, who does not know the secret, can choose it.
 * After the match the secret is shown, and the replay carries all of it:
 *
 *     # fair commitment 5f0c...
 *     # fair secret 81d2...
 *     # fair A 0c77...
 *     # fair B e19a...
 */
#ifndef SERVER_FAIR_H
#define SERVER_FAIR_H

#include <stdint.h>

#include "base/error.h"
#include "core/duel.h"

enum { FAIR_BYTES = 32, FAIR_HEX = 2 * FAIR_BYTES + 1 };

struct fair {
    uint8_t secret[FAIR_BYTES];
    uint8_t commitment[FAIR_BYTES];
    uint8_t part[DUEL_MAX_PLAYERS][FAIR_BYTES]; /* what each player added */
    int players;
};

/* Draw a secret and commit to it; the players' parts are zeros until they give
 * their own. */
void fair_begin(struct fair *f, int players);

/* The same with a known secret, 64 hexadecimal digits, and parts that are all
 * zeros.  0, or -1 when it is not one. */
int fair_commit(struct fair *f, int players, const char *hex);

/* A player's part, 64 hexadecimal digits.  0, or -1 when it is not one. */
int fair_add(struct fair *f, int who, const char *hex);

/* 32 bytes as hexadecimal digits. */
void fair_hex(const uint8_t bytes[FAIR_BYTES], char out[FAIR_HEX]);

/* What is drawn: each from a key of its own, so that none tells of another. */
enum fair_use { FAIR_DEAL, FAIR_PICKS, FAIR_DELAYS };

/* The key for it, which is made from the secret and all parts. */
struct seed fair_seed(const struct fair *f, enum fair_use use);

/* The remarks for the replay. */
void fair_write(const struct fair *f, struct text *out);

/* Find the remarks in a replay and check that the commitment is that of the
 * secret, and the seed that of all parts together.  0, or -1 with what is
 * wrong. */
int fair_verify(const char *replay, int players, const struct seed *seed,
                struct error *err);

#endif
