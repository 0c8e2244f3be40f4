/* test_exodus_matches.c - whole matches of Exodus: that they end, that a record
 * of decisions is all there is to them, what a person is spared; and the cards
 * known by name only. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/computer.h"
#include "games/exodus/exodus.h"
#include "games/games.h"
#include "tui/person.h"

static const struct rules *r;

static int find_rules(void **state)
{
    (void)state;
    r = games_find("exodus");
    return r == NULL;
}

static void set(struct setup *s, const char *name, const char *value)
{
    struct reason why;

    if (setup_set(r, s, name, value, &why) < 0)
        fail_msg("%s=%s: %s", name, value, why.text);
}

static void answer(struct record *rec, struct rng *rng)
{
    const struct duel *d = &rec->now.duel;
    const struct computer random = { .kind = &computer_kinds[0] };
    int who = duel_first(d);

    record_answer(rec, who,
                  computer_choose(&random, r, d, who, NULL, rng, NULL));
}

/* --- the end --- */

/* A turn has few enough decisions that no match comes near this many. */
enum { TURNS = 12, MOST_ANSWERS = TURNS * 1000 };

static void assert_ends(const struct setup *s, uint64_t seed)
{
    struct record rec;
    struct rng rng;

    rng_seed(&rng, seed);
    record_start(&rec, r, s, seed);
    while (!duel_over(&rec.now.duel, NULL)) {
        assert_true(rec.n < MOST_ANSWERS);
        assert_true(exodus_const(&rec.now.duel)->turn <= TURNS);
        answer(&rec, &rng);
    }
    record_done(&rec);
}

/* proves XO-OVER-08 */
static void test_every_match_ends(void **state)
{
    static const char *const decks[] = { "angels", "dragons", "shardfolk",
                                         "treefolk", "crossroads" };
    const size_t n = sizeof decks / sizeof decks[0];

    (void)state;
    for (size_t i = 0; i < n * n; i++) {
        struct setup s;

        setup_default(r, 2, &s);
        set(&s, "turn_limit", "12");
        set(&s, "A.deck", decks[i / n]);
        set(&s, "B.deck", decks[i % n]);
        set(&s, "battle", i % 2 == 0 ? "attrition" : "compare");
        set(&s, "recycle", i % 3 == 0 ? "off" : "on");
        assert_ends(&s, i + 1);
    }
}

/* The second game of a match begins as the first did: nothing is left of it but
 * the score. */
/* proves XO-SETUP-10 XO-SETUP-11 */
static void test_the_next_game_begins_anew(void **state)
{
    struct record rec;
    const struct exodus *g = exodus_const(&rec.now.duel);
    struct exodus first;
    struct setup s;
    struct rng rng;

    (void)state;
    setup_default(r, 2, &s);
    set(&s, "best_of", "3");
    rng_seed(&rng, 1);
    record_start(&rec, r, &s, 1);
    first = *g;
    while (g->games == 0)
        answer(&rec, &rng);
    assert_int_equal(g->wins[0] + g->wins[1], 1);
    assert_int_equal(g->turn, 1);
    assert_int_equal(g->d.depth, first.d.depth);
    for (int i = 0; i < g->d.depth; i++) /* alike, but for who begins */
        first.d.frame[i].who = g->d.frame[i].who;
    assert_memory_equal(g->d.frame, first.d.frame, sizeof first.d.frame);
    assert_memory_equal(g->kind, first.kind, sizeof first.kind);
    assert_memory_equal(g->flags, first.flags, sizeof first.flags);
    assert_memory_equal(g->object, first.object, sizeof first.object);
    record_done(&rec);
}

/* --- the record --- */

/* proves XO-ASK-11 */
static void test_decisions_are_the_whole_record(void **state)
{
    struct record rec, again;
    struct setup s;
    struct rng rng;
    struct error err;
    char *text;

    (void)state;
    setup_default(r, 2, &s);
    rng_seed(&rng, 3);
    record_start(&rec, r, &s, 3);
    while (rec.n < 150 && !duel_over(&rec.now.duel, NULL))
        answer(&rec, &rng);
    text = record_write(&rec);
    assert_int_equal(record_read(&again, r, "match", text, &err), 0);
    assert_int_equal(again.n, rec.n);
    assert_true(duel_equal(r, &again.now.duel, &rec.now.duel));
    for (int i = 0; i < rec.n; i++) {
        assert_int_equal(again.steps[i].answer, rec.steps[i].answer);
        assert_int_equal(again.steps[i].who, rec.steps[i].who);
    }
    free(text);
    record_done(&again);
    record_done(&rec);
}

/* --- a person against programs --- */

/* A match at a window in which the player asked can only pass; who that is. */
static int open_empty_window(struct record *rec)
{
    choice list[DUEL_MAX_CHOICES];
    struct setup s;
    int who;

    setup_default(r, 2, &s);
    for (uint64_t seed = 1;; seed++) {
        record_start(rec, r, &s, seed);
        record_answer(rec, duel_first(&rec->now.duel),
                      choice_make(VERB_END, 0, 0, 0));
        who = duel_first(&rec->now.duel);
        if (duel_choices(r, &rec->now.duel, who, list) == 1)
            return who;
        record_done(rec);
    }
}

/* proves XO-ASK-03 */
static void test_a_lone_pass_is_given_unasked(void **state)
{
    struct record rec;
    struct printer printer = { .width = 80 };
    struct console console = { .rec = &rec, .printer = &printer };
    char *text = NULL;
    size_t size = 0;

    (void)state;
    console.screen = screen_find("exodus");
    console.seats.viewer = open_empty_window(&rec);
    console.seats.name[console.seats.viewer] = "you";
    printer.out = open_memstream(&text, &size);
    /* there is no keyboard here: a question would be the end of the test */
    assert_int_equal(person_ask(&console, console.seats.viewer),
                     OUTCOME_ANSWERED);
    fclose(printer.out);
    assert_int_equal(rec.n, 2);
    assert_int_equal(choice_verb(rec.steps[1].answer), VERB_PASS);
    assert_true(rec.steps[1].forced);
    free(text);
    record_done(&rec);
}

/* --- cards known by name only --- */

static const char *const by_name_only[] = { "cataclysm",
                                            "vortex",
                                            "twisted-vortex",
                                            "unsummon",
                                            "reversion",
                                            "forest-of-crags",
                                            "chains",
                                            "fractured-portals",
                                            "stellarfalls-the-cardsmiths-haven",
                                            "conquered-landscape",
                                            "star-struggle",
                                            "treeforge-complex",
                                            "glimpse-of-the-sanctuary",
                                            "crystal-cove",
                                            "leech",
                                            "invoke",
                                            "alana-the-star-formation",
                                            "emberia-bringer-of-infernos",
                                            "lantern-leaflore",
                                            "legendary-blade-luhzarus",
                                            "carcery-the-chemical-oddity",
                                            "venus-treetrap",
                                            "chief-bandit",
                                            "harpoon-halberdier",
                                            "crystalline-stag",
                                            "planetary-crag-of-the-cosmos",
                                            "mistrai-driftwood",
                                            "ephemra-the-star-shield",
                                            "vanquish-reverser-of-time",
                                            "mortarbloom-liege",
                                            "vanciere-the-future-phenomenon",
                                            "battleship-philistia",
                                            "drangel",
                                            "efil-the-everlasting-empress",
                                            "grandaria-forger-of-songs",
                                            "roaming-skyscraper",
                                            "langis",
                                            "treeforge-boardroom" };

static bool named(const char *id)
{
    for (size_t i = 0; i < sizeof by_name_only / sizeof by_name_only[0]; i++)
        if (strcmp(by_name_only[i], id) == 0)
            return true;
    return false;
}

/* proves XO-DECK-09 */
static void test_cards_known_by_name_only(void **state)
{
    const struct book *b = r->book;

    (void)state;
    for (int i = 1; i < b->ncards; i++) {
        struct copies row = { .card = (card_id)i, .n = 1 };
        struct deck deck = { .rows = &row, .nrows = 1, .total = 1 };
        struct reason why[8];
        int n = r->game->deck_faults(r, &deck, why, 8), found = 0;

        for (int k = 0; k < n; k++)
            found += strcmp(why[k].rule, "XO-DECK-09") == 0;
        if (found != named(b->cards[i].id))
            fail_msg("%s", b->cards[i].id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_match_ends),
        cmocka_unit_test(test_the_next_game_begins_anew),
        cmocka_unit_test(test_decisions_are_the_whole_record),
        cmocka_unit_test(test_a_lone_pass_is_given_unasked),
        cmocka_unit_test(test_cards_known_by_name_only),
    };

    return cmocka_run_group_tests(tests, find_rules, NULL);
}
