/* kinds.h - the functions behind the table of computer_kinds. */
#ifndef AI_KINDS_H
#define AI_KINDS_H

#include "ai/computer.h"

choice random_choose(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out);
choice greedy_choose(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out);
choice search_choose(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out);

#endif
