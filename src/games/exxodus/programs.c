/* programs.c - the verbs of the cards: what each row of words.def does. */
#include "games/exxodus/rules.h"

/* Shifts and what is brought are in the order that is carried out. */
static const struct order *order_of(const struct play *p, const struct frame *f)
{
    return &exxodus(p->d)->commit[f->who];
}

enum flow xx_run_hit(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (!f->arg[PROGRAM_CANCELLED])
        xx_piece_hit(p, f->arg[PROGRAM_TARGET]);
    return FLOW_DONE;
}

enum flow xx_run_destroy(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (!f->arg[PROGRAM_CANCELLED])
        xx_piece_remove(p, f->arg[PROGRAM_TARGET], EVENT_DESTROYED,
                        "XX-ABIL-08");
    return FLOW_DONE;
}

/* XX-CARD-09 */
enum flow xx_run_bring(struct play *p, struct frame *f, struct insn in)
{
    struct exxodus *g = exxodus(p->d);
    int hand = ZONE_HAND + f->who;
    card_id card = order_of(p, f)->card;
    int piece =
        xx_piece_enter(p, hand, zone_find(&g->shelf, hand, card), 0, f->who);

    (void)in;
    xx_tell_about(p, piece, EVENT_ENTERS, "XX-CARD-09");
    return FLOW_DONE;
}

/* XX-CARD-10 */
enum flow xx_run_sell(struct play *p, struct frame *f, struct insn in)
{
    struct exxodus *g = exxodus(p->d);
    const struct card *c =
        &p->rules->book->cards[g->piece[f->arg[PROGRAM_TARGET]].card];

    (void)in;
    xx_piece_remove(p, f->arg[PROGRAM_TARGET], EVENT_SOLD, "XX-CARD-10");
    xx_gain(p, f->who, c->stat[STAT_VALUE], "XX-CARD-10");
    return FLOW_DONE;
}

/* XX-CARD-14 */
enum flow xx_run_take(struct play *p, struct frame *f, struct insn in)
{
    const struct exxodus *g = exxodus(p->d);
    struct event e;

    (void)in;
    if (f->arg[PROGRAM_CANCELLED])
        return FLOW_DONE;
    e = xx_about(g, f->arg[PROGRAM_TARGET], EVENT_TAKEN, "XX-CARD-14");
    e.foe = e.who;
    e.who = f->who;
    play_tell(p, &e);
    xx_piece_leave(p, f->arg[PROGRAM_TARGET], ZONE_HAND + f->who);
    return FLOW_DONE;
}

/* The price was paid when the order was revealed; XX-WDW-09. */
enum flow xx_run_pay(struct play *p, struct frame *f, struct insn in)
{
    (void)p, (void)f, (void)in;
    return FLOW_DONE;
}

static void mark(struct play *p, const struct frame *f, enum mark as,
                 enum event_id event, const char *rule)
{
    struct exxodus *g = exxodus(p->d);
    struct event e;

    g->piece[f->arg[PROGRAM_PIECE]].marks |= (uint8_t)as;
    e = xx_about(g, f->arg[PROGRAM_PIECE], event, rule);
    e.m = order_of(p, f)->option;
    play_tell(p, &e);
}

enum flow xx_run_double(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    mark(p, f, MARK_DOUBLED, EVENT_DOUBLES, "XX-CARD-27");
    return FLOW_DONE;
}

enum flow xx_run_shift(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    mark(p, f, order_of(p, f)->option == 1 ? MARK_TO_FIRST : MARK_TO_SECOND,
         EVENT_SHIFTS, "XX-CARD-30");
    return FLOW_DONE;
}

enum flow xx_run_draw(struct play *p, struct frame *f, struct insn in)
{
    for (int i = 0; i < in.n; i++)
        xx_draw(p, f->who, "XX-CARD-13");
    return FLOW_DONE;
}

/* A card that destroys itself does not come back to hand; XX-TM-03. */
enum flow xx_run_destroy_this(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (in_play(exxodus(p->d), f->arg[PROGRAM_PIECE]))
        xx_piece_remove(p, f->arg[PROGRAM_PIECE], EVENT_DESTROYED,
                        "XX-ABIL-08");
    return FLOW_DONE;
}

/* --- conditions --- */

bool xx_holds_tech_trade(const struct rules *r, const struct duel *d,
                         const struct frame *f, struct insn in)
{
    (void)r, (void)d, (void)in;
    return f->arg[PROGRAM_COMMODITY] == COMMODITY_TECH;
}

bool xx_holds_pop_trade(const struct rules *r, const struct duel *d,
                        const struct frame *f, struct insn in)
{
    (void)r, (void)d, (void)in;
    return f->arg[PROGRAM_COMMODITY] == COMMODITY_POP;
}

bool xx_holds_at_origin(const struct rules *r, const struct duel *d,
                        const struct frame *f, struct insn in)
{
    (void)r, (void)in;
    return exxodus_const(d)->piece[f->arg[PROGRAM_PIECE]].stack ==
           f->arg[PROGRAM_ORIGIN];
}

bool xx_holds_alone(const struct rules *r, const struct duel *d,
                    const struct frame *f, struct insn in)
{
    (void)in;
    return xx_piece_alone(r, exxodus_const(d), f->arg[PROGRAM_PIECE]);
}

/* --- values --- */

int xx_count_credits(const struct rules *r, const struct duel *d,
                     const struct frame *f)
{
    (void)r;
    return exxodus_const(d)->credits[f->who];
}

int xx_count_hand(const struct rules *r, const struct duel *d,
                  const struct frame *f)
{
    (void)r;
    return zone_count(&exxodus_const(d)->shelf, ZONE_HAND + f->who);
}

int xx_count_value(const struct rules *r, const struct duel *d,
                   const struct frame *f)
{
    return exxodus_value(r, exxodus_const(d), f->who);
}
