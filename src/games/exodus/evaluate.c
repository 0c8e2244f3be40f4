/* evaluate.c - how good a position looks, in thousandths of a win.
 *
 * Life Points are the goal; strength on the field takes them; cards in hand are
 * strength to come.
 */
#include "games/exodus/rules.h"

enum {
    LIFE_WORTH = 40,
    LOW_LIFE = 4,        /* below this every point counts double */
    ATTACHED_WORTH = 22, /* an energy under a creature */
    FREE_WORTH = 12,
    CREATURE_WORTH = 25,
    FROZEN_COST = 12,
    STANDING_WORTH = 30,
    HAND_ENERGY_WORTH = 7,
    HAND_WORTH = 14,
    SECOND_BLANK_COST = 2,
    WIN_WORTH = 300, /* a game of the match */
    HALF = 1500      /* a surplus that counts as half a win */
};

static int life_worth(int life)
{
    int worth = life * LIFE_WORTH;

    if (life < LOW_LIFE)
        worth -= (LOW_LIFE - life) * LIFE_WORTH;
    return worth;
}

static int pile_worth(const struct exodus *g, const struct pile *pile)
{
    int worth;

    if (pile->creature == 0)
        return pile->energies * FREE_WORTH - SECOND_BLANK_COST +
               (pile->energies > 1 ? pile->energies : 0);
    worth = CREATURE_WORTH + pile->energies * ATTACHED_WORTH +
            g->bonus[pile->creature] * 2;
    return frozen(g, pile->creature) ? worth - FROZEN_COST : worth;
}

static int cards_worth(const struct rules *r, const struct exodus *g, int who)
{
    const struct shelf *s = &g->shelf;
    int hand = zone_of(who, ZONE_HAND), worth = 0;
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, g, who, &pile))
        worth += pile_worth(g, &pile);
    for (int i = 0; i < zone_count(s, hand); i++) {
        int card = zone_card(s, hand, i);

        worth += card != CARD_HIDDEN && is_type(r, g, card, TYPE_ENERGY)
                     ? HAND_ENERGY_WORTH
                     : HAND_WORTH;
    }
    return worth + STANDING_WORTH * zone_count(s, zone_of(who, ZONE_STANDING));
}

static int side_worth(const struct rules *r, const struct exodus *g, int side)
{
    int worth = life_worth(g->life[side]) + WIN_WORTH * g->wins[side];

    for (int i = side; i < g->d.players; i += sides(g))
        worth += cards_worth(r, g, i);
    return worth;
}

/* A larger surplus is always better, but no surplus is as good as a win. */
static int bend(int surplus)
{
    int size = surplus < 0 ? -surplus : surplus;

    return 1000 * surplus / (HALF + size);
}

/* A side is compared with the average of the others in the game: there is at
 * least one until the match is over. */
int exodus_evaluate(const struct rules *r, const struct duel *d, int who)
{
    const struct exodus *g = exodus_const(d);
    int own = duel_side(d, who), others = 0, foes = 0;

    for (int i = 0; i < sides(g); i++)
        if (i != own && exodus_in(g, i)) {
            others += side_worth(r, g, i);
            foes++;
        }
    return bend(side_worth(r, g, own) - others / foes);
}
