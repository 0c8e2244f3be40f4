/* test_brawl_worth.c - what Super Fantasy Brawl's evaluation makes of
 * positions, term by term, and impossible positions.
 *
 * The figures pin down what evaluate.c says; when it is tuned, they change
 * here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/brawl/brawl.h"
#include "set_up.h"

enum { DUGRUN, GOLDARR, GWAIEN, KILGORE, TZU_XIAO, DERYN };

/* Hexes of the fourth row and of the middle one, whose e5 is the middle and a
 * statue. */
enum { D1 = 18, D2, D3, D4, D5, D6, D7, E1 = 26, E2, E3, E4, E5 };

static struct brawl *blank(union match *m)
{
    static const char *const teams[] = { "draft",      "free",
                                         "A.champion", "dugrun,goldarr,gwaien",
                                         "B.champion", "kilgore,tzu-xiao,deryn",
                                         NULL };

    return brawl(set_up(m, "brawl", 2, teams));
}

static struct brawl *blank_four(union match *m)
{
    static const char *const teams[] = {
        "draft",      "free",           "A.champion", "dugrun,goldarr",
        "B.champion", "gwaien,kilgore", "C.champion", "tzu-xiao,deryn",
        "D.champion", "rath,mariusz",   NULL
    };

    return brawl(set_up(m, "brawl", 4, teams));
}

static void assert_lead(const struct brawl *g, int lead)
{
    assert_int_equal(duel_evaluate(r, &g->d, 0), lead);
    assert_int_equal(duel_evaluate(r, &g->d, 1), -lead);
}

/* On its gate a champion is worth 30. */
static void test_gates(void **state)
{
    union match m;

    (void)state;
    assert_lead(blank(&m), 0);
    assert_lead(blank_four(&m), 0);
}

/* In the arena: 14, its 6 hit points, and 4 less the way to the middle. */
static void test_arena(void **state)
{
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    g->champion[DUGRUN].hex = E4;
    assert_lead(g, 14 + 6 * 5 + 3 - 30);
    g->champion[DUGRUN].hex = E1;
    assert_lead(g, 14 + 6 * 5 - 30);
    g->champion[DUGRUN].damage = 2;
    assert_lead(g, 14 + 4 * 5 - 30);
    g->champion[DUGRUN].rooted = 1;
    assert_lead(g, 14 + 4 * 5 - 3 - 30);
    g->champion[DUGRUN].level = 1;
    assert_lead(g, 14 + 16 + 5 * 5 - 3 - 30);
    g->champion[KILGORE].hex = E3; /* 7 hit points */
    assert_lead(g, 14 + 16 + 5 * 5 - 3 - (14 + 7 * 5 + 2));
}

/* Hand cards count 2 each, those of a teammate as well. */
static void test_hands(void **state)
{
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    put(&g->d, "hand", 0, "flamespear shield-slam onwards");
    assert_lead(g, 3 * 2);
    g = blank_four(&m);
    put(&g->d, "hand", 0, "shield-slam");
    put(&g->d, "hand", 1, "flamespear");
    put(&g->d, "hand", 2, "heavy-shot");
    assert_lead(g, 2);
}

/* While teams are formed all is even. */
static void test_setup(void **state)
{
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    g->vp[0] = 1;
    assert_lead(g, 130);
    g->phase = PHASE_SETUP;
    assert_lead(g, 0);
}

/* Each slot of the track counts by its value: 45 a point for the player's team,
 * 60 for the other. */
static void test_track(void **state)
{
    static const int track[] = { 0, 1, 2, 2, 1 };

    (void)state;
    for (int i = 0; i < 5; i++) {
        union match m;
        struct brawl *g = blank(&m);
        int even;

        g->champion[DUGRUN].hex = 11; /* c1, in the manipulation area */
        even = duel_evaluate(r, &g->d, 0);
        put(&g->d, "slot", i, "pull-the-strings");
        assert_int_equal(duel_evaluate(r, &g->d, 0), even + 45 * track[i]);
        assert_int_equal(duel_evaluate(r, &g->d, 1), -even - 60 * track[i]);
    }
}

/* What an action of Gwaien promises A, the difference that it makes. */
static int promise(struct brawl *g, const char *card, int champion)
{
    int before = duel_evaluate(r, &g->d, 0), promised;

    g->action.card = card != NULL ? book_find(r->book, card) : CARD_NONE;
    g->action.champion = (uint8_t)champion;
    promised = duel_evaluate(r, &g->d, 0) - before;
    assert_int_equal(duel_evaluate(r, &g->d, 1), -before - promised);
    g->action.card = CARD_NONE;
    g->action.champion = NO_CHAMPION;
    return promised;
}

/* An action counts 9; an attack 9 for each strength that reaches an enemy, one
 * less for every two hexes. */
static void test_promises(void **state)
{
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    assert_int_equal(promise(g, "flamespear", NO_CHAMPION), 9);
    assert_int_equal(promise(g, "flamespear", GWAIEN), 9); /* on its gate */
    g->champion[GWAIEN].hex = D1;
    assert_int_equal(promise(g, NULL, GWAIEN), 0);
    assert_int_equal(promise(g, "shield-slam", GWAIEN), 9); /* no attack */
    assert_int_equal(promise(g, "flamespear", GWAIEN), 0);
    g->champion[GOLDARR].hex = D2; /* an ally */
    assert_int_equal(promise(g, "flamespear", GWAIEN), 0);
    g->champion[KILGORE].hex = D5;
    assert_int_equal(promise(g, "flamespear", GWAIEN), 9 * (3 - 2));
    g->champion[TZU_XIAO].hex = D3;
    assert_int_equal(promise(g, "flamespear", GWAIEN), 9 * (3 - 1));
    g->champion[DERYN].hex = D4;
    assert_int_equal(promise(g, "flamespear", GWAIEN), 9 * (3 - 1));
    g->action.struck = 1u << KILGORE;
    assert_int_equal(promise(g, "flamespear", GWAIEN), 9); /* aimed */
}

/* Nothing is promised beyond 5 hexes; B's actions count against A. */
static void test_far_promises(void **state)
{
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    g->champion[GWAIEN].hex = D1;
    g->champion[GWAIEN].strength = 4;
    g->champion[KILGORE].hex = D7;
    assert_int_equal(promise(g, "flamespear", GWAIEN), 0);
    g->champion[KILGORE].hex = D6;
    assert_int_equal(promise(g, "flamespear", GWAIEN), 9 * (7 - 2));
    set(&g->d, "active", 0, 1);
    assert_int_equal(promise(g, "flamespear", GWAIEN), -9 * (7 - 2));
}

/* --- positions that cannot be --- */

static void test_impossible_turns(void **state)
{
    union match m;
    struct brawl *g;

    (void)state;
    assert_impossible(set_up(&m, "brawl", 2, NULL), "BR-SET-6");
    g = blank(&m);
    set(&g->d, "phase", 0, PHASE_SETUP);
    assert_impossible(&g->d, "BR-RND-2");
    g = blank(&m);
    set(&g->d, "active", 0, 2);
    assert_impossible(&g->d, "BR-RND-2");
}

/* A position that can be is resumed without complaint. */
static void test_possible(void **state)
{
    union match m;
    struct brawl *g = blank(&m);
    struct play p = { r, &g->d, NULL };
    struct reason why = { NULL, NULL };

    (void)state;
    assert_int_equal(r->game->resume(&p, &why), 0);
    assert_null(why.rule);
}

/* proves BR-RND-1 BR-RND-5 BR-STD-2: rounds are counted from 1 to the limit */
static void test_impossible_rounds(void **state)
{
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    set(&g->d, "round", 0, 0);
    assert_impossible(&g->d, "BR-RND-1");
    g = blank(&m);
    set(&g->d, "round", 0, 51);
    assert_impossible(&g->d, "BR-RND-5");
    g = blank(&m);
    set(&g->d, "round", 0, 50);
    resume(&g->d);
    g = blank(&m);
    set(&g->d, "phase", 0, PHASE_SCOREBOARD);
    set(&g->d, "used_heal", 0, 1);
    assert_impossible(&g->d, "BR-STD-2");
}

/* proves BR-TEAM-42: turns alternate between the teams */
static void test_impossible_order(void **state)
{
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    set(&g->d, "first", 0, 1);
    set(&g->d, "active", 0, 0);
    resume(&g->d);
    assert_int_equal(g->order[1], 0);
    assert_int_equal(g->turn, 1);
    g = blank(&m);
    set(&g->d, "second", 0, 0);
    assert_impossible(&g->d, "BR-TEAM-42");
    g = blank_four(&m);
    set(&g->d, "first", 0, 3);
    set(&g->d, "second", 0, 2);
    set(&g->d, "active", 0, 0);
    resume(&g->d);
    assert_int_equal(g->order[2], 1);
    assert_int_equal(g->order[3], 0);
    assert_int_equal(g->turn, 3);
    g = blank_four(&m);
    set(&g->d, "first", 0, 3);
    assert_impossible(&g->d, "BR-TEAM-42");
}

/* proves BR-OUT-8: nothing that lasts for the turn is on a gate */
static void test_impossible_on_a_gate(void **state)
{
    static const char *const lasting[] = { "rooted", "fearless", "marked",
                                           "aiming", "strength", "movement",
                                           "bonus",  "against" };
    union match m;
    struct brawl *g;

    (void)state;
    for (size_t i = 0; i < sizeof lasting / sizeof lasting[0]; i++) {
        g = blank(&m);
        set(&g->d, "at", 3, D4);
        set(&g->d, lasting[i], 0, 1);
        assert_impossible(&g->d, "BR-OUT-8");
        g = blank(&m);
        set(&g->d, "at", 0, D5);
        set(&g->d, "at", 3, D4);
        set(&g->d, lasting[i], 0, 1);
        resume(&g->d);
    }
    g = blank(&m);
    set(&g->d, "at", 0, D5);
    set(&g->d, "against", 0, 2); /* whom it is against has gone */
    assert_impossible(&g->d, "BR-OUT-8");
}

/* Five points win between two players, seven between four. */
static void test_impossible_points(void **state)
{
    for (int who = 0; who < 2; who++) {
        union match m;
        struct brawl *g = blank(&m);

        (void)state;
        set(&g->d, "vp", who, 5);
        assert_impossible(&g->d, "BR-WIN-1");
        g = blank(&m);
        set(&g->d, "vp", who, 4);
        resume(&g->d);
        g = blank_four(&m);
        set(&g->d, "vp", who + 2, 7);
        assert_impossible(&g->d, "BR-WIN-1");
        g = blank_four(&m);
        set(&g->d, "vp", who, 6);
        resume(&g->d);
    }
}

static void test_impossible_champions(void **state)
{
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    set(&g->d, "at", 0, E5);
    assert_impossible(&g->d, "BR-MOVE-3");
    g = blank(&m);
    set(&g->d, "at", 1, D4);
    set(&g->d, "at", 5, D4);
    assert_impossible(&g->d, "BR-ROW-5");
    g = blank(&m);
    set(&g->d, "damage", 0, 1);
    assert_impossible(&g->d, "BR-OUT-5");
    g = blank(&m);
    set(&g->d, "level", 0, 1);
    assert_impossible(&g->d, "BR-OUT-5");
    g = blank(&m);
    set(&g->d, "at", 0, D4);
    set(&g->d, "damage", 0, 6);
    assert_impossible(&g->d, "BR-OUT-1");
    g = blank(&m);
    set(&g->d, "at", 0, D4);
    set(&g->d, "damage", 0, 5);
    resume(&g->d);
}

static void test_impossible_traps(void **state)
{
    const struct field *f;
    union match m;
    struct brawl *g = blank(&m);
    card_id trap = zone_card(&g->shelf, ZONE_SUPPLY, 0);

    (void)state;
    f = field_find(r, "trap");
    assert_true(field_put(r, &g->d, f, 0, trap));
    assert_impossible(&g->d, "BR-TRAP-1");
    g = blank(&m);
    set(&g->d, "trap_at", 0, D4);
    set(&g->d, "trap_at", 3, D4);
    assert_impossible(&g->d, "BR-ROW-5");
    g = blank(&m);
    set(&g->d, "trap_at", 1, E5);
    assert_impossible(&g->d, "BR-ROW-5");
    g = blank(&m);
    set(&g->d, "trap_at", 1, D4);
    set(&g->d, "at", 5, D4);
    assert_impossible(&g->d, "BR-TRAP-2");
    g = blank(&m);
    set(&g->d, "trap_at", 1, D4);
    set(&g->d, "at", 5, D4); /* Deryn, who does not set traps off */
    set(&g->d, "level", 5, 1);
    resume(&g->d);
}

/* A hex that is to hold a trap gets the next one of the supply. */
static void test_traps_from_the_supply(void **state)
{
    union match m;
    struct brawl *g = blank(&m);
    int n = zone_count(&g->shelf, ZONE_SUPPLY);
    card_id next = zone_card(&g->shelf, ZONE_SUPPLY, n - 1);

    (void)state;
    set(&g->d, "trap_at", 3, D4);
    resume(&g->d);
    assert_int_equal(zone_count(&g->shelf, ZONE_SUPPLY), n - 1);
    assert_int_equal(zone_count(&g->shelf, ZONE_TRAP + 3), 1);
    assert_int_equal(zone_card(&g->shelf, ZONE_TRAP + 3, 0), next);
    assert_int_equal(zone_count(&g->shelf, ZONE_TRAP), 0);
}

/* What cannot lie in a zone cannot be set up there. */
static void test_impossible_zones(void **state)
{
    static const struct {
        const char *field, *card;
    } wrong[] = {
        { "hand", "rodeo" },        { "deck", "rodeo" },
        { "discard", "rodeo" },     { "slot", "flamespear" },
        { "scored", "flamespear" }, { "challenges", "flamespear" },
        { "supply", "flamespear" },
    };
    union match m;
    struct brawl *g = blank(&m);

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(field_put(r, &g->d, field_find(r, wrong[i].field), 0,
                               book_find(r->book, wrong[i].card)));
    put(&g->d, "slot", 0, "pull-the-strings");
    assert_false(field_put(r, &g->d, field_find(r, "slot"), 0,
                           zone_card(&g->shelf, ZONE_CHALLENGES, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gates),
        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_track),
        cmocka_unit_test(test_promises),
        cmocka_unit_test(test_far_promises),
        cmocka_unit_test(test_impossible_turns),
        cmocka_unit_test(test_possible),
        cmocka_unit_test(test_impossible_rounds),
        cmocka_unit_test(test_impossible_order),
        cmocka_unit_test(test_impossible_on_a_gate),
        cmocka_unit_test(test_impossible_points),
        cmocka_unit_test(test_impossible_champions),
        cmocka_unit_test(test_impossible_traps),
        cmocka_unit_test(test_traps_from_the_supply),
        cmocka_unit_test(test_impossible_zones),
    };

    return cmocka_run_group_tests_name("brawl_worth", tests, NULL, NULL);
}
