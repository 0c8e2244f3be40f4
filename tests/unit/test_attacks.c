/* test_attacks.c - what somebody may try on a host to hurt it or others: see
 * docs/attacks.md. */
#include "world.h"

#include <sqlite3.h>

#include "ai/computer.h"

static void open_first(struct world *w)
{
    fake_open(&w->player[0], w->server->net, "");
    settle(w);
}

static void create(struct world *w, struct link *l, const char *computers)
{
    char text[200];

    snprintf(text, sizeof text,
             "{\"type\":\"create\",\"game\":\"engarde\",\"minds\":[%s]}",
             computers);
    say(w, l, text);
}

/* --- 43, 45: budgets that a guest chooses --- */

static void test_budgets(void **state)
{
    static const char *const wishes[] = {
        "\"\",\"search:1s,memory=16384MiB\"",
        "\"search:600s\",\"search:600s\"",
        "\"\",\"search:120s,threads=4\"",
        "\"\",\"greedy\"",
        "\"\",\"hard:2s\"",
    };
    struct world w;

    (void)state;
    open_world(&w, "sqlite::memory:");
    open_first(&w);
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        forget(&w.player[0]);
        create(&w, &w.player[0], wishes[i]);
        assert_true(heard(&w.player[0], "\"error\""));
        assert_true(heard(&w.player[0], "novice, easy, normal, hard, master"));
        assert_null(match_of(&w));
    }
    for (int i = 0; i < nlevels; i++) {
        char name[40];

        forget(&w.player[0]);
        snprintf(name, sizeof name, "\"\",\"%s\"", levels[i].name);
        create(&w, &w.player[0], name);
        assert_false(heard(&w.player[0], "\"error\""));
    }
    close_world(&w);
}

/* --- 44, 45: journals that a host cannot go on with --- */

static const char sound[] = "aaaaaaaaaaaaaaaaaaaaaaaaaa";
static const char odd[] = "bbbbbbbbbbbbbbbbbbbbbbbbbb";

/* The journal of a match that a host was leading when it died. */
static void write_journal(struct store *s, const char *match,
                          const char *const *lines, int n)
{
    struct change changes[8] = { { .kind = CHANGE_SET, .text = "dead" } };
    char journal[64], lease[64];
    struct error err;

    snprintf(journal, sizeof journal, "match/%s", match);
    hosts_lease_key(match, lease, sizeof lease);
    changes[0].key = lease;
    for (int i = 0; i < n; i++)
        changes[i + 1] = (struct change){
            .kind = CHANGE_ADD, .key = journal, .n = i, .text = lines[i]
        };
    assert_int_equal(store_write(s, changes, n + 1, &err), 0);
}

static char *leader_of(struct store *s, const char *match)
{
    struct error err;
    char key[64];

    hosts_lease_key(match, key, sizeof key);
    return store_fact(s, key, &err);
}

#define NEW(computers)                                                        \
    "{\"new\":{\"game\":\"engarde\",\"players\":2,\"set\":{},\"minds\":"      \
    "[" computers "],\"total\":0,\"increment\":0,\"rated\":false,\"secret\":" \
    "\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"}}"

static const char *const sound_lines[] = { NEW("\"\",\"easy\"") };

static void check_set_aside(const char *const *lines, int n)
{
    char name[STORE], *leader;
    struct store *s;
    struct world w;
    struct error err;

    s = store_open(new_store(name), &err);
    assert_non_null(s);
    write_journal(s, odd, lines, n);
    write_journal(s, sound, sound_lines, 1);
    store_close(s);
    for (int again = 0; again < 2; again++) {
        open_world(&w, name);
        open_first(&w);
        watch(&w, &w.player[0], odd);
        assert_true(heard(&w.player[0], "set aside"));
        wait_ms(&w, 10 * TICK);
        assert_null(hosted_here(w.server, odd));
        leader = leader_of(w.server->store, odd);
        assert_string_equal(leader, "aside");
        free(leader);
        watch(&w, &w.player[0], sound);
        assert_true(heard(&w.player[0], "\"phase\":\"gathering\""));
        close_world(&w);
    }
    remove_store(name);
}

static void test_set_aside(void **state)
{
    static const char *const budget[] = { NEW(
        "\"search:600s\",\"search:1s,memory=16384MiB\"") };
    static const char *const middle[] = { NEW("\"easy\",\"easy\""),
                                          "{\"answer\":\"A fly\",\"at\":1}" };
    static const char *const clock[] = {
        "{\"new\":{\"game\":\"engarde\",\"players\":2,\"set\":{},\"minds\":["
        "\"\",\"easy\"],\"total\":-9223372036854775807,\"increment\":0,"
        "\"rated\":false,\"secret\":\"00112233445566778899aabbccddeeff0011223"
        "3445566778899aabbccddeeff\"}}"
    };
    static const char *const nonsense[] = { "nonsense" };

    (void)state;
    check_set_aside(budget, 1);
    check_set_aside(middle, 2);
    check_set_aside(clock, 1);
    check_set_aside(nonsense, 1);
}

/* --- 44: computers among themselves --- */

static int answers_at(struct world *w, const char *match)
{
    struct hosted *t = hosted_here(w->server, match);

    assert_non_null(t);
    return t->match.rec.n;
}

static void think_a_while(struct world *w)
{
    for (int i = 0; i < 50; i++) {
        wait_ms(w, TICK);
        uv_sleep(1); /* computers think in threads */
    }
}

static void test_alone(void **state)
{
    struct world w;
    char match[80];
    int n;

    (void)state;
    open_world(&w, "sqlite::memory:");
    open_first(&w);
    create(&w, &w.player[0], "\"novice\",\"novice\"");
    strcpy(match, match_of(&w)->match.id);
    while (answers_at(&w, match) < 3)
        think_a_while(&w);
    fake_leave(&w.player[0]);
    while (hosted_here(w.server, match)->thinking)
        think_a_while(&w);
    n = answers_at(&w, match);
    think_a_while(&w);
    assert_int_equal(answers_at(&w, match), n);
    wait_ms(&w, UNLOAD + 2 * TICK);
    assert_null(hosted_here(w.server, match));
    open_first(&w);
    watch(&w, &w.player[0], match);
    while (answers_at(&w, match) == n)
        think_a_while(&w);
    close_world(&w);
}

/* --- 14, 43: others wait neither for thoughts nor for passphrases --- */

static int thinking(struct world *w)
{
    int n = 0;

    for (int i = 0; i < BUCKETS; i++)
        for (struct hosted *t = w->server->bucket[i]; t != NULL; t = t->next)
            n += t->thinking;
    return n;
}

/* Somebody with many matches does not have all computers. */
static void test_thoughts(void **state)
{
    enum { TABLES = 20 };
    struct world w;

    (void)state;
    open_world(&w, "sqlite::memory:");
    fake_open_from(&w.player[0], w.server->net, "", "192.0.2.1");
    settle(&w);
    for (int i = 0; i < TABLES; i++) {
        create(&w, &w.player[0], "\"master\",\"\"");
        add_seal(&w, &w.player[0]);
        add_part(&w, &w.player[0]);
        assert_true(thinking(&w) <= limit_rows[LIMIT_THOUGHTS].person.at_once);
    }
    assert_true(thinking(&w) > 0);
    fake_open_from(&w.player[1], w.server->net, "", "192.0.2.2");
    create(&w, &w.player[1], "\"novice\",\"\"");
    add_seal(&w, &w.player[1]);
    add_part(&w, &w.player[1]);
    while (!heard(&w.player[1], "\"ask\"")) {
        wait_ms(&w, TICK);
        uv_sleep(1);
    }
    close_world(&w);
}

/* A host that ends writes what was just said, and lets nobody think about it. */
static void test_last_words(void **state)
{
    struct world w;
    char text[120];

    (void)state;
    open_world(&w, "sqlite::memory:");
    fake_open(&w.player[0], w.server->net, "");
    settle(&w);
    create(&w, &w.player[0], "\"novice\",\"\"");
    add_seal(&w, &w.player[0]);
    fake_say(&w.player[0], part_text(text)); /* the computer begins */
    assert_true(batch_waits(w.server->batch));
    close_world(&w);
}

static void ask_login(struct world *w, struct exchange *x, const char *name,
                      const char *address)
{
    char body[120];

    snprintf(body, sizeof body,
             "{\"name\":\"%s\",\"passphrase\":\"correct horse\"}", name);
    fake_ask_from(x, w->server->net, "/api/login", "", body, "", address);
}

static void test_sign_ins(void **state)
{
    enum { TRIES = 10 };
    struct exchange x[TRIES], other;
    int waiting = 0;
    struct world w;

    (void)state;
    open_world(&w, "sqlite::memory:");
    for (int i = 0; i < TRIES; i++) {
        char name[20];

        snprintf(name, sizeof name, "name-%d-x", i);
        ask_login(&w, &x[i], name, "192.0.2.1");
        waiting += x[i].status == 0;
        assert_true(x[i].status == 0 || x[i].status == 429);
    }
    assert_int_equal(waiting, limit_rows[LIMIT_HASHES].address.at_once);
    ask_login(&w, &other, "somebody", "192.0.2.2");
    assert_int_equal(other.status, 0);
    while (workers_busy(w.server->sealers) > 0)
        uv_run(&w.loop, UV_RUN_ONCE);
    assert_int_equal(other.status, 403);
    for (int i = 0; i < TRIES; i++)
        fake_answered(&x[i]);
    fake_answered(&other);
    close_world(&w);
}

/* Nobody is told of a session that a host which dies now would not know again; whoever
 * has gone when it is written is not looked for. */
static void test_unwritten(void **state)
{
    struct exchange x;
    struct world w;
    struct link gone;

    (void)state;
    open_world(&w, "sqlite::memory:");
    fake_open(&w.player[0], w.server->net, "");
    fake_open(&gone, w.server->net, "");
    fake_ask(&x, w.server->net, "/api/me", "", NULL, "");
    fake_leave(&gone);
    assert_false(heard(&w.player[0], "session"));
    assert_int_equal(x.status, 0);
    settle(&w);
    assert_true(heard(&w.player[0], "session"));
    assert_int_equal(x.status, 200);
    fake_answered(&x);
    close_world(&w);
}

static int tries_in_session(struct world *w, int status, const char *path,
                            const char *body, const char *address,
                            const char *session)
{
    struct exchange x = { 0 };
    int n = 0;

    for (; x.status != status && n < 1000; n++) {
        fake_answered(&x);
        fake_ask_from(&x, w->server->net, path, "", body, session, address);
        settle(w);
        while (x.status == 0)
            uv_run(&w->loop, UV_RUN_ONCE);
    }
    fake_answered(&x);
    return n - 1;
}

static int tries_until(struct world *w, int status, const char *path,
                       const char *body, const char *address)
{
    return tries_in_session(w, status, path, body, address, "");
}

/* --- 13, 15, 16: guessing, and accounts and guests in masses --- */

static void test_guessing(void **state)
{
    static const char ada[] = "{\"name\":\"Ada\",\"passphrase\":\"right is "
                              "this one\"}";
    static const char wrong[] = "{\"name\":\"ada\",\"passphrase\":\"wrong is "
                                "this one\"}";
    struct world w;

    (void)state;
    open_world(&w, "sqlite::memory:");
    assert_int_equal(tries_until(&w, 200, "/api/register", ada, "192.0.2.1"),
                     0);
    assert_true(tries_until(&w, 429, "/api/login", wrong, "192.0.2.2") < 6);
    assert_int_equal(tries_until(&w, 429, "/api/login", ada, "192.0.2.2"), 0);
    assert_int_equal(tries_until(&w, 200, "/api/login", ada, "192.0.2.1"), 0);
    today += 60 * 1000;
    assert_int_equal(tries_until(&w, 200, "/api/login", ada, "192.0.2.2"), 0);
    close_world(&w);
}

static void test_masses(void **state)
{
    static const char *const reserved[] = { "admin", "Moderator", "master" };
    struct link l;
    struct world w;
    char body[100];
    int n = 0;

    (void)state;
    open_world(&w, "sqlite::memory:");
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++) {
        snprintf(body, sizeof body,
                 "{\"name\":\"%s\",\"passphrase\":\"a long enough one\"}",
                 reserved[i]);
        assert_int_equal(
            tries_until(&w, 409, "/api/register", body, "192.0.2.9"), 0);
    }
    snprintf(body, sizeof body,
             "{\"name\":\"ada\",\"passphrase\":\"a long enough one\"}");
    assert_int_equal(tries_until(&w, 429, "/api/register", body, "192.0.2.1"),
                     limit_rows[LIMIT_REGISTRATIONS].address.at_once);
    assert_int_equal(tries_until(&w, 429, "/api/me", NULL, "192.0.2.1"),
                     limit_rows[LIMIT_SESSIONS].address.at_once);
    assert_int_equal(tries_until(&w, 429, "/", NULL, "192.0.2.2"),
                     limit_rows[LIMIT_REQUESTS].address.at_once);
    fake_open(&l, w.server->net, "a session");
    assert_non_null(l.client);
    fake_leave(&l);
    assert_int_equal(tries_in_session(&w, 429, "/", NULL, "", "a session"),
                     limit_rows[LIMIT_REQUESTS].person.at_once - 1);
    fake_open(&l, w.server->net, "a session");
    assert_null(l.client);
    fake_leave(&l);
    for (;; n++) {
        fake_open_from(&l, w.server->net, "", "192.0.2.3");
        if (l.client == NULL)
            break;
        fake_leave(&l);
    }
    fake_leave(&l);
    assert_int_equal(n, limit_rows[LIMIT_SESSIONS].address.at_once);
    close_world(&w);
}

/* --- 10, 12, 17 to 23: names, sessions and paths --- */

static int status_of(struct world *w, const char *path, const char *body)
{
    struct exchange x;
    int status;

    fake_ask(&x, w->server->net, path, "", body, "");
    while (x.status == 0)
        uv_run(&w->loop, UV_RUN_ONCE);
    status = x.status;
    fake_answered(&x);
    return status;
}

static void test_names(void **state)
{
    static const char *const names[] = { "ada' OR 1=1 --",
                                         "<b>ada</b>",
                                         ("\xd0\xb0"
                                          "da"),
                                         "ada\\u202egnp",
                                         "ada\\u0000bob",
                                         "../../ada",
                                         "a/b",
                                         "",
                                         "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" };
    static const char *const paths[] = {
        "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "/./index.html/..",  "/api/../api/me",
        "//etc/passwd",      "/api/me/"
    };
    struct world w;
    char body[200];

    (void)state;
    open_world(&w, "sqlite::memory:");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(body, sizeof body,
                 "{\"name\":\"%s\",\"passphrase\":\"long enough, this\"}",
                 names[i]);
        assert_int_equal(status_of(&w, "/api/register", body), 400);
        assert_int_equal(status_of(&w, "/api/login", body), 400);
    }
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        assert_int_equal(status_of(&w, paths[i], NULL), 404);
    open_first(&w);
    say(&w, &w.player[0],
        "{\"type\":\"create\",\"game\":\"exodus\",\"set\":"
        "{\"A.deck\":\"../../etc/passwd\"}}");
    assert_true(heard(&w.player[0], "\"error\""));
    close_world(&w);
}

/* Each sign-in has a session of its own, and nobody learns who has an account. */
static void test_sessions(void **state)
{
    static const char ada[] = "{\"name\":\"ada\",\"passphrase\":\"long "
                              "enough, this\"}";
    static const char *const wrong[] = {
        "{\"name\":\"ada\",\"passphrase\":\"long enough, that\"}",
        "{\"name\":\"eve\",\"passphrase\":\"long enough, that\"}",
    };
    struct exchange x[2];
    struct world w;
    char session[80];

    (void)state;
    open_world(&w, "sqlite::memory:");
    open_first(&w);
    last_value(&w.player[0], "session", session);
    assert_int_equal(status_of(&w, "/api/register", ada), 200);
    fake_ask(&x[0], w.server->net, "/api/login", "", ada, session);
    while (x[0].status == 0)
        uv_run(&w.loop, UV_RUN_ONCE);
    assert_non_null(strstr(x[0].cookie, "HttpOnly; SameSite=Strict"));
    assert_null(strstr(x[0].cookie, session));
    fake_answered(&x[0]);
    for (int i = 0; i < 2; i++)
        fake_ask(&x[i], w.server->net, "/api/login", "", wrong[i], "");
    while (x[0].status == 0 || x[1].status == 0)
        uv_run(&w.loop, UV_RUN_ONCE);
    assert_int_equal(x[0].status, x[1].status);
    assert_string_equal(x[0].body, x[1].body);
    for (int i = 0; i < 2; i++)
        fake_answered(&x[i]);
    close_world(&w);
}

/* --- 32 to 36: messages --- */

static void test_messages(void **state)
{
    static const char *const wrong[] = {
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
        "{\"type\":\"hello\",\"type\":\"create\"}",
        "{\"type\":1e999}",
        "{\"type\":99999999999999999999999999}",
        "{\"type\":\"%s%s%n\"}",
        "{\"type\":\"create\",\"game\":\"%s%n\"}",
        "{\"type\":\"create\",\"game\":\"engarde\",\"players\":-1}",
        "{\"type\":\"create\",\"game\":\"engarde\",\"players\":2000000000}",
        "{\"type\":\"create\",\"game\":\"engarde\",\"total\":-1}",
        "{\"type\":\"create\",\"game\":\"engarde\",\"total\":1e30}",
        "{\"type\":\"create\",\"game\":\"engarde\",\"increment\":1}",
        "{\"type\":\"create\",\"game\":\"engarde\",\"set\":{\"x\":1}}",
        "{\"type\":\"watch\",\"match\":\"../../x\"}",
    };
    struct world w;

    (void)state;
    open_world(&w, "sqlite::memory:");
    open_first(&w);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        forget(&w.player[0]);
        say(&w, &w.player[0], wrong[i]);
        assert_true(heard(&w.player[0], "\"error\""));
        assert_null(match_of(&w));
    }
    close_world(&w);
}

/* A spectator is refused, whatever it says, and so is a player who is not asked. */
static void test_others(void **state)
{
    static const char *const said[] = {
        "{\"type\":\"answer\",\"answer\":\"pass\"}",
        "{\"type\":\"resign\"}",
        "{\"type\":\"draw\"}",
        "{\"type\":\"chat\",\"text\":\"hello\"}",
        "{\"type\":\"sit\"}",
        "{\"type\":\"rematch\"}",
    };
    struct hosted *t;
    struct exchange x;
    struct world w;
    char text[120];
    int who;

    (void)state;
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    t = match_of(&w);
    who = duel_first(duel_of(&w));
    fake_open(&w.spectator, w.server->net, "");
    watch(&w, &w.spectator, t->match.id);
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        forget(&w.spectator);
        say(&w, &w.spectator, said[i]);
        assert_true(heard(&w.spectator, "\"error\""));
    }
    forget(&w.spectator);
    say(&w, &w.spectator, part_text(text));
    assert_true(heard(&w.spectator, "\"error\""));
    give(&w, 1 - who, any_answer(&w, who));
    assert_true(heard(&w.player[1 - who], "\"error\""));
    say(&w, &w.player[who],
        "{\"type\":\"answer\",\"answer\":\"pass\\nB resign\"}");
    assert_true(heard(&w.player[who], "\"error\""));
    assert_int_equal(t->match.rec.n, 0);
    snprintf(text, sizeof text, "match=%s", t->match.id);
    fake_ask(&x, w.server->net, "/api/replay", text, NULL, "");
    assert_int_equal(x.status, 404);
    fake_answered(&x);
    close_world(&w);
}

/* --- 37, 40, 46: chat, tables and watching without end --- */

static int said_until_error(struct world *w, struct link *l, const char *text)
{
    int n = 0;

    for (forget(l); !heard(l, "\"error\"") && n < 10000; n++)
        say(w, l, text);
    return n - 1;
}

static void test_floods(void **state)
{
    struct world w;
    char text[120];
    int n = 0;

    (void)state;
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    assert_int_equal(said_until_error(&w, &w.player[0],
                                      "{\"type\":\"chat\",\"text\":\"x\"}"),
                     limit_rows[LIMIT_CHAT].person.at_once);
    snprintf(text, sizeof text, "{\"type\":\"watch\",\"match\":\"%s\"}",
             match_of(&w)->match.id);
    assert_int_equal(said_until_error(&w, &w.player[0], text),
                     limit_rows[LIMIT_WATCHING].person.at_once);
    for (bool refused = false; !refused && n < 10000; n++) {
        fake_open_from(&w.spectator, w.server->net, "", "192.0.2.1");
        if (w.spectator.client != NULL)
            create(&w, &w.spectator, "");
        refused =
            w.spectator.client == NULL || heard(&w.spectator, "\"error\"");
        fake_leave(&w.spectator);
    }
    assert_true(n <= limit_rows[LIMIT_TABLES].address.at_once + 1);
    close_world(&w);
}

/* --- 11: links of a session that has ended --- */

static void test_sign_out(void **state)
{
    struct exchange x;
    char session[80];
    struct world w;

    (void)state;
    open_world(&w, "sqlite::memory:");
    open_first(&w);
    last_value(&w.player[0], "session", session);
    fake_open(&w.player[1], w.server->net, session);
    fake_open(&w.spectator, w.server->net, "");
    settle(&w);
    fake_ask(&x, w.server->net, "/api/logout", "", "", session);
    assert_int_equal(x.status, 200);
    fake_answered(&x);
    assert_true(w.player[0].cut && w.player[1].cut);
    assert_false(w.spectator.cut);
    close_world(&w);
}

/* --- a store that somebody else has locked --- */

struct locked {
    struct world w;
    char store[STORE];
    sqlite3 *other;
};

static void lock(struct locked *l, const char *sql)
{
    assert_int_equal(sqlite3_exec(l->other, sql, NULL, NULL, NULL), SQLITE_OK);
}

static void assert_health(struct locked *l, int status)
{
    struct exchange x;

    fake_ask(&x, l->w.server->net, "/healthz", "", NULL, "");
    for (int i = 0; i < 200 && x.status == 0; i++)
        wait_ms(&l->w, TICK);
    assert_int_equal(x.status, status);
    fake_answered(&x);
}

/* What is said while the store is locked is kept when it no longer is, or refused
 * after a while; the host answers others meanwhile. */
static void test_locked(void **state)
{
    struct locked l;
    choice c;
    int who;

    (void)state;
    open_world(&l.w, new_store(l.store));
    begin(&l.w, "\"game\":\"engarde\"");
    sqlite3_open(l.store + strlen("sqlite:"), &l.other);
    lock(&l, "BEGIN IMMEDIATE");
    who = duel_first(duel_of(&l.w));
    c = any_answer(&l.w, who);
    forget(&l.w.player[who]);
    give(&l.w, who, c);
    wait_ms(&l.w, 10 * TICK);
    assert_int_equal(l.w.player[who].messages, 0);
    assert_reply(&l.w, "/api/ladder", "game=engarde", "", "people");
    assert_health(&l, 503);
    say(&l.w, &l.w.player[who], "{\"type\":\"draw\"}"); /* waits, too */
    assert_false(heard(&l.w.player[who], "\"error\""));
    lock(&l, "COMMIT");
    wait_ms(&l.w, TICK);
    assert_int_equal(match_of(&l.w)->match.rec.n, 1);
    wait_ms(&l.w, 20 * TICK);
    assert_int_equal(match_of(&l.w)->match.draw_offers, 1 << who);
    assert_health(&l, 200);
    lock(&l, "BEGIN IMMEDIATE");
    say(&l.w, &l.w.player[0], "{\"type\":\"resign\"}");
    assert_health(&l, 503);
    wait_ms(&l.w, 110 * TICK);
    assert_true(heard(&l.w.player[0], "could not be kept"));
    assert_health(&l, 503);
    lock(&l, "COMMIT");
    assert_health(&l, 200);
    say(&l.w, &l.w.player[0], "{\"type\":\"resign\"}");
    assert_int_equal(match_of(&l.w)->match.phase, ONLINE_OVER);
    sqlite3_close(l.other);
    close_world(&l.w);
    remove_store(l.store);
}

/* --- a match that its keeper removes, while it is played --- */

static void test_forget(void **state)
{
    char match[80];
    struct world w;
    struct error err;

    (void)state;
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    strcpy(match, match_of(&w)->match.id);
    assert_int_equal(server_forget(w.server->store, match, &err), 0);
    give(&w, duel_first(duel_of(&w)), any_answer(&w, duel_first(duel_of(&w))));
    for (int i = 0; i < 2; i++)
        assert_true(heard(&w.player[i], "was removed"));
    wait_ms(&w, TICK);
    assert_null(hosted_here(w.server, match));
    watch(&w, &w.player[0], match);
    assert_true(heard(&w.player[0], "there is no such match"));
    assert_int_equal(server_forget(w.server->store, match, &err), -1);
    assert_int_equal(server_forget(w.server->store, "x", &err), -1);
    close_world(&w);
}

static void test_forget_history(void **state)
{
    char match[80], session[80];
    struct world w;
    struct error err;

    (void)state;
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    strcpy(match, match_of(&w)->match.id);
    last_value(&w.player[0], "session", session);
    say(&w, &w.player[1], "{\"type\":\"resign\"}");
    assert_reply(&w, "/api/history", "", session, match);
    assert_int_equal(server_forget(w.server->store, match, &err), 0);
    assert_reply(&w, "/api/history", "", session, "{\"matches\":[]}");
    close_world(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budgets),
        cmocka_unit_test(test_set_aside),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_thoughts),
        cmocka_unit_test(test_last_words),
        cmocka_unit_test(test_sign_ins),
        cmocka_unit_test(test_guessing),
        cmocka_unit_test(test_masses),
        cmocka_unit_test(test_floods),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_sessions),
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_others),
        cmocka_unit_test(test_sign_out),
        cmocka_unit_test(test_locked),
        cmocka_unit_test(test_forget),
        cmocka_unit_test(test_unwritten),
        cmocka_unit_test(test_forget_history),
    };

    return cmocka_run_group_tests_name("attacks", tests, NULL, NULL);
}
