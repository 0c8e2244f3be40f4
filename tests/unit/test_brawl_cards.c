/* test_brawl_cards.c - facts of the cards, the house arena, and maps that are
 * refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "card/card.h"
#include "core/notation.h"
#include "games/brawl/brawl.h"
#include "games/games.h"

static const struct card *card(const char *id)
{
    const struct book *b = games_find("brawl")->book;

    assert_int_not_equal(book_find(b, id), CARD_NONE);
    return &b->cards[book_find(b, id)];
}

static int stat(const char *id, enum stat row)
{
    return card(id)->stat[row];
}

/* proves BR-PIECE-1 BR-PIECE-2 BR-PIECE-4: two sides, six cards, two of each
 * core. */
static void test_champions(void **state)
{
    const struct book *b = games_find("brawl")->book;
    int champions = 0;

    (void)state;
    for (unsigned c = 1; c < b->ncards; c++) {
        int cores[CORES] = { 0, 0, 0 };

        if (b->cards[c].type != TYPE_CHAMPION)
            continue;
        champions++;
        assert_true(book_part(b, (card_id)c, TYPE_BASIC) > 0);
        assert_true(book_part(b, (card_id)c, TYPE_LEVELLED) > 0);
        for (unsigned i = 1; i < b->ncards; i++)
            if (b->cards[i].stat[STAT_CHAMPION] == (int)c)
                cores[b->cards[i].stat[STAT_CORE]]++;
        for (int core = 0; core < CORES; core++)
            assert_int_equal(cores[core], 2);
    }
    assert_int_equal(champions, 24);
}

/* proves BR-VAL-3 BR-VAL-4 BR-VAL-5 BR-VAL-6 BR-VAL-11 BR-VAL-13 BR-VAL-14
 * BR-PIECE-10 */
static void test_values(void **state)
{
    (void)state;
    assert_int_equal(stat("sneak-attack", STAT_MOVE), 2);
    assert_int_equal(stat("dark-envoy", STAT_MOVE), 2);
    assert_int_equal(stat("rodeo", STAT_MOVE), 2);
    assert_int_equal(stat("rodeo", STAT_CROSSES_ENEMIES), 1);
    assert_int_equal(stat("spirit-slither", STAT_MOVE), 3);
    assert_int_equal(stat("spirit-slither", STAT_CROSSES_ALL), 1);
    assert_int_equal(stat("glimpse-of-divinity", STAT_MODIFIER), 2);
    assert_int_equal(stat("radiant-rush", STAT_MOVE), 1);
    assert_int_equal(stat("bow-before-the-king", STAT_MOVE), 2);
}

static void assert_text(const char *id, const char *part)
{
    const struct rules *r = games_find("brawl");
    char buffer[400];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    card_text(r, book_find(r->book, id), &out);
    if (strstr(buffer, part) == NULL)
        fail_msg("%s says: %s", id, buffer);
}

/* proves BR-VAL-1 BR-VAL-7 BR-VAL-8 BR-VAL-9 BR-VAL-10 BR-VAL-12 BR-VAL-15 */
static void test_effects(void **state)
{
    (void)state;
    assert_text("set-sail", "ash up to 5, past champions and traps");
    assert_text("wingstorm", "push each target 2");
    assert_int_equal(stat("a-pirates-life-for-me", STAT_MELEE), 0);
    assert_int_equal(stat("a-pirates-life-for-me", STAT_DIRECT_MOST), 0);
    assert_text("swift-sword-cut", "ash up to 3, past champions and traps");
    assert_text("coup-de-grace", "+2 strength");
    assert_int_equal(stat("ibis-strike", STAT_DIRECT), 1);
    assert_int_equal(stat("ibis-strike", STAT_DIRECT_MOST), 2);
    assert_int_equal(stat("ibis-strike", STAT_INDIRECT_MOST), 0);
    assert_text("mindcloud", "on top of their deck");
}

static void start(struct brawl *g)
{
    const struct rules *r = games_find("brawl");
    struct setup s;

    setup_default(r, 2, &s);
    duel_start(r, &g->d, &s, 1, NULL);
}

/* Rows a and i change places, and so on. */
static hex_set mirrored(hex_set set)
{
    hex_set out = 0;

    for (; set != 0; set &= set - 1) {
        int hex = hex_first(set), row = hex_row(hex);
        int place = hex - hex_first(hex_row_set(row));

        out |= hex_bit(hex_first(hex_row_set(HEX_ROWS - 1 - row)) + place);
    }
    return out;
}

/* proves BR-ARENA-2 BR-ARENA-3 BR-ARENA-4 BR-ARENA-5 BR-ARENA-6 BR-ARENA-7
 * BR-ARENA-8 BR-ARENA-9 */
static void test_arena(void **state)
{
    struct brawl g;

    (void)state;
    start(&g);
    assert_int_equal(hex_count(g.arena.statue), 3);
    assert_string_equal(hex_names[g.arena.statue_of[CORE_MANIPULATION]], "e2");
    assert_string_equal(hex_names[g.arena.statue_of[CORE_DESTRUCTION]], "e5");
    assert_string_equal(hex_names[g.arena.statue_of[CORE_CREATION]], "e8");
    for (int core = 0; core < CORES; core++) {
        hex_set near = hex_near(g.arena.statue_of[core]);

        assert_int_equal(hex_count(g.arena.area[core]), 8);
        assert_int_equal(hex_count(g.arena.area[core] & near), 4);
        assert_true(mirrored(g.arena.area[core]) == g.arena.area[core]);
    }
    assert_int_equal(hex_count(g.arena.trap), 6);
    assert_true(mirrored(g.arena.trap) == g.arena.trap);
    assert_true(g.arena.deployment[0] == hex_row_set(0));
    assert_true(g.arena.deployment[1] == hex_row_set(8));
}

/* --- maps of users --- */

#define TRAPS                                                                \
    "    2 stun-trap\n    2 root-trap\n    2 spark-trap\n    4 spike-trap\n" \
    "}\n"
#define NORTH                                                             \
    "map deployment north a1, deployment north a2, deployment north a3\n" \
    "map deployment north a4\n"
#define SOUTH                                                             \
    "map deployment south i1, deployment south i2, deployment south i3\n" \
    "map deployment south i4\n"
#define TRAP_HEXES "map trap c4, trap d3, trap d6, trap f3\n"
#define STATUES                                           \
    "map statue manipulation e2, statue destruction e5\n" \
    "map statue creation e8\n"

/* What the compiler says about a map; "": nothing is wrong with it. */
static const char *said_about(const char *map)
{
    static struct complaints wrong;
    char file[1200];
    const struct source source = { "mine.cards", file };
    struct library *lib;

    memset(&wrong, 0, sizeof wrong);
    snprintf(file, sizeof file,
             "card mine \"Mine\" arena {\n%s}\n"
             "deck mine-set \"Mine\" {\n    1 mine\n" TRAPS,
             map);
    lib = cards_compile(games_find("brawl"), &source, 1, &wrong);
    library_free(lib);
    return wrong.text;
}

static void assert_said(const char *map, const char *text)
{
    if (strstr(said_about(map), text) == NULL)
        fail_msg("\"%s\" is not in:\n%s", text, said_about(map));
}

static void test_maps(void **state)
{
    (void)state;
    assert_string_equal(said_about(STATUES TRAP_HEXES NORTH SOUTH), "");
    assert_said(
        "map statue manipulation e2\n"
        "map statue creation e8, statue destruction e2\n" TRAP_HEXES NORTH
            SOUTH,
        "mine.cards:3:25: error: e2 has a statue already [BR-ARENA-2]");
    assert_said(STATUES "map statue creation e4\n" TRAP_HEXES NORTH SOUTH,
                "mine.cards:4:5: error: creation has a statue already");
    assert_said("map statue manipulation e2\n" TRAP_HEXES NORTH SOUTH,
                "mine.cards:1:6: error: destruction has no statue");
}

static void test_maps_without_doors(void **state)
{
    (void)state;
    assert_said(STATUES TRAP_HEXES NORTH,
                "mine.cards:1:6: error: south has no deployment hexes");
    assert_said(STATUES TRAP_HEXES NORTH "map deployment south i1\n",
                "mine.cards:1:6: error: south has fewer than four");
    assert_said(STATUES TRAP_HEXES NORTH SOUTH "map deployment south a1\n",
                "a1 is a deployment hex of the other side already");
    assert_said(STATUES TRAP_HEXES NORTH SOUTH "map deployment south e2\n",
                "e2 has a statue: nobody can start there");
}

static void test_maps_with_bad_traps(void **state)
{
    (void)state;
    assert_said(STATUES NORTH SOUTH "map trap e2, trap c4, trap d3, trap d6\n",
                "e2 has a statue and can be no trap hex [BR-ARENA-6]");
    assert_said(STATUES NORTH SOUTH "map trap c4\n",
                "mine.cards:1:6: error: an arena needs four trap hexes");
    assert_said("map statue manipulation d1, statue destruction e2\n"
                "map statue creation f1\n" TRAP_HEXES
                "map trap d6, trap e1\n" NORTH SOUTH,
                "mine.cards:5:14: error: e1 cannot be reached from the north");
}

/* A deck for arena= holds one map, and more traps than lie on it. */
static void test_arena_decks(void **state)
{
    const struct source source = {
        "mine.cards", "deck two \"Two\" { 4 spark-trap }\n"
                      "deck few \"Few\" { 1 house-arena 4 spark-trap }\n"
    };
    struct complaints wrong = { 0 };
    struct library *lib =
        cards_compile(games_find("brawl"), &source, 1, &wrong);
    struct reason why;
    struct setup s;

    (void)state;
    assert_non_null(lib);
    setup_default(library_rules(lib), 2, &s);
    setup_set(library_rules(lib), &s, "arena", "two", &why);
    assert_int_equal(setup_check(library_rules(lib), &s, &why), -1);
    assert_string_equal(why.rule, "BR-ARENA-1");
    setup_set(library_rules(lib), &s, "arena", "few", &why);
    assert_int_equal(setup_check(library_rules(lib), &s, &why), -1);
    assert_string_equal(why.rule, "BR-PIECE-7");
    library_free(lib);
}

/* Hexes and directions have names in answers and events. */
static void test_nouns(void **state)
{
    const struct rules *r = games_find("brawl");
    struct event e = { .kind = 0, .n = 27, .rule = "" };
    char buffer[100];
    struct text out;
    struct reason why;
    choice c;
    int column;

    (void)state;
    assert_int_equal(notation_read(r, "move e2", &c, &why, &column), 0);
    assert_int_equal(c, choice_make(VERB_MOVE, 27, 0, 0));
    assert_int_equal(notation_read(r, "aim ne", &c, &why, &column), 0);
    assert_int_equal(c, choice_make(VERB_AIM, WAY_NE, 0, 0));
    assert_int_equal(notation_read(r, "move e10", &c, &why, &column), -1);
    assert_int_equal(column, 5);
    text_init(&out, buffer, sizeof buffer);
    notation_write(r, choice_make(VERB_MOVE, 200, 0, 0), &out);
    assert_string_equal(buffer, "move ?");
    while (strcmp(r->game->events[e.kind].name, "trap laid") != 0)
        e.kind++;
    text_init(&out, buffer, sizeof buffer);
    event_text(r, &e, &out);
    assert_string_equal(buffer, "A lays a trap face down on e2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_champions),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_effects),
        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_maps),
        cmocka_unit_test(test_nouns),
        cmocka_unit_test(test_maps_without_doors),
        cmocka_unit_test(test_maps_with_bad_traps),
        cmocka_unit_test(test_arena_decks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
