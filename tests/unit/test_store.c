/* test_store.c - journals and facts, in every database there is.
 *
 * PostgreSQL is tested when RIPOSTE_TEST_POSTGRES is the address of an empty
 * database; tests/store.sh starts one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include <sqlite3.h>
#include <sys/stat.h>

#include "store/store.h"

static char file[64];
static char url[256];

static struct store *opened(void)
{
    struct error err;
    struct store *s = store_open(url, &err);

    if (s == NULL)
        fail_msg("%s", err.message);
    return s;
}

static void write_all(struct store *s, struct change *changes, int n)
{
    struct error err;

    if (store_write(s, changes, n, &err) < 0)
        fail_msg("%s", err.message);
}

/* --- reading into one string --- */

struct heard {
    struct visitor visitor;
    char text[512];
};

static void hear(struct visitor *visitor, const char *key, int n,
                 const char *text)
{
    struct heard *h = (struct heard *)visitor;
    size_t used = strlen(h->text);

    snprintf(h->text + used, sizeof h->text - used, "%s %d %s|", key, n, text);
}

static void assert_journal(struct store *s, const char *key, int from,
                           const char *want)
{
    struct heard h = { .visitor = { hear } };
    struct error err;

    assert_int_equal(store_read(s, key, from, &h.visitor, &err), 0);
    assert_string_equal(h.text, want);
}

static void assert_facts(struct store *s, const char *prefix, const char *after,
                         int most, const char *want)
{
    struct heard h = { .visitor = { hear } };
    struct error err;

    assert_int_equal(store_facts(s, prefix, after, most, &h.visitor, &err), 0);
    assert_string_equal(h.text, want);
}

/* --- tests --- */

static void test_journal(void **state)
{
    struct store *s = opened();
    struct change first[] = { { CHANGE_ADD, "j/a", 0, "zero", false, NULL },
                              { CHANGE_ADD, "j/b", 0, "other", false, NULL },
                              { CHANGE_ADD, "j/a", 1, "it's \"one\"", false,
                                NULL } };
    struct change again[] = { { CHANGE_ADD, "j/a", 1, "late", false, NULL },
                              { CHANGE_ADD, "j/a", 2, "two", false, NULL },
                              { CHANGE_ADD, "j/a", 4, "gap", false, NULL } };
    struct change drop[] = { { CHANGE_DROP, "j/b", 0, NULL, false, NULL },
                             { CHANGE_ADD, "j/b", 1, "lost", false, NULL } };

    (void)state;
    write_all(s, first, 3);
    assert_false(first[2].taken);
    write_all(s, again, 3);
    assert_true(again[0].taken);
    assert_false(again[1].taken);
    assert_true(again[2].taken);
    write_all(s, drop, 2);
    assert_true(drop[1].taken);
    store_close(s);
    s = opened(); /* it is still there */
    assert_journal(s, "j/a", 0, "j/a 0 zero|j/a 1 it's \"one\"|j/a 2 two|");
    assert_journal(s, "j/a", 2, "j/a 2 two|");
    assert_journal(s, "j/b", 0, "");
    assert_journal(s, "j/c", 0, "");
    store_close(s);
}

static void test_facts(void **state)
{
    struct store *s = opened();
    struct change all[] = { { CHANGE_SET, "f/b", 0, "1", false, NULL },
                            { CHANGE_SET, "f/a", 0, "1", false, NULL },
                            { CHANGE_SET, "f/B", 0, "1", false, NULL },
                            { CHANGE_SET, "f/b", 0, "2", false, NULL },
                            { CHANGE_CREATE, "f/b", 0, "3", false, NULL },
                            { CHANGE_CREATE, "f/c", 0, "3", false, NULL },
                            { CHANGE_SET, "f/d", 0, "4", false, NULL },
                            { CHANGE_FORGET, "f/d", 0, NULL, false, NULL },
                            { CHANGE_SET, "g", 0, "5", false, NULL } };
    struct error err;
    char *value;

    (void)state;
    write_all(s, all, 9);
    assert_false(all[3].taken);
    assert_true(all[4].taken);
    assert_false(all[5].taken);
    assert_facts(s, "f/", "", 9, "f/B 0 1|f/a 0 1|f/b 0 2|f/c 0 3|");
    assert_facts(s, "f/", "f/a", 1, "f/b 0 2|");
    value = store_fact(s, "f/b", &err);
    assert_string_equal(value, "2");
    free(value);
    assert_null(store_fact(s, "f/d", &err));
    assert_string_equal(err.message, "");
    store_close(s);
}

/* A fact changes only if it still is what it was. */
static void test_swap(void **state)
{
    struct store *s = opened();
    struct change all[] = { { CHANGE_SET, "s/a", 0, "1", false, NULL },
                            { CHANGE_SWAP, "s/a", 0, "2", false, "1" },
                            { CHANGE_SWAP, "s/a", 0, "3", false, "1" },
                            { CHANGE_SWAP, "s/b", 0, "4", false, "" } };

    (void)state;
    write_all(s, all, 4);
    assert_false(all[1].taken);
    assert_true(all[2].taken);
    assert_true(all[3].taken);
    assert_facts(s, "s/", "", 9, "s/a 0 2|");
    store_close(s);
}

/* Where hosts can share a database, they hear one another, and only what was
 * written. */
static void test_calls(void **state)
{
    struct store *a = opened(), *b = opened();
    struct change calls[] = { { CHANGE_CALL, "news", 0, "one", false, NULL },
                              { CHANGE_CALL, "other", 0, "two", false, NULL } };
    struct heard h = { .visitor = { hear } };
    struct error err;

    (void)state;
    assert_int_equal(store_listen(b, "news", &err), 0);
    write_all(a, calls, 2);
    for (int i = 0; store_shared(b) && h.text[0] == '\0' && i < 100; i++) {
        assert_true(store_socket(b) >= 0);
        assert_int_equal(store_hear(b, &h.visitor), 0);
        nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
    }
    assert_string_equal(h.text, store_shared(b) ? "news 0 one|" : "");
    store_close(a);
    store_close(b);
}

/* A store in a file is for its owner, and for one host, which does not wait while
 * others write. */
static void test_host(void **state)
{
    struct change change = { CHANGE_SET, "h", 0, "1", false, NULL };
    struct store *a = opened(), *b = opened();
    struct error err;
    struct stat st;
    sqlite3 *other;

    (void)state;
    assert_int_equal(store_host(a, &err), 0);
    if (store_shared(a)) {
        assert_int_equal(store_host(b, &err), 0);
    } else {
        assert_int_equal(store_host(b, &err), -1);
        assert_non_null(strstr(err.message, "another host"));
        assert_int_equal(stat(file, &st), 0);
        assert_int_equal(st.st_mode & 0777, 0600);
        sqlite3_open(file, &other);
        sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL);
        assert_int_equal(store_write(a, &change, 1, &err), STORE_BUSY);
        sqlite3_exec(other, "COMMIT", NULL, NULL, NULL);
        sqlite3_close(other);
    }
    write_all(a, &change, 1);
    store_close(a);
    assert_int_equal(store_host(b, &err), 0);
    store_close(b);
}

static void assert_refused(const char *why)
{
    struct error err;
    struct store *s = store_open(url, &err);

    assert_null(s);
    assert_non_null(strstr(err.message, why));
}

/* A store from before there were versions is brought up to date, but not under a
 * running host; one of a newer version is left alone. */
static void test_versions(void **state)
{
    struct change old[] = {
        { CHANGE_SET, "played/x/1/m", 0, "exceed", false, NULL },
        { CHANGE_SET, "played/x/2/m", 0, "{}", false, NULL },
        { CHANGE_FORGET, "schema", 0, NULL, false, NULL }
    };
    struct change newer = { CHANGE_SET, "schema", 0, "99", false, NULL };
    struct change now = { CHANGE_SET, "schema", 0, "2", false, NULL };
    struct store *s = opened(), *other;
    struct error err;

    (void)state;
    assert_facts(s, "schema", "", 9, "schema 0 2|");
    assert_int_equal(store_host(s, &err), 0);
    write_all(s, old, 3);
    assert_refused("stop all of them");
    assert_facts(s, "schema", "", 9, "");
    store_close(s);
    s = opened();
    assert_facts(s, "schema", "", 9, "schema 0 2|");
    assert_facts(s, "played/x/", "", 9,
                 "played/x/1/m 0 {\"game\":\"exceed\"}|played/x/2/m 0 {}|");
    assert_int_equal(store_host(s, &err), 0);
    other = opened(); /* a host is in nobody's way when all is up to date */
    store_close(other);
    write_all(s, &newer, 1);
    assert_refused("version 99");
    write_all(s, &now, 1);
    store_close(s);
}

static void test_passwords(void **state)
{
    static const char *const secret[] = {
        "postgres://ada:secret@localhost/db",
        "postgresql://ada:a@b:c@localhost/x",
        "postgres://localhost/db?password=secret",
        "mysql://ada:secret@localhost"
    };
    static const char *const plain[] = { "postgres://ada@localhost:5432/db",
                                         "postgres://localhost:5432/db",
                                         "sqlite:/var/lib/x" };
    struct error err;

    (void)state;
    for (size_t i = 0; i < sizeof secret / sizeof secret[0]; i++)
        assert_true(store_has_password(secret[i]));
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        assert_false(store_has_password(plain[i]));
    assert_null(store_open("mysql://ada:secret@localhost", &err));
    assert_null(strstr(err.message, "secret"));
    assert_null(store_open("postgres://ada:no:secret@[localhost/x", &err));
    assert_null(strstr(err.message, "secret"));
}

/* Two hosts on one database: a line is written once. */
static void test_two_hosts(void **state)
{
    struct store *a = opened(), *b = opened();
    struct change mine = { CHANGE_ADD, "two", 0, "a", false, NULL };
    struct change yours = { CHANGE_ADD, "two", 0, "b", false, NULL };

    (void)state;
    write_all(a, &mine, 1);
    write_all(b, &yours, 1);
    assert_false(mine.taken);
    assert_true(yours.taken);
    assert_journal(b, "two", 0, "two 0 a|");
    store_close(a);
    store_close(b);
}

static void test_bad_addresses(void **state)
{
    static const char *const bad[] = { "", "mysql://x", "sqlite:/no/such/dir/x",
                                       "sqlite:/tmp/x?sync=half" };
    struct error err;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        err.message[0] = '\0';
        assert_null(store_open(bad[i], &err));
        assert_true(err.message[0] != '\0');
        assert_null(strchr(err.message, '\n'));
    }
}

static int remove_files(void **state)
{
    static const char *const tails[] = { "", "-wal", "-shm", "-host" };
    char path[80];

    (void)state;
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", file, tails[i]);
        unlink(path);
    }
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_journal),   cmocka_unit_test(test_facts),
        cmocka_unit_test(test_swap),      cmocka_unit_test(test_calls),
        cmocka_unit_test(test_two_hosts), cmocka_unit_test(test_bad_addresses),
        cmocka_unit_test(test_host),      cmocka_unit_test(test_passwords),
        cmocka_unit_test(test_versions),
    };
    const char *postgres = getenv("RIPOSTE_TEST_POSTGRES");
    int failed;

    snprintf(file, sizeof file, "store-test-%ld.db", (long)getpid());
    if (postgres != NULL)
        snprintf(url, sizeof url, "%s", postgres);
    else
        snprintf(url, sizeof url, "sqlite:%s", file);
    failed = cmocka_run_group_tests_name(
        postgres != NULL ? "postgres" : "sqlite", tests, NULL, remove_files);
    return failed;
}
