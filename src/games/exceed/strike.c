/* strike.c - a Strike from its start to its end; EX-STR, EX-REV to EX-CLEAN. */
#include "games/exceed/rules.h"

static void tell_attack(struct play *p, int who, enum event_id event,
                        const char *rule)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .card = exceed(p->d)->attack[who].card,
                                      .seen = SEEN_BY_ALL,
                                      .rule = rule });
}

static void tell_pair(struct play *p, int who, enum event_id event, int n,
                      int m, const char *rule)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .card = exceed(p->d)->attack[who].card,
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)n,
                                      .m = (int16_t)m,
                                      .rule = rule });
}

/* The printed numbers of an attack that is turned up. */
static void tell_face(struct play *p, int who, enum event_id event,
                      const char *rule)
{
    card_id card = exceed(p->d)->attack[who].card;
    const int16_t *stat = card_in(p->rules, card)->stat;

    tell_pair(p, who, event, stat[STAT_POWER], stat[STAT_SPEED], rule);
    if (stat[STAT_ARMOR] != 0 || stat[STAT_GUARD] != 0)
        tell_pair(p, who, EVENT_DEFENDS, stat[STAT_ARMOR], stat[STAT_GUARD],
                  rule);
}

static void tell_range(struct play *p, int who, enum event_id event, int n,
                       const char *rule)
{
    int companion = event == EVENT_COMPANION_OUT
                        ? ex_companion_of(p->rules, exceed(p->d), who)
                        : 0;

    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .foe = (uint8_t)foe_of(who),
                                      .card = exceed(p->d)->attack[who].card,
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)n,
                                      .m = (int16_t)companion,
                                      .rule = rule });
}

static void tell_numbers(struct play *p, int who, enum event_id event, int n,
                         int m, const char *rule)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .foe = (uint8_t)foe_of(who),
                                      .n = (int16_t)n,
                                      .m = (int16_t)m,
                                      .rule = rule });
}

/* --- the Strike: f->who is the Attacker --- */

STEPS(ex_strike, STRIKE_START, STRIKE_ANSWERED, STRIKE_WAKEUP, STRIKE_SET,
      STRIKE_SET_ANSWER, STRIKE_REVEAL, STRIKE_PAY, STRIKE_PAY_ANSWER,
      STRIKE_PRIORITY, STRIKE_ACTIVE, STRIKE_REACTIVE, STRIKE_CLEANUP,
      STRIKE_END, STRIKE_END_ANSWER, STRIKE_OVER);

/* Who sets first, and who second; EX-STREET-04. */
static int setter(const struct frame *f, bool second)
{
    bool turned = f->arg[STRIKE_TERMS] == STRIKE_FOE_FIRST ||
                  f->arg[STRIKE_TERMS] == STRIKE_RANDOM;

    return second != turned ? foe_of(f->who) : f->who;
}

static void open_strike(struct play *p, const struct frame *f)
{
    static const uint8_t piles[] = {
        [STRIKE_SEALED] = PILE_SEALED, [STRIKE_GAUGE] = PILE_GAUGE,
        [STRIKE_RANDOM] = PILE_RANDOM, [STRIKE_EX] = PILE_COPIES,
        [STRIKE_OPEN] = PILE_OPEN,
    };
    struct exceed *g = exceed(p->d);

    g->attacker = f->who;
    g->struck = 1;
    g->phase = PHASE_SET;
    g->held = ex_later(g, POLICY_TURN_TOKEN) ? g->struck_before /* EX-CARD-07 */
                                             : g->wakeup == f->who;
    if (f->arg[STRIKE_TERMS] != STRIKE_NAMED)
        g->answer = CARD_NONE;
    for (int who = 0; who < 2; who++)
        g->attack[who].must_wild =
            f->arg[STRIKE_TERMS] == STRIKE_WILD || /* EX-CARD-40, EX-BLAZ-50 */
            (f->arg[STRIKE_TERMS] == STRIKE_SWING && who == f->who);
    tell_range(p, f->who, EVENT_STRIKE, exceed_distance(g), "EX-STR-01");
    if (f->arg[STRIKE_TERMS] == STRIKE_CRITICAL)
        ex_make_critical(p, f->who);
    g->attack[f->who].pile = piles[f->arg[STRIKE_TERMS]];
}

/* EX-WAKE-02, EX-WAKE-10 */
static void give_wakeup(struct play *p)
{
    struct exceed *g = exceed(p->d);

    g->wakeup = (uint8_t)foe_of(g->attacker);
    if (!ex_later(g, POLICY_TURN_TOKEN))
        ex_tell_number(p, g->wakeup, EVENT_WAKEUP, 0, "EX-WAKE-02");
}

static void turn_up(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    g->attack[who].card = exceed_attack(g, who);
    tell_face(p, who, EVENT_REVEAL, "EX-REV-01");
    if (ex_level(p->rules, g, who) > 0)
        ex_tell_number(p, who, EVENT_EX, ex_level(p->rules, g, who),
                       "EX-SET-04");
}

static void drop_spares(struct play *p, int who)
{
    while (count_of(exceed(p->d), who, ZONE_SPARE) > 0)
        ex_send_card(p, who, ZONE_SPARE, 0, PLACE_DISCARD);
}

/* EX-REV-01 to EX-REV-03 */
static void reveal(struct play *p)
{
    struct exceed *g = exceed(p->d);

    g->revealed = 1;
    g->phase = PHASE_STRIKE;
    turn_up(p, g->attacker);
    turn_up(p, foe_of(g->attacker));
    drop_spares(p, g->attacker);
    drop_spares(p, foe_of(g->attacker));
}

/* EX-PRI-01, EX-PRI-02, EX-PRI-05 */
static void read_speeds(struct play *p)
{
    struct exceed *g = exceed(p->d);
    int a = g->attacker, d = foe_of(a);

    g->attack[a].speed_read = (int8_t)exceed_speed(p->rules, g, a);
    g->attack[d].speed_read = (int8_t)exceed_speed(p->rules, g, d);
    g->active =
        (uint8_t)(g->attack[d].speed_read > g->attack[a].speed_read ? d : a);
    ex_tell_bonuses(p, a, WORD(OP_SPEED) | WORD(OP_SPEED_TIMES));
    ex_tell_bonuses(p, d, WORD(OP_SPEED) | WORD(OP_SPEED_TIMES));
    tell_numbers(p, g->active, EVENT_PRIORITY, g->attack[g->active].speed_read,
                 g->attack[foe_of(g->active)].speed_read,
                 g->attack[a].speed_read == g->attack[d].speed_read
                     ? "EX-PRI-02"
                     : "EX-PRI-01");
}

/* EX-REACT-02 */
static enum flow react(struct play *p)
{
    const struct exceed *g = exceed(p->d);
    int who = foe_of(g->active);

    if (!g->attack[who].stunned)
        return play_enter(p, PROCEDURE_ATTACK, who);
    tell_attack(p, who, EVENT_SKIPPED, "EX-REACT-02");
    return FLOW_ON;
}

/* EX-CLEAN-10, EX-STUN-12, EX-TAGS-12 */
static void close_strike(struct exceed *g)
{
    for (int who = 0; who < 2; who++) {
        g->attack[who] = (struct attack){ .card = CARD_NONE };
        g->side[who].paid = 0;
        if (g->side[who].barred > 0)
            g->side[who].barred--;
    }
    g->attacker = NOBODY;
    g->active = 0;
    g->revealed = 0;
    g->held = 0;
    g->answer = CARD_NONE;
    g->banned = CARD_NONE;
}

static enum flow enter(struct play *p, struct frame *f, unsigned procedure,
                       int who, enum ex_strike_step next)
{
    f->step = (uint8_t)next;
    return play_enter(p, procedure, who);
}

static enum flow texts(struct play *p, struct frame *f, enum timing timing,
                       int who, enum ex_strike_step next)
{
    f->step = (uint8_t)next;
    return ex_texts_then(p, f, who, timing, ex_strike);
}

enum flow ex_strike(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    int who = f->who, foe = foe_of(who);

    ex_forget_done(g);
    switch ((enum ex_strike_step)f->step) {
    case STRIKE_START: /* EX-STR-05, EX-STR-06 */
        open_strike(p, f);
        return texts(p, f, TIMING_STARTS, who, STRIKE_ANSWERED);
    case STRIKE_ANSWERED:
        return texts(p, f, TIMING_FOE_STARTS, foe, STRIKE_WAKEUP);
    case STRIKE_WAKEUP:
        give_wakeup(p);
        f->step = STRIKE_SET;
        return ex_strike(p, f);
    case STRIKE_SET:
        g->phase = PHASE_SET;
        return enter(p, f, PROCEDURE_SET, setter(f, false), STRIKE_SET_ANSWER);
    case STRIKE_SET_ANSWER:
        g->phase = PHASE_ANSWER;
        return enter(p, f, PROCEDURE_SET, setter(f, true), STRIKE_REVEAL);
    case STRIKE_REVEAL:
        reveal(p);
        f->step = STRIKE_PAY;
        return ex_strike(p, f);
    case STRIKE_PAY: /* EX-REV-04 */
        return enter(p, f, PROCEDURE_VALIDATE, who, STRIKE_PAY_ANSWER);
    case STRIKE_PAY_ANSWER:
        return enter(p, f, PROCEDURE_VALIDATE, foe, STRIKE_PRIORITY);
    case STRIKE_PRIORITY:
        read_speeds(p);
        f->step = STRIKE_ACTIVE;
        return ex_strike(p, f);
    case STRIKE_ACTIVE:
        return enter(p, f, PROCEDURE_ATTACK, g->active, STRIKE_REACTIVE);
    case STRIKE_REACTIVE:
        f->step = STRIKE_CLEANUP;
        return react(p);
    case STRIKE_CLEANUP:
        return enter(p, f, PROCEDURE_CLEANUP, who, STRIKE_END);
    case STRIKE_END: /* EX-CLEAN-09 */
        g->phase = PHASE_END;
        return texts(p, f, TIMING_STRIKE_END, who, STRIKE_END_ANSWER);
    case STRIKE_END_ANSWER:
        return texts(p, f, TIMING_STRIKE_END, foe, STRIKE_OVER);
    case STRIKE_OVER:
        close_strike(g);
        break;
    }
    return FLOW_DONE;
}

void ex_resume_strike(struct play *p, enum phase phase)
{
    static const uint8_t step[PHASES] = {
        [PHASE_SET] = STRIKE_SET,
        [PHASE_ANSWER] = STRIKE_SET_ANSWER,
        [PHASE_REVEAL] = STRIKE_REVEAL,
    };
    struct duel *d = p->d;
    struct exceed *g = exceed(d);

    g->attacker = g->turn;
    g->wakeup = (uint8_t)foe_of(g->turn); /* EX-WAKE-02 */
    g->struck = 1;
    play_call(p, PROCEDURE_STRIKE, g->turn, STRIKE_FREE, 0, 0);
    d->frame[d->depth - 1].step = step[phase];
}

/* --- paying for the attack, or replacing it; EX-ULT, EX-INV --- */

STEPS(ex_validate, VALIDATE_OPEN, VALIDATE_TEXT, VALIDATE_COST,
      VALIDATE_ANSWERED, VALIDATE_PAID, VALIDATE_REPLACE);

static enum flow invalid(struct play *p, struct frame *f, enum event_id event,
                         const char *rule)
{
    const struct exceed *g = exceed(p->d);
    card_id card = g->attack[f->who].card;

    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = f->who,
                                      .card = g->attack[f->who].card,
                                      .with = fighter_of(g, f->who),
                                      .seen = SEEN_BY_ALL,
                                      .rule = rule });
    ex_attack_leaves(p, f->who, 0, PLACE_DISCARD); /* EX-INV-11 */
    f->step = VALIDATE_REPLACE;
    return program_call(/* EX-REV-06 */
                        p, PROCEDURE_PROGRAM,
                        book_program(p->rules->book, card, TIMING_INVALID),
                        f->who, card, SLOT_ATTACK, 0);
}

/* The first instruction of the text for the reveal of the attack itself, or -1. */
static int reveal_text(const struct play *p, int who)
{
    return book_program(p->rules->book, exceed(p->d)->attack[who].card,
                        TIMING_REVEAL);
}

static enum flow call_reveal(struct play *p, int who)
{
    return program_call(p, PROCEDURE_PROGRAM, reveal_text(p, who), who,
                        exceed(p->d)->attack[who].card, SLOT_ATTACK, 0);
}

/* Gauge or Force: no attack costs both. */
static enum flow pay_attack(struct play *p, int who, int gauge, int force)
{
    return force > 0 ? ex_call_pay_force(p, who, force, PAY_PRICE)
                     : ex_call_pay_gauge(p, who, gauge, PAY_PRICE);
}

static enum flow pay_cost(struct play *p, struct frame *f, int gauge, int force)
{
    enum flow flow = pay_attack(p, f->who, gauge, force);

    f->step = VALIDATE_PAID;
    return gauge + force > 0 ? flow : ex_validate(p, f);
}

/* Was it not set as it must be?  EX-NIGHT-54 */
static bool out_of_place(const struct rules *r, const struct exceed *g, int who)
{
    const struct attack *a = &g->attack[who];
    const int16_t *stat = card_in(r, exceed_attack(g, who))->stat;

    return (stat[STAT_OPEN_ONLY] && (!a->open || a->set == SET_WILD)) ||
           (stat[STAT_IN_PLAY] && a->set != SET_BOOST);
}

/* EX-ULT-05, EX-BLAZ-12 */
static bool may_refuse(const struct rules *r, const struct exceed *g, int who,
                       int cost)
{
    return (cost > 0 && g->attack[who].set == SET_WILD &&
            ex_later(g, POLICY_WILD_ULTRA)) ||
           (ex_attack_is(r, g, who, TYPE_ULTRA) &&
            ex_has_passive(r, g, who, OP_REFUSE_ULTRAS));
}

static enum flow check_cost(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);
    card_id card = exceed_attack(g, f->who);
    int cost, force;

    if (card == CARD_NONE) { /* its text sent it away */
        f->step = VALIDATE_REPLACE;
        return FLOW_ON;
    }
    cost = ex_attack_cost(p->rules, g, f->who);
    force = ex_attack_force(p->rules, g, f->who);
    if (!ex_attack_taken(g, f->who) && !ex_own_card(p->rules, g, f->who, card))
        return invalid(p, f, EVENT_INVALID_FOR, "EX-TAG-09");
    if (g->banned != CARD_NONE && ex_same_name(p->rules, card, g->banned))
        return invalid(p, f, EVENT_BANNED, "EX-LATE-21");
    if (out_of_place(p->rules, g, f->who))
        return invalid(p, f, EVENT_OUT_OF_PLACE, "EX-NIGHT-54");
    if (spoken(g, WORD(OP_BAR_TYPE)) && ex_bars(p->rules, g, f->who))
        return invalid(p, f, EVENT_BARRED, "EX-STRIVE-32");
    if (cost > 0 && cost > ex_most_gauge(p->rules, g, f->who))
        return invalid(p, f, EVENT_INVALID, "EX-ULT-03");
    if (force > 0 && !ex_has_force(p->rules, g, f->who, force))
        return invalid(p, f, EVENT_NO_FORCE, "EX-KNIGHT-01");
    if (may_refuse(p->rules, g, f->who, cost + force)) {
        f->step = VALIDATE_ANSWERED;
        return play_ask(p, f->who, QUESTION_WILD_ULTRA);
    }
    return pay_cost(p, f, cost, force);
}

/* EX-ULT-05 */
static enum flow wild_ultra(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);

    if (choice_verb(play_answer(p, f->who)) == VERB_NO)
        return invalid(p, f, EVENT_NOT_PAID, "EX-ULT-05");
    return pay_cost(p, f, ex_attack_cost(p->rules, g, f->who),
                    ex_attack_force(p->rules, g, f->who));
}

/* EX-INV-01 to EX-INV-06 */
static enum flow replace(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    struct attack *a = &g->attack[f->who];

    if (a->set == SET_ASIDE || a->open) /* EX-NIGHT-21 */
        a->companion = 0;
    a->place = PLACE_NORMAL;
    a->spares = 0;
    a->ex = 0;
    a->price = 0;
    if (!ex_swing(p, f->who))
        return FLOW_ON;
    a->card = exceed_attack(g, f->who);
    tell_face(p, f->who, EVENT_SWING, "EX-INV-03");
    f->step = VALIDATE_OPEN;
    return FLOW_ON;
}

enum flow ex_validate(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);

    switch ((enum ex_validate_step)f->step) {
    case VALIDATE_OPEN:
        f->step = VALIDATE_TEXT;
        return watched(g, TIMING_REVEALED)
                   ? ex_call_triggers(p, f->who, TIMING_REVEALED)
                   : ex_validate(p, f);
    case VALIDATE_TEXT:
        f->step = VALIDATE_COST;
        return reveal_text(p, f->who) < 0 ? check_cost(p, f)
                                          : call_reveal(p, f->who);
    case VALIDATE_COST:
        return check_cost(p, f);
    case VALIDATE_ANSWERED:
        return wild_ultra(p, f);
    case VALIDATE_PAID:
        g->attack[f->who].valid = 1;
        return FLOW_DONE;
    case VALIDATE_REPLACE:
        return replace(p, f);
    }
    return FLOW_DONE;
}

/* --- one attack; EX-ATK --- */

STEPS(ex_one_attack, ATTACK_BEFORE, ATTACK_READY, ATTACK_RANGE, ATTACK_STRUCK,
      ATTACK_DAMAGE, ATTACK_STUNNED, ATTACK_FALTERED, ATTACK_AFTER,
      ATTACK_WATCHED, ATTACK_OVER, ATTACK_COST);

static void tell_evaded(struct play *p, int who, const struct frame *by,
                        int distance)
{
    struct event e = ex_event_of_text(EVENT_EVADED, by, "EX-RNG-06");

    e.foe = e.who;
    e.who = (uint8_t)who;
    e.with = exceed(p->d)->attack[who].card;
    e.n = (int16_t)distance;
    ex_tell_event(p, &e);
}

/* EX-ATK-03, EX-RNG */
static enum flow check_range(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    struct reach reach = ex_reach_of(p->rules, g, f->who);
    int distance = reach.distance.near;
    struct frame by;
    bool reaches =
        ex_reaches(&reach) || ex_includes(p->rules, g, f->who, reach.ranged);

    f->step = ATTACK_AFTER;
    ex_tell_bonuses(p, f->who, WORD(OP_NEAR) | WORD(OP_FAR));
    ex_tell_bonuses(p, foe_of(f->who), WORD(OP_FOE_NEAR) | WORD(OP_FOE_FAR));
    if (!reaches) {
        tell_range(p, f->who,
                   !reach.ranged  ? EVENT_NO_RANGE
                   : distance < 0 ? EVENT_COMPANION_OUT
                                  : EVENT_MISS,
                   distance, "EX-RNG-01");
        return ex_one_attack(p, f);
    }
    if (g->attack[f->who].misses ||
        ex_has_passive(p->rules, g, f->who, OP_CANNOT_HIT)) { /* EX-LATE-06 */
        tell_range(p, f->who, EVENT_CANNOT_HIT, distance, "EX-LATE-06");
        return ex_one_attack(p, f);
    }
    if (ex_evaded(p->rules, g, f->who, reach.distance, &by)) {
        tell_evaded(p, f->who, &by, distance);
        return ex_one_attack(p, f);
    }
    g->attack[f->who].hit = 1;
    tell_range(p, f->who, EVENT_HIT, distance, "EX-HIT-01");
    f->step = ATTACK_STRUCK;
    return ex_texts_then(p, f, f->who, TIMING_HIT, ex_one_attack);
}

/* EX-STUN-01 to EX-STUN-09: what so much damage does to the player hit. */
static void stun(struct play *p, int who, const struct blow *blow, int n)
{
    struct exceed *g = exceed(p->d);

    if (n == 0 || n <= blow->guard) {
        tell_numbers(p, who, EVENT_GUARDED, n, blow->guard, "EX-STUN-02");
        return;
    }
    if (blow->immune) {
        ex_tell_number(p, who, EVENT_IMMUNE, n, "EX-STUN-09");
        return;
    }
    g->attack[who].stunned = 1;
    tell_numbers(p, who, EVENT_STUNNED, n, blow->guard, "EX-STUN-01");
}

static void tell_change(struct play *p, int who, unsigned op, int before,
                        int after)
{
    ex_tell_through(p, who, op,
                    (struct event){ .kind = EVENT_DAMAGE_CHANGED,
                                    .who = (uint8_t)who,
                                    .n = (int16_t)after,
                                    .m = (int16_t)before,
                                    .rule = "EX-DMG-07" });
}

static void tell_weak(struct play *p, int who)
{
    ex_tell_through(
        p, who, OP_WEAK_EXTRAS,
        (struct event){ .kind = EVENT_WEAK,
                        .who = (uint8_t)who,
                        .n = (int16_t)ex_weakened(p->rules, exceed(p->d), who),
                        .rule = "EX-LATE-28" });
}

static void tell_printed(struct play *p, int who)
{
    int n = ex_printed_power(p->rules, exceed(p->d), who, READS_ALL);

    ex_tell_through(p, who, OP_PRINTED_POWER,
                    (struct event){ .kind = EVENT_GIVES_PRINTED_POWER,
                                    .who = (uint8_t)who,
                                    .n = (int16_t)n,
                                    .rule = "EX-NIGHT-56" });
}

/* A blow after Armor, doubling and upper limit: EX-DMG-07. */
static int changed(struct play *p, int who, const struct blow *blow)
{
    int n = blow->power > blow->armor ? blow->power - blow->armor : 0;

    if (blow->doubled && n > 0) { /* EX-CARD-58 */
        tell_change(p, who, OP_DOUBLE_DAMAGE, n, 2 * n);
        n *= 2;
    }
    if (blow->cap >= 0 && n > blow->cap) { /* EX-CARD-57 */
        tell_change(p, who, OP_CAP_DAMAGE, n, blow->cap);
        n = blow->cap;
    }
    return n;
}

static enum flow deal_damage(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    int foe = foe_of(f->who), before = life_of(g, foe);
    struct blow blow = ex_blow_of(p->rules, g, f->who);
    int n;

    if (ex_weakened(p->rules, g, f->who) > 0)
        tell_weak(p, f->who);
    if (ex_has_passive(p->rules, g, f->who, OP_PRINTED_POWER))
        tell_printed(p, f->who);
    ex_tell_bonuses(p, f->who,
                    WORD(OP_POWER) | WORD(OP_DOUBLE_POWER) |
                        WORD(OP_IGNORE_ARMOR) | WORD(OP_IGNORE_GUARD));
    ex_tell_bonuses(p, foe,
                    WORD(OP_ARMOR) | WORD(OP_GUARD) | WORD(OP_FOE_POWER));
    tell_numbers(p, f->who, EVENT_DAMAGE, blow.power, blow.armor, "EX-DMG-02");
    g->attack[foe].absorbed = /* EX-NIGHT-38 */
        (uint8_t)(g->attack[foe].absorbed +
                  (blow.power < blow.armor ? blow.power : blow.armor));
    n = changed(p, foe, &blow);
    n = ex_damage(p, foe, n, blow.least, "EX-DMG-01");
    g->attack[f->who].dealt = (uint8_t)(before - life_of(g, foe));
    if (p->d->over)
        return FLOW_ON;
    stun(p, foe, &blow, n);
    f->step = ATTACK_STUNNED;
    return life_of(g, foe) > 0 ? ex_one_attack(p, f) : FLOW_ON;
}

/* EX-STREET-13: the Gauge may be gone by now. */
static enum flow pay_extra(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);
    int gauge = ex_attack_cost(p->rules, g, f->who);
    int force = ex_attack_force(p->rules, g, f->who);
    bool poor = gauge > ex_most_gauge(p->rules, g, f->who);

    if (poor || !ex_has_force(p->rules, g, f->who, force)) {
        f->step = ATTACK_OVER;
        tell_attack(p, f->who, poor ? EVENT_INVALID : EVENT_NO_FORCE,
                    "EX-STREET-13");
        return FLOW_ON;
    }
    f->step = ATTACK_BEFORE;
    return pay_attack(p, f->who, gauge, force);
}

enum flow ex_one_attack(struct play *p, struct frame *f)
{
    switch ((enum ex_one_attack_step)f->step) {
    case ATTACK_BEFORE:
        tell_attack(p, f->who, EVENT_ATTACK, "EX-ATK-01");
        f->step = ATTACK_READY;
        return ex_texts_then(p, f, foe_of(f->who), TIMING_FOE_BEFORE,
                             ex_one_attack);
    case ATTACK_READY:
        f->step = ATTACK_RANGE;
        return ex_texts_then(p, f, f->who, TIMING_BEFORE, ex_one_attack);
    case ATTACK_RANGE:
        return check_range(p, f);
    case ATTACK_STRUCK: /* EX-HIT-04 */
        f->step = ATTACK_DAMAGE;
        return ex_texts_then(p, f, foe_of(f->who), TIMING_STRUCK,
                             ex_one_attack);
    case ATTACK_DAMAGE:
        return deal_damage(p, f);
    case ATTACK_STUNNED:
        f->step = ATTACK_AFTER;
        if (!exceed(p->d)->attack[foe_of(f->who)].stunned)
            return ex_one_attack(p, f);
        f->step = ATTACK_FALTERED;
        return ex_texts_then(p, f, f->who, TIMING_STUNS, ex_one_attack);
    case ATTACK_FALTERED:
        f->step = ATTACK_AFTER;
        return ex_texts_then(p, f, foe_of(f->who), TIMING_FALTERS,
                             ex_one_attack);
    case ATTACK_AFTER: /* EX-ATK-06 */
        f->step = ATTACK_WATCHED;
        return ex_texts_then(p, f, f->who, TIMING_AFTER, ex_one_attack);
    case ATTACK_WATCHED:
        f->step = ATTACK_OVER;
        return ex_texts_then(p, f, f->who, TIMING_ATTACKED, ex_one_attack);
    case ATTACK_OVER: /* EX-STREET-11 */
        if (!ex_extra_waits(exceed(p->d), f->who))
            break;
        ex_begin_extra(p, f->who);
        f->step = ATTACK_COST;
        return call_reveal(p, f->who);
    case ATTACK_COST:
        return pay_extra(p, f);
    }
    return FLOW_DONE;
}
