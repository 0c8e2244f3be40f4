/* test_tally.c - what a tally counts, and what leads are worth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/worth.h"
#include "games/games.h"
#include "lab/tally.h"
#include "match/picks.h"

static const char *game;

/* A match of two random players. */
static struct pairing pairing_of(uint64_t seed)
{
    struct pairing m = { .rules = games_find(game), .seed = seed };
    struct reason why;
    struct error err;
    struct rng rng;

    setup_default(m.rules, 2, &m.setup);
    rng_seed(&rng, seed);
    assert_int_equal(picks_fill(m.rules, &m.setup, 3, &rng, &why), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(computer_read("random", &m.seat[i], &err), 0);
    return m;
}

static int kind_of(const struct rules *r, const char *name)
{
    for (int i = 0; i < r->game->nevents; i++)
        if (text_equal(r->game->events[i].name, name))
            return i;
    fail_msg("no event %s", name);
    return -1;
}

/* Too large for the stack. */
static struct tally *new_tally(void)
{
    struct tally *t = malloc(sizeof *t);

    assert_non_null(t);
    tally_init(t);
    return t;
}

static void free_tally(struct tally *t)
{
    tally_done(t);
    free(t);
}

static void add_to(void *with, const char *rest, long long n)
{
    (void)rest;
    *(long *)with += (long)n;
}

static bool ends_in(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);

    return n >= m && strcmp(text + n - m, end) == 0;
}

struct card_sums {
    long had, played, kept, bands;
};

static void add_card(void *with, const char *rest, long long n)
{
    struct card_sums *s = with;

    s->had += ends_in(rest, " had") ? (long)n : 0;
    s->played += ends_in(rest, " played") ? (long)n : 0;
    s->kept += ends_in(rest, " kept") ? (long)n : 0;
    if (strstr(rest, " turn ") != NULL && !ends_in(rest, " won"))
        s->bands += (long)n;
}

struct attack_sums {
    long set, hit, stunned, against, beats;
};

static void add_attack(void *with, const char *rest, long long n)
{
    struct attack_sums *s = with;

    s->set += ends_in(rest, " set") ? (long)n : 0;
    s->hit += ends_in(rest, " hit") ? (long)n : 0;
    s->stunned += ends_in(rest, " stunned") ? (long)n : 0;
    s->against += strstr(rest, " against ") != NULL ? (long)n : 0;
    s->beats += strstr(rest, " beats ") != NULL ? (long)n : 0;
}

/* Points come from challenges and knock-outs; nothing else gives any. */
static void test_points_of_brawl(void **state)
{
    struct tally *t = new_tally();
    struct tally_result result;
    struct pairing m;
    union match end;
    const struct field *vp;
    int n;

    (void)state;
    game = "brawl";
    m = pairing_of(3);
    vp = field_find(m.rules, "vp");
    assert_true(tally_match(t, &m, &result));
    tally_flush(t);
    match_play(&m, &end.duel, NULL, NULL);
    n = field_get(m.rules, &end.duel, vp, 0) +
        field_get(m.rules, &end.duel, vp, 1);
    assert_int_equal(counts_get(&t->counts, "amount score") +
                         counts_get(&t->counts, "event out"),
                     n);
    assert_int_equal(result.decisions, end.duel.answers);
    assert_int_equal(result.turns, counts_get(&t->counts, "event turn"));
    free_tally(t);
}

/* Every match is won once, has a first player and an end, and what happens to
 * its cards fits together. */
static void test_shares(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct tally *t = new_tally();
        struct card_sums sums = { 0 };
        long ends = 0;

        game = games[i].game->id;
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct pairing m = pairing_of(seed);
            struct tally_result r;

            assert_true(tally_match(t, &m, &r));
            assert_true(r.share[0] + r.share[1] >= 999);
            assert_true(games[i].game->reference || r.first >= 0);
            assert_true(games[i].game->reference || r.turns > 1);
        }
        tally_flush(t);
        counts_each(&t->counts, "end ", add_to, &ends);
        assert_int_equal(ends, games[i].game->reference ? 0 : 5);
        counts_each(&t->counts, "card ", add_card, &sums);
        assert_true(games[i].game->reference || sums.played > 0);
        assert_true(sums.played <= sums.had && sums.kept <= sums.had);
        assert_int_equal(sums.bands, sums.played);
        free_tally(t);
    }
}

/* In EXCEED attacks are set against each other: each way as often. */
static void test_attacks(void **state)
{
    struct tally *t = new_tally();
    struct tally_result r;
    struct attack_sums sums = { 0 };

    (void)state;
    game = "exceed";
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct pairing m = pairing_of(seed);

        assert_true(tally_match(t, &m, &r));
    }
    tally_flush(t);
    counts_each(&t->counts, "card ", add_attack, &sums);
    assert_true(sums.against > 0 && sums.set >= sums.against);
    assert_true(sums.hit > 0);
    assert_true(sums.hit <= counts_get(&t->counts, "event hit"));
    assert_int_equal(counts_get(&t->counts, "event stunned"), sums.stunned);
    assert_true(sums.beats <= sums.hit);
    free_tally(t);
}

/* A match that is given up leaves nothing once the tally is cleared. */
static void test_given_up(void **state)
{
    struct tally *t = new_tally();
    atomic_bool stop = true;
    struct tally_result r;
    struct pairing m;

    (void)state;
    game = "engarde";
    m = pairing_of(1);
    m.stop = &stop;
    assert_false(tally_match(t, &m, &r));
    tally_clear(t);
    tally_flush(t);
    assert_int_equal(t->counts.used, 0);
    free_tally(t);
}

static void test_numbers(void **state)
{
    const struct rules *r = games_find("brawl");

    (void)state;
    assert_true(tally_counts(r, kind_of(r, "score")));
    assert_true(tally_counts(r, kind_of(r, "reshuffle")));
    assert_false(tally_counts(r, kind_of(r, "move")));
    assert_false(tally_counts(r, kind_of(r, "draw")));
}

static void test_turn_bands(void **state)
{
    int from, to, last = 0;

    (void)state;
    for (int band = 0; band < TURN_BANDS; band++) {
        turn_band_limits(band, &from, &to);
        assert_int_equal(from, last + 1);
        assert_int_equal(turn_band(from), band);
        assert_int_equal(turn_band(to > 0 ? to : 1000), band);
        last = to;
    }
    assert_int_equal(last, 0);
}

/* --- counts --- */

static void test_counts(void **state)
{
    struct counts a, b;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    counts_init(&a);
    counts_init(&b);
    for (int i = 0; i < 1000; i++)
        counts_add(&a, i, "number %d", i % 500);
    counts_merge(&b, &a);
    counts_add(&b, -7, "number 3");
    assert_int_equal(counts_get(&b, "number 3"), 3 + 503 - 7);
    assert_int_equal(counts_get(&b, "number 500"), 0);
    assert_int_equal(b.used, 500);
    counts_write(&b, out);
    fclose(out);
    for (char *line = strtok(text, "\n"); line != NULL;
         line = strtok(NULL, "\n"))
        assert_true(counts_read_line(&a, line));
    assert_int_equal(counts_get(&a, "number 3"), 2 * (3 + 503) - 7);
    assert_false(counts_read_line(&a, "number 3"));
    assert_false(counts_read_line(&a, ""));
    free(text);
    counts_done(&a);
    counts_done(&b);
}

/* --- leads --- */

/* The results of so many decisions with an evaluation. */
static void note(struct leads *l, int worth, long n, double result)
{
    l->n[worth + LEADS_WIN] = n;
    l->result[worth + LEADS_WIN] = (long long)(result * (double)n);
}

/* Results that follow from a lead give it back. */
static void test_lead_is_found(void **state)
{
    static const int leads[] = { 40, 200, 355, 3000 };
    struct leads l;

    (void)state;
    for (size_t i = 0; i < sizeof leads / sizeof leads[0]; i++) {
        leads_init(&l);
        for (int worth = -900; worth <= 900; worth += 30)
            note(&l, worth, 1000, worth_chances(leads[i], worth));
        note(&l, LEADS_WIN, 99, 0); /* what is certain does not count */
        assert_int_equal(leads_fit(&l), leads[i]);
    }
}

static void test_no_lead_is_found(void **state)
{
    struct leads l;

    (void)state;
    leads_init(&l);
    assert_int_equal(leads_fit(&l), 0);
    note(&l, 0, 100, 0);
    note(&l, LEADS_WIN, 100, 1000);
    assert_int_equal(leads_fit(&l), 0);
    note(&l, 300, 100, 0);
    assert_int_equal(leads_fit(&l), LEADS_MOST);
}

static void test_bands(void **state)
{
    struct leads l;
    struct lead_band band;

    (void)state;
    leads_init(&l);
    note(&l, -1, 7, -50);
    note(&l, 0, 10, 100);
    note(&l, 99, 30, 500);
    note(&l, 100, 5, 700);
    note(&l, LEADS_WIN, 2, 1000);
    band = leads_band(&l, LEADS_BANDS / 2);
    assert_int_equal(band.from, 0);
    assert_int_equal(band.to, 99);
    assert_int_equal(band.n, 40);
    assert_float_equal(band.worth, 74.25, 1e-9);
    assert_float_equal(band.result, 400, 1e-9);
    assert_int_equal(leads_band(&l, LEADS_BANDS / 2 - 1).n, 7);
    band = leads_band(&l, LEADS_BANDS - 1);
    assert_int_equal(band.to, LEADS_WIN);
    assert_int_equal(band.n, 2);
    assert_int_equal(leads_band(&l, 0).from, -LEADS_WIN);
}

/* Whoever wins has won from all positions of the match, and whoever loses has
 * lost from all. */
static void test_leads_of_a_match(void **state)
{
    struct leads l;
    struct pairing m;
    struct tally *t;
    struct tally_result result;
    union match end;
    long n = 0;
    long long sum = 0;
    int asked[2] = { 0 };

    (void)state;
    game = "engarde";
    m = pairing_of(4);
    leads_init(&l);
    match_play(&m, &end.duel, NULL, &l.onlooker);
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < LEADS_WORTHS; i++)
            asked[who] += l.open[who][i];
    assert_true(asked[0] > 0 && asked[1] > 0);
    assert_true(asked[0] + asked[1] < (int)end.duel.answers); /* plays */

    t = new_tally();
    assert_true(tally_match(t, &m, &result));
    tally_flush(t);
    tally_leads(&t->counts, &l);
    for (int i = 0; i < LEADS_WORTHS; i++) {
        n += l.n[i];
        sum += l.result[i];
    }
    assert_int_equal(n, asked[0] + asked[1]);
    assert_int_equal(sum, 1000 * (asked[0] * duel_result(&end.duel, 0) +
                                  asked[1] * duel_result(&end.duel, 1)));
    assert_true(sum != 0);
    free_tally(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_of_brawl),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_attacks),
        cmocka_unit_test(test_given_up),
        cmocka_unit_test(test_turn_bands),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_lead_is_found),
        cmocka_unit_test(test_no_lead_is_found),
        cmocka_unit_test(test_bands),
        cmocka_unit_test(test_leads_of_a_match),
    };

    return cmocka_run_group_tests_name("tally", tests, NULL, NULL);
}
