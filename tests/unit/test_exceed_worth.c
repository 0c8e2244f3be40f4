/* test_exceed_worth.c - what EXCEED's evaluation makes of positions, impossible
 * positions, and the reach of attacks.
 *
 * The figures pin down what evaluate.c says; when it is tuned, they change
 * here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/exceed/exceed.h"
#include "match/protocol.h"
#include "set_up.h"

/* Reese on 3 against Heidi on 7; it is A's turn. */
static struct duel *blank(union match *m)
{
    static const char *const fighters[] = { "A.fighter", "reese", "B.fighter",
                                            "heidi", NULL };

    return set_up(m, "exceed", 2, fighters);
}

/* Reese and Alice against Heidi and Juno. */
static struct duel *blank_team(union match *m)
{
    static const char *const teams[] = { "mode",      "tag",
                                         "A.fighter", "reese,alice",
                                         "B.fighter", "heidi,juno",
                                         NULL };

    return set_up(m, "exceed", 2, teams);
}

/* Half of the lead is shown; who is next leads by 12. */
static void assert_lead(const struct duel *d, int lead)
{
    assert_int_equal(duel_evaluate(r, d, 0), (12 + lead) / 2);
    assert_int_equal(duel_evaluate(r, d, 1), -(12 + lead) / 2);
}

/* --- between Strikes --- */

static void test_turn(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    assert_lead(d, 0);
    set(d, "turn", 0, 1);
    assert_lead(d, -24);
}

/* Life counts 20 a point, the last eight points double. */
static void test_life(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    set(d, "life", 0, 29);
    assert_lead(d, -20);
    set(d, "life", 0, 8);
    assert_lead(d, -22 * 20);
    set(d, "life", 0, 7);
    assert_lead(d, -24 * 20);
    set(d, "life", 0, 1);
    assert_lead(d, -36 * 20);
}

/* Hand cards count 9 each, seven of them at most. */
static void test_hand(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    put(d, "hand", 0, "grasp");
    assert_lead(d, 9);
    put(d, "hand", 0, "grasp cross cross dive dive");
    assert_lead(d, 6 * 9);
    put(d, "hand", 0, "block");
    assert_lead(d, 7 * 9);
    put(d, "hand", 0, "block");
    assert_lead(d, 7 * 9);
}

/* A card that reaches the foe, here from 2 to 3 away, counts 3 more. */
static void test_reach(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    put(d, "hand", 0, "spike");
    assert_lead(d, 9);
    set(d, "at", 0, 4);
    assert_lead(d, 9 + 3);
    set(d, "at", 0, 5);
    assert_lead(d, 9 + 3);
    set(d, "at", 0, 6);
    assert_lead(d, 9);
    set(d, "at", 0, 9);
    assert_lead(d, 9 + 3);
    put(d, "hand", 0, "spike cross grasp block");
    assert_lead(d, 5 * 9 + 3 * 3);
}

static void test_gauge_boosts_and_sides(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    put(d, "gauge", 0, "grasp cross");
    assert_lead(d, 2 * 11);
    d = blank(&m);
    put(d, "boosts", 0, "grasp sweep");
    assert_lead(d, 2 * 14);
    d = blank(&m);
    set(d, "exceeded", 0, 1);
    assert_lead(d, 70);
}

/* After the reshuffle each card short of eight in the deck counts 14. */
static void test_shortage(void **state)
{
    union match m;
    struct duel *d = blank(&m);
    const struct field *deck = field_find(r, "deck");
    card_id cards[SHELF_CARDS];

    (void)state;
    for (int n = field_cards(r, d, deck, 0, cards); n > 8; n--)
        assert_true(field_put(r, d, field_find(r, "discard"), 0, cards[n - 1]));
    set(d, "reshuffled", 0, 1);
    assert_lead(d, 0);
    assert_true(field_put(r, d, field_find(r, "discard"), 0, cards[7]));
    assert_lead(d, -14);
    for (int n = 7; n > 0; n--)
        assert_true(field_put(r, d, field_find(r, "discard"), 0, cards[n - 1]));
    assert_lead(d, -8 * 14);
    set(d, "reshuffled", 0, 0);
    assert_lead(d, 0);
}

/* In Tag Team both characters count. */
static void test_team(void **state)
{
    union match m;
    struct duel *d = blank_team(&m);

    (void)state;
    assert_lead(d, 0);
    set(d, "partner_life", 0, 20);
    assert_lead(d, -200);
    set(d, "partner_exceeded", 0, 1);
    assert_lead(d, -200 + 70);
    set(d, "exceeded", 0, 1);
    assert_lead(d, -200 + 2 * 70);
}

/* Whatever happens, an open match is never worth as much as a won one. */
static void test_bounds(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    set(d, "life", 0, 255);
    assert_int_equal(duel_evaluate(r, d, 0), 990);
    assert_int_equal(duel_evaluate(r, d, 1), -990);
}

/* --- in a Strike --- */

/* A Strike of A's at distance 1 is to be set. */
static struct duel *strike(union match *m)
{
    struct duel *d = blank(m);

    set(d, "at", 0, 4);
    set(d, "at", 1, 5);
    set(d, "phase", 0, PHASE_SET);
    return d;
}

static void assert_worth(const struct duel *d, int a, int b)
{
    assert_int_equal(duel_evaluate(r, d, 0), a);
    assert_int_equal(duel_evaluate(r, d, 1), b);
}

static void answer(struct duel *d, int who, enum verb_id verb, const char *id)
{
    choice c = choice_make(verb, id != NULL ? book_find(r->book, id) : 0, 0, 0);

    duel_answer(r, d, who, c, NULL);
}

/* A sets the Grasp, which stuns the Cross that B must swing: 3 life, and a card
 * in the Gauge.  Or swings a Sweep, which the Cross leaves behind: 3 life, and a
 * card in the other's Gauge, for a card kept in hand.  B has the next turn. */
static void test_set(void **state)
{
    const int grasp = (60 + 11 - 12) / 2, sweep = (-60 - 11 + 9 - 12) / 2;
    union match m;
    struct duel *d = strike(&m);

    (void)state;
    put(d, "hand", 0, "grasp");
    put(d, "deck", 0, "sweep");
    put(d, "deck", 1, "cross");
    resume(d);
    assert_worth(d, grasp, -(grasp + sweep) / 2);
    answer(d, 0, VERB_REGULAR, "grasp");
    assert_worth(d, grasp, -grasp);
    d = strike(&m);
    put(d, "hand", 0, "grasp");
    put(d, "deck", 0, "sweep");
    put(d, "deck", 1, "cross");
    resume(d);
    answer(d, 0, VERB_WILD, NULL);
    assert_worth(d, sweep, -sweep);
}

/* What a text offers for a price is not taken: Reese keeps the Gauge, and the
 * turn is B's. */
static void test_offers(void **state)
{
    union match m;
    struct duel *d = strike(&m);

    (void)state;
    put(d, "hand", 0, "grasp");
    put(d, "gauge", 0, "cross");
    put(d, "deck", 1, "cross");
    resume(d);
    answer(d, 0, VERB_REGULAR, "grasp");
    assert_lead(d, 60 + 2 * 11 - 24);
}

/* Nor is more Force paid than must be: a Block of B's costs no card.  Pushed to
 * distance 2, B's Cross reaches. */
static void test_force(void **state)
{
    union match m;
    struct duel *d = strike(&m);

    (void)state;
    put(d, "hand", 0, "grasp");
    put(d, "hand", 1, "block cross");
    resume(d);
    answer(d, 0, VERB_REGULAR, "grasp");
    answer(d, 1, VERB_REGULAR, "block");
    assert_lead(d, 20 + 11 - 11 - 9 - 3 - 24);
}

/* Strike types that cost Gauge are not bought. */
static void test_strike_types(void **state)
{
    union match m;
    struct duel *d = blank_team(&m);

    (void)state;
    set(d, "at", 0, 4);
    set(d, "at", 1, 5);
    set(d, "phase", 0, PHASE_SET);
    set(d, "partner_exceeded", 0, 1);
    put(d, "hand", 0, "grasp");
    put(d, "gauge", 0, "cross sweep dive block");
    put(d, "deck", 0, "grasp");
    put(d, "deck", 1, "cross");
    resume(d);
    assert_int_equal(d->question, QUESTION_CROSS);
    assert_int_equal(duel_evaluate(r, d, 0), (60 + 5 * 11 + 9 + 70 - 12) / 2);
}

/* Of more than four ways to set every second is looked at, the last first: the
 * EX that would win is seen with four and not with five. */
static void test_many_ways(void **state)
{
    union match m;
    struct duel *d = strike(&m);

    (void)state;
    set(d, "life", 1, 4);
    put(d, "hand", 0, "grasp grasp cross");
    put(d, "deck", 0, "block");
    put(d, "deck", 1, "cross");
    resume(d);
    assert_int_equal(duel_evaluate(r, d, 0), 999);
    d = strike(&m);
    set(d, "life", 1, 4);
    put(d, "hand", 0, "grasp grasp cross dive");
    put(d, "deck", 0, "block");
    put(d, "deck", 1, "cross");
    resume(d);
    assert_int_equal(duel_evaluate(r, d, 0), (720 + 11 + 27 + 3 - 12) / 2);
}

/* A match that is over is won or lost. */
static void test_over(void **state)
{
    union match m;
    struct duel *d = strike(&m);

    (void)state;
    set(d, "life", 1, 3);
    put(d, "hand", 0, "grasp");
    put(d, "deck", 1, "cross");
    resume(d);
    answer(d, 0, VERB_REGULAR, "grasp");
    assert_worth(d, 999, -999);
    answer(d, 1, VERB_WILD, NULL);
    assert_worth(d, 999, -999);
}

/* --- positions that cannot be --- */

/* proves EX-KNIGHT-80 */
static void test_impossible(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    set(d, "at", 0, 7);
    assert_impossible(d, "EX-KIND-03");
    d = blank(&m);
    set(d, "at", 0, 6);
    set(d, "wide", 0, 1);
    assert_impossible(d, "EX-KIND-03");
    d = blank(&m);
    set(d, "at", 1, 9);
    set(d, "wide", 1, 1);
    assert_impossible(d, "EX-KNIGHT-80");
    d = blank(&m);
    set(d, "turn", 0, -1);
    assert_impossible(d, "EX-TURN-01");
    d = blank(&m);
    set(d, "wakeup", 0, -1);
    assert_impossible(d, "EX-TURN-01");
    d = blank(&m);
    set(d, "front", 1, 1);
    assert_impossible(d, "EX-TAG-01");
    d = blank_team(&m);
    set(d, "partner_life", 1, 0);
    assert_impossible(d, "EX-TAG-15");
    d = blank(&m);
    set(d, "phase", 0, PHASE_STRIKE);
    assert_impossible(d, "EX-STR-03");
}

static void test_impossible_attacks(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    put(d, "attack", 0, "grasp");
    assert_impossible(d, "EX-STR-03");
    d = blank(&m);
    set(d, "phase", 0, PHASE_ANSWER);
    assert_impossible(d, "EX-STR-03");
    put(d, "attack", 0, "grasp");
    put(d, "attack", 1, "grasp");
    assert_impossible(d, "EX-STR-03");
    d = blank(&m);
    set(d, "phase", 0, PHASE_ANSWER);
    put(d, "attack", 0, "grasp");
    put(d, "spare", 1, "grasp");
    assert_impossible(d, "EX-SET-03");
    d = blank(&m);
    set(d, "set", 0, SET_WILD);
    assert_impossible(d, "EX-SET-02");
}

/* What belongs to Tag Team, to Miska, or above the limits of life and turns. */
static void test_impossible_characters(void **state)
{
    static const char *const one[] = { "partner_life", "partner_exceeded",
                                       "barred", "ejects" };
    union match m;
    struct duel *d;

    (void)state;
    for (unsigned i = 0; i < sizeof one / sizeof one[0]; i++) {
        d = blank(&m);
        set(d, one[i], 1, 1);
        assert_impossible(d, "EX-TAG-01");
    }
    d = blank(&m);
    set(d, "life", 0, 31);
    assert_impossible(d, "EX-LIFE-01");
    d = blank_team(&m);
    set(d, "partner_life", 0, 31);
    assert_impossible(d, "EX-LIFE-01");
    d = blank(&m);
    set(d, "turns", 0, 500);
    assert_impossible(d, "EX-END-07");
    set(d, "turns", 0, 499);
    resume(d);
    d = blank(&m);
    set(d, "companion", 0, 5);
    assert_impossible(d, "EX-CARD-24");
    d = blank(&m);
    set(d, "flipped", 0, 1);
    assert_impossible(d, "EX-CARD-24");
}

/* Marks that have no boost, card or Strike to be on. */
static void test_impossible_marks(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    put(d, "boosts", 1, "grasp");
    set(d, "kept", 0, 1);
    assert_impossible(d, "EX-CLEAN-07");
    d = blank(&m);
    set(d, "knows_deck", 0, 31);
    assert_impossible(d, "EX-INFO-09");
    set(d, "knows_deck", 0, 30);
    set(d, "foe_knows_deck", 0, 31);
    assert_impossible(d, "EX-INFO-09");
    d = blank(&m);
    set(d, "held", 0, 1);
    assert_impossible(d, "EX-STR-05");
}

/* Boosts of Eva hold three counters. */
static void test_impossible_counters(void **state)
{
    static const char *const fighters[] = { "A.fighter", "eva", "B.fighter",
                                            "heidi", NULL };
    union match m;
    struct duel *d = set_up(&m, "exceed", 2, fighters);

    (void)state;
    put(d, "boosts", 0, "upgrade");
    set(d, "counters", 0, 4);
    assert_impossible(d, "EX-CARD-29");
    set(d, "counters", 0, 3);
    resume(d);
}

static void test_impossible_gains(void **state)
{
    static const char *const gains[] = { "gained_power", "gained_speed",
                                         "gained_armor", "gained_guard",
                                         "must_wild" };
    union match m;
    struct duel *d;

    (void)state;
    for (unsigned i = 0; i < sizeof gains / sizeof gains[0]; i++) {
        d = blank(&m);
        set(d, gains[i], 1, 1);
        assert_impossible(d, "EX-CLEAN-10");
        d = blank(&m);
        set(d, "phase", 0, PHASE_SET);
        set(d, gains[i], 1, 1);
        resume(d);
    }
}

/* Attacks of two and more cards. */
static void test_impossible_spares(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    set(d, "phase", 0, PHASE_ANSWER);
    put(d, "attack", 0, "grasp");
    put(d, "spare", 0, "cross");
    assert_impossible(d, "EX-SET-03");
    d = blank(&m);
    set(d, "phase", 0, PHASE_ANSWER);
    set(d, "set", 0, SET_WILD);
    put(d, "attack", 0, "grasp");
    put(d, "spare", 0, "grasp");
    assert_impossible(d, "EX-SET-10");
    d = blank_team(&m);
    set(d, "phase", 0, PHASE_ANSWER);
    put(d, "attack", 0, "grasp");
    put(d, "spare", 0, "grasp grasp grasp");
    resume(d);
}

/* A boost in play is a continuous one. */
static void test_impossible_boost(void **state)
{
    union match m;
    struct duel *d = blank(&m);
    const struct field *boosts = field_find(r, "boosts");

    (void)state;
    assert_false(field_put(r, d, boosts, 0, book_find(r->book, "cross")));
    put(d, "boosts", 0, "grasp grasp");
    assert_false(field_put(r, d, boosts, 0, book_find(r->book, "grasp")));
    assert_false(
        field_put(r, d, field_find(r, "deck"), 0, book_find(r->book, "grasp")));
}

/* --- reach --- */

/* Which places an answer is said to reach in a question. */
static void assert_reach(const char *ask, const char *answer, const char *reach)
{
    char head[80], want[80];
    const char *at, *next;

    snprintf(head, sizeof head, "{\"answer\":\"%s\",", answer);
    at = strstr(ask, head);
    assert_non_null(at);
    next = strstr(at + 1, "{\"answer\"");
    snprintf(want, sizeof want, "\"reach\":[%s]", reach);
    at = strstr(at, reach[0] != '\0' ? want : "\"reach\"");
    assert_int_equal(at != NULL && (next == NULL || at < next),
                     reach[0] != '\0');
}

/* Reese stands on 4; what is not an attack of a known card reaches nothing. */
static void test_reach_in_questions(void **state)
{
    union match m;
    struct duel *d = strike(&m);
    struct json j;

    (void)state;
    put(d, "hand", 0, "grasp grasp ballista block");
    put(d, "gauge", 0, "cross cross assault assault");
    put(d, "deck", 0, "sweep");
    put(d, "deck", 1, "cross");
    resume(d);
    json_init_lines(&j);
    protocol_ask(&j, r, d, 0, 0, false);
    assert_reach(j.text, "set grasp", "3,5");
    assert_reach(j.text, "ex grasp", "3,5");
    assert_reach(j.text, "set ballista", "1,7,8,9");
    assert_reach(j.text, "set block", "");
    assert_reach(j.text, "wild", "");
    json_done(&j);
}

/* The first movement that is told, of those after an answer. */
struct steps {
    struct sink sink;
    int goal;
};

static void note_goal(struct sink *sink, const struct event *e)
{
    static const char *const walks[] = { "move", "move past", "pushed",
                                         "pulled", "pulled past" };
    struct steps *s = (struct steps *)sink;

    for (size_t i = 0; i < sizeof walks / sizeof walks[0]; i++)
        if (s->goal == 0 && strcmp(event_kind(r, e->kind)->name, walks[i]) == 0)
            s->goal = e->n;
}

/* Every answer that moves somebody leads where the rules say it leads. */
static int follow_walks(const struct duel *d, int who)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, d, who, list), walks = 0;

    for (int i = 0; i < n; i++) {
        struct steps steps = { { note_goal }, 0 };
        union match m;

        if (choice_verb(list[i]) < VERB_CLOSE ||
            choice_verb(list[i]) > VERB_PULL)
            continue;
        duel_copy(r, &m.duel, d);
        duel_answer(r, &m.duel, who, list[i], &steps.sink);
        assert_true(r->game->reach(r, d, who, list[i]) == UINT64_C(1)
                                                              << steps.goal);
        walks++;
    }
    return walks;
}

static void test_reach_of_walks(void **state)
{
    int walks = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct setup setup;
        struct excerpt e;
        struct rng rng;
        union match m;

        setup_default(games_find("exceed"), 2, &setup);
        excerpt_init(&e, games_find("exceed"), &setup);
        r = &e.rules;
        rng_seed(&rng, seed);
        duel_start(r, &m.duel, &e.setup, seed, NULL);
        while (!duel_over(&m.duel, NULL)) {
            int who = duel_first(&m.duel), n;
            choice list[DUEL_MAX_CHOICES];

            walks += follow_walks(&m.duel, who);
            n = duel_choices(r, &m.duel, who, list);
            duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)],
                        NULL);
        }
        excerpt_done(&e);
    }
    assert_true(walks > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_life),
        cmocka_unit_test(test_hand),
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_gauge_boosts_and_sides),
        cmocka_unit_test(test_shortage),
        cmocka_unit_test(test_team),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_offers),
        cmocka_unit_test(test_force),
        cmocka_unit_test(test_strike_types),
        cmocka_unit_test(test_many_ways),
        cmocka_unit_test(test_over),
        cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_impossible_attacks),
        cmocka_unit_test(test_impossible_characters),
        cmocka_unit_test(test_impossible_marks),
        cmocka_unit_test(test_impossible_counters),
        cmocka_unit_test(test_impossible_gains),
        cmocka_unit_test(test_impossible_spares),
        cmocka_unit_test(test_impossible_boost),
        cmocka_unit_test(test_reach_in_questions),
        cmocka_unit_test(test_reach_of_walks),
    };

    return cmocka_run_group_tests_name("exceed_worth", tests, NULL, NULL);
}
