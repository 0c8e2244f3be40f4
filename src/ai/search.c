/* search.c - the player that thinks: a tree search over guessed worlds.
 *
 * Each thread has a walker (search_walk.h) with a tree of its own; what they
 * found about the question is added up at the end.  Their chance comes from the
 * player's generator, so a fixed number of walks on one thread gives the same
 * answer on every machine: worths are whole numbers, and the rest is additions,
 * products, quotients and square roots of doubles, which IEEE 754 settles to the
 * last bit.
 */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "ai/kinds.h"
#include "ai/search_walk.h"
#include "base/file.h"

enum {
    MAX_THREADS = 16,
    USUAL_THREADS = 2,
    USUAL_MEMORY = 64 << 20,
    MEMORY_PER_WALK = 2048, /* more than is ever needed */
    USUAL_MS = 200
};

/* One thread's part. */
struct worker {
    struct walker walker;
    uint32_t walks;           /* to do; 0: until the deadline */
    struct timespec deadline; /* on the monotonic clock */
    pthread_t thread;
};

/* --- time --- */

static struct timespec now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t;
}

static int64_t ns_between(struct timespec from, struct timespec to)
{
    return (to.tv_sec - from.tv_sec) * 1000000000ll + to.tv_nsec - from.tv_nsec;
}

/* Threads are woken late on a busy machine: stop a little early. */
static struct timespec deadline_of(struct timespec start, int ms)
{
    int64_t ns =
        start.tv_nsec + ms * 1000000ll - (ms > 100 ? 5 : ms / 20) * 1000000ll;

    return (struct timespec){ start.tv_sec + ns / 1000000000, ns % 1000000000 };
}

static void *work(void *argument)
{
    struct worker *w = argument;

    do
        walker_walk(&w->walker);
    while (w->walks > 0 ? w->walker.walks < w->walks
                        : ns_between(now(), w->deadline) > 0);
    return NULL;
}

/* --- the opinion --- */

/* What all threads found about one answer. */
struct finding {
    double visits, sum, played;
};

static struct finding find(const struct worker *w, int threads, choice c)
{
    struct finding f = { 0, 0, 0 };

    for (int t = 0; t < threads; t++) {
        const struct tree *tree = &w[t].walker.tree;
        const struct node *root = walker_root(&w[t].walker);

        for (int i = 0; i < root->n; i++) {
            const struct edge *e = tree_edge(tree, root, i);

            if (e->answer != c)
                continue;
            f.visits += e->visits;
            f.sum += (double)e->sum;
            f.played += e->played;
        }
    }
    return f;
}

/* How much an answer speaks for itself; shares are in proportion to this. */
static double weight(const struct finding *f, bool secret)
{
    return secret ? f->played : f->visits;
}

static void form_opinion(const struct worker *w, int threads,
                         struct opinion *out, double weights[DUEL_MAX_CHOICES])
{
    double total = 0;

    for (int i = 0; i < out->n; i++) {
        struct finding f = find(w, threads, out->answer[i]);

        weights[i] = weight(&f, out->secret);
        total += weights[i];
        out->worth[i] = (int16_t)(f.visits > 0 ? f.sum / f.visits : 0);
    }
    for (int i = 0; i < out->n; i++)
        out->share[i] = (uint16_t)(weights[i] / total * 1000 + 0.5);
    for (int t = 0; t < threads; t++) {
        out->iterations += w[t].walker.walks;
        out->memory += tree_used(&w[t].walker.tree);
    }
}

/* --- the answer --- */

static int heaviest(const double *weights, int n)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        if (weights[i] > weights[best])
            best = i;
    return best;
}

/* One of them, in proportion to the weights. */
static int draw(const double *weights, int n, struct rng *rng)
{
    double total = 0, at;

    for (int i = 0; i < n; i++)
        total += weights[i];
    at = rng_next(rng) / 4294967296.0 * total;
    for (int i = 0; i < n - 1; i++) {
        at -= weights[i];
        if (at < 0)
            return i;
    }
    return n - 1;
}

static int decide(double *weights, const struct opinion *o,
                  const struct budget *b, struct rng *rng)
{
    if (o->secret || b->temperature > 0)
        return draw(weights, o->n, rng);
    return heaviest(weights, o->n);
}

/* --- threads --- */

static int threads_of(const struct budget *b)
{
    long cores;

    if (b->fixed > 0)
        return 1;
    if (b->threads > 0)
        return b->threads < MAX_THREADS ? b->threads : MAX_THREADS;
    cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < USUAL_THREADS ? 1 : USUAL_THREADS;
}

static size_t memory_of(const struct budget *b, int threads)
{
    size_t limit = b->memory > 0 ? b->memory : USUAL_MEMORY;

    limit /= (size_t)threads;
    if (b->fixed > 0 && limit / MEMORY_PER_WALK > b->fixed)
        limit = (size_t)b->fixed * MEMORY_PER_WALK;
    return limit > TREE_LEAST ? limit : TREE_LEAST;
}

/* The first worker is this thread. */
static void run(struct worker *w, int threads)
{
    int started = 1;

    while (started < threads &&
           pthread_create(&w[started].thread, NULL, work, &w[started]) == 0)
        started++;
    work(&w[0]);
    for (int t = 1; t < threads; t++)
        if (t < started)
            pthread_join(w[t].thread, NULL);
        else
            walker_walk(&w[t].walker);
}

choice search_choose(const struct rules *r, const struct duel *view, int who,
                     const struct budget *b, struct rng *rng,
                     struct opinion *out)
{
    struct timespec start = now();
    int threads = threads_of(b);
    struct worker *w = must_alloc((size_t)threads * sizeof *w);
    double weights[DUEL_MAX_CHOICES];
    int best;

    for (int t = 0; t < threads; t++) {
        walker_init(&w[t].walker, r, view, who,
                    (uint64_t)rng_next(rng) << 32 | rng_next(rng),
                    memory_of(b, threads));
        w[t].walks = b->fixed;
        w[t].deadline = deadline_of(start, b->ms > 0 ? b->ms : USUAL_MS);
    }
    run(w, threads);
    out->secret = walker_mixes(r, view);
    form_opinion(w, threads, out, weights);
    best = decide(weights, out, b, rng);
    for (int t = 0; t < threads; t++)
        walker_done(&w[t].walker);
    free(w);
    out->ms = (int)(ns_between(start, now()) / 1000000);
    return out->answer[best];
}
