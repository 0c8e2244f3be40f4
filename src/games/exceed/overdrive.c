/* overdrive.c - the Overdrive area: what pays for Exceed Mode lies there, and the
 * mode lasts until the last of it is gone; EX-BLAZ. */
#include "games/exceed/rules.h"

bool ex_overdrives(const struct rules *r, card_id fighter)
{
    int side = book_part(r->book, fighter, TYPE_EXCEED);

    return side >= 0 &&
           book_program(r->book, (unsigned)side, TIMING_OVERDRIVE) >= 0;
}

void ex_revert(struct play *p, int who, const char *rule)
{
    struct exceed *g = exceed(p->d);
    struct side *side = &g->side[who];

    if (!side->exceeded[side->front])
        return;
    side->exceeded[side->front] = 0;
    ex_tell_event(p, &(struct event){ .kind = EVENT_REVERT,
                                      .who = (uint8_t)who,
                                      .card = fighter_of(g, who),
                                      .seen = SEEN_BY_ALL,
                                      .rule = rule });
}

STEPS(ex_overdrive, OVERDRIVE_ASK, OVERDRIVE_CHOSEN, OVERDRIVE_OVER);

enum flow ex_call_overdrive(struct play *p, int who)
{
    const struct exceed *g = exceed(p->d);

    return exceeded(g, who) && ex_overdrives(p->rules, fighter_of(g, who))
               ? play_enter(p, PROCEDURE_OVERDRIVE, who)
               : FLOW_ON;
}

/* EX-BLAZ-03 */
static enum flow end_if_empty(struct play *p, int who)
{
    if (ex_overdrive_count(exceed(p->d), who) == 0)
        ex_revert(p, who, "EX-BLAZ-03");
    return FLOW_DONE;
}

/* The different cards of the area, as answers; EX-DEC-34. */
static int list_area(const struct exceed *g, int who, choice *out)
{
    card_id kind[MAX_CARDS];
    int n = 0, kinds = ex_kinds_of(g, who, ZONE_OVERDRIVE, kind);

    for (int i = 0; i < kinds; i++)
        out[n++] = choice_make(VERB_PICK, kind[i], 0, 0);
    kinds = ex_kinds_of(g, foe_of(who), ZONE_BURNING, kind);
    for (int i = 0; i < kinds; i++)
        out[n++] = choice_make(VERB_FOE_OVERDRIVE, kind[i], 0, 0);
    return n;
}

/* It goes to the discard pile of its owner. */
static void spend(struct play *p, int who, choice c)
{
    struct exceed *g = exceed(p->d);
    bool foes = choice_verb(c) == VERB_FOE_OVERDRIVE;
    int owner = foes ? foe_of(who) : who;
    enum zone zone = foes ? ZONE_BURNING : ZONE_OVERDRIVE;

    g->done.thrown = (uint8_t)choice_a(c);
    ex_send_card(p, owner, zone, find_in(g, owner, zone, (card_id)choice_a(c)),
                 PLACE_DISCARD);
}

static enum flow burnt(struct play *p, struct frame *f, choice c)
{
    spend(p, f->who, c);
    f->step = OVERDRIVE_OVER;
    return ex_call_triggers(p, f->who, TIMING_OVERDRIVE);
}

enum flow ex_overdrive(struct play *p, struct frame *f)
{
    choice out[MAX_CARDS];

    switch ((enum ex_overdrive_step)f->step) {
    case OVERDRIVE_ASK:
        switch (list_area(exceed(p->d), f->who, out)) {
        case 0:
            return end_if_empty(p, f->who);
        case 1: /* nothing to choose */
            return burnt(p, f, out[0]);
        default:
            f->step = OVERDRIVE_CHOSEN;
            return play_ask(p, f->who, QUESTION_OVERDRIVE);
        }
    case OVERDRIVE_CHOSEN:
        return burnt(p, f, play_answer(p, f->who));
    case OVERDRIVE_OVER:
        break;
    }
    return end_if_empty(p, f->who);
}

int ex_list_overdrive(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    (void)r;
    return list_area(exceed_const(d), who, out);
}

/* --- the verbs --- */

/* EX-BLAZ-24 */
enum flow ex_run_burn(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    struct exceed *g = exceed(p->d);
    choice out[MAX_CARDS];
    int n;

    (void)in;
    if (f->step == ANSWERED) {
        spend(p, f->who, play_answer(p, f->who));
        return FLOW_DONE;
    }
    n = list_area(g, f->who, out);
    g->done.did = n > 0;
    if (n > 1) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_OVERDRIVE);
    }
    if (n == 1)
        spend(p, f->who, out[0]);
    return FLOW_DONE;
}

/* EX-BLAZ-23: at random, or by choice of the foe. */
enum flow ex_run_foe_burns(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    struct exceed *g = exceed(p->d);
    int foe = foe_of(f->who);
    int n = ex_fewer_discards(p->rules, g, foe, f->who, 1);
    int hand = count_of(g, foe, ZONE_HAND);
    choice c[DUEL_MAX_MEMBERS];

    if (n <= 0 || hand == 0)
        return FLOW_DONE;
    if (in.op == OP_FOE_BURNS_RANDOM) {
        ex_burn_card(p, foe, (int)rng_below(&p->d->rng, (uint32_t)hand));
        return FLOW_DONE;
    }
    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, foe, QUESTION_CARD);
    }
    play_set(p, foe, c);
    ex_burn_card(p, foe, find_in(g, foe, ZONE_HAND, (card_id)choice_a(c[0])));
    return FLOW_DONE;
}
