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

/* What a program must have done before, one bit each. */
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

possible_fn ex_if_wild, ex_if_foe_wild, ex_if_distance, ex_if_attack_type,
    ex_if_at_far_end, ex_if_hit, ex_if_was_hit, ex_if_crossed, ex_if_moved,
    ex_if_larger_hand, ex_if_smaller_hand, ex_if_empty_hand,
    ex_if_cards_in_discard, ex_if_boost_in_play, ex_if_copy_in_discard,
    ex_if_copy_in_gauge, ex_if_name_sealed, ex_if_reshuffled,
    ex_if_reshuffle_action, ex_if_ex, ex_if_exceeded, ex_if_foe_exceeded,
    ex_if_initiated, ex_if_cannot_pay, ex_if_did, ex_if_on_companion,
    ex_if_foe_on_companion, ex_if_companion_out, ex_if_foe_on_edge,
    ex_if_foe_stunned, ex_if_revised;

bool ex_settled_revised(const struct duel *d);

value_fn ex_count_force_paid, ex_count_gauge_paid, ex_count_life_paid,
    ex_count_counters, ex_count_discarded, ex_count_discarded_strike,
    ex_count_drawn, ex_count_gauge, ex_count_foe_gauge, ex_count_hand,
    ex_count_foe_hand, ex_count_hand_lead, ex_count_taken, ex_count_taken_turn,
    ex_count_dealt, ex_count_moved, ex_count_refused, ex_count_boosts,
    ex_count_sealed, ex_count_life, ex_count_foe_life, ex_count_distance,
    ex_count_discard, ex_count_deck;

/* verbs of the Strike and of stats (gains.c) */
verb_fn ex_run_gain, ex_run_set_range, ex_run_lose_armor, ex_run_evade_all,
    ex_run_companion_range, ex_run_must_wild, ex_run_advantage, ex_run_strike,
    ex_run_waive, ex_run_skip_draw, ex_run_revert, ex_run_place, ex_run_flip,
    ex_run_declare, ex_run_life, ex_run_lose_life, ex_run_each_loses_life,
    ex_run_damage, ex_run_counter;

/* movement (moves.c) */
verb_fn ex_run_walk;

/* drawing, throwing away, cards between zones (cards.c, looks.c) */
verb_fn ex_run_draw_cards, ex_run_draw_to, ex_run_draw_to_foe,
    ex_run_hand_exactly, ex_run_discard, ex_run_random_discard,
    ex_run_discard_to, ex_run_must_discard, ex_run_put, ex_run_put_rest,
    ex_run_exchange, ex_run_seal_copies, ex_run_seal_attack, ex_run_send_this,
    ex_run_send_attack, ex_run_look, ex_run_arrange, ex_run_search,
    ex_run_foe_shows, ex_run_show, ex_run_name, ex_run_lay, ex_run_foe_guesses,
    ex_run_swap_piles;

/* payments (payments.c) */
verb_fn ex_run_pay_force, ex_run_pay_gauge, ex_run_pay_life,
    ex_run_optional_price;
possible_fn ex_can_pay_force, ex_can_pay_gauge, ex_can_pay_life;

/* looking at the deck, and putting what was looked at somewhere (looks.c) */
possible_fn ex_can_look, ex_can_put;

/* boosts (boosts.c) */
verb_fn ex_run_play_boost, ex_run_enter_boost, ex_run_remove_boost,
    ex_run_keep_boost, ex_run_boost_to_hand, ex_run_take_boost,
    ex_run_copy_boost;

#endif
