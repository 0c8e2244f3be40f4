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
    if (count_of(exceed(p->d), who, ZONE_OVERDRIVE) == 0)
        ex_revert(p, who, "EX-BLAZ-03");
    return FLOW_DONE;
}

static enum flow spend(struct play *p, struct frame *f, card_id card)
{
    const struct exceed *g = exceed(p->d);

    ex_send_card(p, f->who, ZONE_OVERDRIVE,
                 find_in(g, f->who, ZONE_OVERDRIVE, card), PLACE_DISCARD);
    f->step = OVERDRIVE_OVER;
    return ex_call_triggers(p, f->who, TIMING_OVERDRIVE);
}

enum flow ex_overdrive(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);
    card_id kind[MAX_CARDS];

    switch ((enum ex_overdrive_step)f->step) {
    case OVERDRIVE_ASK:
        switch (ex_kinds_of(g, f->who, ZONE_OVERDRIVE, kind)) {
        case 0:
            return end_if_empty(p, f->who);
        case 1: /* nothing to choose */
            return spend(p, f, kind[0]);
        default:
            f->step = OVERDRIVE_CHOSEN;
            return play_ask(p, f->who, QUESTION_OVERDRIVE);
        }
    case OVERDRIVE_CHOSEN:
        return spend(p, f, (card_id)choice_a(play_answer(p, f->who)));
    case OVERDRIVE_OVER:
        break;
    }
    return end_if_empty(p, f->who);
}

int ex_list_overdrive(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    card_id kind[MAX_CARDS];
    int n = ex_kinds_of(exceed_const(d), who, ZONE_OVERDRIVE, kind);

    (void)r;
    for (int i = 0; i < n; i++)
        out[i] = choice_make(VERB_PICK, kind[i], 0, 0);
    return n;
}
