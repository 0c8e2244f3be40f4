/* turn.c - a turn: Discard and Refill, Prepare, Exchange, Respite; EG-TURN-01. */
#include "games/engarde/rules.h"

STEPS(eg_turn, TURN_REFILL, TURN_DISCARD, TURN_PREPARE, TURN_EXCHANGE,
      TURN_CHOSEN, TURN_FOE, TURN_RESPITE, TURN_END);

static void enter(struct engarde *g, enum phase phase)
{
    g->phase = (uint8_t)phase;
}

static enum flow refill(struct play *p, struct frame *f)
{
    const struct engarde *g = engarde(p->d);
    int n, hand = ZONE_HAND + f->who;
    choice set[DUEL_MAX_MEMBERS];

    n = play_set(p, f->who, set);
    for (int i = 0; i < n; i++)
        if (choice_verb(set[i]) == VERB_DISCARD_ITEM)
            eg_discard_item(p, (struct event){ .kind = EVENT_DISCARD_ITEM,
                                               .who = f->who,
                                               .rule = "EG-REFILL-08" });
        else
            eg_discard_from_hand(
                p, f->who,
                zone_find(&g->shelf, hand, (card_id)choice_a(set[i])),
                "EG-REFILL-01");
    eg_draw(p, f->who,
            policy_of(g, POLICY_HAND_SIZE) - zone_count(&g->shelf, hand));
    f->step = TURN_PREPARE;
    return FLOW_ON;
}

/* EG-ITEM-05 */
static void throw_away_item(struct play *p, int who)
{
    eg_discard_item(p, (struct event){ .kind = EVENT_DISCARD_ITEM,
                                       .who = (uint8_t)who,
                                       .rule = "EG-ITEM-05" });
}

/* EG-DEC-03 */
static enum flow exchange_chosen(struct play *p, struct frame *f)
{
    choice c = play_answer(p, f->who);
    card_id item = engarde_item(engarde(p->d), f->who);

    switch (choice_verb(c)) {
    case VERB_PLAY:
        f->arg[TURN_OPENING] = (uint8_t)choice_a(c);
        eg_announce(p, f->who, f->arg[TURN_OPENING]);
        f->step = TURN_FOE;
        return play_ask(p, f->who, QUESTION_FOE);
    case VERB_DISCARD_ITEM:
        throw_away_item(p, f->who);
        return play_ask(p, f->who, QUESTION_EXCHANGE);
    case VERB_FIRE:
        f->step = TURN_RESPITE; /* EG-PIST-02, EG-RPT-03 */
        play_tell(p, &(struct event){ .kind = EVENT_INSTEAD,
                                      .who = f->who,
                                      .card = item,
                                      .seen = SEEN_BY_ALL,
                                      .rule = "EG-PIST-01" });
        return program_call(p, PROCEDURE_PROGRAM,
                            book_program(p->rules->book, item, TIMING_INSTEAD),
                            f->who, item, 0, 0);
    default:
        play_tell(p, &(struct event){ .kind = EVENT_NO_EXCHANGE,
                                      .who = f->who,
                                      .rule = "EG-TURN-06" });
        f->step = TURN_END; /* EG-TURN-06 */
        return FLOW_ON;
    }
}

static enum flow exchange_begins(struct play *p, struct frame *f)
{
    struct engarde *g = engarde(p->d);
    card_id opening = f->arg[TURN_OPENING];

    g->defender = (uint8_t)choice_a(play_answer(p, f->who));
    f->arg[TURN_OPENING] = CARD_NONE;
    f->step = TURN_RESPITE;
    play_tell(p, &(struct event){ .kind = EVENT_EXCHANGE,
                                  .who = f->who,
                                  .foe = g->defender,
                                  .rule = "EG-EXCH-01" });
    return play_call(p, PROCEDURE_EXCHANGE, f->who, opening, 0, 0);
}

static void tell_turn(struct play *p)
{
    const struct engarde *g = engarde(p->d);

    play_tell(p, &(struct event){ .kind = EVENT_TURN,
                                  .who = g->active,
                                  .n = (int16_t)(g->turns + 1),
                                  .rule = "EG-TURN-02" });
}

/* EG-TURN-02, EG-TURN-03, EG-OUT-07: the same frame serves the next turn. */
static enum flow turn_ends(struct play *p, struct frame *f)
{
    struct engarde *g = engarde(p->d);
    int limit = policy_of(g, POLICY_MAX_TURNS);

    if (limit > 0 && g->turns + 1 >= limit) {
        eg_end_drawn(p);
        return FLOW_ON;
    }
    g->turns++;
    do
        g->active = (uint8_t)((g->active + 1) % p->d->players);
    while (!in_game(g, g->active));
    f->who = g->active;
    f->step = TURN_REFILL;
    tell_turn(p);
    return FLOW_ON;
}

enum flow eg_turn(struct play *p, struct frame *f)
{
    struct engarde *g = engarde(p->d);

    switch ((enum eg_turn_step)f->step) {
    case TURN_REFILL:
        enter(g, PHASE_REFILL);
        f->step = TURN_DISCARD;
        return play_ask(p, f->who, QUESTION_REFILL);
    case TURN_DISCARD:
        return refill(p, f);
    case TURN_PREPARE:
        enter(g, PHASE_PREPARE);
        f->arg[TURN_OPENING] = CARD_NONE;
        f->step = TURN_EXCHANGE;
        return play_call(p, PROCEDURE_PREPARE, f->who, QUESTION_PREPARE, 0, 0);
    case TURN_EXCHANGE:
        enter(g, PHASE_EXCHANGE);
        f->step = TURN_CHOSEN;
        return play_ask(p, f->who, QUESTION_EXCHANGE);
    case TURN_CHOSEN:
        return exchange_chosen(p, f);
    case TURN_FOE:
        return exchange_begins(p, f);
    case TURN_RESPITE:
        if (eg_end_if_decided(p))
            return FLOW_ON;
        f->step = TURN_END;
        if (!in_game(g, f->who))
            return FLOW_ON; /* EG-RPT-04 */
        enter(g, PHASE_RESPITE);
        return play_call(p, PROCEDURE_PREPARE, f->who, QUESTION_RESPITE, 0, 0);
    case TURN_END:
        break;
    }
    return turn_ends(p, f);
}

void eg_turn_begin(struct play *p, enum phase phase)
{
    static const uint8_t step[PHASES] = {
        [PHASE_REFILL] = TURN_REFILL,     [PHASE_PREPARE] = TURN_PREPARE,
        [PHASE_EXCHANGE] = TURN_EXCHANGE, [PHASE_DUEL] = TURN_RESPITE,
        [PHASE_RESPITE] = TURN_RESPITE,
    };
    struct duel *d = p->d;

    play_enter(p, PROCEDURE_TURN, engarde(d)->active);
    d->frame[d->depth - 1].step = step[phase];
    tell_turn(p);
}

/* --- Prepare and Respite --- */

STEPS(eg_prepare, PREPARE_ASK, PREPARE_ANSWERED, PREPARE_RESOLVED);

/* Items: EG-ITEM-04.  Restores: the card is resolving while its program runs. */
static enum flow play_card(struct play *p, struct frame *f, card_id card)
{
    const struct card *c = &p->rules->book->cards[card];

    play_tell(p,
              &(struct event){ .kind = EVENT_PLAY,
                               .who = f->who,
                               .card = card,
                               .seen = SEEN_BY_ALL,
                               .rule = c->type == TYPE_ITEM ? "EG-ITEM-01"
                                                            : "EG-REST-01" });
    if (c->type == TYPE_ITEM) {
        f->step = PREPARE_ASK;
        eg_discard_item(p, (struct event){ .kind = EVENT_REPLACE,
                                           .who = f->who,
                                           .with = card,
                                           .rule = "EG-ITEM-04" });
        eg_play_from_hand(p, f->who, card, ZONE_ITEM + f->who);
        return FLOW_ON;
    }
    f->step = PREPARE_RESOLVED;
    eg_play_from_hand(p, f->who, card, ZONE_RESOLVING);
    return program_call(p, PROCEDURE_PROGRAM,
                        book_program(p->rules->book, card, TIMING_PLAY), f->who,
                        card, 0, 0);
}

enum flow eg_prepare(struct play *p, struct frame *f)
{
    choice c;

    switch ((enum eg_prepare_step)f->step) {
    case PREPARE_ASK:
        f->step = PREPARE_ANSWERED;
        return play_ask(p, f->who, f->arg[PREPARE_QUESTION]);
    case PREPARE_ANSWERED:
        c = play_answer(p, f->who);
        if (choice_verb(c) == VERB_PLAY)
            return play_card(p, f, (card_id)choice_a(c));
        if (choice_verb(c) == VERB_DONE)
            return FLOW_DONE;
        throw_away_item(p, f->who);
        f->step = PREPARE_ASK;
        return FLOW_ON;
    case PREPARE_RESOLVED:
        zone_move_all(&engarde(p->d)->shelf, ZONE_RESOLVING, ZONE_DISCARD);
        f->step = PREPARE_ASK;
        break;
    }
    return FLOW_ON;
}
