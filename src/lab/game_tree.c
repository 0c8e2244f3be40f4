/* game_tree.c - see game_tree.h. */
#include "lab/game_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "core/game.h"

enum {
    MAX_POOLS = 4,
    MAX_CARDS = 256,
    MAX_ORDERS = 50000, /* of the pools, impossible ones included */
    MAX_NODES = 5000000,
    MAX_DEPTH = 64 /* decisions in a match */
};

/* An ordered zone of spare cards, and an order of its cards. */
struct pool {
    const struct field *field;
    int i; /* whose it is */
    int n;
    card_id card[MAX_CARDS]; /* top first */
};

struct grower {
    struct game_tree *t;
    struct error *err;
    union match blank;
    struct pool pool[MAX_POOLS];
    int npools;
    int worlds; /* in all */
    int room;   /* nodes that there may be so far */
};

/* What the players remember at a node: the key of the last set of each, with
 * the answer given there, and that answer's slot. */
struct memory {
    uint64_t past[GAME_TREE_SEATS];
    int32_t slot[GAME_TREE_SEATS];
};

static int too_large(struct grower *g)
{
    return error_set(
        g->err,
        "%s is too large to be solved with these settings; make it "
        "smaller with --policy (see riposte games --all)",
        g->t->rules->game->title);
}

static int more_chance(struct grower *g)
{
    return error_set(
        g->err,
        "%s cannot be solved: there is more chance in it than the order "
        "of the cards",
        g->t->rules->game->title);
}

/* --- information sets --- */

static int table_place(const struct game_tree *t, uint64_t key)
{
    int at = (int)(key % (uint64_t)t->table_size);

    while (t->table[at] != GAME_TREE_NONE && t->sets[t->table[at]].key != key)
        at = at + 1 < t->table_size ? at + 1 : 0;
    return at;
}

/* Double the room, and put everything in its new place. */
static void table_grow(struct game_tree *t)
{
    t->sets_room = t->sets_room * 2 + 1024;
    t->sets = must_realloc(t->sets, (size_t)t->sets_room * sizeof *t->sets);
    t->table_size = t->sets_room * 2 + 1;
    t->table =
        must_realloc(t->table, (size_t)t->table_size * sizeof t->table[0]);
    for (int i = 0; i < t->table_size; i++)
        t->table[i] = GAME_TREE_NONE;
    for (int i = 0; i < t->nsets; i++)
        t->table[table_place(t, t->sets[i].key)] = i;
}

/* Hash what a player sees and remembers.  Keys of 64 bits stand for the sets:
 * among a million sets two collide once in forty million trees. */
static uint64_t set_key(const struct game_tree *t, const struct duel *d,
                        int who, uint64_t past)
{
    struct {
        uint64_t past;
        union match view;
    } seen;

    seen.past = past;
    duel_copy(t->rules, &seen.view.duel, d);
    duel_view(t->rules, &seen.view.duel, who);
    return hash_bytes(&seen, sizeof seen.past + duel_size(t->rules));
}

/* The set of a decision with n answers, which may be new. */
static int find_set(struct game_tree *t, const struct duel *d, int who, int n,
                    const struct memory *m)
{
    uint64_t key = set_key(t, d, who, m->past[who]);
    int at;

    if (t->nsets == t->sets_room)
        table_grow(t);
    at = table_place(t, key);
    if (t->table[at] == GAME_TREE_NONE) {
        t->table[at] = t->nsets;
        t->sets[t->nsets++] = (struct infoset){ .key = key,
                                                .node = GAME_TREE_NONE,
                                                .slot = t->nslots,
                                                .before = m->slot[who],
                                                .n = (uint8_t)n,
                                                .who = (uint8_t)who };
        t->nslots += n;
    }
    return t->table[at];
}

/* --- nodes --- */

static int add_nodes(struct game_tree *t, int n, int parent)
{
    int first = t->nnodes;

    if (t->nnodes + n > t->nodes_room) {
        t->nodes_room = t->nodes_room * 2 + 4096;
        t->nodes =
            must_realloc(t->nodes, (size_t)t->nodes_room * sizeof *t->nodes);
    }
    for (int i = 0; i < n; i++)
        t->nodes[t->nnodes++] = (struct node){ .parent = parent };
    return first;
}

static int payoff_of(const struct game_tree *t, const struct duel *d, int who)
{
    return t->payoff == PAYOFF_SCORE ? duel_score(t->rules, d, who)
                                     : duel_result(d, who);
}

static int add_end(struct grower *g, const struct duel *d, int node)
{
    struct game_tree *t = g->t;
    int a = payoff_of(t, d, 0), b = payoff_of(t, d, 1);

    t->nodes[node].set = GAME_TREE_NONE;
    t->nodes[node].first = a;
    if (a + b == 0)
        return 0;
    return error_set(g->err,
                     "%s cannot be solved: what one wins is not what the "
                     "other loses",
                     t->rules->game->title);
}

/* Give answers that have no other; returns how many the next question has, 0 at
 * an end. */
static int pass_forced(const struct rules *r, struct duel *d,
                       choice list[DUEL_MAX_CHOICES])
{
    while (!duel_over(d, NULL)) {
        int who = duel_first(d);
        int n = duel_choices(r, d, who, list);

        if (n > 1)
            return n;
        duel_answer(r, d, who, list[0], NULL);
    }
    return 0;
}

/* A decision with n answers: its set, and the first of its child nodes. */
static int add_decision(struct game_tree *t, int node, int set, int n)
{
    int first = add_nodes(t, n, node);

    t->nodes[node].set = set;
    t->nodes[node].first = first;
    t->nodes[node].next = t->sets[set].node;
    t->sets[set].node = node;
    return first;
}

/* Unroll everything below a state, which belongs to an existing node. */
static int grow(struct grower *g, struct duel *d, int node,
                const struct memory *m, int depth)
{
    struct game_tree *t = g->t;
    choice list[DUEL_MAX_CHOICES];
    int n = pass_forced(t->rules, d, list), who, set, first;

    if (memcmp(&d->rng, &g->blank.duel.rng, sizeof d->rng) != 0)
        return more_chance(g);
    if (n == 0)
        return add_end(g, d, node);
    if (depth == MAX_DEPTH || t->nnodes + n > g->room)
        return too_large(g);
    who = duel_first(d);
    set = find_set(t, d, who, n, m);
    first = add_decision(t, node, set, n);
    for (int i = 0; i < n; i++) {
        struct memory then = *m;
        union match next;

        then.past[who] = t->sets[set].key + (uint64_t)i;
        then.slot[who] = t->sets[set].slot + i;
        duel_copy(t->rules, &next.duel, d);
        duel_answer(t->rules, &next.duel, who, list[i], NULL);
        if (grow(g, &next.duel, first + i, &then, depth + 1) < 0)
            return -1;
    }
    return 0;
}

/* --- worlds --- */

static unsigned char *world_at(const struct game_tree *t, int world)
{
    return t->worlds + (size_t)world * duel_size(t->rules);
}

static int add_world(struct grower *g, struct duel *d)
{
    struct game_tree *t = g->t;
    const struct memory nothing = { { 0 }, { GAME_TREE_NONE, GAME_TREE_NONE } };
    int root = add_nodes(t, 1, ~t->nworlds);

    if (t->nworlds == t->worlds_room) {
        t->worlds_room = t->worlds_room * 2 + 64;
        t->roots =
            must_realloc(t->roots, (size_t)t->worlds_room * sizeof t->roots[0]);
        t->worlds = must_realloc(t->worlds,
                                 (size_t)t->worlds_room * duel_size(t->rules));
    }
    t->roots[t->nworlds] = root;
    memcpy(world_at(t, t->nworlds), d, duel_size(t->rules));
    t->nworlds++;
    return grow(g, d, root, &nothing, 0);
}

/* The pools are in order: begin a match with them.  Is it possible? */
static bool deal(const struct grower *g, struct duel *d)
{
    const struct rules *r = g->t->rules;
    struct reason why;

    duel_copy(r, d, &g->blank.duel);
    for (int p = 0; p < g->npools; p++)
        for (int i = g->pool[p].n - 1; i >= 0; i--)
            if (!field_put(r, d, g->pool[p].field, g->pool[p].i,
                           g->pool[p].card[i]))
                return false;
    return position_resume(r, d, NULL, &why) == 0;
}

static void swap(card_id *a, card_id *b)
{
    card_id c = *a;

    *a = *b;
    *b = c;
}

/* The next different order of n cards, lexicographically; false after the last,
 * when they are back in the first order. */
static bool next_order(card_id *card, int n)
{
    int i = n - 2, k = n - 1;

    while (i >= 0 && card[i] >= card[i + 1])
        i--;
    if (i >= 0) {
        while (card[k] <= card[i])
            k--;
        swap(&card[i], &card[k]);
    }
    for (int a = i + 1, b = n - 1; a < b; a++, b--)
        swap(&card[a], &card[b]);
    return i >= 0;
}

/* The next order of all pools, like the wheels of a counter. */
static bool next_orders(struct grower *g)
{
    for (int p = 0; p < g->npools; p++)
        if (next_order(g->pool[p].card, g->pool[p].n))
            return true;
    return false;
}

static int count_worlds(struct grower *g)
{
    int orders = 0;
    union match d;

    do {
        if (++orders > MAX_ORDERS)
            return too_large(g);
        g->worlds += deal(g, &d.duel);
    } while (next_orders(g));
    return 0;
}

/* Each world may have its share of the nodes, so that a tree that will not fit
 * is noticed early. */
static int add_worlds(struct grower *g)
{
    union match d;

    do {
        if (!deal(g, &d.duel))
            continue;
        g->room += MAX_NODES / g->worlds;
        if (add_world(g, &d.duel) < 0)
            return -1;
    } while (next_orders(g));
    return 0;
}

/* Is a match that is started as usual one of the worlds?  Not in games whose
 * deal is more than a position with the pools in some order. */
static int check_start(struct grower *g, const struct setup *s)
{
    const struct game_tree *t = g->t;
    union match d;

    duel_start(t->rules, &d.duel, s, 1, NULL);
    d.duel.rng = g->blank.duel.rng;
    for (int i = 0; i < t->nworlds; i++)
        if (memcmp(world_at(t, i), &d, duel_size(t->rules)) == 0)
            return 0;
    return more_chance(g);
}

/* --- pools --- */

static int compare_cards(const void *a, const void *b)
{
    return *(const card_id *)a - *(const card_id *)b;
}

static int add_pool(struct grower *g, const struct field *field, int i)
{
    struct pool *pool = &g->pool[g->npools];

    if (g->npools == MAX_POOLS)
        return too_large(g);
    pool->field = field;
    pool->i = i;
    pool->n = field_cards(g->t->rules, &g->blank.duel, field, i, pool->card);
    qsort(pool->card, (size_t)pool->n, sizeof pool->card[0], compare_cards);
    g->npools++;
    return 0;
}

static int find_pools(struct grower *g)
{
    const struct game *game = g->t->rules->game;

    for (int k = 0; k < game->nfields; k++) {
        const struct field *f = &game->fields[k];

        for (int i = 0; i < (f->per_player ? GAME_TREE_SEATS : 1); i++)
            if (f->pool && f->ordered && add_pool(g, f, i) < 0)
                return -1;
    }
    return 0;
}

/* --- the whole --- */

static int grow_all(struct grower *g, const struct setup *s)
{
    if (s->players != GAME_TREE_SEATS)
        return error_set(g->err, "only matches of two players can be solved");
    position_blank(g->t->rules, &g->blank.duel, s, 1);
    if (find_pools(g) < 0 || count_worlds(g) < 0)
        return -1;
    return add_worlds(g) < 0 ? -1 : check_start(g, s);
}

int game_tree_grow(struct game_tree *t, const struct rules *r,
                   const struct setup *s, enum payoff payoff, struct error *err)
{
    struct grower *g = must_alloc(sizeof *g);
    int rc;

    memset(g, 0, sizeof *g);
    memset(t, 0, sizeof *t);
    t->rules = r;
    t->payoff = payoff;
    g->t = t;
    g->err = err;
    rc = grow_all(g, s);
    free(g);
    if (rc < 0)
        game_tree_free(t);
    return rc;
}

void game_tree_free(struct game_tree *t)
{
    free(t->nodes);
    free(t->sets);
    free(t->roots);
    free(t->worlds);
    free(t->table);
    memset(t, 0, sizeof *t);
}

/* The nodes on the way to a node, itself first, its root last; returns how
 * many. */
static int way_to(const struct game_tree *t, int node, int way[MAX_DEPTH + 1])
{
    int n = 0;

    for (way[n++] = node; t->nodes[node].parent >= 0; way[n++] = node)
        node = t->nodes[node].parent;
    return n;
}

void game_tree_state(const struct game_tree *t, int node,
                     struct traveller *traveller, struct duel *out)
{
    int way[MAX_DEPTH + 1], n = way_to(t, node, way) - 1;
    choice list[DUEL_MAX_CHOICES];

    memcpy(out, world_at(t, ~t->nodes[way[n]].parent), duel_size(t->rules));
    for (;;) {
        int who = duel_first(out), next = 0;
        bool decision = duel_choices(t->rules, out, who, list) > 1;

        if (traveller != NULL)
            traveller->at(traveller, out, decision ? way[n] : GAME_TREE_NONE);
        if (decision && n == 0)
            return;
        if (decision) {
            next = way[n - 1] - t->nodes[way[n]].first;
            n--;
        }
        duel_answer(t->rules, out, who, list[next], NULL);
    }
}
