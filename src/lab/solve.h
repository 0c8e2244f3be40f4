/* solve.h - the equilibrium of a small game, and how far a player is from it.
 *
 *     struct solver s;
 *     if (solver_init(&s, r, &setup, PAYOFF_SCORE, &err) < 0) ...
 *     for (int i = 0; i < 1000; i++)
 *         solver_iterate(&s);
 *     solver_average(&s, mix);
 *     v = solver_judge(&s, mix);
 *     solver_done(&s);
 *
 * A strategy is a share for every slot of the tree, those of a set adding up to
 * 1: what both seats would do wherever they are asked.
 */
#ifndef LAB_SOLVE_H
#define LAB_SOLVE_H

#include <stdatomic.h>

#include "ai/computer.h"
#include "lab/game_tree.h"

/* CFR+: both players regret what they did not do, and do next what they regret.
 * The average of all they did comes arbitrarily close to an equilibrium. */
struct solver {
    struct game_tree tree;
    double *regret; /* of each slot, never below 0 */
    double *change; /* of the regrets, in the running iteration */
    double *now;    /* the strategy of this iteration */
    double *sum;    /* of all strategies, later ones weighing more */
    double *reach;  /* how likely its player takes a slot, if the foe lets it
                       happen */
    int iterations;
};

/* What a strategy of both seats is worth, in the measure of the payoff. */
struct verdict {
    double value; /* for A, when both follow it */
    double
        best[GAME_TREE_SEATS]; /* what the best answer to the other seat wins */
    /* The mean of both: how much it can be exploited.  An equilibrium is at 0,
     * and the value of the game lies between -best[1] and best[0]. */
    double exploitability;
};

/* Unroll the tree.  0, or -1 when the game cannot be solved. */
int solver_init(struct solver *s, const struct rules *r,
                const struct setup *setup, enum payoff payoff,
                struct error *err);
void solver_done(struct solver *s);

/* Room for a strategy; the caller frees it. */
double *solver_mix(const struct solver *s);

/* Think once more. */
void solver_iterate(struct solver *s);

/* The solution so far. */
void solver_average(const struct solver *s, double *mix);

/* The strategy of a computer player: at every information set it is shown its
 * view and asked `samples` times, with other luck each time.  0, or -1 when
 * `stop` became true meanwhile. */
int solver_ask(const struct solver *s, const struct computer *computer,
               int samples, uint64_t seed, const atomic_bool *stop,
               double *mix);

/* What a strategy is worth, by exact best responses. */
struct verdict solver_judge(const struct solver *s, const double *mix);

#endif
