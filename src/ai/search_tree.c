/* search_tree.c - see search_tree.h. */
#include "ai/search_tree.h"

#include <stdlib.h>

enum {
    FIRST_SLOTS = 1024,
    SPARE_EDGES = 2 /* spare room that a node gets */
};

bool search_tree_init(struct search_tree *t, size_t bytes)
{
    *t = (struct search_tree){ .size = bytes - bytes % sizeof(struct edge),
                               .nslots = FIRST_SLOTS };
    t->slots = calloc(t->nslots, sizeof *t->slots);
    t->nodes = malloc(t->size);
    if (t->slots == NULL || t->nodes == NULL) {
        search_tree_done(t);
        return false;
    }
    t->top = (struct edge *)t->nodes + t->size / sizeof(struct edge);
    return true;
}

void search_tree_done(struct search_tree *t)
{
    free(t->slots);
    free(t->nodes);
}

size_t search_tree_used(const struct search_tree *t)
{
    return t->nslots * sizeof *t->slots + t->nnodes * sizeof *t->nodes +
           t->nedges * sizeof *t->top;
}

/* Is there room for so many bytes more? */
static bool has_room(const struct search_tree *t, size_t bytes)
{
    return search_tree_used(t) + bytes <= t->size;
}

/* The slot of a key: its own, or the free one where it belongs. */
static uint32_t *slot_of(const struct search_tree *t, uint64_t key)
{
    uint32_t i = (uint32_t)(key >> 32) & (t->nslots - 1);

    while (t->slots[i] != 0 && t->nodes[t->slots[i] - 1].key != key)
        i = (i + 1) & (t->nslots - 1);
    return &t->slots[i];
}

struct node *search_tree_find(const struct search_tree *t, uint64_t key)
{
    uint32_t slot = *slot_of(t, key);

    return slot != 0 ? &t->nodes[slot - 1] : NULL;
}

/* Double the table of keys; false when there is no memory for it. */
static bool widen(struct search_tree *t)
{
    size_t bytes = t->nslots * sizeof *t->slots;
    uint32_t *slots = has_room(t, bytes) ? calloc(2, bytes) : NULL;

    if (slots == NULL)
        return false;
    free(t->slots);
    t->slots = slots;
    t->nslots *= 2;
    for (uint32_t i = 0; i < t->nnodes; i++)
        *slot_of(t, t->nodes[i].key) = i + 1;
    return true;
}

struct node *search_tree_add(struct search_tree *t, uint64_t key)
{
    struct node *node = &t->nodes[t->nnodes];

    if (!has_room(t, sizeof *node))
        return NULL;
    if (t->nnodes >= t->nslots - t->nslots / 4 && !widen(t))
        return NULL;
    *slot_of(t, key) = ++t->nnodes;
    *node = (struct node){ .key = key };
    return node;
}

/* Give a node room for so many edges; false when the tree is full. */
static bool make_room(struct search_tree *t, struct node *node, int want)
{
    uint32_t room =
        (uint32_t)want + (node->n > 0 ? (uint32_t)want : SPARE_EDGES);
    struct node moved = *node;

    if (want <= node->room)
        return true;
    if (!has_room(t, room * sizeof(struct edge)))
        return false;
    moved.first = t->nedges;
    moved.room = (uint16_t)room;
    t->nedges += room;
    for (int i = 0; i < node->n; i++)
        *search_tree_edge(t, &moved, i) = *search_tree_edge(t, node, i);
    *node = moved;
    return true;
}

/* The edge of an answer, looked for from `from` on, or -1. */
static int find_edge(const struct search_tree *t, const struct node *node,
                     choice c, int from)
{
    for (int i = 0, k = from; i < node->n; i++, k++) {
        k = k < node->n ? k : 0;
        if (search_tree_edge(t, node, k)->answer == c)
            return k;
    }
    return -1;
}

/* Games list answers in much the same order each time, so the next one is
 * usually found right after the last. */
int search_tree_offer(struct search_tree *t, struct node *node,
                      const choice *list, int n, uint16_t *at)
{
    int added = 0, k = -1;

    for (int i = 0; i < n; i++) {
        k = find_edge(t, node, list[i], k + 1);
        if (k < 0) {
            if (!make_room(t, node, node->n + (i > 0 ? 1 : n)))
                return -1;
            k = node->n++;
            *search_tree_edge(t, node, k) = (struct edge){ .answer = list[i] };
            added++;
        }
        at[i] = (uint16_t)k;
    }
    return added;
}
