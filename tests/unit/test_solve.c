/* test_solve.c - equilibria and best responses, held against what is known. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "lab/exploit.h"
#include "lab/solve.h"
#include "match/excerpt.h"

static struct setup setup_with(const struct rules *r, const char *name,
                               const char *value)
{
    struct setup s;
    struct reason why;

    setup_default(r, r->game->min_players, &s);
    if (name != NULL)
        assert_int_equal(setup_set(r, &s, name, value, &why), 0);
    return s;
}

static void open_solver(struct solver *s, const char *game, const char *name,
                        const char *value, enum payoff payoff)
{
    const struct rules *r = games_find(game);
    struct setup setup = setup_with(r, name, value);
    struct error err;

    if (solver_init(s, r, &setup, payoff, &err) < 0)
        fail_msg("%s", err.message);
}

static struct verdict judge_average(const struct solver *s)
{
    double *mix = solver_mix(s);
    struct verdict v;

    solver_average(s, mix);
    v = solver_judge(s, mix);
    free(mix);
    return v;
}

static struct verdict think(struct solver *s, int iterations)
{
    while (s->iterations < iterations)
        solver_iterate(s);
    return judge_average(s);
}

static struct verdict ask(const struct solver *s, const char *name, int samples)
{
    static const atomic_bool never;
    double *mix = solver_mix(s);
    struct verdict v;
    struct computer computer;
    struct error err;

    assert_int_equal(computer_read(name, &computer, &err), 0);
    assert_int_equal(solver_ask(s, &computer, samples, 1, &never, mix), 0);
    v = solver_judge(s, mix);
    free(mix);
    return v;
}

static void assert_near(double actual, double expected, double error)
{
    if (!(fabs(actual - expected) <= error))
        fail_msg("%.9f is not %.9f", actual, expected);
}

/* --- Leduc hold'em --- */

/* Its value is -0.0856064 for the first player; to four digits here.  Best
 * responses prove it from both sides. */
static void leduc_has_its_value(void **state)
{
    struct solver s;
    struct verdict v;

    (void)state;
    open_solver(&s, "leduc", NULL, NULL, PAYOFF_SCORE);
    v = think(&s, 1000);
    assert_near(v.value, -0.0856, 0.00005);
    assert_true(-v.best[1] <= -0.0856064 && v.best[0] >= -0.0856065);
    assert_true(v.exploitability >= 0 && v.exploitability < 0.0005);
    solver_done(&s);
}

static void exploitability_falls(void **state)
{
    static const int rows[] = { 1, 10, 100, 400 };
    double last = 3;
    struct solver s;

    (void)state;
    open_solver(&s, "leduc", NULL, NULL, PAYOFF_SCORE);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct verdict v = think(&s, rows[i]);

        assert_near(v.exploitability, (v.best[0] + v.best[1]) / 2, 1e-12);
        assert_true(v.exploitability < last / 1.2);
        last = v.exploitability;
    }
    solver_done(&s);
}

/* Others have measured the player who bets at random: 2.373611.  Its shares are
 * kept in thousandths. */
static void random_bets_lose(void **state)
{
    struct solver s;

    (void)state;
    open_solver(&s, "leduc", NULL, NULL, PAYOFF_SCORE);
    assert_near(judge_average(&s).exploitability, 2.373611, 1e-6);
    assert_near(ask(&s, "random", 1).exploitability, 2.373611, 1e-6);
    solver_done(&s);
}

/* The deck has 6!/(2! 2! 2!) orders.  A player knows one of 3 cards in the first
 * round, which has 3 decisions of each player; 5 ways of betting lead to the
 * second, where the board is one of 3 cards. */
static void leduc_has_its_size(void **state)
{
    struct solver s;

    (void)state;
    open_solver(&s, "leduc", NULL, NULL, PAYOFF_SCORE);
    assert_int_equal(s.tree.nworlds, 90);
    assert_int_equal(s.tree.nsets, 2 * (3 * 3 + 5 * 3 * 3 * 3));
    solver_done(&s);
}

/* --- Goofspiel --- */

/* Both seats have the same chances: nobody wins in the long run. */
static void assert_fair(const char *name, const char *value, enum payoff payoff)
{
    struct solver s;
    struct verdict v;

    open_solver(&s, "goofspiel", name, value, payoff);
    v = think(&s, 300);
    assert_near(v.value, 0, 0.001);
    assert_true(v.exploitability >= 0 && v.exploitability < 0.01);
    solver_done(&s);
}

static void goofspiel_is_fair(void **state)
{
    (void)state;
    assert_fair("cards", "3", PAYOFF_RESULT);
    assert_fair("cards", "3", PAYOFF_SCORE);
    assert_fair("cards", "4", PAYOFF_RESULT);
}

static void open_descending(struct solver *s, const char *cards)
{
    const struct rules *r = games_find("goofspiel");
    struct setup setup = setup_with(r, "cards", cards);
    struct reason why;
    struct error err;

    assert_int_equal(setup_set(r, &setup, "prizes", "descending", &why), 0);
    assert_int_equal(solver_init(s, r, &setup, PAYOFF_RESULT, &err), 0);
}

/* Prizes that descend are one world; the rules refuse every other order. */
static void impossible_worlds_are_none(void **state)
{
    struct solver s;

    (void)state;
    open_descending(&s, "5");
    assert_int_equal(s.tree.nworlds, 1);
    assert_near(think(&s, 300).value, 0, 0.01);
    solver_done(&s);
    open_solver(&s, "goofspiel", "cards", "4", PAYOFF_RESULT);
    assert_int_equal(s.tree.nworlds, 24);
    solver_done(&s);
}

/* Three descending prizes can be worked out by hand: a player who bids 3 for
 * the 3 wins it or ties, and whoever wins it cannot lose, so both bid 3. */
static void the_dearest_prize_is_bid_for(void **state)
{
    struct solver s;
    double *mix;

    (void)state;
    open_descending(&s, "3");
    think(&s, 300);
    mix = solver_mix(&s);
    solver_average(&s, mix);
    for (int i = 0; i < s.tree.nsets; i++) {
        const struct infoset *set = &s.tree.sets[i];

        if (set->before == GAME_TREE_NONE)
            assert_near(mix[set->slot + 2], 1, 0.001);
    }
    free(mix);
    solver_done(&s);
}

/* --- trees --- */

/* The state of each node asks the player of its set, and shows the same view as
 * all others of the set. */
static void sets_look_alike(void **state)
{
    struct solver s;
    const struct game_tree *t = &s.tree;

    (void)state;
    open_solver(&s, "leduc", NULL, NULL, PAYOFF_SCORE);
    for (int i = 0; i < t->nsets; i++) {
        const struct infoset *set = &t->sets[i];
        choice list[DUEL_MAX_CHOICES];
        union match first, other;

        game_tree_state(t, set->node, NULL, &first.duel);
        assert_int_equal(duel_first(&first.duel), set->who);
        assert_int_equal(duel_choices(t->rules, &first.duel, set->who, list),
                         set->n);
        duel_view(t->rules, &first.duel, set->who);
        for (int k = set->node; k != GAME_TREE_NONE; k = t->nodes[k].next) {
            game_tree_state(t, k, NULL, &other.duel);
            duel_view(t->rules, &other.duel, set->who);
            assert_true(duel_equal(t->rules, &first.duel, &other.duel));
        }
    }
    solver_done(&s);
}

static void assert_refused(const struct rules *r, const char *cards,
                           const char *words)
{
    struct setup setup = setup_with(r, cards != NULL ? "cards" : NULL, cards);
    struct excerpt e;
    struct solver s;
    struct error err;

    excerpt_init(&e, r, &setup);
    assert_int_equal(solver_init(&s, &e.rules, &e.setup, PAYOFF_SCORE, &err),
                     -1);
    excerpt_done(&e);
    if (strstr(err.message, words) == NULL)
        fail_msg("want \"%s\" in: %s", words, err.message);
}

static void large_games_are_refused(void **state)
{
    const struct rules *r = games_find("engarde");
    struct setup three;
    struct solver s;
    struct error err;

    (void)state;
    assert_refused(games_find("exxodus"), NULL, "too large");
    assert_refused(games_find("exceed"), NULL, "too large");
    assert_refused(games_find("goofspiel"), "7", "too large");
    assert_refused(games_find("goofspiel"), "13", "too large");
    setup_default(r, 3, &three);
    assert_int_equal(solver_init(&s, r, &three, PAYOFF_RESULT, &err), -1);
    assert_non_null(strstr(err.message, "two players"));
}

/* --- Goofspiel, spoilt --- */

static enum flow roll_dice(struct play *p, struct frame *f)
{
    rng_next(&p->d->rng);
    return goofspiel_game.procedures[0].run(p, f);
}

static void start_elsewhere(struct play *p)
{
    goofspiel_game.start(p);
    p->d->policy[DUEL_MAX_POLICIES - 1] = 1;
}

static int win_twice(const struct rules *r, const struct duel *d, int who)
{
    return goofspiel_game.score(r, d, who) + 1;
}

static void other_games_are_refused(void **state)
{
    struct game spoilt = goofspiel_game;
    const struct rules r = { &spoilt, &goofspiel_book };
    struct procedure procedure = goofspiel_game.procedures[0];

    (void)state;
    procedure.run = roll_dice;
    spoilt.procedures = &procedure;
    assert_refused(&r, "3", "chance");
    spoilt = goofspiel_game;
    spoilt.start = start_elsewhere;
    assert_refused(&r, "3", "chance");
    spoilt = goofspiel_game;
    spoilt.score = win_twice;
    assert_refused(&r, "3", "what one wins");
}

/* --- players --- */

/* Looking ahead helps against those who do not, but can be seen through. */
static void players_are_judged(void **state)
{
    struct solver s;
    struct verdict random, greedy, again;

    (void)state;
    open_solver(&s, "leduc", NULL, NULL, PAYOFF_SCORE);
    random = ask(&s, "random", 1);
    greedy = ask(&s, "greedy", 3);
    again = ask(&s, "greedy", 3);
    assert_true(greedy.exploitability < random.exploitability);
    assert_true(greedy.exploitability > 0.1);
    assert_near(again.exploitability, greedy.exploitability, 0);
    solver_done(&s);
}

/* Search walks a small game from its beginning.  One that begins at the question
 * itself stands at 0.556. */
static void search_is_hard_to_exploit(void **state)
{
    struct solver s;

    (void)state;
    open_solver(&s, "leduc", NULL, NULL, PAYOFF_SCORE);
    assert_true(ask(&s, "search:fixed=1000", 2).exploitability < 0.45);
    solver_done(&s);
}

static void asking_can_be_stopped(void **state)
{
    const atomic_bool now = true;
    struct solver s;
    struct computer computer;
    struct error err;
    double *mix;

    (void)state;
    open_solver(&s, "leduc", NULL, NULL, PAYOFF_SCORE);
    mix = solver_mix(&s);
    assert_int_equal(computer_read("random", &computer, &err), 0);
    assert_int_equal(solver_ask(&s, &computer, 1, 1, &now, mix), -1);
    free(mix);
    solver_done(&s);
}

/* --- large games --- */

/* What an exploiter wins of a player who is asked in sampled positions. */
static struct exploit_result exploit(const char *game, const char *name,
                                     int positions)
{
    static const atomic_bool never;
    const struct rules *r = games_find(game);
    struct setup setup = setup_with(r, NULL, NULL);
    struct computer computer;
    struct exploit_result result;
    struct error err;
    struct exploit e = { .rules = r,
                         .setup = &setup,
                         .computer = &computer,
                         .question = -1,
                         .worlds = 16,
                         .seed = 1 };

    assert_int_equal(computer_read(name, &computer, &err), 0);
    assert_int_equal(exploit_run(&e, positions, &never, &result), 0);
    assert_int_equal(result.gain.n, positions);
    return result;
}

/* Somebody who bets at random loses much to an exploiter, and somebody who comes
 * near the equilibrium little. */
static void an_exploiter_finds_the_weak(void **state)
{
    struct exploit_result weak = exploit("leduc", "random", 40);
    struct exploit_result strong = exploit("leduc", "search:fixed=200", 40);

    (void)state;
    assert_true(sample_mean(&weak.gain) > 0.04);
    assert_true(sample_mean(&weak.gain) > 2 * sample_mean(&strong.gain));
}

static void an_exploiter_can_be_stopped(void **state)
{
    atomic_bool stop = true;
    const struct rules *r = games_find("engarde");
    struct setup setup = setup_with(r, NULL, NULL);
    struct computer computer = { .kind = computer_kind_find("greedy") };
    struct exploit_result result;
    struct exploit e = { r, &setup, &computer, -1, 2, 1 };

    (void)state;
    assert_int_equal(exploit_run(&e, 10, &stop, &result), -1);
    assert_int_equal(result.gain.n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leduc_has_its_value),
        cmocka_unit_test(exploitability_falls),
        cmocka_unit_test(random_bets_lose),
        cmocka_unit_test(leduc_has_its_size),
        cmocka_unit_test(goofspiel_is_fair),
        cmocka_unit_test(impossible_worlds_are_none),
        cmocka_unit_test(the_dearest_prize_is_bid_for),
        cmocka_unit_test(sets_look_alike),
        cmocka_unit_test(large_games_are_refused),
        cmocka_unit_test(other_games_are_refused),
        cmocka_unit_test(players_are_judged),
        cmocka_unit_test(search_is_hard_to_exploit),
        cmocka_unit_test(asking_can_be_stopped),
        cmocka_unit_test(an_exploiter_finds_the_weak),
        cmocka_unit_test(an_exploiter_can_be_stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
