/* test_fair.c - commitments and seeds of fair deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <sodium.h>

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
    struct seed seed, other;
    char replay[ROOM];

    (void)state;
    fair_begin(&f, 3);
    write_replay(&f, replay);
    seed = other = fair_seed(&f, FAIR_DEAL);
    assert_int_equal(fair_verify(replay, 3, &seed, &err), 0);
    other.key[31] ^= 1;
    assert_int_equal(fair_verify(replay, 3, &other, &err), -1);
    assert_non_null(strstr(err.message, "seed"));
    assert_int_equal(fair_verify(replay, 4, &seed, &err), -1);
    assert_non_null(strstr(err.message, "lacks"));
}

/* A change of one bit of the secret is noticed. */
static void test_other_secret(void **state)
{
    struct fair f;
    struct error err;
    struct seed seed;
    char replay[ROOM];

    (void)state;
    fair_begin(&f, 2);
    f.secret[31] ^= 1;
    write_replay(&f, replay);
    seed = fair_seed(&f, FAIR_DEAL);
    assert_int_equal(fair_verify(replay, 2, &seed, &err), -1);
    assert_non_null(strstr(err.message, "committed"));
}

/* Every part counts. */
static void test_parts(void **state)
{
    char hex[FAIR_HEX];
    struct fair f;
    struct seed seed, other;

    (void)state;
    fair_begin(&f, 2);
    seed = fair_seed(&f, FAIR_DEAL);
    memset(hex, 'a', FAIR_HEX - 1);
    hex[FAIR_HEX - 1] = '\0';
    assert_int_equal(fair_add(&f, 1, hex), 0);
    other = fair_seed(&f, FAIR_DEAL);
    assert_memory_not_equal(seed.key, other.key, RNG_KEY);
    hex[0] = 'x';
    assert_int_equal(fair_add(&f, 1, hex), -1);
    assert_int_equal(fair_add(&f, 1, "aa"), -1);
    assert_int_equal(fair_add(&f, 1, ""), -1);
}

/* What is drawn for one use tells nothing of another. */
static void test_uses(void **state)
{
    struct seed deal, picks, delays;
    struct fair f;

    (void)state;
    fair_begin(&f, 2);
    deal = fair_seed(&f, FAIR_DEAL);
    picks = fair_seed(&f, FAIR_PICKS);
    delays = fair_seed(&f, FAIR_DELAYS);
    assert_memory_not_equal(deal.key, picks.key, RNG_KEY);
    assert_memory_not_equal(deal.key, delays.key, RNG_KEY);
    assert_memory_not_equal(picks.key, delays.key, RNG_KEY);
}

/* Our own ChaCha20, which runs wherever the rules do, is libsodium's. */
static void test_stream(void **state)
{
    enum { KEYS = 20, WORDS = 1000 };
    static const uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES];
    uint8_t stream[4 * WORDS];

    (void)state;
    for (int k = 0; k < KEYS; k++) {
        struct seed seed = { .keyed = true };
        struct rng rng;

        randombytes_buf(seed.key, RNG_KEY);
        crypto_stream_chacha20_ietf(stream, sizeof stream, nonce, seed.key);
        rng_begin(&rng, &seed);
        for (const uint8_t *at = stream; at < stream + sizeof stream; at += 4)
            assert_int_equal(rng_next(&rng), at[0] | (uint32_t)at[1] << 8 |
                                                 (uint32_t)at[2] << 16 |
                                                 (uint32_t)at[3] << 24);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verify), cmocka_unit_test(test_other_secret),
        cmocka_unit_test(test_parts),  cmocka_unit_test(test_uses),
        cmocka_unit_test(test_stream),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
