/* evaluate.c - how good a position looks, in thousandths of a win.
 *
 * An action takes effect only when its windows have closed, so a position in
 * the middle of one is worth what it becomes when everybody passes.  Between
 * actions a player's worth is the Value Points, plus what the cards in play
 * promise: a trade route that earns, wings that can strike, planets that can be
 * held.
 */
#include "games/exxodus/rules.h"

#include <string.h>

enum {
    POINT_WORTH = 30,  /* of a Value Point */
    CREDIT_WORTH = 9,  /* of a credit that can still buy something, up to 10 */
    SEED_WORTH = 28,   /* more, up to 4, while there is no income */
    PLANET_WORTH = 14, /* of any planet: it can be docked at */
    ROUTE_WORTH = 30,  /* of each credit that a turn's trade earns */
    LONELY_WORTH = 18, /* of each that it would with a second planet */
    EMPTY_WORTH = 9,   /* of each that it would with a Ship on the planet */
    GUARD_WORTH = 4,   /* of each point of a planet's defence, up to 4 */
    POWER_WORTH = 5,   /* of each point of a wing that can attack */
    HAND_WORTH = 6,    /* of a hand card */
    DAMAGE_WORTH = -12,
    SETTLE_ANSWERS = 64 /* no action takes more */
};

/* --- the running action --- */

/* The answer of a player who wants nothing: pass, or the first of what must be
 * chosen. */
static choice quiet_answer(const struct rules *r, const struct duel *d, int who)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, d, who, list);

    return exxodus_const(d)->order[who].stage == STAGE_BEGIN ? list[n - 1]
                                                             : list[0];
}

/* Let the action that is under way come to its end. */
static void settle(const struct rules *r, struct duel *d)
{
    for (int i = 0; i < SETTLE_ANSWERS && d->depth > 1 && !d->over; i++) {
        int who = 0;

        while ((d->waiting >> who & 1) == 0)
            who++;
        duel_answer(r, d, who, quiet_answer(r, d, who), NULL);
    }
}

/* --- a table at rest --- */

static int at_most(int n, int most)
{
    return n > most ? most : n < 0 ? 0 : n;
}

static bool own_planet(const struct rules *r, const struct exxodus *g,
                       int stack, int who)
{
    return g->stack[stack].controller == who &&
           exxodus_stack_type(r, g, stack) == TYPE_PLANET;
}

/* What the best trade that begins at a planet earns. */
static int best_trade(const struct rules *r, const struct exxodus *g, int from)
{
    int best = 0;

    for (int to = 1; to <= g->nstacks; to++) {
        if (to == from || exxodus_stack_type(r, g, to) != TYPE_PLANET)
            continue;
        for (int c = COMMODITY_TECH; c <= COMMODITY_POP; c++) {
            const struct order o = { .from = (uint8_t)from,
                                     .to = (uint8_t)to,
                                     .option = (uint8_t)c };
            struct trade t = xx_reckon_trade(r, g, &o);

            if (t.revenue > 0 && t.profit > best)
                best = t.profit;
        }
    }
    return best;
}

/* The best commodity of a planet. */
static int riches(const struct rules *r, const struct exxodus *g, int stack)
{
    int tech = exxodus_commodity(r, g, stack, false);
    int pop = exxodus_commodity(r, g, stack, true);

    return tech > pop ? tech : pop;
}

/* What a player's trade is worth, and half-built routes are.  `income` is what
 * a turn's trade earns. */
static int trade_worth(const struct rules *r, const struct exxodus *g, int who,
                       int *income)
{
    int best = 0;

    *income = 0;
    for (int s = 1; s <= g->nstacks; s++) {
        bool manned;
        int earns, promise;

        if (!own_planet(r, g, s, who))
            continue;
        manned = exxodus_ships(r, g, s) > 0;
        earns = manned ? best_trade(r, g, s) : 0;
        promise = riches(r, g, s) * (manned ? LONELY_WORTH : EMPTY_WORTH);
        if (earns > 0)
            promise = at_most(earns, 6) * ROUTE_WORTH;
        *income = earns > *income ? earns : *income;
        best = promise > best ? promise : best;
    }
    return best;
}

static int stack_worth(const struct rules *r, const struct exxodus *g,
                       int stack)
{
    enum type type = exxodus_stack_type(r, g, stack);
    int worth = 0;

    if (type == TYPE_PLANET)
        worth = PLANET_WORTH +
                at_most(exxodus_planet(r, g, stack).second, 4) * GUARD_WORTH +
                at_most(exxodus_planet(r, g, stack).first, 4) * GUARD_WORTH;
    else if (type == TYPE_SHIP && xx_wing_able(r, g, stack))
        worth = at_most(exxodus_wing(r, g, stack).first, 4) * POWER_WORTH +
                at_most(exxodus_wing(r, g, stack).second, 4) * POWER_WORTH;
    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next)
        worth += damaged(g, i) ? DAMAGE_WORTH : 0;
    return worth;
}

static int worth(const struct rules *r, const struct exxodus *g, int who)
{
    int sum = exxodus_points(r, g, who) * POINT_WORTH;
    int hand = zone_count(&g->shelf, ZONE_HAND + who);
    int income;

    for (int s = 1; s <= g->nstacks; s++)
        if (g->stack[s].first != 0 && g->stack[s].controller == who)
            sum += stack_worth(r, g, s);
    sum += trade_worth(r, g, who, &income);
    sum += at_most(g->credits[who], 10) * CREDIT_WORTH;
    if (income == 0)
        sum += at_most(g->credits[who], 4) * SEED_WORTH;
    return sum + at_most(hand, 8) * HAND_WORTH;
}

static int rest_value(const struct rules *r, const struct exxodus *g, int who)
{
    int own = worth(r, g, who), best = -1000, value;

    for (int i = 0; i < g->d.players; i++) {
        int other = i == who ? -1000 : worth(r, g, i);

        best = other > best ? other : best;
    }
    value = own - best;
    return value > 999 ? 999 : value < -999 ? -999 : value;
}

int exxodus_evaluate(const struct rules *r, const struct duel *d, int who)
{
    struct exxodus copy;

    memcpy(&copy, d, sizeof copy);
    settle(r, &copy.d);
    return copy.d.over ? duel_evaluate(r, &copy.d, who)
                       : rest_value(r, &copy, who);
}
