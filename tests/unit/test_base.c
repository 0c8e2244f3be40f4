/* test_base.c - the tools everything else is built from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/blake.h"
#include "base/error.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/rng.h"
#include "base/sentence.h"
#include "base/text.h"

/* --- rng --- */

static void rng_same_seed_same_stream(void **state)
{
    struct rng a, b;

    (void)state;
    rng_seed(&a, 7);
    rng_seed(&b, 7);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(rng_next(&a), rng_next(&b));
    assert_memory_equal(&a, &b, sizeof a);
}

static void rng_seeds_differ(void **state)
{
    struct rng a, b;
    int equal = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        rng_seed(&a, seed);
        rng_seed(&b, seed + 1);
        for (int i = 0; i < 10; i++)
            equal += rng_next(&a) == rng_next(&b);
    }
    assert_true(equal < 3);
}

/* Replays depend on it: these numbers may never change. */
static void rng_stream_is_fixed(void **state)
{
    static const uint32_t want[] = { 2525623064u, 2354719887u, 3748951494u,
                                     657383280u };
    struct rng r;

    (void)state;
    rng_seed(&r, 1);
    for (int i = 0; i < 4; i++)
        assert_int_equal(rng_next(&r), want[i]);
}

/* RFC 8439, section 2.3.2. */
static void chacha_is_that_of_the_rfc(void **state)
{
    static const uint32_t nonce[CHACHA_NONCE] = { 0x09000000, 0x4a000000, 0 };
    static const uint32_t want[CHACHA_BLOCK] = {
        0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
        0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
        0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2
    };
    uint8_t key[RNG_KEY];
    uint32_t block[CHACHA_BLOCK];
    struct rng r;

    (void)state;
    for (int i = 0; i < RNG_KEY; i++)
        key[i] = (uint8_t)i;
    rng_key(&r, key);
    chacha_block(r.key, 1, nonce, block);
    assert_memory_equal(block, want, sizeof want);
}

/* RFC 8439, appendix A.1: the first words of blocks 0 and 1. */
static void rng_keyed_stream_is_fixed(void **state)
{
    static const uint8_t zeros[RNG_KEY];
    struct rng r;

    (void)state;
    rng_key(&r, zeros);
    assert_int_equal(rng_next(&r), 0xade0b876);
    assert_int_equal(rng_next(&r), 0x903df1a0);
    while (r.state < CHACHA_BLOCK)
        rng_next(&r);
    assert_int_equal(rng_next(&r), 0xbee7079f);
}

/* BLAKE2b-256 of "abc", as other implementations have it. */
static void blake_is_fixed(void **state)
{
    static const uint8_t want[BLAKE_BYTES] = {
        0xbd, 0xdd, 0x81, 0x3c, 0x63, 0x42, 0x39, 0x72, 0x31, 0x71, 0xef,
        0x3f, 0xee, 0x98, 0x57, 0x9b, 0x94, 0x96, 0x4e, 0x3b, 0xb1, 0xcb,
        0x3e, 0x42, 0x72, 0x62, 0xc8, 0xc0, 0x68, 0xd5, 0x23, 0x19
    };
    uint8_t got[BLAKE_BYTES];
    struct blake b;

    (void)state;
    blake_begin(&b, NULL, 0);
    blake_add(&b, "abc", 3);
    blake_end(&b, got);
    assert_memory_equal(got, want, sizeof want);
}

/* A generator that is seeded anew has nothing left of its key. */
static void rng_forgets_its_key(void **state)
{
    struct seed seed = { .keyed = true, .key = "not for everybody" };
    struct rng keyed, plain;

    (void)state;
    rng_begin(&keyed, &seed);
    rng_seed(&keyed, 7);
    rng_begin(&plain, &(struct seed){ .number = 7 });
    assert_memory_equal(&keyed, &plain, sizeof plain);
    rng_seed(&keyed, 7);
    assert_memory_equal(&keyed, &plain, sizeof plain);
}

static void rng_below_is_fair(void **state)
{
    enum { SIDES = 6, ROLLS = 60000 };
    int count[SIDES] = { 0 };
    struct rng r;

    (void)state;
    rng_seed(&r, 3);
    for (int i = 0; i < ROLLS; i++) {
        uint32_t roll = rng_below(&r, SIDES);

        assert_true(roll < SIDES);
        count[roll]++;
    }
    for (int i = 0; i < SIDES; i++)
        assert_in_range(count[i], ROLLS / SIDES - 400, ROLLS / SIDES + 400);
}

static void rng_below_one_is_zero(void **state)
{
    struct rng r;

    (void)state;
    rng_seed(&r, 3);
    for (int i = 0; i < 100; i++)
        assert_int_equal(rng_below(&r, 1), 0);
}

/* Without drawing again, half of all numbers would be multiples of three. */
static void rng_below_large_is_fair(void **state)
{
    const uint32_t n = 0xc0000000u;
    struct rng r;
    int multiples = 0;

    (void)state;
    rng_seed(&r, 5);
    for (int i = 0; i < 30000; i++)
        multiples += rng_below(&r, n) % 3 == 0;
    assert_in_range(multiples, 9600, 10400);
}

static void rng_shuffle_keeps_bytes(void **state)
{
    uint8_t bytes[85];
    bool seen[85] = { false };
    struct rng r;

    (void)state;
    rng_seed(&r, 9);
    for (int i = 0; i < 85; i++)
        bytes[i] = (uint8_t)i;
    rng_shuffle(&r, bytes, 85);
    for (int i = 0; i < 85; i++) {
        assert_false(seen[bytes[i]]);
        seen[bytes[i]] = true;
    }
}

static void rng_shuffle_is_fair(void **state)
{
    int count[6] = { 0 };
    struct rng r;

    (void)state;
    rng_seed(&r, 11);
    for (int i = 0; i < 60000; i++) {
        uint8_t b[3] = { 0, 1, 2 };

        rng_shuffle(&r, b, 3);
        count[b[0] * 2 + (b[1] > b[2])]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(count[i], 9600, 10400);
}

static void rng_shuffle_of_nothing(void **state)
{
    struct rng r, before;
    uint8_t one = 42;

    (void)state;
    rng_seed(&r, 1);
    before = r;
    rng_shuffle(&r, &one, 1);
    rng_shuffle(&r, &one, 0);
    assert_int_equal(one, 42);
    assert_memory_equal(&r, &before, sizeof r);
}

/* --- hash --- */

/* Check lines in replays depend on it. */
static void hash_is_fixed(void **state)
{
    (void)state;
    assert_true(hash_bytes("", 0) == 0x85086f7c80d77368u);
    assert_true(hash_bytes("en garde", 8) == 0xe65d48712b616ff4u);
    assert_true(hash_bytes("en garde!", 9) == 0xcf74f0e46f3dbb1au);
}

static void hash_needs_no_alignment(void **state)
{
    char room[40] = "?parry and riposte";

    (void)state;
    assert_true(hash_bytes(room + 1, 17) ==
                hash_bytes("parry and riposte", 17));
}

static void hash_sees_every_bit(void **state)
{
    unsigned char bytes[21] = { 0 };
    uint64_t zero = hash_bytes(bytes, sizeof bytes);

    (void)state;
    for (size_t bit = 0; bit < 8 * sizeof bytes; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_true(hash_bytes(bytes, sizeof bytes) != zero);
        bytes[bit / 8] = 0;
    }
}

static void hash_sees_the_length(void **state)
{
    unsigned char zeros[32] = { 0 };

    (void)state;
    for (size_t n = 0; n < sizeof zeros; n++)
        assert_true(hash_bytes(zeros, n) != hash_bytes(zeros, n + 1));
}

/* --- text --- */

static void text_puts_things_together(void **state)
{
    char room[64];
    struct text t;

    (void)state;
    text_init(&t, room, sizeof room);
    text_put(&t, "B loses ");
    text_number(&t, 5);
    text_char(&t, ' ');
    text_bytes(&t, "Poise!", 5);
    assert_string_equal(room, "B loses 5 Poise");
    assert_int_equal(t.n, 15);
    assert_false(t.cut);
}

static void text_begins_empty(void **state)
{
    char room[4] = "old";
    struct text t;

    (void)state;
    text_init(&t, room, sizeof room);
    assert_string_equal(room, "");
}

static void text_is_cut_at_the_end(void **state)
{
    char room[6] = { 0 };
    struct text t;

    (void)state;
    text_init(&t, room, 5);
    text_put(&t, "Thrust");
    assert_string_equal(room, "Thru");
    assert_true(t.cut);
    assert_int_equal(room[5], 0);
}

static void text_that_just_fits_is_whole(void **state)
{
    char room[7];
    struct text t;

    (void)state;
    text_init(&t, room, sizeof room);
    text_put(&t, "Thrust");
    assert_string_equal(room, "Thrust");
    assert_false(t.cut);
}

static void text_in_one_byte_stays_empty(void **state)
{
    char room[1];
    struct text t;

    (void)state;
    text_init(&t, room, 1);
    text_char(&t, 'x');
    assert_string_equal(room, "");
    assert_true(t.cut);
}

static void text_numbers(void **state)
{
    static const long numbers[] = { 0, 7, 10, -1, -10, LONG_MAX, LONG_MIN };

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char room[32], want[32];
        struct text t;

        text_init(&t, room, sizeof room);
        text_number(&t, numbers[i]);
        snprintf(want, sizeof want, "%ld", numbers[i]);
        assert_string_equal(room, want);
    }
}

static void text_hex_has_leading_zeros(void **state)
{
    char room[32];
    struct text t;

    (void)state;
    text_init(&t, room, sizeof room);
    text_hex(&t, 0xbeefu, 16);
    assert_string_equal(room, "000000000000beef");
}

static void text_capital_at_a_place(void **state)
{
    char room[32];
    struct text t;

    (void)state;
    text_init(&t, room, sizeof room);
    text_put(&t, "draw. play");
    text_capital(&t, 6);
    text_capital(&t, 0);
    text_capital(&t, 4);  /* not a letter */
    text_capital(&t, 10); /* past the end */
    assert_string_equal(room, "Draw. Play");
    text_small(&t, 6);
    text_small(&t, 4);
    text_small(&t, 10);
    assert_string_equal(room, "Draw. play");
}

static void assert_ends(const char *words, const char *sentence)
{
    char buffer[32];
    struct text t;

    text_init(&t, buffer, sizeof buffer);
    text_put(&t, words);
    sentence_end(&t);
    assert_string_equal(buffer, sentence);
}

static void sentences_end_once(void **state)
{
    (void)state;
    assert_ends("A plays Lunge", "A plays Lunge.");
    assert_ends("A plays Set Sail!", "A plays Set Sail!");
    assert_ends("A plays Oh R'Lyeh?", "A plays Oh R'Lyeh?");
    assert_ends("", ".");
}

static void text_compares(void **state)
{
    (void)state;
    assert_true(text_equal("parry", "parry"));
    assert_true(text_equal("", ""));
    assert_false(text_equal("parry", "parr"));
    assert_false(text_equal("parr", "parry"));
    assert_true(text_starts("parry", "par"));
    assert_true(text_starts("parry", ""));
    assert_true(text_starts("parry", "parry"));
    assert_false(text_starts("par", "parry"));
    assert_false(text_starts("parry", "pat"));
    assert_int_equal(text_length(""), 0);
    assert_int_equal(text_length("parry"), 5);
}

/* --- error --- */

static void error_is_formatted(void **state)
{
    struct error err = { "" };

    (void)state;
    error_set(&err, "%s: %d cards, want %d", "mine.cards", 84, 85);
    assert_string_equal(err.message, "mine.cards: 84 cards, want 85");
}

static void error_takes_a_prefix(void **state)
{
    struct error err = { "" };

    (void)state;
    error_set(&err, "line 3: what is this?");
    error_prefix(&err, "a.scn");
    assert_string_equal(err.message, "a.scn: line 3: what is this?");
}

static void error_too_long_is_cut(void **state)
{
    struct error err = { "" };
    char flood[3000];

    (void)state;
    memset(flood, 'x', sizeof flood - 1);
    flood[sizeof flood - 1] = '\0';
    error_set(&err, "%s", flood);
    assert_int_equal(strlen(err.message), sizeof err.message - 1);
    error_prefix(&err, "short");
    assert_memory_equal(err.message, "short: xxx", 10);
    assert_in_range(strlen(err.message), 900, sizeof err.message - 1);
    error_prefix(&err, flood);
    assert_int_equal(strlen(err.message), sizeof err.message - 1);
}

/* --- file --- */

static char folder[] = "/tmp/riposte-test-XXXXXX";

static const char *in_folder(const char *name)
{
    static char path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL ? -1 : 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(in_folder("a"));
    return rmdir(folder);
}

static void file_comes_back(void **state)
{
    struct error err = { "" };
    char *text;

    (void)state;
    assert_int_equal(file_write(in_folder("a"), "one\ntwo", 7, &err), 0);
    text = file_read(in_folder("a"), &err);
    assert_string_equal(text, "one\ntwo");
    free(text);
}

static void file_is_replaced_whole(void **state)
{
    struct error err = { "" };
    char *text;

    (void)state;
    assert_int_equal(file_write(in_folder("a"), "a long text", 11, &err), 0);
    assert_int_equal(file_write(in_folder("a"), "short", 5, &err), 0);
    text = file_read(in_folder("a"), &err);
    assert_string_equal(text, "short");
    free(text);
}

static void file_of_any_length(void **state)
{
    static const size_t lengths[] = { 0, 1, 4094, 4095, 4096, 8191, 100000 };
    struct error err = { "" };

    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char *bytes = must_alloc(lengths[i]);
        char *text;

        memset(bytes, 'y', lengths[i]);
        assert_int_equal(file_write(in_folder("a"), bytes, lengths[i], &err),
                         0);
        text = file_read(in_folder("a"), &err);
        assert_non_null(text);
        assert_int_equal(strlen(text), lengths[i]);
        assert_memory_equal(text, bytes, lengths[i]);
        free(bytes);
        free(text);
    }
}

static void file_missing_is_named(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_null(file_read(in_folder("none"), &err));
    assert_non_null(strstr(err.message, "/none: No such file"));
}

static void file_folder_is_refused(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_null(file_read(folder, &err));
    assert_non_null(strstr(err.message, "is a folder"));
}

static void file_with_nul_is_refused(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_int_equal(file_write(in_folder("a"), "a\0b", 3, &err), 0);
    assert_null(file_read(in_folder("a"), &err));
    assert_non_null(strstr(err.message, "NUL"));
}

static void file_too_large_is_refused(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_int_equal(file_write(in_folder("a"), "", 0, &err), 0);
    assert_int_equal(truncate(in_folder("a"), FILE_LIMIT + 1), 0);
    assert_null(file_read(in_folder("a"), &err));
    assert_non_null(strstr(err.message, "larger than 16 MiB"));
}

static void file_unwritable_leaves_nothing(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_int_equal(file_write("/nowhere/at/all", "x", 1, &err), -1);
    assert_non_null(strstr(err.message, "/nowhere/at/all: "));
}

/* Renaming onto a folder fails last of all: the new file must go again. */
static void file_write_cleans_up(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_int_equal(mkdir(in_folder("d"), 0700), 0);
    assert_int_equal(file_write(in_folder("d"), "x", 1, &err), -1);
    assert_int_equal(rmdir(in_folder("d")), 0);
}

static void memory_is_there(void **state)
{
    char *copy = must_strdup("parry");

    (void)state;
    assert_string_equal(copy, "parry");
    copy = must_realloc(copy, 100);
    assert_string_equal(copy, "parry");
    free(copy);
    free(must_alloc(0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rng_same_seed_same_stream),
        cmocka_unit_test(rng_seeds_differ),
        cmocka_unit_test(rng_stream_is_fixed),
        cmocka_unit_test(chacha_is_that_of_the_rfc),
        cmocka_unit_test(rng_keyed_stream_is_fixed),
        cmocka_unit_test(blake_is_fixed),
        cmocka_unit_test(rng_forgets_its_key),
        cmocka_unit_test(rng_below_is_fair),
        cmocka_unit_test(rng_below_one_is_zero),
        cmocka_unit_test(rng_below_large_is_fair),
        cmocka_unit_test(rng_shuffle_keeps_bytes),
        cmocka_unit_test(rng_shuffle_is_fair),
        cmocka_unit_test(rng_shuffle_of_nothing),
        cmocka_unit_test(hash_is_fixed),
        cmocka_unit_test(hash_needs_no_alignment),
        cmocka_unit_test(hash_sees_every_bit),
        cmocka_unit_test(hash_sees_the_length),
        cmocka_unit_test(text_puts_things_together),
        cmocka_unit_test(text_begins_empty),
        cmocka_unit_test(text_is_cut_at_the_end),
        cmocka_unit_test(text_that_just_fits_is_whole),
        cmocka_unit_test(text_in_one_byte_stays_empty),
        cmocka_unit_test(text_numbers),
        cmocka_unit_test(text_hex_has_leading_zeros),
        cmocka_unit_test(text_capital_at_a_place),
        cmocka_unit_test(sentences_end_once),
        cmocka_unit_test(text_compares),
        cmocka_unit_test(error_is_formatted),
        cmocka_unit_test(error_takes_a_prefix),
        cmocka_unit_test(error_too_long_is_cut),
        cmocka_unit_test(file_comes_back),
        cmocka_unit_test(file_is_replaced_whole),
        cmocka_unit_test(file_of_any_length),
        cmocka_unit_test(file_missing_is_named),
        cmocka_unit_test(file_folder_is_refused),
        cmocka_unit_test(file_with_nul_is_refused),
        cmocka_unit_test(file_too_large_is_refused),
        cmocka_unit_test(file_unwritable_leaves_nothing),
        cmocka_unit_test(file_write_cleans_up),
        cmocka_unit_test(memory_is_there),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
