/* insight.h - what a search has found out, kept to be asked about.
 *
 * With `keep` in its budget, a search leaves what it has learned in its opinion.
 * From there one can follow what it expects: the answers that the players are
 * most likely to give in a guessed world.
 */
#ifndef AI_INSIGHT_H
#define AI_INSIGHT_H

#include "core/duel.h"

enum { LINE_STEPS = 128 };

/* An answer of a line. */
struct line_step {
    choice answer;
    uint8_t who;
};

/* What may happen: a world that fits the view, and answers that lead from the
 * question through it. */
struct line {
    union match start;
    struct line_step step[LINE_STEPS]; /* the first is the one asked about */
    int n;
    int worth; /* of where it leads, to the player who was asked */
};

struct insight;

/* Follow the search from answer number `answer` of the opinion through the world
 * of that number: the same number is the same world, whatever the answer.  The
 * line goes as far as the search has looked, and to the end of the play that is
 * then under way. */
void insight_follow(struct insight *in, int answer, uint32_t world,
                    struct line *out);

/* NULL is allowed. */
void insight_free(struct insight *in);

#endif
