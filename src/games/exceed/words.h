/* words.h - what the vocabulary of EXCEED shares with the files that carry it
 * out: opcodes, slots, and the functions behind its rows. */
#ifndef GAMES_EXCEED_WORDS_H
#define GAMES_EXCEED_WORDS_H

#include "games/exceed/exceed.h"

#define BIT(i)     (UINT32_C(1) << (i))
#define AT(timing) (UINT64_C(1) << TIMING_##timing)

/* Card types, one bit each. */
enum {
    ON_OWNED = BIT(TYPE_SPECIAL) | BIT(TYPE_ULTRA),
    ON_ATTACKS = BIT(TYPE_NORMAL) | ON_OWNED,
    ON_BOOSTS = BIT(TYPE_INSTANT) | BIT(TYPE_CONTINUOUS),
    ON_SIDES = BIT(TYPE_FRONT) | BIT(TYPE_EXCEED),
    ON_LASTING = BIT(TYPE_CONTINUOUS) | ON_SIDES,
    ON_TRIGGERS = ON_ATTACKS | ON_LASTING,
    ON_TEXTS = ON_TRIGGERS,
    ON_ALL = ON_TEXTS | ON_BOOSTS
};

/* What a program must have come to, one bit each. */
enum fact_bit {
    FACT_LOOKED = BIT(0),
    FACT_LAID = BIT(1),
    FACT_NAMED = BIT(2),
    FACT_NUMBER = BIT(3),
    FACT_SHOWN = BIT(4),
    FACT_DRAWN = BIT(5),
    FACT_FORCE = BIT(6),
    FACT_GAUGE = BIT(7),
    FACT_LIFE = BIT(8),
    FACT_THROWN = BIT(9),
    FACT_MOVED = BIT(10),
    FACT_WILD = BIT(11),
    FACT_COUNTERS = BIT(12),
    FACT_DID = BIT(13),
    FACT_REVEALED = BIT(14),
    FACT_ONE_NAME = BIT(15)
};

/* --- the rows of the slots --- */

/* Which cards: EX-FILT. */
enum which {
    WHICH_ANY,
    WHICH_DRAWN,
    WHICH_NAMED,
    WHICH_SHOWN,
    WHICH_THIS,
    WHICH_RANGE_NOW,
    WHICH_RANGE_NAMED,
    WHICH_SWEEP,
    WHICH_WORDS
};

enum from {
    FROM_HAND,
    FROM_DISCARD,
    FROM_DISCARD_TOP,
    FROM_DISCARD_BOTTOM,
    FROM_GAUGE,
    FROM_DECK,
    FROM_DECK_TOP,
    FROM_LOOKED,
    FROM_WORDS
};

enum boosts_word {
    BOOSTS_HAND,
    BOOSTS_HAND_CONTINUOUS,
    BOOSTS_HAND_PEACEFUL, /* that start no Strike */
    BOOSTS_LOOKED_CONTINUOUS,
    BOOSTS_WORDS
};

enum terms_word {
    TERMS_WORD_PAID,
    TERMS_WORD_FREE,
    TERMS_WORD_KEPT,
    TERMS_WORDS
};

enum entry { ENTRY_PLAIN, ENTRY_SEALS, ENTRY_WORDS };

enum name {
    NAME_CARD,
    NAME_NORMAL,
    NAME_OTHER, /* than this card */
    NAME_TWO,
    NAME_NUMBER,
    NAME_WORDS
};

enum goal { GOAL_HAND, GOAL_PILES, GOAL_WORDS };

/* Opcodes: the rows of exceed_verbs, in this order. */
enum opcode {
    /* stats: gained when run, summed when passive */
    OP_POWER = OP_GAME,
    OP_SPEED,
    OP_ARMOR,
    OP_GUARD,
    OP_NEAR,
    OP_FAR,
    OP_SET_RANGE,
    OP_LOSE_ARMOR,
    OP_EVADE_ALL,
    OP_COMPANION_RANGE,
    OP_MUST_WILD,
    /* passives only */
    OP_EVADE,
    OP_EVADE_FASTER,
    OP_IGNORE_ARMOR,
    OP_IGNORE_GUARD,
    OP_STUN_IMMUNE,
    OP_UNMOVABLE,
    OP_HOLD_OFF,
    OP_GAUGE_FORCE,
    OP_RETREAT_DISCOUNT,
    OP_EX_PAIRS,
    OP_CAP_DAMAGE,
    OP_DOUBLE_DAMAGE,
    OP_DAMAGE_TO_DECK,
    OP_SPENT_TO_HAND,
    /* movement */
    OP_CLOSE,
    OP_ADVANCE,
    OP_ADVANCE_PAST,
    OP_RETREAT,
    OP_MOVE,
    OP_FOE_MOVES,
    OP_PUSH,
    OP_PULL,
    OP_SHIFT,
    /* drawing and throwing away */
    OP_DRAW,
    OP_DRAW_TO,
    OP_DRAW_TO_FOE,
    OP_HAND_EXACTLY,
    OP_FOE_HAND_EXACTLY,
    OP_DISCARD,
    OP_DISCARD_RANDOM,
    OP_DISCARD_GAUGE,
    OP_FOE_DISCARDS,
    OP_FOE_DISCARDS_RANDOM,
    OP_FOE_DISCARDS_TO,
    OP_FOE_DISCARDS_GAUGE,
    OP_FOE_MUST_DISCARD,
    /* cards between zones */
    OP_PUT,
    OP_PUT_REST,
    OP_FOE_PUTS,
    OP_EXCHANGE,
    OP_SEAL,
    OP_SEAL_COPIES,
    OP_SEAL_ATTACK,
    OP_SEND_THIS,
    OP_SEND_ATTACK,
    OP_LOOK,
    OP_ARRANGE,
    OP_SEARCH,
    OP_FOE_SHOWS,
    OP_SHOW,
    OP_NAME,
    OP_LAY,
    OP_FOE_GUESSES,
    OP_SWAP_PILES,
    /* payments and life */
    OP_PAY_FORCE,
    OP_PAY_GAUGE,
    OP_PAY_LIFE,
    OP_MAY_PAY_FORCE,
    OP_MAY_PAY_GAUGE,
    OP_MAY_PAY_LIFE,
    OP_LIFE,
    OP_LOSE_LIFE,
    OP_EACH_LOSES_LIFE,
    OP_DAMAGE,
    /* boosts */
    OP_PLAY_BOOST,
    OP_ENTER_BOOST,
    OP_REMOVE_BOOST,
    OP_KEEP_BOOST,
    OP_BOOST_TO_HAND,
    OP_TAKE_BOOST,
    OP_COPY_BOOST,
    OP_COUNTER,
    /* the Strike and the turn */
    OP_ADVANTAGE,
    OP_STRIKE,
    OP_STRIKE_WILD,
    OP_STRIKE_NAMED,
    OP_WAIVE_COST,
    OP_SKIP_DRAW,
    OP_REVERT,
    OP_PLACE,
    OP_FLIP,
    OP_DECLARE,
    OP_DECLARE_FREE,
    OPS
};

extern const struct op exceed_verbs[OPS - OP_GAME];

/* --- the functions behind the rows --- */

typedef enum flow verb_fn(struct play *p, struct frame *f, struct insn in);
typedef bool possible_fn(const struct rules *r, const struct duel *d,
                         const struct frame *f, struct insn in);
typedef int value_fn(const struct rules *r, const struct duel *d,
                     const struct frame *f);

possible_fn if_wild, if_foe_wild, if_distance, if_attack_type, if_at_far_end,
    if_hit, if_was_hit, if_crossed, if_moved, if_larger_hand, if_smaller_hand,
    if_empty_hand, if_cards_in_discard, if_boost_in_play, if_copy_in_discard,
    if_copy_in_gauge, if_name_sealed, if_reshuffled, if_reshuffle_action, if_ex,
    if_exceeded, if_foe_exceeded, if_initiated, if_cannot_pay, if_did,
    if_on_companion, if_foe_on_companion, if_companion_out, if_foe_on_edge,
    if_foe_stunned, if_revised;

bool settled_revised(const struct duel *d);

value_fn count_force_paid, count_gauge_paid, count_life_paid, count_counters,
    count_discarded, count_discarded_strike, count_drawn, count_gauge,
    count_foe_gauge, count_hand, count_foe_hand, count_hand_lead, count_taken,
    count_taken_turn, count_dealt, count_moved, count_refused, count_boosts,
    count_sealed, count_life, count_foe_life, count_distance, count_discard,
    count_deck;

/* verbs of the Strike and of stats (gains.c) */
verb_fn run_gain, run_set_range, run_lose_armor, run_evade_all,
    run_companion_range, run_must_wild, run_advantage, run_strike, run_waive,
    run_skip_draw, run_revert, run_place, run_flip, run_declare, run_life,
    run_lose_life, run_each_loses_life, run_damage, run_counter;

/* movement (moves.c) */
verb_fn run_walk;

/* drawing, throwing away, cards between zones (cards.c, looks.c) */
verb_fn run_draw_cards, run_draw_to, run_draw_to_foe, run_hand_exactly,
    run_discard, run_random_discard, run_discard_to, run_must_discard, run_put,
    run_put_rest, run_exchange, run_seal_copies, run_seal_attack, run_send_this,
    run_send_attack, run_look, run_arrange, run_search, run_foe_shows, run_show,
    run_name, run_lay, run_foe_guesses, run_swap_piles;

/* payments (payments.c) */
verb_fn run_pay_force, run_pay_gauge, run_pay_life, run_optional_price;
possible_fn can_pay_force, can_pay_gauge, can_pay_life;

/* looking at the deck, and putting what was looked at somewhere (looks.c) */
possible_fn can_look, can_put;

/* boosts (boosts.c) */
verb_fn run_play_boost, run_enter_boost, run_remove_boost, run_keep_boost,
    run_boost_to_hand, run_take_boost, run_copy_boost;

#endif
