/* belief.h - what others may hold, judged by what they did.
 *
 * A belief is a number of worlds that fit what a seat has seen, kept in its memory
 * through the match (a particle filter).  After every answer of another player a
 * world counts as much as a player who takes what looks best would have given that
 * answer in it; worlds that do not explain what happened are dropped, and those
 * that do are kept more often.  Like everything in a memory, beliefs are made from
 * views alone.
 *
 * Every world is renewed in part at every step, so that no mistake lasts, and the
 * order of a deck is never believed.
 *
 *     struct belief *b = belief_begin(r, who, memory, 128);
 *     belief_catch_up(b, memory, NULL);
 *     belief_guess(b, view, &rng);             in place of duel_guess
 *     belief_end(b, memory);
 */
#ifndef AI_BELIEF_H
#define AI_BELIEF_H

#include "ai/memory.h"

enum { BELIEF_WORLDS = 1024 }; /* at most */

struct belief;

/* The belief in so many worlds that the seat has in its memory, or a new one.  NULL
 * when there is nothing to remember, or no memory for it. */
struct belief *belief_begin(const struct rules *r, int who,
                            struct memory *memory, int worlds);

/* Tells that there is no more time for judging.  Embed it to carry more. */
struct haste {
    bool (*late)(const struct haste *h);
};

/* Judge the worlds by all views of the memory that are new.  When it is late, what
 * is still to be judged is passed over; NULL: there is time. */
void belief_catch_up(struct belief *b, const struct memory *memory,
                     const struct haste *h);

/* Fill in a view of the present as one of the worlds has it. */
void belief_guess(const struct belief *b, struct duel *view, struct rng *rng);

/* A copy that no memory owns, and the end of it; NULL when there is no memory for
 * it. */
struct belief *belief_copy(const struct belief *b);
void belief_free(struct belief *b);

/* Keep it in the memory for the next question.  NULL is allowed. */
void belief_end(struct belief *b, struct memory *memory);

#endif
