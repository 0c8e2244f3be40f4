/* property_sets.c - the property test: the same set in any order is the same. */
#include "lab/property_trial.h"
#include "match/record.h"

/* Answers that give a set, and the record of a match in which they were given. */
struct giving {
    choice c[DUEL_MAX_CHOICES];
    int n;
    struct record rec;
};

static void begin(struct trial *t, struct giving *g)
{
    record_prepare(&g->rec, t->r, &t->setup, &t->deal);
    duel_copy(t->r, &g->rec.now.duel, &t->d.duel);
    record_settle(&g->rec);
}

/* At random, in the way a search goes through it. */
static void give_listed(struct trial *t, struct giving *g)
{
    const struct duel *d = &g->rec.now.duel;
    choice list[DUEL_MAX_CHOICES];

    do {
        int n = duel_choices(t->r, d, t->asked, list);

        g->c[g->n] = list[rng_below(&t->rng, (uint32_t)n)];
        record_answer(&g->rec, t->asked, g->c[g->n++]);
    } while ((d->waiting >> t->asked & 1) && d->parts[t->asked] > 0);
}

/* The same in another order; the answer that closes a set stays the last. */
static bool give_shuffled(struct trial *t, const struct members *m,
                          struct giving *g)
{
    int members = g->n - (g->c[g->n - 1] == m->set.done);

    for (int i = members - 1; i > 0; i--) {
        int k = (int)rng_below(&t->rng, (uint32_t)i + 1);
        choice c = g->c[i];

        g->c[i] = g->c[k];
        g->c[k] = c;
    }
    for (int i = 0; i < g->n; i++) {
        if (!duel_legal(t->r, &g->rec.now.duel, t->asked, g->c[i], NULL))
            return trial_fail(t, "%08x is refused in another order",
                              (unsigned)g->c[i]);
        record_answer(&g->rec, t->asked, g->c[i]);
    }
    return true;
}

/* What replays are written from. */
static bool same_steps(const struct record *a, const struct record *b)
{
    for (int i = 0; i < a->n; i++)
        if (i >= b->n || a->steps[i].answer != b->steps[i].answer)
            return false;
    return a->n == b->n;
}

bool check_set(struct trial *t)
{
    struct giving listed = { .n = 0 }, shuffled;
    struct members m;
    bool fine;

    if (t->d.duel.parts[t->asked] > 0 ||
        !duel_members(t->r, &t->d.duel, t->asked, &m))
        return true;
    begin(t, &listed);
    give_listed(t, &listed);
    shuffled = listed;
    begin(t, &shuffled);
    fine = give_shuffled(t, &m, &shuffled);
    if (fine && !duel_equal(t->r, &listed.rec.now.duel, &shuffled.rec.now.duel))
        fine = trial_fail(t, "a set in another order is another position");
    if (fine && !same_steps(&listed.rec, &shuffled.rec))
        fine = trial_fail(t, "a set in another order is another replay");
    record_done(&listed.rec);
    record_done(&shuffled.rec);
    return fine;
}
