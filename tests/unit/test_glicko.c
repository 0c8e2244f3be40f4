/* test_glicko.c - ratings, against the example its author gives. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/glicko.h"

static void assert_near(double got, double want, double within)
{
    if (!(fabs(got - want) <= within))
        fail_msg("%.6f, expected %.6f", got, want);
}

/* A player of 1500 with deviation 200 beats one and loses to two. */
static void test_example(void **state)
{
    const struct glicko mine = { 1500, 200, 0.06 };
    const struct glicko_result results[] = {
        { { 1400, 30, 0.06 }, 1 },
        { { 1550, 100, 0.06 }, 0 },
        { { 1700, 300, 0.06 }, 0 },
    };
    struct glicko after = glicko_after(mine, results, 3);

    (void)state;
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

static void test_no_results(void **state)
{
    const struct glicko mine = { 1620, 50, 0.06 };
    struct glicko after = glicko_after(mine, NULL, 0);

    (void)state;
    assert_near(after.rating, 1620, 0.000001);
    assert_near(after.deviation, 51.0749, 0.001);
    after = glicko_after(glicko_newcomer, NULL, 0);
    assert_near(after.deviation, 350, 0.000001);
}

/* A win that nobody expected moves more, and makes the player less steady. */
static void test_surprise(void **state)
{
    const struct glicko mine = { 1500, 60, 0.06 };
    const struct glicko_result likely = { { 1200, 60, 0.06 }, 1 };
    const struct glicko_result unlikely = { { 2400, 60, 0.06 }, 1 };
    struct glicko a = glicko_after(mine, &likely, 1);
    struct glicko b = glicko_after(mine, &unlikely, 1);

    (void)state;
    assert_true(a.rating > 1500 && a.rating < b.rating);
    assert_true(b.volatility > a.volatility);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_example),
        cmocka_unit_test(test_no_results),
        cmocka_unit_test(test_surprise),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
