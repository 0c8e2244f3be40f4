/* test_people.c - guests, accounts, sessions and ratings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/people.h"

static struct store *store;
static struct batch *batch;

static int set_up(void **state)
{
    struct error err;

    (void)state;
    store = store_open("sqlite::memory:", &err);
    batch = batch_new(store);
    return store == NULL ? -1 : 0;
}

static int tear_down(void **state)
{
    (void)state;
    batch_free(batch);
    store_close(store);
    return 0;
}

static void flush(void)
{
    struct error err;

    assert_int_equal(batch_flush(batch, &err), 0);
}

static void test_sessions(void **state)
{
    char token[SESSION_TOKEN];
    struct person guest, found;

    (void)state;
    person_guest(&guest);
    people_begin(batch, &guest, token, NULL, NULL);
    flush();
    assert_int_equal(people_find(store, token, &found), FOUND);
    assert_string_equal(found.id, guest.id);
    assert_string_equal(found.name, guest.name);
    assert_true(found.guest);
    token[0] = token[0] == '0' ? '1' : '0';
    assert_int_equal(people_find(store, token, &found), FOUND_NOT);
    assert_int_equal(people_find(store, "", &found), FOUND_NOT);
}

/* Those that have run out are deleted, in steps. */
static void test_sweep(void **state)
{
    enum { OLD = 25 };
    char token[2][SESSION_TOKEN], after[SESSION_NAME] = "", key[40];
    struct person guest, found;
    struct error err;
    char *left;
    int steps = 1;

    (void)state;
    person_guest(&guest);
    for (int i = 0; i < 2; i++)
        people_begin(batch, &guest, token[i], NULL, NULL);
    for (int i = 0; i < OLD; i++) {
        snprintf(key, sizeof key, "session/%d", i);
        batch_add(batch,
                  &(struct change){ .kind = CHANGE_SET,
                                    .key = key,
                                    .text = i > 0 ? "{\"until\":1}" : "?" },
                  NULL, NULL);
    }
    flush();
    while (people_sweep(store, batch, after, 10))
        steps++;
    flush();
    assert_int_equal(steps, 3);
    for (int i = 0; i < 2; i++)
        assert_int_equal(people_find(store, token[i], &found), FOUND);
    for (int i = 0; i < OLD; i++) {
        snprintf(key, sizeof key, "session/%d", i);
        left = store_fact(store, key, &err);
        assert_null(left);
    }
}

static void test_end_of_session(void **state)
{
    char token[SESSION_TOKEN];
    struct person guest, found;

    (void)state;
    person_guest(&guest);
    people_begin(batch, &guest, token, NULL, NULL);
    people_end(batch, token);
    flush();
    assert_int_equal(people_find(store, token, &found), FOUND_NOT);
}

/* The store never holds what would open a session. */
struct spy {
    struct visitor visitor;
    const char *token;
    bool found;
};

static void look(struct visitor *visitor, const char *key, int n,
                 const char *text)
{
    struct spy *spy = (struct spy *)visitor;

    (void)n;
    spy->found |= strstr(key, spy->token) != NULL;
    spy->found |= strstr(text, spy->token) != NULL;
}

static void test_token_is_not_kept(void **state)
{
    char token[SESSION_TOKEN];
    struct spy spy = { { look }, token, false };
    struct person guest;
    struct error err;

    (void)state;
    person_guest(&guest);
    people_begin(batch, &guest, token, NULL, NULL);
    flush();
    assert_int_equal(store_facts(store, "", "", 100, &spy.visitor, &err), 0);
    assert_false(spy.found);
}

static enum written told;

static void hear(void *owner, enum written result)
{
    (void)owner;
    told = result;
}

static void test_accounts(void **state)
{
    char sealed[SEALED], kept[SEALED];
    struct person ada, found;

    (void)state;
    assert_int_equal(people_seal("correct horse battery", sealed), 0);
    people_create(batch, "Ada", sealed, "", &ada, hear, NULL);
    flush();
    assert_int_equal(told, WRITTEN);
    assert_string_equal(ada.id, "a-ada");
    assert_int_equal(people_account(store, "aDA", &found, kept), FOUND);
    assert_string_equal(found.name, "Ada");
    assert_false(found.guest);
    assert_true(people_fits("correct horse battery", kept));
    assert_false(people_fits("correct horse batterY", kept));
    people_create(batch, "ADA", sealed, "", &ada, hear, NULL);
    flush();
    assert_int_equal(told, WRITTEN_BEFORE);
    assert_int_equal(people_account(store, "bob", &found, kept), FOUND_NOT);
}

static void test_names(void **state)
{
    static const char *const bad[] = { "",     "ab",
                                       "-abc", "abc_",
                                       "a b",  "a\xc3\xa4",
                                       "a/b",  "abcdefghijklmnopqrstuvw" };
    struct error err;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(people_check(bad[i], "ten letters", &err), -1);
    assert_int_equal(people_check("a-b_c9", "ten letters", &err), 0);
    assert_int_equal(people_check("ada", "ninechars", &err), -1);
    assert_non_null(strstr(err.message, "passphrase"));
}

static void test_ratings(void **state)
{
    static const struct person ada = { "a-ada", "Ada", false };
    char name[PERSON_NAME];
    struct glicko g;

    (void)state;
    assert_int_equal(people_rating(store, "exceed", "a-ada", &g), 0);
    assert_true(g.rating == 1500 && g.deviation == 350);
    people_rate(batch, "exceed", &ada, (struct glicko){ 1612.5, 90, 0.06 });
    flush();
    people_rating(store, "exceed", "a-ada", &g);
    assert_true(g.rating == 1612.5 && g.deviation == 90);
    people_rating(store, "brawl", "a-ada", &g);
    assert_true(g.rating == 1500);
    assert_int_equal(people_read_rating("[1600,90,0.06]", &g, name), 0);
    assert_true(g.deviation == 90); /* an older version kept no day */
    assert_int_equal(people_read_rating("[1600,90,0.06,1,\"Ada\"]", &g, name),
                     0);
    assert_true(g.rating == 1600 && g.deviation > 300); /* long ago */
    assert_string_equal(name, "Ada");
    assert_int_equal(people_read_rating("{}", &g, name), -1);
}

/* Names that can be taken for one another look the same. */
static void test_looks(void **state)
{
    static const char *const alike[][2] = {
        { "Ada_Lovelace", "ad-alovelace" },
        { "modern", "m0dem" },
        { "Phil", "ph1I" },
        { "vvren", "wren" },
        { "zero5", "2eros" },
        { "bo8", "8ob" },
    };
    char one[PERSON_NAME], two[PERSON_NAME];

    (void)state;
    for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++) {
        people_look(alike[i][0], one);
        people_look(alike[i][1], two);
        assert_string_equal(one, two);
    }
    people_look("ada", one);
    people_look("adb", two);
    assert_string_not_equal(one, two);
    assert_true(people_reserved("Adm1n"));
    assert_true(people_reserved("rn0derator"));
    assert_false(people_reserved("administer"));
}

/* An account takes the place of a guest once, and has the guest's id. */
static void test_adopt(void **state)
{
    char token[SESSION_TOKEN], id[PERSON_ID];
    struct person guest, found;

    (void)state;
    person_guest(&guest);
    people_begin(batch, &guest, token, NULL, NULL);
    flush();
    assert_true(people_adopt(store, token, id));
    assert_string_equal(id, guest.id);
    assert_false(people_adopt(store, token, id));
    assert_int_equal(people_find(store, token, &found), FOUND_NOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sessions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_end_of_session, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_sweep, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_token_is_not_kept, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_accounts, set_up, tear_down),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_looks),
        cmocka_unit_test_setup_teardown(test_adopt, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_ratings, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
