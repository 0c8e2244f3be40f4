/* test_engarde_setup.c - what scenarios of En Garde cannot show about its
 * components and set-up: what the deck is made of, which decks and numbers of
 * players are refused, that the deal is fair, and in which order it goes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "card/card.h"
#include "games/engarde/engarde.h"
#include "games/games.h"

static const struct rules *const rules = &games[0];

static union match deal(int players, uint64_t seed)
{
    union match m;
    struct setup s;

    setup_default(rules, players, &s);
    duel_start(rules, &m.duel, &s, seed, NULL);
    return m;
}

/* --- components --- */

/* proves EG-COMP-01 */
static void test_house_deck(void **state)
{
    const struct deck *deck = &rules->book->decks[0];
    int sum = 0;

    (void)state;
    assert_string_equal(deck->id, "house85");
    for (int i = 0; i < deck->nrows; i++)
        sum += deck->rows[i].n;
    assert_int_equal(sum, 85);
    assert_int_equal(deck->total, 85);
}

/* The copies of the deck, and no others, are on the table. */
/* proves EG-COMP-01 EG-SETUP-05 */
static void test_all_cards_dealt(void **state)
{
    const struct deck *deck = &rules->book->decks[0];

    (void)state;
    for (int players = 2; players <= 6; players++) {
        union match m = deal(players, 7);
        const struct shelf *s = &engarde_const(&m.duel)->shelf;
        int count[256] = { 0 };

        for (int zone = 0; zone < ZONES; zone++)
            for (int i = 0; i < zone_count(s, zone); i++)
                count[zone_card(s, zone, i)]++;
        for (int card = 0; card < 256; card++)
            assert_int_equal(count[card], deck_copies(deck, (card_id)card));
    }
}

/* proves EG-COMP-03 */
static void test_seven_types(void **state)
{
    static const char *const names[] = { "item",     "attack", "enhancement",
                                         "response", "press",  "fancy move",
                                         "restore" };
    const struct vocabulary *v = rules->game->vocabulary;
    int cards[TYPES] = { 0 };

    (void)state;
    assert_int_equal(v->ntypes, 7);
    for (int i = 1; i < rules->book->ncards; i++) {
        assert_in_range(rules->book->cards[i].type, 0, TYPES - 1);
        cards[rules->book->cards[i].type]++;
    }
    for (int i = 0; i < 7; i++) {
        int type = 0;

        while (type < TYPES && strcmp(v->types[type].word, names[i]) != 0)
            type++;
        assert_true(type < TYPES && cards[type] > 0);
    }
}

/* Compile a file of cards upon the game's own; NULL when it is refused. */
static struct library *compile(const char *text)
{
    const struct source source = { "test.cards", text };
    struct complaints wrong = { 0 };

    return cards_compile(rules, &source, 1, &wrong);
}

/* proves EG-COMP-03 */
static void test_exactly_one_type(void **state)
{
    struct library *lib = compile("card jab \"Jab\" attack { bursts 1 }");

    (void)state;
    assert_non_null(lib);
    library_free(lib);
    assert_null(compile("card jab \"Jab\" { bursts 1 }"));
    assert_null(compile("card jab \"Jab\" attack press { bursts 1 }"));
    assert_null(compile("card jab \"Jab\" insult { bursts 1 }"));
}

/* The number must be given: a setup without it is one for nobody. */
/* proves EG-COMP-04 */
static void test_players(void **state)
{
    (void)state;
    for (int players = 0; players <= 255; players++) {
        struct reason why = { "", "" };
        struct setup s;
        int rc;

        setup_default(rules, players, &s);
        rc = setup_check(rules, &s, &why);
        assert_int_equal(rc, players >= 2 && players <= 6 ? 0 : -1);
        assert_string_equal(why.rule, rc == 0 ? "" : "EG-COMP-04");
    }
}

/* The setup of a match with the only deck of a file; 0, or -1 and why. */
static int choose_deck(const struct library *lib, struct setup *s,
                       struct reason *why)
{
    const struct rules *r = library_rules(lib);

    setup_default(r, 2, s);
    assert_int_equal(setup_check(r, s, why), 0);
    assert_int_equal(setup_set(r, s, "deck", "mine", why), 0);
    return setup_check(r, s, why);
}

static void assert_deck_refused(const char *text)
{
    struct library *lib = compile(text);
    struct reason why = { "", "" };
    struct setup s;

    assert_non_null(lib);
    assert_int_equal(choose_deck(lib, &s, &why), -1);
    assert_string_equal(why.rule, "EG-COMP-05");
    library_free(lib);
}

/* proves EG-COMP-05 */
static void test_deck_must_have_85(void **state)
{
    (void)state;
    assert_deck_refused("deck mine \"Mine\" { 44 thrust 40 parry }");
    assert_deck_refused("deck mine \"Mine\" { 44 thrust 42 parry }");
    assert_deck_refused("deck mine \"Mine\" { 1 thrust }");
}

/* proves EG-COMP-05 */
static void test_deck_of_a_file(void **state)
{
    struct library *lib = compile("deck mine \"Mine\" { 44 thrust 41 parry }");
    const struct rules *r = library_rules(lib);
    card_id thrust = book_find(r->book, "thrust");
    struct reason why = { "", "" };
    int attacks = 0;
    struct setup s;
    union match m;

    (void)state;
    assert_int_equal(choose_deck(lib, &s, &why), 0);
    duel_start(r, &m.duel, &s, 1, NULL);
    for (int i = 0; i < ENGARDE_DECK; i++)
        attacks += engarde_const(&m.duel)->shelf.card[i] == thrust;
    assert_int_equal(attacks, 44);
    library_free(lib);
}

/* --- the deal --- */

/* So many of n tries at one chance in m are likely: five standard deviations
 * around what is expected, and a little. */
static void assert_likely(int count, int n, int m)
{
    int off = count - n / m;

    if (off * off > 25 * n / m + 25)
        fail_msg("%d of %d, and one in %d is expected", count, n, m);
}

/* The Pistol, of which there is one, is equally likely in every place. */
/* proves EG-SETUP-02 */
static void test_shuffled(void **state)
{
    enum { DEALS = 17000 };
    card_id pistol = book_find(rules->book, "pistol");
    int place[ENGARDE_DECK] = { 0 }, held[2] = { 0 };

    (void)state;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        union match m = deal(2, seed);
        const struct shelf *s = &engarde_const(&m.duel)->shelf;

        for (int who = 0; who < 2; who++)
            held[who] += zone_find(s, ZONE_HAND + who, pistol) >= 0;
        if (zone_find(s, ZONE_DECK, pistol) >= 0)
            place[zone_find(s, ZONE_DECK, pistol)]++;
    }
    assert_likely(held[0], 9 * DEALS, ENGARDE_DECK);
    assert_likely(held[1], 9 * DEALS, ENGARDE_DECK);
    for (int i = 0; i < ENGARDE_DECK - 18; i++)
        assert_likely(place[i], DEALS, ENGARDE_DECK);
}

/* proves EG-SETUP-04 */
static void test_first_player(void **state)
{
    enum { DEALS = 3000 };

    (void)state;
    for (int players = 2; players <= 6; players++) {
        int first[DUEL_MAX_PLAYERS] = { 0 };

        for (uint64_t seed = 0; seed < DEALS; seed++) {
            union match m = deal(players, seed);

            first[engarde_const(&m.duel)->active]++;
        }
        for (int i = 0; i < players; i++)
            assert_likely(first[i], DEALS, players);
    }
}

/* A shuffled deck that is dealt by hand, card by card, gives the same hands. */
/* proves EG-SETUP-02 EG-SETUP-03 EG-SETUP-06 */
static void test_order_of_the_deal(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        union match m = deal(players, 5), byhand;
        struct shelf *s = &engarde(&byhand.duel)->shelf;
        struct setup setup;

        setup_default(rules, players, &setup);
        position_blank(rules, &byhand.duel, &setup, 5);
        for (int i = 0; i < 9 * players; i++)
            zone_move_sorted(s, ZONE_DECK, zone_count(s, ZONE_DECK) - 1,
                             ZONE_HAND + i % players);
        assert_memory_equal(s, &engarde(&m.duel)->shelf, sizeof *s);
    }
}

/* proves EG-SETUP-06 */
static void test_one_seed_one_deal(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        union match a = deal(4, seed), b = deal(4, seed), c = deal(4, seed + 1);

        assert_true(duel_equal(rules, &a.duel, &b.duel));
        assert_memory_not_equal(&engarde(&a.duel)->shelf,
                                &engarde(&c.duel)->shelf, sizeof(struct shelf));
    }
}

/* --- the first turn --- */

static void answer_done(union match *m, int who, enum question_id question)
{
    choice done = choice_make(VERB_DONE, 0, 0, 0);

    assert_int_equal(duel_waiting(&m->duel), 1 << who);
    assert_int_equal(m->duel.question, question);
    duel_answer(rules, &m->duel, who, done, NULL);
}

/* Behind every deal the first turn runs like any other: its player refills and
 * prepares, and may open an Exchange with every Attack in hand. */
/* proves EG-TURN-07 */
static void test_first_turn(void **state)
{
    int attacks = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        union match m = deal(2 + (int)seed % 5, seed);
        int who = engarde(&m.duel)->active;
        const card_id *hand;

        answer_done(&m, who, QUESTION_REFILL);
        answer_done(&m, who, QUESTION_PREPARE);
        assert_int_equal(m.duel.question, QUESTION_EXCHANGE);
        hand = zone_cards(&engarde(&m.duel)->shelf, ZONE_HAND + who);
        for (int i = 0; i < 9; i++) {
            bool attack = rules->book->cards[hand[i]].type == TYPE_ATTACK;
            choice c = choice_make(VERB_PLAY, hand[i], 0, 0);

            assert_int_equal(duel_legal(rules, &m.duel, who, c, NULL), attack);
            attacks += attack;
        }
    }
    assert_true(attacks > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_house_deck),
        cmocka_unit_test(test_all_cards_dealt),
        cmocka_unit_test(test_seven_types),
        cmocka_unit_test(test_exactly_one_type),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_deck_must_have_85),
        cmocka_unit_test(test_deck_of_a_file),
        cmocka_unit_test(test_shuffled),
        cmocka_unit_test(test_first_player),
        cmocka_unit_test(test_order_of_the_deal),
        cmocka_unit_test(test_one_seed_one_deal),
        cmocka_unit_test(test_first_turn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
