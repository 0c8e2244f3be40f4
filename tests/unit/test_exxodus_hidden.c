/* test_exxodus_hidden.c - sealed answers that are given in parts: nobody hears of
 * one before all of them are complete. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/exxodus/exxodus.h"
#include "games/games.h"

enum { A, B, C, SPECTATOR = -1 };

static const struct rules *r;

static card_id card(const char *id)
{
    return book_find(r->book, id);
}

static void answer(struct duel *d, int who, enum verb_id verb, unsigned a)
{
    duel_answer(r, d, who, choice_make(verb, a, 0, 0), NULL);
}

/* A has declared a Raptor; the window is open; B holds a Depression, A and C a
 * Ship. */
static void open_window(union match *m)
{
    const struct field *hand;
    struct setup s;
    struct reason why;

    r = games_find("exxodus");
    hand = field_find(r, "hand");
    setup_default(r, 3, &s);
    position_blank(r, &m->duel, &s, 1);
    assert_true(field_put(r, &m->duel, hand, A, card("raptor")));
    assert_true(field_put(r, &m->duel, hand, A, card("frigate")));
    assert_true(field_put(r, &m->duel, hand, B, card("depression")));
    assert_true(field_put(r, &m->duel, hand, C, card("frigate")));
    assert_int_equal(position_resume(r, &m->duel, NULL, &why), 0);
    answer(&m->duel, A, VERB_PLAY, card("raptor"));
    answer(&m->duel, A, VERB_ALONE, 0);
    assert_int_equal(duel_waiting(&m->duel), 1u << A | 1u << B | 1u << C);
}

static union match view_of(const union match *m, int who)
{
    union match view;

    duel_copy(r, &view.duel, &m->duel);
    duel_view(r, &view.duel, who);
    return view;
}

/* Do the others see the same before and after? */
static void assert_unseen(const union match *before, const union match *after)
{
    static const int others[] = { A, C, SPECTATOR };

    for (int i = 0; i < 3; i++) {
        union match old = view_of(before, others[i]);
        union match new = view_of(after, others[i]);

        assert_true(duel_equal(r, &old.duel, &new.duel));
        assert_int_equal(duel_waiting(&new.duel), 1u << A | 1u << B | 1u << C);
    }
}

/* proves XX-INFO-04 XX-WDW-02 */
static void test_parts_are_unseen(void **state)
{
    union match before, m;

    (void)state;
    open_window(&before);
    m = before;
    answer(&m.duel, B, VERB_PLAY, card("depression"));
    assert_int_equal(m.duel.parts[B], 1);
    assert_true(duel_waiting(&m.duel) >> B & 1);
    assert_unseen(&before, &m);
    answer(&m.duel, B, VERB_ALONE, 0);
    assert_int_equal(m.duel.parts[B], 2);
    assert_false(duel_waiting(&m.duel) >> B & 1);
    assert_unseen(&before, &m);
    answer(&m.duel, C, VERB_PASS, 0);
    assert_int_equal(exxodus(&m.duel)->npieces, 0);
    answer(&m.duel, A, VERB_PASS, 0);
    assert_int_equal(exxodus(&m.duel)->npieces, 1);
    assert_int_equal(m.duel.parts[B], 0);
}

/* Players see their own orders; in a world guessed by another they are open. */
static void test_own_view_and_guess(void **state)
{
    struct rng rng;
    union match m, view;

    (void)state;
    open_window(&m);
    answer(&m.duel, B, VERB_PLAY, card("depression"));
    view = view_of(&m, B);
    assert_int_equal(exxodus(&view.duel)->order[B].card, card("depression"));
    assert_int_equal(view.duel.parts[B], 1);
    assert_int_equal(view.duel.answers, m.duel.answers);
    view = view_of(&m, A);
    assert_int_equal(view.duel.answers, m.duel.answers - 1);
    rng_seed(&rng, 1);
    duel_guess(r, &view.duel, &rng);
    answer(&view.duel, B, VERB_PASS, 0);
    answer(&view.duel, A, VERB_PASS, 0);
    answer(&view.duel, C, VERB_PASS, 0);
    assert_int_equal(exxodus(&view.duel)->npieces, 1);
}

/* Each player may be in the middle of an answer at the same time. */
/* proves XX-WDW-04 */
static void test_side_by_side(void **state)
{
    union match m;

    (void)state;
    open_window(&m);
    assert_true(field_put(r, &m.duel, field_find(r, "hand"), C,
                          card("mega-corporation")));
    answer(&m.duel, B, VERB_PLAY, card("depression"));
    answer(&m.duel, C, VERB_PLAY, card("mega-corporation"));
    answer(&m.duel, A, VERB_PASS, 0);
    answer(&m.duel, C, VERB_ALONE, 0);
    answer(&m.duel, B, VERB_ALONE, 0);
    assert_int_equal(zone_count(&exxodus(&m.duel)->shelf, ZONE_REMOVED), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_are_unseen),
        cmocka_unit_test(test_own_view_and_guess),
        cmocka_unit_test(test_side_by_side),
    };

    return cmocka_run_group_tests_name("exxodus_hidden", tests, NULL, NULL);
}
