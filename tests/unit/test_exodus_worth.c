/* test_exodus_worth.c - what Exodus's evaluation makes of positions, and
 * impossible positions.
 *
 * The figures pin down what evaluate.c says; when it is tuned, they change
 * here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/exodus/exodus.h"
#include "set_up.h"

/* What evaluate.c adds up. */
enum {
    LIFE = 40,
    HAND = 14,
    HAND_ENERGY = 7,
    FREE = 12,
    BLANK_PILE = -2,
    CREATURE = 25,
    ATTACHED = 22,
    STANDING = 30,
    FROZEN = -12,
    BONUS = 2,
    WIN = 300
};

static struct duel *blank(union match *m)
{
    static const char *const decks[] = { "A.deck", "angels", "B.deck",
                                         "dragons", NULL };

    return set_up(m, "exodus", 2, decks);
}

static struct duel *blank_many(union match *m, int players, const char *mode)
{
    const char *settings[] = {
        "mode",   mode,     "A.deck",
        "angels", "B.deck", "angels",
        "C.deck", "angels", players == 4 ? "D.deck" : NULL,
        "angels", NULL
    };

    return set_up(m, "exodus", players, settings);
}

/* Lay the next pile of a player. */
static void lay(struct duel *d, int who, const char *cards)
{
    int n = field_count(r, d, field_find(r, "pile"));

    set(d, "pile", n, who);
    put(d, "pile", n, cards);
}

/* What a player has more than the others, bent so that there is always more to
 * be had. */
static void assert_surplus(const struct duel *d, int who, int surplus)
{
    assert_int_equal(duel_evaluate(r, d, who),
                     1000 * surplus / (1500 + abs(surplus)));
}

static void assert_lead(const struct duel *d, int lead)
{
    assert_surplus(d, 0, lead);
    assert_surplus(d, 1, -lead);
}

static void test_equal(void **state)
{
    union match m;

    (void)state;
    assert_lead(blank(&m), 0);
}

/* Below 4 each point counts double. */
static void test_life(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    set(d, "life", 0, 11);
    assert_lead(d, LIFE);
    set(d, "life", 0, 4);
    assert_lead(d, -6 * LIFE);
    set(d, "life", 0, 3);
    assert_lead(d, -8 * LIFE);
    set(d, "life", 0, 1);
    assert_lead(d, -12 * LIFE);
}

/* Energies are worth half of what other cards are. */
static void test_hand(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    put(d, "hand", 0, "blessing");
    assert_lead(d, HAND);
    put(d, "hand", 0, "dawnfeather-acolyte haloed-spark crown-of-noon");
    assert_lead(d, 2 * HAND + 2 * HAND_ENERGY);
    put(d, "hand", 1, "forge-cinder");
    assert_lead(d, 2 * HAND + HAND_ENERGY);
}

/* Zones after a hand do not count, even the next player's deck. */
static void test_all_energies_in_hand(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    for (int i = 0; i < 15; i++)
        put(d, "hand", 0, "haloed-spark");
    for (int i = 0; i < 5; i++)
        put(d, "hand", 0, "crown-of-noon");
    assert_lead(d, 20 * HAND_ENERGY);
}

/* A hidden card of a hand counts as one that is not an energy. */
static void test_hidden_hand(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    put(d, "hand", 0, "blessing haloed-spark");
    duel_view(r, d, 1);
    assert_lead(d, HAND + HAND_ENERGY);
}

/* A pile without a creature: two and more energies are worth more together. */
static void test_blank_piles(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    lay(d, 0, "haloed-spark");
    assert_lead(d, FREE + BLANK_PILE);
    put(d, "pile", 0, "haloed-spark");
    assert_lead(d, 2 * FREE + BLANK_PILE + 2);
    put(d, "pile", 0, "crown-of-noon");
    assert_lead(d, 3 * FREE + BLANK_PILE + 3);
    lay(d, 0, "haloed-spark");
    assert_lead(d, 4 * FREE + 2 * BLANK_PILE + 3);
}

/* Creatures with their energies, strengthened and frozen. */
static void test_creatures(void **state)
{
    union match m;
    struct duel *d = blank(&m);
    struct exodus *g = exodus(d);
    struct pile pile = NO_PILE;

    (void)state;
    lay(d, 0, "haloed-spark dawnfeather-acolyte");
    assert_lead(d, CREATURE + ATTACHED);
    put(d, "pile", 0, "haloed-spark");
    assert_lead(d, CREATURE + 2 * ATTACHED);
    assert_true(xo_pile_next(r, g, 0, &pile));
    g->bonus[pile.creature] = 3;
    assert_lead(d, CREATURE + 2 * ATTACHED + 3 * BONUS);
    g->flags[pile.creature] |= FLAG_FROZEN;
    assert_lead(d, CREATURE + 2 * ATTACHED + 3 * BONUS + FROZEN);
    lay(d, 1, "forge-cinder cinderscale-whelp");
    assert_lead(d, ATTACHED + 3 * BONUS + FROZEN);
}

static void test_standing(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    put(d, "standing", 0, "banner-of-the-choir");
    assert_lead(d, STANDING);
}

static void test_wins(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    set(d, "wins", 1, 1);
    assert_lead(d, -WIN);
}

/* No position looks as good as a win, but more looks better than much. */
static void test_bounds(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    set(d, "life", 0, 10 + 23);
    put(d, "hand", 0, "blessing softened-blow");
    assert_lead(d, 23 * LIFE + 2 * HAND);
    put(d, "hand", 0, "haloed-spark");
    assert_lead(d, 23 * LIFE + 2 * HAND + HAND_ENERGY);
    set(d, "life", 0, 10 + 89);
    assert_lead(d, 89 * LIFE + 2 * HAND + HAND_ENERGY);
}

/* A player among several is measured by the average of the others, and not by
 * who has left. */
static void test_free_for_all(void **state)
{
    union match m;
    struct duel *d = blank_many(&m, 3, "free_for_all");

    (void)state;
    set(d, "life", 1, 8);
    put(d, "hand", 2, "blessing");
    assert_surplus(d, 0, (2 * LIFE - HAND) / 2);
    assert_surplus(d, 1, -2 * LIFE - HAND / 2);
    assert_surplus(d, 2, HAND + LIFE);
    exodus(d)->out = 1u << 1;
    assert_surplus(d, 0, -HAND);
    assert_surplus(d, 2, HAND);
}

/* Both of a team add up. */
static void test_teams(void **state)
{
    union match m;
    struct duel *d = blank_many(&m, 4, "teams");

    (void)state;
    put(d, "hand", 0, "blessing");
    put(d, "hand", 2, "haloed-spark");
    put(d, "hand", 3, "blessing");
    assert_lead(d, HAND_ENERGY);
    assert_surplus(d, 2, HAND_ENERGY);
    assert_surplus(d, 3, -HAND_ENERGY);
}

/* --- positions that cannot be --- */

static void test_impossible(void **state)
{
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    set(d, "active", 0, 2);
    assert_impossible(d, "XO-TURN-02");
    d = blank(&m);
    set(d, "life", 1, 0);
    assert_impossible(d, "XO-OVER-01");
    d = blank(&m);
    set(d, "active", 0, 1);
    set(d, "life", 0, 1);
    resume(d);
}

static struct duel *blank_with(union match *m, const char *name,
                               const char *value)
{
    const char *settings[] = { name,     value,     "A.deck", "angels",
                               "B.deck", "dragons", NULL };

    return set_up(m, "exodus", 2, settings);
}

/* proves XO-OVER-04 XO-DRAW-08 XO-PRIO-16 XO-SETUP-10 */
static void test_impossible_turns(void **state)
{
    union match m;
    struct duel *d = blank_with(&m, "turn_limit", "40");

    (void)state;
    set(d, "turn", 0, 41);
    assert_impossible(d, "XO-OVER-04");
    d = blank_with(&m, "turn_limit", "40");
    set(d, "turn", 0, 40);
    resume(d);
    d = blank_with(&m, "turn_limit", "0");
    set(d, "turn", 0, 9000);
    resume(d);
    for (int turn = 1; turn <= 3; turn++) {
        d = blank(&m);
        set(d, "turn", 0, turn);
        set(d, "phase", 0, PHASE_DRAW);
        if (turn < 3)
            assert_impossible(d, "XO-DRAW-08");
        else
            resume(d);
        d = blank_with(&m, "first_draw", "starter");
        set(d, "turn", 0, turn);
        set(d, "phase", 0, PHASE_DRAW);
        if (turn < 2)
            assert_impossible(d, "XO-DRAW-08");
        else
            resume(d);
        d = blank_with(&m, "first_draw", "none");
        set(d, "turn", 0, turn);
        set(d, "phase", 0, PHASE_DRAW);
        resume(d);
    }
    d = blank_with(&m, "stack_limit", "5");
    set(d, "turn_objects", 0, 6);
    assert_impossible(d, "XO-PRIO-16");
    d = blank_with(&m, "stack_limit", "5");
    set(d, "turn_objects", 0, 5);
    resume(d);
    d = blank(&m);
    set(d, "wins", 0, 1);
    assert_impossible(d, "XO-SETUP-10");
    d = blank_with(&m, "best_of", "3");
    set(d, "games", 0, 2);
    set(d, "wins", 0, 1);
    assert_int_equal(field_get(r, d, field_find(r, "games"), 0), 2);
    set(d, "wins", 1, 1);
    resume(d);
}

/* A pile of each player: A's of two energies, B's with Vexmaw. */
static struct duel *marked(union match *m, const char *field, int pile,
                           int value, enum phase phase)
{
    struct duel *d = blank(m);

    lay(d, 0, "haloed-spark haloed-spark dawnfeather-acolyte");
    lay(d, 0, "haloed-spark");
    lay(d, 1, "forge-cinder vexmaw-ember-glutton");
    set(d, "phase", 0, (int)phase);
    set(d, field, pile, value);
    assert_int_equal(field_get(r, d, field_find(r, field), pile), value);
    return d;
}

/* proves XO-ATK-01 XO-ENER-16 XO-ABIL-04 XO-CARD-10 */
static void test_impossible_marks(void **state)
{
    static const struct {
        const char *field;
        int pile, value;
        enum phase phase;
        const char *rule; /* NULL: possible */
    } cases[] = {
        { "attacked", 0, 1, PHASE_ATTACK, NULL },
        { "attacked", 0, 1, PHASE_END, NULL },
        { "attacked", 0, 1, PHASE_CREATURE, "XO-ATK-01" },
        { "attacked", 2, 1, PHASE_ATTACK, "XO-ATK-01" },
        { "declared", 0, 1, PHASE_ATTACK, NULL },
        { "declared", 0, 1, PHASE_ENERGY, "XO-ATK-01" },
        { "declared", 2, 1, PHASE_END, "XO-ATK-01" },
        { "moved_energies", 0, 2, PHASE_ENERGY, NULL },
        { "moved_energies", 0, 12, PHASE_ENERGY, NULL },
        { "moved_energies", 0, 2, PHASE_CREATURE, "XO-ENER-16" },
        { "moved_energies", 2, 1, PHASE_ENERGY, "XO-ENER-16" },
        { "used", 2, 1, PHASE_DRAW, NULL },
        { "used", 0, 1, PHASE_ENERGY, "XO-ABIL-04" },
        { "frozen_creature", 0, 1, PHASE_ENERGY, NULL },
        { "frozen_energies", 0, 12, PHASE_END, NULL },
        { "bonus", 0, -7, PHASE_ENERGY, NULL },
    };
    union match m;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct duel *d = marked(&m, cases[i].field, cases[i].pile,
                                cases[i].value, cases[i].phase);

        if (cases[i].rule == NULL)
            resume(d);
        else
            assert_impossible(d, cases[i].rule);
    }
    assert_impossible(marked(&m, "frozen_creature", 1, 1, PHASE_END),
                      "XO-CARD-10");
    assert_impossible(marked(&m, "bonus", 1, 2, PHASE_END), "XO-CARD-10");
    set(marked(&m, "frozen_energies", 0, 1, PHASE_END), "frozen_energies", 0,
        13);
    assert_impossible(&m.duel, "XO-CARD-10");
    set(marked(&m, "attacked", 0, 1, PHASE_ATTACK), "turn", 0, 1);
    assert_impossible(&m.duel, "XO-ATK-01");
    set(marked(&m, "frozen_energies", 0, 12, PHASE_END), "frozen_energies", 0,
        2);
    assert_int_equal(field_get(r, &m.duel, field_find(r, "frozen_energies"), 0),
                     2);
}

/* What cannot lie in a zone cannot be set up there. */
static void test_impossible_zones(void **state)
{
    static const struct {
        const char *field, *card;
    } wrong[] = {
        { "hand", "cinderscale-whelp" }, { "grave", "forge-cinder" },
        { "standing", "blessing" },      { "main", "haloed-spark" },
        { "energies", "blessing" },      { "main", "cinderscale-whelp" },
        { "energies", "forge-cinder" },
    };
    union match m;
    struct duel *d = blank(&m);

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(field_put(r, d, field_find(r, wrong[i].field), 0,
                               book_find(r->book, wrong[i].card)));
    put(d, "standing", 0, "banner-of-the-choir");
    assert_false(field_put(r, d, field_find(r, "standing"), 0,
                           book_find(r->book, "banner-of-the-choir")));
}

/* A pile is energies and then a creature; those of A come first. */
static void test_impossible_piles(void **state)
{
    union match m;
    struct duel *d = blank(&m);
    const struct field *f = field_find(r, "pile");

    (void)state;
    set(d, "pile", 0, 0);
    assert_false(
        field_put(r, d, f, 0, book_find(r->book, "dawnfeather-acolyte")));
    assert_false(field_put(r, d, f, 0, book_find(r->book, "forge-cinder")));
    lay(d, 0, "haloed-spark");
    assert_false(field_put(r, d, f, 0, book_find(r->book, "blessing")));
    put(d, "pile", 0, "dawnfeather-acolyte");
    assert_false(
        field_put(r, d, f, 0, book_find(r->book, "lanternwing-sentry")));
    lay(d, 1, "forge-cinder");
    set(d, "pile", 2, -1);
    assert_false(field_put(r, d, f, 2, book_find(r->book, "forge-cinder")));
    set(d, "pile", 2, 0);
    assert_false(field_put(r, d, f, 2, book_find(r->book, "haloed-spark")));
    lay(d, 1, "forge-cinder");
    assert_int_equal(field_count(r, d, f), 3);
    assert_int_equal(field_get(r, d, f, 0), 0);
    assert_int_equal(field_get(r, d, f, 2), 1);
}

/* Who has had a turn follows from the number of the turn. */
static void test_going_on(void **state)
{
    static const struct {
        int players, active, turn;
        unsigned begun;
    } rows[] = {
        { 2, 0, 1, 1 },  { 2, 1, 1, 2 },  { 2, 0, 2, 3 },
        { 2, 1, 3, 3 },  { 4, 2, 1, 4 },  { 4, 0, 2, 9 },
        { 4, 1, 4, 15 }, { 4, 1, 5, 15 }, { 4, 3, 3, 14 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        union match m;
        struct reason why;
        struct duel *d = rows[i].players == 2
                             ? blank(&m)
                             : blank_many(&m, 4, "free_for_all");

        lay(d, 1, rows[i].players == 2 ? "forge-cinder" : "haloed-spark");
        set(d, "active", 0, rows[i].active);
        set(d, "turn", 0, rows[i].turn);
        assert_int_equal(position_resume(r, d, NULL, &why), 0);
        assert_int_equal(r->game->window(r, d, rows[i].active), -1);
        assert_int_equal(exodus(d)->begun, rows[i].begun);
        assert_int_equal(exodus(d)->dug, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_life),
        cmocka_unit_test(test_hand),
        cmocka_unit_test(test_all_energies_in_hand),
        cmocka_unit_test(test_hidden_hand),
        cmocka_unit_test(test_blank_piles),
        cmocka_unit_test(test_creatures),
        cmocka_unit_test(test_standing),
        cmocka_unit_test(test_wins),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_free_for_all),
        cmocka_unit_test(test_teams),
        cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_impossible_turns),
        cmocka_unit_test(test_impossible_marks),
        cmocka_unit_test(test_impossible_zones),
        cmocka_unit_test(test_impossible_piles),
        cmocka_unit_test(test_going_on),
    };

    return cmocka_run_group_tests_name("exodus_worth", tests, NULL, NULL);
}
