/* conditions.c - what the texts of cards ask and count; EX-COND, EX-VAL. */
#include "games/exceed/rules.h"

/* clang-format off */
#define UNUSED __attribute__((unused))
#define CONDITION(name)                                                  \
    bool name(const struct rules *r UNUSED, const struct duel *d UNUSED, \
              const struct frame *f UNUSED, struct insn in UNUSED)
#define VALUE(name)                                                     \
    int name(const struct rules *r UNUSED, const struct duel *d UNUSED, \
             const struct frame *f UNUSED)
/* clang-format on */

/* --- the attacks --- */

CONDITION(ex_if_wild)
{
    return exceed_const(d)->attack[f->who].set == SET_WILD;
}

CONDITION(ex_if_foe_wild)
{
    return exceed_const(d)->attack[foe_of(f->who)].set == SET_WILD;
}

CONDITION(ex_if_attack_in_play)
{
    const struct exceed *g = exceed_const(d);

    return ex_has_attack(g, f->who) && g->attack[f->who].place != PLACE_BOOST;
}

CONDITION(ex_if_attack_type)
{
    return ex_attack_is(r, exceed_const(d), f->who, in.b);
}

CONDITION(ex_if_looked_type)
{
    const struct exceed *g = exceed_const(d);

    return count_of(g, f->who, ZONE_LOOKED) > 0 &&
           card_in(r, card_of(g, f->who, ZONE_LOOKED, 0))->type == in.b;
}

CONDITION(ex_if_attack_taken)
{
    return ex_attack_taken(exceed_const(d), f->who);
}

CONDITION(ex_if_first_robbery)
{
    return exceed_const(d)->side[f->who].robbed <= 1;
}

/* Only once it lies open: nobody learns from it what was set. */
CONDITION(ex_if_attack_meant)
{
    const struct exceed *g = exceed_const(d);
    const struct attack *a = &g->attack[f->who];

    return a->card != CARD_NONE && a->card == ex_meant(r, g, f);
}

CONDITION(ex_if_meant_in_play)
{
    const struct exceed *g = exceed_const(d);

    return find_in(g, f->who, ZONE_BOOSTS, ex_meant(r, g, f)) >= 0;
}

CONDITION(ex_if_at_far_end)
{
    return may_read(f, READS_RANGE) &&
           ex_at_far_end(r, exceed_const(d), f->who, in.n);
}

CONDITION(ex_if_hit)
{
    return exceed_const(d)->attack[f->who].hit;
}

CONDITION(ex_if_strike_before)
{
    return exceed_const(d)->struck_before;
}

CONDITION(ex_if_cancelled)
{
    const struct exceed *g = exceed_const(d);

    return (g->cancels & CANCEL_DONE) && f->who == g->turn;
}

CONDITION(ex_if_first_advantage)
{
    return exceed_const(d)->attack[f->who].led <= 1;
}

CONDITION(ex_if_was_hit)
{
    return ex_any_hit(exceed_const(d), foe_of(f->who));
}

CONDITION(ex_if_ex)
{
    const struct exceed *g = exceed_const(d);
    const struct attack *a = &g->attack[f->who];

    return a->spares > 0 || a->ex || /* EX-TAGS-09 */
           (may_read(f, READS_EX) && ex_level(r, g, f->who) > 0);
}

CONDITION(ex_if_critical)
{
    const struct exceed *g = exceed_const(d);

    return may_read(f, READS_CRITICAL) ? ex_critical(r, g, f->who)
                                       : g->attack[f->who].critical;
}

CONDITION(ex_if_foe_stunned)
{
    return exceed_const(d)->attack[foe_of(f->who)].stunned;
}

CONDITION(ex_if_initiated)
{
    const struct exceed *g = exceed_const(d);

    return g->attacker == f->who && g->held;
}

CONDITION(ex_if_cannot_pay)
{
    const struct exceed *g = exceed_const(d);

    return ex_attack_cost(r, g, f->who) > ex_most_gauge(r, g, f->who);
}

CONDITION(ex_if_foe_type)
{
    return ex_attack_is(r, exceed_const(d), foe_of(f->who), in.b);
}

CONDITION(ex_if_own_start)
{
    return exceed_const(d)->attacker == f->who;
}

CONDITION(ex_if_stunned)
{
    return exceed_const(d)->attack[f->who].stunned;
}

CONDITION(ex_if_spent_gauge)
{
    return exceed_const(d)->attack[f->who].spent > 0;
}

CONDITION(ex_if_from_gauge)
{
    return exceed_const(d)->from_gauge;
}

CONDITION(ex_if_changed_gauge)
{
    return exceed_const(d)->changed;
}

CONDITION(ex_if_quiet_turn)
{
    const struct exceed *g = exceed_const(d);

    return !g->struck && g->no_draw != DRAW_SKIPPED;
}

CONDITION(ex_if_struck_turn)
{
    return exceed_const(d)->struck;
}

CONDITION(ex_if_in_strike)
{
    return in_strike(exceed_const(d));
}

/* The printed Speed of a player's attack less that of the foe's. */
static int speed_lead(const struct rules *r, const struct exceed *g, int who)
{
    return card_in(r, g->attack[who].card)->stat[STAT_SPEED] -
           card_in(r, g->attack[foe_of(who)].card)->stat[STAT_SPEED];
}

CONDITION(ex_if_foe_faster)
{
    const struct exceed *g = exceed_const(d);

    return g->revealed && speed_lead(r, g, f->who) < 0;
}

CONDITION(ex_if_same_speed)
{
    const struct exceed *g = exceed_const(d);

    return g->revealed && speed_lead(r, g, f->who) == 0;
}

/* EX-NIGHT-53 */
CONDITION(ex_if_faster)
{
    const struct exceed *g = exceed_const(d);

    return g->revealed &&
           g->attack[f->who].speed_read > g->attack[foe_of(f->who)].speed_read;
}

/* --- the board and movement --- */

CONDITION(ex_if_on_centre)
{
    return ex_stands_on(exceed_const(d), f->who, (SPACES + 1) / 2);
}

/* How far the foe's spaces are from where the owner's attack comes from, or from
 * the fighter; EX-KNIGHT-74.  0: from off the board. */
static struct span ranges_of(const struct rules *r, const struct exceed *g,
                             const struct frame *f)
{
    int origin;

    if (!in_strike(g) || !may_read(f, READS_RANGE))
        return ex_distances(g, f->who);
    origin = ex_origin(r, g, f->who);
    return origin == 0 ? (struct span){ 0, 0 }
                       : ex_distances_from(g, foe_of(f->who), origin);
}

CONDITION(ex_if_distance)
{
    return spans_meet(ranges_of(r, exceed_const(d), f),
                      (struct span){ in.n, in.n });
}

CONDITION(ex_if_as_far)
{
    return ranges_of(r, exceed_const(d), f).far >= in.n;
}

CONDITION(ex_if_wide)
{
    return exceed_const(d)->side[f->who].wide > 0;
}

CONDITION(ex_if_crossed)
{
    const struct exceed *g = exceed_const(d);
    const struct boost *boost = ex_boost_behind_const(g, f);

    return boost != NULL ? (boost->flags & BOOST_CROSSED) != 0
                         : g->done.crossed;
}

CONDITION(ex_if_passed)
{
    return exceed_const(d)->attack[f->who].passed;
}

CONDITION(ex_if_moved)
{
    return exceed_const(d)->done.moved > 0;
}

static bool on_companion(const struct exceed *g, int who, int fighter)
{
    return ex_stands_on(g, fighter, g->side[who].companion);
}

CONDITION(ex_if_on_companion)
{
    return on_companion(exceed_const(d), f->who, f->who);
}

CONDITION(ex_if_foe_on_companion)
{
    return on_companion(exceed_const(d), f->who, foe_of(f->who));
}

static bool strictly_between(int space, int a, int b)
{
    return (a < space && space < b) || (b < space && space < a);
}

/* EX-KNIGHT-10: a text that asks for this while the range is read finds
 * nothing. */
CONDITION(ex_if_companion_between)
{
    const struct exceed *g = exceed_const(d);
    const struct side *side = &g->side[f->who];
    int origin = may_read(f, READS_RANGE) ? ex_origin(r, g, foe_of(f->who)) : 0;

    return side->companion > 0 && origin > 0 &&
           strictly_between(side->companion, ex_nearest_to(g, f->who, origin),
                            origin);
}

CONDITION(ex_if_attack_from_gauge)
{
    return exceed_const(d)->attack[f->who].set == SET_GAUGE;
}

CONDITION(ex_if_face_up)
{
    const struct attack *a = &exceed_const(d)->attack[f->who];

    (void)r;
    return a->open && a->set != SET_WILD; /* nor a replacement */
}

/* Of a wide foe one space that is between them is enough. */
CONDITION(ex_if_foe_between)
{
    const struct exceed *g = exceed_const(d);
    const struct side *side = &g->side[f->who];
    struct span foe = ex_spaces_of(g, foe_of(f->who));

    return side->companion > 0 &&
           (strictly_between(foe.near, side->at, side->companion) ||
            strictly_between(foe.far, side->at, side->companion));
}

CONDITION(ex_if_through_companion)
{
    const struct exceed *g = exceed_const(d);
    const struct side *side = &g->side[f->who];
    int ahead = g->done.began < side->at ? side->wide : -side->wide;

    return side->companion > 0 &&
           strictly_between(side->companion, side->at - ahead,
                            g->done.began + ahead);
}

VALUE(ex_count_companion_gap)
{
    const struct exceed *g = exceed_const(d);
    int companion = g->side[f->who].companion;
    int origin = may_read(f, READS_RANGE)
                     ? ex_origin_to(r, g, foe_of(f->who), companion)
                     : 0;

    if (companion == 0 || origin == 0)
        return -1;
    return companion < origin ? origin - companion : companion - origin;
}

CONDITION(ex_if_companion_out)
{
    return exceed_const(d)->side[f->who].companion > 0;
}

CONDITION(ex_if_companion_free)
{
    const struct exceed *g = exceed_const(d);

    return g->side[f->who].companion > 0 && !on_companion(g, f->who, f->who) &&
           !on_companion(g, f->who, foe_of(f->who));
}

static bool on_edge(const struct exceed *g, int who)
{
    return ex_stands_on(g, who, 1) || ex_stands_on(g, who, SPACES);
}

CONDITION(ex_if_on_edge)
{
    return on_edge(exceed_const(d), f->who);
}

CONDITION(ex_if_foe_on_edge)
{
    return on_edge(exceed_const(d), foe_of(f->who));
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
    return hand_of(d, f->who) > hand_of(d, foe_of(f->who));
}

CONDITION(ex_if_smaller_hand)
{
    return hand_of(d, f->who) < hand_of(d, foe_of(f->who));
}

CONDITION(ex_if_empty_hand)
{
    return hand_of(d, f->who) == 0;
}

CONDITION(ex_if_cards_in_discard)
{
    return count_of(exceed_const(d), f->who, ZONE_DISCARD) > 0;
}

/* EX-STREET-02: those that have just entered lie last. */
CONDITION(ex_if_new)
{
    const struct exceed *g = exceed_const(d);
    int owner = boost_owner(f);

    return ex_boost_behind_const(g, f) != NULL &&
           boost_number(f) >= count_of(g, owner, ZONE_BOOSTS) - g->fresh[owner];
}

CONDITION(ex_if_boosted_continuous)
{
    const struct exceed *g = exceed_const(d);

    return g->boosted != CARD_NONE && ex_is_continuous(r, g->boosted);
}

CONDITION(ex_if_boost_in_play)
{
    return ex_boosts_of(exceed_const(d), f->who) > 0;
}

static bool copy_in(const struct exceed *g, int who, enum zone zone)
{
    return g->attack[who].card != CARD_NONE &&
           find_in(g, who, zone, g->attack[who].card) >= 0;
}

CONDITION(ex_if_copy_in_discard)
{
    return copy_in(exceed_const(d), f->who, ZONE_DISCARD);
}

CONDITION(ex_if_copy_in_gauge)
{
    return copy_in(exceed_const(d), f->who, ZONE_GAUGE);
}

CONDITION(ex_if_copy_in_sealed)
{
    return copy_in(exceed_const(d), f->who, ZONE_SEALED);
}

CONDITION(ex_if_copy_in_transforms)
{
    return copy_in(exceed_const(d), f->who, ZONE_TRANSFORMS);
}

CONDITION(ex_if_copy_in_boosts)
{
    return copy_in(exceed_const(d), f->who, ZONE_BOOSTS);
}

static bool name_sealed(const struct rules *r, const struct exceed *g, int who,
                        card_id card)
{
    for (int i = count_of(g, who, ZONE_SEALED) - 1; i >= 0; i--)
        if (ex_same_name(r, card_of(g, who, ZONE_SEALED, i), card))
            return true;
    return false;
}

CONDITION(ex_if_foe_copy_sealed)
{
    const struct exceed *g = exceed_const(d);
    card_id card = g->attack[foe_of(f->who)].card;

    return card != CARD_NONE && name_sealed(r, g, f->who, card);
}

CONDITION(ex_if_foe_top_discard)
{
    const struct exceed *g = exceed_const(d);
    int foe = foe_of(f->who), n = count_of(g, foe, ZONE_DISCARD);

    return n > 0 &&
           card_in(r, card_of(g, foe, ZONE_DISCARD, n - 1))->type == in.b;
}

CONDITION(ex_if_name_sealed)
{
    const struct exceed *g = exceed_const(d);
    card_id card = g->attack[f->who].card;

    return card != CARD_NONE &&
           (name_sealed(r, g, 0, card) || name_sealed(r, g, 1, card));
}

/* --- the players --- */

CONDITION(ex_if_reshuffled)
{
    return exceed_const(d)->side[f->who].reshuffled != RESHUFFLE_LEFT;
}

CONDITION(ex_if_reshuffle_action)
{
    return exceed_const(d)->side[f->who].reshuffled == RESHUFFLE_ACTION;
}

CONDITION(ex_if_exceeded)
{
    return exceeded(exceed_const(d), f->who);
}

CONDITION(ex_if_foe_exceeded)
{
    return exceeded(exceed_const(d), foe_of(f->who));
}

CONDITION(ex_if_less_life)
{
    const struct exceed *g = exceed_const(d);

    return life_of(g, f->who) < life_of(g, foe_of(f->who));
}

CONDITION(ex_if_did)
{
    return exceed_const(d)->done.did;
}

bool ex_settled_revised(const struct duel *d)
{
    return d != NULL && ex_later(exceed_const(d), POLICY_CARD_TEXT);
}

CONDITION(ex_if_revised)
{
    return ex_settled_revised(d);
}

/* --- values --- */

VALUE(ex_count_meant_in_gauge)
{
    const struct exceed *g = exceed_const(d);
    card_id card = ex_meant(r, g, f);
    int n = 0;

    for (int i = count_of(g, f->who, ZONE_GAUGE) - 1; i >= 0; i--)
        n += card_of(g, f->who, ZONE_GAUGE, i) == card;
    return n;
}

VALUE(ex_count_ultras_paid)
{
    const card_id *paid = exceed_const(d)->attack[f->who].paid;
    int n = 0;

    for (int i = 0; i < MOST_PAID; i++)
        n += paid[i] != CARD_NONE && card_in(r, paid[i])->type == TYPE_ULTRA;
    return n;
}

VALUE(ex_count_absorbed)
{
    return exceed_const(d)->attack[f->who].absorbed;
}

VALUE(ex_count_paid_in_range)
{
    const struct exceed *g = exceed_const(d);
    const card_id *paid = g->attack[f->who].paid;
    struct span distance = ranges_of(r, g, f);
    int n = 0;

    for (int i = 0; i < MOST_PAID; i++)
        n += paid[i] != CARD_NONE && ex_range_holds(r, paid[i], distance);
    return n;
}

/* EX-PRI-05: as it was when the Strike fixed it. */
VALUE(ex_count_foe_speed)
{
    return exceed_const(d)->attack[foe_of(f->who)].speed_read;
}

VALUE(ex_count_all_boosts)
{
    const struct exceed *g = exceed_const(d);

    return ex_boosts_of(g, 0) + ex_boosts_of(g, 1);
}

VALUE(ex_count_force_paid)
{
    return exceed_const(d)->done.force;
}

VALUE(ex_count_force_threes)
{
    return exceed_const(d)->done.force / 3;
}

VALUE(ex_count_gauge_paid)
{
    return exceed_const(d)->done.gauge;
}

VALUE(ex_count_life_paid)
{
    return exceed_const(d)->done.life;
}

VALUE(ex_count_counters)
{
    const struct boost *boost = ex_boost_behind_const(exceed_const(d), f);

    return boost != NULL ? boost->counters : 0;
}

VALUE(ex_count_discarded)
{
    return exceed_const(d)->done.discarded;
}

VALUE(ex_count_foe_discarded)
{
    return exceed_const(d)->done.foe_discarded;
}

VALUE(ex_count_discarded_strike)
{
    return exceed_const(d)->attack[f->who].discarded;
}

VALUE(ex_count_drawn)
{
    return exceed_const(d)->done.drawn;
}

VALUE(ex_count_gauge)
{
    return gauge_of(d, f->who);
}

VALUE(ex_count_foe_gauge)
{
    return gauge_of(d, foe_of(f->who));
}

VALUE(ex_count_hand)
{
    return hand_of(d, f->who);
}

VALUE(ex_count_foe_hand)
{
    return hand_of(d, foe_of(f->who));
}

VALUE(ex_count_hand_lead)
{
    int lead = hand_of(d, f->who) - hand_of(d, foe_of(f->who));

    return lead > 0 ? lead : 0;
}

VALUE(ex_count_taken)
{
    return exceed_const(d)->attack[f->who].taken;
}

VALUE(ex_count_taken_turn)
{
    return exceed_const(d)->side[f->who].taken;
}

VALUE(ex_count_power_bonus)
{
    return may_read(f, READS_POWER) ? ex_power_bonus(r, exceed_const(d), f->who)
                                    : 0;
}

/* A range that depends on it is no part of what it depends on. */
VALUE(ex_count_power)
{
    const struct exceed *g = exceed_const(d);

    if (!ex_has_attack(g, f->who))
        return 0;
    if (may_read(f, READS_POWER))
        return ex_power_read(r, g, f->who, READS_POWER);
    return f->arg[PROGRAM_READS_SELF] == READS_RANGE
               ? ex_power_read(r, g, f->who, READS_REACH)
               : 0;
}

VALUE(ex_count_shown_power)
{
    card_id card = exceed_const(d)->done.shown;

    return card == CARD_NONE ? 0 : card_in(r, card)->stat[STAT_POWER];
}

VALUE(ex_count_guard)
{
    return may_read(f, READS_GUARD) ? ex_guard(r, exceed_const(d), f->who) : 0;
}

VALUE(ex_count_foe_guard)
{
    return may_read(f, READS_GUARD)
               ? ex_guard(r, exceed_const(d), foe_of(f->who))
               : 0;
}

VALUE(ex_count_top_power)
{
    const struct exceed *g = exceed_const(d);
    int n = count_of(g, f->who, ZONE_DISCARD);

    return n > 0 ? card_in(r, card_of(g, f->who, ZONE_DISCARD, n - 1))
                       ->stat[STAT_POWER]
                 : 0;
}

VALUE(ex_count_put)
{
    return exceed_const(d)->done.picked;
}

VALUE(ex_count_dealt)
{
    return exceed_const(d)->attack[f->who].dealt;
}

VALUE(ex_count_moved)
{
    return exceed_const(d)->done.moved;
}

VALUE(ex_count_forced)
{
    return exceed_const(d)->side[f->who].forced;
}

VALUE(ex_count_walked)
{
    const struct exceed *g = exceed_const(d);

    return f->who == g->turn ? g->walked : 0;
}

VALUE(ex_count_stepped)
{
    return exceed_const(d)->attack[f->who].stepped;
}

VALUE(ex_count_foe_stepped)
{
    return exceed_const(d)->attack[foe_of(f->who)].stepped;
}

VALUE(ex_count_foe_travelled)
{
    const struct attack *a = &exceed_const(d)->attack[foe_of(f->who)];

    return a->stepped + a->carried;
}

VALUE(ex_count_refused)
{
    return exceed_const(d)->done.refused;
}

VALUE(ex_count_facedown)
{
    return count_of(exceed_const(d), f->who, ZONE_FACEDOWN);
}

VALUE(ex_count_boosts)
{
    return ex_boosts_of(exceed_const(d), f->who);
}

/* EX-SEAL-03: own cards not sealed by the foe, and cards of the foe. */
VALUE(ex_count_sealed)
{
    const struct exceed *g = exceed_const(d);

    return count_of(g, f->who, ZONE_SEALED) -
           count_bits(g->sealed_by_foe[f->who]) +
           count_bits(g->sealed_by_foe[foe_of(f->who)]);
}

VALUE(ex_count_gauge_pairs)
{
    return gauge_of(d, f->who) / 2;
}

VALUE(ex_count_hand_pairs)
{
    return hand_of(d, f->who) / 2;
}

VALUE(ex_count_foe_hand_pairs)
{
    return hand_of(d, foe_of(f->who)) / 2;
}

VALUE(ex_count_transforms)
{
    return count_of(exceed_const(d), f->who, ZONE_TRANSFORMS);
}

VALUE(ex_count_sealed_pile)
{
    return count_of(exceed_const(d), f->who, ZONE_SEALED);
}

VALUE(ex_count_sealed_fives)
{
    return count_of(exceed_const(d), f->who, ZONE_SEALED) / 5;
}

VALUE(ex_count_sealed_normals)
{
    const struct exceed *g = exceed_const(d);
    int all = count_of(g, f->who, ZONE_SEALED), n = 0;

    for (int i = 0; i < all; i++) {
        card_id card = card_of(g, f->who, ZONE_SEALED, i);

        n += card_in(r, card)->type == TYPE_NORMAL &&
             find_in(g, f->who, ZONE_SEALED, card) == i;
    }
    return n;
}

VALUE(ex_count_all_sealed_normals)
{
    const struct exceed *g = exceed_const(d);
    int n = 0;

    for (int i = count_of(g, f->who, ZONE_SEALED) - 1; i >= 0; i--)
        n +=
            card_in(r, card_of(g, f->who, ZONE_SEALED, i))->type == TYPE_NORMAL;
    return n;
}

VALUE(ex_count_sealed_normal_pairs)
{
    return ex_count_all_sealed_normals(r, d, f) / 2;
}

VALUE(ex_count_between)
{
    return exceed_distance(exceed_const(d)) - 1;
}

VALUE(ex_count_aside)
{
    const struct exceed *g = exceed_const(d);
    int n = 0;

    for (int i = count_of(g, f->who, ZONE_ASIDE) - 1; i >= 0; i--) {
        card_id card = card_of(g, f->who, ZONE_ASIDE, i);

        n += card != CARD_HIDDEN && !ex_belongs_aside(r, g, f->who, card) &&
             ex_range_holds(r, card, ex_distances(g, f->who));
    }
    return n;
}

VALUE(ex_count_behind_foe)
{
    const struct exceed *g = exceed_const(d);
    struct span foe = ex_spaces_of(g, foe_of(f->who));

    return foe.near > g->side[f->who].at ? SPACES - foe.far : foe.near - 1;
}

static int charges(const struct duel *d, const struct frame *f)
{
    return exceed_const(d)
        ->attack[f->who]
        .charge[is_transform(f->arg[PROGRAM_SLOT])];
}

VALUE(ex_count_charges)
{
    return charges(d, f);
}

CONDITION(ex_if_charged)
{
    return charges(d, f) > 0;
}

CONDITION(ex_if_charged_twice)
{
    return charges(d, f) > 1;
}

VALUE(ex_count_life_spent)
{
    return exceed_const(d)->side[f->who].paid;
}

VALUE(ex_count_life)
{
    return life_of(exceed_const(d), f->who);
}

VALUE(ex_count_foe_life)
{
    return life_of(exceed_const(d), foe_of(f->who));
}

VALUE(ex_count_distance)
{
    return ranges_of(r, exceed_const(d), f).near;
}

VALUE(ex_count_discard)
{
    return count_of(exceed_const(d), f->who, ZONE_DISCARD);
}

VALUE(ex_count_deck)
{
    return count_of(exceed_const(d), f->who, ZONE_DECK);
}

VALUE(ex_count_overdrive)
{
    return ex_overdrive_count(exceed_const(d), f->who);
}

VALUE(ex_count_overdrive_specials)
{
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(exceed_const(d), f->who, ZONE_OVERDRIVE, kind);
    int n = 0;

    for (int i = 0; i < kinds; i++)
        n += card_in(r, kind[i])->type == TYPE_SPECIAL;
    return n;
}

VALUE(ex_count_discard_pile)
{
    return count_of(exceed_const(d), f->who, ZONE_DISCARD);
}

CONDITION(ex_if_thrown_speed)
{
    const struct exceed *g = exceed_const(d);
    card_id card = exceed_attack(g, f->who);

    return card != CARD_NONE && card != CARD_HIDDEN &&
           card_in(r, card)->stat[STAT_SPEED] ==
               card_in(r, g->done.thrown)->stat[STAT_SPEED];
}

/* EX-BLAZ-30 */
static bool companion_shows(const struct exceed *g, int who, bool disabled)
{
    const struct side *side = &g->side[who];

    return side->companion > 0 && is_off(side->flipped) == disabled;
}

CONDITION(ex_if_active)
{
    return companion_shows(exceed_const(d), f->who, false);
}

CONDITION(ex_if_disabled)
{
    return companion_shows(exceed_const(d), f->who, true);
}

CONDITION(ex_if_long_disabled)
{
    const struct exceed *g = exceed_const(d);

    return companion_shows(g, f->who, true) &&
           g->side[f->who].flipped != FLIPPED_OFF_NOW;
}

CONDITION(ex_if_foe_up_to)
{
    return ex_if_foe_between(r, d, f, in) ||
           ex_if_foe_on_companion(r, d, f, in);
}

CONDITION(ex_if_apart)
{
    return spans_meet(ex_distances(exceed_const(d), f->who),
                      (struct span){ in.n, in.n });
}
