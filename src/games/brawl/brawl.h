/* brawl.h - Super Fantasy Brawl: its state, and the names of its parts.
 *
 * Everything outside the rules goes through core/duel.h; this header is for the
 * game's own files, its screens and its tests.  Ids such as BR-ATK-08 are rows
 * of docs/rules/brawl.md.
 */
#ifndef GAMES_BRAWL_H
#define GAMES_BRAWL_H

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/shelf.h"
#include "games/brawl/hex.h"

extern const struct game brawl_game;
extern const struct book brawl_book; /* generated from cards/brawl/ */
extern const struct vocabulary brawl_vocabulary;

enum {
    MAX_SEATS = 4,
    MAX_CHAMPIONS = 8,
    CHAMPION_CARDS = 6, /* action cards of a champion */
    TEAMS = 2,
    MAX_TRAPS = 4, /* BR-TRAP-7 */
    MAX_SLOTS = 6, /* of the challenge track; BR-TEAM-11 */
    MAX_POOL = 48,
    MAX_REACTIONS = 2,
    MOST_DRAWN = 18, /* cards of a player: three champions' */
    MOST_DAMAGE = 30 /* on a champion */
};

enum { NO_CHAMPION = 15, GATE = HEX_NONE };

enum type {
    TYPE_CHAMPION,
    TYPE_BASIC, /* parts of a champion: the sides of its card */
    TYPE_LEVELLED,
    TYPE_ATTACK,
    TYPE_SKILL,
    TYPE_REACTION,
    TYPE_TRAP,
    TYPE_CHALLENGE,
    TYPE_ARENA,
    TYPES
};

enum trait { TRAIT_CORE_BOX, TRAITS };

enum core { CORE_MANIPULATION, CORE_DESTRUCTION, CORE_CREATION, CORES };

enum stat {
    STAT_HIT_POINTS,
    STAT_DEFENCE,
    STAT_CHAMPION, /* whose card it is */
    STAT_CORE,     /* enum core */
    STAT_MOVE,
    STAT_MOVE_NOWHERE, /* a movement icon that says 0; BR-PIECE-6 */
    STAT_MELEE,
    STAT_DIRECT, /* least range, most range */
    STAT_DIRECT_MOST,
    STAT_INDIRECT,
    STAT_INDIRECT_MOST,
    STAT_AREA, /* 3 or 6 hexes */
    STAT_TARGETS_ALLIES,
    STAT_STRENGTH,
    STAT_MODIFIER,
    STAT_CROSSES_ENEMIES,
    STAT_CROSSES_ALL,
    STAT_DAMAGE, /* traps */
    STAT_STUNS,
    STAT_ROOTS,
    STATS
};

enum timing {
    TIMING_PRE,     /* attack step 2 */
    TIMING_ATTACK,  /* passive: alters the attack itself, steps 5 to 7 */
    TIMING_POST,    /* attack step 9; of a reaction step 8 */
    TIMING_USE,     /* skill step 4 */
    TIMING_REACT,   /* when a reaction is played */
    TIMING_GUARD,   /* passive: defence that a reaction gives in step 6 */
    TIMING_ABILITY, /* passive: levelled-up sides */
    TIMING_BEGIN,   /* levelled-up sides: as the Activation Phase begins */
    TIMING_AFTER,   /* levelled-up sides: after a card of the champion */
    TIMING_GOAL,    /* passive: what a challenge asks for */
    TIMING_MAP,     /* passive: what lies where in an arena */
    TIMINGS
};

enum policy_id {
    POLICY_DRAFT,
    POLICY_POOL,
    POLICY_POOL_SIZE,
    POLICY_DUPLICATES,
    POLICY_REDRAW,
    POLICY_TRACK,
    POLICY_ROUND_LIMIT,
    POLICY_ARENA,
    POLICY_CHALLENGES,
    POLICIES
};

enum draft { DRAFT_FREE, DRAFT_CASUAL, DRAFT_COMPETITIVE };
enum pool { POOL_ALL, POOL_CORE, POOL_RANDOM };

/* The four standard actions; BR-STD-3 to BR-STD-7. */
enum standard {
    STANDARD_PLAN,
    STANDARD_HEAL,
    STANDARD_DAMAGE,
    STANDARD_MOVE,
    STANDARDS
};

enum verb_id {
    VERB_SEAT,
    VERB_NORTH,
    VERB_SOUTH,
    VERB_BAN,
    VERB_DRAFT,
    VERB_REDRAW,
    VERB_TRAP,     /* put a trap on a hex */
    VERB_EXCHANGE, /* a card of the opening hand */
    VERB_DEPLOY,
    VERB_PLAY,
    VERB_STANDARD,
    VERB_WITH, /* the champion of a standard action */
    VERB_END,
    VERB_CORE,
    VERB_MOVE,
    VERB_STOP,
    VERB_YES,
    VERB_NO,
    VERB_TARGET,
    VERB_AIM,
    VERB_DISCARD,
    VERB_DONE,
    VERB_REACT,
    VERB_PASS,
    VERB_GUARD,
    VERB_DASH,
    VERB_DAMAGE,
    VERB_PLACE,
    VERB_PICK,
    VERB_NOBODY,
    VERB_DRAW,
    VERB_HEAL,
    VERB_PLAN,
    VERB_RECALL, /* plan a card of the discard pile */
    VERB_TAKE,
    VERB_PEEK,
    VERB_AT,
    VERBS
};

/* In the order of BR-ASK-1 to BR-ASK-39. */
enum question_id {
    QUESTION_SEAT,
    QUESTION_SIDE,
    QUESTION_BAN,
    QUESTION_DRAFT,
    QUESTION_REDRAW,
    QUESTION_SET_TRAP,
    QUESTION_EXCHANGE,
    QUESTION_DEPLOY,
    QUESTION_READY,
    QUESTION_ACTION,
    QUESTION_CHAMPION,
    QUESTION_CORE,
    QUESTION_MOVE,
    QUESTION_STEP,
    QUESTION_USE,
    QUESTION_TARGET,
    QUESTION_AIM,
    QUESTION_BOOST,
    QUESTION_REACT,
    QUESTION_GUARD,
    QUESTION_RUN,
    QUESTION_TRADE,
    QUESTION_JUMP,
    QUESTION_FLEE,
    QUESTION_FORCE,
    QUESTION_PLACE,
    QUESTION_WHO,
    QUESTION_NEXT,
    QUESTION_PAY,
    QUESTION_DISCARD,
    QUESTION_STUN,
    QUESTION_DRAW,
    QUESTION_PLAN,
    QUESTION_HEAL,
    QUESTION_TAKE,
    QUESTION_TRAP,
    QUESTION_PEEK,
    QUESTION_PEEK_TO,
    QUESTION_OPPONENT,
    QUESTIONS
};

/* Each player's cards. */
enum pile { PILE_DECK, PILE_HAND, PILE_DISCARD, PILE_PLAY, PILES };

enum zone {
    ZONE_PILES, /* PILES for each seat */
    ZONE_CHALLENGES = ZONE_PILES + PILES * MAX_SEATS,
    ZONE_ASIDE,  /* challenges replaced at the start; BR-SET-11 */
    ZONE_SCORED, /* the challenge discard pile */
    ZONE_TRACK,  /* one zone for each slot, from the left */
    ZONE_SUPPLY = ZONE_TRACK + MAX_SLOTS,
    ZONE_TURNED, /* the trap that is going off */
    ZONE_TRAP,   /* one zone for each trap in the arena */
    ZONES = ZONE_TRAP + MAX_TRAPS
};

enum phase { PHASE_SETUP, PHASE_SCOREBOARD, PHASE_ACTIVATION, PHASES };

/* A champion of the match, and what lasts for the turn. */
struct champion {
    card_id card;
    uint8_t owner;
    uint8_t hex; /* or GATE */
    uint8_t damage;
    uint8_t level; /* 1: levelled up */
    uint8_t rooted;
    uint8_t fearless;
    uint8_t marked; /* marks on it: the next attack on it; BR-LAST-5 */
    uint8_t aiming; /* a mark for its own next attack; BR-LAST-6 */
    int8_t strength, defence, movement;
    uint8_t versus[MAX_CHAMPIONS]; /* strength against one champion */
};

struct reaction {
    card_id card;
    uint8_t who;
    uint8_t guard; /* the champion it was played on */
};

/* What the attack that is being made leaves out. */
enum cancelled {
    CANCELLED_DISPLACEMENT = 1,
    CANCELLED_POST = 2,     /* step 9 */
    CANCELLED_REACTIONS = 4 /* effects of step 8 still to come */
};

/* The action that is being resolved. */
struct action {
    card_id card;      /* CARD_NONE: a standard action */
    uint8_t champion;  /* who is activated; NO_CHAMPION between actions */
    uint8_t struck;    /* the targets as declared, one bit each */
    uint8_t targets;   /* those of them that are not out since */
    uint8_t attacking; /* 1 from declaring targets to the end of step 9 */
    uint8_t damage[MAX_CHAMPIONS]; /* attack damage of step 6 */
    uint8_t dealt[MAX_CHAMPIONS];  /* so far, all damage steps */
    uint8_t shield[MAX_CHAMPIONS]; /* defence for this attack */
    uint8_t boost;                 /* cards discarded by Akhet */
    uint8_t keywords, poison;      /* settled as step 7 begins; BR-DBL-5 */
    uint8_t nreactions, allowed;   /* played, and how many may be */
    uint8_t cancelled;
    struct reaction reaction[MAX_REACTIONS];
    uint8_t passed;       /* enemies crossed, one bit each */
    uint8_t first_passed; /* the first champion flown over */
    uint8_t run;          /* hexes of the last dash or swoop */
    uint8_t chosen;       /* the champion that the text picked */
    uint8_t subject;      /* whom a value is counted for */
    uint8_t group;        /* still to be handled by an instruction */
    uint8_t them;         /* all that it names; BR-GEN-16 */
    uint8_t origin;       /* where the target stood */
    uint8_t fearing;      /* the group suffers fear */
    uint8_t left;         /* cards still to be discarded */
    uint8_t healed, hurt, push_hurt, paid, replay;
    uint8_t discarded[CORES]; /* cards put away by the text */
    uint8_t discarded_of[MAX_CHAMPIONS];
};

/* The arena of the match, read from its card. */
struct arena {
    hex_set statue, trap;
    hex_set area[CORES];
    hex_set deployment[TEAMS]; /* north, south */
    uint8_t statue_of[CORES + 5];
};

struct brawl {
    struct duel d;
    struct arena arena;
    uint32_t mine[MAX_SEATS]; /* cards of a player's own deck that the player
                                 knows, */
    uint32_t open[MAX_SEATS]; /* and that everybody knows: bit 0 is the top
                                 card */
    uint16_t round;
    struct shelf shelf;
    struct champion champion[MAX_CHAMPIONS];
    struct action action;
    card_id pool[MAX_POOL]; /* champions to draft */
    card_id banned[MAX_SEATS];
    uint8_t trap_hex[MAX_TRAPS];   /* GATE: none */
    uint8_t trap_known[MAX_TRAPS]; /* players who looked, one bit each */
    uint8_t ready[MAX_SEATS];      /* cores, one bit each */
    uint8_t vp[TEAMS];
    uint8_t order[MAX_SEATS]; /* seats in turn order */
    uint8_t nchampions;
    uint8_t turn; /* place of the active player in the order */
    uint8_t active;
    uint8_t north; /* the team there */
    uint8_t phase;
    uint8_t used;     /* standard actions of this phase, one bit each */
    uint8_t freed;    /* Al'kemi's free one, players who had it this round */
    uint8_t due;      /* level-ups to be carried out, champions */
    uint8_t resolver; /* who carries the current effect out */
    uint8_t redrawn;  /* slots of the track replaced at the start */
    uint8_t dealt;    /* 1: teams are formed and their decks laid out */
};

_Static_assert(sizeof(struct brawl) <= 1536, "a state is copied often");

static inline struct brawl *brawl(struct duel *d)
{
    return (struct brawl *)d;
}

static inline const struct brawl *brawl_const(const struct duel *d)
{
    return (const struct brawl *)d;
}

/* --- players and teams --- */

/* Seats alternate between the teams; BR-TEAM-42. */
static inline int team_of(int who)
{
    return who & 1;
}

/* Champions that each player has: 3, with four players 2. */
static inline int team_size(const struct brawl *g)
{
    return g->d.players == 2 ? 3 : 2;
}

/* The side of a team: 0 north, 1 south. */
static inline int side_of(const struct brawl *g, int team)
{
    return team == g->north ? 0 : 1;
}

static inline int zone_of(int who, enum pile pile)
{
    return ZONE_PILES + who * PILES + (int)pile;
}

static inline int goal_of(const struct brawl *g)
{
    return g->d.players == 2 ? 5 : 7; /* BR-WIN-1, BR-TEAM-34 */
}

/* --- champions --- */

static inline int team_of_champion(const struct brawl *g, int c)
{
    return team_of(g->champion[c].owner);
}

static inline bool in_arena(const struct brawl *g, int c)
{
    return c != NO_CHAMPION && g->champion[c].hex != GATE;
}

static inline unsigned champion_bit(int c)
{
    return c == NO_CHAMPION ? 0 : 1u << c;
}

/* Take the first champion out of a set that is not empty. */
static inline int take_champion(unsigned *set)
{
    int c = __builtin_ctz(*set);

    *set &= *set - 1;
    return c;
}

/* The champion on a hex, or NO_CHAMPION. */
int brawl_champion_at(const struct brawl *g, int hex);

/* Champions in the arena, one bit each: all, of a team, on hexes of a set. */
unsigned brawl_champions_of(const struct brawl *g, int team);
unsigned brawl_champions_on(const struct brawl *g, hex_set set);

/* The hexes where these champions stand. */
hex_set brawl_hexes_of(const struct brawl *g, unsigned champions);

/* Values of the side that is up. */
int brawl_hit_points(const struct rules *r, const struct brawl *g, int c);
bool brawl_bloodied(const struct rules *r, const struct brawl *g, int c);

/* Defence of a champion; with an attacker, against its attack. */
int brawl_defence_of(const struct rules *r, const struct brawl *g, int c,
                     int attacker);

/* What lasts for the turn on a champion, for screens: " rooted, +1 strength"; and
 * whether its player still has a standard action that costs no core. */
void brawl_put_lasting(const struct rules *r, const struct brawl *g, int c,
                       struct text *out);
bool brawl_free_action_left(const struct rules *r, const struct brawl *g,
                            int who);

/* The standard actions used in this turn: " plan, move". */
void brawl_put_used(const struct rules *r, const struct brawl *g,
                    struct text *out);

/* Slots of the track, and what one is worth. */
int brawl_track_slots(const struct brawl *g);
int brawl_slot_value(const struct brawl *g, int slot);

/* Does a team meet the goal of a challenge now? */
bool brawl_challenge_met(const struct rules *r, const struct brawl *g,
                         card_id card, int team);

/* Hexes that count as trap hexes now; BR-TRAP-14. */
hex_set brawl_trap_hexes(const struct brawl *g);

/* Where a card could lead: the hexes that its champion could move to, and the
 * champions that it could be aimed at from there or from where it stands, one
 * bit each. */
struct reach {
    hex_set hexes;
    unsigned targets;
};

struct reach brawl_reach_of(const struct rules *r, const struct brawl *g,
                            int who, card_id card);

/* The number of the trap on a hex, or -1. */
int brawl_trap_at(const struct brawl *g, int hex);

#endif
