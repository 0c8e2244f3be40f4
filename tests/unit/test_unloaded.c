/* test_unloaded.c - matches that nobody looks at leave memory, and nothing is
 * lost. */
#include "world.h"

/* A world whose two players can leave and come back. */
struct stay {
    struct world w;
    char match[80], session[2][80];
};

static void note_names(struct stay *s)
{
    last_value(&s->w.player[0], "match", s->match);
    for (int i = 0; i < 2; i++)
        last_value(&s->w.player[i], "session", s->session[i]);
}

static void start(struct stay *s, const char *wish)
{
    fake_luck(20);
    open_world(&s->w, "sqlite::memory:");
    begin(&s->w, wish);
    note_names(s);
}

static void leave(struct stay *s)
{
    fake_leave(&s->w.player[0]);
    fake_leave(&s->w.player[1]);
    wait_ms(&s->w, TICK);
}

static void come_back(struct stay *s, int who)
{
    fake_open(&s->w.player[who], s->w.server->net, s->session[who]);
    watch(&s->w, &s->w.player[who], s->match);
}

static bool in_memory(struct stay *s)
{
    return hosted_here(s->w.server, s->match) != NULL;
}

/* Does a host still answer for it? */
static bool is_led(struct stay *s)
{
    struct error err;
    char key[80], *leader;

    hosts_lease_key(s->match, key, sizeof key);
    leader = store_fact(s->w.server->store, key, &err);
    free(leader);
    return leader != NULL;
}

static void answer_any(struct stay *s)
{
    int who = duel_first(duel_of(&s->w));

    give(&s->w, who, any_answer(&s->w, who));
}

/* Both leave, the match leaves memory, both come back and play on. */
static void test_match(void **state)
{
    struct stay s;
    uint64_t before;

    (void)state;
    start(&s, "\"game\":\"engarde\"");
    for (int i = 0; i < 20; i++)
        answer_any(&s);
    wait_ms(&s.w, 10000); /* a pass that is held is told by then */
    before = duel_hash(match_of(&s.w)->match.rules, duel_of(&s.w));
    leave(&s);
    wait_ms(&s.w, UNLOAD - 2 * TICK);
    assert_true(in_memory(&s));
    wait_ms(&s.w, 2 * TICK);
    assert_false(in_memory(&s));
    assert_reply(&s.w, "/metrics", "", "", "\nriposte_matches_playing 0\n");
    assert_reply(&s.w, "/metrics", "", "", "\nriposte_unloaded_total 1\n");
    today += 400LL * DAY;
    wait_ms(&s.w, TICK);
    assert_true(is_led(&s));
    come_back(&s, 0);
    assert_true(heard(&s.w.player[0], "\"you\":\"A\""));
    assert_int_equal(duel_hash(match_of(&s.w)->match.rules, duel_of(&s.w)),
                     before);
    come_back(&s, 1);
    forget(&s.w.player[0]);
    forget(&s.w.player[1]);
    answer_any(&s);
    assert_true(heard(&s.w.player[0], "\"view\""));
    assert_true(heard(&s.w.player[1], "\"view\""));
    close_world(&s.w);
}

/* A spectator keeps it in memory; one who comes later sees it like any
 * other. */
static void test_spectators(void **state)
{
    struct stay s;

    (void)state;
    start(&s, "\"game\":\"engarde\"");
    fake_open(&s.w.spectator, s.w.server->net, "");
    watch(&s.w, &s.w.spectator, s.match);
    leave(&s);
    wait_ms(&s.w, 2 * UNLOAD);
    assert_true(in_memory(&s));
    fake_leave(&s.w.spectator);
    wait_ms(&s.w, UNLOAD + TICK);
    assert_false(in_memory(&s));
    fake_open(&s.w.spectator, s.w.server->net, "");
    watch(&s.w, &s.w.spectator, s.match);
    assert_true(heard(&s.w.spectator, "\"phase\":\"playing\""));
    assert_false(heard(&s.w.spectator, "\"view\""));
    wait_ms(&s.w, 21000);
    assert_true(heard(&s.w.spectator, "\"view\""));
    assert_true(heard(&s.w.spectator, "\"hand\":[\"?\""));
    close_world(&s.w);
}

/* One player has made a match and waits. */
static void invite(struct stay *s)
{
    fake_luck(21);
    open_world(&s->w, "sqlite::memory:");
    for (int i = 0; i < 2; i++)
        fake_open(&s->w.player[i], s->w.server->net, "");
    say(&s->w, &s->w.player[0], "{\"type\":\"create\",\"game\":\"exceed\"}");
    note_names(s);
    leave(s);
}

/* An invitation is good though its match has left memory. */
static void test_invitation(void **state)
{
    struct stay s;

    (void)state;
    invite(&s);
    wait_ms(&s.w, UNLOAD + TICK);
    assert_false(in_memory(&s));
    come_back(&s, 1);
    assert_true(heard(&s.w.player[1], "\"phase\":\"gathering\""));
    assert_true(heard(&s.w.player[1], "\"here\":false"));
    say(&s.w, &s.w.player[1], "{\"type\":\"sit\"}");
    leave(&s);
    wait_ms(&s.w, UNLOAD + TICK);
    assert_false(in_memory(&s));
    for (int i = 0; i < 2; i++) {
        come_back(&s, i);
        add_seal(&s.w, &s.w.player[i]);
    }
    leave(&s);
    wait_ms(&s.w, UNLOAD + TICK);
    assert_false(in_memory(&s));
    for (int i = 0; i < 2; i++) {
        come_back(&s, i);
        add_part(&s.w, &s.w.player[i]);
    }
    assert_int_equal(match_of(&s.w)->match.phase, ONLINE_PLAYING);
    assert_true(heard(&s.w.player[1], "\"you\":\"B\""));
    close_world(&s.w);
}

/* It is given up a week after somebody last looked at it, also out of memory. */
static void test_given_up(void **state)
{
    struct stay s;

    (void)state;
    invite(&s);
    wait_ms(&s.w, UNLOAD + TICK);
    today += 6LL * DAY;
    wait_ms(&s.w, TICK);
    assert_false(in_memory(&s));
    come_back(&s, 0);
    leave(&s);
    wait_ms(&s.w, UNLOAD + TICK);
    assert_false(in_memory(&s));
    today += 6LL * DAY;
    wait_ms(&s.w, TICK);
    assert_true(is_led(&s));
    today += 1LL * DAY;
    wait_ms(&s.w, 4 * TICK);
    assert_false(is_led(&s));
    assert_false(in_memory(&s));
    close_world(&s.w);
}

/* Clocks run on, and the host is there when one has run out. */
static void test_clocks(void **state)
{
    struct stay s;

    (void)state;
    start(&s, "\"game\":\"engarde\",\"total\":3600000");
    answer_any(&s);
    leave(&s);
    wait_ms(&s.w, UNLOAD + TICK);
    assert_false(in_memory(&s));
    today += 3600000 - UNLOAD - 10 * TICK;
    wait_ms(&s.w, TICK);
    assert_false(in_memory(&s));
    assert_true(is_led(&s));
    wait_ms(&s.w, 20 * TICK);
    assert_false(is_led(&s));
    come_back(&s, 0);
    assert_true(heard(&s.w.player[0], "\"reason\":\"out of time\""));
    close_world(&s.w);
}

/* A computer has answered, and a draw that is offered stays offered. */
static void test_computer(void **state)
{
    struct stay s;

    (void)state;
    fake_luck(22);
    open_world(&s.w, "sqlite::memory:");
    for (int i = 0; i < 2; i++)
        fake_open(&s.w.player[i], s.w.server->net, "");
    say(&s.w, &s.w.player[0],
        "{\"type\":\"create\",\"game\":\"engarde\",\"minds\":[\"\",\"novice\"]"
        "}");
    note_names(&s);
    add_seal(&s.w, &s.w.player[0]);
    add_part(&s.w, &s.w.player[0]);
    leave(&s);
    while (in_memory(&s)) {
        wait_ms(&s.w, UNLOAD / 4);
        uv_sleep(1); /* it thinks in a thread */
    }
    come_back(&s, 0);
    assert_int_equal(duel_first(duel_of(&s.w)), 0);
    assert_true(heard(&s.w.player[0], "\"ask\""));
    close_world(&s.w);
}

static void test_draw(void **state)
{
    struct stay s;

    (void)state;
    start(&s, "\"game\":\"engarde\"");
    say(&s.w, &s.w.player[0], "{\"type\":\"draw\"}");
    leave(&s);
    wait_ms(&s.w, UNLOAD + TICK);
    assert_false(in_memory(&s));
    come_back(&s, 1);
    assert_true(heard(&s.w.player[1], "\"draw\":[\"A\"]"));
    say(&s.w, &s.w.player[1], "{\"type\":\"draw\"}");
    assert_true(heard(&s.w.player[1], "\"reason\":\"drawn by agreement\""));
    close_world(&s.w);
}

/* Each of many notes is found once; those that are left go with the host. */
static void test_notes(void **state)
{
    enum { NOTES = 3 * BUCKETS };
    static struct server h;
    static struct hosted t = { .server = &h };

    (void)state;
    for (int i = 0; i < NOTES; i++) {
        snprintf(t.match.id, sizeof t.match.id, "%d", i);
        t.left_alone = i + 1;
        unloaded_note(&t, 0);
    }
    for (int i = 0; i < NOTES; i += 2) {
        snprintf(t.match.id, sizeof t.match.id, "%d", i);
        assert_int_equal(unloaded_take(&h, t.match.id), i + 1);
        assert_int_equal(unloaded_take(&h, t.match.id), 0);
    }
    assert_int_equal(unloaded_take(&h, "1"), 2);
    unloaded_done(&h);
    assert_int_equal(unloaded_take(&h, "3"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_match),      cmocka_unit_test(test_spectators),
        cmocka_unit_test(test_invitation), cmocka_unit_test(test_given_up),
        cmocka_unit_test(test_clocks),     cmocka_unit_test(test_computer),
        cmocka_unit_test(test_draw),       cmocka_unit_test(test_notes),
    };

    return cmocka_run_group_tests_name("unload", tests, NULL, NULL);
}
