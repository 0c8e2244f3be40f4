/* cleanup.c - the cleanup of a Strike: boosts, then attacks; EX-CLEAN-06. */
#include "games/exceed/rules.h"

/* Are the counters of a boost cards, or its space? */
static bool keeps_counters(const struct rules *r, const struct exceed *g,
                           int who, int i)
{
    return ex_hoards(r, g, who, i) ||
           ex_lies_on_board(r, card_of(g, who, ZONE_BOOSTS, i));
}

/* EX-CLEAN-01, EX-CLEAN-07 */
static void clear_boosts(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    if (!g->side[who].keeps)
        ex_seal_facedown(p, who);
    g->side[who].keeps = 0;

    for (int i = count_of(g, who, ZONE_BOOSTS) - 1; i >= 0; i--) {
        struct boost *boost = &g->boost[who][i];

        if (boost->flags & BOOST_KEPT) {
            if (boost->flags & BOOST_RESETS &&
                !keeps_counters(p->rules, g, who, i))
                boost->counters = 0; /* EX-CARD-62 */
            boost->flags &= (uint8_t) ~(BOOST_KEPT | BOOST_RESETS);
            continue;
        }
        if (boost->flags & BOOST_SEALS ||
            ex_is_decree(p->rules, card_of(g, who, ZONE_BOOSTS, i))) {
            ex_boost_leaves(p, who, i, PLACE_SEALED);
            continue;
        }
        ex_boost_unlist(p, who, i);
        zone_move_top(&g->shelf, zone_of(who, ZONE_BOOSTS), i,
                      zone_of(who, ZONE_HEAP));
    }
}

STEPS(ex_cleanup, CLEANUP_TEXTS, CLEANUP_OFFER, CLEANUP_ANSWERED,
      CLEANUP_ATTACKER, CLEANUP_DEFENDER, CLEANUP_ATTACKS);

/* Does a card that is one of the attacks before this one become one already? */
static bool doubles(const struct exceed *g, int who, int attack)
{
    for (int i = 0; i < attack; i++)
        if (g->attack[who].goes[i] == PLACE_TRANSFORM &&
            card_of(g, who, ZONE_ATTACK, i) ==
                card_of(g, who, ZONE_ATTACK, attack))
            return true;
    return false;
}

/* EX-TRANS-04: may attack number i of a player become a transformation? */
static bool may_transform(const struct rules *r, const struct exceed *g,
                          int who, int i)
{
    const struct attack *a = &g->attack[who];
    bool hit = i < a->extra ? a->goes[i] == PLACE_GAUGE
                            : a->hit && a->place == PLACE_NORMAL;

    return hit && count_of(g, who, ZONE_ATTACK) > i &&
           !g->attack[foe_of(who)].seals_foe &&
           ex_transforms(r, g, who, card_of(g, who, ZONE_ATTACK, i)) &&
           !doubles(g, who, i);
}

static bool any_transforms(const struct rules *r, const struct exceed *g,
                           int who)
{
    for (int i = 0; i <= g->attack[who].extra; i++)
        if (may_transform(r, g, who, i))
            return true;
    return false;
}

/* First all of the Attacker, then all of the Defender. */
static enum flow next_player(struct play *p, struct frame *f)
{
    bool last = f->who != exceed(p->d)->attacker;

    f->who = (uint8_t)foe_of(f->who);
    f->arg[CLEANUP_ATTACK] = 0;
    f->step = last ? CLEANUP_ATTACKER : CLEANUP_TEXTS;
    return FLOW_ON;
}

static enum flow offer_transform(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);

    for (; f->arg[CLEANUP_ATTACK] <= g->attack[f->who].extra;
         f->arg[CLEANUP_ATTACK]++)
        if (may_transform(p->rules, g, f->who, f->arg[CLEANUP_ATTACK])) {
            f->step = CLEANUP_ANSWERED;
            return play_ask(p, f->who, QUESTION_TRANSFORM);
        }
    return next_player(p, f);
}

static enum flow transform_attack(struct play *p, struct frame *f)
{
    struct attack *a = &exceed(p->d)->attack[f->who];
    int i = f->arg[CLEANUP_ATTACK]++;

    f->step = CLEANUP_OFFER;
    if (choice_verb(play_answer(p, f->who)) == VERB_YES)
        *(i < a->extra ? &a->goes[i] : &a->place) = PLACE_TRANSFORM;
    return FLOW_ON;
}

/* EX-KNIGHT-03; EX-NIGHT-36: who is stunned keeps no boost on the board. */
static void enter_attack(struct play *p, int who)
{
    const struct attack *a = &exceed(p->d)->attack[who];
    int i;

    if (a->space > 0 && a->stunned) {
        ex_send_card(p, who, ZONE_ATTACK, 0, PLACE_DISCARD);
        return;
    }
    i = ex_boost_enters(p, who, ZONE_ATTACK, 0, 0, EVENT_ENTER, "EX-KNIGHT-03");
    if (a->space > 0)
        ex_place_boost(p, who, i, a->space);
}

/* Attacks and extra attacks, in the order in which they were made. */
static void clear_attack(struct play *p, int who)
{
    const struct exceed *g = exceed(p->d);

    if (ex_attack_taken(g, who))
        ex_attack_leaves(p, who, 0,
                         g->attack[foe_of(who)].seals_foe ? PLACE_SEALED
                                                          : PLACE_DISCARD);
    for (int i = 0; count_of(g, who, ZONE_ATTACK) > 0; i++) {
        enum place to = ex_goes_to(g, who, i);

        if (g->attack[foe_of(who)].seals_foe) /* EX-CARD-17 */
            ex_seal_card(p, who, ZONE_ATTACK, 0, foe_of(who));
        else if (to == PLACE_BOOST) /* EX-KNIGHT-03 */
            enter_attack(p, who);
        else if (to == PLACE_GIVEN) /* EX-STRIVE-47 */
            ex_boost_enters(p, who, ZONE_ATTACK, 0, BOOST_SERVES_FOE,
                            EVENT_ENTER, "EX-STRIVE-47");
        else
            ex_send_card(p, who, ZONE_ATTACK, 0, to);
    }
}

/* Is there no text for the cleanup, and no attack to be transformed? */
static bool nothing_ends(const struct rules *r, const struct exceed *g)
{
    return !watched(g, TIMING_CLEANUP) && !any_transforms(r, g, 0) &&
           !any_transforms(r, g, 1);
}

enum flow ex_cleanup(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);

    switch ((enum ex_cleanup_step)f->step) {
    case CLEANUP_TEXTS:
        if (nothing_ends(p->rules, g)) {
            f->step = CLEANUP_ATTACKER;
            return ex_cleanup(p, f);
        }
        f->step = CLEANUP_OFFER;
        return ex_call_triggers(p, f->who, TIMING_CLEANUP);
    case CLEANUP_OFFER:
        return offer_transform(p, f);
    case CLEANUP_ANSWERED:
        return transform_attack(p, f);
    case CLEANUP_ATTACKER:
        clear_boosts(p, g->attacker);
        f->step = CLEANUP_DEFENDER;
        return ex_throw_heap(p, g->attacker);
    case CLEANUP_DEFENDER:
        clear_boosts(p, foe_of(g->attacker));
        f->step = CLEANUP_ATTACKS;
        return ex_throw_heap(p, foe_of(g->attacker));
    case CLEANUP_ATTACKS:
        clear_attack(p, g->attacker);
        clear_attack(p, foe_of(g->attacker));
        break;
    }
    return FLOW_DONE;
}
