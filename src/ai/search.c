/* search.c - the player that thinks: a tree search over guessed worlds.
 *
 * Each thread has a walker (search_walk.h) with a tree of its own; what they
 * found about the question is added up at the end.  Their chance comes from the
 * player's generator, so a fixed number of walks on one thread gives the same
 * answer on every machine: worths are whole numbers, and the rest is additions,
 * products, quotients and square roots of doubles, which IEEE 754 settles to the
 * last bit.
 */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ai/belief.h"
#include "ai/joint.h"
#include "ai/kinds.h"
#include "ai/mix.h"
#include "ai/search_walk.h"
#include "base/sample.h"
#include "core/game.h"

enum {
    MAX_THREADS = 16,
    USUAL_THREADS = 2,
    USUAL_MEMORY = 64 << 20,
    MEMORY_PER_WALK = 2048, /* more than is ever needed */
    USUAL_MS = 200,
    SELDOM = 4, /* another answer is given this many times as often */
    SELDOM_JOINT =
        3,         /* the same in small games: this part of the walks' root */
    BELIEVING = 4, /* the part of the time for coming to believe something */
    SOON = 125     /* thousandths of the budget that are always used */
};

/* Who frees a thread's part: the second of the two to finish. */
enum { WORKING, FINISHED, LEFT };

/* One thread's part. */
struct worker {
    struct walker walker;
    struct joint *joint;   /* walks in its place; NULL: none does */
    struct belief *belief; /* its own copy, or NULL */
    union match view;
    uint32_t walks;              /* to do; 0: until the deadline */
    int64_t start, deadline;     /* ns on the monotonic clock; 0: none */
    int64_t last, held_up;       /* when it was last read, and the longest time
                                between two readings */
    const struct budget *budget; /* that may be stopped; a helper's is NULL: it
                                    is left when the thread it helps stops */
    atomic_int state;
};

/* --- time --- */

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000ll + t.tv_nsec;
}

/* How long threads of this process have been held up lately: what is to be expected
 * at the beginning of a thought.  It is forgotten little by little. */
static atomic_llong held_up_lately;

static void remember_hold_up(const struct worker *w)
{
    if (w->deadline > 0)
        atomic_store(&held_up_lately, w->held_up - w->held_up / 8);
}

/* How much of the time is used, in thousandths.  On a busy machine a thread may
 * be held up at any time: stop early enough for the worst so far to happen once
 * more. */
static int time_used(struct worker *w)
{
    int64_t at = now();

    if (at - w->last > w->held_up)
        w->held_up = at - w->last;
    w->last = at;
    if (at + w->held_up > w->deadline)
        return 1000;
    return (int)((at - w->start) * 1000 / (w->deadline - w->start));
}

/* The same of the whole budget.  Who is asked to be quick does not ponder what is
 * decided. */
static int progress(struct worker *w)
{
    int used = w->walks > 0 ? (int)(w->walker.walks * 1000ull / w->walks) : 0;
    int time;

    if (w->deadline == 0)
        return used;
    time = time_used(w);
    used = time > used ? time : used;
    return used > SOON && walker_is_sure(&w->walker) ? 1000 : used;
}

/* Does nobody want to hear more? */
static bool called_off(const struct worker *w)
{
    return atomic_load(&w->state) == LEFT ||
           (w->budget != NULL && budget_stopped(w->budget));
}

static void walk_jointly(struct worker *w)
{
    joint_walk(w->joint);
    w->walker.walks++;
}

static void work(struct worker *w)
{
    int used = 0;

    while (used < 1000) {
        if (w->joint == NULL)
            walker_walk(&w->walker, used);
        else
            walk_jointly(w);
        used = called_off(w) ? 1000 : progress(w);
    }
}

/* --- threads --- */

/* NULL when there is no memory for it. */
static struct worker *worker_new(const struct rules *r, const struct duel *view,
                                 int who, uint64_t seed, size_t memory, int net,
                                 const struct belief *belief)
{
    struct worker *w = malloc(sizeof *w);

    if (w == NULL)
        return NULL;
    w->joint = NULL;
    duel_copy(r, &w->view.duel, view);
    if (!walker_init(&w->walker, r, &w->view.duel, who, seed, memory, net)) {
        free(w);
        return NULL;
    }
    w->belief = belief != NULL ? belief_copy(belief) : NULL;
    w->walker.belief = w->belief;
    atomic_init(&w->state, WORKING);
    return w;
}

static void worker_free(struct worker *w)
{
    walker_done(&w->walker);
    belief_free(w->belief);
    free(w);
}

/* Threads whose work nobody waited for, and that still do it. */
static atomic_int strays;

static void *help(void *argument)
{
    struct worker *w = argument;

    work(w);
    if (atomic_exchange(&w->state, FINISHED) == LEFT) {
        worker_free(w);
        atomic_fetch_sub(&strays, 1);
    }
    return NULL;
}

/* They stop after the walk that they are on. */
void computers_rest(void)
{
    while (atomic_load(&strays) > 0)
        nanosleep(&(struct timespec){ .tv_nsec = 100000 }, NULL);
}

/* Let a new thread do the work; false when there can be none. */
static bool send_out(struct worker *w)
{
    pthread_t thread;

    if (pthread_create(&thread, NULL, help, w) != 0)
        return false;
    pthread_detach(thread);
    return true;
}

/* Keep the workers that have finished.  One that is held up is left alone: the
 * answer does not wait for it. */
static int gather(struct worker **w, int n)
{
    int kept = 1; /* the first is this thread */

    for (int i = 1; i < n; i++) {
        atomic_fetch_add(&strays, 1);
        if (atomic_exchange(&w[i]->state, LEFT) == FINISHED) {
            atomic_fetch_sub(&strays, 1);
            w[kept++] = w[i];
        }
    }
    return kept;
}

/* --- the opinion --- */

/* What all threads found about one answer. */
struct finding {
    struct sample worth; /* of its walks */
    double played;
    int alive; /* threads that kept it to the end */
};

static void find(struct worker *const *w, int threads,
                 struct finding f[DUEL_MAX_CHOICES])
{
    memset(f, 0, DUEL_MAX_CHOICES * sizeof *f);
    for (int t = 0; t < threads; t++) {
        const struct walker *walker = &w[t]->walker;

        for (int i = 0; i < walker_root(walker)->n; i++) {
            const struct edge *e = walker_edge(walker, i);

            f[i].worth.n += e->visits;
            f[i].worth.sum += (double)e->sum;
            f[i].worth.squares += walker->sum_of_squares[i];
            f[i].played += e->played;
        }
        for (int i = 0; i < walker->nalive; i++)
            f[walker->alive[i]].alive++;
    }
}

static void find_jointly(const struct joint *j, int n,
                         struct finding f[DUEL_MAX_CHOICES])
{
    for (int i = 0; i < n; i++) {
        struct joint_answer a = joint_answer(j, i);

        f[i] = (struct finding){ { a.weight, a.sum, a.squares }, a.played, 1 };
    }
}

static double worth_of(const struct finding *f)
{
    return f->worth.n > 0 ? sample_mean(&f->worth) : -1000;
}

/* The standard error of that. */
static double error_of(const struct finding *f)
{
    return f->worth.n < 2 ? 1000
                          : sqrt(sample_variance(&f->worth) / f->worth.n);
}

/* The best of those that were kept longest. */
static int best_of(const struct finding *f, int n)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        if (f[i].alive > f[best].alive ||
            (f[i].alive == f[best].alive &&
             worth_of(&f[i]) > worth_of(&f[best])))
            best = i;
    return best;
}

/* Weights that fall with the gap to the best answer: to a quarter at
 * `scale`. */
static double weight(double gap, double scale)
{
    double x = 1 + (gap > 0 ? gap * gap / (scale * scale) : 0);

    return 1 / (x * x);
}

/* The mix of a guessing game.  What is seldom played, compared to another answer,
 * is left out: it is more likely a trace of the first walks, or of chance, than a
 * good idea. */
static void weigh_mix(const struct finding *f, int n, double seldom,
                      double *weights)
{
    double most = 0;

    for (int i = 0; i < n; i++)
        most = f[i].played > most ? f[i].played : most;
    for (int i = 0; i < n; i++)
        weights[i] = f[i].played < seldom * most ? 0 : f[i].played;
    for (int i = 0; i < n && most == 0; i++)
        weights[i] = 1;
}

/* How close each answer is to the best, given the noise. */
static void weigh_worths(const struct finding *f, int n, double spread,
                         double *weights)
{
    int best = best_of(f, n);
    double scale = 2 * spread / sqrt(f[best].worth.n + 1);

    for (int i = 0; i < n; i++)
        weights[i] = weight(worth_of(&f[best]) - worth_of(&f[i]), scale);
}

/* What was dropped seemed worse than what was kept: a mean of its few walks that
 * is higher is luck. */
static double worth_at_most(const struct finding *f, double most)
{
    return worth_of(f) < most ? worth_of(f) : most;
}

static void form_opinion(struct worker *const *w, int threads,
                         const struct finding *f, const double *weights,
                         struct opinion *out)
{
    double most = out->secret ? 1000 : worth_of(&f[best_of(f, out->n)]);
    double total = 0;

    for (int i = 0; i < out->n; i++)
        total += weights[i];
    for (int i = 0; i < out->n; i++) {
        out->worth[i] = (int16_t)worth_at_most(&f[i], most);
        out->error[i] = (uint16_t)ceil(error_of(&f[i]));
        out->share[i] = (uint16_t)(weights[i] / total * 1000 + 0.5);
    }
    for (int t = 0; t < threads; t++) {
        out->iterations += w[t]->walker.walks;
        out->memory += w[t]->joint == NULL
                           ? search_tree_used(&w[t]->walker.tree)
                           : joint_used(w[t]->joint);
    }
}

/* --- the answer --- */

/* The part of another's share below which an answer is left out.  In small games,
 * where walks come to the end, the more have been made the better is the mix. */
static double seldom_in(const struct worker *w)
{
    if (w->joint == NULL)
        return 1.0 / SELDOM;
    return SELDOM_JOINT / (SELDOM_JOINT * 2 + sqrt(joint_visits(w->joint)));
}

static int conclude(struct worker *const *w, int threads, struct rng *rng,
                    struct opinion *out)
{
    struct finding f[DUEL_MAX_CHOICES];
    double weights[DUEL_MAX_CHOICES];

    if (w[0]->joint == NULL)
        find(w, threads, f);
    else
        find_jointly(w[0]->joint, out->n, f);
    out->secret = w[0]->walker.mixed;
    if (out->secret)
        weigh_mix(f, out->n, seldom_in(w[0]), weights);
    else
        weigh_worths(f, out->n, w[0]->walker.spread, weights);
    form_opinion(w, threads, f, weights, out);
    if (out->secret)
        return mix_draw(weights, out->n, rng);
    return best_of(f, out->n);
}

/* --- insight --- */

struct insight {
    struct worker *w[MAX_THREADS];
    int n;
};

void insight_follow(struct insight *in, int answer, uint32_t world,
                    struct line *out)
{
    walker_follow(&in->w[world % (uint32_t)in->n]->walker, answer, world, out);
}

void insight_free(struct insight *in)
{
    for (int i = 0; in != NULL && i < in->n; i++)
        worker_free(in->w[i]);
    free(in);
}

/* Keep what the workers have, or let it go. */
static struct insight *keep(struct worker *const *w, int n, bool wanted)
{
    struct insight *in = wanted ? malloc(sizeof *in) : NULL;

    for (int i = 0; i < n; i++)
        if (in != NULL)
            in->w[i] = w[i];
        else
            worker_free(w[i]);
    if (in != NULL)
        in->n = n;
    return in;
}

/* --- the budget --- */

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
    return limit > SEARCH_TREE_LEAST ? limit : SEARCH_TREE_LEAST;
}

static int64_t ns_of(const struct budget *b)
{
    return (b->ms > 0 ? b->ms : USUAL_MS) * 1000000ll;
}

/* Helpers stop a little before this thread, so that they are done when it is. */
static void set_budget(struct worker *w, const struct budget *b, int64_t start,
                       bool helper)
{
    int64_t ns = ns_of(b), held_up = atomic_load(&held_up_lately);

    w->walks = b->fixed;
    w->start = start;
    w->last = now();
    w->deadline = budget_timed(b) ? start + ns - ns / (helper ? 50 : 100) : 0;
    w->held_up = held_up < ns / 4 ? held_up : ns / 4;
    w->budget = helper ? NULL : b;
}

/* As many workers as the budget asks for, or as there is memory for. */
static int hire(const struct rules *r, const struct duel *view, int who,
                const struct budget *b, const struct belief *belief, bool alone,
                int64_t start, struct rng *rng, struct worker **w)
{
    int threads = alone ? 1 : threads_of(b);

    for (int t = 0; t < threads; t++) {
        uint64_t seed = (uint64_t)rng_next(rng) << 32 | rng_next(rng);

        w[t] = worker_new(r, view, who, seed, memory_of(b, threads), b->net,
                          belief);
        if (w[t] == NULL)
            return t;
        set_budget(w[t], b, start, t > 0);
    }
    return threads;
}

static choice without_memory(const struct rules *r, const struct duel *view,
                             int who, const struct budget *b, struct rng *rng,
                             struct opinion *out)
{
    choice c = greedy_choose(r, view, who, NULL, b, rng, out);

    if (out->ended == THOUGHT_DONE)
        out->ended = THOUGHT_NO_MEMORY;
    return c;
}

/* Small guessing games are walked jointly, unless somebody wants the tree of a
 * search. */
static struct joint *begin_jointly(const struct rules *r,
                                   const struct duel *view, int who,
                                   struct memory *memory,
                                   const struct budget *b, struct rng *rng)
{
    struct rng luck = *rng;
    uint64_t seed = (uint64_t)rng_next(&luck) << 32 | rng_next(&luck);
    struct joint *j = b->keep ? NULL : joint_begin(r, view, who, memory, seed);

    if (j != NULL)
        *rng = luck;
    return j;
}

/* How many worlds to keep in mind.  What suits a game was measured with two
 * players. */
static int beliefs_of(const struct rules *r, const struct duel *view,
                      const struct budget *b)
{
    if (b->beliefs != 0)
        return b->beliefs;
    return view->players == 2 ? r->game->beliefs : 0;
}

struct deadline {
    struct haste haste; /* first */
    const struct budget *budget;
    int64_t at;
};

static bool is_late(const struct haste *h)
{
    const struct deadline *d = (const struct deadline *)h;

    return budget_stopped(d->budget) ||
           (budget_timed(d->budget) && now() > d->at);
}

/* What the seat believes by now. */
static struct belief *come_to_believe(const struct rules *r,
                                      const struct duel *view, int who,
                                      struct memory *memory,
                                      const struct budget *b, int64_t start)
{
    int worlds = beliefs_of(r, view, b);
    struct deadline d = { { is_late }, b, start + ns_of(b) / BELIEVING };
    struct belief *belief =
        worlds > 0 ? belief_begin(r, who, memory, worlds) : NULL;

    if (belief != NULL)
        belief_catch_up(belief, memory, &d.haste);
    return belief;
}

choice search_choose(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out)
{
    int64_t start = now();
    struct joint *j = begin_jointly(r, view, who, memory, b, rng);
    struct belief *belief =
        j == NULL ? come_to_believe(r, view, who, memory, b, start) : NULL;
    struct worker *w[MAX_THREADS];
    int threads = hire(r, view, who, b, belief, j != NULL, start, rng, w),
        n = 1, best;

    belief_end(belief, memory);
    if (threads == 0) {
        joint_end(j, memory);
        return without_memory(r, view, who, b, rng, out);
    }
    w[0]->joint = j;
    while (n < threads && send_out(w[n]))
        n++;
    for (int t = n; t < threads; t++)
        worker_free(w[t]);
    work(w[0]);
    remember_hold_up(w[0]);
    if (budget_stopped(b))
        out->ended = THOUGHT_STOPPED;
    n = gather(w, n);
    best = conclude(w, n, rng, out);
    joint_end(j, memory);
    out->insight = keep(w, n, b->keep);
    out->ms = (int)((now() - start) / 1000000);
    return out->answer[best];
}
