/* fight.c - a fight is carried out: strike by strike computed, answered in the
 * loss window, computed again and applied; XX-FIGHT-10.
 *
 * Strikes that are applied together (equal SPEED, a planet's) are one group;
 * a duel is a group of its own kind.
 */
#include "games/exxodus/rules.h"

/* JUDGE: what would happen now.  NAMED: a Ship to be hit has been named.  ROUND: a
 * round of the loss window is over.  COMPUTE: for good.  GIVEN: an upgrade has
 * been chosen. */
STEPS(xx_fight, FIGHT_ORDER, FIGHT_JUDGE, FIGHT_NAMED, FIGHT_ROUND,
      FIGHT_COMPUTE, FIGHT_APPLY, FIGHT_GIVEN, FIGHT_REWARD);

static enum side other(enum side side)
{
    return side == SIDE_ATTACKER ? SIDE_DEFENDER : SIDE_ATTACKER;
}

/* Does this side fight as a planet? */
static bool is_planet(const struct exxodus *g, enum side side)
{
    return g->fight.kind == FIGHT_ASSAULT && side == SIDE_DEFENDER;
}

/* --- judging --- */

/* Is there still something on this side to strike and be struck? */
static bool stands(const struct rules *r, const struct exxodus *g,
                   enum side side)
{
    int stack = g->fight.stack[side];

    if (g->stack[stack].first == 0 ||
        g->stack[stack].controller != g->fight.player[side])
        return false;
    return is_planet(g, side) ? exxodus_stack_type(r, g, stack) == TYPE_PLANET
                              : exxodus_ships(r, g, stack) > 0;
}

/* XX-FIGHT-18, XX-FLEET-08, XX-FLEET-12, XX-PLAN-05 */
static bool can_strike(const struct rules *r, const struct exxodus *g,
                       enum side side)
{
    return stands(r, g, side) && stands(r, g, other(side)) &&
           (is_planet(g, side) || xx_wing_able(r, g, g->fight.stack[side]));
}

static struct total total_of(const struct rules *r, const struct exxodus *g,
                             enum side side)
{
    return is_planet(g, side) ? exxodus_planet(r, g, g->fight.stack[side])
                              : exxodus_wing(r, g, g->fight.stack[side]);
}

/* What this side compares in a strike or duel. */
static int value_of(const struct rules *r, const struct exxodus *g,
                    enum side side)
{
    return g->fight.kind == FIGHT_DUEL
               ? exxodus_duel_total(r, g, g->fight.leader[side])
               : total_of(r, g, side).first;
}

/* XX-FIGHT-06 */
static bool hits(const struct rules *r, const struct exxodus *g, enum side side)
{
    return g->fight.strikes >> side & 1 && can_strike(r, g, side) &&
           total_of(r, g, side).first >= total_of(r, g, other(side)).second;
}

/* Does this side win its part of a duel?  XX-DUEL-06, XX-DUEL-07.  No ability
 * removes a Leader, so both are there. */
static bool outdoes(const struct rules *r, const struct exxodus *g,
                    enum side side)
{
    return value_of(r, g, side) >= value_of(r, g, other(side));
}

static bool succeeds(const struct rules *r, const struct exxodus *g,
                     enum side side)
{
    return g->fight.kind == FIGHT_DUEL ? outdoes(r, g, side) : hits(r, g, side);
}

static int first_ship(const struct rules *r, const struct exxodus *g, int stack)
{
    int i = g->stack[stack].first;

    while (piece_type(r, g, i) != TYPE_SHIP)
        i = g->piece[i].next;
    return i;
}

/* Does it make no difference which Ship of a stack is hit? */
static bool ships_alike(const struct rules *r, const struct exxodus *g,
                        int stack)
{
    int first = first_ship(r, g, stack);

    for (int i = g->piece[first].next; i != 0; i = g->piece[i].next)
        if (piece_type(r, g, i) == TYPE_SHIP && !xx_pieces_alike(g, first, i))
            return false;
    return true;
}

/* The side that must name the Ship that is hit, or -1; the active player's
 * first; XX-FLEET-14. */
static int must_name(const struct rules *r, struct exxodus *g)
{
    if (g->fight.kind == FIGHT_DUEL || policy_of(g, POLICY_CYBERFUSION))
        return -1;
    for (int side = 0; side < SIDES; side++) {
        int stack = g->fight.stack[side];

        if (is_planet(g, (enum side)side) || in_play(g, g->fight.hit[side]) ||
            !hits(r, g, other((enum side)side)))
            continue;
        if (!ships_alike(r, g, stack))
            return side;
        g->fight.hit[side] = (uint8_t)first_ship(r, g, stack);
    }
    return -1;
}

/* Would this side lose a card by the other's strike?  XX-WOW-02, XX-WOW-03 */
static bool would_lose(const struct rules *r, const struct exxodus *g,
                       enum side side)
{
    if (!succeeds(r, g, other(side)))
        return false;
    if (g->fight.kind == FIGHT_DUEL || is_planet(g, side))
        return true;
    if (!policy_of(g, POLICY_CYBERFUSION))
        return damaged(g, g->fight.hit[side]);
    for (int i = g->stack[g->fight.stack[side]].first; i != 0;
         i = g->piece[i].next)
        if (damaged(g, i))
            return true;
    return false;
}

static void tell_strike(struct play *p, enum side side, enum event_id event,
                        int n, int m, const char *rule)
{
    const struct exxodus *g = exxodus(p->d);

    play_tell(p, &(struct event){ .kind = (uint8_t)event,
                                  .who = g->fight.player[side],
                                  .foe = g->fight.player[other(side)],
                                  .n = (int16_t)n,
                                  .m = (int16_t)m,
                                  .rule = rule });
}

/* Who is about to lose a card? */
static void see_losses(const struct rules *r, struct exxodus *g)
{
    g->fight.losing = 0;
    for (int k = 0; k < SIDES; k++)
        if (would_lose(r, g, (enum side)k))
            g->fight.losing |= (uint8_t)(1u << g->fight.player[k]);
}

/* XX-WDW-11: everybody hears how things stand before each round. */
static void tell_losses(struct play *p)
{
    const struct exxodus *g = exxodus(p->d);
    bool duel = g->fight.kind == FIGHT_DUEL;

    for (int k = 0; k < SIDES; k++) {
        enum side side = (enum side)k;

        if (g->fight.losing >> g->fight.player[side] & 1)
            tell_strike(p, side, duel ? EVENT_LOSING_DUEL : EVENT_LOSING,
                        value_of(p->rules, g, duel ? side : other(side)),
                        duel ? value_of(p->rules, g, other(side))
                             : total_of(p->rules, g, side).second,
                        "XX-WDW-11");
    }
    if (g->fight.losing == 0)
        play_tell(p, &(struct event){ .kind = EVENT_NOBODY_LOSES,
                                      .rule = "XX-WDW-11" });
}

static enum flow judge(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    int side = must_name(p->rules, g);

    if (side >= 0) {
        f->step = FIGHT_NAMED;
        f->arg[FIGHT_ASKED] = (uint8_t)side;
        return play_ask(p, g->fight.player[side], QUESTION_HIT);
    }
    see_losses(p->rules, g);
    f->step = FIGHT_COMPUTE;
    if (g->fight.losing == 0 && !f->arg[FIGHT_WINDOW])
        return FLOW_ON;
    f->arg[FIGHT_WINDOW] = 1;
    g->window = WINDOW_LOSS;
    if (p->sink != NULL)
        tell_losses(p);
    f->step = FIGHT_ROUND;
    return play_enter(p, PROCEDURE_ROUND, g->active);
}

static enum flow hit_named(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    int side = f->arg[FIGHT_ASKED];

    g->fight.hit[side] =
        (uint8_t)choice_a(play_answer(p, g->fight.player[side]));
    xx_tell_about(p, g->fight.hit[side], EVENT_NAMED, "XX-FLEET-05");
    f->step = FIGHT_JUDGE;
    return FLOW_ON;
}

/* --- order --- */

static void tell_order(struct play *p, int attacker, int defender)
{
    switch (exxodus(p->d)->fight.kind) {
    case FIGHT_FLEET:
        tell_strike(p, SIDE_ATTACKER,
                    attacker == defender  ? EVENT_EQUAL
                    : attacker > defender ? EVENT_FASTER
                                          : EVENT_SLOWER,
                    attacker, defender, "XX-FLEET-01");
        break;
    case FIGHT_ASSAULT:
        tell_strike(p, SIDE_ATTACKER,
                    attacker == defender ? EVENT_TOGETHER : EVENT_WING_FIRST,
                    attacker, defender, "XX-PLAN-04");
        break;
    default:
        break;
    }
}

/* XX-FLEET-01, XX-FLEET-03, XX-PLAN-04, XX-FIGHT-20 */
static void settle_order(struct play *p)
{
    struct exxodus *g = exxodus(p->d);
    struct fight *fight = &g->fight;
    int speed[SIDES] = { 0, 0 };

    fight->strikes = 1u << SIDE_ATTACKER | 1u << SIDE_DEFENDER;
    if (fight->kind == FIGHT_ASSAULT)
        speed[SIDE_ATTACKER] =
            policy_of(g, POLICY_PLANET_STRIKE) == PLANET_STRIKES_AFTER;
    if (fight->kind == FIGHT_FLEET)
        for (int side = 0; side < SIDES; side++)
            if (stands(p->rules, g, (enum side)side))
                speed[side] =
                    exxodus_wing(p->rules, g, fight->stack[side]).third;
    if (speed[SIDE_ATTACKER] != speed[SIDE_DEFENDER]) {
        bool attacker = speed[SIDE_ATTACKER] > speed[SIDE_DEFENDER];

        fight->strikes = attacker ? 1u << SIDE_ATTACKER : 1u << SIDE_DEFENDER;
        fight->later = attacker ? 1u << SIDE_DEFENDER : 1u << SIDE_ATTACKER;
    }
    tell_order(p, speed[SIDE_ATTACKER], speed[SIDE_DEFENDER]);
}

/* --- applying --- */

/* XX-DUEL-05: announced once for both. */
static void tell_duel(struct play *p)
{
    const struct exxodus *g = exxodus(p->d);
    const uint8_t *leader = g->fight.leader;
    struct event e =
        xx_about(g, leader[SIDE_ATTACKER], EVENT_DUEL, "XX-DUEL-05");

    e.foe = g->fight.player[SIDE_DEFENDER];
    e.with = g->piece[leader[SIDE_DEFENDER]].card;
    e.n = (int16_t)value_of(p->rules, g, SIDE_ATTACKER);
    e.m = (int16_t)value_of(p->rules, g, SIDE_DEFENDER);
    play_tell(p, &e);
}

/* Why a side that cannot strike does not. */
static enum idle idle_reason(const struct rules *r, const struct exxodus *g,
                             enum side side)
{
    if (!stands(r, g, side))
        return IDLE_GONE;
    if (!stands(r, g, other(side)))
        return IDLE_NO_FOE;
    return exxodus_wing(r, g, g->fight.stack[side]).third > 0 ? IDLE_DAMAGED
                                                              : IDLE_SLOW;
}

static void tell_outcome(struct play *p, enum side side)
{
    const struct exxodus *g = exxodus(p->d);

    if (g->fight.kind == FIGHT_DUEL) {
        if (side == SIDE_ATTACKER)
            tell_duel(p);
    } else if (!can_strike(p->rules, g, side)) {
        tell_strike(p, side, EVENT_NO_STRIKE, idle_reason(p->rules, g, side), 0,
                    "XX-FIGHT-18");
    } else {
        tell_strike(p, side,
                    hits(p->rules, g, side) ? EVENT_STRIKE : EVENT_MISS,
                    value_of(p->rules, g, side),
                    total_of(p->rules, g, other(side)).second, "XX-FIGHT-06");
    }
}

/* All strikes of the group are computed before one is applied. */
static enum flow compute(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    g->window = WINDOW_NONE;
    f->arg[FIGHT_WINDOW] = 0;
    for (int side = 0; side < SIDES; side++) {
        if (!(g->fight.strikes >> side & 1))
            continue;
        if (p->sink != NULL)
            tell_outcome(p, (enum side)side);
        if (succeeds(p->rules, g, (enum side)side))
            f->arg[FIGHT_STRIKES] |= (uint8_t)(1u << side);
    }
    f->step = FIGHT_APPLY;
    return FLOW_ON;
}

/* XX-FLEET-05, XX-TM-05, XX-TM-06 */
static void hit_wing(struct play *p, enum side side)
{
    struct exxodus *g = exxodus(p->d);
    enum side victim = other(side);
    uint8_t ships[WING_SHIPS];
    int n = 0;

    if (!policy_of(g, POLICY_CYBERFUSION))
        ships[n++] = g->fight.hit[victim];
    else
        for (int i = g->stack[g->fight.stack[victim]].first; i != 0;
             i = g->piece[i].next)
            if (piece_type(p->rules, g, i) == TYPE_SHIP)
                ships[n++] = (uint8_t)i;
    for (int i = 0; i < n; i++)
        g->fight.won[side] |= xx_piece_hit(p, ships[i]);
}

/* XX-PLAN-08, XX-PLAN-09 */
static void give_up(struct play *p, int piece)
{
    struct exxodus *g = exxodus(p->d);

    g->fight.won[SIDE_ATTACKER] = 1;
    if (piece_type(p->rules, g, piece) == TYPE_SHIP)
        xx_ship_destroyed(p, piece);
    else
        xx_piece_remove(p, piece, EVENT_GIVEN_UP, "XX-PLAN-07");
}

static enum flow hit_planet(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    int stack = g->fight.stack[SIDE_DEFENDER];
    uint8_t upgrade[EXXODUS_PIECES];
    int n = xx_stack_upgrades(p->rules, g, stack, upgrade);

    if (n == 0)
        xx_planet_captured(p, stack, g->fight.player[SIDE_ATTACKER]);
    for (int i = 1; i < n; i++)
        if (!xx_pieces_alike(g, upgrade[0], upgrade[i])) {
            f->step = FIGHT_GIVEN;
            return play_ask(p, g->fight.player[SIDE_DEFENDER],
                            QUESTION_UPGRADE);
        }
    if (n > 0)
        give_up(p, upgrade[0]);
    return FLOW_ON;
}

static void lose_duel(struct play *p, enum side side)
{
    struct exxodus *g = exxodus(p->d);
    int loser = g->fight.leader[other(side)];

    if (!in_play(g, loser))
        return; /* its own text has destroyed it */
    g->fight.won[side] = 1;
    xx_piece_remove(p, loser, EVENT_LOST_DUEL, "XX-DUEL-06");
}

/* Apply the next strike of the group; then the next group, then rewards. */
static enum flow apply(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    for (int k = 0; k < SIDES; k++) {
        enum side side = (enum side)k;

        if (!(f->arg[FIGHT_STRIKES] >> side & 1))
            continue;
        f->arg[FIGHT_STRIKES] &= (uint8_t) ~(1u << side);
        if (g->fight.kind == FIGHT_DUEL)
            lose_duel(p, side);
        else if (is_planet(g, other(side)))
            return hit_planet(p, f);
        else
            hit_wing(p, side);
        return FLOW_ON;
    }
    g->fight.strikes = g->fight.later;
    g->fight.later = 0;
    g->fight.hit[SIDE_ATTACKER] = 0;
    g->fight.hit[SIDE_DEFENDER] = 0;
    f->step = g->fight.strikes != 0 ? FIGHT_JUDGE : FIGHT_REWARD;
    return FLOW_ON;
}

/* --- rewards: XX-BUCK-02 --- */

static enum flow reward(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    while (f->arg[FIGHT_REWARDED] < SIDES) {
        int side = f->arg[FIGHT_REWARDED]++;
        int leader = exxodus_leader(p->rules, g, g->fight.stack[side]);

        if (g->fight.won[side] && leader != 0)
            return program_call(
                p, PROCEDURE_PROGRAM,
                xx_piece_program(p->rules, g, leader, TIMING_WON),
                g->fight.player[side], leader, 0, 0);
    }
    return FLOW_DONE;
}

enum flow xx_fight(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    switch ((enum xx_fight_step)f->step) {
    case FIGHT_ORDER:
        settle_order(p);
        f->step = FIGHT_JUDGE;
        return FLOW_ON;
    case FIGHT_JUDGE:
        return judge(p, f);
    case FIGHT_NAMED:
        return hit_named(p, f);
    case FIGHT_ROUND:
        f->step = g->answered ? FIGHT_JUDGE : FIGHT_COMPUTE;
        return FLOW_ON;
    case FIGHT_COMPUTE:
        return compute(p, f);
    case FIGHT_APPLY:
        return apply(p, f);
    case FIGHT_GIVEN:
        give_up(p,
                (int)choice_a(play_answer(p, g->fight.player[SIDE_DEFENDER])));
        f->step = FIGHT_APPLY;
        return FLOW_ON;
    case FIGHT_REWARD:
        return reward(p, f);
    }
    return FLOW_DONE;
}
