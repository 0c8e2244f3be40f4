/* test_brawl_screen.c - what screens say of a table of Super Fantasy Brawl. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/brawl/brawl.h"
#include "set_up.h"

static struct brawl *open_table(union match *m)
{
    static const char *const settings[] = {
        "draft",      "free",
        "A.champion", "dugrun,goldarr,gwaien",
        "B.champion", "lily,rath,tzu-xiao",
        NULL
    };

    return brawl(set_up(m, "brawl", 2, settings));
}

static void assert_lasting(const struct brawl *g, int c, const char *want)
{
    char buffer[256];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    brawl_put_lasting(r, g, c, &out);
    assert_string_equal(buffer, want);
}

static void each_thing_that_lasts_is_said(void **state)
{
    union match m;
    struct brawl *g = open_table(&m);

    (void)state;
    assert_lasting(g, 0, "");
    set(&m.duel, "rooted", 0, 1);
    set(&m.duel, "fearless", 0, 1);
    set(&m.duel, "aiming", 0, 1);
    assert_lasting(g, 0, " rooted, fearless, next attack ignores defence");
    set(&m.duel, "strength", 1, 1);
    set(&m.duel, "bonus", 1, -2);
    set(&m.duel, "movement", 1, 3);
    assert_lasting(g, 1, " +1 strength, -2 defence, +3 movement");
    set(&m.duel, "marked", 2, 4);
    assert_lasting(g, 2, " next attack on it +4 and ignores defence");
}

static void a_bonus_against_one_champion_names_it(void **state)
{
    union match m;
    struct brawl *g = open_table(&m);

    (void)state;
    set(&m.duel, "against", 0, 1);
    set(&m.duel, "against", 2, 2);
    assert_lasting(g, 0, " +1 against Lil'Y, +2 against Tzu Xiao");
    assert_lasting(g, 1, "");
}

static void used_actions_are_listed(void **state)
{
    union match m;
    struct brawl *g = open_table(&m);
    char buffer[64];
    struct text out;

    (void)state;
    g->used = 1u << STANDARD_PLAN | 1u << STANDARD_MOVE;
    text_init(&out, buffer, sizeof buffer);
    brawl_put_used(r, g, &out);
    assert_string_equal(buffer, " plan, move");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_thing_that_lasts_is_said),
        cmocka_unit_test(a_bonus_against_one_champion_names_it),
        cmocka_unit_test(used_actions_are_listed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
