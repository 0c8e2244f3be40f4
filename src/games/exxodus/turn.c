/* turn.c - a turn: the draw, then actions with pauses between them; XX-TURN. */
#include "games/exxodus/rules.h"

enum { GRANT_HAND = 5 }; /* XX-TM-09 */

/* --- credits and cards --- */

void xx_pay(struct play *p, int who, int n, const char *rule)
{
    struct exxodus *g = exxodus(p->d);

    if (n == 0)
        return;
    g->credits[who] = (uint16_t)(g->credits[who] - n);
    play_tell(p, &(struct event){ .kind = EVENT_PAY,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)n,
                                  .m = (int16_t)g->credits[who],
                                  .rule = rule });
}

/* What makes the card of an order cheaper than its VALUE says. */
static void tell_reductions(struct play *p, int who, const struct order *o)
{
    const struct exxodus *g = exxodus(p->d);
    const struct card *c = &p->rules->book->cards[o->card];
    int halver = xx_halver(p->rules, g, who);
    int off =
        c->stat[STAT_VALUE] - xx_price_lasting(p->rules, g, o->card, o->to);

    if (off > 0 && !c->stat[STAT_ALIEN]) {
        struct event e =
            xx_about(g, g->stack[o->to].first, EVENT_DISCOUNT, "XX-CARD-03");

        e.m = (int16_t)off;
        play_tell(p, &e);
    }
    if (g->window != WINDOW_NONE && c->type == TYPE_TECH && halver != 0)
        xx_tell_about(p, halver, EVENT_HALVES, "XX-CARD-16");
}

void xx_pay_card(struct play *p, int who, const struct order *o,
                 const char *rule)
{
    if (p->sink != NULL)
        tell_reductions(p, who, o);
    xx_pay_for(p, who, o->price, o->card, rule);
}

void xx_pay_for(struct play *p, int who, int n, card_id card, const char *rule)
{
    if (n == 0)
        play_tell(p, &(struct event){ .kind = EVENT_FREE,
                                      .who = (uint8_t)who,
                                      .card = card,
                                      .seen = SEEN_BY_ALL,
                                      .rule = rule });
    else
        xx_pay(p, who, n, rule);
}

void xx_gain(struct play *p, int who, int n, const char *rule)
{
    struct exxodus *g = exxodus(p->d);

    if (n == 0)
        return;
    g->credits[who] = (uint16_t)(g->credits[who] + n);
    play_tell(p, &(struct event){ .kind = EVENT_GAIN,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)n,
                                  .m = (int16_t)g->credits[who],
                                  .rule = rule });
}

/* Whose turn ends a round; XX-END-02. */
static int last_seat(const struct exxodus *g)
{
    return (g->first + g->d.players - 1) % g->d.players;
}

/* XX-TURN-04: from an empty deck nothing is drawn. */
void xx_draw(struct play *p, int who, const char *rule)
{
    struct exxodus *g = exxodus(p->d);
    int top = zone_count(&g->shelf, ZONE_DECK) - 1;

    if (top < 0)
        return;
    play_tell(p, &(struct event){ .kind = EVENT_DRAW,
                                  .who = (uint8_t)who,
                                  .card = zone_card(&g->shelf, ZONE_DECK, top),
                                  .seen = (uint8_t)(1u << who),
                                  .rule = rule });
    zone_move_sorted(&g->shelf, ZONE_DECK, top, ZONE_HAND + who);
    if (top == 0)
        play_tell(p, &(struct event){ .kind = EVENT_DECK_OUT,
                                      .who = (uint8_t)last_seat(g),
                                      .rule = "XX-END-01" });
}

/* --- the end --- */

static bool before(const struct rules *r, const struct exxodus *g, int a, int b)
{
    int x = exxodus_points(r, g, a), y = exxodus_points(r, g, b);

    return x != y ? x > y : g->credits[a] > g->credits[b]; /* XX-VP-05 */
}

static void tell_score(struct play *p, int who)
{
    struct exxodus *g = exxodus(p->d);

    play_tell(p, &(struct event){ .kind = EVENT_HOLDS,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)exxodus_value(p->rules, g, who),
                                  .m = (int16_t)g->credits[who],
                                  .rule = "XX-VP-02" });
    play_tell(p, &(struct event){
                     .kind = policy_of(g, POLICY_CONQUEST) ? EVENT_SCORE_PLANETS
                                                           : EVENT_SCORE,
                     .who = (uint8_t)who,
                     .n = (int16_t)exxodus_points(p->rules, g, who),
                     .rule = "XX-VP-01" });
}

static void finish(struct play *p)
{
    struct exxodus *g = exxodus(p->d);

    for (int i = 0; i < p->d->players; i++) {
        p->d->rank[i] = 1;
        for (int j = 0; j < p->d->players; j++)
            p->d->rank[i] += before(p->rules, g, j, i);
        tell_score(p, i);
    }
    play_end(p);
    for (int i = 0; i < p->d->players; i++)
        if (p->d->rank[i] == 1)
            play_tell(p, &(struct event){ .kind = EVENT_WIN,
                                          .who = (uint8_t)i,
                                          .rule = "XX-VP-01" });
}

/* XX-END-03 to XX-END-06: true when a target ends the game here. */
static bool ends_by_target(struct play *p)
{
    struct exxodus *g = exxodus(p->d);
    bool reached = false;

    for (int i = 0; i < p->d->players; i++) {
        int value = exxodus_value(p->rules, g, i);
        bool rich = g->credits[i] >= policy_of(g, POLICY_TARGET_CREDITS);

        if (!rich && value < policy_of(g, POLICY_TARGET_VALUE))
            continue;
        reached = true;
        play_tell(p,
                  &(struct event){ .kind = EVENT_TARGET,
                                   .who = (uint8_t)i,
                                   .n = (int16_t)value,
                                   .m = (int16_t)g->credits[i],
                                   .rule = rich ? "XX-END-04" : "XX-END-03" });
    }
    if (reached)
        finish(p);
    return reached;
}

/* --- the turn --- */

STEPS(xx_turn, TURN_DRAW, TURN_PAUSE, TURN_DECLARE, TURN_DECLARED, TURN_DONE);

static void begin_turn(struct play *p)
{
    struct exxodus *g = exxodus(p->d);

    g->drawn = 0;
    g->points = TURN_POINTS;
    g->traded = 0;
    for (int i = 1; i <= g->npieces; i++)
        g->piece[i].marks &= (uint8_t)~MARK_USED; /* XX-ABIL-10 */
    play_tell(p, &(struct event){ .kind = EVENT_TURN,
                                  .who = g->active,
                                  .n = (int16_t)(g->turns + 1),
                                  .rule = "XX-TURN-01" });
}

/* XX-TURN-02, XX-TM-10 */
static void draw_cards(struct play *p, int who)
{
    struct exxodus *g = exxodus(p->d);

    xx_draw(p, who, "XX-TURN-02");
    while (policy_of(g, POLICY_GRANT) &&
           zone_count(&g->shelf, ZONE_HAND + who) < GRANT_HAND &&
           zone_count(&g->shelf, ZONE_DECK) > 0)
        xx_draw(p, who, "XX-TM-09");
}

/* XX-END-01, XX-END-02: the same frame serves the next turn. */
static enum flow turn_ends(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    if (ends_by_target(p))
        return FLOW_ON;
    if (zone_count(&g->shelf, ZONE_DECK) == 0 && g->active == last_seat(g)) {
        finish(p);
        return FLOW_ON;
    }
    g->turns++;
    g->active = (uint8_t)seat_after(g, 1);
    f->who = g->active;
    f->step = TURN_DRAW;
    begin_turn(p);
    return FLOW_ON;
}

enum flow xx_turn(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    switch ((enum xx_turn_step)f->step) {
    case TURN_DRAW:
        draw_cards(p, f->who);
        g->drawn = 1;
        f->step = TURN_PAUSE;
        return FLOW_ON;
    case TURN_PAUSE:
        f->step = TURN_DECLARE;
        return play_enter(p, PROCEDURE_PAUSE, f->who);
    case TURN_DECLARE:
        f->step = TURN_DECLARED;
        return xx_ask_orders(p, 1u << f->who, QUESTION_ACTION);
    case TURN_DECLARED:
        g->action = xx_take_order(g, f->who);
        f->step = TURN_DONE;
        if (g->action.verb != VERB_END)
            return play_enter(p, PROCEDURE_ACTION, f->who);
        g->action = (struct order){ .verb = VERB_PASS };
        return turn_ends(p, f);
    case TURN_DONE:
        if (!ends_by_target(p))
            f->step = TURN_PAUSE;
        return FLOW_ON;
    }
    return FLOW_DONE;
}

void xx_turn_begin(struct play *p)
{
    play_enter(p, PROCEDURE_TURN, exxodus(p->d)->active);
    begin_turn(p);
}

void xx_turn_resume(struct play *p)
{
    struct duel *d = p->d;

    play_enter(p, PROCEDURE_TURN, exxodus(d)->active);
    d->frame[d->depth - 1].step = exxodus(d)->drawn ? TURN_PAUSE : TURN_DRAW;
}

/* --- a pause --- */

STEPS(xx_pause, PAUSE_ASK, PAUSE_ANSWERED, PAUSE_USED);

enum flow xx_pause(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    switch ((enum xx_pause_step)f->step) {
    case PAUSE_ASK:
        while (f->arg[PAUSE_PASSES] < p->d->players &&
               !xx_might_use(p->rules, g, f->who)) {
            f->arg[PAUSE_PASSES]++;
            f->who = (uint8_t)((f->who + 1) % p->d->players);
        }
        if (f->arg[PAUSE_PASSES] == p->d->players)
            break;
        f->step = PAUSE_ANSWERED;
        return xx_ask_orders(p, 1u << f->who, QUESTION_PAUSE);
    case PAUSE_ANSWERED:
        f->step = PAUSE_USED;
        g->commit[f->who] = xx_take_order(g, f->who);
        if (g->commit[f->who].verb == VERB_USE) {
            f->arg[PAUSE_PASSES] = 0;
            xx_reveal_order(p, f->who);
            return play_enter(p, PROCEDURE_ABILITY, f->who);
        }
        f->arg[PAUSE_PASSES]++;
        return FLOW_ON;
    case PAUSE_USED:
        g->commit[f->who] = (struct order){ .verb = VERB_PASS };
        xx_pieces_renumber(p);
        f->who = (uint8_t)((f->who + 1) % p->d->players);
        f->step = PAUSE_ASK;
        return FLOW_ON;
    }
    return FLOW_DONE;
}
