/* rating.h - what results say about strength: shares of the win, Elo, and a
 * test that stops when it knows enough.
 *
 * Matches come in rounds: the same deal once with every seating.  A round is one
 * observation, because its matches share their luck; its score is the mean of
 * their shares of the win, from 0 to 1.
 */
#ifndef LAB_RATING_H
#define LAB_RATING_H

#include "base/json.h"
#include "base/sample.h"

/* A value and its 95 % interval. */
struct interval {
    double value, low, high;
};

/* The share of the win that scores of rounds with so many matches each suggest.
 * This is Wilson's interval, which stays between 0 and 1, for the number of
 * matches that would spread as the rounds do. */
struct interval rating_share(const struct sample *rounds, int matches);

/* The advantage in Elo that gives a share of the win, and back. */
double rating_elo(double share);
double rating_expected(double elo);

/* The same for an interval; an end at 0 or 1 becomes infinite. */
struct interval rating_elo_interval(const struct interval *share);

/* Sequential test: is the first player stronger by elo1 rather than by elo0?
 * The logarithm of the likelihood ratio speaks for elo1 above SPRT_BOUND, for
 * elo0 below -SPRT_BOUND; then it is wrong in 1 case of 20. */
#define SPRT_BOUND 2.944438979166440 /* log(0.95 / 0.05) */

double rating_llr(const struct sample *rounds, double elo0, double elo1);

/* Scores of n players against each other, row by row: won[i * n + k] of
 * games[i * n + k] by i over k. */
struct crosstable {
    int n;
    double *won, *games;
};

/* The Elo of each, the mean being 0, that makes these scores likeliest (Bradley
 * and Terry's model).  Every pair is given one extra draw, so that a player who
 * never lost is not infinitely strong. */
void rating_fit(const struct crosstable *t, double *elo);

/* --- intervals --- */

/* How many standard errors hold so much of a normal distribution: 1.96 for
 * 0.95. */
double rating_reach(double level);

/* Wilson's interval of a share seen in n independent matches. */
struct interval rating_wilson(double share, double n, double reach);

/* The mean of observations, wide enough for few of them. */
struct interval rating_mean(const struct sample *s);

/* Write an interval as JSON; null where nothing bounds it. */
void rating_put(struct json *j, const char *key, const struct interval *i);

/* How likely such a sum of squares is, or a larger one, when the model behind it
 * is right: the upper tail of the chi-square distribution. */
double rating_chi2(double sum, double freedom);

#endif
