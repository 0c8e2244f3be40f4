/* test_tally.c - what a tally counts, and what leads are worth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/worth.h"
#include "games/games.h"
#include "lab/tally.h"
#include "match/picks.h"

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
        assert_int_equal(computer_read("random", &m.seat[i], &err), 0);
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
    tally_init(&t, m.rules, NULL);
    tally_match(&t, &m);
    match_play(&m, &end.duel, NULL, NULL);
    n = field_get(m.rules, &end.duel, vp, 0) +
        field_get(m.rules, &end.duel, vp, 1);
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
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct tally t;

        if (games[i].game->reference)
            continue;
        game = games[i].game->id;
        tally_init(&t, games_find(game), NULL);
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

/* --- leads --- */

/* The results of so many decisions with an evaluation. */
static void note(struct leads *l, int worth, long n, double result)
{
    l->n[worth + LEADS_WIN] = n;
    l->result[worth + LEADS_WIN] = (long long)(result * (double)n);
}

/* Results that follow from a lead give it back. */
static void test_lead_is_found(void **state)
{
    static const int leads[] = { 40, 200, 355, 3000 };
    struct leads l;

    (void)state;
    for (size_t i = 0; i < sizeof leads / sizeof leads[0]; i++) {
        leads_init(&l);
        for (int worth = -900; worth <= 900; worth += 30)
            note(&l, worth, 1000, worth_chances(leads[i], worth));
        note(&l, LEADS_WIN, 99, 0); /* what is certain does not count */
        assert_int_equal(leads_fit(&l), leads[i]);
    }
}

static void test_no_lead_is_found(void **state)
{
    struct leads l;

    (void)state;
    leads_init(&l);
    assert_int_equal(leads_fit(&l), 0);
    note(&l, 0, 100, 0);
    note(&l, LEADS_WIN, 100, 1000);
    assert_int_equal(leads_fit(&l), 0);
    note(&l, 300, 100, 0);
    assert_int_equal(leads_fit(&l), LEADS_MOST);
}

static void test_bands(void **state)
{
    struct leads l;
    struct lead_band band;

    (void)state;
    leads_init(&l);
    note(&l, -1, 7, -50);
    note(&l, 0, 10, 100);
    note(&l, 99, 30, 500);
    note(&l, 100, 5, 700);
    note(&l, LEADS_WIN, 2, 1000);
    band = leads_band(&l, LEADS_BANDS / 2);
    assert_int_equal(band.from, 0);
    assert_int_equal(band.to, 99);
    assert_int_equal(band.n, 40);
    assert_float_equal(band.worth, 74.25, 1e-9);
    assert_float_equal(band.result, 400, 1e-9);
    assert_int_equal(leads_band(&l, LEADS_BANDS / 2 - 1).n, 7);
    band = leads_band(&l, LEADS_BANDS - 1);
    assert_int_equal(band.to, LEADS_WIN);
    assert_int_equal(band.n, 2);
    assert_int_equal(leads_band(&l, 0).from, -LEADS_WIN);
}

/* Whoever wins has won from all positions of the match, and whoever loses has
 * lost from all. */
static void test_leads_of_a_match(void **state)
{
    struct leads l;
    struct pairing m;
    struct tally t;
    union match end;
    long n = 0;
    long long sum = 0;
    int asked[2] = { 0 };

    (void)state;
    game = "engarde";
    m = pairing_of(4);
    leads_init(&l);
    match_play(&m, &end.duel, NULL, &l.onlooker);
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < LEADS_WORTHS; i++)
            asked[who] += l.open[who][i];
    assert_true(asked[0] > 0 && asked[1] > 0);
    assert_true(asked[0] + asked[1] < (int)end.duel.answers); /* plays */

    leads_init(&l);
    tally_init(&t, m.rules, &l);
    tally_match(&t, &m);
    for (int i = 0; i < LEADS_WORTHS; i++) {
        n += l.n[i];
        sum += l.result[i];
    }
    assert_int_equal(n, asked[0] + asked[1]);
    assert_int_equal(sum, 1000 * (asked[0] * duel_result(&end.duel, 0) +
                                  asked[1] * duel_result(&end.duel, 1)));
    assert_true(sum != 0);
    tally_done(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_of_brawl),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_lead_is_found),
        cmocka_unit_test(test_no_lead_is_found),
        cmocka_unit_test(test_bands),
        cmocka_unit_test(test_leads_of_a_match),
    };

    return cmocka_run_group_tests_name("tally", tests, NULL, NULL);
}
