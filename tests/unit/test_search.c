/* test_search.c - the player that thinks: mixes where it must, wins where it
 * can, and keeps to its budget. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "ai/computer.h"
#include "ai/insight.h"
#include "ai/search_walk.h"
#include "core/game.h"
#include "core/shelf.h"
#include "games/games.h"
#include "ladder.h"
#include "match/excerpt.h"
#include "match/picks.h"

static const struct rules *only; /* the game named to the program, or NULL */

static struct computer computer_of(const char *name)
{
    struct computer computer;
    struct error err;

    assert_int_equal(computer_read(name, &computer, &err), 0);
    return computer;
}

/* --- pennies: A and B each show one side of a coin --- */

/* Both heads is 2 for A, both tails 1; else B gets 1.  Each does best to show
 * heads two times in five.  By the policy they answer at once, or one after the
 * other with A's coin still covered. */
enum { PENNIES_HEADS, PENNIES_TAILS };

struct pennies {
    struct duel d;
    uint8_t shown[2]; /* side plus 1 */
    uint8_t spare[6];
};

static struct pennies *pennies(struct duel *d)
{
    return (struct pennies *)d;
}

static int score(const struct rules *r, const struct duel *d, int who)
{
    const uint8_t *shown = ((const struct pennies *)d)->shown;
    int value = shown[0] != shown[1] ? -1 : shown[0] == 1 ? 2 : 1;

    (void)r;
    return who == 0 ? value : -value;
}

static enum flow both(struct play *p, struct frame *f)
{
    enum { ASK, NEXT, SHOW };
    struct pennies *g = pennies(p->d);

    switch (f->step) {
    case ASK:
        f->step = p->d->policy[0] ? NEXT : SHOW;
        return play_ask_all(p, p->d->policy[0] ? 1u : 3u,
                            (unsigned)p->d->policy[0]);
    case NEXT:
        g->shown[0] = (uint8_t)(choice_a(play_answer(p, 0)) + 1);
        f->step = SHOW;
        return play_ask(p, 1, 1);
    case SHOW:
        for (int i = p->d->policy[0]; i < 2; i++)
            g->shown[i] = (uint8_t)(choice_a(play_answer(p, i)) + 1);
        p->d->rank[0] = score(p->rules, p->d, 0) > 0 ? 1 : 2;
        p->d->rank[1] = 3 - p->d->rank[0];
        play_end(p);
        return FLOW_DONE;
    }
    return FLOW_DONE;
}

static int sides(const struct rules *r, const struct duel *d, int who,
                 choice *out)
{
    (void)r, (void)d, (void)who;
    out[0] = choice_make(0, PENNIES_HEADS, 0, 0);
    out[1] = choice_make(0, PENNIES_TAILS, 0, 0);
    return 2;
}

static void begin(struct play *p)
{
    play_call(p, 0, 0, 0, 0, 0);
}

static void view(const struct rules *r, struct duel *d, int who)
{
    (void)r;
    if (who != 0 && !d->over)
        pennies(d)->shown[0] = 0;
}

static void guess(const struct rules *r, struct duel *d, struct guess *how)
{
    (void)r;
    if (d->policy[0] && d->waiting == 2)
        pennies(d)->shown[0] = (uint8_t)(1 + rng_below(how->rng, 2));
}

static int evaluate(const struct rules *r, const struct duel *d, int who)
{
    (void)r, (void)d, (void)who;
    return 0;
}

static const struct policy orders[] = {
    { "covered", "", "PE-2", NULL, 0, 1, 0, false },
};
static const struct question asks[] = {
    { .name = "side", .rule = "PE-1", .list = sides },
    { .name = "covered", .rule = "PE-1", .list = sides, .secret = true },
};
static const struct procedure flows[] = { { "BOTH", both, "BOTH_ON" } };
static const struct game pennies_game = {
    .id = "pennies",
    .min_players = 2,
    .max_players = 2,
    .size = sizeof(struct pennies),
    .policies = orders,
    .questions = asks,
    .procedures = flows,
    .npolicies = 1,
    .nquestions = 2,
    .nprocedures = 1,
    .start = begin,
    .view = view,
    .guess = guess,
    .evaluate = evaluate,
    .score = score,
    .stake = 2,
};
static const struct book nothing = { .ncards = 1 };
static const struct rules coins = { &pennies_game, &nothing };

/* How often a player shows heads, in thousandths. */
static int heads(const char *player, int covered, int who)
{
    struct computer computer = computer_of(player);
    struct setup setup;
    struct opinion opinion;
    struct rng rng;
    union match m;

    setup_default(&coins, 2, &setup);
    setup.policy[0] = (int16_t)covered;
    duel_start(&coins, &m.duel, &setup, 1, NULL);
    rng_seed(&rng, 1);
    computer_choose(&computer, &coins, &m.duel, who, NULL, &rng, &opinion);
    assert_true(opinion.secret);
    return opinion.share[PENNIES_HEADS];
}

static void test_mix(void **state)
{
    static const char player[] = "search:fixed=20000";

    (void)state;
    assert_in_range(heads(player, 0, 0), 350, 450);
    assert_in_range(heads(player, 0, 1), 350, 450);
    assert_in_range(heads(player, 1, 0), 350, 450);
}

/* --- the tree --- */

/* Add nodes with keys from 1 until there is no room; returns how many. */
static uint64_t fill(struct search_tree *t)
{
    uint64_t n = 0;

    while (search_tree_add(t, (n + 1) << 32) != NULL)
        n++;
    return n;
}

/* All that was added is found while the table of keys grows, and the tree stays
 * within its bytes. */
static void test_tree(void **state)
{
    struct search_tree t;
    uint64_t n;

    (void)state;
    assert_true(search_tree_init(&t, 1 << 20));
    n = fill(&t);
    assert_in_range(n, 20000, (1 << 20) / sizeof(struct node));
    assert_true(search_tree_used(&t) <= 1 << 20);
    for (uint64_t i = 1; i <= n; i++)
        assert_int_equal(search_tree_find(&t, i << 32)->key, i << 32);
    assert_null(search_tree_find(&t, (n + 1) << 32));
    search_tree_done(&t);
}

/* --- the ladder: positions with any evaluation --- */

/* A ladder to be walked, in a game with that lead. */
struct climb {
    struct game game;
    struct rules rules;
    union match view;
    struct walker walker;
};

static void climb_begin(struct climb *c, int lead, const int rungs[RUNGS],
                        int luck, bool secret)
{
    struct setup setup;

    c->game = ladder_game(lead);
    c->rules = (struct rules){ &c->game, &nothing };
    setup_default(&c->rules, 2, &setup);
    setup.policy[LADDER_LUCK] = (int16_t)luck;
    setup.policy[LADDER_SECRET] = secret;
    for (int i = 0; i < RUNGS; i++)
        setup.policy[LADDER_RUNG + i] = (int16_t)rungs[i];
    duel_start(&c->rules, &c->view.duel, &setup, 1, NULL);
    duel_view(&c->rules, &c->view.duel, 0);
    assert_true(
        walker_init(&c->walker, &c->rules, &c->view.duel, 0, 1, 1 << 20, 0));
}

/* What walks find each rung to be worth. */
static void climb_all(int lead, const int rungs[RUNGS], int worths[RUNGS])
{
    struct climb c;

    climb_begin(&c, lead, rungs, 0, false);
    for (int i = 0; i < 4 * RUNGS; i++)
        walker_walk(&c.walker, 0);
    for (int i = 0; i < RUNGS; i++) {
        const struct edge *e = walker_edge(&c.walker, i);

        assert_int_equal(e->visits, 4);
        worths[i] = (int)e->sum / 4;
    }
    walker_done(&c.walker);
}

/* Evaluations are bent into chances: a lead of 150 wins six times in seven, and
 * what is certain stays better than any lead. */
static void test_lead(void **state)
{
    static const int rungs[RUNGS] = { 0, 15, -150, 999, TOP };
    static const int chances[RUNGS] = { 0, 99, -707, 988, 999 };
    int worths[RUNGS];

    (void)state;
    climb_all(150, rungs, worths);
    for (int i = 0; i < RUNGS; i++)
        assert_int_equal(worths[i], chances[i]);
}

/* Where evaluations are exact they are left alone. */
static void test_no_lead(void **state)
{
    static const int rungs[RUNGS] = { 0, 15, -150, 900, TOP };
    int worths[RUNGS];

    (void)state;
    climb_all(0, rungs, worths);
    for (int i = 0; i < RUNGS - 1; i++)
        assert_int_equal(worths[i], rungs[i]);
    assert_int_equal(worths[RUNGS - 1], TOP - 1); /* for the answer it takes */
}

/* After how many walks is the answer sure?  MANY: it never is. */
enum { MANY = 4000 };

static int walks_until_sure(const int rungs[RUNGS], bool secret)
{
    struct climb c;
    int n = 0;

    climb_begin(&c, 200, rungs, 80, secret);
    while (n < MANY && !walker_is_sure(&c.walker)) {
        walker_walk(&c.walker, n * 1000 / MANY);
        n++;
    }
    walker_done(&c.walker);
    return n;
}

/* One answer that is plainly best is found out soon, but not by a single look;
 * equals are compared to the end, and a guessing game is never over. */
static void test_sure(void **state)
{
    static const int plain[RUNGS] = { 0, 0, 200, 0, 0 };
    static const int even[RUNGS] = { 200, 200, 200, 200, 200 };
    int n = walks_until_sure(plain, false);

    (void)state;
    print_message("# sure after %d walks\n", n);
    assert_in_range(n, 2 * RUNGS, MANY / 8);
    assert_int_equal(walks_until_sure(even, false), MANY);
    assert_int_equal(walks_until_sure(plain, true), MANY);
}

/* Lapses: answers that cost little are given now and then, the cheaper the more
 * often, and those that cost more than the slack are never. */
static void test_lapses(void **state)
{
    static const int rungs[RUNGS] = { 100, 95, 60, 39, -500 };
    struct computer computer;
    int given[RUNGS] = { 0 };
    struct error err;
    struct climb c;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    climb_begin(&c, 0, rungs, 0, false);
    assert_int_equal(computer_read("search:fixed=50,slack=60", &computer, &err),
                     0);
    for (int i = 0; i < 300; i++)
        given[choice_a(computer_choose(&computer, &c.rules, &c.view.duel, 0,
                                       NULL, &rng, NULL))]++;
    walker_done(&c.walker);
    assert_in_range(given[0], given[1], 200);
    assert_in_range(given[1], given[2] + 1, 200);
    assert_in_range(given[2], 20, 200);
    assert_int_equal(given[3] + given[4], 0);
}

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

static void start(const struct rules *r, int number, uint64_t seed,
                  union match *m)
{
    struct setup setup;
    struct rng rng;

    rng_seed(&rng, seed);
    setup_usual(r, number, &rng, &setup);
    duel_start(r, &m->duel, &setup, seed, NULL);
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
    start(r, r->game->min_players, seed, &m);
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
        struct rng rng, a, b;
        union match m;

        if (only != NULL && only != &games[i])
            continue;
        rng_seed(&rng, 3);
        start(&games[i], games[i].game->max_players, 3, &m);
        for (int k = 0; k < 20 && !m.duel.over; k++) {
            int who = duel_first(&m.duel);

            a = b = rng;
            assert_int_equal(computer_choose(&computer, &games[i], &m.duel, who,
                                             NULL, &a, &first),
                             computer_choose(&computer, &games[i], &m.duel, who,
                                             NULL, &b, &second));
            first.ms = second.ms = 0;
            assert_memory_equal(&first, &second, sizeof first);
            play_on(&games[i], &m.duel, 3, &rng);
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
        struct rng rng;
        union match m;

        if (only != NULL && only != &games[i])
            continue;
        rng_seed(&rng, 4);
        start(&games[i], games[i].game->max_players, 4, &m);
        play_on(&games[i], &m.duel, games[i].game->reference ? 0 : 9, &rng);
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++)
            assert_thinks(&games[i], &m.duel, duel_first(&m.duel), names[k]);
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
        start(r, r->game->max_players, 6, &m);
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
    start(r, r->game->min_players, 7, m);
    while (duel_choices(r, &m->duel, duel_first(&m->duel), list) < 2)
        play_on(r, &m->duel, 1, &rng);
    return r;
}

static enum thought_end think(const struct computer *computer,
                              struct opinion *o)
{
    union match m;
    const struct rules *r = in_the_middle(&m);
    int who = duel_first(&m.duel);
    struct rng rng;
    choice c;

    rng_seed(&rng, 8);
    c = computer_choose(computer, r, &m.duel, who, NULL, &rng, o);
    assert_true(duel_legal(r, &m.duel, who, c, NULL));
    return o->ended;
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
        think(&computer, &o);
        assert_int_equal(o.insight != NULL, computer.budget.keep);
        assert_in_order(&o);
        if (o.insight != NULL)
            assert_followed(r, &o);
        insight_free(o.insight);
    }
}

/* The results of one rung vary by as much as its luck says: those of N walks have
 * an error of that by the root of N. */
static void test_error(void **state)
{
    static const int rungs[RUNGS] = { 0, 0, 0, 500, 0 };
    struct computer computer = computer_of("search:fixed=1000");
    struct opinion o;
    struct climb c;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    climb_begin(&c, 0, rungs, 100, false);
    computer_choose(&computer, &c.rules, &c.view.duel, 0, NULL, &rng, &o);
    walker_done(&c.walker);
    assert_int_equal(o.given, 3);
    assert_in_range(o.worth[3], 490, 510);
    assert_in_range(o.error[3], 2, 4); /* 58 by the root of some hundreds */
    assert_true(o.error[0] >= o.error[3]);
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

    (void)state;
    for (int n = 1; n < 7; n++) {
        struct opinion o;

        allocations = n;
        assert_int_equal(think(&one, &o),
                         n < 3 ? THOUGHT_NO_MEMORY : THOUGHT_DONE);
        assert_true((o.iterations > 0) == (n >= 3));
        allocations = n;
        assert_int_equal(think(&two, &o),
                         n < 3 ? THOUGHT_NO_MEMORY : THOUGHT_DONE);
        allocations = n;
        assert_int_equal(think(&large, &o), /* its tree stays small */
                         n < 3 ? THOUGHT_NO_MEMORY : THOUGHT_DONE);
        allocations = -1;
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mix),
        cmocka_unit_test(test_tree),
        cmocka_unit_test(test_lapses),
        cmocka_unit_test(test_lead),
        cmocka_unit_test(test_no_lead),
        cmocka_unit_test(test_sure),
        cmocka_unit_test(test_win_in_one),
        cmocka_unit_test(test_fixed_is_repeatable),
        cmocka_unit_test(test_budgets),
        cmocka_unit_test(test_rules_outlive_threads),
        cmocka_unit_test(test_resigned),
        cmocka_unit_test(test_stopped_before),
        cmocka_unit_test(test_stopped_while_thinking),
        cmocka_unit_test(test_insight),
        cmocka_unit_test(test_error),
        cmocka_unit_test(test_no_memory),
    };

    only = argc > 1 ? games_find(argv[1]) : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
