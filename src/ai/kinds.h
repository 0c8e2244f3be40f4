/* kinds.h - the functions behind the table of players. */
#ifndef AI_KINDS_H
#define AI_KINDS_H

#include "core/duel.h"

choice random_choose(const struct rules *r, const struct duel *view, int who,
                     struct rng *rng);
choice greedy_choose(const struct rules *r, const struct duel *view, int who,
                     struct rng *rng);

#endif
