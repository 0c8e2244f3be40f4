/* exchange.c - an Exchange: two duelists play in turn until one passes.
 *
 * Each kind of card is a procedure.  A card that is resolving (Press, Fancy
 * Move, or a Response until its lane is chosen) lies in ZONE_RESOLVING.
 */
#include "games/engarde/rules.h"

static void tell_card(struct play *p, enum event_id event, int who,
                      card_id card, const char *rule)
{
    play_tell(p, &(struct event){ .kind = (uint8_t)event,
                                  .who = (uint8_t)who,
                                  .card = card,
                                  .seen = SEEN_BY_ALL,
                                  .rule = rule });
}

static enum flow run_program(struct play *p, const struct frame *f,
                             card_id card, enum timing timing, int lane)
{
    return program_call(p, PROCEDURE_PROGRAM,
                        book_program(p->rules->book, card, timing), f->who,
                        card, lane, 0);
}

/* --- the Exchange --- */

STEPS(eg_exchange, EXCHANGE_OPEN, EXCHANGE_PASS_ON, EXCHANGE_PRIORITY,
      EXCHANGE_ANSWERED, EXCHANGE_OVER);

static enum flow use_item(struct play *p, int who)
{
    card_id item = engarde_item(engarde(p->d), who);

    tell_card(p, EVENT_USE, who, item, "EG-ITEM-13");
    return program_call(p, PROCEDURE_PROGRAM,
                        book_program(p->rules->book, item, TIMING_USE), who,
                        item, 0, 0);
}

/* EG-DEC-04 */
static enum flow priority_answered(struct play *p, struct frame *f)
{
    static const uint8_t procedure[TYPES] = {
        [TYPE_ATTACK] = PROCEDURE_ATTACK,
        [TYPE_RESPONSE] = PROCEDURE_RESPONSE,
        [TYPE_PRESS] = PROCEDURE_PRESS,
        [TYPE_FANCY_MOVE] = PROCEDURE_FANCY_MOVE,
    };
    struct engarde *g = engarde(p->d);
    choice c = play_answer(p, g->priority);
    card_id card = (card_id)choice_a(c);

    if (choice_verb(c) == VERB_PASS) {
        play_tell(p, &(struct event){ .kind = EVENT_PASS,
                                      .who = g->priority,
                                      .rule = "EG-EXCH-18" });
        f->step = EXCHANGE_OVER;
        return play_enter(p, PROCEDURE_ENDING, f->who);
    }
    f->step = EXCHANGE_PASS_ON;
    if (choice_verb(c) == VERB_USE)
        return use_item(p, g->priority);
    if (p->rules->book->cards[card].type == TYPE_ATTACK)
        eg_announce(p, g->priority, card);
    return play_call(p, procedure[p->rules->book->cards[card].type],
                     g->priority, card, 0, 0);
}

enum flow eg_exchange(struct play *p, struct frame *f)
{
    struct engarde *g = engarde(p->d);
    card_id opening;

    switch ((enum eg_exchange_step)f->step) {
    case EXCHANGE_OPEN:
        g->phase = PHASE_DUEL;
        g->priority = f->who;
        opening = f->arg[EXCHANGE_OPENING];
        f->arg[EXCHANGE_OPENING] = CARD_NONE;
        f->step = EXCHANGE_PASS_ON;
        return play_call(p, PROCEDURE_ATTACK, f->who, opening, 0, 0);
    case EXCHANGE_PASS_ON: /* EG-EXCH-05, EG-NEG-06 */
        g->plays++;
        g->priority = (uint8_t)other_duelist(g, g->priority);
        f->step = EXCHANGE_PRIORITY;
        return FLOW_ON;
    case EXCHANGE_PRIORITY:
        f->step = EXCHANGE_ANSWERED;
        return play_ask(p, g->priority, QUESTION_PRIORITY);
    case EXCHANGE_ANSWERED:
        return priority_answered(p, f);
    case EXCHANGE_OVER:
        g->plays = 0;
        g->priority = NOBODY;
        g->defender = NOBODY;
        break;
    }
    return FLOW_DONE;
}

void eg_exchange_resume(struct play *p)
{
    struct duel *d = p->d;

    play_enter(p, PROCEDURE_EXCHANGE, engarde(d)->active);
    d->frame[d->depth - 1].step = EXCHANGE_PRIORITY;
}

/* --- an Attack --- */

STEPS(eg_attack, ATTACK_PLAY, ATTACK_ENHANCE);

static void lay_attack(struct play *p, struct frame *f)
{
    struct engarde *g = engarde(p->d);
    struct shelf *s = &g->shelf;
    struct lane lane[MAX_LANES];
    int lanes = engarde_lanes(p->rules, g, lane);

    g->lane_owner[lanes] = f->who;
    f->arg[ATTACK_LANE] = (uint8_t)(lanes + 1);
    play_tell(p, &(struct event){ .kind = EVENT_ATTACK,
                                  .who = f->who,
                                  .foe = (uint8_t)other_duelist(g, f->who),
                                  .card = f->arg[ATTACK_CARD],
                                  .seen = SEEN_BY_ALL,
                                  .n = f->arg[ATTACK_LANE],
                                  .rule = "EG-ATK-05" });
    zone_move_top(s, ZONE_RESOLVING,
                  zone_find(s, ZONE_RESOLVING, f->arg[ATTACK_CARD]),
                  ZONE_FIELD);
    eg_pay(p, f->who, f->arg[ATTACK_CARD],
           p->rules->book->cards[f->arg[ATTACK_CARD]].stat[STAT_COST], false);
}

static void enhance(struct play *p, const struct frame *f)
{
    choice set[DUEL_MAX_MEMBERS];
    int n = play_set(p, f->who, set);

    for (int i = 0; i < n; i++) {
        card_id card = (card_id)choice_a(set[i]);

        play_tell(p, &(struct event){ .kind = EVENT_ENHANCE,
                                      .who = f->who,
                                      .card = card,
                                      .with = f->arg[ATTACK_CARD],
                                      .seen = SEEN_BY_ALL,
                                      .n = f->arg[ATTACK_LANE],
                                      .rule = "EG-ENH-01" });
        eg_play_from_hand(p, f->who, card, ZONE_FIELD);
    }
}

enum flow eg_attack(struct play *p, struct frame *f)
{
    switch ((enum eg_attack_step)f->step) {
    case ATTACK_PLAY:
        lay_attack(p, f);
        f->step = ATTACK_ENHANCE;
        return play_ask(p, f->who, QUESTION_ENHANCE);
    case ATTACK_ENHANCE:
        enhance(p, f);
        break;
    }
    return FLOW_DONE;
}

/* --- a Response --- */

STEPS(eg_response, RESPONSE_PLAY, RESPONSE_FACE, RESPONSE_FACING);

static void face(struct play *p, struct frame *f)
{
    struct engarde *g = engarde(p->d);
    struct lane lane[MAX_LANES];
    const struct lane *faced = &lane[f->arg[RESPONSE_LANE]];

    engarde_lanes(p->rules, g, lane);
    zone_move(&g->shelf, ZONE_RESOLVING, 0, ZONE_FIELD,
              faced->first + faced->n);
    play_tell(p, &(struct event){ .kind = EVENT_FACE,
                                  .who = f->who,
                                  .foe = faced->owner,
                                  .card = f->arg[RESPONSE_CARD],
                                  .with = faced->attack,
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)(f->arg[RESPONSE_LANE] + 1),
                                  .rule = "EG-RSP-01" });
}

enum flow eg_response(struct play *p, struct frame *f)
{
    switch ((enum eg_response_step)f->step) {
    case RESPONSE_PLAY:
        tell_card(p, EVENT_PLAY, f->who, f->arg[RESPONSE_CARD], "EG-RSP-01");
        eg_play_from_hand(p, f->who, f->arg[RESPONSE_CARD], ZONE_RESOLVING);
        f->step = RESPONSE_FACE;
        return play_ask(p, f->who, QUESTION_FACE);
    case RESPONSE_FACE:
        f->arg[RESPONSE_LANE] = (uint8_t)(choice_a(play_answer(p, f->who)) - 1);
        face(p, f);
        f->step = RESPONSE_FACING;
        return run_program(p, f, f->arg[RESPONSE_CARD], TIMING_PLAY,
                           f->arg[RESPONSE_LANE]);
    case RESPONSE_FACING:
        break;
    }
    return FLOW_DONE;
}

/* --- a Press --- */

STEPS(eg_press, PRESS_PLAY, PRESS_RESOLVED);

enum flow eg_press(struct play *p, struct frame *f)
{
    switch ((enum eg_press_step)f->step) {
    case PRESS_PLAY:
        tell_card(p, EVENT_PLAY, f->who, f->arg[PRESS_CARD], "EG-PRESS-01");
        eg_play_from_hand(p, f->who, f->arg[PRESS_CARD], ZONE_RESOLVING);
        f->step = PRESS_RESOLVED;
        return run_program(p, f, f->arg[PRESS_CARD], TIMING_PLAY, 0);
    case PRESS_RESOLVED: /* EG-PRESS-02: the Press after the Response */
        zone_move_all(&engarde(p->d)->shelf, ZONE_RESOLVING, ZONE_DISCARD);
        break;
    }
    return FLOW_DONE;
}

/* --- a Fancy Move --- */

STEPS(eg_fancy_move, FANCY_MOVE_ANNOUNCE, FANCY_MOVE_WINDOW_SHUT,
      FANCY_MOVE_RESOLVED);

enum flow eg_fancy_move(struct play *p, struct frame *f)
{
    struct engarde *g = engarde(p->d);

    switch ((enum eg_fancy_move_step)f->step) {
    case FANCY_MOVE_ANNOUNCE: /* EG-NEG-03: announced and paid, then the window */
        tell_card(p, EVENT_ANNOUNCE, f->who, f->arg[FANCY_MOVE_CARD],
                  "EG-NEG-03");
        eg_play_from_hand(p, f->who, f->arg[FANCY_MOVE_CARD], ZONE_RESOLVING);
        f->step = FANCY_MOVE_WINDOW_SHUT;
        return play_enter(p, PROCEDURE_NEGATION, other_duelist(g, f->who));
    case FANCY_MOVE_WINDOW_SHUT:
        f->step = FANCY_MOVE_RESOLVED;
        if (play_pop(p))
            return FLOW_ON; /* EG-NEG-04 */
        return run_program(p, f, f->arg[FANCY_MOVE_CARD], TIMING_PLAY, 0);
    case FANCY_MOVE_RESOLVED: /* EG-FANCY-02 */
        zone_move_all(&g->shelf, ZONE_RESOLVING, ZONE_DISCARD);
        break;
    }
    return FLOW_DONE;
}

/* --- the negation window ---
 *
 * f->who may answer the announced card on top of ZONE_RESOLVING.  While the chain
 * grows they take turns; then it resolves from the last card backwards.  The
 * arguments are the card resolving, how long the chain is, and whether its last
 * card is negated.  Leaves 1 on the value stack if the Fancy Move is. */

STEPS(eg_negation, NEGATION_ASK, NEGATION_ANSWERED, NEGATION_RESOLVE,
      NEGATION_RESOLVED);

static enum flow negation_answered(struct play *p, struct frame *f)
{
    const struct shelf *s = &engarde(p->d)->shelf;
    choice c = play_answer(p, f->who);
    card_id card = (card_id)choice_a(c);
    uint8_t who = f->who;

    if (choice_verb(c) == VERB_NO) {
        f->step = NEGATION_RESOLVE;
        return FLOW_ON;
    }
    f->who = (uint8_t)other_duelist(engarde(p->d), f->who);
    play_tell(p, &(struct event){ .kind = EVENT_ANSWER,
                                  .who = who,
                                  .foe = f->who,
                                  .card = card,
                                  .with = zone_card(s, ZONE_RESOLVING,
                                                    f->arg[NEGATION_CHAIN]),
                                  .seen = SEEN_BY_ALL,
                                  .rule = "EG-NEG-01" });
    eg_play_from_hand(p, who, card, ZONE_RESOLVING);
    f->arg[NEGATION_CHAIN]++;
    f->step = NEGATION_ASK;
    return FLOW_ON;
}

static enum flow negation_resolves(struct play *p, struct frame *f)
{
    struct shelf *s = &engarde(p->d)->shelf;

    if (f->arg[NEGATION_CHAIN] == 0) {
        play_push(p, f->arg[NEGATION_NEGATED]);
        return FLOW_DONE;
    }
    f->who = (uint8_t)other_duelist(engarde(p->d), f->who);
    f->arg[NEGATION_CARD] =
        zone_card(s, ZONE_RESOLVING, f->arg[NEGATION_CHAIN]);
    f->step = NEGATION_RESOLVED;
    play_push(p,
              0); /* the card below is not negated, unless the program says */
    if (f->arg[NEGATION_NEGATED])
        return FLOW_ON; /* EG-NEG-07 */
    return run_program(p, f, f->arg[NEGATION_CARD], TIMING_INTERRUPT,
                       f->arg[NEGATION_CHAIN] - 1);
}

enum flow eg_negation(struct play *p, struct frame *f)
{
    struct shelf *s = &engarde(p->d)->shelf;

    switch ((enum eg_negation_step)f->step) {
    case NEGATION_ASK:
        f->step = NEGATION_ANSWERED;
        return play_ask(p, f->who, QUESTION_NEGATE);
    case NEGATION_ANSWERED:
        return negation_answered(p, f);
    case NEGATION_RESOLVE:
        return negation_resolves(p, f);
    case NEGATION_RESOLVED:
        f->arg[NEGATION_NEGATED] = (uint8_t)play_pop(p);
        zone_move_top(s, ZONE_RESOLVING, f->arg[NEGATION_CHAIN], ZONE_DISCARD);
        f->arg[NEGATION_CHAIN]--;
        f->step = NEGATION_RESOLVE;
        break;
    }
    return FLOW_ON;
}
