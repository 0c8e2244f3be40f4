/* game_tree.h - the whole tree of a small game, for those who solve it.
 *
 * A match draws its luck from a generator; a tree needs every possible luck.
 * In the games that can be unrolled, all chance lies in the order of their
 * pools (the ordered zones in which a position keeps its spare cards: decks,
 * rows of prizes).  Each order is a *world*, and all are equally likely, except
 * that those the rules call impossible do not count.  Below a world the tree
 * has only decisions and ends.  So a position in which only the pools are laid
 * out must go on (game.resume) like a match that begins; a game where it does
 * not is refused.
 *
 * Decisions that a player cannot tell apart are one *information set*: they
 * show the same view, after the same earlier views and own answers.  So players
 * remember everything they saw when answering.  A decision with a single answer
 * does not count as one.
 */
#ifndef LAB_GAME_TREE_H
#define LAB_GAME_TREE_H

#include "base/error.h"
#include "core/duel.h"

enum { GAME_TREE_SEATS = 2, GAME_TREE_NONE = -1 };

/* What a match is played for. */
enum payoff { PAYOFF_RESULT, PAYOFF_SCORE };

/* A decision, or an end.  The children of a decision lie side by side, one for
 * each answer. */
struct node {
    int32_t set;    /* its information set; GAME_TREE_NONE: an end */
    int32_t first;  /* its first child; at an end, what A gets */
    int32_t next;   /* the next node of its set, or GAME_TREE_NONE */
    int32_t parent; /* the node before it; of a root ~ the world's number */
};

/* The answers of all sets are numbered consecutively: those of a set are the
 * slots from `slot` on. */
struct infoset {
    uint64_t key;
    int32_t node;   /* the first of its nodes */
    int32_t slot;   /* the first of its answers */
    int32_t before; /* the slot its player took last, or GAME_TREE_NONE */
    uint8_t n;      /* answers */
    uint8_t who;
};

struct game_tree {
    const struct rules *rules;
    enum payoff payoff;
    struct node *nodes;    /* the roots are spread among them */
    struct infoset *sets;  /* each after those its player comes from */
    int32_t *roots;        /* one for each world */
    unsigned char *worlds; /* their states, as the first question finds them */
    int nnodes, nsets, nslots, nworlds;
    int nodes_room, sets_room, worlds_room;
    int32_t *table; /* finds sets by their keys */
    int table_size;
};

/* Unroll a game.  0, or -1 when it has no such tree or one that is too large:
 * then there is nothing to free. */
int game_tree_grow(struct game_tree *t, const struct rules *r,
                   const struct setup *s, enum payoff payoff,
                   struct error *err);

void game_tree_free(struct game_tree *t);

/* Sees every position on the way to a node: the beginning of its world, and what
 * each answer led to.  `node` is the decision that it is, or GAME_TREE_NONE where
 * there is one answer only.  Embed it to carry more. */
struct traveller {
    void (*at)(struct traveller *traveller, const struct duel *d, int node);
};

/* The state at a node that is a decision.  `traveller` may be NULL. */
void game_tree_state(const struct game_tree *t, int node,
                     struct traveller *traveller, struct duel *out);

#endif
