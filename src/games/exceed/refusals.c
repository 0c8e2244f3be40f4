/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * The first row that fits says it, so the precise ones come first.
 */
#include "games/exceed/rules.h"

#define TO(question) ROW_BIT(QUESTION_##question)
#define SAYS(verb)   ROW_BIT(VERB_##verb)
#define OF(type)     ROW_BIT(TYPE_##type)

/* All verbs from one to another. */
#define SAYS_FROM(first, last) (SAYS(last) * 2 - SAYS(first))

#define TO_BOOST (TO(BOOST) | TO(PLAY_BOOST))
#define TO_PICK  (TO(DISCARD) | TO(CARD) | TO(LOOKED) | TO(SEARCH) | TO(PILE))

#define SAYS_ACTION (SAYS_FROM(PREPARE, ACT_WITH))
#define SAYS_HAND   (SAYS(HAND) | SAYS(HAND_AS))
#define SAYS_GAUGE  (SAYS(GAUGE) | SAYS(GAUGE_AS))
#define SAYS_PICK   (SAYS(HAND) | SAYS(GAUGE) | SAYS(FOE_GAUGE) | SAYS(PICK))
#define SAYS_SET    (SAYS_FROM(REGULAR, WILD))
#define SAYS_WALK   (SAYS_FROM(CLOSE, PULL))
#define SAYS_FIRST  (SAYS_FROM(FIRST_ATTACK, FIRST_EJECTION))

/* --- actions --- */

REFUSED_WHEN(no_tag_team)
{
    return !tag_team(exceed_const(d));
}

REFUSED_WHEN(is_exceeded)
{
    const struct side *side = &exceed_const(d)->side[who];

    return side
        ->exceeded[choice_verb(c) == VERB_EXCEED ? side->front : !side->front];
}

REFUSED_WHEN(has_reshuffled)
{
    return exceed_const(d)->side[who].reshuffled != RESHUFFLE_LEFT;
}

REFUSED_WHEN(has_no_action)
{
    return book_program(r->book, ex_side_up(r, exceed_const(d), who),
                        TIMING_ACTION) < 0;
}

/* --- spaces --- */

REFUSED_WHEN(is_off_board)
{
    return choice_a(c) < 1 || choice_a(c) > SPACES;
}

REFUSED_WHEN(stands_there)
{
    return choice_a(c) == exceed_const(d)->side[who].at;
}

REFUSED_WHEN(foe_stands_there)
{
    return ex_stands_on(exceed_const(d), foe_of(who), (int)choice_a(c));
}

REFUSED_WHEN(is_held_off)
{
    return !is_off_board(r, d, who, c) &&
           ex_move_price(r, exceed_const(d), who, (int)choice_a(c)) < 0;
}

/* --- where the card lies --- */

static bool lies_in(const struct duel *d, int who, enum zone zone, choice c)
{
    return find_in(exceed_const(d), who, zone, (card_id)choice_a(c)) >= 0;
}

REFUSED_WHEN(not_in_hand)
{
    return !lies_in(d, who, ZONE_HAND, c);
}

REFUSED_WHEN(not_in_gauge)
{
    return !lies_in(d, who, ZONE_GAUGE, c);
}

/* Neither there nor among the cards looked at, whose boosts an effect may play. */
REFUSED_WHEN(not_at_hand)
{
    return not_in_hand(r, d, who, c) && !lies_in(d, who, ZONE_LOOKED, c);
}

/* It lies elsewhere than its verb says. */
static bool elsewhere(const struct rules *r, const struct duel *d, int who,
                      choice c)
{
    return SAYS_GAUGE >> choice_verb(c) & 1 ? not_in_gauge(r, d, who, c)
                                            : not_in_hand(r, d, who, c);
}

REFUSED_WHEN(is_being_boosted)
{
    return elsewhere(r, d, who, c) && lies_in(d, who, ZONE_PLAYING, c);
}

REFUSED_WHEN(is_in_play)
{
    return elsewhere(r, d, who, c) &&
           (lies_in(d, who, ZONE_ATTACK, c) || lies_in(d, who, ZONE_SPARE, c) ||
            lies_in(d, who, ZONE_BOOSTS, c));
}

REFUSED_WHEN(is_returning)
{
    return elsewhere(r, d, who, c) && lies_in(d, who, ZONE_RETURNING, c);
}

REFUSED_WHEN(sets_sealed)
{
    const struct exceed *g = exceed_const(d);

    return g->attack[who].pile == PILE_SEALED &&
           count_of(g, who, ZONE_SEALED) > 0;
}

REFUSED_WHEN(sets_from_gauge)
{
    const struct exceed *g = exceed_const(d);

    return g->attack[who].pile == PILE_GAUGE &&
           count_of(g, who, ZONE_GAUGE) > 0;
}

REFUSED_WHEN(is_sealed)
{
    return elsewhere(r, d, who, c) && lies_in(d, who, ZONE_SEALED, c);
}

/* --- boosts and payments --- */

REFUSED_WHEN(is_no_cross_boost)
{
    return ex_by_cross_boost(d) &&
           ex_own_card(r, exceed_const(d), who, (card_id)choice_a(c));
}

REFUSED_WHEN(is_of_other_character)
{
    return !ex_by_cross_boost(d) &&
           !ex_own_card(r, exceed_const(d), who, (card_id)choice_a(c));
}

REFUSED_WHEN(needs_exceed)
{
    const struct exceed *g = exceed_const(d);

    return find_in(g, who, ZONE_ASIDE, (card_id)choice_a(c)) >= 0 &&
           card_in(r, choice_a(c))->stat[STAT_GLORIOUS] && !exceeded(g, who);
}

REFUSED_WHEN(leaves_too_little_force)
{
    return !ex_leaves_force(r, d, who, (card_id)choice_a(c));
}

REFUSED_WHEN(is_all_life)
{
    return (int)choice_a(c) >= life_of(exceed_const(d), who);
}

/* --- setting an attack --- */

REFUSED_WHEN(has_to_answer)
{
    card_id answer = ex_forced_answer(exceed_const(d), who);

    return answer != CARD_NONE &&
           (choice_verb(c) == VERB_WILD || choice_a(c) != answer);
}

REFUSED_WHEN(has_to_swing)
{
    const struct exceed *g = exceed_const(d);

    return ex_forced_answer(g, who) == CARD_NONE && ex_must_swing(r, g, who);
}

REFUSED_WHEN(is_no_pair)
{
    unsigned n = r->book->ncards;

    return choice_a(c) >= n || choice_b(c) >= n ||
           !ex_pair(r, exceed_const(d), who, (card_id)choice_a(c),
                    (card_id)choice_b(c));
}

REFUSED_WHEN(attack_is_no_normal)
{
    return !ex_attack_is(r, exceed_const(d), who, TYPE_NORMAL);
}

/* --- names and sets --- */

REFUSED_WHEN(wants_number)
{
    return asking_insn(r, d).a == NAME_NUMBER;
}

REFUSED_WHEN(is_in_neither_deck)
{
    return choice_a(c) >= r->book->ncards ||
           !ex_in_match(r, exceed_const(d), (card_id)choice_a(c));
}

REFUSED_WHEN(is_not_chosen)
{
    return !refused_when_chosen(r, d, who, c);
}

/* --- the rows --- */

const struct refusal exceed_refusals[] = {
    { TO(MULLIGAN), SAYS(HAND), 0, not_in_hand, "EX-MULL-01",
      "That card is not in the hand." },
    { TO(MULLIGAN), SAYS(HAND), 0, NULL, "EX-MULL-01",
      "That card is chosen already." },
    { TO(STARTER), SAYS(START_WITH), 0, NULL, "EX-TAG-04",
      "That character is not of the team." },

    { TO(ACTION), SAYS(MOVE), 0, NULL, "EX-MOVE-10",
      "No space can be paid for." },
    { TO(ACTION), SAYS(BOOST), 0, NULL, "EX-TURN-09",
      "No boost can be paid for." },
    { TO(ACTION), SAYS(SWITCH) | SAYS(CROSS_EXCEED) | SAYS(CROSS_BOOST), 0,
      no_tag_team, "EX-TAG-01", "That is an action of Tag Team." },
    { TO(ACTION), SAYS(EXCEED) | SAYS(CROSS_EXCEED), 0, is_exceeded,
      "EX-EXC-08", "That character is in Exceed Mode already." },
    { TO(ACTION), SAYS(EXCEED) | SAYS(CROSS_EXCEED), 0, NULL, "EX-EXC-08",
      "There is too little Gauge for Exceed Mode." },
    { TO(ACTION), SAYS(RESHUFFLE), 0, has_reshuffled, "EX-RESH-03",
      "The one reshuffle is used." },
    { TO(ACTION), SAYS(RESHUFFLE), 0, NULL, "EX-RESH-06",
      "The discard pile is empty." },
    { TO(ACTION), SAYS(ACT), 0, has_no_action, "EX-TURN-08",
      "The side of the character card that lies up has no action." },
    { TO(ACTION), SAYS(ACT), 0, NULL, "EX-TURN-09",
      "The action cannot be paid." },
    { TO(ACTION), SAYS(STRIKE), 0, NULL, "EX-NIGHT-64",
      "This further action can be no Strike." },
    { TO(ACTION), SAYS(SWITCH), 0, NULL, "EX-TAGA-10",
      "After an ejection the characters cannot be changed until the next "
      "Strike is over." },
    { TO(ACTION), SAYS(CROSS_BOOST), 0, NULL, "EX-TAGA-06",
      "No boost of the tagged-out character can be paid for." },
    { TO(ACTION), SAYS(ACT_WITH), 0, NULL, "EX-TRANS-08",
      "No transformation of that name has an action that can be taken." },
    { TO(ACTION), ~SAYS_ACTION, 0, NULL, "EX-TURN-03",
      "That is not an action." },

    { TO(GOAL), SAYS(SPACE), 0, is_off_board, "EX-KIND-04",
      "There is no such space." },
    { TO(GOAL), SAYS(SPACE), 0, stands_there, "EX-MOVE-07",
      "The fighter stands there already." },
    { TO(GOAL), SAYS(SPACE), 0, foe_stands_there, "EX-MOVE-07",
      "The opponent stands there." },
    { TO(GOAL), SAYS(SPACE), 0, is_held_off, "EX-CARD-59",
      "The opponent lets nobody come closer." },
    { TO(GOAL), SAYS(SPACE), 0, NULL, "EX-MOVE-10",
      "There is not enough Force for that space." },
    { TO(COMPANION), SAYS(SPACE), 0, NULL, NULL, "There is no such space." },
    { TO(SPACES), SAYS(STAY), 0, NULL, "EX-KIND-21",
      "Staying is not among the choices." },
    { TO(SPACES), SAYS_WALK, 0, NULL, "EX-KIND-05",
      "The effect or the board does not allow that." },

    { TO_BOOST | TO(FORCE), SAYS(PLAY) | SAYS_HAND | SAYS_GAUGE, 0,
      is_being_boosted, "EX-BOOST-16",
      "The card being boosted cannot be thrown away." },
    { TO_BOOST | TO(FORCE), SAYS(PLAY) | SAYS_HAND | SAYS_GAUGE, 0, is_in_play,
      "EX-FORCE-14", "A card in play is not in hand." },
    { TO_BOOST | TO(FORCE), SAYS(PLAY) | SAYS_HAND | SAYS_GAUGE, 0,
      is_returning, "EX-FORCE-12",
      "A card that this payment brings to hand cannot be used in it." },
    { TO_BOOST | TO(FORCE), SAYS(PLAY) | SAYS_HAND | SAYS_GAUGE, 0, is_sealed,
      "EX-SEAL-02", "Sealed cards are out of the game." },

    { TO_BOOST, SAYS(PLAY_GAUGE), 0, NULL, "EX-LATE-23",
      "No such boost can be played from the Gauge." },
    { TO_BOOST, SAYS(PLAY_ASIDE), 0, needs_exceed, "EX-KNIGHT-71",
      "That decree is for Exceed Mode." },
    { TO_BOOST, SAYS(PLAY_ASIDE), 0, NULL, "EX-KNIGHT-70",
      "No such boost can be played from beside the character card." },
    { TO_BOOST, SAYS(DONE), 0, NULL, NULL, "A boost must be played." },
    { TO_BOOST, SAYS(PLAY), 0, not_at_hand, "EX-BOOST-01",
      "That card is not in the hand." },
    { TO_BOOST, SAYS(PLAY), 0, is_no_cross_boost, "EX-TAGA-06",
      "Cross Boost plays boosts of the tagged-out character." },
    { TO_BOOST, SAYS(PLAY), 0, is_of_other_character, "EX-TAG-11",
      "That boost is of the tagged-out character." },
    { TO(PLAY_BOOST), SAYS(PLAY), 0, NULL, "EX-BOOST-31",
      "The effect does not play that boost." },
    { TO(BOOST), SAYS(PLAY), 0, NULL, "EX-TURN-09",
      "There is not enough Force for that boost." },
    { TO(IN_PLAY), SAYS(DONE), 0, NULL, "EX-TRIG-02",
      "The effect must be followed." },
    { TO(IN_PLAY), SAYS(OWN_BOOST) | SAYS(FOE_BOOST), 0, NULL, NULL,
      "No such boost can be chosen." },
    { TO(IN_PLAY), SAYS(PICK), 0, NULL, "EX-BOOST-31",
      "That card does not fit." },

    { TO(FORCE), SAYS(DONE), 0, NULL, "EX-FORCE-09",
      "The price is not reached." },
    { TO(FORCE), SAYS_HAND, 0, not_in_hand, "EX-FORCE-02",
      "That card is not in the hand." },
    { TO(FORCE), SAYS_GAUGE, 0, not_in_gauge, "EX-FORCE-04",
      "That card is not in the Gauge." },
    { TO(FORCE), SAYS_HAND | SAYS_GAUGE, 0, refused_when_chosen, "EX-FORCE-07",
      "That card is chosen already." },
    { TO(FORCE), SAYS_HAND | SAYS_GAUGE, 0, NULL, NULL,
      "A card is spent for what it is worth, so that the price can still be "
      "reached." },
    { TO(GAUGE), SAYS(DONE), 0, NULL, "EX-EXC-07",
      "The price is paid in full." },
    { TO(GAUGE), SAYS(HAND), 0, NULL, "EX-EXC-06",
      "Only Gauge cards pay this price." },
    { TO(GAUGE), SAYS(GAUGE), 0, not_in_gauge, "EX-GAUGE-04",
      "That card is not in the Gauge." },
    { TO(GAUGE), SAYS(GAUGE), 0, leaves_too_little_force, "EX-TAGA-07",
      "Without that card the Force of the boost cannot be paid." },
    { TO(GAUGE), SAYS(GAUGE), 0, NULL, "EX-GAUGE-03",
      "That card is chosen already." },
    { TO(LIFE), SAYS(LIFE), 0, is_all_life, "EX-LIFE-02",
      "The last point of life cannot be paid." },
    { TO(LIFE), SAYS(LIFE), 0, NULL, NULL,
      "That is more than the effect allows." },
    { TO(DECLARE), SAYS(YES), 0, attack_is_no_normal, "EX-CARD-22",
      "Only a Normal can be declared." },
    { TO(MAY_PAY) | TO(DECLARE), SAYS(YES), 0, NULL, "EX-TURN-09",
      "There is not enough Force for that." },

    { TO(SET), SAYS_SET, 0, has_to_answer, "EX-SET-19",
      "The named card is in the hand and must be set." },
    { TO(SET), SAYS_SET, 0, has_to_swing, "EX-SET-20",
      "A wild swing must be set." },
    { TO(SET), SAYS(SEALED), 0, NULL, "EX-KNIGHT-04",
      "No such card can be set from the sealed pile." },
    { TO(SET), SAYS_SET, 0, sets_sealed, "EX-KNIGHT-04",
      "The attack must come from the sealed pile." },
    { TO(SET), SAYS_SET | SAYS(GAUGE), 0, sets_from_gauge, "EX-NIGHT-52",
      "The attack must come from the Gauge." },
    { TO(SET), SAYS(GAUGE), 0, NULL, "EX-NIGHT-52",
      "No effect sets an attack from the Gauge now." },
    { TO(SET), SAYS(OWN_BOOST), 0, NULL, "EX-NIGHT-54",
      "No such boost in play can be set." },
    { TO(SET), SAYS(ASIDE), 0, NULL, "EX-LATE-22",
      "No such card lies aside to be set." },
    { TO(SET), SAYS(EX_WITH), 0, is_no_pair, "EX-SET-09",
      "Two cards of different names do not form an EX." },
    { TO(SET), SAYS(EX_WITH), 0, NULL, "EX-SET-03",
      "Both cards must be in the hand." },
    { TO(SET), SAYS(DOUBLE_EX) | SAYS(TRIPLE_EX), 0, no_tag_team, "EX-TAGS-08",
      "Only Normals form a Double or Triple EX, in Tag Team." },
    { TO(SET), SAYS(DOUBLE_EX) | SAYS(TRIPLE_EX), ~OF(NORMAL), NULL,
      "EX-TAGS-08", "Only Normals form a Double or Triple EX, in Tag Team." },
    { TO(SET), SAYS_SET, 0, not_in_hand, "EX-SET-02",
      "That card is not in the hand." },
    { TO(SET), SAYS(EX), 0, NULL, "EX-SET-03",
      "There are too few copies of that card in the hand." },
    { TO(SET), SAYS(DOUBLE_EX), 0, NULL, "EX-TAGS-05",
      "There are too few copies of that card in the hand." },
    { TO(SET), SAYS(TRIPLE_EX), 0, NULL, "EX-TAGS-06",
      "There are too few copies of that card in the hand." },
    { TO(SET), SAYS(STRIKE), 0, NULL, "EX-STR-07",
      "A Strike never starts inside a Strike." },
    { TO(SET), SAYS(BOOST) | SAYS(PLAY), 0, NULL, "EX-BOOST-22",
      "Only an effect plays a boost in a Strike." },
    { TO(ORDER), SAYS_FIRST, 0, NULL, "EX-TRIG-09",
      "No such effect is waiting." },

    { TO(LIMIT), SAYS(DONE), 0, NULL, "EX-TURN-11",
      "There are still too many cards in the hand." },
    { TO(LIMIT), SAYS(HAND), 0, not_in_hand, "EX-TURN-11",
      "That card is not in the hand." },
    { TO(LIMIT), SAYS(HAND), 0, NULL, "EX-TURN-11",
      "That card is chosen already." },
    { TO(LAY), SAYS(DONE), 0, NULL, "EX-CARD-46",
      "The effect demands a card." },
    { TO(LAY), SAYS(HAND), 0, refused_when_chosen, "EX-CARD-46",
      "That card is chosen already." },
    { TO(LAY), SAYS(HAND), 0, NULL, "EX-CARD-46",
      "That card is not in the hand." },
    { TO_PICK, SAYS(DONE), 0, NULL, NULL, "The effect demands a card." },
    { TO_PICK, SAYS_PICK, 0, is_not_chosen, NULL,
      "That card is not there, or does not fit." },

    { TO(NAME), SAYS(NUMBER), 0, wants_number, NULL,
      "The number is a distance, 0 to 8." },
    { TO(NAME) | TO(GUESS), SAYS(NAME), 0, is_in_neither_deck, "EX-CARD-15",
      "That card is in neither deck." },
    { TO(NAME), SAYS(NAME), 0, refused_when_chosen, NULL,
      "Two different names are wanted." },
    { TO(NAME), SAYS(NAME), 0, NULL, NULL, "That name does not fit here." },
    { .text = NULL },
};
