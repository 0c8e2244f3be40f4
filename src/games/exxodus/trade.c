/* trade.c - a trade is carried out: revenue, fee, shares, profit; XX-TRADE. */
#include "games/exxodus/rules.h"

STEPS(xx_trade, TRADE_RECKON, TRADE_SHARES, TRADE_ANSWERED, TRADE_PAYOUT);

/* The texts of the trader's cards; XX-TRADE-17 to XX-TRADE-19. */
static void tell_texts(struct play *p, const struct order *o)
{
    const struct exxodus *g = exxodus(p->d);

    for (int i = 1; i <= g->npieces; i++) {
        struct trade t = { .own = false };
        struct event e;

        if (controller_of(g, i) != g->stack[o->from].controller)
            continue;
        xx_read_trade_text(p->rules, g, o, i, &t);
        if (t.no_fee)
            xx_tell_about(p, i, EVENT_NO_FEE, "XX-CARD-11");
        if (t.bonus == 0)
            continue;
        e = xx_about(g, i, t.bonus > 0 ? EVENT_BONUS : EVENT_PENALTY,
                     "XX-TRADE-14");
        e.m = (int16_t)(t.bonus > 0 ? t.bonus : -t.bonus);
        play_tell(p, &e);
    }
}

/* What the trade comes from. */
static void tell_parts(struct play *p, const struct order *o,
                       const struct trade *t)
{
    const struct exxodus *g = exxodus(p->d);
    int to = g->stack[o->to].first;
    struct event e =
        xx_about(g, g->stack[o->from].first, EVENT_REVENUE, "XX-TRADE-08");

    e.n = (int16_t)t->revenue;
    e.m = o->option;
    play_tell(p, &e);
    if (!t->own && !t->no_fee) {
        e = xx_about(g, to, EVENT_FEE, "XX-TRADE-10");
        e.foe = e.who;
        e.n = (int16_t)t->fee;
        play_tell(p, &e);
    }
    tell_texts(p, o);
}

/* Are both planets and the Merchant Fleet still there? */
static bool route_stands(const struct rules *r, const struct exxodus *g)
{
    const struct order *o = &g->action;

    return g->stack[o->to].first != 0 &&
           exxodus_stack_type(r, g, o->from) == TYPE_PLANET &&
           exxodus_stack_type(r, g, o->to) == TYPE_PLANET &&
           exxodus_ships(r, g, o->from) > 0;
}

/* XX-TRADE-20 */
static enum flow reckon(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    const struct order *o = &g->action;
    bool stands = route_stands(p->rules, g);
    struct trade t = { .revenue = 0 };

    if (stands)
        t = xx_reckon_trade(p->rules, g, o);
    if (t.revenue <= 0) {
        play_tell(p, &(struct event){ .kind = stands ? EVENT_TRADE_FAILS
                                                     : EVENT_ROUTE_GONE,
                                      .who = f->who,
                                      .rule = "XX-TRADE-20" });
        return FLOW_DONE;
    }
    if (p->sink != NULL)
        tell_parts(p, o, &t);
    f->arg[TRADE_SERVED] = 1;
    f->step = TRADE_SHARES;
    return FLOW_ON;
}

/* What the text of a card takes of another player's trade; XX-CARD-15. */
static int share_of_piece(const struct rules *r, const struct exxodus *g, int i)
{
    struct frame f = { .who = (uint8_t)controller_of(g, i),
                       .arg = { [PROGRAM_PIECE] = (uint8_t)i } };

    return program_sum(r, &g->d, &f, xx_piece_program(r, g, i, TIMING_FOREIGN),
                       OP_SKIM);
}

/* The same of all cards of a player; the last of them in `by`. */
static int share_of(const struct rules *r, const struct exxodus *g, int who,
                    int *by)
{
    int sum = 0;

    for (int i = 1; i <= g->npieces; i++)
        if (controller_of(g, i) == who && share_of_piece(r, g, i) > 0) {
            sum += share_of_piece(r, g, i);
            *by = i;
        }
    return sum;
}

/* What that player may take: never more than what is left of the profit. */
static int share_left(const struct rules *r, const struct exxodus *g,
                      const struct frame *f, int who, int *by)
{
    int left = xx_reckon_trade(r, g, &g->action).profit - f->arg[TRADE_TAKEN];
    int share = share_of(r, g, who, by);

    return left <= 0 ? 0 : share < left ? share : left;
}

static enum flow shares(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    int by;

    for (; f->arg[TRADE_SERVED] < p->d->players; f->arg[TRADE_SERVED]++) {
        int who = seat_after(g, f->arg[TRADE_SERVED]);

        if (share_left(p->rules, g, f, who, &by) > 0) {
            f->step = TRADE_ANSWERED;
            return play_ask(p, who, QUESTION_SKIM);
        }
    }
    f->step = TRADE_PAYOUT;
    return FLOW_ON;
}

static void tell_skim(struct play *p, int piece, int trader, int share)
{
    struct event e = xx_about(exxodus(p->d), piece, EVENT_SKIM, "XX-CARD-15");

    e.foe = (uint8_t)trader;
    e.m = (int16_t)share;
    play_tell(p, &e);
}

static enum flow share_answered(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    int who = seat_after(g, f->arg[TRADE_SERVED]), by = 0;
    int share = share_left(p->rules, g, f, who, &by);

    f->arg[TRADE_SERVED]++;
    f->step = TRADE_SHARES;
    if (choice_verb(play_answer(p, who)) == VERB_YES) {
        f->arg[TRADE_TAKEN] = (uint8_t)(f->arg[TRADE_TAKEN] + share);
        tell_skim(p, by, f->who, share);
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

    play_tell(p,
              &(struct event){ .kind = EVENT_PROFIT,
                               .who = f->who,
                               .n = (int16_t)(t.profit - f->arg[TRADE_TAKEN]),
                               .rule = "XX-TRADE-14" });
    if (t.profit >= 0)
        xx_gain(p, f->who, t.profit - f->arg[TRADE_TAKEN], "XX-TRADE-14");
    else
        xx_pay(p, f->who, loss, "XX-TRADE-21");
    if (!t.own)
        xx_gain(p, g->stack[g->action.to].controller, fee, "XX-TRADE-10");
}

enum flow xx_trade(struct play *p, struct frame *f)
{
    switch ((enum xx_trade_step)f->step) {
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
