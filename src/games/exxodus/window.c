/* window.c - rounds of a window: orders committed, revealed, and carried out;
 * XX-WDW.
 *
 * Sealed, all commit at once and the Time Paradox may strike; ordered, each
 * player's order takes effect before the next is asked.
 */
#include "games/exxodus/rules.h"

/* --- cards thrown in --- */

/* A card has come into play: where, and what it copies and names. */
static void tell_entered(struct play *p, int who, int piece, const char *rule)
{
    const struct exxodus *g = exxodus(p->d);
    const struct piece *x = &g->piece[piece];
    const struct piece *head = &g->piece[g->stack[x->stack].first];
    struct event e =
        xx_about(g, piece, head == x ? EVENT_ENTERS : EVENT_ENTERS_ON, rule);

    e.foe = e.who;
    e.who = (uint8_t)who;
    e.with = head->card;
    e.with_part = head->half;
    e.m = x->half;
    play_tell(p, &e);
    if (x->source != 0)
        xx_tell_both(p, piece, x->source,
                     x->marks & MARK_COPY ? EVENT_COPIES : EVENT_COPIES_NUMBERS,
                     "XX-COPY-02");
    if (x->named != 0) {
        e = xx_about(g, piece, EVENT_NAMES, "XX-MOD-07");
        e.foe = (uint8_t)(x->named - 1);
        play_tell(p, &e);
    }
}

/* Lay the card of an order into play out of ZONE_SHOWN. */
void xx_card_enters(struct play *p, int who, const struct order *o,
                    bool temporary)
{
    struct exxodus *g = exxodus(p->d);
    int shown = zone_find(&g->shelf, ZONE_SHOWN, o->card);
    int piece = xx_piece_enter(p, ZONE_SHOWN, shown, o->to, who);
    struct piece *x = &g->piece[piece];

    x->marks = temporary ? MARK_TEMPORARY : 0;
    x->half = o->half;
    x->named = o->option;
    if (o->target != 0) { /* XX-COPY-02 to XX-COPY-04 */
        const struct piece *source = &g->piece[o->target];

        x->source = source->source != 0 ? source->source : o->target;
        if (xx_enter_insn(p->rules, o->card).op == OP_COPY_TECH)
            x->marks |= MARK_COPY;
    }
    if (p->sink != NULL)
        tell_entered(p, who, piece, temporary ? "XX-TECH-04" : "XX-PLAY-01");
}

/* XX-WDW-04 */
static void lost_card(struct play *p, int who)
{
    struct exxodus *g = exxodus(p->d);
    card_id card = g->commit[who].card;

    play_tell(p, &(struct event){ .kind = EVENT_PARADOX,
                                  .who = (uint8_t)who,
                                  .card = card,
                                  .part = g->commit[who].half,
                                  .seen = SEEN_BY_ALL,
                                  .m = g->commit[who].half,
                                  .rule = "XX-WDW-04" });
    zone_move_top(&g->shelf, ZONE_SHOWN, zone_find(&g->shelf, ZONE_SHOWN, card),
                  ZONE_REMOVED);
}

void xx_reveal_order(struct play *p, int who)
{
    struct exxodus *g = exxodus(p->d);
    const struct order *o = &g->commit[who];
    struct shelf *s = &g->shelf;

    if (o->verb == VERB_PASS)
        return;
    g->answered = 1;
    if (o->verb != VERB_PLAY) {
        xx_tell_both(p, o->piece, o->target,
                     o->target != 0 ? EVENT_AIMS : EVENT_USES, "XX-WDW-02");
        xx_pay(p, who, o->price, "XX-WDW-09");
        return;
    }
    xx_tell_place(p, who, o, EVENT_COMMITS, EVENT_COMMITS_ON, "XX-WDW-02");
    xx_tell_details(p, who, o);
    xx_pay_card(p, who, o, "XX-WDW-09");
    zone_move_top(s, ZONE_HAND + who, zone_find(s, ZONE_HAND + who, o->card),
                  ZONE_SHOWN);
}

/* The cards of a round: the active player's first, then another's if it is the
 * only one; XX-WDW-03 to XX-WDW-06.  They enter before abilities act, so what
 * they were laid on is still there. */
static void carry_out_cards(struct play *p)
{
    struct exxodus *g = exxodus(p->d);
    int others = 0;

    for (int i = 1; i < p->d->players; i++)
        others += g->commit[seat_after(g, i)].verb == VERB_PLAY;
    for (int i = 0; i < p->d->players; i++) {
        int who = seat_after(g, i);

        if (g->commit[who].verb != VERB_PLAY)
            continue;
        if (i > 0 && others > 1)
            lost_card(p, who);
        else
            xx_card_enters(p, who, &g->commit[who], true);
    }
}

/* --- a round --- */

STEPS(xx_round, ROUND_ASK, ROUND_REVEAL, ROUND_ABILITIES, ROUND_ORDERED,
      ROUND_ANSWERED);

/* All see who has no hand card and can use nothing, so not to ask them tells
 * nothing; XX-WDW-13. */
static bool might_act(const struct rules *r, const struct exxodus *g, int who)
{
    return zone_count(&g->shelf, ZONE_HAND + who) > 0 ||
           xx_might_use(r, g, who);
}

static enum flow ask_all(struct play *p)
{
    unsigned players = 0;

    for (int i = 0; i < p->d->players; i++)
        players |= (unsigned)might_act(p->rules, exxodus(p->d), i) << i;
    return players == 0 ? FLOW_DONE
                        : xx_ask_orders(p, players, QUESTION_WINDOW);
}

static enum flow sealed_round(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    if (f->step == ROUND_REVEAL) {
        for (int i = 0; i < p->d->players; i++)
            g->commit[i] = xx_take_order(g, i);
        for (int i = 0; i < p->d->players; i++)
            xx_reveal_order(p, seat_after(g, i));
        carry_out_cards(p);
        f->step = ROUND_ABILITIES;
    }
    while (f->arg[ROUND_SERVED] < p->d->players) { /* XX-WDW-07 */
        int who = seat_after(g, f->arg[ROUND_SERVED]++);

        if (g->commit[who].verb == VERB_USE)
            return play_enter(p, PROCEDURE_ABILITY, who);
    }
    return FLOW_DONE;
}

static enum flow ordered_round(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    int who = seat_after(g, f->arg[ROUND_SERVED]);

    if (f->step == ROUND_ORDERED) {
        if (f->arg[ROUND_SERVED] == p->d->players)
            return FLOW_DONE;
        if (!might_act(p->rules, g, who)) {
            f->arg[ROUND_SERVED]++;
            return FLOW_ON;
        }
        f->step = ROUND_ANSWERED;
        return xx_ask_orders(p, 1u << who, QUESTION_WINDOW);
    }
    f->step = ROUND_ORDERED;
    f->arg[ROUND_SERVED]++;
    g->commit[who] = xx_take_order(g, who);
    xx_reveal_order(p, who);
    if (g->commit[who].verb == VERB_PLAY)
        xx_card_enters(p, who, &g->commit[who], true);
    if (g->commit[who].verb == VERB_USE)
        return play_enter(p, PROCEDURE_ABILITY, who);
    return FLOW_ON;
}

static enum flow play_round(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);

    switch ((enum xx_round_step)f->step) {
    case ROUND_ASK:
        g->answered = 0;
        f->step = ROUND_REVEAL;
        if (policy_of(g, POLICY_RESPONSE_MODE) == RESPONSE_SEALED)
            return ask_all(p);
        f->step = ROUND_ORDERED;
        return FLOW_ON;
    case ROUND_REVEAL:
    case ROUND_ABILITIES:
        return sealed_round(p, f);
    case ROUND_ORDERED:
    case ROUND_ANSWERED:
        return ordered_round(p, f);
    }
    return FLOW_DONE;
}

enum flow xx_round(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    enum flow flow = play_round(p, f);

    if (flow == FLOW_DONE)
        for (int i = 0; i < p->d->players; i++)
            g->commit[i] = (struct order){ .verb = VERB_PASS };
    return flow;
}

/* --- an ability: the order is g->commit[f->who] --- */

STEPS(xx_ability, ABILITY_CHECK, ABILITY_ANSWERED, ABILITY_RUN, ABILITY_DONE);

/* Is what was ordered still there?  XX-WDW-10 */
static bool still_possible(const struct rules *r, const struct exxodus *g,
                           int who, const struct order *o)
{
    if (!in_play(g, o->piece) || xx_ability_program(r, g, o->piece) < 0)
        return false;
    if (xx_ability_choice(r, g, o->piece).op == OP_BRING)
        return zone_find(&g->shelf, ZONE_HAND + who, o->card) >= 0;
    return o->target == 0 || xx_target_legal(r, g, who, o->piece, o->target);
}

/* A text that may cancel an ability of `who` against this piece, or 0:
 * XX-CARD-32. */
static int canceller(const struct rules *r, const struct exxodus *g, int who,
                     int target)
{
    int stack = g->piece[target].stack;

    if (g->stack[stack].controller == who)
        return 0;
    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next)
        if (xx_piece_program(r, g, i, TIMING_ANSWER) >= 0 &&
            !(g->piece[i].marks & MARK_USED))
            return i;
    return 0;
}

/* Mark that a text has been used: in this fight, or in this turn. */
static void mark_used(const struct rules *r, struct exxodus *g, int piece)
{
    if (xx_piece_program(r, g, piece, TIMING_PAUSE) >= 0)
        g->piece[piece].marks |= MARK_USED;
    else if (xx_piece_program(r, g, piece, TIMING_ANYTIME) < 0)
        g->piece[piece].marks |= MARK_SPENT;
}

static enum flow cancelled(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    int with = canceller(p->rules, g, f->who, g->commit[f->who].target);

    f->step = ABILITY_RUN;
    if (choice_verb(play_answer(p, f->arg[ABILITY_ASKED])) != VERB_YES)
        return FLOW_ON;
    f->arg[ABILITY_CANCELLED] = 1;
    g->piece[with].marks |= MARK_USED;
    xx_tell_both(p, with, g->commit[f->who].piece, EVENT_CANCELS, "XX-CARD-32");
    return FLOW_ON;
}

static enum flow ability_begins(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    const struct order *o = &g->commit[f->who];

    f->step = ABILITY_RUN;
    if (!still_possible(p->rules, g, f->who, o)) {
        play_tell(p, &(struct event){ .kind = EVENT_FIZZLES,
                                      .who = f->who,
                                      .rule = "XX-WDW-10" });
        return FLOW_DONE;
    }
    if (canceller(p->rules, g, f->who, o->target) == 0)
        return FLOW_ON;
    f->arg[ABILITY_ASKED] = (uint8_t)controller_of(g, o->target);
    f->step = ABILITY_ANSWERED;
    return play_ask(p, f->arg[ABILITY_ASKED], QUESTION_CANCEL);
}

enum flow xx_ability(struct play *p, struct frame *f)
{
    struct exxodus *g = exxodus(p->d);
    const struct order *o = &g->commit[f->who];
    int start;

    switch ((enum xx_ability_step)f->step) {
    case ABILITY_CHECK:
        return ability_begins(p, f);
    case ABILITY_ANSWERED:
        return cancelled(p, f);
    case ABILITY_RUN:
        start = xx_ability_program(p->rules, g, o->piece);
        mark_used(p->rules, g, o->piece);
        f->step = ABILITY_DONE;
        return program_call(p, PROCEDURE_PROGRAM, start, f->who, o->piece,
                            o->target, f->arg[ABILITY_CANCELLED]);
    case ABILITY_DONE:
        break;
    }
    return FLOW_DONE;
}
