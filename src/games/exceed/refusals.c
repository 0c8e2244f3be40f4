/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * Only called for answers that the lists do not hold.
 */
#include "games/exceed/rules.h"

static struct reason other(const struct rules *r, const struct duel *d)
{
    return BECAUSE(r->game->questions[d->question].rule,
                   "That does not answer this question.");
}

static bool lies_in(const struct duel *d, int who, enum zone zone, choice c)
{
    return find_in(exceed_const(d), who, zone, (card_id)choice_a(c)) >= 0;
}

/* Why a card that lies elsewhere cannot be spent from that zone. */
static struct reason not_there(const struct duel *d, int who, choice c,
                               const char *rule, const char *text)
{
    if (lies_in(d, who, ZONE_PLAYING, c))
        return BECAUSE("EX-BOOST-16", "The card being boosted cannot be "
                                      "thrown away.");
    if (lies_in(d, who, ZONE_ATTACK, c) || lies_in(d, who, ZONE_SPARE, c) ||
        lies_in(d, who, ZONE_BOOSTS, c))
        return BECAUSE("EX-FORCE-14", "A card in play is not in hand.");
    if (lies_in(d, who, ZONE_RETURNING, c))
        return BECAUSE("EX-FORCE-12", "A card that this payment brings to "
                                      "hand cannot be used in it.");
    if (lies_in(d, who, ZONE_SEALED, c))
        return BECAUSE("EX-SEAL-02", "Sealed cards are out of the game.");
    return BECAUSE(rule, text);
}

/* Every copy of a card is in the set already. */
static struct reason chosen(const char *rule)
{
    return BECAUSE(rule, "That card is chosen already.");
}

struct reason ex_refuse_other(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    (void)who, (void)c;
    return other(r, d);
}

struct reason ex_refuse_mulligan(const struct rules *r, const struct duel *d,
                                 int who, choice c)
{
    if (choice_verb(c) != VERB_HAND)
        return other(r, d);
    if (!lies_in(d, who, ZONE_HAND, c))
        return BECAUSE("EX-MULL-01", "That card is not in the hand.");
    return chosen("EX-MULL-01");
}

struct reason ex_refuse_starter(const struct rules *r, const struct duel *d,
                                int who, choice c)
{
    (void)who;
    if (choice_verb(c) != VERB_START_WITH)
        return other(r, d);
    return BECAUSE("EX-TAG-04", "That character is not of the team.");
}

struct reason ex_refuse_action(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    struct reason why = other(r, d);

    ex_may_act(r, exceed_const(d), who, choice_verb(c), &why);
    return why;
}

struct reason ex_refuse_goal(const struct rules *r, const struct duel *d,
                             int who, choice c)
{
    const struct exceed *g = exceed_const(d);
    int goal = (int)choice_a(c), foe = g->side[foe_of(who)].at;

    if (choice_verb(c) != VERB_SPACE)
        return other(r, d);
    if (goal < 1 || goal > SPACES)
        return BECAUSE("EX-KIND-04", "There is no such space.");
    if (goal == g->side[who].at)
        return BECAUSE("EX-MOVE-07", "The fighter stands there already.");
    if (goal == foe)
        return BECAUSE("EX-MOVE-07", "The opponent stands there.");
    if (ex_move_price(r, g, who, goal) < 0)
        return BECAUSE("EX-MOVE-08", "There is no way past the opponent.");
    return BECAUSE("EX-MOVE-10", "There is not enough Force for that space.");
}

struct reason ex_refuse_boost(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    const struct exceed *g = exceed_const(d);
    card_id card = (card_id)choice_a(c);
    bool cross;

    if (choice_verb(c) == VERB_DONE)
        return BECAUSE("EX-DEC-05", "A boost must be played.");
    if (choice_verb(c) != VERB_PLAY)
        return other(r, d);
    if (!lies_in(d, who, ZONE_HAND, c))
        return not_there(d, who, c, "EX-BOOST-01",
                         "That card is not in the hand.");
    cross = d->question == QUESTION_BOOST && asking_frame(d)->a;
    if (ex_own_card(r, g, who, card) == cross)
        return cross ? BECAUSE("EX-TAGA-06", "Cross Boost plays boosts of the "
                                             "tagged-out character.")
                     : BECAUSE("EX-TAG-11", "That boost is of the tagged-out "
                                            "character.");
    if (d->question == QUESTION_PLAY_BOOST)
        return BECAUSE("EX-FILT-01", "The effect does not play that boost.");
    return BECAUSE("EX-TURN-09", "There is not enough Force for that boost.");
}

struct reason ex_refuse_force(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    switch (choice_verb(c)) {
    case VERB_DONE:
        return BECAUSE("EX-FORCE-09", "The price is not reached.");
    case VERB_HAND:
    case VERB_HAND_AS:
        if (!lies_in(d, who, ZONE_HAND, c))
            return not_there(d, who, c, "EX-FORCE-02",
                             "That card is not in the hand.");
        break;
    case VERB_GAUGE:
    case VERB_GAUGE_AS:
        if (!lies_in(d, who, ZONE_GAUGE, c))
            return not_there(d, who, c, "EX-FORCE-04",
                             "That card is not in the Gauge.");
        break;
    default:
        return other(r, d);
    }
    if (duel_chosen(r, d, who, c) > 0)
        return chosen("EX-FORCE-07");
    return BECAUSE("EX-DEC-06", "A card is spent for what it is worth, so that "
                                "the price can still be reached.");
}

struct reason ex_refuse_gauge(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    if (choice_verb(c) == VERB_DONE)
        return BECAUSE("EX-EXC-07", "The price is paid in full.");
    if (choice_verb(c) == VERB_HAND)
        return BECAUSE("EX-EXC-06", "Only Gauge cards pay this price.");
    if (choice_verb(c) != VERB_GAUGE)
        return other(r, d);
    if (!lies_in(d, who, ZONE_GAUGE, c))
        return BECAUSE("EX-GAUGE-04", "That card is not in the Gauge.");
    if (!ex_leaves_force(r, d, who, (card_id)choice_a(c)))
        return BECAUSE("EX-TAGA-07", "Without that card the Force of the boost "
                                     "cannot be paid.");
    return chosen("EX-GAUGE-03");
}

struct reason ex_refuse_life(const struct rules *r, const struct duel *d,
                             int who, choice c)
{
    if (choice_verb(c) != VERB_LIFE)
        return other(r, d);
    if ((int)choice_a(c) >= life_of(exceed_const(d), who))
        return BECAUSE("EX-LIFE-02", "The last point of life cannot be paid.");
    return BECAUSE("EX-DEC-08", "That is more than the effect allows.");
}

struct reason ex_refuse_may(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    const struct exceed *g = exceed_const(d);

    if (choice_verb(c) != VERB_YES)
        return other(r, d);
    if (d->question == QUESTION_DECLARE &&
        card_in(r, exceed_attack(g, who))->type != TYPE_NORMAL)
        return BECAUSE("EX-CARD-22", "Only a Normal can be declared.");
    return BECAUSE("EX-TURN-09", "There is not enough Force for that.");
}

struct reason ex_refuse_set(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    unsigned verb = choice_verb(c);

    if (verb >= VERB_REGULAR && verb <= VERB_WILD)
        return ex_why_not_set(r, exceed_const(d), who, c);
    if (verb == VERB_STRIKE)
        return BECAUSE("EX-STR-07", "A Strike never starts inside a Strike.");
    if (verb == VERB_BOOST || verb == VERB_PLAY)
        return BECAUSE("EX-BOOST-22", "Only an effect plays a boost in a "
                                      "Strike.");
    return other(r, d);
}

struct reason ex_refuse_order(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    (void)who;
    if (choice_verb(c) < VERB_FIRST_ATTACK ||
        choice_verb(c) > VERB_FIRST_EJECTION)
        return other(r, d);
    return BECAUSE("EX-TRIG-09", "No such effect is waiting.");
}

struct reason ex_refuse_spaces(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    (void)who;
    switch (choice_verb(c)) {
    case VERB_STAY:
        return BECAUSE("EX-KIND-21", "Staying is not among the choices.");
    case VERB_CLOSE:
    case VERB_ADVANCE:
    case VERB_RETREAT:
    case VERB_PUSH:
    case VERB_PULL:
        return BECAUSE("EX-KIND-05", "The effect or the board does not allow "
                                     "that.");
    default:
        return other(r, d);
    }
}

static struct reason refuse_pick(const struct rules *r, const struct duel *d,
                                 int who, choice c, const char *rule)
{
    switch (choice_verb(c)) {
    case VERB_DONE:
        return BECAUSE(rule, "The effect demands a card.");
    case VERB_HAND:
    case VERB_GAUGE:
    case VERB_PICK:
        return duel_chosen(r, d, who, c) > 0
                   ? chosen(rule)
                   : BECAUSE(rule, "That card is not there, or does not fit.");
    default:
        return other(r, d);
    }
}

struct reason ex_refuse_discard(const struct rules *r, const struct duel *d,
                                int who, choice c)
{
    return refuse_pick(r, d, who, c, "EX-DEC-15");
}

struct reason ex_refuse_card(const struct rules *r, const struct duel *d,
                             int who, choice c)
{
    return refuse_pick(r, d, who, c, r->game->questions[d->question].rule);
}

struct reason ex_refuse_limit(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    return refuse_pick(r, d, who, c, "EX-TURN-11");
}

struct reason ex_refuse_lay(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    return refuse_pick(r, d, who, c, "EX-CARD-46");
}

struct reason ex_refuse_pile(const struct rules *r, const struct duel *d,
                             int who, choice c)
{
    return refuse_pick(r, d, who, c, "EX-DEC-25");
}

struct reason ex_refuse_name(const struct rules *r, const struct duel *d,
                             int who, choice c)
{
    if (choice_verb(c) == VERB_NUMBER)
        return BECAUSE("EX-DEC-19", "The number is a distance, 0 to 8.");
    if (choice_verb(c) != VERB_NAME)
        return other(r, d);
    if (choice_a(c) >= r->book->ncards ||
        !ex_in_match(r, exceed_const(d), (card_id)choice_a(c)))
        return BECAUSE("EX-CARD-15", "That card is in neither deck.");
    if (duel_chosen(r, d, who, c) > 0)
        return BECAUSE("EX-DEC-19", "Two different names are wanted.");
    return BECAUSE("EX-DEC-19", "That name does not fit here.");
}

struct reason ex_refuse_in_play(const struct rules *r, const struct duel *d,
                                int who, choice c)
{
    (void)who;
    switch (choice_verb(c)) {
    case VERB_DONE:
        return BECAUSE("EX-TRIG-02", "The effect must be followed.");
    case VERB_OWN_BOOST:
    case VERB_FOE_BOOST:
        return BECAUSE("EX-DEC-20", "No such boost can be chosen.");
    case VERB_PICK:
        return BECAUSE("EX-FILT-01", "That card does not fit.");
    default:
        return other(r, d);
    }
}

struct reason ex_refuse_companion(const struct rules *r, const struct duel *d,
                                  int who, choice c)
{
    (void)who;
    if (choice_verb(c) != VERB_SPACE)
        return other(r, d);
    return BECAUSE("EX-DEC-22", "There is no such space.");
}
