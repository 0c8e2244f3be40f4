/* test_score.c - matches that are played for points or chips: what everybody
 * has won in the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/games.h"

enum { MATCHES = 200 };

static union match at_random(const struct rules *r, uint64_t seed)
{
    choice list[DUEL_MAX_CHOICES];
    struct setup s;
    struct rng rng;
    union match m;

    rng_seed(&rng, seed);
    setup_default(r, 2, &s);
    duel_start(r, &m.duel, &s, seed, NULL);
    while (!duel_over(&m.duel, NULL)) {
        int who = duel_first(&m.duel);
        int n = duel_choices(r, &m.duel, who, list);

        duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    return m;
}

/* In a game for chips, players look ahead to chips; in all others, to being
 * first. */
static void ends_are_worth_what_is_played_for(void **state)
{
    const struct rules *leduc = games_find("leduc");
    const struct rules *goofspiel = games_find("goofspiel");
    int most = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        union match m = at_random(leduc, seed);
        int score = duel_score(leduc, &m.duel, 1);

        assert_int_equal(duel_evaluate(leduc, &m.duel, 1),
                         1000 * score / leduc->game->stake);
        most = score > most ? score : most;
        m = at_random(goofspiel, seed);
        assert_int_equal(duel_evaluate(goofspiel, &m.duel, 0),
                         1000 * duel_result(&m.duel, 0));
    }
    assert_int_equal(most, leduc->game->stake);
}

/* A game without a score of its own counts wins. */
static void a_win_is_a_score(void **state)
{
    const struct rules *r = games_find("engarde");
    union match m = at_random(r, 3);

    (void)state;
    for (int i = 0; i < 2; i++)
        assert_int_equal(duel_score(r, &m.duel, i), duel_result(&m.duel, i));
    assert_int_equal(duel_score(r, &m.duel, 0) + duel_score(r, &m.duel, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_are_worth_what_is_played_for),
        cmocka_unit_test(a_win_is_a_score),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
