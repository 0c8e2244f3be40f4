/* batch.c - thousands of matches, answered in one call.
 *
 * The answers that a step lists are those that the next step may choose from, so
 * a choice is only a number in a list that is known to be legal: nothing is
 * looked up or checked twice.
 */
#include "api/batch.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE = 64, /* bytes of a cache line */
    AHEAD = 8, /* lines of the next match that are fetched during this one */
    MAX_THREADS = 1024
};

/* --- one match --- */

static void list_answers(struct riposte_batch *b, size_t i)
{
    const struct duel *d = &batch_match(b, i)->duel;
    int who = duel_first(d);

    b->who[i] = (int8_t)who;
    b->count[i] = 0;
    if (who >= 0)
        b->count[i] =
            (uint8_t)duel_choices(b->rules->rules, d, who, batch_list(b, i));
}

static void deal(struct riposte_batch *b, size_t i)
{
    struct riposte_match *m = batch_match(b, i);

    m->stamp = b->rules->stamp;
    duel_start(b->rules->rules, &m->duel, b->rules->setup, b->seed[i], NULL);
}

/* A match is over: keep its result, and deal the next. */
static void finish(struct riposte_batch *b, size_t i)
{
    const struct duel *d = &batch_match(b, i)->duel;
    int players = b->rows.players;

    for (int who = 0; who < players; who++)
        b->reward[i * (size_t)players + (size_t)who] =
            api_reward(b->rules->rules, d, who);
    b->over[i] = 1;
    b->seed[i] += b->rows.n;
    deal(b, i);
}

static void forget_result(struct riposte_batch *b, size_t i)
{
    size_t players = (size_t)b->rows.players;

    b->over[i] = 0;
    memset(&b->reward[i * players], 0, players * sizeof *b->reward);
}

static void step(struct riposte_batch *b, size_t i, int32_t chosen)
{
    struct duel *d = &batch_match(b, i)->duel;

    if (b->over[i])
        forget_result(b, i);
    if (chosen < 0)
        return;
    duel_answer(b->rules->rules, d, b->who[i], batch_list(b, i)[chosen], NULL);
    if (d->over)
        finish(b, i);
    list_answers(b, i);
}

/* --- all of them --- */

static void fetch(const struct riposte_batch *b, size_t i)
{
    const unsigned char *block = b->block + i * b->stride;

    for (int k = 0; k < AHEAD; k++)
        __builtin_prefetch(block + k * LINE, 1);
    __builtin_prefetch(block + b->list, 1);
}

/* What a step of all is about. */
struct stepping {
    struct riposte_batch *batch;
    const int32_t *chosen;
};

static void step_rows(void *argument, size_t from, size_t to)
{
    const struct stepping *s = argument;

    for (size_t i = from; i < to; i++) {
        if (i + 1 < to)
            fetch(s->batch, i + 1);
        step(s->batch, i, s->chosen[i]);
    }
}

static int check_choices(const struct riposte_batch *b, const int32_t *chosen,
                         size_t from, size_t to, struct riposte_error *err)
{
    if (api_given(b, "batch", err) < 0 || api_given(chosen, "choice", err) < 0)
        return RIPOSTE_MISUSE;
    if (from > to || to > b->rows.n)
        return api_fail(err, RIPOSTE_MISUSE,
                        "matches %zu to %zu: there are %zu", from, to,
                        b->rows.n);
    for (size_t i = from; i < to; i++)
        if (chosen[i] >= b->count[i])
            return api_fail(err, RIPOSTE_MISUSE,
                            "match %zu: choice %d of %d answers", i, chosen[i],
                            b->count[i]);
    return 0;
}

int riposte_batch_step(struct riposte_batch *batch, const int32_t *chosen,
                       struct riposte_error *err)
{
    struct stepping s = { batch, chosen };
    size_t n = batch != NULL ? batch->rows.n : 0;

    if (check_choices(batch, chosen, 0, n, err) < 0)
        return RIPOSTE_MISUSE;
    api_pool_run(batch->pool, step_rows, &s, n);
    return RIPOSTE_OK;
}

int riposte_batch_step_part(struct riposte_batch *batch, const int32_t *chosen,
                            size_t from, size_t to, struct riposte_error *err)
{
    struct stepping s = { batch, chosen };

    if (check_choices(batch, chosen, from, to, err) < 0)
        return RIPOSTE_MISUSE;
    step_rows(&s, from, to);
    return RIPOSTE_OK;
}

/* --- opening and closing --- */

static void begin_rows(void *argument, size_t from, size_t to)
{
    struct riposte_batch *b = argument;

    for (size_t i = from; i < to; i++) {
        b->first[i] = (uint32_t)((i * b->stride + b->list) / sizeof(uint32_t));
        deal(b, i);
        list_answers(b, i);
    }
}

/* Zeroed memory for n * size bytes, aligned to cache lines; NULL: there is
 * none. */
static void *lines(size_t n, size_t size)
{
    size_t bytes = (n * size + LINE - 1) / LINE * LINE;
    void *memory = aligned_alloc(LINE, bytes);

    return memory != NULL ? memset(memory, 0, bytes) : NULL;
}

static bool allocate(struct riposte_batch *b, size_t n, size_t players)
{
    b->block = aligned_alloc(LINE, n * b->stride);
    b->who = lines(n, sizeof *b->who);
    b->count = lines(n, sizeof *b->count);
    b->first = lines(n, sizeof *b->first);
    b->over = lines(n, sizeof *b->over);
    b->reward = lines(n, players * sizeof *b->reward);
    b->seed = lines(n, sizeof *b->seed);
    b->offset = lines(n, sizeof *b->offset);
    b->found = lines(n, sizeof *b->found);
    return b->block != NULL && b->who != NULL && b->count != NULL &&
           b->first != NULL && b->over != NULL && b->reward != NULL &&
           b->seed != NULL && b->offset != NULL && b->found != NULL;
}

static void lay_out(struct riposte_batch *b)
{
    size_t list = RIPOSTE_MAX_CHOICES * sizeof(uint32_t);

    b->list = api_match_size(b->rules);
    b->stride = (b->list + list + LINE - 1) / LINE * LINE;
}

void riposte_batch_close(struct riposte_batch *b)
{
    if (b == NULL)
        return;
    api_pool_free(b->pool);
    free(b->block);
    free(b->who);
    free(b->count);
    free(b->first);
    free(b->over);
    free(b->reward);
    free(b->seed);
    free(b->offset);
    free(b->found);
    free(b);
}

static void set_rows(struct riposte_batch *b, size_t n)
{
    b->rows = (struct riposte_rows){
        .n = n,
        .players = b->rules->setup->players,
        .who = b->who,
        .count = b->count,
        .first = b->first,
        .answer = (const uint32_t *)(const void *)b->block,
        .over = b->over,
        .reward = b->reward,
        .seed = b->seed,
    };
}

/* With all that it needs, or NULL. */
static struct riposte_batch *make(const struct riposte_rules *rules, size_t n,
                                  int threads)
{
    struct riposte_batch *b = calloc(1, sizeof *b);

    if (b == NULL)
        return NULL;
    b->rules = rules;
    lay_out(b);
    if (n <= UINT32_MAX * sizeof(uint32_t) / b->stride &&
        allocate(b, n, rules->setup->players)) {
        set_rows(b, n);
        b->pool = threads > 1 ? api_pool_new(threads) : NULL;
        if (threads == 1 || b->pool != NULL)
            return b;
    }
    riposte_batch_close(b);
    return NULL;
}

struct riposte_batch *riposte_batch_open(const struct riposte_rules *rules,
                                         size_t n, uint64_t seed, int threads,
                                         struct riposte_error *err)
{
    struct riposte_batch *b;

    if (api_given(rules, "rules", err) < 0)
        return NULL;
    if (n < 1 || threads < 1 || threads > MAX_THREADS) {
        api_fail(err, RIPOSTE_MISUSE,
                 "%zu matches, %d threads: at least 1 of both, and at most "
                 "%d threads",
                 n, threads, MAX_THREADS);
        return NULL;
    }
    b = make(rules, n, threads);
    if (b == NULL) {
        api_fail(err, RIPOSTE_MEMORY,
                 "there is no memory for %zu matches and %d threads", n,
                 threads);
        return NULL;
    }
    for (size_t i = 0; i < n; i++)
        b->seed[i] = seed + i;
    api_pool_run(b->pool, begin_rows, b, n);
    return b;
}

const struct riposte_rows *riposte_batch_rows(const struct riposte_batch *batch)
{
    return batch != NULL ? &batch->rows : NULL;
}

const struct riposte_match *riposte_batch_match(
    const struct riposte_batch *batch, size_t i)
{
    return batch != NULL && i < batch->rows.n ? batch_match(batch, i) : NULL;
}

int riposte_batch_put(struct riposte_batch *batch, size_t i,
                      const struct riposte_match *match,
                      struct riposte_error *err)
{
    if (api_given(batch, "batch", err) < 0 ||
        api_truth(batch->rules, match, err) < 0)
        return RIPOSTE_MISUSE;
    if (i >= batch->rows.n)
        return api_fail(err, RIPOSTE_MISUSE,
                        "there is no match %zu: there are %zu", i,
                        batch->rows.n);
    if (match->duel.over)
        return api_fail(err, RIPOSTE_MISUSE,
                        "a match that is over cannot be answered");
    memmove(batch_match(batch, i), match, api_match_size(batch->rules));
    list_answers(batch, i);
    return RIPOSTE_OK;
}
