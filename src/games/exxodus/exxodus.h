/* exxodus.h - Exxodus: Limited Edition, its words and its state.
 *
 * Cards in play are *pieces* in *stacks*: both have small numbers, by which
 * answers and scenarios call them.  During an action numbers never change or
 * come back, so that they can be referred to; when it is over, everything is
 * renumbered without gaps, stack by stack.  The ledger is
 * docs/rules/exxodus.md.
 */
#ifndef GAMES_EXXODUS_EXXODUS_H
#define GAMES_EXXODUS_EXXODUS_H

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/shelf.h"

extern const struct game exxodus_game;
extern const struct book exxodus_book;
extern const struct vocabulary exxodus_vocabulary;

enum {
    EXXODUS_CARDS = 72, /* the most a deck may have, with six players too */
    EXXODUS_PIECES =
        76,          /* the most numbers of pieces and stacks in an action */
    TURN_POINTS = 3, /* XX-TURN-06 */
    WING_SHIPS = 3   /* XX-STACK-03, XX-STACK-04 */
};

/* In the order in which the cards of a stack lie: what it is follows from the
 * first of them. */
enum type {
    TYPE_PLANET,
    TYPE_SHIP,
    TYPE_LEADER,
    TYPE_TECH,
    TYPE_MISSION,
    TYPE_HALF, /* of a double card: parts */
    TYPE_OTHER_HALF,
    TYPES
};

enum trait { TRAIT_SMALL, TRAIT_MEDIUM, TRAIT_LARGE, TRAITS };

/* The three statistics of each type stand side by side. */
enum stat {
    STAT_TECH,
    STAT_DEF,
    STAT_POP,
    STAT_POWER,
    STAT_SHIELD,
    STAT_SPEED,
    STAT_CHAR,
    STAT_LEAD,
    STAT_AGILITY,
    STAT_FIRST,
    STAT_SECOND,
    STAT_THIRD,
    STAT_VALUE,
    STAT_ALIEN,
    STAT_IMMUNE,       /* to modifications */
    STAT_IGNORES_TECH, /* with its whole stack */
    STAT_DISCOUNT,     /* for modifications laid here */
    STAT_HALVES,       /* the price of Breakthroughs */
    STAT_RETURNS,      /* to hand after a Breakthrough */
    STAT_FREE_MOVE,
    STAT_LEADER_BONUS,
    STAT_DOUBLES_AGILITY,
    STAT_FREE_WHEN_LOSING,
    STATS
};

enum timing {
    TIMING_ENTER,   /* what is settled when the card is placed */
    TIMING_TRADE,   /* in a trade of its controller */
    TIMING_DOCKING, /* when a trade ends here */
    TIMING_FOREIGN, /* when another player trades */
    TIMING_ANYTIME, /* in any window or pause */
    TIMING_PAUSE,   /* between actions of the turn, once in it */
    TIMING_FIGHT,   /* in a window of a fight of its stack, once in it */
    TIMING_OPENING, /* the same, the first window only */
    TIMING_ANSWER,  /* to an ability against its stack, once in a turn */
    TIMING_WON,     /* after a fight of its stack that won a battle */
    TIMINGS
};

enum policy_id {
    POLICY_TARGET_VALUE,
    POLICY_TARGET_CREDITS,
    POLICY_RESPONSE_MODE,
    POLICY_PLANET_STRIKE,
    POLICY_SALVAGE,
    POLICY_ASSAULT,
    POLICY_CYBERFUSION,
    POLICY_CONQUEST,
    POLICY_GRANT,
    POLICY_REVOLUTION,
    POLICY_DECK,
    POLICIES
};

enum { RESPONSE_SEALED, RESPONSE_ORDERED };
enum { PLANET_STRIKES_TOGETHER, PLANET_STRIKES_AFTER };

enum verb_id {
    VERB_PASS, /* 0: an order that says nothing */
    VERB_PLAY, /* a hand card */
    VERB_TRADE,
    VERB_ATTACK,
    VERB_MOVE,
    VERB_SALVAGE,
    VERB_USE,
    VERB_END,
    VERB_ON, /* details: a place */
    VERB_ALONE,
    VERB_HALF,
    VERB_COPY,
    VERB_NAME,
    VERB_TECH,
    VERB_POP,
    VERB_TO,
    VERB_PAY,
    VERB_FREE,
    VERB_AGAINST,
    VERB_TARGET,
    VERB_SHIFT,
    VERB_BRING,
    VERB_HIT, /* other questions */
    VERB_GIVE,
    VERB_YES,
    VERB_NO,
    VERBS
};

enum question_id {
    QUESTION_ACTION,  /* XX-DEC-01 */
    QUESTION_WINDOW,  /* XX-DEC-02 */
    QUESTION_PAUSE,   /* XX-DEC-03 */
    QUESTION_HIT,     /* XX-DEC-04 */
    QUESTION_UPGRADE, /* XX-DEC-05 */
    QUESTION_AMEND,   /* XX-DEC-06 */
    QUESTION_SKIM,    /* XX-DEC-07 */
    QUESTION_CANCEL,  /* XX-DEC-08 */
    QUESTIONS
};

enum zone {
    ZONE_DECK,
    ZONE_REMOVED,
    ZONE_SHOWN, /* declared or revealed, and not in play yet */
    ZONE_TABLE, /* every card in play; the pieces say where */
    ZONE_HAND,  /* one for each player */
    ZONES = ZONE_HAND + DUEL_MAX_PLAYERS
};

enum mark {
    MARK_DAMAGED = 1,
    MARK_TEMPORARY = 2,
    MARK_USED = 4,  /* its text, this turn */
    MARK_SPENT = 8, /* its text, this fight */
    MARK_DOUBLED = 16,
    MARK_TO_FIRST = 32, /* shifts between the totals of its stack */
    MARK_TO_SECOND = 64,
    MARK_COPY = 128 /* a full copy of its source: a Tech */
};

enum {
    MARKS_OF_FIGHT = MARK_SPENT | MARK_DOUBLED | MARK_TO_FIRST | MARK_TO_SECOND
};

/* A card in play.  Piece 0 is none; `card` is CARD_NONE when the number is not
 * in use. */
struct piece {
    card_id card;
    uint8_t stack;
    uint8_t next;  /* piece of the stack; 0: the last */
    uint8_t owner; /* who played it from hand */
    uint8_t marks;
    uint8_t half;   /* of a double card: 1 or 2 */
    uint8_t source; /* the piece it copies, or 0 */
    uint8_t named;  /* the player it names, plus 1 */
};

enum nature { NATURE_IMMUNE = 1, NATURE_NO_TECH = 2 };

/* Stack 0 is none; `first` is 0 when the number is not in use. */
struct stack {
    uint8_t first;
    uint8_t controller;
    uint8_t nature; /* what its cards do to modifications */
};

/* What a player wants to do, said step by step.  `stage` is the step that comes
 * next. */
struct order {
    uint8_t verb;
    uint8_t stage;
    card_id card;   /* from hand */
    uint8_t piece;  /* that is used or moved */
    uint8_t from;   /* stack: origin, attacker */
    uint8_t to;     /* stack: place, destination, target; 0: by itself */
    uint8_t target; /* piece */
    uint8_t half;
    uint8_t option; /* named player plus 1, commodity, slot, or free move */
    uint8_t price;
};

enum fight_kind { FIGHT_NONE, FIGHT_FLEET, FIGHT_ASSAULT, FIGHT_DUEL };
enum side { SIDE_ATTACKER, SIDE_DEFENDER, SIDES };

struct fight {
    uint8_t kind;
    uint8_t stack[SIDES];
    uint8_t player[SIDES];
    uint8_t leader[SIDES]; /* of a duel: pieces */
    uint8_t hit[SIDES];    /* the Ship of that side named to be hit */
    uint8_t won[SIDES];    /* that side has removed a card of the other */
    uint8_t strikes;       /* sides that strike now, one bit each */
    uint8_t later;         /* sides that strike afterwards */
    uint8_t losing;        /* players about to lose a card, one bit each */
};

struct exxodus {
    struct duel d;
    struct shelf shelf;
    uint16_t credits[DUEL_MAX_PLAYERS];
    uint16_t turns; /* complete ones of all players together */
    struct piece piece[EXXODUS_PIECES + 1];
    struct stack stack[EXXODUS_PIECES + 1];
    struct order order[DUEL_MAX_PLAYERS];  /* being said, seen by its player */
    struct order commit[DUEL_MAX_PLAYERS]; /* revealed in a round */
    struct order action;                   /* declared and paid */
    struct fight fight;
    uint8_t npieces; /* numbers in use are not above these */
    uint8_t nstacks;
    uint8_t active;
    uint8_t first; /* who began: rounds end before this player */
    uint8_t drawn; /* the active player has drawn */
    uint8_t points;
    uint8_t traded;   /* this turn */
    uint8_t window;   /* enum window: which one is open */
    uint8_t answered; /* somebody committed something in the last round */
    uint8_t spare[2];
};

_Static_assert(sizeof(struct exxodus) <= 1632, "a state is copied often");
_Static_assert(offsetof(struct exxodus, spare) + 2 == sizeof(struct exxodus),
               "equal states are equal bytes: no padding");

enum window { WINDOW_NONE, WINDOW_ACTION, WINDOW_LOSS };

static inline struct exxodus *exxodus(struct duel *d)
{
    return (struct exxodus *)d;
}

static inline const struct exxodus *exxodus_const(const struct duel *d)
{
    return (const struct exxodus *)d;
}

/* What a stack adds up to: POWER or TECH, SHIELD or DEF, SPEED or POP. */
struct total {
    int first, second, third;
};

/* The totals of a stack, as a wing (with or without a planet below it) or as a
 * planet stack; XX-STACK-01. */
struct total exxodus_wing(const struct rules *r, const struct exxodus *g,
                          int stack);
struct total exxodus_planet(const struct rules *r, const struct exxodus *g,
                            int stack);

/* What a planet trades and docks with: TECH and POP; XX-STACK-13. */
int exxodus_commodity(const struct rules *r, const struct exxodus *g, int stack,
                      bool pop);

/* VALUE of a player's cards in play, and Value Points; XX-END-03, XX-VP-01. */
int exxodus_value(const struct rules *r, const struct exxodus *g, int who);
int exxodus_points(const struct rules *r, const struct exxodus *g, int who);

/* What a stack is: TYPE_PLANET, TYPE_SHIP (a wing), TYPE_LEADER (a lone
 * leader), or a modification's type (a project). */
enum type exxodus_stack_type(const struct rules *r, const struct exxodus *g,
                             int stack);

/* The declared action in words, such as "trades POP from Procyon [1] of A to
 * Helios [2] of B"; nothing when there is none. */
void exxodus_put_action(const struct rules *r, const struct exxodus *g,
                        struct text *out);

/* What is public about a card in play besides its face, such as "damaged" and
 * "against B", each with something before and after it. */
void exxodus_put_marks(const struct exxodus *g, int piece, const char *before,
                       const char *behind, struct text *out);

/* What a Leader has in a duel; XX-DUEL-05. */
int exxodus_duel_total(const struct rules *r, const struct exxodus *g,
                       int leader);

/* Ships in a stack, and its Leader (0: none). */
int exxodus_ships(const struct rules *r, const struct exxodus *g, int stack);
int exxodus_leader(const struct rules *r, const struct exxodus *g, int stack);

/* The name of a card in play: that of its half, or of what it copies. */
const char *exxodus_name(const struct rules *r, const struct exxodus *g,
                         int piece);

#endif
