/* player.h - computer players, chosen by name.
 *
 * A player sees what a person in its seat would see: a view (duel_view), never
 * the true state.  It has a generator of its own, so the same view and the same
 * generator always give the same answer.  Players hold no memory between two
 * questions and may be used from any number of threads.
 *
 *     const struct player *p = player_find("greedy");
 *     choice c = player_choose(p, r, d, who, &rng);
 */
#ifndef AI_PLAYER_H
#define AI_PLAYER_H

#include "core/duel.h"

/* A kind of player. */
struct player {
    const char *name;  /* on the command line: "greedy" */
    const char *about; /* one line for the help */
    /* Answer the question that is put to `who`, whose view `view` is. */
    choice (*choose)(const struct rules *r, const struct duel *view, int who,
                     struct rng *rng);
};

enum { PLAYERS = 2 };

/* Every kind, the weakest first. */
extern const struct player players[PLAYERS];

/* The kind of that name, or NULL. */
const struct player *player_find(const char *name);

/* The answer of a player to the question put to `who` in d, which may be the
 * true state: the player is shown a view of it.  The answer is legal. */
choice player_choose(const struct player *p, const struct rules *r,
                     const struct duel *d, int who, struct rng *rng);

#endif
