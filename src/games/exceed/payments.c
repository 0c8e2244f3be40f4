/* payments.c - Force, Gauge and life as prices; EX-FORCE, EX-GAUGE, EX-LIFE.
 *
 * The cards that pay are a set, spent in card order, hand before Gauge; with
 * `discard_order` = `chosen` they are spent one by one, in the order named.
 */
#include "games/exceed/rules.h"

/* --- what cards are worth as Force --- */

/* The least and the most Force a card makes. */
struct worth {
    int least, most;
};

/* EX-CHG-08: does an Ultra also count as 1? */
static bool may_be_one(const struct exceed *g, enum pay pay)
{
    return pay == PAY_CHANGE && ex_later(g, POLICY_ULTRA_AS_ONE);
}

static struct worth hand_worth(const struct rules *r, const struct exceed *g,
                               card_id card, enum pay pay)
{
    int most = card_in(r, card)->type == TYPE_ULTRA ? 2 : 1;

    return (struct worth){ may_be_one(g, pay) ? 1 : most, most };
}

/* `bonus`: the most that an ability makes of a Gauge card, EX-CARD-52. */
static struct worth gauge_worth(const struct rules *r, const struct exceed *g,
                                card_id card, int bonus, enum pay pay)
{
    int worth = card_in(r, card)->type == TYPE_ULTRA &&
                        ex_later(g, POLICY_GAUGE_ULTRA_FORCE)
                    ? 2
                    : 1;

    return (struct worth){ bonus > 0 || may_be_one(g, pay) ? 1 : worth,
                           bonus > worth ? bonus : worth };
}

static int gauge_bonus(const struct rules *r, const struct exceed *g, int who)
{
    return count_of(g, who, ZONE_GAUGE) == 0
               ? 0
               : ex_passive_most(r, g, who, OP_GAUGE_FORCE);
}

/* EX-LATE-15: life that a player may pay in place of Force, or Gauge. */
static int spare_life(const struct exceed *g, int who)
{
    return life_of(g, who) - 1;
}

static int life_force(const struct rules *r, const struct exceed *g, int who)
{
    return ex_has_passive(r, g, who, OP_LIFE_AS_FORCE) ? spare_life(g, who) : 0;
}

/* So many units of life each count as 1 Gauge; 0: none do. */
static int life_unit(const struct rules *r, const struct exceed *g, int who)
{
    return ex_passive_most(r, g, who, OP_LIFE_AS_GAUGE);
}

/* EX-BLAZ-11 */
bool ex_pays_in_force(const struct rules *r, const struct exceed *g, int who)
{
    return in_strike(g) && ex_has_passive(r, g, who, OP_FORCE_AS_GAUGE);
}

int ex_most_gauge(const struct rules *r, const struct exceed *g, int who)
{
    int unit = life_unit(r, g, who);

    if (ex_pays_in_force(r, g, who))
        return ex_most_force(r, g, who);
    return count_of(g, who, ZONE_GAUGE) + ex_passive(r, g, who, OP_FREE_GAUGE) +
           (unit > 0 ? spare_life(g, who) / unit : 0);
}

/* What all cards of a player make. */
static int cards_force(const struct rules *r, const struct exceed *g, int who)
{
    int bonus = gauge_bonus(r, g, who), sum = 0;

    for (int i = count_of(g, who, ZONE_HAND) - 1; i >= 0; i--)
        sum += hand_worth(r, g, card_of(g, who, ZONE_HAND, i), PAY_PRICE).most;
    for (int i = count_of(g, who, ZONE_GAUGE) - 1; i >= 0; i--)
        sum +=
            gauge_worth(r, g, card_of(g, who, ZONE_GAUGE, i), bonus, PAY_PRICE)
                .most;
    return sum;
}

int ex_most_force(const struct rules *r, const struct exceed *g, int who)
{
    return cards_force(r, g, who) + life_force(r, g, who) +
           ex_passive(r, g, who, OP_FREE_FORCE);
}

/* Every card makes 1 or more. */
bool ex_has_force(const struct rules *r, const struct exceed *g, int who, int n)
{
    return count_of(g, who, ZONE_HAND) + count_of(g, who, ZONE_GAUGE) >= n ||
           ex_most_force(r, g, who) >= n;
}

int ex_force_without(const struct rules *r, const struct exceed *g, int who,
                     card_id card)
{
    int bonus = gauge_bonus(r, g, who);

    return ex_most_force(r, g, who) -
           gauge_worth(r, g, card, bonus, PAY_PRICE).most;
}

/* --- spending --- */

/* EX-CARD-50: do Gauge cards spent so go to hand? */
static bool returns(const struct rules *r, const struct exceed *g, int who,
                    enum pay pay)
{
    struct reading in = { .who = who, READS(OP_SPENT_TO_HAND) };
    const struct insn *found;

    if (pay == PAY_OVERDRIVE)
        return false;
    while ((found = ex_reading_next(r, g, &in)) != NULL)
        if (!(found->a && pay == PAY_EXCEED))
            return true;
    return false;
}

static void tell_spent(struct play *p, int who, enum event_id event,
                       card_id card, int n)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .card = card,
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)n,
                                      .rule = event == EVENT_SPEND
                                                  ? "EX-FORCE-07"
                                                  : "EX-GAUGE-03" });
}

/* EX-NIGHT-22: a Gauge card is spent; does it pay for the attack? */
static void note_paid(struct play *p, int who, card_id card)
{
    const struct frame *f = &p->d->frame[p->d->depth - 1];
    card_id *paid = exceed(p->d)->attack[who].paid;
    int i = 0;

    if (f->procedure != PROCEDURE_PAY_GAUGE || p->d->depth < 2 ||
        f[-1].procedure != PROCEDURE_VALIDATE)
        return;
    while (i < MOST_PAID && paid[i] != CARD_NONE)
        i++;
    if (i < MOST_PAID)
        paid[i] = card;
}

static void spend_gauge(struct play *p, int who, card_id card, int n,
                        enum pay pay)
{
    struct exceed *g = exceed(p->d);

    g->attack[who].spent = (uint8_t)(g->attack[who].spent + in_strike(g));
    note_paid(p, who, card);
    int i = find_in(g, who, ZONE_GAUGE, card);
    bool force = p->d->frame[p->d->depth - 1].procedure == PROCEDURE_PAY_FORCE;

    if (pay == PAY_OVERDRIVE) { /* EX-BLAZ-01 */
        ex_send_card(p, who, ZONE_GAUGE, i, PLACE_OVERDRIVE);
        return;
    }
    zone_move_top(&g->shelf, zone_of(who, ZONE_GAUGE), i,
                  zone_of(who, returns(p->rules, g, who, pay)
                                   ? ZONE_RETURNING
                                   : ex_discard_zone(p->rules, g, who)));
    tell_spent(p, who, force ? EVENT_SPEND_GAUGE_FORCE : EVENT_SPEND_GAUGE,
               card, n);
}

static void spend_hand(struct play *p, int who, card_id card, int n)
{
    struct exceed *g = exceed(p->d);

    zone_move_top(&g->shelf, zone_of(who, ZONE_HAND),
                  find_in(g, who, ZONE_HAND, card),
                  zone_of(who, ex_discard_zone(p->rules, g, who)));
    tell_spent(p, who, EVENT_SPEND, card, n);
}

/* EX-FORCE-12: only now, so that they could not be spent again. */
static void take_back(struct play *p, int who)
{
    while (count_of(exceed(p->d), who, ZONE_RETURNING) > 0)
        ex_send_card(p, who, ZONE_RETURNING, 0, PLACE_HAND);
}

struct limits ex_cards_limits(const struct exceed *g, int least, int most)
{
    return (struct limits){ .done = choice_make(VERB_DONE, 0, 0, 0),
                            .least = least,
                            .most = most,
                            .ordered = ex_later(g, POLICY_DISCARD_ORDER) };
}

/* --- Force --- */

STEPS(ex_pay_force, PAY_FORCE_ASK, PAY_FORCE_ANSWERED, PAY_FORCE_TEXTS,
      PAY_FORCE_LIFE, PAY_FORCE_OVER, PAY_FORCE_FREE, PAY_FORCE_CHOSEN);

/* What of a payment texts watch, in `pc` of its frame: Gauge cards, and life. */
enum { SPENT_GAUGE = 1, SPENT_LIFE = 2 };

static enum flow watch_gauge(struct play *p, const struct frame *f)
{
    return f->pc & SPENT_GAUGE ? ex_call_triggers(p, f->who, TIMING_SPENDS)
                               : FLOW_ON;
}

/* EX-LATE-15: life is paid last. */
static enum flow pay_with_life(struct play *p, const struct frame *f)
{
    return ex_spend_life(p, f->who, f->pc / SPENT_LIFE);
}

enum flow ex_call_pay_force(struct play *p, int who, int price, enum pay pay)
{
    struct exceed *g = exceed(p->d);

    g->done.force = 0;
    if (price <= 0 && (pay == PAY_PRICE || pay == PAY_UP_TO))
        return FLOW_ON; /* EX-FORCE-10 */
    play_call(p, PROCEDURE_PAY_FORCE, who, price, (int)pay, 0);
    if (ex_has_passive(p->rules, g, who, OP_FREE_FORCE))
        p->d->frame[p->d->depth - 1].step = PAY_FORCE_FREE;
    return FLOW_ON;
}

/* --- what costs nothing; EX-LATE-27 --- */

/* The most free Force that a payment can use. */
static int most_free(const struct rules *r, const struct exceed *g,
                     const struct frame *f)
{
    enum pay pay = (enum pay)f->arg[PAY_FORCE_TERMS];
    int free = ex_passive(r, g, f->who, OP_FREE_FORCE);
    int price = f->arg[PAY_FORCE_PRICE];

    return (pay == PAY_PRICE || pay == PAY_UP_TO) && free > price ? price
                                                                  : free;
}

int ex_list_free(const struct rules *r, const struct duel *d, int who,
                 choice *out)
{
    int most = most_free(r, exceed_const(d), asking_frame(d));

    (void)who;
    for (int k = 0; k <= most; k++)
        out[k] = choice_make(VERB_NUMBER, (unsigned)k, 0, 0);
    return most + 1;
}

static enum flow use_free(struct play *p, struct frame *f, int n)
{
    enum pay pay = (enum pay)f->arg[PAY_FORCE_TERMS];
    bool all =
        n >= f->arg[PAY_FORCE_PRICE] && (pay == PAY_PRICE || pay == PAY_UP_TO);

    f->arg[PAY_FORCE_PAID] = (uint8_t)n;
    f->step = all ? PAY_FORCE_OVER : PAY_FORCE_ASK;
    if (n > 0)
        ex_tell_number(p, f->who, EVENT_FREE_FORCE, n, "EX-LATE-27");
    return FLOW_ON;
}

/* A fixed price takes what it can; of others the player says how much. */
static enum flow offer_free(struct play *p, struct frame *f)
{
    if (f->arg[PAY_FORCE_TERMS] == PAY_PRICE)
        return use_free(p, f, most_free(p->rules, exceed(p->d), f));
    f->step = PAY_FORCE_CHOSEN;
    return play_ask(p, f->who, QUESTION_FREE);
}

static enum flow force_paid(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    enum pay pay = (enum pay)f->arg[PAY_FORCE_TERMS];
    uint8_t price = f->arg[PAY_FORCE_PRICE], paid = f->arg[PAY_FORCE_PAID];
    bool capped = pay == PAY_UP_TO || pay == PAY_PRICE;

    g->done.force = capped && paid > price ? price : paid; /* EX-FORCE-11 */
    if (ex_pays_in_force(p->rules, g, f->who))
        g->done.gauge = g->done.force;
    g->side[f->who].forced = (uint8_t)(g->side[f->who].forced + g->done.force);
    if (pay == PAY_CHANGE && (f->pc & SPENT_GAUGE) && watched(g, TIMING_ACTED))
        g->changed = 1; /* until these texts are over */
    if (paid > 0)
        ex_tell_event(p, &(struct event){ .kind = g->done.force < paid
                                                      ? EVENT_PAID_PART
                                                      : EVENT_PAID,
                                          .who = f->who,
                                          .n = g->done.force,
                                          .m = paid,
                                          .rule = "EX-FORCE-08" });
    return FLOW_DONE;
}

int ex_worth_force(const struct rules *r, const struct duel *d, int who,
                   choice c)
{
    const struct exceed *g = exceed_const(d);
    enum pay pay = (enum pay)asking_frame(d)->arg[PAY_FORCE_TERMS];
    card_id card = (card_id)choice_a(c);

    (void)who;
    switch (choice_verb(c)) {
    case VERB_HAND:
        return hand_worth(r, g, card, pay).most;
    case VERB_GAUGE:
        return gauge_worth(r, g, card, 0, pay).most;
    case VERB_LIFE:
        return 1;
    default: /* as much as is said */
        return (int)choice_b(c);
    }
}

static void spend_as_force(struct play *p, struct frame *f, choice c)
{
    int made = ex_worth_force(p->rules, p->d, f->who, c);
    card_id card = (card_id)choice_a(c);

    if (choice_verb(c) == VERB_HAND || choice_verb(c) == VERB_HAND_AS) {
        spend_hand(p, f->who, card, made);
    } else if (choice_verb(c) == VERB_LIFE) {
        f->pc = (uint16_t)(f->pc + SPENT_LIFE);
    } else {
        spend_gauge(p, f->who, card, made, (enum pay)f->arg[PAY_FORCE_TERMS]);
        f->pc |= SPENT_GAUGE;
    }
    f->arg[PAY_FORCE_PAID] = (uint8_t)(f->arg[PAY_FORCE_PAID] + made);
}

static enum flow spend_force(struct play *p, struct frame *f)
{
    choice set[DUEL_MAX_MEMBERS];
    int n = play_set(p, f->who, set);

    for (int i = 0; i < n; i++)
        spend_as_force(p, f, set[i]);
    f->step = PAY_FORCE_ASK;
    if (n > 0 && ex_later(exceed(p->d), POLICY_DISCARD_ORDER))
        return FLOW_ON;
    take_back(p, f->who);
    f->step = PAY_FORCE_TEXTS;
    return ex_pay_force(p, f);
}

enum flow ex_pay_force(struct play *p, struct frame *f)
{
    switch ((enum ex_pay_force_step)f->step) {
    case PAY_FORCE_FREE:
        return offer_free(p, f);
    case PAY_FORCE_CHOSEN:
        return use_free(p, f, (int)choice_a(play_answer(p, f->who)));
    case PAY_FORCE_ASK:
        f->step = PAY_FORCE_ANSWERED;
        return play_ask(p, f->who, QUESTION_FORCE);
    case PAY_FORCE_ANSWERED:
        return spend_force(p, f);
    case PAY_FORCE_TEXTS:
        f->step = PAY_FORCE_LIFE;
        if (!watched(exceed(p->d), TIMING_SPENDS) && f->pc < SPENT_LIFE)
            break;
        return watch_gauge(p, f);
    case PAY_FORCE_LIFE:
        f->step = PAY_FORCE_OVER;
        return pay_with_life(p, f);
    case PAY_FORCE_OVER:
        break;
    }
    return force_paid(p, f);
}

struct limits ex_set_force(const struct rules *r, const struct duel *d, int who)
{
    const struct frame *f = asking_frame(d);
    int left = f->arg[PAY_FORCE_PRICE] - f->arg[PAY_FORCE_PAID];

    (void)r, (void)who;
    return ex_cards_limits(exceed_const(d),
                           f->arg[PAY_FORCE_TERMS] == PAY_PRICE ? left : 0,
                           DUEL_MAX_CHOICES);
}

/* Cards that can be used in one way each. */
static int list_cards(const card_id *card, int count, unsigned verb,
                      choice *out)
{
    for (int i = 0; i < count; i++)
        out[i] = choice_make(verb, card[i], 0, 0);
    return count;
}

/* Each way to use a card, once for every copy of it. */
static int list_ways(struct worth worth, unsigned verb, card_id card,
                     int copies, choice *out)
{
    int n = 0;

    for (int k = worth.least; k <= worth.most; k++)
        for (int i = 0; i < copies; i++)
            out[n++] = choice_make(verb + 1, card, (unsigned)k, 0);
    return n;
}

static int list_zone(const struct rules *r, const struct exceed *g, int who,
                     enum zone zone, enum pay pay, choice *out)
{
    bool hand = zone == ZONE_HAND;
    int bonus = hand ? 0 : gauge_bonus(r, g, who), n = 0, copies;
    int count = count_of(g, who, zone);
    unsigned verb = hand ? VERB_HAND : VERB_GAUGE;

    if (bonus == 0 && !may_be_one(g, pay))
        return list_cards(zone_cards(&g->shelf, zone_of(who, zone)), count,
                          verb, out);
    for (int i = 0; i < count; i += copies) {
        card_id card = card_of(g, who, zone, i);
        struct worth worth = hand ? hand_worth(r, g, card, pay)
                                  : gauge_worth(r, g, card, bonus, pay);

        copies = 1;
        if (worth.least == worth.most) {
            out[n++] = choice_make(verb, card, 0, 0);
            continue;
        }
        copies = ex_copies_at(g, who, zone, i);
        n += list_ways(worth, verb, card, copies, out + n);
    }
    return n;
}

/* Life in place of a card, so many points each; not more than is wanted. */
static int list_life(int unit, int have, int wanted, choice *out)
{
    int n = 0;

    while (n < have && n < wanted)
        out[n++] = choice_make(VERB_LIFE, (unsigned)unit, 0, 0);
    return n;
}

static int force_wanted(const struct frame *f)
{
    enum pay pay = (enum pay)f->arg[PAY_FORCE_TERMS];

    return pay == PAY_PRICE || pay == PAY_UP_TO
               ? f->arg[PAY_FORCE_PRICE] - f->arg[PAY_FORCE_PAID]
               : MAX_CARDS;
}

int ex_list_force(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    const struct exceed *g = exceed_const(d);
    enum pay pay = (enum pay)asking_frame(d)->arg[PAY_FORCE_TERMS];
    int n = list_zone(r, g, who, ZONE_HAND, pay, out);

    n += list_zone(r, g, who, ZONE_GAUGE, pay, out + n);
    return n + list_life(
                   1, life_force(r, g, who) - asking_frame(d)->pc / SPENT_LIFE,
                   force_wanted(asking_frame(d)), out + n);
}

/* --- Gauge --- */

STEPS(ex_pay_gauge, PAY_GAUGE_ASK, PAY_GAUGE_ANSWERED, PAY_GAUGE_TEXTS,
      PAY_GAUGE_LIFE, PAY_GAUGE_OVER);

enum flow ex_call_pay_gauge(struct play *p, int who, int price, enum pay pay)
{
    struct exceed *g = exceed(p->d);
    int free = ex_passive(p->rules, g, who, OP_FREE_GAUGE);

    g->done.gauge = 0;
    if (price <= 0)
        return FLOW_ON;
    if (ex_pays_in_force(p->rules, g, who))
        return ex_call_pay_force(p, who, price, pay);
    free = free < price ? free : price; /* EX-LATE-27 */
    if (free > 0)
        ex_tell_number(p, who, EVENT_FREE_GAUGE, free, "EX-LATE-27");
    return play_call(p, PROCEDURE_PAY_GAUGE, who, price, (int)pay, free);
}

static enum flow gauge_done(struct play *p, const struct frame *f)
{
    exceed(p->d)->done.gauge = f->arg[PAY_GAUGE_PAID];
    return FLOW_DONE;
}

static enum flow gauge_paid(struct play *p, struct frame *f)
{
    take_back(p, f->who);
    f->step = PAY_GAUGE_TEXTS;
    return ex_pay_gauge(p, f);
}

/* Cards that go back to hand or to the Overdrive area have no order. */
static bool order_counts(const struct rules *r, const struct exceed *g,
                         const struct frame *f)
{
    enum pay pay = (enum pay)f->arg[PAY_GAUGE_TERMS];

    return ex_later(g, POLICY_DISCARD_ORDER) && pay != PAY_OVERDRIVE &&
           !returns(r, g, f->who, pay);
}

static void spend_as_gauge(struct play *p, struct frame *f, choice c)
{
    if (choice_verb(c) == VERB_LIFE) {
        f->pc = (uint16_t)(f->pc + SPENT_LIFE * (int)choice_a(c));
        return;
    }
    spend_gauge(p, f->who, (card_id)choice_a(c), 1,
                (enum pay)f->arg[PAY_GAUGE_TERMS]);
    f->pc |= SPENT_GAUGE;
}

static enum flow answer_gauge(struct play *p, struct frame *f)
{
    choice set[DUEL_MAX_MEMBERS];
    int n = play_set(p, f->who, set);

    for (int i = 0; i < n; i++)
        spend_as_gauge(p, f, set[i]);
    f->arg[PAY_GAUGE_PAID] = (uint8_t)(f->arg[PAY_GAUGE_PAID] + n);
    if (n == 0 || !order_counts(p->rules, exceed(p->d), f))
        return gauge_paid(p, f);
    f->step = PAY_GAUGE_ASK;
    return FLOW_ON;
}

enum flow ex_pay_gauge(struct play *p, struct frame *f)
{
    switch ((enum ex_pay_gauge_step)f->step) {
    case PAY_GAUGE_ASK:
        if (f->arg[PAY_GAUGE_PAID] == f->arg[PAY_GAUGE_PRICE])
            return gauge_paid(p, f);
        f->step = PAY_GAUGE_ANSWERED;
        return play_ask(p, f->who, QUESTION_GAUGE);
    case PAY_GAUGE_ANSWERED:
        return answer_gauge(p, f);
    case PAY_GAUGE_TEXTS:
        f->step = PAY_GAUGE_LIFE;
        return watched(exceed(p->d), TIMING_SPENDS) || f->pc >= SPENT_LIFE
                   ? watch_gauge(p, f)
                   : gauge_done(p, f);
    case PAY_GAUGE_LIFE:
        f->step = PAY_GAUGE_OVER;
        return pay_with_life(p, f);
    case PAY_GAUGE_OVER:
        break;
    }
    return gauge_done(p, f);
}

struct limits ex_set_gauge(const struct rules *r, const struct duel *d, int who)
{
    const struct frame *f = asking_frame(d);
    int left = f->arg[PAY_GAUGE_PRICE] - f->arg[PAY_GAUGE_PAID];
    struct limits set = ex_cards_limits(
        exceed_const(d), f->arg[PAY_GAUGE_TERMS] == PAY_UP_TO ? 0 : left, left);

    (void)who;
    set.ordered = order_counts(r, exceed_const(d), f);
    return set;
}

bool ex_leaves_force(const struct rules *r, const struct duel *d, int who,
                     card_id card)
{
    const struct frame *f = asking_frame(d) - 1;

    return f->procedure != PROCEDURE_BOOST ||
           ex_force_without(r, exceed_const(d), who, card) >=
               ex_boost_cost(r, f->arg[BOOST_CARD]);
}

static int list_gauge_life(const struct rules *r, const struct exceed *g,
                           int who, const struct frame *f, choice *out)
{
    int unit = life_unit(r, g, who);

    if (unit == 0)
        return 0;
    return list_life(unit, (spare_life(g, who) - f->pc / SPENT_LIFE) / unit,
                     f->arg[PAY_GAUGE_PRICE] - f->arg[PAY_GAUGE_PAID], out);
}

int ex_list_gauge(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    const struct exceed *g = exceed_const(d);
    int n = 0;

    for (int i = 0; i < count_of(g, who, ZONE_GAUGE); i++) {
        card_id card = card_of(g, who, ZONE_GAUGE, i);

        if (ex_leaves_force(r, d, who, card))
            out[n++] = choice_make(VERB_GAUGE, card, 0, 0);
    }
    return n + list_gauge_life(r, g, who, asking_frame(d), out + n);
}

/* --- the verbs --- */

bool ex_can_pay_force(const struct rules *r, const struct duel *d,
                      const struct frame *f, struct insn in)
{
    return in.how != AMOUNT_EXACT || ex_has_force(r, exceed_const(d), f->who,
                                                  program_amount(r, d, f, in));
}

bool ex_can_pay_gauge(const struct rules *r, const struct duel *d,
                      const struct frame *f, struct insn in)
{
    return in.how != AMOUNT_EXACT ||
           ex_pays_in_force(r, exceed_const(d),
                            f->who) || /* the hand is not told */
           ex_most_gauge(r, exceed_const(d), f->who) >=
               program_amount(r, d, f, in);
}

/* EX-LIFE-02 */
bool ex_can_pay_life(const struct rules *r, const struct duel *d,
                     const struct frame *f, struct insn in)
{
    return in.how != AMOUNT_EXACT ||
           life_of(exceed_const(d), f->who) > program_amount(r, d, f, in);
}

enum { ENTER, PAID, ANSWERED = 1, PAYING };

static enum pay pay_of(struct insn in)
{
    return in.how == AMOUNT_EXACT   ? PAY_PRICE
           : in.how == AMOUNT_UP_TO ? PAY_UP_TO
                                    : PAY_ANY;
}

/* EX-TRIG-12: without a payment the block is left out. */
static enum flow paid(struct frame *f, struct insn in, int amount)
{
    if (amount == 0)
        program_skip_block(f, in);
    return FLOW_DONE;
}

enum flow ex_run_pay_force(struct play *p, struct frame *f, struct insn in)
{
    if (f->step == PAID)
        return paid(f, in, exceed(p->d)->done.force);
    f->step = PAID;
    return ex_call_pay_force(p, doer_of(p->rules, f, in),
                             program_amount(p->rules, p->d, f, in), pay_of(in));
}

/* EX-NIGHT-65 */
enum flow ex_run_spend_all(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (f->step == PAID)
        return FLOW_DONE;
    f->step = PAID;
    return ex_call_pay_force(
        p, f->who, cards_force(p->rules, exceed(p->d), f->who), PAY_PRICE);
}

enum flow ex_run_pay_gauge(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    int have = ex_most_gauge(p->rules, g, f->who);
    int price = program_amount(p->rules, p->d, f, in);

    if (f->step == PAID)
        return paid(f, in, g->done.gauge);
    if (in.how == AMOUNT_ANY || (in.how == AMOUNT_UP_TO && price > have))
        price = have;
    f->step = PAID;
    return ex_call_pay_gauge(p, f->who, price,
                             in.how == AMOUNT_EXACT ? PAY_PRICE : PAY_UP_TO);
}

enum flow ex_run_spend_force(struct play *p, struct frame *f, struct insn in)
{
    int who = doer_of(p->rules, f, in);

    if (f->step == PAID ||
        !ex_has_force(p->rules, exceed(p->d), who, in.n)) /* EX-NIGHT-02 */
        return FLOW_DONE;
    f->step = PAID;
    return ex_call_pay_force(p, who, in.n, PAY_PRICE);
}

static enum flow spend_life(struct play *p, struct frame *f, int n)
{
    f->step = PAYING;
    return ex_spend_life(p, f->who, n);
}

enum flow ex_run_spend_life(struct play *p, struct frame *f, struct insn in)
{
    return f->step == PAYING ? FLOW_DONE : spend_life(p, f, in.n);
}

enum flow ex_run_pay_life(struct play *p, struct frame *f, struct insn in)
{
    if (f->step == PAYING)
        return paid(f, in, exceed(p->d)->done.life);
    if (in.how == AMOUNT_EXACT)
        return spend_life(p, f, program_amount(p->rules, p->d, f, in));
    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_LIFE);
    }
    return spend_life(p, f, (int)choice_a(play_answer(p, f->who)));
}

int ex_list_life(const struct rules *r, const struct duel *d, int who,
                 choice *out)
{
    const struct frame *f = asking_frame(d);
    struct insn in = asking_insn(r, d);
    int have = life_of(exceed_const(d), who) - 1;
    int most = program_amount(r, d, f, in);

    if (in.how == AMOUNT_ANY || most > have)
        most = have;
    for (int k = 0; k <= most; k++)
        out[k] = choice_make(VERB_LIFE, (unsigned)k, 0, 0);
    return most + 1;
}

static bool is_for_force(struct insn in)
{
    return in.op == OP_MAY_PAY_FORCE || in.op == OP_FOE_MAY_PAY;
}

static enum flow pay_option(struct play *p, int who, struct insn in)
{
    if (is_for_force(in))
        return ex_call_pay_force(p, who, in.n, PAY_PRICE);
    if (in.op == OP_MAY_PAY_LIFE)
        return ex_spend_life(p, who, in.n);
    return ex_call_pay_gauge(p, who, in.n, PAY_PRICE);
}

/* An option with a fixed price: the offer is made whether or not hidden cards
 * could pay for it, so that silence reveals nothing.  The block is what is bought,
 * or what the foe buys off. */
enum flow ex_run_optional_price(struct play *p, struct frame *f, struct insn in)
{
    int who = doer_of(p->rules, f, in);
    bool bought, bought_off = in.op == OP_UNLESS_FOE_PAYS;

    switch (f->step) {
    case ENTER:
        if (bought_off && ex_most_gauge(p->rules, exceed(p->d), who) < in.n)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, who, QUESTION_MAY_PAY);
    case ANSWERED:
        bought = choice_verb(play_answer(p, who)) == VERB_YES;
        f->step = PAYING;
        if (bought)
            return pay_option(p, who, in);
        break;
    default:
        bought = true;
    }
    if (bought == bought_off)
        program_skip_block(f, in);
    return FLOW_DONE;
}

int ex_list_may_pay(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    struct insn in = asking_insn(r, d);
    const struct exceed *g = exceed_const(d);
    bool hidden = is_for_force(in) || ex_pays_in_force(r, g, who);
    int n = 0;

    if (!hidden || ex_most_force(r, g, who) >= in.n)
        out[n++] = choice_make(VERB_YES, 0, 0, 0);
    out[n++] = choice_make(VERB_NO, 0, 0, 0);
    return n;
}

/* --- what people read --- */

void exceed_put_payment(const struct exceed *g, struct text *out)
{
    const uint8_t *arg = asking_frame(&g->d)->arg;
    bool force = g->d.question == QUESTION_FORCE;
    enum pay pay = (enum pay)arg[force ? PAY_FORCE_TERMS : PAY_GAUGE_TERMS];
    bool fixed = pay == PAY_PRICE || pay >= PAY_EXCEED;

    if (!force && g->d.question != QUESTION_GAUGE)
        return;
    text_put(out, fixed ? "" : pay == PAY_UP_TO ? "Up to " : "As much");
    if (fixed || pay == PAY_UP_TO)
        text_number(out, arg[force ? PAY_FORCE_PRICE : PAY_GAUGE_PRICE]);
    text_put(out, force ? " Force" : " Gauge");
    text_put(out, fixed ? " to pay, " : " as you like, ");
    text_number(out, arg[force ? PAY_FORCE_PAID : PAY_GAUGE_PAID]);
    text_put(out, " so far.");
}
