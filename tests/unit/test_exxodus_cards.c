/* test_exxodus_cards.c - what scenarios of Exxodus cannot show: words that no
 * card of the house deck carries, decks that are refused, and the deal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "card/card.h"
#include "games/exxodus/exxodus.h"
#include "games/games.h"

static const char more_cards[] = "card dear-port \"Dear Port\" planet {\n"
                                 "    tech 1\n"
                                 "    def 1\n"
                                 "    pop 1\n"
                                 "    value 1\n"
                                 "    docking fee +2\n"
                                 "}\n"
                                 "card free-port \"Free Port\" planet {\n"
                                 "    tech 1\n"
                                 "    def 1\n"
                                 "    pop 1\n"
                                 "    value 1\n"
                                 "    docking fee -3\n"
                                 "}\n"
                                 "card drifter \"Drifter\" ship s-class {\n"
                                 "    power 1\n"
                                 "    shield 1\n"
                                 "    speed 1\n"
                                 "    value 3\n"
                                 "    alien resource\n"
                                 "}\n"
                                 "deck ports \"Ports\" {\n"
                                 "    2 dear-port\n"
                                 "    2 free-port\n"
                                 "    8 drifter\n"
                                 "}\n"
                                 "deck few \"Few\" {\n"
                                 "    9 raptor\n"
                                 "}\n"
                                 "deck many \"Many\" {\n"
                                 "    73 raptor\n"
                                 "}\n"
                                 "deck six \"Six\" {\n"
                                 "    1 helios\n"
                                 "    71 raptor\n"
                                 "}\n";

static struct library *compile(void)
{
    const struct source source = { "more.cards", more_cards };
    struct complaints wrong = { 0 };
    struct library *lib =
        cards_compile(games_find("exxodus"), &source, 1, &wrong);

    if (lib == NULL)
        fail_msg("%s", wrong.text);
    return lib;
}

/* Put a card into play: a stack of its own, or the last one. */
static void lay(const struct rules *r, struct duel *d, int stack, int who,
                const char *id)
{
    const struct field *f = field_find(r, "stack");

    if (stack >= field_count(r, d, f))
        field_set(r, d, f, stack, who);
    assert_true(field_put(r, d, f, stack, book_find(r->book, id)));
}

static void position(const struct rules *r, union match *m)
{
    struct setup s;
    struct reason why;

    setup_default(r, 2, &s);
    assert_int_equal(setup_set(r, &s, "deck", "ports", &why), 0);
    position_blank(r, &m->duel, &s, 1);
}

/* Say an order of A in parts; nobody has a card for the window. */
static void act(const struct rules *r, struct duel *d, const choice *parts,
                int n)
{
    for (int i = 0; i < n; i++)
        duel_answer(r, d, 0, parts[i], NULL);
}

/* What a trade of POP from a dear port earns there, and its owner. */
static void trade_with(const struct rules *r, const char *port, int earned,
                       int fee)
{
    const choice parts[] = { choice_make(VERB_TRADE, 1, 0, 0),
                             choice_make(VERB_POP, 0, 0, 0),
                             choice_make(VERB_TO, 2, 0, 0) };
    union match m;
    struct reason why;

    position(r, &m);
    lay(r, &m.duel, 0, 0, "dear-port");
    lay(r, &m.duel, 0, 0, "drifter");
    lay(r, &m.duel, 1, 1, port);
    assert_int_equal(position_resume(r, &m.duel, NULL, &why), 0);
    act(r, &m.duel, parts, 3);
    assert_int_equal(exxodus(&m.duel)->credits[0], 5 + earned);
    assert_int_equal(exxodus(&m.duel)->credits[1], 5 + fee);
}

/* proves XX-PLT-03 XX-TRADE-09 XX-TRADE-11 */
static void test_docking_texts(void **state)
{
    struct library *lib = compile();

    (void)state;
    trade_with(library_rules(lib), "dear-port", -2, 3);
    trade_with(library_rules(lib), "free-port", 1, 0);
    library_free(lib);
}

/* proves XX-MOVE-08 XX-ALIEN-01 XX-ALIEN-02 XX-ALIEN-04 */
static void test_alien_ship(void **state)
{
    struct library *lib = compile();
    const struct rules *r = library_rules(lib);
    card_id drifter = book_find(r->book, "drifter");
    const choice parts[] = { choice_make(VERB_MOVE, 2, drifter, 0),
                             choice_make(VERB_TO, 1, 0, 0) };
    union match m;
    struct reason why;

    (void)state;
    position(r, &m);
    lay(r, &m.duel, 0, 0, "dear-port");
    lay(r, &m.duel, 1, 0, "drifter");
    exxodus(&m.duel)->credits[0] = 0;
    assert_int_equal(position_resume(r, &m.duel, NULL, &why), 0);
    act(r, &m.duel, parts, 2);
    assert_int_equal(exxodus(&m.duel)->points, 2);
    assert_int_equal(exxodus(&m.duel)->nstacks, 1);
    assert_int_equal(exxodus_value(r, exxodus(&m.duel), 0), 1);
    library_free(lib);
}

static const char *refused(const struct rules *r, int players, const char *deck)
{
    struct reason why = { NULL, NULL };
    struct setup s;

    setup_default(r, players, &s);
    assert_int_equal(setup_set(r, &s, "deck", deck, &why), 0);
    return setup_check(r, &s, &why) < 0 ? why.rule : "";
}

/* proves XX-COMP-08 XX-SETUP-02 */
static void test_decks(void **state)
{
    struct library *lib = compile();
    const struct rules *r = library_rules(lib);

    (void)state;
    assert_string_equal(refused(r, 2, "few"), "XX-SETUP-02");
    assert_string_equal(refused(r, 2, "many"), "XX-COMP-08");
    assert_string_equal(refused(r, 5, "six"), "");
    assert_string_equal(refused(r, 6, "six"), "XX-COMP-08");
    assert_string_equal(refused(r, 2, "ports"), "");
    assert_string_equal(refused(r, 3, "ports"), "XX-SETUP-02");
    library_free(lib);
}

/* Everybody goes first now and then. */
/* proves XX-SETUP-04 */
static void test_first_player(void **state)
{
    const struct rules *r = games_find("exxodus");
    int first[6] = { 0 };
    struct setup s;
    union match m;

    (void)state;
    setup_default(r, 6, &s);
    for (uint64_t seed = 0; seed < 600; seed++) {
        duel_start(r, &m.duel, &s, seed, NULL);
        first[exxodus(&m.duel)->first]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(first[i], 60, 140);
}

/* The deal goes round the table: what the first seats get from the top of the
 * deck. */
/* proves XX-SETUP-01 XX-SETUP-06 */
static void test_deal(void **state)
{
    const struct rules *r = games_find("exxodus");
    struct setup s;
    union match blank, other, m;
    int count[2][256] = { { 0 } };

    (void)state;
    setup_default(r, 2, &s);
    position_blank(r, &blank.duel, &s, 9);
    position_blank(r, &other.duel, &s, 10);
    assert_memory_not_equal(&exxodus(&blank.duel)->shelf.card,
                            &exxodus(&other.duel)->shelf.card, 61);
    duel_start(r, &m.duel, &s, 9, NULL);
    for (int i = 0; i < 10; i++)
        count[i % 2]
             [zone_card(&exxodus(&blank.duel)->shelf, ZONE_DECK, 60 - i)]++;
    for (int who = 0; who < 2; who++) {
        const struct shelf *shelf = &exxodus(&m.duel)->shelf;
        int held[256] = { 0 };

        for (int i = zone_count(shelf, ZONE_HAND + who) - 1; i >= 0; i--)
            held[zone_card(shelf, ZONE_HAND + who, i)]++;
        for (int card = 0; card < 256; card++)
            assert_true(held[card] >= count[who][card]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_docking_texts),
        cmocka_unit_test(test_alien_ship),
        cmocka_unit_test(test_decks),
        cmocka_unit_test(test_first_player),
        cmocka_unit_test(test_deal),
    };

    return cmocka_run_group_tests_name("exxodus_cards", tests, NULL, NULL);
}
