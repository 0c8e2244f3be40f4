/* test_attacks.c - what somebody may try on a host to hurt it or others: see
 * docs/attacks.md. */
#include "world.h"

#include "ai/computer.h"

enum { STORE = 64 };

/* A store in a file of its own, so that a host can be opened on it again. */
static const char *new_store(char out[STORE])
{
    static int n;

    snprintf(out, STORE, "sqlite:/tmp/test-attacks-%d-%d.db", (int)getpid(),
             n++);
    return out;
}

static void remove_store(const char *store)
{
    static const char *const tails[] = { "", "-wal", "-shm", "-host" };
    char path[2 * STORE];

    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        snprintf(path, sizeof path, "%s%s", store + strlen("sqlite:"),
                 tails[i]);
        unlink(path);
    }
}

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
        cmocka_unit_test(test_budgets),        cmocka_unit_test(test_set_aside),
        cmocka_unit_test(test_alone),          cmocka_unit_test(test_forget),
        cmocka_unit_test(test_forget_history),
    };

    return cmocka_run_group_tests_name("attacks", tests, NULL, NULL);
}
