/* balance.c - see balance.h. */
#include "lab/balance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/rng.h"
#include "lab/experiment_parts.h"
#include "lab/jobs.h"

/* By chance so many points are tried for a candidate: some are drawn twice, some
 * cannot be played. */
enum { DRAWS = 16 };

/* --- candidates --- */

static long count_points(const struct balance_plan *plan)
{
    long n = 1;

    for (int i = 0; i < plan->numbers && n <= BALANCE_TRIES; i++)
        n *= plan->number[i].most - plan->number[i].least + 1;
    return n;
}

int balance_tweaks(const struct balance *b, const struct candidate *c,
                   struct tweak out[BALANCE_FREE])
{
    int n = 0;

    for (int i = 0; i < b->plan->numbers; i++) {
        if (b->plan->number[i].setting)
            continue;
        out[n] = b->plan->number[i].tweak;
        out[n++].value = c->value[i];
    }
    return n;
}

/* The rules with its numbers, and an experiment that is played bit by bit. */
static int open_candidate(const struct balance *b, struct candidate *c,
                          struct error *err)
{
    const struct experiment_plan *plan = b->plan->experiment;
    struct tweak tweak[BALANCE_FREE];
    int n = balance_tweaks(b, c, tweak);

    c->library = cards_change(plan->arm[0].rules, tweak, n, err);
    if (c->library == NULL)
        return -1;
    c->plan = must_alloc(sizeof *c->plan);
    *c->plan = *plan;
    c->plan->arms = 1;
    c->plan->folder = NULL;
    c->plan->arm[0].rules = library_rules(c->library);
    for (int i = 0; i < b->plan->numbers; i++)
        if (b->plan->number[i].setting)
            c->plan->arm[0].setup.policy[b->plan->number[i].policy] =
                (int16_t)c->value[i];
    c->experiment = experiment_open(c->plan, err);
    return c->experiment != NULL ? 0 : -1;
}

static void close_candidate(struct candidate *c)
{
    experiment_close(c->experiment);
    library_free(c->library);
    free(c->plan);
}

/* Add what the compiler and the rules of the game take. */
static int add_candidate(struct balance *b, const int value[BALANCE_FREE],
                         struct error *err)
{
    struct candidate *c = &b->candidate[b->n];

    for (int i = 0; i < b->n; i++)
        if (memcmp(b->candidate[i].value, value, sizeof c->value) == 0)
            return 0;
    memcpy(c->value, value, sizeof c->value);
    for (int i = 0; i < b->plan->numbers; i++)
        c->change += abs(value[i] - b->plan->number[i].value);
    if (open_candidate(b, c, err) == 0) {
        b->n++;
        return 0;
    }
    close_candidate(c);
    memset(c, 0, sizeof *c);
    return -1;
}

/* The k-th point of the ranges, where all are tried; else one by chance. */
static void choose_point(const struct balance_plan *plan, long k, bool all,
                         struct rng *rng, int value[BALANCE_FREE])
{
    for (int i = 0; i < plan->numbers; i++) {
        const struct free_number *n = &plan->number[i];
        int range = n->most - n->least + 1;

        value[i] = n->least + (all ? (int)(k % range)
                                   : (int)rng_below(rng, (uint32_t)range));
        k /= range;
    }
}

/* All points if there are few, else some by chance; the numbers as they are come
 * first, and must be playable. */
static int list_candidates(struct balance *b, struct error *err)
{
    const struct balance_plan *plan = b->plan;
    int value[BALANCE_FREE] = { 0 };
    long points = count_points(plan);
    bool all = points <= plan->tries;
    long most = all ? points : plan->tries * DRAWS;
    struct error refused;
    struct rng rng;

    rng_seed(&rng, plan->experiment->seed);
    for (int i = 0; i < plan->numbers; i++)
        value[i] = plan->number[i].value;
    if (add_candidate(b, value, err) < 0)
        return -1;
    for (long k = 0; k < most && b->n < plan->tries; k++) {
        choose_point(plan, k, all, &rng, value);
        add_candidate(b, value, &refused);
    }
    return 0;
}

/* --- pieces --- */

/* "pieces/try-4,7-000001.piece": its numbers, and which piece; NULL: there is no
 * folder. */
static char *piece_path(const struct balance *b, const struct candidate *c,
                        long number)
{
    const char *folder = b->plan->experiment->folder;
    char *path = NULL;
    size_t size;
    FILE *out;

    if (folder == NULL)
        return NULL;
    out = must_open_text(&path, &size);
    fprintf(out, "%s/pieces/try", folder);
    for (int i = 0; i < b->plan->numbers; i++)
        fprintf(out, "%c%d", i == 0 ? '-' : ',', c->value[i]);
    fprintf(out, "-%06ld.piece", number + 1);
    must_close_text(out);
    return path;
}

/* Play a piece, or what is missing of it, and keep it.  The text, or NULL with
 * the reason. */
static char *make_piece(const struct balance *b, const struct candidate *c,
                        long number, const atomic_bool *stop, bool *whole,
                        struct error *err)
{
    char *path = piece_path(b, c, number), *so_far = NULL, *text;
    struct stat st;

    if (path != NULL && stat(path, &st) == 0)
        so_far = file_read(path, err);
    text = piece_make(c->experiment, number, so_far, stop, whole, err);
    if (text != NULL && path != NULL &&
        (so_far == NULL || strcmp(text, so_far) != 0) &&
        file_write(path, text, strlen(text), err) < 0) {
        free(text);
        text = NULL;
    }
    free(so_far);
    free(path);
    return text;
}

/* --- a stage --- */

struct stage {
    struct balance *b;
    long pieces; /* that each is to have */
    atomic_bool *stop;
    atomic_long next; /* work: a piece of a candidate */
    pthread_mutex_t lock;
    struct error err;
    bool failed;
};

static void make(struct stage *s, struct candidate *c, long number)
{
    struct error err;
    bool whole;
    char *text = make_piece(s->b, c, number, s->stop, &whole, &err);

    pthread_mutex_lock(&s->lock);
    if (text == NULL ||
        (whole && piece_add(c->experiment, number, text, &err) < 0)) {
        s->failed = true;
        s->err = err;
        atomic_store(s->stop, true);
    }
    pthread_mutex_unlock(&s->lock);
    free(text);
}

static void *job(void *with)
{
    struct stage *s = with;
    long all = s->b->alive * s->pieces, at;

    while (!atomic_load(s->stop) &&
           (at = atomic_fetch_add(&s->next, 1)) < all) {
        struct candidate *c = &s->b->candidate[at % s->b->alive];
        long number = at / s->b->alive;

        if (!experiment_has(c->experiment, number))
            make(s, c, number);
    }
    return NULL;
}

/* --- judging --- */

/* By how much a share lies outside, in points. */
static double miss_of(const struct goal *g, double share)
{
    if (g->most <= 0)
        return 0;
    return 100 * fmax(0, fmax(share - g->most, g->least - share));
}

static void judge_share(struct candidate *c, const struct goal *g,
                        struct uneven *worst, const struct interval *share,
                        const char *name, const char *other)
{
    c->miss += miss_of(g, share->value);
    if (worst->name[0] == NULL ||
        fabs(share->value - 0.5) > fabs(worst->share.value - 0.5))
        *worst = (struct uneven){ *share, { name, other } };
}

static void judge_pairs(const struct balance_plan *plan, struct candidate *c,
                        const struct standings *s)
{
    for (int i = 0; i < s->n; i++) {
        const struct standing *row = &s->row[i];

        if (row->equals.n > 0)
            judge_share(c, &plan->goal[GOAL_MIRRORS], &c->mirror, &row->mirror,
                        row->name, NULL);
        for (int k = i + 1; k < s->n; k++) {
            const struct meeting *m = &s->meeting[i * s->n + k];

            if (m->rounds.n > 0)
                judge_share(c, &plan->goal[GOAL_PAIRS], &c->pair, &m->share,
                            row->name, s->row[k].name);
        }
    }
}

static void judge(const struct balance_plan *plan, struct candidate *c)
{
    struct facts f;

    facts_init(&f, c->experiment, 0);
    c->matches = f.matches;
    c->first = f.first;
    c->miss = miss_of(&plan->goal[GOAL_FIRST], f.first.value);
    c->pair = c->mirror = (struct uneven){ 0 };
    if (f.standings.pairs)
        judge_pairs(plan, c, &f.standings);
    facts_done(&f);
}

/* The one as it is stays first, and is always among those that play on. */
static int by_miss(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;

    if (x->matches != y->matches) /* who was dropped early comes last */
        return x->matches < y->matches ? 1 : -1;
    if (x->miss != y->miss)
        return x->miss < y->miss ? -1 : 1;
    return x->change - y->change;
}

static int run_stage(struct balance *b, long pieces, atomic_bool *stop,
                     struct error *err)
{
    struct stage s = { .b = b, .pieces = pieces, .stop = stop };

    pthread_mutex_init(&s.lock, NULL);
    jobs_run(b->plan->experiment->jobs, job, &s);
    pthread_mutex_destroy(&s.lock);
    if (s.failed)
        *err = s.err;
    for (int i = 0; i < b->alive; i++)
        judge(b->plan, &b->candidate[i]);
    qsort(b->candidate + 1, (size_t)b->n - 1, sizeof *b->candidate, by_miss);
    return s.failed ? -1 : 0;
}

/* None that is as close to what is there misses less. */
static void mark_front(struct balance *b)
{
    for (int i = 0; i < b->alive; i++) {
        struct candidate *c = &b->candidate[i];

        c->front = true;
        for (int k = 0; k < b->alive; k++) {
            const struct candidate *o = &b->candidate[k];

            if (o->change <= c->change && o->miss <= c->miss &&
                (o->change < c->change || o->miss < c->miss))
                c->front = false;
        }
    }
}

/* --- all --- */

/* How often the field is halved. */
static int count_halvings(int n)
{
    int halvings = 0;

    for (; n > BALANCE_KEPT; n = (n + 1) / 2)
        halvings++;
    return halvings;
}

/* The last stage plays all that was planned. */
static int run_stages(struct balance *b, atomic_bool *stop,
                      struct balance_watcher *w, struct error *err)
{
    const struct experiment *e = b->candidate[0].experiment;
    long most = experiment_pieces(e), pieces = most >> count_halvings(b->n);

    pieces = pieces > 0 ? pieces : 1;
    for (b->alive = b->n;;) {
        if (w != NULL)
            w->stage(w, b->alive,
                     pieces * EXPERIMENT_PIECE * experiment_places(e));
        if (run_stage(b, pieces, stop, err) < 0)
            return -1;
        if (pieces >= most || atomic_load(stop))
            return 0;
        b->alive = b->alive > BALANCE_KEPT ? (b->alive + 1) / 2 : b->alive;
        pieces = pieces * 2 < most ? pieces * 2 : most;
    }
}

int balance_run(struct balance *b, const struct balance_plan *plan,
                atomic_bool *stop, struct balance_watcher *w, struct error *err)
{
    memset(b, 0, sizeof *b);
    b->plan = plan;
    b->candidate = must_calloc(BALANCE_TRIES + 1, sizeof *b->candidate);
    if (experiment_claim(plan->experiment, err) < 0 ||
        list_candidates(b, err) < 0 || run_stages(b, stop, w, err) < 0)
        return -1;
    mark_front(b);
    return 0;
}

void balance_done(struct balance *b)
{
    computers_rest();
    for (int i = 0; i < b->n; i++)
        close_candidate(&b->candidate[i]);
    free(b->candidate);
}
