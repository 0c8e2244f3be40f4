/* habits.h - what answers have brought, wherever they were given.
 *
 * Where a turn is many small answers, a tree hardly sees its end.  Walks go on
 * beyond the tree by habit: every player usually gives the answer that has
 * brought most so far, whatever the situation.  That is rough, but it costs
 * next to nothing and is right about most of what players do every turn.
 */
#ifndef AI_HABITS_H
#define AI_HABITS_H

#include "core/duel.h"

enum { HABITS = 4096, HABITS_TRAIL = 256 };

struct habit {
    double sum; /* of the results of the walks it was part of */
    uint32_t n;
};

struct habits {
    struct habit habit[HABITS];           /* found by a hash */
    struct habit usual[DUEL_MAX_PLAYERS]; /* all that a player has given */
    /* The answers of this walk. */
    uint16_t trail[HABITS_TRAIL];
    uint8_t giver[HABITS_TRAIL];
    int ntrail;
};

void habits_init(struct habits *h);

/* A walk begins. */
void habits_begin(struct habits *h);

/* A player gives this answer to the open question. */
void habits_note(struct habits *h, const struct duel *d, int who, choice c);

/* The answer that is a player's habit. */
choice habits_answer(const struct habits *h, const struct duel *d, int who,
                     const choice *list, int n, struct rng *rng);

/* The walk has ended with this result for each player. */
void habits_learn(struct habits *h, const int worth[DUEL_MAX_PLAYERS]);

#endif
