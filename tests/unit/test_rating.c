/* test_rating.c - intervals, Elo and the sequential test, against numbers
 * worked out by hand or known from books. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/rating.h"

static void assert_near(double value, double expected, double slack)
{
    if (!(fabs(value - expected) <= slack))
        fail_msg("%g, want %g", value, expected);
}

/* n rounds of each of these scores. */
static struct sample rounds_of(int n, const double *scores, int kinds)
{
    struct sample s = { 0 };

    for (int i = 0; i < n; i++)
        for (int k = 0; k < kinds; k++)
            sample_add(&s, scores[k]);
    return s;
}

static void samples_are_compared(void **state)
{
    static const double low[] = { 0, 2 }, high[] = { 4, 6 };
    struct sample a = rounds_of(8, low, 2), b = rounds_of(8, high, 2);
    struct sample few = rounds_of(3, high, 2);

    (void)state;
    /* Each mean has a variance of 1 1/15 by 16. */
    assert_near(sample_gap(&b, &a), 4 / sqrt(2 * 16.0 / 15 / 16), 1e-9);
    assert_true(sample_gap(&a, &b) < 0);
    assert_near(sample_gap(&few, &a), 0, 0);
}

static void samples_have_mean_and_variance(void **state)
{
    struct sample s =
        rounds_of(1, (const double[]){ 2, 4, 4, 4, 5, 5, 7, 9 }, 8);

    (void)state;
    assert_near(sample_mean(&s), 5, 1e-12);
    assert_near(sample_variance(&s), 32.0 / 7, 1e-12);
    s = rounds_of(1, (const double[]){ 3 }, 1);
    assert_near(sample_variance(&s), 0, 0);
    s = (struct sample){ 0 };
    assert_near(sample_mean(&s), 0, 0);
}

static void elo_is_the_logistic_scale(void **state)
{
    (void)state;
    assert_near(rating_elo(0.5), 0, 1e-12);
    assert_near(rating_elo(10.0 / 11), 400, 1e-9);
    assert_near(rating_elo(0.75), 190.8485, 1e-4);
    assert_near(rating_expected(-400), 1.0 / 11, 1e-12);
    assert_near(rating_expected(rating_elo(0.9)), 0.9, 1e-12);
    assert_true(isinf(rating_elo(1)) && rating_elo(1) > 0);
    assert_true(isinf(rating_elo(0)) && rating_elo(0) < 0);
}

/* Rounds that spread as independent matches do have Wilson's interval: 81 of 263
 * gives 0.2553 to 0.3662 in Newcombe's paper. */
static void independent_matches_have_wilsons_interval(void **state)
{
    struct sample s = { 0 };
    struct interval share;

    (void)state;
    for (int i = 0; i < 263; i++)
        sample_add(&s, i < 81);
    share = rating_share(&s, 1);
    assert_near(share.value, 81.0 / 263, 1e-12);
    assert_near(share.low, 0.2553, 3e-4);
    assert_near(share.high, 0.3662, 3e-4);
}

static void no_loss_is_no_certainty(void **state)
{
    struct sample s = rounds_of(10, (const double[]){ 1 }, 1);
    struct interval share = rating_share(&s, 2), elo;

    (void)state;
    assert_near(share.value, 1, 0);
    assert_near(share.low, 0.8389, 1e-4); /* Wilson, 20 of 20 */
    assert_near(share.high, 1, 0);
    elo = rating_elo_interval(&share);
    assert_true(isinf(elo.high));
    assert_near(elo.low, 286.6, 0.5);
}

static void nothing_played_says_nothing(void **state)
{
    struct sample s = { 0 };
    struct interval share = rating_share(&s, 2);

    (void)state;
    assert_near(share.low, 0, 0);
    assert_near(share.high, 1, 0);
}

/* Where the first seat always wins, every round is one all: certain, but never
 * by more than four times the matches. */
static void pairing_narrows_the_interval(void **state)
{
    struct sample even = rounds_of(50, (const double[]){ 0.5 }, 1);
    struct sample wild = rounds_of(25, (const double[]){ 0, 1 }, 2);
    struct sample free = rounds_of(25, (const double[]){ 0, .5, .5, 1 }, 4);
    struct interval narrow = rating_share(&even, 2);
    struct interval wide = rating_share(&wild, 2);
    struct interval usual = rating_share(&free, 2);

    (void)state;
    assert_near(narrow.high - 0.5, 1.96 / sqrt(4 * 400), 2e-3);
    assert_near(wide.high - 0.5, 1.96 / sqrt(4 * 50), 6e-3);
    assert_near(usual.high - 0.5, 1.96 / sqrt(4 * 200), 3e-3);
}

static void the_test_weighs_two_hypotheses(void **state)
{
    struct sample few = rounds_of(2, (const double[]){ 1 }, 1);
    struct sample many = rounds_of(30, (const double[]){ 1 }, 1);
    struct sample even = rounds_of(500, (const double[]){ 0, .5, .5, 1 }, 4);
    double s1 = rating_expected(20);

    (void)state;
    assert_true(fabs(rating_llr(&few, 0, 20)) < 1);
    assert_true(rating_llr(&many, 0, 20) > SPRT_BOUND);
    assert_near(rating_llr(&even, 0, 20),
                2001 * (s1 - 0.5) * (0.5 - s1) / (2 * 250.25 / 2001 * 1), 0.05);
    assert_true(rating_llr(&even, 0, 20) < -SPRT_BOUND);
}

static void many_players_are_rated_together(void **state)
{
    double won[9] = { 0 }, games[9] = { 0 }, elo[3];
    struct crosstable t = { 3, won, games };

    (void)state;
    rating_fit(&t, elo);
    assert_near(elo[0], 0, 1e-6);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            games[3 * i + k] = i == k ? 0 : 1e6;
            won[3 * i + k] = i == k ? 0 : 1e6 * rating_expected(100 * (k - i));
        }
    rating_fit(&t, elo);
    assert_near(elo[0], 100, 0.01);
    assert_near(elo[1], 0, 0.01);
    assert_near(elo[2], -100, 0.01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_have_mean_and_variance),
        cmocka_unit_test(samples_are_compared),
        cmocka_unit_test(elo_is_the_logistic_scale),
        cmocka_unit_test(independent_matches_have_wilsons_interval),
        cmocka_unit_test(no_loss_is_no_certainty),
        cmocka_unit_test(nothing_played_says_nothing),
        cmocka_unit_test(pairing_narrows_the_interval),
        cmocka_unit_test(the_test_weighs_two_hypotheses),
        cmocka_unit_test(many_players_are_rated_together),
    };

    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
