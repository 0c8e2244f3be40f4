/* test_moves.c - a guest who signs in to an account loses nothing. */
#include "world.h"

static const char login[] =
    "{\"name\":\"Ada\",\"passphrase\":\"long enough to be one\"}";

/* A host where Ada has an account, and two guests who have come. */
struct guests {
    struct world w;
    char store[STORE];
    char ada[SESSION_TOKEN]; /* Ada's session, */
    char guest[2][80];       /* and those of the guests */
};

static void start(struct guests *g)
{
    struct world *w = &g->w;

    fake_luck(5);
    open_world(w, new_store(g->store));
    assert_int_equal(enrol(w, "Ada", "", g->ada), 200);
    for (int i = 0; i < 2; i++) {
        fake_open(&w->player[i], w->server->net, "");
        settle(w);
        last_value(&w->player[i], "session", g->guest[i]);
    }
}

static void end(struct guests *g)
{
    close_world(&g->w);
    remove_store(g->store);
}

/* The first guest signs in as Ada; the link of the guest is cut, as it must be. */
static void sign_in(struct guests *g)
{
    assert_int_equal(post(&g->w, "/api/login", g->guest[0], login, g->ada),
                     200);
    assert_true(g->w.player[0].cut);
    fake_leave(&g->w.player[0]);
    fake_open(&g->w.player[0], g->w.server->net, g->ada);
}

static const char wish[] = "\"game\":\"engarde\",\"rated\":true";

/* A match goes on where it was, under the account's name, and is not rated. */
static void test_match_goes_along(void **state)
{
    struct guests g;
    struct world *w = &g.w;
    char match[80];

    (void)state;
    start(&g);
    begin(w, wish);
    last_value(&w->player[1], "match", match);
    for (int i = 0; i < 10; i++)
        give(w, duel_first(duel_of(w)), any_answer(w, duel_first(duel_of(w))));
    forget(&w->player[1]);
    sign_in(&g);
    watch(w, &w->player[0], match);
    wait_ms(w, 1100);
    assert_true(heard(&w->player[0], "\"you\":\"A\""));
    assert_true(heard(&w->player[0], "\"type\":\"start\""));
    assert_true(heard(&w->player[1], "\"name\":\"Ada\",\"rating\":1500"));
    assert_true(heard(&w->player[1], "\"rated\":false"));
    give(w, duel_first(duel_of(w)), any_answer(w, duel_first(duel_of(w))));
    say(w, &w->player[1], "{\"type\":\"resign\"}");
    assert_reply(w, "/api/history", "", g.ada, match);
    assert_reply(w, "/api/me", "", g.ada, "\"ratings\":{}");
    end(&g);
}

/* A table that has not begun stays rated: nobody knows yet how it goes. */
static void test_table_goes_along(void **state)
{
    struct guests g;
    struct world *w = &g.w;
    char match[80];

    (void)state;
    start(&g);
    say(w, &w->player[0],
        "{\"type\":\"create\",\"game\":\"engarde\","
        "\"rated\":true}");
    last_value(&w->player[0], "match", match);
    sign_in(&g);
    wait_ms(w, 1100);
    say(w, &w->player[0], "{\"type\":\"lobby\",\"on\":true}");
    wait_ms(w, 1100);
    assert_true(heard(&w->player[0], match));
    watch(w, &w->player[0], match);
    assert_true(heard(&w->player[0], "\"you\":\"A\""));
    assert_true(match_of(w)->match.rated);
    end(&g);
}

/* Histories go along too, and the guest's session is good for nothing any more. */
static void test_history_goes_along(void **state)
{
    struct guests g;
    struct world *w = &g.w;
    struct exchange x;
    char match[80];

    (void)state;
    start(&g);
    begin(w, wish);
    last_value(&w->player[0], "match", match);
    say(w, &w->player[0], "{\"type\":\"resign\"}");
    assert_reply(w, "/api/history", "", g.guest[0], match);
    sign_in(&g);
    wait_ms(w, 1100);
    assert_reply(w, "/api/history", "", g.ada, match);
    fake_ask(&x, w->server->net, "/api/history", "", NULL, g.guest[0]);
    settle(w);
    assert_null(strstr(x.body, match));
    fake_answered(&x);
    end(&g);
}

/* A host that dies before anything was moved leaves that to the next one. */
static void test_next_host_goes_on(void **state)
{
    struct guests g;
    struct world *w = &g.w;
    char match[80];

    (void)state;
    start(&g);
    begin(w, wish);
    last_value(&w->player[0], "match", match);
    sign_in(&g);
    close_world(w);
    open_world(w, g.store);
    wait_ms(w, 1100);
    fake_open(&w->player[0], w->server->net, g.ada);
    watch(w, &w->player[0], match);
    assert_true(heard(&w->player[0], "\"you\":\"A\""));
    end(&g);
}

/* Nothing is left of a guest after a while, not even whom they have become. */
struct counter {
    struct visitor visitor;
    int n;
};

static void count(struct visitor *visitor, const char *key, int n,
                  const char *text)
{
    (void)key, (void)n, (void)text;
    ((struct counter *)visitor)->n++;
}

static int facts(struct world *w, const char *prefix)
{
    struct counter c = { { count }, 0 };
    struct error err;

    assert_int_equal(
        store_facts(w->server->store, prefix, "", 100, &c.visitor, &err), 0);
    return c.n;
}

static void test_nothing_is_left(void **state)
{
    struct guests g;
    struct world *w = &g.w;

    (void)state;
    start(&g);
    begin(w, wish);
    sign_in(&g);
    wait_ms(w, 1100);
    assert_int_equal(facts(w, "moved/"), 1);
    assert_int_equal(facts(w, "mine/a-ada/"), 1);
    wait_ms(w, 61 * 1000);
    assert_int_equal(facts(w, "moved/"), 0);
    assert_int_equal(facts(w, "mine/"), 2);
    end(&g);
}

/* Nobody has two seats: the guest's is given up where Ada has one. */
static void test_both_in_one_match(void **state)
{
    struct guests g;
    struct world *w = &g.w;

    (void)state;
    start(&g);
    fake_leave(&w->player[1]);
    fake_open(&w->player[1], w->server->net, g.ada);
    begin(w, wish); /* the guest is A, Ada is B */
    sign_in(&g);
    wait_ms(w, 1100);
    assert_true(heard(&w->player[1], "\"reason\":\"left the match\""));
    assert_true(heard(&w->player[1], "\"phase\":\"over\""));
    assert_reply(w, "/api/history", "", g.ada, "\"result\":\"won\"");
    end(&g);
}

static void test_both_at_one_table(void **state)
{
    struct guests g;
    struct world *w = &g.w;
    char match[80];

    (void)state;
    start(&g);
    fake_leave(&w->player[1]);
    fake_open(&w->player[1], w->server->net, g.ada);
    say(w, &w->player[0], "{\"type\":\"create\",\"game\":\"engarde\"}");
    last_value(&w->player[0], "match", match);
    watch(w, &w->player[1], match);
    say(w, &w->player[1], "{\"type\":\"sit\"}");
    forget(&w->player[1]);
    sign_in(&g);
    wait_ms(w, 1100);
    assert_true(heard(&w->player[1], "\"kind\":\"open\""));
    assert_true(heard(&w->player[1], "\"you\":\"B\""));
    end(&g);
}

/* A guest plays on in a tournament too; where Ada plays already, the guest
 * withdraws. */
static void join_as_guest(struct guests *g, bool ada_too)
{
    struct world *w = &g->w;
    char tour[80], text[160];

    fake_open(&w->spectator, w->server->net, g->ada);
    say(w, &w->spectator,
        "{\"type\":\"tour-new\",\"name\":\"Friday\",\"kind\":\"swiss\","
        "\"game\":\"engarde\",\"total\":600000}");
    wait_ms(w, TICK);
    last_value(&w->spectator, "tour", tour);
    snprintf(text, sizeof text, "{\"type\":\"tour-join\",\"tour\":\"%s\"}",
             tour);
    if (ada_too)
        say(w, &w->spectator, text);
    say(w, &w->player[0], text);
    forget(&w->spectator);
    sign_in(g);
    wait_ms(w, 1100);
}

static void test_tournament(void **state)
{
    struct guests g;

    (void)state;
    start(&g);
    join_as_guest(&g, false);
    assert_true(heard(&g.w.spectator, "\"name\":\"Ada\",\"guest\":false"));
    assert_true(heard(&g.w.spectator, "\"you\":0"));
    assert_int_equal(facts(&g.w, "entered/g-"), 0);
    end(&g);
    start(&g);
    join_as_guest(&g, true);
    assert_true(heard(&g.w.spectator, "\"you\":0"));
    assert_true(heard(&g.w.spectator, "\"players\":1"));
    end(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_match_goes_along),
        cmocka_unit_test(test_table_goes_along),
        cmocka_unit_test(test_history_goes_along),
        cmocka_unit_test(test_next_host_goes_on),
        cmocka_unit_test(test_nothing_is_left),
        cmocka_unit_test(test_both_in_one_match),
        cmocka_unit_test(test_both_at_one_table),
        cmocka_unit_test(test_tournament),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
