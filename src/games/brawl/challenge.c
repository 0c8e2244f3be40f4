/* challenge.c - is the goal of a challenge met?  BR-CHAL.
 *
 * A challenge is a passive program: every instruction is a test, and all must
 * hold.  Own and enemy are seen from the team that scores.
 */
#include "games/brawl/rules.h"

enum { MIDDLE = HEX_ROWS / 2 };

/* Rows nearest the gate of a side; BR-ARENA-10. */
static hex_set half_of(int side)
{
    hex_set set = 0;

    for (int row = 0; row < MIDDLE; row++)
        set |= hex_row_set(side == 0 ? row : HEX_ROWS - 1 - row);
    return set;
}

static hex_set areas_of(const struct arena *a)
{
    return a->area[0] | a->area[1] | a->area[2];
}

/* The hexes next to the champions of a team. */
static hex_set pressed_by(const struct brawl *g, int team)
{
    return hex_around(brawl_hexes_of(g, brawl_champions_of(g, team)));
}

/* The hexes that a word about places stands for. */
static hex_set hexes_where(const struct brawl *g, enum where where, int team)
{
    const struct arena *a = &g->arena;
    int side = side_of(g, team);

    switch (where) {
    case WHERE_MANIPULATION_AREA:
    case WHERE_DESTRUCTION_AREA:
    case WHERE_CREATION_AREA:
        return a->area[where - WHERE_MANIPULATION_AREA];
    case WHERE_ANY_AREA:
        return areas_of(a);
    case WHERE_MANIPULATION_STATUE:
    case WHERE_DESTRUCTION_STATUE:
    case WHERE_CREATION_STATUE:
        return hex_near(a->statue_of[where - WHERE_MANIPULATION_STATUE]);
    case WHERE_AREA_OR_STATUE:
        return areas_of(a) | hex_around(a->statue);
    case WHERE_TRAP_HEX:
        return brawl_trap_hexes(g); /* BR-CHAL-5 */
    case WHERE_OWN_HALF:
        return half_of(side);
    case WHERE_ENEMY_HALF:
        return half_of(1 - side);
    case WHERE_MIDDLE:
        return hex_row_set(MIDDLE);
    case WHERE_BEYOND:
        return hex_row_set(MIDDLE) | half_of(1 - side);
    case WHERE_OWN_DEPLOYMENT:
        return a->deployment[side];
    case WHERE_ENEMY_DEPLOYMENT:
        return a->deployment[1 - side];
    case WHERE_PRESSED:
        return pressed_by(g, 1 - team);
    case WHERE_ALONE:
        return hex_all() & ~pressed_by(g, 1 - team);
    case WHERE_NOTHING:
    case WHERE_AT_GATE:
    case WHERE_BLOODIED:
    case WHERE_DOWN:
    case WHERE_LEVELLED:
    case WHERES:
        break;
    }
    return 0;
}

/* Does a champion pass a filter about itself?  BR-CHAL-2 */
static bool passes(const struct rules *r, const struct brawl *g, int c,
                   enum where where)
{
    if (where == WHERE_AT_GATE)
        return !in_arena(g, c);
    if (where == WHERE_BLOODIED)
        return brawl_bloodied(r, g, c);
    if (where == WHERE_DOWN)
        return !in_arena(g, c) || brawl_bloodied(r, g, c);
    return in_arena(g, c) && g->champion[c].level;
}

/* Those of some champions that pass a filter, one bit each. */
static unsigned pass(const struct rules *r, const struct brawl *g,
                     unsigned champions, enum where where, int team)
{
    unsigned left = champions;

    if (where == WHERE_NOTHING || champions == 0)
        return champions;
    if (where != WHERE_AT_GATE && where != WHERE_BLOODIED &&
        where != WHERE_DOWN && where != WHERE_LEVELLED)
        return champions & brawl_champions_on(g, hexes_where(g, where, team));
    while (left != 0) {
        int c = take_champion(&left);

        champions &= ~((unsigned)!passes(r, g, c, where) << c);
    }
    return champions;
}

/* Champions of `whose` team that pass all filters of a test. */
static int count(const struct rules *r, const struct brawl *g,
                 const struct insn *in, int whose, int team)
{
    unsigned champions = 0;

    for (int c = 0; c < g->nchampions; c++)
        champions |= (unsigned)(team_of_champion(g, c) == whose) << c;
    champions = pass(r, g, champions, (enum where)in->a, team);
    champions = pass(r, g, champions, (enum where)in->b, team);
    champions = pass(r, g, champions, (enum where)in->c, team);
    return __builtin_popcount(champions);
}

static int count_on(const struct brawl *g, int team, hex_set set)
{
    return __builtin_popcount(brawl_champions_of(g, team) &
                              brawl_champions_on(g, set));
}

/* Areas, or statues, at which a team leads; BR-CTRL-1. */
static int leads(const struct brawl *g, int team, bool statues)
{
    int n = 0;

    for (int core = 0; core < CORES; core++) {
        hex_set set =
            statues ? hex_near(g->arena.statue_of[core]) : g->arena.area[core];

        n += count_on(g, team, set) > count_on(g, 1 - team, set);
    }
    return n;
}

static int holds_areas(const struct brawl *g, int team)
{
    int n = 0;

    for (int core = 0; core < CORES; core++)
        n += count_on(g, team, g->arena.area[core]) > 0;
    return n;
}

/* Are any two own champions in the arena at least n apart? */
static bool apart(const struct brawl *g, int team, int n)
{
    unsigned own = brawl_champions_of(g, team);

    while (own != 0) {
        int hex = g->champion[take_champion(&own)].hex;

        for (unsigned left = own; left != 0;)
            if (hex_distance(hex, g->champion[take_champion(&left)].hex) < n)
                return false;
    }
    return true;
}

/* Is every own champion next to another one? */
static bool linked(const struct brawl *g, int team)
{
    unsigned own = brawl_champions_of(g, team);

    while (own != 0) {
        int hex = g->champion[take_champion(&own)].hex;

        if (count_on(g, team, hex_near(hex)) == 0)
            return false;
    }
    return true;
}

/* Has some enemy n own champions next to it? */
static bool pincer(const struct brawl *g, int team, int n)
{
    unsigned foes = brawl_champions_of(g, 1 - team);

    while (foes != 0) {
        int hex = g->champion[take_champion(&foes)].hex;

        if (count_on(g, team, hex_near(hex)) >= n)
            return true;
    }
    return false;
}

static bool test_holds(const struct rules *r, const struct brawl *g,
                       const struct insn *in, int team)
{
    switch (in->op) {
    case OP_MORE:
        return count(r, g, in, team, team) > count(r, g, in, 1 - team, team);
    case OP_OWN:
        return count(r, g, in, team, team) >= in->n;
    case OP_ENEMIES:
        return count(r, g, in, 1 - team, team) >= in->n;
    case OP_NO_OWN:
        return count(r, g, in, team, team) == 0;
    case OP_NO_ENEMY:
        return count(r, g, in, 1 - team, team) == 0;
    case OP_LEAD_AREAS:
        return leads(g, team, false) >= in->n;
    case OP_LEAD_STATUES:
        return leads(g, team, true) >= in->n;
    case OP_HOLD_AREAS:
        return holds_areas(g, team) >= in->n;
    case OP_APART:
        return apart(g, team, in->n);
    case OP_LINKED:
        return linked(g, team);
    default:
        return pincer(g, team, in->n);
    }
}

bool brawl_challenge_met(const struct rules *r, const struct brawl *g,
                         card_id card, int team)
{
    struct frame f = reading_frame(team, card, NO_CHAMPION, NO_CHAMPION);
    int pc = book_program(r->book, card, TIMING_GOAL);
    const struct insn *in;

    while ((in = program_read(r, &g->d, &f, &pc)) != NULL)
        if (!test_holds(r, g, in, team))
            return false;
    return true;
}
