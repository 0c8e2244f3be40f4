/* bench_batch.c - riposte bench --batch: how fast the library is.
 *
 * The same random matches on one core twice: as the kernel plays them in a loop of
 * its own, match by match or side by side, and as batches of the library.  Both draw
 * the same numbers, so they are always at the same positions; and they take turns,
 * so that a machine that is busy for a while slows both.
 */
#include "cmd/bench.h"

#include <stdio.h>
#include <stdlib.h>

#include "api/api.h"
#include "base/file.h"
#include "cmd/frame.h"

enum {
    SIZES = 3,
    AT_ONCE = 4096, /* answers in a turn, at least */
    LINE = 64       /* bytes of a cache line */
};

static const size_t sizes[SIZES] = { 1, 64, 4096 };

/* So many things done in so much time. */
struct pace {
    double n, seconds;
};

/* Matches side by side, as the kernel has them and as a batch. */
struct twins {
    struct riposte_rules *rules;
    size_t n, stride;
    unsigned char *states;
    uint64_t *seed;
    struct riposte_batch *batch;
    int32_t *choice;
    struct rng rng;
    uint32_t *luck; /* for the answers of a turn: both have the same */
    struct pace kernel, library;
};

static double rate(const struct pace *p)
{
    return p->n / p->seconds;
}

/* --- the kernel's own loop --- */

static struct duel *state(const struct twins *t, size_t i)
{
    return (struct duel *)(void *)(t->states + i * t->stride);
}

static void deal(struct twins *t, size_t i)
{
    duel_start(t->rules->rules, state(t, i), t->rules->setup, t->seed[i], NULL);
}

/* One of n answers. */
static uint32_t draw(uint32_t luck, int n)
{
    return (uint32_t)((uint64_t)luck * (uint32_t)n >> 32);
}

static void answer_all(struct twins *t, const uint32_t *luck)
{
    const struct rules *r = t->rules->rules;

    for (size_t i = 0; i < t->n; i++) {
        struct duel *d = state(t, i);
        choice list[DUEL_MAX_CHOICES];
        int who = duel_first(d);
        int n = duel_choices(r, d, who, list);

        duel_answer(r, d, who, list[draw(luck[i], n)], NULL);
        if (duel_over(d, NULL)) {
            t->seed[i] += t->n;
            deal(t, i);
        }
    }
}

/* --- the library --- */

static void step_all(struct twins *t, const uint32_t *luck)
{
    const struct riposte_rows *rows = riposte_batch_rows(t->batch);

    for (size_t i = 0; i < t->n; i++)
        t->choice[i] = (int32_t)draw(luck[i], rows->count[i]);
    riposte_batch_step(t->batch, t->choice, NULL);
}

/* --- turns --- */

/* Steps of a turn. */
static size_t steps_of(const struct twins *t)
{
    return (AT_ONCE + t->n - 1) / t->n;
}

static void take_turn(struct twins *t,
                      void (*play)(struct twins *t, const uint32_t *luck),
                      struct pace *p)
{
    size_t steps = steps_of(t);
    double begin = processor_time();

    for (size_t i = 0; i < steps; i++)
        play(t, t->luck + i * t->n);
    p->seconds += processor_time() - begin;
    p->n += (double)(steps * t->n);
}

static void compare(struct twins *t, double seconds)
{
    while (t->kernel.seconds + t->library.seconds < seconds) {
        for (size_t i = 0; i < steps_of(t) * t->n; i++)
            t->luck[i] = rng_next(&t->rng);
        take_turn(t, answer_all, &t->kernel);
        take_turn(t, step_all, &t->library);
    }
}

static void open_twins(struct twins *t, struct riposte_rules *rules, size_t n)
{
    struct riposte_error err;

    *t = (struct twins){ .rules = rules, .n = n };
    t->batch = riposte_batch_open(rules, n, 1, 1, &err);
    if (t->batch == NULL) {
        fprintf(stderr, "riposte bench: %s\n", err.message);
        exit(EXIT_FAILED);
    }
    t->stride = (duel_size(rules->rules) + LINE - 1) / LINE * LINE;
    t->states = must_alloc(n * t->stride);
    t->seed = must_calloc(n, sizeof *t->seed);
    t->choice = must_calloc(n, sizeof *t->choice);
    t->luck = must_calloc(steps_of(t) * n, sizeof *t->luck);
    rng_seed(&t->rng, 1);
    for (size_t i = 0; i < n; i++) {
        t->seed[i] = 1 + i;
        deal(t, i);
    }
}

static void close_twins(struct twins *t)
{
    riposte_batch_close(t->batch);
    free(t->states);
    free(t->seed);
    free(t->choice);
    free(t->luck);
}

/* --- observations --- */

/* The nanoseconds in which what a seat knows is encoded. */
static double observe_ns(const struct twins *t, double seconds)
{
    int columns = riposte_columns(t->rules, RIPOSTE_OBSERVATION, NULL);
    size_t room = t->n * (size_t)columns;
    float *out = must_calloc(room, sizeof *out);
    double begin = processor_time();
    struct pace p = { 0 };

    while (p.seconds < seconds) {
        riposte_batch_observe(t->batch, RIPOSTE_OBSERVATION, out, room, NULL);
        p.n += (double)t->n;
        p.seconds = processor_time() - begin;
    }
    free(out);
    return 1e9 / rate(&p);
}

/* --- figures --- */

/* What was measured of one game. */
struct figures {
    const struct riposte_rules *rules;
    struct pace kernel[SIZES], library[SIZES];
    double observe_ns;
    int columns;
};

void bench_batch_head(void)
{
    static const char form[] = "%-9s %7s %11s %11s %11s %6s %6s %6s %7s %7s\n";

    printf(form, "game", "players", "decisions/s", "decisions/s", "decisions/s",
           "share", "share", "share", "observe", "numbers");
    printf(form, "", "", "1", "64", "4096", "1", "64", "4096", "ns", "");
}

static double share(const struct figures *f, int k)
{
    return rate(&f->library[k]) / rate(&f->kernel[k]);
}

static void print_row(const struct figures *f)
{
    printf("%-9s %7d", f->rules->rules->game->id, f->rules->setup->players);
    for (int k = 0; k < SIZES; k++)
        printf(" %11.0f", rate(&f->library[k]));
    for (int k = 0; k < SIZES; k++)
        printf(" %6.3f", share(f, k));
    printf(" %7.0f %7d\n", f->observe_ns, f->columns);
    fflush(stdout);
}

static void write_row(struct json *j, const struct figures *f)
{
    json_open(j, NULL, '{');
    json_put_string(j, "game", f->rules->rules->game->id);
    json_put_number(j, "players", f->rules->setup->players);
    json_open(j, "batches", '[');
    for (int k = 0; k < SIZES; k++) {
        json_open(j, NULL, '{');
        json_put_number(j, "matches", (long long)sizes[k]);
        json_put_real(j, "decisions_per_second", rate(&f->library[k]));
        json_put_real(j, "kernel_decisions_per_second", rate(&f->kernel[k]));
        json_put_real(j, "share", share(f, k));
        json_close(j);
    }
    json_close(j);
    json_put_real(j, "observe_ns", f->observe_ns);
    json_put_number(j, "observed_numbers", f->columns);
    json_close(j);
}

static void measure(struct riposte_rules *rules, double seconds,
                    struct figures *out)
{
    struct twins t;

    out->rules = rules;
    out->columns = riposte_columns(rules, RIPOSTE_OBSERVATION, NULL);
    for (int k = 0; k < SIZES; k++) {
        open_twins(&t, rules, sizes[k]);
        compare(&t, seconds / (SIZES + 1));
        out->kernel[k] = t.kernel;
        out->library[k] = t.library;
        if (k == 1)
            out->observe_ns = observe_ns(&t, seconds / (SIZES + 1));
        close_twins(&t);
    }
}

void bench_batch(const struct rules *r, const struct setup *setup,
                 double seconds, struct json *j)
{
    struct riposte_error err;
    struct riposte_rules *rules = api_rules_new(r, setup, &err);
    struct figures f = { .observe_ns = 0 };

    if (rules == NULL) {
        fprintf(stderr, "riposte bench: %s\n", err.message);
        exit(EXIT_FAILED);
    }
    measure(rules, seconds, &f);
    if (j != NULL)
        write_row(j, &f);
    else
        print_row(&f);
    riposte_rules_close(rules);
}
