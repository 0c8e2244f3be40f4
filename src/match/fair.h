/* fair.h - a deal that nobody chose, and that each player can check afterwards.
 *
 * The host draws a secret, and each player a part; both are 32 random bytes.  At
 * first a player shows only the hash of its part: its seal.  When all seals are
 * there, the host shows a hash of its secret, of all seals and of what is
 * played: the commitment.  Only then do the players show their parts, and the
 * keys of the match are made from the secret and all parts.
 *
 * So whoever shows a part after the commitment knows that everything else was
 * fixed before: not even the host and all the other players together can have
 * chosen the deal, because they did not know that part.  After the match the
 * secret is shown too, and the replay carries all of it:
 *
 *     # fair commitment 5f0c...
 *     # fair picks B            what chance let B bring; the others chose
 *     # fair secret 81d2...
 *     # fair A 0c77...
 *     # fair B e19a...
 *
 * A player who has kept the commitment and its own part can see whether they
 * are those of the replay.  Without them a replay proves nothing: whoever knows
 * all parts can make another one with a secret that deals what they like.
 */
#ifndef MATCH_FAIR_H
#define MATCH_FAIR_H

#include <stdint.h>

#include "base/error.h"
#include "match/record.h"

enum { FAIR_BYTES = 32, FAIR_HEX = 2 * FAIR_BYTES + 1 };

struct fair {
    uint8_t secret[FAIR_BYTES];
    uint8_t seal[DUEL_MAX_PLAYERS][FAIR_BYTES];
    uint8_t part[DUEL_MAX_PLAYERS][FAIR_BYTES];
    uint8_t commitment[FAIR_BYTES]; /* zeros before fair_commit */
    int players;
    unsigned open; /* seats whose picks chance completes, one bit each */
};

/* Begin with a secret, 64 hexadecimal digits.  The parts are zeros until players
 * give their own, and stay so for computers.  0, or -1 when it is not one. */
int fair_begin(struct fair *f, int players, const char *secret);

/* A player's seal, 64 hexadecimal digits.  0, or -1 when it is not one. */
int fair_seal(struct fair *f, int who, const char *hex);

/* All seals are there: commit to them, and to a match of these rules and this
 * setup, in which chance will complete the picks of the seats in `open`. */
void fair_commit(struct fair *f, const struct rules *r, const struct setup *s,
                 unsigned open);

/* A player's part, 64 hexadecimal digits.  0, or -1 when it is not one, or not
 * the one that was sealed. */
int fair_add(struct fair *f, int who, const char *hex);

/* The seal of a part. */
void fair_make_seal(const uint8_t part[FAIR_BYTES], uint8_t out[FAIR_BYTES]);

/* What is drawn: each from a key of its own, so that none tells of another. */
enum fair_use { FAIR_DEAL, FAIR_PICKS, FAIR_DELAYS };

/* The key for it, which is made from the secret and all parts. */
struct seed fair_seed(const struct fair *f, enum fair_use use);

/* 32 bytes as hexadecimal digits, and back: 0 or -1. */
void fair_hex(const uint8_t bytes[FAIR_BYTES], char out[FAIR_HEX]);
int fair_read_hex(const char *hex, uint8_t out[FAIR_BYTES]);

/* The remarks for the replay. */
void fair_write(const struct fair *f, struct text *out);

/* What a player has kept; NULL: not that. */
struct fair_kept {
    const char *commitment; /* as the host showed it before any part */
    const char *part;       /* its own */
};

/* Find the remarks in a replay and check them: the commitment is that of the
 * secret, the parts and the setup; the deal and the picks of chance follow from
 * them; and what was kept is among them.  `rec` was read from the replay.  0, or
 * -1 with what is wrong. */
int fair_verify(const char *replay, const struct record *rec,
                const struct fair_kept *kept, struct error *err);

#endif
