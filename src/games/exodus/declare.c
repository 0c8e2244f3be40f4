/* declare.c - what an object asks of its player: targets, payment, an extra
 * cost; what Playback renews; and how waiting triggers become objects. */
#include "games/exodus/rules.h"

/* --- declaring the top object: a is whether energies promised to others are
 * left alone, b whether the extra cost has been settled --- */

enum { DECLARE_NEXT, DECLARE_CHOSEN, DECLARE_EXTRA, DECLARE_FOE };

const char *const xo_declare_steps[] = { "NEXT", "CHOSEN", "EXTRA", "FOE",
                                         NULL };

enum flow xo_declare_top(struct play *p, bool fresh, bool settled)
{
    return play_call(p, PROCEDURE_DECLARE, top_object(exodus(p->d))->who, fresh,
                     settled, 0);
}

int xo_declare_slot(const struct rules *r, const struct exodus *g)
{
    const struct object *o = top_object_const(g);
    struct needs needs = xo_needs_of(r, g->kind[o->card], o->timing);
    int slots = needs.targets + needs.pay;

    if (o->flags & OBJECT_EXTRA)
        slots += needs.extra;
    for (int k = 0; k < slots; k++)
        if (o->slot[k] == 0)
            return k;
    return -1;
}

static void fill(struct play *p, int k, int value)
{
    struct exodus *g = exodus(p->d);
    struct object *o = top_object(g);
    struct needs needs = xo_needs_of(p->rules, g->kind[o->card], o->timing);

    o->slot[k] = (uint8_t)value;
    if (k >= needs.targets)
        xo_tell_card(p, EVENT_PROMISE, o->who, value, "XO-PAY-04");
    else if (value < SLOT_GRAVEYARD && !xo_aims_blind(needs.aim[k]) &&
             !(o->flags & (OBJECT_AT_STACK << k | OBJECT_AT_PILE << k)))
        xo_tell_card(p, EVENT_TARGET, o->who, value, "XO-SEL-04");
    else
        xo_tell_card(p, EVENT_TARGETED, o->who, o->card, "XO-SEL-04");
}

/* XO-SEL-10: by lot. */
static enum flow fill_blind(struct play *p, struct frame *f, int k)
{
    struct exodus *g = exodus(p->d);
    struct candidate list[MAX_CANDIDATES];
    int n = xo_candidates(p->rules, g, top_object(g), k, f->a, list,
                          MAX_CANDIDATES);

    fill(p, k, list[rng_below(&p->d->rng, (uint32_t)n)].value);
    f->step = DECLARE_NEXT;
    return FLOW_ON;
}

/* Different energies, and all of them are needed: their order is no choice. */
static bool takes_all(const struct play *p, const struct frame *f, int k)
{
    const struct exodus *g = exodus(p->d);
    struct candidate list[2];

    return xo_pays_with_all(p->rules, g, top_object_const(g), f->a) &&
           xo_candidates(p->rules, g, top_object_const(g), k, f->a, list, 2) >
               1;
}

static enum flow promise_all(struct play *p, const struct frame *f)
{
    struct exodus *g = exodus(p->d);
    struct candidate one[1];
    int k;

    while ((k = xo_declare_slot(p->rules, g)) >= 0) {
        xo_candidates(p->rules, g, top_object(g), k, f->a, one, 1);
        fill(p, k, one[0].value);
    }
    return FLOW_ON;
}

static enum flow ask_slot(struct play *p, struct frame *f, int k)
{
    struct exodus *g = exodus(p->d);
    const struct object *o = top_object(g);
    struct needs needs = xo_needs_of(p->rules, g->kind[o->card], o->timing);

    if (k < needs.targets && xo_aims_blind(needs.aim[k]))
        return fill_blind(p, f, k);
    if (k >= needs.targets && takes_all(p, f, k))
        return promise_all(p, f);
    f->step = DECLARE_CHOSEN;
    return play_ask(p, f->who,
                    k < needs.targets ? QUESTION_TARGET : QUESTION_PAY);
}

static enum flow slot_chosen(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    struct candidate list[MAX_CANDIDATES];
    int k = xo_declare_slot(p->rules, g), i = 0;

    xo_candidates(p->rules, g, top_object(g), k, f->a, list, MAX_CANDIDATES);
    while (list[i].c != play_answer(p, f->who))
        i++;
    fill(p, k, list[i].value);
    f->step = DECLARE_NEXT;
    return FLOW_ON;
}

static void foe_chosen(struct play *p, const struct frame *f)
{
    struct object *o = top_object(exodus(p->d));
    unsigned foe = choice_a(play_answer(p, f->who));

    o->foe = (uint8_t)(foe + 1);
    play_tell(p, &(struct event){ .kind = EVENT_AGAINST,
                                  .who = f->who,
                                  .foe = (uint8_t)foe,
                                  .card = exodus(p->d)->kind[o->card],
                                  .seen = SEEN_NOW,
                                  .rule = "XO-TEAM-10" });
}

enum flow xo_declare(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    int k = xo_declare_slot(p->rules, g);

    switch (f->step) {
    case DECLARE_NEXT:
        if (top_object(g)->foe == 0) {
            f->step = DECLARE_FOE;
            return play_ask(p, f->who, QUESTION_FOE);
        }
        if (k >= 0)
            return ask_slot(p, f, k);
        if (f->b || !xo_can_fill_extra(p->rules, g, top_object(g), true))
            return FLOW_DONE;
        f->b = true;
        f->step = DECLARE_EXTRA;
        return play_ask(p, f->who, QUESTION_EXTRA);
    case DECLARE_CHOSEN:
        return slot_chosen(p, f);
    case DECLARE_EXTRA:
        if (choice_verb(play_answer(p, f->who)) == VERB_YES)
            top_object(g)->flags |= OBJECT_EXTRA;
        f->step = DECLARE_NEXT;
        return FLOW_ON;
    case DECLARE_FOE:
        foe_chosen(p, f);
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
    struct needs needs = xo_needs_of(r, g->kind[o->card], o->timing);
    bool blind = false;

    for (int k = 0; k < needs.targets + needs.pay; k++)
        if (k >= needs.targets || !xo_aims_blind(needs.aim[k]))
            o->slot[k] = 0;
        else
            blind = true;
    if (!blind)
        o->foe = (uint8_t)xo_given_foe(r, g, o);
    return xo_can_fill(r, g, o, true);
}

/* Is there anything to aim at that its player chooses; XO-PB-11, XO-SEL-12? */
static bool has_aim(const struct needs *needs)
{
    for (int k = 0; k < needs->targets; k++)
        if (!xo_aims_blind(needs->aim[k]))
            return true;
    return false;
}

/* Could slot k, which is filled, be filled otherwise?  A payment that takes all
 * there is cannot. */
static bool has_other(const struct rules *r, const struct exodus *g,
                      const struct object *cleared, int k, bool fresh)
{
    struct needs needs =
        xo_needs_of(r, g->kind[cleared->card], cleared->timing);
    struct candidate list[2];

    if (k < needs.targets)
        return !xo_aims_blind(needs.aim[k]) &&
               xo_candidates(r, g, cleared, k, fresh, list, 2) > 1;
    return !xo_pays_with_all(r, g, cleared, fresh) &&
           xo_candidates(r, g, cleared, k, fresh, list, 2) > 1;
}

/* XO-PB-18: what keeping leaves open is asked for anyway. */
bool xo_can_choose_again(const struct rules *r, const struct exodus *g,
                         const struct object *o)
{
    struct needs needs = xo_needs_of(r, g->kind[o->card], o->timing);
    struct object kept = *o, cleared;
    bool fresh;

    xo_drop_unfit(r, g, &kept);
    cleared = kept;
    fresh = xo_clear_slots(r, g, &cleared);
    if (cleared.foe == 0) {
        unsigned foes = xo_foe_candidates(r, g, &cleared, fresh);

        if ((foes & (foes - 1)) != 0)
            return true;
        cleared.foe = kept.foe;
    }
    if (!has_aim(&needs) || !xo_can_fill(r, g, &cleared, fresh))
        return false;
    for (int k = 0; k < needs.targets + needs.pay; k++)
        if (kept.slot[k] != 0 && has_other(r, g, &cleared, k, fresh))
            return true;
    return false;
}

/* --- triggers --- */

enum { TRIGGERS_NEXT, TRIGGERS_ORDERED, TRIGGERS_MAY };

const char *const xo_triggers_steps[] = { "NEXT", "ORDERED", "MAY", NULL };

/* The first waiting trigger of a player, or -1. */
static int first_waiting(const struct exodus *g, int who)
{
    for (int i = 0; i < g->nwaiting; i++)
        if (waiting_const(g, i)->who == who)
            return i;
    return -1;
}

/* Has a player two or more, and not all alike? */
static bool order_matters(const struct exodus *g, int who)
{
    int first = first_waiting(g, who);

    for (int i = first; i < g->nwaiting; i++)
        if (waiting_const(g, i)->who == who &&
            (waiting_const(g, i)->timing != waiting_const(g, first)->timing ||
             g->kind[waiting_const(g, i)->card] !=
                 g->kind[waiting_const(g, first)->card]))
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

/* Put a waiting trigger on the stack; XO-STACK-17: if it can be declared. */
static enum flow put_trigger(struct play *p, struct frame *f, int i)
{
    struct exodus *g = exodus(p->d);
    struct object o = xo_waiting_take(g, i);

    f->step = TRIGGERS_NEXT;
    o.foe = (uint8_t)xo_given_foe(p->rules, g, &o);
    if (!xo_stack_open(g) || !xo_can_fill(p->rules, g, &o, true))
        return FLOW_ON;
    f->who = o.who;
    xo_object_push(p, o);
    xo_tell_card(p, EVENT_TRIGGER, o.who, o.card, "XO-STACK-15");
    if (xo_needs_of(p->rules, g->kind[o.card], o.timing).may) {
        f->step = TRIGGERS_MAY;
        return play_ask(p, o.who, QUESTION_MAY);
    }
    return xo_declare_top(p, true, false);
}

enum flow xo_triggers(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    int who;

    switch (f->step) {
    case TRIGGERS_NEXT:
        if (g->nwaiting == 0)
            return FLOW_DONE;
        who = g->active; /* then in turn order: XO-STACK-15 */
        while (first_waiting(g, who) < 0)
            who = (who + 1) % g->d.players;
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
        xo_object_pop(g);
        return FLOW_ON;
    }
    return FLOW_DONE;
}
