/* evaluate.c - how good a position looks, in thousandths of a win.
 *
 * Each player's worth is their Poise after the blows the Field would deal now,
 * their Item and the use of their hand; a player is as well off as the worth
 * exceeds the average of the others.
 */
#include "games/engarde/rules.h"

enum { POISE_WORTH = 40, AT_NO_POISE = -60, ITEM_WORTH = 30 };

/* What a hand card is worth to its holder, by type. */
static const uint8_t card_worth[TYPES] = {
    [TYPE_ATTACK] = 10,     [TYPE_ENHANCEMENT] = 8, [TYPE_RESPONSE] = 14,
    [TYPE_PRESS] = 7,       [TYPE_FANCY_MOVE] = 10, [TYPE_ITEM] = 6,
    [TYPE_RESTORE] = 20,
};

static int hand_worth(const struct rules *r, const struct engarde *g, int who)
{
    const card_id *hand = zone_cards(&g->shelf, ZONE_HAND + who);
    int n = zone_count(&g->shelf, ZONE_HAND + who), worth = 0;

    for (int i = 0; i < n; i++)
        worth += card_worth[r->book->cards[hand[i]].type];
    return worth;
}

static int worth(const struct rules *r, const struct engarde *g, int who,
                 int blow)
{
    int poise = g->poise[who] - blow;

    if (g->poise[who] == 0 && blow > 0)
        return -400;
    if (poise <= 0)
        poise = 0;
    return poise * POISE_WORTH + (poise == 0 ? AT_NO_POISE : 0) +
           (engarde_item(g, who) != CARD_NONE ? ITEM_WORTH : 0) +
           hand_worth(r, g, who);
}

int engarde_evaluate(const struct rules *r, const struct duel *d, int who)
{
    const struct engarde *g = engarde_const(d);
    int blow[DUEL_MAX_PLAYERS], others = 0, n = 0, value;

    if (!in_game(g, who))
        return -1000;
    field_blows(r, g, blow);
    for (int i = 0; i < d->players; i++) {
        if (i != who && in_game(g, i)) {
            others += worth(r, g, i, blow[i]);
            n++;
        }
    }
    value = worth(r, g, who, blow[who]) - (n > 0 ? others / n : 0);
    return value > 999 ? 999 : value < -999 ? -999 : value;
}
