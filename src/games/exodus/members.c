/* members.c - the members of the state that no field says whole, for positions
 * printed in the middle of a play. */
#include "games/exodus/rules.h"

const struct member exodus_members[] = {
    MEMBERS(struct exodus, kind),
    MEMBERS(struct exodus, flags),
    MEMBERS(struct exodus, first),
    MEMBERS_OF(struct exodus, object, card),
    MEMBERS_OF(struct exodus, object, timing),
    MEMBERS_OF(struct exodus, object, foe),
    MEMBERS_OF(struct exodus, object, flags),
    MEMBERS_OF(struct exodus, object, slot[0]),
    MEMBERS_OF(struct exodus, object, slot[1]),
    MEMBERS_OF(struct exodus, object, slot[2]),
    MEMBERS_OF(struct exodus, object, slot[3]),
    MEMBER(struct exodus, nwaiting),
    MEMBER(struct exodus, attack),
    MEMBER(struct exodus, attacker),
    MEMBER(struct exodus, target),
    MEMBER(struct exodus, victim),
    MEMBER(struct exodus, dug),
    MEMBER(struct exodus, immediate),
    MEMBER(struct exodus, grave_frozen),
    MEMBER(struct exodus, grave_due),
    MEMBER(struct exodus, begun),
    MEMBER(struct exodus, out),
    { .name = NULL },
};

/* Whose deck a number belongs to, and which card it is. */
static bool twins(const struct exodus *g, int a, int b)
{
    return g->kind[a] == g->kind[b] && exodus_owner(g, a) == exodus_owner(g, b);
}

/* Equal cards are numbered in the order in which they lie, as long as nothing
 * on the stack and no attack refers to them. */
void exodus_renumber(struct duel *d)
{
    struct exodus *g = exodus(d);
    const struct exodus old = *g;
    bool taken[INSTANCES + 1] = { false };

    if (g->nobjects > 0 || g->nwaiting > 0 || g->attack != 0)
        return;
    for (int i = 0; i < old.shelf.start[ZONES]; i++) {
        int was = old.shelf.card[i], now = 1;

        while (taken[now] || !twins(g, now, was))
            now++;
        taken[now] = true;
        g->shelf.card[i] = (card_id)now;
        g->flags[now] = old.flags[was];
        g->bonus[now] = old.bonus[was];
    }
}
