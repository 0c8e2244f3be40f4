/* test_engarde_worth.c - what En Garde's evaluation makes of positions, and
 * impossible positions.
 *
 * The figures pin down what evaluate.c says; when it is tuned, they change
 * here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/engarde/engarde.h"
#include "set_up.h"

static struct duel *blank(union match *m, int players)
{
    return set_up(m, "engarde", players, NULL);
}

/* An Exchange of A and B in which B has priority. */
static struct duel *exchange(union match *m)
{
    struct duel *d = blank(m, 2);

    set(d, "phase", 0, PHASE_DUEL);
    set(d, "defender", 0, 1);
    set(d, "priority", 0, 1);
    return d;
}

static void assert_worth(const struct duel *d, int a, int b)
{
    assert_int_equal(duel_evaluate(r, d, 0), a);
    assert_int_equal(duel_evaluate(r, d, 1), b);
}

/* Equal players are worth the same: nothing speaks for either. */
static void test_equal(void **state)
{
    union match m;

    (void)state;
    assert_worth(blank(&m, 2), 0, 0);
}

/* Poise counts 16 each, and having any 60 more; half of the lead is shown. */
static void test_poise(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    set(d, "poise", 0, 9);
    assert_worth(d, -8, 8);
    set(d, "poise", 0, 1);
    assert_worth(d, -72, 72);
    set(d, "poise", 0, 0);
    assert_worth(d, -110, 110);
}

static void test_items(void **state)
{
    static const struct {
        const char *item;
        int worth;
    } row[] = { { "main-gauche", 22 },
                { "buckler", 25 },
                { "toledo-sabre", 20 },
                { "cloak", 15 },
                { "pistol", 15 } };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        union match m;
        struct duel *d = blank(&m, 2);

        put(d, "item", 0, row[i].item);
        assert_worth(d, row[i].worth, -row[i].worth);
    }
}

/* Each hand against an empty one, whose nine missing cards are 16 each. */
static void test_hands(void **state)
{
    static const struct {
        const char *hand;
        int worth;
    } row[] = {
        { "thrust", 4 },
        { "thrust thrust", 4 },
        { "thrust thrust thrust thrust", -4 },
        { "thrust slash slash wrist-cut thrust", -13 },
        { "fleche", 5 },
        { "masterful-strike", -7 },
        { "thrust masterful-strike", 0 },
        { "thrust masterful-strike powerful-strike flowing-cut", -10 },
        { "parry", 2 },
        { "sidestep", 0 },
        { "roll-with-the-blow", 0 },
        { "roll-with-the-blow thrust", 4 },
        { "parry parry parry parry parry parry parry parry parry-riposte",
          -32 },
        { "circular-parry", 1 },
        { "stop-hit", 0 },
        { "coupe", -4 },
        { "thrust coupe strong-arm", -1 },
        { "taste-my-blade", -2 },
        { "superior-technique", -2 },
        { "main-gauche", 3 },
        { "cloak buckler", 1 },
        { "second-wind", -2 },
        { "second-wind mop-the-brow mop-the-brow", -10 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        union match m;
        struct duel *d = blank(&m, 2);

        put(d, "hand", 0, row[i].hand);
        if (duel_evaluate(r, d, 0) != row[i].worth)
            fail_msg("%s: %d, want %d", row[i].hand, duel_evaluate(r, d, 0),
                     row[i].worth);
    }
}

/* The blows of the Field count as dealt, less what one Response can stop. */
static void test_exchange(void **state)
{
    static const struct {
        const char *lane;  /* of A */
        const char *other; /* of B, or none */
        const char *a, *b; /* hands */
        int worth;         /* to A */
    } row[] = {
        { "thrust", "", "", "", 24 },
        { "fleche masterful-strike", "", "", "", 56 },
        { "thrust", "", "", "parry", 5 },
        { "thrust", "", "", "sidestep", 6 },
        { "fleche", "", "", "sidestep", 22 },
        { "fleche", "", "", "roll-with-the-blow", 31 },
        { "fleche", "", "", "sidestep circular-parry", 8 },
        { "fleche", "", "", "thrust", 36 },
        { "fleche", "slash", "", "", 24 },
        { "fleche", "slash", "parry", "", 26 },
        { "fleche", "slash", "", "parry", -11 },
        { "fleche", "slash", "parry", "parry", 0 },
        { "fleche parry", "slash", "parry", "", -14 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        union match m;
        struct duel *d = exchange(&m);

        set(d, "lane", 0, 0);
        put(d, "lane", 0, row[i].lane);
        if (row[i].other[0] != '\0') {
            set(d, "lane", 1, 1);
            put(d, "lane", 1, row[i].other);
        }
        put(d, "hand", 0, row[i].a);
        put(d, "hand", 1, row[i].b);
        if (duel_evaluate(r, d, 0) != row[i].worth)
            fail_msg("row %zu: %d, want %d", i, duel_evaluate(r, d, 0),
                     row[i].worth);
        assert_int_equal(duel_evaluate(r, d, 1), -row[i].worth);
    }
}

/* B does not see whether A can stop a Thrust: of 84 cards 18 stop it, one stops 2
 * of its 3, and two stop 1.  So much is worth what A may hold; what A does hold does
 * not matter. */
static void test_expected(void **state)
{
    static const struct {
        int poise; /* of A */
        const char *a;
        int worth; /* to B */
    } row[] = {
        { 10, "", 24 }, /* nothing is stopped */
        /* (63 * 25 + 18 * 8 + 16 + 2 * 24) / 84 */
        { 10, "thrust", 21 },
        { 10, "parry", 21 },
        { 10, "roll-with-the-blow parry", 20 },
        { 10, "thrust slash", 20 },
        { 0, "parry", 266 }, /* (66 * 307 + 18 * 118) / 84 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        union match m;
        struct duel *d = exchange(&m);

        set(d, "priority", 0, 0);
        set(d, "poise", 0, row[i].poise);
        set(d, "lane", 0, 1);
        put(d, "lane", 0, "thrust");
        put(d, "hand", 0, row[i].a);
        if (duel_expect(r, d, 1) != row[i].worth)
            fail_msg("row %zu: %d, want %d", i, duel_expect(r, d, 1),
                     row[i].worth);
    }
}

/* One's own hand is seen: a Parry stops the Thrust, whoever else holds what. */
static void test_expected_own(void **state)
{
    union match m;
    struct duel *d = exchange(&m);

    (void)state;
    set(d, "lane", 0, 0);
    put(d, "lane", 0, "thrust");
    put(d, "hand", 1, "parry");
    assert_int_equal(duel_expect(r, d, 1), duel_evaluate(r, d, 1));
    put(d, "hand", 1, "slash");
    assert_int_equal(duel_expect(r, d, 1), duel_evaluate(r, d, 1));
}

/* A blow at No Poise is the end, for oneself and for others. */
static void test_falling(void **state)
{
    union match m;
    struct duel *d = exchange(&m);

    (void)state;
    set(d, "poise", 1, 0);
    set(d, "lane", 0, 0);
    put(d, "lane", 0, "thrust");
    assert_worth(d, 307, -900);
    put(d, "lane", 0, "parry");
    assert_worth(d, 110, -110);
}

/* Among several, the others count half, and each who is out is a gain. */
static void test_several(void **state)
{
    union match m;
    struct duel *d = blank(&m, 4);

    (void)state;
    assert_worth(d, -91, -91);
    set(d, "poise", 1, 4);
    assert_worth(d, -67, -139);
    set(d, "out", 3, 1);
    assert_worth(d, 149, 77);
    set(d, "out", 2, 2);
    assert_worth(d, 298, 202);
    assert_int_equal(duel_evaluate(r, d, 2), -900);
    d = blank(&m, 4);
    put(d, "item", 0, "main-gauche");
    put(d, "item", 1, "main-gauche");
    put(d, "hand", 2, "superior-technique");
    put(d, "hand", 3, "superior-technique");
    assert_worth(d, -77, -77);
    assert_int_equal(duel_evaluate(r, d, 2), -114);
}

/* Whatever happens, an open match is never worth as much as a won one. */
static void test_bounds(void **state)
{
    union match m;
    struct duel *d = blank(&m, 6);

    (void)state;
    set(d, "poise", 0, 100);
    for (int i = 2; i < 6; i++)
        set(d, "out", i, i);
    set(d, "poise", 1, 0);
    assert_int_equal(duel_evaluate(r, d, 0), 999);
    assert_int_equal(duel_evaluate(r, d, 1), -330);
}

/* --- positions that cannot be --- */

static void test_impossible_players(void **state)
{
    union match m;
    struct duel *d = blank(&m, 3);

    (void)state;
    set(d, "poise", 1, 11);
    assert_impossible(d, "EG-POISE-08");
    d = blank(&m, 3);
    set(d, "out", 2, 1);
    put(d, "hand", 2, "parry");
    assert_impossible(d, "EG-OUT-02");
    d = blank(&m, 3);
    set(d, "out", 2, 1);
    put(d, "item", 2, "cloak");
    assert_impossible(d, "EG-OUT-02");
    d = blank(&m, 3);
    set(d, "out", 2, 1);
    set(d, "out", 1, 2);
    assert_impossible(d, "EG-OUT-03");
    d = blank(&m, 3);
    set(d, "out", 2, 1);
    set(d, "poise", 2, 1);
    assert_impossible(d, "EG-POISE-06");
    d = blank(&m, 4);
    set(d, "out", 2, 1);
    set(d, "out", 3, 3);
    assert_impossible(d, "EG-OUT-08");
    d = blank(&m, 4);
    set(d, "out", 2, 1);
    set(d, "out", 3, 2);
    resume(d);
    d = blank(&m, 3);
    set(d, "turns", 0, 1000);
    assert_impossible(d, "EG-OUT-07");
    set(d, "turns", 0, 999);
    resume(d);
    d = blank(&m, 3);
    set(d, "active", 0, -1);
    assert_impossible(d, "EG-TURN-01");
    d = blank(&m, 3);
    set(d, "out", 0, 1);
    assert_impossible(d, "EG-OUT-01");
}

static void test_impossible_exchanges(void **state)
{
    union match m;
    struct duel *d = blank(&m, 3);

    (void)state;
    set(d, "defender", 0, 1);
    assert_impossible(d, "EG-FIELD-01");
    d = blank(&m, 3);
    set(d, "priority", 0, 1);
    assert_impossible(d, "EG-FIELD-01");
    d = blank(&m, 3);
    set(d, "lane", 0, 0);
    put(d, "lane", 0, "thrust");
    assert_impossible(d, "EG-FIELD-01");
    d = blank(&m, 3);
    set(d, "phase", 0, PHASE_DUEL);
    assert_impossible(d, "EG-EXCH-01");
    set(d, "defender", 0, 0);
    assert_impossible(d, "EG-EXCH-01");
    set(d, "out", 1, 1);
    set(d, "defender", 0, 1);
    assert_impossible(d, "EG-EXCH-01");
    set(d, "defender", 0, 2);
    set(d, "priority", 0, 1);
    assert_impossible(d, "EG-EXCH-11");
    set(d, "priority", 0, 2);
    set(d, "lane", 0, 1);
    put(d, "lane", 0, "thrust");
    assert_impossible(d, "EG-EXCH-11");
}

/* Plays and priority agree; what is not said follows. */
static void test_impossible_plays(void **state)
{
    union match m;
    struct duel *d = blank(&m, 3);

    (void)state;
    set(d, "plays", 0, 1);
    assert_impossible(d, "EG-FIELD-01");
    d = exchange(&m);
    set(d, "plays", 0, 0);
    assert_impossible(d, "EG-EXCH-21");
    set(d, "plays", 0, 201);
    assert_impossible(d, "EG-EXCH-21");
    d = exchange(&m);
    set(d, "plays", 0, 200);
    set(d, "priority", 0, -1);
    resume(d);
    assert_int_equal(engarde(d)->priority, 0);
    d = exchange(&m);
    set(d, "plays", 0, 3);
    set(d, "priority", 0, 0);
    assert_impossible(d, "EG-EXCH-05");
    d = exchange(&m);
    set(d, "plays", 0, 2);
    set(d, "priority", 0, 1);
    assert_impossible(d, "EG-EXCH-05");
    d = exchange(&m);
    set(d, "priority", 0, 0);
    resume(d);
    assert_int_equal(engarde(d)->plays, 2);
    d = exchange(&m);
    set(d, "priority", 0, -1);
    resume(d);
    assert_int_equal(engarde(d)->plays, 1);
    assert_int_equal(engarde(d)->priority, 1);
}

/* Cards resolve only in the middle of a play. */
static void test_impossible_resolving(void **state)
{
    union match m;
    struct duel *d = exchange(&m);

    (void)state;
    put(d, "resolving", 0, "superior-technique nimble-fingers");
    assert_int_equal(zone_card(&engarde(d)->shelf, ZONE_RESOLVING, 0),
                     book_find(r->book, "nimble-fingers"));
    assert_impossible(d, "EG-EXCH-09");
}

static void test_impossible_lanes(void **state)
{
    union match m;
    struct duel *d = exchange(&m);

    (void)state;
    put(d, "lane", 0, "thrust powerful-strike iron-bind powerful-strike");
    assert_impossible(d, "EG-ENH-03");
    d = exchange(&m);
    put(d, "lane", 0, "thrust flowing-cut");
    assert_impossible(d, "EG-ENH-08");
    d = exchange(&m);
    put(d, "lane", 0, "slash flowing-cut powerful-strike parry parry");
    put(d, "lane", 1, "slash flowing-cut");
    resume(d);
}

/* What may lie where. */
static void test_impossible_places(void **state)
{
    union match m;
    struct duel *d = exchange(&m);
    const struct field *lane = field_find(r, "lane");
    const struct field *item = field_find(r, "item");

    (void)state;
    assert_false(field_put(r, d, lane, 0, book_find(r->book, "parry")));
    put(d, "lane", 0, "thrust parry masterful-strike");
    assert_false(field_put(r, d, lane, 0, book_find(r->book, "coupe")));
    assert_false(field_put(r, d, item, 0, book_find(r->book, "parry")));
    put(d, "item", 0, "cloak");
    assert_false(field_put(r, d, item, 0, book_find(r->book, "buckler")));
    put(d, "hand", 0, "pistol");
    assert_false(field_put(r, d, item, 1, book_find(r->book, "pistol")));
    assert_false(field_put(r, d, field_find(r, "hand"), 1,
                           book_find(r->book, "pistol")));
    assert_false(field_put(r, d, field_find(r, "deck"), 0,
                           book_find(r->book, "pistol")));
    assert_false(field_put(r, d, field_find(r, "discard"), 0,
                           book_find(r->book, "pistol")));
}

/* --- questions that draw nothing --- */

/* What an answer comes to in one of the worlds that fit a view: the play goes on
 * with the first answer each time. */
static int worth_in(const struct duel *view, int who, choice c, uint64_t seed)
{
    choice list[DUEL_MAX_CHOICES];
    struct rng rng;
    union match m;
    struct duel *d = &m.duel;

    rng_seed(&rng, seed);
    duel_copy(r, d, view);
    duel_guess(r, d, &rng);
    duel_answer(r, d, who, c, NULL);
    while (!d->over && duel_first(d) == who &&
           (d->parts[who] > 0 || duel_ask(r, d, who)->midplay)) {
        duel_completions(r, d, who, list);
        duel_answer(r, d, who, list[0], NULL);
    }
    return duel_expect(r, d, who);
}

/* In a match by chance: all answers to such questions come to the same in any
 * world.  Returns how many answers were tried. */
static int try_drawless(uint64_t seed)
{
    choice list[DUEL_MAX_CHOICES];
    union match m, view;
    struct setup s;
    struct rng rng;
    int tried = 0;

    blank(&m, 2); /* the rules of a match of two */
    setup_default(r, 2, &s);
    rng_seed(&rng, seed);
    duel_start(r, &m.duel, &s, seed, NULL);
    while (!m.duel.over) {
        int who = duel_first(&m.duel);
        int n = duel_choices(r, &m.duel, who, list);

        duel_copy(r, &view.duel, &m.duel);
        duel_view(r, &view.duel, who);
        for (int i = 0; i < n && duel_ask(r, &m.duel, who)->drawless; i++) {
            assert_int_equal(worth_in(&view.duel, who, list[i], 2 * seed),
                             worth_in(&view.duel, who, list[i], 2 * seed + 1));
            tried++;
        }
        duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    return tried;
}

static void test_drawless(void **state)
{
    int tried = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++)
        tried += try_drawless(seed);
    assert_true(tried > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_poise),
        cmocka_unit_test(test_items),
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_exchange),
        cmocka_unit_test(test_expected),
        cmocka_unit_test(test_expected_own),
        cmocka_unit_test(test_falling),
        cmocka_unit_test(test_several),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_impossible_players),
        cmocka_unit_test(test_impossible_exchanges),
        cmocka_unit_test(test_impossible_plays),
        cmocka_unit_test(test_impossible_resolving),
        cmocka_unit_test(test_impossible_lanes),
        cmocka_unit_test(test_impossible_places),
        cmocka_unit_test(test_drawless),
    };

    return cmocka_run_group_tests_name("engarde-worth", tests, NULL, NULL);
}
