/* test_puzzle.c - puzzles: their titles, the proof that one answer is far better, and
 * what is no puzzle because it depends on what the player does not see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/kinds.h"
#include "games/games.h"
#include "lab/puzzle.h"
#include "lab/puzzle_words.h"
#include "lab/puzzles.h"

enum { GAP = 300, NARROW = 40, LUCK = 7, WANTED = 2, MATCHES_MOST = 200 };

/* B is without Poise and holds one block: without it the next blow ends the match. */
static const char planted[] =
    "game engarde\n"
    "% 1234567 1500 save\n"
    "with players=2\n"
    "given A poise 5, hand 4 | B poise 0, hand parry slash slash thrust\n"
    "given active A, phase duel, defender B, priority B, plays 1\n"
    "given lane 1 A thrust\n"
    "ask B play parry\n";

/* Nothing is known of the other hand, and none of these attacks is far better. */
static const char open_question[] =
    "game engarde\n"
    "% 7654321 1500 best\n"
    "with players=2\n"
    "given A poise 10, hand thrust slash wrist-cut | B poise 10, hand 7\n"
    "given active A, phase exchange\n"
    "ask A play thrust\n";

static struct scenario *read_text(const char *text)
{
    struct complaints wrong = { 0 };
    struct scenario *s = scenario_read("test", text, games, GAMES, &wrong);

    if (s == NULL)
        print_message("%s", wrong.text);
    assert_non_null(s);
    return s;
}

static struct computer judge_of(const char *name)
{
    struct computer c;
    struct error err;

    assert_int_equal(computer_read(name, &c, &err), 0);
    return c;
}

static void test_titles(void **state)
{
    struct puzzle_head head;

    (void)state;
    assert_int_equal(puzzle_read_head("7c41d09 1640 win several trap", &head),
                     0);
    assert_string_equal(head.id, "7c41d09");
    assert_int_equal(head.rating, 1640);
    assert_int_equal(puzzle_task(&head), THEME_WIN);
    assert_true(head.themes >> THEME_TRAP & 1);
    assert_int_equal(puzzle_read_head("7c41d09 win", &head), -1);
    assert_int_equal(puzzle_read_head("7c41d09 1640 wins", &head), -1);
    assert_int_equal(puzzle_read_head("7c41d09 1640 trap", &head), -1);
}

static void test_planted(void **state)
{
    const struct computer judge = judge_of("search:fixed=400");
    struct scenario *s = read_text(planted);
    struct puzzle_worlds *w = malloc(sizeof *w);
    struct puzzle_verdict v;
    char why[200];

    (void)state;
    assert_true(puzzle_place(s, 0, w));
    assert_true(puzzle_judge(w, &judge, NARROW, LUCK, &v));
    assert_int_equal(v.ngood, 1);
    assert_true(v.gap >= NARROW);
    assert_true(puzzle_verify(s, 0, &judge, NARROW, LUCK, why, sizeof why));
    free(w);
    scenario_free(s);
}

static void test_wrong_answer(void **state)
{
    const struct computer judge = judge_of("search:fixed=400");
    char text[sizeof planted], why[200] = "";
    struct scenario *s;

    (void)state;
    memcpy(text, planted, sizeof text);
    memcpy(strstr(text, "ask B play parry"), "ask B pass\n\0\0\0\0", 16);
    s = read_text(text);
    assert_false(puzzle_verify(s, 0, &judge, NARROW, LUCK, why, sizeof why));
    assert_non_null(strstr(why, "another"));
    scenario_free(s);
}

static void test_unseen(void **state)
{
    const struct computer judge = judge_of("search:fixed=400");
    struct scenario *s = read_text(open_question);
    char why[200];

    (void)state;
    assert_false(puzzle_verify(s, 0, &judge, GAP, LUCK, why, sizeof why));
    scenario_free(s);
}

/* A judge who peeks would find a best answer in each world: the real one is shown a
 * view only, so that what is behind it cannot matter. */
static bool peeked;

static choice look(const struct rules *r, const struct duel *view, int who,
                   struct memory *memory, const struct budget *b,
                   struct rng *rng, struct opinion *out)
{
    (void)r, (void)memory, (void)b, (void)rng;
    peeked = peeked || view->viewer != who + 1;
    for (int i = 0; i < out->n; i++)
        out->worth[i] = i == 0 ? 900 : 0;
    return out->answer[0];
}

static void test_sees_a_view(void **state)
{
    static const struct computer_kind kind = { .name = "looker",
                                               .choose = look };
    const struct computer judge = { "looker", &kind, { 0 } };
    struct scenario *s = read_text(planted);
    struct puzzle_worlds *w = malloc(sizeof *w);
    struct puzzle_verdict v;

    (void)state;
    peeked = false;
    assert_true(puzzle_place(s, 0, w));
    assert_memory_not_equal(&w->world[0], &w->world[1], sizeof w->world[0]);
    assert_true(puzzle_judge(w, &judge, GAP, LUCK, &v));
    assert_false(peeked);
    free(w);
    scenario_free(s);
}

static void test_solvers(void **state)
{
    const struct computer hard = judge_of("search:fixed=300");
    struct scenario *s = read_text(planted);

    (void)state;
    assert_true(puzzle_try(s, 0, &hard, 1));
    assert_in_range(puzzle_rate(s, 0), 500, 1500);
    scenario_free(s);
    s = read_text(open_question);
    assert_false(puzzle_solved_by(s, 0, PUZZLE_BEGINNERS));
    scenario_free(s);
}

static void test_words(void **state)
{
    struct scenario *s = read_text(planted);
    struct puzzle_worlds *w = malloc(sizeof *w);
    choice list[DUEL_MAX_CHOICES];
    char said[2048];
    struct text t;
    int n;

    (void)state;
    assert_true(puzzle_place(s, 0, w));
    n = duel_choices(w->rules, &w->world[0].duel, w->who, list);
    assert_int_equal(n, 2); /* the block, or none */
    text_init(&t, said, sizeof said);
    puzzle_say_right(w->rules, &w->world[0].duel, w->who, list[0], &t);
    assert_non_null(strstr(said, "Right. Play Parry"));
    text_init(&t, said, sizeof said);
    puzzle_say_wrong(w->rules, &w->world[0].duel, w->who, list[1], &t);
    assert_non_null(strstr(said, "Not that. Pass"));
    assert_null(strstr(said, "Parry"));
    free(w);
    scenario_free(s);
}

/* What is saved reads back, and what was found is proved again. */
static void test_files(void **state)
{
    const struct computer judge = judge_of("search:fixed=1000");
    struct scenario *s = puzzles_scenario(0);
    struct complaints wrong = { 0 };
    struct puzzle_file f, again;
    char path[] = "/tmp/puzzles-XXXXXX", why[200];
    struct error err;

    (void)state;
    assert_true(mkstemp(path) >= 0);
    puzzles_read(0, &f);
    assert_true(f.n > 0);
    assert_int_equal(puzzle_file_save(&f, path, &err), 0);
    assert_int_equal(puzzle_file_load(&again, f.rules, path, &wrong), 0);
    assert_int_equal(again.n, f.n);
    assert_int_equal(again.next, f.next);
    assert_string_equal(again.text[0], f.text[0]);
    assert_null(strchr(f.text[0], '?'));
    assert_true(puzzle_verify(s, 0, &judge, GAP / 2, LUCK, why, sizeof why));
    scenario_free(s);
    puzzle_file_done(&again);
    puzzle_file_done(&f);
    remove(path);
}

static void ignore(struct puzzle_watcher *w, const struct puzzle_file *f)
{
    (void)w;
    (void)f;
}

/* Make a few puzzles; how many of them does that player solve? */
static int solved_of(const struct computer *player,
                     const struct computer *beyond, int *made)
{
    struct puzzle_plan plan = { .rules = games_find("exceed"),
                                .open = 3,
                                .player = judge_of("search:fixed=10"),
                                .judge = judge_of("search:fixed=80"),
                                .beyond = beyond,
                                .gap = GAP / 4,
                                .wanted = WANTED,
                                .alike = 1 };
    struct puzzle_file f = { .rules = plan.rules, .next = 1 };
    struct puzzle_watcher watcher = { ignore };
    struct puzzle_tally tally = { 0 };
    int solved = 0;

    setup_default(plan.rules, 2, &plan.setup);
    while (f.n < WANTED && f.next < MATCHES_MOST)
        assert_true(puzzle_find(&plan, &f, &tally, &watcher));
    for (int i = 0; i < f.n; i++) {
        char text[8192];
        struct scenario *s;

        snprintf(text, sizeof text, "game exceed\n%s\n", f.text[i]);
        s = read_text(text);
        solved += puzzle_try(s, 0, player, 1) || puzzle_try(s, 0, player, 2);
        scenario_free(s);
    }
    *made = f.n;
    puzzle_file_done(&f);
    return solved;
}

static void test_beyond(void **state)
{
    const struct computer greedy = judge_of("greedy");
    int made;

    (void)state;
    assert_in_range(solved_of(&greedy, NULL, &made), 1, WANTED);
    assert_int_equal(made, WANTED);
    assert_int_equal(solved_of(&greedy, &greedy, &made), 0);
    assert_int_equal(made, WANTED);
}

static void test_days(void **state)
{
    bool met[101] = { false };

    (void)state;
    for (long day = 20000; day < 20000 + 101 * PUZZLE_GAMES; day++)
        if (puzzles_day_game(day) == 0)
            met[puzzles_day_place(day, 101)] = true;
    for (int i = 0; i < 101; i++)
        assert_true(met[i]); /* each comes once before any comes again */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_titles),       cmocka_unit_test(test_planted),
        cmocka_unit_test(test_wrong_answer), cmocka_unit_test(test_unseen),
        cmocka_unit_test(test_sees_a_view),  cmocka_unit_test(test_solvers),
        cmocka_unit_test(test_words),        cmocka_unit_test(test_files),
        cmocka_unit_test(test_beyond),       cmocka_unit_test(test_days),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
