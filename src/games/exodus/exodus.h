/* exodus.h - Exodus TCG: its state, and the names of its parts.
 *
 * Every card of a match is an *instance*, numbered from 1: first the Main Deck
 * and the Energy Deck of seat A, then those of seat B and so on.  The shelf
 * moves instances; kind[] says which card of the book each one is.  Objects on the
 * stack refer to instances, and a reference is cleared when its card changes
 * zone, so a card that left and came back is another card (XO-CARD-14).
 *
 * Ids such as XO-PAY-01 are rows of docs/rules/exodus.md.
 */
#ifndef GAMES_EXODUS_H
#define GAMES_EXODUS_H

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/shelf.h"

extern const struct game exodus_game;
extern const struct book exodus_book; /* generated from cards/exodus/ */
extern const struct vocabulary exodus_vocabulary;

enum {
    EXODUS_PLAYERS = 4, /* at most */
    EXODUS_LEAST = 20,  /* cards of a Main Deck, and of an Energy Deck */
    EXODUS_MOST = 60,
    EXODUS_COPIES = 2, /* of one name in a Main Deck */
    EXODUS_LIFE = 10,
    EXODUS_TEAM_LIFE = 20,
    EXODUS_DRAW = 3,        /* from each deck */
    EXODUS_SECOND_MAIN = 2, /* more for the second player: XO-SETUP-12 */
    EXODUS_SECOND_ENERGY = 1,
    EXODUS_TURNS = 9999,     /* counted, even without a limit */
    EXODUS_PILE = 3,         /* energies of a pile, by placing and moving */
    MOST_ENERGIES = 30,      /* of a pile, whatever cards do */
    INSTANCES = SHELF_CARDS, /* cards of a match at most */
    STACK_DEPTH = 32,        /* objects and waiting triggers together */
    OBJECT_SLOTS = 4,        /* targets, payment and extra cost of one object */
    OBJECT_TARGETS = 2,
    SPARE = 6
};

enum type { TYPE_ENERGY, TYPE_CREATURE, TYPE_SYMMETRY, TYPE_UNKNOWN, TYPES };

enum trait {
    TRAIT_COMMON,
    TRAIT_UNCOMMON,
    TRAIT_RARE,
    TRAIT_ANGEL,
    TRAIT_DRAGON,
    TRAIT_TREEFOLK,
    TRAIT_SHARDFOLK,
    TRAIT_CHIMERA,
    TRAITS
};

enum stat {
    STAT_STAYS,         /* a Symmetry that stays in play */
    STAT_ENTERS_FROZEN, /* its card enters play frozen */
    STAT_UNPLAYABLE,    /* its text is not known: XO-DECK-09 */
    STATS
};

enum timing {
    TIMING_PLAY,      /* a Symmetry resolves */
    TIMING_ENTERS,    /* the card reaches the field in any way */
    TIMING_SUMMONED,  /* ... by a summon */
    TIMING_ARRIVES,   /* ... otherwise */
    TIMING_ATTACKS,   /* declared as attacker, first time in the turn */
    TIMING_DESTROYED, /* the card is destroyed */
    TIMING_DESTROYS,  /* a Common of the player destroys an opposing creature */
    TIMING_MOURNS,    /* a creature of its controller is destroyed */
    TIMING_REVEALED,  /* shown in a Main Deck */
    TIMING_UNFREEZES, /* the card thaws */
    TIMING_ACTIVATE,  /* used by its controller */
    TIMING_ONCE,      /* the same, once per turn */
    TIMING_STATIC,    /* read while the card is in play */
    TIMINGS
};

enum policy_id {
    POLICY_MODE,
    POLICY_BATTLE,
    POLICY_FIRST_DRAW,
    POLICY_SECOND_HAND,
    POLICY_RECYCLE,
    POLICY_TURN_LIMIT,
    POLICY_STACK_LIMIT,
    POLICY_BEST_OF,
    POLICIES
};

enum { MODE_DUEL, MODE_FREE_FOR_ALL, MODE_TEAMS };
enum { BATTLE_ATTRITION, BATTLE_COMPARE };
enum { FIRST_DRAW_EACH, FIRST_DRAW_STARTER, FIRST_DRAW_NONE };
enum { SECOND_HAND_OFF, SECOND_HAND_ON, SECOND_HAND_HOUSE };
enum { BEST_OF_ONE, BEST_OF_THREE };

enum verb_id {
    VERB_LAY,    /* an energy from hand */
    VERB_MOVE,   /* pile, energy */
    VERB_SUMMON, /* a creature from hand */
    VERB_ATTACK, /* pile of the attacker */
    VERB_PLAY,   /* a Symmetry */
    VERB_USE,    /* pile of the creature whose ability it is */
    VERB_END,    /* the phase */
    VERB_PASS,
    VERB_PILE,      /* a pile of the player */
    VERB_NEW,       /* a new pile */
    VERB_CREATURE,  /* player, pile */
    VERB_ENERGY,    /* player, pile, place from the bottom */
    VERB_STANDING,  /* player, number */
    VERB_HAND,      /* a card in the hand */
    VERB_GRAVE,     /* player, card */
    VERB_GRAVEYARD, /* player */
    VERB_OBJECT,    /* number on the stack, from the bottom */
    VERB_LIFE,      /* player: whose Life Points are attacked */
    VERB_GO_ON,
    VERB_CANCEL,
    VERB_KEEP,
    VERB_AGAIN,
    VERB_YES,
    VERB_NO,
    VERB_TRIGGER, /* number of a waiting trigger */
    VERB_TAKE,    /* a revealed card */
    VERB_TOP,     /* the top card of the deck */
    VERB_FOE,     /* player: "your opponent" */
    VERB_DONE,
    VERBS
};

enum question_id {
    QUESTION_ENERGY,   /* XO-DEC-01 */
    QUESTION_PILE,     /* XO-DEC-02 */
    QUESTION_CREATURE, /* XO-DEC-03 */
    QUESTION_BLANK,    /* XO-DEC-04 */
    QUESTION_ATTACK,   /* XO-DEC-05 */
    QUESTION_AIM,      /* XO-DEC-06 */
    QUESTION_RESPOND,  /* XO-DEC-07 */
    QUESTION_TARGET,   /* XO-DEC-08 */
    QUESTION_PAY,      /* XO-DEC-09 */
    QUESTION_EXTRA,    /* XO-DEC-10 */
    QUESTION_PLAYBACK, /* XO-DEC-11 */
    QUESTION_FINAL,    /* XO-DEC-12 */
    QUESTION_ORDER,    /* XO-DEC-13 */
    QUESTION_MAY,      /* XO-DEC-14: at resolution, or for a payment */
    QUESTION_LOSE,     /* XO-DEC-15 */
    QUESTION_THAW,     /* XO-DEC-16 */
    QUESTION_PICK,     /* XO-DEC-17: an energy to take back */
    QUESTION_TAKE,     /* XO-DEC-17: a revealed card */
    QUESTION_MILL,     /* XO-DEC-17: the top card, or a revealed one */
    QUESTION_FOE,      /* XO-TEAM-10 */
    QUESTIONS
};

/* Zones of seat 0, then of the others; a Main Deck and a hand lie side by
 * side. */
enum zone {
    ZONE_MAIN,
    ZONE_HAND,
    ZONE_ENERGY,
    ZONE_GRAVE,
    ZONE_FIELD, /* piles, each its energies and perhaps a creature on top */
    ZONE_STANDING,
    ZONES_OF_SEAT,
    ZONE_STACK = ZONES_OF_SEAT * EXODUS_PLAYERS, /* Symmetries on the stack */
    ZONE_PLACING, /* the card whose pile is being chosen */
    ZONE_GONE,    /* cards of those who have left: XO-TEAM-11 */
    ZONES
};

/* Kinds of windows, for standing orders; XO-ASK-04. */
enum window_id {
    WINDOW_ENERGY,
    WINDOW_CREATURE,
    WINDOW_ATTACK,
    WINDOW_FOES, /* something of another side is on top of the stack */
    WINDOW_OWN,
    WINDOW_PHASE,
    WINDOW_END,
    WINDOWS
};

enum phase {
    PHASE_DRAW,
    PHASE_ENERGY,
    PHASE_CREATURE,
    PHASE_ATTACK,
    PHASE_END,
    PHASES
};

/* Marks of an instance; all but FLAG_TOP are gone when it changes zone. */
enum flag {
    FLAG_TOP = 1, /* the last card of its pile */
    FLAG_FROZEN = 2,
    FLAG_DUE = 4,       /* thaws in this End Phase */
    FLAG_USED = 8,      /* its ability, limited to once per turn */
    FLAG_SPENT = 16,    /* a creature that attacked, an energy that moved */
    FLAG_DECLARED = 32, /* has been declared as attacker in this turn */
    FLAG_LOST = 64      /* an energy that leaves in the battle under way */
};

/* Marks of an object. */
enum object_flag {
    OBJECT_EXTRA = 1,     /* the extra cost was taken */
    OBJECT_STACKED = 2,   /* lies on the stack; not only being considered */
    OBJECT_FINISHED = 4,  /* resolved; waits for what it played to be over */
    OBJECT_GONE = 8,      /* its card has changed zone */
    OBJECT_AT_STACK = 16, /* slots 0 and 1: number of an object, not a card */
    OBJECT_AT_PILE = 64   /* slots 0 and 1: an energy stands for its pile */
};

/* A Symmetry or an ability on the stack, or a trigger that waits to be. */
struct object {
    uint8_t card; /* the instance */
    uint8_t timing;
    uint8_t who; /* its controller */
    uint8_t foe; /* "your opponent", the seat plus 1; 0: not chosen */
    uint8_t flags;
    uint8_t slot[OBJECT_SLOTS]; /* targets, payment, extra; 0: not chosen */
};

/* A slot that holds a graveyard: this plus the seat. */
enum { SLOT_GRAVEYARD = INSTANCES + 1 };

/* The attack under way. */
enum attack_flag {
    ATTACK_PENDING = 1,
    ATTACK_LIFE = 2,    /* at Life Points */
    ATTACK_ANSWERED = 4 /* something has changed in its window */
};

struct exodus {
    struct duel d;
    int16_t life[EXODUS_PLAYERS]; /* of each side: XO-TEAM-02 */
    uint16_t turn;                /* from 1 */
    uint16_t objects;             /* put on the stack in this turn */
    struct shelf shelf;
    card_id kind[INSTANCES + 1];
    uint8_t flags[INSTANCES + 1];
    int8_t bonus[INSTANCES + 1];       /* strength until the end of the turn */
    uint8_t first[EXODUS_PLAYERS];     /* instance of each seat; 255: none */
    struct object object[STACK_DEPTH]; /* the stack; waiting triggers from the
                                          other end */
    uint8_t nobjects, nwaiting;
    uint8_t active, phase;
    uint8_t attack; /* enum attack_flag */
    uint8_t attacker, target;
    uint8_t victim;                   /* whose Life Points are attacked */
    uint8_t revealed[EXODUS_PLAYERS]; /* top cards being revealed */
    uint8_t dug;                      /* revealed by the object resolving */
    uint8_t immediate;                /* to be played by the object resolving */
    uint8_t grave_frozen, grave_due;  /* one bit each seat */
    uint8_t begun; /* who has had a turn, one bit each seat */
    uint8_t out;   /* who has left, one bit each seat: XO-TEAM-11 */
    uint8_t wins[EXODUS_PLAYERS]; /* of each side */
    uint8_t games;                /* finished */
    uint8_t spare[SPARE];
};

_Static_assert(sizeof(struct exodus) <= 1536, "a state is copied often");
_Static_assert(offsetof(struct exodus, spare) + SPARE == sizeof(struct exodus),
               "equal states are equal bytes: no padding");

static inline struct exodus *exodus(struct duel *d)
{
    return (struct exodus *)d;
}

static inline const struct exodus *exodus_const(const struct duel *d)
{
    return (const struct exodus *)d;
}

/* The Life Points of a player's side. */
static inline int exodus_life(const struct exodus *g, int who)
{
    return g->life[duel_side(&g->d, who)];
}

/* Is a player still in the game? */
static inline bool exodus_in(const struct exodus *g, int who)
{
    return (g->out >> who & 1) == 0;
}

/* The zone of a seat. */
static inline int zone_of(int who, enum zone zone)
{
    return who * ZONES_OF_SEAT + (int)zone;
}

/* Which card an instance is; hidden ones stay hidden. */
static inline card_id exodus_kind(const struct exodus *g, int instance)
{
    return instance == CARD_HIDDEN ? CARD_HIDDEN : g->kind[instance];
}

static inline const struct card *exodus_card(const struct rules *r,
                                             const struct exodus *g,
                                             int instance)
{
    return &r->book->cards[g->kind[instance]];
}

/* Whose deck an instance came from. */
static inline int exodus_owner(const struct exodus *g, int instance)
{
    return (instance >= g->first[1]) + (instance >= g->first[2]) +
           (instance >= g->first[3]);
}

/* A pile of a player's field. */
struct pile {
    int number;   /* from 1 */
    int first, n; /* its cards on the field */
    int energies;
    int creature; /* its instance, or 0 */
};

/* No pile; stepping through piles begins with it. */
#define NO_PILE ((struct pile){ 0 })

/* Step through the piles of a player.  Inline: it is done at every turn of the
 * rules. */
static inline bool xo_pile_next(const struct rules *r, const struct exodus *g,
                                int who, struct pile *pile)
{
    int zone = zone_of(who, ZONE_FIELD), cards = zone_count(&g->shelf, zone);
    const card_id *card = zone_cards(&g->shelf, zone);
    int end = pile->first + pile->n;

    if (end >= cards)
        return false;
    *pile = (struct pile){ .number = pile->number + 1, .first = end };
    while (!(g->flags[card[end]] & FLAG_TOP))
        end++;
    pile->n = end + 1 - pile->first;
    if (exodus_card(r, g, card[end])->type == TYPE_CREATURE)
        pile->creature = card[end];
    pile->energies = pile->n - (pile->creature != 0);
    return true;
}

/* The pile of that number (n is 0: none). */
struct pile xo_pile_number(const struct rules *r, const struct exodus *g,
                           int who, int number);

/* The name of a card, even of one that is hidden. */
const char *exodus_name(const struct rules *r, const struct exodus *g,
                        int instance);

/* The card that the numbers of an answer of a player stand for: an energy, a
 * Symmetry, that of an object; of a pile its creature or its last energy. */
int exodus_named(const struct rules *r, const struct exodus *g, int who,
                 choice c);

/* The strength of a creature outside a battle; XO-CARD-03, XO-CARD-04. */
int exodus_strength(const struct rules *r, const struct exodus *g,
                    int creature);

#endif
