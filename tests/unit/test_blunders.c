/* test_blunders.c - levels are weak like people, not like dice.
 *
 *     test_blunders [GAME]
 *
 * Along matches of a clumsy guide, every player is asked what it would answer where a
 * judge, a strong search, finds that much can be given away.  A table says what
 * they give away there.  All of them think for so many walks, none of them for a
 * time: the table is the same on every machine.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "begin.h"
#include "computers.h"
#include "games/games.h"
#include "lab/review.h"
#include "match/picks.h"

/* Positions in which the judge is asked, and how often an answer of the guide
 * is one of chance. */
enum { POSITIONS = 40, STRIDE = 6, CLUMSY = 8 };

#define SCOUT "search:fixed=150"
#define JUDGE "search:fixed=1000"

/* The levels but the last, who thinks more than the judge. */
enum { PLAYERS = GAME_LEVELS };

/* Of the choices: blunders at most, and what may be lost, in percent of what is
 * lost by chance.  Measured in seven games: 2 to 8 and 16 to 52, 0 to 3 and 0 to
 * 17, 0 to 4 and 1 to 27, 0 to 1 and 0 to 9.  A change of rules or players brings
 * other choices, so there is room above. */
static const struct {
    int blunders, lost;
} bounds[PLAYERS] = { { 13, 70 }, { 6, 35 }, { 6, 35 }, { 4, 20 } };

/* What a player has given away. */
struct account {
    int mark[MARKS];
    int lost; /* in thousandths of a win */
};

struct walk {
    const struct rules *rules;
    struct rng rng;
    int choices, looked;
    int chance; /* what a player who draws lots would have lost */
    struct account of[PLAYERS];
};

static const struct rules *only;

/* Can an answer of these be a blunder? */
static bool is_telling(const struct opinion *o)
{
    struct review review;

    for (int i = 0; i < o->n; i++) {
        review_by(o, o->answer[i], &review);
        if (review.mark == MARK_BLUNDER)
            return true;
    }
    return false;
}

/* Nobody is blamed on one opinion. */
static void judge(const struct opinion *o, choice given, struct account *out)
{
    struct review review, second;

    review_by(&o[0], given, &review);
    review_by(&o[1], given, &second);
    if (second.loss < review.loss)
        review = second;
    out->mark[review.mark]++;
    out->lost += review.loss;
}

/* What a player who draws lots would lose on average. */
static int chance_loses(const struct opinion *o)
{
    struct account all = { 0 };

    for (int i = 0; i < o->n; i++)
        judge(o, o->answer[i], &all);
    return all.lost / o->n;
}

static void look(struct walk *w, const struct duel *d, int who)
{
    const struct computer scout = computer_of(SCOUT);
    const struct computer strong = computer_of(JUDGE);
    struct opinion o[2];

    w->looked++;
    computer_choose(&scout, w->rules, d, who, NULL, &w->rng, &o[0]);
    if (!is_telling(&o[0]))
        return;
    computer_choose(&strong, w->rules, d, who, NULL, &w->rng, &o[0]);
    if (!is_telling(&o[0]))
        return;
    computer_choose(&strong, w->rules, d, who, NULL, &w->rng, &o[1]);
    w->choices++;
    w->chance += chance_loses(o);
    for (int i = 0; i < PLAYERS; i++) {
        struct computer c = computer_of(levels[i].name);

        computer_fit(&c, w->rules->game);
        judge(o, computer_choose(&c, w->rules, d, who, NULL, &w->rng, NULL),
              &w->of[i]);
    }
}

/* A match of the guide's; the judge is asked along the way. */
static void walk(struct walk *w, const struct rules *r, uint64_t seed)
{
    const struct computer greedy = computer_of("greedy");
    const struct computer chance = computer_of("random");
    choice list[DUEL_MAX_CHOICES];
    struct reason why;
    struct setup setup;
    union match m;

    setup_default(r, 2, &setup);
    memset(setup.pick, 0, sizeof setup.pick);
    assert_int_equal(picks_fill(r, &setup, ~0u, &w->rng, &why), 0);
    w->rules = begin(r, &setup, seed, &m);
    while (!duel_over(&m.duel, NULL) && w->choices < POSITIONS) {
        int who = duel_first(&m.duel);
        bool clumsy = rng_below(&w->rng, CLUMSY) == 0;

        if (duel_choices(w->rules, &m.duel, who, list) > 1 &&
            rng_below(&w->rng, STRIDE) == 0)
            look(w, &m.duel, who);
        duel_answer(w->rules, &m.duel, who,
                    computer_choose(clumsy ? &chance : &greedy, w->rules,
                                    &m.duel, who, NULL, &w->rng, NULL),
                    NULL);
    }
}

static void print_table(const struct walk *w)
{
    print_message("# %s: %d of %d choices can be blunders; chance loses "
                  "0.%03d in each\n"
                  "# level   doubtful  mistakes  blunders  lost per choice\n",
                  w->rules->game->id, w->choices, w->looked,
                  w->chance / w->choices);
    for (int i = 0; i < PLAYERS; i++) {
        const struct account *a = &w->of[i];

        print_message("# %-7s %8d %9d %9d            0.%03d\n", levels[i].name,
                      a->mark[MARK_DOUBTFUL], a->mark[MARK_MISTAKE],
                      a->mark[MARK_BLUNDER], a->lost / w->choices);
    }
}

static void check_bounds(const struct walk *w)
{
    const char *game = w->rules->game->id;

    for (int i = 0; i < PLAYERS; i++) {
        int blunders = w->of[i].mark[MARK_BLUNDER];
        int lost = 100 * w->of[i].lost / w->chance;

        if (blunders > bounds[i].blunders)
            fail_msg("%s: %s blunders %d times, want %d at most", game,
                     levels[i].name, blunders, bounds[i].blunders);
        if (lost > bounds[i].lost)
            fail_msg("%s: %s loses %d%% of what chance does, want %d at most",
                     game, levels[i].name, lost, bounds[i].lost);
    }
}

static void what_levels_give_away(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        struct walk w = { 0 };

        if (only != NULL && only != &games[g])
            continue;
        rng_seed(&w.rng, 1);
        for (uint64_t seed = 1; w.choices < POSITIONS; seed++)
            walk(&w, &games[g], seed);
        print_table(&w);
        check_bounds(&w);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_levels_give_away),
    };

    only = argc > 1 ? games_find(argv[1]) : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
