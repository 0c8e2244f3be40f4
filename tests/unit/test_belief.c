/* test_belief.c - worlds that seats believe in, judged by what others did. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/belief.h"
#include "ai/computer.h"
#include "core/game.h"
#include "core/shelf.h"
#include "games/engarde/engarde.h"
#include "games/games.h"
#include "match/record.h"

enum { WORLDS = 32, SEED = 5, ANSWERS = 120, GUESSES = 4 };

static void begin(struct record *rec, const struct rules *r, int players)
{
    struct setup setup;

    setup_default(r, players, &setup);
    record_start(rec, r, &setup, SEED);
}

/* Somebody who is asked gives an answer. */
static void answer_by_chance(struct record *rec, struct rng *rng)
{
    choice list[DUEL_MAX_CHOICES];
    int who = duel_first(&rec->now.duel);
    int n = duel_choices(rec->rules, &rec->now.duel, who, list);

    record_answer(rec, who, list[rng_below(rng, (uint32_t)n)]);
}

static bool goes_on(const struct record *rec)
{
    return rec->n < ANSWERS && duel_waiting(&rec->now.duel) != 0;
}

static union match view_of(const struct rules *r, const struct duel *d, int who)
{
    union match view;

    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    return view;
}

static struct belief *believe(struct record *rec, int who)
{
    struct memory *m = record_memory(rec, who);
    struct belief *b = belief_begin(rec->rules, who, m, WORLDS);

    assert_non_null(b);
    belief_catch_up(b, m, NULL);
    return b;
}

/* --- fit --- */

static void assert_fits(struct record *rec, int who, struct rng *rng)
{
    union match view = view_of(rec->rules, &rec->now.duel, who);
    struct belief *b = believe(rec, who);

    for (int i = 0; i < GUESSES; i++) {
        union match world = view, seen;

        belief_guess(b, &world.duel, rng);
        assert_int_equal(world.duel.viewer, 0);
        seen = view_of(rec->rules, &world.duel, who);
        assert_true(duel_equal(rec->rules, &seen.duel, &view.duel));
    }
    belief_end(b, record_memory(rec, who));
}

/* In every game, what is believed fits what is seen. */
static void beliefs_fit_the_view(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct record rec;
        struct rng rng;

        begin(&rec, &games[i], games[i].game->min_players);
        rng_seed(&rng, SEED);
        while (goes_on(&rec)) {
            assert_fits(&rec, duel_first(&rec.now.duel), &rng);
            answer_by_chance(&rec, &rng);
        }
        record_done(&rec);
    }
}

/* --- the same memory --- */

static void assert_alike(const struct rules *r, const struct belief *a,
                         const struct belief *b, const struct duel *view)
{
    struct rng left, right;

    rng_seed(&left, 1);
    right = left;
    for (int i = 0; i < GUESSES; i++) {
        union match x, y;

        duel_copy(r, &x.duel, view);
        duel_copy(r, &y.duel, view);
        belief_guess(a, &x.duel, &left);
        belief_guess(b, &y.duel, &right);
        assert_true(duel_equal(r, &x.duel, &y.duel));
    }
}

/* Whether they are asked for after every answer or once: the same memory leads to
 * the same beliefs.  So does one whose owner has taken answers back. */
static void beliefs_come_from_the_memory_alone(void **state)
{
    const struct rules *r;
    struct record often, once;
    struct belief *a, *b;
    union match view;
    struct rng rng;

    (void)state;
    begin(&often, games_find("engarde"), 2);
    begin(&once, games_find("engarde"), 2);
    r = once.rules;
    rng_seed(&rng, SEED);
    while (once.n < 40) {
        belief_end(believe(&often, 0), record_memory(&often, 0));
        answer_by_chance(&often, &rng);
        record_answer(&once, often.steps[often.n - 1].who,
                      often.steps[often.n - 1].answer);
    }
    answer_by_chance(&often, &rng);
    belief_end(believe(&often, 0), record_memory(&often, 0));
    record_rewind(&often, once.n);
    a = believe(&often, 0);
    b = believe(&once, 0);
    view = view_of(r, &once.now.duel, 0);
    assert_alike(r, a, b, &view.duel);
    belief_end(a, record_memory(&often, 0));
    belief_end(b, record_memory(&once, 0));
    record_done(&often);
    record_done(&once);
}

/* A copy lives on when the memory is gone. */
static void a_copy_is_the_same(void **state)
{
    struct record rec;
    struct belief *b, *copy;
    struct memory *m;
    union match view;

    (void)state;
    begin(&rec, games_find("engarde"), 2);
    view = view_of(rec.rules, &rec.now.duel, 1);
    m = memory_new(rec.rules, 1);
    memory_see(m, &rec.now.duel);
    b = belief_begin(rec.rules, 1, m, WORLDS);
    belief_catch_up(b, m, NULL);
    copy = belief_copy(b);
    assert_alike(rec.rules, b, copy, &view.duel);
    belief_end(b, m);
    memory_free(m);
    assert_alike(rec.rules, copy, copy, &view.duel);
    belief_free(copy);
    record_done(&rec);
}

static bool always_late(const struct haste *h)
{
    (void)h;
    return true;
}

/* Who has no time to judge what happened guesses worlds that fit it all the
 * same. */
static void haste_passes_over_what_happened(void **state)
{
    const struct haste haste = { always_late };
    struct record rec;
    struct memory *m;
    struct belief *b;
    struct rng rng;

    (void)state;
    begin(&rec, games_find("engarde"), 2);
    rng_seed(&rng, SEED);
    while (rec.n < 40)
        answer_by_chance(&rec, &rng);
    m = record_memory(&rec, 0);
    b = belief_begin(rec.rules, 0, m, WORLDS);
    belief_catch_up(b, m, &haste);
    belief_end(b, m);
    assert_fits(&rec, 0, &rng);
    record_done(&rec);
}

static void nothing_is_believed_without_a_past(void **state)
{
    const struct rules *r = games_find("engarde");
    struct memory *m = memory_new(r, 0);

    (void)state;
    assert_null(belief_begin(r, 0, NULL, WORLDS));
    assert_null(belief_begin(r, 0, m, WORLDS));
    memory_free(m);
}

/* --- what is learned --- */

/* How many cards of the other hand are guessed right. */
static int overlap(const struct duel *world, const struct duel *truth, int who)
{
    const struct shelf *guess = &engarde_const(world)->shelf;
    const struct shelf *real = &engarde_const(truth)->shelf;
    int zone = ZONE_HAND + 1 - who, n = 0;
    int left[256] = { 0 };

    for (int i = 0; i < zone_count(real, zone); i++)
        left[zone_card(real, zone, i)]++;
    for (int i = 0; i < zone_count(guess, zone); i++)
        n += left[zone_card(guess, zone, i)]-- > 0;
    return n;
}

/* Add what beliefs and chance get right about the hand of the other player. */
static void compare(struct record *rec, int who, struct rng *rng, int *believed,
                    int *guessed)
{
    union match view = view_of(rec->rules, &rec->now.duel, who);
    struct belief *b = believe(rec, who);

    for (int i = 0; i < GUESSES; i++) {
        union match by_belief = view, by_chance = view;

        belief_guess(b, &by_belief.duel, rng);
        duel_guess(rec->rules, &by_chance.duel, rng);
        *believed += overlap(&by_belief.duel, &rec->now.duel, who);
        *guessed += overlap(&by_chance.duel, &rec->now.duel, who);
    }
    belief_end(b, record_memory(rec, who));
}

/* Against a player who takes what looks best, beliefs are nearer to the truth than
 * chance is. */
static void what_others_do_tells_what_they_hold(void **state)
{
    struct computer greedy = { .kind = computer_kind_find("greedy") };
    int believed = 0, guessed = 0;
    struct record rec;
    struct rng rng;

    (void)state;
    begin(&rec, games_find("engarde"), 2);
    rng_seed(&rng, SEED);
    while (duel_waiting(&rec.now.duel) != 0) {
        int who = duel_first(&rec.now.duel);

        compare(&rec, who, &rng, &believed, &guessed);
        record_answer(&rec, who,
                      computer_choose(&greedy, rec.rules, &rec.now.duel, who,
                                      NULL, &rng, NULL));
    }
    print_message("# %d cards by belief, %d by chance\n", believed, guessed);
    assert_true(believed * 100 > guessed * 103);
    record_done(&rec);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beliefs_fit_the_view),
        cmocka_unit_test(beliefs_come_from_the_memory_alone),
        cmocka_unit_test(a_copy_is_the_same),
        cmocka_unit_test(haste_passes_over_what_happened),
        cmocka_unit_test(nothing_is_believed_without_a_past),
        cmocka_unit_test(what_others_do_tells_what_they_hold),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
