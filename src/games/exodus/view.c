/* view.c - what a player may see, and worlds that fit it; XO-INFO.
 *
 * The Main Decks, except cards being revealed, and the Creatures and Symmetries
 * of the opponents' hands, except declared targets, are hidden.
 */
#include "games/exodus/rules.h"

/* Is a hand card shown because its player declared it; XO-TARG-12. */
static bool declared(const struct rules *r, const struct exodus *g, int card)
{
    for (int i = 0; i < g->nobjects; i++) {
        const struct object *o = &g->object[i];
        struct needs needs = xo_needs(r, g, o);

        for (int k = 0; k < needs.targets; k++)
            if (o->slot[k] == card && o->who == exodus_owner(g, card) &&
                !(o->flags & OBJECT_AT_STACK << k))
                return true;
    }
    return false;
}

static void hide_hand(const struct rules *r, struct exodus *g, int who)
{
    int zone = zone_of(who, ZONE_HAND), first = g->shelf.start[zone];

    for (int i = 0; i < zone_count(&g->shelf, zone); i++) {
        int card = zone_card(&g->shelf, zone, i);

        if (card != CARD_HIDDEN && !is_type(r, g, card, TYPE_ENERGY) &&
            !declared(r, g, card))
            g->shelf.card[first + i] = CARD_HIDDEN;
    }
}

static void hide_deck(struct exodus *g, int who)
{
    int zone = zone_of(who, ZONE_MAIN), first = g->shelf.start[zone];
    int hidden = zone_count(&g->shelf, zone) - g->revealed[who];

    for (int i = 0; i < hidden; i++)
        g->shelf.card[first + i] = CARD_HIDDEN;
}

/* XO-SEL-11: only its holder knows a card that was selected blindly. */
static void hide_blind(const struct rules *r, struct exodus *g, int who)
{
    for (int i = 0; i < g->nobjects; i++) {
        struct object *o = &g->object[i];
        struct needs needs = xo_needs(r, g, o);

        for (int k = 0; k < needs.targets; k++)
            if (xo_aims_blind(needs.aim[k]) && o->slot[k] != 0 &&
                (who < 0 || are_foes(g, who, o->foe - 1)))
                o->slot[k] = CARD_HIDDEN;
    }
}

void exodus_view(const struct rules *r, struct duel *d, int who)
{
    struct exodus *g = exodus(d);

    for (int i = 0; i < d->players; i++) {
        hide_deck(g, i);
        if (who < 0 || are_foes(g, i, who)) /* XO-TEAM-06 */
            hide_hand(r, g, i);
    }
    hide_blind(r, g, who);
}

/* Count the instances of a player that can lie face down, one each. */
static void unseen(const struct exodus *g, int who, uint8_t copies[256])
{
    int deck = zone_of(who, ZONE_MAIN), hand = zone_of(who, ZONE_HAND);
    int last = g->shelf.start[ZONES];

    for (int i = 1; i <= INSTANCES && g->kind[i] != CARD_NONE; i++)
        copies[i] = exodus_owner(g, i) == who;
    for (int i = 0; i < last; i++) /* those that lie elsewhere */
        if ((i < g->shelf.start[deck] || i >= g->shelf.start[hand + 1]) &&
            g->shelf.card[i] != CARD_HIDDEN)
            copies[g->shelf.card[i]] = 0;
}

static void guess_blind(const struct rules *r, struct exodus *g,
                        struct rng *rng)
{
    for (int i = 0; i < g->nobjects; i++)
        for (int k = 0; k < OBJECT_TARGETS; k++) {
            struct object *o = &g->object[i];
            struct candidate list[MAX_CANDIDATES];
            int n;

            if (o->slot[k] != CARD_HIDDEN)
                continue;
            n = xo_candidates(r, g, o, k, false, list, MAX_CANDIDATES);
            o->slot[k] = list[rng_below(rng, (uint32_t)n)].value;
        }
}

/* A player who is asked has an answer. */
static bool believable(const struct rules *r, const struct duel *d)
{
    choice list[DUEL_MAX_CHOICES];
    int who = duel_first(d);

    return who < 0 || r->game->questions[d->question].list(r, d, who, list) > 0;
}

/* Draws worlds until one fits, so all that fit are equally likely. */
void exodus_guess(const struct rules *r, struct duel *d, struct guess *how)
{
    struct exodus *g = exodus(d);
    const struct shelf seen = g->shelf;
    uint8_t copies[EXODUS_PLAYERS][256] = { 0 };

    for (int i = 0; i < d->players; i++)
        unseen(g, i, copies[i]);
    do {
        g->shelf = seen;
        for (int i = 0; i < d->players; i++)
            zones_guess(&g->shelf, zone_of(i, ZONE_MAIN), zone_of(i, ZONE_HAND),
                        copies[i], how);
    } while (!believable(r, d));
    guess_blind(r, g, how->rng);
}
