/* solve.c - CFR+ on the tree of a game; see solve.h. */
#include "lab/solve.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "match/match.h"

static double *zeroes(int n)
{
    size_t size = (size_t)n * sizeof(double);
    double *at = must_alloc(size > 0 ? size : 1);

    memset(at, 0, size);
    return at;
}

/* Shares in proportion to weights; equal ones if there are none. */
static void share_out(const double *weight, double *share, int n)
{
    double all = 0;

    for (int i = 0; i < n; i++)
        all += weight[i];
    for (int i = 0; i < n; i++)
        share[i] = all > 0 ? weight[i] / all : 1.0 / n;
}

static void share_out_all(const struct game_tree *t, const double *weight,
                          double *share)
{
    for (int i = 0; i < t->nsets; i++) {
        const struct infoset *set = &t->sets[i];

        share_out(weight + set->slot, share + set->slot, set->n);
    }
}

int solver_init(struct solver *s, const struct rules *r,
                const struct setup *setup, enum payoff payoff,
                struct error *err)
{
    memset(s, 0, sizeof *s);
    if (game_tree_grow(&s->tree, r, setup, payoff, err) < 0)
        return -1;
    s->regret = solver_mix(s);
    s->change = solver_mix(s);
    s->now = solver_mix(s);
    s->sum = solver_mix(s);
    s->reach = solver_mix(s);
    share_out_all(&s->tree, s->regret, s->now);
    return 0;
}

void solver_done(struct solver *s)
{
    free(s->regret);
    free(s->change);
    free(s->now);
    free(s->sum);
    free(s->reach);
    game_tree_free(&s->tree);
}

double *solver_mix(const struct solver *s)
{
    return zeroes(s->tree.nslots);
}

/* --- one iteration --- */

/* What a node is worth to `me`, when both play what they play now.  `foe` is
 * the foe's part of the chance to reach it.  Adds up the regrets of `me`
 * below. */
static double walk(struct solver *s, int node, int me, double foe)
{
    const struct node *at = &s->tree.nodes[node];
    const struct infoset *set;
    double worth[DUEL_MAX_CHOICES], all = 0;

    if (at->set == GAME_TREE_NONE)
        return me == 0 ? at->first : -at->first;
    set = &s->tree.sets[at->set];
    for (int i = 0; i < set->n; i++) {
        double share = s->now[set->slot + i];

        worth[i] = 0;
        if (set->who == me)
            worth[i] = walk(s, at->first + i, me, foe);
        else if (share > 0)
            worth[i] = walk(s, at->first + i, me, foe * share);
        all += share * worth[i];
    }
    if (set->who == me)
        for (int i = 0; i < set->n; i++)
            s->change[set->slot + i] += foe * (worth[i] - all);
    return all;
}

/* Regrets below 0 are forgotten: that is the + of CFR+. */
static void learn(struct solver *s, int me)
{
    for (int i = 0; i < s->tree.nsets; i++) {
        const struct infoset *set = &s->tree.sets[i];

        if (set->who != me)
            continue;
        for (int k = set->slot; k < set->slot + set->n; k++) {
            s->regret[k] += s->change[k];
            s->regret[k] = s->regret[k] > 0 ? s->regret[k] : 0;
            s->change[k] = 0;
        }
        share_out(s->regret + set->slot, s->now + set->slot, set->n);
    }
}

/* Add the strategy of this iteration to the average.  Later ones are better and
 * weigh more. */
static void remember(struct solver *s)
{
    for (int i = 0; i < s->tree.nsets; i++) {
        const struct infoset *set = &s->tree.sets[i];
        double here = set->before == GAME_TREE_NONE ? 1 : s->reach[set->before];

        for (int k = set->slot; k < set->slot + set->n; k++) {
            s->reach[k] = here * s->now[k];
            s->sum[k] += s->iterations * s->reach[k];
        }
    }
}

void solver_iterate(struct solver *s)
{
    s->iterations++;
    for (int me = 0; me < GAME_TREE_SEATS; me++) {
        for (int i = 0; i < s->tree.nworlds; i++)
            walk(s, s->tree.roots[i], me, 1);
        learn(s, me);
    }
    remember(s);
}

void solver_average(const struct solver *s, double *mix)
{
    share_out_all(&s->tree, s->sum, mix);
}

/* --- the strategy of a player --- */

/* Players remember, so the player is asked on the whole way to a set, as in a
 * match that leads there. */
struct journey {
    struct traveller traveller;
    const struct game_tree *tree;
    const struct computer *computer;
    int who;
    struct memory *memory;
    struct rng *rng;
    /* How often the player would have come here: thoughts that do not lead here
     * have no say in what it does here. */
    double reach;
    const struct infoset *set;      /* the last where it was asked, and */
    double share[DUEL_MAX_CHOICES]; /* what it would do there */
};

/* How often it would give each answer. */
static void read_opinion(const struct opinion *o, choice c, double *share)
{
    int all = 0;

    for (int i = 0; i < o->n; i++)
        all += o->share[i];
    for (int i = 0; i < o->n; i++)
        share[i] = all > 0 ? (double)o->share[i] / all : o->answer[i] == c;
}

static void ask_on_the_way(struct traveller *traveller, const struct duel *d,
                           int node)
{
    struct journey *j = (struct journey *)traveller;
    const struct infoset *set;
    struct opinion opinion;
    choice c;

    memory_see(j->memory, d);
    if (node == GAME_TREE_NONE)
        return;
    set = &j->tree->sets[j->tree->nodes[node].set];
    if (set->who != j->who)
        return;
    if (j->set != NULL)
        j->reach *= j->share[set->before - j->set->slot];
    c = match_choose(j->computer, j->tree->rules, d, j->who, j->memory, j->rng,
                     &opinion);
    read_opinion(&opinion, c, j->share);
    j->set = set;
}

/* Add to the mix what a player would answer in a set.  Even where it would never
 * come, it has its say. */
static void ask_once(const struct solver *s, const struct computer *computer,
                     const struct infoset *set, struct rng *rng, double *mix)
{
    static const double never = 1e-6;
    struct journey j = { .traveller.at = ask_on_the_way,
                         .tree = &s->tree,
                         .computer = computer,
                         .who = set->who,
                         .memory = memory_new(s->tree.rules, set->who),
                         .rng = rng,
                         .reach = 1 };
    union match d;

    game_tree_state(&s->tree, set->node, &j.traveller, &d.duel);
    for (int i = 0; i < set->n; i++)
        mix[set->slot + i] += (j.reach + never) * j.share[i];
    memory_free(j.memory);
}

int solver_ask(const struct solver *s, const struct computer *computer,
               int samples, uint64_t seed, const atomic_bool *stop, double *mix)
{
    struct rng rng;

    rng_seed(&rng, seed);
    memset(mix, 0, (size_t)s->tree.nslots * sizeof mix[0]);
    for (int i = 0; i < s->tree.nsets; i++) {
        for (int k = 0; k < samples; k++) {
            if (atomic_load(stop))
                return -1;
            ask_once(s, computer, &s->tree.sets[i], &rng, mix);
        }
    }
    share_out_all(&s->tree, mix, mix);
    return 0;
}
