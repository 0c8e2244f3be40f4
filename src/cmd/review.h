/* review.h - a match under review: what its files share.
 *
 *   review.c         judges, and reports line by line or as JSON
 *   review_screen.c  the course of the match, on the full screen
 */
#ifndef CMD_REVIEW_H
#define CMD_REVIEW_H

#include <stdatomic.h>

#include "cmd/frame.h"
#include "lab/review.h"
#include "match/record.h"
#include "tui/printer.h"

/* What is said about one answer; all zeroes when there was nothing to judge. */
struct verdict {
    bool judged;
    struct review review;
    char *sentence; /* what was wrong; NULL: nothing */
};

struct reviewing {
    const char *path;
    char *text; /* the replay as it was written */
    struct record whole, now;
    struct computer computer;
    struct rng rng;
    unsigned seats;          /* whose answers are judged, one bit each */
    struct verdict *verdict; /* of each answer */
    atomic_int done;         /* so many have been looked at */
    atomic_uint stop;        /* ends it */
    struct printer printer;
    bool terminal;
};

/* Judge the next answer. */
void review_next(struct reviewing *v);

/* Show the course of the match on the full screen, and judge meanwhile.  False when
 * there is no full screen.  *code is the exit code. */
bool review_screen(struct reviewing *v, int viewer, int *code);

#endif
