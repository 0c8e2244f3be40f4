/* test_fair.c - deals that nobody chose: commitments, parts and replays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sodium.h>

#include "base/blake.h"
#include "base/file.h"
#include "games/games.h"
#include "match/fair.h"
#include "match/picks.h"

enum { PLAYERS = 2, REMARKS = 1024 };

/* A deal for two players, and what is known of it. */
struct deal {
    const struct rules *rules;
    struct setup setup; /* before chance has added anything */
    struct fair fair;
    char part[PLAYERS][FAIR_HEX];
};

static void random_hex(char out[FAIR_HEX])
{
    uint8_t bytes[FAIR_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    fair_hex(bytes, out);
}

static void seal(struct deal *d, int who)
{
    uint8_t bytes[FAIR_BYTES], made[FAIR_BYTES];
    char hex[FAIR_HEX];

    random_hex(d->part[who]);
    fair_read_hex(d->part[who], bytes);
    fair_make_seal(bytes, made);
    fair_hex(made, hex);
    assert_int_equal(fair_seal(&d->fair, who, hex), 0);
}

/* All have sealed their parts.  A has picked, chance picks for B. */
static void prepare(struct deal *d, const char *game)
{
    char secret[FAIR_HEX];

    memset(d, 0, sizeof *d);
    d->rules = games_find(game);
    setup_default(d->rules, PLAYERS, &d->setup);
    memset(d->setup.pick[1], 0, sizeof d->setup.pick[1]);
    random_hex(secret);
    assert_int_equal(fair_begin(&d->fair, PLAYERS, secret), 0);
    for (int i = 0; i < PLAYERS; i++)
        seal(d, i);
    fair_commit(&d->fair, d->rules, &d->setup,
                d->rules->game->pick.max > 0 ? 2 : 0);
}

static void show_parts(struct deal *d)
{
    for (int i = 0; i < PLAYERS; i++)
        assert_int_equal(fair_add(&d->fair, i, d->part[i]), 0);
}

static struct setup with_picks(const struct deal *d)
{
    struct seed seed = fair_seed(&d->fair, FAIR_PICKS);
    struct setup s = d->setup;
    struct reason why;
    struct rng rng;

    rng_begin(&rng, &seed);
    assert_int_equal(picks_fill(d->rules, &s, d->fair.open, &rng, &why), 0);
    return s;
}

/* The replay of a match from that setup, with the remarks of the deal. */
static char *replay_of(const struct deal *d, const struct setup *s)
{
    struct seed seed = fair_seed(&d->fair, FAIR_DEAL);
    char remarks[REMARKS], *plain, *whole;
    struct record rec;
    struct text out;
    size_t head;

    record_deal(&rec, d->rules, s, &seed);
    plain = record_write(&rec);
    record_done(&rec);
    text_init(&out, remarks, sizeof remarks);
    fair_write(&d->fair, &out);
    assert_false(out.cut);
    head = strcspn(plain, "\n") + 1;
    whole = must_alloc(strlen(plain) + out.n + 1);
    sprintf(whole, "%.*s%s%s", (int)head, plain, remarks, plain + head);
    free(plain);
    return whole;
}

/* NULL, or what is wrong with a replay; static. */
static const char *wrong_with(const struct deal *d, const char *replay,
                              const struct fair_kept *kept)
{
    static struct error err;
    struct record rec;
    int rc;

    if (record_read(&rec, d->rules, "it", replay, &err) < 0)
        return err.message;
    rc = fair_verify(replay, &rec, kept, &err);
    record_done(&rec);
    return rc < 0 ? err.message : NULL;
}

static const struct fair_kept nothing;

static void assert_wrong(const struct deal *d, const struct setup *s,
                         const struct fair_kept *kept, const char *words)
{
    char *replay = replay_of(d, s);
    const char *wrong = wrong_with(d, replay, kept);

    if (wrong == NULL || strstr(wrong, words) == NULL)
        fail_msg("%s instead of %s", wrong != NULL ? wrong : "fine", words);
    free(replay);
}

static void assert_fine(const struct deal *d, const struct setup *s,
                        const struct fair_kept *kept)
{
    char *replay = replay_of(d, s);
    const char *wrong = wrong_with(d, replay, kept);

    if (wrong != NULL)
        fail_msg("%s", wrong);
    free(replay);
}

/* An honest match is in order for everybody, whatever they have kept. */
static void test_honest(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        char commitment[FAIR_HEX];
        struct deal d;
        struct setup s;

        prepare(&d, games[i].game->id);
        fair_hex(d.fair.commitment, commitment);
        show_parts(&d);
        s = with_picks(&d);
        assert_fine(&d, &s, &nothing);
        for (int who = 0; who < PLAYERS; who++)
            assert_fine(&d, &s, &(struct fair_kept){ commitment, d.part[who] });
    }
}

/* Whoever knows all parts can find a secret that deals what they like.  Its
 * replay is whole, but it is not the one that was committed to. */
static void test_made_afterwards(void **state)
{
    char commitment[FAIR_HEX];
    struct deal d;
    struct setup s;

    (void)state;
    prepare(&d, "engarde");
    fair_hex(d.fair.commitment, commitment);
    show_parts(&d);
    d.fair.secret[31] ^= 1;
    s = with_picks(&d);
    assert_wrong(&d, &s, &nothing, "the commitment is to another");
    fair_commit(&d.fair, d.rules, &d.setup, 0);
    assert_fine(&d, &s, &nothing);
    assert_wrong(&d, &s, &(struct fair_kept){ commitment, d.part[0] },
                 "not the one that you were shown");
}

/* Host and B together know the secret and, at last, what A has added: B cannot
 * add anything else than what was sealed. */
static void test_last_player(void **state)
{
    char other[FAIR_HEX], commitment[FAIR_HEX];
    struct deal d;
    struct setup s;

    (void)state;
    prepare(&d, "engarde");
    fair_hex(d.fair.commitment, commitment);
    random_hex(other);
    assert_int_equal(fair_add(&d.fair, 0, d.part[0]), 0);
    assert_int_equal(fair_add(&d.fair, 1, other), -1);
    assert_int_equal(fair_add(&d.fair, 1, d.part[0]), -1);
    fair_read_hex(other, d.fair.part[1]); /* the host lets it happen */
    s = with_picks(&d);
    assert_wrong(&d, &s, &nothing, "the commitment is to another");
    fair_make_seal(d.fair.part[1], d.fair.seal[1]);
    fair_commit(&d.fair, d.rules, &d.setup, 0);
    assert_fine(&d, &s, &nothing);
    assert_wrong(&d, &s, &(struct fair_kept){ commitment, d.part[0] },
                 "not the one that you were shown");
}

/* A host that shows everybody what they want to see must leave out a part. */
static void test_own_part(void **state)
{
    char commitment[FAIR_HEX], mine[FAIR_HEX];
    struct deal d;
    struct setup s;

    (void)state;
    prepare(&d, "engarde");
    fair_hex(d.fair.commitment, commitment);
    random_hex(mine);
    show_parts(&d);
    s = with_picks(&d);
    assert_wrong(&d, &s, &(struct fair_kept){ commitment, mine },
                 "the part that you added");
    assert_fine(&d, &s, &(struct fair_kept){ commitment, NULL });
}

/* What chance lets players bring cannot be chosen either, nor passed off as
 * chosen; nor can the settings be others. */
static void test_picks(void **state)
{
    struct deal d;
    struct setup s, other;
    struct reason why;

    (void)state;
    prepare(&d, "exceed");
    show_parts(&d);
    s = other = with_picks(&d);
    other.pick[1][0] = (uint16_t)pick_next(d.rules, s.pick[1][0]);
    if (other.pick[1][0] == 0)
        other.pick[1][0] = (uint16_t)pick_next(d.rules, 0);
    assert_wrong(&d, &other, &nothing, "what chance let players bring");
    d.fair.open = 0;
    assert_wrong(&d, &other, &nothing, "the commitment is to another");
    d.fair.open = 2;
    assert_int_equal(setup_set(d.rules, &s, "A.fighter", "heidi", &why), 0);
    assert_wrong(&d, &s, &nothing, "the commitment is to another");
}

/* The seed and the remarks are needed. */
static void test_remarks(void **state)
{
    static const char *const needed[] = { "# fair commitment ",
                                          "# fair secret ", "# fair A ",
                                          "# fair B " };
    struct deal d;
    struct setup s;
    char *replay, *at;

    (void)state;
    prepare(&d, "engarde");
    show_parts(&d);
    s = with_picks(&d);
    replay = replay_of(&d, &s);
    for (int i = 0; i < 4; i++) {
        at = strstr(replay, needed[i]);
        assert_non_null(at);
        at[2] = 'F';
        assert_non_null(strstr(wrong_with(&d, replay, &nothing), "lacks"));
        at[2] = 'f';
    }
    at = strstr(replay, "seed chacha20 ") + strlen("seed chacha20 ");
    *at = *at == '0' ? '1' : '0';
    assert_non_null(strstr(wrong_with(&d, replay, &nothing), "seed"));
    free(replay);
}

/* Every part counts, and only digits do. */
static void test_digits(void **state)
{
    static const char *const wrong[] = { "", "aa", "x", NULL };
    char digits[FAIR_HEX + 1];
    struct seed before, after;
    struct deal d;

    (void)state;
    prepare(&d, "engarde");
    before = fair_seed(&d.fair, FAIR_DEAL);
    assert_int_equal(fair_add(&d.fair, 1, d.part[1]), 0);
    after = fair_seed(&d.fair, FAIR_DEAL);
    assert_memory_not_equal(before.key, after.key, RNG_KEY);
    for (int i = 0; wrong[i] != NULL; i++) {
        assert_int_equal(fair_seal(&d.fair, 1, wrong[i]), -1);
        assert_int_equal(fair_add(&d.fair, 1, wrong[i]), -1);
        assert_int_equal(fair_begin(&d.fair, 2, wrong[i]), -1);
    }
    memset(digits, 'a', FAIR_HEX);
    digits[FAIR_HEX] = '\0';
    assert_int_equal(fair_seal(&d.fair, 1, digits), -1);
    digits[FAIR_HEX - 1] = '\0';
    assert_int_equal(fair_seal(&d.fair, 1, digits), 0);
    digits[5] = 'A';
    assert_int_equal(fair_seal(&d.fair, 1, digits), -1);
}

/* What is drawn for one use tells nothing of another. */
static void test_uses(void **state)
{
    struct seed deal, picks, delays;
    struct deal d;

    (void)state;
    prepare(&d, "engarde");
    deal = fair_seed(&d.fair, FAIR_DEAL);
    picks = fair_seed(&d.fair, FAIR_PICKS);
    delays = fair_seed(&d.fair, FAIR_DELAYS);
    assert_memory_not_equal(deal.key, picks.key, RNG_KEY);
    assert_memory_not_equal(deal.key, delays.key, RNG_KEY);
    assert_memory_not_equal(picks.key, delays.key, RNG_KEY);
}

/* --- our own ChaCha20 and BLAKE2b, which run wherever the rules do --- */

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

/* Texts of every length up to three blocks, added in two pieces. */
static void test_hash(void **state)
{
    enum { MOST = 3 * BLAKE_BLOCK + 1 };
    uint8_t text[MOST], key[BLAKE_MOST_KEY], ours[BLAKE_BYTES],
        theirs[BLAKE_BYTES];

    (void)state;
    randombytes_buf(text, sizeof text);
    randombytes_buf(key, sizeof key);
    for (size_t n = 0; n <= MOST; n++) {
        size_t nkey = n % (BLAKE_MOST_KEY + 1);
        struct blake b;

        blake_begin(&b, key, nkey);
        blake_add(&b, text, n / 3);
        blake_add(&b, text + n / 3, n - n / 3);
        blake_end(&b, ours);
        crypto_generichash(theirs, BLAKE_BYTES, text, n, key, nkey);
        assert_memory_equal(ours, theirs, BLAKE_BYTES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_honest),
        cmocka_unit_test(test_made_afterwards),
        cmocka_unit_test(test_last_player),
        cmocka_unit_test(test_own_part),
        cmocka_unit_test(test_picks),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_digits),
        cmocka_unit_test(test_uses),
        cmocka_unit_test(test_stream),
        cmocka_unit_test(test_hash),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
