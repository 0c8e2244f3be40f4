/* test_tally.c - what a tally counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/games.h"
#include "lab/picks.h"
#include "lab/tally.h"

static const char *game;

/* A match of two random players. */
static struct pairing pairing_of(uint64_t seed)
{
    struct pairing m = { .rules = games_find(game), .seed = seed };
    struct reason why;
    struct error err;
    struct rng rng;

    setup_default(m.rules, 2, &m.setup);
    rng_seed(&rng, seed);
    assert_int_equal(picks_fill(m.rules, &m.setup, 3, &rng, &why), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(mind_read("random", &m.seat[i], &err), 0);
    return m;
}

static int kind_of(const struct rules *r, const char *name)
{
    for (int i = 0; i < r->game->nevents; i++)
        if (text_equal(r->game->events[i].name, name))
            return i;
    fail_msg("no event %s", name);
    return -1;
}

/* Points come from challenges and knock-outs; nothing else gives any. */
static void test_points_of_brawl(void **state)
{
    struct tally t;
    struct pairing m;
    union match end;
    const struct field *vp;
    int n;

    (void)state;
    game = "brawl";
    m = pairing_of(3);
    vp = field_find(m.rules, "vp");
    tally_init(&t, m.rules);
    tally_match(&t, &m);
    match_play(&m, &end.duel, NULL);
    n = vp->get(m.rules, &end.duel, 0) + vp->get(m.rules, &end.duel, 1);
    assert_int_equal(t.amount[kind_of(m.rules, "score")] +
                         t.events[kind_of(m.rules, "out")],
                     n);
    assert_int_equal(t.decisions.value[0], end.duel.answers);
    assert_int_equal(t.turns.value[0], t.events[t.turn_kind]);
    tally_done(&t);
}

/* Every match is won once, and has one first player. */
static void test_shares(void **state)
{
    static const char *const all[] = { "engarde", "exceed", "exxodus", "exodus",
                                       "brawl" };

    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        struct tally t;

        game = all[i];
        tally_init(&t, games_find(game));
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct pairing m = pairing_of(seed);

            tally_match(&t, &m);
        }
        assert_int_equal(t.matches, 5);
        assert_int_equal(t.began, 5);
        assert_int_equal(t.share[0] + t.share[1], 5000);
        assert_true(t.first_share >= 0 && t.first_share <= 5000);
        assert_true(figures_mean(&t.turns) > 1);
        tally_done(&t);
    }
}

static void test_numbers(void **state)
{
    const struct rules *r = games_find("brawl");

    (void)state;
    assert_true(tally_counts(r, kind_of(r, "score")));
    assert_true(tally_counts(r, kind_of(r, "reshuffle")));
    assert_false(tally_counts(r, kind_of(r, "move")));
    assert_false(tally_counts(r, kind_of(r, "draw")));
}

static void test_figures(void **state)
{
    int values[] = { 9, 1, 5, 3, 7, 2, 8, 4, 6, 10 };
    struct figures f = { .value = values, .n = 10, .room = 10 };
    struct figures none = { 0 };

    (void)state;
    assert_int_equal(figures_percentile(&f, 5), 1);
    assert_int_equal(figures_percentile(&f, 50), 5);
    assert_int_equal(figures_percentile(&f, 95), 10);
    assert_true(figures_mean(&f) > 5.49 && figures_mean(&f) < 5.51);
    assert_int_equal(figures_percentile(&none, 50), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_of_brawl),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_figures),
    };

    return cmocka_run_group_tests_name("tally", tests, NULL, NULL);
}
