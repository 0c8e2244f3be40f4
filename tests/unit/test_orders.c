/* test_orders.c - standing orders: where a player stops, how long windows go
 * by, what is said ahead, what happens when time runs out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/exodus/exodus.h"
#include "games/games.h"
#include "match/orders.h"
#include "match/record.h"

static const struct rules *r;

static int find_rules(void **state)
{
    (void)state;
    r = games_find("exodus");
    return r == NULL;
}

static void start(struct record *rec, int players, uint64_t seed)
{
    struct setup s;

    setup_default(r, players, &s);
    record_start(rec, r, &s, seed);
}

static bool lists(const struct record *rec, unsigned verb, choice *out)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, &rec->now.duel, duel_first(&rec->now.duel), list);

    for (int i = 0; i < n; i++)
        if (choice_verb(list[i]) == verb) {
            *out = list[i];
            return true;
        }
    return false;
}

/* Give the first answer with that verb; whoever is asked. */
static void give(struct record *rec, unsigned verb)
{
    choice c = 0;

    assert_true(lists(rec, verb, &c));
    record_answer(rec, duel_first(&rec->now.duel), c);
}

/* What the orders answer for whoever is asked; the verb, or -1. */
static int ordered(const struct record *rec, struct orders *o)
{
    int who = duel_first(&rec->now.duel);
    union match view;
    choice c;

    duel_copy(r, &view.duel, &rec->now.duel);
    duel_view(r, &view.duel, who);
    if (!orders_answer(o, r, &view.duel, who, &c))
        return -1;
    assert_true(duel_legal(r, &rec->now.duel, who, c, NULL));
    return (int)choice_verb(c);
}

/* --- kinds of windows --- */

/* The kind of the open window, from the last events. */
static int expected_kind(const struct record *rec, int who)
{
    static const struct {
        const char *event;
        int kind;
    } openers[] = {
        { "lay", WINDOW_ENERGY },      { "lay new", WINDOW_ENERGY },
        { "summon", WINDOW_CREATURE }, { "attack", WINDOW_ATTACK },
        { "end phase", WINDOW_PHASE }, { "attack life", WINDOW_ATTACK },
    };
    const struct exodus *g = exodus_const(&rec->now.duel);

    if (g->nobjects > 0)
        return g->object[g->nobjects - 1].who == who ? WINDOW_OWN : WINDOW_FOES;
    if (g->phase == PHASE_DRAW || g->phase == PHASE_END)
        return g->phase == PHASE_DRAW ? WINDOW_PHASE : WINDOW_END;
    for (int i = rec->nevents - 1; i >= 0; i--)
        for (size_t k = 0; k < sizeof openers / sizeof openers[0]; k++)
            if (strcmp(event_kind(r, rec->events[i].event.kind)->name,
                       openers[k].event) == 0)
                return openers[k].kind;
    return -1;
}

/* Whoever is asked in a window is asked, or passed for, as the kind says. */
static void check_window(const struct record *rec, int seen[WINDOWS])
{
    static const bool stops[WINDOWS] = { [WINDOW_CREATURE] = true,
                                         [WINDOW_ATTACK] = true,
                                         [WINDOW_FOES] = true,
                                         [WINDOW_END] = true };
    int who = duel_first(&rec->now.duel);
    int kind = expected_kind(rec, who);
    struct orders usual = { 0 }, other = { 0 };

    assert_int_equal(r->game->window(r, &rec->now.duel, who), kind);
    assert_int_equal(ordered(rec, &usual), stops[kind] ? -1 : VERB_PASS);
    orders_set(&other, r, kind, !stops[kind]);
    assert_int_equal(orders_stop(&other, r, kind), !stops[kind]);
    assert_int_equal(ordered(rec, &other), stops[kind] ? VERB_PASS : -1);
    orders_set(&other, r, kind, stops[kind]);
    assert_int_equal(other.changed, 0);
    seen[kind]++;
}

/* proves XO-ASK-04 */
static void test_windows_by_kind(void **state)
{
    int seen[WINDOWS] = { 0 };
    struct record rec;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    start(&rec, 2, 5);
    while (!duel_over(&rec.now.duel, NULL) && rec.n < 1500) {
        choice list[DUEL_MAX_CHOICES];
        int who = duel_first(&rec.now.duel), n;
        struct orders none = { 0 };

        if (rec.now.duel.question == QUESTION_RESPOND)
            check_window(&rec, seen);
        else
            assert_int_equal(ordered(&rec, &none), -1);
        n = duel_choices(r, &rec.now.duel, who, list);
        record_answer(&rec, who, list[rng_below(&rng, (uint32_t)n)]);
    }
    for (int i = 0; i < WINDOWS; i++)
        assert_true(seen[i] > 0);
    assert_int_equal(orders_kind(r, "creature"), WINDOW_CREATURE);
    assert_int_equal(orders_kind(r, "weather"), -1);
    record_done(&rec);
}

/* --- until a named point --- */

static unsigned until_after(unsigned until, const char *event, int who, int foe)
{
    struct orders o = { .until = (uint8_t)until };
    struct duel d = { .players = 3 };
    struct event e = { .who = (uint8_t)who, .foe = (uint8_t)foe };

    while (strcmp(r->game->events[e.kind].name, event) != 0)
        e.kind++;
    orders_hear(&o, r, &d, 0, &e);
    return o.until;
}

/* proves XO-ASK-05 */
static void test_until_a_named_point(void **state)
{
    struct orders o = { .until = NEWS_TURN };
    struct record rec;

    (void)state;
    start(&rec, 2, 1);
    give(&rec, VERB_LAY);
    give(&rec, VERB_NEW);
    orders_set(&o, r, WINDOW_ENERGY, true);
    assert_int_equal(ordered(&rec, &o), VERB_PASS); /* in spite of the stop */
    assert_int_equal(o.until, NEWS_TURN);
    record_done(&rec);

    assert_int_equal(until_after(NEWS_PHASE, "end phase", 1, 0), 0);
    assert_int_equal(until_after(NEWS_TURN, "end phase", 1, 0), NEWS_TURN);
    assert_int_equal(until_after(NEWS_TURN, "turn", 1, 0), 0);
    assert_int_equal(until_after(NEWS_PHASE, "turn", 1, 0), 0);
    assert_int_equal(until_after(NEWS_ATTACK, "attack", 1, 2), 0);
    assert_int_equal(until_after(NEWS_TURN, "lay", 1, 0), NEWS_TURN);
}

/* proves XO-ASK-05 */
static void test_what_wakes_a_player(void **state)
{
    static const char *const objects[] = { "play", "use", "trigger" };

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(until_after(NEWS_TURN, objects[i], 1, 0), 0);
        assert_int_equal(until_after(NEWS_TURN, objects[i], 0, 0), NEWS_TURN);
    }
    assert_int_equal(until_after(NEWS_TURN, "attack", 1, 0), 0);
    assert_int_equal(until_after(NEWS_TURN, "attack life", 1, 0), 0);
    assert_int_equal(until_after(NEWS_TURN, "attack", 1, 2), NEWS_TURN);
}

/* The rules say whom an attack is aimed at. */
static void test_attacks_name_the_attacked(void **state)
{
    struct record rec;
    struct rng rng;
    int attacks = 0;

    (void)state;
    rng_seed(&rng, 2);
    start(&rec, 4, 3);
    while (!duel_over(&rec.now.duel, NULL) && rec.n < 3000) {
        choice list[DUEL_MAX_CHOICES];
        int who = duel_first(&rec.now.duel), from = rec.nevents;
        int n = duel_choices(r, &rec.now.duel, who, list);
        choice c = list[rng_below(&rng, (uint32_t)n)];
        bool aimed = rec.now.duel.question == QUESTION_AIM;

        record_answer(&rec, who, c);
        for (int i = from; i < rec.nevents && aimed; i++)
            if (event_kind(r, rec.events[i].event.kind)->news & NEWS_ATTACK) {
                assert_int_equal(rec.events[i].event.foe, choice_a(c));
                attacks++;
            }
    }
    assert_true(attacks > 0);
    record_done(&rec);
}

/* --- where orders are kept --- */

/* proves XO-ASK-06 XO-ASK-11 */
static void test_orders_leave_no_trace(void **state)
{
    struct record ordered_rec, by_hand;
    struct orders o = { .until = NEWS_TURN };
    union match a, b;

    (void)state;
    start(&ordered_rec, 2, 1);
    start(&by_hand, 2, 1);
    for (int i = 0; i < 2; i++) {
        struct record *rec = i == 0 ? &ordered_rec : &by_hand;

        give(rec, VERB_LAY);
        give(rec, VERB_NEW);
        if (i == 0)
            assert_int_equal(ordered(rec, &o), VERB_PASS);
        give(rec, VERB_PASS);
    }
    for (int who = -1; who < 2; who++) {
        duel_copy(r, &a.duel, &ordered_rec.now.duel);
        duel_copy(r, &b.duel, &by_hand.now.duel);
        duel_view(r, &a.duel, who);
        duel_view(r, &b.duel, who);
        assert_true(duel_equal(r, &a.duel, &b.duel));
    }
    assert_int_equal(ordered_rec.nevents, by_hand.nevents);
    record_done(&ordered_rec);
    record_done(&by_hand);
}

/* --- time --- */

/* proves XO-ASK-07 */
static void test_every_pass_takes_as_long(void **state)
{
    static const uint8_t key[RNG_KEY] = { 1 };
    unsigned first = orders_delay(key, 0);
    bool varies = false;

    (void)state;
    for (uint32_t i = 0; i < 200; i++) {
        unsigned delay = orders_delay(key, i);

        assert_in_range(delay, ORDERS_QUICK, ORDERS_QUICK + ORDERS_SPREAD - 1);
        assert_int_equal(delay, orders_delay(key, i));
        varies = varies || delay != first;
        /* by order, for want of another answer, by a quick hand */
        assert_int_equal(orders_announce(delay, 0), delay);
        assert_int_equal(orders_announce(delay, delay / 2), delay);
        assert_int_equal(orders_announce(delay, delay), delay);
        assert_int_equal(orders_announce(delay, delay + 1), ORDERS_THINK);
    }
    assert_true(varies);
    assert_int_equal(orders_announce(900, ORDERS_THINK), ORDERS_THINK);
    assert_int_equal(orders_announce(900, ORDERS_THINK + 1), 2 * ORDERS_THINK);
}

/* The verb that changes least in a question; -1: the first answer. */
static int least_verb(const struct record *rec)
{
    choice c;

    switch (rec->now.duel.question) {
    case QUESTION_RESPOND:
        return VERB_PASS;
    case QUESTION_ENERGY:
    case QUESTION_CREATURE:
    case QUESTION_ATTACK:
        return VERB_END;
    case QUESTION_PLAYBACK:
        return VERB_KEEP;
    case QUESTION_FINAL:
        return lists(rec, VERB_GO_ON, &c) ? VERB_GO_ON : VERB_CANCEL;
    case QUESTION_EXTRA:
    case QUESTION_MAY:
    case QUESTION_TAKE:
        return VERB_NO;
    default:
        return -1;
    }
}

/* Answer a match at random, and look at every question; those seen, a bit
 * each. */
static unsigned least_answers(uint64_t seed)
{
    unsigned seen = 0;
    struct record rec;
    struct rng rng;

    rng_seed(&rng, seed);
    start(&rec, 2, seed);
    while (!duel_over(&rec.now.duel, NULL) && rec.n < 3000) {
        choice list[DUEL_MAX_CHOICES], c;
        int who = duel_first(&rec.now.duel), verb = least_verb(&rec);
        int n = duel_choices(r, &rec.now.duel, who, list);

        c = orders_least(r, &rec.now.duel, who);
        if (verb < 0)
            assert_int_equal(c, list[0]);
        else
            assert_int_equal(choice_verb(c), verb);
        seen |= 1u << rec.now.duel.question;
        record_answer(&rec, who, list[rng_below(&rng, (uint32_t)n)]);
    }
    record_done(&rec);
    return seen;
}

/* proves XO-ASK-09 */
static void test_when_time_runs_out(void **state)
{
    unsigned seen = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++)
        seen |= least_answers(seed);
    assert_true(seen >> QUESTION_PLAYBACK & 1);
    assert_true(seen >> QUESTION_FINAL & 1);
    assert_true(seen >> QUESTION_PAY & 1);
}

/* --- several energies in one gesture --- */

/* Lay two energies on one pile; the first answer is given here. */
static void plan_two(struct record *rec, struct orders *o)
{
    choice lay = 0;

    start(rec, 2, 1);
    assert_true(lists(rec, VERB_LAY, &lay));
    orders_plan(o,
                (const choice[]){ choice_make(VERB_NEW, 0, 0, 0), lay,
                                  choice_make(VERB_PILE, 1, 0, 0) },
                3);
    give(rec, VERB_LAY);
}

/* proves XO-ASK-10 */
static void test_several_energies_at_once(void **state)
{
    static const int verbs[] = { VERB_NEW, VERB_PASS, VERB_LAY, VERB_PILE,
                                 VERB_PASS };
    struct orders o = { 0 }, foe = { 0 };
    struct record rec;
    int active;

    (void)state;
    plan_two(&rec, &o);
    active = duel_first(&rec.now.duel);
    for (int i = 0; i < 5; i++) {
        bool own = duel_first(&rec.now.duel) == active;

        assert_int_equal(ordered(&rec, own ? &o : &foe), verbs[i]);
        give(&rec, (unsigned)verbs[i]);
    }
    assert_int_equal(o.planned, 0);
    assert_int_equal(ordered(&rec, &o), -1);
    record_done(&rec);
}

/* proves XO-ASK-10 */
static void test_an_answer_ends_the_gesture(void **state)
{
    struct event play = { .who = 1, .kind = 0 };
    struct orders o = { 0 };
    struct record rec;
    int active;

    (void)state;
    while (strcmp(r->game->events[play.kind].name, "play") != 0)
        play.kind++;
    plan_two(&rec, &o);
    active = duel_first(&rec.now.duel);
    assert_int_equal(ordered(&rec, &o), VERB_NEW);
    give(&rec, VERB_NEW);
    play.who = (uint8_t)(1 - active);
    orders_hear(&o, r, &rec.now.duel, active, &play);
    assert_int_equal(o.planned, 0);
    give(&rec, VERB_PASS);
    assert_int_equal(ordered(&rec, &o), -1);
    record_done(&rec);
}

/* What does not fit is not given, nor anything after it. */
static void test_a_plan_that_does_not_fit(void **state)
{
    const choice plan[] = { choice_make(VERB_PILE, 9, 0, 0),
                            choice_make(VERB_END, 0, 0, 0) };
    struct orders o = { 0 };
    struct record rec;

    (void)state;
    start(&rec, 2, 1);
    orders_plan(&o, plan, 2);
    assert_int_equal(ordered(&rec, &o), -1);
    assert_int_equal(o.planned, 0);
    record_done(&rec);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_windows_by_kind),
        cmocka_unit_test(test_until_a_named_point),
        cmocka_unit_test(test_what_wakes_a_player),
        cmocka_unit_test(test_attacks_name_the_attacked),
        cmocka_unit_test(test_orders_leave_no_trace),
        cmocka_unit_test(test_every_pass_takes_as_long),
        cmocka_unit_test(test_when_time_runs_out),
        cmocka_unit_test(test_several_energies_at_once),
        cmocka_unit_test(test_an_answer_ends_the_gesture),
        cmocka_unit_test(test_a_plan_that_does_not_fit),
    };

    return cmocka_run_group_tests(tests, find_rules, NULL);
}
