/* cards.c - what happens to players and their cards: drawing and recycling,
 * Life Points, destruction, freezing. */
#include "games/exodus/rules.h"

/* --- decks --- */

static bool of_deck(const struct rules *r, const struct exodus *g, int instance,
                    enum zone deck)
{
    return is_type(r, g, instance, TYPE_ENERGY) == (deck == ZONE_ENERGY);
}

/* XO-RCY-02, XO-RCY-03 */
static void recycle(struct play *p, int who, enum zone deck)
{
    struct exodus *g = exodus(p->d);
    int grave = zone_of(who, ZONE_GRAVE), to = zone_of(who, deck);

    for (int i = zone_count(&g->shelf, grave) - 1; i >= 0; i--)
        if (of_deck(p->rules, g, zone_card(&g->shelf, grave, i), deck))
            xo_card_move(g, grave, i, to);
    zone_shuffle(&g->shelf, to, &p->d->rng);
    xo_tell_amounts(p, EVENT_RECYCLE, who, zone_count(&g->shelf, to),
                    deck == ZONE_ENERGY ? DECK_ENERGY : DECK_MAIN, "XO-RCY-01");
}

int xo_supplies(const struct rules *r, const struct exodus *g, int who,
                enum zone deck)
{
    int grave = zone_of(who, ZONE_GRAVE);
    int n = zone_count(&g->shelf, zone_of(who, deck));

    if (!policy_of(g, POLICY_RECYCLE) || (g->grave_frozen >> who & 1))
        return n; /* XO-RCY-06 */
    for (int i = 0; i < zone_count(&g->shelf, grave); i++)
        n += of_deck(r, g, zone_card(&g->shelf, grave, i), deck);
    return n;
}

bool xo_can_supply(const struct rules *r, const struct exodus *g, int who,
                   enum zone deck)
{
    return zone_count(&g->shelf, zone_of(who, deck)) > 0 ||
           xo_supplies(r, g, who, deck) > 0;
}

bool xo_supply(struct play *p, int who, enum zone deck)
{
    struct exodus *g = exodus(p->d);

    if (!xo_can_supply(p->rules, g, who, deck))
        return false;
    if (zone_count(&g->shelf, zone_of(who, deck)) == 0)
        recycle(p, who, deck);
    return true;
}

/* XO-TEAM-06 */
uint8_t xo_partners(const struct exodus *g, int who)
{
    unsigned seats = 0;

    for (int i = 0; i < g->d.players; i++)
        seats |= (unsigned)!are_foes(g, i, who) << i;
    return (uint8_t)seats;
}

static void draw(struct play *p, int who, int n, enum zone deck)
{
    struct exodus *g = exodus(p->d);
    unsigned seen = deck == ZONE_ENERGY ? SEEN_BY_ALL : xo_partners(g, who);

    for (; n > 0 && xo_supply(p, who, deck); n--) {
        int zone = zone_of(who, deck), top = zone_count(&g->shelf, zone) - 1;
        int card = zone_card(&g->shelf, zone, top);

        play_tell(
            p, &(struct event){
                   .kind = EVENT_DRAW,
                   .who = (uint8_t)who,
                   .card = g->kind[card],
                   .seen = (uint8_t)seen,
                   .n = deck == ZONE_ENERGY ? DECK_ENERGY : DECK_MAIN,
                   .rule = deck == ZONE_ENERGY ? "XO-DRAW-10" : "XO-INFO-06" });
        xo_card_move(g, zone, top, zone_of(who, ZONE_HAND));
    }
}

void xo_draw_main(struct play *p, int who, int n)
{
    draw(p, who, n, ZONE_MAIN);
}

void xo_draw_energy(struct play *p, int who, int n)
{
    draw(p, who, n, ZONE_ENERGY);
}

/* --- Life Points --- */

void xo_change_life(struct play *p, int who, int n, const char *rule)
{
    int16_t *life = &exodus(p->d)->life[duel_side(p->d, who)];

    *life = (int16_t)(*life + n);
    if (n > 0)
        xo_tell_amounts(p, EVENT_GAIN, who, n, *life, rule);
    else if (n < 0)
        xo_tell_amounts(p, EVENT_LOSE, who, -n, *life, rule);
}

/* --- leaving the field --- */

static void tell_destroyed(struct play *p, int side, int creature,
                           const struct pile *pile)
{
    struct event e = { .kind = EVENT_DESTROY,
                       .who = (uint8_t)side,
                       .foe = (uint8_t)side,
                       .n = (int16_t)pile->number,
                       .rule = "XO-DEST-03" };

    xo_tell_event(p, e, creature);
    if (pile->energies == 0)
        return;
    e.kind = EVENT_BURY_PILE;
    e.n = (int16_t)pile->energies;
    xo_tell_event(p, e, creature);
}

/* XO-DEST-03: the creature and all energy attached to it. */
static void bury_pile(struct play *p, int creature)
{
    struct exodus *g = exodus(p->d);
    int who;
    struct pile pile = xo_pile_of(p->rules, g, creature, &who);
    int zone = zone_of(who, ZONE_FIELD);

    tell_destroyed(p, who, creature, &pile);
    for (int i = pile.first + pile.n - 1; i >= pile.first; i--) {
        int owner = exodus_owner(g, zone_card(&g->shelf, zone, i));

        xo_card_move(g, zone, i, zone_of(owner, ZONE_GRAVE));
    }
    xo_tell_vanished(p, who, pile.number);
}

void xo_destroy_creatures(struct play *p, const uint8_t *instance, int n)
{
    struct exodus *g = exodus(p->d);
    uint8_t side[INSTANCES], silent[INSTANCES];

    for (int i = 0; i < n; i++) { /* all see each other leave: XO-ABIL-13 */
        side[i] = (uint8_t)xo_field_place(g, instance[i]).who;
        silent[i] = frozen(g, instance[i]);
        xo_trigger_all(p, TIMING_MOURNS, side[i]);
    }
    for (int i = 0; i < n; i++) {
        bury_pile(p, instance[i]);
        if (!silent[i]) /* from the graveyard: XO-ABIL-12 */
            xo_trigger(p, instance[i], TIMING_DESTROYED, side[i]);
    }
}

/* A card leaves the field by itself, without the rest of its pile. */
static void take_from_field(struct play *p, int instance, int to)
{
    struct exodus *g = exodus(p->d);
    struct place place = xo_field_place(g, instance);
    int zone = zone_of(place.who, ZONE_FIELD), who;
    int number = xo_lone_pile(p->rules, g, instance, &who);

    xo_card_move(g, zone, place.at, to);
    xo_tell_vanished(p, who, number);
}

void xo_destroy(struct play *p, int instance)
{
    struct exodus *g = exodus(p->d);
    const uint8_t one[1] = { (uint8_t)instance };
    int side = xo_field_place(g, instance).who;
    int grave = zone_of(exodus_owner(g, instance), ZONE_GRAVE);
    struct place standing;

    if (side >= 0 && is_type(p->rules, g, instance, TYPE_CREATURE)) {
        xo_destroy_creatures(p, one, 1);
        return;
    }
    xo_tell_place(p, EVENT_DESTROY_ENERGY, EVENT_DESTROY_STANDING, side,
                  instance, "XO-DEST-05");
    if (side >= 0) {
        take_from_field(p, instance, grave);
        return;
    }
    standing = xo_standing_place(g, instance);
    xo_card_move(g, zone_of(standing.who, ZONE_STANDING), standing.at, grave);
}

static void tell_returned(struct play *p, int owner, int instance)
{
    int side;
    struct pile pile = xo_pile_of(p->rules, exodus(p->d), instance, &side);

    xo_tell_event(p,
                  (struct event){ .kind = EVENT_RETURN,
                                  .who = (uint8_t)side,
                                  .foe = (uint8_t)owner,
                                  .n = (int16_t)pile.number,
                                  .rule = "XO-OP-03" },
                  instance);
}

void xo_return_to_hand(struct play *p, int instance)
{
    struct exodus *g = exodus(p->d);
    int owner = exodus_owner(g, instance), grave = zone_of(owner, ZONE_GRAVE);
    int hand = zone_of(owner, ZONE_HAND);

    if (xo_field_place(g, instance).who >= 0) {
        tell_returned(p, owner, instance);
        take_from_field(p, instance, hand);
        return;
    }
    if (g->grave_frozen >> owner & 1)
        return; /* XO-FRZ-10 */
    xo_tell_card(p, EVENT_RETURN_GRAVE, owner, instance, "XO-OP-03");
    xo_card_move(g, grave, zone_find(&g->shelf, grave, (card_id)instance),
                 hand);
}

/* --- freezing --- */

void xo_freeze(struct play *p, int instance)
{
    struct exodus *g = exodus(p->d);

    if (instance >= SLOT_GRAVEYARD) {
        g->grave_frozen |= (uint8_t)(1u << (instance - SLOT_GRAVEYARD));
        xo_tell(p, EVENT_FREEZE_GRAVE, instance - SLOT_GRAVEYARD, "XO-FRZ-03");
        return;
    }
    g->flags[instance] |= FLAG_FROZEN;
    xo_tell_place(p, EVENT_FREEZE, EVENT_FREEZE_STANDING, 0, instance,
                  "XO-FRZ-03");
}

/* XO-FRZ-14 */
static void go_over(struct play *p, struct place place, int symmetry, int owner)
{
    xo_tell_event(p,
                  (struct event){ .kind = EVENT_GO_OVER,
                                  .who = (uint8_t)place.who,
                                  .foe = (uint8_t)owner,
                                  .rule = "XO-FRZ-14" },
                  symmetry);
    zone_move_top(&exodus(p->d)->shelf, zone_of(place.who, ZONE_STANDING),
                  place.at, zone_of(owner, ZONE_STANDING));
}

void xo_thaw(struct play *p, int instance)
{
    struct exodus *g = exodus(p->d);
    struct place place = xo_standing_place(g, instance);
    int owner = exodus_owner(g, instance), who = owner;

    if (place.who < 0)
        who = xo_field_place(g, instance).who;
    g->flags[instance] &= (uint8_t) ~(FLAG_FROZEN | FLAG_DUE);
    xo_tell_place(p, EVENT_THAW, EVENT_THAW_STANDING, who, instance,
                  "XO-END-01");
    if (place.who >= 0 && place.who != owner)
        go_over(p, place, instance, owner);
    xo_trigger(p, instance, TIMING_UNFREEZES, who);
}

/* --- arriving --- */

void xo_creature_enters(struct play *p, int from, int i, int who,
                        const struct pile *pile, bool summoned)
{
    struct exodus *g = exodus(p->d);
    int creature = zone_card(&g->shelf, from, i);

    xo_card_onto_pile(g, from, i, who, pile);
    xo_tell_creature(p, summoned ? EVENT_SUMMON : EVENT_ENTER, creature,
                     summoned ? "XO-CREA-04" : "XO-TERM-02");
    xo_creature_entered(p, creature, who, summoned);
}

void xo_creature_entered(struct play *p, int creature, int who, bool summoned)
{
    struct exodus *g = exodus(p->d);

    if (exodus_card(p->rules, g, creature)->stat[STAT_ENTERS_FROZEN]) {
        xo_freeze(p, creature); /* so nothing triggers: XO-FRZ-16 */
        return;
    }
    xo_trigger(p, creature, TIMING_ENTERS, who);
    xo_trigger(p, creature, summoned ? TIMING_SUMMONED : TIMING_ARRIVES, who);
}
