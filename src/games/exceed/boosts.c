/* boosts.c - boosts: playing them, and what cards do with those in play;
 * EX-BOOST.
 *
 * A continuous boost is in ZONE_BOOSTS from the moment it is paid for, an
 * instant one lies in ZONE_PLAYING until its effects are done.
 */
#include "games/exceed/rules.h"

/* --- entering and leaving play --- */

int ex_boost_enters(struct play *p, int who, enum zone from, int i,
                    unsigned flags, enum event_id event, const char *rule)
{
    struct exceed *g = exceed(p->d);
    int number = count_of(g, who, ZONE_BOOSTS);

    struct event e =
        ex_event_of_boost(event, who, card_of(g, who, from, i), rule);

    ex_tell_event(p, &e);
    if (!in_strike(g) || g->phase == PHASE_END)
        flags &= ~(unsigned)BOOST_KEPT; /* no cleanup to outlast: EX-CLEAN-09 */
    zone_move_top(&g->shelf, zone_of(who, from), i, zone_of(who, ZONE_BOOSTS));
    g->boost[who][number] = (struct boost){ .flags = (uint8_t)flags };
    g->fresh[who]++;
    return number;
}

/* Running effects keep track of their boosts when one leaves. */
static void renumber(struct duel *d, int who, int gone)
{
    for (int i = 0; i < d->depth; i++) {
        struct frame *f = &d->frame[i];
        int first = f->who == who ? 0 : SLOT_FOES;
        uint8_t *slot = &f->arg[PROGRAM_SLOT];

        if (f->procedure != PROCEDURE_PROGRAM || *slot < first + gone ||
            *slot >= first + SLOT_FOES || *slot >= SLOT_GONE)
            continue;
        *slot = *slot == first + gone ? SLOT_GONE : (uint8_t)(*slot - 1);
    }
}

/* --- cards under a boost; EX-KNIGHT-16 --- */

bool ex_hoards(const struct rules *r, const struct exceed *g, int who, int i)
{
    card_id card = card_of(g, who, ZONE_BOOSTS, i);

    return card_in(r, ex_boost_half(r, card))->stat[STAT_HOARD];
}

enum flow ex_run_tuck(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    struct boost *boost = ex_boost_behind(g, f);
    int who = boost != NULL ? boost_owner(f) : 0, n = 0;
    struct event e;

    if (boost == NULL || !ex_hoards(p->rules, g, who, boost_number(f)))
        return FLOW_DONE;
    for (; n < in.n && count_of(g, who, ZONE_DECK) > 0; n++) {
        zone_move_top(&g->shelf, zone_of(who, ZONE_DECK),
                      ex_deck_index(g, who, 0), zone_of(who, ZONE_UNDER));
        g->known[who][0] >>= 1;
        g->known[who][1] >>= 1;
    }
    boost->counters = (uint8_t)(boost->counters + n);
    e = ex_event_of_boost(EVENT_TUCK, who, f->arg[PROGRAM_CARD],
                          "EX-KNIGHT-16");
    e.n = (int16_t)n;
    ex_tell_event(p, &e);
    return FLOW_DONE;
}

/* What a boost that leaves play brings its owner: cards off the deck, and those
 * under it, the oldest first. */
static void unearth(struct play *p, int who, int i)
{
    const struct exceed *g = exceed(p->d);

    card_id card = card_of(g, who, ZONE_BOOSTS, i);
    int drawn =
        card_in(p->rules, ex_boost_half(p->rules, card))->stat[STAT_LEGACY];

    if (drawn > 0) /* EX-NIGHT-14 */
        ex_draw_cards(p, who, drawn);
    if (!ex_hoards(p->rules, g, who, i))
        return;
    for (int n = g->boost[who][i].counters;
         n > 0 && count_of(g, who, ZONE_UNDER) > 0; n--)
        ex_send_card(p, who, ZONE_UNDER, 0, PLACE_HAND);
}

unsigned ex_boost_unlist(struct play *p, int who, int i)
{
    struct exceed *g = exceed(p->d);
    unsigned flags = g->boost[who][i].flags;
    int last = count_of(g, who, ZONE_BOOSTS) - 1;
    struct event e = ex_event_of_boost(
        EVENT_LEAVE, who, card_of(g, who, ZONE_BOOSTS, i), "EX-BOOST-25");

    ex_tell_event(p, &e);
    unearth(p, who, i);
    if (i > last - g->fresh[who])
        g->fresh[who]--;
    for (; i < last; i++)
        g->boost[who][i] = g->boost[who][i + 1];
    g->boost[who][last] = (struct boost){ 0 };
    return flags;
}

void ex_boost_leaves(struct play *p, int who, int i, enum place to)
{
    unsigned flags = ex_boost_unlist(p, who, i);

    renumber(p->d, who, i);
    if (flags & BOOST_SEALS) /* EX-CARD-44 */
        ex_seal_card(p, who, ZONE_BOOSTS, i, who);
    else
        ex_send_card(p, who, ZONE_BOOSTS, i, to);
}

/* EX-NIGHT-54 */
void ex_boost_attacks(struct play *p, int who, int i)
{
    struct exceed *g = exceed(p->d);

    ex_boost_unlist(p, who, i);
    renumber(p->d, who, i);
    zone_move_top(&g->shelf, zone_of(who, ZONE_BOOSTS), i,
                  zone_of(who, ZONE_ATTACK));
}

/* EX-LATE-25 */
void ex_seal_facedown(struct play *p, int who)
{
    while (count_of(exceed(p->d), who, ZONE_FACEDOWN) > 0)
        ex_seal_card(p, who, ZONE_FACEDOWN, 0, who);
}

/* --- playing a boost --- */

STEPS(ex_boost, BOOST_SHOW, BOOST_PAY, BOOST_PAID, BOOST_SEEN, BOOST_RESOLVED,
      BOOST_WATCHED, BOOST_AGAIN);

int ex_boost_cost(const struct rules *r, card_id card)
{
    return card_in(r, ex_boost_half(r, card))->stat[STAT_FORCE];
}

/* The boost that is being played, or was played last. */
static void note_boosted(struct exceed *g, const struct frame *f)
{
    g->boosted = f->arg[BOOST_CARD];
    g->from_gauge = (f->arg[BOOST_TERMS] & TERMS_GAUGE) != 0;
}

static enum flow show_boost(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    card_id card = f->arg[BOOST_CARD];
    unsigned terms = f->arg[BOOST_TERMS];
    enum zone from = terms & TERMS_LOOKED    ? ZONE_LOOKED
                     : terms & TERMS_GAUGE   ? ZONE_GAUGE
                     : terms & TERMS_DISCARD ? ZONE_DISCARD
                     : terms & TERMS_ASIDE   ? ZONE_ASIDE
                                             : ZONE_HAND;
    bool transforms = ex_is_transformation(p->rules, card);
    struct event e =
        ex_event_of_boost(transforms ? EVENT_TRANSFORM : EVENT_BOOST, f->who,
                          card, transforms ? "EX-TRANS-01" : "EX-BOOST-05");

    zone_move_top(&g->shelf, zone_of(f->who, from),
                  find_in(g, f->who, from, card),
                  zone_of(f->who, ZONE_PLAYING));
    ex_tell_event(p, &e);
    f->arg[BOOST_PLACE] = (uint8_t)count_of(g, f->who, ZONE_PLAYING);
    if (transforms)
        return ex_transform(p, f);
    note_boosted(g, f);
    g->negated = 0;
    f->step = BOOST_PAY; /* EX-TAGA-06, EX-TAGA-07: Gauge, then Force */
    return ex_call_pay_gauge(p, f->who, terms & TERMS_CROSS ? 1 : 0, PAY_PRICE);
}

static enum flow pay_boost(struct play *p, struct frame *f)
{
    bool free = f->arg[BOOST_TERMS] & TERMS_FREE;

    f->step = BOOST_PAID;
    return ex_call_pay_force(
        p, f->who, free ? 0 : ex_boost_cost(p->rules, f->arg[BOOST_CARD]),
        PAY_PRICE);
}

static enum flow carry_out(struct play *p, struct frame *f)
{
    card_id card = f->arg[BOOST_CARD];
    unsigned half = ex_boost_half(p->rules, card);
    int slot = SLOT_PLAYING;

    if (ex_is_continuous(p->rules, card))
        slot =
            ex_boost_enters(p, f->who, ZONE_PLAYING, f->arg[BOOST_PLACE] - 1,
                            f->arg[BOOST_TERMS] & TERMS_KEPT ? BOOST_KEPT : 0,
                            EVENT_ENTER, "EX-BOOST-09");
    f->step = BOOST_RESOLVED;
    program_call(p, PROCEDURE_PROGRAM,
                 book_program(p->rules->book, half, TIMING_PLAY), f->who, card,
                 slot, 0);
    mark_announced(p);
    return FLOW_ON;
}

/* Where an answer takes its boost from, one of enum terms. */
static unsigned terms_of(choice c)
{
    switch (choice_verb(c)) {
    case VERB_PLAY_GAUGE:
        return TERMS_GAUGE;
    case VERB_PLAY_DISCARD:
        return TERMS_DISCARD;
    case VERB_PLAY_ASIDE:
        return TERMS_ASIDE;
    default:
        return 0;
    }
}

static bool some_decree(const struct rules *r, const struct exceed *g, int who)
{
    for (int i = count_of(g, who, ZONE_ASIDE) - 1; i >= 0; i--)
        if (ex_aside_boostable(r, g, who, card_of(g, who, ZONE_ASIDE, i)))
            return true;
    return false;
}

/* The next one takes the place of the one that is done. */
static enum flow play_next(const struct exceed *g, struct frame *f,
                           card_id card, unsigned terms)
{
    if (terms == 0 && find_in(g, f->who, ZONE_HAND, card) < 0)
        return FLOW_DONE; /* a text took it */
    f->arg[BOOST_CARD] = card;
    f->arg[BOOST_TERMS] = (uint8_t)terms;
    f->step = BOOST_SHOW;
    return FLOW_ON;
}

/* EX-KNIGHT-73: what a hand holds is not told by whether this is asked. */
static enum flow offer_another(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    int again = g->again;

    g->again = AGAIN_NONE;
    if (again == AGAIN_NONE)
        return FLOW_DONE;
    if (again != AGAIN_ASK)
        return play_next(g, f, (card_id)again, 0);
    if (count_of(g, f->who, ZONE_HAND) == 0 &&
        !some_decree(p->rules, g, f->who))
        return FLOW_DONE;
    f->step = BOOST_AGAIN;
    return play_ask(p, f->who, QUESTION_BOOST);
}

static enum flow play_another(struct play *p, struct frame *f)
{
    choice c = play_answer(p, f->who);

    if (choice_verb(c) == VERB_DONE)
        return FLOW_DONE;
    return play_next(exceed(p->d), f, (card_id)choice_a(c), terms_of(c));
}

enum flow ex_boost(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);

    switch ((enum ex_boost_step)f->step) {
    case BOOST_SHOW:
        return show_boost(p, f);
    case BOOST_PAY:
        return pay_boost(p, f);
    case BOOST_PAID:
        if (!watched(g, TIMING_FOE_BOOSTS))
            return carry_out(p, f);
        f->step = BOOST_SEEN;
        return ex_call_triggers(p, foe_of(f->who), TIMING_FOE_BOOSTS);
    case BOOST_SEEN:
        if (!g->negated)
            return carry_out(p, f);
        f->step = BOOST_RESOLVED; /* EX-LATE-12 */
        return FLOW_ON;
    case BOOST_RESOLVED: /* EX-BOOST-08, unless it sent itself elsewhere */
        if (count_of(g, f->who, ZONE_PLAYING) >= f->arg[BOOST_PLACE])
            ex_send_card(p, f->who, ZONE_PLAYING, f->arg[BOOST_PLACE] - 1,
                         PLACE_DISCARD);
        note_boosted(g, f); /* its effects may have played another one */
        f->step = BOOST_WATCHED;
        if (g->ordered != STRIKE_NONE && !in_strike(g)) {
            g->played = PLAYED_UNSEEN; /* EX-BOOST-21 */
            return FLOW_ON;
        }
        return ex_call_triggers(p, f->who, TIMING_BOOSTS);
    case BOOST_WATCHED:
        return offer_another(p, f);
    case BOOST_AGAIN:
        break;
    }
    return play_another(p, f);
}

/* EX-KNIGHT-73 */
enum flow ex_run_boost_again(struct play *p, struct frame *f, struct insn in)
{
    (void)f;
    (void)in;
    exceed(p->d)->again = AGAIN_ASK;
    return FLOW_DONE;
}

/* --- the Boost action and Cross Boost --- */

STEPS(ex_choose_boost, CHOOSE_BOOST_ASK, CHOOSE_BOOST_PLAY, CHOOSE_BOOST_DONE,
      CHOOSE_BOOST_ASKED, CHOOSE_BOOST_PAID, CHOOSE_BOOST_CANCELLED);

/* The most Force that is left when the Gauge card of a Cross Boost is paid;
 * EX-TAGA-09. */
static int cross_force(const struct rules *r, const struct exceed *g, int who)
{
    int most = 0;

    for (int i = count_of(g, who, ZONE_GAUGE) - 1; i >= 0; i--) {
        int left = ex_force_without(r, g, who, card_of(g, who, ZONE_GAUGE, i));

        most = left > most ? left : most;
    }
    return most;
}

static bool held_twice(const struct exceed *g, int who, card_id card)
{
    int i = find_in(g, who, ZONE_HAND, card);

    return i > 0 && card_of(g, who, ZONE_HAND, i - 1) == card;
}

bool ex_boostable(const struct rules *r, const struct exceed *g, int who,
                  card_id card, bool cross)
{
    int self = card_in(r, card)->type == TYPE_ULTRA ? 2 : 1; /* EX-BOOST-16 */
    int cost = ex_boost_cost(r, card);
    unsigned half = card_in(r, ex_boost_half(r, card))->type;

    if (half == TYPE_OVERLOAD)
        return false;
    if (half == TYPE_TRANSFORM) /* EX-TRANS-02 */
        return !cross && ex_transforms(r, g, who, card) &&
               held_twice(g, who, card);
    if (ex_own_card(r, g, who, card) == cross ||
        (cross && count_of(g, who, ZONE_GAUGE) == 0))
        return false;
    return cost == 0 || (cross ? cross_force(r, g, who) >= cost + self
                               : ex_has_force(r, g, who, cost + self));
}

bool ex_gauge_boostable(const struct rules *r, const struct exceed *g, int who,
                        card_id card)
{
    unsigned half = card_in(r, ex_boost_half(r, card))->type;

    return ex_has_passive(r, g, who, OP_BOOST_GAUGE) &&
           ex_own_card(r, g, who, card) && half != TYPE_TRANSFORM &&
           half != TYPE_OVERLOAD &&
           ex_force_without(r, g, who, card) >= ex_boost_cost(r, card);
}

/* EX-KNIGHT-70, EX-KNIGHT-71 */
bool ex_aside_boostable(const struct rules *r, const struct exceed *g, int who,
                        card_id card)
{
    return ex_is_decree(r, card) && ex_own_card(r, g, who, card) &&
           (exceeded(g, who) || !card_in(r, card)->stat[STAT_GLORIOUS]) &&
           ex_has_force(r, g, who, ex_boost_cost(r, card));
}

bool ex_by_cross_boost(const struct duel *d)
{
    const struct frame *f = asking_frame(d);

    return f->procedure == PROCEDURE_CHOOSE_BOOST && f->arg[CHOOSE_BOOST_CROSS];
}

static int cancel_cost(const struct rules *r, card_id card)
{
    return card_in(r, ex_boost_half(r, card))->stat[STAT_CANCEL];
}

/* EX-STRIVE-03 to EX-STRIVE-05 */
static enum flow offer_cancel(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);
    int cost = cancel_cost(p->rules, g->boosted);

    if (cost == 0 || f->arg[CHOOSE_BOOST_CARD] != g->boosted || g->negated ||
        g->ordered != STRIKE_NONE || (g->cancels & CANCEL_BARRED) ||
        ex_most_gauge(p->rules, g, f->who) < cost)
        return FLOW_DONE;
    f->step = CHOOSE_BOOST_ASKED;
    return play_ask(p, f->who, QUESTION_CANCEL);
}

static enum flow cancel(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    struct event e =
        ex_event_of_boost(EVENT_CANCEL, f->who, g->boosted, "EX-STRIVE-03");

    if (choice_verb(play_answer(p, f->who)) == VERB_NO)
        return FLOW_DONE;
    e.seen = SEEN_NOW; /* its text may have brought it back to hand */
    ex_tell_event(p, &e);
    f->step = CHOOSE_BOOST_PAID;
    return ex_call_pay_gauge(p, f->who, cancel_cost(p->rules, g->boosted),
                             PAY_PRICE);
}

enum flow ex_choose_boost(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    choice c;

    switch ((enum ex_choose_boost_step)f->step) {
    case CHOOSE_BOOST_ASK:
        f->step = CHOOSE_BOOST_PLAY;
        return play_ask(p, f->who, QUESTION_BOOST);
    case CHOOSE_BOOST_PLAY:
        c = play_answer(p, f->who);
        f->arg[CHOOSE_BOOST_CARD] = (uint8_t)choice_a(c);
        f->step = CHOOSE_BOOST_DONE;
        return play_call(p, PROCEDURE_BOOST, f->who, (int)choice_a(c),
                         (f->arg[CHOOSE_BOOST_CROSS] ? TERMS_CROSS : 0) |
                             (int)terms_of(c),
                         0);
    case CHOOSE_BOOST_DONE:
        return offer_cancel(p, f);
    case CHOOSE_BOOST_ASKED:
        return cancel(p, f);
    case CHOOSE_BOOST_PAID:
        f->step = CHOOSE_BOOST_CANCELLED;
        return ex_call_triggers(p, f->who, TIMING_CANCELS);
    case CHOOSE_BOOST_CANCELLED: /* its own texts do not count it: EX-STRIVE-06 */
        g->cancels |= CANCEL_DONE;
        g->actions++;
        break;
    }
    return FLOW_DONE;
}

int ex_list_boost(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    const struct exceed *g = exceed_const(d);
    bool again = asking_frame(d)->procedure == PROCEDURE_BOOST;
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;

    for (int i = 0; i < kinds; i++)
        if (ex_boostable(r, g, who, kind[i], ex_by_cross_boost(d)))
            out[n++] = choice_make(VERB_PLAY, kind[i], 0, 0);
    if (ex_by_cross_boost(d))
        return n;
    kinds = ex_kinds_of(g, who, ZONE_ASIDE, kind);
    for (int i = 0; i < kinds; i++)
        if (ex_aside_boostable(r, g, who, kind[i]))
            out[n++] = choice_make(VERB_PLAY_ASIDE, kind[i], 0, 0);
    kinds = again ? 0 : ex_kinds_of(g, who, ZONE_GAUGE, kind);
    for (int i = 0; i < kinds; i++)
        if (ex_gauge_boostable(r, g, who, kind[i]))
            out[n++] = choice_make(VERB_PLAY_GAUGE, kind[i], 0, 0);
    if (again)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

/* --- playing boosts inside an effect --- */

bool ex_play_holds(const struct rules *r, card_id card, enum mark mark)
{
    const struct insn *code = r->book->code;
    int pc = book_program(r->book, ex_boost_half(r, card), TIMING_PLAY);

    for (; pc >= 0 && code[pc].op != OP_END; pc++)
        if (marks_of(r, code[pc]) & mark)
            return true;
    return false;
}

/* What an instruction says of the boosts it plays: which, and on what terms. */
struct order {
    enum boosts_word which;
    enum terms_word terms;
    card_id meant;
};

/* Where they may come from, and of what kind they are. */
static const struct pool {
    bool hand, looked, discard, gauge;
    bool top; /* of the discard pile, one card */
    bool continuous;
    bool ultra;
    bool meant;    /* the one that the text is about */
    bool peaceful; /* none that starts a Strike */
} pools[] = {
    [BOOSTS_HAND] = { .hand = true },
    [BOOSTS_HAND_CONTINUOUS] = { .hand = true, .continuous = true },
    [BOOSTS_GAUGE_ULTRA] = { .gauge = true, .ultra = true },
    [BOOSTS_BOTH_ULTRA] = { .hand = true, .gauge = true, .ultra = true },
    [BOOSTS_DISCARD_ULTRA] = { .discard = true, .ultra = true },
    [BOOSTS_MEANT] = { .hand = true, .meant = true },
    [BOOSTS_HAND_ULTRA] = { .hand = true, .ultra = true },
    [BOOSTS_GAUGE] = { .gauge = true, .continuous = true },
    [BOOSTS_HAND_PEACEFUL] = { .hand = true, .peaceful = true },
    [BOOSTS_LOOKED] = { .looked = true },
    [BOOSTS_LOOKED_CONTINUOUS] = { .looked = true, .continuous = true },
    [BOOSTS_ANYWHERE] = { .hand = true,
                          .discard = true,
                          .gauge = true,
                          .continuous = true },
    [BOOSTS_HAND_GAUGE] = { .hand = true, .gauge = true, .continuous = true },
    [BOOSTS_DISCARD] = { .discard = true, .continuous = true },
    [BOOSTS_DISCARD_TOP] = { .discard = true, .top = true, .continuous = true },
};

static const struct order from_looked = { BOOSTS_LOOKED, TERMS_WORD_PAID };

static struct order order_of(const struct rules *r, const struct exceed *g,
                             const struct frame *f, struct insn in)
{
    if (in.op == OP_REPLAY)
        return (struct order){ BOOSTS_DISCARD, (enum terms_word)in.a };
    if (in.op == OP_REPLAY_ULTRA)
        return (struct order){ BOOSTS_DISCARD_ULTRA, (enum terms_word)in.a };
    if (in.op == OP_PLAY_MEANT)
        return (struct order){ .which = BOOSTS_MEANT,
                               .meant = ex_meant(r, g, f) };
    if (in.op == OP_PLAY_FURTHER)
        return (struct order){ BOOSTS_HAND_GAUGE, (enum terms_word)in.a };
    return (struct order){ (enum boosts_word)in.a, (enum terms_word)in.b };
}

/* Can the Force be paid?  No card pays for itself: EX-BOOST-16. */
static bool affordable(const struct rules *r, const struct exceed *g, int who,
                       struct order order, enum zone zone, card_id card)
{
    if (order.terms != TERMS_WORD_PAID && order.terms != TERMS_WORD_STAYS)
        return true;
    if (zone == ZONE_HAND)
        return ex_boostable(r, g, who, card, false);
    return (zone == ZONE_GAUGE
                ? ex_force_without(r, g, who, card)
                : ex_most_force(r, g, who)) >= ex_boost_cost(r, card);
}

/* EX-KNIGHT-85: boosts are played inside one another three deep at most. */
static bool too_deep(const struct rules *r, const struct exceed *g,
                     card_id card)
{
    enum { DEEPEST = 3 };
    int depth = 0;

    for (int i = 0; i < g->d.depth; i++)
        depth += g->d.frame[i].procedure == PROCEDURE_BOOST;
    return depth + 1 >= DEEPEST && ex_play_holds(r, card, MARK_FURTHER);
}

static bool fits(const struct rules *r, const struct exceed *g, int who,
                 struct order order, enum zone zone, card_id card)
{
    unsigned half = card_in(r, ex_boost_half(r, card))->type;
    const struct pool *pool = &pools[order.which];

    return ex_own_card(r, g, who, card) && /* EX-TAG-11 */
           half != TYPE_TRANSFORM && half != TYPE_OVERLOAD &&
           (!pool->continuous || half == TYPE_CONTINUOUS) &&
           (!pool->meant || card == order.meant) &&
           (!pool->ultra || card_in(r, card)->type == TYPE_ULTRA) &&
           (!pool->peaceful || !ex_play_holds(r, card, MARK_STRIKE)) &&
           affordable(r, g, who, order, zone, card) && !too_deep(r, g, card);
}

static int list_zone(const struct rules *r, const struct exceed *g, int who,
                     struct order order, enum zone zone, unsigned verb,
                     choice *out, int n)
{
    int all = count_of(g, who, zone);

    for (int i = pools[order.which].top && all > 0 ? all - 1 : 0; i < all;
         i++) {
        card_id card = card_of(g, who, zone, i);

        if (fits(r, g, who, order, zone, card))
            n = choice_add(out, n, choice_make(verb, card, 0, 0));
    }
    return n;
}

/* The boosts that an instruction may play, each once; how many. */
static int list_fitting(const struct rules *r, const struct exceed *g, int who,
                        struct order order, choice *out)
{
    const struct pool *pool = &pools[order.which];
    int n = 0;

    if (pool->hand)
        n = list_zone(r, g, who, order, ZONE_HAND, VERB_PLAY, out, n);
    if (pool->looked)
        n = list_zone(r, g, who, order, ZONE_LOOKED, VERB_PLAY, out, n);
    if (pool->discard)
        n = list_zone(r, g, who, order, ZONE_DISCARD,
                      pool->hand ? VERB_PLAY_DISCARD : VERB_PLAY, out, n);
    if (pool->gauge)
        n = list_zone(r, g, who, order, ZONE_GAUGE, VERB_PLAY_GAUGE, out, n);
    return n;
}

/* Is there nothing to ask for?  What hidden cards are is not told by that. */
static bool no_boost(const struct rules *r, const struct exceed *g, int who,
                     struct order order)
{
    const struct pool *pool = &pools[order.which];
    choice list[DUEL_MAX_CHOICES];

    return !(pool->hand && count_of(g, who, ZONE_HAND) > 0) &&
           !(pool->looked && count_of(g, who, ZONE_LOOKED) > 0) &&
           list_fitting(r, g, who, order, list) == 0;
}

int ex_list_play_boost(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    const struct exceed *g = exceed_const(d);
    struct insn in = asking_insn(r, d);
    int n;

    if (in.op == OP_BOOST_LOOKED)
        return list_fitting(r, g, who, from_looked, out);
    n = in.op == OP_TRANSFORM
            ? ex_list_to_transform(r, g, who, in, out)
            : list_fitting(r, g, who, order_of(r, g, asking_frame(d), in), out);
    if (n == 0 || in.how != AMOUNT_EXACT)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

/* The same where an effect says it. */
static unsigned source_of(struct order order, choice c)
{
    const struct pool *pool = &pools[order.which];

    if (choice_verb(c) != VERB_PLAY || pool->hand)
        return terms_of(c);
    return pool->looked ? TERMS_LOOKED : TERMS_DISCARD;
}

enum flow ex_run_play_boost(struct play *p, struct frame *f, struct insn in)
{
    static const uint8_t terms[TERMS_WORDS] = {
        [TERMS_WORD_STAYS] = TERMS_KEPT,
        [TERMS_WORD_FREE] = TERMS_FREE,
        [TERMS_WORD_KEPT] = TERMS_FREE | TERMS_KEPT,
    };
    enum { ENTER, ASK, ANSWERED };
    struct exceed *g = exceed(p->d);
    struct order order = order_of(p->rules, g, f, in);
    choice c;

    switch (f->step) {
    case ENTER:
        f->arg[PROGRAM_COUNT] = 0;
        f->step = ASK;
        return FLOW_ON;
    case ASK:
        g->done.did = f->arg[PROGRAM_COUNT] > 0;
        if ((in.how != AMOUNT_ANY && f->arg[PROGRAM_COUNT] >= in.n) ||
            no_boost(p->rules, g, f->who, order))
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_PLAY_BOOST);
    default:
        c = play_answer(p, f->who);
        if (choice_verb(c) == VERB_DONE)
            return FLOW_DONE;
        f->arg[PROGRAM_COUNT]++;
        f->step = ASK;
        return play_call(p, PROCEDURE_BOOST, f->who, (int)choice_a(c),
                         (int)(terms[order.terms] | source_of(order, c)), 0);
    }
}

/* EX-NIGHT-63 */
enum flow ex_run_boost_or_show(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER };
    const struct exceed *g = exceed(p->d);
    choice list[DUEL_MAX_CHOICES];

    if (f->step == ENTER &&
        list_fitting(p->rules, g, f->who, order_of(p->rules, g, f, in), list) ==
            0) {
        ex_show_hand(p, f->who, "EX-NIGHT-63");
        return FLOW_DONE;
    }
    in.n = 1;
    return ex_run_play_boost(p, f, in);
}

/* --- cards looked at: EX-STRIVE-12 --- */

bool ex_can_boost_looked(const struct rules *r, const struct duel *d,
                         const struct frame *f, struct insn in)
{
    choice list[DUEL_MAX_CHOICES];

    (void)in;
    return list_fitting(r, exceed_const(d), f->who, from_looked, list) > 0;
}

/* The card waits in the hand for this boost to be done. */
enum flow ex_run_boost_looked(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    struct exceed *g = exceed(p->d);
    card_id card;

    if (f->step == ENTER) {
        if (!ex_can_boost_looked(p->rules, p->d, f, in))
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_PLAY_BOOST);
    }
    card = (card_id)choice_a(play_answer(p, f->who));
    g->again = card;
    ex_send_card(p, f->who, ZONE_LOOKED, find_in(g, f->who, ZONE_LOOKED, card),
                 PLACE_HAND);
    return FLOW_DONE;
}

bool ex_can_strike_looked(const struct rules *r, const struct duel *d,
                          const struct frame *f, struct insn in)
{
    (void)r, (void)in;
    return count_of(exceed_const(d), f->who, ZONE_LOOKED) > 0;
}

/* The attack is set before the Strike starts: set.c. */
enum flow ex_run_strike_looked(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    struct exceed *g = exceed(p->d);

    if (f->step == ENTER) {
        if (!ex_can_strike_looked(p->rules, p->d, f, in) || in_strike(g))
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_LOOKED);
    }
    g->ordered = STRIKE_FREE;
    ex_set_looked(p, f->who, (card_id)choice_a(play_answer(p, f->who)));
    return FLOW_DONE;
}

/* EX-KNIGHT-03, EX-STRIVE-47 */
enum flow ex_run_boost_attack(struct play *p, struct frame *f, struct insn in)
{
    struct attack *a = &exceed(p->d)->attack[f->who];

    if (!ex_is_continuous(p->rules, a->card))
        return FLOW_DONE;
    a->place = in.op == OP_GIVE_ATTACK ? PLACE_GIVEN : PLACE_BOOST;
    ex_tell_event(p, &(struct event){ .kind = EVENT_WILL_GO,
                                      .who = f->who,
                                      .card = a->card,
                                      .seen = SEEN_BY_ALL,
                                      .n = a->place,
                                      .rule = "EX-KNIGHT-03" });
    return FLOW_DONE;
}

/* EX-LATE-12 */
enum flow ex_run_negate(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    struct event e = ex_event_of_boost(EVENT_NEGATED, foe_of(f->who),
                                       g->boosted, "EX-LATE-12");

    (void)in;
    g->negated = 1;
    ex_tell_event(p, &e);
    return FLOW_DONE;
}

enum flow ex_run_seal_boosts(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);

    (void)in;
    for (int i = count_of(g, f->who, ZONE_BOOSTS) - 1; i >= 0; i--)
        ex_boost_leaves(p, f->who, i, PLACE_SEALED);
    ex_seal_facedown(p, f->who);
    return FLOW_DONE;
}
