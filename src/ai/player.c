/* player.c - the tables of players and levels, and the one way to ask them. */
#include "ai/player.h"

#include <string.h>

#include "ai/kinds.h"
#include "base/near.h"

const struct player players[] = {
    { "random", "answers anything legal, all answers equally often", false,
      random_choose },
    { "greedy", "takes the answer that looks best one decision ahead", false,
      greedy_choose },
};

const int nplayers = sizeof players / sizeof players[0];

/* --- minds by name --- */

static const struct player *find(const char *name)
{
    for (int i = 0; i < nplayers; i++)
        if (text_equal(players[i].name, name))
            return &players[i];
    return NULL;
}

static int no_such(const char *name, struct error *err)
{
    struct near near = near_begin(name);

    for (int i = 0; i < nplayers; i++)
        near_offer(&near, players[i].name);
    if (near.best != NULL)
        error_set(err, "there is no player \"%s\"; did you mean \"%s\"?", name,
                  near.best);
    else
        error_set(err, "there is no player \"%s\"", name);
    return -1;
}

int mind_read(const char *text, struct mind *out, struct error *err)
{
    const struct player *player = find(text);

    if (player == NULL)
        return no_such(text, err);
    *out = (struct mind){ .name = player->name, .player = player };
    return 0;
}

/* --- asking --- */

choice mind_choose(const struct mind *m, const struct rules *r,
                   const struct duel *d, int who, struct rng *rng,
                   struct opinion *out)
{
    struct opinion own;
    union match view;

    out = out != NULL ? out : &own;
    memset(out, 0, sizeof *out);
    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    out->n = duel_choices(r, &view.duel, who, out->answer);
    if (out->n == 1) {
        out->share[0] = 1000;
        return out->answer[0];
    }
    return m->player->choose(r, &view.duel, who, &m->budget, rng, out);
}
