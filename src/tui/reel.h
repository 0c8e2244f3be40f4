/* reel.h - a match as moments: what happened, a few sentences at a time, and how
 * the table looked right after it.
 *
 * Front ends show a match again with it: what others did, a replay, a review.
 */
#ifndef TUI_REEL_H
#define TUI_REEL_H

#include "tui/story.h"

/* Events that are told together. */
struct reel_step {
    int from, n;
};

/* Begin with zeroes. */
struct reel {
    const struct record *rec;
    const struct screen *screen;
    int viewer, rewinds; /* of the record, as it was last seen */
    union match now;
    int answers;        /* that led to it */
    union match *after; /* the match as it was when the next event came */
    int nevents, room;
    struct reel_step *step;
    int n;
};

/* Follow a record to where it is now, for somebody who looks. */
void reel_follow(struct reel *reel, const struct screen *screen,
                 const struct record *rec, int viewer);
void reel_done(struct reel *reel);

/* The step that an event belongs to; of one that is still to come, the number of
 * steps. */
int reel_step_of(const struct reel *reel, int event);

/* How many events there were after a step; 0 before the first one, -1. */
int reel_end(const struct reel *reel, int step);

/* The match after so many events, as its viewer sees it. */
void reel_view(const struct reel *reel, int events, union match *out);

/* The card that a step is about, as far as the viewer may know it, or CARD_NONE. */
card_id reel_card(const struct reel *reel, int step);

/* Does it tell of something that a player of another seat does or suffers, or of
 * the beginning of their turn? */
bool reel_of_others(const struct reel *reel, int step);

/* The cards that others have played since there were `from` events: "B: Thrust,
 * Parry; C: Riposte".  Nothing when there are none. */
void reel_summary(const struct reel *reel, int from, struct text *out);

#endif
