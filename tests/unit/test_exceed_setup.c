/* test_exceed_setup.c - what scenarios of EXCEED cannot show by themselves about
 * set-up and the end: that lots fall fairly, that a fighter without a whole deck
 * is refused, and what happens when one effect fells both players.
 *
 * Made-up fighters do what no card of the file does.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "card/card.h"
#include "games/exceed/exceed.h"
#include "games/games.h"
#include "lab/scenario.h"
#include "match/excerpt.h"

static const char both_sides[] =
    "front { boosts draw 1 } exceed { boosts draw 1 }";
static const char one_side[] = "front { boosts draw 1 }";

static char cards[24 * 1024];

static void add_card(const char *fighter, int k, const char *type,
                     const char *boost)
{
    size_t n = strlen(cards);

    snprintf(cards + n, sizeof cards - n,
             "card %s-%d \"%s-%d\" %s { of %s range 1 power 1 speed 1\n"
             "instant \"Boost\" { play %s } }\n",
             fighter, k, fighter, k, type, fighter, boost);
}

/* A fighter with so many Specials and Ultras; the boost of the first Special is
 * felt by both players. */
static void add_fighter(const char *id, const char *sides, int specials,
                        int ultras)
{
    size_t n = strlen(cards);

    snprintf(cards + n, sizeof cards - n,
             "card %s \"%s\" fighter { gauge 1 %s }\n", id, id, sides);
    for (int k = 1; k <= specials; k++)
        add_card(id, k, "special",
                 k == 1 ? "each player loses life 3, draw 1" : "draw 1");
    for (int k = specials + 1; k <= specials + ultras; k++)
        add_card(id, k, "ultra", "draw 1");
}

static void add_traits(const char *fighter, int traits)
{
    for (int k = 1; k <= traits; k++) {
        size_t n = strlen(cards);

        snprintf(cards + n, sizeof cards - n,
                 "card %s-trait-%d \"%s-trait-%d\" trait { of %s\n"
                 "transform \"Trait\" { passive power +1 } }\n",
                 fighter, k, fighter, k, fighter);
    }
}

static const struct rules *rules;
static struct library *library;

static int compile_cards(void **state)
{
    const struct source source = { "made-up.cards", cards };
    struct complaints wrong = { 0 };

    (void)state;
    add_fighter("whole", both_sides, 5, 2);
    add_fighter("short", both_sides, 4, 2);
    add_fighter("long", both_sides, 8, 3);
    add_fighter("flat", one_side, 5, 2);
    add_fighter("large", both_sides, 6, 4);
    add_fighter("larger", both_sides, 8, 2);
    add_fighter("fickle", both_sides, 5, 2);
    add_traits("fickle", 9);
    add_fighter("steady", both_sides, 5, 2);
    add_traits("steady", 8);
    rules = games_find("exceed");
    library = cards_compile(rules, &source, 1, &wrong);
    if (library == NULL)
        print_error("%s", wrong.text);
    return library != NULL ? 0 : -1;
}

static int free_cards(void **state)
{
    (void)state;
    library_free(library);
    return 0;
}

/* Play a case with the made-up cards; A is the whole fighter. */
static void assert_case(const char *body)
{
    struct complaints wrong = { 0 };
    struct scenario *s;
    char text[1024];

    snprintf(text, sizeof text,
             "game exceed first=0 A.fighter=whole B.fighter=reese\n%% case\n%s",
             body);
    s = scenario_read("case", text, library_rules(library), 1, &wrong);
    if (s == NULL)
        fail_msg("%s", wrong.text);
    assert_true(scenario_run(s, 0, false, stderr));
    scenario_free(s);
}

/* --- lots --- */

static union match deal(uint64_t seed)
{
    struct excerpt e;
    union match m;
    struct setup s;

    setup_default(rules, 2, &s);
    excerpt_init(&e, rules, &s);
    duel_start(&e.rules, &m.duel, &e.setup, seed, NULL);
    excerpt_done(&e);
    return m;
}

/* Of 1000 matches about 500 are begun by seat 0: four deviations are 63. */
/* proves EX-SETUP-06 */
static void test_first_player_is_fair(void **state)
{
    int first = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        union match m = deal(seed);

        first += exceed_const(&m.duel)->turn == 0;
    }
    assert_in_range(first, 437, 563);
}

/* In 3000 deals each of 15 names is the top card of a deck about 200 times:
 * five deviations are 68. */
/* proves EX-SETUP-01 */
static void test_decks_are_shuffled(void **state)
{
    (void)state;
    for (int who = 0; who < 2; who++) {
        int seen[256] = { 0 }, names = 0;

        for (uint64_t seed = 1; seed <= 3000; seed++) {
            union match m = deal(seed);
            const struct shelf *s = &exceed_const(&m.duel)->shelf;
            int deck = zone_of(who, ZONE_DECK);

            seen[zone_card(s, deck, zone_count(s, deck) - 1)]++;
        }
        for (int card = 0; card < 256; card++) {
            if (seen[card] == 0)
                continue;
            assert_in_range(seen[card], 132, 268);
            names++;
        }
        assert_int_equal(names, 15);
    }
}

/* --- fighters --- */

/* proves EX-COMP-02 EX-COMP-04 EX-COMP-16 */
static void test_fighter_must_be_whole(void **state)
{
    (void)state;
    assert_case("refuse with A.fighter=short EX-COMP-02\n"
                "refuse with B.fighter=short EX-COMP-02\n"
                "refuse with A.fighter=long EX-COMP-02\n"
                "refuse with A.fighter=flat EX-COMP-16\n"
                "expect A hand 5, deck 25, team whole\n");
}

/* proves EX-TRANS-09 */
static void test_transformations_are_few(void **state)
{
    (void)state;
    assert_case("refuse with A.fighter=fickle EX-TRANS-09\n");
    assert_case("with A.fighter=steady\n"
                "expect A hand 5, aside 8, team steady\n");
}

/* proves EX-STRIVE-07 EX-STRIVE-08: the deck of a team can have 72 cards */
static void test_large_decks(void **state)
{
    (void)state;
    assert_case("with mode=tag A.fighter=large,larger B.fighter=reese,heidi\n"
                "given A hand none, knows_deck 64, foe_knows_deck 64\n"
                "given turn A, phase action\n"
                "A prepare\n"
                "expect A hand 2, deck 70, knows_deck 62, foe_knows_deck 62\n");
}

/* --- both at once --- */

/* proves EX-END-06 */
static void test_both_fall_together(void **state)
{
    (void)state;
    assert_case("given A hand whole-1, life 3 | B life 3\n"
                "A boost\n"
                "A play whole-1\n"
                "event whole of A loses 3 life and has 0 EX-LIFE-03\n"
                "event Reese of B loses 3 life and has 0 EX-LIFE-03\n"
                "event nobody wins EX-END-06\n"
                "not event draws\n"
                "draw A B\n");
}

/* proves EX-END-01 EX-END-06: who alone reaches 0 has lost */
static void test_one_falls(void **state)
{
    (void)state;
    assert_case("given A hand whole-1, life 4 | B life 3\n"
                "A boost\n"
                "A play whole-1\n"
                "winner A\n"
                "expect A life 1\n");
    assert_case("given A hand whole-1, life 3 | B life 4\n"
                "A boost\n"
                "A play whole-1\n"
                "winner B\n"
                "expect B life 1\n");
    assert_case("given A hand whole-1, life 4 | B life 4\n"
                "A boost\n"
                "A play whole-1\n"
                "expect A life 1 | B life 1\n"
                "question B action\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_player_is_fair),
        cmocka_unit_test(test_decks_are_shuffled),
        cmocka_unit_test(test_fighter_must_be_whole),
        cmocka_unit_test(test_transformations_are_few),
        cmocka_unit_test(test_large_decks),
        cmocka_unit_test(test_both_fall_together),
        cmocka_unit_test(test_one_falls),
    };

    return cmocka_run_group_tests_name("exceed set-up", tests, compile_cards,
                                       free_cards);
}
