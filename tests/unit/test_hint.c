/* test_hint.c - hints: they recommend what their player would answer, say how
 * sure it is, and tell what is likely from what is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/memory.h"
#include "begin.h"
#include "core/game.h"
#include "core/notation.h"
#include "games/games.h"
#include "match/foresight.h"
#include "match/hint.h"

static const struct rules *only; /* the game named to the program, or NULL */

enum { LINE = 1024 };

/* --- hints in matches --- */

static struct computer adviser(void)
{
    struct computer computer;
    struct error err;

    assert_int_equal(computer_read("search:fixed=300", &computer, &err), 0);
    return computer;
}

/* Start a match; returns the rules to play it by, until the next one is started. */
static const struct rules *start(const struct rules *r, union match *m,
                                 uint64_t seed)
{
    struct setup setup;

    setup_default(r, r->game->min_players, &setup);
    return begin(r, &setup, seed, m);
}

/* Answer by chance until there is a choice. */
static bool play_on(const struct rules *r, struct duel *d, int answers,
                    struct rng *rng)
{
    choice list[DUEL_MAX_CHOICES];

    while (!d->over) {
        int who = duel_first(d), n = duel_choices(r, d, who, list);

        if (answers-- <= 0 && n > 1)
            return true;
        duel_answer(r, d, who, list[rng_below(rng, (uint32_t)n)], NULL);
    }
    return false;
}

static void assert_in_order(const struct hint *h)
{
    int all = 0;

    for (int i = 0; i < h->n; i++) {
        const struct hint_answer *a = &h->answer[i];

        assert_in_range(a->worth + 1000, 0, 2000);
        assert_true(a->error >= 0);
        all += a->share;
        if (h->secret)
            assert_true(i < 2 || a->share <= h->answer[i - 1].share);
        else
            assert_true(i < 1 || a->worth <= h->answer[i - 1].worth);
    }
    assert_int_equal(all, 100);
}

/* A hint does not contradict itself: what an answer is worth lies between what it
 * is worth at worst and at best. */
static void assert_between(int worth, int low, int high)
{
    assert_true(low < high);
    assert_true(low - 1 <= worth && worth <= high + 1);
}

static void assert_likely(const struct hint *h)
{
    for (int i = 0; i < h->nsteps; i++)
        assert_in_range(h->course[i].percent, 30, 100);
    for (int i = 0; i < h->nheld; i++) {
        assert_in_range(h->held[i].percent, 1, 100);
        assert_in_range(h->held[i].unseen, 1, h->held[i].copies);
        if (h->held[i].matters)
            assert_between(h->answer[0].worth, h->held[i].with,
                           h->held[i].without);
    }
    for (int i = 0; i < h->nparts; i++) {
        const struct hint_answer *a = &h->answer[h->part[i].answer];

        assert_true(a->share > 0);
        if (h->part[i].differs)
            assert_between(a->worth, h->part[i].least, h->part[i].most);
    }
}

static void assert_sentence(const char *line)
{
    size_t n = strlen(line);

    assert_true(n > 1 && n < LINE - 1);
    assert_int_equal(line[n - 1], '.');
    assert_null(strstr(line, "{"));
}

/* Could the second answer as well be the best? */
static bool are_alike(const struct hint *h)
{
    return !h->secret && h->n > 1 &&
           h->answer[0].worth - h->answer[1].worth <= h->answer[0].error;
}

/* Every sentence is whole, and the first says the answer. */
static void assert_words(const struct hint *h)
{
    char line[LINE], said[LINE];
    bool alike = false;
    struct text out;

    text_init(&out, said, sizeof said);
    notation_say(h->rules, &h->view.duel, h->who, h->answer[0].answer, &out);
    text_init(&out, line, sizeof line);
    hint_head(h, &out);
    assert_non_null(strstr(line, said));
    assert_int_equal(h->n == 1, strncmp(line, "There is only", 13) == 0);
    assert_int_equal(h->n == 1, hint_rows(h) == 0);
    for (int i = 0; i < 20; i++) {
        assert_sentence(line);
        alike |= strstr(line, " look alike to it.") != NULL;
        text_init(&out, line, sizeof line);
        if (!hint_sentence(h, i, &out)) {
            assert_int_equal(alike, are_alike(h));
            return;
        }
    }
    fail_msg("a hint has no end");
}

static void look_at(const struct rules *r, const struct duel *d)
{
    struct computer computer = adviser();
    int who = duel_first(d);
    struct rng first, second;
    struct hint *h;

    rng_seed(&first, 3);
    rng_seed(&second, 3);
    h = hint_new(&computer, r, d, who, NULL, &first);
    assert_int_equal(h->answer[0].answer, computer_choose(&computer, r, d, who,
                                                          NULL, &second, NULL));
    assert_false(h->stopped);
    assert_in_order(h);
    assert_likely(h);
    assert_words(h);
    hint_free(h);
}

static void test_matches(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct rules *r;
        struct rng rng;
        union match m;

        if (only != NULL && only != &games[i])
            continue;
        rng_seed(&rng, 1);
        r = start(&games[i], &m, 1);
        for (int k = 0; k < 6 && play_on(r, &m.duel, k, &rng); k++)
            look_at(r, &m.duel);
    }
}

/* A hint about the question, with one memory, and the thought of its computer with
 * another that has seen the same. */
static void compare(const struct rules *r, const struct duel *d,
                    struct memory *const memory[2])
{
    struct computer computer = adviser();
    struct opinion opinion;
    struct rng first, second;
    struct hint *h;
    int who = duel_first(d);

    rng_seed(&first, 3);
    rng_seed(&second, 3);
    h = hint_new(&computer, r, d, who, memory[0], &first);
    assert_int_equal(
        h->answer[0].answer,
        computer_choose(&computer, r, d, who, memory[1], &second, &opinion));
    assert_int_equal(h->answer[0].worth, opinion.worth[opinion.given]);
    hint_free(h);
}

/* What a seat remembers counts in its hints: in En Garde computers believe. */
static void test_remembers(void **state)
{
    struct memory *memory[2];
    choice list[DUEL_MAX_CHOICES];
    const struct rules *r;
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 4);
    r = start(games_find("engarde"), &m, 4);
    for (int i = 0; i < 2; i++)
        memory[i] = memory_new(r, 0);
    for (int answers = 0; answers < 40 && !m.duel.over; answers++) {
        int who = duel_first(&m.duel);
        int n = duel_choices(r, &m.duel, who, list);

        for (int i = 0; i < 2; i++)
            memory_see(memory[i], &m.duel);
        if (who == 0 && n > 1)
            compare(r, &m.duel, memory);
        duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    for (int i = 0; i < 2; i++)
        memory_free(memory[i]);
}

/* A hint that is stopped at once recommends something all the same. */
static void test_stopped(void **state)
{
    struct computer computer = adviser();
    atomic_uint stop = 1;
    struct hint *h;
    struct rng rng;
    union match m;

    (void)state;
    computer.budget.stop = &stop;
    rng_seed(&rng, 1);
    start(&games[0], &m, 1);
    assert_true(play_on(&games[0], &m.duel, 0, &rng));
    h = hint_new(&computer, &games[0], &m.duel, duel_first(&m.duel), NULL,
                 &rng);
    assert_true(h->stopped);
    assert_in_order(h);
    assert_words(h);
    hint_free(h);
}

/* One answer needs no thought. */
static void test_forced(void **state)
{
    const struct rules *r = games_find("engarde");
    struct computer computer = adviser();
    choice list[DUEL_MAX_CHOICES];
    struct hint *h;
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    start(r, &m, 1);
    while (duel_choices(r, &m.duel, duel_first(&m.duel), list) > 1)
        duel_answer(r, &m.duel, duel_first(&m.duel), list[0], NULL);
    h = hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &rng);
    assert_int_equal(h->n, 1);
    assert_int_equal(h->answer[0].answer, list[0]);
    assert_int_equal(h->answer[0].share, 100);
    assert_words(h);
    hint_free(h);
}

/* An answer of several parts is one sentence. */
static void test_parts(void **state)
{
    struct hint *h = test_calloc(1, sizeof *h);
    const struct rules *r = start(games_find("exceed"), &h->view, 1);
    int who = duel_first(&h->view.duel), n;
    const struct question *q = duel_ask(r, &h->view.duel, who);
    choice list[DUEL_MAX_CHOICES];
    char line[LINE];
    struct text out;

    (void)state;
    n = duel_choices(r, &h->view.duel, who, list);
    assert_true(n > 3 && q->set != NULL);
    h->rules = r;
    h->who = who;
    h->player = "master";
    h->n = n;
    h->answer[0].answer = list[0];
    h->rest[0] = list[1];
    h->rest[1] = q->set(r, &h->view.duel, who).done;
    h->nrest = 1;
    text_init(&out, line, sizeof line);
    hint_head(h, &out);
    assert_non_null(strstr(line, ", then "));
    h->nrest = 2;
    text_init(&out, line, sizeof line);
    hint_head(h, &out);
    assert_null(strstr(line, ", then "));
    assert_string_equal(line + out.n - strlen(", and no more."),
                        ", and no more.");
    test_free(h);
}

/* How a hint tells what may follow, or NULL if it does not. */
static const char *course_of(const struct hint *h, char line[LINE])
{
    struct text out;

    for (int i = 0;; i++) {
        text_init(&out, line, LINE);
        if (!hint_sentence(h, i, &out))
            return NULL;
        if (strncmp(line, "What may follow: ", 17) == 0)
            return line + 17;
    }
}

/* The first step of the course is told with how likely it is, unless that is as good
 * as sure. */
static void assert_tells(struct hint *h, int percent, const char *after)
{
    char line[LINE], first[LINE];
    struct text out;

    h->course[0].percent = percent;
    h->nsteps = 1;
    text_init(&out, first, sizeof first);
    event_text(h->rules, &h->course[0].event, &out);
    text_put(&out, after);
    assert_string_equal(course_of(h, line), first);
}

/* Where hardly anything is left open, the course is told. */
static void test_may_follow(void **state)
{
    const struct rules *r = games_find("engarde");
    struct computer computer = adviser();
    struct rng rng, luck;
    char line[LINE];
    int told = 0;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    rng_seed(&luck, 3);
    start(r, &m, 1);
    for (int k = 0; k < 8 && play_on(r, &m.duel, 3, &rng); k++) {
        struct hint *h =
            hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &luck);

        assert_int_equal(course_of(h, line) != NULL, h->nsteps > 0);
        if (h->nsteps > 0) {
            assert_tells(h, 89, " (89%).");
            assert_tells(h, 90, ".");
            told++;
        }
        hint_free(h);
    }
    assert_true(told > 0);
}

/* So many answers of a hint look alike. */
static void assert_alike(struct hint *h, int alike, const char *said)
{
    char line[LINE];
    struct text out;

    for (int i = 0; i < h->n; i++)
        h->answer[i].worth = i < alike ? 0 : -999;
    text_init(&out, line, sizeof line);
    assert_true(hint_sentence(h, 0, &out));
    assert_string_equal(line, said);
}

/* A thought that is off by so much does not tell answers apart that are so much worse,
 * and does tell those that are worse still. */
static void assert_told_apart(struct hint *h, int error)
{
    char line[LINE];
    struct text out;

    h->answer[0].error = error;
    for (int i = 1; i < h->n; i++)
        h->answer[i].worth = h->answer[0].worth - error;
    text_init(&out, line, sizeof line);
    assert_true(hint_sentence(h, 0, &out));
    assert_string_equal(line, "All answers look alike to it.");
    for (int i = 1; i < h->n; i++) {
        assert_true(hint_alike(h, i));
        h->answer[i].worth--;
        assert_false(hint_alike(h, i));
    }
    text_init(&out, line, sizeof line);
    assert_true(!hint_sentence(h, 0, &out) || strstr(line, "alike") == NULL);
}

/* Those that are not listed are counted apart. */
static void test_alike(void **state)
{
    const struct rules *r;
    struct computer computer = adviser();
    struct hint *h;
    struct rng luck;
    union match m;
    int rows;

    (void)state;
    rng_seed(&luck, 3);
    r = start(games_find("exceed"), &m, 1);
    /* B has one card more than A. */
    h = hint_new(&computer, r, &m.duel, 1, NULL, &luck);
    rows = hint_rows(h);
    assert_int_equal(rows, 5);
    assert_true(h->n > rows + 1);
    assert_alike(h, rows, "The first 5 answers look alike to it.");
    assert_alike(h, rows + 1, "These answers and 1 more look alike to it.");
    assert_alike(h, h->n, "All answers look alike to it.");
    assert_told_apart(h, 20);
    hint_free(h);
}

static bool is_part(const struct hint *h, choice c)
{
    for (int i = 0; i < h->nrest; i++)
        if (h->rest[i] == c)
            return true;
    return false;
}

/* Members of a recommended set are no other answers, but ending it at once is one;
 * returns how many members there are. */
static int members_of(const struct hint *h)
{
    for (int i = 1; i < h->n; i++)
        assert_true(!is_part(h, h->answer[i].answer) ||
                    h->answer[i].answer == h->rest[h->nrest - 1]);
    for (int i = h->n; i < h->n + h->joined; i++) {
        assert_true(is_part(h, h->answer[i].answer));
        assert_int_equal(h->answer[i].worth, h->answer[0].worth);
        assert_int_equal(h->answer[i].error, h->answer[0].error);
    }
    return h->joined;
}

static void test_members(void **state)
{
    struct computer computer = adviser();
    int members = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        const struct rules *r;
        struct hint *h;
        struct rng luck;
        union match m;

        rng_seed(&luck, 3);
        r = start(games_find("engarde"), &m, seed);
        h = hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &luck);
        assert_in_order(h);
        members += members_of(h);
        hint_free(h);
    }
    assert_true(members > 1);
}

/* --- what others may hold --- */

/* Of n unseen cards, of which k are wanted, somebody holds h: how likely is one
 * among them, in percent? */
static int likely(int n, int k, int h)
{
    double none = 1;

    for (int i = 0; i < h; i++)
        none *= (double)(n - k - i) / (n - i);
    return (int)(100 * (1 - none));
}

static void test_held(void **state)
{
    const struct rules *r = games_find("engarde");
    struct computer computer = adviser();
    struct hint *h;
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    start(r, &m, 1);
    h = hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &rng);
    assert_int_equal(h->nheld, HINT_HELD);
    for (int i = 0; i < h->nheld; i++) {
        const struct hint_held *held = &h->held[i];
        int n = likely(76, held->unseen, 9); /* 85 cards, 9 in our hand */

        assert_in_range(held->percent, n - 9, n + 9);
    }
    hint_free(h);
}

/* Of a deck that nobody has seen anything of, nothing is said but what matters. */
static void test_none_stands_out(void **state)
{
    struct computer computer = adviser();
    const struct rules *r;
    struct hint *h;
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    r = start(games_find("exceed"), &m, 1);
    h = hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &rng);
    for (int i = 0; i < h->nheld; i++)
        assert_true(h->held[i].matters);
    hint_free(h);
}

/* --- words --- */

static void assert_said(int players, int worth, const char *want)
{
    const struct rules *r = games_find("engarde");
    struct duel d = { .players = (uint8_t)players };
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    hint_worth(r, &d, worth, &out);
    assert_string_equal(line, want);
}

static void test_worth(void **state)
{
    (void)state;
    assert_said(2, -1000, "0%");
    assert_said(2, 0, "50%");
    assert_said(2, 240, "62%");
    assert_said(2, 1000, "100%");
    assert_said(2, 1200, "100%");
    assert_said(3, 240, "+0.24");
    assert_said(3, -55, "-0.05");
}

static void assert_interval(int players, int worth, int error, bool tenths,
                            const char *want)
{
    const struct rules *r = games_find("engarde");
    struct duel d = { .players = (uint8_t)players };
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    hint_interval(r, &d, worth, error, tenths, &out);
    assert_string_equal(line, want);
}

/* An interval is shown where its ends read otherwise. */
static void test_interval(void **state)
{
    (void)state;
    assert_interval(2, 240, 60, false, "62% (59-65)");
    assert_interval(2, 240, 4, false, "62%");
    assert_interval(2, 18, 4, true, "50.9% (50.7-51.1)");
    assert_interval(2, 18, 0, true, "50.9%");
    assert_interval(2, 990, 60, false, "100% (97-100)");
    assert_interval(3, 240, 60, false, "+0.24 (+0.18 to +0.30)");
    assert_interval(3, 240, 0, true, "+0.24");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_forced),
        cmocka_unit_test(test_may_follow),
        cmocka_unit_test(test_alike),
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_held),
        cmocka_unit_test(test_worth),
        cmocka_unit_test(test_interval),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_none_stands_out),
        cmocka_unit_test(test_remembers),
    };

    only = argc > 1 ? games_find(argv[1]) : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
