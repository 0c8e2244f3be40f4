/* action.c - an action: declare and pay, a window, then it is carried out and
 * temporary cards leave; XX-ACT, XX-WDW-01. */
#include "base/must.h"
#include "games/exxodus/rules.h"

STEPS(xx_action, ACTION_BEGIN, ACTION_WINDOW, ACTION_CARRY_OUT, ACTION_END);

/* --- declaring --- */

/* A hand card is laid open: it waits in ZONE_SHOWN. */
static void show(struct play *p, int who, card_id card)
{
    struct shelf *s = &exxodus(p->d)->shelf;

    zone_move_top(s, ZONE_HAND + who, zone_find(s, ZONE_HAND + who, card),
                  ZONE_SHOWN);
}

static int points_of(const struct rules *r, const struct exxodus *g,
                     const struct order *o)
{
    if (o->verb == VERB_ATTACK &&
        exxodus_stack_type(r, g, o->from) == TYPE_LEADER)
        return 3; /* XX-DUEL-02 */
    if (o->verb == VERB_ATTACK || o->verb == VERB_TRADE)
        return exxodus_ships(r, g, o->from); /* XX-ACT-04, XX-FIGHT-13 */
    return 1;
}

static void begin_fight(const struct rules *r, struct exxodus *g)
{
    const struct order *o = &g->action;
    struct fight fight = { .kind = FIGHT_FLEET };

    fight.stack[SIDE_ATTACKER] = o->from;
    fight.stack[SIDE_DEFENDER] = o->to;
    for (int side = 0; side < SIDES; side++)
        fight.player[side] = g->stack[fight.stack[side]].controller;
    if (exxodus_stack_type(r, g, o->from) == TYPE_LEADER) {
        fight.kind = FIGHT_DUEL;
        for (int side = 0; side < SIDES; side++)
            fight.leader[side] =
                (uint8_t)exxodus_leader(r, g, fight.stack[side]);
    } else if (exxodus_stack_type(r, g, o->to) == TYPE_PLANET) {
        fight.kind = FIGHT_ASSAULT;
    }
    g->fight = fight;
}

/* What a card to be placed will copy or name. */
void xx_tell_details(struct play *p, int who, const struct order *o)
{
    if (o->target != 0)
        xx_tell_about(p, o->target, EVENT_TO_COPY, "XX-COPY-02");
    if (o->option != 0)
        play_tell(p, &(struct event){ .kind = EVENT_TO_NAME,
                                      .who = (uint8_t)who,
                                      .foe = (uint8_t)(o->option - 1),
                                      .rule = "XX-MOD-07" });
}

static void tell_trade(struct play *p, const struct order *o)
{
    const struct exxodus *g = exxodus(p->d);
    struct trade t = xx_reckon_trade(p->rules, g, o);

    xx_tell_both(p, g->stack[o->from].first, g->stack[o->to].first,
                 o->option == COMMODITY_POP ? EVENT_TRADES_POP
                                            : EVENT_TRADES_TECH,
                 "XX-ACT-04");
    play_tell(p, &(struct event){ .kind = EVENT_PROSPECT,
                                  .n = (int16_t)t.revenue,
                                  .m = (int16_t)t.profit,
                                  .rule = "XX-TRADE-14" });
}

static void tell_attack(struct play *p, const struct order *o)
{
    const struct exxodus *g = exxodus(p->d);
    enum type type = exxodus_stack_type(p->rules, g, o->from);
    int head = g->stack[o->from].first;

    if (type == TYPE_LEADER)
        xx_tell_both(p, head, exxodus_leader(p->rules, g, o->to),
                     EVENT_CHALLENGES, "XX-DUEL-01");
    else
        xx_tell_both(p, head, g->stack[o->to].first,
                     type == TYPE_PLANET ? EVENT_RAIDS : EVENT_ATTACKS,
                     "XX-FIGHT-02");
}

static void tell_action(struct play *p, int who)
{
    const struct exxodus *g = exxodus(p->d);
    const struct order *o = &g->action;

    switch (o->verb) {
    case VERB_PLAY:
        xx_tell_place(p, who, o, EVENT_PLAYS, EVENT_PLAYS_ON, "XX-ACT-02");
        xx_tell_details(p, who, o);
        break;
    case VERB_TRADE:
        tell_trade(p, o);
        break;
    case VERB_ATTACK:
        tell_attack(p, o);
        break;
    case VERB_MOVE:
        xx_tell_both(p, o->piece, g->stack[o->to].first, EVENT_MOVES,
                     "XX-ACT-03");
        break;
    default:
        xx_tell_place(p, who, o, EVENT_SALVAGES, EVENT_SALVAGES, "XX-ACT-13");
        break;
    }
}

static void spend(struct play *p, int who, int points)
{
    struct exxodus *g = exxodus(p->d);

    g->points = (uint8_t)(g->points - points);
    play_tell(p, &(struct event){ .kind = EVENT_SPENDS,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)points,
                                  .m = g->points,
                                  .rule = "XX-ACT-10" });
}

/* XX-CARD-29, XX-MOVE-08 */
static void pay_move(struct play *p, int who, const struct order *o)
{
    struct exxodus *g = exxodus(p->d);
    int with = xx_free_mover(p->rules, g, o->piece, o->to);

    if (o->option != PAYMENT_FREE) {
        xx_pay_for(p, who, o->price, g->piece[o->piece].card, "XX-ACT-03");
        return;
    }
    g->piece[with].marks |= MARK_USED;
    xx_tell_about(p, with, EVENT_FREE_MOVE, "XX-CARD-29");
}

/* XX-ACT-10: spent in any case. */
static void declare(struct play *p, int who)
{
    struct exxodus *g = exxodus(p->d);
    const struct order *o = &g->action;

    if (p->sink != NULL)
        tell_action(p, who);
    spend(p, who, points_of(p->rules, g, o));
    if (o->verb == VERB_PLAY)
        xx_pay_card(p, who, o, "XX-ACT-02");
    if (o->verb == VERB_MOVE)
        pay_move(p, who, o);
    if (o->verb == VERB_PLAY || o->verb == VERB_SALVAGE)
        show(p, who, o->card);
    if (o->verb == VERB_TRADE)
        g->traded = 1;
    if (o->verb == VERB_ATTACK)
        begin_fight(p->rules, g);
}

/* --- carrying out --- */

/* XX-REP-01, XX-REP-04 */
static void repair(struct play *p, int piece)
{
    struct exxodus *g = exxodus(p->d);

    if (!damaged(g, piece) ||
        exxodus_stack_type(p->rules, g, g->piece[piece].stack) != TYPE_PLANET)
        return;
    g->piece[piece].marks &= (uint8_t)~MARK_DAMAGED;
    xx_tell_about(p, piece, EVENT_REPAIRED, "XX-REP-01");
}

static void move(struct play *p, int who)
{
    struct exxodus *g = exxodus(p->d);
    const struct order *o = &g->action;

    if (!in_play(g, o->piece) ||
        !xx_place_legal(p->rules, g, who, g->piece[o->piece].card, o->to)) {
        play_tell(p, &(struct event){ .kind = EVENT_MOVE_FAILS,
                                      .who = (uint8_t)who,
                                      .rule = "XX-ACT-10" });
        return;
    }
    xx_piece_move(p, o->piece, o->to);
    repair(p, o->piece);
}

static void salvage(struct play *p, int who)
{
    struct exxodus *g = exxodus(p->d);

    zone_move_all(&g->shelf, ZONE_SHOWN, ZONE_REMOVED);
    xx_gain(p, who, 1, "XX-ACT-13");
}

static enum flow carry_out(struct play *p, struct frame *f)
{
    switch (exxodus(p->d)->action.verb) {
    case VERB_PLAY:
        return play_enter(p, PROCEDURE_PLAY, f->who);
    case VERB_TRADE:
        return play_enter(p, PROCEDURE_TRADE, f->who);
    case VERB_ATTACK:
        return play_enter(p, PROCEDURE_FIGHT, f->who);
    case VERB_MOVE:
        move(p, f->who);
        return FLOW_ON;
    default:
        salvage(p, f->who);
        return FLOW_ON;
    }
}

/* --- its end --- */

/* XX-TECH-05 */
static void temporary_leave(struct play *p)
{
    const struct exxodus *g = exxodus(p->d);

    for (int i = 1; i <= g->npieces; i++)
        if (g->piece[i].marks & MARK_TEMPORARY)
            xx_piece_remove(p, i, EVENT_EXPIRES, "XX-TECH-05");
}

static void end_action(struct play *p)
{
    struct exxodus *g = exxodus(p->d);

    temporary_leave(p);
    for (int i = 1; i <= g->npieces; i++)
        g->piece[i].marks &= (uint8_t)~MARKS_OF_FIGHT;
    g->fight = (struct fight){ .kind = FIGHT_NONE };
    g->action = (struct order){ .verb = VERB_PASS };
    xx_pieces_renumber(p);
}

enum flow xx_action(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    switch ((enum xx_action_step)f->step) {
    case ACTION_BEGIN:
        declare(p, f->who);
        g->window = WINDOW_ACTION;
        g->answered = 1;
        f->step = ACTION_WINDOW;
        return FLOW_ON;
    case ACTION_WINDOW:
        if (g->answered)
            return play_enter(p, PROCEDURE_ROUND, f->who);
        g->window = WINDOW_NONE;
        f->step = ACTION_CARRY_OUT;
        return FLOW_ON;
    case ACTION_CARRY_OUT:
        f->step = ACTION_END;
        return carry_out(p, f);
    case ACTION_END:
        end_action(p);
        break;
    }
    return FLOW_DONE;
}

/* --- playing a card for good --- */

STEPS(xx_play, PLAY_CHECK, PLAY_AMENDED);

static enum flow removed_unplayed(struct play *p)
{
    struct exxodus *g = exxodus(p->d);

    play_tell(p, &(struct event){ .kind = EVENT_NO_SOURCE,
                                  .who = g->active,
                                  .card = g->action.card,
                                  .seen = SEEN_BY_ALL,
                                  .rule = "XX-COPY-05" });
    zone_move_all(&g->shelf, ZONE_SHOWN, ZONE_REMOVED);
    return FLOW_DONE;
}

/* What the card of the action lacks now: its place, what it copies, or the
 * player it names, if what it copies wants one. */
static enum stage lacking(const struct rules *r, const struct exxodus *g,
                          int who)
{
    const struct order *o = &g->action;

    if (o->to != 0 && !xx_place_legal(r, g, who, o->card, o->to))
        return STAGE_PLACE;
    if (o->target != 0 && !xx_source_legal(r, g, o->card, o->target))
        return STAGE_SOURCE;
    return o->option == 0 && xx_names_player(r, g, o) ? STAGE_NAME : STAGE_DONE;
}

void xx_amend_begins(const struct rules *r, struct exxodus *g, int who)
{
    g->order[who] = g->action;
    g->order[who].stage = (uint8_t)lacking(r, g, who);
}

static enum flow amend(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    enum flow flow = xx_ask_orders(p, 1u << f->who, QUESTION_AMEND);

    xx_amend_begins(p->rules, g, f->who);
    f->step = PLAY_AMENDED;
    return flow;
}

/* XX-PLAY-09, XX-COPY-05: a card can always lie by itself, so only one that
 * copies may find no place. */
enum flow xx_play(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    struct order *o = &g->action;

    if (f->step == PLAY_AMENDED) {
        *o = xx_take_order(g, f->who);
        f->step = PLAY_CHECK;
    }
    if (o->target != 0 && !xx_has_source(p->rules, g, o->card))
        return removed_unplayed(p);
    if (lacking(p->rules, g, f->who) != STAGE_DONE)
        return amend(p, f);
    xx_card_enters(p, f->who, o, false);
    return FLOW_DONE;
}
