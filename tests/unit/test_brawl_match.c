/* test_brawl_match.c - Super Fantasy Brawl: what its evaluation makes of
 * positions, teammates alike, and what views show and hide.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/brawl/brawl.h"
#include "match/match.h"
#include "set_up.h"

/* A position with all champions in the arena. */
static struct brawl *place(union match *m, int n)
{
    static const char *const two[] = { "draft",      "free",
                                       "A.champion", "dugrun,goldarr,gwaien",
                                       "B.champion", "kilgore,tzu-xiao,deryn",
                                       NULL };
    static const char *const four[] = {
        "draft",      "free",           "A.champion", "dugrun,goldarr",
        "B.champion", "gwaien,kilgore", "C.champion", "tzu-xiao,deryn",
        "D.champion", "rath,mariusz",   NULL
    };
    struct brawl *g = brawl(set_up(m, "brawl", n, n == 2 ? two : four));

    for (int c = 0; c < g->nchampions; c++)
        g->champion[c].hex =
            (uint8_t)(team_of_champion(g, c) == 0 ? c : HEXES - 1 - c);
    resume(&g->d);
    return g;
}

static int worth(const struct brawl *g, int who)
{
    return duel_evaluate(r, &g->d, who);
}

/* --- evaluation --- */

static void test_even(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);

    (void)state;
    assert_in_range(worth(g, 0) + 100, 0, 200);
    assert_in_range(worth(g, 0) + worth(g, 1) + 5, 0, 10);
}

static void test_what_counts(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);
    int before = worth(g, 0);

    (void)state;
    g->vp[0] = 1;
    assert_int_equal(worth(g, 0), before + 130);
    assert_int_equal(worth(g, 1), -before - 130);
    g->vp[0] = 0;
    g->vp[1] = 1;
    assert_int_equal(worth(g, 0), before - 130);
    g->vp[1] = 0;
    g->champion[0].damage = 2;
    assert_int_equal(worth(g, 0), before - 10);
    g->champion[0].damage = 0;
    g->champion[0].level = 1; /* Dugrun's other side has a hit point more */
    assert_int_equal(worth(g, 0), before + 16 + 5);
    g->champion[0].level = 0;
    g->champion[0].rooted = 1;
    assert_int_equal(worth(g, 0), before - 3);
    g->champion[0].rooted = 0;
    g->champion[0].hex = GATE; /* 6 hit points on a1, 4 from the middle */
    assert_int_equal(worth(g, 0), before - 14 - 6 * 5 + 6 * 5);
}

/* A challenge that is met counts, most of all for those who fear it. */
static void test_challenges_in_sight(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);
    const struct field *slot = field_find(games_find("brawl"), "slot");
    card_id goal = book_find(r->book, "pull-the-strings");
    int before;

    (void)state;
    g->champion[0].hex = 11; /* c1, in the manipulation area */
    before = worth(g, 0);
    assert_true(field_put(r, &g->d, slot, 1, goal));
    assert_int_equal(worth(g, 0), before + 45);
    assert_int_equal(worth(g, 1), -before - 60);
}

static void test_bounds(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);

    (void)state;
    g->vp[0] = 20;
    assert_int_equal(worth(g, 0), 999);
    assert_int_equal(worth(g, 1), -999);
}

/* Teammates want the same, before the end and at it. */
static void test_teammates(void **state)
{
    union match m;
    struct brawl *g = place(&m, 4);

    (void)state;
    g->vp[1] = 2;
    g->champion[1].damage = 3;
    assert_int_equal(worth(g, 0), worth(g, 2));
    assert_int_equal(worth(g, 1), worth(g, 3));
    assert_true(worth(g, 0) < 0 && worth(g, 1) > 0);
    g->d.over = 1;
    for (int who = 0; who < 4; who++)
        g->d.rank[who] = (uint8_t)(team_of(who) == 0 ? 3 : 1);
    assert_int_equal(worth(g, 1), 1000);
    assert_int_equal(worth(g, 3), 1000);
    assert_int_equal(worth(g, 0), -1000);
    assert_int_equal(match_share(&g->d, 3), 1000);
    assert_int_equal(match_share(&g->d, 2), 0);
}

/* --- reach --- */

/* Flamespear: move 1, direct 3-5.  From d4 Gwaien can shoot along the row; a
 * champion that no row joins is out of reach wherever it goes. */
static void test_reach(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);
    card_id card = book_find(r->book, "flamespear");
    struct reach reach;

    (void)state;
    for (int c = 0; c < g->nchampions; c++)
        g->champion[c].hex = GATE;
    g->champion[2].hex = 21; /* d4 */
    g->champion[3].hex = 25; /* d8, four to the east */
    g->champion[4].hex = 60; /* i5 */
    reach = brawl_reach_of(r, g, 0, card);
    assert_int_equal(hex_count(reach.hexes), 5); /* e5 is a statue */
    assert_int_equal(reach.targets, 1u << 3);
    g->champion[2].rooted = 1;
    reach = brawl_reach_of(r, g, 0, card);
    assert_true(reach.hexes == 0);
    assert_int_equal(reach.targets, 1u << 3);
    assert_int_equal(brawl_reach_of(r, g, 1, card).targets, 0);
}

/* What the board shows of an answer: where its champion stands, and what the card
 * leads to; the hex it names; the area it turns. */
static void test_reach_of_answers(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);
    card_id card = book_find(r->book, "flamespear");

    (void)state;
    for (int c = 0; c < g->nchampions; c++)
        g->champion[c].hex = GATE;
    g->champion[2].hex = 21; /* d4 */
    g->champion[2].rooted = 1;
    g->champion[3].hex = 25; /* d8 */
    g->action.champion = 2;
    assert_true(
        r->game->reach(r, &m.duel, 0, choice_make(VERB_PLAY, card, 0, 0)) ==
        (hex_bit(21) | hex_bit(25)));
    assert_true(
        r->game->reach(r, &m.duel, 0, choice_make(VERB_DISCARD, card, 0, 0)) ==
        hex_bit(21));
    assert_true(
        r->game->reach(r, &m.duel, 0, choice_make(VERB_TARGET, 25, 0, 0)) ==
        hex_bit(25));
    assert_true(r->game->reach(r, &m.duel, 0, choice_make(VERB_AIM, 0, 0, 0)) ==
                hex_fan(21, 0));
    assert_true(r->game->reach(r, &m.duel, 0, choice_make(VERB_END, 0, 0, 0)) ==
                0);
}

/* Anchors Aweigh!: move 2, an area of three hexes on any side. */
static void test_reach_of_an_area(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);
    card_id card = book_find(r->book, "anchors-aweigh");

    (void)state;
    for (int c = 0; c < g->nchampions; c++)
        g->champion[c].hex = GATE;
    g->champion[1].hex = 21; /* d4 */
    g->champion[3].hex = 22; /* d5 */
    g->champion[4].hex = 20; /* d3, on the other side */
    g->champion[5].hex = 19; /* d2, behind it */
    assert_int_equal(brawl_reach_of(r, g, 0, card).targets, 7u << 3);
    g->champion[1].rooted = 1;
    assert_int_equal(brawl_reach_of(r, g, 0, card).targets, 3u << 3);
}

/* The set of hexes that a card could lead a champion of A to, an enemy being on
 * d5. */
static hex_set hexes_of(const char *champion, const char *card, int from)
{
    union match m;
    struct brawl *g = place(&m, 2);

    for (int c = 0; c < g->nchampions; c++)
        g->champion[c].hex = GATE;
    g->champion[0].card = book_find(r->book, champion);
    g->champion[0].hex = (uint8_t)from;
    g->champion[3].hex = 22; /* d5 */
    return brawl_reach_of(r, g, 0, book_find(r->book, card)).hexes;
}

/* Some movements cross enemies, some statues too. */
static void test_reach_across(void **state)
{
    const int d4 = 21, d6 = 23, f6 = 40;

    (void)state;
    r = games_find("brawl");
    assert_true(hex_in(hexes_of("taze", "rodeo", d4), d6));
    assert_false(hex_in(hexes_of("taze", "finishing-blow", d4), d6));
    assert_false(hex_in(hexes_of("taze", "rodeo", d4), f6));
    assert_true(hex_in(hexes_of("sulka", "spirit-slither", d4), f6));
    assert_true(hexes_of("taze", "rodeo", GATE) != 0);
}

/* From its gate a champion gets to the deployment hexes. */
static void test_reach_from_the_gate(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);
    struct reach reach;

    (void)state;
    for (int c = 0; c < g->nchampions; c++)
        g->champion[c].hex = GATE;
    reach = brawl_reach_of(r, g, 0, book_find(r->book, "flamespear"));
    assert_true(reach.hexes == g->arena.deployment[0]);
    assert_int_equal(reach.targets, 0);
}

/* --- drafts --- */

/* A random pool is as large as it is to be, without doubles, and another one
 * for another seed. */
static void test_random_pools(void **state)
{
    card_id last[MAX_POOL] = { 0 };
    int others = 0;

    (void)state;
    r = games_find("brawl");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        union match m;
        const struct brawl *g = (const struct brawl *)&m.duel;
        struct reason why;
        struct setup s;

        setup_default(r, 2, &s);
        setup_set(r, &s, "pool", "random", &why);
        setup_set(r, &s, "pool_size", "7", &why);
        duel_start(r, &m.duel, &s, seed, NULL);
        for (int i = 0; i < MAX_POOL; i++) {
            assert_int_equal(g->pool[i] != CARD_NONE, i < 7);
            for (int k = 0; k < i && i < 7; k++)
                assert_true(g->pool[i] != g->pool[k]);
        }
        others += memcmp(last, g->pool, sizeof last) != 0;
        memcpy(last, g->pool, sizeof last);
    }
    assert_int_equal(others, 4);
}

/* --- sight --- */

/* Lay everything on champion 0 that can lie on one. */
static void burden(struct brawl *g)
{
    g->champion[0] = (struct champion){ .card = g->champion[0].card,
                                        .hex = 3,
                                        .damage = 2,
                                        .level = 1,
                                        .rooted = 1,
                                        .fearless = 1,
                                        .marked = 2,
                                        .aiming = 1,
                                        .strength = 1,
                                        .defence = -1,
                                        .movement = 2,
                                        .versus = { 0, 0, 0, 2 } };
}

/* proves BR-SEE-5 BR-SEE-8: damage, sides, marks and all else that lies on a
 * champion is the same in every view */
static void test_champions_are_open(void **state)
{
    (void)state;
    for (int who = -1; who < 2; who++) {
        union match m, view;
        struct brawl *g = place(&m, 2);
        const struct brawl *seen = (const struct brawl *)&view.duel;

        burden(g);
        duel_copy(r, &view.duel, &m.duel);
        duel_view(r, &view.duel, who);
        assert_memory_equal(seen->champion, g->champion, sizeof g->champion);
    }
}

/* proves BR-SEE-8: screens say what lasts, and of what */
static void test_what_lasts_in_words(void **state)
{
    union match m;
    struct brawl *g = place(&m, 2);
    char buffer[200];
    struct text out;

    (void)state;
    burden(g);
    text_init(&out, buffer, sizeof buffer);
    brawl_put_lasting(r, g, 0, &out);
    assert_string_equal(buffer,
                        " rooted, fearless, next attack ignores defence, "
                        "+1 strength, -1 defence, +2 movement, "
                        "+2 against Kilgore, "
                        "next attack on it +2 and ignores defence");
    text_init(&out, buffer, sizeof buffer);
    brawl_put_lasting(r, g, 1, &out);
    assert_string_equal(buffer, "");
}

/* proves BR-SEE-15: chance is nobody's, nor is the order of decks and supply */
static void test_chance_is_hidden(void **state)
{
    static const struct rng none;

    (void)state;
    for (int who = -1; who < 2; who++) {
        union match m;
        struct brawl *g = place(&m, 2);

        duel_view(r, &m.duel, who);
        assert_memory_equal(&m.duel.rng, &none, sizeof none);
        for (int i = 0; i < zone_count(&g->shelf, ZONE_SUPPLY); i++)
            assert_int_equal(zone_card(&g->shelf, ZONE_SUPPLY, i), CARD_HIDDEN);
        for (int i = 0; i < 18; i++)
            assert_int_equal(zone_card(&g->shelf, zone_of(0, PILE_DECK), i),
                             CARD_HIDDEN);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_even),
        cmocka_unit_test(test_what_counts),
        cmocka_unit_test(test_challenges_in_sight),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_teammates),
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_reach_of_answers),
        cmocka_unit_test(test_reach_of_an_area),
        cmocka_unit_test(test_reach_across),
        cmocka_unit_test(test_reach_from_the_gate),
        cmocka_unit_test(test_random_pools),
        cmocka_unit_test(test_champions_are_open),
        cmocka_unit_test(test_what_lasts_in_words),
        cmocka_unit_test(test_chance_is_hidden),
    };

    return cmocka_run_group_tests_name("brawl matches", tests, NULL, NULL);
}
