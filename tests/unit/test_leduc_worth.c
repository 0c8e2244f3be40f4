/* test_leduc_worth.c - what positions and ends of Leduc hold'em are worth, and
 * the positions that cannot be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/leduc/leduc.h"
#include "set_up.h"

/* A hand of A and B, and the board: NULL before there is one. */
static struct duel *dealt(union match *m, const char *a, const char *b,
                          const char *board)
{
    struct duel *d = set_up(m, "leduc", 2, NULL);

    put(d, "hand", 0, a);
    put(d, "hand", 1, b);
    if (board != NULL) {
        put(d, "board", 0, board);
        set(d, "round", 0, 1);
    }
    return d;
}

static void bet(struct duel *d, enum verb_id verb)
{
    duel_answer(r, d, duel_first(d), choice_make(verb, 0, 0, 0), NULL);
}

static void assert_score(const struct duel *d, int score)
{
    assert_true(duel_over(d, NULL));
    assert_int_equal(duel_score(r, d, 0), score);
    assert_int_equal(duel_score(r, d, 1), -score);
    assert_int_equal(duel_evaluate(r, d, 0), 1000 * score / LEDUC_STAKE);
}

/* proves LD-END-04: a raise that is not called is not lost */
static void folding_loses_what_is_in(void **state)
{
    union match m;
    struct duel *d = dealt(&m, "jack", "king", NULL);

    (void)state;
    resume(d);
    bet(d, VERB_RAISE);
    bet(d, VERB_FOLD);
    assert_score(d, 1);
    d = dealt(&m, "king", "jack", NULL);
    resume(d);
    bet(d, VERB_RAISE);
    bet(d, VERB_RAISE);
    bet(d, VERB_FOLD);
    assert_score(d, -3);
}

/* proves LD-END-04: all raises called */
static void a_whole_stake_is_won(void **state)
{
    union match m;
    struct duel *d = dealt(&m, "king", "queen", NULL);

    (void)state;
    put(d, "deck", 0, "queen");
    resume(d);
    for (int round = 0; round < LEDUC_ROUNDS; round++) {
        bet(d, VERB_RAISE);
        bet(d, VERB_RAISE);
        bet(d, VERB_CALL);
    }
    assert_score(d, -LEDUC_STAKE);
}

static void equal_cards_win_nothing(void **state)
{
    union match m;
    struct duel *d = dealt(&m, "king", "king", "queen");

    (void)state;
    resume(d);
    bet(d, VERB_RAISE);
    bet(d, VERB_CALL);
    assert_score(d, 0);
}

/* proves LD-END-04: giving up is folding, at any time */
static void giving_up_is_folding(void **state)
{
    union match m;
    struct duel *d = dealt(&m, "king", "queen", NULL);

    (void)state;
    resume(d);
    bet(d, VERB_RAISE);
    duel_answer(r, d, 0, CHOICE_RESIGN, NULL);
    assert_score(d, -1);
}

/* --- evaluation --- */

static void assert_lead(const struct duel *d, int lead)
{
    assert_int_equal(duel_evaluate(r, d, 0), lead);
    assert_int_equal(duel_evaluate(r, d, 1), -lead);
}

/* The better cards are worth what both have in, half as much before the board
 * is known. */
static void better_cards_are_worth_the_pot(void **state)
{
    union match m;
    struct duel *d = dealt(&m, "king", "jack", NULL);

    (void)state;
    assert_lead(d, 500 / LEDUC_STAKE);
    set(d, "chips", 0, 5);
    set(d, "chips", 1, 3);
    assert_lead(d, 3 * 500 / LEDUC_STAKE);
    set(d, "chips", 1, 7);
    assert_lead(d, 5 * 500 / LEDUC_STAKE);
    assert_lead(dealt(&m, "queen", "king", "jack"), -1000 / LEDUC_STAKE);
    assert_lead(dealt(&m, "queen", "king", "queen"), 1000 / LEDUC_STAKE);
    assert_lead(dealt(&m, "queen", "queen", NULL), 0);
}

/* --- positions --- */

static struct duel *with_chips(union match *m, const char *board, int a, int b,
                               int raises)
{
    struct duel *d = dealt(m, "king", "jack", board);

    set(d, "chips", 0, a);
    set(d, "chips", 1, b);
    set(d, "raises", 0, raises);
    return d;
}

static void chips_are_antes_and_raises(void **state)
{
    static const struct {
        const char *board;
        int a, b, raises;
        const char *rule; /* NULL: it can be */
    } rows[] = {
        { NULL, 1, 1, 0, NULL },
        { NULL, 1, 3, 1, NULL },
        { NULL, 3, 5, 2, NULL },
        { NULL, 3, 3, 0, "LD-SETUP-01" },
        { NULL, 1, 3, 0, "LD-BET-04" },
        { NULL, 1, 1, 1, "LD-BET-04" },
        { NULL, 3, 1, 1, "LD-BET-04" },
        { NULL, 1, 5, 1, "LD-BET-04" },
        { NULL, 3, 5, 1, "LD-SETUP-01" },
        { "queen", 1, 1, 0, NULL },
        { "queen", 3, 3, 0, NULL },
        { "queen", 5, 5, 0, NULL },
        { "queen", 5, 9, 1, NULL },
        { "queen", 9, 13, 2, NULL },
        { "queen", 5, 9, 2, NULL },
        { "queen", 7, 7, 0, "LD-SETUP-01" },
        { "queen", 2, 2, 0, "LD-SETUP-01" },
        { "queen", 0, 0, 0, "LD-SETUP-01" },
        { "queen", 1, 3, 1, "LD-BET-04" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        union match m;
        struct duel *d =
            with_chips(&m, rows[i].board, rows[i].a, rows[i].b, rows[i].raises);

        if (rows[i].rule != NULL)
            assert_impossible(d, rows[i].rule);
        else
            resume(d);
    }
}

static void cards_lie_where_they_belong(void **state)
{
    union match m;
    struct duel *d = set_up(&m, "leduc", 2, NULL);

    (void)state;
    set(d, "active", 0, -1);
    assert_impossible(d, "LD-ROUND-01");
    d = set_up(&m, "leduc", 2, NULL);
    put(d, "hand", 1, "king");
    assert_false(
        field_put(r, d, field_find(r, "hand"), 1, book_find(r->book, "jack")));
    assert_impossible(d, "LD-SETUP-03");
    d = dealt(&m, "king", "jack", NULL);
    set(d, "round", 0, 1);
    assert_impossible(d, "LD-ROUND-03");
    d = dealt(&m, "king", "jack", "queen");
    set(d, "round", 0, 0);
    assert_impossible(d, "LD-ROUND-03");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folding_loses_what_is_in),
        cmocka_unit_test(a_whole_stake_is_won),
        cmocka_unit_test(equal_cards_win_nothing),
        cmocka_unit_test(giving_up_is_folding),
        cmocka_unit_test(better_cards_are_worth_the_pot),
        cmocka_unit_test(chips_are_antes_and_raises),
        cmocka_unit_test(cards_lie_where_they_belong),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
