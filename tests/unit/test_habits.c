/* test_habits.c - by habit players give what has brought most so far. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/habits.h"

enum { GOOD, BAD, NEW, ANSWERS, TIMES = 1000 };

static const choice answers[ANSWERS] = { 0x01000000, 0x02000000, 0x03000000 };

/* Walks in which the first player gives an answer that comes to so much; the
 * second one gives the same, and loses what the first one wins. */
static void live_through(struct habits *h, const struct duel *d, int answer,
                         int worth)
{
    const int worths[DUEL_MAX_PLAYERS] = { worth, -worth };

    for (int i = 0; i < 50; i++) {
        habits_begin(h);
        habits_note(h, d, 0, answers[answer]);
        habits_note(h, d, 1, answers[answer]);
        habits_learn(h, worths);
    }
}

/* How often a player gives the first of the answers by habit. */
static int count_good(const struct habits *h, const struct duel *d, int who,
                      int n)
{
    struct rng rng;
    int good = 0;

    rng_seed(&rng, 1);
    for (int i = 0; i < TIMES; i++)
        good += habits_answer(h, d, who, answers, n, &rng) == answers[GOOD];
    return good;
}

static void test_better(void **state)
{
    static struct habits h;
    struct duel d = { .players = 2, .question = 3 };

    (void)state;
    habits_init(&h);
    live_through(&h, &d, GOOD, 400);
    live_through(&h, &d, BAD, -400);
    assert_in_range(count_good(&h, &d, 0, NEW), 900, TIMES - 1);
    assert_in_range(count_good(&h, &d, 1, NEW), 1, 100); /* it is the worse */
    d.question = 4;
    assert_in_range(count_good(&h, &d, 0, NEW), 400, 600); /* no habit yet */
}

/* What is new is tried when all goes well, until it has shown to be no better. */
static void test_new(void **state)
{
    static struct habits h;
    struct duel d = { .players = 2 };

    (void)state;
    habits_init(&h);
    live_through(&h, &d, GOOD, 400);
    live_through(&h, &d, BAD, -400);
    assert_in_range(count_good(&h, &d, 0, ANSWERS), 900, TIMES - 1);
    live_through(&h, &d, GOOD, 400);
    assert_in_range(count_good(&h, &d, 0, ANSWERS), 1, 100);
    live_through(&h, &d, NEW, 100);
    assert_in_range(count_good(&h, &d, 0, ANSWERS), 900, TIMES - 1);
}

/* A trail that is too long is cut, not overrun. */
static void test_long_walk(void **state)
{
    static struct habits h;
    const int worths[DUEL_MAX_PLAYERS] = { 100, -100 };
    struct duel d = { .players = 2 };

    (void)state;
    habits_init(&h);
    for (int i = 0; i < 2 * HABITS_TRAIL; i++)
        habits_note(&h, &d, i & 1, answers[GOOD]);
    habits_learn(&h, worths);
    assert_int_equal(h.usual[0].n, HABITS_TRAIL / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_better),
        cmocka_unit_test(test_new),
        cmocka_unit_test(test_long_walk),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
