/* declare.c - what an object asks of its player: targets, payment, an extra
 * cost; what Playback renews; and how waiting triggers become objects. */
#include "games/exodus/rules.h"

/* --- declaring the top object: whether energies promised to others are left
 * alone, and whether the extra cost has been settled --- */

STEPS(xo_declare, DECLARE_NEXT, DECLARE_TARGET, DECLARE_PAYMENT, DECLARE_EXTRA,
      DECLARE_FOE);

enum flow xo_declare_top(struct play *p, bool fresh, bool settled)
{
    return play_call(p, PROCEDURE_DECLARE, top_object(exodus(p->d))->who, fresh,
                     settled, 0);
}

int xo_open_slot(const struct object *o, const struct needs *needs)
{
    int slots = needs->targets + needs->pay;

    if (o->flags & OBJECT_EXTRA)
        slots += needs->extra;
    for (int k = 0; k < slots; k++)
        if (o->slot[k] == 0)
            return k;
    return -1;
}

int xo_declare_slot(const struct rules *r, const struct exodus *g)
{
    const struct object *o = top_object_const(g);
    struct needs needs = xo_needs(r, g, o);

    return xo_open_slot(o, &needs);
}

static int missing(const struct object *o, int from, int n)
{
    int sum = 0;

    for (int k = from; k < from + n; k++)
        sum += o->slot[k] == 0;
    return sum;
}

int xo_declare_energies(const struct rules *r, const struct exodus *g)
{
    const struct object *o = top_object_const(g);
    struct needs needs = xo_needs(r, g, o);
    int n = missing(o, needs.targets, needs.pay);

    return n > 0 ? n : missing(o, needs.targets + needs.pay, needs.extra);
}

static void tell_pile(struct play *p, const struct object *o, int energy)
{
    int who;
    struct pile pile = xo_pile_of(p->rules, exodus(p->d), energy, &who);

    xo_tell_amounts(p, EVENT_TARGET_PILE, o->who, pile.number, 0, "XO-SEL-04");
}

static void tell_stacked(struct play *p, const struct object *o, int number)
{
    const struct object *at = &exodus(p->d)->object[number - 1];

    xo_tell_event(p,
                  (struct event){ .kind = EVENT_TARGET_OBJECT,
                                  .who = o->who,
                                  .foe = at->who,
                                  .n = at->timing != TIMING_PLAY,
                                  .rule = "XO-SEL-04" },
                  at->card);
}

/* A card of a hand or a graveyard, or a whole graveyard. */
static void tell_elsewhere(struct play *p, const struct object *o, int value)
{
    const struct exodus *g = exodus(p->d);
    bool whole = value >= SLOT_GRAVEYARD;
    int side = whole ? value - SLOT_GRAVEYARD : exodus_owner(g, value);
    int grave = zone_of(side, ZONE_GRAVE);
    struct event e = { .who = o->who,
                       .foe = (uint8_t)side,
                       .rule = "XO-SEL-04" };

    e.kind = EVENT_TARGET_HAND;
    if (whole)
        e.kind = EVENT_TARGET_GRAVEYARD;
    else if (zone_find(&g->shelf, grave, (card_id)value) >= 0)
        e.kind = EVENT_TARGET_GRAVE;
    else if (side != o->who) {
        e.kind = EVENT_TARGET_BLIND; /* its holder knows it: XO-SEL-11 */
        e.seen = xo_partners(g, side);
    }
    xo_tell_event(p, e, whole ? 0 : value);
}

static void tell_target(struct play *p, const struct object *o, int k,
                        int value)
{
    const struct exodus *g = exodus(p->d);

    if (o->flags & OBJECT_AT_STACK << k)
        tell_stacked(p, o, value);
    else if (o->flags & OBJECT_AT_PILE << k)
        tell_pile(p, o, value);
    else if (value < SLOT_GRAVEYARD && (xo_field_place(g, value).who >= 0 ||
                                        xo_standing_place(g, value).who >= 0))
        xo_tell_place(p, EVENT_TARGET, EVENT_TARGET_STANDING, o->who, value,
                      "XO-SEL-04");
    else
        tell_elsewhere(p, o, value);
}

static void fill(struct play *p, const struct needs *needs, int k, int value)
{
    struct object *o = top_object(exodus(p->d));

    o->slot[k] = (uint8_t)value;
    if (p->sink == NULL)
        return;
    if (k >= needs->targets)
        xo_tell_energy(p, EVENT_PROMISE, EVENT_PROMISE_HAND, o->who, value,
                       "XO-PAY-04");
    else
        tell_target(p, o, k, value);
}

/* XO-SEL-10: by lot. */
static enum flow fill_blind(struct play *p, struct frame *f,
                            const struct needs *needs, int k)
{
    struct exodus *g = exodus(p->d);
    struct candidate list[MAX_CANDIDATES];
    int n = xo_candidates(p->rules, g, top_object(g), k, f->arg[DECLARE_FRESH],
                          list, MAX_CANDIDATES);

    fill(p, needs, k, list[rng_below(&p->d->rng, (uint32_t)n)].value);
    f->step = DECLARE_NEXT;
    return FLOW_ON;
}

/* Does an object resolve as soon as it is declared? */
static bool resolves_now(const struct frame *f)
{
    return f[-1].procedure == PROCEDURE_RESOLVE;
}

/* Does it make no difference which candidate is taken?  XO-PAY-22; or the object
 * does nothing to its target. */
static bool any_will_do(const struct play *p, const struct frame *f,
                        const struct needs *needs, int k)
{
    const struct exodus *g = exodus(p->d);
    const struct object *o = top_object_const(g);
    bool fresh = f->arg[DECLARE_FRESH];
    struct candidate list[2];

    if (k >= needs->targets)
        return xo_pays_anyway(p->rules, g, o, fresh);
    return resolves_now(f) &&
           xo_candidates(p->rules, g, o, k, fresh, list, 2) > 1 &&
           !xo_target_matters(p->rules, g, o, k);
}

/* Take the first candidate; for a payment that takes all, one for every
 * slot. */
static enum flow take_any(struct play *p, const struct frame *f,
                          const struct needs *needs, int k)
{
    struct exodus *g = exodus(p->d);
    const struct object *o = top_object(g);
    bool pays = k >= needs->targets;
    struct candidate one[1];

    do {
        xo_candidates(p->rules, g, o, k, f->arg[DECLARE_FRESH], one, 1);
        fill(p, needs, k, one[0].value);
        k = xo_open_slot(o, needs);
    } while (pays && k >= 0);
    return FLOW_ON;
}

static enum flow ask_slot(struct play *p, struct frame *f,
                          const struct needs *needs, int k)
{
    bool pays = k >= needs->targets;

    if (!pays && xo_aims_blind(needs->aim[k]))
        return fill_blind(p, f, needs, k);
    if (any_will_do(p, f, needs, k))
        return take_any(p, f, needs, k);
    f->step = pays ? DECLARE_PAYMENT : DECLARE_TARGET;
    return play_ask(p, f->who, pays ? QUESTION_PAY : QUESTION_TARGET);
}

static enum flow target_chosen(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    const struct object *o = top_object(g);
    struct needs needs = xo_needs(p->rules, g, o);
    struct candidate list[MAX_CANDIDATES];
    int k = xo_open_slot(o, &needs), i = 0;

    xo_candidates(p->rules, g, o, k, f->arg[DECLARE_FRESH], list,
                  MAX_CANDIDATES);
    while (list[i].c != play_answer(p, f->who))
        i++;
    fill(p, &needs, k, list[i].value);
    f->step = DECLARE_NEXT;
    return FLOW_ON;
}

static enum flow payment_chosen(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    const struct object *o = top_object(g);
    struct needs needs = xo_needs(p->rules, g, o);
    struct candidate list[MAX_CANDIDATES];
    uint8_t energy[DUEL_MAX_MEMBERS];
    int n;

    xo_candidates(p->rules, g, o, xo_open_slot(o, &needs),
                  f->arg[DECLARE_FRESH], list, MAX_CANDIDATES);
    n = xo_values_given(p, f->who, list, energy);
    for (int i = 0; i < n; i++)
        fill(p, &needs, xo_open_slot(o, &needs), energy[i]);
    f->step = DECLARE_NEXT;
    return FLOW_ON;
}

static void set_foe(struct play *p, unsigned foe)
{
    struct object *o = top_object(exodus(p->d));

    o->foe = (uint8_t)(foe + 1);
    xo_tell_object(p, EVENT_AGAINST, o, 0, "XO-TEAM-10");
}

/* An object that is declared as it resolves may have the same effect against
 * everybody. */
static enum flow ask_foe(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    const struct object *o = top_object(g);
    unsigned foes = xo_foe_candidates(p->rules, g, o, f->arg[DECLARE_FRESH]);

    if (resolves_now(f) && !xo_foes_differ(p->rules, g, o, foes)) {
        set_foe(p, (unsigned)__builtin_ctz(foes));
        return FLOW_ON;
    }
    f->step = DECLARE_FOE;
    return play_ask(p, f->who, QUESTION_FOE);
}

static enum flow ask_next(struct play *p, struct frame *f)
{
    const struct exodus *g = exodus(p->d);
    const struct object *o = top_object_const(g);
    struct needs needs = xo_needs(p->rules, g, o);
    int k = xo_open_slot(o, &needs);

    if (o->foe == 0)
        return ask_foe(p, f);
    if (k >= 0)
        return ask_slot(p, f, &needs, k);
    if (f->arg[DECLARE_SETTLED] ||
        !xo_can_fill_extra(p->rules, g, o, true, &needs))
        return FLOW_DONE;
    f->arg[DECLARE_SETTLED] = true;
    f->step = DECLARE_EXTRA;
    return play_ask(p, f->who, QUESTION_EXTRA);
}

enum flow xo_declare(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);

    switch ((enum xo_declare_step)f->step) {
    case DECLARE_NEXT:
        return ask_next(p, f);
    case DECLARE_TARGET:
        return target_chosen(p, f);
    case DECLARE_PAYMENT:
        return payment_chosen(p, f);
    case DECLARE_EXTRA:
        if (choice_verb(play_answer(p, f->who)) == VERB_YES) {
            top_object(g)->flags |= OBJECT_EXTRA;
            xo_tell_object(p, EVENT_EXTRA, top_object(g), 0, "XO-PAY-19");
        }
        f->step = DECLARE_NEXT;
        return FLOW_ON;
    case DECLARE_FOE:
        set_foe(p, choice_a(play_answer(p, f->who)));
        f->step = DECLARE_NEXT;
        return FLOW_ON;
    }
    return FLOW_DONE;
}

/* --- Playback --- */

/* XO-PB-09: all but a blind selection, whose hand it is, and the extra cost is
 * open again.  XO-PB-19: promised energies are left alone where that is possible. */
bool xo_clear_slots(const struct rules *r, const struct exodus *g,
                    struct object *o)
{
    struct needs needs = xo_needs(r, g, o);
    bool blind = false;

    for (int k = 0; k < needs.targets + needs.pay; k++)
        if (k >= needs.targets || !xo_aims_blind(needs.aim[k]))
            o->slot[k] = 0;
        else
            blind = true;
    if (!blind)
        o->foe = (uint8_t)xo_given_foe(r, g, o);
    return xo_can_fill_needs(r, g, o, true, &needs);
}

/* Is there anything to aim at that its player chooses; XO-PB-11, XO-SEL-12? */
static bool has_aim(const struct needs *needs)
{
    for (int k = 0; k < needs->targets; k++)
        if (!xo_aims_blind(needs->aim[k]))
            return true;
    return false;
}

/* Could slot k, which is filled, be filled otherwise? */
static bool has_other(const struct rules *r, const struct exodus *g,
                      const struct object *cleared, const struct needs *needs,
                      int k, bool fresh)
{
    struct candidate list[2];

    if (k >= needs->targets)
        return !xo_pays_anyway(r, g, cleared, fresh);
    return !xo_aims_blind(needs->aim[k]) &&
           xo_target_matters(r, g, cleared, k) &&
           xo_candidates(r, g, cleared, k, fresh, list, 2) > 1;
}

/* XO-PB-18: what is kept but still open is asked for anyway. */
bool xo_can_choose_again(const struct rules *r, const struct exodus *g,
                         const struct object *o)
{
    struct needs needs = xo_needs(r, g, o);
    struct object kept = *o, cleared;
    bool fresh;

    xo_drop_unfit(r, g, &kept, &needs);
    cleared = kept;
    fresh = xo_clear_slots(r, g, &cleared);
    if (cleared.foe == 0 && kept.foe != 0) {
        unsigned foes = xo_foe_candidates(r, g, &cleared, fresh);

        if (foes != 0 && xo_foes_differ(r, g, &cleared, foes))
            return true;
        cleared.foe = kept.foe;
    }
    if (!has_aim(&needs) || !xo_can_fill_needs(r, g, &cleared, fresh, &needs))
        return false;
    for (int k = 0; k < needs.targets + needs.pay; k++)
        if (kept.slot[k] != 0 && has_other(r, g, &cleared, &needs, k, fresh))
            return true;
    return false;
}

/* --- triggers --- */

STEPS(xo_triggers, TRIGGERS_NEXT, TRIGGERS_ORDERED, TRIGGERS_MAY);

/* The first waiting trigger of a player, or -1. */
static int first_waiting(const struct exodus *g, int who)
{
    for (int i = 0; i < g->nwaiting; i++)
        if (waiting_const(g, i)->who == who)
            return i;
    return -1;
}

bool xo_waiting_alike(const struct exodus *g, int i, int k)
{
    const struct object *a = waiting_const(g, i), *b = waiting_const(g, k);

    return a->who == b->who && a->timing == b->timing && a->foe == b->foe &&
           g->kind[a->card] == g->kind[b->card];
}

/* Does a player have two or more that are not all alike? */
static bool order_matters(const struct exodus *g, int who)
{
    int first = first_waiting(g, who);

    for (int i = first; i < g->nwaiting; i++)
        if (waiting_const(g, i)->who == who && !xo_waiting_alike(g, first, i))
            return true;
    return false;
}

struct object xo_waiting_take(struct exodus *g, int i)
{
    struct object o = *waiting(g, i);

    for (g->nwaiting--; i < g->nwaiting; i++)
        *waiting(g, i) = *waiting(g, i + 1);
    *waiting(g, i) = (struct object){ 0 };
    return o;
}

static void tell_lapse(struct play *p, const struct object *o)
{
    const struct exodus *g = exodus(p->d);

    if (xo_stack_open(g))
        xo_tell_object(p, EVENT_LAPSE, o, (int)xo_lack(p->rules, g, o),
                       "XO-STACK-17");
    else
        xo_tell_object(p, EVENT_LAPSE, o, LACK_ROOM, "XO-PRIO-16");
}

/* XO-STACK-17, XO-PRIO-16: a trigger that cannot be declared, and that nothing put
 * on the stack before it can help. */
static bool lapses(const struct rules *r, const struct exodus *g,
                   const struct object *o)
{
    unsigned at_stack = OBJECT_AT_STACK | OBJECT_AT_STACK << 1;

    return !xo_stack_open(g) ||
           (!(o->flags & at_stack) && !xo_can_fill(r, g, o, true));
}

/* So that nobody is asked for their order. */
static void drop_lapsed(struct play *p, int who)
{
    struct exodus *g = exodus(p->d);

    for (int i = 0; i < g->nwaiting;) {
        struct object *o = waiting(g, i);

        o->foe = (uint8_t)xo_given_foe(p->rules, g, o);
        if (o->who != who || !lapses(p->rules, g, o)) {
            i++;
            continue;
        }
        tell_lapse(p, o);
        xo_waiting_take(g, i);
    }
}

/* Put a waiting trigger on the stack, if it can be declared. */
static enum flow put_trigger(struct play *p, struct frame *f, int i)
{
    struct exodus *g = exodus(p->d);
    struct object o = xo_waiting_take(g, i);

    f->step = TRIGGERS_NEXT;
    if (!xo_can_fill(p->rules, g, &o, true)) {
        tell_lapse(p, &o);
        return FLOW_ON;
    }
    f->who = o.who;
    xo_object_push(p, o);
    xo_tell_object(p, EVENT_TRIGGER, &o, o.timing, "XO-STACK-15");
    if (xo_needs(p->rules, g, &o).may) {
        f->step = TRIGGERS_MAY;
        return play_ask(p, o.who, QUESTION_MAY);
    }
    return xo_declare_top(p, true, false);
}

enum flow xo_triggers(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    int who;

    switch ((enum xo_triggers_step)f->step) {
    case TRIGGERS_NEXT:
        if (g->nwaiting == 0)
            return FLOW_DONE;
        who = g->active; /* then in turn order: XO-STACK-15 */
        while (first_waiting(g, who) < 0)
            who = (who + 1) % g->d.players;
        drop_lapsed(p, who);
        if (first_waiting(g, who) < 0)
            return FLOW_ON;
        if (!order_matters(g, who))
            return put_trigger(p, f, first_waiting(g, who));
        f->who = (uint8_t)who;
        f->step = TRIGGERS_ORDERED;
        return play_ask(p, who, QUESTION_ORDER);
    case TRIGGERS_ORDERED:
        return put_trigger(p, f, (int)choice_a(play_answer(p, f->who)) - 1);
    case TRIGGERS_MAY: /* XO-ABIL-07 */
        f->step = TRIGGERS_NEXT;
        if (choice_verb(play_answer(p, f->who)) == VERB_YES)
            return xo_declare_top(p, true, false);
        xo_tell_object(p, EVENT_DECLINE, top_object(g), 0, "XO-ABIL-07");
        xo_object_pop(g);
        return FLOW_ON;
    }
    return FLOW_DONE;
}
