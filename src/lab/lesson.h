/* lesson.h - scenarios that teach.
 *
 * A lesson is a scenario with three more kinds of lines: `say` is a paragraph
 * for the learner, `ask` an answer that the learner has to find, `hint` helps.
 * Each case is a chapter.  `riposte check` runs a lesson like any scenario, so
 * it cannot teach what is not so; here it is walked through, with the learner
 * in the place of the `ask` lines.  What it expects is left out.
 */
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include "lab/scenario.h"
#include "match/record.h"

enum { LESSON_TEXT = 2048 };

enum lesson_kind {
    LESSON_SAY, /* a paragraph */
    LESSON_ASK, /* the learner is asked */
    LESSON_END
};

struct lesson_step {
    enum lesson_kind kind;
    char text[LESSON_TEXT]; /* the paragraph, or the hint; may be "" */
    int who;                /* the learner */
    choice answer;          /* that is wanted, or the first of several */
};

/* A chapter that is being walked through. */
struct lesson {
    const struct scenario *scenario;
    int chapter;
    int who; /* the seat of the learner */
    int at;  /* the next step of it */
    struct record rec;
};

/* Set up the position of a chapter; its record is the lesson's. */
void lesson_begin(struct lesson *l, const struct scenario *s, int chapter);
void lesson_done(struct lesson *l);

/* Go on to the next step for the learner.  What others answer is given on the
 * way.  An `ask` stays the next step until it is answered. */
void lesson_next(struct lesson *l, struct lesson_step *out);

/* Is the learner asked next, before anything happens or is said? */
bool lesson_asks(const struct lesson *l);

/* Are these answers that are wanted now, one `ask` after the other with nothing else
 * between?  Where an `ask` names several, each of them will do. */
bool lesson_accepts(const struct lesson *l, const choice *given, int n);

/* What a learner hears who gives other answers that the rules would allow. */
#define LESSON_REFUSAL "That is legal, but not what this lesson is about."

/* The learner has given so many of the answers that were wanted. */
void lesson_answered(struct lesson *l, int n);

#endif
