/* compare.h - before and after: the two arms of an experiment, or two experiments.
 *
 * In the arms of an experiment every round is played with the same deal and luck,
 * so what differs is the change, and the differences of the rounds vary less than
 * the rounds do.  So it is with experiments that play the same deals; others are
 * compared by their means, which takes more matches.
 */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include "card/change.h"
#include "lab/facts.h"

enum { COMPARE_DIFFERENCES = 64 };

/* A figure before and after, and by how much it rose. */
struct change {
    const char *id, *name; /* of what; NULL: of the match */
    double before, after;
    struct interval difference;
};

struct comparison {
    const char *name[2]; /* what is compared */
    bool folders;        /* two experiments; else arms of one */
    bool paired;         /* on the same deals */
    long rounds[2];      /* how many of each count */
    struct change *pick; /* the largest change first */
    int npicks;
    struct change first, turns;
    bool has_first;
    struct change *card; /* shares of the win when drawn */
    int ncards;
    struct difference *difference; /* of the two books */
    int ndifferences;
    const struct change *subject; /* what the verdict is about */
    bool early;                   /* it was decided before all was played */
    char verdict[400];
};

/* `f` are the facts before and after: of two arms, or of two experiments with the
 * same game. */
void comparison_init(struct comparison *c, const struct facts f[2]);
void comparison_done(struct comparison *c);

/* Is it decided, by the rounds from the first on that are complete?  Either the
 * change makes a difference, or it makes none of COMPARE_SMALL or more.  The
 * bounds hold however often one looks. */
#define COMPARE_SMALL 0.01
bool comparison_decided(struct experiment *e, long rounds);

#endif
