/* search_tree.h - what a search remembers.
 *
 * A node stands for what one player knows when asked, and keeps statistics of
 * the answers.  Nodes are found by a 64-bit key.  All of them live in one arena,
 * where nodes grow upwards and edges downwards; when they meet the tree is full
 * and stays as it is.
 */
#ifndef AI_SEARCH_TREE_H
#define AI_SEARCH_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/duel.h"

/* An answer at a node.  Worths are thousandths of a win for the node's player. */
struct edge {
    choice answer;
    uint32_t visits;
    uint32_t offered; /* visits of the node in which it was legal */
    int32_t prior;    /* what it looked like when first seen */
    int64_t sum;      /* of the worths of its visits */
    double regret;    /* of a mixed node: for not having given it */
    double played;    /* and how often the strategy was to give it */
};

struct node {
    uint64_t key;
    uint32_t first; /* its edges, side by side */
    uint16_t n, room;
    uint32_t visits;
    uint32_t forks; /* nodes that were split off from this one */
};

struct search_tree {
    uint32_t *slots; /* number of the node plus 1; 0: free */
    uint32_t nslots;
    size_t size;        /* of all, in bytes */
    struct node *nodes; /* from the bottom of the arena */
    uint32_t nnodes;
    struct edge *top; /* of the arena; edge i is top[-1 - i] */
    uint32_t nedges;
};

/* An empty tree that will not use more than so many bytes, which are at least
 * SEARCH_TREE_LEAST; false when they cannot be had.  What is not used of them is
 * not touched: a large tree takes no longer to make and to free than a small
 * one. */
enum { SEARCH_TREE_LEAST = 1 << 16 };
bool search_tree_init(struct search_tree *t, size_t bytes);
void search_tree_done(struct search_tree *t);

/* Bytes that are in use. */
size_t search_tree_used(const struct search_tree *t);

/* The node of that key, or NULL. */
struct node *search_tree_find(const struct search_tree *t, uint64_t key);

/* Add the node, which is not there yet; NULL when the tree is full. */
struct node *search_tree_add(struct search_tree *t, uint64_t key);

/* Find the edges of the answers listed: at[i] is the number of the edge of
 * list[i] in the node.  New ones are added, with no visits; returns how many, or
 * -1 when the tree is full. */
int search_tree_offer(struct search_tree *t, struct node *node,
                      const choice *list, int n, uint16_t *at);

/* Edge number i of a node. */
static inline struct edge *search_tree_edge(const struct search_tree *t,
                                            const struct node *node, int i)
{
    return &t->top[-1 - (int64_t)node->first - i];
}

#endif
