/* reach.c - what attacks reach on the board, for whatever shows it: screens,
 * the page, programs. */
#include "games/exceed/rules.h"

/* Put a card of the player where attacks lie.  Prefer that card from the hand;
 * otherwise change the face of another. */
static void lay_attack(struct exceed *g, int who, card_id card)
{
    int zone = zone_of(who, ZONE_ATTACK);
    int hand = find_in(g, who, ZONE_HAND, card);

    if (hand >= 0 && zone_count(&g->shelf, zone) == 0)
        zone_move_top(&g->shelf, zone_of(who, ZONE_HAND), hand, zone);
    for (int from = ZONE_DECK; zone_count(&g->shelf, zone) == 0; from++)
        if (zone_count(&g->shelf, zone_of(who, from)) > 0)
            zone_move_top(&g->shelf, zone_of(who, from), 0, zone);
    g->shelf.card[g->shelf.start[zone]] = card;
}

void exceed_consider(const struct exceed *g, int who, card_id card,
                     struct exceed *out)
{
    *out = *g;
    out->attack[who] =
        (struct attack){ .card = card, .set = SET_REGULAR, .valid = 1 };
    lay_attack(out, who, card);
}

bool exceed_consider_answer(const struct exceed *g, int who, choice c,
                            struct exceed *out)
{
    unsigned verb = choice_verb(c);

    if (verb < VERB_REGULAR || verb > VERB_EX_WITH)
        return false;
    exceed_consider(g, who, (card_id)choice_a(c), out);
    out->attack[who].spares = (uint8_t)ex_spares_of(verb);
    out->attack[who].open = verb == VERB_OPEN || verb == VERB_OPEN_EX;
    if (verb == VERB_LIE || verb == VERB_LIE_EX) {
        out->attack[who].open = out->attack[who].companion = 1;
        out->side[who].companion = (uint8_t)choice_b(c);
    }
    return true;
}

/* The spaces of a fighter. */
static spaces spaces_of(const struct exceed *g, int who)
{
    spaces set = 0;

    for (int i = 1; i <= SPACES; i++)
        if (ex_stands_on(g, who, i))
            set |= (spaces)(1u << (i - 1));
    return set;
}

spaces exceed_reach(const struct rules *r, const struct exceed *g, int who)
{
    card_id card = exceed_attack(g, who);
    spaces reach = 0;
    int near, far;
    bool ranged, inverted = ex_has_passive(r, g, who, OP_INVERT_RANGE);

    if (card == CARD_NONE || card == CARD_HIDDEN)
        return 0;
    ranged = exceed_range(r, g, who, &near, &far);
    if (ex_includes(r, g, who, ranged))
        reach = spaces_of(g, foe_of(who));
    for (int i = 1; i <= SPACES && ranged; i++) {
        int from = ex_origin_to(r, g, who, i);
        int distance = i < from ? from - i : i - from;

        if (from != 0 && (distance >= near && distance <= far) != inverted)
            reach |= (spaces)(1u << (i - 1));
    }
    return reach;
}

uint64_t exceed_answer_reach(const struct rules *r, const struct duel *view,
                             int who, choice c)
{
    const struct exceed *g = exceed_const(view);
    unsigned verb = choice_verb(c);
    struct exceed now;

    if (verb == VERB_SPACE)
        return UINT64_C(1) << choice_a(c);
    if (verb >= VERB_CLOSE && verb <= VERB_PULL)
        return UINT64_C(1) << ex_walk_goal(r, g, who, c);
    if (!exceed_consider_answer(g, who, c, &now))
        return 0;
    return (uint64_t)exceed_reach(r, &now, who) << 1;
}
