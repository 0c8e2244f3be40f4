/* life.c - life, and the end of the game; EX-LIFE, EX-END. */
#include "games/exceed/rules.h"

enum { LIFE = 30 };

static void tell_winner(struct play *p, int who, const char *rule)
{
    ex_tell_number(p, who, EVENT_WIN, 0, rule);
}

void ex_lose_match(struct play *p, int who, const char *rule)
{
    p->d->rank[who] = 2;
    p->d->rank[foe_of(who)] = 1;
    play_end(p);
    tell_winner(p, foe_of(who), rule);
}

void ex_end_without_winner(struct play *p, enum event_id event, int n,
                           const char *rule)
{
    p->d->rank[0] = 1;
    p->d->rank[1] = 1;
    play_end(p);
    ex_tell_number(p, 0, event, n, rule);
}

static void lower(struct play *p, int who, int n, enum event_id event,
                  const char *rule)
{
    struct exceed *g = exceed(p->d);
    struct side *side = &g->side[who];
    uint8_t *life = &side->life[side->front];

    *life = (uint8_t)(n < *life ? *life - n : 0); /* EX-DMG-05 */
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .card = fighter_of(g, who),
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)n,
                                      .m = *life,
                                      .rule = rule });
    if (*life == 0)
        ex_tell_event(p, &(struct event){ .kind = EVENT_FALL,
                                          .who = (uint8_t)who,
                                          .card = fighter_of(g, who),
                                          .seen = SEEN_BY_ALL,
                                          .rule = "EX-END-01" });
}

bool ex_lose_life(struct play *p, int who, int n, enum event_id event,
                  const char *rule)
{
    struct exceed *g = exceed(p->d);

    if (n <= 0)
        return false;
    lower(p, who, n, event, rule);
    if (life_of(g, who) > 0)
        return false;
    if (ex_has_source(p->rules, g, who, TIMING_FALLS)) { /* EX-LATE-19 */
        play_enter(p, PROCEDURE_FALL, who);
        return false;
    }
    ex_lose_match(p, who, tag_team(g) ? "EX-TAG-15" : "EX-END-01");
    return true;
}

STEPS(ex_fall, FALL_TEXTS, FALL_OVER);

/* EX-LATE-19 */
enum flow ex_fall(struct play *p, struct frame *f)
{
    if (f->step == FALL_TEXTS) {
        f->step = FALL_OVER;
        return ex_call_triggers(p, f->who, TIMING_FALLS);
    }
    if (life_of(exceed(p->d), f->who) == 0)
        ex_lose_match(p, f->who, "EX-END-01");
    return FLOW_DONE;
}

/* EX-CARD-26: cards off the deck in place of life. */
static void burn_deck(struct play *p, int who, int damage, int cards)
{
    const struct exceed *g = exceed(p->d);

    if (cards > count_of(g, who, ZONE_DECK))
        cards = count_of(g, who, ZONE_DECK);
    ex_tell_through(p, who, OP_DAMAGE_TO_DECK,
                    (struct event){ .kind = EVENT_DAMAGE_REPLACED,
                                    .who = (uint8_t)who,
                                    .n = (int16_t)damage,
                                    .m = (int16_t)cards,
                                    .rule = "EX-CARD-26" });
    for (; cards > 0; cards--)
        ex_send_card(p, who, ZONE_DECK, ex_deck_index(g, who, 0),
                     PLACE_DISCARD);
}

/* The last changes of EX-DMG-07, for all damage: replacement, and the lower limit
 * of life.  EX-DMG-09 */
int ex_damage(struct play *p, int who, int n, int least, const char *rule)
{
    struct exceed *g = exceed(p->d);
    int most = life_of(g, who) - least, taken = n < most ? n : most;
    int to_deck =
        n > 0 ? ex_passive_most(p->rules, g, who, OP_DAMAGE_TO_DECK) : 0;

    if (to_deck > 0) {
        burn_deck(p, who, n, n * to_deck);
        return 0;
    }
    g->side[who].taken = (uint8_t)(g->side[who].taken + taken);
    if (in_strike(g))
        g->attack[who].taken = (uint8_t)(g->attack[who].taken + taken);
    ex_lose_life(p, who, taken, EVENT_DAMAGED, rule);
    return n;
}

/* EX-LIFE-01 */
static void gain_life(struct play *p, int who, int n)
{
    struct exceed *g = exceed(p->d);
    struct side *side = &g->side[who];
    int most = policy_of(g, POLICY_LIFE_MAX) ? UINT8_MAX : LIFE;
    int before = life_of(g, who);
    int after = before + n < most ? before + n : most;

    if (after <= before)
        return;
    side->life[side->front] = (uint8_t)after;
    ex_tell_event(p, &(struct event){ .kind = EVENT_LIFE,
                                      .who = (uint8_t)who,
                                      .card = fighter_of(g, who),
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)(after - before),
                                      .m = (int16_t)after,
                                      .rule = "EX-LIFE-01" });
}

enum flow ex_run_life(struct play *p, struct frame *f, struct insn in)
{
    gain_life(p, f->who, program_amount(p->rules, p->d, f, in));
    return FLOW_DONE;
}

enum flow ex_run_lose_life(struct play *p, struct frame *f, struct insn in)
{
    ex_lose_life(p, f->who, in.n, EVENT_LOSE_LIFE, "EX-LIFE-03");
    return FLOW_DONE;
}

enum flow ex_run_each_loses_life(struct play *p, struct frame *f,
                                 struct insn in)
{
    const struct exceed *g = exceed(p->d);
    int foe = foe_of(f->who);

    lower(p, f->who, in.n, EVENT_LOSE_LIFE, "EX-LIFE-03");
    lower(p, foe, in.n, EVENT_LOSE_LIFE, "EX-LIFE-03");
    if (life_of(g, f->who) == 0 && life_of(g, foe) == 0)
        ex_end_without_winner(p, EVENT_NO_WINNER, 0, "EX-END-06");
    else if (life_of(g, f->who) == 0)
        ex_lose_match(p, f->who, "EX-END-01");
    else if (life_of(g, foe) == 0)
        ex_lose_match(p, foe, "EX-END-01");
    return FLOW_DONE;
}

enum flow ex_run_hurt(struct play *p, struct frame *f, struct insn in)
{
    ex_damage(p, f->who, program_amount(p->rules, p->d, f, in),
              in.op == OP_SUFFER, "EX-DMG-08");
    return FLOW_DONE;
}

enum flow ex_run_set_life(struct play *p, struct frame *f, struct insn in)
{
    int life = life_of(exceed(p->d), f->who);
    int n = program_amount(p->rules, p->d, f, in);

    if (n > life)
        gain_life(p, f->who, n - life);
    else
        ex_lose_life(p, f->who, life - n, EVENT_LOSE_LIFE, "EX-LIFE-03");
    return FLOW_DONE;
}

enum flow ex_spend_life(struct play *p, int who, int n)
{
    struct exceed *g = exceed(p->d);

    g->done.life = (uint8_t)n;
    if (n == 0)
        return FLOW_ON;
    g->side[who].paid = (uint8_t)(g->side[who].paid + n);
    if (ex_lose_life(p, who, n, EVENT_PAY_LIFE, "EX-LIFE-02"))
        return FLOW_ON;
    return ex_call_triggers(p, who, TIMING_PAYS_LIFE);
}

enum flow ex_run_damage(struct play *p, struct frame *f, struct insn in)
{
    ex_damage(p, foe_of(f->who), program_amount(p->rules, p->d, f, in),
              in.op == OP_WOUND, "EX-DMG-08");
    return FLOW_DONE;
}
