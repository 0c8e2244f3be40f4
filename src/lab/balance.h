/* balance.h - a search for numbers on cards, and settings, that make a game fair.
 *
 * Some numbers are free, each in a range, and there is a goal: pairings, the first
 * player between equals, and the first player in all matches, between two shares.  Candidates are points in these ranges.  All
 * play the same deals; the better half of them plays twice as many, and so on
 * (successive halving), until few are left.  What comes out is a frontier, not
 * one answer: for every size of change the candidate that misses the goal least.
 *
 * What was played lies in the folder of the experiment, a file for each piece of
 * a candidate; a search that was stopped goes on from there, and finds the same.
 */
#ifndef LAB_BALANCE_H
#define LAB_BALANCE_H

#include "card/change.h"
#include "lab/facts.h"

enum { BALANCE_FREE = 8, BALANCE_TRIES = 512, BALANCE_KEPT = 4 };

/* A number that may be changed, and how far. */
struct free_number {
    bool setting; /* a policy of the game; else the number of a card */
    int policy;
    struct tweak tweak;
    int value; /* as it is */
    int least, most;
};

/* Shares between which something should lie; `most` 0: no matter. */
struct goal {
    double least, most;
};

/* What: every pairing, the first player wherever both bring the same, the first
 * player in all. */
enum { GOAL_PAIRS, GOAL_MIRRORS, GOAL_FIRST, GOALS };

/* The share of something that is furthest from one half; NULL name: none. */
struct uneven {
    struct interval share;
    const char *name[2]; /* the second is NULL for a mirror */
};

struct balance_plan {
    const struct experiment_plan *experiment; /* its first arm is changed */
    struct free_number number[BALANCE_FREE];
    int numbers;
    struct goal goal[GOALS];
    int tries; /* candidates, at most */
};

struct candidate {
    int value[BALANCE_FREE];
    int change; /* steps away from the numbers as they are, in all */
    long matches;
    double miss;                /* by how much goals are missed, in all */
    struct interval first;      /* the first player's share */
    struct uneven pair, mirror; /* the worst of each */
    bool front;                 /* none that is as close to what is there misses
                                    less */
    /* private */
    struct library *library;
    struct experiment_plan *plan;
    struct experiment *experiment;
};

struct balance {
    const struct balance_plan *plan;
    struct candidate *candidate; /* the one as it is first, then the best */
    int n;
    int alive; /* how many of these were still played at the end */
};

/* Called before every stage: so many candidates play so many matches each. */
struct balance_watcher {
    void (*stage)(struct balance_watcher *w, int candidates, long matches);
};

/* Search.  When *stop becomes true it ends with what it knows.  0, or -1 with the
 * reason. */
int balance_run(struct balance *b, const struct balance_plan *plan,
                atomic_bool *stop, struct balance_watcher *w,
                struct error *err);
void balance_done(struct balance *b);

/* The numbers on cards of a candidate; returns how many. */
int balance_tweaks(const struct balance *b, const struct candidate *c,
                   struct tweak out[BALANCE_FREE]);

#endif
