/* goofspiel.h - Goofspiel: its state, and the names of its parts.
 *
 * The smallest game of the program, and the example of docs/adding-a-game.md.
 * Ids such as GS-BID-01 are rows of docs/rules/goofspiel.md.
 */
#ifndef GAMES_GOOFSPIEL_H
#define GAMES_GOOFSPIEL_H

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/shelf.h"

extern const struct game goofspiel_game;

enum { GOOFSPIEL_SEATS = 2, GOOFSPIEL_SUIT = 13 };

/* The suit of seat i is TYPE_CLUB + i. */
enum type { TYPE_CLUB, TYPE_SPADE, TYPE_DIAMOND, TYPES };

enum stat { STAT_VALUE, STATS };

enum policy_id { POLICY_CARDS, POLICY_PRIZES, POLICIES };

enum { PRIZES_SHUFFLED, PRIZES_DESCENDING };

enum verb_id { VERB_BID, VERBS };

enum question_id { QUESTION_BID, QUESTIONS };

/* Zones of the shelf; those that players have follow each other by seat.  The
 * diamonds never leave the zones from ZONE_PRIZES on. */
enum zone {
    ZONE_HAND,
    ZONE_SPENT = ZONE_HAND + GOOFSPIEL_SEATS, /* cards that were bid */
    ZONE_PRIZES = ZONE_SPENT + GOOFSPIEL_SEATS,
    ZONE_UP, /* the prize that is bid for */
    ZONE_WON,
    ZONE_DISCARD = ZONE_WON + GOOFSPIEL_SEATS,
    ZONES
};

struct goofspiel {
    struct duel d;
    struct shelf shelf;
};

_Static_assert(sizeof(struct goofspiel) <= 608, "a state is copied often");

static inline struct goofspiel *goofspiel(struct duel *d)
{
    return (struct goofspiel *)d;
}

static inline const struct goofspiel *goofspiel_const(const struct duel *d)
{
    return (const struct goofspiel *)d;
}

/* What the cards of a zone are worth together. */
int goofspiel_worth(const struct rules *r, const struct duel *d, int zone);

#endif
