/* stack.c - how objects come on and off the stack. */
#include "base/must.h"
#include "games/exodus/rules.h"

bool xo_stack_open(const struct exodus *g)
{
    return g->objects < policy_of(g, POLICY_STACK_LIMIT) &&
           g->nobjects + g->nwaiting < STACK_DEPTH;
}

enum timing xo_activation(const struct rules *r, card_id card)
{
    unsigned timings = r->book->cards[card].timings;

    if (timings >> TIMING_ACTIVATE & 1)
        return TIMING_ACTIVATE;
    return timings >> TIMING_ONCE & 1 ? TIMING_ONCE : TIMINGS;
}

static struct object make(const struct rules *r, const struct exodus *g,
                          int who, int instance, enum timing timing,
                          const struct needs *needs)
{
    struct object o = { .card = (uint8_t)instance,
                        .timing = (uint8_t)timing,
                        .who = (uint8_t)who,
                        .flags = xo_target_marks(needs) };

    o.foe = (uint8_t)xo_given_foe(r, g, &o);
    return o;
}

struct object xo_object_make(const struct rules *r, const struct exodus *g,
                             int who, int instance, enum timing timing)
{
    struct needs needs = xo_needs_of(r, g->kind[instance], timing);

    return make(r, g, who, instance, timing, &needs);
}

bool xo_declarable(const struct rules *r, const struct exodus *g, int who,
                   int instance, enum timing timing)
{
    struct needs needs = xo_needs_of(r, g->kind[instance], timing);
    struct object o = make(r, g, who, instance, timing, &needs);

    return xo_can_fill_needs(r, g, &o, true, &needs);
}

bool xo_playable(const struct rules *r, const struct exodus *g, int who,
                 int instance)
{
    return xo_stack_open(g) && is_type(r, g, instance, TYPE_SYMMETRY) &&
           xo_declarable(r, g, who, instance, TIMING_PLAY);
}

bool xo_usable(const struct rules *r, const struct exodus *g, int who,
               int creature)
{
    enum timing timing = xo_activation(r, g->kind[creature]);

    if (timing == TIMINGS || frozen(g, creature) || !xo_stack_open(g))
        return false;
    if (timing == TIMING_ONCE && (g->flags[creature] & FLAG_USED))
        return false;
    return xo_declarable(r, g, who, creature, timing);
}

void xo_object_push(struct play *p, struct object o)
{
    struct exodus *g = exodus(p->d);

    must(g->nobjects + g->nwaiting < STACK_DEPTH);
    o.flags |= OBJECT_STACKED;
    g->object[g->nobjects++] = o;
    g->objects++;
    if (g->attack & ATTACK_PENDING)
        g->attack |= ATTACK_ANSWERED;
}

enum flow xo_object_begin(struct play *p, int who, choice c)
{
    struct exodus *g = exodus(p->d);
    int instance;

    if (choice_verb(c) == VERB_PLAY) {
        int zone = zone_of(who, ZONE_HAND);
        int at = xo_hand_place(g, who, choice_a(c));

        instance = zone_card(&g->shelf, zone, at);
        xo_card_move(g, zone, at, ZONE_STACK);
        xo_tell_card(p, EVENT_PLAY, who, instance, "XO-SYM-02");
        xo_object_push(p,
                       xo_object_make(p->rules, g, who, instance, TIMING_PLAY));
    } else {
        instance = xo_pile_number(p->rules, g, who, (int)choice_a(c)).creature;
        g->flags[instance] |= FLAG_USED;
        xo_tell_creature(p, EVENT_USE, instance, "XO-ABIL-02");
        xo_object_push(
            p, xo_object_make(p->rules, g, who, instance,
                              xo_activation(p->rules, g->kind[instance])));
    }
    return xo_declare_top(p, true, false);
}

void xo_object_pop(struct exodus *g)
{
    g->object[--g->nobjects] = (struct object){ 0 };
}

void xo_object_remove(struct exodus *g, int i)
{
    for (int j = i + 1; j < g->nobjects; j++)
        g->object[j - 1] = g->object[j];
    xo_object_pop(g);
    for (int j = 0; j < g->nobjects; j++)
        for (int k = 0; k < OBJECT_TARGETS; k++) {
            uint8_t *slot = &g->object[j].slot[k];

            if (!(g->object[j].flags & OBJECT_AT_STACK << k) || *slot <= i)
                continue;
            *slot = (uint8_t)(*slot == i + 1 ? 0 : *slot - 1);
        }
}

void xo_trigger(struct play *p, int instance, enum timing timing, int who)
{
    struct exodus *g = exodus(p->d);
    struct object o;

    if (!has_ability(p->rules, g, instance, timing) || frozen(g, instance))
        return;
    o = xo_object_make(p->rules, g, who, instance, timing);
    if (xo_stack_open(g))
        *waiting(g, g->nwaiting++) = o;
    else
        xo_tell_object(p, EVENT_LAPSE, &o, LACK_ROOM, "XO-PRIO-16");
}

void xo_trigger_all(struct play *p, enum timing timing, int who)
{
    int n;
    const card_id *card = cards_in_play(exodus(p->d), who, &n);

    for (int i = 0; i < n; i++)
        xo_trigger(p, card[i], timing, who);
}
