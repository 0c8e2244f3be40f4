/* test_full.c - the full screen without a terminal: canvas, captures, lists,
 * what answers touch, and the stages of all games on windows of any size. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "begin.h"
#include "games/exxodus/exxodus.h"
#include "games/games.h"
#include "match/picks.h"
#include "tui/full/capture.h"
#include "tui/full/list.h"
#include "tui/full/stage.h"
#include "tui/reel.h"

/* --- canvas --- */

/* One line of a canvas as ASCII; what is beyond it becomes a question mark. */
static const char *line_of(const struct canvas *c, int y)
{
    static char line[256];

    for (int x = 0; x < c->width; x++) {
        wchar_t glyph = c->cell[y * c->width + x].glyph;

        line[x] = glyph == 0 ? '.' : glyph < 128 ? (char)glyph : '?';
    }
    line[c->width] = '\0';
    return line;
}

static void text_is_cut_at_the_edge(void **state)
{
    struct canvas c = { 0 };
    struct pane all, part;

    (void)state;
    canvas_resize(&c, 10, 3);
    all = canvas_pane(&c);
    part = pane_part(&all, 2, 1, 5, 1);
    assert_int_equal(pane_put(&part, 0, 0, STYLE_PLAIN, "En Garde"), 5);
    assert_string_equal(line_of(&c, 1), "  En Ga   ");
    pane_put(&part, 0, 1, STYLE_PLAIN, "outside");
    assert_string_equal(line_of(&c, 2), "          ");
    assert_int_equal(pane_cut(&all, 0, 0, 6, STYLE_PLAIN, "abcdefgh"), 6);
    assert_string_equal(line_of(&c, 0), "abc...    ");
    canvas_done(&c);
}

static void accents_have_a_letter_in_ascii(void **state)
{
    struct canvas c = { 0 };
    struct pane all;

    (void)state;
    canvas_resize(&c, 10, 1);
    all = canvas_pane(&c);
    assert_int_equal(pane_put(&all, 0, 0, STYLE_PLAIN, "Coup\u00e9 \xff"), 7);
    assert_string_equal(line_of(&c, 0), "Coupe ?   ");
    c.unicode = true;
    pane_put(&all, 0, 0, STYLE_PLAIN, "Coup\u00e9");
    assert_int_equal(c.cell[4].glyph, 0xe9);
    canvas_done(&c);
}

static void wide_characters_take_two_cells(void **state)
{
    struct canvas c = { .unicode = true };
    struct pane all;

    (void)state;
    canvas_resize(&c, 5, 1);
    all = canvas_pane(&c);
    assert_int_equal(text_columns("\u5263\u5263"), 4);
    assert_int_equal(pane_put(&all, 0, 0, STYLE_PLAIN, "\u5263\u5263\u5263"),
                     4);
    assert_string_equal(line_of(&c, 0), "?.?. ");
    canvas_done(&c);
}

static void folds_at_blanks(void **state)
{
    struct canvas c = { 0 };
    struct pane all;

    (void)state;
    canvas_resize(&c, 8, 3);
    all = canvas_pane(&c);
    assert_int_equal(fold_lines("draw a card now", 8), 2);
    assert_int_equal(pane_fold(&all, 0, STYLE_PLAIN, "draw a card now"), 2);
    assert_string_equal(line_of(&c, 0), "draw a  ");
    assert_string_equal(line_of(&c, 1), "card now");
    assert_int_equal(fold_lines("abcdefghijkl", 8), 2);
    canvas_done(&c);
}

static void tags_tell_what_was_drawn(void **state)
{
    struct canvas c = { 0 };
    struct pane all, tagged;

    (void)state;
    canvas_resize(&c, 8, 2);
    all = canvas_pane(&c);
    tagged = pane_tagged(&all, TAG_CARD + 7);
    pane_put(&tagged, 2, 1, STYLE_PLAIN, "ab");
    assert_int_equal(canvas_tag(&c, 2, 1), TAG_CARD + 7);
    assert_int_equal(canvas_tag(&c, 3, 1), TAG_CARD + 7);
    assert_int_equal(canvas_tag(&c, 4, 1), TAG_NONE);
    assert_int_equal(canvas_tag(&c, -1, 9), TAG_NONE);
    canvas_done(&c);
}

/* --- captures --- */

static void captures_keep_lines_and_inks(void **state)
{
    struct canvas c = { 0 };
    struct capture s = { 0 };
    struct pane all;
    char line[32];

    (void)state;
    capture_begin(&s, 20, false);
    assert_false(s.printer.terminal);
    fputs("one\n", s.printer.out);
    printer_ink(&s.printer, INK_BAD);
    fputs("two\nthree", s.printer.out);
    printer_ink(&s.printer, INK_PLAIN);
    fputs(" four\n", s.printer.out);
    capture_end(&s);
    assert_int_equal(s.n, 3);
    capture_text(&s, 2, line, sizeof line);
    assert_string_equal(line, "three four");
    canvas_resize(&c, 12, 3);
    all = canvas_pane(&c);
    capture_draw(&s, &all, 0, 0);
    assert_string_equal(line_of(&c, 2), "three four  ");
    assert_int_equal(c.cell[0].style, STYLE_PLAIN);
    assert_int_equal(c.cell[12].style, STYLE_BAD);
    assert_int_equal(c.cell[24].style, STYLE_BAD);
    assert_int_equal(c.cell[24 + 6].style, STYLE_PLAIN);
    assert_false(capture_blank(&s));
    capture_begin(&s, 20, false);
    fputs("  \n\n", s.printer.out);
    capture_end(&s);
    assert_true(capture_blank(&s));
    capture_done(&s);
    canvas_done(&c);
}

/* --- lists --- */

static void write_label(const void *of, int i, char label[LIST_LABEL])
{
    snprintf(label, LIST_LABEL, "%s", ((const char *const *)of)[i]);
}

static const char *const words[] = {
    "play parry", "play thrust", "pass", "play lunge", "discard thrust",
    "4",          "5",           "6",    "7",          "8",
    "9",          "twelfth",
};

static void open_words(struct list *l)
{
    list_open(l, write_label, words, sizeof words / sizeof words[0]);
}

static enum list_effect type(struct list *l, const char *text)
{
    enum list_effect effect = LIST_IGNORED;

    for (; *text != '\0'; text++) {
        struct key key = { .press = PRESS_CHAR, .c = *text };

        effect = list_key(l, &key);
    }
    return effect;
}

static enum list_effect hit(struct list *l, enum press press)
{
    struct key key = { .press = press };

    return list_key(l, &key);
}

static void arrows_go_round(void **state)
{
    struct list l;

    (void)state;
    open_words(&l);
    assert_int_equal(list_at(&l), 0);
    assert_int_equal(hit(&l, PRESS_UP), LIST_MOVED);
    assert_int_equal(list_at(&l), 11);
    hit(&l, PRESS_DOWN);
    hit(&l, PRESS_DOWN);
    assert_int_equal(list_at(&l), 1);
    hit(&l, PRESS_END);
    assert_int_equal(list_at(&l), 11);
    hit(&l, PRESS_HOME);
    assert_int_equal(list_at(&l), 0);
    assert_int_equal(hit(&l, PRESS_ENTER), LIST_CHOSEN);
    assert_int_equal(hit(&l, PRESS_TAB), LIST_IGNORED);
}

static void numbers_and_letters_go_there(void **state)
{
    struct list l;

    (void)state;
    open_words(&l);
    type(&l, "3");
    assert_int_equal(list_at(&l), 2);
    hit(&l, PRESS_DOWN);
    type(&l, "12");
    assert_int_equal(list_at(&l), 11);
    hit(&l, PRESS_HOME);
    type(&l, "19"); /* there is no 19: Enter must not choose another one */
    assert_int_equal(list_at(&l), 0);
    assert_int_equal(hit(&l, PRESS_ENTER), LIST_NO_SUCH);
    assert_int_equal(hit(&l, PRESS_ENTER), LIST_CHOSEN);
    type(&l, "19");
    hit(&l, PRESS_BACKSPACE);
    assert_int_equal(hit(&l, PRESS_ENTER), LIST_CHOSEN);
    assert_int_equal(list_at(&l), 0);
    type(&l, "0");
    assert_int_equal(hit(&l, PRESS_ENTER), LIST_CHOSEN);
    type(&l, "jjk");
    assert_int_equal(list_at(&l), 1);
    hit(&l, PRESS_HOME);
    type(&l, "t");
    assert_int_equal(list_at(&l), 1);
    type(&l, "t");
    assert_int_equal(list_at(&l), 4);
    assert_int_equal(type(&l, "z"), LIST_IGNORED);
}

static void a_filter_leaves_some(void **state)
{
    struct list l;

    (void)state;
    open_words(&l);
    type(&l, "2");
    type(&l, "/THRUST");
    assert_int_equal(l.nshown, 2);
    assert_int_equal(list_at(&l), 1);
    type(&l, "zz");
    assert_int_equal(list_at(&l), -1);
    assert_int_equal(hit(&l, PRESS_ENTER), LIST_MOVED); /* nothing to choose */
    hit(&l, PRESS_ESCAPE);
    assert_false(l.filtering);
    assert_int_equal(l.nshown, l.n);
    assert_int_equal(list_at(&l), 1);
}

static void a_second_click_chooses(void **state)
{
    struct list l;

    (void)state;
    open_words(&l);
    assert_int_equal(list_click(&l, 4), LIST_MOVED);
    assert_int_equal(list_click(&l, 4), LIST_CHOSEN);
    assert_int_equal(list_at(&l), 4);
}

static void the_cursor_stays_in_sight(void **state)
{
    struct canvas c = { 0 };
    struct pane all;
    struct list l;

    (void)state;
    open_words(&l);
    canvas_resize(&c, 30, 4);
    for (int i = 0; i < l.n; i++) {
        int seen = 0;

        canvas_clear(&c);
        all = canvas_pane(&c);
        list_go(&l, i);
        list_draw(&l, &all);
        for (int y = 0; y < 4; y++)
            seen += canvas_tag(&c, 1, y) == TAG_ANSWER + i;
        assert_int_equal(seen, 1);
    }
    canvas_done(&c);
}

/* --- stages, in matches by chance --- */

enum { MOST_ANSWERS = 400, BORDER = 3 };

static void make_setup(const struct rules *r, uint64_t seed, int players,
                       struct setup *s)
{
    struct reason why;
    struct rng rng;

    setup_default(r, players, s);
    memset(s->pick, 0, sizeof s->pick);
    rng_seed(&rng, seed);
    assert_int_equal(picks_fill(r, s, (1u << players) - 1, &rng, &why), 0);
}

static const struct rules *start_match(const struct rules *r, uint64_t seed,
                                       int players, union match *m)
{
    struct setup s;

    make_setup(r, seed, players, &s);
    return begin(r, &s, seed, m);
}

/* Draw into a pane with a border around it, which must stay as it was. */
static void draw_inside(const struct scene *s, const struct stage *stage,
                        int width, int height, bool unicode)
{
    struct canvas c = { .unicode = unicode };
    struct pane all, pane;

    canvas_resize(&c, width + 2 * BORDER, height + 2 * BORDER);
    all = canvas_pane(&c);
    pane = pane_part(&all, BORDER, BORDER, width, height);
    assert_true(stage->rows(s, width) > 0);
    stage->draw(s, &pane);
    for (int y = 0; y < c.height; y++)
        for (int x = 0; x < c.width; x++)
            if (x < BORDER || x >= width + BORDER || y < BORDER ||
                y >= height + BORDER)
                assert_int_equal(c.cell[y * c.width + x].glyph, L' ');
    canvas_done(&c);
}

/* Every size, from nothing to more than anybody has. */
static void draw_sizes(const struct scene *s, const struct stage *stage,
                       struct rng *rng)
{
    static const int sizes[][2] = {
        { 80, 13 }, { 79, 27 }, { 1, 1 }, { 20, 5 }, { 160, 50 }
    };

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        draw_inside(s, stage, sizes[i][0], sizes[i][1], i % 2 == 0);
    draw_inside(s, stage, 1 + (int)rng_below(rng, 120),
                1 + (int)rng_below(rng, 40), true);
}

/* What an answer touches is worked out from a view, which stays as it is. */
static void light_one(const struct rules *r, const struct duel *view, int who,
                      choice c, struct light *out)
{
    union match before;

    memcpy(&before, view, sizeof before);
    light_answer(r, view, screen_find(r->game->id),
                 stage_find(r->game->id)->touch, who, c, out);
    assert_memory_equal(&before, view, duel_size(r));
}

static void draw_question(const struct rules *r, const union match *m, int who,
                          choice c, struct rng *rng)
{
    struct seating seats = { .name = { "you", "greedy" }, .viewer = who };
    struct light light;
    union match view;
    struct scene scene = { r, &view.duel, &seats, &light };

    screen_view(r, &m->duel, who, &view);
    light_one(r, &view.duel, who, c, &light);
    draw_sizes(&scene, stage_find(r->game->id), rng);
    draw_sizes(&scene, &fields_stage, rng);
}

static void play_and_draw(const struct rules *r, uint64_t seed, int players)
{
    choice list[DUEL_MAX_CHOICES];
    union match m;
    struct rng rng;

    r = start_match(r, seed, players, &m);
    rng_seed(&rng, seed);
    for (int i = 0; i < MOST_ANSWERS && duel_waiting(&m.duel) != 0; i++) {
        int who = duel_first(&m.duel);
        int n = duel_choices(r, &m.duel, who, list);
        choice c = list[rng_below(&rng, (uint32_t)n)];

        if (i % 4 == 0)
            draw_question(r, &m, who, c, &rng);
        duel_answer(r, &m.duel, who, c, NULL);
    }
}

/* A match with random answers. */
static void play_record(struct record *rec, const struct rules *r,
                        uint64_t seed, int players)
{
    struct setup s;
    struct rng rng;

    rng_seed(&rng, seed);
    make_setup(r, seed, players, &s);
    record_start(rec, r, &s, seed);
    for (int i = 0; i < 200 && !duel_over(&rec->now.duel, NULL); i++) {
        int who = duel_first(&rec->now.duel);
        choice list[DUEL_MAX_CHOICES];
        int n = duel_choices(rec->rules, &rec->now.duel, who, list);

        record_answer(rec, who, list[rng_below(&rng, (unsigned)n)]);
    }
}

/* Every event is told once, every moment can be drawn, and the last one is the
 * present. */
static void look_through(const struct record *rec, int viewer)
{
    const struct game *g = rec->rules->game;
    struct seating seats = { .viewer = viewer };
    struct reel reel = { 0 };
    struct light dark = { 0 };
    union match view, now;
    int events = 0;

    reel_follow(&reel, screen_find(g->id), rec, viewer);
    for (int i = 0; i < reel.n; i++) {
        struct scene scene = { rec->rules, &view.duel, &seats, &dark };

        assert_int_equal(reel.step[i].from, events);
        events = reel_end(&reel, i);
        assert_int_equal(reel_step_of(&reel, events - 1), i);
        reel_view(&reel, events, &view);
        draw_inside(&scene, stage_find(g->id), 80, 13, true);
    }
    assert_int_equal(events, rec->nevents);
    screen_view(rec->rules, &rec->now.duel, viewer, &now);
    assert_memory_equal(&view, &now, duel_size(rec->rules));
    reel_done(&reel);
}

static void every_moment_can_be_seen(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct record rec;

            play_record(&rec, &games[i], seed, games[i].game->min_players);
            for (int viewer = VIEWER_NONE; viewer <= VIEWER_ALL; viewer++)
                if (viewer < rec.setup.players || viewer == VIEWER_ALL)
                    look_through(&rec, viewer);
            record_done(&rec);
        }
}

static void stages_keep_to_their_panes(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        play_and_draw(&games[i], 1, games[i].game->min_players);
        play_and_draw(&games[i], 2, games[i].game->max_players);
    }
}

/* The left columns of a canvas as running text. */
static const char *column_of(const struct canvas *c, int width)
{
    static char text[4096];
    size_t n = 0;

    for (int y = 0; y < c->height; y++) {
        const char *line = line_of(c, y);

        for (int x = 0; x < width; x++)
            if (line[x] != ' ' || (n > 0 && text[n - 1] != ' '))
                text[n++] = line[x];
        if (n > 0 && text[n - 1] != ' ')
            text[n++] = ' ';
    }
    text[n] = '\0';
    return text;
}

/* Cards in play of Exxodus have marks that both players see. */
static void marks_stand_below_a_card(void **state)
{
    static const char marks[] =
        "half 2, damaged, used this turn, used in this fight, counts twice, "
        "1 to the second total, numbers of #2, against A, of A #2 Raptor";
    const struct rules *r = games_find("exxodus");
    struct seating seats = { .name = { "you", "greedy" } };
    struct light light = { 0 };
    struct canvas c = { 0 };
    struct pane all;
    union match m;
    struct scene scene = { r, &m.duel, &seats, &light };
    struct exxodus *g = exxodus(&m.duel);
    card_id raptor = book_find(r->book, "raptor");

    (void)state;
    start_match(r, 1, 2, &m);
    g->nstacks = 1;
    g->npieces = 2;
    g->stack[1] = (struct stack){ .first = 1, .controller = 1 };
    g->piece[1] =
        (struct piece){ .card = raptor,
                        .stack = 1,
                        .next = 2,
                        .marks = MARK_DAMAGED | MARK_USED | MARK_SPENT |
                                 MARK_DOUBLED | MARK_TO_SECOND,
                        .half = 2,
                        .source = 2,
                        .named = 1 };
    g->piece[2] = (struct piece){ .card = raptor, .stack = 1, .owner = 1 };
    canvas_resize(&c, 120, 60);
    all = canvas_pane(&c);
    exxodus_stage.draw(&scene, &all);
    if (strstr(column_of(&c, 20), marks) == NULL)
        fail_msg("%s", column_of(&c, 20));
    canvas_done(&c);
}

/* --- what lights up --- */

/* Begin a match, with rules of its own, and play by chance to the first question of
 * that name; returns who is asked. */
static int find_question(const struct rules **rules, const char *name,
                         uint64_t seed, union match *m)
{
    const struct rules *r = start_match(*rules, seed, 2, m);
    choice list[DUEL_MAX_CHOICES];
    struct rng rng;

    *rules = r;
    rng_seed(&rng, seed);
    for (int i = 0; i < MOST_ANSWERS && duel_waiting(&m->duel) != 0; i++) {
        int who = duel_first(&m->duel);
        int n = duel_choices(r, &m->duel, who, list);

        if (strcmp(duel_ask(r, &m->duel, who)->name, name) == 0)
            return who;
        duel_answer(r, &m->duel, who, list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    fail_msg("nobody is asked %s", name);
    return -1;
}

/* To move in EXCEED lights up the spaces that can be gone to, faintly; to name
 * one lights it up, and shows what it costs. */
static void moves_light_up_spaces(void **state)
{
    const struct rules *r = games_find("exceed");
    choice list[DUEL_MAX_CHOICES];
    int goals = 0, who, n;
    union match m, view;
    struct light light;

    (void)state;
    who = find_question(&r, "action", 3, &m);
    screen_view(r, &m.duel, who, &view);
    n = duel_choices(r, &view.duel, who, list);
    for (int i = 0; i < n; i++)
        if (strcmp(r->game->verbs[choice_verb(list[i])].form, "move") == 0) {
            light_one(r, &view.duel, who, list[i], &light);
            for (unsigned space = 1; space <= 9; space++)
                goals += light_place(&light, space) == LIT_NEXT;
            duel_answer(r, &m.duel, who, list[i], NULL);
        }
    assert_true(goals > 1);
    screen_view(r, &m.duel, who, &view);
    assert_int_equal(duel_choices(r, &view.duel, who, list), goals);
    light_one(r, &view.duel, who, list[0], &light);
    assert_int_equal(light_place(&light, choice_a(list[0])), LIT_NOW);
}

/* Cards that answers name light up, and can be looked at. */
static void answers_light_up_cards(void **state)
{
    const struct rules *r = games_find("engarde");
    choice list[DUEL_MAX_CHOICES];
    union match m, view;
    struct light light;
    int who;

    (void)state;
    r = start_match(r, 1, 2, &m);
    who = duel_first(&m.duel);
    screen_view(r, &m.duel, who, &view);
    duel_choices(r, &view.duel, who, list);
    light_one(r, &view.duel, who, list[0], &light);
    assert_int_equal(answer_card(r, list[0]), choice_a(list[0]));
    assert_int_equal(light_card(&light, choice_a(list[0])), LIT_NOW);
    assert_int_equal(light_seat(&light, who), LIT_NOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_at_the_edge),
        cmocka_unit_test(accents_have_a_letter_in_ascii),
        cmocka_unit_test(wide_characters_take_two_cells),
        cmocka_unit_test(folds_at_blanks),
        cmocka_unit_test(tags_tell_what_was_drawn),
        cmocka_unit_test(captures_keep_lines_and_inks),
        cmocka_unit_test(arrows_go_round),
        cmocka_unit_test(numbers_and_letters_go_there),
        cmocka_unit_test(a_filter_leaves_some),
        cmocka_unit_test(a_second_click_chooses),
        cmocka_unit_test(the_cursor_stays_in_sight),
        cmocka_unit_test(stages_keep_to_their_panes),
        cmocka_unit_test(every_moment_can_be_seen),
        cmocka_unit_test(marks_stand_below_a_card),
        cmocka_unit_test(moves_light_up_spaces),
        cmocka_unit_test(answers_light_up_cards),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
