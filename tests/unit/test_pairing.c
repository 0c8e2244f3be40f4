/* test_pairing.c - the Berger tables, Monrad's system and tie-breaks, against what
 * was published. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/pairing.h"

/* --- Berger tables: FIDE Handbook C.05, Annex 1 --- */

static void assert_round(int n, int round, const char *published)
{
    struct pairing pairs[PAIRING_PLAYERS];
    int count = pairing_berger(n, round, pairs);
    char text[200] = "";

    for (int i = 0; i < count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d-%d",
                 i > 0 ? " " : "", pairs[i].player[0] + 1,
                 pairs[i].player[1] + 1);
    assert_string_equal(text, published);
}

static void test_berger(void **state)
{
    static const char *const four[] = { "1-4 2-3", "4-3 1-2", "2-4 3-1" };
    static const char *const six[] = { "1-6 2-5 3-4", "6-4 5-3 1-2",
                                       "2-6 3-1 4-5", "6-5 1-4 2-3",
                                       "3-6 4-2 5-1" };
    static const char *const eight[] = { "1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2",
                                         "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
                                         "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4",
                                         "4-8 5-3 6-2 7-1" };

    (void)state;
    for (int i = 0; i < 3; i++)
        assert_round(4, i, four[i]);
    for (int i = 0; i < 5; i++)
        assert_round(6, i, six[i]);
    for (int i = 0; i < 7; i++)
        assert_round(8, i, eight[i]);
    assert_int_equal(pairing_berger_rounds(7), 7);
    assert_round(7, 0, "1-0 2-7 3-6 4-5"); /* 0: a bye */
    assert_round(7, 1, "5-0 6-4 7-3 1-2");
}

/* Everybody plays everybody once, and has each seat equally often, give or take
 * one. */
static void test_berger_whole(void **state)
{
    (void)state;
    for (int n = 2; n <= 40; n++) {
        int met[40][40] = { { 0 } }, balance[40] = { 0 };

        for (int round = 0; round < pairing_berger_rounds(n); round++) {
            struct pairing pairs[PAIRING_PLAYERS];
            int count = pairing_berger(n, round, pairs);

            for (int i = 0; i < count; i++) {
                int a = pairs[i].player[0], b = pairs[i].player[1];

                if (b == PAIRING_BYE)
                    continue;
                met[a][b]++;
                met[b][a]++;
                balance[a]++;
                balance[b]--;
            }
        }
        for (int a = 0; a < n; a++) {
            assert_in_range(balance[a] + 1, 0, 2);
            for (int b = 0; b < n; b++)
                assert_int_equal(met[a][b], a != b);
        }
    }
}

/* --- Swiss --- */

typedef int score_fn(int a, int b); /* halves of a against b */

static int higher_wins(int a, int b)
{
    return a < b ? 2 : 0;
}

static void note(struct pairing_table *t, const struct pairing *p,
                 score_fn *score)
{
    for (int k = 0; k < 2; k++) {
        int who = p->player[k], other = p->player[1 - k];

        if (who == PAIRING_BYE)
            continue;
        t->player[who].round[t->rounds] = (struct pairing_result){
            true, other, k, other == PAIRING_BYE ? 2 : score(who, other)
        };
    }
}

static void play_round(struct pairing_table *t, score_fn *score)
{
    struct pairing pairs[PAIRING_PLAYERS];
    int n = pairing_swiss(t, pairs);

    for (int i = 0; i < n; i++)
        note(t, &pairs[i], score);
    t->rounds++;
}

/* An example that a tournament director published (US Chess forum, "Monrad vs.
 * Swiss"): 64 players, five rounds, and the higher one always wins. */
static void test_monrad_published(void **state)
{
    static const int first[] = { 2, 3, 5, 9, 17 };
    static const int other[] = { 34, 35, 37, 41, 49 };
    static struct pairing_table t;
    static const int three[] = { 1, 9, 17, 25, 33, 41, 49, 57 };

    (void)state;
    t = (struct pairing_table){ .n = 64 };
    for (int round = 0; round < 5; round++) {
        play_round(&t, higher_wins);
        assert_int_equal(t.player[0].round[round].opponent + 1, first[round]);
        assert_int_equal(t.player[32].round[round].opponent + 1, other[round]);
        for (int i = 0; round == 2 && i < 8; i++)
            for (int k = 0; k < 3; k++)
                assert_int_equal(t.player[three[i] - 1].round[k].points, 2);
    }
}

/* Four players can all meet in three rounds, and after that meet again. */
static void test_four(void **state)
{
    struct pairing_table t = { .n = 4 };
    int met[4][4] = { { 0 } };

    (void)state;
    for (int round = 0; round < 3; round++)
        play_round(&t, higher_wins);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++)
            met[i][t.player[i].round[k].opponent]++;
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            assert_int_equal(met[a][b], a != b);
    play_round(&t, higher_wins);
    assert_true(t.player[0].round[3].played);
}

static int by_sum(int a, int b)
{
    int s = (a * 7 + b * 7 + a * b) % 3;

    return a < b ? s : 2 - s;
}

/* Nobody meets anybody twice or has two byes; seats are even, give or take two; whoever
 * has left is not paired, and whoever joins late is. */
static void test_swiss_holds(void **state)
{
    static struct pairing_table t;

    (void)state;
    for (int n = 5; n <= 33; n += 4) {
        t = (struct pairing_table){ .n = n - 1 };
        for (int round = 0; round < 4; round++) {
            if (round == 1)
                t.n = n; /* somebody joins late */
            play_round(&t, by_sum);
        }
        for (int a = 0; a < n; a++) {
            int byes = 0, balance = 0;

            for (int k = 0; k < 4; k++) {
                const struct pairing_result *r = &t.player[a].round[k];

                byes += r->played && r->opponent == PAIRING_BYE;
                if (!r->played || r->opponent == PAIRING_BYE)
                    continue;
                balance += r->seat == 0 ? 1 : -1;
                for (int j = 0; j < k; j++)
                    assert_false(t.player[a].round[j].played &&
                                 t.player[a].round[j].opponent == r->opponent);
            }
            assert_in_range(byes, 0, 1);
            assert_in_range(balance + 2, 0, 4);
        }
        t.player[0].gone = true;
        play_round(&t, by_sum);
        assert_false(t.player[0].round[4].played);
    }
}

/* --- arenas --- */

static int arena_points(const char *results)
{
    struct arena_score s = { 0, 0 };

    for (; *results != '\0'; results++)
        pairing_arena_score(&s, *results - '0');
    return s.points;
}

/* The example of lichess.org: two wins and then a draw are 2 + 2 + 2 * 1. */
static void test_arena_points(void **state)
{
    (void)state;
    assert_int_equal(arena_points("221"), 6);
    assert_int_equal(arena_points("2222"), 2 + 2 + 4 + 4);
    assert_int_equal(arena_points("220222"), 2 + 2 + 0 + 2 + 2 + 4);
    assert_int_equal(arena_points("2212"), 6 + 2);
    assert_int_equal(arena_points("0101"), 2);
}

/* Neighbours are paired, but not those who have just met; one is left over. */
static void test_arena_pairing(void **state)
{
    const struct arena_player list[] = {
        { 4, 2, 1 }, { 2, 4, 0 }, { 7, 1, 0 }, { 1, 7, 0 }, { 9, 4, 0 }
    };
    struct pairing out[PAIRING_PLAYERS];

    (void)state;
    assert_int_equal(pairing_arena(list, 5, false, out), 2);
    assert_int_equal(out[0].player[0], 7); /* 4 sat in seat A more often */
    assert_int_equal(out[0].player[1], 4);
    assert_int_equal(out[1].player[0], 2);
    assert_int_equal(out[1].player[1], 1);
    assert_int_equal(pairing_arena(list, 2, false, out), 0);
    assert_int_equal(pairing_arena(list, 2, true, out), 1);
}

/* --- tie-breaks --- */

/* Three players beat one another in a circle, and all beat the fourth, but one only
 * drew: points 4 4 3 1 in halves, by hand. */
static void test_standings(void **state)
{
    static const int scores[4][4] = {
        { 0, 2, 0, 2 }, { 0, 0, 2, 2 }, { 2, 0, 0, 1 }, { 0, 0, 1, 0 }
    };
    struct pairing_table t = { .n = 4 };
    struct standing s[PAIRING_PLAYERS];

    (void)state;
    for (int round = 0; round < 3; round++) {
        struct pairing pairs[PAIRING_PLAYERS];
        int n = pairing_berger(4, round, pairs);

        for (int i = 0; i < n; i++)
            for (int k = 0; k < 2; k++) {
                int a = pairs[i].player[k], b = pairs[i].player[1 - k];

                t.player[a].round[round] =
                    (struct pairing_result){ true, b, k, scores[a][b] };
            }
        t.rounds++;
    }
    pairing_standings(&t, s);
    assert_int_equal(s[0].player, 0); /* equal with 1, whom they have beaten */
    assert_int_equal(s[0].points, 4);
    assert_int_equal(s[0].buchholz, 4 + 3 + 1);
    assert_int_equal(s[0].sonneborn, 2 * 4 + 2 * 1);
    assert_int_equal(s[1].player, 1);
    assert_int_equal(s[1].sonneborn, 2 * 3 + 2 * 1);
    assert_int_equal(s[2].player, 2);
    assert_int_equal(s[2].sonneborn, 2 * 4 + 1 * 1);
    assert_int_equal(s[3].player, 3);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_berger),
        cmocka_unit_test(test_berger_whole),
        cmocka_unit_test(test_monrad_published),
        cmocka_unit_test(test_four),
        cmocka_unit_test(test_swiss_holds),
        cmocka_unit_test(test_arena_points),
        cmocka_unit_test(test_arena_pairing),
        cmocka_unit_test(test_standings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
