/* exceed.h - EXCEED: its state, and the names of its parts.
 *
 * Everything outside the rules goes through core/duel.h; this header is for the
 * game's own files, its screens and its tests.  Ids such as EX-SET-01 are rows
 * of docs/rules/exceed.md.
 */
#ifndef GAMES_EXCEED_H
#define GAMES_EXCEED_H

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/shelf.h"

extern const struct game exceed_game;
extern const struct book exceed_book; /* generated from cards/exceed/ */
extern const struct vocabulary exceed_vocabulary;

enum {
    SPACES = 9,       /* EX-COMP-05 */
    TEAM = 2,         /* characters of a team in Tag Team */
    MAX_CARDS = 72,   /* of a player: two decks of the largest kind */
    MOST_OWN = 20,    /* Specials, Ultras and Decrees of a fighter */
    MOST_BOOSTS = 56, /* continuous: all of two fighters, and 16 Normals */
    MOST_RODS = 16,   /* of a player; EX-BLAZ-70 */
    KNOWN_CARDS = 64, /* of a pile, from one end; of others nothing is noted */
    MOST_FORCE = 31,  /* that one card makes, with all bonuses */
    MAX_DREW = 6,     /* cards that a text can tell as just drawn */
    NOBODY = 255
};

/* The trait of a fighter that says its season. */
enum season {
#define SEASON(season, ...) SEASON_##season,
#include "games/exceed/seasons.def"
#undef SEASON
    SEASONS
};

enum type {
    TYPE_NORMAL,
    TYPE_SPECIAL,
    TYPE_ULTRA,
    TYPE_FIGHTER,
    TYPE_FACE,    /* an attack printed on a character card */
    TYPE_TRAIT,   /* a card beside the character card: EX-KNIGHT-37 */
    TYPE_DECREE,  /* the same, with a boost: EX-KNIGHT-70 */
    TYPE_INSTANT, /* the two kinds of boost halves */
    TYPE_CONTINUOUS,
    TYPE_TRANSFORM, /* a boost half that stays for the match */
    TYPE_OVERLOAD,  /* one that is only a spare copy of a Normal's EX */
    TYPE_FRONT,     /* the two sides of a fighter */
    TYPE_EXCEED,
    TYPES
};

enum stat {
    STAT_OF,   /* the fighter a Special or Ultra belongs to */
    STAT_NEAR, /* the range */
    STAT_FAR,
    STAT_NO_RANGE, /* printed N/A */
    STAT_POWER,
    STAT_SPEED,
    STAT_ARMOR,
    STAT_GUARD,
    STAT_GAUGE,     /* the price of an Ultra, or of Exceed Mode */
    STAT_FORCE,     /* the price of a boost, or of an attack */
    STAT_LIMIT,     /* most counters on a boost; 0: no limit */
    STAT_ABOUT,     /* a card that the texts of a boost ask for */
    STAT_HOARD,     /* its counters are cards under the boost */
    STAT_LIFE,      /* starting life of a fighter; 0: the usual */
    STAT_CARDS,     /* further cards of its starting hand */
    STAT_COMPANION, /* spaces its companion starts ahead of it; 0: none does */
    STAT_BESIDE,    /* the companion starts on its space */
    STAT_SECRET,    /* its sealed cards lie face down */
    STAT_COPIES,    /* of a Special or Ultra; 0: the usual 2 */
    STAT_GLORIOUS,  /* a decree for Exceed Mode only */
    STAT_EX_GAUGE,  /* the price of an Ultra that is an EX; 0: the same */
    STAT_CANCEL,    /* the price of cancelling a boost; EX-STRIVE-03 */
    STAT_STRIVE,    /* of the Normals of this set: a Normal, or a fighter */
    STAT_NIGHT,     /* the same */
    STAT_OPENS,     /* the Attacker may set it face up */
    STAT_LIES,      /* it may be set face up on a space: EX-NIGHT-20 */
    STAT_LEGACY,    /* cards drawn when a boost leaves play: EX-NIGHT-14 */
    STAT_EXCEED_GAUGE, /* the price of an Ultra in Exceed Mode; 0: the same */
    STAT_SEALED,       /* copies that begin in the sealed pile: EX-BLAZ-60 */
    STAT_ASTRAL,    /* it lies aside until the Reshuffle action: EX-BLAZ-06 */
    STAT_OPEN_ONLY, /* it may be set face up, or is invalid */
    STAT_IN_PLAY,   /* it is set from the boosts in play, or is invalid */
    STATS
};

enum timing {
    TIMING_PASSIVE, /* in force, never run */
    TIMING_PLAY,    /* the immediate part of a boost */
    TIMING_BEFORE,
    TIMING_HIT,
    TIMING_AFTER,
    TIMING_ACTION,      /* a further action of the turn player */
    TIMING_FOE_TURN,    /* start of each turn of the foe */
    TIMING_NEXT_TURN,   /* start of the owner's next turn */
    TIMING_STARTS,      /* the owner starts a Strike */
    TIMING_FOE_STARTS,  /* the foe starts one */
    TIMING_SETS,        /* right after the owner has set */
    TIMING_SETS_EX,     /* right after the owner has set an EX */
    TIMING_SETS_WILD,   /* before the owner sets a wild swing */
    TIMING_REVEAL,      /* in the reveal step, before costs */
    TIMING_STRUCK,      /* the owner is hit, before the damage */
    TIMING_STUNS,       /* the owner has stunned the foe */
    TIMING_SNARES,      /* the foe stops on a space where a boost lies */
    TIMING_FALTERS,     /* the owner is stunned */
    TIMING_BOOSTS,      /* the owner has played a boost */
    TIMING_MOVES,       /* after own movement */
    TIMING_FOE_MOVES,   /* after own movement of the foe */
    TIMING_FOE_CROSSES, /* the foe has passed the owner */
    TIMING_EXCEEDS,     /* a character card of the owner was turned */
    TIMING_STRIKE_END,  /* after cleanup */
    TIMING_CLEANUP,     /* before the cards of the Strike leave play */
    TIMING_PREPARES,    /* after the owner's Prepare */
    TIMING_WALKS,       /* after the owner's Move action */
    TIMING_FOE_SETS,    /* right after the foe has set */
    TIMING_FOE_BOOSTS,  /* the foe shows a boost that is paid for */
    TIMING_PAYS_LIFE,   /* the owner has paid life */
    TIMING_SPENDS,      /* the owner has spent Gauge */
    TIMING_ACTED,       /* after an action of the owner without a Strike */
    TIMING_DRAWS,       /* before the owner's draw at the end of the turn */
    TIMING_TURN_END,    /* after it */
    TIMING_TURN_START,  /* start of each turn of the owner */
    TIMING_REVEALED,    /* the owner's attack is revealed, before costs */
    TIMING_FALLS,       /* the owner has no life left */
    TIMING_ACTS,        /* after the action of the owner's character card */
    TIMING_ATTACKED,    /* an attack of the owner is over, or an extra one */
    TIMING_LEADS,       /* the owner has gained Advantage */
    TIMING_FOE_ACTED,   /* after an action of the foe without a Strike */
    TIMING_FOE_THROWS,  /* an effect of the owner's made the foe discard */
    TIMING_INVALID,     /* the attack turned out invalid */
    TIMING_CANCELS,     /* the owner cancels a boost */
    TIMING_EACH_BEFORE, /* Before of either player, whose attack it is */
    TIMING_EACH_AFTER,  /* the same After */
    TIMING_FOE_BEFORE,  /* the foe attacks, before its Before effects */
    TIMING_OVERDRIVE,   /* a card has left the owner's Overdrive area */
    TIMINGS
};

enum policy_id {
    POLICY_EDITION,
    POLICY_MODE,
    POLICY_FIRST,
    POLICY_HAND_LIMIT,
    POLICY_TURN_TOKEN,
    POLICY_GAUGE_ULTRA_FORCE,
    POLICY_WILD_ULTRA,
    POLICY_MOVE_N,
    POLICY_ULTRA_AS_ONE,
    POLICY_EMPTY_RESHUFFLE,
    POLICY_DISCARD_ORDER,
    POLICY_CARD_TEXT,
    POLICY_LIFE_MAX,
    POLICY_MAX_TURNS,
    POLICY_SEASON,
    POLICIES
};

enum verb_id {
    VERB_PREPARE,
    VERB_MOVE,   /* the Move action; a space follows */
    VERB_BOOST,  /* the Boost action; a card follows */
    VERB_CHANGE, /* Change Cards; Force follows */
    VERB_EXCEED,
    VERB_RESHUFFLE,
    VERB_ACT, /* the action of the character card */
    VERB_STRIKE,
    VERB_SWITCH, /* Tag Team */
    VERB_CROSS_EXCEED,
    VERB_CROSS_BOOST,
    VERB_ACT_WITH,     /* the action of a transformation */
    VERB_SPACE,        /* 1 to 9 */
    VERB_PLAY,         /* a card whose boost is played */
    VERB_PLAY_GAUGE,   /* the same, from the Gauge */
    VERB_PLAY_DISCARD, /* or from the discard pile */
    VERB_PLAY_ASIDE,   /* or from beside the character card */
    VERB_HAND,         /* spend, throw or take a hand card */
    VERB_HAND_AS,      /* spend it as so much Force */
    VERB_GAUGE,        /* the same for Gauge cards */
    VERB_GAUGE_AS,
    VERB_FOE_GAUGE,     /* a Gauge card of the foe's */
    VERB_FOE_HAND,      /* a hand card of the foe's, shown */
    VERB_FOE_OVERDRIVE, /* a card of the foe's in the own Overdrive area */
    VERB_PICK,          /* a card of the zone in question */
    VERB_REGULAR,       /* set one card */
    VERB_EX,            /* two of them */
    VERB_DOUBLE_EX,
    VERB_TRIPLE_EX,
    VERB_OPEN,    /* one card, face up: EX-STRIVE-51 */
    VERB_OPEN_EX, /* two of them */
    VERB_LIE,     /* one card, face up on a space: EX-NIGHT-20 */
    VERB_LIE_EX,  /* two of them */
    VERB_EX_WITH, /* a card and a Normal (Jemina) */
    VERB_ASIDE,   /* a card that lies aside */
    VERB_SEALED,  /* a card of the sealed pile */
    VERB_WILD,
    VERB_CLOSE, /* so many spaces */
    VERB_ADVANCE,
    VERB_RETREAT,
    VERB_PUSH,
    VERB_PULL,
    VERB_STAY,
    VERB_FIRST_ATTACK, /* the effect of the attack next */
    VERB_FIRST_ABILITY,
    VERB_FIRST_BOOST,    /* of this boost */
    VERB_FIRST_TAKEN,    /* of this boost of the other player, taken over */
    VERB_FIRST_TRIGGERS, /* that the attack has from this card */
    VERB_FIRST_EJECTION,
    VERB_NAME,
    VERB_NUMBER,
    VERB_LIFE, /* pay so much life */
    VERB_OPTION,
    VERB_START_WITH, /* Tag Team: this character begins */
    VERB_OWN_BOOST,  /* a boost in play */
    VERB_FOE_BOOST,
    VERB_OWN_FACEDOWN, /* the oldest boost that lies face down */
    VERB_FOE_FACEDOWN,
    VERB_TO_TOP, /* destinations */
    VERB_TO_GAUGE,
    VERB_TO_DISCARD,
    VERB_YES,
    VERB_NO,
    VERB_DONE,
    VERBS
};

enum question_id {
    QUESTION_MULLIGAN,    /* EX-DEC-01 */
    QUESTION_STARTER,     /* EX-DEC-02 */
    QUESTION_ACTION,      /* EX-DEC-03 */
    QUESTION_GOAL,        /* EX-DEC-04 */
    QUESTION_BOOST,       /* EX-DEC-05: the action */
    QUESTION_PLAY_BOOST,  /* EX-DEC-05: an effect */
    QUESTION_FORCE,       /* EX-DEC-06 */
    QUESTION_GAUGE,       /* EX-DEC-07 */
    QUESTION_LIFE,        /* EX-DEC-08 */
    QUESTION_MAY,         /* EX-DEC-09 */
    QUESTION_MAY_PAY,     /* EX-DEC-09 */
    QUESTION_SET,         /* EX-DEC-10 */
    QUESTION_CROSS,       /* EX-DEC-11 */
    QUESTION_EJECTION,    /* EX-DEC-11 */
    QUESTION_DECLARE,     /* EX-DEC-12 */
    QUESTION_ORDER,       /* EX-DEC-13 */
    QUESTION_SPACES,      /* EX-DEC-14 */
    QUESTION_DISCARD,     /* EX-DEC-15 */
    QUESTION_CARD,        /* EX-DEC-16 */
    QUESTION_LOOKED,      /* EX-DEC-17, EX-DEC-28 */
    QUESTION_SEARCH,      /* EX-DEC-18 */
    QUESTION_DESTINATION, /* EX-DEC-18 */
    QUESTION_NAME,        /* EX-DEC-19 */
    QUESTION_IN_PLAY,     /* EX-DEC-20 */
    QUESTION_OPTION,      /* EX-DEC-21 */
    QUESTION_COMPANION,   /* EX-DEC-22 */
    QUESTION_WILD_ULTRA,  /* EX-DEC-24 */
    QUESTION_PILE,        /* EX-DEC-25 */
    QUESTION_LIMIT,       /* EX-DEC-26 */
    QUESTION_LAY,         /* EX-DEC-27 */
    QUESTION_GUESS,       /* EX-DEC-27 */
    QUESTION_HOW_MANY,    /* EX-DEC-29 */
    QUESTION_TRANSFORM,   /* EX-DEC-30 */
    QUESTION_FREE,        /* EX-DEC-31 */
    QUESTION_AGAIN,       /* EX-DEC-32 */
    QUESTION_CANCEL,      /* EX-DEC-33 */
    QUESTION_OVERDRIVE,   /* EX-DEC-34 */
    QUESTION_FEINT,       /* EX-DEC-35 */
    QUESTIONS
};

/* Zones of one player; zone_of() gives the number on the shelf. */
enum zone {
    ZONE_DECK,
    ZONE_HAND, /* in card order */
    ZONE_DISCARD,
    ZONE_GAUGE,   /* in card order */
    ZONE_BOOSTS,  /* continuous boosts in play, the oldest first */
    ZONE_PLAYING, /* boosts being carried out */
    ZONE_SEALED,
    ZONE_ATTACK,     /* the card set or revealed */
    ZONE_SPARE,      /* the further copies of an EX */
    ZONE_LOOKED,     /* looked at by an effect, or laid face down */
    ZONE_HEAP,       /* thrown away together, on the way to the discard */
    ZONE_RETURNING,  /* spent Gauge cards that go to hand when all is paid */
    ZONE_TRANSFORMS, /* transformations, the oldest first */
    ZONE_ASIDE,      /* cards beside the character card */
    ZONE_FACEDOWN,   /* boosts in play that lie face down; EX-LATE-25 */
    ZONE_TAKEN,      /* cards that the other player has taken; EX-LATE-31 */
    ZONE_UNDER,      /* face down under boosts; EX-KNIGHT-16 */
    ZONE_OVERDRIVE,  /* in card order; EX-BLAZ-01 */
    ZONE_BURNING, /* cards in the other player's Overdrive area; EX-BLAZ-23 */
    ZONE_RODS,    /* on the board, the oldest first; EX-BLAZ-70 */
    ZONES
};

static inline int zone_of(int who, enum zone zone)
{
    return who * ZONES + (int)zone;
}

/* How an attack was set. */
enum set {
    SET_NONE,
    SET_REGULAR,
    SET_EX,
    SET_WILD,
    SET_ASIDE,
    SET_TAKEN,
    SET_GAUGE, /* from the Gauge */
    SET_BOOST  /* from the boosts in play */
};

/* What the Attacker must set, if there is such a card: one of a pile, two copies of
 * the hand, one of the hand face up. */
enum pile {
    PILE_ANY,
    PILE_SEALED,
    PILE_GAUGE,
    PILE_RANDOM,
    PILE_COPIES,
    PILE_OPEN
};

/* Where a card goes. */
enum place {
    PLACE_NORMAL, /* of attacks: Gauge after a hit, else the discard */
    PLACE_HAND,
    PLACE_TOP, /* of the deck */
    PLACE_BOTTOM,
    PLACE_DECK, /* anywhere: it is shuffled */
    PLACE_GAUGE,
    PLACE_DISCARD,
    PLACE_SEALED,
    PLACE_ATTACK, /* looked at, and set as the wild swing */
    PLACE_ASIDE,  /* beside the character card */
    PLACE_FACEDOWN,
    PLACE_TRANSFORM,
    PLACE_OVERDRIVE,
    PLACE_BOOST,   /* of attacks: into play, EX-KNIGHT-03 */
    PLACE_GIVEN,   /* the same, to work for the foe: EX-STRIVE-47 */
    PLACE_BURNING, /* in the Overdrive area of the other player */
    PLACES
};

/* A continuous boost in play; runs parallel to ZONE_BOOSTS. */
struct boost {
    uint8_t counters;
    uint8_t flags; /* enum boost_flag */
    uint8_t acted; /* how often, at the moments that are going on: triggers.c */
};

enum boost_flag {
    BOOST_KEPT = 1,       /* survives this cleanup */
    BOOST_SEALS = 2,      /* is sealed when it leaves play (Juno) */
    BOOST_SERVES_FOE = 4, /* taken over (Revoke) */
    BOOST_CROSSED = 8,    /* its movement passed the foe (Electric Slide) */
    BOOST_RESETS = 16     /* loses its counters when it is kept */
};

enum {
    MOST_PAID = 3, /* Gauge cards for an attack that texts ask for */
    EXTRAS = 2,    /* extra attacks of a player in a Strike, EX-STREET-11 */
    LENDERS = 2,   /* cards whose triggers an attack has too, EX-LATE-04 */
    MOST_TRANSFORMS = 8 /* of a fighter; EX-TRANS-09 */
};

/* What a player's attack of this Strike has gained and done; zero between
 * Strikes. */
struct attack {
    card_id card;   /* revealed, even when it has left for its pile */
    uint8_t set;    /* enum set */
    uint8_t spares; /* further copies: 1 for an EX; 2, 3 */
    uint8_t known;  /* players who know a wild swing, one bit each */
    uint8_t valid;
    uint8_t hit;
    uint8_t stunned;
    uint8_t evades;    /* nothing hits its player from now on */
    uint8_t no_armor;  /* EX-CARD-73 */
    uint8_t price;     /* what it costs, plus 1; 0: what is printed */
    uint8_t place;     /* enum place: where it goes at cleanup */
    uint8_t companion; /* its range counts from the companion */
    uint8_t near, far; /* in place of the printed range, if `ranged` */
    uint8_t ranged;
    uint8_t must_wild; /* its player must set a wild swing */
    uint8_t ejects;    /* bought an Ejection Strike */
    uint8_t seals_foe; /* the foe's attack card is sealed at the end */
    uint8_t dealt;     /* damage of its hit */
    uint8_t taken;     /* damage its player took in this Strike */
    uint8_t discarded; /* cards its player threw away by texts */
    uint8_t ex;        /* an effect made it an EX */
    uint8_t misses;    /* it cannot hit */
    uint8_t pins;      /* the foe cannot move until the cleanup */
    uint8_t open;      /* it lies face up before the reveal */
    uint8_t spent;     /* Gauge its player spent in this Strike */
    uint8_t critical;  /* EX-STREET-01 */
    uint8_t passed;    /* its player has moved past the foe in this Strike */
    uint8_t stepped;   /* spaces its player has moved in this Strike */
    uint8_t carried;   /* spaces its player was moved by the foe */
    uint8_t pile;      /* enum pile */
    uint8_t includes;  /* the foe is in its range wherever it stands */
    uint8_t pierces;   /* enum pierce: what of the foe it ignores */
    uint8_t evade_near, evade_far; /* distances evaded; far end 0: none */
    uint8_t raised;                /* Power gained, without what was lost */
    uint8_t extra; /* which card of ZONE_ATTACK it is: an extra attack if > 0 */
    uint8_t landed;          /* an earlier one has hit */
    uint8_t space;           /* where it is to lie as a boost: EX-NIGHT-36 */
    uint8_t absorbed;        /* damage that its Armor has kept off */
    card_id paid[MOST_PAID]; /* the first Gauge cards that paid for it */
    uint8_t goes[EXTRAS];    /* enum place: where the earlier ones go */
    uint8_t charge[2];       /* by the ability, by transformations */
    uint8_t led;             /* how often its player has gained Advantage */
    card_id lent[LENDERS];   /* cards whose triggers it has too */
    int8_t speed_read;       /* EX-PRI-05 */
    uint8_t set_power; /* enum set_power: what texts have said of its Power */
    int8_t printed_power, fixed_power;
    int8_t power, speed, armor, guard, nearer, farther; /* gained */
};

enum set_power { POWER_PRINTED = 1, POWER_FIXED = 2, POWER_TWICE = 4 };

/* What an attack ignores of the foe; and that no damage stuns its own player. */
enum pierce { PIERCES_ARMOR = 1, PIERCES_GUARD = 2, UNSHAKEN = 4 };

/* A Lightning Rod; runs parallel to ZONE_RODS. */
struct rod {
    uint8_t at; /* its space */
};

struct side {
    card_id fighter[TEAM];
    uint8_t life[TEAM];
    uint8_t exceeded[TEAM];
    uint8_t front;      /* which of them is in play */
    uint8_t at;         /* space, 1 to 9 */
    uint8_t reshuffled; /* enum reshuffle */
    uint8_t barred;     /* Strikes until the characters may be changed */
    uint8_t companion;  /* its space; 0 off the board */
    uint8_t flipped;    /* the companion shows its other side */
    uint8_t taken;      /* damage taken in this turn */
    uint8_t paid;       /* life paid since the last Strike */
    uint8_t forced;     /* Force spent in this turn */
    uint8_t robbed;     /* effects that made the foe discard in this turn */
    uint8_t keeps;      /* boosts that lie face down outlast this cleanup */
    uint8_t wide;       /* further spaces it takes up on either side */
    uint8_t decoy;      /* space of the second marker of a feint; 0: none */
    uint8_t meant;      /* enum meant */
};

/* Which side of the companion lies up; it may be disabled, before this Strike or in
 * it.  EX-BLAZ-30 */
enum flipped { FLIPPED_NOT, FLIPPED_YES, FLIPPED_OFF, FLIPPED_OFF_NOW };

static inline bool is_off(unsigned flipped)
{
    return flipped >= FLIPPED_OFF;
}

/* Is the first marker of a feint the one that is meant?  Only its player knows;
 * EX-BLAZ-20. */
enum meant { MEANT_NOT, MEANT_SO, MEANT_HIDDEN };

/* The draw at the end of a turn may be left out, with the hand limit or without. */
enum no_draw { DRAW_USUAL, DRAW_SKIPPED, DRAW_FORGONE };

/* What the turn player has done in this turn, EX-STRIVE-03 to EX-STRIVE-05 and
 * EX-BLAZ-08, and may not do, EX-NIGHT-64. */
enum cancel {
    CANCEL_DONE = 1,
    CANCEL_BARRED = 2,
    STRIKE_BARRED = 4,
    ONCE_DONE = 8
};

/* What a boost that started the Strike still waits for: the texts that watch
 * boosts, EX-BOOST-21; the attack of the foe, EX-STRIVE-34. */
enum played { PLAYED_DONE, PLAYED_UNSEEN, PLAYED_WATCHES };

/* Another boost may follow the one being played; EX-KNIGHT-73. */
enum again { AGAIN_NONE, AGAIN_ASK = 255 };

enum reshuffle { RESHUFFLE_LEFT, RESHUFFLE_FORCED, RESHUFFLE_ACTION };

/* What the effect that is running has done so far. */
struct done {
    uint8_t force, gauge, life; /* paid */
    uint8_t drawn, discarded;   /* cards */
    uint8_t foe_discarded;      /* cards of the foe's, by this effect */
    uint8_t thrown;             /* the last card thrown away */
    uint8_t moved, refused;     /* spaces */
    uint8_t began;              /* where the last movement began */
    uint8_t crossed;            /* the last movement passed the foe */
    uint8_t did;                /* the part before happened */
    uint8_t want, picked;       /* cards to pick, and picked so far */
    uint8_t number;             /* named */
    card_id shown;              /* a card shown or sealed */
    card_id named[2];
    uint8_t drawer;         /* who drew, plus 1 */
    card_id drew[MAX_DREW]; /* known to the drawer only */
};

enum phase {
    PHASE_MULLIGAN,
    PHASE_START,  /* a turn begins */
    PHASE_ACTION, /* the turn player is to choose */
    PHASE_SET,    /* the Attacker is to set */
    PHASE_ANSWER, /* the Attacker has set, the Defender is to */
    PHASE_REVEAL, /* both have set */
    PHASE_STRIKE, /* in the Strike, after the reveal */
    PHASE_END,    /* in the Strike, after the cleanup */
    PHASE_DRAW,   /* the action is done */
    PHASES
};

struct exceed {
    struct duel d;
    uint64_t known[2]
                  [2]; /* the deck of p as q knows it: bit i, i from the top */
    uint64_t sealed_by_foe[2]; /* bit i: card i of the sealed pile */
    /* What the cards of this match have texts for: moments, and passive words.
     * No other is looked for. */
    uint64_t timings, words;
    struct shelf shelf;
    struct side side[2];
    struct attack attack[2];
    struct boost boost[2][MOST_BOOSTS];
    struct rod rod[2][MOST_RODS];
    struct done done;
    uint16_t turns;
    uint16_t spikes[2]; /* spaces with Ice Spikes: bit i is space i */
    uint8_t turn;       /* whose turn */
    uint8_t wakeup;     /* who holds it */
    uint8_t attacker;   /* in a Strike; else NOBODY */
    uint8_t active;     /* who attacks first */
    uint8_t revealed;   /* attacks lie face up */
    uint8_t held;       /* the Attacker held Wakeup; EX-STR-05 */
    uint8_t ordered;    /* enum strike_terms: a Strike starts when the action is
                         done */
    uint8_t answer;     /* the card the Defender must answer with */
    uint8_t played;     /* enum played: the boost that started the Strike */
    uint8_t struck;     /* this turn contained a Strike */
    uint8_t struck_before; /* so did the turn before */
    uint8_t no_draw;       /* at the end of this turn: enum no_draw */
    uint8_t phase;
    uint8_t announced;  /* the program last announced: its frame, plus 1 */
    uint8_t actions;    /* further actions in this turn */
    uint8_t banned;     /* a card that is invalid in this Strike */
    uint8_t negated;    /* the boost being played has no effect */
    uint8_t boosted;    /* the last boost played */
    uint8_t from_gauge; /* it came from the Gauge */
    uint8_t fresh[2]; /* boosts that entered play in this turn: the last ones */
    uint8_t later;    /* a fighter is of a later season */
    uint8_t changed;  /* this action: Change Cards, for Gauge */
    uint8_t again;    /* what follows the boost being played: enum again, or a
                       * card of the hand */
    uint8_t cancels;  /* enum cancel */
    uint8_t walked;   /* spaces the turn player has moved, but in the Strike */
    uint8_t rises;    /* characters who exceed at the end of this turn: bits */
    uint8_t spare[5];
};

_Static_assert(sizeof(struct exceed) <= 1256, "a state is copied often");
_Static_assert(offsetof(struct exceed, spare) + 5 == sizeof(struct exceed),
               "equal states are equal bytes: no padding");

static inline struct exceed *exceed(struct duel *d)
{
    return (struct exceed *)d;
}

static inline const struct exceed *exceed_const(const struct duel *d)
{
    return (const struct exceed *)d;
}

/* --- small readers --- */

static inline int policy_of(const struct exceed *g, enum policy_id policy)
{
    return g->d.policy[policy];
}

static inline int foe_of(int who)
{
    return 1 - who;
}

static inline int count_of(const struct exceed *g, int who, enum zone zone)
{
    return zone_count(&g->shelf, zone_of(who, zone));
}

/* Card number i of a zone, from the bottom. */
static inline card_id card_of(const struct exceed *g, int who, enum zone zone,
                              int i)
{
    return zone_card(&g->shelf, zone_of(who, zone), i);
}

/* The character in play. */
static inline card_id fighter_of(const struct exceed *g, int who)
{
    return g->side[who].fighter[g->side[who].front];
}

static inline bool exceeded(const struct exceed *g, int who)
{
    return g->side[who].exceeded[g->side[who].front];
}

static inline int life_of(const struct exceed *g, int who)
{
    return g->side[who].life[g->side[who].front];
}

static inline bool in_strike(const struct exceed *g)
{
    return g->attacker != NOBODY;
}

static inline bool tag_team(const struct exceed *g)
{
    return policy_of(g, POLICY_MODE);
}

/* A setting that `edition` sets unless it is set on its own: 0 is by edition,
 * 1 the rulebook's value, 2 the later one.  Is it the later one? */
bool ex_later(const struct exceed *g, enum policy_id policy);

/* The side of the character card that lies up, as an index of the book. */
unsigned ex_side_up(const struct rules *r, const struct exceed *g, int who);

/* Card i of a pile as a bit, and all before it; EX-STRIVE-08. */
static inline uint64_t ex_bit(int i)
{
    return i < KNOWN_CARDS ? UINT64_C(1) << i : 0;
}

static inline uint64_t ex_bits_below(int i)
{
    return i < KNOWN_CARDS ? (UINT64_C(1) << i) - 1 : UINT64_MAX;
}

/* The boost half of a card. */
unsigned ex_boost_half(const struct rules *r, card_id card);

/* The card a player attacks with, or CARD_NONE. */
card_id exceed_attack(const struct exceed *g, int who);

/* Is it known, and of that type? */
bool ex_attack_is(const struct rules *r, const struct exceed *g, int who,
                  unsigned type);

/* The numbers of a player's attack as they are now; it has one.  What is printed on
 * a hidden one counts for nothing. */
int exceed_power(const struct rules *r, const struct exceed *g, int who);
int exceed_speed(const struct rules *r, const struct exceed *g, int who);
int exceed_armor(const struct rules *r, const struct exceed *g, int who);
int exceed_guard(const struct rules *r, const struct exceed *g, int who);

/* Its range; false if it has none. */
bool exceed_range(const struct rules *r, const struct exceed *g, int who,
                  int *near, int *far);

/* What the revealed attack of a player costs: Gauge, or Force. */
int ex_attack_cost(const struct rules *r, const struct exceed *g, int who);
int ex_attack_force(const struct rules *r, const struct exceed *g, int who);

/* Spaces of the board, one bit each: bit 0 is space 1. */
typedef uint16_t spaces;

/* What the attack of a player reaches from where its fighter, or the companion it
 * is measured from, stands; 0 if it has none, or a hidden one. */
spaces exceed_reach(const struct rules *r, const struct exceed *g, int who);

/* Set a hand card (or any other) as the attack of a player in a copy of the
 * match, so that these numbers say what it would be now. */
void exceed_consider(const struct exceed *g, int who, card_id card,
                     struct exceed *out);

/* The same as an answer would set it, copies included; false: it sets nothing. */
bool exceed_consider_answer(const struct exceed *g, int who, choice c,
                            struct exceed *out);

/* What a Move action to each space costs; -1: it is not a goal. */
void ex_move_prices(const struct rules *r, const struct exceed *g, int who,
                    int price[SPACES + 1]);

/* What is to be paid for the open question, such as "3 Force to pay, 1 so far.";
 * nothing when it is about something else. */
void exceed_put_payment(const struct exceed *g, struct text *out);

/* The name of a player's companion. */
const char *exceed_companion(const struct rules *r, const struct exceed *g,
                             int who);

/* --- where fighters stand; EX-KNIGHT-80 --- */

/* Some distances, or spaces side by side. */
struct span {
    int near, far;
};

static inline bool spans_meet(struct span a, struct span b)
{
    return (a.near > b.near ? a.near : b.near) <=
           (a.far < b.far ? a.far : b.far);
}

/* The spaces of a fighter: `at` is the one in the middle. */
static inline struct span ex_spaces_of(const struct exceed *g, int who)
{
    const struct side *side = &g->side[who];

    return (struct span){ side->at - side->wide, side->at + side->wide };
}

static inline bool ex_stands_on(const struct exceed *g, int who, int space)
{
    struct span on = ex_spaces_of(g, who);

    return space >= on.near && space <= on.far;
}

/* The one of them that is nearest to a space. */
static inline int ex_nearest_to(const struct exceed *g, int who, int space)
{
    struct span on = ex_spaces_of(g, who);

    return space < on.near ? on.near : space > on.far ? on.far : space;
}

/* How far they are from a space. */
struct span ex_distances_from(const struct exceed *g, int who, int space);

/* How far those of the foe are from a player's fighter. */
struct span ex_distances(const struct exceed *g, int who);

/* The distance of the fighters. */
int exceed_distance(const struct exceed *g);

#endif
