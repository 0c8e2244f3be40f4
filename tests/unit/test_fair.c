/* test_fair.c - commitments and seeds of fair deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/fair.h"

enum { ROOM = 1024 };

static void write_replay(const struct fair *f, char out[ROOM])
{
    struct text t;

    text_init(&t, out, ROOM);
    text_put(&t, "riposte replay 1\ngame engarde\n");
    fair_write(f, &t);
    text_put(&t, "A done\n");
}

static void test_verify(void **state)
{
    struct fair f;
    struct error err;
    char replay[ROOM];

    (void)state;
    fair_begin(&f, 3);
    write_replay(&f, replay);
    assert_int_equal(fair_verify(replay, 3, fair_seed(&f), &err), 0);
    assert_int_equal(fair_verify(replay, 3, fair_seed(&f) + 1, &err), -1);
    assert_non_null(strstr(err.message, "seed"));
    assert_int_equal(fair_verify(replay, 4, fair_seed(&f), &err), -1);
    assert_non_null(strstr(err.message, "lacks"));
}

/* A change of one bit of the secret is noticed. */
static void test_other_secret(void **state)
{
    struct fair f;
    struct error err;
    char replay[ROOM];

    (void)state;
    fair_begin(&f, 2);
    f.secret[31] ^= 1;
    write_replay(&f, replay);
    assert_int_equal(fair_verify(replay, 2, fair_seed(&f), &err), -1);
    assert_non_null(strstr(err.message, "committed"));
}

/* Every part counts. */
static void test_parts(void **state)
{
    char hex[FAIR_HEX];
    struct fair f;
    uint64_t seed;

    (void)state;
    fair_begin(&f, 2);
    seed = fair_seed(&f);
    memset(hex, 'a', FAIR_HEX - 1);
    hex[FAIR_HEX - 1] = '\0';
    assert_int_equal(fair_add(&f, 1, hex), 0);
    assert_true(fair_seed(&f) != seed);
    hex[0] = 'x';
    assert_int_equal(fair_add(&f, 1, hex), -1);
    assert_int_equal(fair_add(&f, 1, "aa"), -1);
    assert_int_equal(fair_add(&f, 1, ""), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verify),
        cmocka_unit_test(test_other_secret),
        cmocka_unit_test(test_parts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
