/* search_walk.h - one thread of a search: walk after walk through guessed
 * worlds, each of which leaves its trace in the tree.
 */
#ifndef AI_SEARCH_WALK_H
#define AI_SEARCH_WALK_H

#include "ai/search_tree.h"

enum { WALK_STEPS = 64 }; /* decisions in the tree, at most */

/* A decision on the way. */
struct step {
    uint32_t node; /* its number in the tree */
    uint8_t who;
    bool mixed;
    uint16_t chosen; /* number of the edge */
    int n;           /* answers that were legal */
    uint16_t at[DUEL_MAX_CHOICES];
};

struct walker {
    const struct rules *rules;
    const struct duel *view; /* of the player who is asked */
    int who;
    struct rng rng;
    struct tree tree;
    uint32_t walks;

    /* How far the worths of walks spread: exploring is measured by it. */
    double mean, squares, spread;

    /* The walk under way. */
    union match world;
    uint64_t open;                     /* hash of the answers all know */
    uint64_t sealed[DUEL_MAX_PLAYERS]; /* and of those only their player does */
    struct step step[WALK_STEPS];
    int nsteps;
};

void walker_init(struct walker *w, const struct rules *r,
                 const struct duel *view, int who, uint64_t seed,
                 size_t memory);
void walker_done(struct walker *w);

/* Walk once. */
void walker_walk(struct walker *w);

/* The node of the question that is searched; NULL before the first walk. */
const struct node *walker_root(const struct walker *w);

/* Is the question a guessing game, whose answers are best mixed? */
bool walker_mixes(const struct rules *r, const struct duel *d);

#endif
