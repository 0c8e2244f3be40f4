/* test_exodus_made_up.c - rules of Exodus that no card or no deck of the book
 * calls upon, shown with made-up cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "made_up.h"

static const char cards[] =
    "card dear-favour \"Dear Favour\" symmetry common {\n"
    "    play pay 1, extra pay 1,\n"
    "    if extra paid { foe loses 3 } else { foe loses 1 }\n"
    "}\n"
    "card last-ember \"Last Ember\" symmetry common {\n"
    "    play select energy, destroy it\n"
    "}\n"
    "card ash-collector \"Ash Collector\" creature common angel {\n"
    "    common destroys select energy, destroy it, foe returns energy\n"
    "}\n"
    "card graveside-rime \"Graveside Rime\" symmetry common {\n"
    "    play freeze graveyard\n"
    "}\n"
    "card old-friend \"Old Friend\" symmetry common {\n"
    "    play select buried card, return it\n"
    "}\n"
    "card two-minds \"Two Minds\" creature rare angel {\n"
    "    enters may pay 1 { draw 1 } summoned gain 1\n"
    "}\n"
    "card trophy-wall \"Trophy Wall\" symmetry rare {\n"
    "    stays\n"
    "    common destroys gain 2\n"
    "}\n"
    "card slow-bloom \"Slow Bloom\" symmetry rare {\n"
    "    stays\n"
    "    mourns foe loses 1\n"
    "}\n"
    "card four-wishes \"Four Wishes\" symmetry common {\n"
    "    play pay 2, select own creature, select blank pile, gain 1\n"
    "}\n"
    "card deep-winter \"Deep Winter\" symmetry common {\n"
    "    play freeze foe creature, draw 1\n"
    "}\n"
    "card great-swell \"Great Swell\" symmetry common {\n"
    "    play select creature, strength +50\n"
    "}\n"
    "card great-ebb \"Great Ebb\" symmetry common {\n"
    "    play select creature, strength -50\n"
    "}\n"
    "card old-dog \"Old Dog\" creature rare angel {\n"
    "    destroyed draw 1\n"
    "}\n"
    "card grim-harvest \"Grim Harvest\" symmetry common {\n"
    "    play select creature, destroy it, draw 1\n"
    "}\n"
    "card lone-echo \"Lone Echo\" creature rare angel {\n"
    "    enters select foe creature, return it  summoned gain 1\n"
    "}\n"
    "deck mine \"Mine\" {\n"
    "    2 dear-favour 2 last-ember 2 graveside-rime 2 old-friend\n"
    "    2 two-minds 2 trophy-wall 2 slow-bloom 2 four-wishes\n"
    "    2 deep-winter 2 sudden-hatching 2 change-of-the-guard 2 relapse\n"
    "    2 dawnfeather-acolyte 2 lanternwing-sentry 2 choirblade-vigil\n"
    "    2 hymn-of-the-mended-wing 2 softened-blow 2 fold-the-light\n"
    "    2 verdict-from-above 2 ash-collector\n"
    "    2 great-swell 2 great-ebb 2 old-dog 2 grim-harvest 1 everroot-sprout\n"
    "    2 comfort-of-the-hoard 1 cinderscale-whelp 1 lone-echo\n"
    "    2 blessing 2 hoarfrost-duelist\n"
    "    15 haloed-spark 9 crown-of-noon\n"
    "}\n"
    "change deck angels { 1 hymn-of-the-mended-wing 0 wayfarers-provisions }\n";

static int compile(void **state)
{
    (void)state;
    return made_up_compile("exodus", cards);
}

static void play(const char *body)
{
    made_up_case("game exodus A.deck=mine B.deck=mine", body);
}

/* --- costs --- */

/* proves XO-PAY-20 */
static void test_extra_behind_a_cost(void **state)
{
    (void)state;
    play("given A hand dear-favour haloed-spark crown-of-noon\n"
         "given active A, phase energy\n"
         "A play dear-favour\n"
         "A hand haloed-spark\n"
         "question A extra\n"
         "A yes\n"
         "B pass\n"
         "A pass\n"
         "event A pays from hand: Haloed Spark\n"
         "event A pays from hand: Crown of Noon\n"
         "expect A hand none | B life 7\n");
    play("given A hand dear-favour haloed-spark\n"
         "given active A, phase energy\n"
         "A play dear-favour\n"
         "B pass\n"
         "A pass\n"
         "expect A hand none | B life 9\n");
}

/* The extra cost is lost, the cost itself is paid. */
/* proves XO-PAY-20 XO-PAY-07 */
static void test_extra_dropped_behind_a_cost(void **state)
{
    (void)state;
    play("given A hand dear-favour haloed-spark | B hand last-ember\n"
         "given pile 1 A crown-of-noon\n"
         "given active A, phase energy\n"
         "A play dear-favour\n"
         "A hand haloed-spark\n"
         "A yes\n"
         "B play last-ember\n"
         "B energy A 1 1\n"
         "A pass\n"
         "B pass\n"
         "event A pays from hand: Haloed Spark\n"
         "expect A hand none | B life 9\n");
}

/* Two targets and two payments are all that an object holds. */
static void test_four_slots(void **state)
{
    (void)state;
    play("given A hand four-wishes haloed-spark haloed-spark\n"
         "given pile 1 A haloed-spark dawnfeather-acolyte\n"
         "given pile 2 A crown-of-noon\n"
         "given active A, phase energy\n"
         "A play four-wishes\n"
         "A creature A 1\n"
         "A pile 2\n"
         "A hand haloed-spark\n"
         "choices A energy A 1 1; energy A 2 1; hand haloed-spark\n"
         "A hand haloed-spark\n"
         "B pass\n"
         "A pass\n"
         "expect A life 11, hand none\n");
}

/* --- targets that leave --- */

/* proves XO-TARG-08 XO-CARD-14 */
static void test_one_hand_card_for_two(void **state)
{
    (void)state;
    play("given A hand change-of-the-guard change-of-the-guard two-minds\n"
         "given pile 1 A haloed-spark dawnfeather-acolyte\n"
         "given pile 2 A haloed-spark choirblade-vigil\n"
         "given active A, phase energy\n"
         "A play change-of-the-guard\n"
         "A creature A 1\n"
         "A hand two-minds\n"
         "B pass\n"
         "A play change-of-the-guard\n"
         "A creature A 2\n"
         "A hand two-minds\n"
         "B pass\n"
         "A pass\n"
         "event Two Minds enters play for A\n"
         "expect pile 2 A haloed-spark two-minds\n"
         "question A playback\n"
         "A keep\n"
         "choices A hand choirblade-vigil\n"
         "A hand choirblade-vigil\n"
         "expect pile 1 A haloed-spark choirblade-vigil\n"
         "expect A hand dawnfeather-acolyte\n");
    play("given A hand sudden-hatching sudden-hatching dawnfeather-acolyte\n"
         "given pile 1 A haloed-spark\n"
         "given pile 2 A haloed-spark\n"
         "given active A, phase energy\n"
         "A play sudden-hatching\n"
         "A hand dawnfeather-acolyte\n"
         "A pile 1\n"
         "B pass\n"
         "A play sudden-hatching\n"
         "A hand dawnfeather-acolyte\n"
         "A pile 2\n"
         "B pass\n"
         "A pass\n"
         "event Sudden Hatching of A does not resolve XO-STACK-08\n"
         "expect pile 1 A haloed-spark\n"
         "expect pile 2 A haloed-spark dawnfeather-acolyte\n");
}

/* A creature that was exchanged is another one when it comes back. */
/* proves XO-TARG-08 XO-CARD-14 */
static void test_exchanged_is_no_target(void **state)
{
    (void)state;
    play("given A hand change-of-the-guard two-minds | B hand softened-blow\n"
         "given pile 1 A haloed-spark dawnfeather-acolyte\n"
         "given active B, phase energy\n"
         "B play softened-blow\n"
         "B creature A 1\n"
         "A play change-of-the-guard\n"
         "A creature A 1\n"
         "A hand two-minds\n"
         "B pass\n"
         "A pass\n"
         "question B target\n"
         "choices B creature A 1\n"
         "B creature A 1\n"
         "event Two Minds of A is 2 weaker\n");
}

/* proves XO-FRZ-10 XO-TARG-08 */
static void test_graveyard_frozen_meanwhile(void **state)
{
    (void)state;
    play("given A hand old-friend, grave dawnfeather-acolyte\n"
         "given B hand graveside-rime\n"
         "given active A, phase energy\n"
         "A play old-friend\n"
         "A grave A dawnfeather-acolyte\n"
         "B play graveside-rime\n"
         "B graveyard A\n"
         "A pass\n"
         "B pass\n"
         "event Old Friend of A does not resolve\n"
         "expect A grave has dawnfeather-acolyte, hand none, frozen_grave 1\n");
}

/* The graveyard of another player does not prevent it. */
/* proves XO-FRZ-10 */
static void test_another_graveyard_frozen(void **state)
{
    (void)state;
    play("given A hand old-friend, grave dawnfeather-acolyte\n"
         "given B hand graveside-rime\n"
         "given active A, phase energy\n"
         "A play old-friend\n"
         "A grave A dawnfeather-acolyte\n"
         "B play graveside-rime\n"
         "B graveyard B\n"
         "A pass\n"
         "B pass\n"
         "event Dawnfeather Acolyte goes from the graveyard to the hand of A\n"
         "expect B frozen_grave 1 | A frozen_grave 0\n");
}

/* A creature that has lost its energies has none to give back. */
/* proves XO-OP-15 */
static void test_no_energy_to_return(void **state)
{
    (void)state;
    play("given pile 1 A haloed-spark haloed-spark ash-collector\n"
         "given pile 2 B haloed-spark dawnfeather-acolyte\n"
         "given pile 3 B crown-of-noon choirblade-vigil\n"
         "given active A, phase attack\n"
         "A attack 1\n"
         "A creature B 1\n"
         "B pass\n"
         "A pass\n"
         "A energy B 1 1\n"
         "B pass\n"
         "A pass\n"
         "question A attack\n"
         "expect B hand none, grave 4\n");
}

/* --- strength --- */

/* A bonus goes to 100 either way, and no further. */
/* proves XO-OP-06 XO-CARD-04 */
static void test_strength_has_bounds(void **state)
{
    char body[1024];
    int n = 0;

    (void)state;
    n += snprintf(body, sizeof body,
                  "given A hand great-swell great-swell\n"
                  "given B hand great-swell great-ebb great-ebb\n"
                  "given pile 1 A haloed-spark dawnfeather-acolyte\n"
                  "given active A, phase energy\n");
    for (int i = 0; i < 2; i++)
        n += snprintf(body + n, sizeof body - (size_t)n,
                      "A play great-swell\nA creature A 1\nB pass\nA pass\n");
    n += snprintf(body + n, sizeof body - (size_t)n,
                  "expect A strength 101\n"
                  "A end\nB play great-swell\nB creature A 1\n"
                  "A pass\nB pass\nexpect A strength 101\n");
    for (int i = 0; i < 2; i++)
        n += snprintf(body + n, sizeof body - (size_t)n,
                      "A end\nB play great-ebb\nB creature A 1\n"
                      "A pass\nB pass\n");
    snprintf(body + n, sizeof body - (size_t)n, "expect A strength 1\n");
    play(body);
}

/* Only dragons count, and no blank piles. */
static void test_dragons_are_counted(void **state)
{
    (void)state;
    play("given A hand comfort-of-the-hoard\n"
         "given pile 1 A haloed-spark dawnfeather-acolyte\n"
         "given pile 2 A haloed-spark cinderscale-whelp\n"
         "given pile 3 A haloed-spark\n"
         "given active A, phase energy\n"
         "A play comfort-of-the-hoard\n"
         "B pass\n"
         "A pass\n"
         "expect A life 11\n");
}

/* --- triggers --- */

/* proves XO-ABIL-07 XO-STACK-15 */
static void test_the_next_after_a_no(void **state)
{
    (void)state;
    play("given A hand two-minds haloed-spark\n"
         "given pile 1 A haloed-spark\n"
         "given active A, phase creature\n"
         "A summon two-minds\n"
         "A pile 1\n"
         "question A order\n"
         "A trigger 1\n"
         "question A may\n"
         "A no\n"
         "event the ability of Two Minds of A triggers: it was summoned "
         "XO-STACK-15\n"
         "question B respond\n"
         "expect objects 1\n"
         "B pass\n"
         "A pass\n"
         "expect A life 11, hand haloed-spark\n");
}

/* Nobody is asked for the order of abilities of which one comes to nothing. */
/* proves XO-STACK-17 XO-DEC-13 */
static void test_no_order_with_one_in_vain(void **state)
{
    (void)state;
    play("given A hand lone-echo | pile 1 A haloed-spark\n"
         "given active A, phase creature\n"
         "A summon lone-echo\n"
         "A pile 1\n"
         "event the ability of Lone Echo of A comes to nothing: there is no "
         "target XO-STACK-17\n"
         "event the ability of Lone Echo of A triggers: it was summoned\n"
         "question B respond\n");
    play("given A hand lone-echo | pile 1 A haloed-spark\n"
         "given pile 2 B haloed-spark dawnfeather-acolyte\n"
         "given active A, phase creature\n"
         "A summon lone-echo\n"
         "A pile 1\n"
         "question A order\n");
}

/* Two that are alike are offered once, those of the other player not at all. */
/* proves XO-DEC-13 XO-STACK-15 */
static void test_like_triggers(void **state)
{
    (void)state;
    play("given A standing slow-bloom slow-bloom | B standing slow-bloom\n"
         "given pile 1 A haloed-spark old-dog\n"
         "given pile 2 B haloed-spark choirblade-vigil\n"
         "given active B, phase attack\n"
         "B attack 1\n"
         "B creature A 1\n"
         "A pass\n"
         "B pass\n"
         "event Slow Bloom of B triggers\n"
         "question A order\n"
         "choices A trigger 1; trigger 3\n"
         "A trigger 3\n"
         "event Old Dog of A triggers\n"
         "event Slow Bloom of A triggers\n"
         "event Slow Bloom of A triggers\n"
         "expect objects 4\n");
}

/* A card that has left the graveyard again before its ability is put on the
 * stack does not return. */
/* proves XO-ABIL-14 XO-RCY-05 */
static void test_gone_while_it_waits(void **state)
{
    (void)state;
    play("given A hand rest\n"
         "given pile 1 A haloed-spark everroot-sprout\n"
         "given active A, phase energy\n"
         "A play grim-harvest\n"
         "A creature A 1\n"
         "B pass\n"
         "A pass\n"
         "event A rebuilds the Main Deck from the graveyard: 1 card\n"
         "event Everroot Sprout of A triggers\n"
         "B pass\n"
         "A pass\n"
         "not event to the hand\n"
         "expect A hand has everroot-sprout, main none\n");
}

/* Symmetries that stay answer like creatures. */
/* proves XO-DEST-06 XO-DEST-07 */
static void test_standing_symmetries_answer(void **state)
{
    (void)state;
    play("given A standing trophy-wall | B standing slow-bloom\n"
         "given pile 1 A haloed-spark haloed-spark dawnfeather-acolyte\n"
         "given pile 2 B haloed-spark choirblade-vigil\n"
         "given active A, phase attack\n"
         "A attack 1\n"
         "A creature B 1\n"
         "B pass\n"
         "A pass\n"
         "event Trophy Wall of A triggers\n"
         "event Slow Bloom of B triggers\n"
         "B pass\n"
         "A pass\n"
         "expect A life 11 | B life 10\n");
}

/* --- several opponents --- */

/* Only A has a creature, and nothing else could be chosen. */
/* proves XO-TEAM-19 XO-PB-18 */
static void test_one_opponent_to_choose(void **state)
{
    (void)state;
    made_up_case(
        "game exodus players=3 A.deck=angels B.deck=angels C.deck=mine",
        "given C hand deep-winter | B hand hymn-of-the-mended-wing\n"
        "given pile 1 A haloed-spark dawnfeather-acolyte\n"
        "given active C, phase energy\n"
        "C play deep-winter\n"
        "choices C creature A 1\n"
        "C creature A 1\n"
        "A pass\n"
        "B play hymn-of-the-mended-wing\n"
        "C pass\n"
        "A pass\n"
        "B pass\n"
        "event B gains 2 Life Points\n"
        "event Dawnfeather Acolyte on pile 1 of A is frozen\n"
        "question C energy\n");
}

/* Whoever lost the creature, however the targets change. */
/* proves XO-TEAM-18 XO-PB-09 */
static void test_the_loser_is_meant(void **state)
{
    (void)state;
    made_up_case(
        "game exodus players=3 A.deck=angels B.deck=angels C.deck=mine",
        "given pile 1 A haloed-spark\n"
        "given pile 2 B haloed-spark dawnfeather-acolyte\n"
        "given pile 3 B crown-of-noon\n"
        "given pile 4 C haloed-spark haloed-spark ash-collector\n"
        "given A hand hymn-of-the-mended-wing | active C, phase attack\n"
        "C attack 1\n"
        "C creature B 1\n"
        "A pass\n"
        "B pass\n"
        "C pass\n"
        "question C target\n"
        "C energy A 1 1\n"
        "A play hymn-of-the-mended-wing\n"
        "B pass\n"
        "C pass\n"
        "A pass\n"
        "question C playback\n"
        "C again\n"
        "question C target\n"
        "C energy C 1 1\n"
        "question B pick\n"
        "B energy B 1 1\n"
        "expect B hand crown-of-noon | pile 1 A haloed-spark\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_extra_behind_a_cost),
        cmocka_unit_test(test_extra_dropped_behind_a_cost),
        cmocka_unit_test(test_four_slots),
        cmocka_unit_test(test_one_hand_card_for_two),
        cmocka_unit_test(test_exchanged_is_no_target),
        cmocka_unit_test(test_graveyard_frozen_meanwhile),
        cmocka_unit_test(test_another_graveyard_frozen),
        cmocka_unit_test(test_no_energy_to_return),
        cmocka_unit_test(test_strength_has_bounds),
        cmocka_unit_test(test_dragons_are_counted),
        cmocka_unit_test(test_the_next_after_a_no),
        cmocka_unit_test(test_no_order_with_one_in_vain),
        cmocka_unit_test(test_like_triggers),
        cmocka_unit_test(test_gone_while_it_waits),
        cmocka_unit_test(test_standing_symmetries_answer),
        cmocka_unit_test(test_one_opponent_to_choose),
        cmocka_unit_test(test_the_loser_is_meant),
    };

    return cmocka_run_group_tests_name("exodus_made_up", tests, compile,
                                       made_up_free);
}
