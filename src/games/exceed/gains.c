/* gains.c - verbs that change a number or a mark: what an attack gains, Wakeup,
 * counters, the companion. */
#include "games/exceed/rules.h"

/* EX-TRIG-11 */
enum flow ex_run_gain(struct play *p, struct frame *f, struct insn in)
{
    struct attack *a = &exceed(p->d)->attack[f->who];
    int n = program_amount(p->rules, p->d, f, in);
    const struct gain {
        int8_t *stat;
        enum event_id event;
    } gains[] = {
        [OP_POWER - OP_POWER] = { &a->power, EVENT_POWER },
        [OP_SPEED - OP_POWER] = { &a->speed, EVENT_SPEED },
        [OP_ARMOR - OP_POWER] = { &a->armor, EVENT_ARMOR },
        [OP_GUARD - OP_POWER] = { &a->guard, EVENT_GUARD },
        [OP_NEAR - OP_POWER] = { &a->nearer, EVENT_MIN_RANGE },
        [OP_FAR - OP_POWER] = { &a->farther, EVENT_MAX_RANGE },
    };
    const struct gain *gain = &gains[in.op - OP_POWER];

    if (n == 0)
        return FLOW_DONE;
    *gain->stat = (int8_t)(*gain->stat + n);
    if (in.op == OP_POWER && n > 0)
        a->raised = (uint8_t)(a->raised + n);
    ex_tell_number(p, f->who, gain->event, n, "EX-TRIG-11");
    return FLOW_DONE;
}

enum flow ex_run_foe_gain(struct play *p, struct frame *f, struct insn in)
{
    int n = program_amount(p->rules, p->d, f, in);
    struct attack *a = &exceed(p->d)->attack[foe_of(f->who)];

    if (n == 0)
        return FLOW_DONE;
    a->power = (int8_t)(a->power + n);
    if (n > 0)
        a->raised = (uint8_t)(a->raised + n);
    ex_tell_number(p, foe_of(f->who), EVENT_POWER, n, "EX-TRIG-11");
    return FLOW_DONE;
}

enum flow ex_run_foe_armor(struct play *p, struct frame *f, struct insn in)
{
    int n = program_amount(p->rules, p->d, f, in);
    struct attack *a = &exceed(p->d)->attack[foe_of(f->who)];

    if (n == 0)
        return FLOW_DONE;
    a->armor = (int8_t)(a->armor + n);
    ex_tell_number(p, foe_of(f->who), EVENT_ARMOR, n, "EX-TRIG-11");
    return FLOW_DONE;
}

/* EX-NIGHT-56 to EX-NIGHT-58 */
static void settle_power(struct play *p, int who, unsigned how,
                         enum event_id event, int n, const char *rule)
{
    exceed(p->d)->attack[who].set_power |= (uint8_t)how;
    ex_tell_number(p, who, event, n, rule);
}

enum flow ex_run_printed_power(struct play *p, struct frame *f, struct insn in)
{
    int n = program_amount(p->rules, p->d, f, in);

    exceed(p->d)->attack[f->who].printed_power = (int8_t)n;
    settle_power(p, f->who, POWER_PRINTED, EVENT_PRINTED_POWER, n,
                 "EX-NIGHT-56");
    return FLOW_DONE;
}

enum flow ex_run_fix_power(struct play *p, struct frame *f, struct insn in)
{
    exceed(p->d)->attack[f->who].fixed_power = in.n;
    settle_power(p, f->who, POWER_FIXED, EVENT_FIXED_POWER, in.n,
                 "EX-NIGHT-57");
    return FLOW_DONE;
}

enum flow ex_run_twice_power(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    settle_power(p, f->who, POWER_TWICE, EVENT_TWICE_POWER, 0, "EX-NIGHT-58");
    return FLOW_DONE;
}

enum flow ex_run_cannot_hit(struct play *p, struct frame *f, struct insn in)
{
    exceed(p->d)->attack[doer_of(p->rules, f, in)].misses = 1;
    return FLOW_DONE;
}

/* EX-STREET-01 */
enum flow ex_run_critical(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    ex_make_critical(p, f->who);
    return FLOW_DONE;
}

void ex_make_critical(struct play *p, int who)
{
    exceed(p->d)->attack[who].critical = 1;
    ex_tell_number(p, who, EVENT_CRITICAL, 0, "EX-STREET-01");
}

/* EX-STREET-03: an attack without a range has none through a text of another
 * card. */
enum flow ex_run_include(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    card_id card = exceed_attack(g, f->who);

    (void)in;
    if (card == CARD_NONE || (card_in(p->rules, card)->stat[STAT_NO_RANGE] &&
                              f->arg[PROGRAM_SLOT] != SLOT_ATTACK))
        return FLOW_DONE;
    g->attack[f->who].includes = 1;
    ex_tell_number(p, f->who, EVENT_INCLUDES, 0, "EX-STREET-03");
    return FLOW_DONE;
}

/* Until the cleanup, where a passive text does it as long as it is in force. */
enum flow ex_run_ignore(struct play *p, struct frame *f, struct insn in)
{
    int who = doer_of(p->rules, f, in);
    struct attack *a = &exceed(p->d)->attack[who];
    bool armor = in.op == OP_IGNORE_ARMOR || in.op == OP_FOE_IGNORES_ARMOR;
    struct event e =
        ex_event_of_text(armor ? EVENT_IGNORES_ARMOR : EVENT_IGNORES_GUARD, f,
                         armor ? "EX-ARM-04" : "EX-STUN-07");

    a->pierces |= armor ? PIERCES_ARMOR : PIERCES_GUARD;
    e.who = (uint8_t)who;
    ex_tell_event(p, &e);
    return FLOW_DONE;
}

enum flow ex_run_evade(struct play *p, struct frame *f, struct insn in)
{
    struct attack *a = &exceed(p->d)->attack[f->who];

    a->evade_near = in.a;
    a->evade_far = in.b;
    ex_tell_event(p, &(struct event){ .kind = EVENT_EVADES_FROM,
                                      .who = f->who,
                                      .n = in.a,
                                      .m = in.b,
                                      .rule = "EX-RNG-06" });
    return FLOW_DONE;
}

enum flow ex_run_charge(struct play *p, struct frame *f, struct insn in)
{
    uint8_t *charge = &exceed(p->d)
                           ->attack[f->who]
                           .charge[is_transform(f->arg[PROGRAM_SLOT])];

    *charge = (uint8_t)(*charge + program_amount(p->rules, p->d, f, in));
    ex_tell_number(p, f->who, EVENT_CHARGE, *charge, "EX-LATE-18");
    return FLOW_DONE;
}

enum flow ex_run_pin(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    exceed(p->d)->attack[f->who].pins = 1;
    ex_tell_number(p, foe_of(f->who), EVENT_PINNED, 0, "EX-LATE-13");
    return FLOW_DONE;
}

/* EX-LATE-21 */
enum flow ex_run_ban(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    (void)f, (void)in;
    g->banned = g->done.named[0];
    return FLOW_DONE;
}

enum flow ex_run_extra_action(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    for (int n = in.op == OP_EXTRA_ACTIONS ? in.n : 1; n > 0; n--) {
        g->actions++;
        ex_tell_number(p, f->who, EVENT_EXTRA_ACTION, 0, "EX-LATE-05");
    }
    g->cancels &= (uint8_t)~STRIKE_BARRED;
    g->cancels |=
        CANCEL_BARRED | (in.op == OP_PEACEFUL_ACTION ? STRIKE_BARRED : 0);
    return FLOW_DONE;
}

bool ex_can_once(const struct rules *r, const struct duel *d,
                 const struct frame *f, struct insn in)
{
    (void)r, (void)f, (void)in;
    return !(exceed_const(d)->cancels & ONCE_DONE);
}

enum flow ex_run_once(struct play *p, struct frame *f, struct insn in)
{
    (void)f, (void)in;
    exceed(p->d)->cancels |= ONCE_DONE;
    return FLOW_DONE;
}

enum flow ex_run_set_range(struct play *p, struct frame *f, struct insn in)
{
    struct attack *a = &exceed(p->d)->attack[f->who];

    a->ranged = 1;
    a->near = in.a;
    a->far = in.b;
    ex_tell_event(p, &(struct event){ .kind = EVENT_NEW_RANGE,
                                      .who = f->who,
                                      .n = in.a,
                                      .m = in.b,
                                      .rule = "EX-RNG-05" });
    return FLOW_DONE;
}

enum flow ex_run_lose_armor(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    exceed(p->d)->attack[f->who].no_armor = 1;
    ex_tell_number(p, f->who, EVENT_NO_ARMOR, 0, "EX-CARD-73");
    return FLOW_DONE;
}

enum flow ex_run_unshaken(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    exceed(p->d)->attack[f->who].pierces |= UNSHAKEN;
    ex_tell_number(p, f->who, EVENT_UNSHAKEN, 0, "EX-STUN-09");
    return FLOW_DONE;
}

enum flow ex_run_evade_all(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    exceed(p->d)->attack[f->who].evades = 1;
    ex_tell_number(p, f->who, EVENT_EVADES, 0, "EX-RNG-08");
    return FLOW_DONE;
}

static void tell_companion(struct play *p, int who, enum event_id kind, int n,
                           const char *rule)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)kind,
                                      .who = (uint8_t)who,
                                      .n = (int16_t)n,
                                      .m = (int16_t)ex_companion_of(
                                          p->rules, exceed(p->d), who),
                                      .rule = rule });
}

enum flow ex_run_companion_range(struct play *p, struct frame *f,
                                 struct insn in)
{
    (void)in;
    exceed(p->d)->attack[f->who].companion = 1;
    tell_companion(p, f->who, EVENT_DECLARE, 0, "EX-RNG-09");
    return FLOW_DONE;
}

enum flow ex_run_must_wild(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    exceed(p->d)->attack[foe_of(f->who)].must_wild = 1;
    ex_tell_event(p, &(struct event){ .kind = EVENT_MUST_WILD,
                                      .who = (uint8_t)foe_of(f->who),
                                      .foe = f->who,
                                      .card = f->arg[PROGRAM_CARD],
                                      .seen = SEEN_BY_ALL,
                                      .rule = "EX-SET-20" });
    return FLOW_DONE;
}

/* --- the Strike and the turn --- */

/* EX-WAKE-03, EX-WAKE-06, EX-WAKE-10 */
enum flow ex_run_advantage(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, WATCHED };
    struct exceed *g = exceed(p->d);

    (void)in;
    if (f->step == WATCHED)
        return FLOW_DONE;
    g->wakeup = f->who;
    g->attack[f->who].led = (uint8_t)(g->attack[f->who].led + in_strike(g));
    if (ex_later(g, POLICY_TURN_TOKEN))
        ex_tell_number(p, f->who, EVENT_ADVANTAGE, 0, "EX-WAKE-10");
    else
        ex_tell_number(p, f->who, EVENT_WAKEUP, 0, "EX-WAKE-03");
    if (!watched(g, TIMING_LEADS))
        return FLOW_DONE;
    f->step = WATCHED;
    return ex_call_triggers(p, f->who, TIMING_LEADS);
}

/* The Strike starts when the boost or action is done; EX-BOOST-18. */
enum flow ex_run_strike(struct play *p, struct frame *f, struct insn in)
{
    static const uint8_t terms[] = {
        [OP_STRIKE - OP_STRIKE] = STRIKE_FREE,
        [OP_STRIKE_WILD - OP_STRIKE] = STRIKE_WILD,
        [OP_STRIKE_NAMED - OP_STRIKE] = STRIKE_NAMED,
        [OP_STRIKE_FOE_FIRST - OP_STRIKE] = STRIKE_FOE_FIRST,
        [OP_STRIKE_CRITICAL - OP_STRIKE] = STRIKE_CRITICAL,
        [OP_STRIKE_SEALED - OP_STRIKE] = STRIKE_SEALED,
        [OP_STRIKE_SWING - OP_STRIKE] = STRIKE_SWING,
        [OP_STRIKE_GAUGE - OP_STRIKE] = STRIKE_GAUGE,
        [OP_STRIKE_RANDOM - OP_STRIKE] = STRIKE_RANDOM,
        [OP_STRIKE_EX - OP_STRIKE] = STRIKE_EX,
        [OP_STRIKE_OPEN - OP_STRIKE] = STRIKE_OPEN,
    };
    struct exceed *g = exceed(p->d);

    if (in_strike(g) || g->ordered != STRIKE_NONE)
        return FLOW_DONE; /* EX-STR-07, EX-NIGHT-51 */
    g->ordered = terms[in.op - OP_STRIKE];
    if (in.op != OP_STRIKE_NAMED)
        return FLOW_DONE;
    g->answer = g->done.named[0];
    ex_tell_event(p, &(struct event){ .kind = EVENT_MUST_SET,
                                      .who = (uint8_t)foe_of(f->who),
                                      .card = g->answer,
                                      .seen = SEEN_NOW,
                                      .rule = "EX-SET-19" });
    return FLOW_DONE;
}

/* EX-LATE-18 */
enum flow ex_run_strike_charged(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    uint8_t *charge = &g->attack[f->who].charge[0];

    if (in_strike(g))
        return FLOW_DONE; /* EX-STR-07 */
    g->ordered = STRIKE_FREE;
    *charge = (uint8_t)(*charge + in.n);
    ex_tell_number(p, f->who, EVENT_CHARGE, *charge, "EX-LATE-18");
    return FLOW_DONE;
}

/* EX-NIGHT-10: no attack that says so costs Force. */
enum flow ex_run_price(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int n = program_amount(p->rules, p->d, f, in);

    if (in.op == OP_DISCOUNT)
        n = ex_attack_cost(p->rules, g, f->who) - n;
    n = n > 0 ? n : 0;
    g->attack[f->who].price = (uint8_t)(n + 1);
    ex_tell_event(p, &(struct event){ .kind = EVENT_PRICE,
                                      .who = f->who,
                                      .card = f->arg[PROGRAM_CARD],
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)n,
                                      .rule = "EX-NIGHT-10" });
    return FLOW_DONE;
}

/* EX-ULT-09 */
enum flow ex_run_waive(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    exceed(p->d)->attack[f->who].price = 1;
    ex_tell_event(p, &(struct event){ .kind = EVENT_WAIVED,
                                      .who = f->who,
                                      .card = f->arg[PROGRAM_CARD],
                                      .seen = SEEN_BY_ALL,
                                      .rule = "EX-ULT-09" });
    return FLOW_DONE;
}

/* EX-CARD-27, EX-KNIGHT-50 */
enum flow ex_run_skip_draw(struct play *p, struct frame *f, struct insn in)
{
    bool forgoes = in.op == OP_FORGO_DRAW;

    exceed(p->d)->no_draw = forgoes ? DRAW_FORGONE : DRAW_SKIPPED;
    ex_tell_number(p, f->who, EVENT_NO_DRAW, 0,
                   forgoes ? "EX-KNIGHT-50" : "EX-CARD-27");
    return FLOW_DONE;
}

/* EX-CARD-19 */
enum flow ex_run_revert(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    ex_revert(p, f->who, "EX-CARD-19");
    return FLOW_DONE;
}

/* --- counters --- */

enum { MOST_COUNTERS = 255 }; /* that the state can hold */

/* EX-NIGHT-19: a boost that bears a name has no counters. */
enum flow ex_run_write(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    struct boost *boost = ex_boost_behind(g, f);

    (void)in;
    if (boost != NULL)
        boost->counters = g->done.named[0];
    return FLOW_DONE;
}

/* EX-BOOST-28, EX-CARD-29 */
enum flow ex_run_counter(struct play *p, struct frame *f, struct insn in)
{
    struct boost *boost = ex_boost_behind(exceed(p->d), f);
    int limit = card_in(p->rules, ex_boost_half(p->rules, f->arg[PROGRAM_CARD]))
                    ->stat[STAT_LIMIT];
    int n = program_amount(p->rules, p->d, f, in);
    struct event e;

    if (boost == NULL)
        return FLOW_DONE;
    n += boost->counters;
    if (n > MOST_COUNTERS)
        n = MOST_COUNTERS;
    boost->counters = (uint8_t)(limit > 0 && n > limit ? limit : n);
    e = ex_event_of_boost(EVENT_COUNTER, boost_owner(f), f->arg[PROGRAM_CARD],
                          "EX-BOOST-28");
    e.n = boost->counters;
    ex_tell_event(p, &e);
    return FLOW_DONE;
}

/* --- the companion --- */

enum { ENTER, ANSWERED, PAID };

enum flow ex_run_place(struct play *p, struct frame *f, struct insn in)
{
    struct side *side = &exceed(p->d)->side[f->who];

    if (f->step == ENTER) {
        if (in.op == OP_LEAD && (side->companion == 0 || is_off(side->flipped)))
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_COMPANION);
    }
    side->companion = (uint8_t)choice_a(play_answer(p, f->who));
    tell_companion(p, f->who, EVENT_COMPANION, side->companion, "EX-CARD-24");
    return FLOW_DONE;
}

enum flow ex_run_remove_companion(struct play *p, struct frame *f,
                                  struct insn in)
{
    struct side *side = &exceed(p->d)->side[f->who];

    (void)in;
    if (side->companion == 0 || ex_has_passive(p->rules, exceed(p->d), f->who,
                                               OP_HOLD)) /* EX-STRIVE-44 */
        return FLOW_DONE;
    side->companion = 0;
    tell_companion(p, f->who, EVENT_COMPANION_GONE, 0, "EX-CARD-24");
    return FLOW_DONE;
}

enum flow ex_run_place_here(struct play *p, struct frame *f, struct insn in)
{
    struct side *side = &exceed(p->d)->side[f->who];

    side->companion = in.op == OP_PLACE_FOE
                          ? exceed(p->d)->side[foe_of(f->who)].at
                          : side->at;
    tell_companion(p, f->who, EVENT_COMPANION, side->companion, "EX-CARD-24");
    return FLOW_DONE;
}

int ex_companion_start(const struct rules *r, card_id fighter, int who)
{
    const int16_t *stat = card_in(r, fighter)->stat;
    int ahead = stat[STAT_COMPANION];

    if (ahead == 0 && !stat[STAT_BESIDE])
        return 0;
    return ex_starting_space(who) + (who == 0 ? ahead : -ahead);
}

bool ex_can_lead(const struct rules *r, const struct duel *d,
                 const struct frame *f, struct insn in)
{
    const struct side *side = &exceed_const(d)->side[f->who];

    (void)r, (void)in;
    return side->companion > 0 && !is_off(side->flipped);
}

bool ex_can_reach(const struct rules *r, const struct duel *d,
                  const struct frame *f, struct insn in)
{
    (void)in;
    return exceed_reach(r, exceed_const(d), f->who) != 0;
}

/* The fewest spaces that an instruction moves a companion. */
static int least_steps(struct insn in)
{
    return in.how == AMOUNT_UP_TO ? 0 : in.least;
}

int ex_list_companion(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    struct insn in = asking_insn(r, d);
    const struct exceed *g = exceed_const(d);
    const struct side *side = &g->side[who];
    bool ranged = in.op == OP_PLACE_RANGE || in.op == OP_FEINT;
    spaces reach =
        in.op == OP_PLACE_REACHED ? exceed_reach(r, g, who) : (spaces)0;
    int n = 0;
    int near = ranged ? in.b : least_steps(in), far = ranged ? in.c : in.n;

    if (in.op >= OP_PLACE_THIS && in.op <= OP_BOOST_IN_RANGE)
        return ex_list_board(r, d, who, out);
    if (in.op >= OP_ROD_TOP && in.op <= OP_GO_ROD)
        return ex_list_rod_spaces(r, d, who, out);
    if (in.op != OP_PLACE && in.op != OP_PLACE_REACHED && in.op != OP_LEAD &&
        !ranged)
        return ex_list_spikes(r, d, who, out);
    for (int i = 1; i <= SPACES; i++) {
        int from = ranged ? ex_nearest_to(g, who, i) : side->companion;
        int steps = i < from ? from - i : i - from;

        if (in.op == OP_PLACE || reach >> (i - 1) & 1 ||
            (in.op != OP_PLACE_REACHED && steps >= near && steps <= far))
            out[n++] = choice_make(VERB_SPACE, (unsigned)i, 0, 0);
    }
    return n;
}

enum flow ex_run_flip(struct play *p, struct frame *f, struct insn in)
{
    struct side *side = &exceed(p->d)->side[f->who];

    side->flipped =
        in.op == OP_REVIVE ? FLIPPED_NOT : side->flipped ^ FLIPPED_YES;
    tell_companion(p, f->who, EVENT_FLIP, 0, "EX-EXC-09");
    return FLOW_DONE;
}

/* EX-CARD-22, EX-CARD-23: only the player knows whether it can be accepted. */
enum flow ex_run_declare(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    switch (f->step) {
    case ENTER:
        if (g->attack[f->who].set == SET_WILD)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_DECLARE);
    case ANSWERED:
        if (choice_verb(play_answer(p, f->who)) == VERB_NO)
            return FLOW_DONE;
        f->step = PAID;
        tell_companion(p, f->who, EVENT_DECLARE, 0, "EX-CARD-22");
        return ex_call_pay_force(p, f->who, in.n, PAY_PRICE);
    default:
        g->attack[f->who].companion = 1;
        return FLOW_DONE;
    }
}

int ex_list_declare(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    const struct exceed *g = exceed_const(d);
    int n = 0;

    if (ex_attack_is(r, g, who, TYPE_NORMAL) &&
        ex_has_force(r, g, who, asking_insn(r, d).n))
        out[n++] = choice_make(VERB_YES, 0, 0, 0);
    out[n++] = choice_make(VERB_NO, 0, 0, 0);
    return n;
}
