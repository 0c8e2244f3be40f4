/* batch_encoding.c - all matches of a batch as numbers. */
#include <limits.h>
#include <string.h>

#include "api/batch.h"

/* Where the numbers of all matches go. */
struct writing {
    struct riposte_batch *batch;
    enum encoding_kind kind;
    size_t columns; /* or actions */
    float *out;
    uint8_t *mask;
};

static void observe_rows(void *argument, size_t from, size_t to)
{
    const struct writing *w = argument;
    const struct riposte_batch *b = w->batch;

    for (size_t i = from; i < to; i++)
        if (b->who[i] >= 0)
            encoding_observe(b->rules->encoding, w->kind,
                             &batch_match(b, i)->duel, b->who[i],
                             w->out + i * w->columns);
}

int riposte_batch_observe(struct riposte_batch *batch,
                          enum riposte_encoding encoding, float *out,
                          size_t room, struct riposte_error *err)
{
    struct writing w = { .batch = batch,
                         .kind = (enum encoding_kind)encoding,
                         .out = out };
    int columns, rc;

    if (api_given(batch, "batch", err) < 0 ||
        api_observable(batch->rules, encoding, err) < 0)
        return RIPOSTE_MISUSE;
    columns = encoding_columns(batch->rules->encoding, w.kind);
    rc = api_numbers(batch->rows.n, columns, out, room, err);
    if (rc < 0)
        return rc;
    w.columns = (size_t)columns;
    api_pool_run(batch->pool, observe_rows, &w, batch->rows.n);
    return (int)batch->rows.n * columns;
}

static void describe_rows(void *argument, size_t from, size_t to)
{
    const struct writing *w = argument;
    const struct riposte_batch *b = w->batch;

    for (size_t i = from; i < to; i++) {
        const uint32_t *list = batch_list(b, i);

        for (size_t k = 0; k < b->count[i]; k++)
            encoding_answer(b->rules->encoding, &batch_match(b, i)->duel,
                            b->who[i], list[k],
                            w->out + (b->offset[i] + k) * w->columns);
    }
}

/* How many answers there are in all. */
static size_t count_answers(struct riposte_batch *b)
{
    size_t n = 0;

    for (size_t i = 0; i < b->rows.n; i++) {
        b->offset[i] = n;
        n += b->count[i];
    }
    return n;
}

int riposte_batch_describe(struct riposte_batch *batch, float *out, size_t room,
                           struct riposte_error *err)
{
    struct writing w = { .batch = batch, .out = out };
    size_t answers;
    int columns, rc;

    if (api_given(batch, "batch", err) < 0)
        return RIPOSTE_MISUSE;
    columns = encoding_columns(batch->rules->encoding, ENCODING_ANSWER);
    answers = count_answers(batch);
    rc = api_numbers(answers, columns, out, room, err);
    if (rc < 0)
        return rc;
    w.columns = (size_t)columns;
    api_pool_run(batch->pool, describe_rows, &w, batch->rows.n);
    return (int)answers * columns;
}

/* --- actions --- */

static void mask_rows(void *argument, size_t from, size_t to)
{
    const struct writing *w = argument;
    const struct riposte_batch *b = w->batch;

    for (size_t i = from; i < to; i++) {
        const uint32_t *list = batch_list(b, i);
        uint8_t *row = w->mask + i * w->columns;

        memset(row, 0, w->columns);
        for (int k = 0; k < b->count[i]; k++) {
            int action =
                encoding_action(b->rules->encoding, &batch_match(b, i)->duel,
                                b->who[i], list[k]);

            if (action >= 0)
                row[action] = 1;
        }
    }
}

int riposte_batch_mask(struct riposte_batch *batch, uint8_t *out, size_t room,
                       struct riposte_error *err)
{
    struct writing w = { .batch = batch, .mask = out };
    int actions, rc;

    if (api_given(batch, "batch", err) < 0)
        return RIPOSTE_MISUSE;
    actions = api_actions(batch->rules, err);
    if (actions < 0)
        return actions;
    rc = api_numbers(batch->rows.n, actions, out, room, err);
    if (rc < 0)
        return rc;
    w.columns = (size_t)actions;
    api_pool_run(batch->pool, mask_rows, &w, batch->rows.n);
    return (int)batch->rows.n * actions;
}

/* The choice that is an action of match i; -1: it is not legal. */
static int find_choice(const struct riposte_batch *b, size_t i, int32_t action)
{
    const uint32_t *list = batch_list(b, i);

    for (int k = 0; k < b->count[i]; k++)
        if (encoding_action(b->rules->encoding, &batch_match(b, i)->duel,
                            b->who[i], list[k]) == action)
            return k;
    return -1;
}

int riposte_batch_choices(const struct riposte_batch *batch,
                          const int32_t *action, int32_t *chosen,
                          struct riposte_error *err)
{
    if (api_given(batch, "batch", err) < 0 ||
        api_given(action, "action", err) < 0 ||
        api_given(chosen, "choice", err) < 0 ||
        api_actions(batch->rules, err) < 0)
        return RIPOSTE_MISUSE;
    for (size_t i = 0; i < batch->rows.n; i++) {
        batch->found[i] = action[i] < 0 ? -1 : find_choice(batch, i, action[i]);
        if (action[i] >= 0 && batch->found[i] < 0)
            return api_fail(err, RIPOSTE_ILLEGAL,
                            "match %zu: action %d is not legal", i, action[i]);
    }
    memcpy(chosen, batch->found, batch->rows.n * sizeof *chosen);
    return RIPOSTE_OK;
}
