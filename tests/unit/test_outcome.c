/* test_outcome.c - what an answer does at once: the same as in the match, as far as
 * its player can know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "begin.h"
#include "games/games.h"
#include "match/outcome.h"

static const struct rules *only; /* the game named to the program, or NULL */

/* What really happens. */
struct truth {
    struct sink sink;
    struct event event[OUTCOME_EVENTS];
    int n, who;
};

static void hear(struct sink *sink, const struct event *e)
{
    struct truth *t = (struct truth *)sink;

    if (t->n < OUTCOME_EVENTS)
        t->event[t->n++] = event_for(e, t->who);
}

/* Compare before an answer; how many events were foretold. */
static int check(const struct rules *r, struct duel *d, int who, choice c)
{
    struct truth truth = { .sink = { hear }, .who = who };
    struct outcome o;

    outcome_of(r, d, who, c, &o);
    duel_answer(r, d, who, c, &truth.sink);
    assert_true(o.n <= truth.n);
    for (int i = 0; i < o.n; i++)
        assert_true(event_same(&o.event[i], &truth.event[i]));
    if (o.prompt != NULL)
        assert_true(duel_waiting(d) >> who & 1);
    return o.n;
}

/* Nothing is foretold that does not happen, and something is, but where all bids
 * are sealed. */
static void foretells_the_truth(void **state)
{
    choice list[DUEL_MAX_CHOICES];
    const struct rules *r;
    struct setup setup;
    struct rng rng;
    union match m;
    int told = 0;

    (void)state;
    rng_seed(&rng, 5);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        setup_default(only, only->game->min_players, &setup);
        r = begin(only, &setup, seed, &m);
        for (int i = 0; i < 150 && !m.duel.over; i++) {
            int who = duel_first(&m.duel),
                n = duel_choices(r, &m.duel, who, list);

            told += check(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)]);
        }
    }
    assert_true(told > 20 || only->game->reference);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(foretells_the_truth) };

    only = argc > 1 ? games_find(argv[1]) : NULL;
    if (only == NULL)
        return 2;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
