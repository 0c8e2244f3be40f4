/* search_walk.h - one thread of a search: walk after walk through guessed
 * worlds, each of which leaves its trace in the tree.
 */
#ifndef AI_SEARCH_WALK_H
#define AI_SEARCH_WALK_H

#include "ai/belief.h"
#include "ai/habits.h"
#include "ai/insight.h"
#include "ai/net.h"
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
    struct search_tree tree;
    struct habits habits;  /* if the game has a horizon */
    struct net_bound *net; /* or NULL: the game's own evaluation is all */
    const struct belief
        *belief; /* or NULL: worlds are guessed by chance alone */
    uint32_t walks;
    bool mixed; /* the question is a guessing game */

    /* Every answer that is still considered is given once in each world, so
     * that luck favours none of them. */
    uint16_t alive[DUEL_MAX_CHOICES]; /* edges of the root */
    int nalive, next;
    union match start;                       /* the world of this round */
    int worth[DUEL_MAX_CHOICES];             /* of each answer in it */
    double sum_of_squares[DUEL_MAX_CHOICES]; /* of the worths of all rounds */

    /* How far the results of walks spread: exploration is measured in it. */
    double mean, squares, spread;

    /* The walk under way. */
    union match world;
    uint64_t open;                     /* hash of the answers everybody knows */
    uint64_t sealed[DUEL_MAX_PLAYERS]; /* and of those that only their player
                                          knows */
    struct step step[WALK_STEPS];
    int nsteps;
    double weight; /* how much the others learn from it */
};

/* False when there is no memory for its tree.  `net` is which one to use
 * (net.h). */
bool walker_init(struct walker *w, const struct rules *r,
                 const struct duel *view, int who, uint64_t seed, size_t memory,
                 int net);
void walker_done(struct walker *w);

/* Walk once.  `progress` is how much of the budget is used, in thousandths. */
void walker_walk(struct walker *w, int progress);

/* The node of the question that is searched, and edge number i of it: the
 * answers in the order in which the rules list them. */
static inline const struct node *walker_root(const struct walker *w)
{
    return &w->tree.nodes[0];
}

static inline struct edge *walker_edge(const struct walker *w, int i)
{
    return search_tree_edge(&w->tree, walker_root(w), i);
}

/* Follow what is expected after edge number `at` of the root, through the guessed
 * world of that number.  Nothing is learned. */
void walker_follow(struct walker *w, int at, uint32_t world, struct line *out);

/* Is one answer so far ahead that further walks will hardly change it? */
bool walker_is_sure(const struct walker *w);

#endif
