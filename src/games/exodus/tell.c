/* tell.c - events, worded so that somebody who does not see the board can
 * follow: whose card, in which pile, how much is left. */
#include "games/exodus/rules.h"

void xo_tell_event(struct play *p, struct event e, int instance)
{
    if (p->sink == NULL)
        return;
    e.card = exodus(p->d)->kind[instance];
    if (e.seen == 0)
        e.seen = SEEN_NOW;
    play_tell_sink(p, &e);
}

void xo_tell_card(struct play *p, enum event_id kind, int who, int instance,
                  const char *rule)
{
    xo_tell_event(p,
                  (struct event){ .kind = (uint8_t)kind,
                                  .who = (uint8_t)who,
                                  .rule = rule },
                  instance);
}

void xo_tell_amounts(struct play *p, enum event_id kind, int who, int n, int m,
                     const char *rule)
{
    play_tell(p, &(struct event){ .kind = (uint8_t)kind,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)n,
                                  .m = (int16_t)m,
                                  .rule = rule });
}

void xo_tell(struct play *p, enum event_id kind, int who, const char *rule)
{
    xo_tell_amounts(p, kind, who, 0, 0, rule);
}

void xo_tell_place(struct play *p, enum event_id in_pile,
                   enum event_id standing, int who, int instance,
                   const char *rule)
{
    const struct exodus *g = exodus(p->d);
    struct event e = { .who = (uint8_t)who, .rule = rule };
    int side;

    if (p->sink == NULL)
        return;
    e.n = (int16_t)xo_pile_of(p->rules, g, instance, &side).number;
    e.m = is_type(p->rules, g, instance, TYPE_ENERGY) ? ON_IN_PILE : ON_PILE;
    e.kind = (uint8_t)(side >= 0 ? in_pile : standing);
    if (side < 0)
        side = xo_standing_place(g, instance).who;
    e.foe = (uint8_t)side;
    xo_tell_event(p, e, instance);
}

void xo_tell_energy(struct play *p, enum event_id in_pile, enum event_id hand,
                    int who, int energy, const char *rule)
{
    int side = -1;
    struct pile pile = NO_PILE;

    if (p->sink == NULL)
        return;
    pile = xo_pile_of(p->rules, exodus(p->d), energy, &side);
    xo_tell_event(p,
                  (struct event){ .kind = (uint8_t)(side >= 0 ? in_pile : hand),
                                  .who = (uint8_t)who,
                                  .n = (int16_t)pile.number,
                                  .rule = rule },
                  energy);
}

void xo_tell_object(struct play *p, enum event_id kind, const struct object *o,
                    int m, const char *rule)
{
    xo_tell_event(p,
                  (struct event){ .kind = (uint8_t)kind,
                                  .who = o->who,
                                  .foe = (uint8_t)(o->foe - (o->foe > 0)),
                                  .n = o->timing != TIMING_PLAY,
                                  .m = (int16_t)m,
                                  .rule = rule },
                  o->card);
}

int xo_lone_pile(const struct rules *r, const struct exodus *g, int instance,
                 int *who)
{
    struct pile pile = xo_pile_of(r, g, instance, who);

    return pile.n == 1 ? pile.number : 0;
}

void xo_tell_vanished(struct play *p, int who, int number)
{
    if (number > 0 && p->sink != NULL)
        xo_tell_amounts(p, EVENT_VANISH, who, number,
                        xo_piles_of(p->rules, exodus(p->d), who), "XO-CARD-18");
}

void xo_tell_creature(struct play *p, enum event_id kind, int creature,
                      const char *rule)
{
    const struct exodus *g = exodus(p->d);
    int side, number;

    if (p->sink == NULL)
        return;
    number = xo_pile_of(p->rules, g, creature, &side).number;
    xo_tell_event(
        p,
        (struct event){ .kind = (uint8_t)kind,
                        .who = (uint8_t)side,
                        .n = (int16_t)number,
                        .m = (int16_t)exodus_strength(p->rules, g, creature),
                        .rule = rule },
        creature);
}
