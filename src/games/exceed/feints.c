/* feints.c - markers whose player alone knows what they are for, and companions that
 * the foe may hit; EX-BLAZ-20 to EX-BLAZ-22, EX-BLAZ-30. */
#include "games/exceed/rules.h"

static void tell_marker(struct play *p, int who, enum event_id kind, int space,
                        const char *rule)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)kind,
                                      .who = (uint8_t)who,
                                      .n = (int16_t)space,
                                      .m = (int16_t)ex_companion_of(
                                          p->rules, exceed(p->d), who),
                                      .rule = rule });
}

/* EX-BLAZ-20: one marker, or two. */
enum flow ex_run_feint(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, FIRST, SECOND, CHOSEN };
    struct side *side = &exceed(p->d)->side[f->who];
    choice c = f->step == ENTER ? 0 : play_answer(p, f->who);

    switch (f->step) {
    case ENTER:
        f->step = FIRST;
        return play_ask(p, f->who, QUESTION_COMPANION);
    case FIRST:
        side->companion = (uint8_t)choice_a(c);
        tell_marker(p, f->who, EVENT_COMPANION, side->companion, "EX-BLAZ-20");
        f->step = in.n > 1 ? SECOND : CHOSEN;
        return play_ask(p, f->who,
                        in.n > 1 ? QUESTION_COMPANION : QUESTION_FEINT);
    case SECOND:
        side->decoy = (uint8_t)choice_a(c);
        tell_marker(p, f->who, EVENT_DECOY, side->decoy, "EX-BLAZ-20");
        f->step = CHOSEN;
        return play_ask(p, f->who, QUESTION_FEINT);
    default:
        side->meant = choice_verb(c) == VERB_YES ? MEANT_SO : MEANT_NOT;
        return FLOW_DONE;
    }
}

/* EX-BLAZ-21 */
enum flow ex_run_follow(struct play *p, struct frame *f, struct insn in)
{
    struct side *side = &exceed(p->d)->side[f->who];
    enum flow flow;

    if (side->companion == 0)
        return FLOW_DONE;
    if (f->step == 0) {
        if (side->meant == MEANT_NOT)
            side->companion = side->decoy;
        flow = ex_run_switch(p, f, in);
        if (f->step > 0)
            return flow;
    }
    side->companion = side->decoy = side->meant = 0;
    tell_marker(p, f->who, EVENT_COMPANION_GONE, 0, "EX-BLAZ-21");
    return FLOW_DONE;
}

/* Does the attack of a player reach a space, or is its fighter there? */
static bool reaches_space(const struct rules *r, const struct exceed *g,
                          int who, int space)
{
    return ex_stands_on(g, who, space) ||
           (exceed_reach(r, g, who) >> (space - 1) & 1);
}

/* EX-BLAZ-30 */
enum flow ex_run_foe_may_hit(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    struct exceed *g = exceed(p->d);
    struct side *side = &g->side[f->who];
    int foe = foe_of(f->who);

    (void)in;
    if (f->step == ENTER) {
        if (side->companion == 0 || is_off(side->flipped) ||
            ex_has_passive(p->rules, g, f->who, OP_FIRM) ||
            !reaches_space(p->rules, g, foe, side->companion))
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, foe, QUESTION_MAY);
    }
    if (choice_verb(play_answer(p, foe)) == VERB_NO)
        return FLOW_DONE;
    side->flipped = FLIPPED_OFF_NOW;
    g->attack[foe].misses = 1;
    g->attack[foe].place = PLACE_GAUGE;
    tell_marker(p, f->who, EVENT_FLIP, 0, "EX-BLAZ-30");
    return FLOW_DONE;
}
