/* aims.c - what objects ask for, and what can be given.
 *
 * The head of a program says what its object needs: Select and Freeze fill the
 * first slots, Pay the next, an extra cost the last.
 */
#include "games/exodus/rules.h"

struct needs xo_needs_of(const struct rules *r, card_id card, unsigned timing)
{
    const struct op *ops = r->game->vocabulary->ops;
    struct needs needs = { .targets = 0 };
    int start = book_program(r->book, card, timing);

    if (start < 0)
        return needs;
    for (const struct insn *in = r->book->code + start; in->op >= OP_GAME;
         in++) {
        uint32_t marks = ops[in->op - OP_GAME].marks;

        if (marks & MARK_TARGET) {
            must(needs.targets < OBJECT_TARGETS); /* XO-DECK-09 */
            needs.aim[needs.targets++] = in;
        } else if (marks & MARK_COST) {
            needs.pay += in->n;
            needs.may = needs.may || in->op == OP_MAY_PAY;
        } else if (in->op == OP_EXTRA) {
            needs.extra += in->n;
        } else {
            break;
        }
    }
    return needs;
}

/* --- what fits --- */

enum { IS_CREATURE = 1, IS_ENERGY = 2, IS_SYMMETRY = 4, IS_ANY = 7 };

enum where {
    WHERE_FIELD, /* piles and standing Symmetries */
    WHERE_HAND,
    WHERE_FOE_HAND,
    WHERE_PILES,
    WHERE_STACK,
    WHERE_GRAVES,
    WHERE_GRAVEYARD
};

enum whose { WHOSE_ANY, WHOSE_OWN, WHOSE_FOE };
enum filter { FILTER_NONE, FILTER_COMMON, FILTER_FREE, FILTER_FROZEN };

static const struct thing_row {
    uint8_t where, whose, types, filter;
} things[THINGS] = {
    [THING_CREATURE] = { WHERE_FIELD, WHOSE_ANY, IS_CREATURE, FILTER_NONE },
    [THING_OWN_CREATURE] = { WHERE_FIELD, WHOSE_OWN, IS_CREATURE, FILTER_NONE },
    [THING_FOE_CREATURE] = { WHERE_FIELD, WHOSE_FOE, IS_CREATURE, FILTER_NONE },
    [THING_HAND_CREATURE] = { WHERE_HAND, WHOSE_OWN, IS_CREATURE, FILTER_NONE },
    [THING_BLANK_PILE] = { WHERE_PILES, WHOSE_OWN, IS_ENERGY, FILTER_NONE },
    [THING_ENERGY] = { WHERE_FIELD, WHOSE_ANY, IS_ENERGY, FILTER_NONE },
    [THING_COMMON_ENERGY] = { WHERE_FIELD, WHOSE_ANY, IS_ENERGY,
                              FILTER_COMMON },
    [THING_FREE_ENERGY] = { WHERE_FIELD, WHOSE_ANY, IS_ENERGY, FILTER_FREE },
    [THING_SYMMETRY] = { WHERE_FIELD, WHOSE_ANY, IS_SYMMETRY, FILTER_NONE },
    [THING_STACKED_SYMMETRY] = { WHERE_STACK, WHOSE_ANY, IS_SYMMETRY,
                                 FILTER_NONE },
    [THING_STACKED_ABILITY] = { WHERE_STACK, WHOSE_ANY, IS_CREATURE,
                                FILTER_NONE },
    [THING_BURIED_CARD] = { WHERE_GRAVES, WHOSE_OWN, IS_ANY, FILTER_NONE },
    [THING_BURIED_SYMMETRY] = { WHERE_GRAVES, WHOSE_ANY, IS_SYMMETRY,
                                FILTER_NONE },
    [THING_FOE_HAND] = { WHERE_FOE_HAND, WHOSE_FOE, IS_CREATURE | IS_SYMMETRY,
                         FILTER_NONE },
    [THING_CARD] = { WHERE_FIELD, WHOSE_ANY, IS_ANY, FILTER_NONE },
    [THING_FROZEN_CARD] = { WHERE_FIELD, WHOSE_ANY, IS_ANY, FILTER_FROZEN },
    [THING_GRAVEYARD] = { WHERE_GRAVEYARD, WHOSE_ANY, IS_ANY, FILTER_NONE },
};

static const struct thing_row *thing_of(const struct insn *aim)
{
    return &things[aim->op == OP_SELECT_WEAK ? THING_CREATURE : aim->a];
}

bool xo_aims_blind(const struct insn *aim)
{
    return thing_of(aim)->where == WHERE_FOE_HAND;
}

/* XO-TEAM-19: what an opponent controls is what any of them does. */
static bool side_fits(const struct exodus *g, const struct thing_row *row,
                      const struct object *o, int side)
{
    switch ((enum whose)row->whose) {
    case WHOSE_OWN:
        return side == o->who;
    case WHOSE_FOE:
        return are_foes(g, side, o->who);
    case WHOSE_ANY:
        break;
    }
    return true;
}

static bool type_fits(const struct rules *r, const struct exodus *g,
                      const struct thing_row *row, int instance)
{
    static const uint8_t bit[TYPES] = { [TYPE_ENERGY] = IS_ENERGY,
                                        [TYPE_CREATURE] = IS_CREATURE,
                                        [TYPE_SYMMETRY] = IS_SYMMETRY };

    if (instance == CARD_HIDDEN) /* energies in a hand are open: XO-INFO-02 */
        return (row->types & IS_ENERGY) == 0;
    return (row->types & bit[exodus_card(r, g, instance)->type]) != 0;
}

/* A card of the field, of a pile with or without a creature. */
static bool card_fits(const struct rules *r, const struct exodus *g,
                      const struct insn *aim, int instance, bool blank)
{
    const struct thing_row *row = thing_of(aim);

    if (!type_fits(r, g, row, instance))
        return false;
    if (aim->op == OP_SELECT_WEAK && exodus_strength(r, g, instance) > aim->n)
        return false;
    switch ((enum filter)row->filter) {
    case FILTER_COMMON:
        return has_trait(r, g, instance, TRAIT_COMMON);
    case FILTER_FREE:
        return blank;
    case FILTER_FROZEN:
        return frozen(g, instance);
    case FILTER_NONE:
        break;
    }
    return true;
}

static bool object_fits(const struct rules *r, const struct exodus *g,
                        const struct thing_row *row, const struct object *o,
                        const struct object *at)
{
    if ((at->card == o->card && at->timing == o->timing) || /* XO-TARG-10 */
        (at->flags & OBJECT_FINISHED))
        return false;
    if (row->types == IS_SYMMETRY)
        return at->timing == TIMING_PLAY;
    return at->timing != TIMING_PLAY && is_type(r, g, at->card, TYPE_CREATURE);
}

/* --- candidates --- */

/* A list of candidates being made. */
struct gathering {
    const struct rules *r;
    const struct exodus *g;
    const struct object *o;
    struct needs needs;
    int k;
    bool fresh;
    bool alone; /* whatever else the object asks for */
    struct candidate *out;
    int n, most;
};

/* Is it in another slot of the object? */
static bool in_use(const struct object *o, int value, int k)
{
    for (int i = 0; i < OBJECT_SLOTS; i++) {
        bool other_kind =
            i < OBJECT_TARGETS &&
            (o->flags & (OBJECT_AT_STACK << i | OBJECT_AT_PILE << i));

        if (i != k && o->slot[i] == value && !other_kind)
            return true;
    }
    return false;
}

static void offer(struct gathering *ga, int value, choice c)
{
    struct object o = *ga->o;

    if (ga->n == ga->most || in_use(ga->o, value, ga->k))
        return;
    o.slot[ga->k] = (uint8_t)value;
    if (!ga->alone &&
        !xo_can_fill_needs(ga->r, ga->g, &o, ga->fresh, &ga->needs))
        return; /* XO-TARG-05 */
    ga->out[ga->n++] = (struct candidate){ c, (uint8_t)value };
}

static void gather_pile_cards(struct gathering *ga, const struct insn *aim,
                              int side, const struct pile *pile)
{
    int zone = zone_of(side, ZONE_FIELD);

    for (int i = 0; i < pile->n; i++) {
        int at = pile->first + i;
        int card = zone_card(&ga->g->shelf, zone, at);
        choice c = choice_make(VERB_ENERGY, (unsigned)side,
                               (unsigned)pile->number, (unsigned)i + 1);

        if (card == pile->creature)
            c = choice_make(VERB_CREATURE, (unsigned)side,
                            (unsigned)pile->number, 0);
        if (card_fits(ga->r, ga->g, aim, card, pile->creature == 0) &&
            !xo_card_repeated(ga->g, zone, pile->first, at))
            offer(ga, card, c);
    }
}

static void gather_field(struct gathering *ga, const struct insn *aim)
{
    const struct thing_row *row = thing_of(aim);

    for (int side = 0; side < ga->g->d.players; side++) {
        struct pile pile = NO_PILE;
        int zone = zone_of(side, ZONE_STANDING);

        if (!side_fits(ga->g, row, ga->o, side))
            continue;
        if (row->types & (IS_CREATURE | IS_ENERGY))
            while (xo_pile_next(ga->r, ga->g, side, &pile))
                gather_pile_cards(ga, aim, side, &pile);
        if (row->types & IS_SYMMETRY)
            for (int i = 0; i < zone_count(&ga->g->shelf, zone); i++) {
                int card = zone_card(&ga->g->shelf, zone, i);

                if (card_fits(ga->r, ga->g, aim, card, false) &&
                    !xo_card_repeated(ga->g, zone, 0, i))
                    offer(ga, card,
                          choice_make(VERB_STANDING, (unsigned)side,
                                      (unsigned)i + 1, 0));
            }
    }
}

/* Different cards of a zone, each once. */
static void gather_kinds(struct gathering *ga, const struct thing_row *row,
                         int zone, unsigned verb, unsigned side)
{
    const struct shelf *s = &ga->g->shelf;
    struct kinds seen = { { 0 } };

    for (int i = 0; i < zone_count(s, zone); i++) {
        int card = zone_card(s, zone, i);
        unsigned kind = exodus_kind(ga->g, card);
        int before = ga->n;

        if (card == CARD_HIDDEN || !type_fits(ga->r, ga->g, row, card) ||
            has_kind(&seen, kind))
            continue;
        offer(ga, card,
              verb == VERB_HAND ? choice_make(verb, kind, 0, 0)
                                : choice_make(verb, side, kind, 0));
        if (ga->n > before)
            add_kind(&seen, kind);
    }
}

static void gather_graves(struct gathering *ga, const struct thing_row *row)
{
    for (int side = 0; side < ga->g->d.players; side++)
        if (side_fits(ga->g, row, ga->o, side) &&
            !(ga->g->grave_frozen >> side & 1)) /* XO-FRZ-10 */
            gather_kinds(ga, row, zone_of(side, ZONE_GRAVE), VERB_GRAVE,
                         (unsigned)side);
}

static void gather_blank_piles(struct gathering *ga)
{
    struct pile pile = NO_PILE;
    int zone = zone_of(ga->o->who, ZONE_FIELD);

    while (xo_pile_next(ga->r, ga->g, ga->o->who, &pile))
        if (pile.creature == 0)
            offer(ga, zone_card(&ga->g->shelf, zone, pile.first),
                  choice_make(VERB_PILE, (unsigned)pile.number, 0, 0));
}

static void gather_stack(struct gathering *ga, const struct thing_row *row)
{
    for (int i = 0; i < ga->g->nobjects; i++)
        if (object_fits(ga->r, ga->g, row, ga->o, &ga->g->object[i]))
            offer(ga, i + 1, choice_make(VERB_OBJECT, (unsigned)i + 1, 0, 0));
}

/* The cards of a blind selection: any of them will do. */
static void gather_blind(struct gathering *ga, const struct thing_row *row)
{
    const struct shelf *s = &ga->g->shelf;
    int zone = zone_of(ga->o->foe - 1, ZONE_HAND);

    for (int i = 0; i < zone_count(s, zone); i++)
        if (type_fits(ga->r, ga->g, row, zone_card(s, zone, i)))
            offer(ga, zone_card(s, zone, i), choice_make(VERB_TOP, 0, 0, 0));
}

static void gather_targets(struct gathering *ga)
{
    const struct insn *aim = ga->needs.aim[ga->k];
    const struct thing_row *row = thing_of(aim);

    switch ((enum where)row->where) {
    case WHERE_FIELD:
        gather_field(ga, aim);
        break;
    case WHERE_HAND:
        gather_kinds(ga, row, zone_of(ga->o->who, ZONE_HAND), VERB_HAND, 0);
        break;
    case WHERE_FOE_HAND:
        gather_blind(ga, row);
        break;
    case WHERE_PILES:
        gather_blank_piles(ga);
        break;
    case WHERE_STACK:
        gather_stack(ga, row);
        break;
    case WHERE_GRAVES:
        gather_graves(ga, row);
        break;
    case WHERE_GRAVEYARD:
        for (int i = 0; i < ga->g->d.players; i++)
            if (exodus_in(ga->g, i))
                offer(ga, SLOT_GRAVEYARD + i,
                      choice_make(VERB_GRAVEYARD, (unsigned)i, 0, 0));
        break;
    }
}

/* --- payment --- */

/* The object that is being declared is the top one. */
bool xo_promised(const struct rules *r, const struct exodus *g,
                 const struct object *o, int energy)
{
    int others = g->nobjects - ((o->flags & OBJECT_STACKED) != 0);

    for (int i = 0; i < others; i++) {
        const struct object *at = &g->object[i];

        if (at->who != o->who)
            continue;
        for (int k = 0; k < OBJECT_SLOTS; k++)
            if (at->slot[k] == energy && k >= xo_needs(r, g, at).targets)
                return true;
    }
    return false;
}

static bool payable(const struct gathering *ga, int energy)
{
    return is_type(ga->r, ga->g, energy, TYPE_ENERGY) &&
           !frozen(ga->g, energy) && !in_use(ga->o, energy, -1) &&
           !(ga->fresh && xo_promised(ga->r, ga->g, ga->o, energy));
}

/* The cards of a pile or hand that can pay, equal ones side by side and under
 * one name. */
static void gather_row(struct gathering *ga, int zone, int first, int end,
                       int pile)
{
    unsigned who = (unsigned)ga->o->who;
    uint8_t card[INSTANCES];

    for (int i = first; i < end; i++) {
        card[i - first] = zone_card(&ga->g->shelf, zone, i);
        if (card[i - first] == CARD_HIDDEN || !payable(ga, card[i - first]))
            card[i - first] = 0;
    }
    for (int i = 0; i < end - first; i++) {
        int one = card[i];
        choice c = pile > 0 ? choice_make(VERB_ENERGY, who, (unsigned)pile,
                                          (unsigned)i + 1)
                            : choice_make(VERB_HAND, ga->g->kind[one], 0, 0);

        for (int k = i; one != 0 && k < end - first && ga->n < ga->most; k++) {
            if (card[k] == 0 || !xo_cards_alike(ga->g, one, card[k]))
                continue;
            ga->out[ga->n++] = (struct candidate){ c, card[k] };
            card[k] = 0;
        }
    }
}

static void gather_payment(struct gathering *ga)
{
    int who = ga->o->who, hand = zone_of(who, ZONE_HAND);
    struct pile pile = NO_PILE;

    while (ga->n < ga->most && xo_pile_next(ga->r, ga->g, who, &pile))
        gather_row(ga, zone_of(who, ZONE_FIELD), pile.first,
                   pile.first + pile.energies, pile.number);
    if (ga->n < ga->most)
        gather_row(ga, hand, 0, zone_count(&ga->g->shelf, hand), 0);
}

/* Cards that can pay, every one of them. */
static int count_payable(struct gathering *ga, int most)
{
    static const enum zone zones[] = { ZONE_FIELD, ZONE_HAND };
    int n = 0;

    for (int z = 0; z < 2; z++) {
        int zone = zone_of(ga->o->who, zones[z]);

        for (int i = 0; i < zone_count(&ga->g->shelf, zone) && n < most; i++) {
            int card = zone_card(&ga->g->shelf, zone, i);

            n += card != CARD_HIDDEN && payable(ga, card);
        }
    }
    return n;
}

int xo_values_given(const struct play *p, int who, const struct candidate *list,
                    uint8_t value[DUEL_MAX_MEMBERS])
{
    int n = 0;

    for (uint64_t in = play_places(p, who); in != 0; in &= in - 1)
        value[n++] = list[__builtin_ctzll(in)].value;
    return n;
}

/* --- filling slots --- */

static int gather(struct gathering *ga)
{
    if (ga->k < ga->needs.targets)
        gather_targets(ga);
    else
        gather_payment(ga);
    return ga->n;
}

int xo_candidates(const struct rules *r, const struct exodus *g,
                  const struct object *o, int k, bool fresh,
                  struct candidate *out, int most)
{
    struct gathering ga = { .r = r,
                            .g = g,
                            .o = o,
                            .needs = xo_needs(r, g, o),
                            .k = k,
                            .fresh = fresh,
                            .out = out,
                            .most = most };

    return gather(&ga);
}

static bool can_pay(const struct rules *r, const struct exodus *g,
                    const struct object *o, bool fresh, int from, int to)
{
    struct gathering ga = { .r = r, .g = g, .o = o, .fresh = fresh };
    int missing = 0;

    for (int k = from; k < to; k++)
        missing += o->slot[k] == 0;
    return missing == 0 || count_payable(&ga, missing) >= missing;
}

/* Can its payment be made, leaving all else aside? */
static bool payment_possible(const struct rules *r, const struct exodus *g,
                             const struct object *o, bool fresh)
{
    struct needs needs = xo_needs(r, g, o);

    return can_pay(r, g, o, fresh, needs.targets, needs.targets + needs.pay);
}

bool xo_pays_anyway(const struct rules *r, const struct exodus *g,
                    const struct object *o, bool fresh)
{
    struct needs needs = xo_needs(r, g, o);
    struct candidate list[MAX_CANDIDATES];
    int k = needs.targets, end = k + needs.pay, missing = 0, n;

    if (o->flags & OBJECT_EXTRA)
        end += needs.extra;
    for (int i = k; i < end; i++)
        missing += o->slot[i] == 0;
    n = xo_candidates(r, g, o, k, fresh, list, missing + 1);
    if (n <= missing || list[0].c != list[missing].c)
        return n <= missing;
    n = xo_candidates(r, g, o, k, fresh, list, MAX_CANDIDATES);
    return list[0].c == list[n - 1].c;
}

bool xo_can_fill_needs(const struct rules *r, const struct exodus *g,
                       const struct object *o, bool fresh,
                       const struct needs *needs)
{
    struct candidate one[1];

    if (o->foe == 0)
        return xo_foe_candidates(r, g, o, fresh) != 0;
    if (!exodus_in(g, o->foe - 1) && xo_names_foe(r, g, o))
        return false; /* XO-TEAM-18 */
    for (int k = 0; k < needs->targets; k++)
        if (o->slot[k] == 0) {
            struct gathering ga = { .r = r,
                                    .g = g,
                                    .o = o,
                                    .needs = *needs,
                                    .k = k,
                                    .fresh = fresh,
                                    .out = one,
                                    .most = 1 };

            return gather(&ga) > 0;
        }
    return can_pay(r, g, o, fresh, needs->targets, needs->targets + needs->pay);
}

bool xo_can_fill(const struct rules *r, const struct exodus *g,
                 const struct object *o, bool fresh)
{
    struct needs needs = xo_needs(r, g, o);

    return xo_can_fill_needs(r, g, o, fresh, &needs);
}

unsigned xo_foe_candidates(const struct rules *r, const struct exodus *g,
                           const struct object *o, bool fresh)
{
    struct object with = *o;
    unsigned foes = 0;

    for (int i = 0; i < g->d.players; i++) {
        with.foe = (uint8_t)(i + 1);
        if (exodus_in(g, i) && are_foes(g, i, o->who) &&
            xo_can_fill(r, g, &with, fresh))
            foes |= 1u << i;
    }
    return foes;
}

bool xo_can_fill_extra(const struct rules *r, const struct exodus *g,
                       const struct object *o, bool fresh,
                       const struct needs *needs)
{
    int pays = needs->targets, all = pays + needs->pay + needs->extra;

    return needs->extra > 0 && can_pay(r, g, o, fresh, pays, all);
}

/* --- what is missing --- */

/* Is there a card for slot k, against any opponent, leaving all else aside? */
static bool has_target(const struct rules *r, const struct exodus *g,
                       const struct object *o, int k)
{
    struct object with = *o;
    struct candidate one[1];
    struct gathering ga = { .r = r,
                            .g = g,
                            .o = &with,
                            .needs = xo_needs(r, g, o),
                            .k = k,
                            .alone = true,
                            .out = one,
                            .most = 1 };

    for (int i = 0; i < g->d.players; i++) {
        with.foe = (uint8_t)(i + 1);
        if (exodus_in(g, i) && are_foes(g, i, o->who))
            gather_targets(&ga);
    }
    return ga.n > 0;
}

enum lack xo_lack(const struct rules *r, const struct exodus *g,
                  const struct object *o)
{
    int targets = xo_needs(r, g, o).targets;

    if (o->foe != 0 && !exodus_in(g, o->foe - 1) && xo_names_foe(r, g, o))
        return LACK_FOE;
    if (!payment_possible(r, g, o, false))
        return LACK_PAYMENT;
    for (int k = 0; k < targets; k++)
        if (o->slot[k] == 0 && !has_target(r, g, o, k))
            return LACK_TARGET;
    return payment_possible(r, g, o, true) ? LACK_TOGETHER : LACK_PROMISED;
}

/* --- losing --- */

/* Whose a standing Symmetry is no selection asks. */
static bool target_stands(const struct rules *r, const struct exodus *g,
                          const struct object *o, const struct insn *aim,
                          int value)
{
    const struct thing_row *row = thing_of(aim);
    struct pile pile;
    int side;

    switch ((enum where)row->where) {
    case WHERE_STACK:
        return object_fits(r, g, row, o, &g->object[value - 1]);
    case WHERE_GRAVES:
        return !(g->grave_frozen >> exodus_owner(g, value) & 1);
    case WHERE_PILES:
        return xo_pile_of(r, g, value, &side).creature == 0;
    case WHERE_FIELD:
        pile = xo_pile_of(r, g, value, &side);
        return side_fits(g, row, o, side) &&
               card_fits(r, g, aim, value, pile.creature == 0);
    case WHERE_GRAVEYARD:
        return exodus_in(g, value - SLOT_GRAVEYARD);
    case WHERE_HAND:
    case WHERE_FOE_HAND:
        break;
    }
    return true;
}

static bool payment_stands(const struct exodus *g, const struct object *o,
                           int energy)
{
    struct place place = xo_field_place(g, energy);

    return place.who < 0 || (place.who == o->who && !frozen(g, energy));
}

void xo_drop_unfit(const struct rules *r, const struct exodus *g,
                   struct object *o, const struct needs *needs)
{
    if (o->foe != 0 && !exodus_in(g, o->foe - 1))
        o->foe = (uint8_t)xo_given_foe(r, g, o);
    for (int k = 0; k < OBJECT_SLOTS; k++) {
        if (o->slot[k] == 0)
            continue;
        if (k < needs->targets
                ? !target_stands(r, g, o, needs->aim[k], o->slot[k])
                : !payment_stands(g, o, o->slot[k]))
            o->slot[k] = 0;
    }
}

uint8_t xo_target_marks(const struct needs *needs)
{
    unsigned flags = 0;

    for (int k = 0; k < needs->targets; k++) {
        enum where where = thing_of(needs->aim[k])->where;

        if (where == WHERE_STACK)
            flags |= OBJECT_AT_STACK << k;
        if (where == WHERE_PILES)
            flags |= OBJECT_AT_PILE << k;
    }
    return (uint8_t)flags;
}
