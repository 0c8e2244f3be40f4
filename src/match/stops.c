/* stops.c - see stops.h. */
#include "match/stops.h"

#include "match/record.h"

void stops_hear(struct stops *s, const struct rules *r, int who,
                const struct event *e)
{
    if (event_kind(r, e->kind)->news & NEWS_TURN)
        s->owed = e->who == who;
}

void stops_asked(struct stops *s)
{
    s->owed = false;
}

/* Notices that a turn begins. */
struct bell {
    struct sink sink; /* first: the rules send events here */
    const struct rules *rules;
    bool rung;
};

static void on_event(struct sink *sink, const struct event *e)
{
    struct bell *bell = (struct bell *)sink;

    if (event_kind(bell->rules, e->kind)->news & NEWS_TURN)
        bell->rung = true;
}

bool stops_at(const struct stops *s, const struct rules *r,
              const struct duel *d, int who, choice c)
{
    struct bell bell = { .sink = { on_event }, .rules = r };
    choice list[DUEL_MAX_CHOICES] = { c };
    union match copy;

    if (!s->owed || s->never)
        return false;
    duel_copy(r, &copy.duel, d);
    do {
        duel_answer(r, &copy.duel, who, list[0], &bell.sink);
        if (bell.rung || (duel_waiting(&copy.duel) >> who & 1) == 0)
            return true;
    } while (duel_choices(r, &copy.duel, who, list) == 1);
    return false;
}
