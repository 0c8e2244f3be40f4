/* test_hosts_silence.c - what people at two hosts can tell of a pass that is held:
 * nothing, byte by byte and moment by moment.
 *
 * One match is played twice, by two hosts on a database of their own each time.  In
 * both the same is said, but some passes are given at other times.  Whoever is not
 * the one who passes, player or spectator, at the host that leads or at the one that
 * follows, looks at the match again and again and must hear the same both times.
 */
#include "pair.h"

#include "match/orders.h"

#ifdef HAVE_POSTGRES
#include <libpq-fe.h>
#endif

enum {
    STEP = 600,      /* so often it is written down what everybody hears, */
    LOOK = 3 * STEP, /* and so often they look */
    LONG = 2 * ORDERS_THINK + 1000,
    HOPS = 3, /* a call that leads to another, and that to a third */
    COMPARED = 4,
    MOST_ANSWERS = 200
};

/* When somebody passes, after the question: the first time and the second. */
static const int after[][2] = {
    { 0, 600 }, { 300, 0 }, { 1500, 7500 }, { 9000, 15000 }
};

struct played {
    struct pair p;
    char url[300];
    int marks;
    char *heard[COMPARED][4]; /* by Ada, Bob and a spectator at each host */
    int who[COMPARED];        /* passed */
};

static void *database; /* a connection of the test's own */

static void command(const char *sql)
{
#ifdef HAVE_POSTGRES
    if (database == NULL)
        database = PQconnectdb(postgres);
    PQclear(PQexec(database, sql));
#else
    (void)sql;
#endif
}

static void disconnect(void)
{
#ifdef HAVE_POSTGRES
    PQfinish(database);
#endif
    database = NULL;
}

static struct link *listener(struct pair *p, int i)
{
    struct link *all[] = { p->ada, p->bob, &p->host[0].spectator,
                           &p->host[1].spectator };

    return all[i];
}

/* Hosts do what is due; and all that was said before has come through when everybody
 * has heard the mark, which takes the same way. */
static void mark(struct played *m)
{
    char sql[400], text[32];

    snprintf(text, sizeof text, "mark %d.", ++m->marks);
    snprintf(sql, sizeof sql,
             "NOTIFY riposte, '{\"by\":\"nobody\",\"match\":\"%s\",\"chat\":"
             "{\"from\":\"nobody\",\"text\":\"%s\"}}'",
             match_of(&m->p.host[0])->match.id, text);
    for (int i = 0; i < 2; i++)
        server_tick(m->p.host[i].server);
    while (batch_waits(m->p.host[0].server->batch) ||
           batch_waits(m->p.host[1].server->batch))
        settle_both(&m->p);
    command(sql);
    for (int i = 0; i < 4; i++)
        await(&m->p, listener(&m->p, i), text);
}

static void come_through(struct played *m)
{
    for (int i = 0; i < HOPS; i++)
        mark(m);
}

/* Time goes by in steps, and what comes of one is heard within it. */
static void pass_ms(struct played *m, int64_t ms)
{
    today += ms;
    come_through(m);
}

static void give_at(struct played *m, int who, choice c)
{
    char text[200], said[160];
    struct text out;

    text_init(&out, said, sizeof said);
    notation_write(match_of(&m->p.host[0])->match.rules, c, &out);
    snprintf(text, sizeof text, "{\"type\":\"answer\",\"answer\":\"%s\"}",
             said);
    blurt(link_of(&m->p, who), text);
}

/* Begin a match with clocks between Ada and Bob, and a spectator at each host. */
static void begin_match(struct played *m)
{
    struct pair *p = &m->p;

    today = 1800000000000;
    start(p, 54);
    meet_with_clocks(p, 86400000);
    for (int i = 0; i < 2; i++) {
        fake_open(&p->host[i].spectator, p->host[i].server->net, "");
        watch(&p->host[i], &p->host[i].spectator,
              match_of(&p->host[0])->match.id);
    }
    come_through(m);
}

/* Somebody passes, and the others look on. */
static void pass_watched(struct played *m, int n, int who, int64_t when)
{
    const char *match = match_of(&m->p.host[0])->match.id;
    bool passed = false;
    char text[120];

    for (int i = 0; i < 4; i++)
        forget(listener(&m->p, i));
    snprintf(text, sizeof text, "{\"type\":\"watch\",\"match\":\"%s\"}", match);
    for (int64_t at = 0; at < LONG; at += STEP) {
        if (!passed && at >= when) {
            give_at(m, who, match_of(&m->p.host[0])->match.rules->game->pass);
            passed = true;
        }
        come_through(m);
        for (int i = 0; at % LOOK == 0 && i < 4; i++)
            if (listener(&m->p, i) != link_of(&m->p, who)) {
                blurt(listener(&m->p, i), text);
                come_through(m);
            }
        pass_ms(m, STEP);
    }
    m->who[n] = who;
    for (int i = 0; i < 4; i++)
        m->heard[n][i] = must_strdup(listener(&m->p, i)->text);
}

/* Passes of both are compared: of the one at the host that leads, and the other. */
static void play(struct played *m, int time)
{
    int n = 0, by[2] = { 0, 0 };

    begin_match(m);
    for (int i = 0; i < MOST_ANSWERS && n < COMPARED; i++) {
        const struct online_match *match = &match_of(&m->p.host[0])->match;
        int who = duel_first(duel_of(&m->p.host[0]));

        if (!online_in_window(match, who) || by[who] == COMPARED / 2) {
            give_at(m, who, any_answer(&m->p.host[0], who));
            come_through(m);
            pass_ms(m, 2 * ORDERS_THINK);
            continue;
        }
        if (today != match->asked_at)
            pass_ms(m, ORDERS_THINK - (today - match->asked_at) % ORDERS_THINK +
                           1);
        pass_watched(m, n, who, after[n % 4][time]);
        by[who]++;
        n++;
    }
    assert_int_equal(n, COMPARED);
    end(&m->p);
}

static void assert_same(const char *a, const char *b)
{
    size_t n = 0, from;

    while (a[n] == b[n] && a[n] != '\0')
        n++;
    from = n < 300 ? 0 : n - 300;
    if (a[n] != b[n])
        fail_msg("%.400s\ninstead of\n%.400s", a + from, b + from);
}

static void test_held_passes(void **state)
{
    static struct played m[2];
    const char *shared = postgres;

    (void)state;
    for (int k = 0; k < 2; k++) {
        char sql[80];

        snprintf(sql, sizeof sql, "CREATE SCHEMA twin%d", k);
        command(sql);
        snprintf(m[k].url, sizeof m[k].url,
                 "%s&options=-csearch_path%%3Dtwin%d", shared, k);
        postgres = m[k].url;
        play(&m[k], k);
        postgres = shared;
    }
    for (int n = 0; n < COMPARED; n++) {
        assert_int_equal(m[0].who[n], m[1].who[n]);
        for (int i = 0; i < 4; i++) {
            if (i != m[0].who[n]) {
                assert_non_null(strstr(m[0].heard[n][i], "\"left\":"));
                assert_same(m[0].heard[n][i], m[1].heard[n][i]);
            }
            free(m[0].heard[n][i]);
            free(m[1].heard[n][i]);
        }
    }
    disconnect();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_held_passes) };

    if (!find_postgres())
        return 0;
    return cmocka_run_group_tests_name("hosts-silence", tests, NULL, NULL);
}
