/* test_exxodus_made_up.c - rules of Exxodus that no card of the house deck calls
 * upon, shown with a deck of made-up cards.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "made_up.h"

static const char cards[] = "card sniper \"Sniper\" ship s-class {\n"
                            "    power 1  shield 1  speed 1  value 1\n"
                            "    anytime pay 2, hit ship\n"
                            "}\n"
                            "card drifter \"Drifter\" ship s-class {\n"
                            "    power 1  shield 1  speed 1  value 2\n"
                            "    alien resource\n"
                            "}\n"
                            "card haven \"Haven\" planet {\n"
                            "    tech 1  def 1  pop 1  value 1\n"
                            "    docking fee +2\n"
                            "}\n"
                            "card martyr \"Martyr\" leader {\n"
                            "    char 1  lead 1  agility 1  value 1\n"
                            "    opening destroy this\n"
                            "}\n"
                            "deck odd \"Odd\" {\n"
                            "    2 martyr\n"
                            "    10 sniper\n"
                            "    20 raptor\n"
                            "    3 drifter\n"
                            "    2 haven\n"
                            "    2 caledonia\n"
                            "    1 quantum-phasor\n"
                            "}\n";

static int compile_cards(void **state)
{
    (void)state;
    return made_up_compile("exxodus", cards);
}

static void assert_case(const char *body)
{
    made_up_case("game exxodus deck=odd", body);
}

/* proves XX-ABIL-06 XX-ABIL-08: a text with a price wants its target all the
 * same */
static void test_price_and_target(void **state)
{
    (void)state;
    assert_case("given A credits 3 | stack 1 A sniper | stack 2 B raptor\n"
                "A use 1 sniper\n"
                "choices A target 2 raptor\n"
                "A target 2 raptor\n"
                "event Raptor [2] of B is damaged\n"
                "expect A credits 1 | damaged 2 yes\n");
}

/* proves XX-ABIL-08 XX-ACT-09: and is refused for want of the one or the
 * other */
static void test_no_price_or_no_target(void **state)
{
    (void)state;
    assert_case("given A credits 1 | stack 1 A sniper | stack 2 B raptor\n"
                "refuse A use 1 sniper XX-ACT-09\n");
    assert_case("given A credits 2 | stack 1 A sniper | B hand raptor\n"
                "refuse A use 1 sniper XX-ABIL-08\n");
}

/* proves XX-MOVE-08 XX-CARD-29: a move that costs nothing leaves the free move
 * for another */
static void test_alien_move(void **state)
{
    (void)state;
    assert_case("given A credits 0, hand raptor | B hand raptor\n"
                "given stack 1 A drifter raptor quantum-phasor\n"
                "given stack 2 A raptor\n"
                "A move 1 drifter\n"
                "A to 2\n"
                "question A B window\n"
                "event A pays nothing for Drifter XX-ACT-03\n"
                "expect used 3 no\n"
                "all pass\n"
                "A move 1 raptor\n"
                "A to 2\n"
                "A free\n"
                "event Quantum Phasor [1] of A makes the move free\n"
                "expect used 2 yes\n");
}

/* proves XX-DUEL-06: a Leader whose own text has destroyed it does not fall once
 * more */
static void test_duel_with_nobody(void **state)
{
    (void)state;
    assert_case("given stack 1 A martyr | stack 2 B martyr\n"
                "A attack 1\n"
                "A against 2\n"
                "A pass\n"
                "B use 2 martyr\n"
                "not event Martyr [2] of B falls in the duel\n"
                "expect stack 2 B none\n");
}

/* proves XX-PLT-03 XX-TRADE-09: a planet's docking text changes its fee */
static void test_docking(void **state)
{
    (void)state;
    assert_case("given stack 1 A caledonia raptor | stack 2 B haven\n"
                "A trade 1\n"
                "A pop\n"
                "A to 2\n"
                "event as things stand the revenue is 2 and the profit -1\n"
                "event the Docking Fee of Haven is 3, owed to B XX-TRADE-10\n"
                "expect A credits 4 | B credits 8\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_price_and_target),
        cmocka_unit_test(test_no_price_or_no_target),
        cmocka_unit_test(test_alien_move),
        cmocka_unit_test(test_duel_with_nobody),
        cmocka_unit_test(test_docking),
    };

    return cmocka_run_group_tests_name("exxodus made up", tests, compile_cards,
                                       made_up_free);
}
