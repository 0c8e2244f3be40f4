/* solver.c - how to bet in Leduc hold'em so that nobody gains by knowing it.
 *
 *     cc -O2 -o solver solver.c $(pkg-config --cflags --libs riposte)
 *     ./solver [ITERATIONS]
 *
 * Every deal is played in every way: that is the tree of the game.  Nodes that
 * look the same to the player who decides there are one set: their views, which in
 * this game tell all that went before, have the same hash.  Then the players learn
 * in turn (CFR+): they find for each set how much more every answer would have
 * brought than what they do now, their regret, and from now on answer in proportion
 * to their regrets.  The mean of all that they ever did approaches an equilibrium,
 * in which A loses 0.0856 chips a match.
 */
#include <riposte.h>
#include <stdio.h>
#include <stdlib.h>

enum { CARDS = 6, DEALS = 120, ANSWERS = 3, NODES = 20000, SETS = 500 };
enum { NOW, MEAN, STRATEGIES };

struct node {
    int who;            /* decides here; -1: the match is over */
    int set;            /* that it belongs to */
    int next;           /* node of the set; -1: there is none */
    int child[ANSWERS]; /* they come later in the array */
    double won;         /* by A, from here on */
    double reach[2];    /* how likely the answers of A, and of B, lead here */
};

struct set {
    uint64_t view; /* its hash */
    int n;         /* answers */
    int first;     /* node */
    int best;      /* response to the other's mean */
    double regret[ANSWERS], sum[ANSWERS], share[STRATEGIES][ANSWERS];
};

static struct node nodes[NODES];
static struct set sets[SETS];
static int nnodes, nsets, deal[DEALS];
static struct riposte_rules *rules;
static size_t size; /* of a match */

/* --- the tree --- */

static struct riposte_match *copy(const struct riposte_match *match)
{
    struct riposte_match *m = malloc(size);

    riposte_copy(rules, m, size, match, NULL);
    return m;
}

/* The set of a decision with n answers, which may be new. */
static int find_set(const struct riposte_match *match, int who, int n)
{
    struct riposte_match *view = copy(match);
    struct set s = { .n = n, .first = -1 };
    int i = 0;

    riposte_view(rules, view, who, NULL);
    s.view = riposte_hash(rules, view);
    free(view);
    while (i < nsets && sets[i].view != s.view)
        i++;
    if (i == nsets)
        sets[nsets++] = s;
    return i;
}

/* Add the node of a match, and all that can follow; returns its number. */
static int grow(const struct riposte_match *match)
{
    int at = nnodes++, who = riposte_asked(rules, match), n;
    struct node *x = &nodes[at];
    struct riposte_result result;
    uint32_t answer[ANSWERS];

    if (nnodes == NODES || nsets == SETS) {
        fprintf(stderr, "solver: the tree is too large\n");
        exit(1);
    }
    *x = (struct node){ .who = who, .reach = { 1, 1 } };
    if (who < 0) {
        riposte_result(rules, match, 0, &result, NULL);
        x->won = result.score;
        return at;
    }
    n = riposte_choices(rules, match, who, answer, ANSWERS, NULL);
    x->set = find_set(match, who, n);
    x->next = sets[x->set].first;
    sets[x->set].first = at;
    for (int i = 0; i < n; i++) {
        struct riposte_match *m = copy(match);

        riposte_answer(rules, m, who, answer[i], NULL, NULL);
        x->child[i] = grow(m);
        free(m);
    }
    return at;
}

/* The cards of A, of B and on the board are dealt in every way. */
static void grow_all(void)
{
    static const char *const rank[] = { "jack", "queen", "king" };
    struct riposte_match *m = malloc(size);
    char text[80];
    int n = 0;

    for (int i = 0; i < CARDS * CARDS * CARDS; i++) {
        int a = i / CARDS / CARDS, b = i / CARDS % CARDS, c = i % CARDS;

        if (a == b || b == c || a == c)
            continue;
        snprintf(text, sizeof text, "given deck %s %s %s\n", rank[a / 2],
                 rank[b / 2], rank[c / 2]);
        riposte_place(rules, m, size, text, NULL);
        deal[n++] = grow(m);
    }
    free(m);
}

/* --- learning --- */

/* Shares in proportion to weights; equal ones where there is no weight. */
static void divide(const double *weight, int n, double *share)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += weight[i];
    for (int i = 0; i < n; i++)
        share[i] = sum > 0 ? weight[i] / sum : 1.0 / n;
}

/* How likely the nodes are reached with a strategy. */
static void walk(int strategy)
{
    for (int i = 0; i < nnodes; i++) {
        const struct node *x = &nodes[i];
        const struct set *s = &sets[x->set];

        for (int k = 0; x->who >= 0 && k < s->n; k++) {
            double *reach = nodes[x->child[k]].reach;

            reach[0] = x->reach[0];
            reach[1] = x->reach[1];
            reach[x->who] *= s->share[strategy][k];
        }
    }
}

/* One player regrets; later iterations count more in the mean. */
static void learn_at(struct node *x, int who, int iteration)
{
    struct set *s = &sets[x->set];

    x->won = 0;
    for (int k = 0; k < s->n; k++)
        x->won += s->share[NOW][k] * nodes[x->child[k]].won;
    for (int k = 0; x->who == who && k < s->n; k++) {
        double more = nodes[x->child[k]].won - x->won;

        s->regret[k] += x->reach[!who] * (who == 0 ? more : -more);
        s->sum[k] += iteration * x->reach[who] * s->share[NOW][k];
    }
}

static void learn(int who, int iteration)
{
    walk(NOW);
    for (int i = nnodes - 1; i >= 0; i--)
        if (nodes[i].who >= 0)
            learn_at(&nodes[i], who, iteration);
    for (struct set *s = sets; s < sets + nsets; s++) {
        for (int k = 0; k < s->n; k++)
            if (s->regret[k] < 0)
                s->regret[k] = 0;
        divide(s->regret, s->n, s->share[NOW]);
        divide(s->sum, s->n, s->share[MEAN]);
    }
}

/* --- measuring --- */

/* What A wins from a node on, when `who` responds and the other plays the mean. */
static double won_from(const struct node *x, int who)
{
    const struct set *s = &sets[x->set];
    double won = 0;

    if (x->who < 0)
        return x->won;
    if (x->who == who)
        return won_from(&nodes[x->child[s->best]], who);
    for (int k = 0; k < s->n; k++)
        won += s->share[MEAN][k] * won_from(&nodes[x->child[k]], who);
    return won;
}

/* The best answer in a set, whichever of its nodes it may be. */
static int respond(const struct set *s, int who)
{
    double most = 0;
    int best = 0;

    for (int k = 0; k < s->n; k++) {
        double sum = 0;

        for (int i = s->first; i >= 0; i = nodes[i].next)
            sum +=
                nodes[i].reach[!who] * won_from(&nodes[nodes[i].child[k]], who);
        sum = who == 0 ? sum : -sum;
        if (k == 0 || sum > most) {
            most = sum;
            best = k;
        }
    }
    return best;
}

/* What A wins when `who` gives the best response to the other's mean.  Sets that
 * come later in a match come later in the array. */
static double measure(int who)
{
    double won = 0;

    walk(MEAN);
    for (int i = nsets - 1; i >= 0; i--)
        if (nodes[sets[i].first].who == who)
            sets[i].best = respond(&sets[i], who);
    for (int i = 0; i < DEALS; i++)
        won += won_from(&nodes[deal[i]], who) / DEALS;
    return won;
}

int main(int argc, char **argv)
{
    int iterations = argc > 1 ? atoi(argv[1]) : 1000;
    struct riposte_game *game = riposte_game_open("leduc", NULL, NULL);

    rules = riposte_rules_open(game, NULL, NULL);
    size = riposte_match_size(rules);
    grow_all();
    for (int i = 0; i < nsets; i++)
        divide(sets[i].regret, sets[i].n, sets[i].share[NOW]);
    printf("%d nodes, %d sets\n", nnodes, nsets);
    printf("iterations  A wins at least   at most  exploitability\n");
    for (int i = 1, shown = 1; i <= iterations; i++) {
        learn(0, i);
        learn(1, i);
        if (i == shown || i == iterations) {
            double most = measure(0), least = measure(1);

            printf("%10d %16.5f %9.5f %15.6f\n", i, least, most,
                   (most - least) / 2);
            shown *= 10;
        }
    }
    riposte_rules_close(rules);
    riposte_game_close(game);
    return 0;
}
