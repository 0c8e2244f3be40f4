/* trade.c - a trade is carried out: revenue, fee, shares, profit; XX-TRADE. */
#include "games/exxodus/rules.h"

enum trade_step { TRADE_RECKON, TRADE_SHARES, TRADE_ANSWERED, TRADE_PAYOUT };

const char *const xx_trade_steps[] = { "reckon", "shares", "answered", "payout",
                                       NULL };

/* f->a: players served with shares; f->b: credits they have taken. */

static void tell_part(struct play *p, int who, enum event_id event, int n,
                      const char *rule)
{
    if (n != 0)
        play_tell(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .n = (int16_t)n,
                                      .rule = rule });
}

/* Are both planets and the Merchant Fleet still there? */
static bool route_stands(const struct rules *r, const struct exxodus *g)
{
    const struct order *o = &g->action;

    return g->stack[o->to].first != 0 &&
           exxodus_stack_type(r, g, o->from) == TYPE_PLANET &&
           exxodus_stack_type(r, g, o->to) == TYPE_PLANET &&
           xx_stack_ships(r, g, o->from) > 0;
}

/* XX-TRADE-20 */
static enum flow reckon(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    const struct order *o = &g->action;
    struct trade t = { .revenue = 0 };

    if (route_stands(p->rules, g))
        t = xx_reckon_trade(p->rules, g, o);
    if (t.revenue <= 0) {
        play_tell(p, &(struct event){ .kind = EVENT_TRADE_FAILS,
                                      .who = f->who,
                                      .rule = "XX-TRADE-20" });
        return FLOW_DONE;
    }
    tell_part(p, f->who, EVENT_REVENUE, t.revenue, "XX-TRADE-08");
    if (!t.own)
        tell_part(p, f->who, EVENT_FEE, t.fee, "XX-TRADE-10");
    tell_part(p, f->who, EVENT_BONUS, t.bonus, "XX-TRADE-14");
    f->a = 1;
    f->step = TRADE_SHARES;
    return FLOW_ON;
}

/* What a player's texts take of another's trade; XX-CARD-15. */
static int share_of(const struct rules *r, const struct exxodus *g, int who)
{
    int sum = 0;

    for (int i = 1; i <= g->npieces; i++) {
        struct frame f = { .who = (uint8_t)who, .a = (uint8_t)i };

        if (controller_of(g, i) == who)
            sum +=
                program_sum(r, &g->d, &f,
                            xx_piece_program(r, g, i, TIMING_FOREIGN), OP_SKIM);
    }
    return sum;
}

/* What that player may take: never more than what is left of the profit. */
static int share_left(const struct rules *r, const struct exxodus *g,
                      const struct frame *f, int who)
{
    int left = xx_reckon_trade(r, g, &g->action).profit - f->b;
    int share = share_of(r, g, who);

    return left <= 0 ? 0 : share < left ? share : left;
}

static enum flow shares(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    for (; f->a < p->d->players; f->a++)
        if (share_left(p->rules, g, f, seat_after(g, f->a)) > 0) {
            f->step = TRADE_ANSWERED;
            return play_ask(p, seat_after(g, f->a), QUESTION_SKIM);
        }
    f->step = TRADE_PAYOUT;
    return FLOW_ON;
}

static enum flow share_answered(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    int who = seat_after(g, f->a);
    int share = share_left(p->rules, g, f, who);

    f->a++;
    f->step = TRADE_SHARES;
    if (choice_verb(play_answer(p, who)) == VERB_YES) {
        f->b = (uint8_t)(f->b + share);
        tell_part(p, who, EVENT_SKIM, share, "XX-CARD-15");
        xx_gain(p, who, share, "XX-CARD-15");
    }
    return FLOW_ON;
}

/* XX-TRADE-10 to XX-TRADE-15, XX-TRADE-21: the fee is paid first, out of the
 * revenue and whatever the trader has. */
static void payout(struct play *p, const struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    struct trade t = xx_reckon_trade(p->rules, g, &g->action);
    int has = g->credits[f->who] + t.revenue + (t.bonus > 0 ? t.bonus : 0);
    int fee = t.fee < has ? t.fee : has;
    int loss = -t.profit < g->credits[f->who] ? -t.profit : g->credits[f->who];

    tell_part(p, f->who, EVENT_PROFIT, t.profit - f->b, "XX-TRADE-14");
    if (t.profit >= 0)
        xx_gain(p, f->who, t.profit - f->b, "XX-TRADE-14");
    else
        xx_pay(p, f->who, loss, "XX-TRADE-21");
    if (!t.own)
        xx_gain(p, g->stack[g->action.to].controller, fee, "XX-TRADE-10");
}

enum flow xx_trade(struct play *p, struct frame *f)
{
    switch ((enum trade_step)f->step) {
    case TRADE_RECKON:
        return reckon(p, f);
    case TRADE_SHARES:
        return shares(p, f);
    case TRADE_ANSWERED:
        return share_answered(p, f);
    case TRADE_PAYOUT:
        payout(p, f);
        break;
    }
    return FLOW_DONE;
}
