/* engarde.h - En Garde: its state, and the names of its parts.
 *
 * Everything outside the rules goes through core/duel.h; this header is for the
 * game's own files, its screens and its tests.  Ids such as EG-COST-01 are rows
 * of docs/rules/engarde.md.
 */
#ifndef GAMES_ENGARDE_H
#define GAMES_ENGARDE_H

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/shelf.h"

extern const struct game engarde_game;
extern const struct book engarde_book; /* generated from cards/engarde/ */
extern const struct vocabulary engarde_vocabulary;

enum { ENGARDE_DECK = 85 }; /* EG-COMP-01 */

enum type {
    TYPE_ATTACK,
    TYPE_ENHANCEMENT,
    TYPE_RESPONSE,
    TYPE_PRESS,
    TYPE_FANCY_MOVE,
    TYPE_ITEM,
    TYPE_RESTORE,
    TYPES
};

enum trait { TRAIT_BLADE, TRAIT_BODY, TRAITS };

enum stat {
    STAT_COST,
    STAT_BURSTS,
    STAT_SHIELDS,
    STAT_BLOCKS,       /* the lane does 0 */
    STAT_HALVES,       /* the lane does half of what is left, rounded up */
    STAT_RETURNS,      /* joins the attacker's own blow */
    STAT_ATTACK_BONUS, /* Items */
    STAT_DEFENCE,
    STAT_JOINS,       /* Lunge: may go onto a Field that is not empty */
    STAT_ONLY_WITH,   /* the Attack an Enhancement goes with */
    STAT_BINDS,       /* no counterattack from Responses facing this lane */
    STAT_UNPRESSABLE, /* no target of a Press */
    STATS
};

enum timing {
    TIMING_PLAY,      /* when the card is played and resolves */
    TIMING_USE,       /* an Item's text, used with priority as the play */
    TIMING_INSTEAD,   /* in the Exchange step, in place of an Exchange */
    TIMING_INTERRUPT, /* in the negation window */
    TIMING_END,       /* step 1 of ending an Exchange */
    TIMING_DAMAGED,   /* after blows, if the lane did damage */
    TIMINGS
};

enum policy_id {
    POLICY_HAND_SIZE,
    POLICY_MAX_POISE,
    POLICY_USE_PISTOL,
    POLICY_PISTOL_DISCARDS,
    POLICY_LUNGE_UNTHREATENED,
    POLICY_DOUBLE_KO,
    POLICY_EXCHANGE_PLAY_LIMIT,
    POLICY_MAX_TURNS,
    POLICY_DECK,
    POLICIES
};

enum verb_id {
    VERB_PLAY,         /* a card */
    VERB_DISCARD,      /* a hand card in Discard and Refill */
    VERB_DISCARD_ITEM, /* the player's Item */
    VERB_FIRE,         /* the Pistol, or another Item used instead */
    VERB_USE,          /* an Item's text */
    VERB_AT,           /* a player */
    VERB_LANE,         /* a lane, from 1 */
    VERB_REMOVE,       /* a Response: lane from 1, card */
    VERB_YES,
    VERB_NO,
    VERB_DONE,
    VERB_PASS,
    VERBS
};

enum question_id {
    QUESTION_REFILL,   /* EG-DEC-01 */
    QUESTION_PREPARE,  /* EG-DEC-02 */
    QUESTION_EXCHANGE, /* EG-DEC-03 */
    QUESTION_FOE,      /* EG-DEC-03: whom */
    QUESTION_PRIORITY, /* EG-DEC-04 */
    QUESTION_ENHANCE,  /* EG-DEC-04: the set of Enhancements */
    QUESTION_FACE,     /* EG-DEC-04: the lane a Response faces */
    QUESTION_PRESS,    /* EG-DEC-04: the Response or lane */
    QUESTION_COUNTER,  /* EG-DEC-05 */
    QUESTION_NEGATE,   /* EG-DEC-06 */
    QUESTION_ATTACK,   /* EG-DEC-05, EG-DEC-07: the granted Attack */
    QUESTION_OFF,      /* EG-DEC-07: the lane to take off the Field */
    QUESTION_RESPITE,  /* EG-DEC-08 */
    QUESTIONS
};

enum zone {
    ZONE_DECK,
    ZONE_DISCARD,
    ZONE_RESOLVING, /* announced cards in the middle of resolving */
    ZONE_FIELD,     /* lanes in order: an Attack, its Enhancements, Responses */
    ZONE_HAND,      /* one for each player */
    ZONE_ITEM = ZONE_HAND + DUEL_MAX_PLAYERS,
    ZONES = ZONE_ITEM + DUEL_MAX_PLAYERS
};

enum phase {
    PHASE_REFILL,
    PHASE_PREPARE,
    PHASE_EXCHANGE, /* choosing whether to start one */
    PHASE_DUEL,     /* inside one */
    PHASE_RESPITE,
    PHASES
};

enum { NOBODY = 255 };
enum { LANE_HURT = 128 }; /* the lane has done damage; EG-END-09 */

struct engarde {
    struct duel d;
    struct shelf shelf;
    uint16_t turns; /* of all players together before this one */
    uint16_t plays; /* completed in the running Exchange, EG-EXCH-21 */
    uint8_t poise[DUEL_MAX_PLAYERS];
    uint8_t out[DUEL_MAX_PLAYERS]; /* 0: in the game; else the number of the
                                      removal that took them out */
    uint8_t removals;
    uint8_t active;
    uint8_t defender; /* NOBODY outside an Exchange */
    uint8_t priority; /* likewise */
    uint8_t phase;
    uint8_t lane_owner[ENGARDE_DECK]; /* who played the Attack of each lane;
                                         LANE_HURT while an Exchange ends */
    uint8_t spare[6];
};

_Static_assert(sizeof(struct engarde) <= 1024, "a state is copied often");
_Static_assert(offsetof(struct engarde, spare) + 6 == sizeof(struct engarde),
               "equal states are equal bytes: no padding");

static inline struct engarde *engarde(struct duel *d)
{
    return (struct engarde *)d;
}

static inline const struct engarde *engarde_const(const struct duel *d)
{
    return (const struct engarde *)d;
}

/* One Attack on the Field with what goes with it. */
struct lane {
    card_id attack;
    uint8_t owner; /* who played it; it is aimed at the other duelist */
    uint8_t target;
    uint8_t first, n;  /* its cards in ZONE_FIELD, the Attack included */
    uint8_t responses; /* the last ones of them */
};

enum { MAX_LANES = ENGARDE_DECK };

/* The lanes of the Field in order; returns how many. */
int engarde_lanes(const struct rules *r, const struct engarde *g,
                  struct lane out[MAX_LANES]);

/* What a lane would do if the Exchange ended now: EG-RSP-09. */
int engarde_lane_damage(const struct rules *r, const struct engarde *g,
                        const struct lane *lane);

#endif
