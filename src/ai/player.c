/* player.c - the table of players, and the one way to ask them. */
#include "ai/player.h"

#include "ai/kinds.h"

const struct player players[PLAYERS] = {
    { "random", "answers anything legal, all answers equally often",
      random_choose },
    { "greedy", "takes the answer that looks best one decision ahead",
      greedy_choose },
};

const struct player *player_find(const char *name)
{
    for (int i = 0; i < PLAYERS; i++)
        if (text_equal(players[i].name, name))
            return &players[i];
    return NULL;
}

choice player_choose(const struct player *p, const struct rules *r,
                     const struct duel *d, int who, struct rng *rng)
{
    union match view;

    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    return p->choose(r, &view.duel, who, rng);
}
