/* glicko.h - ratings by Glicko-2.
 *
 * A rating is an estimate of strength with its uncertainty; both are updated
 * after each rating period from the results in it.  Here a period is one match,
 * and uncertainty grows with the days between matches.
 */
#ifndef MATCH_GLICKO_H
#define MATCH_GLICKO_H

struct glicko {
    double rating;     /* 1500 for a newcomer */
    double deviation;  /* how far off it may be: 350 for a newcomer */
    double volatility; /* how unsteady the player is: 0.06 for a newcomer */
};

extern const struct glicko glicko_newcomer;

/* One result against a player: 1 won, 0.5 drawn, 0 lost. */
struct glicko_result {
    struct glicko foe;
    double score;
};

/* The rating after a period with these results; none: only the deviation
 * grows. */
struct glicko glicko_after(struct glicko mine,
                           const struct glicko_result *results, int n);

/* A puzzle as a foe: its rating is known from few attempts. */
static inline struct glicko glicko_puzzle(double rating)
{
    return (struct glicko){ rating, 80, 0.06 };
}

#endif
