/* test_tui.c - printing, ledgers, and what a person types. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/game.h"
#include "core/notation.h"
#include "games/games.h"
#include "tui/answers.h"
#include "tui/commands.h"
#include "tui/hand.h"
#include "tui/ledger.h"
#include "tui/printer.h"
#include "tui/screens.h"
#include "tui/story.h"

/* --- printing --- */

struct capture {
    struct printer printer;
    char *text;
    size_t n;
};

static const struct printer *open_capture(struct capture *s, int width,
                                          bool unicode)
{
    s->text = NULL;
    s->printer = (struct printer){ .width = width, .unicode = unicode };
    s->printer.out = open_memstream(&s->text, &s->n);
    assert_non_null(s->printer.out);
    return &s->printer;
}

static void expect(struct capture *s, const char *want)
{
    fclose(s->printer.out);
    assert_string_equal(s->text, want);
    free(s->text);
}

static void text_is_folded_at_blanks(void **state)
{
    struct capture s;

    (void)state;
    printer_fold(open_capture(&s, 10, false), 0, 2, "one two three four");
    expect(&s, "one two\n  three\n  four\n");
    printer_fold(open_capture(&s, 10, false), 8, 0, "first word");
    expect(&s, "\nfirst word\n");
    printer_fold(open_capture(&s, 5, false), 0, 0, "unbreakable");
    expect(&s, "unbreakable\n");
    printer_fold(open_capture(&s, 5, false), 0, 0, "");
    expect(&s, "\n");
}

static void columns_are_not_bytes(void **state)
{
    struct capture s;

    (void)state;
    assert_int_equal(printer_columns("Fl\u00e8che"), 6);
    printer_pad(open_capture(&s, 80, true), "Coup\u00e9", 7);
    expect(&s, "Coup\u00e9  ");
    printer_fold(open_capture(&s, 13, true), 0, 0,
                 "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9 "
                 "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9");
    expect(&s, "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9 "
               "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\n");
}

static void long_lines_are_cut_between_characters(void **state)
{
    struct capture s;

    (void)state;
    printer_cut(open_capture(&s, 6, true), 0, "Fl\u00e8che");
    expect(&s, "Fl\u00e8che\n");
    printer_cut(open_capture(&s, 5, true), 0, "Fl\u00e8che");
    expect(&s, "Fl\u00e8c\u2026\n");
    printer_cut(open_capture(&s, 4, true), 0, "Fl\u00e8che");
    expect(&s, "Fl\u00e8\u2026\n");
    printer_cut(open_capture(&s, 9, false), 3, "Fl\u00e8ches");
    expect(&s, "Fl\u00e8...\n");
}

/* --- ledgers --- */

static const char book[] = "# A game\n"
                           "\n"
                           "Prose about EG-A-01.\n"
                           "## 1. First (EG-A)\n"
                           "\n"
                           "| id | rule | source | kind |\n"
                           "|---|---|---|---|\n"
                           "| EG-A-01 | *Three* of `cards`. | here | ruling |\n"
                           "| EG-A-02 | Another. | there | explicit |\n"
                           "\n"
                           "## 2. Second\n"
                           "\n"
                           "| term | meaning |\n"
                           "|---|---|\n"
                           "| hand | cards held |\n"
                           "\n"
                           "| id | who | when |\n"
                           "|---|---|---|\n"
                           "| EG-DEC-01 | all | always |";

static void rules_are_found_by_id(void **state)
{
    struct ledger_row row;
    char text[80];

    (void)state;
    assert_true(ledger_find(book, "eg-a-01", &row));
    assert_int_equal(row.ncells, 4);
    ledger_plain(row.cell[1], text, sizeof text);
    assert_string_equal(text, "Three of cards.");
    ledger_plain(row.section, text, sizeof text);
    assert_string_equal(text, "1. First (EG-A)");
    assert_true(ledger_find(book, "EG-DEC-01", &row));
    assert_false(ledger_find(book, "EG-A-03", &row));
    assert_false(ledger_find(book, "hand", &row));
    assert_false(ledger_find(book, "", &row));
}

static void rules_are_walked_in_order(void **state)
{
    struct ledger l = { .at = book };
    int n = 0;

    (void)state;
    while (ledger_next(&l))
        n++;
    assert_int_equal(n, 3);
}

static void a_mistyped_id_is_guessed(void **state)
{
    char guess[LEDGER_ID];

    (void)state;
    assert_true(ledger_guess(book, "eg-dce-01", guess));
    assert_string_equal(guess, "EG-DEC-01");
    assert_false(ledger_guess(book, "nothing of the kind", guess));
}

static void words_are_looked_for_everywhere(void **state)
{
    struct ledger_row row;

    (void)state;
    assert_true(ledger_find(book, "EG-A-02", &row));
    assert_true(ledger_mentions(&row, "aNoTher"));
    assert_true(ledger_mentions(&row, "first"));
    assert_true(ledger_mentions(&row, "eg-a"));
    assert_false(ledger_mentions(&row, "cards"));
}

static void a_rule_is_printed(void **state)
{
    struct ledger_row row;
    struct capture s;

    (void)state;
    assert_true(ledger_find(book, "EG-A-01", &row));
    ledger_print(open_capture(&s, 80, false), &row, true);
    expect(&s, "EG-A-01       Three of cards.\n"
               "              source: here\n"
               "              kind: ruling\n"
               "              section: 1. First (EG-A)\n");
    assert_true(ledger_find(book, "EG-DEC-01", &row));
    ledger_print(open_capture(&s, 80, false), &row, false);
    expect(&s, "EG-DEC-01     who: all\n              when: always\n");
}

/* --- answers --- */

/* The first question of a match: discard any cards. */
static void open_refill(union match *m, struct asked *a)
{
    struct setup setup;
    int who = 0;

    setup_default(&games[0], 2, &setup);
    duel_start(&games[0], &m->duel, &setup, 3, NULL);
    while ((duel_waiting(&m->duel) >> who & 1) == 0)
        who++;
    asked_open(a, &games[0], &m->duel, who, true);
}

static void numbers_and_words_mean_the_same(void **state)
{
    struct answers by_number, by_words;
    char notation[ANSWERS_TEXT];
    union match m;
    struct asked a;

    (void)state;
    open_refill(&m, &a);
    for (int i = 0; i < a.n; i++) {
        char number[16];

        snprintf(number, sizeof number, "%d", i + 1);
        assert_int_equal(answers_read(&a, number, &by_number), 0);
        answers_write(a.rules, a.list[i], notation);
        assert_int_equal(answers_read(&a, notation, &by_words), 0);
        assert_int_equal(by_number.n, i == a.n - 1); /* the others are ticked */
        assert_int_equal(by_number.ticks, i < a.n - 1);
        assert_int_equal(by_words.n, by_number.n);
        assert_int_equal(by_words.ticks, by_number.ticks);
        if (by_number.ticks) {
            assert_int_equal(by_number.in, UINT64_C(1) << i);
            assert_int_equal(a.list[__builtin_ctzll(by_words.in)], a.list[i]);
        }
    }
}

static void the_verb_may_be_left_out(void **state)
{
    struct answers answers;
    union match m;
    struct asked a;
    const char *id;

    (void)state;
    open_refill(&m, &a);
    id = games[0].book->cards[choice_a(a.list[0])].id;
    assert_int_equal(answers_read(&a, id, &answers), 0);
    assert_true(answers.ticks);
    assert_int_equal(answers.in, 1);
}

static void a_set_is_sorted_and_finished(void **state)
{
    struct answers set;
    char last[ANSWERS_TEXT];
    union match m;
    struct asked a;

    (void)state;
    open_refill(&m, &a);
    assert_int_equal(answers_read(&a, " 3, 1 ", &set), 0);
    assert_int_equal(set.n, 3);
    assert_int_equal(set.c[0], a.list[0]);
    assert_int_equal(set.c[1], a.list[2]);
    assert_string_equal(answers_write(a.rules, set.c[2], last), "done");
}

/* A member that is named again loses its tick; what was ticked is given
 * together with what is between commas. */
static void ticks_come_and_go(void **state)
{
    struct answers given;
    union match m;
    struct asked a;

    (void)state;
    open_refill(&m, &a);
    a.members.in = 4;
    assert_string_equal(answers_box(&a, 1), "[ ] ");
    assert_string_equal(answers_box(&a, 2), "[x] ");
    assert_string_equal(answers_box(&a, a.members.n), "");
    assert_int_equal(answers_read(&a, "3", &given), 0);
    assert_true(given.ticks);
    assert_int_equal(given.in, 0);
    assert_int_equal(answers_read(&a, "1,2", &given), 0);
    assert_false(given.ticks);
    assert_int_equal(given.n, 4);
    assert_int_equal(answers_read(&a, "done", &given), 0);
    assert_int_equal(given.n, 2);
    assert_int_equal(given.c[0], a.list[2]);
    assert_int_equal(answers_read(&a, "1,1", &given), -1);
    assert_int_equal(a.members.in, 4);
}

static void mistakes_have_reasons(void **state)
{
    static const char *const lines[] = {
        "0",     "999",  "99999999999999999999", "zzz",    ",",
        "1,zzz", "pass", "play thrust",          "discard"
    };
    struct answers answers;
    union match m;
    struct asked a;

    (void)state;
    open_refill(&m, &a);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        answers.why = (struct reason){ NULL, NULL };
        assert_int_equal(answers_read(&a, lines[i], &answers), -1);
        assert_non_null(answers.why.text);
        assert_non_null(answers.why.rule);
    }
}

static void cards_are_found_by_any_name(void **state)
{
    const struct book *b = games[0].book;

    (void)state;
    assert_int_equal(answers_card(b, "Parry Riposte"),
                     book_find(b, "parry-riposte"));
    assert_int_equal(answers_card(b, "thr"), book_find(b, "thrust"));
    assert_int_equal(answers_card(b, "parry"), book_find(b, "parry"));
    assert_int_equal(answers_card(b, "par"), CARD_NONE);
    assert_int_equal(answers_card(b, ""), CARD_NONE);
}

/* --- commands --- */

static void commands_are_found_by_their_beginning(void **state)
{
    const char *operand;

    (void)state;
    assert_string_equal(command_find("card par", true, &operand)->name, "card");
    assert_string_equal(operand, "par");
    assert_null(command_find("car par", true, &operand));
    assert_string_equal(command_find("car par", false, &operand)->name, "card");
    assert_null(command_find("h", false, &operand));
    assert_string_equal(command_find("?", true, &operand)->name, "help");
}

/* A command that is typed is never an answer, in any game. */
static void no_verb_is_a_command(void **state)
{
    const char *operand;

    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int v = 0; v < games[i].game->nverbs; v++)
            assert_null(
                command_find(games[i].game->verbs[v].form, true, &operand));
}

/* --- screens --- */

static void every_listed_screen_is_found(void **state)
{
    (void)state;
#define SCREEN(id) assert_ptr_equal(screen_find(#id), &id##_screen);
#include "games/games.def"
    assert_ptr_equal(screen_find("no such game"), &fields_screen);
}

/* Without that no turn of a player would stop (match/stops.h). */
static void turns_are_marked_where_people_play(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct game *g = games[i].game;
        bool marked = g->reference;

        for (int e = 0; e < g->nevents; e++)
            marked = marked || g->events[e].news & NEWS_TURN;
        if (!marked)
            fail_msg("no event of %s begins a turn", g->id);
    }
}

/* A game that has no screen is shown in the words of scenarios. */
static void a_game_without_a_screen_is_shown(void **state)
{
    const struct rules *r = games_find("leduc");
    const struct seating seats = { .viewer = 0 };
    struct record rec;
    struct setup setup;
    union match view;
    struct capture s;
    char line[64];
    struct text out;

    (void)state;
    setup_default(r, 2, &setup);
    record_start(&rec, r, &setup, 1);
    screen_view(r, &rec.now.duel, 0, &view);
    screen_print(&fields_screen, open_capture(&s, 40, false), r, &view.duel,
                 &seats);
    expect(&s, "-- Turn 1 ------------------------------\n"
               "with players=2\n"
               "given A hand queen, chips 1\n"
               "given B hand ?, chips 1\n"
               "given round first, raises 0, checks 0, active A\n"
               "given board none\n"
               "given deck ? ? ? ?\n");
    text_init(&out, line, sizeof line);
    fields_screen.status(r, &view.duel, &out);
    assert_string_equal(line, "A chips 1, B chips 1");
    record_done(&rec);
}

/* --- the story --- */

/* A three-card match of Goofspiel in which each bids that card in each round. */
static void play_goofspiel(struct record *rec, const char *const bid[3][2])
{
    const struct rules *r = games_find("goofspiel");
    struct setup s;
    struct reason why;

    setup_default(r, 2, &s);
    assert_int_equal(setup_set(r, &s, "cards", "3", &why), 0);
    assert_int_equal(setup_set(r, &s, "prizes", "descending", &why), 0);
    record_start(rec, r, &s, 1);
    for (int round = 0; round < 3; round++)
        for (int who = 0; who < 2; who++) {
            choice c;
            int column;

            assert_int_equal(
                notation_read(r, bid[round][who], &c, &why, &column), 0);
            record_answer(rec, who, c);
        }
}

/* The standing under the heading of a turn is that of its beginning, although
 * everything has been played by then. */
static void a_turn_begins_with_its_own_standing(void **state)
{
    static const char *const bid[3][2] = { { "bid c3", "bid s1" },
                                           { "bid c1", "bid s2" },
                                           { "bid c2", "bid s3" } };
    struct record rec;
    struct capture s;
    struct story story = { .viewer = VIEWER_ALL, .status = true };

    (void)state;
    play_goofspiel(&rec, bid);
    story.printer = open_capture(&s, 40, false);
    story.screen = screen_find("goofspiel");
    story_tell(&story, &rec, 0);
    expect(&s, "-- Round 1: the prize is 3 of Diamonds -\n"
               "  A 0 points, B 0 points\n"
               "  A bids 3 of Clubs.\n"
               "  B bids Ace of Spades.\n"
               "  A wins 3 of Diamonds for 3 points and\n"
               "    has 3 points.\n"
               "-- Round 2: the prize is 2 of Diamonds -\n"
               "  A 3 points, B 0 points\n"
               "  A bids Ace of Clubs.\n"
               "  B bids 2 of Spades.\n"
               "  B wins 2 of Diamonds for 2 points and\n"
               "    has 2 points.\n"
               "-- Round 3: the prize is Ace of Diamonds \n"
               "  A 3 points, B 2 points\n"
               "  A bids 2 of Clubs.\n"
               "  B bids 3 of Spades.\n"
               "  B wins Ace of Diamonds for 1 point and\n"
               "    has 3 points.\n"
               "  A ends with 3 points.\n"
               "  B ends with 3 points.\n");
    record_done(&rec);
}

/* A card of the hand says what holds in the match. */
static void a_hand_knows_the_settings(void **state)
{
    const struct rules *r = games_find("engarde");
    char face[400];
    struct reason why;
    struct setup s;
    struct text out;
    union match m;

    (void)state;
    setup_default(r, 2, &s);
    assert_int_equal(setup_set(r, &s, "pistol_discards", "false", &why), 0);
    duel_start(r, &m.duel, &s, 1, NULL);
    text_init(&out, face, sizeof face);
    hand_face(r, &m.duel, book_find(r->book, "pistol"), &out);
    assert_non_null(strstr(face, "lose 4 Poise"));
    assert_null(strstr(face, "discard this"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_folded_at_blanks),
        cmocka_unit_test(columns_are_not_bytes),
        cmocka_unit_test(long_lines_are_cut_between_characters),
        cmocka_unit_test(rules_are_found_by_id),
        cmocka_unit_test(rules_are_walked_in_order),
        cmocka_unit_test(a_mistyped_id_is_guessed),
        cmocka_unit_test(words_are_looked_for_everywhere),
        cmocka_unit_test(a_rule_is_printed),
        cmocka_unit_test(numbers_and_words_mean_the_same),
        cmocka_unit_test(the_verb_may_be_left_out),
        cmocka_unit_test(a_set_is_sorted_and_finished),
        cmocka_unit_test(ticks_come_and_go),
        cmocka_unit_test(mistakes_have_reasons),
        cmocka_unit_test(cards_are_found_by_any_name),
        cmocka_unit_test(commands_are_found_by_their_beginning),
        cmocka_unit_test(no_verb_is_a_command),
        cmocka_unit_test(every_listed_screen_is_found),
        cmocka_unit_test(turns_are_marked_where_people_play),
        cmocka_unit_test(a_game_without_a_screen_is_shown),
        cmocka_unit_test(a_turn_begins_with_its_own_standing),
        cmocka_unit_test(a_hand_knows_the_settings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
