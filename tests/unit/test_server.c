/* test_server.c - the host as its clients see it: on a pretended network, with a
 * made-up clock. */
#include "world.h"

#include "server/clock.h"

/* --- clocks --- */

static void test_clock_runs_out(void **state)
{
    struct world w;

    (void)state;
    fake_luck(4);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\",\"total\":5000,\"increment\":1000");
    give(&w, duel_first(duel_of(&w)), any_answer(&w, duel_first(duel_of(&w))));
    wait_ms(&w, 4000);
    assert_int_equal(match_of(&w)->match.phase, ONLINE_PLAYING);
    wait_ms(&w, 3000);
    assert_int_equal(match_of(&w)->match.phase, ONLINE_OVER);
    assert_true(heard(&w.player[0], "\"reason\":\"out of time\""));
    assert_true(heard(&w.player[1], "\"reason\":\"out of time\""));
    close_world(&w);
}

static void test_correspondence(void **state)
{
    struct world w;
    char wish[100];

    (void)state;
    fake_luck(5);
    open_world(&w, "sqlite::memory:");
    snprintf(wish, sizeof wish, "\"game\":\"exceed\",\"total\":%d", 3 * DAY);
    begin(&w, wish);
    give(&w, duel_first(duel_of(&w)), any_answer(&w, duel_first(duel_of(&w))));
    today += 2LL * DAY;
    wait_ms(&w, TICK);
    assert_int_equal(match_of(&w)->match.phase, ONLINE_PLAYING);
    today += 2LL * DAY;
    wait_ms(&w, TICK);
    assert_int_equal(match_of(&w)->match.phase, ONLINE_OVER);
    close_world(&w);
}

/* Clocks run while the host is down. */
static void test_clock_while_down(void **state)
{
    char store[STORE], session[80], match[80];
    struct world w;

    (void)state;
    fake_luck(6);
    open_world(&w, new_store(store));
    begin(&w, "\"game\":\"engarde\",\"total\":60000");
    last_value(&w.player[0], "session", session);
    last_value(&w.player[0], "match", match);
    give(&w, duel_first(duel_of(&w)), any_answer(&w, duel_first(duel_of(&w))));
    close_world(&w);
    today += 120000;
    open_world(&w, store);
    wait_ms(&w, TICK);
    fake_open(&w.player[0], w.server->net, session);
    watch(&w, &w.player[0], match);
    assert_true(heard(&w.player[0], "\"reason\":\"out of time\""));
    assert_true(heard(&w.player[0], "\"you\":\"A\""));
    close_world(&w);
    remove_store(store);
}

/* Matches that nobody comes to are given up, and nobody can make too many. */
static void test_given_up(void **state)
{
    struct world w;

    (void)state;
    fake_luck(15);
    open_world(&w, "sqlite::memory:");
    fake_open(&w.player[0], w.server->net, "");
    for (int i = 0; i < limit_rows[LIMIT_TABLES].person.at_once; i++)
        say(&w, &w.player[0], "{\"type\":\"create\",\"game\":\"exceed\"}");
    assert_false(heard(&w.player[0], "\"error\""));
    say(&w, &w.player[0], "{\"type\":\"create\",\"game\":\"exceed\"}");
    assert_true(heard(&w.player[0], limit_rows[LIMIT_TABLES].refusal));
    wait_ms(&w, TICK);
    assert_reply(&w, "/metrics", "", "", "\nriposte_matches_led 100\n");
    today += 8LL * DAY;
    wait_ms(&w, TICK); /* the last one is still looked at */
    assert_reply(&w, "/metrics", "", "", "\nriposte_matches_led 1\n");
    close_world(&w);
}

/* --- with others --- */

static void test_draw(void **state)
{
    struct world w;
    int who;

    (void)state;
    fake_luck(7);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    say(&w, &w.player[0], "{\"type\":\"draw\"}");
    assert_true(heard(&w.player[1], "\"draw\":[\"A\"]"));
    say(&w, &w.player[0], "{\"type\":\"draw\"}");
    assert_true(heard(&w.player[0], "you have offered a draw already"));
    who = duel_first(duel_of(&w));
    give(&w, who, any_answer(&w, who)); /* play goes on: no offer any more */
    assert_int_equal(match_of(&w)->match.draw_offers, 0);
    say(&w, &w.player[1], "{\"type\":\"draw\"}");
    assert_int_equal(match_of(&w)->match.phase, ONLINE_PLAYING);
    say(&w, &w.player[0], "{\"type\":\"draw\"}");
    assert_int_equal(match_of(&w)->match.phase, ONLINE_OVER);
    assert_true(heard(&w.player[1], "\"reason\":\"drawn by agreement\""));
    close_world(&w);
}

static void test_rematch(void **state)
{
    char first[80], second[80], again[80];
    struct world w;

    (void)state;
    fake_luck(8);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    last_value(&w.player[0], "match", first);
    say(&w, &w.player[1], "{\"type\":\"rematch\"}");
    assert_true(heard(&w.player[1], "this match is not over yet"));
    say(&w, &w.player[0], "{\"type\":\"resign\"}");
    forget(&w.player[0]);
    say(&w, &w.player[1], "{\"type\":\"rematch\"}");
    assert_true(heard(&w.player[0], "\"type\":\"rematch\""));
    last_value(&w.player[0], "match", again);
    assert_string_not_equal(first, again);
    say(&w, &w.player[0], "{\"type\":\"rematch\"}");
    last_value(&w.player[0], "match", second);
    assert_string_equal(again, second);
    add_both(&w);
    assert_int_equal(match_of(&w)->match.phase, ONLINE_PLAYING);
    assert_true(heard(&w.player[0], "\"you\":\"B\""));
    close_world(&w);
}

static void test_quick(void **state)
{
    char one[80], two[80];
    struct world w;

    (void)state;
    fake_luck(9);
    open_world(&w, "sqlite::memory:");
    for (int i = 0; i < 2; i++)
        fake_open(&w.player[i], w.server->net, "");
    fake_open(&w.spectator, w.server->net, "");
    say(&w, &w.spectator, "{\"type\":\"quick\",\"game\":\"chess\"}");
    assert_true(heard(&w.spectator, "there is no such game"));
    say(&w, &w.spectator, "{\"type\":\"quick\",\"game\":\"exceed\"}");
    fake_leave(&w.spectator); /* does not wait */
    say(&w, &w.player[0], "{\"type\":\"quick\",\"game\":\"exceed\"}");
    last_value(&w.player[0], "match", one);
    say(&w, &w.player[0], "{\"type\":\"quick\",\"game\":\"exceed\"}");
    last_value(&w.player[0], "match", two);
    assert_string_equal(one, two);
    say(&w, &w.player[1], "{\"type\":\"quick\",\"game\":\"exceed\"}");
    last_value(&w.player[1], "match", two);
    assert_string_equal(one, two);
    assert_true(heard(&w.player[1], "\"you\":\"B\""));
    close_world(&w);
}

static void test_chat(void **state)
{
    struct world w;

    (void)state;
    fake_luck(10);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    say(&w, &w.player[0], "{\"type\":\"chat\",\"text\":\"touché\"}");
    assert_true(heard(&w.player[1], "\"text\":\"touché\""));
    forget(&w.player[1]);
    say(&w, &w.player[1], "{\"type\":\"mute\",\"on\":true}");
    say(&w, &w.player[0], "{\"type\":\"chat\",\"text\":\"hm\"}");
    assert_false(heard(&w.player[1], "\"chat\""));
    assert_true(heard(&w.player[0], "\"text\":\"hm\""));
    say(&w, &w.player[1], "{\"type\":\"mute\",\"on\":false}");
    say(&w, &w.player[0], "{\"type\":\"chat\",\"text\":\"ah\"}");
    assert_true(heard(&w.player[1], "\"text\":\"ah\""));
    close_world(&w);
}

/* --- accounts --- */

/* Ratings are told in the match and in lists, and change with the match. */
static void test_ratings(void **state)
{
    struct world w;
    char match[80], query[100];

    (void)state;
    fake_luck(12);
    open_world(&w, "sqlite::memory:");
    come_as(&w, 0, "ada");
    come_as(&w, 1, "bob");
    begin(&w, "\"game\":\"engarde\",\"rated\":true");
    assert_true(heard(&w.player[0], "\"name\":\"ada\",\"rating\":1500"));
    last_value(&w.player[0], "match", match);
    say(&w, &w.player[1], "{\"type\":\"resign\"}");
    assert_true(heard(&w.player[0], "\"name\":\"ada\",\"rating\":1662"));
    assert_true(heard(&w.player[1], "\"name\":\"bob\",\"rating\":1338"));
    assert_reply(&w, "/api/ladder", "game=engarde", "", "{\"people\":[]}");
    snprintf(query, sizeof query, "match=%s", match);
    assert_reply(&w, "/api/replay", query, "", "# fair commitment");
    close_world(&w);
}

/* A host that was asleep, and does not know that another one leads, rates
 * nobody. */
static void test_rated_once(void **state)
{
    struct change lease = { .kind = CHANGE_SET, .text = "another" };
    struct error err;
    struct world w;
    char key[80];

    (void)state;
    fake_luck(12);
    open_world(&w, "sqlite::memory:");
    come_as(&w, 0, "ada");
    come_as(&w, 1, "bob");
    begin(&w, "\"game\":\"engarde\",\"rated\":true");
    hosts_lease_key(match_of(&w)->match.id, key, sizeof key);
    lease.key = key;
    assert_int_equal(store_write(w.server->store, &lease, 1, &err), 0);
    say(&w, &w.player[1], "{\"type\":\"resign\"}");
    assert_true(heard(&w.player[0], "\"phase\":\"over\""));
    assert_false(hosts_lead(w.server->hosts, match_of(&w)));
    assert_reply(&w, "/api/ladder", "game=engarde", "", "{\"people\":[]}");
    close_world(&w);
}

static void test_history(void **state)
{
    char session[80];
    struct world w;

    (void)state;
    fake_luck(13);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    last_value(&w.player[0], "session", session);
    assert_reply(&w, "/api/history", "", session, "{\"matches\":[]}");
    say(&w, &w.player[0], "{\"type\":\"resign\"}");
    assert_reply(&w, "/api/history", "", session, "\"result\":\"lost\"");
    assert_reply(&w, "/api/history", "", session, "\"game\":\"engarde\"");
    close_world(&w);
}

static void test_status(void **state)
{
    struct world w;

    (void)state;
    fake_luck(14);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    assert_reply(&w, "/healthz", "", "", "ok\n");
    assert_reply(&w, "/metrics", "", "", "\nriposte_matches_playing 1\n");
    assert_reply(&w, "/metrics", "", "", "\nriposte_refused_total 0\n");
    close_world(&w);
}

/* Files are sent in the smallest form that a client takes, and may be kept if they
 * are asked for by their hash. */
static void test_files(void **state)
{
    static const struct page_file files[] = {
        { "/a.js", "text/javascript", "", "plain", 5 },
        { "/a.js", "text/javascript", "br", "b", 1 },
        { "/a.js", "text/javascript", "gzip", "gz", 2 },
        { 0 },
    };
    static const struct {
        const char *accepts, *query, *body;
        bool forever;
    } rows[] = {
        { "gzip, deflate, br, zstd", "", "b", false },
        { "gzip;q=0.5,br;q=0", "", "gz", false },
        { "brotli, x-gzip", "", "plain", false },
        { "", "a116c9ed46d62077", "plain", true },
        { "br", "a116c9ed46d62077", "b", true },
        { "br", "a116c9bed46d6208", "b", false },
    };
    struct world w;

    (void)state;
    open_world(&w, "sqlite::memory:");
    w.server->files = files;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct exchange x = { 0 };

        w.server->service.request(&w.server->service, &x,
                                  &(struct request){ "/a.js", rows[i].query,
                                                     NULL, "", "", "",
                                                     rows[i].accepts });
        assert_int_equal(x.status, 200);
        assert_string_equal(x.body, rows[i].body);
        assert_int_equal(x.forever, rows[i].forever);
        fake_answered(&x);
    }
    close_world(&w);
}

static void test_presence(void **state)
{
    struct world w;

    (void)state;
    fake_luck(11);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    forget(&w.player[0]);
    fake_leave(&w.player[1]);
    settle(&w);
    assert_true(heard(&w.player[0], "\"here\":false"));
    assert_false(heard(&w.player[0], "\"ask\""));
    close_world(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clock_runs_out),
        cmocka_unit_test(test_correspondence),
        cmocka_unit_test(test_clock_while_down),
        cmocka_unit_test(test_given_up),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_rematch),
        cmocka_unit_test(test_quick),
        cmocka_unit_test(test_chat),
        cmocka_unit_test(test_presence),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_rated_once),
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_status),
    };

    return cmocka_run_group_tests_name("server", tests, NULL, NULL);
}
