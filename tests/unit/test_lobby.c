/* test_lobby.c - finding others, and what players agree on at a table. */
#include "world.h"

static void come(struct world *w)
{
    for (int i = 0; i < 2; i++)
        fake_open(&w->player[i], w->server->net, "");
    fake_open(&w->spectator, w->server->net, "");
    settle(w);
}

static void open_lobby(struct world *w, struct link *l)
{
    forget(l);
    say(w, l, "{\"type\":\"lobby\",\"on\":true}");
    wait_ms(w, TICK);
}

static const char seek[] =
    "{\"type\":\"quick\",\"game\":\"exceed\",\"total\":600000,"
    "\"increment\":5000,\"set\":{\"A.fighter\":\"reese\"}}";

/* An open seat is listed with its clock and fighter while somebody waits there,
 * and whoever sits down may bring a fighter too. */
static void test_seats(void **state)
{
    struct world w;
    char match[80];

    (void)state;
    fake_luck(1);
    open_world(&w, "sqlite::memory:");
    come(&w);
    open_lobby(&w, &w.spectator);
    assert_true(heard(&w.spectator, "\"seats\":[]"));
    say(&w, &w.player[0], seek);
    last_value(&w.player[0], "match", match);
    wait_ms(&w, 1100);
    assert_true(heard(&w.spectator, match));
    assert_true(heard(&w.spectator, "\"total\":600000"));
    assert_true(heard(&w.spectator, "\"brings\":[\"reese\",\"\"]"));
    watch(&w, &w.player[1], match);
    say(&w, &w.player[1], "{\"type\":\"sit\",\"brings\":\"reese,eva\"}");
    assert_true(heard(&w.player[1], "\"type\":\"error\""));
    say(&w, &w.player[1], "{\"type\":\"sit\",\"brings\":\"nobody\"}");
    assert_false(heard(&w.player[1], "\"you\":\"B\""));
    say(&w, &w.player[1], "{\"type\":\"sit\",\"brings\":\"eva\"}");
    assert_true(heard(&w.player[0], "\"brings\":\"eva\""));
    add_both(&w);
    assert_true(heard(&w.player[0], "\"brings\":[\"eva\"]"));
    forget(&w.spectator);
    wait_ms(&w, 1100);
    assert_true(heard(&w.spectator, "\"seats\":[]"));
    assert_true(heard(&w.spectator, "\"stage\":[{"));
    forget(&w.spectator);
    say(&w, &w.player[0], "{\"type\":\"resign\"}");
    wait_ms(&w, 1100);
    assert_true(heard(&w.spectator, "\"stage\":[]"));
    close_world(&w);
}

/* What is hidden is told to its player alone before the match begins. */
static void test_hidden(void **state)
{
    struct world w;
    char match[80];

    (void)state;
    fake_luck(2);
    open_world(&w, "sqlite::memory:");
    come(&w);
    open_lobby(&w, &w.spectator);
    say(&w, &w.player[0],
        "{\"type\":\"create\",\"game\":\"exceed\",\"listed\":true,\"hidden\":"
        "true,\"set\":{\"A.fighter\":\"reese\"}}");
    last_value(&w.player[0], "match", match);
    watch(&w, &w.player[1], match);
    say(&w, &w.player[1], "{\"type\":\"sit\",\"brings\":\"eva\"}");
    wait_ms(&w, 1100);
    assert_true(heard(&w.player[0], "\"brings\":\"reese\""));
    assert_false(heard(&w.player[0], "eva"));
    assert_false(heard(&w.player[1], "reese"));
    assert_false(heard(&w.spectator, "reese"));
    add_both(&w);
    assert_true(heard(&w.player[1], "\"brings\":[\"reese\"]"));
    close_world(&w);
}

/* A private table is found by its address alone. */
static void test_private(void **state)
{
    struct world w;
    char match[80];

    (void)state;
    fake_luck(3);
    open_world(&w, "sqlite::memory:");
    come(&w);
    open_lobby(&w, &w.spectator);
    begin(&w, "\"game\":\"engarde\"");
    last_value(&w.player[0], "match", match);
    wait_ms(&w, 1100);
    assert_false(heard(&w.spectator, match));
    close_world(&w);
}

/* Somebody who has left waits nowhere, unless the clock is slow; and a seek can be
 * taken back. */
static void test_withdrawn(void **state)
{
    struct world w;

    (void)state;
    fake_luck(4);
    open_world(&w, "sqlite::memory:");
    come(&w);
    open_lobby(&w, &w.spectator);
    say(&w, &w.player[0], seek);
    say(&w, &w.player[1],
        "{\"type\":\"quick\",\"game\":\"engarde\",\"total\":259200000,"
        "\"increment\":259200000}");
    say(&w, &w.player[1], "{\"type\":\"leave\"}");
    fake_leave(&w.player[0]);
    forget(&w.spectator);
    wait_ms(&w, 12000);
    forget(&w.spectator);
    open_lobby(&w, &w.spectator);
    assert_true(heard(&w.spectator, "engarde"));
    assert_false(heard(&w.spectator, "exceed"));
    say(&w, &w.player[1],
        "{\"type\":\"quick\",\"game\":\"engarde\",\"total\":259200000,"
        "\"increment\":259200000}");
    say(&w, &w.player[1], "{\"type\":\"stand\"}");
    wait_ms(&w, 1100);
    open_lobby(&w, &w.spectator);
    assert_true(heard(&w.spectator, "\"seats\":[]"));
    open_lobby(&w, &w.player[1]);
    assert_true(heard(&w.player[1], "\"matches\":[]"));
    fake_open(&w.player[0], w.server->net, "");
    close_world(&w);
}

/* Quick keeps what one chose: who wants another clock is not sent there. */
static void test_kinds(void **state)
{
    char one[80], two[80];
    struct world w;

    (void)state;
    fake_luck(5);
    open_world(&w, "sqlite::memory:");
    come(&w);
    say(&w, &w.player[0], seek);
    last_value(&w.player[0], "match", one);
    say(&w, &w.player[1],
        "{\"type\":\"quick\",\"game\":\"exceed\",\"total\":300000}");
    last_value(&w.player[1], "match", two);
    assert_string_not_equal(one, two);
    say(&w, &w.player[1], seek);
    last_value(&w.player[1], "match", two);
    assert_string_equal(one, two);
    assert_true(heard(&w.player[1], "\"brings\":\"reese\""));
    close_world(&w);
}

/* One's own matches: they are there after leaving, and say whose turn it is. */
static void test_mine(void **state)
{
    struct world w;
    int who;

    (void)state;
    fake_luck(6);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\",\"total\":600000");
    who = duel_first(duel_of(&w));
    say(&w, &w.player[1 - who], "{\"type\":\"leave\"}");
    open_lobby(&w, &w.player[1 - who]);
    assert_true(heard(&w.player[1 - who], "\"phase\":\"playing\""));
    forget(&w.player[1 - who]);
    for (int n = 0; n < 200 && !heard(&w.player[1 - who], "\"yours\":true");
         n++) {
        struct hosted *t = ((struct client *)w.player[who].client)->at;
        const struct duel *d = &t->match.rec.now.duel;
        choice list[DUEL_MAX_CHOICES];
        char text[200], said[160];
        struct text out;

        assert_true(duel_waiting(d) >> who & 1 || n > 0);
        if (duel_waiting(d) >> who & 1) {
            duel_choices(t->match.rules, d, who, list);
            text_init(&out, said, sizeof said);
            notation_write(t->match.rules, list[0], &out);
            snprintf(text, sizeof text,
                     "{\"type\":\"answer\",\"answer\":\"%s\"}", said);
            say(&w, &w.player[who], text);
        }
        wait_ms(&w, 1000);
    }
    assert_true(heard(&w.player[1 - who], "\"yours\":true"));
    close_world(&w);
}

/* Whoever sat down first may have computers take the seats that are open. */
static void test_fill(void **state)
{
    struct world w;
    char match[80];

    (void)state;
    fake_luck(7);
    open_world(&w, "sqlite::memory:");
    come(&w);
    say(&w, &w.player[0],
        "{\"type\":\"create\",\"game\":\"engarde\",\"players\":3,\"rated\":"
        "true}");
    last_value(&w.player[0], "match", match);
    watch(&w, &w.player[1], match);
    say(&w, &w.player[1], "{\"type\":\"sit\"}");
    forget(&w.player[1]);
    say(&w, &w.player[1], "{\"type\":\"fill\",\"level\":\"easy\"}");
    assert_true(heard(&w.player[1], "whoever sat down first"));
    say(&w, &w.player[0],
        "{\"type\":\"fill\",\"level\":\"search:1s,memory=16384MiB\"}");
    assert_true(heard(&w.player[0], "a computer here is one of"));
    say(&w, &w.player[0], "{\"type\":\"fill\",\"level\":\"easy\"}");
    assert_true(heard(&w.player[0], "\"kind\":\"computer\",\"name\":\"easy\""));
    add_both(&w);
    assert_int_equal(match_of(&w)->match.phase, ONLINE_PLAYING);
    assert_false(match_of(&w)->match.rated);
    close_world(&w);
}

/* A player takes an answer back if the other agrees, and the match is told anew. */
static void test_takeback(void **state)
{
    struct world w;
    int who = 0, n;

    (void)state;
    fake_luck(8);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\",\"total\":600000");
    say(&w, &w.player[0], "{\"type\":\"takeback\"}");
    assert_true(heard(&w.player[0], "nothing to undo"));
    while (match_of(&w)->match.rec.n < 6) {
        who = duel_first(duel_of(&w));
        give(&w, who, any_answer(&w, who));
        wait_ms(&w, 2000);
    }
    n = match_of(&w)->match.rec.n;
    say(&w, &w.player[who], "{\"type\":\"takeback\"}");
    assert_int_equal(match_of(&w)->match.rec.n, n);
    assert_true(heard(&w.player[1 - who],
                      who == 0 ? "\"back\":[\"A\"]" : "\"back\":[\"B\"]"));
    forget(&w.player[0]);
    say(&w, &w.player[1 - who], "{\"type\":\"takeback\"}");
    assert_true(match_of(&w)->match.rec.n < n);
    assert_true(heard(&w.player[0], "\"type\":\"start\""));
    assert_true(duel_waiting(duel_of(&w)) >> who & 1);
    give(&w, who, any_answer(&w, who));
    say(&w, &w.player[who], "{\"type\":\"takeback\"}");
    assert_true(match_of(&w)->match.back_offers != 0);
    who = duel_first(duel_of(&w));
    give(&w, who, any_answer(&w, who)); /* the offer lapses */
    wait_ms(&w, 2000);
    assert_int_equal(match_of(&w)->match.back_offers, 0);
    close_world(&w);
}

/* Who is away while the match waits for them can lose it, but not at once. */
static void test_claim(void **state)
{
    struct world w;
    int who;

    (void)state;
    fake_luck(9);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\",\"total\":600000");
    who = duel_first(duel_of(&w));
    say(&w, &w.player[1 - who], "{\"type\":\"claim\"}");
    assert_true(heard(&w.player[1 - who], "nobody whom this match waits for"));
    fake_leave(&w.player[who]);
    wait_ms(&w, 30000);
    forget(&w.player[1 - who]);
    say(&w, &w.player[1 - who], "{\"type\":\"claim\"}");
    assert_true(heard(&w.player[1 - who], "nobody whom this match waits for"));
    wait_ms(&w, 31000);
    forget(&w.player[1 - who]);
    say(&w, &w.player[1 - who], "{\"type\":\"claim\"}");
    assert_true(heard(&w.player[1 - who], "\"reason\":\"left the match\""));
    fake_open(&w.player[who], w.server->net, "");
    close_world(&w);
}

/* Whoever is told that another one has left counts from then on: the match can be
 * claimed when that says so, and not only some time later. */
static void test_claim_in_time(void **state)
{
    struct world w;
    int who;

    (void)state;
    fake_luck(9);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\",\"total\":600000");
    who = duel_first(duel_of(&w));
    forget(&w.player[1 - who]);
    fake_leave(&w.player[who]);
    settle(&w);
    assert_true(heard(&w.player[1 - who], "\"away\":0"));
    wait_ms(&w, 60000);
    forget(&w.player[1 - who]);
    say(&w, &w.player[1 - who], "{\"type\":\"claim\"}");
    assert_true(heard(&w.player[1 - who], "\"reason\":\"left the match\""));
    fake_open(&w.player[who], w.server->net, "");
    close_world(&w);
}

/* With a slow clock the clock decides, and nobody claims anything. */
static void test_no_claim(void **state)
{
    struct world w;
    int who;

    (void)state;
    fake_luck(10);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\",\"total\":86400000");
    who = duel_first(duel_of(&w));
    fake_leave(&w.player[who]);
    wait_ms(&w, 300000);
    say(&w, &w.player[1 - who], "{\"type\":\"claim\"}");
    assert_true(heard(&w.player[1 - who], "nobody whom this match waits for"));
    fake_open(&w.player[who], w.server->net, "");
    close_world(&w);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats),    cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_private),  cmocka_unit_test(test_withdrawn),
        cmocka_unit_test(test_kinds),    cmocka_unit_test(test_mine),
        cmocka_unit_test(test_fill),     cmocka_unit_test(test_takeback),
        cmocka_unit_test(test_claim),    cmocka_unit_test(test_claim_in_time),
        cmocka_unit_test(test_no_claim),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
