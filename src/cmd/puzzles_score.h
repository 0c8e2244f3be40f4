/* puzzles_score.h - how somebody does at puzzles, kept in the program's data. */
#ifndef CMD_PUZZLES_SCORE_H
#define CMD_PUZZLES_SCORE_H

#include <stdbool.h>

#include "match/glicko.h"

enum { SCORE_NAME = 32 };

struct score {
    struct glicko mine;
    int row, best;            /* solved one after the other, now and at best */
    char (*done)[SCORE_NAME]; /* GAME.ID of all that were tried */
    int n, solved;
};

/* Read it; somebody who has solved none is a newcomer. */
void score_read(struct score *s);
void score_free(struct score *s);

bool score_knows(const struct score *s, const char *name);

/* A puzzle of that rating was done: 1 solved, 0 missed, or between.  A puzzle
 * counts once.  What cannot be kept is complained of. */
void score_add(struct score *s, const char *name, int rating, double result);

#endif
