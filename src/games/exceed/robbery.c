/* robbery.c - what follows when an effect makes the foe discard; EX-LATE-30,
 * EX-LATE-31.
 *
 * The cards just discarded are the last ones on the pile of their owner. */
#include "games/exceed/rules.h"

/* --- one of some cards that the foe reveals; EX-KNIGHT-53 --- */

enum { OFFER_BEGIN, OFFER_MADE, OFFER_TAKEN };

/* The revealed cards lie on the heap meanwhile, where both players see them. */
static void lay_open(struct play *p, int foe, card_id card)
{
    struct exceed *g = exceed(p->d);

    ex_tell_event(p, &(struct event){ .kind = EVENT_SHOW,
                                      .who = (uint8_t)foe,
                                      .card = card,
                                      .seen = SEEN_NOW,
                                      .rule = "EX-KNIGHT-53" });
    zone_move_sorted(&g->shelf, zone_of(foe, ZONE_HAND),
                     find_in(g, foe, ZONE_HAND, card), zone_of(foe, ZONE_HEAP));
}

static enum flow end_offer(struct play *p, const struct frame *f)
{
    struct exceed *g = exceed(p->d);
    int hand = zone_of(foe_of(f->who), ZONE_HAND);

    zone_move_all(&g->shelf, zone_of(foe_of(f->who), ZONE_HEAP), hand);
    zone_sort(&g->shelf, hand);
    return FLOW_DONE;
}

static enum flow ask_for_one(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);

    if (ex_fewer_discards(p->rules, g, foe_of(f->who), f->who, 1) <= 0)
        return end_offer(p, f);
    f->step = OFFER_TAKEN;
    g->done.want = 1;
    return play_ask(p, f->who, QUESTION_CARD);
}

static enum flow begin_offer(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int foe = foe_of(f->who), hand = count_of(g, foe, ZONE_HAND);
    int n = program_amount(p->rules, p->d, f, in);

    g->done.did = 0;
    if (n <= 0 || hand == 0)
        return FLOW_DONE;
    if (n < hand) {
        g->done.want = (uint8_t)n;
        f->step = OFFER_MADE;
        return play_ask(p, foe, QUESTION_CARD);
    }
    while (count_of(g, foe, ZONE_HAND) > 0)
        lay_open(p, foe, card_of(g, foe, ZONE_HAND, 0));
    return ask_for_one(p, f);
}

static enum flow make_offer(struct play *p, struct frame *f)
{
    choice c[DUEL_MAX_MEMBERS];
    int n = play_set(p, foe_of(f->who), c);

    for (int i = 0; i < n; i++)
        lay_open(p, foe_of(f->who), (card_id)choice_a(c[i]));
    return ask_for_one(p, f);
}

static enum flow take_offered(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    int foe = foe_of(f->who);
    choice c[DUEL_MAX_MEMBERS];

    play_set(p, f->who, c);
    ex_send_card(p, foe, ZONE_HEAP,
                 find_in(g, foe, ZONE_HEAP, (card_id)choice_a(c[0])),
                 PLACE_DISCARD);
    g->done.did = 1;
    g->done.foe_discarded = 1;
    return end_offer(p, f);
}

static enum flow offer(struct play *p, struct frame *f, struct insn in)
{
    switch (f->step) {
    case OFFER_BEGIN:
        return begin_offer(p, f, in);
    case OFFER_MADE:
        return make_offer(p, f);
    default:
        return take_offered(p, f);
    }
}

int ex_list_offered(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    const struct exceed *g = exceed_const(d);
    bool makes = asking_frame(d)->step == OFFER_MADE;
    int owner = makes ? who : foe_of(who);
    enum zone zone = makes ? ZONE_HAND : ZONE_HEAP;

    (void)r;
    for (int i = 0; i < count_of(g, owner, zone); i++)
        out[i] = choice_make(makes ? VERB_HAND : VERB_FOE_HAND,
                             card_of(g, owner, zone, i), 0, 0);
    return count_of(g, owner, zone);
}

/* --- what makes the foe discard --- */

/* Carries out a verb that makes the foe discard. */
static enum flow discard(struct play *p, struct frame *f, struct insn in)
{
    switch (in.op) {
    case OP_FOE_DISCARDS_RANDOM:
        return ex_run_random_discard(p, f, in);
    case OP_FOE_DISCARDS_TO:
        return ex_run_discard_to(p, f, in);
    case OP_FOE_MUST_DISCARD:
    case OP_FOE_YIELDS:
        return ex_run_must_discard(p, f, in);
    case OP_FOE_HAND_TO:
    case OP_FOE_HAND_TO_OWN:
        return ex_run_hand_to(p, f, in);
    case OP_FOE_HAND_EXACTLY:
        return ex_run_hand_exactly(p, f, in);
    case OP_FOE_OFFERS:
        return offer(p, f, in);
    default: /* OP_FOE_DISCARDS, OP_FOE_LOSES, of the Gauge too */
        return ex_run_pick(p, f, in);
    }
}

enum flow ex_run_robbery(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, WATCHED = 100 };
    struct exceed *g = exceed(p->d);
    enum flow flow;

    if (f->step == WATCHED)
        return FLOW_DONE;
    if (f->step == ENTER)
        g->done.foe_discarded = 0;
    flow = discard(p, f, in);
    if (flow != FLOW_DONE || g->done.foe_discarded == 0)
        return flow;
    g->side[f->who].robbed = (uint8_t)(g->side[f->who].robbed + 1);
    if (!watched(g, TIMING_FOE_THROWS))
        return FLOW_DONE;
    f->step = WATCHED;
    return ex_call_triggers(p, f->who, TIMING_FOE_THROWS);
}

/* The pile with the cards just discarded, and where they begin there. */
static enum zone thrown(const struct rules *r, const struct exceed *g, int foe,
                        int *first)
{
    enum zone zone = ex_discard_zone(r, g, foe);

    *first = count_of(g, foe, zone) - g->done.foe_discarded;
    if (*first < 0)
        *first = 0;
    return zone;
}

/* --- a card of the same Speed --- */

static bool matches(const struct rules *r, const struct exceed *g, int foe,
                    card_id card)
{
    int first;
    enum zone zone = thrown(r, g, foe, &first);

    for (int i = first; i < count_of(g, foe, zone); i++)
        if (card_in(r, card_of(g, foe, zone, i))->stat[STAT_SPEED] ==
            card_in(r, card)->stat[STAT_SPEED])
            return true;
    return false;
}

int ex_list_match(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    const struct exceed *g = exceed_const(d);
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;

    for (int i = 0; i < kinds; i++)
        if (matches(r, g, foe_of(who), kind[i]))
            out[n++] = choice_make(VERB_HAND, kind[i], 0, 0);
    return n;
}

enum flow ex_run_match(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    choice c[DUEL_MAX_MEMBERS];

    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_CARD);
    }
    if (play_set(p, f->who, c) == 0)
        program_skip_block(f, in);
    else
        ex_tell_event(p, &(struct event){ .kind = EVENT_SHOW,
                                          .who = f->who,
                                          .card = (card_id)choice_a(c[0]),
                                          .seen = SEEN_NOW,
                                          .rule = "EX-LATE-30" });
    return FLOW_DONE;
}

/* --- taking one of them --- */

int ex_list_thrown(const struct rules *r, const struct duel *d, int who,
                   choice *out)
{
    const struct exceed *g = exceed_const(d);
    int foe = foe_of(who), first, n = 0;
    enum zone zone = thrown(r, g, foe, &first);

    for (int i = first; i < count_of(g, foe, zone); i++)
        n = choice_add(out, n,
                       choice_make(VERB_PICK, card_of(g, foe, zone, i), 0, 0));
    return n;
}

static void take(struct play *p, int who, card_id card)
{
    struct exceed *g = exceed(p->d);
    int foe = foe_of(who), first, old = ex_resting(g, foe);
    enum zone zone = thrown(p->rules, g, foe, &first);

    while (card_of(g, foe, zone, first) != card)
        first++;
    ex_tell_event(p, &(struct event){ .kind = EVENT_TAKEN,
                                      .who = (uint8_t)who,
                                      .foe = (uint8_t)foe,
                                      .card = card,
                                      .seen = SEEN_BY_ALL,
                                      .rule = "EX-LATE-31" });
    zone_move_top(&g->shelf, zone_of(foe, zone), first,
                  zone_of(foe, ZONE_TAKEN));
    if (old >= 0)
        ex_send_card(p, foe, ZONE_TAKEN, old, PLACE_DISCARD);
}

enum flow ex_run_take_discarded(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    choice c[DUEL_MAX_MEMBERS];

    (void)in;
    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_CARD);
    }
    if (play_set(p, f->who, c) > 0)
        take(p, f->who, (card_id)choice_a(c[0]));
    return FLOW_DONE;
}

/* --- the foe's hand, while its cards are chosen --- */

bool ex_sees_hand(const struct rules *r, const struct duel *d, int who)
{
    return who >= 0 && (d->waiting >> who & 1) &&
           d->question == QUESTION_CARD &&
           asking_frame(d)->procedure == PROCEDURE_PROGRAM &&
           asking_insn(r, d).op == OP_FOE_LOSES;
}
