/* hex.h - the geometry of the arena: 61 hexes, nine rows, a to i.
 *
 * Hexes are numbered from north to south and from west to east; a set of them is
 * one word, a bit for each.  Coordinates are axial: q grows to the east, r to the
 * south.  Nothing here knows what stands on a hex.  Freestanding.
 */
#ifndef GAMES_BRAWL_HEX_H
#define GAMES_BRAWL_HEX_H

#include <stdbool.h>
#include <stdint.h>

enum { HEXES = 61, HEX_NONE = HEXES, HEX_ROWS = 9 };

/* The six directions of a straight line; way + 3 is the way back. */
enum way { WAY_E, WAY_NE, WAY_NW, WAY_W, WAY_SW, WAY_SE, HEX_WAYS };

typedef uint64_t hex_set;

/* "a1" to "i5", then "gate" for HEX_NONE, then NULL. */
extern const char *const hex_names[HEXES + 2];

/* "e", "ne", ... and NULL. */
extern const char *const hex_way_names[HEX_WAYS + 1];

/* With north and south exchanged: the hexes, HEX_NONE, and the ways. */
extern const uint8_t hex_turned[HEXES + 1];
extern const uint8_t hex_way_turned[HEX_WAYS];

static inline hex_set hex_bit(int hex)
{
    return hex < HEXES ? UINT64_C(1) << hex : 0;
}

static inline bool hex_in(hex_set set, int hex)
{
    return (set & hex_bit(hex)) != 0;
}

/* The first hex of a set that is not empty. */
static inline int hex_first(hex_set set)
{
    return __builtin_ctzll(set);
}

static inline int hex_count(hex_set set)
{
    return __builtin_popcountll(set);
}

/* All 61. */
static inline hex_set hex_all(void)
{
    return (UINT64_C(1) << HEXES) - 1;
}

/* The next hex that way, or HEX_NONE beyond the edge. */
int hex_next(int hex, int way);

/* The hexes next to one; next to any of a set. */
hex_set hex_near(int hex);
hex_set hex_around(hex_set set);

/* Steps between two hexes, whatever lies between. */
int hex_distance(int a, int b);

/* The hexes at most n steps away, the hex itself included. */
hex_set hex_within(int hex, int n);

/* The row (0 is a) of a hex, and all hexes of a row. */
int hex_row(int hex);
hex_set hex_row_set(int row);

/* The way from one hex straight to another; -1 when no row joins them. */
int hex_way(int from, int to);

/* The hexes strictly between two hexes of one row; none if they share no row. */
hex_set hex_between(int from, int to);

/* Three neighbouring hexes around one, the middle one that way. */
hex_set hex_fan(int hex, int way);

/* Where somebody may go. */
struct ground {
    hex_set through; /* hexes that may be crossed */
    hex_set into;    /* hexes that may be stopped on */
};

/* The hexes to stop on at most n steps from `from`, crossing only `through`;
 * `from` itself is not among them.  HEX_NONE comes in over `doors`, which costs
 * the first step. */
hex_set hex_reach(const struct ground *ground, int from, hex_set doors, int n);

/* The length of a shortest way to one of these. */
int hex_steps(const struct ground *ground, int from, hex_set doors, int to);

#endif
