/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * Only called for answers that choices.c does not list.
 */
#include "games/exxodus/rules.h"

#define BECAUSE(rule, text) ((struct reason){ rule, text })

static const struct reason no_answer = { NULL, "That does not answer this "
                                               "question." };

static bool holds(const struct exxodus *g, int who, choice c)
{
    return zone_find(&g->shelf, ZONE_HAND + who, (card_id)choice_a(c)) >= 0;
}

static bool is_stack(const struct exxodus *g, unsigned stack)
{
    return stack >= 1 && stack <= g->nstacks && g->stack[stack].first != 0;
}

static bool is_piece(const struct exxodus *g, choice c)
{
    unsigned piece = choice_a(c);

    return piece >= 1 && piece <= g->npieces && in_play(g, (int)piece) &&
           g->piece[piece].card == choice_b(c);
}

/* --- the beginning of an order --- */

static struct reason refuse_play(const struct rules *r, const struct exxodus *g,
                                 int who, choice c)
{
    card_id card = (card_id)choice_a(c);
    bool window = g->d.question == QUESTION_WINDOW;
    enum type type;

    if (!holds(g, who, c))
        return BECAUSE("XX-PLAY-01", "That card is not in the hand.");
    type = (enum type)r->book->cards[card].type;
    if (g->d.question == QUESTION_PAUSE)
        return BECAUSE("XX-MISS-08", "Between actions no temporary card can be "
                                     "played.");
    if (window && !is_mod(type))
        return BECAUSE("XX-PLAY-11", "Only Tech and Missions are played as "
                                     "temporary cards.");
    if (!window && g->points == 0)
        return BECAUSE("XX-ACT-08", "No action points are left.");
    if (xx_copies(r, card) && !xx_has_source(r, g, card))
        return BECAUSE("XX-COPY-05", "There is nothing in play to copy.");
    return window ? BECAUSE("XX-WDW-09", "That cannot be paid.")
                  : BECAUSE("XX-ACT-09", "That cannot be paid.");
}

static struct reason refuse_trade(const struct rules *r,
                                  const struct exxodus *g, int who, int stack)
{
    const struct order o = { .verb = VERB_TRADE, .from = (uint8_t)stack };

    if (g->traded)
        return BECAUSE("XX-ACT-06", "There has been a Trade in this turn.");
    if (g->stack[stack].controller != who ||
        exxodus_stack_type(r, g, stack) != TYPE_PLANET)
        return BECAUSE("XX-TRADE-04", "The origin is a planet of the trader.");
    if (exxodus_ships(r, g, stack) == 0)
        return BECAUSE("XX-TRADE-01", "There is no Ship on that planet.");
    if (exxodus_ships(r, g, stack) > g->points)
        return BECAUSE("XX-TRADE-06", "The Merchant Fleet has more Ships than "
                                      "there are action points.");
    for (int pop = 0; pop <= 1; pop++)
        if (exxodus_commodity(r, g, o.from, pop) > 0)
            return BECAUSE("XX-TRADE-15", "There is no other planet to trade "
                                          "with, or the loss cannot be paid.");
    return BECAUSE("XX-TRADE-02", "That planet has nothing to trade.");
}

static struct reason refuse_attack(const struct rules *r,
                                   const struct exxodus *g, int who, int stack)
{
    enum type type = exxodus_stack_type(r, g, stack);
    int ships = exxodus_ships(r, g, stack);

    if (g->stack[stack].controller != who)
        return BECAUSE("XX-FIGHT-02", "That stack is another player's.");
    if (type == TYPE_LEADER)
        return g->points < 3
                   ? BECAUSE("XX-DUEL-03", "A duel needs all three points of "
                                           "the turn.")
                   : BECAUSE("XX-DUEL-04", "No opponent has a Leader.");
    if (ships == 0)
        return BECAUSE("XX-FIGHT-02", "Only Ships and lone leaders attack.");
    if (ships > g->points)
        return BECAUSE("XX-FIGHT-13", "The wing has more Ships than there are "
                                      "action points.");
    if (exxodus_wing(r, g, stack).third <= 0)
        return BECAUSE("XX-FLEET-11", "A wing of SPEED 0 or less cannot "
                                      "attack.");
    if (!xx_wing_able(r, g, stack))
        return BECAUSE("XX-FLEET-07", "Damaged Ships cannot attack.");
    return BECAUSE("XX-FIGHT-01", "There is nothing to attack.");
}

static struct reason refuse_move(const struct rules *r, const struct exxodus *g,
                                 int who, choice c)
{
    int piece = (int)choice_a(c);
    enum type type;

    if (!is_piece(g, c))
        return BECAUSE("XX-MOVE-01", "There is no such card in play.");
    type = piece_type(r, g, piece);
    if (type != TYPE_SHIP && type != TYPE_LEADER)
        return BECAUSE("XX-MOVE-01", "Only Ships and Leaders move.");
    if (controller_of(g, piece) != who)
        return BECAUSE("XX-MOVE-03", "That card is another player's.");
    if (g->points == 0)
        return BECAUSE("XX-ACT-08", "No action points are left.");
    for (int s = 1; s <= g->nstacks; s++)
        if (s != g->piece[piece].stack &&
            xx_place_legal(r, g, who, g->piece[piece].card, s))
            return BECAUSE("XX-ACT-09", "The move cannot be paid.");
    return BECAUSE("XX-MOVE-02", "There is no other stack with room for it.");
}

static struct reason refuse_use(const struct rules *r, const struct exxodus *g,
                                int who, choice c)
{
    int piece = (int)choice_a(c);

    if (!is_piece(g, c) || controller_of(g, piece) != who)
        return BECAUSE("XX-ABIL-05", "There is no such card of yours in play.");
    if (g->d.question == QUESTION_ACTION &&
        (xx_ability_program(r, g, piece) < 0 || xx_ability_usable(r, g, piece)))
        return BECAUSE("XX-ABIL-07", "Abilities are used in windows and "
                                     "pauses.");
    if (xx_piece_silent(r, g, piece))
        return BECAUSE("XX-MOD-04", "The card has no effect where it lies.");
    if (g->piece[piece].marks & (MARK_USED | MARK_SPENT))
        return BECAUSE("XX-ABIL-10", "It has been used already.");
    if (xx_ability_program(r, g, piece) < 0)
        return BECAUSE("XX-ABIL-05", "Its text does not allow it now.");
    return xx_ability_price(r, g, piece) > g->credits[who]
               ? BECAUSE("XX-ACT-09", "That cannot be paid.")
               : BECAUSE("XX-ABIL-08", "There is no target for it.");
}

static struct reason refuse_salvage(const struct exxodus *g, int who, choice c)
{
    if (g->d.question != QUESTION_ACTION || !policy_of(g, POLICY_SALVAGE))
        return BECAUSE("XX-ACT-12", "Cards cannot be sold for credits.");
    return holds(g, who, c)
               ? BECAUSE("XX-ACT-08", "No action points are left.")
               : BECAUSE("XX-ACT-13", "That card is not in the hand.");
}

static struct reason refuse_begin(const struct rules *r,
                                  const struct exxodus *g, int who, choice c)
{
    bool acts = g->d.question == QUESTION_ACTION;

    switch (choice_verb(c)) {
    case VERB_PLAY:
        return refuse_play(r, g, who, c);
    case VERB_USE:
        return refuse_use(r, g, who, c);
    case VERB_SALVAGE:
        return refuse_salvage(g, who, c);
    case VERB_MOVE:
        return acts ? refuse_move(r, g, who, c)
                    : BECAUSE("XX-PLAY-11", "Only the active player acts.");
    case VERB_TRADE:
    case VERB_ATTACK:
        if (!acts)
            return BECAUSE("XX-PLAY-11", "Only the active player acts.");
        if (!is_stack(g, choice_a(c)))
            return BECAUSE("XX-FIGHT-02", "There is no such stack.");
        return choice_verb(c) == VERB_TRADE
                   ? refuse_trade(r, g, who, (int)choice_a(c))
                   : refuse_attack(r, g, who, (int)choice_a(c));
    case VERB_END:
        return BECAUSE("XX-TURN-08", "The turn is ended between actions.");
    default:
        return no_answer;
    }
}

/* --- its details --- */

static struct reason refuse_place(const struct rules *r,
                                  const struct exxodus *g, int who,
                                  card_id card, choice c)
{
    enum type type = (enum type)r->book->cards[card].type;
    int stack = (int)choice_a(c);
    bool own;

    if (choice_verb(c) == VERB_ALONE)
        return BECAUSE("XX-ACT-09", "That cannot be paid.");
    if (choice_verb(c) != VERB_ON)
        return no_answer;
    if (!is_stack(g, choice_a(c)))
        return BECAUSE("XX-PLAY-01", "There is no such stack.");
    if (xx_place_legal(r, g, who, card, stack))
        return BECAUSE("XX-ACT-09", "That cannot be paid.");
    own = g->stack[stack].controller == who;
    if (is_mod(type) && g->stack[stack].nature & NATURE_IMMUNE)
        return BECAUSE("XX-MOD-03", "Modifications cannot lie there.");
    if (type == TYPE_TECH)
        return BECAUSE("XX-PLAY-06", "A Tech lies on a stack of yours.");
    if (type == TYPE_SHIP) {
        if (own && exxodus_ships(r, g, stack) == WING_SHIPS)
            return exxodus_stack_type(r, g, stack) == TYPE_PLANET
                       ? BECAUSE("XX-STACK-04", "Three Ships are there.")
                       : BECAUSE("XX-STACK-03", "Three Ships are there.");
        return BECAUSE("XX-PLAY-04", "A Ship joins a wing or planet of yours.");
    }
    if (own && exxodus_leader(r, g, stack) != 0)
        return BECAUSE("XX-STACK-05", "A Leader is there.");
    return BECAUSE("XX-PLAY-05", "A Leader joins a wing or planet of yours.");
}

static struct reason refuse_commodity(const struct rules *r,
                                      const struct exxodus *g,
                                      const struct order *o, choice c)
{
    if (choice_verb(c) != VERB_TECH && choice_verb(c) != VERB_POP)
        return BECAUSE("XX-TRADE-05", "TECH or POP can be traded.");
    if (exxodus_commodity(r, g, o->from, choice_verb(c) == VERB_POP) <= 0)
        return BECAUSE("XX-TRADE-16", "There is none of it to trade.");
    return BECAUSE("XX-TRADE-15", "The loss could not be paid.");
}

static struct reason refuse_destination(const struct rules *r,
                                        const struct exxodus *g,
                                        const struct order *o, choice c)
{
    if (choice_verb(c) != VERB_TO)
        return no_answer;
    if (!is_stack(g, choice_a(c)) ||
        exxodus_stack_type(r, g, (int)choice_a(c)) != TYPE_PLANET)
        return BECAUSE("XX-TRADE-04", "The destination is a planet.");
    if (choice_a(c) == o->from)
        return BECAUSE("XX-TRADE-03", "Origin and destination are two "
                                      "planets.");
    return BECAUSE("XX-TRADE-15", "The loss could not be paid.");
}

static struct reason refuse_move_to(const struct rules *r,
                                    const struct exxodus *g, int who,
                                    const struct order *o, choice c)
{
    int stack = (int)choice_a(c);
    enum type type;

    if (choice_verb(c) == VERB_ALONE)
        return BECAUSE("XX-MOVE-04", "Nothing moves out to stand alone.");
    if (choice_verb(c) != VERB_TO)
        return no_answer;
    if (!is_stack(g, choice_a(c)) || stack == g->piece[o->piece].stack)
        return BECAUSE("XX-MOVE-02", "The destination is another stack.");
    if (g->stack[stack].controller != who)
        return BECAUSE("XX-MOVE-03", "The destination is a stack of yours.");
    type = exxodus_stack_type(r, g, stack);
    if (type != TYPE_PLANET && type != TYPE_SHIP)
        return BECAUSE("XX-MOVE-04", "The destination is a wing or planet.");
    if (!xx_place_legal(r, g, who, g->piece[o->piece].card, stack))
        return BECAUSE("XX-MOVE-06", "There is no room for it.");
    return BECAUSE("XX-ACT-09", "The move cannot be paid.");
}

static struct reason refuse_foe(const struct rules *r, const struct exxodus *g,
                                int who, const struct order *o, choice c)
{
    int stack = (int)choice_a(c);
    bool duel = exxodus_stack_type(r, g, o->from) == TYPE_LEADER;

    if (choice_verb(c) != VERB_AGAINST)
        return no_answer;
    if (!is_stack(g, choice_a(c)) || g->stack[stack].controller == who)
        return BECAUSE("XX-FIGHT-01", "An opponent's stack is attacked.");
    if (!duel && exxodus_stack_type(r, g, stack) != TYPE_LEADER)
        return BECAUSE("XX-FIGHT-17", "Projects cannot be attacked.");
    return BECAUSE("XX-FIGHT-16", "Wings attack wings and planets, and lone "
                                  "leaders attack Leaders.");
}

static struct reason refuse_detail(const struct rules *r,
                                   const struct exxodus *g, int who, choice c)
{
    const struct order *o = &g->order[who];

    switch ((enum stage)o->stage) {
    case STAGE_PLACE:
        return refuse_place(r, g, who, o->card, c);
    case STAGE_HALF:
        return BECAUSE("XX-DBL-02", "One of the two halves counts.");
    case STAGE_SOURCE:
        return BECAUSE("XX-COPY-05", "That cannot be copied.");
    case STAGE_NAME:
        return BECAUSE("XX-MOD-07", "A player is named.");
    case STAGE_COMMODITY:
        return refuse_commodity(r, g, o, c);
    case STAGE_DESTINATION:
        return refuse_destination(r, g, o, c);
    case STAGE_MOVE:
        return refuse_move_to(r, g, who, o, c);
    case STAGE_PAYMENT:
        return BECAUSE("XX-DEC-09", "The move is paid for, or free.");
    case STAGE_FOE:
        return refuse_foe(r, g, who, o, c);
    case STAGE_TARGET:
        return BECAUSE("XX-ABIL-08", "That is not a target of this ability.");
    case STAGE_SHIFT:
        return BECAUSE("XX-CARD-30", "The point goes to total 1 or 2.");
    case STAGE_BRING:
        return BECAUSE("XX-CARD-09", "That Ship cannot be brought.");
    case STAGE_BEGIN:
    case STAGE_DONE:
        break;
    }
    return no_answer;
}

struct reason xx_refuse_order(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    const struct exxodus *g = exxodus_const(d);
    struct reason why = g->order[who].stage == STAGE_BEGIN
                            ? refuse_begin(r, g, who, c)
                            : refuse_detail(r, g, who, c);

    if (why.rule == NULL)
        why.rule = exxodus_questions[d->question].rule;
    return why;
}

/* --- other questions --- */

struct reason xx_refuse_hit(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    (void)r, (void)d, (void)who, (void)c;
    return BECAUSE("XX-FLEET-05", "One Ship of the wing that is hit.");
}

struct reason xx_refuse_upgrade(const struct rules *r, const struct duel *d,
                                int who, choice c)
{
    const struct exxodus *g = exxodus_const(d);

    (void)r, (void)who;
    if (choice_verb(c) == VERB_GIVE && is_piece(g, c) &&
        g->piece[choice_a(c)].marks & MARK_TEMPORARY)
        return BECAUSE("XX-PLAN-10", "Temporary cards are not upgrades.");
    return BECAUSE("XX-PLAN-08", "One lasting card stacked on the planet.");
}

struct reason xx_refuse_yes_no(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    (void)r, (void)who, (void)c;
    return BECAUSE(exxodus_questions[d->question].rule, "Say yes or no.");
}
