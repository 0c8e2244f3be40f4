/* orders.c - see orders.h. */
#include "match/orders.h"

#include <assert.h>

/* --- kinds of windows --- */

bool orders_stop(const struct orders *o, const struct rules *r, int kind)
{
    return r->game->windows[kind].stop != ((o->changed >> kind & 1) != 0);
}

void orders_set(struct orders *o, const struct rules *r, int kind, bool stop)
{
    if (orders_stop(o, r, kind) != stop)
        o->changed ^= UINT32_C(1) << kind;
}

int orders_kind(const struct rules *r, const char *name)
{
    for (int i = 0; i < r->game->nwindows; i++)
        if (text_equal(r->game->windows[i].name, name))
            return i;
    return -1;
}

int orders_window(const struct rules *r, const struct duel *view, int who)
{
    return r->game->window != NULL ? r->game->window(r, view, who) : -1;
}

/* --- what is said ahead --- */

void orders_plan(struct orders *o, const choice *answers, int n)
{
    assert(n <= ORDERS_PLAN);
    o->planned = (uint8_t)n;
    for (int i = 0; i < n; i++)
        o->plan[n - 1 - i] = answers[i];
}

bool orders_calls(const struct rules *r, const struct duel *d, int who,
                  const struct event *e)
{
    unsigned news = event_kind(r, e->kind)->news;

    if ((news & NEWS_ATTACK) && e->foe == who)
        return true;
    return (news & NEWS_ANSWER) && duel_side(d, e->who) != duel_side(d, who);
}

void orders_hear(struct orders *o, const struct rules *r, const struct duel *d,
                 int who, const struct event *e)
{
    unsigned news = event_kind(r, e->kind)->news;
    bool called = orders_calls(r, d, who, e);

    if (called || (news & (o->until | NEWS_TURN)))
        o->until = 0;
    if (called)
        o->planned = 0;
}

/* --- answering --- */

static bool follow_plan(struct orders *o, const struct rules *r,
                        const struct duel *view, int who, choice *out)
{
    if (o->planned == 0)
        return false;
    *out = o->plan[--o->planned];
    if (duel_legal(r, view, who, *out, NULL))
        return true;
    o->planned = 0;
    return false;
}

bool orders_answer(struct orders *o, const struct rules *r,
                   const struct duel *view, int who, choice *out)
{
    int kind = orders_window(r, view, who);

    if (kind < 0)
        return follow_plan(o, r, view, who, out);
    if (o->until == 0 && orders_stop(o, r, kind))
        return false;
    *out = r->game->pass;
    return true;
}

choice orders_least(const struct rules *r, const struct duel *view, int who)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, view, who, list);

    for (int i = 0; i < n; i++)
        if (r->game->verbs[choice_verb(list[i])].still)
            return list[i];
    return list[0];
}

/* --- time --- */

unsigned orders_delay(const uint8_t key[RNG_KEY], uint32_t answers)
{
    struct rng rng;

    rng_key(&rng, key);
    rng.state = answers;
    return ORDERS_QUICK + rng_below(&rng, ORDERS_SPREAD);
}

unsigned orders_announce(unsigned delay, unsigned taken)
{
    if (taken <= delay)
        return delay;
    return (taken + ORDERS_THINK - 1) / ORDERS_THINK * ORDERS_THINK;
}
