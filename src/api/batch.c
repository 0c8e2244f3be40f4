/* batch.c - thousands of matches, answered in one call.
 *
 * The answers that a step lists are those that the next step may choose from, so
 * a choice is only a number in a list that is known to be legal: nothing is
 * looked up or checked twice.
 */
#include "api/batch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
    LINE = 64, /* bytes of a cache line */
    /* More bytes of matches than the caches next to a core hold for us: then the
     * next match is fetched while this one is stepped. */
    FAR = 256 * 1024,
    /* Matches that are smaller than this are fetched by the processor itself. */
    SMALL = 640,
    HUGE_PAGE = 2 * 1024 * 1024,
    BLOCK = 64, /* matches that are stepped together */
    MAX_THREADS = 1024
};

/* --- one match --- */

static inline void list_answers(const struct riposte_batch *b,
                                const struct rules *r, size_t i)
{
    const struct duel *d = &batch_match(b, i)->duel;
    int who = duel_first(d);

    b->who[i] = (int8_t)who;
    b->count[i] =
        (uint8_t)(who < 0 ? 0 : duel_choices(r, d, who, batch_list(b, i)));
}

static void deal(struct riposte_batch *b, const struct rules *r, size_t i)
{
    struct riposte_match *m = batch_match(b, i);

    m->stamp = b->rules->stamp;
    duel_start(r, &m->duel, b->rules->setup, b->seed[i], NULL);
}

/* A match is over: keep its result, and deal the next. */
static void finish(struct riposte_batch *b, const struct rules *r, size_t i)
{
    const struct duel *d = &batch_match(b, i)->duel;
    int players = b->rows.players;

    for (int who = 0; who < players; who++)
        b->reward[i * (size_t)players + (size_t)who] = api_reward(r, d, who);
    b->over[i] = 1;
    b->seed[i] += b->rows.n;
    deal(b, r, i);
    list_answers(b, r, i);
}

/* --- all of them --- */

static inline void fetch(const struct riposte_batch *b, size_t i)
{
    const unsigned char *match = b->matches + i * b->stride;

    for (size_t k = 0; k < b->ahead; k += LINE)
        __builtin_prefetch(match + k, 1);
    __builtin_prefetch(batch_list(b, i), 1);
}

/* What a step of all is about. */
struct stepping {
    struct riposte_batch *batch;
    const int32_t *chosen;
};

static void forget_results(struct riposte_batch *b, size_t from, size_t to)
{
    size_t players = (size_t)b->rows.players;

    memset(b->over + from, 0, to - from);
    memset(b->reward + from * players, 0,
           (to - from) * players * sizeof *b->reward);
}

/* Answer these matches; those that are over are gathered, and dealt together
 * afterwards: processors foresee what is done again and again. */
static void step_block(struct riposte_batch *batch, const int32_t *chosen,
                       size_t from, size_t to)
{
    const struct riposte_batch b = *batch; /* nobody else can change it */
    const struct rules *r = b.rules->rules;
    size_t over[BLOCK];
    int n = 0;

    for (size_t i = from; i < to; i++) {
        struct duel *d = &batch_match(&b, i)->duel;

        if (b.far && i + 1 < to)
            fetch(&b, i + 1);
        if (chosen[i] < 0)
            continue;
        duel_answer(r, d, b.who[i], batch_list(&b, i)[chosen[i]], NULL);
        if (d->over)
            over[n++] = i;
        else
            list_answers(&b, r, i);
    }
    for (int k = 0; k < n; k++)
        finish(batch, r, over[k]);
}

static void step_rows(void *argument, size_t from, size_t to)
{
    const struct stepping *s = argument;

    forget_results(s->batch, from, to);
    for (size_t i = from; i < to; i += BLOCK)
        step_block(s->batch, s->chosen, i, to - i < BLOCK ? to : i + BLOCK);
}

/* The first of these matches that has no such choice, or `to`. */
static size_t first_wrong(const struct riposte_batch *b, const int32_t *chosen,
                          size_t from, size_t to)
{
    int wrong = 0;

    for (size_t i = from; i < to; i++)
        wrong |= chosen[i] >= b->count[i];
    while (wrong && from < to && chosen[from] < b->count[from])
        from++;
    return wrong ? from : to;
}

static int check_choices(const struct riposte_batch *b, const int32_t *chosen,
                         size_t from, size_t to, struct riposte_error *err)
{
    size_t wrong;

    if (api_given(b, "batch", err) < 0 || api_given(chosen, "choice", err) < 0)
        return RIPOSTE_MISUSE;
    if (from > to || to > b->rows.n)
        return api_fail(err, RIPOSTE_MISUSE,
                        "matches %zu to %zu: there are %zu", from, to,
                        b->rows.n);
    wrong = first_wrong(b, chosen, from, to);
    if (wrong < to)
        return api_fail(
            err, RIPOSTE_MISUSE,
            "match %zu: there is no choice %d: there are %d answers", wrong,
            chosen[wrong], b->count[wrong]);
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
        b->first[i] = (uint32_t)(i * b->list);
        deal(b, b->rules->rules, i);
        list_answers(b, b->rules->rules, i);
    }
}

/* Memory for n * size bytes, aligned to cache lines; NULL: there is none.  Of much
 * memory, huge pages save the processor the search for small ones. */
static void *lines(size_t n, size_t size)
{
    size_t bytes = n * size;
    size_t unit = bytes < HUGE_PAGE ? LINE : HUGE_PAGE;
    void *memory;

    bytes = (bytes + unit - 1) / unit * unit;
    memory = aligned_alloc(unit, bytes);
    if (memory != NULL && unit == HUGE_PAGE)
        madvise(memory, bytes, MADV_HUGEPAGE);
    return memory;
}

/* The same, zeroed. */
static void *zeroes(size_t n, size_t size)
{
    void *memory = lines(n, size);

    return memory != NULL ? memset(memory, 0, n * size) : NULL;
}

static bool allocate(struct riposte_batch *b, size_t n, size_t players)
{
    b->matches = lines(n, b->stride);
    b->answer = lines(n, b->list * sizeof *b->answer);
    b->who = zeroes(n, sizeof *b->who);
    b->count = zeroes(n, sizeof *b->count);
    b->first = zeroes(n, sizeof *b->first);
    b->over = zeroes(n, sizeof *b->over);
    b->reward = zeroes(n, players * sizeof *b->reward);
    b->seed = zeroes(n, sizeof *b->seed);
    b->offset = zeroes(n, sizeof *b->offset);
    b->found = zeroes(n, sizeof *b->found);
    return b->matches != NULL && b->answer != NULL && b->who != NULL &&
           b->count != NULL && b->first != NULL && b->over != NULL &&
           b->reward != NULL && b->seed != NULL && b->offset != NULL &&
           b->found != NULL;
}

/* Places for a list of answers: for as many as there are actions, in whole cache
 * lines, and an odd number of them, so that the beginnings of the lists do not fight
 * for the same places of a cache. */
static size_t list_room(const struct riposte_rules *rules)
{
    size_t line = LINE / sizeof(uint32_t);
    size_t most = (size_t)encoding_actions(rules->encoding);

    if (most == 0 || most > RIPOSTE_MAX_CHOICES)
        most = RIPOSTE_MAX_CHOICES;
    return ((most + line - 1) / line | 1) * line;
}

static void lay_out(struct riposte_batch *b, size_t n)
{
    size_t size = api_match_size(b->rules);

    b->stride = (size + LINE - 1) / LINE * LINE;
    b->list = list_room(b->rules);
    b->far = n > FAR / b->stride;
    b->ahead = size > SMALL ? b->stride : 0;
}

void riposte_batch_close(struct riposte_batch *b)
{
    if (b == NULL)
        return;
    api_pool_free(b->pool);
    free(b->matches);
    free(b->answer);
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
        .answer = b->answer,
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
    lay_out(b, n);
    if (n <= UINT32_MAX / b->list && allocate(b, n, rules->setup->players)) {
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
    list_answers(batch, batch->rules->rules, i);
    return RIPOSTE_OK;
}
