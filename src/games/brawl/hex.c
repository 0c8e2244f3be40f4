/* hex.c - see hex.h.  The tables follow from the coordinates; a test works them
 * out again. */
#include "games/brawl/hex.h"

#include <stddef.h>

#define NO HEX_NONE

struct coordinates {
    int8_t q, r;
};

static const struct coordinates place[HEXES] = {
    { 0, -4 },  { 1, -4 },  { 2, -4 },  { 3, -4 }, { 4, -4 }, { -1, -3 },
    { 0, -3 },  { 1, -3 },  { 2, -3 },  { 3, -3 }, { 4, -3 }, { -2, -2 },
    { -1, -2 }, { 0, -2 },  { 1, -2 },  { 2, -2 }, { 3, -2 }, { 4, -2 },
    { -3, -1 }, { -2, -1 }, { -1, -1 }, { 0, -1 }, { 1, -1 }, { 2, -1 },
    { 3, -1 },  { 4, -1 },  { -4, 0 },  { -3, 0 }, { -2, 0 }, { -1, 0 },
    { 0, 0 },   { 1, 0 },   { 2, 0 },   { 3, 0 },  { 4, 0 },  { -4, 1 },
    { -3, 1 },  { -2, 1 },  { -1, 1 },  { 0, 1 },  { 1, 1 },  { 2, 1 },
    { 3, 1 },   { -4, 2 },  { -3, 2 },  { -2, 2 }, { -1, 2 }, { 0, 2 },
    { 1, 2 },   { 2, 2 },   { -4, 3 },  { -3, 3 }, { -2, 3 }, { -1, 3 },
    { 0, 3 },   { 1, 3 },   { -4, 4 },  { -3, 4 }, { -2, 4 }, { -1, 4 },
    { 0, 4 },
};

static const uint8_t step[HEXES][HEX_WAYS] = {
    { 1, NO, NO, NO, 5, 6 },    /* a1 */
    { 2, NO, NO, 0, 6, 7 },     /* a2 */
    { 3, NO, NO, 1, 7, 8 },     /* a3 */
    { 4, NO, NO, 2, 8, 9 },     /* a4 */
    { NO, NO, NO, 3, 9, 10 },   /* a5 */
    { 6, 0, NO, NO, 11, 12 },   /* b1 */
    { 7, 1, 0, 5, 12, 13 },     /* b2 */
    { 8, 2, 1, 6, 13, 14 },     /* b3 */
    { 9, 3, 2, 7, 14, 15 },     /* b4 */
    { 10, 4, 3, 8, 15, 16 },    /* b5 */
    { NO, NO, 4, 9, 16, 17 },   /* b6 */
    { 12, 5, NO, NO, 18, 19 },  /* c1 */
    { 13, 6, 5, 11, 19, 20 },   /* c2 */
    { 14, 7, 6, 12, 20, 21 },   /* c3 */
    { 15, 8, 7, 13, 21, 22 },   /* c4 */
    { 16, 9, 8, 14, 22, 23 },   /* c5 */
    { 17, 10, 9, 15, 23, 24 },  /* c6 */
    { NO, NO, 10, 16, 24, 25 }, /* c7 */
    { 19, 11, NO, NO, 26, 27 }, /* d1 */
    { 20, 12, 11, 18, 27, 28 }, /* d2 */
    { 21, 13, 12, 19, 28, 29 }, /* d3 */
    { 22, 14, 13, 20, 29, 30 }, /* d4 */
    { 23, 15, 14, 21, 30, 31 }, /* d5 */
    { 24, 16, 15, 22, 31, 32 }, /* d6 */
    { 25, 17, 16, 23, 32, 33 }, /* d7 */
    { NO, NO, 17, 24, 33, 34 }, /* d8 */
    { 27, 18, NO, NO, NO, 35 }, /* e1 */
    { 28, 19, 18, 26, 35, 36 }, /* e2 */
    { 29, 20, 19, 27, 36, 37 }, /* e3 */
    { 30, 21, 20, 28, 37, 38 }, /* e4 */
    { 31, 22, 21, 29, 38, 39 }, /* e5 */
    { 32, 23, 22, 30, 39, 40 }, /* e6 */
    { 33, 24, 23, 31, 40, 41 }, /* e7 */
    { 34, 25, 24, 32, 41, 42 }, /* e8 */
    { NO, NO, 25, 33, 42, NO }, /* e9 */
    { 36, 27, 26, NO, NO, 43 }, /* f1 */
    { 37, 28, 27, 35, 43, 44 }, /* f2 */
    { 38, 29, 28, 36, 44, 45 }, /* f3 */
    { 39, 30, 29, 37, 45, 46 }, /* f4 */
    { 40, 31, 30, 38, 46, 47 }, /* f5 */
    { 41, 32, 31, 39, 47, 48 }, /* f6 */
    { 42, 33, 32, 40, 48, 49 }, /* f7 */
    { NO, 34, 33, 41, 49, NO }, /* f8 */
    { 44, 36, 35, NO, NO, 50 }, /* g1 */
    { 45, 37, 36, 43, 50, 51 }, /* g2 */
    { 46, 38, 37, 44, 51, 52 }, /* g3 */
    { 47, 39, 38, 45, 52, 53 }, /* g4 */
    { 48, 40, 39, 46, 53, 54 }, /* g5 */
    { 49, 41, 40, 47, 54, 55 }, /* g6 */
    { NO, 42, 41, 48, 55, NO }, /* g7 */
    { 51, 44, 43, NO, NO, 56 }, /* h1 */
    { 52, 45, 44, 50, 56, 57 }, /* h2 */
    { 53, 46, 45, 51, 57, 58 }, /* h3 */
    { 54, 47, 46, 52, 58, 59 }, /* h4 */
    { 55, 48, 47, 53, 59, 60 }, /* h5 */
    { NO, 49, 48, 54, 60, NO }, /* h6 */
    { 57, 51, 50, NO, NO, NO }, /* i1 */
    { 58, 52, 51, 56, NO, NO }, /* i2 */
    { 59, 53, 52, 57, NO, NO }, /* i3 */
    { 60, 54, 53, 58, NO, NO }, /* i4 */
    { NO, 55, 54, 59, NO, NO }, /* i5 */
};

static const hex_set near[HEXES] = {
    0x0000000000000062, 0x00000000000000c5, 0x000000000000018a,
    0x0000000000000314, 0x0000000000000608, 0x0000000000001841,
    0x00000000000030a3, 0x0000000000006146, 0x000000000000c28c,
    0x0000000000018518, 0x0000000000030210, 0x00000000000c1020,
    0x0000000000182860, 0x00000000003050c0, 0x000000000060a180,
    0x0000000000c14300, 0x0000000001828600, 0x0000000003010400,
    0x000000000c080800, 0x0000000018141800, 0x0000000030283000,
    0x0000000060506000, 0x00000000c0a0c000, 0x0000000181418000,
    0x0000000302830000, 0x0000000601020000, 0x0000000808040000,
    0x00000018140c0000, 0x0000003028180000, 0x0000006050300000,
    0x000000c0a0600000, 0x0000018140c00000, 0x0000030281800000,
    0x0000060503000000, 0x0000040202000000, 0x000008100c000000,
    0x0000182818000000, 0x0000305030000000, 0x000060a060000000,
    0x0000c140c0000000, 0x0001828180000000, 0x0003050300000000,
    0x0002020600000000, 0x0004101800000000, 0x000c283000000000,
    0x0018506000000000, 0x0030a0c000000000, 0x0061418000000000,
    0x00c2830000000000, 0x0081060000000000, 0x0108180000000000,
    0x0314300000000000, 0x0628600000000000, 0x0c50c00000000000,
    0x18a1800000000000, 0x1043000000000000, 0x020c000000000000,
    0x0518000000000000, 0x0a30000000000000, 0x1460000000000000,
    0x08c0000000000000,
};

const char *const hex_names[HEXES + 2] = {
    "a1", "a2", "a3", "a4", "a5", "b1", "b2",   "b3", "b4", "b5", "b6",
    "c1", "c2", "c3", "c4", "c5", "c6", "c7",   "d1", "d2", "d3", "d4",
    "d5", "d6", "d7", "d8", "e1", "e2", "e3",   "e4", "e5", "e6", "e7",
    "e8", "e9", "f1", "f2", "f3", "f4", "f5",   "f6", "f7", "f8", "g1",
    "g2", "g3", "g4", "g5", "g6", "g7", "h1",   "h2", "h3", "h4", "h5",
    "h6", "i1", "i2", "i3", "i4", "i5", "gate", NULL,
};

const char *const hex_way_names[HEX_WAYS + 1] = { "e",  "ne", "nw", "w",
                                                  "sw", "se", NULL };

const uint8_t hex_turned[HEXES + 1] = {
    56, 57, 58, 59, 60, 50, 51, 52, 53, 54, 55, 43, 44, 45, 46, 47,
    48, 49, 35, 36, 37, 38, 39, 40, 41, 42, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 18, 19, 20, 21, 22, 23, 24, 25, 11, 12, 13, 14, 15,
    16, 17, 5,  6,  7,  8,  9,  10, 0,  1,  2,  3,  4,  61
};

const uint8_t hex_way_turned[HEX_WAYS] = { WAY_E, WAY_SE, WAY_SW,
                                           WAY_W, WAY_NW, WAY_NE };

int hex_next(int hex, int way)
{
    return step[hex][way];
}

hex_set hex_near(int hex)
{
    return hex < HEXES ? near[hex] : 0;
}

hex_set hex_around(hex_set set)
{
    hex_set out = 0;

    for (; set != 0; set &= set - 1)
        out |= near[hex_first(set)];
    return out;
}

static int size_of(int n)
{
    return n < 0 ? -n : n;
}

int hex_distance(int a, int b)
{
    int q = place[a].q - place[b].q, r = place[a].r - place[b].r;
    int most = size_of(q) > size_of(r) ? size_of(q) : size_of(r);

    return size_of(q + r) > most ? size_of(q + r) : most;
}

hex_set hex_within(int hex, int n)
{
    hex_set set = hex_bit(hex);

    for (; n > 0; n--)
        set |= hex_around(set);
    return set;
}

int hex_row(int hex)
{
    return place[hex].r + HEX_ROWS / 2;
}

hex_set hex_row_set(int row)
{
    static const uint8_t first[HEX_ROWS + 1] = { 0,  5,  11, 18, 26,
                                                 35, 43, 50, 56, HEXES };

    return (UINT64_C(1) << first[row + 1]) - (UINT64_C(1) << first[row]);
}

int hex_way(int from, int to)
{
    int q = place[to].q - place[from].q, r = place[to].r - place[from].r;

    if (from == to)
        return -1;
    if (r == 0)
        return q > 0 ? WAY_E : WAY_W;
    if (q == 0)
        return r > 0 ? WAY_SE : WAY_NW;
    if (q + r == 0)
        return q > 0 ? WAY_NE : WAY_SW;
    return -1;
}

hex_set hex_between(int from, int to)
{
    int way = hex_way(from, to);
    hex_set set = 0;

    if (way < 0)
        return 0;
    for (int hex = hex_next(from, way); hex != to; hex = hex_next(hex, way))
        set |= hex_bit(hex);
    return set;
}

hex_set hex_fan(int hex, int way)
{
    return hex_bit(hex_next(hex, (way + 5) % HEX_WAYS)) |
           hex_bit(hex_next(hex, way)) |
           hex_bit(hex_next(hex, (way + 1) % HEX_WAYS));
}

/* The hexes that can be entered in one step more. */
static hex_set spread(const struct ground *ground, hex_set from)
{
    return hex_around(from) & (ground->through | ground->into);
}

hex_set hex_reach(const struct ground *ground, int from, hex_set doors, int n)
{
    hex_set edge = hex_bit(from), seen = edge;

    if (from == HEX_NONE && n-- > 0)
        seen = edge = doors & (ground->through | ground->into);
    for (; n > 0 && edge != 0; n--) {
        hex_set on = from != HEX_NONE ? hex_bit(from) : 0;

        edge = spread(ground, edge & (ground->through | on)) & ~seen;
        seen |= edge;
    }
    return seen & ground->into & ~hex_bit(from);
}

int hex_steps(const struct ground *ground, int from, hex_set doors, int to)
{
    int n = 1;

    while (n < HEXES && !hex_in(hex_reach(ground, from, doors, n), to))
        n++;
    return n;
}
