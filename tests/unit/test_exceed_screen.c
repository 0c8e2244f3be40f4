/* test_exceed_screen.c - the table of EXCEED: board, reach, what is hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "match/excerpt.h"
#include "tui/exceed_board.h"
#include "tui/screen.h"

/* A blank match of two fighters, and a stream that captures what is printed. */
struct scene {
    const struct rules *r;
    union match m;
    struct exceed *g;
    struct printer printer;
    char *text;
    size_t n;
};

static void open_scene(struct scene *s, const char *a, const char *b)
{
    static struct excerpt *e;
    struct setup setup;
    struct reason why;

    s->r = games_find("exceed");
    setup_default(s->r, 2, &setup);
    assert_int_equal(setup_set(s->r, &setup, "A.fighter", a, &why), 0);
    assert_int_equal(setup_set(s->r, &setup, "B.fighter", b, &why), 0);
    excerpt_free(e);
    e = excerpt_new(s->r, &setup);
    s->r = &e->rules;
    position_blank(s->r, &s->m.duel, &e->setup, 1);
    s->g = exceed(&s->m.duel);
    s->text = NULL;
    s->printer = (struct printer){ .width = 80 };
    s->printer.out = open_memstream(&s->text, &s->n);
    assert_non_null(s->printer.out);
}

/* Put a card of the deck into another zone. */
static void put(struct scene *s, int who, enum zone zone, const char *id)
{
    card_id card = book_find(s->r->book, id);
    int i = zone_find(&s->g->shelf, zone_of(who, ZONE_DECK), card);

    assert_true(i >= 0);
    zone_move_sorted(&s->g->shelf, zone_of(who, ZONE_DECK), i,
                     zone_of(who, zone));
}

/* End the capture; free it with free(). */
static const char *read_scene(struct scene *s)
{
    fclose(s->printer.out);
    return s->text;
}

static const char *table_of(struct scene *s, int viewer)
{
    const struct seating seats = { .viewer = viewer };
    union match view;

    screen_view(s->r, &s->m.duel, viewer, &view);
    screen_print(screen_find("exceed"), &s->printer, s->r, &view.duel, &seats);
    return read_scene(s);
}

static void the_board_has_nine_spaces(void **state)
{
    struct scene s;

    (void)state;
    open_scene(&s, "miska", "reese");
    s.g->side[0].companion = 3;
    board_print(&s.printer, s.g);
    board_print_marks(&s.printer, 1u << 0 | 1u << 8);
    board_print_marks(&s.printer, 0);
    assert_string_equal(
        read_scene(&s),
        "     1      2      3      4      5      6      7      8      9\n"
        "  |      |      |  Aa  |      |      |      |  B   |      |      |\n"
        "   ======                                                  ======\n");
    free(s.text);
}

/* The strip of a hand card of a player. */
static void expect_strip(const struct scene *s, int who, const char *id,
                         const char *want)
{
    char strip[SPACES + 1];
    struct exceed now;
    struct text out;

    exceed_consider(s->g, who, book_find(s->r->book, id), &now);
    text_init(&out, strip, sizeof strip);
    board_put_strip(s->g, who, exceed_reach(s->r, &now, who), &out);
    assert_string_equal(strip, want);
}

static void strips_show_what_is_in_reach(void **state)
{
    struct scene s;

    (void)state;
    open_scene(&s, "reese", "miska");
    expect_strip(&s, 0, "grasp", ".=A=..B..");
    expect_strip(&s, 0, "ballista", "..A..=X=.");
    expect_strip(&s, 1, "sweep", "..A===B==");
    expect_strip(&s, 0, "block", "..A...B..");
    s.g->side[0].at = 9;
    expect_strip(&s, 1, "grasp", ".....=B=A");
    expect_strip(&s, 1, "sweep", "...===B=X");
    read_scene(&s);
    free(s.text);
}

/* proves EX-KNIGHT-80 EX-KNIGHT-82 */
static void a_wide_fighter_takes_up_three_spaces(void **state)
{
    struct scene s;

    (void)state;
    open_scene(&s, "miska", "reese");
    s.g->side[1].wide = 1;
    board_print(&s.printer, s.g);
    assert_string_equal(
        read_scene(&s),
        "     1      2      3      4      5      6      7      8      9\n"
        "  |      |      |  A   |      |      |  B   |  B   |  B   |      |\n");
    expect_strip(&s, 0, "sweep", "==A==XBB.");
    expect_strip(&s, 1, "sweep", "..X==BBB=");
    expect_strip(&s, 1, "grasp", "..A.=BBB=");
    free(s.text);
}

static void a_companion_reaches_from_its_own_space(void **state)
{
    struct scene s;

    (void)state;
    open_scene(&s, "miska", "reese");
    expect_strip(&s, 0, "bear-rush", "..A...B..");
    s.g->side[0].companion = 7;
    expect_strip(&s, 0, "bear-rush", "..A..=X=.");
    s.g->side[0].companion = 3;
    expect_strip(&s, 0, "bear-rush", ".=A=..B..");
    read_scene(&s);
    free(s.text);
}

static void numbers_count_what_is_in_force(void **state)
{
    struct scene s;

    (void)state;
    open_scene(&s, "reese", "heidi");
    put(&s, 0, ZONE_HAND, "grasp");
    put(&s, 0, ZONE_BOOSTS, "grasp"); /* Fierce: +2 Power */
    assert_non_null(
        strstr(table_of(&s, 0), "Normal: range 1, power 5, speed 7\n"));
    assert_non_null(strstr(s.text, "boost Fierce (Grasp): +2 Power."));
    free(s.text);
}

static void hands_are_seen_by_their_players(void **state)
{
    struct scene s;

    (void)state;
    open_scene(&s, "reese", "heidi");
    put(&s, 0, ZONE_HAND, "ballista");
    put(&s, 1, ZONE_GAUGE, "sweep");
    assert_non_null(strstr(table_of(&s, 0), "Ballista"));
    free(s.text);
    open_scene(&s, "reese", "heidi");
    put(&s, 0, ZONE_HAND, "ballista");
    put(&s, 1, ZONE_GAUGE, "sweep");
    assert_null(strstr(table_of(&s, 1), "Ballista"));
    assert_non_null(strstr(s.text, "Gauge 1: Sweep"));
    assert_non_null(strstr(s.text, "hand 1, deck 29, discard pile 0"));
    free(s.text);
}

static void attacks_are_seen_when_they_are_revealed(void **state)
{
    struct scene s;

    (void)state;
    for (int revealed = 0; revealed < 2; revealed++) {
        open_scene(&s, "reese", "heidi");
        put(&s, 0, ZONE_ATTACK, "ballista");
        s.g->attack[0] = (struct attack){
            .set = SET_REGULAR,
            .card = revealed ? exceed_attack(s.g, 0) : CARD_NONE,
            .valid = (uint8_t)revealed,
        };
        s.g->attacker = 0;
        s.g->phase = revealed ? PHASE_STRIKE : PHASE_ANSWER;
        s.g->revealed = (uint8_t)revealed;
        table_of(&s, 1);
        assert_int_equal(strstr(s.text, "Ballista: range 3-5") != NULL,
                         revealed);
        assert_int_equal(strstr(s.text, "====== ====== ======") != NULL,
                         revealed);
        assert_int_equal(strstr(s.text, "A has set an attack\n") != NULL,
                         !revealed);
        free(s.text);
    }
}

/* Whatever the rules lay open. */
static void what_lies_open_is_shown(void **state)
{
    struct scene s;

    (void)state;
    open_scene(&s, "reese", "heidi");
    put(&s, 0, ZONE_BOOSTS, "grasp");
    put(&s, 0, ZONE_SEALED, "cross");
    s.g->boost[0][0].flags = BOOST_KEPT | BOOST_SEALS | BOOST_SERVES_FOE;
    s.g->sealed_by_foe[0] = 1;
    s.g->side[1].taken = 3;
    s.g->attacker = 0;
    s.g->phase = PHASE_SET;
    s.g->answer = book_find(s.r->book, "sweep");
    s.g->attack[0].must_wild = 1;
    s.g->attack[0].evades = 1;
    table_of(&s, -1);
    assert_non_null(strstr(s.text, "kept, sealed when it leaves, serves B"));
    assert_non_null(strstr(s.text, "(1 of them by B)"));
    assert_non_null(strstr(s.text, "3 damage taken this turn"));
    assert_non_null(strstr(s.text, "A must set a wild swing\n"));
    assert_non_null(strstr(s.text, "A cannot be hit any more"));
    assert_non_null(strstr(s.text, "B must set Sweep\n"));
    assert_null(strstr(s.text, "B must set a wild swing"));
    free(s.text);
}

/* Texts are those of the edition that is played. */
static void texts_are_of_one_edition(void **state)
{
    static const char *const texts[] = {
        [0] = "      Hit: push 4 spaces", [1] = "      Before: push 4 spaces"
    };
    struct scene s;

    (void)state;
    for (int edition = 0; edition < 2; edition++) {
        open_scene(&s, "heidi", "reese");
        put(&s, 0, ZONE_HAND, "steel-driver");
        s.m.duel.policy[POLICY_EDITION] = (int16_t)edition;
        table_of(&s, 0);
        assert_non_null(strstr(s.text, texts[edition]));
        assert_null(strstr(s.text, texts[!edition]));
        assert_null(strstr(s.text, "revised"));
        free(s.text);
    }
}

/* A match that ends in a turn has not played the next one. */
static void the_last_turn_is_counted(void **state)
{
    const struct screen *screen = screen_find("exceed");
    char line[80];
    struct scene s;
    struct text out;

    (void)state;
    open_scene(&s, "reese", "heidi");
    s.m.duel.over = 1;
    for (s.g->turns = 499; s.g->turns <= 500; s.g->turns++) {
        text_init(&out, line, sizeof line);
        screen->headline(s.r, &s.m.duel, &out);
        assert_string_equal(line, "The match ended in turn 500");
    }
    read_scene(&s);
    free(s.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_has_nine_spaces),
        cmocka_unit_test(strips_show_what_is_in_reach),
        cmocka_unit_test(a_wide_fighter_takes_up_three_spaces),
        cmocka_unit_test(a_companion_reaches_from_its_own_space),
        cmocka_unit_test(numbers_count_what_is_in_force),
        cmocka_unit_test(hands_are_seen_by_their_players),
        cmocka_unit_test(attacks_are_seen_when_they_are_revealed),
        cmocka_unit_test(what_lies_open_is_shown),
        cmocka_unit_test(texts_are_of_one_edition),
        cmocka_unit_test(the_last_turn_is_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
