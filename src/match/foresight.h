/* foresight.h - what a search expects after an answer, in events.
 *
 * The search is followed through guessed worlds (ai/insight.h), and the gist of
 * what happens there is gathered: what mostly happens next, what depends on what
 * others do, and why one answer is worth less than another.  Events are told as
 * the player who was asked may know them.
 */
#ifndef MATCH_FORESIGHT_H
#define MATCH_FORESIGHT_H

#include "ai/insight.h"
#include "base/sample.h"

enum { FORESIGHT_LINES = 200, FORESIGHT_EVENTS = 24 };

/* One line: the world it begins in, what is told of it, and what it is worth. */
struct foreseen {
    union match start;
    struct event told[FORESIGHT_EVENTS];
    int n;
    int worth;
};

/* What may come of an answer. */
struct foresight {
    const struct rules *rules;
    int who;
    struct foreseen line[FORESIGHT_LINES];
};

/* Follow answer number `answer` of the opinion that the insight is of. */
void foresight_gather(struct foresight *f, const struct rules *r, int who,
                      struct insight *in, int answer);

/* --- what mostly happens --- */

struct course_step {
    struct event event;
    int percent; /* of the worlds in which all before it happened */
};

/* The events that most worlds share, in order; returns how many. */
int foresight_course(const struct foresight *f, struct course_step *out,
                     int most);

/* The same without what mostly happens after the other answer, too. */
int foresight_contrast(const struct foresight *f, const struct foresight *other,
                       struct course_step *out, int most);

/* --- what others may do --- */

struct deed {
    struct event event;
    struct sample worth;
};

/* The first thing that is told of somebody else's acts, in all lines, the best for
 * the player who was asked first; returns how many there are. */
int foresight_deeds(const struct foresight *f,
                    struct deed out[FORESIGHT_LINES]);

/* --- why --- */

struct cause {
    struct event event;
    int percent, better; /* how often it happens, and after the better answer */
    bool roughly;        /* it and its like, as the game roughly tells them */
};

/* Does it speak for the better answer that it happens more often then? */
static inline bool cause_is_missed(const struct cause *c)
{
    return c->percent < c->better;
}

/* The event that explains best why `f` is worth less than `better`: something bad
 * that happens more often, or something good that happens less often; what others
 * do counts as bad.  False: none explains much. */
bool foresight_cause(const struct foresight *f, const struct foresight *better,
                     struct cause *out);

#endif
