/* outcome.c - see outcome.h. */
#include "match/outcome.h"

#include <string.h>

#include "core/notation.h"

/* Hears what happens in one world. */
struct listener {
    struct sink sink;
    struct outcome *out;
    int who;
};

static void hear(struct sink *sink, const struct event *e)
{
    const struct listener *l = (const struct listener *)sink;

    if (l->out->n < OUTCOME_EVENTS)
        l->out->event[l->out->n++] = event_for(e, l->who);
}

/* What follows in one world that the player may believe to be in. */
static void play(const struct rules *r, const struct duel *d, int who, choice c,
                 uint64_t world, struct outcome *out)
{
    struct listener listener = { { hear }, out, who };
    struct rng rng;
    union match m;

    out->n = 0;
    rng_seed(&rng, world);
    duel_copy(r, &m.duel, d);
    duel_view(r, &m.duel, who);
    duel_guess(r, &m.duel, &rng);
    duel_answer(r, &m.duel, who, c, &listener.sink);
    out->prompt = (duel_waiting(&m.duel) >> who & 1) != 0
                      ? notation_prompt(r, &m.duel, who)
                      : NULL;
}

bool event_same(const struct event *a, const struct event *b)
{
    return a->kind == b->kind && a->who == b->who && a->foe == b->foe &&
           a->card == b->card && a->part == b->part && a->with == b->with &&
           a->with_part == b->with_part && a->n == b->n && a->m == b->m;
}

/* Keep what both tell, up to where they part. */
static void agree(struct outcome *out, const struct outcome *other)
{
    int n = 0;

    while (n < out->n && n < other->n &&
           event_same(&out->event[n], &other->event[n]))
        n++;
    if (n < out->n || n < other->n || out->prompt != other->prompt)
        out->prompt = NULL;
    out->n = n;
}

void outcome_of(const struct rules *r, const struct duel *d, int who, choice c,
                struct outcome *out)
{
    enum { WORLDS = 6 };
    struct outcome other;

    play(r, d, who, c, 0, out);
    for (uint64_t world = 1; world < WORLDS; world++) {
        play(r, d, who, c, world, &other);
        agree(out, &other);
    }
}
