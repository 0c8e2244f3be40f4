/* pair.h - two hosts on one PostgreSQL with a player at each, for tests.
 *
 * RIPOSTE_TEST_POSTGRES is the address of a database; tests/hosts.sh makes one.
 */
#ifndef PAIR_H
#define PAIR_H

#include "world.h"

enum { PATIENCE_MS = 20000 };

/* Ada is the first player of one host, Bob of the other. */
struct pair {
    struct world host[2];
    struct link *ada, *bob;
    char session[2][80];
};

static const char *postgres;

static inline void start(struct pair *p, uint64_t luck)
{
    fake_luck(luck);
    for (int i = 0; i < 2; i++)
        open_world(&p->host[i], postgres);
    p->ada = &p->host[0].player[0];
    p->bob = &p->host[1].player[0];
    for (int i = 0; i < 2; i++) {
        fake_open(&p->host[i].player[0], p->host[i].server->net, "");
        settle(&p->host[i]);
        last_value(&p->host[i].player[0], "session", p->session[i]);
    }
}

static inline void end(struct pair *p)
{
    close_world(&p->host[0]);
    close_world(&p->host[1]);
}

static inline void settle_both(struct pair *p)
{
    settle(&p->host[0]);
    settle(&p->host[1]);
    uv_sleep(1); /* hosts hear each other through the database */
}

/* Wait until somebody has heard these words. */
static inline void await(struct pair *p, const struct link *l,
                         const char *words)
{
    for (int i = 0; !heard(l, words); i++) {
        if (i == PATIENCE_MS)
            fail_msg("nobody said %s, but: %s", words, l->text);
        settle_both(p);
    }
}

/* Long enough for all that was said to come through. */
static inline void hush(struct pair *p)
{
    for (int i = 0; i < 300; i++)
        settle_both(p);
}

/* Hosts look at the clock by themselves. */
static inline void pass_time(struct pair *p, int64_t ms)
{
    hush(p);
    today += ms;
    hush(p);
}

/* Say it and do nothing more: the host has not even written it. */
static inline void blurt(struct link *l, const char *text)
{
    fake_say(l, text);
}

static inline void say_to(struct pair *p, struct link *l, const char *text)
{
    blurt(l, text);
    settle_both(p);
}

static inline void blurt_seal(struct link *l)
{
    char text[120];

    blurt(l, seal_text(text));
}

static inline void blurt_part(struct link *l)
{
    char text[120];

    blurt(l, part_text(text));
}

static inline void await_commitment(struct pair *p, const struct link *l)
{
    char commitment[80] = "";

    for (int i = 0; commitment[0] == '\0'; i++) {
        assert_true(i < PATIENCE_MS);
        settle_both(p);
        last_value(l, "commitment", commitment);
    }
}

/* All is ready for the parts. */
static inline void add_seals(struct pair *p)
{
    blurt_seal(p->ada);
    settle_both(p);
    blurt_seal(p->bob);
    await_commitment(p, p->ada);
    await_commitment(p, p->bob);
}

static inline void await_play(struct pair *p)
{
    await(p, p->ada, "\"phase\":\"playing\"");
    await(p, p->bob, "\"phase\":\"playing\"");
}

static inline void add_parts(struct pair *p)
{
    add_seals(p);
    blurt_part(p->ada);
    settle_both(p);
    blurt_part(p->bob);
    await_play(p);
}

/* Ada and Bob in one match: she waits, he comes. */
static inline void gather(struct pair *p)
{
    say_to(p, p->ada, "{\"type\":\"quick\",\"game\":\"engarde\"}");
    await(p, p->ada, "\"you\":\"A\"");
    say_to(p, p->bob, "{\"type\":\"quick\",\"game\":\"engarde\"}");
    await(p, p->bob, "\"you\":\"B\"");
}

static inline void meet(struct pair *p)
{
    gather(p);
    add_parts(p);
}

static inline void assert_same_match(struct pair *p)
{
    char one[80], two[80];

    last_value(p->ada, "match", one);
    last_value(p->bob, "match", two);
    assert_string_equal(one, two);
}

static inline struct link *link_of(struct pair *p, int who)
{
    const struct client *ada = p->ada->client;

    return online_seat_of(&ada->at->match, ada->person.id) == who ? p->ada
                                                                  : p->bob;
}

/* Whoever is asked answers, until both hosts have seen `n` answers. */
static inline void play_on(struct pair *p, int n)
{
    for (int i = 0; i < n; i++) {
        int who = duel_first(duel_of(&p->host[0]));
        struct link *l = link_of(p, who);
        int before = match_of(&p->host[0])->match.rec.n;
        char text[200], said[160];
        struct text out;

        text_init(&out, said, sizeof said);
        notation_write(match_of(&p->host[0])->match.rules,
                       any_answer(&p->host[0], who), &out);
        snprintf(text, sizeof text, "{\"type\":\"answer\",\"answer\":\"%s\"}",
                 said);
        blurt(l, text);
        for (int k = 0; match_of(&p->host[0])->match.rec.n == before ||
                        match_of(&p->host[1])->match.rec.n == before;
             k++) {
            assert_true(k < PATIENCE_MS);
            today += TICK; /* passes are held for a while */
            settle_both(p);
        }
    }
    assert_true(duel_equal(match_of(&p->host[0])->match.rules,
                           duel_of(&p->host[0]), duel_of(&p->host[1])));
}

/* Ada has created a match of Exodus with so much time, and Bob has come to it at another
 * host. */
static inline void meet_with_clocks(struct pair *p, int total)
{
    char match[80], create[80];

    snprintf(create, sizeof create,
             "{\"type\":\"create\",\"game\":\"exodus\",\"total\":%d}", total);
    say_to(p, p->ada, create);
    await(p, p->ada, "\"you\":\"A\"");
    last_value(p->ada, "match", match);
    watch(&p->host[1], p->bob, match);
    say_to(p, p->bob, "{\"type\":\"sit\"}");
    await(p, p->bob, "\"you\":\"B\"");
    add_parts(p);
}

/* Is there a database?  If not, that is said. */
static inline bool find_postgres(void)
{
    postgres = getenv("RIPOSTE_TEST_POSTGRES");
    if (postgres == NULL)
        puts("1..0 # SKIP tests/hosts.sh runs this with a database");
    return postgres != NULL;
}

#endif
