/* joint.h - guessing games that are small enough to be solved from their
 * beginning.
 *
 * Where players hold cards that others do not see, what is best now depends on
 * what an opponent would have done before with other cards, and on what they
 * think that we would have done.  So walks begin where nobody knew more than the
 * others, deal to everybody anew, and learn for all players together (Monte
 * Carlo CFR, external sampling).  One half of them is free.  The other half is
 * led along what has been seen, to the question; what players learn there counts
 * as much as the others would have let it happen.  A player's nodes are what the
 * player knows, so they are shared by all that others might hold.
 *
 * The tree is kept in the memory of the seat: the walks of earlier questions
 * count for later ones.
 *
 *     struct joint *j = joint_begin(r, view, who, memory, seed);
 *     if (j != NULL) {
 *         while (...)
 *             joint_walk(j);
 *         joint_answer(j, i) ...
 *         joint_end(j, memory);
 *     }
 */
#ifndef AI_JOINT_H
#define AI_JOINT_H

#include "ai/memory.h"

struct joint;

/* Think about the question that is put to `who`, whose view and memory these are.
 * NULL when it is not a guessing game or too large a one, when what led to it is
 * not remembered, or when there is no memory for the thought. */
struct joint *joint_begin(const struct rules *r, const struct duel *view,
                          int who, struct memory *memory, uint64_t seed);

/* Walk once for each player. */
void joint_walk(struct joint *j);

/* What was found about answer number i, in the order in which the rules list
 * them. */
struct joint_answer {
    double weight, sum, squares; /* of the worths, for this question */
    double played;               /* how often it is part of the mix */
};

struct joint_answer joint_answer(const struct joint *j, int i);

/* How often the mix of the question has been added to. */
double joint_visits(const struct joint *j);

/* Bytes that the tree uses. */
size_t joint_used(const struct joint *j);

/* The thought is over: keep it in the memory for the next question.  NULL is
 * allowed. */
void joint_end(struct joint *j, struct memory *memory);

#endif
