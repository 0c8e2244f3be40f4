/* words.h - what the vocabulary of EXCEED shares with the files that carry it
 * out: the rows of the slots, the marks of verbs and conditions, and words.def. */
#ifndef GAMES_EXCEED_WORDS_H
#define GAMES_EXCEED_WORDS_H

#include "games/exceed/exceed.h"

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
    WHICH_NORMAL,
    WHICH_SPECIAL,
    WHICH_ULTRA,
    WHICH_PLAIN,   /* a Normal or a Special */
    WHICH_GRAND,   /* a Special or an Ultra */
    WHICH_TOP,     /* of the name of the top card of the discard pile */
    WHICH_MEANT,   /* the one that the card is about */
    WHICH_BOOSTED, /* of the name of the boost that is being played */
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
    FROM_DECK_BOTTOM,
    FROM_SEALED,
    FROM_LOOKED,
    FROM_ASIDE,
    FROM_OVERDRIVE,
    FROM_WORDS
};

enum boosts_word {
    BOOSTS_HAND,
    BOOSTS_HAND_CONTINUOUS,
    BOOSTS_HAND_PEACEFUL, /* that start no Strike */
    BOOSTS_HAND_ULTRA,
    BOOSTS_GAUGE_ULTRA,
    BOOSTS_BOTH_ULTRA, /* hand or Gauge */
    BOOSTS_GAUGE,      /* continuous */
    BOOSTS_LOOKED,
    BOOSTS_LOOKED_CONTINUOUS,
    BOOSTS_ANYWHERE,   /* continuous: hand, discard pile, Gauge */
    BOOSTS_HAND_GAUGE, /* continuous */
    BOOSTS_DISCARD,    /* continuous */
    BOOSTS_DISCARD_TOP,
    BOOSTS_DISCARD_ULTRA,
    BOOSTS_WORDS,
    BOOSTS_MEANT = BOOSTS_WORDS /* of the verb `play meant` */
};

enum terms_word {
    TERMS_WORD_PAID,
    TERMS_WORD_STAYS, /* paid, and kept */
    TERMS_WORD_FREE,
    TERMS_WORD_KEPT,
    TERMS_WORDS
};

enum aside_word { ASIDE_FACE, ASIDE_CIRCLE, ASIDE_TAKEN, ASIDES };

/* Spaces of the board: EX-KNIGHT-21. */
enum spot {
    SPOT_HERE,
    SPOT_BESIDE,
    SPOT_REACHED,
    SPOT_ANYWHERE,
    SPOT_FOE,
    SPOT_BY_FOE,
    SPOT_NEAR_FOE,
    SPOT_WORDS
};

enum source_word {
    SOURCE_HAND,
    SOURCE_DECK,
    SOURCE_GAUGE,
    SOURCE_BOTH, /* hand and deck */
    SOURCES
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

/* --- the words --- */

/* What the rules ask of the row of a verb or condition. */
enum mark {
    MARK_FOE = 1,        /* the foe does it */
    MARK_WALK = 2,       /* it moves a fighter */
    MARK_STRIKE = 4,     /* it starts a Strike */
    MARK_COPY = 8,       /* it carries out another boost: EX-CARD-41 */
    MARK_EITHER = 16,    /* it is about boosts of either player */
    MARK_SINGLE = 32,    /* it asks for one card at a time */
    MARK_NAMED = 64,     /* it may use what was named */
    MARK_STEADY = 128,   /* no effect can change it before the Strike is over */
    MARK_OPEN = 256,     /* the same, once attacks are revealed */
    MARK_MARKER = 512,   /* it names the companion of its owner */
    MARK_ONE = 1024,     /* it asks for one card, or none */
    MARK_FURTHER = 2048, /* it plays a boost inside one: EX-KNIGHT-85 */
    MARK_BOARD = 4096    /* its boost lies on the board */
};

#define WORDS_FILE "games/exceed/words.def"
#include "card/words.h"

/* The policy card_text, for texts and as a condition. */
bool ex_settled_revised(const struct duel *d);

#endif
