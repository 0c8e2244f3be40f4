/* test_profile.c - who people are: ratings and their history, ladders, friends, and
 * guests who become accounts. */
#include "world.h"

static const char rated[] = "\"game\":\"engarde\",\"rated\":true,"
                            "\"total\":600000";

/* Ada wins, because Bob gives up. */
static void win(struct world *w)
{
    begin(w, rated);
    forget(&w->player[0]);
    say(w, &w->player[1], "{\"type\":\"resign\"}");
}

/* Of the same two only a few matches count in a day; and nobody is on a ladder who
 * has played one friend. */
static void test_pairs(void **state)
{
    struct world w;

    (void)state;
    fake_luck(1);
    open_world(&w, "sqlite::memory:");
    come_as(&w, 0, "ada");
    come_as(&w, 1, "bob");
    for (int i = 0; i < 3; i++) {
        win(&w);
        assert_true(heard(&w.player[0], "\"change\":"));
    }
    win(&w);
    assert_false(heard(&w.player[0], "\"change\":"));
    wait_ms(&w, 1000);
    today += DAY;
    win(&w);
    assert_true(heard(&w.player[0], "\"change\":"));
    assert_reply(&w, "/api/ladder", "game=engarde", "", "{\"people\":[]}");
    close_world(&w);
}

static void set_rating(struct world *w, const char *name, double rating,
                       double deviation, int opponents)
{
    struct person p = { .guest = false };
    char key[80];

    snprintf(p.id, sizeof p.id, "a-%s", name);
    snprintf(p.name, sizeof p.name, "%s", name);
    people_rate(w->server->batch, "engarde", &p,
                (struct glicko){ rating, deviation, 0.06 });
    for (int i = 0; i < opponents; i++) {
        snprintf(key, sizeof key, "pair/engarde/%s/a-foe%d", p.id, i);
        batch_add(
            w->server->batch,
            &(struct change){ .kind = CHANGE_SET, .key = key, .text = "[]" },
            NULL, NULL);
    }
    settle(w);
}

/* The ladder has those whose rating is sure and who have met several people. */
static void test_ladder(void **state)
{
    struct world w;

    (void)state;
    fake_luck(2);
    open_world(&w, "sqlite::memory:");
    set_rating(&w, "sure", 1700, 80, 5);
    set_rating(&w, "provisional", 1900, 150, 9);
    set_rating(&w, "friendly", 1800, 60, 4);
    set_rating(&w, "best", 1750, 100, 6);
    assert_reply(&w, "/api/ladder", "game=engarde", "",
                 "{\"people\":[{\"name\":\"best\",\"rating\":1750,"
                 "\"deviation\":100},{\"name\":\"sure\",\"rating\":1700,"
                 "\"deviation\":80}]}");
    close_world(&w);
}

static void test_profile(void **state)
{
    struct exchange x;
    struct world w;

    (void)state;
    fake_luck(3);
    open_world(&w, "sqlite::memory:");
    come_as(&w, 0, "ada");
    come_as(&w, 1, "bob");
    win(&w);
    assert_reply(&w, "/api/person", "name=ADA", "",
                 "\"record\":[1,0,0],\"by\":{},\"against\":{\"bob\":[1,0,0]}");
    assert_reply(&w, "/api/person", "name=bob", "", "\"rating\":1338");
    assert_reply(&w, "/api/person", "name=bob", "", "\"sure\":false");
    assert_reply(&w, "/api/person", "name=bob", "", "1338]]");
    fake_ask(&x, w.server->net, "/api/person", "name=nobody", NULL, "");
    assert_int_equal(x.status, 404);
    fake_answered(&x);
    begin(&w, "\"game\":\"exceed\",\"set\":{\"A.fighter\":\"reese\"}");
    say(&w, &w.player[1], "{\"type\":\"resign\"}");
    assert_reply(&w, "/api/person", "name=ada", "",
                 "\"by\":{\"reese\":[1,0,0]}");
    close_world(&w);
}

/* A guest who makes an account keeps the seat, and the matches played before. */
static void test_guest_stays(void **state)
{
    char guest[80], match[80], session[SESSION_TOKEN], again[SESSION_TOKEN];
    struct world w;

    (void)state;
    fake_luck(4);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    last_value(&w.player[0], "session", guest);
    last_value(&w.player[0], "match", match);
    assert_int_equal(enrol(&w, "ada", guest, session), 200);
    assert_int_equal(enrol(&w, "eve", guest, again), 200); /* somebody else */
    fake_leave(&w.player[0]);
    fake_open(&w.player[0], w.server->net, again);
    watch(&w, &w.player[0], match);
    assert_false(heard(&w.player[0], "\"you\":\"A\""));
    fake_leave(&w.player[0]);
    fake_open(&w.player[0], w.server->net, session);
    watch(&w, &w.player[0], match);
    assert_true(heard(&w.player[0], "\"you\":\"A\""));
    say(&w, &w.player[0], "{\"type\":\"resign\"}");
    assert_reply(&w, "/api/history", "", session, "\"result\":\"lost\"");
    close_world(&w);
}

static void test_look_alike(void **state)
{
    char session[SESSION_TOKEN];
    struct world w;

    (void)state;
    fake_luck(5);
    open_world(&w, "sqlite::memory:");
    assert_int_equal(enrol(&w, "lily", "", session), 200);
    assert_int_equal(enrol(&w, "L1-ly", "", session), 409);
    assert_int_equal(enrol(&w, "rn0derator", "", session), 409);
    assert_int_equal(enrol(&w, "lilo", "", session), 200);
    close_world(&w);
}

/* Somebody who is blocked cannot sit down; friends are told when they are here. */
static void test_known(void **state)
{
    char ada[SESSION_TOKEN], bob[SESSION_TOKEN], guest[80], match[80];
    struct world w;

    (void)state;
    fake_luck(6);
    open_world(&w, "sqlite::memory:");
    enrol(&w, "ada", "", ada);
    enrol(&w, "bob", "", bob);
    fake_open(&w.player[0], w.server->net, ada);
    fake_open(&w.player[1], w.server->net, bob);
    fake_open(&w.spectator, w.server->net, "");
    settle(&w);
    last_value(&w.spectator, "session", guest);
    assert_int_equal(
        post(&w, "/api/friend", ada, "{\"name\":\"bob\",\"on\":true}", NULL),
        200);
    assert_reply(&w, "/api/known", "", ada,
                 "\"friends\":[{\"name\":\"bob\",\"here\":false}]");
    say(&w, &w.player[1], "{\"type\":\"lobby\",\"on\":true}");
    assert_reply(&w, "/api/known", "", ada, "\"here\":true");
    assert_int_equal(
        post(&w, "/api/block", ada, "{\"name\":\"bob\",\"on\":true}", NULL),
        200);
    assert_reply(&w, "/api/known", "", ada,
                 "\"friends\":[],\"blocked\":[{\"name\":\"bob\"");
    assert_int_equal(
        post(&w, "/api/friend", guest, "{\"name\":\"bob\",\"on\":true}", NULL),
        403);
    assert_int_equal(
        post(&w, "/api/friend", ada, "{\"name\":\"ada\",\"on\":true}", NULL),
        404);
    say(&w, &w.player[0], "{\"type\":\"create\",\"game\":\"engarde\"}");
    last_value(&w.player[0], "match", match);
    watch(&w, &w.player[1], match);
    say(&w, &w.player[1], "{\"type\":\"sit\"}");
    assert_true(heard(&w.player[1], "one of you has blocked the other"));
    post(&w, "/api/block", ada, "{\"name\":\"bob\",\"on\":false}", NULL);
    say(&w, &w.player[1], "{\"type\":\"sit\"}");
    assert_true(heard(&w.player[1], "\"you\":\"B\""));
    close_world(&w);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),      cmocka_unit_test(test_ladder),
        cmocka_unit_test(test_profile),    cmocka_unit_test(test_guest_stays),
        cmocka_unit_test(test_look_alike), cmocka_unit_test(test_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
