/* pile.c - instances, and the piles they lie in.
 *
 * A field is one zone: its piles side by side, each its energies from the bottom
 * and perhaps a creature on top.  FLAG_TOP marks the last card of each pile, so a
 * pile without cards does not exist (XO-CARD-18).
 */
#include "games/exodus/rules.h"

struct pile xo_pile_at(const struct rules *r, const struct exodus *g, int who,
                       int at)
{
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, g, who, &pile))
        if (at < pile.first + pile.n)
            break;
    return pile;
}

struct pile xo_pile_number(const struct rules *r, const struct exodus *g,
                           int who, int number)
{
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, g, who, &pile))
        if (pile.number == number)
            return pile;
    return NO_PILE;
}

struct pile xo_pile_of(const struct rules *r, const struct exodus *g,
                       int instance, int *who)
{
    struct place place = xo_field_place(g, instance);

    *who = place.who;
    return place.who >= 0 ? xo_pile_at(r, g, place.who, place.at) : NO_PILE;
}

static struct place find_in(const struct exodus *g, int instance,
                            enum zone zone)
{
    for (int who = 0; who < g->d.players; who++) {
        int at = zone_find(&g->shelf, zone_of(who, zone), (card_id)instance);

        if (at >= 0)
            return (struct place){ who, at };
    }
    return (struct place){ .who = -1 };
}

struct place xo_field_place(const struct exodus *g, int instance)
{
    return find_in(g, instance, ZONE_FIELD);
}

struct place xo_standing_place(const struct exodus *g, int instance)
{
    return find_in(g, instance, ZONE_STANDING);
}

int xo_piles_of(const struct rules *r, const struct exodus *g, int who)
{
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, g, who, &pile))
        ;
    return pile.number;
}

int xo_creatures_of(const struct rules *r, const struct exodus *g, int who)
{
    struct pile pile = NO_PILE;
    int n = 0;

    while (xo_pile_next(r, g, who, &pile))
        n += pile.creature != 0;
    return n;
}

static int strength_on(const struct exodus *g, int creature, int energies)
{
    int strength = energies + g->bonus[creature];

    return strength > 0 ? strength : 0;
}

int xo_pile_strength(const struct exodus *g, const struct pile *pile)
{
    return pile->creature != 0 ? strength_on(g, pile->creature, pile->energies)
                               : 0;
}

int exodus_strength(const struct rules *r, const struct exodus *g, int creature)
{
    struct place place = xo_field_place(g, creature);

    if (place.who < 0)
        return 0;
    return strength_on(g, creature,
                       xo_pile_at(r, g, place.who, place.at).energies);
}

int xo_hand_place(const struct exodus *g, int who, unsigned kind)
{
    const card_id *card = zone_cards(&g->shelf, zone_of(who, ZONE_HAND));
    int at = 0;

    while (exodus_kind(g, card[at]) != kind)
        at++;
    return at;
}

bool xo_cards_alike(const struct exodus *g, int a, int b)
{
    return g->kind[a] == g->kind[b] &&
           (g->flags[a] & ~FLAG_TOP) == (g->flags[b] & ~FLAG_TOP) &&
           exodus_owner(g, a) == exodus_owner(g, b);
}

bool xo_card_repeated(const struct exodus *g, int zone, int first, int at)
{
    int card = zone_card(&g->shelf, zone, at);

    for (int i = first; i < at; i++)
        if (xo_cards_alike(g, zone_card(&g->shelf, zone, i), card))
            return true;
    return false;
}

choice xo_place_choice(const struct rules *r, const struct exodus *g,
                       int instance)
{
    struct place place = xo_field_place(g, instance);
    struct pile pile;

    if (place.who < 0) {
        place = xo_standing_place(g, instance);
        return choice_make(VERB_STANDING, (unsigned)place.who,
                           (unsigned)place.at + 1, 0);
    }
    pile = xo_pile_at(r, g, place.who, place.at);
    if (pile.creature == instance)
        return choice_make(VERB_CREATURE, (unsigned)place.who,
                           (unsigned)pile.number, 0);
    return choice_make(VERB_ENERGY, (unsigned)place.who, (unsigned)pile.number,
                       (unsigned)(place.at - pile.first + 1));
}

/* --- leaving --- */

/* A slot that stands for a pile through this energy, its lowest, switches to
 * the next one; XO-SEL-13. */
static void anchor_elsewhere(struct exodus *g, int energy, int instead)
{
    for (int i = 0; i < g->nobjects; i++)
        for (int k = 0; k < OBJECT_TARGETS; k++)
            if ((g->object[i].flags & OBJECT_AT_PILE << k) &&
                g->object[i].slot[k] == energy)
                g->object[i].slot[k] = (uint8_t)instead;
}

/* Card number i leaves its pile: the one below is the last now. */
static void leave_pile(struct exodus *g, int zone, int i)
{
    const card_id *card = zone_cards(&g->shelf, zone);
    bool top = (g->flags[card[i]] & FLAG_TOP) != 0;
    bool below = i > 0 && !(g->flags[card[i - 1]] & FLAG_TOP);

    anchor_elsewhere(g, card[i], top ? 0 : card[i + 1]);
    if (top && below)
        g->flags[card[i - 1]] |= FLAG_TOP;
    g->flags[card[i]] &= (uint8_t)~FLAG_TOP;
}

/* Clear all references to a card that has changed zone. */
static void forget(struct exodus *g, int instance)
{
    g->flags[instance] = 0;
    g->bonus[instance] = 0;
    for (int i = 0; i < g->nobjects; i++) {
        struct object *o = &g->object[i];

        if (o->card == instance)
            o->flags |= OBJECT_GONE;
        for (int k = 0; k < OBJECT_SLOTS; k++)
            if (o->slot[k] == instance &&
                (k >= OBJECT_TARGETS || !(o->flags & OBJECT_AT_STACK << k)))
                o->slot[k] = 0;
    }
    for (int i = 0; i < g->nwaiting; i++)
        if (waiting(g, i)->card == instance)
            waiting(g, i)->flags |= OBJECT_GONE;
    if (g->attacker == instance)
        g->attacker = 0;
    if (g->target == instance)
        g->target = 0;
}

/* Everything that must be settled before card number i leaves a zone. */
static void leave(struct exodus *g, int zone, int i)
{
    int who = zone / ZONES_OF_SEAT;
    int above = zone_count(&g->shelf, zone) - 1 - i;

    if (zone % ZONES_OF_SEAT == ZONE_FIELD)
        leave_pile(g, zone, i);
    if (zone < ZONE_STACK && zone % ZONES_OF_SEAT == ZONE_MAIN &&
        above < g->revealed[who])
        g->revealed[who]--;
    forget(g, zone_card(&g->shelf, zone, i));
}

void xo_card_move(struct exodus *g, int from, int i, int to)
{
    leave(g, from, i);
    zone_move_top(&g->shelf, from, i, to);
}

/* --- arriving --- */

void xo_card_to_pile(struct exodus *g, int from, int i, int who,
                     const struct pile *pile)
{
    int energy = zone_card(&g->shelf, from, i), to = zone_of(who, ZONE_FIELD);
    int at = zone_count(&g->shelf, to);

    if (pile == NULL) {
        g->flags[energy] |= FLAG_TOP;
    } else {
        at = pile->first + pile->energies;
        if (pile->creature == 0) {
            g->flags[zone_card(&g->shelf, to, at - 1)] &= (uint8_t)~FLAG_TOP;
            g->flags[energy] |= FLAG_TOP;
        }
    }
    zone_move(&g->shelf, from, i, to, at);
}

void xo_card_onto_pile(struct exodus *g, int from, int i, int who,
                       const struct pile *pile)
{
    int creature = zone_card(&g->shelf, from, i);
    int to = zone_of(who, ZONE_FIELD), at = pile->first + pile->energies;

    forget(g, creature);
    g->flags[zone_card(&g->shelf, to, at - 1)] &= (uint8_t)~FLAG_TOP;
    g->flags[creature] |= FLAG_TOP;
    zone_move(&g->shelf, from, i, to, at);
}

/* The new creature takes over the pile, whatever is left of it. */
void xo_card_switch(struct exodus *g, struct place place, int from, int i)
{
    int zone = zone_of(place.who, ZONE_FIELD);
    int old = zone_card(&g->shelf, zone, place.at);
    int creature = zone_card(&g->shelf, from, i);

    forget(g, creature);
    forget(g, old);
    zone_move(&g->shelf, from, i, zone, place.at);
    g->flags[creature] = FLAG_TOP;
    zone_move_top(&g->shelf, zone, place.at + 1,
                  zone_of(exodus_owner(g, old), ZONE_HAND));
}

/* `to_energy` is a card of the pile it goes to; 0: a new pile. */
void xo_energy_shift(const struct rules *r, struct exodus *g, struct place from,
                     int who, int to_energy)
{
    int zone = zone_of(from.who, ZONE_FIELD), to = zone_of(who, ZONE_FIELD);
    int energy = zone_card(&g->shelf, zone, from.at);
    struct place place;
    struct pile pile;
    int at;

    leave_pile(g, zone, from.at);
    zone_move_top(&g->shelf, zone, from.at, to);
    at = zone_count(&g->shelf, to) - 1;
    g->flags[energy] |= FLAG_TOP;
    if (to_energy == 0)
        return;
    place = xo_field_place(g, to_energy);
    pile = xo_pile_at(r, g, who, place.at);
    if (pile.creature != 0) {
        g->flags[energy] &= (uint8_t)~FLAG_TOP;
        zone_move(&g->shelf, to, at, to, pile.first + pile.energies);
        return;
    }
    g->flags[zone_card(&g->shelf, to, pile.first + pile.n - 1)] &=
        (uint8_t)~FLAG_TOP;
    zone_move(&g->shelf, to, at, to, pile.first + pile.n);
}
