/* test_care.c - what moderators and keepers do, on a pretended network. */
#include "world.h"

#include "server/care.h"

enum { LOOK = 1100 };

static void set(struct world *w, const char *key, const char *text)
{
    struct change c = { .kind = CHANGE_SET, .key = key, .text = text };
    struct error err;

    assert_int_equal(store_write(w->server->store, &c, 1, &err), 0);
}

static void add_account(struct world *w, const char *name)
{
    char key[80], text[200];

    snprintf(key, sizeof key, "account/%s", name);
    snprintf(text, sizeof text,
             "{\"id\":\"a-%s\",\"name\":\"%s\",\"guest\":false,"
             "\"sealed\":\"x\",\"made\":1}",
             name, name);
    set(w, key, text);
}

static void sign_in(struct world *w, const char *name, char token[80])
{
    struct person p = { .guest = false };

    snprintf(p.id, sizeof p.id, "a-%s", name);
    snprintf(p.name, sizeof p.name, "%s", name);
    people_begin(w->server->batch, &p, token, NULL, NULL);
    settle(w);
}

static void deed(struct world *w, const char *what, const char *about,
                 const char *name, char said[CARE_SAID])
{
    struct care c = { .deed = what,
                      .about = about,
                      .by = "keeper",
                      .why = "a test",
                      .name = name };
    struct error err;

    if (care_do(w->server->store, &c, today, said, &err) < 0)
        fail_msg("%s", err.message);
}

/* The body of a reply; the caller frees it with fake_answered. */
static struct exchange ask(struct world *w, const char *path, const char *body,
                           const char *session)
{
    struct exchange x;

    fake_ask(&x, w->server->net, path, "", body, session);
    for (int i = 0; i < 1000 && x.status == 0; i++) {
        settle(w);
        uv_sleep(10); /* a passphrase is hashed by a worker */
    }
    return x;
}

/* In a file: others read it too, while the host runs. */
static char store_name[STORE];

static void end(struct world *w)
{
    close_world(w);
    remove_store(store_name);
}

static void open_both(struct world *w, uint64_t luck, char ada[80],
                      char bob[80])
{
    fake_luck(luck);
    open_world(w, new_store(store_name));
    add_account(w, "ada");
    add_account(w, "bob");
    sign_in(w, "ada", ada);
    sign_in(w, "bob", bob);
    fake_open(&w->player[0], w->server->net, ada);
    fake_open(&w->player[1], w->server->net, bob);
}

/* Somebody who is muted says nothing; what was said can be reported, and is in the
 * hands of moderators. */
static void test_mute(void **state)
{
    char ada[80], bob[80], said[CARE_SAID];
    struct exchange x;
    struct world w;

    (void)state;
    open_both(&w, 80, ada, bob);
    begin(&w, "\"game\":\"engarde\"");
    say(&w, &w.player[1], "{\"type\":\"report\"}");
    assert_true(heard(&w.player[1], "nobody has said anything"));
    say(&w, &w.player[0], "{\"type\":\"chat\",\"text\":\"rude words\"}");
    assert_true(heard(&w.player[1], "rude words"));
    say(&w, &w.player[1], "{\"type\":\"report\",\"why\":\"insults\"}");
    deed(&w, "mute", "ada", NULL, said);
    say(&w, &w.player[0], "{\"type\":\"chat\",\"text\":\"more of it\"}");
    assert_true(heard(&w.player[0], "muted you"));
    assert_false(heard(&w.player[1], "more of it"));
    deed(&w, "unmute", "ada", NULL, said);
    say(&w, &w.player[0], "{\"type\":\"chat\",\"text\":\"sorry\"}");
    assert_true(heard(&w.player[1], "sorry"));
    x = ask(&w, "/api/care-log", NULL, bob);
    assert_int_equal(x.status, 403);
    fake_answered(&x);
    deed(&w, "appoint", "bob", NULL, said);
    x = ask(&w, "/api/care-log", NULL, bob);
    assert_non_null(strstr(x.body, "rude words"));
    assert_non_null(strstr(x.body, "\"by\":\"keeper\",\"do\":\"mute\""));
    fake_answered(&x);
    end(&w);
}

/* A moderator bans somebody, whose links are cut, and who cannot come back. */
static void test_ban(void **state)
{
    enum { SESSIONS = 70 };
    char ada[80], other[SESSIONS][80], bob[80], said[CARE_SAID];
    struct exchange x;
    struct world w;

    (void)state;
    open_both(&w, 81, ada, bob);
    for (int i = 0; i < SESSIONS; i++)
        sign_in(&w, "ada", other[i]);
    x = ask(&w, "/api/care", "{\"do\":\"ban\",\"about\":\"ada\"}", bob);
    assert_int_equal(x.status, 403);
    fake_answered(&x);
    deed(&w, "appoint", "bob", NULL, said);
    x = ask(&w, "/api/care", "{\"do\":\"appoint\",\"about\":\"ada\"}", bob);
    assert_int_equal(x.status, 400);
    fake_answered(&x);
    x = ask(&w, "/api/care", "{\"do\":\"ban\",\"about\":\"Ada\",\"hours\":2}",
            bob);
    assert_int_equal(x.status, 200);
    fake_answered(&x);
    wait_ms(&w, LOOK);
    assert_true(w.player[0].cut);
    assert_false(w.player[1].cut);
    assert_true(care_is_banned(w.server->store, "a-ada", today));
    assert_false(care_is_banned(w.server->store, "a-ada", today + DAY));
    x = ask(&w, "/api/me", NULL, ada); /* a guest from now on */
    assert_non_null(strstr(x.body, "\"guest\":true"));
    fake_answered(&x);
    for (int i = 0; i < SESSIONS; i++) {
        struct person p;

        assert_int_equal(people_find(w.server->store, other[i], &p), FOUND_NOT);
    }
    end(&w);
}

/* A match is closed, and nobody has won it. */
static void test_close(void **state)
{
    char ada[80], bob[80], said[CARE_SAID];
    struct world w;

    (void)state;
    open_both(&w, 82, ada, bob);
    begin(&w, "\"game\":\"engarde\",\"rated\":true");
    deed(&w, "close", match_of(&w)->match.id, NULL, said);
    wait_ms(&w, LOOK);
    assert_int_equal(match_of(&w)->match.phase, ONLINE_OVER);
    assert_true(heard(&w.player[1], "closed by the keepers"));
    assert_reply(&w, "/api/me", "", ada, "\"ratings\":{}");
    assert_reply(&w, "/api/history", "", ada, "\"result\":\"closed\"");
    end(&w);
}

static void test_rename(void **state)
{
    char ada[80], bob[80], said[CARE_SAID];
    struct care taken = {
        .deed = "rename", .about = "lovelace", .by = "keeper", .name = "bob"
    };
    struct world w;
    struct error err;

    (void)state;
    open_both(&w, 83, ada, bob);
    deed(&w, "rename", "ada", "Lovelace", said);
    wait_ms(&w, LOOK);
    assert_true(w.player[0].cut);
    assert_reply(&w, "/api/me", "", ada, "\"name\":\"Lovelace\"");
    assert_int_equal(care_do(w.server->store, &taken, today, said, &err), -1);
    assert_non_null(strstr(err.message, "taken"));
    taken.about = "ada"; /* the old name is nobody's, and stays so */
    assert_int_equal(care_do(w.server->store, &taken, today, said, &err), -1);
    assert_reply(&w, "/api/me", "", ada, "\"name\":\"Lovelace\"");
    end(&w);
}

/* A one-time link gives an account another passphrase, once. */
static void test_reset(void **state)
{
    char ada[80], bob[80], said[CARE_SAID], body[200], name[PERSON_NAME];
    struct exchange x;
    struct world w;

    (void)state;
    assert_int_equal(sodium_init() < 0, 0);
    open_both(&w, 84, ada, bob);
    deed(&w, "reset", "ada", NULL, said);
    assert_int_equal(care_reset(w.server->store, strchr(said, '#') + 1,
                                today + DAY + 1, name),
                     -1);
    snprintf(body, sizeof body,
             "{\"token\":\"%s\",\"passphrase\":\"correct horse\"}",
             strchr(said, '#') + 1);
    x = ask(&w, "/api/reset", body, "");
    assert_int_equal(x.status, 200);
    assert_non_null(strstr(x.body, "\"name\":\"ada\""));
    fake_answered(&x);
    x = ask(&w, "/api/reset", body, "");
    assert_int_equal(x.status, 400);
    fake_answered(&x);
    x = ask(&w, "/api/me", NULL, ada); /* all sessions have ended */
    assert_non_null(strstr(x.body, "\"guest\":true"));
    fake_answered(&x);
    x = ask(&w, "/api/login",
            "{\"name\":\"Ada\",\"passphrase\":\"correct horse\"}", "");
    assert_int_equal(x.status, 200);
    fake_answered(&x);
    end(&w);
}

/* All that is kept of somebody can be had, and then is gone, names in the matches of
 * others too. */
static void test_delete(void **state)
{
    char ada[80], bob[80], match[80];
    struct exchange x;
    struct world w;
    struct error err;

    (void)state;
    open_both(&w, 85, ada, bob);
    begin(&w, "\"game\":\"engarde\",\"rated\":true");
    last_value(&w.player[0], "match", match);
    x = ask(&w, "/api/delete", "{}", ada);
    assert_int_equal(x.status, 409);
    assert_non_null(strstr(x.body, "still in the match"));
    fake_answered(&x);
    say(&w, &w.player[1], "{\"type\":\"resign\"}");
    wait_ms(&w, TICK);
    fake_ask(&x, w.server->net, "/api/export", "", NULL, ada);
    assert_int_equal(x.status, 0); /* the host goes on meanwhile */
    while (x.status == 0)
        uv_run(&w.loop, UV_RUN_ONCE);
    assert_non_null(strstr(x.body, "rating/engarde/a-ada"));
    assert_non_null(strstr(x.body, "account/ada"));
    assert_non_null(strstr(x.body, "resign"));
    assert_null(strstr(x.body, "sealed"));
    assert_null(strstr(x.body, "played/a-bob/"));
    fake_answered(&x);
    x = ask(&w, "/api/delete", "{}", ada);
    assert_int_equal(x.status, 200);
    fake_answered(&x);
    assert_null(care_export(w.server->store, "ada", &err));
    assert_null(store_fact(w.server->store, "rating/engarde/a-ada", &err));
    assert_reply(&w, "/api/history", "", bob, "Deleted");
    wait_ms(&w, UNLOAD + DAY);
    x = ask(&w, "/api/export", NULL, bob);
    assert_null(strstr(x.body, "a-ada"));
    assert_null(strstr(x.body, "\"ada\""));
    fake_answered(&x);
    end(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mute),  cmocka_unit_test(test_ban),
        cmocka_unit_test(test_close), cmocka_unit_test(test_rename),
        cmocka_unit_test(test_reset), cmocka_unit_test(test_delete),
    };

    return cmocka_run_group_tests_name("care", tests, NULL, NULL);
}
