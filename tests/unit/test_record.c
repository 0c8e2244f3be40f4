/* test_record.c - matches with their past: going back, writing and reading. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/notation.h"
#include "core/replay.h"
#include "games/games.h"
#include "match/record.h"

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

static choice first_choice(const struct record *rec, int who)
{
    choice list[DUEL_MAX_CHOICES];

    duel_choices(rec->rules, &rec->now.duel, who, list);
    return list[0];
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
    assert_int_equal(rec.nevents, other.nevents);
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
    assert_true(rec.nevents > 0);
    assert_int_equal(rec.events[0].after, 0);
    for (int i = 1; i < rec.nevents; i++)
        assert_true(rec.events[i].after >= rec.events[i - 1].after);
    assert_true(rec.events[rec.nevents - 1].after <= rec.n);
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
    assert_int_equal(again.nevents, rec.nevents);
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

static const char key_line[] =
    "\nseed chacha20 "
    "6b65790000000000000000000000000000000000000000000000000000000000\n";

/* The generator is a property of the match, and its replay names it. */
static void a_deal_with_a_key_is_read_with_it(void **state)
{
    const struct seed seed = { .keyed = true, .key = "key" };
    struct record rec, again;
    struct setup setup;
    struct error err;
    char *text, *key;

    (void)state;
    setup_default(&games[0], 2, &setup);
    record_deal(&rec, &games[0], &setup, &seed);
    play_on(&rec, LONG_MATCH);
    text = record_write(&rec);
    key = strstr(text, key_line);
    assert_non_null(key);
    assert_int_equal(record_read(&again, &games[0], "it", text, &err), 0);
    assert_memory_equal(&again.seed.key, &seed.key, RNG_KEY);
    assert_true(duel_equal(rec.rules, &rec.now.duel, &again.now.duel));
    key[strlen("\nseed chacha20 ")] = '7';
    record_done(&again);
    assert_int_equal(record_read(&again, &games[0], "it", text, &err),
                     RECORD_DIVERGES);
    key[sizeof key_line - 3] = 'g';
    assert_int_equal(record_read(&again, &games[0], "it", text, &err),
                     RECORD_BROKEN);
    assert_non_null(strstr(err.message, "it:"));
    assert_non_null(strstr(err.message, "64 hexadecimal digits"));
    record_done(&rec);
    free(text);
}

/* Whoever sees a state through a view, a guess or a hash sees no key. */
static void a_key_is_never_seen(void **state)
{
    struct seed seed = { .keyed = true, .key = "key" };
    static const struct rng none;
    struct setup setup;
    union match m, other;
    struct rng rng;

    (void)state;
    setup_default(&games[0], 2, &setup);
    duel_deal(&games[0], &m.duel, &setup, &seed, NULL);
    duel_copy(&games[0], &other.duel, &m.duel);
    other.duel.rng.key[0] ^= 1;
    assert_int_equal(duel_hash(&games[0], &m.duel),
                     duel_hash(&games[0], &other.duel));
    other.duel.rng.state ^= 1;
    assert_int_not_equal(duel_hash(&games[0], &m.duel),
                         duel_hash(&games[0], &other.duel));
    for (int who = -1; who < 2; who++) {
        duel_copy(&games[0], &other.duel, &m.duel);
        duel_view(&games[0], &other.duel, who);
        assert_memory_equal(&other.duel.rng, &none, sizeof none);
    }
    rng_seed(&rng, SEED);
    duel_copy(&games[0], &other.duel, &m.duel);
    duel_guess(&games[0], &other.duel, &rng);
    assert_memory_equal(other.duel.rng.key, none.key, sizeof none.key);
    assert_int_equal(other.duel.rng.stream & 1, 1);
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

/* A check line that is wrong, as if another version had played from there on. */
static void what_diverges_is_read_to_its_last_sure_turn(void **state)
{
    struct record rec, sure;
    struct error err;
    char *text, *check;

    (void)state;
    begin(&rec, LONG_MATCH);
    text = record_write(&rec);
    check = strstr(text, "\ncheck 4 ");
    assert_non_null(check);
    check[strlen("\ncheck 4 ")] ^= 1;
    assert_int_equal(record_read_anyway(&sure, rec.rules, "m", text, &err),
                     RECORD_DIVERGES);
    assert_int_equal(record_turn(&sure), 4);
    for (int i = 0; i < sure.n; i++)
        assert_int_equal(sure.steps[i].answer, rec.steps[i].answer);
    record_rewind(&rec, sure.n - 1);
    assert_int_equal(record_turn(&rec), 3);
    free(text);
    record_done(&rec);
    record_done(&sure);
}

static void other_cards_are_tried(void **state)
{
    struct record rec, again;
    struct error err;
    char *text, *cards;

    (void)state;
    begin(&rec, 40);
    text = record_write(&rec);
    cards = strstr(text, "\ncards ") + strlen("\ncards ");
    *cards = *cards == '0' ? '1' : '0';
    assert_int_equal(record_read(&again, rec.rules, "m", text, &err),
                     RECORD_BROKEN);
    assert_non_null(strstr(err.message, "m:3:7: played with other cards"));
    assert_int_equal(record_read_anyway(&again, rec.rules, "m", text, &err), 0);
    assert_int_equal(again.n, rec.n);
    free(text);
    record_done(&rec);
    record_done(&again);
}

static void options_are_kept(void **state)
{
    struct record rec, again;
    struct error err;
    char *text, *twice, value[32];

    (void)state;
    begin(&rec, 10);
    record_option(&rec, "hotseat", "");
    record_option(&rec, "vs", "one");
    record_option(&rec, "vs", "another one");
    text = record_write(&rec);
    assert_int_equal(record_read(&again, rec.rules, "m", text, &err), 0);
    twice = record_write(&again);
    assert_string_equal(text, twice);
    assert_int_equal(replay_option(text, "vs", 1, value, sizeof value), 0);
    assert_string_equal(value, "another one");
    assert_int_equal(replay_option(text, "vs", 2, value, sizeof value), -1);
    assert_int_equal(replay_option(text, "hotseat", 0, value, sizeof value), 0);
    assert_string_equal(value, "");
    assert_int_equal(replay_option(text, "v", 0, value, sizeof value), -1);
    assert_int_equal(replay_option(text, "vs", 1, value, 5), -1);
    free(text);
    free(twice);
    record_done(&rec);
    record_done(&again);
}

/* --- undo --- */

/* The player who is asked gives an answer in notation. */
static void answer(struct record *rec, const char *notation)
{
    int who = duel_first(&rec->now.duel), column;
    struct reason why;
    choice c;

    assert_int_equal(notation_read(rec->rules, notation, &c, &why, &column), 0);
    record_answer(rec, who, c);
}

/* May the player who chose last take it back, with others around? */
static const char *why_not(const struct record *rec, int who)
{
    const char *why;

    record_undo(rec, who, true, &why);
    return why != NULL ? why : "";
}

static void undo_goes_back_to_a_choice(void **state)
{
    struct record rec;
    const char *why;

    (void)state;
    begin(&rec, 60);
    for (int who = 0; who < 2; who++) {
        int n = record_undo(&rec, who, false, &why);

        assert_true(n >= 0);
        assert_int_equal(rec.steps[n].who, who);
        assert_false(rec.steps[n].forced);
        for (int i = n + 1; i < rec.n; i++)
            assert_true(rec.steps[i].who != who || rec.steps[i].forced);
    }
    record_done(&rec);
    begin(&rec, 0);
    assert_int_equal(record_undo(&rec, 0, false, &why), -1);
    assert_non_null(strstr(why, "nothing to undo"));
    record_done(&rec);
}

/* With others around: an answer that shows nothing can be taken back, a card
 * that was shown cannot, nor cards that were drawn, nor what others answered. */
static void undo_stops_at_what_was_seen(void **state)
{
    struct record rec;
    const char *why;
    int who;

    (void)state;
    begin(&rec, 0);
    who = duel_first(&rec.now.duel);
    answer(&rec, "done"); /* nothing discarded, so nothing drawn */
    assert_string_equal(why_not(&rec, who), "");
    record_rewind(&rec, 0);
    record_answer(&rec, who, first_choice(&rec, who)); /* not open yet */
    assert_string_equal(why_not(&rec, who), "");
    answer(&rec, "done");
    assert_non_null(strstr(why_not(&rec, who), "card has been seen"));
    assert_int_equal(record_undo(&rec, who, false, &why), 0); /* all of it */
    record_rewind(&rec, 0);
    while (duel_first(&rec.now.duel) == who)
        answer(&rec, "done");
    answer(&rec, "done");
    assert_non_null(strstr(why_not(&rec, who), "Others have answered"));
    record_done(&rec);
}

/* What is said in parts is nobody's business before it is complete. */
static void undo_takes_back_what_is_half_said(void **state)
{
    const struct rules *r = games_find("exxodus");
    struct record rec;
    struct setup setup;
    int who;

    (void)state;
    setup_default(r, 2, &setup);
    record_start(&rec, r, &setup, 7);
    who = duel_first(&rec.now.duel);
    record_answer(&rec, who, first_choice(&rec, who)); /* play a card: where? */
    assert_int_equal(duel_first(&rec.now.duel), who);
    assert_string_equal(why_not(&rec, who), "");
    while (duel_first(&rec.now.duel) == who &&
           duel_waiting(&rec.now.duel) == 1u << who)
        record_answer(&rec, who, first_choice(&rec, who));
    assert_non_null(strstr(why_not(&rec, who), "card has been seen"));
    record_done(&rec);
}

/* An observer hears of every answer and every step back. */
struct counter {
    struct observer observer;
    int answers, rewinds;
};

static void count_answer(struct observer *observer, const struct record *rec,
                         int who, choice c)
{
    assert_int_equal(rec->steps[rec->n - 1].who, who);
    assert_int_equal(rec->steps[rec->n - 1].answer, c);
    ((struct counter *)observer)->answers++;
}

static void count_rewind(struct observer *observer, const struct record *rec)
{
    ((struct counter *)observer)->rewinds = rec->rewinds;
}

static void an_observer_hears_of_changes(void **state)
{
    struct counter counter = { { count_answer, count_rewind }, 0, 0 };
    struct record rec;

    (void)state;
    begin(&rec, 0);
    rec.observer = &counter.observer;
    play_on(&rec, 10);
    assert_int_equal(counter.answers, 10);
    record_rewind(&rec, 3);
    assert_int_equal(counter.answers, 10);
    assert_int_equal(counter.rewinds, 1);
    record_done(&rec);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(going_back_leads_to_the_same_state),
        cmocka_unit_test(forced_answers_are_marked),
        cmocka_unit_test(events_know_when_they_happened),
        cmocka_unit_test(what_is_written_can_be_read),
        cmocka_unit_test(a_deal_with_a_key_is_read_with_it),
        cmocka_unit_test(a_key_is_never_seen),
        cmocka_unit_test(a_cut_file_is_broken),
        cmocka_unit_test(another_match_diverges),
        cmocka_unit_test(what_diverges_is_read_to_its_last_sure_turn),
        cmocka_unit_test(other_cards_are_tried),
        cmocka_unit_test(options_are_kept),
        cmocka_unit_test(undo_goes_back_to_a_choice),
        cmocka_unit_test(undo_stops_at_what_was_seen),
        cmocka_unit_test(undo_takes_back_what_is_half_said),
        cmocka_unit_test(an_observer_hears_of_changes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
