/* nets.c - the nets there are: those of the games, and those that were added. */
#include <stdatomic.h>
#include <stdlib.h>

#include "ai/net_parts.h"
#include "base/file.h"
#include "games/games.h"

/* Written by tools/embed from nets/. */
#define NET(id) extern const char id##_net[];
#include "games/games.def"

static const struct {
    const char *game, *text;
} texts[] = {
#define NET(id) { #id, id##_net },
#include "games/games.def"
    { NULL, NULL },
};

/* Read when they are first wanted, by whoever comes first. */
static _Atomic(struct net *) own[sizeof texts / sizeof texts[0]];
static struct net *added[NET_MOST_ADDED];
static int nadded;

/* NULL when it was learned with other fields, or there is no memory. */
static const struct net *read_own(int i)
{
    struct net *n = atomic_load(&own[i]), *before = NULL;
    struct error err;

    if (n != NULL)
        return n;
    n = net_read(texts[i].text, games_find(texts[i].game), &err);
    if (n == NULL || atomic_compare_exchange_strong(&own[i], &before, n))
        return n;
    net_free(n);
    return before;
}

int net_add(const char *path, const struct rules *r, struct error *err)
{
    char *text;

    if (nadded == NET_MOST_ADDED)
        return error_set(err, "%s: there are %d nets already", path, nadded);
    text = file_read(path, err);
    if (text == NULL)
        return -1;
    added[nadded] = net_read(text, r, err);
    free(text);
    if (added[nadded] != NULL) {
        nadded++;
        return 0;
    }
    error_prefix(err, path);
    return -1;
}

void net_forget_added(void)
{
    while (nadded > 0)
        net_free(added[--nadded]);
}

int net_count_added(void)
{
    return nadded;
}

const struct net *net_find(const struct game *g, int which)
{
    const struct net *n = NULL;

    if (which > 0 && which <= nadded)
        n = added[which - 1];
    for (int i = 0; which == NET_OWN && texts[i].game != NULL; i++)
        if (text_equal(texts[i].game, g->id))
            n = read_own(i);
    return n != NULL && n->plan->rules->game == g ? n : NULL;
}
