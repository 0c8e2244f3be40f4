/* test_search.c - the player that thinks, in matches: it wins where it can, and
 * keeps to its budget. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "ai/insight.h"
#include "ai/search_walk.h"
#include "begin.h"
#include "computers.h"
#include "core/game.h"
#include "core/shelf.h"
#include "games/games.h"
#include "match/excerpt.h"
#include "match/picks.h"

static const struct rules *only; /* the game named to the program, or NULL */

/* --- matches of the games --- */

/* Picks drawn by chance. */
static void setup_usual(const struct rules *r, int number, struct rng *rng,
                        struct setup *out)
{
    struct reason why;

    setup_default(r, number, out);
    memset(out->pick, 0, sizeof out->pick);
    assert_int_equal(picks_fill(r, out, ~0u, rng, &why), 0);
}

static const struct rules *start(const struct rules *r, int number,
                                 uint64_t seed, union match *m)
{
    struct setup setup;
    struct rng rng;

    rng_seed(&rng, seed);
    setup_usual(r, number, &rng, &setup);
    return begin(r, &setup, seed, m);
}

/* Play it at random for so many answers. */
static void play_on(const struct rules *r, struct duel *d, int answers,
                    struct rng *rng)
{
    choice list[DUEL_MAX_CHOICES];

    while (answers-- > 0 && !duel_over(d, NULL)) {
        int who = duel_first(d);
        int n = duel_choices(r, d, who, list);

        duel_answer(r, d, who, list[rng_below(rng, (uint32_t)n)], NULL);
    }
}

/* Is it a win for `who` in every one of many worlds? */
static bool wins(const struct rules *r, const struct duel *d, int who, choice c,
                 struct rng *rng)
{
    for (int i = 0; i < 40; i++) {
        union match world;

        duel_copy(r, &world.duel, d);
        duel_view(r, &world.duel, who);
        duel_guess(r, &world.duel, rng);
        duel_answer(r, &world.duel, who, c, NULL);
        if (!duel_over(&world.duel, NULL) ||
            duel_evaluate(r, &world.duel, who) < 1000)
            return false;
    }
    return true;
}

/* How many of the answers win at once, and whether all do not. */
static int count_wins(const struct rules *r, const struct duel *d, int who,
                      struct rng *rng)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, d, who, list), sum = 0;

    for (int i = 0; i < n; i++)
        sum += wins(r, d, who, list[i], rng);
    return sum < n ? sum : 0;
}

/* Go through a match at random; where an answer wins at once, search must give
 * one that does.  Returns how often there was one. */
static int look_for_wins(const struct rules *r, uint64_t seed)
{
    struct computer computer = computer_of("search:fixed=300");
    struct rng rng;
    union match m;
    int found = 0;

    rng_seed(&rng, seed);
    r = start(r, r->game->min_players, seed, &m);
    while (!duel_over(&m.duel, NULL)) {
        int who = duel_first(&m.duel);

        if (count_wins(r, &m.duel, who, &rng) > 0) {
            choice c =
                computer_choose(&computer, r, &m.duel, who, NULL, &rng, NULL);

            assert_true(wins(r, &m.duel, who, c, &rng));
            found++;
        }
        play_on(r, &m.duel, 1, &rng);
    }
    return found;
}

static void test_win_in_one(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        int found = 0;

        if (only != NULL && only != &games[i])
            continue;
        if (games[i].game->reference)
            continue; /* too small to hold such positions */
        for (uint64_t seed = 1; found < 3 && seed < 60; seed++)
            found += look_for_wins(&games[i], seed);
        print_message("# %s: %d wins in one\n", games[i].game->id, found);
        assert_true(found > 0);
    }
}

static void test_fixed_is_repeatable(void **state)
{
    struct computer computer = computer_of("search:fixed=150,threads=2");

    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct opinion first, second;
        const struct rules *r;
        struct rng rng, a, b;
        union match m;

        if (only != NULL && only != &games[i])
            continue;
        rng_seed(&rng, 3);
        r = start(&games[i], games[i].game->max_players, 3, &m);
        for (int k = 0; k < 20 && !m.duel.over; k++) {
            int who = duel_first(&m.duel);

            a = b = rng;
            assert_int_equal(
                computer_choose(&computer, r, &m.duel, who, NULL, &a, &first),
                computer_choose(&computer, r, &m.duel, who, NULL, &b, &second));
            first.ms = second.ms = 0;
            assert_memory_equal(&first, &second, sizeof first);
            play_on(r, &m.duel, 3, &rng);
        }
    }
}

static void assert_thinks(const struct rules *r, const struct duel *d, int who,
                          const char *name)
{
    struct computer computer = computer_of(name);
    struct opinion o;
    struct rng rng;
    int sum = 0;

    rng_seed(&rng, 2);
    assert_true(duel_legal(
        r, d, who, computer_choose(&computer, r, d, who, NULL, &rng, &o),
        NULL));
    for (int i = 0; i < o.n; i++)
        sum += o.share[i];
    assert_in_range(sum, 1000 - o.n, 1000 + o.n);
    if (o.n > 1)
        assert_true(o.iterations > 0 && o.memory > 0);
    if (computer.budget.memory > 0)
        assert_true(o.memory <= computer.budget.memory);
}

/* One walk, little memory, more threads than cores, no time: there is always an
 * answer. */
static void test_budgets(void **state)
{
    static const char *const names[] = {
        "search:fixed=1",
        "search:fixed=20000,memory=1MiB",
        "search:1ms",
        "search:5ms,threads=4",
    };

    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct rules *r;
        struct rng rng;
        union match m;

        if (only != NULL && only != &games[i])
            continue;
        rng_seed(&rng, 4);
        r = start(&games[i], games[i].game->max_players, 4, &m);
        play_on(r, &m.duel, r->game->reference ? 0 : 9, &rng);
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++)
            assert_thinks(r, &m.duel, duel_first(&m.duel), names[k]);
    }
}

/* More threads than cores are still at work when the answer is there; not so
 * when the rules of the match are gone. */
static void test_rules_outlive_threads(void **state)
{
    struct computer computer = computer_of("search:2ms,threads=8");

    (void)state;
    for (int i = 0; i < 40; i++) {
        const struct rules *r = only != NULL ? only : &games[i % GAMES];
        struct setup setup;
        struct excerpt *e;
        struct rng rng;
        union match m;

        rng_seed(&rng, 5);
        setup_usual(r, r->game->min_players, &rng, &setup);
        e = excerpt_new(r, &setup);
        duel_start(&e->rules, &m.duel, &e->setup, 5, NULL);
        computer_choose(&computer, &e->rules, &m.duel, duel_first(&m.duel),
                        NULL, &rng, NULL);
        excerpt_free(e);
    }
}

/* Others play on without those who gave up, whose seats are still asked. */
static void test_resigned(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct rules *r = &games[i];
        struct rng rng;
        union match m;

        if ((only != NULL && only != r) || r->game->max_players < 3)
            continue;
        rng_seed(&rng, 6);
        r = start(r, r->game->max_players, 6, &m);
        duel_answer(r, &m.duel, 1, CHOICE_RESIGN, NULL);
        for (int k = 0; k < 12 && !m.duel.over; k++) {
            assert_thinks(r, &m.duel, duel_first(&m.duel), "search:fixed=60");
            play_on(r, &m.duel, 4, &rng);
        }
    }
}

/* --- thoughts that end early --- */

/* A position of a big game with a real choice. */
static const struct rules *in_the_middle(union match *m)
{
    const struct rules *r = only != NULL ? only : &games[0];
    choice list[DUEL_MAX_CHOICES];
    struct rng rng;

    rng_seed(&rng, 7);
    r = start(r, r->game->min_players, 7, m);
    while (duel_choices(r, &m->duel, duel_first(&m->duel), list) < 2)
        play_on(r, &m->duel, 1, &rng);
    return r;
}

static enum thought_end think_about(const struct rules *r, const struct duel *d,
                                    const struct computer *computer,
                                    struct opinion *o)
{
    int who = duel_first(d);
    struct rng rng;
    choice c;

    rng_seed(&rng, 8);
    c = computer_choose(computer, r, d, who, NULL, &rng, o);
    assert_true(duel_legal(r, d, who, c, NULL));
    return o->ended;
}

static enum thought_end think(const struct computer *computer,
                              struct opinion *o)
{
    union match m;
    const struct rules *r = in_the_middle(&m);

    return think_about(r, &m.duel, computer, o);
}

/* One that was stopped before it began answers all the same; one that begins
 * after the stop is not affected. */
static void test_stopped_before(void **state)
{
    static const char *const names[] = { "greedy", "search:fixed=200",
                                         "search:600s,threads=3" };
    atomic_uint stop = 5;

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct computer computer = computer_of(names[i]);
        struct opinion o;

        computer.budget.stop = &stop;
        computer.budget.going = 4;
        assert_int_equal(think(&computer, &o), THOUGHT_STOPPED);
        computer.budget.going = 5;
        if (computer.budget.ms == 0)
            assert_int_equal(think(&computer, &o), THOUGHT_DONE);
    }
}

static void *stop_soon(void *stop)
{
    nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
    atomic_store((atomic_uint *)stop, 1);
    return NULL;
}

/* Without the stop this would take hours. */
static void test_stopped_while_thinking(void **state)
{
    static const char *const names[] = { "search:fixed=1000000000",
                                         "search:600s,threads=3" };

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct computer computer = computer_of(names[i]);
        atomic_uint stop = 0;
        struct opinion o;
        pthread_t thread;

        computer.budget.stop = &stop;
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
        think(&computer, &o);
        pthread_join(thread, NULL);
        assert_true(o.iterations > 0 && o.iterations < 1000000000);
        if (computer.budget.fixed > 0) /* the other may be sure before */
            assert_int_equal(o.ended, THOUGHT_STOPPED);
    }
    computers_rest();
}

/* Walks or time, whichever is used up first.  (A thought that is sure ends before.) */
static void test_walks_within_a_time(void **state)
{
    struct opinion o;
    struct computer few = computer_of("search:fixed=60,600s");
    struct computer brief = computer_of("search:fixed=1000000000,5ms");

    (void)state;
    assert_int_equal(think(&few, &o), THOUGHT_DONE);
    assert_in_range(o.iterations, 1, 60);
    assert_int_equal(think(&brief, &o), THOUGHT_DONE);
    assert_in_range(o.iterations, 1, 999999999);
}

/* --- what is kept --- */

/* The answers of a line can be given, one after the other. */
static void assert_plays(const struct rules *r, const struct line *line)
{
    union match m;

    duel_copy(r, &m.duel, &line->start.duel);
    for (int i = 0; i < line->n; i++) {
        assert_true(duel_legal(r, &m.duel, line->step[i].who,
                               line->step[i].answer, NULL));
        duel_answer(r, &m.duel, line->step[i].who, line->step[i].answer, NULL);
    }
}

static void assert_followed(const struct rules *r, const struct opinion *o)
{
    struct line line, other;
    int longest = 0;

    for (uint32_t world = 0; world < 20; world++) {
        insight_follow(o->insight, o->given, world, &line);
        insight_follow(o->insight, (o->given + 1) % o->n, world, &other);
        assert_true(duel_equal(r, &line.start.duel, &other.start.duel));
        assert_int_equal(line.step[0].answer, o->answer[o->given]);
        assert_in_range(line.worth + 1000, 0, 2000);
        assert_plays(r, &line);
        longest = line.n > longest ? line.n : longest;
    }
    assert_true(longest > 1);
}

/* Nothing is worth more than what is recommended, and it is known best. */
static void assert_in_order(const struct opinion *o)
{
    for (int i = 0; i < o->n && !o->secret; i++) {
        assert_true(o->worth[i] <= o->worth[o->given]);
        assert_true(o->error[i] <= 1000);
    }
}

static void test_insight(void **state)
{
    struct computer computer = computer_of("search:fixed=400");

    (void)state;
    for (int i = 0; i < 2; i++) {
        union match m;
        const struct rules *r = in_the_middle(&m);
        struct opinion o;

        computer.budget.keep = i > 0;
        think_about(r, &m.duel, &computer, &o);
        assert_int_equal(o.insight != NULL, computer.budget.keep);
        assert_in_order(&o);
        if (o.insight != NULL)
            assert_followed(r, &o);
        insight_free(o.insight);
    }
}

/* --- no memory --- */

/* How many more allocations succeed; below 0: all. */
static int allocations = -1;

static bool allowed(void)
{
    if (allocations <= 0)
        return allocations < 0;
    allocations--;
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);

void *__wrap_malloc(size_t size)
{
    return allowed() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t n, size_t size)
{
    return allowed() ? __real_calloc(n, size) : NULL;
}

/* A worker takes three allocations: with fewer than three there is no thought,
 * with fewer than six there is one worker instead of two. */
static void test_no_memory(void **state)
{
    struct computer one = computer_of("search:fixed=50");
    struct computer two = computer_of("search:5ms,threads=2");
    struct computer large = computer_of("search:fixed=5000");
    union match m;
    const struct rules *r = in_the_middle(&m);

    (void)state;
    for (int n = 1; n < 7; n++) {
        struct opinion o;

        allocations = n;
        assert_int_equal(think_about(r, &m.duel, &one, &o),
                         n < 3 ? THOUGHT_NO_MEMORY : THOUGHT_DONE);
        assert_true((o.iterations > 0) == (n >= 3));
        allocations = n;
        assert_int_equal(think_about(r, &m.duel, &two, &o),
                         n < 3 ? THOUGHT_NO_MEMORY : THOUGHT_DONE);
        allocations = n;
        assert_int_equal(
            think_about(r, &m.duel, &large, &o), /* its tree stays small */
            n < 3 ? THOUGHT_NO_MEMORY : THOUGHT_DONE);
        allocations = -1;
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_win_in_one),
        cmocka_unit_test(test_fixed_is_repeatable),
        cmocka_unit_test(test_budgets),
        cmocka_unit_test(test_rules_outlive_threads),
        cmocka_unit_test(test_resigned),
        cmocka_unit_test(test_stopped_before),
        cmocka_unit_test(test_stopped_while_thinking),
        cmocka_unit_test(test_walks_within_a_time),
        cmocka_unit_test(test_insight),
        cmocka_unit_test(test_no_memory),
    };

    only = argc > 1 ? games_find(argv[1]) : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
