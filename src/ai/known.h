/* known.h - what players know in a walk, for the searches.
 *
 * A search has nodes for what a player knows when asked; their keys are hashes.
 */
#ifndef AI_KNOWN_H
#define AI_KNOWN_H

#include <string.h>

#include "core/game.h"

/* Is the question put to several players at once? */
static inline bool known_at_once(const struct duel *d)
{
    return (d->asked & (d->asked - 1)) != 0;
}

static inline bool known_secret(const struct rules *r, const struct duel *d)
{
    return r->game->questions[d->question].secret;
}

/* Does an answer stay hidden from the others for a while? */
static inline bool known_hidden(const struct rules *r, const struct duel *d)
{
    return known_at_once(d) || known_secret(r, d);
}

/* Is the question a guessing game, whose answers are best mixed? */
static inline bool known_mixed(const struct rules *r, const struct duel *d)
{
    return known_hidden(r, d) && !r->game->questions[d->question].apart;
}

/* Add b to the hash a. */
static inline uint64_t known_mix(uint64_t a, uint64_t b)
{
    uint64_t h = (a ^ (b + 1) * 0xff51afd7ed558ccdu) * 0x9e3779b97f4a7c15u;

    h = (h ^ h >> 32) * 0xd6e8feb86659fd93u;
    return h ^ h >> 29;
}

/* Add what a player (-1: a spectator) sees to a hash, in four lanes: it is done
 * often. */
static inline uint64_t known_view(const struct rules *r, const struct duel *d,
                                  int who, uint64_t key)
{
    enum { LANES = 4 };
    uint64_t lane[LANES] = { key, 1, 2, 3 }, word[LANES];
    size_t n = duel_size(r);
    union match view;

    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    must(n + sizeof word <= sizeof view);
    memset(view.bytes + n, 0, sizeof word); /* the last words may reach there */
    for (size_t i = 0; i < n; i += sizeof word) {
        memcpy(word, view.bytes + i, sizeof word);
        for (int k = 0; k < LANES; k++) {
            lane[k] = (lane[k] ^ word[k]) * 0x9e3779b97f4a7c15u;
            lane[k] ^= lane[k] >> 32;
        }
    }
    for (int k = 1; k < LANES; k++)
        lane[0] = known_mix(lane[0], lane[k]);
    return lane[0];
}

#endif
