/* joint.c - see joint.h.
 *
 * The key of a node is a hash of all views that its player has had when asked,
 * from the beginning of the walks to the node.  What a player has answered shows
 * in the next view.
 */
#include "ai/joint.h"

#include <stdlib.h>
#include <string.h>

#include "ai/known.h"
#include "ai/mix.h"
#include "ai/search_tree.h"

enum {
    TREE_BYTES = 1 << 20,
    DEPTH = 32,      /* decisions of a player in a walk, at most */
    POSITIONS = 200, /* of a walk, at most */
    WORLDS = 64,     /* in which what has been seen could happen */
    TRIES = 32,      /* to find one of them */
    RENEW = 8        /* one of them is renewed after so many walks */
};

/* Where a walk is. */
struct place {
    union match d;
    uint64_t past[DUEL_MAX_PLAYERS]; /* the key of each player's last node */
    double share[DUEL_MAX_CHOICES];
    double worth[DUEL_MAX_CHOICES]; /* of each answer, where all are tried */
};

/* A decision on the way to the question. */
struct turning {
    const struct node *node;
    int edge;
    int who;
};

/* A world in which what has been seen could happen, as the question finds it, and
 * the way there. */
struct world {
    union match d;
    uint64_t past[DUEL_MAX_PLAYERS];
    struct turning turning[DEPTH];
    int n;
    double luck; /* how often the way is one of several that look the same */
};

/* What a thought needs beside the tree. */
struct workshop {
    struct place place[DEPTH];
    struct world world[WORLDS], spare;
};

struct joint {
    struct keepsake keepsake; /* first */
    const struct rules *rules;
    struct rng rng;
    union match root; /* where walks begin, as a spectator sees it */
    struct search_tree tree;
    struct workshop *workshop; /* NULL between thoughts */
    int positions;             /* of this walk */
    bool cut;                  /* it was too long */
    bool too_large;            /* walks from this root are: there is no tree */

    /* The question. */
    int who;
    uint64_t key;
    double weight, sum[DUEL_MAX_CHOICES], squares[DUEL_MAX_CHOICES];
    uint64_t seen[MEMORY_VIEWS]; /* by a spectator since the root: hashes */
    int nseen;                   /* 0: the question is at the root */
};

/* --- nodes --- */

/* The node of what a player knows, with an edge for each of n answers in their
 * order; NULL when the tree is full. */
static struct node *node_of(struct joint *j, uint64_t key, const choice *list,
                            int n)
{
    struct node *node = search_tree_find(&j->tree, key);
    uint16_t at[DUEL_MAX_CHOICES];

    if (node != NULL)
        return node;
    node = search_tree_add(&j->tree, key);
    if (node == NULL || search_tree_offer(&j->tree, node, list, n, at) < 0)
        return NULL;
    return node;
}

/* Regret matching: the share of an answer is its part of all regret. */
static void get_shares(const struct joint *j, const struct node *node,
                       double *share)
{
    double sum = 0;

    for (int i = 0; i < node->n; i++)
        sum += search_tree_edge(&j->tree, node, i)->regret;
    for (int i = 0; i < node->n; i++)
        share[i] = sum > 0 ? search_tree_edge(&j->tree, node, i)->regret / sum
                           : 1.0 / node->n;
}

/* --- walks --- */

static double walk(struct joint *j, int depth, int me, double weight);

/* Regrets below 0 are forgotten. */
static void learn_regrets(struct joint *j, const struct node *node,
                          const struct place *p, double value, double weight)
{
    for (int i = 0; i < node->n; i++) {
        struct edge *e = search_tree_edge(&j->tree, node, i);

        e->regret += weight * (p->worth[i] - value);
        if (e->regret < 0)
            e->regret = 0;
    }
    if (node->key != j->key)
        return;
    j->weight += weight;
    for (int i = 0; i < node->n; i++) {
        j->sum[i] += weight * p->worth[i];
        j->squares[i] += weight * p->worth[i] * p->worth[i];
    }
}

/* Try every answer; returns what the player's strategy is worth. */
static double try_all(struct joint *j, int depth, const struct node *node,
                      const choice *list, int me, double weight)
{
    struct place *p = &j->workshop->place[depth], *next = p + 1;
    double value = 0;

    for (int i = 0; i < node->n; i++) {
        duel_copy(j->rules, &next->d.duel, &p->d.duel);
        memcpy(next->past, p->past, sizeof p->past);
        duel_answer(j->rules, &next->d.duel, me, list[i], NULL);
        p->worth[i] = walk(j, depth + 1, me, weight);
    }
    get_shares(j, node, p->share);
    for (int i = 0; i < node->n; i++)
        value += p->share[i] * p->worth[i];
    learn_regrets(j, node, p, value, weight);
    return value;
}

/* Let another player answer by its strategy, and add that to its mix; later ones
 * are better and count more. */
static int try_one(struct joint *j, struct node *node, struct place *p,
                   double weight)
{
    double count = ++node->visits;

    get_shares(j, node, p->share);
    for (int i = 0; i < node->n; i++)
        search_tree_edge(&j->tree, node, i)->played +=
            weight * count * count * p->share[i];
    return mix_draw(p->share, node->n, &j->rng);
}

/* Go on from a place to the end, or as far as there is room; returns what that is
 * worth to `me`, who learns on the way.  `weight` is how often the others let it
 * come to this place. */
static double walk(struct joint *j, int depth, int me, double weight)
{
    struct place *p = &j->workshop->place[depth];
    struct duel *d = &p->d.duel;

    while (!d->over) {
        choice list[DUEL_MAX_CHOICES];
        int who = duel_first(d), n = duel_choices(j->rules, d, who, list);
        struct node *node;
        int next = 0;

        j->cut = j->cut || ++j->positions > POSITIONS || depth + 1 == DEPTH;
        if (n > 1) {
            p->past[who] = known_view(j->rules, d, who, p->past[who]);
            node = j->cut ? NULL : node_of(j, p->past[who], list, n);
            if (node == NULL)
                break;
            if (who == me)
                return try_all(j, depth, node, list, me, weight);
            next = try_one(j, node, p, weight);
        }
        duel_answer(j->rules, d, who, list[next], NULL);
    }
    return duel_evaluate(j->rules, d, me);
}

/* --- ways that look like what has been seen --- */

static void deal(struct joint *j, struct duel *d)
{
    duel_copy(j->rules, d, &j->root.duel);
    duel_guess(j->rules, d, &j->rng);
}

/* Can a state, in which players may still have to answer the question, become
 * what was seen next? */
static bool leads_to(const struct joint *j, const struct duel *d, uint64_t seen)
{
    choice list[DUEL_MAX_CHOICES];
    int who, n;

    if (d->over)
        return false;
    if (duel_fresh(d))
        return known_view(j->rules, d, -1, 0) == seen;
    who = duel_first(d);
    n = duel_choices(j->rules, d, who, list);
    for (int i = 0; i < n; i++) {
        union match next;

        duel_copy(j->rules, &next.duel, d);
        duel_answer(j->rules, &next.duel, who, list[i], NULL);
        if (leads_to(j, &next.duel, seen))
            return true;
    }
    return false;
}

/* The answers that can lead to what was seen next: list[at[i]]. */
static int list_possible(const struct joint *j, const struct duel *d, int who,
                         uint64_t seen, const choice *list, int n, int *at)
{
    int found = 0;

    for (int i = 0; i < n; i++) {
        union match next;

        duel_copy(j->rules, &next.duel, d);
        duel_answer(j->rules, &next.duel, who, list[i], NULL);
        if (leads_to(j, &next.duel, seen))
            at[found++] = i;
    }
    return found;
}

/* Note a decision on the way; false when there is no room for it. */
static bool turn(struct joint *j, struct world *w, int who, const choice *list,
                 int n, int one)
{
    struct node *node;

    w->past[who] = known_view(j->rules, &w->d.duel, who, w->past[who]);
    node = node_of(j, w->past[who], list, n);
    if (node == NULL || w->n == DEPTH)
        return false;
    w->turning[w->n++] = (struct turning){ node, one, who };
    return true;
}

/* Answer the open question in a way that leads to what was seen next; false when
 * there is none. */
static bool lead_on(struct joint *j, struct world *w, uint64_t seen)
{
    struct duel *d = &w->d.duel;

    do {
        choice list[DUEL_MAX_CHOICES];
        int at[DUEL_MAX_CHOICES], who = duel_first(d);
        int n = duel_choices(j->rules, d, who, list);
        int possible = list_possible(j, d, who, seen, list, n, at), one;

        if (possible == 0)
            return false;
        one = at[rng_below(&j->rng, (uint32_t)possible)];
        w->luck *= possible;
        if (n > 1 && !turn(j, w, who, list, n, one))
            return false;
        duel_answer(j->rules, d, who, list[one], NULL);
    } while (!duel_fresh(d));
    return true;
}

/* Deal, and lead that world to the question; false when it does not go there. */
static bool lead(struct joint *j, struct world *w)
{
    memset(w->past, 0, sizeof w->past);
    w->n = 0;
    w->luck = 1;
    deal(j, &w->d.duel);
    for (int i = 0; i < j->nseen; i++)
        if (!lead_on(j, w, j->seen[i]))
            return false;
    return true;
}

static bool find_world(struct joint *j, struct world *w)
{
    for (int i = 0; i < TRIES; i++)
        if (lead(j, w))
            return true;
    return false;
}

/* How often the others than `me` let it come to the question in a world. */
static double weight_of(struct joint *j, const struct world *w, int me)
{
    double weight = w->luck, *share = j->workshop->place[0].share;

    for (int i = 0; i < w->n && weight > 0; i++) {
        const struct turning *t = &w->turning[i];

        if (t->who == me)
            continue;
        get_shares(j, t->node, share);
        weight *= share[t->edge];
    }
    return weight;
}

static void set_out(struct joint *j, const struct duel *d,
                    const uint64_t past[DUEL_MAX_PLAYERS])
{
    struct place *p = j->workshop->place;

    duel_copy(j->rules, &p->d.duel, d);
    memcpy(p->past, past, sizeof p->past);
    j->positions = 0;
    j->cut = false;
}

static void walk_free(struct joint *j)
{
    static const uint64_t nothing[DUEL_MAX_PLAYERS];
    union match d;

    deal(j, &d.duel);
    for (int me = 0; me < d.duel.players; me++) {
        set_out(j, &d.duel, nothing);
        walk(j, 0, me, 1);
    }
}

static void walk_led(struct joint *j)
{
    struct world *w = &j->workshop->world[rng_below(&j->rng, WORLDS)];

    if (rng_below(&j->rng, RENEW) == 0 && find_world(j, &j->workshop->spare))
        *w = j->workshop->spare;
    for (int me = 0; me < w->d.duel.players; me++) {
        double weight = weight_of(j, w, me);

        set_out(j, &w->d.duel, w->past);
        if (weight > 0)
            walk(j, 0, me, weight);
    }
}

void joint_walk(struct joint *j)
{
    if (j->nseen > 0 && rng_below(&j->rng, 2) == 0)
        walk_led(j);
    else
        walk_free(j);
}

/* --- the beginning --- */

/* Does that player know more than a spectator? */
static bool knows_more(const struct rules *r, const struct duel *d, int who)
{
    union match seen, all;

    duel_copy(r, &seen.duel, d);
    duel_copy(r, &all.duel, d);
    duel_view(r, &seen.duel, who);
    duel_view(r, &all.duel, -1);
    seen.duel.viewer = all.duel.viewer;
    return !duel_equal(r, &seen.duel, &all.duel);
}

/* Does nobody know more than the others? */
static bool is_open(struct joint *j, const struct duel *view)
{
    union match world;

    if (knows_more(j->rules, view, j->who))
        return false;
    duel_copy(j->rules, &world.duel, view);
    duel_guess(j->rules, &world.duel, &j->rng);
    for (int who = 0; who < world.duel.players; who++)
        if (knows_more(j->rules, &world.duel, who))
            return false;
    return true;
}

/* The last moment at which nobody knew more than the others, or the beginning of
 * the match: the number of that view, or -1. */
static int find_root(struct joint *j, const struct memory *m)
{
    for (int i = memory_count(m) - 1; i >= 0; i--)
        if (is_open(j, memory_view(m, i)))
            return i;
    return memory_count(m) > 0 && memory_view(m, 0)->answers == 0 ? 0 : -1;
}

/* The key of the question's node, and what a spectator has seen since the
 * root. */
static void look_back(struct joint *j, const struct memory *m, int root)
{
    choice list[DUEL_MAX_CHOICES];

    j->key = 0;
    j->nseen = 0;
    for (int i = root; i < memory_count(m); i++) {
        const struct duel *view = memory_view(m, i);

        if (i > root)
            j->seen[j->nseen++] = known_view(j->rules, view, -1, 0);
        if ((duel_waiting(view) >> j->who & 1) &&
            duel_choices(j->rules, view, j->who, list) > 1)
            j->key = known_view(j->rules, view, j->who, j->key);
    }
}

/* Find worlds in which what has been seen could happen; false when there are none,
 * or what the player knows is not among what they bring. */
static bool find_worlds(struct joint *j)
{
    bool met = false;

    for (int i = 0; i < WORLDS; i++) {
        struct world *w = &j->workshop->world[i];

        if (!find_world(j, w))
            return false;
        met = met || known_view(j->rules, &w->d.duel, j->who,
                                w->past[j->who]) == j->key;
    }
    return met;
}

/* Begin a tree at another root.  A walk shows whether it will do. */
static bool plant(struct joint *j, const struct duel *root)
{
    if (!j->too_large)
        search_tree_done(&j->tree);
    duel_copy(j->rules, &j->root.duel, root);
    j->too_large = !search_tree_init(&j->tree, TREE_BYTES);
    if (j->too_large)
        return false;
    walk_free(j);
    if (j->cut) {
        search_tree_done(&j->tree);
        j->too_large = true;
    }
    return !j->too_large;
}

static bool prepare(struct joint *j, const struct memory *m)
{
    int at = find_root(j, m);
    union match root;

    if (at < 0)
        return false;
    duel_copy(j->rules, &root.duel, memory_view(m, at));
    duel_view(j->rules, &root.duel, -1);
    if (duel_equal(j->rules, &root.duel, &j->root.duel) ? j->too_large
                                                        : !plant(j, &root.duel))
        return false;
    look_back(j, m, at);
    return j->nseen == 0 || find_worlds(j);
}

static void joint_free(struct keepsake *k)
{
    struct joint *j = (struct joint *)k;

    if (!j->too_large)
        search_tree_done(&j->tree);
    free(j->workshop);
    free(j);
}

static struct joint *joint_new(const struct rules *r)
{
    struct joint *j = calloc(1, sizeof *j);

    if (j == NULL)
        return NULL;
    j->keepsake.free = joint_free;
    j->rules = r;
    j->too_large = true; /* there is no tree yet */
    return j;
}

struct joint *joint_begin(const struct rules *r, const struct duel *view,
                          int who, struct memory *memory, uint64_t seed)
{
    struct joint *j;

    if (!known_mixed(r, view) || memory_count(memory) == 0 ||
        memory_view(memory, memory_count(memory) - 1)->answers != view->answers)
        return NULL;
    j = (struct joint *)memory_take(memory, joint_free);
    if (j == NULL)
        j = joint_new(r);
    if (j == NULL)
        return NULL;
    j->workshop = malloc(sizeof *j->workshop);
    j->who = who;
    j->weight = 0;
    memset(j->sum, 0, sizeof j->sum);
    memset(j->squares, 0, sizeof j->squares);
    rng_seed(&j->rng, seed);
    if (j->workshop != NULL && prepare(j, memory))
        return j;
    joint_end(j, memory);
    return NULL;
}

/* --- the end --- */

struct joint_answer joint_answer(const struct joint *j, int i)
{
    const struct node *node = search_tree_find(&j->tree, j->key);

    return (struct joint_answer){
        .weight = j->weight,
        .sum = j->sum[i],
        .squares = j->squares[i],
        .played =
            node != NULL ? search_tree_edge(&j->tree, node, i)->played : 0,
    };
}

double joint_visits(const struct joint *j)
{
    const struct node *node = search_tree_find(&j->tree, j->key);

    return node != NULL ? node->visits : 0;
}

size_t joint_used(const struct joint *j)
{
    return search_tree_used(&j->tree);
}

void joint_end(struct joint *j, struct memory *memory)
{
    if (j == NULL)
        return;
    free(j->workshop);
    j->workshop = NULL;
    memory_keep(memory, &j->keepsake);
}
