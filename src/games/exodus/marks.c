/* marks.c - parts of a position that are kept for each pile and each object on the
 * stack: what is frozen, used, stronger, aimed at, promised. */
#include "games/exodus/rules.h"

enum { MOST_DIGITS = 9 }; /* places that a number can name */

struct pile xo_pile_of_all(const struct rules *r, const struct exodus *g, int i,
                           int *who)
{
    for (*who = 0; *who < g->d.players; (*who)++) {
        struct pile pile = NO_PILE;

        while (xo_pile_next(r, g, *who, &pile))
            if (i-- == 0)
                return pile;
    }
    return NO_PILE;
}

/* --- marks, for each pile --- */

int xo_creature_at(const struct rules *r, const struct duel *d, int i)
{
    int who;

    return xo_pile_of_all(r, exodus_const(d), i, &who).creature;
}

static void put_mark(struct exodus *g, int instance, enum flag flag, bool value)
{
    g->flags[instance] &= (uint8_t)~flag;
    g->flags[instance] |= value ? (uint8_t)flag : 0;
}

/* A creature that attacked was declared, too. */
void xo_set_attacked(const struct rules *r, struct duel *d, int i, int value)
{
    struct exodus *g = exodus(d);
    int creature = xo_creature_at(r, d, i);

    put_mark(g, creature, FLAG_SPENT, value);
    if (value)
        put_mark(g, creature, FLAG_DECLARED, true);
}

/* Which of n cards have a mark, as digits: 13 is the first and the third. */
static int get_digits(const struct exodus *g, const card_id *card, int n,
                      enum flag flag)
{
    int digits = 0;

    for (int i = 0; i < n && i < MOST_DIGITS; i++)
        if (g->flags[card[i]] & flag)
            digits = 10 * digits + i + 1;
    return digits;
}

static void set_digits(struct exodus *g, const card_id *card, int n,
                       enum flag flag, int digits)
{
    for (int i = 0; i < n; i++)
        put_mark(g, card[i], flag, false);
    for (; digits > 0; digits /= 10) {
        int i = digits % 10;

        put_mark(g, i >= 1 && i <= n ? card[i - 1] : 0, flag, true);
    }
}

static const card_id *energies_at(const struct rules *r, const struct exodus *g,
                                  int i, int *n)
{
    int who;
    struct pile pile = xo_pile_of_all(r, g, i, &who);

    *n = pile.energies;
    return zone_cards(&g->shelf, zone_of(who, ZONE_FIELD)) + pile.first;
}

int xo_get_frozen_energies(const struct rules *r, const struct duel *d, int i)
{
    int n;
    const card_id *card = energies_at(r, exodus_const(d), i, &n);

    return get_digits(exodus_const(d), card, n, FLAG_FROZEN);
}

void xo_set_frozen_energies(const struct rules *r, struct duel *d, int i,
                            int value)
{
    int n;
    const card_id *card = energies_at(r, exodus(d), i, &n);

    set_digits(exodus(d), card, n, FLAG_FROZEN, value);
}

int xo_get_moved_energies(const struct rules *r, const struct duel *d, int i)
{
    int n;
    const card_id *card = energies_at(r, exodus_const(d), i, &n);

    return get_digits(exodus_const(d), card, n, FLAG_SPENT);
}

void xo_set_moved_energies(const struct rules *r, struct duel *d, int i,
                           int value)
{
    int n;
    const card_id *card = energies_at(r, exodus(d), i, &n);

    set_digits(exodus(d), card, n, FLAG_SPENT, value);
}

int xo_get_pile_strength(const struct rules *r, const struct duel *d, int i)
{
    const struct exodus *g = exodus_const(d);
    int who;
    struct pile pile = xo_pile_of_all(r, g, i, &who);

    return xo_pile_strength(g, &pile);
}

int xo_get_attacking(const struct rules *r, const struct duel *d, int i)
{
    const struct exodus *g = exodus_const(d);

    return g->attacker != 0 && xo_creature_at(r, d, i) == g->attacker;
}

int xo_get_under_attack(const struct rules *r, const struct duel *d, int i)
{
    const struct exodus *g = exodus_const(d);

    return g->target != 0 && xo_creature_at(r, d, i) == g->target;
}

int xo_get_life_attacked(const struct rules *r, const struct duel *d, int i)
{
    const struct exodus *g = exodus_const(d);

    (void)r;
    return (g->attack & ATTACK_LIFE) && g->victim == i;
}

/* --- the stack: objects from the bottom, and triggers that wait --- */

int xo_get_object(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exodus_const(d)->object[i].who;
}

int xo_get_ability(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exodus_const(d)->object[i].timing != TIMING_PLAY;
}

/* Only where it matters to the object. */
int xo_get_against(const struct rules *r, const struct duel *d, int i)
{
    const struct exodus *g = exodus_const(d);
    const struct object *o = &g->object[i];

    return g->d.players > 2 && xo_names_foe(r, g, o) ? o->foe - 1 : -1;
}

/* The cards in slots from k on; a slot that holds no card of its own is left
 * out. */
static int list_slots(const struct exodus *g, const struct object *o, int k,
                      int end, card_id *out)
{
    int n = 0;

    for (; k < end; k++) {
        int value = o->slot[k];

        if (k < OBJECT_TARGETS && (o->flags & OBJECT_AT_STACK << k) &&
            value != 0)
            value = g->object[value - 1].card;
        if (value == CARD_HIDDEN || (value > 0 && value < SLOT_GRAVEYARD))
            out[n++] = exodus_kind(g, value);
    }
    return n;
}

int xo_list_object(const struct rules *r, const struct duel *d, int i,
                   card_id *out)
{
    const struct exodus *g = exodus_const(d);
    const struct object *o = &g->object[i];
    int targets = xo_needs(r, g, o).targets;

    out[0] = exodus_kind(g, o->card);
    return 1 + list_slots(g, o, 0, targets, out + 1);
}

int xo_list_promised(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    const struct exodus *g = exodus_const(d);
    const struct object *o = &g->object[i];
    int targets = xo_needs(r, g, o).targets;

    return list_slots(g, o, targets, OBJECT_SLOTS, out);
}

int xo_get_trigger(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return waiting_const(exodus_const(d), i)->who;
}

int xo_list_trigger(const struct rules *r, const struct duel *d, int i,
                    card_id *out)
{
    const struct exodus *g = exodus_const(d);

    (void)r;
    out[0] = exodus_kind(g, waiting_const(g, i)->card);
    return 1;
}
