/* test_card_change.c - changed cards and decks: the language, the numbers that
 * programs change, and what differs afterwards.
 *
 * What is refused is in tests/cards/bad/change.cards and change-decks.cards,
 * except for what En Garde has no words for.
 */
#include "sorcery_cards.h"

#include "base/error.h"
#include "card/change.h"
#include "games/games.h"

/* The base of all cases but those of decks. */
static const char base_cards[] =
    "card merlin \"Merlin\" wizard {\n"
    "    front \"The Wise\" { range 1-2 aura power +1 hit draw 3 }\n"
    "    back { hit draw 4 }\n"
    "}\n"
    "card urn \"Urn\" spell old {\n"
    "    power 3 range 1-4 luck +1 haste\n"
    "    cast draw 1\n"
    "    hit draw 2\n"
    "    aura power +1\n"
    "    echo \"Ash\" { power 1 cast draw 5 }\n"
    "}\n"
    "card jar \"Jar\" spell { power 2 cast draw 7 }\n";

static struct library *base;

static int set_up(void **state)
{
    (void)state;
    base = compile_right(base_cards);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    library_free(base);
    return 0;
}

static struct library *try_change(const char *text, struct complaints *wrong)
{
    const struct source source = { "t", text };

    *wrong = (struct complaints){ 0 };
    return cards_compile(library_rules(base), &source, 1, wrong);
}

static struct library *change_right(const char *text)
{
    struct complaints wrong;
    struct library *lib = try_change(text, &wrong);

    if (lib == NULL)
        print_error("%s", wrong.text);
    assert_non_null(lib);
    return lib;
}

static void assert_refused(const char *text, const char *message)
{
    struct complaints wrong;

    assert_null(try_change(text, &wrong));
    if (strstr(wrong.text, message) == NULL)
        print_error("expected: %s\nactual: %s", message, wrong.text);
    assert_non_null(strstr(wrong.text, message));
}

static void assert_text(const struct rules *r, unsigned index, const char *text)
{
    char room[512];
    struct text out;

    text_init(&out, room, sizeof room);
    card_text(r, index, &out);
    assert_string_equal(room, text);
}

static const struct card *card_of(const struct library *lib, const char *id)
{
    const struct book *b = library_rules(lib)->book;

    return &b->cards[book_find(b, id)];
}

/* --- the language --- */

static void test_numbers(void **state)
{
    struct library *lib = change_right("change urn { power 5 luck -2 }");
    const struct card *was = card_of(base, "urn"), *c = card_of(lib, "urn");

    (void)state;
    assert_int_equal(c->stat[STAT_POWER], 5);
    assert_int_equal(c->stat[STAT_LUCK], -2);
    assert_int_equal(c->stat[STAT_FAR], 4);
    assert_string_equal(c->name, "Urn");
    assert_int_equal(c->traits, was->traits);
    assert_int_equal(c->timings, was->timings);
    assert_int_equal(was->stat[STAT_POWER], 3);
    assert_int_equal(library_rules(lib)->book->ncards,
                     library_rules(base)->book->ncards);
    library_free(lib);
}

/* What changes is ours, the rest is as it was. */
static void test_house(void **state)
{
    struct library *lib = change_right("change urn new { power 5 hit draw 9 }");
    const struct book *b = library_rules(lib)->book;
    const struct card *c = card_of(lib, "urn");

    (void)state;
    assert_int_equal(c->house, 1u << STAT_POWER | UINT64_C(1)
                                                      << BOOK_HOUSE_TRAITS);
    assert_int_equal(c->provenance, PROVENANCE_FOUND);
    assert_int_equal(b->triggers[c->first_trigger].house, 0);
    assert_int_equal(b->triggers[c->first_trigger + 1].house, 1);
    library_free(lib);
}

/* A text replaces that of its timing, in its place. */
static void test_texts(void **state)
{
    struct library *lib = change_right("change urn {\n"
                                       "    cast draw 8, move 1\n"
                                       "    aura power +2\n"
                                       "    aura power +3\n"
                                       "}\n");
    const struct rules *r = library_rules(lib);
    unsigned urn = book_find(r->book, "urn");

    (void)state;
    assert_text(r, urn,
                "Cast this at any time. Draw 8 cards, then move 1 space. Hit: "
                "draw 2 cards. +2 Power and +3 Power.");
    assert_text(r, book_find(r->book, "jar"), "Draw 7 cards.");
    library_free(lib);
}

/* A timing that the card did not have; the texts of others stay theirs. */
static void test_more_texts(void **state)
{
    struct library *lib = change_right("change jar { hit draw 1 }\n"
                                       "change merlin { back { cast move 2 } }"
                                       "card cup \"Cup\" spell {\n"
                                       "    cast draw 6\n"
                                       "}\n");
    const struct rules *r = library_rules(lib);
    unsigned merlin = book_find(r->book, "merlin");

    (void)state;
    assert_text(r, book_find(r->book, "jar"),
                "Draw 7 cards. Hit: draw 1 card.");
    assert_text(r, (unsigned)book_part(r->book, merlin, TYPE_BACK),
                "Hit: draw 4 cards. Move 2 spaces.");
    assert_text(r, (unsigned)book_part(r->book, merlin, TYPE_FRONT),
                "+1 Power. Hit: draw 3 cards.");
    assert_text(r, book_find(r->book, "cup"), "Draw 6 cards.");
    library_free(lib);
}

static void test_without(void **state)
{
    struct library *lib = change_right("change urn new {\n"
                                       "    without cast without haste\n"
                                       "    without range without old\n"
                                       "}\n");
    const struct rules *r = library_rules(lib);
    const struct card *c = card_of(lib, "urn");

    (void)state;
    assert_int_equal(c->stated, 1u << STAT_POWER | 1u << STAT_LUCK);
    assert_int_equal(c->stat[STAT_NEAR], 0);
    assert_int_equal(c->stat[STAT_FAR], 0);
    assert_int_equal(c->stat[STAT_HASTE], 0);
    assert_int_equal(c->traits, 1u << TRAIT_NEW);
    assert_int_equal(
        book_program(r->book, book_find(r->book, "urn"), TIMING_CAST), -1);
    assert_text(r, book_find(r->book, "urn"), "Hit: draw 2 cards. +1 Power.");
    assert_text(r, book_find(r->book, "jar"), "Draw 7 cards.");
    assert_text(r, c->part, "Draw 5 cards.");
    library_free(lib);
}

static void test_parts(void **state)
{
    struct library *lib =
        change_right("change urn { echo { power 9 cast draw 6 } power 4 }\n"
                     "card cup \"Cup\" spell { echo { power 7 } }\n");
    const struct rules *r = library_rules(lib);
    const struct card *c = card_of(lib, "urn");

    (void)state;
    assert_int_equal(c->stat[STAT_POWER], 4);
    assert_int_equal(r->book->cards[c->part].stat[STAT_POWER], 9);
    assert_string_equal(r->book->cards[c->part].name, "Ash");
    assert_text(r, c->part, "Draw 6 cards.");
    library_free(lib);
}

/* A file on top of another may change what that one brought. */
static void test_change_of_added_card(void **state)
{
    struct library *lib = change_right("card cup \"Cup\" spell { power 1 }");
    const struct source source = { "t", "change cup { power 2 }" };
    struct complaints wrong = { 0 };
    struct library *top = cards_compile(library_rules(lib), &source, 1, &wrong);

    (void)state;
    assert_non_null(top);
    assert_int_equal(card_of(top, "cup")->stat[STAT_POWER], 2);
    library_free(top);
    library_free(lib);
}

static void test_refused(void **state)
{
    (void)state;
    assert_refused("change jar { echo { power 1 } }",
                   "t:1:14: error: 'jar' has no 'echo', and a change cannot "
                   "add one");
    assert_refused("change urn { front { power 1 } }",
                   "'front' is not allowed on a card of type Spell");
    assert_refused("change urn { echo { power 1 } echo { power 2 } }",
                   "'echo' is on this card twice");
    assert_refused("change urn { echo { } }", "nothing is changed here");
    assert_refused("change urn { echo { without power without cast } }",
                   "this Echo does nothing");
    assert_refused("change urn { echo \"Dust\" { power 1 } }",
                   "a change leaves the name");
    assert_refused("change urn { without echo }", "unknown word 'echo'");
    assert_refused("change urn { power 1 }\nchange urn { luck +1 }",
                   "t:2:8: error: the card 'urn' is changed already");
}

/* The game's own files have no base to change: cardc refuses. */
static void test_refused_without_base(void **state)
{
    struct complaints wrong;

    (void)state;
    assert_null(compile("card urn \"Urn\" spell { power 1 }\n"
                        "change urn { power 2 }\n",
                        &wrong));
    assert_non_null(strstr(wrong.text, "change it where it is written"));
}

/* A card stays with the fighter that it belongs to. */
static void test_owner(void **state)
{
    const struct source source = { "t", "change knight-wave { of alice }" };
    struct complaints wrong = { 0 };

    (void)state;
    assert_null(cards_compile(games_find("exceed"), &source, 1, &wrong));
    assert_non_null(
        strstr(wrong.text, "a change leaves whose card it is (reese)"));
}

static void test_decks(void **state)
{
    const struct rules *engarde = games_find("engarde");
    const struct source source = {
        "t", "card feint \"Feint\" attack { bursts 1 }\n"
             "change deck house85 { 3 feint 0 lunge }\n"
    };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(engarde, &source, 1, &wrong);
    const struct deck *was = &engarde->book->decks[0], *deck;
    unsigned lunge = book_find(engarde->book, "lunge");

    (void)state;
    assert_non_null(lib);
    deck = &library_rules(lib)->book->decks[0];
    assert_int_equal(deck_copies(deck, lunge), 0);
    assert_int_equal(deck_copies(deck, engarde->book->ncards), 3);
    assert_int_equal(deck_copies(deck, 1), deck_copies(was, 1));
    assert_int_equal(deck->total, was->total + 3 - deck_copies(was, lunge));
    assert_int_equal(deck->nrows, was->nrows);
    assert_true(library_wrote_deck(lib, 0));
    assert_true(library_wrote_card(lib, engarde->book->ncards));
    assert_false(library_wrote_card(lib, (int)lunge));
    library_free(lib);
}

/* --- numbers that programs change --- */

static struct tweak tweak(const char *card, const char *what, int value)
{
    struct error err;
    struct tweak t;

    if (tweak_find(library_rules(base), card, what, &t, &err) < 0)
        fail_msg("%s", err.message);
    t.value = value;
    return t;
}

static void test_tweaks_of_a_card(void **state)
{
    static const char *const names[] = { "power",          "range from",
                                         "range to",       "luck",
                                         "echo: power",    "echo: range from",
                                         "echo: range to", "echo: luck" };
    static const int values[] = { 3, 1, 4, 1, 1, 0, 0, 0 };
    const struct rules *r = library_rules(base);
    struct tweak all[CHANGE_MAX_TWEAKS];
    int n =
        cards_tweaks(r, (int)book_find(r->book, "urn"), all, CHANGE_MAX_TWEAKS);

    (void)state;
    assert_int_equal(n, 8);
    for (int i = 0; i < n; i++) {
        char room[CHANGE_WHAT];
        struct text out;

        text_init(&out, room, sizeof room);
        tweak_what(r, &all[i], &out);
        assert_string_equal(room, names[i]);
        assert_int_equal(all[i].value, values[i]);
        assert_int_equal(all[i].stated, i < 5);
    }
    assert_int_equal(cards_tweaks(r, 1, all, 0), 12);
}

static void test_change(void **state)
{
    const struct tweak tweaks[] = {
        tweak("urn", "power", 6),      tweak("jar", "power", 7),
        tweak("urn", "range from", 2), tweak("urn", "echo: power", 8),
        tweak("urn", "luck", -1),      tweak("urn", "range to", 3),
    };
    struct error err;
    struct library *lib = cards_change(library_rules(base), tweaks, 6, &err);
    const struct card *c;

    (void)state;
    assert_non_null(lib);
    c = card_of(lib, "urn");
    assert_int_equal(c->stat[STAT_POWER], 6);
    assert_int_equal(c->stat[STAT_NEAR], 2);
    assert_int_equal(c->stat[STAT_FAR], 3);
    assert_int_equal(c->stat[STAT_LUCK], -1);
    assert_int_equal(library_rules(lib)->book->cards[c->part].stat[STAT_POWER],
                     8);
    assert_int_equal(card_of(lib, "jar")->stat[STAT_POWER], 7);
    library_free(lib);
}

static void test_change_refused(void **state)
{
    const struct tweak power = tweak("urn", "power", 100);
    const struct tweak range = tweak("urn", "range from", 9);
    const struct rules *r = library_rules(base);
    struct error err;
    struct tweak t;

    (void)state;
    assert_null(cards_change(r, &power, 1, &err));
    assert_string_equal(err.message, "expected a number after 'power' (0 to "
                                     "99), found '100'");
    assert_null(cards_change(r, &range, 1, &err));
    assert_int_equal(tweak_find(r, "run", "power", &t, &err), -1);
    assert_string_equal(err.message, "there is no card \"run\"; did you mean "
                                     "\"urn\"?");
    assert_int_equal(tweak_find(r, "jar", "speed", &t, &err), -1);
    assert_string_equal(err.message,
                        "Jar has no number \"speed\"; it has: power");
}

static void test_change_copies(void **state)
{
    const struct rules *engarde = games_find("engarde");
    struct tweak t[2];
    struct error err;
    struct library *lib;
    const struct deck *deck;

    (void)state;
    tweak_find(engarde, "lunge", "copies in house85", &t[0], &err);
    tweak_find(engarde, "thrust", "copies in house85", &t[1], &err);
    t[0].value--;
    t[1].value++;
    lib = cards_change(engarde, t, 2, &err);
    assert_non_null(lib);
    deck = &library_rules(lib)->book->decks[0];
    assert_int_equal(deck->total, engarde->book->decks[0].total);
    assert_int_equal(deck_copies(deck, (unsigned)t[0].card), t[0].value);
    assert_int_equal(deck_copies(deck, (unsigned)t[1].card), t[1].value);
    library_free(lib);
}

/* Add what a card states to the list. */
static int add_stated(const struct rules *r, int card, struct tweak *list)
{
    struct tweak all[CHANGE_MAX_TWEAKS];
    int found = cards_tweaks(r, card, all, CHANGE_MAX_TWEAKS), n = 0;

    assert_true(found <= CHANGE_MAX_TWEAKS);
    for (int i = 0; i < found; i++)
        if (all[i].stated)
            list[n++] = all[i];
    return n;
}

/* All numbers of a game can be set at once to what they are, and then nothing
 * differs. */
static void test_change_to_the_same(void **state)
{
    static struct tweak list[BOOK_MAX_CARDS * 8];

    (void)state;
    for (int g = 0; g < GAMES; g++) {
        const struct rules *r = &games[g];
        struct difference none;
        struct library *lib;
        struct error err;
        int n = 0;

        for (int card = 1; card < r->book->ncards; card++)
            n += add_stated(r, card, list + n);
        lib = cards_change(r, list, n, &err);
        if (lib == NULL)
            fail_msg("%s: %s", r->game->id, err.message);
        assert_int_equal(cards_diff(r, library_rules(lib), &none, 1), 0);
        assert_true(n > 0);
        library_free(lib);
    }
}

/* --- what differs --- */

static void assert_difference(const struct difference *d, const char *id,
                              const char *what, const char *before,
                              const char *after)
{
    assert_string_equal(d->id, id);
    assert_string_equal(d->what, what);
    assert_string_equal(d->before, before);
    assert_string_equal(d->after, after);
}

static void test_diff(void **state)
{
    enum { MOST = 12 };
    struct library *lib =
        change_right("change urn new {\n"
                     "    power 4 range 2-3 without haste without hit\n"
                     "    cast draw 1, may { move 1 }\n"
                     "    echo { power 2 }\n"
                     "}\n"
                     "card cup \"Cup\" spell { power 1 }\n"
                     "deck two \"Two\" { 2 cup 1 jar }\n");
    struct difference d[MOST];
    const struct rules *r = library_rules(lib);

    (void)state;
    assert_int_equal(cards_diff(library_rules(base), r, d, MOST), 9);
    assert_difference(&d[0], "urn", "new", "", "yes");
    assert_difference(&d[1], "urn", "power", "3", "4");
    assert_difference(&d[2], "urn", "range", "1-4", "2-3");
    assert_difference(&d[3], "urn", "haste", "yes", "");
    assert_difference(&d[4], "urn", "cast text", "draw 1",
                      "draw 1, may { move 1 }");
    assert_difference(&d[5], "urn", "hit text", "draw 2", "");
    assert_difference(&d[6], "urn", "echo: power", "1", "2");
    assert_difference(&d[7], "cup", "new card", "", "Spell, 1 point");
    assert_difference(&d[8], "two", "new deck", "", "3 cards");
    assert_string_equal(d[1].name, "Urn");
    assert_string_equal(d[8].name, "Two");
    assert_int_equal(cards_diff(library_rules(base), r, d, 1), 9);
    assert_int_equal(cards_diff(r, r, d, MOST), 0);
    library_free(lib);
}

static void test_diff_of_decks(void **state)
{
    const struct rules *engarde = games_find("engarde");
    const struct source source = { "t", "change deck house85 { 0 lunge }" };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(engarde, &source, 1, &wrong);
    struct difference d[2];

    (void)state;
    assert_non_null(lib);
    assert_int_equal(cards_diff(engarde, library_rules(lib), d, 2), 1);
    assert_difference(&d[0], "lunge", "copies in house85", "4", "0");
    library_free(lib);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_house),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_more_texts),
        cmocka_unit_test(test_without),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_change_of_added_card),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_refused_without_base),
        cmocka_unit_test(test_owner),
        cmocka_unit_test(test_decks),
        cmocka_unit_test(test_tweaks_of_a_card),
        cmocka_unit_test(test_change),
        cmocka_unit_test(test_change_refused),
        cmocka_unit_test(test_change_copies),
        cmocka_unit_test(test_change_to_the_same),
        cmocka_unit_test(test_diff),
        cmocka_unit_test(test_diff_of_decks),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
