/* conditions.c - what the texts of cards ask and count; EX-COND, EX-VAL. */
#include "games/exceed/rules.h"

#define CONDITION(name)                                    \
    bool name(const struct rules *r, const struct duel *d, \
              const struct frame *f, struct insn in)
#define VALUE(name) \
    int name(const struct rules *r, const struct duel *d, const struct frame *f)

/* --- the attacks --- */

CONDITION(ex_if_wild)
{
    (void)r, (void)in;
    return exceed_const(d)->attack[f->who].set == SET_WILD;
}

CONDITION(ex_if_foe_wild)
{
    (void)r, (void)in;
    return exceed_const(d)->attack[foe_of(f->who)].set == SET_WILD;
}

CONDITION(ex_if_attack_type)
{
    const struct exceed *g = exceed_const(d);

    return count_of(g, f->who, ZONE_ATTACK) > 0 &&
           card_in(r, exceed_attack(g, f->who))->type == in.b;
}

/* f->c: the range itself is being read. */
CONDITION(ex_if_at_far_end)
{
    return !f->c && ex_at_far_end(r, exceed_const(d), f->who, in.n);
}

CONDITION(ex_if_hit)
{
    (void)r, (void)in;
    return exceed_const(d)->attack[f->who].hit;
}

CONDITION(ex_if_was_hit)
{
    (void)r, (void)in;
    return exceed_const(d)->attack[foe_of(f->who)].hit;
}

CONDITION(ex_if_ex)
{
    (void)r, (void)in;
    return exceed_const(d)->attack[f->who].spares > 0; /* EX-TAGS-09 */
}

CONDITION(ex_if_foe_stunned)
{
    (void)r, (void)in;
    return exceed_const(d)->attack[foe_of(f->who)].stunned;
}

CONDITION(ex_if_initiated)
{
    const struct exceed *g = exceed_const(d);

    (void)r, (void)in;
    return g->attacker == f->who && g->held;
}

CONDITION(ex_if_cannot_pay)
{
    const struct exceed *g = exceed_const(d);

    (void)in;
    return ex_attack_cost(r, g, f->who) > count_of(g, f->who, ZONE_GAUGE);
}

/* --- the board and movement --- */

CONDITION(ex_if_distance)
{
    (void)r, (void)f;
    return exceed_distance(exceed_const(d)) == in.n;
}

CONDITION(ex_if_crossed)
{
    const struct exceed *g = exceed_const(d);
    const struct boost *boost = ex_boost_behind_const(g, f);

    (void)r, (void)in;
    return boost != NULL ? (boost->flags & BOOST_CROSSED) != 0
                         : g->done.crossed;
}

CONDITION(ex_if_moved)
{
    (void)r, (void)f, (void)in;
    return exceed_const(d)->done.moved > 0;
}

static bool on_companion(const struct exceed *g, int who, int fighter)
{
    return g->side[who].companion == g->side[fighter].at;
}

CONDITION(ex_if_on_companion)
{
    (void)r, (void)in;
    return on_companion(exceed_const(d), f->who, f->who);
}

CONDITION(ex_if_foe_on_companion)
{
    (void)r, (void)in;
    return on_companion(exceed_const(d), f->who, foe_of(f->who));
}

CONDITION(ex_if_companion_out)
{
    (void)r, (void)in;
    return exceed_const(d)->side[f->who].companion > 0;
}

CONDITION(ex_if_foe_on_edge)
{
    int at = exceed_const(d)->side[foe_of(f->who)].at;

    (void)r, (void)in;
    return at == 1 || at == SPACES;
}

/* --- cards --- */

static int hand_of(const struct duel *d, int who)
{
    return count_of(exceed_const(d), who, ZONE_HAND);
}

static int gauge_of(const struct duel *d, int who)
{
    return count_of(exceed_const(d), who, ZONE_GAUGE);
}

CONDITION(ex_if_larger_hand)
{
    (void)r, (void)in;
    return hand_of(d, f->who) > hand_of(d, foe_of(f->who));
}

CONDITION(ex_if_smaller_hand)
{
    (void)r, (void)in;
    return hand_of(d, f->who) < hand_of(d, foe_of(f->who));
}

CONDITION(ex_if_empty_hand)
{
    (void)r, (void)in;
    return hand_of(d, f->who) == 0;
}

CONDITION(ex_if_cards_in_discard)
{
    (void)r, (void)in;
    return count_of(exceed_const(d), f->who, ZONE_DISCARD) > 0;
}

CONDITION(ex_if_boost_in_play)
{
    (void)r, (void)in;
    return count_of(exceed_const(d), f->who, ZONE_BOOSTS) > 0;
}

static bool copy_in(const struct exceed *g, int who, enum zone zone)
{
    return g->attack[who].card != CARD_NONE &&
           find_in(g, who, zone, g->attack[who].card) >= 0;
}

CONDITION(ex_if_copy_in_discard)
{
    (void)r, (void)in;
    return copy_in(exceed_const(d), f->who, ZONE_DISCARD);
}

CONDITION(ex_if_copy_in_gauge)
{
    (void)r, (void)in;
    return copy_in(exceed_const(d), f->who, ZONE_GAUGE);
}

CONDITION(ex_if_name_sealed)
{
    const struct exceed *g = exceed_const(d);
    card_id card = g->attack[f->who].card;

    (void)r, (void)in;
    return card != CARD_NONE && (find_in(g, 0, ZONE_SEALED, card) >= 0 ||
                                 find_in(g, 1, ZONE_SEALED, card) >= 0);
}

/* --- the players --- */

CONDITION(ex_if_reshuffled)
{
    (void)r, (void)in;
    return exceed_const(d)->side[f->who].reshuffled != RESHUFFLE_LEFT;
}

CONDITION(ex_if_reshuffle_action)
{
    (void)r, (void)in;
    return exceed_const(d)->side[f->who].reshuffled == RESHUFFLE_ACTION;
}

CONDITION(ex_if_exceeded)
{
    (void)r, (void)in;
    return exceeded(exceed_const(d), f->who);
}

CONDITION(ex_if_foe_exceeded)
{
    (void)r, (void)in;
    return exceeded(exceed_const(d), foe_of(f->who));
}

CONDITION(ex_if_did)
{
    (void)r, (void)f, (void)in;
    return exceed_const(d)->done.did;
}

bool ex_settled_revised(const struct duel *d)
{
    return d != NULL && ex_later(exceed_const(d), POLICY_CARD_TEXT);
}

CONDITION(ex_if_revised)
{
    (void)r, (void)f, (void)in;
    return ex_settled_revised(d);
}

/* --- values --- */

VALUE(ex_count_force_paid)
{
    (void)r, (void)f;
    return exceed_const(d)->done.force;
}

VALUE(ex_count_gauge_paid)
{
    (void)r, (void)f;
    return exceed_const(d)->done.gauge;
}

VALUE(ex_count_life_paid)
{
    (void)r, (void)f;
    return exceed_const(d)->done.life;
}

VALUE(ex_count_counters)
{
    const struct boost *boost = ex_boost_behind_const(exceed_const(d), f);

    (void)r;
    return boost != NULL ? boost->counters : 0;
}

VALUE(ex_count_discarded)
{
    (void)r, (void)f;
    return exceed_const(d)->done.discarded;
}

VALUE(ex_count_discarded_strike)
{
    (void)r;
    return exceed_const(d)->attack[f->who].discarded;
}

VALUE(ex_count_drawn)
{
    (void)r, (void)f;
    return exceed_const(d)->done.drawn;
}

VALUE(ex_count_gauge)
{
    (void)r;
    return gauge_of(d, f->who);
}

VALUE(ex_count_foe_gauge)
{
    (void)r;
    return gauge_of(d, foe_of(f->who));
}

VALUE(ex_count_hand)
{
    (void)r;
    return hand_of(d, f->who);
}

VALUE(ex_count_foe_hand)
{
    (void)r;
    return hand_of(d, foe_of(f->who));
}

VALUE(ex_count_hand_lead)
{
    int lead = hand_of(d, f->who) - hand_of(d, foe_of(f->who));

    (void)r;
    return lead > 0 ? lead : 0;
}

VALUE(ex_count_taken)
{
    (void)r;
    return exceed_const(d)->attack[f->who].taken;
}

VALUE(ex_count_taken_turn)
{
    (void)r;
    return exceed_const(d)->side[f->who].taken;
}

VALUE(ex_count_dealt)
{
    (void)r;
    return exceed_const(d)->attack[f->who].dealt;
}

VALUE(ex_count_moved)
{
    (void)r, (void)f;
    return exceed_const(d)->done.moved;
}

VALUE(ex_count_refused)
{
    (void)r, (void)f;
    return exceed_const(d)->done.refused;
}

VALUE(ex_count_boosts)
{
    (void)r;
    return count_of(exceed_const(d), f->who, ZONE_BOOSTS);
}

/* EX-SEAL-03: own cards not sealed by the foe, and cards of the foe. */
VALUE(ex_count_sealed)
{
    const struct exceed *g = exceed_const(d);

    (void)r;
    return count_of(g, f->who, ZONE_SEALED) -
           count_bits(g->sealed_by_foe[f->who]) +
           count_bits(g->sealed_by_foe[foe_of(f->who)]);
}

VALUE(ex_count_life)
{
    (void)r;
    return life_of(exceed_const(d), f->who);
}

VALUE(ex_count_foe_life)
{
    (void)r;
    return life_of(exceed_const(d), foe_of(f->who));
}

VALUE(ex_count_distance)
{
    (void)r, (void)f;
    return exceed_distance(exceed_const(d));
}

VALUE(ex_count_discard)
{
    (void)r;
    return count_of(exceed_const(d), f->who, ZONE_DISCARD);
}

VALUE(ex_count_deck)
{
    (void)r;
    return count_of(exceed_const(d), f->who, ZONE_DECK);
}
