/* judge.c - what a strategy is worth: exact best responses; see solve.h.
 *
 * The best response to a foe's strategy chooses one answer in each information
 * set: the one that is worth most over all nodes the player might be at, each
 * as likely as the foe and chance make it.  What lies below them must be known
 * first, so sets are settled from the ends to the beginning, as they are
 * needed.
 */
#include <math.h>
#include <stdlib.h>

#include "base/file.h"
#include "lab/solve.h"

struct response {
    const struct game_tree *t;
    const double *mix; /* of the foe */
    int me;
    double *foe;   /* of each node: the foe's part of the chance to reach it */
    double *worth; /* of each node, or NAN: not known yet */
    int16_t *best; /* of each set, or GAME_TREE_NONE */
};

static double end_worth(const struct node *end, int me)
{
    return me == 0 ? end->first : -end->first;
}

/* What a node is worth to A when both keep to the mix. */
static double value_of(const struct game_tree *t, const double *mix, int node)
{
    const struct node *at = &t->nodes[node];
    double sum = 0;

    if (at->set == GAME_TREE_NONE)
        return end_worth(at, 0);
    for (int i = 0; i < t->sets[at->set].n; i++) {
        double share = mix[t->sets[at->set].slot + i];

        if (share > 0)
            sum += share * value_of(t, mix, at->first + i);
    }
    return sum;
}

/* --- best responses --- */

/* The foe's part of the chance to reach each node. */
static void spread(struct response *r, int node, double foe)
{
    const struct node *at = &r->t->nodes[node];
    const struct infoset *set;

    r->foe[node] = foe;
    r->worth[node] = NAN;
    if (at->set == GAME_TREE_NONE)
        return;
    set = &r->t->sets[at->set];
    for (int i = 0; i < set->n; i++)
        spread(r, at->first + i,
               set->who == r->me ? foe : foe * r->mix[set->slot + i]);
}

static double worth_of(struct response *r, int node);

/* The best answer in a set of `me`. */
static int best_of(struct response *r, int set)
{
    const struct infoset *in = &r->t->sets[set];
    double most = 0;

    if (r->best[set] != GAME_TREE_NONE)
        return r->best[set];
    for (int i = 0; i < in->n; i++) {
        double sum = 0;

        for (int k = in->node; k != GAME_TREE_NONE; k = r->t->nodes[k].next)
            if (r->foe[k] > 0)
                sum += r->foe[k] * worth_of(r, r->t->nodes[k].first + i);
        if (i == 0 || sum > most) {
            most = sum;
            r->best[set] = (int16_t)i;
        }
    }
    return r->best[set];
}

/* What a node is worth to `me`, who answers as well as can be. */
static double worth_of(struct response *r, int node)
{
    const struct node *at = &r->t->nodes[node];
    const struct infoset *set;
    double sum = 0;

    if (at->set == GAME_TREE_NONE)
        return end_worth(at, r->me);
    if (!isnan(r->worth[node]))
        return r->worth[node];
    set = &r->t->sets[at->set];
    if (set->who == r->me)
        sum = worth_of(r, at->first + best_of(r, at->set));
    else
        for (int i = 0; i < set->n; i++)
            if (r->mix[set->slot + i] > 0)
                sum += r->mix[set->slot + i] * worth_of(r, at->first + i);
    return r->worth[node] = sum;
}

static double best_response(const struct game_tree *t, const double *mix,
                            int me)
{
    struct response r = { .t = t, .mix = mix, .me = me };
    double sum = 0;

    r.foe = must_alloc((size_t)t->nnodes * sizeof r.foe[0]);
    r.worth = must_alloc((size_t)t->nnodes * sizeof r.worth[0]);
    r.best = must_alloc((size_t)t->nsets * sizeof r.best[0]);
    for (int i = 0; i < t->nsets; i++)
        r.best[i] = GAME_TREE_NONE;
    for (int i = 0; i < t->nworlds; i++)
        spread(&r, t->roots[i], 1);
    for (int i = 0; i < t->nworlds; i++)
        sum += worth_of(&r, t->roots[i]);
    free(r.foe);
    free(r.worth);
    free(r.best);
    return sum / t->nworlds;
}

struct verdict solver_judge(const struct solver *s, const double *mix)
{
    const struct game_tree *t = &s->tree;
    struct verdict v = { 0 };

    for (int i = 0; i < t->nworlds; i++)
        v.value += value_of(t, mix, t->roots[i]) / t->nworlds;
    for (int me = 0; me < GAME_TREE_SEATS; me++)
        v.best[me] = best_response(t, mix, me);
    v.exploitability = (v.best[0] + v.best[1]) / 2;
    return v;
}
