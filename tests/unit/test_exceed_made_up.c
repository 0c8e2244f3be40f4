/* test_exceed_made_up.c - rules of EXCEED that no card of the file calls upon,
 * shown with a made-up fighter whose texts lower stats and leave play early.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "games/exceed/exceed.h"
#include "made_up.h"
#include "set_up.h"

static const char cards[] =
    "card oddo \"Oddo\" fighter {\n"
    "    gauge 1  secret seal\n"
    "    front { passive unmovable, if name sealed { power +2 } }\n"
    "    exceed {\n"
    "        passive unmovable, if foe attack special { see top of deck }\n"
    "    }\n"
    "}\n"
    "card slow \"Slow\" special {\n"
    "    of oddo  range 1-8  power 1  speed 1\n"
    "    continuous \"Lead\" { passive speed -4 }\n"
    "}\n"
    "card thin \"Thin\" special {\n"
    "    of oddo  range 1-8  power 1  speed 0  armor 1  guard 2\n"
    "    continuous \"Rust\" { passive armor -3 }\n"
    "}\n"
    "card weak \"Weak\" special {\n"
    "    of oddo  range 1-8  power 1  speed 9\n"
    "    continuous \"Flash\" { before power +3, send this to discard }\n"
    "}\n"
    "card fourth \"Fourth\" special {\n"
    "    of oddo  range 1  power 1  speed 1\n"
    "    hit lay up to 3, foe guesses { power +1 }\n"
    "    after draw 1 per discarded this strike\n"
    "    instant \"Fourth\" { play pay life up to 2 { draw 3 } }\n"
    "}\n"
    "card fifth \"Fifth\" special {\n"
    "    of oddo  range 1  power 1  speed 1\n"
    "    hit keep boost all, take over boost\n"
    "    continuous \"Fifth\" { passive hold off }\n"
    "}\n"
    "card first-ultra \"First Ultra\" ultra {\n"
    "    of oddo  gauge 1  range 1  power 1  speed 1\n"
    "    instant \"Sixth\" {\n"
    "        play foe discards random 1, if did { draw 2 }\n"
    "    }\n"
    "}\n"
    "card oath \"Oath\" decree {\n"
    "    of oddo\n"
    "    continuous \"Oath\" { passive speed +1 }\n"
    "}\n"
    "card second-ultra \"Second Ultra\" ultra {\n"
    "    of oddo  gauge 1  range 1  power 1  speed 1\n"
    "    instant \"Seventh\" { play move 33 to 34 }\n"
    "}\n";

static int compile_cards(void **state)
{
    (void)state;
    return made_up_compile("exceed", cards);
}

/* Play a case of the made-up fighter, who is A, against Reese. */
static void assert_case(const char *body)
{
    made_up_case("game exceed first=0 A.fighter=oddo B.fighter=reese", body);
}

/* proves EX-PRI-06: a Speed below 0 is compared as it is */
static void test_speed_has_no_lower_limit(void **state)
{
    (void)state;
    assert_case(
        "given A at 4, attack slow, boosts slow | B at 9, attack block\n"
        "given turn A, phase reveal\n"
        "event B attacks first: Speed 0 against -3 EX-PRI-01\n");
    assert_case("given A at 4, attack slow | B at 9, attack block\n"
                "given turn A, phase reveal\n"
                "event A attacks first: Speed 1 against 0 EX-PRI-01\n");
}

/* proves EX-ARM-03: Armor lowered below 0 does not add to the damage */
static void test_armor_is_never_below_0(void **state)
{
    (void)state;
    assert_case(
        "given A at 4, attack thin, boosts thin | B at 5, attack cross\n"
        "given turn A, phase reveal\n"
        "event 3 Power of B against 0 Armor of A\n"
        "expect A life 27\n");
    assert_case("given A at 4, attack thin | B at 5, attack cross\n"
                "given turn A, phase reveal\n"
                "event 3 Power of B against 1 Armor of A\n"
                "expect A life 28\n");
}

/* proves EX-TRIG-11: what a trigger gave stays when its source has left */
static void test_bonus_outlives_its_source(void **state)
{
    (void)state;
    assert_case(
        "given A at 4, attack weak, boosts weak | B at 5, attack cross\n"
        "given turn A, phase reveal\n"
        "event A gets +3 Power\n"
        "event Weak of A is discarded\n"
        "event 4 Power of A against 0 Armor of B\n");
}

/* proves EX-TRIG-12 EX-LIFE-02 */
static void test_no_life_paid(void **state)
{
    (void)state;
    assert_case("given A hand fourth, life 9\n"
                "A boost\n"
                "A play fourth\n"
                "A life 0\n"
                "expect A life 9, hand 1\n");
    assert_case("given A hand fourth, life 9\n"
                "A boost\n"
                "A play fourth\n"
                "A life 1\n"
                "expect A life 8, hand 4\n");
}

/* Farther than the arena is long is as far as one can go.  proves EX-DEC-14 */
static void test_farther_than_the_arena(void **state)
{
    (void)state;
    assert_case("given A at 4, hand second-ultra | B at 6, hand none\n"
                "A boost\n"
                "A play second-ultra\n"
                "choices A advance 4; retreat 3\n");
}

/* Held off outside a Strike, nobody walks nearer. */
/* proves EX-MOVE-08 EX-CARD-59 */
static void test_held_off(void **state)
{
    (void)state;
    assert_case("given A at 7, boosts fifth | B at 4, hand grasp cross dive\n"
                "given turn B\n"
                "B move\n"
                "choices B space 1; space 2; space 3\n"
                "refuse B space 5 EX-CARD-59\n");
}

/* Cards laid down and uncovered are cards thrown away in this Strike, whatever
 * the foe has named. */
/* proves EX-VAL-03 EX-CARD-46 */
static void test_laid_cards_are_discarded(void **state)
{
    (void)state;
    assert_case("given A at 4, attack fourth, hand cross dive | B at 5, "
                "attack spike\n"
                "given turn A, phase reveal\n"
                "A hand cross\n"
                "A hand dive\n"
                "B name cross\n"
                "expect A hand 2, discard has cross dive\n");
}

/* A boost that is to outlast the Strike can be taken over as well. */
/* proves EX-CARD-45 */
static void test_kept_boost_taken_over(void **state)
{
    (void)state;
    assert_case("given A at 4, attack fifth, boosts slow | "
                "B at 5, attack spike | serves_foe 1 yes\n"
                "given turn A, phase reveal\n"
                "A own boost slow\n"
                "event the boost Lead of A now serves A\n"
                "expect A boosts slow\n");
}

/* proves EX-TRIG-08: what discards nothing has not discarded */
static void test_random_discard_of_nothing(void **state)
{
    (void)state;
    assert_case("given A hand first-ultra | B hand none\n"
                "A boost\n"
                "A play first-ultra\n"
                "expect A hand 1\n");
    assert_case("given A hand first-ultra | B hand grasp\n"
                "A boost\n"
                "A play first-ultra\n"
                "expect A hand 3 | B hand none\n");
}

/* What lets a player see the top card is asked of what the player sees: the card
 * does not tell which attack lies face down. */
/* proves EX-LATE-20 */
static void test_top_card_tells_nothing_hidden(void **state)
{
#define NINE_HIDDEN " ? ? ? ? ? ? ? ? ?"
#define REST_HIDDEN " ? ?" NINE_HIDDEN NINE_HIDDEN NINE_HIDDEN
    (void)state;
    assert_case("given A at 4, exceeded yes, deck dive | B attack ballista\n"
                "given turn B, phase answer\n"
                "sees A: A deck ?" REST_HIDDEN "\n");
    assert_case("given A at 4, exceeded yes, deck dive\n"
                "given B attack ballista, open yes\n"
                "given turn B, phase answer\n"
                "sees A: A deck dive" REST_HIDDEN "\n");
#undef NINE_HIDDEN
#undef REST_HIDDEN
}

/* A decree among sealed cards that lie face down is never guessed to be what is
 * hidden beside the character card: there it would lie open. */
/* proves EX-LATE-22 */
static void test_guesses_hide_what_is_hidden(void **state)
{
    enum { A, B, GUESSES = 200 };
    const char *const fighters[] = { "A.fighter", "reese", "B.fighter", "oddo",
                                     NULL };
    union match m, view, seen;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    set_up_by(&m, library_rules(made_up), 2, fighters);
    put(&m.duel, "sealed", B, "oath");
    put(&m.duel, "aside", B, "grasp cross dive");
    resume(&m.duel);
    duel_copy(r, &view.duel, &m.duel);
    duel_view(r, &view.duel, A);
    for (int i = 0; i < GUESSES; i++) {
        duel_copy(r, &seen.duel, &view.duel);
        duel_guess(r, &seen.duel, &rng);
        duel_view(r, &seen.duel, A);
        assert_true(duel_equal(r, &seen.duel, &view.duel));
    }
}

/* Whoever looks at an attack while sealed cards lie face down learns no name of
 * them. */
static void test_hidden_cards_have_no_name(void **state)
{
    enum { A, B };
    const char *const fighters[] = { "A.fighter", "oddo", "B.fighter", "oddo",
                                     NULL };
    struct exceed considered;
    union match m;

    (void)state;
    set_up_by(&m, library_rules(made_up), 2, fighters);
    put(&m.duel, "sealed", B, "cross");
    resume(&m.duel);
    exceed_consider(exceed_const(&m.duel), A, book_find(r->book, "cross"),
                    &considered);
    assert_int_equal(exceed_power(r, &considered, A), 5);
    duel_view(r, &m.duel, A);
    exceed_consider(exceed_const(&m.duel), A, book_find(r->book, "cross"),
                    &considered);
    assert_int_equal(exceed_power(r, &considered, A), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_speed_has_no_lower_limit),
        cmocka_unit_test(test_armor_is_never_below_0),
        cmocka_unit_test(test_bonus_outlives_its_source),
        cmocka_unit_test(test_no_life_paid),
        cmocka_unit_test(test_farther_than_the_arena),
        cmocka_unit_test(test_held_off),
        cmocka_unit_test(test_laid_cards_are_discarded),
        cmocka_unit_test(test_kept_boost_taken_over),
        cmocka_unit_test(test_random_discard_of_nothing),
        cmocka_unit_test(test_top_card_tells_nothing_hidden),
        cmocka_unit_test(test_guesses_hide_what_is_hidden),
        cmocka_unit_test(test_hidden_cards_have_no_name),
    };

    return cmocka_run_group_tests_name("exceed made up", tests, compile_cards,
                                       made_up_free);
}
