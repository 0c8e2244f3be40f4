/* player.c - the table of players, and the one way to ask them. */
#include "ai/player.h"

#include <string.h>

#include "ai/kinds.h"

const struct player players[] = {
    { "random", "answers anything legal, all answers equally often", false,
      random_choose },
    { "greedy", "takes the answer that looks best one decision ahead", false,
      greedy_choose },
    { "search", "thinks ahead in worlds that fit what it sees", true,
      search_choose },
};

const int nplayers = sizeof players / sizeof players[0];

choice mind_choose(const struct mind *m, const struct rules *r,
                   const struct duel *d, int who, struct rng *rng,
                   struct opinion *out)
{
    struct opinion own;
    union match view;

    if (out == NULL)
        out = &own;
    memset(out, 0, sizeof *out);
    duel_copy(r, &view.duel, d);
    if (!m->open)
        duel_view(r, &view.duel, who);
    out->n = duel_choices(r, &view.duel, who, out->answer);
    if (out->n == 1) {
        out->share[0] = 1000;
        return out->answer[0];
    }
    return m->player->choose(r, &view.duel, who, &m->budget, rng, out);
}
