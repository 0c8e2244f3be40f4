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
    g->boost[who][number] = (struct boost){ 0, (uint8_t)flags };
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

unsigned ex_boost_unlist(struct play *p, int who, int i)
{
    struct exceed *g = exceed(p->d);
    unsigned flags = g->boost[who][i].flags;
    int last = count_of(g, who, ZONE_BOOSTS) - 1;
    struct event e = ex_event_of_boost(
        EVENT_LEAVE, who, card_of(g, who, ZONE_BOOSTS, i), "EX-BOOST-25");

    ex_tell_event(p, &e);
    if (i > last - g->fresh[who])
        g->fresh[who]--;
    for (; i < last; i++)
        g->boost[who][i] = g->boost[who][i + 1];
    g->boost[who][last] = (struct boost){ 0, 0 };
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

/* EX-LATE-25 */
void ex_seal_facedown(struct play *p, int who)
{
    while (count_of(exceed(p->d), who, ZONE_FACEDOWN) > 0)
        ex_seal_card(p, who, ZONE_FACEDOWN, 0, who);
}

/* --- playing a boost --- */

STEPS(ex_boost, BOOST_SHOW, BOOST_PAY, BOOST_PAID, BOOST_SEEN, BOOST_RESOLVED,
      BOOST_WATCHED);

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
            g->played = 1; /* EX-BOOST-21 */
            return FLOW_ON;
        }
        return ex_call_triggers(p, f->who, TIMING_BOOSTS);
    case BOOST_WATCHED:
        break;
    }
    return FLOW_DONE;
}

/* --- the Boost action and Cross Boost --- */

STEPS(ex_choose_boost, CHOOSE_BOOST_ASK, CHOOSE_BOOST_PLAY, CHOOSE_BOOST_DONE);

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

enum flow ex_choose_boost(struct play *p, struct frame *f)
{
    switch ((enum ex_choose_boost_step)f->step) {
    case CHOOSE_BOOST_ASK:
        f->step = CHOOSE_BOOST_PLAY;
        return play_ask(p, f->who, QUESTION_BOOST);
    case CHOOSE_BOOST_PLAY:
        f->step = CHOOSE_BOOST_DONE;
        return play_call(
            p, PROCEDURE_BOOST, f->who, (int)choice_a(play_answer(p, f->who)),
            (f->arg[CHOOSE_BOOST_CROSS] ? TERMS_CROSS : 0) |
                (choice_verb(play_answer(p, f->who)) == VERB_PLAY_GAUGE
                     ? TERMS_GAUGE
                     : 0),
            0);
    case CHOOSE_BOOST_DONE:
        break;
    }
    return FLOW_DONE;
}

int ex_list_boost(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    const struct exceed *g = exceed_const(d);
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;

    for (int i = 0; i < kinds; i++)
        if (ex_boostable(r, g, who, kind[i],
                         asking_frame(d)->arg[CHOOSE_BOOST_CROSS]))
            out[n++] = choice_make(VERB_PLAY, kind[i], 0, 0);
    if (asking_frame(d)->arg[CHOOSE_BOOST_CROSS])
        return n;
    kinds = ex_kinds_of(g, who, ZONE_GAUGE, kind);
    for (int i = 0; i < kinds; i++)
        if (ex_gauge_boostable(r, g, who, kind[i]))
            out[n++] = choice_make(VERB_PLAY_GAUGE, kind[i], 0, 0);
    return n;
}

/* --- playing boosts inside an effect --- */

/* Does the immediate part of a boost hold a verb of that mark? */
static bool play_holds(const struct rules *r, card_id card, enum mark mark)
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
};

static struct order order_of(struct insn in)
{
    if (in.op == OP_REPLAY)
        return (struct order){ BOOSTS_DISCARD, (enum terms_word)in.a };
    return (struct order){ (enum boosts_word)in.a, (enum terms_word)in.b };
}

/* Can the Force be paid?  A card of the discard pile does not pay for itself. */
static bool affordable(const struct rules *r, const struct exceed *g, int who,
                       struct order order, card_id card)
{
    if (order.terms != TERMS_WORD_PAID)
        return true;
    return order.which == BOOSTS_DISCARD
               ? ex_has_force(r, g, who, ex_boost_cost(r, card))
               : ex_boostable(r, g, who, card, false);
}

static bool fits(const struct rules *r, const struct exceed *g, int who,
                 struct order order, card_id card)
{
    unsigned half = card_in(r, ex_boost_half(r, card))->type;

    if (!ex_own_card(r, g, who, card) || /* EX-TAG-11 */
        half == TYPE_TRANSFORM || half == TYPE_OVERLOAD ||
        !affordable(r, g, who, order, card))
        return false;
    switch (order.which) {
    case BOOSTS_DISCARD:
    case BOOSTS_HAND_CONTINUOUS:
    case BOOSTS_LOOKED_CONTINUOUS:
        return ex_is_continuous(r, card);
    case BOOSTS_HAND_PEACEFUL:
        return !play_holds(r, card, MARK_STRIKE);
    case BOOSTS_HAND:
        break;
    }
    return true;
}

static enum zone boosts_zone(struct order order)
{
    return order.which == BOOSTS_LOOKED_CONTINUOUS ? ZONE_LOOKED
           : order.which == BOOSTS_DISCARD         ? ZONE_DISCARD
                                                   : ZONE_HAND;
}

/* The boosts that an instruction may play, each once; how many. */
static int list_fitting(const struct rules *r, const struct exceed *g, int who,
                        struct order order, choice *out)
{
    enum zone zone = boosts_zone(order);
    int n = 0;

    for (int i = 0; i < count_of(g, who, zone); i++) {
        card_id card = card_of(g, who, zone, i);

        if (fits(r, g, who, order, card))
            n = choice_add(out, n, choice_make(VERB_PLAY, card, 0, 0));
    }
    return n;
}

/* Is there nothing to ask for?  What a hand holds is not told by that. */
static bool no_boost(const struct rules *r, const struct exceed *g, int who,
                     struct order order)
{
    choice list[DUEL_MAX_CHOICES];

    return order.which == BOOSTS_DISCARD
               ? list_fitting(r, g, who, order, list) == 0
               : count_of(g, who, boosts_zone(order)) == 0;
}

int ex_list_play_boost(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    const struct exceed *g = exceed_const(d);
    struct insn in = asking_insn(r, d);
    int n = in.op == OP_TRANSFORM ? ex_list_to_transform(r, g, who, in, out)
                                  : list_fitting(r, g, who, order_of(in), out);

    if (n == 0 || in.how != AMOUNT_EXACT)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

enum flow ex_run_play_boost(struct play *p, struct frame *f, struct insn in)
{
    static const uint8_t terms[TERMS_WORDS] = {
        [TERMS_WORD_FREE] = TERMS_FREE,
        [TERMS_WORD_KEPT] = TERMS_FREE | TERMS_KEPT,
    };
    static const uint8_t sources[ZONES] = {
        [ZONE_LOOKED] = TERMS_LOOKED,
        [ZONE_DISCARD] = TERMS_DISCARD,
    };
    enum { ENTER, ASK, ANSWERED };
    struct order order = order_of(in);
    const struct exceed *g = exceed(p->d);
    choice c;

    switch (f->step) {
    case ENTER:
        f->arg[PROGRAM_COUNT] = 0;
        f->step = ASK;
        return FLOW_ON;
    case ASK:
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
                         terms[order.terms] | sources[boosts_zone(order)], 0);
    }
}

/* EX-KNIGHT-03 */
enum flow ex_run_boost_attack(struct play *p, struct frame *f, struct insn in)
{
    struct attack *a = &exceed(p->d)->attack[f->who];

    (void)in;
    if (!ex_is_continuous(p->rules, a->card))
        return FLOW_DONE;
    a->place = PLACE_BOOST;
    ex_tell_event(p, &(struct event){ .kind = EVENT_WILL_GO,
                                      .who = f->who,
                                      .card = a->card,
                                      .seen = SEEN_BY_ALL,
                                      .n = PLACE_BOOST,
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

/* --- Switchbox: carry out a boost shown from hand --- */

static bool copies(const struct rules *r, const struct exceed *g, int who,
                   card_id card)
{
    return card_in(r, ex_boost_half(r, card))->type == TYPE_INSTANT &&
           ex_own_card(r, g, who, card) &&
           !play_holds(r, card, MARK_COPY); /* EX-CARD-41 */
}

static int list_copies(const struct rules *r, const struct exceed *g, int who,
                       choice *out)
{
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;

    for (int i = 0; i < kinds; i++)
        if (copies(r, g, who, kind[i]))
            out[n++] = choice_make(VERB_PICK, kind[i], 0, 0);
    if (n == 0)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

static void copy(struct play *p, int who, card_id card)
{
    struct event e = ex_event_of_boost(EVENT_COPY, who, card, "EX-CARD-42");
    unsigned half = ex_boost_half(p->rules, card);

    e.seen = SEEN_NOW;
    ex_tell_event(p, &e);
    program_call(p, PROCEDURE_PROGRAM,
                 book_program(p->rules->book, half, TIMING_PLAY), who, card,
                 SLOT_GONE, 0);
    mark_announced(p);
}

enum flow ex_run_copy_boost(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED, COPIED };
    const struct exceed *g = exceed(p->d);
    choice c;

    (void)in;
    switch (f->step) {
    case ENTER:
        if (count_of(g, f->who, ZONE_HAND) == 0)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_IN_PLAY);
    case ANSWERED:
        c = play_answer(p, f->who);
        f->step = COPIED;
        if (choice_verb(c) != VERB_DONE)
            copy(p, f->who, (card_id)choice_a(c));
        return FLOW_ON;
    default:
        return FLOW_DONE;
    }
}

/* --- choosing boosts in play --- */

/* But not the one that an effect comes from, if that is given. */
static int list_boosts(const struct exceed *g, int owner, unsigned verb,
                       unsigned without, const struct frame *but, choice *out)
{
    int n = 0;

    for (int i = 0; i < count_of(g, owner, ZONE_BOOSTS); i++) {
        choice c = choice_make(verb, card_of(g, owner, ZONE_BOOSTS, i), 0, 0);

        if (!(g->boost[owner][i].flags & without) &&
            !(but != NULL && but->arg[PROGRAM_SLOT] == i))
            n = choice_add(out, n, c);
    }
    return n;
}

/* A continuous boost in the player's discard that may enter play, each once. */
static int list_entries(const struct rules *r, const struct exceed *g, int who,
                        choice *out)
{
    int n = 0;

    for (int i = 0; i < count_of(g, who, ZONE_DISCARD); i++) {
        card_id card = card_of(g, who, ZONE_DISCARD, i);

        if (ex_is_continuous(r, card) && ex_own_card(r, g, who, card))
            n = choice_add(out, n, choice_make(VERB_PICK, card, 0, 0));
    }
    return n;
}

static bool is_removal(struct insn in)
{
    return in.op == OP_REMOVE_BOOST || in.op == OP_REMOVE_OWN ||
           in.op == OP_REMOVE_OTHER;
}

/* Those face down are alike to the foe: the oldest is meant.  EX-LATE-25 */
static int list_facedown(const struct exceed *g, int who, bool either,
                         choice *out)
{
    int n = 0;

    if (count_of(g, who, ZONE_FACEDOWN) > 0)
        out[n++] = choice_make(VERB_OWN_FACEDOWN, 0, 0, 0);
    if (either && count_of(g, foe_of(who), ZONE_FACEDOWN) > 0)
        out[n++] = choice_make(VERB_FOE_FACEDOWN, 0, 0, 0);
    return n;
}

int ex_list_in_play(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    const struct exceed *g = exceed_const(d);
    struct insn in = asking_insn(r, d);
    int n;

    if (in.op == OP_COPY_BOOST)
        return list_copies(r, g, who, out);
    if (in.op == OP_ENTER_BOOST) {
        n = list_entries(r, g, who, out);
    } else {
        n = list_boosts(g, who, VERB_OWN_BOOST,
                        in.op == OP_KEEP_BOOST ? BOOST_KEPT : 0,
                        in.op == OP_REMOVE_OTHER ? asking_frame(d) : NULL, out);
        if (marks_of(r, in) & MARK_EITHER)
            n += list_boosts(g, foe_of(who), VERB_FOE_BOOST, 0, NULL, out + n);
        if (is_removal(in))
            n += list_facedown(g, who, marks_of(r, in) & MARK_EITHER, out + n);
    }
    if (in.how == AMOUNT_UP_TO)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

/* Ask for one, up to n times; nothing is asked when there is none to choose.
 * Returns true when the answer is a choice, which is then in *c. */
static bool choose_in_play(struct play *p, struct frame *f, struct insn in,
                           enum flow *flow, choice *c)
{
    enum { ENTER, ASK, ANSWERED };
    choice list[DUEL_MAX_CHOICES];
    int least = in.how == AMOUNT_UP_TO;

    *flow = FLOW_DONE;
    if (f->step == ANSWERED) {
        *c = play_answer(p, f->who);
        f->arg[PROGRAM_COUNT]++;
        f->step = ASK;
        *flow = FLOW_ON;
        if (choice_verb(*c) == VERB_DONE)
            *flow = FLOW_DONE;
        return choice_verb(*c) != VERB_DONE;
    }
    if (f->step == ENTER)
        f->arg[PROGRAM_COUNT] = 0;
    if (f->arg[PROGRAM_COUNT] < in.n &&
        ex_list_in_play(p->rules, p->d, f->who, list) > least) {
        f->step = ANSWERED;
        *flow = play_ask(p, f->who, QUESTION_IN_PLAY);
    }
    return false;
}

/* The boost an answer means: its owner and number. */
static int chosen_boost(const struct exceed *g, int who, choice c,
                        unsigned without, int *owner)
{
    int i = 0;

    *owner = choice_verb(c) == VERB_OWN_BOOST ? who : foe_of(who);
    while (card_of(g, *owner, ZONE_BOOSTS, i) != choice_a(c) ||
           g->boost[*owner][i].flags & without)
        i++;
    return i;
}

enum flow ex_run_enter_boost(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    enum flow flow;
    choice c;

    if (choose_in_play(p, f, in, &flow, &c))
        ex_boost_enters(p, f->who, ZONE_DISCARD,
                        find_in(g, f->who, ZONE_DISCARD, (card_id)choice_a(c)),
                        in.a == ENTRY_SEALS ? BOOST_KEPT | BOOST_SEALS : 0,
                        EVENT_PUT_INTO_PLAY, "EX-BOOST-24");
    return flow;
}

/* A boost of the same name as boost i, but not that one. */
static int other_copy(const struct exceed *g, int who, int i)
{
    int other = i + 1;

    while (card_of(g, who, ZONE_BOOSTS, other) !=
           card_of(g, who, ZONE_BOOSTS, i))
        other++;
    return other;
}

enum flow ex_run_remove_boost(struct play *p, struct frame *f, struct insn in)
{
    enum flow flow;
    choice c;
    int owner, i;

    in.n = 1;
    if (f->step == 0)
        exceed(p->d)->done.did = 0;
    if (!choose_in_play(p, f, in, &flow, &c))
        return flow;
    exceed(p->d)->done.did = 1;
    if (choice_verb(c) >= VERB_OWN_FACEDOWN) {
        owner = choice_verb(c) == VERB_OWN_FACEDOWN ? f->who : foe_of(f->who);
        ex_seal_card(p, owner, ZONE_FACEDOWN, 0, owner);
        return flow;
    }
    i = chosen_boost(exceed(p->d), f->who, c, 0, &owner);
    if (in.op == OP_REMOVE_OTHER && i == f->arg[PROGRAM_SLOT])
        i = other_copy(exceed(p->d), f->who, i);
    ex_boost_leaves(p, owner, i, PLACE_DISCARD);
    return flow;
}

static void keep(struct play *p, int who, int i)
{
    struct exceed *g = exceed(p->d);
    struct event e = ex_event_of_boost(
        EVENT_KEEP, who, card_of(g, who, ZONE_BOOSTS, i), "EX-CLEAN-07");

    g->boost[who][i].flags |= BOOST_KEPT | BOOST_RESETS;
    ex_tell_event(p, &e);
}

static void keep_facedown(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);
    int n = count_of(g, who, ZONE_FACEDOWN);

    if (n == 0)
        return;
    g->side[who].keeps = 1;
    ex_tell_number(p, who, EVENT_KEEP_FACEDOWN, n, "EX-LATE-25");
}

enum flow ex_run_keep_this(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (f->arg[PROGRAM_SLOT] < SLOT_GONE)
        keep(p, boost_owner(f), boost_number(f));
    return FLOW_DONE;
}

enum flow ex_run_keep_boost(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    enum flow flow;
    choice c;
    int owner, i;

    if (in.how == AMOUNT_ALL) {
        for (i = 0; i < count_of(g, f->who, ZONE_BOOSTS); i++)
            keep(p, f->who, i);
        keep_facedown(p, f->who);
        return FLOW_DONE;
    }
    if (choose_in_play(p, f, in, &flow, &c)) {
        i = chosen_boost(g, f->who, c, BOOST_KEPT, &owner);
        keep(p, owner, i);
    }
    return flow;
}

enum flow ex_run_boost_to_hand(struct play *p, struct frame *f, struct insn in)
{
    enum flow flow;
    choice c;
    int owner, i;

    if (choose_in_play(p, f, in, &flow, &c)) {
        i = chosen_boost(exceed(p->d), f->who, c, 0, &owner);
        ex_boost_leaves(p, owner, i, PLACE_HAND);
    }
    return flow;
}

static int served_player(const struct exceed *g, int owner, int i)
{
    return g->boost[owner][i].flags & BOOST_SERVES_FOE ? foe_of(owner) : owner;
}

static bool any_serves(const struct exceed *g, int who)
{
    for (int owner = 0; owner < 2; owner++)
        for (int i = 0; i < count_of(g, owner, ZONE_BOOSTS); i++)
            if (served_player(g, owner, i) == who)
                return true;
    return false;
}

/* EX-CARD-45: of copies, one that does not serve the player yet. */
static void take_over(struct play *p, int who, int owner, card_id card)
{
    struct exceed *g = exceed(p->d);
    struct event e =
        ex_event_of_boost(EVENT_TAKE_OVER, who, card, "EX-CARD-45");

    e.foe = (uint8_t)owner;
    for (int i = 0; i < count_of(g, owner, ZONE_BOOSTS); i++)
        if (card_of(g, owner, ZONE_BOOSTS, i) == card &&
            served_player(g, owner, i) != who) {
            g->boost[owner][i].flags ^= BOOST_SERVES_FOE;
            ex_tell_event(p, &e);
            return;
        }
}

enum flow ex_run_take_boost(struct play *p, struct frame *f, struct insn in)
{
    int foe = foe_of(f->who);
    enum flow flow;
    choice c;

    in.n = 1;
    if (!any_serves(exceed(p->d), foe))
        return FLOW_DONE;
    if (choose_in_play(p, f, in, &flow, &c))
        take_over(p, f->who, choice_verb(c) == VERB_OWN_BOOST ? f->who : foe,
                  (card_id)choice_a(c));
    return flow;
}
