/* test_record.c - matches with their past: going back, writing and reading. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "lab/record.h"

enum { SEED = 12, LONG_MATCH = 5000 };

/* Give up to n answers, chosen at random but always the same. */
static void play_on(struct record *rec, int n)
{
    struct rng rng;

    rng_seed(&rng, SEED);
    for (; n > 0 && duel_waiting(&rec->now.duel) != 0; n--) {
        choice list[DUEL_MAX_CHOICES];
        unsigned waiting = duel_waiting(&rec->now.duel);
        int who = 0;

        while ((waiting >> who & 1) == 0)
            who++;
        int count = duel_choices(rec->rules, &rec->now.duel, who, list);

        record_answer(rec, who, list[rng_below(&rng, (uint32_t)count)]);
    }
}

static void begin(struct record *rec, int answers)
{
    struct setup setup;

    setup_default(&games[0], 2, &setup);
    record_start(rec, &games[0], &setup, SEED);
    play_on(rec, answers);
}

static void going_back_leads_to_the_same_state(void **state)
{
    struct record rec, other;

    (void)state;
    begin(&rec, 60);
    begin(&other, 25);
    record_rewind(&rec, 25);
    assert_int_equal(rec.n, 25);
    assert_int_equal(rec.ntold, other.ntold);
    assert_true(duel_equal(rec.rules, &rec.now.duel, &other.now.duel));
    record_rewind(&rec, 0);
    assert_int_equal(rec.n, 0);
    record_done(&rec);
    record_done(&other);
}

static void forced_answers_are_marked(void **state)
{
    struct record rec;
    struct record at;

    (void)state;
    begin(&rec, LONG_MATCH);
    begin(&at, 0);
    for (int i = 0; i < rec.n; i++) {
        choice list[DUEL_MAX_CHOICES];
        int n = duel_choices(at.rules, &at.now.duel, rec.steps[i].who, list);

        assert_int_equal(rec.steps[i].forced, n == 1);
        record_answer(&at, rec.steps[i].who, rec.steps[i].answer);
    }
    record_done(&rec);
    record_done(&at);
}

static void events_know_when_they_happened(void **state)
{
    struct record rec;

    (void)state;
    begin(&rec, 60);
    assert_true(rec.ntold > 0);
    assert_int_equal(rec.told[0].after, 0);
    for (int i = 1; i < rec.ntold; i++)
        assert_true(rec.told[i].after >= rec.told[i - 1].after);
    assert_true(rec.told[rec.ntold - 1].after <= rec.n);
    record_done(&rec);
}

/* Writes, reads back, and compares. */
static void check_round_trip(int answers)
{
    struct record rec, again;
    struct error err;
    char *text, *twice;

    begin(&rec, answers);
    text = record_write(&rec);
    assert_int_equal(record_read(&again, rec.rules, "memory", text, &err), 0);
    assert_int_equal(again.n, rec.n);
    assert_int_equal(again.ntold, rec.ntold);
    assert_true(duel_equal(rec.rules, &rec.now.duel, &again.now.duel));
    twice = record_write(&again);
    assert_string_equal(text, twice);
    free(text);
    free(twice);
    record_done(&rec);
    record_done(&again);
}

static void what_is_written_can_be_read(void **state)
{
    (void)state;
    check_round_trip(0);
    check_round_trip(1);
    check_round_trip(40);
    check_round_trip(LONG_MATCH);
}

static void a_cut_file_is_broken(void **state)
{
    struct record rec;
    struct error err;
    char *text;

    (void)state;
    begin(&rec, 40);
    text = record_write(&rec);
    record_done(&rec);
    for (size_t n = strlen(text); n > 0; n--) {
        int got;

        text[n - 1] = '\0';
        got = record_read(&rec, &games[0], "memory", text, &err);
        if (got == 0) /* cut between two lines: a match that is not over */
            record_done(&rec);
        else
            assert_int_equal(got, RECORD_BROKEN);
    }
    free(text);
}

static void another_match_diverges(void **state)
{
    struct record rec;
    struct error err;
    char *text, *seed;

    (void)state;
    begin(&rec, LONG_MATCH);
    text = record_write(&rec);
    record_done(&rec);
    seed = strstr(text, "\nseed ");
    assert_non_null(seed);
    seed[strlen("\nseed ")] = 'f';
    assert_int_equal(record_read(&rec, &games[0], "match.replay", text, &err),
                     RECORD_DIVERGES);
    assert_non_null(strstr(err.message, "match.replay:"));
    assert_non_null(strstr(err.message, "(turn "));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(going_back_leads_to_the_same_state),
        cmocka_unit_test(forced_answers_are_marked),
        cmocka_unit_test(events_know_when_they_happened),
        cmocka_unit_test(what_is_written_can_be_read),
        cmocka_unit_test(a_cut_file_is_broken),
        cmocka_unit_test(another_match_diverges),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
