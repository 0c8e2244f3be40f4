/* test_hosts.c - hosts on one PostgreSQL: people at different ones find each
 * other, talk, play again, find their matches after they left memory, and play
 * on when another host leads. */
#include "pair.h"

#include "match/orders.h"
#include "server/care.h"
#include "server/clock.h"

#ifdef HAVE_POSTGRES
#include <libpq-fe.h>
#endif

/* --- quick match --- */

static void test_quick(void **state)
{
    struct link *third;
    struct pair p;

    (void)state;
    start(&p, 31);
    meet(&p);
    assert_same_match(&p);
    play_on(&p, 30);
    third = &p.host[1].spectator; /* both have somebody: it waits for others */
    fake_open(third, p.host[1].server->net, "");
    say_to(&p, third, "{\"type\":\"quick\",\"game\":\"engarde\"}");
    await(&p, third, "\"kind\":\"open\"");
    assert_true(heard(third, "\"you\":\"A\""));
    fake_leave(third); /* nobody is sent there from now on */
    pass_time(&p, 11000);
    forget(p.ada);
    say_to(&p, p.ada, "{\"type\":\"quick\",\"game\":\"engarde\"}");
    await(&p, p.ada, "\"kind\":\"open\"");
    assert_true(heard(p.ada, "\"you\":\"A\""));
    fake_leave(p.ada);
    pass_time(&p, 11000);
    end(&p);
}

/* A match is found as soon as somebody waits there, and not before. */
static void test_quick_at_once(void **state)
{
    struct pair p;

    (void)state;
    start(&p, 32);
    blurt(p.ada, "{\"type\":\"quick\",\"game\":\"exceed\"}");
    blurt(p.bob, "{\"type\":\"quick\",\"game\":\"exceed\"}");
    await(&p, p.ada, "\"you\":\"A\"");
    await(&p, p.bob, "\"you\":\"B\"");
    assert_same_match(&p);
    add_parts(&p);
    end(&p);
}

/* --- clocks --- */

/* What a host would tell Bob of Ada's clock if she had not passed. */
static int64_t told_without(const struct online_match *m)
{
    struct online_match without = *m;

    without.seat[0].held_until = 0;
    return clock_told(&without, 1, 0, today);
}

/* Whoever looks at a clock, at either host, does not see that a pass is held. */
static void test_held_clocks(void **state)
{
    struct pair p;
    struct online_match *m[2];
    char left[40];

    (void)state;
    start(&p, 53);
    meet_with_clocks(&p, 600000);
    for (int i = 0; i < 2; i++)
        m[i] = &match_of(&p.host[i])->match;
    while (duel_first(duel_of(&p.host[0])) != 0 || !online_in_window(m[0], 0))
        play_on(&p, 1);
    today = m[0]->asked_at + ORDERS_THINK + 1000;
    blurt(p.ada, "{\"type\":\"answer\",\"answer\":\"pass\"}");
    for (int i = 0;
         m[0]->seat[0].held_until == 0 || m[1]->seat[0].held_until == 0; i++) {
        assert_true(i < PATIENCE_MS);
        settle_both(&p);
    }
    forget(p.bob);
    for (; today < m[0]->seat[0].held_until - TICK; today += TICK)
        for (int i = 0; i < 2; i++)
            assert_int_equal(clock_told(m[i], 1, 0, today), told_without(m[i]));
    settle_both(&p);
    assert_int_equal(p.bob->n, 0);
    watch(&p.host[1], p.bob, m[1]->id);
    snprintf(left, sizeof left, "\"left\":%lld}",
             (long long)told_without(m[1]));
    await(&p, p.bob, left);
    today += TICK;
    await(&p, p.bob, "A passes");
    end(&p);
}

/* --- words --- */

static void test_chat(void **state)
{
    struct pair p;

    (void)state;
    start(&p, 33);
    meet(&p);
    say_to(&p, p.ada, "{\"type\":\"chat\",\"text\":\"en garde!\"}");
    await(&p, p.bob, "\"text\":\"en garde!\"");
    await(&p, p.ada, "\"text\":\"en garde!\"");
    say_to(&p, p.bob, "{\"type\":\"chat\",\"text\":\"touché\"}");
    await(&p, p.ada, "\"text\":\"touché\"");
    say_to(&p, p.bob, "{\"type\":\"mute\",\"on\":true}");
    say_to(&p, p.ada, "{\"type\":\"chat\",\"text\":\"hm\"}");
    hush(&p);
    assert_false(heard(p.bob, "\"text\":\"hm\""));
    say_to(&p, p.bob, "{\"type\":\"mute\",\"on\":false}");
    say_to(&p, p.ada, "{\"type\":\"chat\",\"text\":\"ah\"}");
    await(&p, p.bob, "\"text\":\"ah\"");
    end(&p);
}

/* --- again --- */

static void finish_match(struct pair *p)
{
    meet(p);
    say_to(p, p->ada, "{\"type\":\"resign\"}");
    await(p, p->ada, "\"phase\":\"over\"");
    await(p, p->bob, "\"phase\":\"over\"");
    forget(p->ada);
    forget(p->bob);
}

static void test_rematch(void **state)
{
    char invited[80], joined[80];
    struct pair p;

    (void)state;
    start(&p, 34);
    finish_match(&p);
    say_to(&p, p.bob, "{\"type\":\"rematch\"}");
    await(&p, p.ada, "\"type\":\"rematch\"");
    last_value(p.ada, "match", invited);
    say_to(&p, p.ada, "{\"type\":\"rematch\"}");
    await(&p, p.ada, "\"you\":\"B\""); /* seats change with who asks first */
    last_value(p.ada, "match", joined);
    assert_string_equal(invited, joined);
    assert_same_match(&p);
    add_parts(&p);
    play_on(&p, 10);
    end(&p);
}

/* Both want it at the same moment: there is one match. */
static void test_rematch_at_once(void **state)
{
    struct pair p;

    (void)state;
    start(&p, 35);
    finish_match(&p);
    blurt(p.ada, "{\"type\":\"rematch\"}");
    blurt(p.bob, "{\"type\":\"rematch\"}");
    await(&p, p.ada, "\"you\":\"A\"");
    await(&p, p.bob, "\"you\":\"B\"");
    assert_same_match(&p);
    add_parts(&p);
    end(&p);
}

/* --- leaving memory --- */

static void come_back(struct pair *p, int i, const char *match)
{
    char text[120];

    fake_open(&p->host[i].player[0], p->host[i].server->net, p->session[i]);
    snprintf(text, sizeof text, "{\"type\":\"watch\",\"match\":\"%s\"}", match);
    say_to(p, &p->host[i].player[0], text);
}

/* Wait until its leader, the first host, knows that nobody is there. */
static void await_left(struct pair *p, const char *match)
{
    struct hosted *t = hosted_here(p->host[0].server, match);

    for (int i = 0; t->left_alone == 0; i++) {
        assert_true(i < PATIENCE_MS);
        settle_both(p);
    }
}

static void await_unload(struct pair *p, struct world *w, const char *match)
{
    for (int i = 0; hosted_here(w->server, match) != NULL; i++) {
        assert_true(i < PATIENCE_MS);
        settle_both(p);
    }
}

/* Where Bob comes first the match is led by the other host, where it leaves
 * memory. */
static void test_unload(void **state)
{
    struct pair p;
    char match[80];

    (void)state;
    start(&p, 36);
    meet(&p);
    play_on(&p, 10);
    last_value(p.ada, "match", match);
    fake_leave(p.ada);
    fake_leave(p.bob);
    await_left(&p, match);
    today += UNLOAD + TICK;
    for (int i = 0; i < 2; i++)
        await_unload(&p, &p.host[i], match);
    come_back(&p, 1, match);
    await(&p, p.bob, "\"here\":false"); /* its leader says so */
    assert_non_null(hosted_here(p.host[0].server, match));
    pass_time(&p, UNLOAD + TICK);
    assert_non_null(hosted_here(p.host[0].server, match)); /* Bob is there */
    come_back(&p, 0, match);
    hush(&p);
    assert_false(heard(p.ada, "\"here\":false"));
    play_on(&p, 10);
    end(&p);
}

/* --- replies --- */

static const char nonsense[] = "{\"type\":\"answer\",\"answer\":\"fly away\"}";

/* A host goes without a word to anybody. */
static void lose_host(struct pair *p, int i)
{
    p->host[i].server->closing = true;
    close_world(&p->host[i]);
}

/* A host leads from now on, or knows that it does not, while the others do
 * nothing. */
static void await_lead(struct world *w, const struct hosted *t, bool leads)
{
    for (int i = 0; hosts_lead(w->server->hosts, t) != leads; i++) {
        assert_true(i < PATIENCE_MS);
        settle(w);
        uv_sleep(1);
    }
    settle(w);
}

static bool complained(const struct link *l)
{
    return heard(l, "\"type\":\"error\"");
}

/* What the leader replies comes back to who has asked, once: another leader is
 * not asked again. */
static void test_reply(void **state)
{
    struct pair p;
    struct world *other = &p.host[1];

    (void)state;
    start(&p, 51);
    meet(&p);
    assert_true(hosts_follow(other->server->hosts, match_of(other)));
    say_to(&p, p.bob, nonsense);
    await(&p, p.bob, "\"type\":\"error\"");
    forget(p.bob);
    lose_host(&p, 0);
    await_lead(other, match_of(other), true);
    assert_false(complained(p.bob));
    close_world(other);
}

/* Nor does it come to one who has left. */
static void test_reply_to_nobody(void **state)
{
    struct pair p;

    (void)state;
    start(&p, 39);
    meet(&p);
    blurt(p.bob, nonsense);
    fake_leave(p.bob);
    hush(&p);
    end(&p);
}

/* --- coming over --- */

/* Whoever comes from another host sees no less than before, even if this one has
 * not heard of it. */
static void test_come_over(void **state)
{
    struct pair p;
    struct world *other = &p.host[1];
    struct link *again = &other->player[1];

    (void)state;
    start(&p, 45);
    meet(&p);
    hush(&p);
    say(&p.host[0], p.ada, "{\"type\":\"draw\"}");
    assert_true(heard(p.ada, "\"draw\":[\"A\"]"));
    fake_open(again, other->server->net, p.session[0]);
    watch(other, again, match_of(other)->match.id);
    assert_true(heard(again, "\"draw\":[\"A\"]"));
    assert_false(heard(again, "\"draw\":[]"));
    end(&p);
}

/* --- another leader --- */

/* The leader hears what it is asked for; nothing is written yet. */
static struct hosted *hear_it(struct pair *p)
{
    struct hosted *t = match_of(&p->host[0]);

    for (int i = 0; t->writing.line == NULL; i++) {
        assert_true(i < PATIENCE_MS);
        hosts_hear(p->host[0].server->hosts);
        uv_sleep(1);
    }
    return t;
}

/* It writes that, and does nothing else. */
static void write_only(struct pair *p, const struct hosted *t)
{
    char key[64];
    struct change change = { .kind = CHANGE_ADD, .key = key };
    struct error err;

    snprintf(key, sizeof key, "match/%s", t->match.id);
    change.n = t->match.lines;
    change.text = t->writing.line;
    assert_int_equal(store_write(p->host[0].server->store, &change, 1, &err),
                     0);
    assert_false(change.taken);
}

/* The leader writes what it was asked for, and dies before it does anything
 * else. */
static void write_and_die(struct pair *p)
{
    struct server *h = p->host[0].server;
    struct hosted *t = hear_it(p);

    write_only(p, t);
    free(t->writing.by);
    t->writing.by = NULL;
    batch_free(h->batch);
    h->batch = batch_new(h->store);
    lose_host(p, 0);
}

/* What the last leader has written is not said to the next one. */
static void test_said_once(void **state)
{
    struct pair p;
    struct world *other = &p.host[1];

    (void)state;
    start(&p, 40);
    gather(&p);
    hush(&p);
    blurt_seal(p.bob);
    settle(other);
    write_and_die(&p);
    await_lead(other, match_of(other), true);
    assert_true(match_of(other)->match.seat[1].has_seal);
    assert_false(complained(p.bob));
    close_world(other);
}

/* The next leader says it, and just then the last one wakes up and writes it: it
 * was kept, and nobody hears anything else. */
static void test_said_by_both(void **state)
{
    struct pair p;
    struct world *other = &p.host[1];
    struct hosted *asleep, *t;
    char key[64];
    struct change lease = { .kind = CHANGE_SET, .key = key };
    struct error err;

    (void)state;
    start(&p, 46);
    gather(&p);
    add_seals(&p);
    hush(&p);
    blurt_part(p.bob);
    settle(other);
    asleep = hear_it(&p);
    t = match_of(other);
    hosts_lease_key(t->match.id, key, sizeof key);
    lease.text = hosts_id(other->server->hosts);
    assert_int_equal(store_write(other->server->store, &lease, 1, &err), 0);
    strcpy(t->leader, lease.text);
    hosts_forward_again(other->server->hosts, t);
    assert_non_null(t->writing.line);
    write_only(&p, asleep);
    hush(&p);
    assert_true(t->match.seat[1].has_part);
    assert_false(complained(p.bob));
    assert_false(complained(p.ada));
    end(&p);
}

/* --- computers among themselves --- */

/* They play on while somebody looks on, at whatever host. */
static void test_onlooker(void **state)
{
    struct pair p;
    struct hosted *t;
    int n;

    (void)state;
    start(&p, 48);
    say_to(&p, p.ada,
           "{\"type\":\"create\",\"game\":\"exodus\",\"minds\":"
           "[\"novice\",\"novice\"]}");
    t = match_of(&p.host[0]);
    watch(&p.host[1], p.bob, t->match.id);
    settle_both(&p);
    fake_leave(p.ada);
    n = t->match.rec.n;
    for (int i = 0; t->match.rec.n < n + 4; i++) {
        assert_true(i < PATIENCE_MS);
        settle_both(&p);
    }
    fake_leave(p.bob);
    hush(&p);
    n = t->match.rec.n;
    hush(&p);
    assert_int_equal(t->match.rec.n, n);
    end(&p);
}

/* --- the database goes away --- */

/* Cut every connection to it but this one. */
static void cut_connections(void)
{
#ifdef HAVE_POSTGRES
    PGconn *db = PQconnectdb(postgres);

    PQclear(PQexec(db, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                       " WHERE pid <> pg_backend_pid()"
                       " AND backend_type = 'client backend'"));
    PQfinish(db);
#endif
}

/* How far a host has counted. */
static long long beat_of(struct world *w)
{
    char key[64], *text;
    struct error err;
    long long beat;

    snprintf(key, sizeof key, "host/%s", hosts_id(w->server->hosts));
    text = store_fact(w->server->store, key, &err);
    beat = text != NULL ? atoll(text) : -1;
    free(text);
    return beat;
}

/* A host whose connection was cut, even while it counted, is alive again; what was
 * said meanwhile is kept, and nobody hears of an error. */
static void test_cut(void **state)
{
    struct pair p;

    (void)state;
    start(&p, 47);
    gather(&p);
    add_seals(&p);
    hush(&p);
    for (int cut = 0; cut < 3; cut++) {
        long long before[2];

        cut_connections();
        if (cut == 1) {
            blurt_part(p.bob);
            blurt_part(p.ada);
        }
        hush(&p);
        for (int i = 0; i < 2; i++)
            before[i] = beat_of(&p.host[i]);
        for (int tries = 0; beat_of(&p.host[0]) <= before[0] + 2 ||
                            beat_of(&p.host[1]) <= before[1] + 2;
             tries++) {
            assert_true(tries < PATIENCE_MS);
            settle_both(&p);
        }
    }
    await_play(&p);
    assert_false(complained(p.ada));
    assert_false(complained(p.bob));
    end(&p);
}

/* Whoever looks for a match while the store does not answer finds it afterwards. */
static void test_watch_while_away(void **state)
{
    char match[80];
    struct pair p;

    (void)state;
    start(&p, 66);
    say_to(&p, p.ada, "{\"type\":\"create\",\"game\":\"engarde\"}");
    await(&p, p.ada, "\"you\":\"A\"");
    last_value(p.ada, "match", match);
    cut_connections();
    watch(&p.host[1], p.bob, match);
    blurt(p.bob, "{\"type\":\"sit\"}");
    await(&p, p.bob, "\"you\":\"B\"");
    assert_false(complained(p.bob));
    end(&p);
}

/* What no leader has heard is, in the order in which it was said. */
static void test_said_in_order(void **state)
{
    char match[80];
    struct pair p;
    struct world *other = &p.host[1];

    (void)state;
    start(&p, 41);
    say_to(&p, p.ada, "{\"type\":\"create\",\"game\":\"engarde\"}");
    await(&p, p.ada, "\"you\":\"A\"");
    last_value(p.ada, "match", match);
    watch(other, p.bob, match);
    lose_host(&p, 0);
    blurt(p.bob, "{\"type\":\"sit\"}");
    blurt_seal(p.bob);
    await_lead(other, match_of(other), true);
    assert_true(match_of(other)->match.seat[1].has_seal);
    assert_false(complained(p.bob));
    close_world(other);
}

/* Nor is it said in another match, when its client has gone there. */
static void test_said_elsewhere(void **state)
{
    struct pair p;
    struct world *other = &p.host[1];
    struct hosted *first;

    (void)state;
    start(&p, 42);
    meet(&p);
    first = match_of(other);
    fake_open(&other->spectator, other->server->net, "");
    watch(other, &other->spectator, first->match.id);
    lose_host(&p, 0);
    blurt(p.bob, "{\"type\":\"resign\"}");
    blurt(p.bob, "{\"type\":\"create\",\"game\":\"engarde\"}");
    await_lead(other, first, true);
    assert_ptr_not_equal(match_of(other), first);
    assert_false(complained(p.bob));
    close_world(other);
}

/* The others hold a host for dead. */
static void bury(struct world *w)
{
    struct server *h = w->server;
    char key[64];
    struct change change = { .kind = CHANGE_FORGET, .key = key, .text = "" };
    struct error err;

    snprintf(key, sizeof key, "host/%s", hosts_id(h->hosts));
    assert_int_equal(store_write(h->store, &change, 1, &err), 0);
}

/* A leader that was asleep does not know that another one leads: what its own
 * clients say is not lost. */
static void test_asleep(void **state)
{
    struct pair p;
    struct world *other = &p.host[1];

    (void)state;
    start(&p, 43);
    gather(&p);
    add_seals(&p);
    hush(&p);
    bury(&p.host[0]);
    await_lead(other, match_of(other), true);
    blurt_part(p.bob);
    settle(other);
    blurt_part(p.ada);
    await_play(&p);
    assert_false(complained(p.ada));
    end(&p);
}

/* Nor is what reaches it from a host that does not know either. */
static void test_changed_hands(void **state)
{
    struct pair p;
    struct world third;
    struct hosted *there;

    (void)state;
    start(&p, 44);
    open_world(&third, postgres);
    gather(&p);
    add_seals(&p);
    hush(&p);
    there = hosted_find(third.server, match_of(&p.host[0])->match.id);
    fake_open(&third.spectator, third.server->net, "");
    watch(&third, &third.spectator, there->match.id);
    bury(&p.host[0]);
    await_lead(&third, there, true);
    await_lead(&p.host[0], match_of(&p.host[0]), false);
    blurt_part(p.bob);
    for (int i = 0; i < 2; i++)
        settle_both(&p);
    settle(&third);
    blurt_part(p.ada);
    for (int i = 0; !heard(p.bob, "\"phase\":\"playing\""); i++) {
        assert_true(i < PATIENCE_MS);
        settle(&third);
        settle_both(&p);
    }
    assert_false(complained(p.bob));
    end(&p);
    close_world(&third);
}

/* A match is closed while nobody leads it: its last leader has just died. */
static void test_close_orphan(void **state)
{
    struct care close = { .deed = "close", .by = "keeper" };
    struct pair p;
    struct world *other = &p.host[1];
    char said[CARE_SAID];
    struct error err;

    (void)state;
    start(&p, 54);
    meet(&p);
    hush(&p);
    lose_host(&p, 0);
    close.about = match_of(other)->match.id;
    assert_int_equal(care_do(other->server->store, &close,
                             server_now(other->server), said, &err),
                     0);
    for (int i = 0; !heard(p.bob, "closed by the keepers"); i++) {
        assert_true(i < PATIENCE_MS);
        today += TICK;
        settle(other);
        uv_sleep(1);
    }
    close_world(other);
}

/* With a host the links of its clients are gone: the others learn of it. */
static void test_lost_host(void **state)
{
    struct pair p;

    (void)state;
    start(&p, 37);
    meet(&p);
    hush(&p);
    forget(p.ada);
    lose_host(&p, 1);
    for (int i = 0; !heard(p.ada, "\"here\":false"); i++) {
        assert_true(i < PATIENCE_MS);
        settle(&p.host[0]);
        uv_sleep(1);
    }
    close_world(&p.host[0]);
}

/* --- tournaments --- */

static void say_tour(struct pair *p, struct link *l, const char *type,
                     const char *tour)
{
    char text[120];

    snprintf(text, sizeof text, "{\"type\":\"%s\",\"tour\":\"%s\"}", type,
             tour);
    say_to(p, l, text);
}

struct tour_lines {
    struct visitor visitor;
    int rounds, results;
};

static void count_line(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    struct tour_lines *l = (struct tour_lines *)visitor;

    (void)key, (void)n;
    l->rounds += strstr(text, "{\"round\"") != NULL;
    l->results += strstr(text, "{\"results\"") != NULL;
}

/* Both hosts look after a tournament, and its round is paired once; so is its result
 * counted, and both hear of it. */
static void test_tour(void **state)
{
    struct tour_lines lines = { { count_line }, 0, 0 };
    char tour[80], key[100], match[80], session[SESSION_TOKEN];
    struct error err;
    struct pair p;

    (void)state;
    start(&p, 61);
    assert_int_equal(enrol(&p.host[0], "Tess", "", session), 200);
    fake_leave(p.ada);
    fake_open(p.ada, p.host[0].server->net, session);
    say_to(&p, p.ada,
           "{\"type\":\"tour-new\",\"name\":\"Friday\",\"kind\":\"swiss\","
           "\"game\":\"engarde\",\"total\":600000}");
    await(&p, p.ada, "\"type\":\"tour\"");
    last_value(p.ada, "tour", tour);
    say_tour(&p, p.ada, "tour-join", tour);
    say_tour(&p, p.bob, "tour-join", tour);
    await(&p, p.bob, "\"you\":1");
    await(&p, p.ada, "\"players\":2");
    say_tour(&p, p.ada, "tour-start", tour);
    await(&p, p.ada, "\"calls\":[\"");
    await(&p, p.bob, "\"calls\":[\"");
    last_value(p.bob, "match", match);
    watch(&p.host[0], p.ada, match);
    watch(&p.host[1], p.bob, match);
    add_parts(&p);
    say_to(&p, p.bob, "{\"type\":\"resign\"}");
    await(&p, p.ada, "\"phase\":\"over\",\"closed\":false");
    await(&p, p.bob, "\"phase\":\"over\",\"closed\":false");
    snprintf(key, sizeof key, "tour/%s", tour);
    store_read(p.host[0].server->store, key, 0, &lines.visitor, &err);
    assert_int_equal(lines.rounds, 1);
    assert_int_equal(lines.results, 1);
    end(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quick),
        cmocka_unit_test(test_quick_at_once),
        cmocka_unit_test(test_held_clocks),
        cmocka_unit_test(test_chat),
        cmocka_unit_test(test_rematch),
        cmocka_unit_test(test_rematch_at_once),
        cmocka_unit_test(test_unload),
        cmocka_unit_test(test_reply),
        cmocka_unit_test(test_reply_to_nobody),
        cmocka_unit_test(test_come_over),
        cmocka_unit_test(test_said_once),
        cmocka_unit_test(test_said_by_both),
        cmocka_unit_test(test_onlooker),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_watch_while_away),
        cmocka_unit_test(test_said_in_order),
        cmocka_unit_test(test_said_elsewhere),
        cmocka_unit_test(test_asleep),
        cmocka_unit_test(test_changed_hands),
        cmocka_unit_test(test_lost_host),
        cmocka_unit_test(test_close_orphan),
        cmocka_unit_test(test_tour),
    };

    if (!find_postgres())
        return 0;
    return cmocka_run_group_tests_name("hosts", tests, NULL, NULL);
}
