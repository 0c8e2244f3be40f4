/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * The first row that fits says it, so the precise ones come first.
 */
#include "games/exxodus/rules.h"

#define TO(question) ROW_BIT(QUESTION_##question)
#define SAYS(verb)   ROW_BIT(VERB_##verb)
#define OF(type)     ROW_BIT(TYPE_##type)

#define TO_ORDER (TO(ACTION) | TO(WINDOW) | TO(PAUSE) | TO(AMEND))
#define OF_MODS  (OF(TECH) | OF(MISSION))

/* A `when` of one expression: of the state g, the player's order o so far, and
 * the number n of the card, piece or stack that the answer names. */
#define WHEN(name, expression)                      \
    REFUSED_WHEN(name)                              \
    {                                               \
        const struct exxodus *g = exxodus_const(d); \
        const struct order *o = &g->order[who];     \
        int n = (int)choice_a(c);                   \
                                                    \
        (void)o, (void)n;                           \
        return expression;                          \
    }

/* clang-format off */

/* --- the stages of an order --- */

WHEN(at_place, o->stage == STAGE_PLACE)
WHEN(at_half, o->stage == STAGE_HALF)
WHEN(at_source, o->stage == STAGE_SOURCE)
WHEN(at_name, o->stage == STAGE_NAME)
WHEN(at_commodity, o->stage == STAGE_COMMODITY)
WHEN(at_destination, o->stage == STAGE_DESTINATION)
WHEN(at_payment, o->stage == STAGE_PAYMENT)
WHEN(at_target, o->stage == STAGE_TARGET)
WHEN(at_shift, o->stage == STAGE_SHIFT)
WHEN(at_bring, o->stage == STAGE_BRING)

/* --- cards --- */

WHEN(not_in_hand, zone_find(&g->shelf, ZONE_HAND + who, (card_id)n) < 0)
WHEN(has_no_points, g->points == 0)
WHEN(has_nothing_to_copy,
     xx_copies(r, (card_id)n) && !xx_has_source(r, g, (card_id)n))
WHEN(cannot_salvage,
     d->question != QUESTION_ACTION || !policy_of(g, POLICY_SALVAGE))

/* --- pieces: moves and abilities --- */

WHEN(is_no_piece,
     n < 1 || n > g->npieces || !in_play(g, n) ||
     g->piece[n].card != choice_b(c))
WHEN(is_no_own_piece,
     is_no_piece(r, d, who, c) || controller_of(g, n) != who)
WHEN(is_temporary,
     !is_no_piece(r, d, who, c) && (g->piece[n].marks & MARK_TEMPORARY) != 0)
WHEN(does_not_move,
     piece_type(r, g, n) != TYPE_SHIP && piece_type(r, g, n) != TYPE_LEADER)
WHEN(has_no_text_now, xx_ability_program(r, g, n) < 0)
WHEN(waits_for_a_window,
     xx_ability_program(r, g, n) < 0 || xx_ability_usable(r, g, n))
WHEN(is_silent, xx_piece_silent(r, g, n))
WHEN(is_used, (g->piece[n].marks & (MARK_USED | MARK_SPENT)) != 0)
WHEN(costs_too_much, xx_ability_price(r, g, n) > g->credits[who])

/* --- stacks: trades and attacks --- */

WHEN(is_no_stack, n < 1 || n > g->nstacks || g->stack[n].first == 0)
WHEN(is_foreign, g->stack[n].controller != who)
WHEN(has_traded, g->traded)
WHEN(is_no_planet, exxodus_stack_type(r, g, n) != TYPE_PLANET)
WHEN(is_no_origin,
     is_foreign(r, d, who, c) || is_no_planet(r, d, who, c))
WHEN(has_no_ships, exxodus_ships(r, g, n) == 0)
WHEN(has_too_many_ships, exxodus_ships(r, g, n) > g->points)
WHEN(has_goods,
     exxodus_commodity(r, g, n, false) > 0 ||
     exxodus_commodity(r, g, n, true) > 0)
WHEN(is_lone_leader, exxodus_stack_type(r, g, n) == TYPE_LEADER)
WHEN(lacks_points_to_duel, is_lone_leader(r, d, who, c) && g->points < 3)
WHEN(has_no_speed, exxodus_wing(r, g, n).third <= 0)
WHEN(is_unable, !xx_wing_able(r, g, n))

/* --- details: where a card is laid --- */

WHEN(may_lie_there, xx_place_legal(r, g, who, o->card, n))
WHEN(is_immune,
     is_mod((enum type)r->book->cards[o->card].type) &&
     (g->stack[n].nature & NATURE_IMMUNE) != 0)
WHEN(lays_tech, r->book->cards[o->card].type == TYPE_TECH)
WHEN(lays_ship, r->book->cards[o->card].type == TYPE_SHIP)
WHEN(is_full,
     lays_ship(r, d, who, c) && !is_foreign(r, d, who, c) &&
     exxodus_ships(r, g, n) == WING_SHIPS)
WHEN(is_full_planet, is_full(r, d, who, c) && !is_no_planet(r, d, who, c))
WHEN(has_leader,
     !is_foreign(r, d, who, c) && exxodus_leader(r, g, n) != 0)

/* --- details: where it goes --- */

WHEN(has_none_of_it,
     exxodus_commodity(r, g, o->from, choice_verb(c) == VERB_POP) <= 0)
WHEN(is_no_destination,
     o->stage == STAGE_DESTINATION &&
     (is_no_stack(r, d, who, c) || is_no_planet(r, d, who, c)))
WHEN(is_origin, o->stage == STAGE_DESTINATION && n == o->from)
WHEN(is_no_other_stack,
     is_no_stack(r, d, who, c) || n == g->piece[o->piece].stack)
WHEN(is_no_wing_or_planet,
     is_no_planet(r, d, who, c) && exxodus_stack_type(r, g, n) != TYPE_SHIP)
WHEN(has_no_room, !xx_place_legal(r, g, who, g->piece[o->piece].card, n))
WHEN(is_no_opponent, is_no_stack(r, d, who, c) || !is_foreign(r, d, who, c))
WHEN(is_project,
     exxodus_stack_type(r, g, o->from) != TYPE_LEADER &&
     !is_lone_leader(r, d, who, c))

/* clang-format on */

REFUSED_WHEN(has_room_elsewhere)
{
    const struct exxodus *g = exxodus_const(d);
    const struct piece *x = &g->piece[choice_a(c)];

    for (int s = 1; s <= g->nstacks; s++)
        if (s != x->stack && xx_place_legal(r, g, who, x->card, s))
            return true;
    return false;
}

/* A verb of another stage; to some stages any verb gets the same sentence. */
REFUSED_WHEN(is_other_stage)
{
    static const uint64_t verbs[STAGE_DONE + 1] = {
        [STAGE_BEGIN] = SAYS(PLAY) | SAYS(TRADE) | SAYS(ATTACK) | SAYS(MOVE) |
                        SAYS(SALVAGE) | SAYS(USE) | SAYS(END),
        [STAGE_PLACE] = SAYS(ON) | SAYS(ALONE),
        [STAGE_COMMODITY] = SAYS(TECH) | SAYS(POP),
        [STAGE_DESTINATION] = SAYS(TO),
        [STAGE_MOVE] = SAYS(TO) | SAYS(ALONE),
        [STAGE_FOE] = SAYS(AGAINST),
    };

    return choice_verb(c) >= VERBS ||
           !(verbs[exxodus_const(d)->order[who].stage] >> choice_verb(c) & 1);
}

/* --- the rows --- */

const struct refusal exxodus_refusals[] = {
    { TO_ORDER, 0, 0, at_half, "XX-DBL-02", "Name one of the two halves." },
    { TO_ORDER, 0, 0, at_source, "XX-COPY-05", "That cannot be copied." },
    { TO_ORDER, 0, 0, at_name, "XX-MOD-07", "Name a player." },
    { TO_ORDER, 0, 0, at_payment, "XX-DEC-09",
      "Say whether the move is paid for or free." },
    { TO_ORDER, 0, 0, at_target, "XX-ABIL-08",
      "That is not a target of this ability." },
    { TO_ORDER, 0, 0, at_shift, "XX-CARD-30",
      "Give the point to total 1 or 2." },
    { TO_ORDER, 0, 0, at_bring, "XX-CARD-09", "That Ship cannot be brought." },
    { TO_ORDER, ~(SAYS(TECH) | SAYS(POP)), 0, at_commodity, "XX-TRADE-05",
      "Trade TECH or POP." },
    { TO_ORDER, 0, 0, is_other_stage, NULL,
      "That does not answer this question." },

    { TO_ORDER, SAYS(PLAY), 0, not_in_hand, "XX-PLAY-01",
      "That card is not in the hand." },
    { TO(PAUSE), SAYS(PLAY), 0, NULL, "XX-MISS-08",
      "Between actions no temporary card can be played." },
    { TO(WINDOW), SAYS(PLAY), ~OF_MODS, NULL, "XX-PLAY-11",
      "Only Tech and Missions are played as temporary cards." },
    { TO(ACTION), SAYS(PLAY), 0, has_no_points, "XX-ACT-08",
      "No action points are left." },
    { TO_ORDER, SAYS(PLAY), 0, has_nothing_to_copy, "XX-COPY-05",
      "There is nothing in play to copy." },
    { TO(WINDOW), SAYS(PLAY), 0, NULL, "XX-WDW-09", "That cannot be paid." },
    { TO(ACTION), SAYS(PLAY), 0, NULL, "XX-ACT-09", "That cannot be paid." },

    { TO_ORDER, SAYS(USE), 0, is_no_own_piece, "XX-ABIL-05",
      "There is no such card of yours in play." },
    { TO(ACTION), SAYS(USE), 0, waits_for_a_window, "XX-ABIL-07",
      "Abilities are used in windows and pauses." },
    { TO_ORDER, SAYS(USE), 0, is_silent, "XX-MOD-04",
      "The card has no effect where it lies." },
    { TO_ORDER, SAYS(USE), 0, is_used, "XX-ABIL-10",
      "It has been used already." },
    { TO_ORDER, SAYS(USE), 0, has_no_text_now, "XX-ABIL-05",
      "Its text does not allow it now." },
    { TO_ORDER, SAYS(USE), 0, costs_too_much, "XX-ACT-09",
      "That cannot be paid." },
    { TO_ORDER, SAYS(USE), 0, NULL, "XX-ABIL-08",
      "There is no target for it." },

    { TO_ORDER, SAYS(SALVAGE), 0, cannot_salvage, "XX-ACT-12",
      "Cards cannot be sold for credits." },
    { TO_ORDER, SAYS(SALVAGE), 0, not_in_hand, "XX-ACT-13",
      "That card is not in the hand." },
    { TO_ORDER, SAYS(SALVAGE), 0, NULL, "XX-ACT-08",
      "No action points are left." },
    { TO_ORDER, SAYS(END), 0, NULL, "XX-TURN-08",
      "A turn ends between actions." },
    { TO_ORDER & ~TO(ACTION), SAYS(MOVE) | SAYS(TRADE) | SAYS(ATTACK), 0, NULL,
      "XX-PLAY-11", "Only the active player acts." },

    { TO(ACTION), SAYS(MOVE), 0, is_no_piece, "XX-MOVE-01",
      "There is no such card in play." },
    { TO(ACTION), SAYS(MOVE), 0, does_not_move, "XX-MOVE-01",
      "Only Ships and Leaders move." },
    { TO(ACTION), SAYS(MOVE), 0, is_no_own_piece, "XX-MOVE-03",
      "That card is another player's." },
    { TO(ACTION), SAYS(MOVE), 0, has_no_points, "XX-ACT-08",
      "No action points are left." },
    { TO(ACTION), SAYS(MOVE), 0, has_room_elsewhere, "XX-ACT-09",
      "The move cannot be paid." },
    { TO(ACTION), SAYS(MOVE), 0, NULL, "XX-MOVE-02",
      "There is no other stack with room for it." },

    { TO(ACTION), SAYS(TRADE) | SAYS(ATTACK), 0, is_no_stack, "XX-FIGHT-02",
      "There is no such stack." },
    { TO(ACTION), SAYS(TRADE), 0, has_traded, "XX-ACT-06",
      "There has been a Trade in this turn." },
    { TO(ACTION), SAYS(TRADE), 0, is_no_origin, "XX-TRADE-04",
      "Trade from a planet of yours." },
    { TO(ACTION), SAYS(TRADE), 0, has_no_ships, "XX-TRADE-01",
      "There is no Ship on that planet." },
    { TO(ACTION), SAYS(TRADE), 0, has_too_many_ships, "XX-TRADE-06",
      "The Merchant Fleet has more Ships than there are action points." },
    { TO(ACTION), SAYS(TRADE), 0, has_goods, "XX-TRADE-15",
      "There is no other planet to trade with, or the loss cannot be paid." },
    { TO(ACTION), SAYS(TRADE), 0, NULL, "XX-TRADE-02",
      "That planet has nothing to trade." },

    { TO(ACTION), SAYS(ATTACK), 0, is_foreign, "XX-FIGHT-02",
      "That stack is another player's." },
    { TO(ACTION), SAYS(ATTACK), 0, lacks_points_to_duel, "XX-DUEL-03",
      "A duel needs all three points of the turn." },
    { TO(ACTION), SAYS(ATTACK), 0, is_lone_leader, "XX-DUEL-04",
      "No opponent has a Leader." },
    { TO(ACTION), SAYS(ATTACK), 0, has_no_ships, "XX-FIGHT-02",
      "Only Ships and lone leaders attack." },
    { TO(ACTION), SAYS(ATTACK), 0, has_too_many_ships, "XX-FIGHT-13",
      "The wing has more Ships than there are action points." },
    { TO(ACTION), SAYS(ATTACK), 0, has_no_speed, "XX-FLEET-11",
      "A wing of SPEED 0 or less cannot attack." },
    { TO(ACTION), SAYS(ATTACK), 0, is_unable, "XX-FLEET-07",
      "Damaged Ships cannot attack." },
    { TO(ACTION), SAYS(ATTACK), 0, NULL, "XX-FIGHT-01",
      "There is nothing to attack." },

    { TO_ORDER, SAYS(ALONE), 0, at_place, "XX-ACT-09", "That cannot be paid." },
    { TO_ORDER, SAYS(ALONE), 0, NULL, "XX-MOVE-04",
      "Nothing moves out to stand alone." },
    { TO_ORDER, SAYS(ON), 0, is_no_stack, "XX-PLAY-01",
      "There is no such stack." },
    { TO_ORDER, SAYS(ON), 0, may_lie_there, "XX-ACT-09",
      "That cannot be paid." },
    { TO_ORDER, SAYS(ON), 0, is_immune, "XX-MOD-03",
      "Modifications cannot lie there." },
    { TO_ORDER, SAYS(ON), 0, lays_tech, "XX-PLAY-06",
      "A Tech lies on a stack of yours." },
    { TO_ORDER, SAYS(ON), 0, is_full_planet, "XX-STACK-04",
      "Three Ships are there." },
    { TO_ORDER, SAYS(ON), 0, is_full, "XX-STACK-03", "Three Ships are there." },
    { TO_ORDER, SAYS(ON), 0, lays_ship, "XX-PLAY-04",
      "A Ship joins a wing or planet of yours." },
    { TO_ORDER, SAYS(ON), 0, has_leader, "XX-STACK-05", "A Leader is there." },
    { TO_ORDER, SAYS(ON), 0, NULL, "XX-PLAY-05",
      "A Leader joins a wing or planet of yours." },

    { TO_ORDER, SAYS(TECH) | SAYS(POP), 0, has_none_of_it, "XX-TRADE-16",
      "There is none of it to trade." },
    { TO_ORDER, SAYS(TECH) | SAYS(POP), 0, NULL, "XX-TRADE-15",
      "The loss could not be paid." },
    { TO_ORDER, SAYS(TO), 0, is_no_destination, "XX-TRADE-04",
      "Trade with a planet." },
    { TO_ORDER, SAYS(TO), 0, is_origin, "XX-TRADE-03",
      "Trade with another planet than the origin." },
    { TO_ORDER, SAYS(TO), 0, at_destination, "XX-TRADE-15",
      "The loss could not be paid." },
    { TO_ORDER, SAYS(TO), 0, is_no_other_stack, "XX-MOVE-02",
      "Move it to another stack." },
    { TO_ORDER, SAYS(TO), 0, is_foreign, "XX-MOVE-03",
      "Move it to a stack of yours." },
    { TO_ORDER, SAYS(TO), 0, is_no_wing_or_planet, "XX-MOVE-04",
      "Move it to a wing or a planet." },
    { TO_ORDER, SAYS(TO), 0, has_no_room, "XX-MOVE-06",
      "There is no room for it." },
    { TO_ORDER, SAYS(TO), 0, NULL, "XX-ACT-09", "The move cannot be paid." },
    { TO_ORDER, SAYS(AGAINST), 0, is_no_opponent, "XX-FIGHT-01",
      "Attack a stack of an opponent." },
    { TO_ORDER, SAYS(AGAINST), 0, is_project, "XX-FIGHT-17",
      "Projects cannot be attacked." },
    { TO_ORDER, SAYS(AGAINST), 0, NULL, "XX-FIGHT-16",
      "Wings attack wings and planets, and lone leaders attack Leaders." },

    { TO(HIT), 0, 0, NULL, "XX-FLEET-05",
      "Name one Ship of the wing that is hit." },
    { TO(UPGRADE), SAYS(GIVE), 0, is_temporary, "XX-PLAN-10",
      "Temporary cards are not upgrades." },
    { TO(UPGRADE), 0, 0, NULL, "XX-PLAN-08",
      "Name a lasting card on the planet." },
    { TO(SKIM) | TO(CANCEL), 0, 0, NULL, NULL, "Say yes or no." },
    { .text = NULL },
};
