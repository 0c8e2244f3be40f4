/* test_limits.c - what addresses and persons may use, and workers who do what
 * takes long. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/limits.h"
#include "server/workers.h"

enum { NOON = 1000000000, HOUR = 60 * 60 * 1000 };

static void assert_address(const char *address, const char *counted)
{
    char out[LIMIT_ADDRESS];

    limits_address(address, out);
    assert_string_equal(out, counted);
}

static void test_addresses(void **state)
{
    (void)state;
    assert_address("192.0.2.7", "192.0.2.7");
    assert_address("::ffff:192.0.2.7", "192.0.2.7");
    assert_address("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    assert_address("2001:db8:1:2::9", "2001:db8:1:2::");
    assert_address("127.0.0.1", "");
    assert_address("::ffff:127.0.0.1", "");
    assert_address("::1", "");
    assert_address("unknown", "unknown");
}

/* How many can be taken at once. */
static int most(struct limits *l, enum limit limit, const char *address,
                const char *person, int64_t now)
{
    int n = 0;

    while (n < 100000 && limits_take(l, limit, address, person, now))
        n++;
    return n;
}

static void test_rates(void **state)
{
    struct limits *l = limits_new();

    (void)state;
    for (int i = 0; i < LIMITS; i++) {
        const struct limit_row *row = &limit_rows[i];

        assert_int_equal(most(l, i, "192.0.2.1", "", NOON),
                         row->address.at_once);
        assert_int_equal(most(l, i, "192.0.2.2", "", NOON),
                         row->address.at_once);
        if (row->person.at_once > 0)
            assert_int_equal(most(l, i, "", "a-ada", NOON),
                             row->person.at_once);
        if (row->address.an_hour == 0)
            continue;
        assert_int_equal(
            most(l, i, "192.0.2.1", "", NOON + HOUR / row->address.an_hour), 1);
        assert_int_equal(most(l, i, "192.0.2.1", "", NOON + 24 * HOUR),
                         row->address.at_once);
    }
    assert_true(most(l, LIMIT_CHAT, "", "", NOON) >= 100000);
    limits_free(l);
}

/* What a person may not have costs the address nothing, and what is given back can
 * be taken again. */
static void test_returned(void **state)
{
    const struct limit_row *thoughts = &limit_rows[LIMIT_THOUGHTS];
    struct limits *l = limits_new();

    (void)state;
    assert_int_equal(most(l, LIMIT_THOUGHTS, "192.0.2.1", "a-ada", NOON),
                     thoughts->person.at_once);
    assert_int_equal(most(l, LIMIT_THOUGHTS, "192.0.2.1", "", NOON),
                     thoughts->address.at_once - thoughts->person.at_once);
    limits_return(l, LIMIT_THOUGHTS, "192.0.2.1", "a-ada");
    assert_int_equal(most(l, LIMIT_THOUGHTS, "192.0.2.1", "a-ada", NOON), 1);
    assert_int_equal(most(l, LIMIT_CHAT, "192.0.2.1", "a-ada", NOON),
                     limit_rows[LIMIT_CHAT].person.at_once);
    assert_int_equal(most(l, LIMIT_CHAT, "192.0.2.1", "", NOON),
                     limit_rows[LIMIT_CHAT].address.at_once -
                         limit_rows[LIMIT_CHAT].person.at_once);
    limits_free(l);
}

/* Attack 13: the wait grows with wrong passphrases, for that account from that
 * address only. */
static void test_guesses(void **state)
{
    struct limits *l = limits_new();
    int64_t now = NOON, last = 0, longest = 0;
    int tries = 0;

    (void)state;
    for (; now < NOON + 24 * HOUR; tries++) {
        limits_tried(l, "192.0.2.1", "ada", false, now);
        last = limits_wait(l, "192.0.2.1", "ada", now);
        assert_true(last >= longest);
        longest = last;
        now += last;
    }
    assert_true(longest > 10 * 60 * 1000);
    assert_true(tries < 150);
    assert_int_equal(limits_wait(l, "192.0.2.1", "bob", now - 1), 0);
    assert_int_equal(limits_wait(l, "192.0.2.2", "ada", now - 1), 0);
    assert_true(limits_wait(l, "192.0.2.1", "ada", now - 1) > 0);
    limits_tried(l, "192.0.2.1", "ada", true, now);
    limits_tried(l, "192.0.2.1", "ada", false, now);
    assert_int_equal(limits_wait(l, "192.0.2.1", "ada", now), 0);
    limits_free(l);
}

/* --- workers --- */

struct count {
    struct job job;
    uv_sem_t *gate; /* waits there */
    bool worked;
    int *done, *dropped;
};

static void work(struct job *job)
{
    struct count *c = (struct count *)job;

    if (c->gate != NULL)
        uv_sem_wait(c->gate);
    c->worked = true;
}

static void done(struct job *job, bool worked)
{
    struct count *c = (struct count *)job;

    assert_true(worked == c->worked);
    ++*(worked ? c->done : c->dropped);
    if (c->gate != NULL && !worked)
        uv_sem_post(c->gate);
}

enum { JOBS = 100 };

static void test_workers(void **state)
{
    struct count jobs[JOBS];
    int finished = 0, dropped = 0;
    struct workers *w;
    uv_loop_t loop;

    (void)state;
    uv_loop_init(&loop);
    w = workers_open(&loop, 3);
    for (int i = 0; i < JOBS; i++) {
        jobs[i] = (struct count){
            { work, done, NULL }, NULL, false, &finished, &dropped
        };
        workers_add(w, &jobs[i].job);
    }
    while (workers_busy(w) > 0)
        uv_run(&loop, UV_RUN_ONCE);
    assert_int_equal(finished, JOBS);
    workers_close(w);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

/* What nobody has begun is not waited for. */
static void test_close(void **state)
{
    struct count jobs[JOBS];
    int finished = 0, dropped = 0;
    struct workers *w;
    uv_loop_t loop;
    uv_sem_t gate;

    (void)state;
    uv_loop_init(&loop);
    uv_sem_init(&gate, 0);
    w = workers_open(&loop, 1);
    for (int i = 0; i < JOBS; i++) {
        jobs[i] = (struct count){
            { work, done, NULL }, &gate, false, &finished, &dropped
        };
        workers_add(w, &jobs[i].job);
    }
    workers_close(w);
    assert_int_equal(finished + dropped, JOBS);
    assert_true(finished <= 1);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
    uv_sem_destroy(&gate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses), cmocka_unit_test(test_rates),
        cmocka_unit_test(test_returned),  cmocka_unit_test(test_guesses),
        cmocka_unit_test(test_workers),   cmocka_unit_test(test_close),
    };

    return cmocka_run_group_tests_name("limits", tests, NULL, NULL);
}
