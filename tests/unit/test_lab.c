/* test_lab.c - experiments: what they find is true as often as they say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "lab/balance.h"
#include "lab/compare.h"
#include "match/picks.h"

enum { FIELD = 3 };

/* Alice, Heidi and Reese; what is changed is a card of Alice. */
struct lab {
    struct experiment_plan plan;
    uint16_t field[FIELD];
    struct library *library;
    struct facts facts[EXPERIMENT_ARMS];
    struct experiment *e;
    struct comparison c;
};

static struct tweak power_of(const char *card, int value)
{
    struct error err;
    struct tweak t;

    assert_int_equal(tweak_find(games_find("exceed"), card, "power", &t, &err),
                     0);
    t.value = value;
    return t;
}

static void plan_lab(struct lab *lab, const char *player, long matches,
                     uint64_t seed)
{
    static const char *const names[FIELD] = { "alice", "heidi", "reese" };
    struct experiment_plan *plan = &lab->plan;
    struct error err;

    *plan = (struct experiment_plan){ .arms = 1,
                                      .open = 3,
                                      .nfield = FIELD,
                                      .seed = seed,
                                      .matches = matches,
                                      .jobs = 1,
                                      .parts = 1,
                                      .text = "" };
    plan->arm[0].name = "as it is";
    plan->arm[0].rules = games_find("exceed");
    setup_default(plan->arm[0].rules, 2, &plan->arm[0].setup);
    for (int i = 0; i < FIELD; i++)
        lab->field[i] = (uint16_t)pick_find(plan->arm[0].rules, names[i]);
    plan->field = lab->field;
    plan->player.name = player;
    assert_int_equal(computer_read(player, &plan->player.computer, &err), 0);
}

/* Play it with a change, and compare. */
static void compare(struct lab *lab, const struct tweak *t, int n)
{
    struct experiment_plan *plan = &lab->plan;
    atomic_bool stop = false;
    struct error err;

    lab->library = cards_change(plan->arm[0].rules, t, n, &err);
    assert_non_null(lab->library);
    plan->arms = 2;
    plan->arm[1] = plan->arm[0];
    plan->arm[1].name = "changed";
    plan->arm[1].rules = library_rules(lab->library);
    lab->e = experiment_open(plan, &err);
    assert_non_null(lab->e);
    assert_int_equal(experiment_run(lab->e, &stop, NULL, &err), 0);
    for (int i = 0; i < 2; i++)
        facts_init(&lab->facts[i], lab->e, i);
    comparison_init(&lab->c, lab->facts);
}

static void done(struct lab *lab)
{
    comparison_done(&lab->c);
    for (int i = 0; i < 2; i++)
        facts_done(&lab->facts[i]);
    experiment_close(lab->e);
    library_free(lab->library);
}

/* A change for the better is found, and told of whom. */
static void test_planted(void **state)
{
    struct tweak t[3] = { power_of("guardian-slasher", 9),
                          power_of("sword-cross", 9),
                          power_of("soul-gazer", 9) };
    struct lab lab;

    (void)state;
    plan_lab(&lab, "greedy", 288, 1);
    compare(&lab, t, 3);
    assert_string_equal(lab.c.subject->id, "alice");
    assert_true(lab.c.subject->difference.low > 0);
    assert_int_equal(lab.c.ndifferences, 3);
    assert_non_null(strstr(lab.c.verdict, "with power 9 instead of"));
    assert_non_null(strstr(lab.c.verdict, "Alice's share rises by"));
    done(&lab);
}

/* Nothing changed is nothing found, in any figure. */
static void test_same(void **state)
{
    struct tweak t = power_of("guardian-slasher", 5);
    struct lab lab;

    (void)state;
    plan_lab(&lab, "random", 60, 1);
    compare(&lab, &t, 1);
    assert_int_equal(lab.c.ndifferences, 0);
    for (int i = 0; i < lab.c.npicks; i++)
        assert_true(lab.c.pick[i].difference.value == 0);
    assert_true(lab.c.first.difference.value == 0);
    assert_true(lab.c.turns.difference.value == 0);
    done(&lab);
}

static double turns_after(uint64_t seed, long matches, struct interval *out)
{
    struct tweak t[2] = { power_of("guardian-slasher", 9),
                          power_of("sweep", 8) };
    struct lab lab;
    double found;

    plan_lab(&lab, "random", matches, seed);
    compare(&lab, t, 2);
    found = lab.c.turns.difference.value;
    *out = lab.c.turns.difference;
    done(&lab);
    return found;
}

/* Of 100 small experiments 90 to 99 hold the truth, which a large one tells. */
static void test_coverage(void **state)
{
    struct interval i;
    double truth = turns_after(1000000, 4800, &i);
    int held = 0, wrong = 0;

    (void)state;
    assert_true(i.high < 0); /* stronger attacks end matches earlier */
    for (uint64_t k = 0; k < 100; k++) {
        turns_after(k * 1000, 80, &i);
        held += i.low <= truth && truth <= i.high;
        wrong += i.low > 0;
    }
    assert_in_range(held, 90, 99);
    assert_int_equal(wrong, 0);
}

/* Stopping when it is decided: there is no difference, so that hardly any of
 * these may find one, however often they look. */
static void test_until_decided(void **state)
{
    struct tweak t = power_of("guardian-slasher", 9);
    struct lab lab;

    (void)state;
    plan_lab(&lab, "random", 1200, 7);
    lab.plan.until_decided = true;
    compare(&lab, &t, 1);
    if (lab.c.early) {
        const struct interval *d = &lab.c.subject->difference;

        assert_true(experiment_results(lab.e)->n < 1200);
        assert_true(d->low > 0 || d->high < 0 ||
                    (d->low > -COMPARE_SMALL && d->high < COMPARE_SMALL));
    } else {
        assert_int_equal(experiment_results(lab.e)->n, 1200);
    }
    done(&lab);
}

/* Numbers far off are brought back: Alice with too strong a card. */
static void test_balance(void **state)
{
    struct balance_plan plan = { .numbers = 1,
                                 .goal[GOAL_PAIRS] = { 0.45, 0.55 },
                                 .tries = 8 };
    struct lab lab;
    struct balance b;
    atomic_bool stop = false;
    struct error err;

    (void)state;
    plan_lab(&lab, "random", 80, 1);
    plan.experiment = &lab.plan;
    plan.number[0] =
        (struct free_number){ .tweak = power_of("guardian-slasher", 5),
                              .value = 5,
                              .least = 3,
                              .most = 8 };
    assert_int_equal(balance_run(&b, &plan, &stop, NULL, &err), 0);
    assert_int_equal(b.n, 6); /* every value once */
    assert_true(b.alive <= BALANCE_KEPT && b.alive > 1);
    assert_int_equal(b.candidate[0].change, 0);
    assert_true(b.candidate[0].matches >= 80);
    for (int i = 2; i < b.alive; i++)
        assert_true(b.candidate[i - 1].miss <= b.candidate[i].miss);
    for (int i = 0; i < b.alive; i++)
        for (int k = 0; k < b.alive; k++)
            assert_false(b.candidate[i].front &&
                         b.candidate[k].change <= b.candidate[i].change &&
                         b.candidate[k].miss < b.candidate[i].miss);
    balance_done(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_planted),  cmocka_unit_test(test_same),
        cmocka_unit_test(test_coverage), cmocka_unit_test(test_until_decided),
        cmocka_unit_test(test_balance),
    };

    return cmocka_run_group_tests_name("lab", tests, NULL, NULL);
}
