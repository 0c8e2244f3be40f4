/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * Only called for answers that choices.c does not list.
 */
#include "games/engarde/rules.h"

#define BECAUSE(rule, text) ((struct reason){ rule, text })

static bool holds(const struct engarde *g, int who, choice c)
{
    return zone_find(&g->shelf, ZONE_HAND + who, (card_id)choice_a(c)) >= 0;
}

static enum type type_of(const struct rules *r, choice c)
{
    return choice_a(c) < r->book->ncards
               ? (enum type)r->book->cards[choice_a(c)].type
               : TYPES;
}

/* What is wrong with an answer to any question; `question` is the row
 * EG-DEC-nn. */
static struct reason anywhere(choice c, const char *question)
{
    switch (choice_verb(c)) {
    case VERB_DISCARD:
        return BECAUSE("EG-REFILL-01",
                       "Hand cards are discarded by choice only "
                       "at the start of your turn.");
    case VERB_DISCARD_ITEM:
        return BECAUSE("EG-ITEM-06",
                       "The Item cannot be thrown away at this moment.");
    case VERB_FIRE:
        return BECAUSE("EG-PIST-01", "The Pistol is fired in the Exchange step "
                                     "of your turn, instead of an Exchange.");
    case VERB_USE:
        return BECAUSE("EG-ITEM-14", "The text of an Item is used with "
                                     "priority in an Exchange.");
    default:
        return BECAUSE(question, "That does not answer this question.");
    }
}

/* The same in the middle of a play, when no other card may join it. */
static struct reason anywhere_in_play(choice c, const char *question)
{
    if (choice_verb(c) == VERB_PLAY)
        return BECAUSE("EG-EXCH-08", "The card being played is not finished, "
                                     "and no other may join it.");
    return anywhere(c, question);
}

struct reason eg_refuse_refill(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    const struct engarde *g = engarde_const(d);

    (void)r;
    switch (choice_verb(c)) {
    case VERB_PLAY:
        return BECAUSE("EG-REFILL-05",
                       "No card is played before the drawing is over.");
    case VERB_DISCARD:
        if (!holds(g, who, c))
            return BECAUSE("EG-REFILL-01", "That card is not in the hand.");
        return BECAUSE("EG-REFILL-01", "All copies of that card in the hand "
                                       "are chosen already.");
    case VERB_DISCARD_ITEM:
        if (engarde_item(g, who) == CARD_NONE)
            return BECAUSE("EG-REFILL-08", "There is no Item in play to "
                                           "discard.");
        return BECAUSE("EG-REFILL-08", "The Item is chosen already.");
    default:
        return anywhere(c, "EG-DEC-01");
    }
}

struct reason eg_refuse_prepare(const struct rules *r, const struct duel *d,
                                int who, choice c)
{
    const struct engarde *g = engarde_const(d);
    bool respite = g->phase == PHASE_RESPITE;
    const char *question = respite ? "EG-DEC-08" : "EG-DEC-02";
    enum type type = type_of(r, c);

    if (choice_verb(c) == VERB_PLAY) {
        if (type != TYPE_ITEM && type != TYPE_RESTORE)
            return BECAUSE("EG-PREP-04", "Only Items and Restores are played "
                                         "in Prepare and Respite.");
        return BECAUSE(question, "That card is not in the hand.");
    }
    if (choice_verb(c) == VERB_DISCARD_ITEM)
        return BECAUSE("EG-ITEM-05", "There is no Item in play to discard.");
    if (choice_verb(c) == VERB_FIRE && respite &&
        book_program(r->book, engarde_item(g, who), TIMING_INSTEAD) >= 0)
        return BECAUSE("EG-PIST-12", "The Exchange step of this turn is over.");
    return anywhere(c, question);
}

struct reason eg_refuse_exchange(const struct rules *r, const struct duel *d,
                                 int who, choice c)
{
    const struct engarde *g = engarde_const(d);

    if (choice_verb(c) == VERB_FIRE)
        return BECAUSE("EG-PIST-01", "There is no Item in play that can be "
                                     "fired.");
    if (choice_verb(c) == VERB_DISCARD_ITEM)
        return BECAUSE("EG-ITEM-05", "There is no Item in play to discard.");
    if (choice_verb(c) != VERB_PLAY)
        return anywhere(c, "EG-DEC-03");
    if (!holds(g, who, c))
        return BECAUSE("EG-EXCH-03",
                       "An Exchange is started with an Attack in hand.");
    switch (type_of(r, c)) {
    case TYPE_ITEM:
    case TYPE_RESTORE:
        return BECAUSE("EG-TURN-01", "Prepare is closed; Items and Restores "
                                     "wait for Respite.");
    case TYPE_ATTACK:
    case TYPE_ENHANCEMENT:
    case TYPE_RESPONSE:
    case TYPE_PRESS:
    case TYPE_FANCY_MOVE:
    case TYPES:
        break;
    }
    return BECAUSE("EG-EXCH-01", "Only an Attack starts an Exchange.");
}

struct reason eg_refuse_foe(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    const struct engarde *g = engarde_const(d);
    bool shot = asking_frame(d)->procedure == PROCEDURE_PROGRAM;

    (void)r;
    if (choice_verb(c) != VERB_AT)
        return anywhere(c, "EG-DEC-03");
    if ((int)choice_a(c) != who && choice_a(c) < d->players &&
        !in_game(g, (int)choice_a(c)))
        return BECAUSE("EG-OUT-01", "That player is out of the game.");
    return BECAUSE(shot ? "EG-PIST-10" : "EG-EXCH-01",
                   "Name another player who is in the game.");
}

/* --- with priority --- */

static struct reason refuse_attack_card(const struct rules *r,
                                        const struct engarde *g, int who,
                                        choice c)
{
    struct lane lane[MAX_LANES];

    if (!r->book->cards[choice_a(c)].stat[STAT_JOINS])
        return BECAUSE("EG-ATK-02", "The Field is not empty, and nothing "
                                    "permits an Attack.");
    for (int i = engarde_lanes(r, g, lane) - 1; i >= 0; i--)
        if (lane[i].target == who)
            return BECAUSE("EG-LUNGE-02", "An Attack aimed at you has no "
                                          "Response facing it.");
    return BECAUSE("EG-LUNGE-03", "No answered Attack is aimed at you.");
}

static bool own_lane_answered(const struct rules *r, const struct engarde *g,
                              int who)
{
    struct lane lane[MAX_LANES];

    for (int i = engarde_lanes(r, g, lane) - 1; i >= 0; i--)
        if (lane[i].owner == who && lane[i].responses > 0)
            return true;
    return false;
}

static struct reason refuse_press_card(const struct rules *r,
                                       const struct engarde *g, int who)
{
    if (own_lane_answered(r, g, who))
        return BECAUSE("EG-PRESS-08", "No Response facing an Attack of yours "
                                      "can be removed by this Press.");
    return BECAUSE("EG-PRESS-04", "No Response faces an Attack of yours.");
}

static struct reason refuse_fancy_move(const struct rules *r, choice c)
{
    int start = book_program(r->book, (card_id)choice_a(c), TIMING_PLAY);

    if (start < 0)
        return BECAUSE("EG-NEG-08", "There is no Fancy Move to answer.");
    switch (r->book->code[start].op) {
    case OP_ATTACK:
        return BECAUSE("EG-TASTE-03", "There is no Attack in hand.");
    case OP_REMOVE_ATTACK:
        return BECAUSE("EG-EXCH-15", "No Attack is aimed at you.");
    case OP_TAKE_ITEM:
        return BECAUSE("EG-EXCH-15", "The opponent has no Item.");
    default:
        return BECAUSE("EG-EXCH-15", "What the card needs is not there.");
    }
}

static struct reason refuse_card(const struct rules *r, const struct engarde *g,
                                 int who, choice c)
{
    switch (type_of(r, c)) {
    case TYPE_ATTACK:
        return refuse_attack_card(r, g, who, c);
    case TYPE_ENHANCEMENT:
        return BECAUSE("EG-ENH-01", "An Enhancement is played together with an "
                                    "Attack.");
    case TYPE_RESPONSE:
        if (eg_field_aimed_at(r, g, who))
            return BECAUSE("EG-EXCH-15", "There is no Attack in hand for it "
                                         "to bring.");
        return BECAUSE("EG-RSP-02", "No Attack is aimed at you.");
    case TYPE_PRESS:
        return refuse_press_card(r, g, who);
    case TYPE_FANCY_MOVE:
        return refuse_fancy_move(r, c);
    case TYPE_ITEM:
    case TYPE_RESTORE:
        return BECAUSE("EG-EXCH-14", "Items and Restores are not played during "
                                     "an Exchange.");
    case TYPES:
        break;
    }
    return BECAUSE("EG-EXCH-06", "That is not a card.");
}

struct reason eg_refuse_priority(const struct rules *r, const struct duel *d,
                                 int who, choice c)
{
    const struct engarde *g = engarde_const(d);

    if (choice_verb(c) != VERB_PLAY && choice_verb(c) != VERB_USE)
        return anywhere(c, "EG-DEC-04");
    if (g->plays >= policy_of(g, POLICY_EXCHANGE_PLAY_LIMIT))
        return BECAUSE("EG-EXCH-21", "The limit of plays in one Exchange is "
                                     "reached.");
    if (choice_verb(c) == VERB_USE) {
        card_id item = engarde_item(g, who);

        if (item == CARD_NONE || item != choice_a(c) ||
            book_program(r->book, item, TIMING_USE) < 0)
            return BECAUSE("EG-ITEM-13", "There is no such Item text to use.");
        return BECAUSE("EG-EXCH-15", "No Attack is aimed at you.");
    }
    if (!holds(g, who, c))
        return BECAUSE("EG-EXCH-06", "That card is not in the hand.");
    return refuse_card(r, g, who, c);
}

/* --- the rest of a play --- */

struct reason eg_refuse_enhance(const struct rules *r, const struct duel *d,
                                int who, choice c)
{
    const struct engarde *g = engarde_const(d);

    if (choice_verb(c) != VERB_PLAY)
        return anywhere(c, "EG-DEC-04");
    if (type_of(r, c) != TYPE_ENHANCEMENT)
        return BECAUSE("EG-EXCH-08", "Only Enhancements share a play with an "
                                     "Attack.");
    if (duel_chosen(r, d, who, c) > 0)
        return BECAUSE("EG-ENH-03", "An Enhancement of that name is chosen "
                                    "for this Attack already.");
    if (!holds(g, who, c))
        return BECAUSE("EG-ENH-01", "That card is not in the hand.");
    return BECAUSE("EG-ENH-08", "This Enhancement goes with another "
                                "Attack only.");
}

struct reason eg_refuse_face(const struct rules *r, const struct duel *d,
                             int who, choice c)
{
    (void)r, (void)d, (void)who;
    if (choice_verb(c) != VERB_LANE)
        return anywhere_in_play(c, "EG-DEC-04");
    return BECAUSE("EG-RSP-02", "A Response faces an Attack aimed at its "
                                "player.");
}

static bool lane_holds(const struct engarde *g, const struct lane *lane,
                       card_id card)
{
    for (int i = lane->n - lane->responses; i < lane->n; i++)
        if (zone_card(&g->shelf, ZONE_FIELD, lane->first + i) == card)
            return true;
    return false;
}

struct reason eg_refuse_press(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    const struct engarde *g = engarde_const(d);
    unsigned op = r->book->code[asking_frame(d)->pc].op;
    unsigned verb = op == OP_REMOVE_RESPONSE ? VERB_REMOVE : VERB_LANE;
    struct lane lane[MAX_LANES];
    int lanes = engarde_lanes(r, g, lane), number = (int)choice_a(c) - 1;

    if (choice_verb(c) != verb)
        return anywhere_in_play(c, "EG-DEC-04");
    if (number < 0 || number >= lanes || lane[number].owner != who)
        return BECAUSE("EG-PRESS-03", "A Press removes a Response facing an "
                                      "Attack of its own player.");
    if (verb == VERB_REMOVE ? lane_holds(g, &lane[number], (card_id)choice_b(c))
                            : lane[number].responses > 0)
        return BECAUSE("EG-PRESS-08", "This Press cannot remove that "
                                      "Response.");
    return BECAUSE("EG-PRESS-04", "No such Response faces that Attack.");
}

struct reason eg_refuse_counter(const struct rules *r, const struct duel *d,
                                int who, choice c)
{
    (void)r, (void)d, (void)who;
    if (choice_verb(c) == VERB_YES)
        return BECAUSE("EG-RIP-05", "There is no Attack in hand to pay for.");
    return anywhere_in_play(c, "EG-DEC-05");
}

struct reason eg_refuse_negate(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    (void)r;
    if (choice_verb(c) != VERB_PLAY)
        return anywhere(c, "EG-DEC-06");
    if (!holds(engarde_const(d), who, c))
        return BECAUSE("EG-NEG-11", "That card is not in the hand.");
    return BECAUSE("EG-EXCH-10", "This card cannot interrupt another.");
}

struct reason eg_refuse_attack(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    bool bought = r->book->cards[asking_frame(d)->a].type == TYPE_RESPONSE;

    (void)who;
    if (choice_verb(c) == VERB_PLAY)
        return BECAUSE("EG-ATK-04", "An Attack from hand is permitted here, "
                                    "nothing else.");
    if (choice_verb(c) == VERB_DONE || choice_verb(c) == VERB_NO ||
        choice_verb(c) == VERB_PASS)
        return BECAUSE(bought ? "EG-RIP-05" : "EG-TASTE-04",
                       "The Attack must be played.");
    return anywhere(c, "EG-DEC-07");
}

struct reason eg_refuse_off(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    bool item = r->book->cards[asking_frame(d)->a].type == TYPE_ITEM;

    (void)who;
    if (choice_verb(c) != VERB_LANE)
        return anywhere_in_play(c, "EG-DEC-07");
    return BECAUSE(item ? "EG-CARD-29" : "EG-CARD-23",
                   "Only an Attack aimed at you can be taken off the Field.");
}
