/* test_review.c - answers judged by a computer whose opinions are made up
 * here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "lab/review.h"

/* What the computer says, one opinion after the other. */
static struct {
    int asked;
    int worth[2][3]; /* of the first three answers; others are worth nothing */
    int share[3];
    bool secret;
    bool saw_a_view;
} script;

static choice recite(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out)
{
    int turn = script.asked++ > 0;

    (void)r, (void)memory, (void)b, (void)rng;
    script.saw_a_view = view->viewer == who + 1;
    out->secret = script.secret;
    for (int i = 0; i < out->n; i++) {
        out->worth[i] = (int16_t)(i < 3 ? script.worth[turn][i] : -1000);
        out->share[i] = (uint16_t)(i < 3 ? script.share[i] : 0);
    }
    return out->answer[0];
}

static const struct computer_kind reciter = { .name = "reciter",
                                              .choose = recite };

/* The n-th answer at the beginning of a match, judged. */
static struct review review_of(int n)
{
    const struct computer computer = { "reciter", &reciter, { 0 } };
    const struct rules *r = games_find("engarde");
    choice list[DUEL_MAX_CHOICES];
    struct review review;
    struct setup setup;
    struct rng rng;
    union match m;

    setup_default(r, 2, &setup);
    duel_start(r, &m.duel, &setup, 1, NULL);
    assert_true(duel_choices(r, &m.duel, 0, list) > 3);
    rng_seed(&rng, 1);
    script.asked = 0;
    review_answer(&computer, r, &m.duel, 0, NULL, list[n], &rng, &review);
    assert_int_equal(review.given, list[n]);
    return review;
}

static void say(int first, int second, int again)
{
    script.secret = false;
    script.worth[0][0] = script.worth[1][0] = first;
    script.worth[0][1] = second;
    script.worth[1][1] = again;
    script.worth[0][2] = script.worth[1][2] = -500;
}

static void the_best_answer_loses_nothing(void **state)
{
    struct review review;

    (void)state;
    say(300, 200, 200);
    review = review_of(0);
    assert_int_equal(review.loss, 0);
    assert_int_equal(review.mark, MARK_NONE);
    assert_int_equal(review.best, review.given);
    assert_true(script.saw_a_view);
    assert_int_equal(script.asked, 1);
}

static void losses_are_marked(void **state)
{
    static const struct {
        int loss;
        enum mark mark;
    } cases[] = {
        { 49, MARK_NONE },     { 50, MARK_DOUBTFUL }, { 99, MARK_DOUBTFUL },
        { 100, MARK_MISTAKE }, { 199, MARK_MISTAKE }, { 200, MARK_BLUNDER },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        say(300, 300 - cases[i].loss, 300 - cases[i].loss);
        assert_int_equal(review_of(1).loss, cases[i].loss);
        assert_int_equal(review_of(1).mark, cases[i].mark);
    }
}

static void the_milder_of_two_opinions_holds(void **state)
{
    (void)state;
    say(300, -300, 260);
    assert_int_equal(review_of(1).loss, 40);
    assert_int_equal(script.asked, 2);
    say(300, 0, -300);
    assert_int_equal(review_of(1).loss, 300);
}

static void a_mix_has_no_best_answer(void **state)
{
    (void)state;
    say(300, -300, -300);
    script.secret = true;
    script.share[0] = 970;
    script.share[1] = 30;
    assert_int_equal(review_of(1).mark, MARK_NONE);
    assert_int_equal(review_of(2).mark, MARK_BLUNDER);
}

static void it_is_said_in_a_sentence(void **state)
{
    const struct rules *r = games_find("engarde");
    struct review review;
    struct setup setup;
    union match m;
    char line[256];
    struct text out;

    (void)state;
    setup_default(r, 2, &setup);
    duel_start(r, &m.duel, &setup, 1, NULL);
    say(240, -180, -180);
    review = review_of(1);
    text_init(&out, line, sizeof line);
    review_say(r, &m.duel, 0, &review, &out);
    assert_non_null(strstr(line, ": 62% to 41%; better: Discard "));
    review.course[0] = (struct course_step){ { .kind = EVENT_RESIGN }, 40 };
    review.nsteps = 1;
    text_init(&out, line, sizeof line);
    review_say(r, &m.duel, 0, &review, &out);
    assert_string_equal(strstr(line, ", after"),
                        ", after which this may follow: A gives up (40%)");
    review.explained = true;
    review.why = (struct cause){ .event = { .kind = EVENT_RESIGN },
                                 .percent = 80,
                                 .better = 10 };
    text_init(&out, line, sizeof line);
    review_say(r, &m.duel, 0, &review, &out);
    assert_non_null(strstr(line, ": 62% to 41%, for then A gives up (80%, not "
                                 "10%); better: "));
}

/* What the given answer misses is a reason for the better one; whoever is to find
 * that is told the reason alone. */
static void what_is_missed_speaks_for_the_better(void **state)
{
    const struct rules *r = games_find("engarde");
    struct review review;
    struct setup setup;
    union match m;
    char line[256];
    struct text out;

    (void)state;
    setup_default(r, 2, &setup);
    duel_start(r, &m.duel, &setup, 1, NULL);
    say(240, -180, -180);
    review = review_of(1);
    review.explained = true;
    review.why = (struct cause){ .event = { .kind = EVENT_RESIGN, .who = 1 },
                                 .percent = 10,
                                 .better = 80 };
    text_init(&out, line, sizeof line);
    review_say(r, &m.duel, 0, &review, &out);
    assert_non_null(strstr(line, ": 62% to 41%; better: Discard "));
    assert_string_equal(strstr(line, ", for"),
                        ", for then B gives up (80%, not 10%)");
    text_init(&out, line, sizeof line);
    review_say_loss(r, &m.duel, 0, &review, &out);
    assert_string_equal(strstr(line, ": "),
                        ": 62% to 41%; after the best answer B gives up (80%, "
                        "not 10%)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_answer_loses_nothing),
        cmocka_unit_test(losses_are_marked),
        cmocka_unit_test(the_milder_of_two_opinions_holds),
        cmocka_unit_test(a_mix_has_no_best_answer),
        cmocka_unit_test(it_is_said_in_a_sentence),
        cmocka_unit_test(what_is_missed_speaks_for_the_better),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
