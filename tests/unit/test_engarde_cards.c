/* test_engarde_cards.c - rules of En Garde that speak of cards which its deck
 * does not hold: a Restore that costs something or draws, a Response that costs
 * something and has an option, a Fancy Move that costs something and permits an
 * Attack.  They are written here, and scenarios are played with them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/engarde/engarde.h"
#include "lab/scenario.h"
#include "set_up.h"

static const char cards[] =
    "card rally \"Rally\" restore { cost 3 play restore 5 }\n"
    "card deep-breath \"Deep Breath\" restore { play draw 2 }\n"
    "card counter-guard \"Counter-Guard\" response blade {\n"
    "    cost 1 blocks play may pay 2 { attack }\n"
    "}\n"
    "card challenge \"Challenge\" fancy move { cost 1 play attack }\n"
    "card rip \"Rip\" attack { bursts 3 damaged target loses item }\n"
    "card last-gasp \"Last Gasp\" attack {\n"
    "    bursts 2 damaged restore 2, draw 1\n"
    "}\n"
    "card stop-thrust \"Stop Thrust\" response blade {\n"
    "    shields 1 play attack\n"
    "}\n"
    "card last-stand \"Last Stand\" fancy move {\n"
    "    cost 2 play if poise at most 1 { take item }\n"
    "}\n"
    "card crossbow \"Crossbow\" item {\n"
    "    instead another player loses 2, another player loses 1\n"
    "}\n"
    "deck mine \"Mine\" {\n"
    "    10 rally 10 deep-breath 10 counter-guard 10 challenge\n"
    "    10 thrust 10 fleche 10 masterful-strike 15 parry\n"
    "}\n"
    "deck texts \"Texts\" {\n"
    "    10 rip 10 last-gasp 10 stop-thrust 10 crossbow 3 pistol\n"
    "    10 wrist-cut 10 thrust 3 buckler 3 main-gauche 3 toledo-sabre\n"
    "    10 parry 3 last-stand\n"
    "}\n";

static void run_cases(const struct scenario *s)
{
    for (int i = 0; i < scenario_cases(s); i++)
        if (!scenario_run(s, i, false, stderr))
            fail_msg("%s", scenario_title(s, i));
}

/* Every case of a scenario holds with the cards above. */
static void assert_holds(const char *text)
{
    const struct source source = { "mine.cards", cards };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(&games[0], &source, 1, &wrong);
    struct scenario *s = NULL;

    if (lib != NULL)
        s = scenario_read("mine.scn", text, library_rules(lib), 1, &wrong);
    if (s == NULL)
        fail_msg("%s", wrong.text);
    run_cases(s);
    scenario_free(s);
    library_free(lib);
}

/* proves EG-COST-07 */
static void test_response_then_option_then_attack(void **state)
{
    (void)state;
    assert_holds(
        "game engarde deck=mine\n"
        "% one by one\n"
        "given B poise 9, hand counter-guard fleche masterful-strike\n"
        "given active A, phase duel, defender B | lane 1 A thrust\n"
        "B play counter-guard\n"
        "event B pays 1 Poise for Counter-Guard and has 8 Poise\n"
        "B lane 1\n"
        "question B counter\n"
        "B yes\n"
        "event B pays 2 Poise for the option of Counter-Guard and has 6 "
        "Poise\n"
        "B play fleche\n"
        "event B pays 2 Poise for Flèche and has 4 Poise\n"
        "B play masterful-strike\n"
        "B done\n"
        "event B pays 1 Poise for Masterful Strike and has 3 Poise\n"
        "% more than there is\n"
        "given B poise 4, hand counter-guard fleche masterful-strike\n"
        "given active A, phase duel, defender B | lane 1 A thrust\n"
        "B play counter-guard\n"
        "B lane 1\n"
        "B yes\n"
        "event B pays 2 Poise for the option of Counter-Guard and has 1 "
        "Poise\n"
        "B play fleche\n"
        "event B pays 1 Poise for Flèche and has No Poise\n"
        "B play masterful-strike\n"
        "B done\n"
        "event B has No Poise and pays nothing for Masterful Strike\n"
        "expect B poise 0, out 0\n");
}

/* proves EG-COST-07 */
static void test_fancy_move_then_attack(void **state)
{
    (void)state;
    assert_holds("game engarde deck=mine\n"
                 "% a Fancy Move, then the Attack that it permits\n"
                 "given B poise 9, hand challenge fleche\n"
                 "given active A, phase duel, defender B | lane 1 A thrust\n"
                 "B play challenge\n"
                 "event B pays 1 Poise for Challenge and has 8 Poise\n"
                 "A no\n"
                 "not event pays\n"
                 "B play fleche\n"
                 "event B pays 2 Poise for Flèche and has 6 Poise\n");
}

/* proves EG-COST-12 */
static void test_restore_paid_first(void **state)
{
    (void)state;
    assert_holds("game engarde deck=mine\n"
                 "% with enough Poise\n"
                 "given A poise 4, hand rally | active A, phase prepare\n"
                 "A play rally\n"
                 "event A pays 3 Poise for Rally and has 1 Poise EG-COST-01\n"
                 "event A restores 5 Poise with Rally and has 6 Poise\n"
                 "expect A poise 6\n"
                 "% with too little: 1 is paid, then 5 are restored\n"
                 "given A poise 1, hand rally | active A, phase prepare\n"
                 "A play rally\n"
                 "expect A poise 5\n"
                 "% near the limit: nothing of the 5 is lost\n"
                 "given A poise 8, hand rally | active A, phase prepare\n"
                 "A play rally\n"
                 "expect A poise 10\n"
                 "% at No Poise it is free\n"
                 "given A poise 0, hand rally | active A, phase prepare\n"
                 "A play rally\n"
                 "expect A poise 5\n");
}

/* proves EG-PILE-07 */
static void test_restore_that_draws(void **state)
{
    (void)state;
    assert_holds("game engarde deck=mine\n"
                 "% it is no part of the reshuffle it causes\n"
                 "given A hand deep-breath | active A, phase prepare\n"
                 "given deck none | discard parry | B hand rest\n"
                 "A play deep-breath\n"
                 "event the discard pile becomes a new deck of 1 card\n"
                 "expect A hand parry | deck none, discard deep-breath\n"
                 "expect resolving none\n");
}

/* proves EG-END-09 */
static void test_lanes_are_settled_once(void **state)
{
    (void)state;
    assert_holds("game engarde deck=texts\n"
                 "% a lane that did nothing does not begin to\n"
                 "given A hand none | B item buckler, hand parry thrust\n"
                 "given active A, phase duel, defender B\n"
                 "given lane 1 A rip | lane 2 A wrist-cut\n"
                 "B pass\n"
                 "event lane 1: Rip of A does 1\n"
                 "event lane 2: Wrist Cut of A does 0\n"
                 "expect B poise 9, item none, hand parry thrust\n"
                 "% one that did damage has done it\n"
                 "given A item main-gauche, hand parry\n"
                 "given B item toledo-sabre, hand none\n"
                 "given active A, phase duel, defender B\n"
                 "given lane 1 A rip | lane 2 B wrist-cut\n"
                 "B pass\n"
                 "event lane 2: Wrist Cut of B does 2\n"
                 "expect A poise 8, hand none | B poise 6, item none\n");
}

/* proves EG-END-08 EG-END-10 */
static void test_texts_of_removed_players(void **state)
{
    (void)state;
    assert_holds("game engarde deck=texts players=3\n"
                 "% the dead neither draw nor restore\n"
                 "given A poise 0, hand none | B hand none\n"
                 "given active A, phase duel, defender B\n"
                 "given lane 1 A last-gasp | lane 2 B thrust\n"
                 "B pass\n"
                 "event B takes a blow of 2\n"
                 "not event draws\n"
                 "not event restores\n"
                 "expect A out 1, poise 0, hand none | B poise 8\n"
                 "% the living do\n"
                 "given A poise 1, hand none | B hand none\n"
                 "given active A, phase duel, defender B\n"
                 "given lane 1 A last-gasp | lane 2 B thrust\n"
                 "B pass\n"
                 "expect A out 0, poise 2, hand 1\n"
                 "% what a text does to the other is done all the same\n"
                 "given A poise 0, hand none | B hand parry\n"
                 "given active A, phase duel, defender B\n"
                 "given lane 1 A wrist-cut | lane 2 B thrust\n"
                 "B pass\n"
                 "expect A out 1 | B poise 9, hand none\n");
}

/* proves EG-EXCH-15 */
static void test_response_that_brings_an_attack(void **state)
{
    (void)state;
    assert_holds("game engarde deck=texts\n"
                 "% without an Attack in hand it cannot be played\n"
                 "given B hand stop-thrust parry\n"
                 "given active A, phase duel, defender B | lane 1 A thrust\n"
                 "choices B play parry; pass\n"
                 "refuse B play stop-thrust EG-EXCH-15\n"
                 "% with one it can, and the Attack must be played\n"
                 "given B hand stop-thrust thrust\n"
                 "given active A, phase duel, defender B | lane 1 A thrust\n"
                 "B play stop-thrust\n"
                 "B lane 1\n"
                 "choices B play thrust\n"
                 "B play thrust\n"
                 "skip\n"
                 "expect lane 1 A thrust stop-thrust | lane 2 B thrust\n"
                 "% an option needs none\n"
                 "with deck=mine\n"
                 "given B hand counter-guard\n"
                 "given active A, phase duel, defender B | lane 1 A thrust\n"
                 "allow B play counter-guard\n");
}

/* B, with 3 Poise, has played a card with an Attack left in hand, and somebody
 * is asked a question. */
static void play_by_b(union match *m, const char *card, unsigned question)
{
    struct duel *d = &m->duel;
    struct reason why;
    struct setup s;

    setup_default(r, 2, &s);
    assert_int_equal(setup_set(r, &s, "deck", "texts", &why), 0);
    position_blank(r, d, &s, 1);
    set(d, "phase", 0, PHASE_DUEL);
    set(d, "defender", 0, 1);
    set(d, "poise", 1, 3);
    put(d, "hand", 0, "wrist-cut");
    put(d, "hand", 1, "last-gasp");
    put(d, "hand", 1, card);
    put(d, "lane", 0, "thrust");
    resume(d);
    duel_answer(r, d, 1, choice_make(VERB_PLAY, book_find(r->book, card), 0, 0),
                NULL);
    assert_int_equal(d->question, question);
}

/* What A may think that B holds besides the card. */
static card_id guess_by_a(const union match *m, struct rng *rng)
{
    card_id hand[ENGARDE_DECK];
    union match world;

    duel_copy(r, &world.duel, &m->duel);
    duel_view(r, &world.duel, 0);
    duel_guess(r, &world.duel, rng);
    assert_int_equal(
        field_cards(r, &world.duel, field_find(r, "hand"), 1, hand), 1);
    return hand[0];
}

/* Play by the cards above; the caller frees them. */
static struct library *use_own_cards(void)
{
    const struct source source = { "mine.cards", cards };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(&games[0], &source, 1, &wrong);

    r = library_rules(lib);
    return lib;
}

/* A player who has announced such a Response holds an Attack, and everybody
 * knows it. */
static void test_response_is_believed(void **state)
{
    struct library *lib = use_own_cards();
    union match m;
    struct rng rng;

    (void)state;
    play_by_b(&m, "stop-thrust", QUESTION_FACE);
    rng_seed(&rng, 1);
    for (int i = 0; i < 50; i++)
        assert_int_equal(r->book->cards[guess_by_a(&m, &rng)].type,
                         TYPE_ATTACK);
    library_free(lib);
}

/* Last Stand could be played at 3 Poise.  With 1 left it would take an Item, and
 * A has none: no hand explains that, and any may be guessed. */
static void test_paying_changes_a_text(void **state)
{
    struct library *lib = use_own_cards();
    union match m;
    struct rng rng;

    (void)state;
    play_by_b(&m, "last-stand", QUESTION_NEGATE);
    rng_seed(&rng, 1);
    assert_int_not_equal(guess_by_a(&m, &rng), CARD_NONE);
    library_free(lib);
}

/* proves EG-PIST-13 */
static void test_only_the_pistol_goes(void **state)
{
    (void)state;
    assert_holds("game engarde deck=texts use_pistol=false\n"
                 "% another Item that is fired stays\n"
                 "given A item crossbow, hand rest | active A, phase exchange\n"
                 "expect A hand 81, hand lacks pistol | deck none\n"
                 "A fire crossbow\n"
                 "A at B\n"
                 "A at B\n"
                 "expect B poise 7\n"
                 "% nobody is left for a second shot\n"
                 "given A item crossbow | B poise 0\n"
                 "given active A, phase exchange\n"
                 "A fire crossbow\n"
                 "A at B\n"
                 "winner A\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_response_then_option_then_attack),
        cmocka_unit_test(test_fancy_move_then_attack),
        cmocka_unit_test(test_restore_paid_first),
        cmocka_unit_test(test_restore_that_draws),
        cmocka_unit_test(test_lanes_are_settled_once),
        cmocka_unit_test(test_texts_of_removed_players),
        cmocka_unit_test(test_response_that_brings_an_attack),
        cmocka_unit_test(test_response_is_believed),
        cmocka_unit_test(test_paying_changes_a_text),
        cmocka_unit_test(test_only_the_pistol_goes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
