/* test_walks.c - what walks find out in games that are small enough to know: they
 * mix where they must, and weigh leads, luck and lapses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/search_walk.h"
#include "computers.h"
#include "core/game.h"
#include "core/shelf.h"
#include "ladder.h"

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
    struct computer computer = computer_of("search:fixed=50,slack=60");
    int given[RUNGS] = { 0 };
    struct climb c;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    climb_begin(&c, 0, rungs, 0, false);
    for (int i = 0; i < 300; i++)
        given[choice_a(computer_choose(&computer, &c.rules, &c.view.duel, 0,
                                       NULL, &rng, NULL))]++;
    walker_done(&c.walker);
    assert_in_range(given[0], given[1], 200);
    assert_in_range(given[1], given[2] + 1, 200);
    assert_in_range(given[2], 20, 200);
    assert_int_equal(given[3] + given[4], 0);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mix),     cmocka_unit_test(test_tree),
        cmocka_unit_test(test_lapses),  cmocka_unit_test(test_lead),
        cmocka_unit_test(test_no_lead), cmocka_unit_test(test_sure),
        cmocka_unit_test(test_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
