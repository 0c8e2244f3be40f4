/* leduc.h - Leduc hold'em: its state, and the names of its parts.
 *
 * The smallest poker that is worth bluffing in.  Its equilibrium is known, so
 * players and solvers are measured with it.  Ids such as LD-BET-01 are rows of
 * docs/rules/leduc.md.
 */
#ifndef GAMES_LEDUC_H
#define GAMES_LEDUC_H

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/shelf.h"

extern const struct game leduc_game;

enum {
    LEDUC_SEATS = 2,
    LEDUC_DECK = 6,   /* LD-COMP-01 */
    LEDUC_ANTE = 1,   /* LD-SETUP-01 */
    LEDUC_RAISES = 2, /* in a round: LD-BET-05 */
    LEDUC_ROUNDS = 2,
    LEDUC_STAKE = 13 /* ante, and both raises of both rounds */
};

enum type { TYPE_RANK, TYPES };

enum stat { STAT_VALUE, STATS };

enum verb_id { VERB_FOLD, VERB_CHECK, VERB_CALL, VERB_RAISE, VERBS };

enum question_id { QUESTION_BET, QUESTIONS };

enum zone { ZONE_DECK, ZONE_HAND, ZONE_BOARD = ZONE_HAND + LEDUC_SEATS, ZONES };

struct leduc {
    struct duel d;
    struct shelf shelf;
    uint8_t chips[LEDUC_SEATS]; /* in the pot */
    uint8_t round;              /* from 0 */
    uint8_t raises;             /* in this round */
    uint8_t active;             /* who is to bet */
    uint8_t folded;             /* 0: nobody; else the seat plus 1 */
    uint8_t checks;             /* in the whole hand: they show who raised */
    uint8_t spare;
};

_Static_assert(sizeof(struct leduc) <= 608, "a state is copied often");

static inline struct leduc *leduc(struct duel *d)
{
    return (struct leduc *)d;
}

static inline const struct leduc *leduc_const(const struct duel *d)
{
    return (const struct leduc *)d;
}

/* The chips of a raise in a round: LD-BET-04. */
int leduc_raise(int round);

/* The chips that both have put in: what can be won. */
static inline int leduc_pot(const struct leduc *g)
{
    return g->chips[0] < g->chips[1] ? g->chips[0] : g->chips[1];
}

/* What the cards of A would win at showdown against those of B: 1, 0 or -1.
 * Without a board the higher card. */
int leduc_compare(const struct rules *r, const struct leduc *g);

#endif
