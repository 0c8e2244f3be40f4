/* window.c - windows, in which players answer, and the stack that they leave. */
#include "games/exodus/rules.h"

/* --- a window: who has the say, its mode, and the passes in a row --- */

STEPS(xo_window, WINDOW_OPEN, WINDOW_ASK, WINDOW_ANSWERED, WINDOW_CLOSED);

enum flow xo_window_open(struct play *p, enum window_mode mode)
{
    const struct exodus *g = exodus(p->d);

    return play_call(p, PROCEDURE_WINDOW, xo_next_player(g, g->active),
                     (int)mode, 0, 0);
}

/* XO-PRIO-09 to XO-PRIO-11, XO-TEAM-08: everybody's, or that of everybody but
 * the turn player. */
static int passes_needed(const struct exodus *g, const struct frame *f)
{
    int all = xo_players_in(g);

    return g->nobjects > 0 || (g->attack & ATTACK_PENDING) ||
                   f->arg[WINDOW_MODE] == WINDOW_BOTH
               ? all
               : all - exodus_in(g, g->active);
}

/* XO-REV-05 */
static void cover(struct play *p)
{
    struct exodus *g = exodus(p->d);

    for (int i = 0; i < g->d.players; i++) {
        if (g->revealed[i] > 0)
            xo_tell(p, EVENT_COVER, i, "XO-REV-05");
        g->revealed[i] = 0;
    }
}

/* XO-STACK-14: what was triggered meanwhile gets a window of its own. */
static enum flow closed(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);

    if (g->nwaiting == 0) {
        cover(p);
        return FLOW_DONE;
    }
    f->who = (uint8_t)xo_next_player(g, g->active);
    f->arg[WINDOW_MODE] = WINDOW_SETTLE;
    f->arg[WINDOW_PASSES] = 0;
    f->step = WINDOW_OPEN;
    return FLOW_ON;
}

static enum flow passed(struct play *p, struct frame *f, int who)
{
    const struct exodus *g = exodus(p->d);

    if (g->nobjects > 0 || (g->attack & ATTACK_PENDING))
        xo_tell(p, EVENT_PASS, who, "XO-PRIO-08");
    f->arg[WINDOW_PASSES]++;
    if (f->arg[WINDOW_PASSES] < passes_needed(g, f))
        return FLOW_ON;
    if (g->nobjects == 0)
        return closed(p, f);
    f->step = WINDOW_CLOSED;
    return play_enter(p, PROCEDURE_RESOLVE, g->active);
}

static enum flow answered(struct play *p, struct frame *f)
{
    int who = f->who;
    choice c = play_answer(p, who);

    f->who = (uint8_t)xo_next_player(exodus(p->d), who);
    f->step = WINDOW_ASK;
    if (choice_verb(c) == VERB_PASS)
        return passed(p, f, who);
    f->arg[WINDOW_PASSES] = 0;
    return xo_object_begin(p, who, c);
}

enum flow xo_window(struct play *p, struct frame *f)
{
    const struct exodus *g = exodus(p->d);

    switch ((enum xo_window_step)f->step) {
    case WINDOW_OPEN:
        f->step = WINDOW_ASK;
        return g->nwaiting > 0 ? play_enter(p, PROCEDURE_TRIGGERS, g->active)
                               : FLOW_ON;
    case WINDOW_ASK:
        if (xo_check_conceded(p))
            return FLOW_ON;
        if (f->arg[WINDOW_MODE] == WINDOW_SETTLE && g->nobjects == 0)
            return closed(p, f);
        f->step = WINDOW_ANSWERED;
        return play_ask(p, f->who, QUESTION_RESPOND);
    case WINDOW_ANSWERED:
        return answered(p, f);
    case WINDOW_CLOSED:
        return closed(p, f);
    }
    return FLOW_DONE;
}

/* Which kind it is follows from what waits for it to close. */
int xo_window_kind(const struct rules *r, const struct duel *d, int who)
{
    const struct exodus *g = exodus_const(d);

    (void)r;
    if (d->question != QUESTION_RESPOND || d->over)
        return -1;
    if (g->nobjects > 0)
        return are_foes(g, top_object_const(g)->who, who) ? WINDOW_FOES
                                                          : WINDOW_OWN;
    if (g->attack & ATTACK_PENDING)
        return WINDOW_ATTACK;
    if (g->phase == PHASE_END)
        return WINDOW_END;
    if (asking_frame(d)->arg[WINDOW_MODE] == WINDOW_BOTH ||
        xo_phase_ends(&asking_frame(d)[-1]))
        return WINDOW_PHASE;
    return g->phase == PHASE_ENERGY ? WINDOW_ENERGY : WINDOW_CREATURE;
}

/* --- the stack resolves: whether an object lay under another that has come off
 * it --- */

STEPS(xo_resolve, RESOLVE_NEXT, RESOLVE_PLAYBACK, RESOLVE_REPAIR, RESOLVE_RUN,
      RESOLVE_FINISH);

/* The top object comes off; a Symmetry that does not stay goes to its owner's
 * graveyard. */
static enum flow take_off(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    int card = top_object(g)->card;
    int at = zone_find(&g->shelf, ZONE_STACK, (card_id)card);
    bool symmetry = top_object(g)->timing == TIMING_PLAY;

    xo_object_pop(g);
    if (symmetry && at >= 0) {
        xo_tell_card(p, EVENT_BURY, exodus_owner(g, card), card, "XO-SYM-03");
        xo_card_move(g, ZONE_STACK, at,
                     zone_of(exodus_owner(g, card), ZONE_GRAVE));
    }
    f->arg[RESOLVE_UNCOVERED] = 1;
    f->step = RESOLVE_NEXT;
    xo_check(p); /* may end the game, and this frame with it */
    return FLOW_ON;
}

static enum flow fizzle(struct play *p, struct frame *f)
{
    const struct exodus *g = exodus(p->d);
    const struct object *o = top_object_const(g);

    xo_tell_object(p, EVENT_FIZZLE, o, (int)xo_lack(p->rules, g, o),
                   "XO-STACK-08");
    return take_off(p, f);
}

static enum flow next(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    const struct object *o;

    if (g->nobjects == 0)
        return FLOW_DONE;
    o = top_object(g);
    if (o->flags & OBJECT_FINISHED)
        return take_off(p, f);
    f->step = RESOLVE_REPAIR;
    if (!f->arg[RESOLVE_UNCOVERED] || !xo_can_choose_again(p->rules, g, o))
        return FLOW_ON;
    f->who = o->who;
    f->step = RESOLVE_PLAYBACK;
    return play_ask(p, o->who, QUESTION_PLAYBACK);
}

static enum flow declare_again(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    struct object *o = top_object(g);

    f->step = RESOLVE_REPAIR;
    if (choice_verb(play_answer(p, o->who)) == VERB_KEEP) {
        xo_tell_object(p, EVENT_KEEP, o, 0, "XO-PB-03");
        return FLOW_ON;
    }
    xo_tell_object(p, EVENT_AGAIN, o, 0, "XO-PB-09");
    return xo_declare_top(p, xo_clear_slots(p->rules, g, o), true);
}

/* XO-PAY-20: an extra cost that cannot be paid in full is dropped whole. */
static void repair_extra(struct play *p, struct object *o,
                         const struct needs *needs)
{
    if (!(o->flags & OBJECT_EXTRA) ||
        xo_can_fill_extra(p->rules, exodus(p->d), o, false, needs))
        return;
    xo_tell_object(p, EVENT_DROP_EXTRA, o, 0, "XO-PAY-20");
    o->flags &= (uint8_t)~OBJECT_EXTRA;
    for (int k = needs->targets + needs->pay; k < OBJECT_SLOTS; k++)
        o->slot[k] = 0;
}

/* XO-SEL-05, XO-PAY-10 */
static void tell_repair(struct play *p, const struct object *o,
                        const struct needs *needs)
{
    int k = xo_open_slot(o, needs);
    bool target = k < needs->targets;

    if (k >= 0)
        xo_tell_object(p, EVENT_REPLACE, o, target ? NEED_TARGET : NEED_PAYMENT,
                       target ? "XO-SEL-05" : "XO-PAY-10");
}

static enum flow repair(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    struct object *o = top_object(g);
    struct needs needs = xo_needs(p->rules, g, o);

    xo_drop_unfit(p->rules, g, o, &needs);
    repair_extra(p, o, &needs);
    if (!xo_can_fill_needs(p->rules, g, o, false, &needs))
        return fizzle(p, f);
    tell_repair(p, o, &needs);
    f->step = RESOLVE_RUN;
    return xo_declare_top(p, false, true);
}

/* XO-PAY-07: the payment is discarded before the effect. */
static void pay(struct play *p)
{
    struct exodus *g = exodus(p->d);
    struct object o = *top_object(g);
    struct needs needs = xo_needs(p->rules, g, &o);

    for (int k = needs.targets; k < OBJECT_SLOTS; k++) {
        int zone, side, number;

        if (o.slot[k] == 0)
            continue;
        number = xo_lone_pile(p->rules, g, o.slot[k], &side);
        zone = zone_of(o.who, side >= 0 ? ZONE_FIELD : ZONE_HAND);
        xo_tell_energy(p, EVENT_PAY, EVENT_PAY_HAND, o.who, o.slot[k],
                       "XO-PAY-07");
        xo_card_move(g, zone, zone_find(&g->shelf, zone, o.slot[k]),
                     zone_of(exodus_owner(g, o.slot[k]), ZONE_GRAVE));
        xo_tell_vanished(p, side, number);
    }
}

/* XO-SYM-04 */
static void stand(struct play *p)
{
    struct exodus *g = exodus(p->d);
    struct object *o = top_object(g);
    const struct card *card = exodus_card(p->rules, g, o->card);

    if (o->timing != TIMING_PLAY || !card->stat[STAT_STAYS])
        return;
    xo_card_move(g, ZONE_STACK, zone_find(&g->shelf, ZONE_STACK, o->card),
                 zone_of(o->who, ZONE_STANDING));
    o->flags &= (uint8_t)~OBJECT_GONE;
    xo_tell_card(p, EVENT_STAND, o->who, o->card, "XO-SYM-04");
    if (card->stat[STAT_ENTERS_FROZEN])
        xo_freeze(p, o->card);
}

static enum flow run(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    const struct object *o = top_object(g);

    xo_tell_object(p, EVENT_RESOLVE, o, 0, "XO-STACK-03");
    pay(p);
    stand(p);
    g->dug = 0;
    f->step = RESOLVE_FINISH;
    return program_call(
        p, PROCEDURE_PROGRAM,
        book_program(p->rules->book, g->kind[o->card], o->timing), o->who,
        o->card, o->foe, 0);
}

/* Bring a Symmetry out of a graveyard onto the stack; false when it cannot be
 * declared and has gone back: XO-TERM-06. */
static bool bring_out(struct play *p, int card, int who)
{
    struct exodus *g = exodus(p->d);
    int grave = zone_of(exodus_owner(g, card), ZONE_GRAVE);
    int at = zone_find(&g->shelf, grave, (card_id)card);

    if (at < 0 || /* a deck was rebuilt meanwhile */
        g->nobjects + g->nwaiting == STACK_DEPTH)
        return false;
    xo_card_move(g, grave, at, ZONE_STACK);
    xo_object_push(p, xo_object_make(p->rules, g, who, card, TIMING_PLAY));
    if (xo_can_fill(p->rules, g, top_object(g), true))
        return true;
    xo_object_pop(g);
    xo_card_move(g, ZONE_STACK, zone_find(&g->shelf, ZONE_STACK, (card_id)card),
                 grave);
    xo_tell_card(p, EVENT_STAY_BURIED, exodus_owner(g, card), card,
                 "XO-TERM-06");
    return false;
}

/* XO-TERM-04: a Symmetry that the object plays comes on top of it and resolves
 * at once; this one is no longer a target. */
static enum flow finish(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    int card = g->immediate, who = top_object(g)->who;

    g->immediate = 0;
    g->dug = 0;
    top_object(g)->flags |= OBJECT_FINISHED;
    if (card == 0 || !bring_out(p, card, who))
        return take_off(p, f);
    xo_tell_event(p,
                  (struct event){ .kind = EVENT_PLAY_NOW,
                                  .who = (uint8_t)who,
                                  .foe = (uint8_t)exodus_owner(g, card),
                                  .rule = "XO-TERM-04" },
                  card);
    f->step = RESOLVE_REPAIR;
    return xo_declare_top(p, true, false);
}

enum flow xo_resolve(struct play *p, struct frame *f)
{
    switch ((enum xo_resolve_step)f->step) {
    case RESOLVE_NEXT:
        return next(p, f);
    case RESOLVE_PLAYBACK:
        return declare_again(p, f);
    case RESOLVE_REPAIR:
        return repair(p, f);
    case RESOLVE_RUN:
        return run(p, f);
    case RESOLVE_FINISH:
        return finish(p, f);
    }
    return FLOW_DONE;
}
