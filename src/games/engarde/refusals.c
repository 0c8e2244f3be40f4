/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * The first row that fits says it, so the precise ones come first.
 */
#include "games/engarde/rules.h"

#define TO(question)   ROW_BIT(QUESTION_##question)
#define SAYS(verb)     ROW_BIT(VERB_##verb)
#define OF(type)       ROW_BIT(TYPE_##type)
#define OF_PREPARATION (OF(ITEM) | OF(RESTORE))

enum {
    TO_PREPARE = TO(PREPARE) | TO(RESPITE),
    TO_MIDPLAY = TO(FACE) | TO(PRESS) | TO(COUNTER) | TO(OFF)
};

/* --- when the rows hold --- */

REFUSED_WHEN(not_in_hand)
{
    return zone_find(&engarde_const(d)->shelf, ZONE_HAND + who,
                     (card_id)choice_a(c)) < 0;
}

REFUSED_WHEN(no_such_item)
{
    card_id item = engarde_item(engarde_const(d), who);

    return item == CARD_NONE || item != choice_a(c) ||
           book_program(r->book, item, TIMING_USE) < 0;
}

REFUSED_WHEN(item_fires)
{
    return book_program(r->book, engarde_item(engarde_const(d), who),
                        TIMING_INSTEAD) >= 0;
}

REFUSED_WHEN(is_out)
{
    return (int)choice_a(c) != who && choice_a(c) < d->players &&
           !in_game(engarde_const(d), (int)choice_a(c));
}

REFUSED_WHEN(asked_by_program)
{
    return asking_frame(d)->procedure == PROCEDURE_PROGRAM;
}

REFUSED_WHEN(asked_by_response)
{
    return r->book->cards[asking_frame(d)->arg[PROGRAM_CARD]].type ==
           TYPE_RESPONSE;
}

REFUSED_WHEN(asked_by_item)
{
    return r->book->cards[asking_frame(d)->arg[PROGRAM_CARD]].type == TYPE_ITEM;
}

REFUSED_WHEN(plays_used_up)
{
    const struct engarde *g = engarde_const(d);

    return g->plays >= policy_of(g, POLICY_EXCHANGE_PLAY_LIMIT);
}

/* --- what a card needs in an Exchange --- */

REFUSED_WHEN(joins_no_field)
{
    return !r->book->cards[choice_a(c)].stat[STAT_JOINS];
}

REFUSED_WHEN(under_attack)
{
    return eg_field_aimed_at(r, engarde_const(d), who);
}

REFUSED_WHEN(faced_by_responses)
{
    struct lane lane[MAX_LANES];
    int n = engarde_lanes(r, engarde_const(d), lane);
    bool faced = false;

    for (int i = 0; i < n; i++)
        faced |= lane[i].owner == who && lane[i].responses > 0;
    return faced;
}

/* The verb that a card begins with when it is played, or OP_END. */
static unsigned first_verb(const struct rules *r, choice c)
{
    int start = book_program(r->book, choice_a(c), TIMING_PLAY);

    return start >= 0 ? r->book->code[start].op : OP_END;
}

REFUSED_WHEN(only_interrupts)
{
    return first_verb(r, c) == OP_END;
}

REFUSED_WHEN(brings_an_attack)
{
    return first_verb(r, c) == OP_ATTACK;
}

REFUSED_WHEN(removes_an_attack)
{
    return first_verb(r, c) == OP_REMOVE_ATTACK;
}

REFUSED_WHEN(takes_an_item)
{
    return first_verb(r, c) == OP_TAKE_ITEM;
}

/* --- what a Press removes --- */

static bool names_lanes(const struct rules *r, const struct duel *d)
{
    return r->book->code[asking_frame(d)->pc].op != OP_REMOVE_RESPONSE;
}

REFUSED_WHEN(is_other_form)
{
    return names_lanes(r, d) != (choice_verb(c) == VERB_LANE);
}

/* The lane that the answer names, if it is the player's own. */
static bool own_lane(const struct rules *r, const struct duel *d, int who,
                     choice c, struct lane *out)
{
    struct lane lane[MAX_LANES];
    unsigned n = (unsigned)engarde_lanes(r, engarde_const(d), lane);
    unsigned i = choice_a(c) - 1;

    if (i >= n || lane[i].owner != who)
        return false;
    *out = lane[i];
    return true;
}

REFUSED_WHEN(is_no_own_lane)
{
    struct lane lane;

    return !own_lane(r, d, who, c, &lane);
}

REFUSED_WHEN(is_response_there)
{
    const struct shelf *s = &engarde_const(d)->shelf;
    struct lane lane;

    if (!own_lane(r, d, who, c, &lane))
        return false;
    if (names_lanes(r, d))
        return lane.responses > 0;
    for (int i = lane.n - lane.responses; i < lane.n; i++)
        if (zone_card(s, ZONE_FIELD, lane.first + i) == choice_b(c))
            return true;
    return false;
}

/* --- the rows --- */

const struct refusal engarde_refusals[] = {
    { TO(REFILL), SAYS(PLAY), 0, NULL, "EG-REFILL-05",
      "No card is played before the drawing is over." },
    { TO(REFILL), SAYS(DISCARD), 0, not_in_hand, "EG-REFILL-01",
      "That card is not in the hand." },
    { TO(REFILL), SAYS(DISCARD), 0, NULL, "EG-REFILL-01",
      "All copies of that card in the hand are chosen already." },
    { TO(REFILL), SAYS(DISCARD_ITEM), 0, refused_when_chosen, "EG-REFILL-08",
      "The Item is chosen already." },
    { TO(REFILL), SAYS(DISCARD_ITEM), 0, NULL, "EG-REFILL-08",
      "There is no Item in play to discard." },

    { TO_PREPARE, SAYS(PLAY), ~OF_PREPARATION, NULL, "EG-PREP-04",
      "Only Items and Restores are played in Prepare and Respite." },
    { TO_PREPARE, SAYS(PLAY), 0, NULL, NULL, "That card is not in the hand." },
    { TO_PREPARE | TO(EXCHANGE), SAYS(DISCARD_ITEM), 0, NULL, "EG-ITEM-05",
      "There is no Item in play to discard." },
    { TO(RESPITE), SAYS(FIRE), 0, item_fires, "EG-PIST-12",
      "The Exchange step of this turn is over." },

    { TO(EXCHANGE), SAYS(FIRE), 0, NULL, "EG-PIST-01",
      "There is no Item in play that can be fired." },
    { TO(EXCHANGE), SAYS(PLAY), 0, not_in_hand, "EG-EXCH-03",
      "An Exchange is started with an Attack in hand." },
    { TO(EXCHANGE), SAYS(PLAY), OF_PREPARATION, NULL, "EG-TURN-01",
      "Prepare is closed; Items and Restores wait for Respite." },
    { TO(EXCHANGE), SAYS(PLAY), 0, NULL, "EG-EXCH-01",
      "Only an Attack starts an Exchange." },

    { TO(FOE), SAYS(AT), 0, is_out, "EG-OUT-01",
      "That player is out of the game." },
    { TO(FOE), SAYS(AT), 0, asked_by_program, "EG-PIST-10",
      "Name another player who is in the game." },
    { TO(FOE), SAYS(AT), 0, NULL, "EG-EXCH-01",
      "Name another player who is in the game." },

    { TO(PRIORITY), SAYS(PLAY) | SAYS(USE), 0, plays_used_up, "EG-EXCH-21",
      "The limit of plays in one Exchange is reached." },
    { TO(PRIORITY), SAYS(USE), 0, no_such_item, "EG-ITEM-13",
      "There is no such Item text to use." },
    { TO(PRIORITY), SAYS(USE), 0, NULL, "EG-EXCH-15",
      "No Attack is aimed at you." },
    { TO(PRIORITY), SAYS(PLAY), 0, not_in_hand, "EG-EXCH-06",
      "That card is not in the hand." },
    { TO(PRIORITY), SAYS(PLAY), OF(ATTACK), joins_no_field, "EG-ATK-02",
      "The Field is not empty, and nothing permits an Attack." },
    { TO(PRIORITY), SAYS(PLAY), OF(ATTACK), under_attack, "EG-LUNGE-02",
      "An Attack aimed at you has no Response facing it." },
    { TO(PRIORITY), SAYS(PLAY), OF(ATTACK), NULL, "EG-LUNGE-03",
      "No answered Attack is aimed at you." },
    { TO(PRIORITY), SAYS(PLAY), OF(ENHANCEMENT), NULL, "EG-ENH-01",
      "An Enhancement is played together with an Attack." },
    { TO(PRIORITY), SAYS(PLAY), OF(RESPONSE), under_attack, "EG-EXCH-15",
      "There is no Attack in hand for it to bring." },
    { TO(PRIORITY), SAYS(PLAY), OF(RESPONSE), NULL, "EG-RSP-02",
      "No Attack is aimed at you." },
    { TO(PRIORITY), SAYS(PLAY), OF(PRESS), faced_by_responses, "EG-PRESS-08",
      "No Response facing an Attack of yours can be removed by this Press." },
    { TO(PRIORITY), SAYS(PLAY), OF(PRESS), NULL, "EG-PRESS-04",
      "No Response faces an Attack of yours." },
    { TO(PRIORITY), SAYS(PLAY), OF(FANCY_MOVE), only_interrupts, "EG-NEG-08",
      "There is no Fancy Move to answer." },
    { TO(PRIORITY), SAYS(PLAY), OF(FANCY_MOVE), brings_an_attack, "EG-TASTE-03",
      "There is no Attack in hand." },
    { TO(PRIORITY), SAYS(PLAY), OF(FANCY_MOVE), removes_an_attack, "EG-EXCH-15",
      "No Attack is aimed at you." },
    { TO(PRIORITY), SAYS(PLAY), OF(FANCY_MOVE), takes_an_item, "EG-EXCH-15",
      "The opponent has no Item." },
    { TO(PRIORITY), SAYS(PLAY), OF(FANCY_MOVE), NULL, "EG-EXCH-15",
      "What the card needs is not there." },
    { TO(PRIORITY), SAYS(PLAY), OF_PREPARATION, NULL, "EG-EXCH-14",
      "Items and Restores are not played during an Exchange." },

    { TO(ENHANCE), SAYS(PLAY), ~OF(ENHANCEMENT), NULL, "EG-EXCH-08",
      "Only Enhancements share a play with an Attack." },
    { TO(ENHANCE), SAYS(PLAY), 0, refused_when_chosen, "EG-ENH-03",
      "An Enhancement of that name is chosen for this Attack already." },
    { TO(ENHANCE), SAYS(PLAY), 0, not_in_hand, "EG-ENH-01",
      "That card is not in the hand." },
    { TO(ENHANCE), SAYS(PLAY), 0, NULL, "EG-ENH-08",
      "This Enhancement goes with another Attack only." },

    { TO(PRESS), SAYS(LANE) | SAYS(REMOVE), 0, is_other_form, NULL,
      "That does not answer this question." },
    { TO(PRESS), SAYS(LANE) | SAYS(REMOVE), 0, is_no_own_lane, "EG-PRESS-03",
      "A Press removes a Response facing an Attack of its own player." },
    { TO(PRESS), SAYS(LANE) | SAYS(REMOVE), 0, is_response_there, "EG-PRESS-08",
      "This Press cannot remove that Response." },
    { TO(PRESS), SAYS(LANE) | SAYS(REMOVE), 0, NULL, "EG-PRESS-04",
      "No such Response faces that Attack." },

    { TO(FACE), SAYS(LANE), 0, NULL, "EG-RSP-02",
      "A Response faces an Attack aimed at its player." },
    { TO(COUNTER), SAYS(YES), 0, NULL, "EG-RIP-05",
      "There is no Attack in hand to pay for." },
    { TO(NEGATE), SAYS(PLAY), 0, not_in_hand, "EG-NEG-11",
      "That card is not in the hand." },
    { TO(NEGATE), SAYS(PLAY), 0, NULL, "EG-EXCH-10",
      "This card cannot interrupt another." },
    { TO(ATTACK), SAYS(PLAY), 0, NULL, "EG-ATK-04",
      "An Attack from hand is permitted here, nothing else." },
    { TO(ATTACK), SAYS(DONE) | SAYS(NO) | SAYS(PASS), 0, asked_by_response,
      "EG-RIP-05", "The Attack must be played." },
    { TO(ATTACK), SAYS(DONE) | SAYS(NO) | SAYS(PASS), 0, NULL, "EG-TASTE-04",
      "The Attack must be played." },
    { TO(OFF), SAYS(LANE), 0, asked_by_item, "EG-CARD-29",
      "Only an Attack aimed at you can be taken off the Field." },
    { TO(OFF), SAYS(LANE), 0, NULL, "EG-CARD-23",
      "Only an Attack aimed at you can be taken off the Field." },

    { TO_MIDPLAY, SAYS(PLAY), 0, NULL, "EG-EXCH-08",
      "The card being played is not finished, and no other may join it." },
    { 0, SAYS(DISCARD), 0, NULL, "EG-REFILL-01",
      "Hand cards are discarded by choice only at the start of your turn." },
    { 0, SAYS(DISCARD_ITEM), 0, NULL, "EG-ITEM-06",
      "The Item cannot be thrown away at this moment." },
    { 0, SAYS(FIRE), 0, NULL, "EG-PIST-01",
      "The Pistol is fired in the Exchange step of your turn, instead of an "
      "Exchange." },
    { 0, SAYS(USE), 0, NULL, "EG-ITEM-14",
      "The text of an Item is used with priority in an Exchange." },
    { .text = NULL },
};
