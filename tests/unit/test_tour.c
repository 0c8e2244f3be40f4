/* test_tour.c - the journal of a tournament: what it takes, and what it makes of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/tour.h"

static int64_t now;
static struct error err;

static void put(struct tour *t, char *line)
{
    if (line == NULL || tour_apply(t, line, &err) < 0)
        fail_msg("%s: %s", line != NULL ? line : "no line", err.message);
    free(line);
}

static char *made(const char *wish)
{
    json_t *m = json_loads(wish, 0, NULL);
    struct person ada = { "a-ada", "Ada", false };
    char *line = tour_new(m, &ada, now, &err);

    json_decref(m);
    return line;
}

static struct person nth(int i)
{
    struct person p = { .guest = true };

    snprintf(p.id, sizeof p.id, "g-%d", i);
    snprintf(p.name, sizeof p.name, "P%d", i);
    return p;
}

static void join(struct tour *t, int i)
{
    struct person p = nth(i);

    put(t, tour_join(t, &p, "", now, &err));
}

static void begin(struct tour *t, const char *wish, int n)
{
    now = 1000000;
    tour_init(t, "abcdefghjkmnpqrstuvwxyz234");
    put(t, made(wish));
    for (int i = 0; i < n; i++)
        join(t, i);
    put(t, tour_start(t, now, &err));
}

/* Do what is due, after as much time as it takes. */
static void go_on(struct tour *t)
{
    char *line = NULL;

    for (int i = 0; line == NULL && i < 100; i++) {
        line = tour_next(t, now);
        now += line == NULL ? 1000 : 0;
    }
    put(t, line);
}

static void end_game(struct tour *t, const struct tour_game *g, int a, int b,
                     bool absent)
{
    put(t, tour_line("results",
                     json_pack("[[s,i,i,b]]", g->match, a, b, absent), now));
}

/* Of two players the one with the lower number wins. */
static void play_round(struct tour *t)
{
    for (int i = 0; i < t->ngames; i++) {
        const struct tour_game *g = &t->game[i];
        bool first = g->player[1] == PAIRING_BYE || g->player[0] < g->player[1];

        if (!g->done)
            end_game(t, g, first ? 2 : 0, first ? 0 : 2, false);
    }
}

static const char swiss[] = "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":"
                            "\"engarde\",\"total\":600000}";
static const char robin[] = "{\"name\":\"League\",\"kind\":\"robin\",\"game\":"
                            "\"engarde\",\"total\":600000}";
static const char league[] =
    "{\"name\":\"League\",\"kind\":\"robin\",\"game\":\"engarde\","
    "\"total\":259200000,\"increment\":259200000}";
static const char arena[] = "{\"name\":\"Arena\",\"kind\":\"arena\",\"game\":"
                            "\"engarde\",\"total\":60000,\"minutes\":10}";

static void test_swiss(void **state)
{
    struct standing s[PAIRING_PLAYERS];
    struct tour t;

    (void)state;
    begin(&t, swiss, 8);
    assert_int_equal(t.rounds, 3);
    for (int round = 0; round < 3; round++) {
        go_on(&t);
        assert_int_equal(t.open, 4);
        assert_null(tour_next(&t, now + 100000)); /* all must be played */
        play_round(&t);
    }
    go_on(&t);
    assert_int_equal(t.phase, TOUR_OVER);
    assert_int_equal(t.ngames, 12);
    assert_int_equal(tour_standings(&t, s), 8);
    assert_int_equal(s[0].player, 0);
    assert_int_equal(s[0].points, 6);
    assert_int_equal(s[7].points, 0);
    assert_null(tour_next(&t, now + 100000));
    tour_done(&t);
}

/* With an odd number everybody has a bye at most once, which is a point; or plays a
 * computer instead. */
static void test_odd(void **state)
{
    static const char filled[] =
        "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":\"engarde\","
        "\"total\":600000,\"computer\":\"easy\"}";
    char line[TOUR_MATCH_LINES][ONLINE_LINE];
    struct tour t;

    (void)state;
    begin(&t, swiss, 5);
    go_on(&t);
    assert_int_equal(t.ngames, 3);
    assert_int_equal(t.open, 2);
    assert_int_equal(t.game[2].player[0], 4);
    assert_int_equal(t.game[2].player[1], PAIRING_BYE);
    assert_true(t.game[2].done);
    assert_int_equal(t.game[2].points[0], 2);
    play_round(&t);
    go_on(&t);
    assert_int_not_equal(t.game[5].player[0], 4);
    tour_done(&t);
    begin(&t, filled, 5);
    go_on(&t);
    assert_int_equal(t.open, 3);
    assert_int_equal(tour_match(&t, &t.game[2], now, line), 2);
    assert_non_null(strstr(line[0], "\"easy\""));
    assert_non_null(strstr(line[0], "\"tour\":\"abcdefghjkmnpqrstuvwxyz234\""));
    assert_int_equal(tour_match(&t, &t.game[0], now, line), 3);
    tour_done(&t);
}

/* Who joins late has half a point, and plays from the next round on; but not when more
 * than half of the rounds are paired. */
static void test_late(void **state)
{
    struct standing s[PAIRING_PLAYERS];
    struct person late = nth(50);
    struct tour t;

    (void)state;
    begin(&t, swiss, 8);
    go_on(&t);
    join(&t, 8);
    assert_int_equal(tour_standings(&t, s), 9);
    for (int i = 0; i < 9; i++)
        assert_int_equal(s[i].points, s[i].player == 8 ? 1 : 0);
    play_round(&t);
    go_on(&t);
    assert_int_equal(t.open, 4);
    assert_null(tour_join(&t, &late, "", now, &err));
    assert_non_null(strstr(err.message, "too late"));
    tour_done(&t);
}

/* Who withdraws is not paired any more, and may come back; who does not come to a
 * match is taken to have withdrawn. */
static void test_gone(void **state)
{
    struct person p = nth(3);
    struct tour t;

    (void)state;
    begin(&t, swiss, 8);
    go_on(&t);
    put(&t, tour_leave(&t, "g-3", now, &err));
    assert_null(tour_leave(&t, "g-3", now, &err));
    end_game(&t, &t.game[0], 2, 0, true);
    assert_true(t.player[1].gone);
    play_round(&t);
    go_on(&t);
    assert_int_equal(t.open, 3);
    for (int i = 4; i < t.ngames; i++)
        for (int k = 0; k < 2; k++) {
            assert_int_not_equal(t.game[i].player[k], 3);
            assert_int_not_equal(t.game[i].player[k], 1);
        }
    put(&t, tour_join(&t, &p, "", now, &err));
    assert_int_equal(t.n, 8);
    assert_false(t.player[3].gone);
    tour_done(&t);
}

/* The Berger tables, as FIDE prints them; who leaves gives a point to all others. */
static void test_robin(void **state)
{
    struct standing s[PAIRING_PLAYERS];
    struct tour t;

    (void)state;
    begin(&t, robin, 4);
    assert_int_equal(t.rounds, 3);
    go_on(&t);
    assert_int_equal(t.game[0].player[1], 3);
    play_round(&t);
    put(&t, tour_leave(&t, "g-3", now, &err));
    go_on(&t);
    assert_int_equal(t.open, 1);
    play_round(&t);
    go_on(&t);
    play_round(&t);
    go_on(&t);
    assert_int_equal(t.phase, TOUR_OVER);
    tour_standings(&t, s);
    assert_int_equal(s[0].points, 6);
    assert_int_equal(s[1].points, 4);
    assert_int_equal(s[2].points, 2);
    assert_int_equal(s[3].points, 0);
    tour_done(&t);
}

/* By letter, all matches go on at once. */
static void test_league(void **state)
{
    struct tour t;

    (void)state;
    begin(&t, league, 5);
    for (int i = 0; i < 5; i++)
        go_on(&t);
    assert_int_equal(t.open, 10);
    assert_null(tour_next(&t, now + 1000000));
    play_round(&t);
    go_on(&t);
    assert_int_equal(t.phase, TOUR_OVER);
    tour_done(&t);
}

/* In an arena whoever is free is paired again; it ends by the clock, and what is not
 * played to its end does not count. */
static void test_arena(void **state)
{
    struct standing s[PAIRING_PLAYERS];
    struct person late = nth(9);
    struct tour t;

    (void)state;
    begin(&t, arena, 4);
    go_on(&t);
    assert_int_equal(t.open, 2);
    end_game(&t, &t.game[0], 2, 0, false);
    assert_null(tour_next(&t, now + 60000)); /* they have just met */
    put(&t, tour_join(&t, &late, "", now, &err));
    go_on(&t);
    assert_int_equal(t.ngames, 3);
    assert_int_equal(t.open, 2);
    play_round(&t);
    tour_standings(&t, s);
    assert_int_equal(s[0].player, 0);
    assert_int_equal(s[0].points, 4);
    assert_true(tour_doubles(&t, 0));
    assert_false(tour_doubles(&t, 1));
    go_on(&t);
    assert_int_equal(t.open, 2);
    now = t.ends_at;
    go_on(&t);
    assert_int_equal(t.phase, TOUR_OVER);
    tour_standings(&t, s);
    assert_int_equal(s[0].points, 4);
    tour_done(&t);
}

/* At its time it starts, if there are two. */
static void test_starts(void **state)
{
    static const char timed[] =
        "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":\"engarde\","
        "\"total\":600000,\"starts\":60000}";
    struct tour t;

    (void)state;
    for (int n = 1; n <= 2; n++) {
        now = 5000;
        tour_init(&t, "x");
        put(&t, made(timed));
        for (int i = 0; i < n; i++)
            join(&t, i);
        assert_null(tour_next(&t, 64999));
        put(&t, tour_next(&t, 65000));
        assert_int_equal(t.phase, n == 1 ? TOUR_OVER : TOUR_RUNNING);
        tour_done(&t);
    }
}

static void test_refused(void **state)
{
    static const char *const wrong[][2] = {
        { "{\"name\":\"Friday\"}", "wants a name, a kind and a game" },
        { "{\"name\":\"F\",\"kind\":\"swiss\",\"game\":\"engarde\"}",
          "3 to 60 letters" },
        { "{\"name\":\"a\\tb\\nc\",\"kind\":\"swiss\",\"game\":\"engarde\"}",
          "3 to 60 letters" },
        { "{\"name\":\"Friday\",\"kind\":\"knockout\",\"game\":\"engarde\"}",
          "a swiss, a robin or an arena" },
        { "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":\"chess\","
          "\"total\":60000}",
          "no such game" },
        { "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":\"engarde\"}",
          "a clock" },
        { "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":\"engarde\","
          "\"total\":60000,\"players\":3}",
          "two players" },
        { "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":\"engarde\","
          "\"total\":60000,\"rounds\":21}",
          "20 rounds" },
        { "{\"name\":\"Friday\",\"kind\":\"robin\",\"game\":\"engarde\","
          "\"total\":60000,\"most\":33}",
          "2 to 32" },
        { "{\"name\":\"Friday\",\"kind\":\"arena\",\"game\":\"engarde\","
          "\"total\":60000}",
          "720 minutes" },
        { "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":\"engarde\","
          "\"total\":60000,\"computer\":\"search:600s\"}",
          "a computer here is one of" },
        { "{\"name\":\"Friday\",\"kind\":\"swiss\",\"game\":\"engarde\","
          "\"total\":60000,\"starts\":-1}",
          "60 days" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_null(made(wrong[i][0]));
        if (strstr(err.message, wrong[i][1]) == NULL)
            fail_msg("%s: %s", wrong[i][0], err.message);
    }
}

/* A journal that says what cannot be changes nothing. */
static void test_bad_lines(void **state)
{
    static const char *const lines[] = {
        "{}",
        "{\"new\":{}}",
        "{\"round\":[]}",
        "{\"round\":[[0,0,\"m\"]]}",
        "{\"round\":[[0,1,\"m\"],[2,99,\"n\"]]}",
        "{\"round\":[[0,1,\"m\"],[2,3,\"m\"]]}",
        "{\"gone\":99}",
        "{\"gone\":\"0\"}",
        "{\"back\":0}",
        "{\"start\":true}",
        "{\"results\":7}",
        "{\"join\":{\"id\":\"x\"}}",
    };
    struct tour t;
    int before;

    (void)state;
    begin(&t, swiss, 4);
    before = t.lines;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (tour_apply(&t, lines[i], &err) == 0)
            fail_msg("taken: %s", lines[i]);
    assert_int_equal(t.lines, before);
    assert_int_equal(t.ngames, 0);
    assert_int_equal(t.open, 0);
    go_on(&t);
    put(&t, tour_close(&t, now, &err));
    assert_int_equal(t.phase, TOUR_OVER);
    assert_null(tour_close(&t, now, &err));
    tour_done(&t);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_swiss),   cmocka_unit_test(test_odd),
        cmocka_unit_test(test_late),    cmocka_unit_test(test_gone),
        cmocka_unit_test(test_robin),   cmocka_unit_test(test_league),
        cmocka_unit_test(test_arena),   cmocka_unit_test(test_starts),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_bad_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
