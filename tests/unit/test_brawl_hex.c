/* test_brawl_hex.c - the geometry of the arena, worked out again from axial
 * coordinates. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/brawl/hex.h"

static const int way_q[HEX_WAYS] = { 1, 1, 0, -1, -1, 0 };
static const int way_r[HEX_WAYS] = { 0, -1, -1, 0, 1, 1 };

/* proves BR-ARENA-1: the coordinates of a hex by its number. */
static void coordinates(int hex, int *q, int *r)
{
    int n = 0;

    for (*r = -4; *r <= 4; (*r)++)
        for (*q = -4; *q <= 4; (*q)++)
            if (abs(*q + *r) <= 4 && n++ == hex)
                return;
    fail();
}

static int number(int q, int r)
{
    for (int hex = 0; hex < HEXES; hex++) {
        int hex_q, hex_r;

        coordinates(hex, &hex_q, &hex_r);
        if (hex_q == q && hex_r == r)
            return hex;
    }
    return HEX_NONE;
}

static int named(const char *name)
{
    for (int hex = 0; hex < HEXES; hex++)
        if (strcmp(hex_names[hex], name) == 0)
            return hex;
    fail_msg("no hex %s", name);
    return HEX_NONE;
}

static hex_set set_of(const char *names)
{
    char copy[200];
    hex_set set = 0;

    snprintf(copy, sizeof copy, "%s", names);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        set |= hex_bit(named(word));
    return set;
}

static void test_steps(void **state)
{
    (void)state;
    for (int hex = 0; hex < HEXES; hex++) {
        hex_set around = 0;
        int q, r;

        coordinates(hex, &q, &r);
        for (int way = 0; way < HEX_WAYS; way++) {
            int next = number(q + way_q[way], r + way_r[way]);

            assert_int_equal(hex_next(hex, way), next);
            around |= hex_bit(next);
        }
        assert_true(hex_near(hex) == around);
        assert_int_equal(hex_row(hex), r + 4);
    }
}

/* proves BR-TGT-3 BR-TGT-9 BR-ROW-1 BR-ROW-3 */
static void test_distances(void **state)
{
    (void)state;
    for (int a = 0; a < HEXES; a++)
        for (int b = 0; b < HEXES; b++) {
            int n = 0;

            while (!hex_in(hex_within(a, n), b))
                n++;
            assert_int_equal(hex_distance(a, b), n);
            assert_int_equal(hex_in(hex_near(a), b), n == 1);
        }
}

static void test_rows(void **state)
{
    (void)state;
    assert_int_equal(hex_way(named("e1"), named("e9")), WAY_E);
    assert_int_equal(hex_way(named("i1"), named("a5")), WAY_NE);
    assert_int_equal(hex_way(named("i5"), named("a1")), WAY_NW);
    assert_int_equal(hex_way(named("a1"), named("c4")), -1);
    assert_int_equal(hex_way(named("c4"), named("c4")), -1);
    assert_true(hex_between(named("e1"), named("e4")) == set_of("e2 e3"));
    assert_true(hex_between(named("a1"), named("c4")) == 0);
    assert_true(hex_between(named("e1"), named("e2")) == 0);
    for (int hex = 0; hex < HEXES; hex++)
        for (int row = 0; row < HEX_ROWS; row++)
            assert_int_equal((hex_row_set(row) & hex_bit(hex)) != 0,
                             hex_row(hex) == row);
    assert_int_equal(hex_count(hex_row_set(0)), 5);
    assert_int_equal(hex_count(hex_row_set(4)), 9);
    assert_int_equal(hex_count(hex_row_set(8)), 5);
}

/* proves BR-AOE-4 BR-AOE-5 */
static void test_fans(void **state)
{
    int centre = named("e5");

    (void)state;
    assert_true(hex_fan(centre, WAY_E) == set_of("d5 e6 f5"));
    assert_true(hex_fan(centre, WAY_NW) == set_of("e4 d4 d5"));
    for (int way = 0; way < HEX_WAYS; way++)
        assert_true((hex_fan(centre, way) & ~hex_near(centre)) == 0);
    assert_true(hex_fan(named("a1"), WAY_NW) == 0 ||
                hex_count(hex_fan(named("a1"), WAY_NW)) < 3);
}

static void test_reach(void **state)
{
    struct ground open = { hex_all(), hex_all() };
    struct ground walled = { hex_all() & ~set_of("b1 b2"),
                             hex_all() & ~set_of("b1 b2") };
    struct ground stops = { hex_all() & ~set_of("b2"), hex_all() };

    (void)state;
    assert_true(hex_reach(&open, named("a1"), 0, 1) == set_of("a2 b1 b2"));
    assert_true(hex_reach(&walled, named("a1"), 0, 2) == set_of("a2 a3 b3"));
    assert_int_equal(hex_steps(&walled, named("a1"), 0, named("c1")), 5);
    /* a hex may be a stop and no way through */
    assert_true(hex_in(hex_reach(&stops, named("a1"), 0, 1), named("b2")));
    assert_false(hex_in(hex_reach(&stops, named("a1"), 0, 2), named("c3")));
    assert_true(hex_in(hex_reach(&stops, named("b2"), 0, 1), named("c3")));
}

static void test_doors(void **state)
{
    struct ground open = { hex_all(), hex_all() };
    hex_set doors = set_of("a1 a2");

    (void)state;
    assert_true(hex_reach(&open, HEX_NONE, doors, 0) == 0);
    assert_true(hex_reach(&open, HEX_NONE, doors, 1) == doors);
    assert_int_equal(hex_steps(&open, HEX_NONE, doors, named("a3")), 2);
}

/* Row for row, from the other end; what is next to a hex stays so. */
static void test_turned(void **state)
{
    (void)state;
    for (int hex = 0; hex < HEXES; hex++) {
        int other = hex_turned[hex];

        assert_int_equal(hex_names[other][0], 'a' + 'i' - hex_names[hex][0]);
        assert_int_equal(hex_names[other][1], hex_names[hex][1]);
        for (int way = 0; way < HEX_WAYS; way++)
            assert_int_equal(hex_next(other, hex_way_turned[way]),
                             hex_turned[hex_next(hex, way)]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),  cmocka_unit_test(test_distances),
        cmocka_unit_test(test_rows),   cmocka_unit_test(test_fans),
        cmocka_unit_test(test_reach),  cmocka_unit_test(test_doors),
        cmocka_unit_test(test_turned),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
