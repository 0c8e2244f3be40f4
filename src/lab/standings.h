/* standings.h - who beats whom in an experiment: shares, ratings, cycles, and
 * what each member of a team is worth.
 *
 * Where each player brings one thing, these meet pair by pair, and there is a
 * table of them.  Where they bring teams, what each member adds is found by
 * regression: the share of a team is a half and the worths of its members, less
 * those of the others.
 */
#ifndef LAB_STANDINGS_H
#define LAB_STANDINGS_H

#include "lab/experiment.h"
#include "lab/rating.h"

/* A fighter, champion or deck. */
struct standing {
    unsigned pick;
    const char *id, *name;
    long matches;          /* in which one side had it, and the other had not */
    struct sample rounds;  /* its share in them */
    struct interval share; /* of the win */
    struct sample equals;  /* pair by pair: the first player's share where both
                              bring it */
    struct interval mirror;
    struct interval elo;   /* pair by pair: against the mean of all */
    struct interval worth; /* in teams: what it adds to the share */
};

/* Two of them against each other. */
struct meeting {
    struct sample rounds; /* the share of the first */
    struct interval share;
};

struct standings {
    int n;
    struct standing *row;
    bool pairs; /* they meet pair by pair; else in teams */
    struct meeting
        *meeting;  /* n * n, the share of the row against the column */
    int matches;   /* of a round */
    double cycles; /* how likely the meetings are if each has one
                                strength: below 0.05, there are cycles; -1:
                                too few are known */
};

/* Of one arm.  A game in which players bring nothing has n 0. */
void standings_init(struct standings *s, struct experiment *e, int arm);
void standings_done(struct standings *s);

/* The rows alone, before anything is counted. */
void standings_rows(struct standings *s, const struct experiment *e);

/* The row of a pick, or -1. */
int standings_find(const struct standings *s, unsigned pick);

/* The matches of one round and arm: what each seat got, the mean over the
 * seatings, for what that seat brought in the first of them.  Returns how many
 * entries of the results belong to the round; `at` is the first of them. */
long round_shares(const struct experiment *e,
                  const struct experiment_results *r, long at, int arm,
                  double share[DUEL_MAX_PLAYERS]);

#endif
