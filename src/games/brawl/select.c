/* select.c - whom the words of a card stand for; its conditions and values. */
#include "games/brawl/rules.h"

/* The champion the card of a program belongs to; abilities are their own. */
static int card_champion(const struct rules *r, const struct brawl *g,
                         const struct frame *f)
{
    if (stat_of(r, f->arg[PROGRAM_CARD], STAT_CHAMPION) == CARD_NONE)
        return f->arg[PROGRAM_SOURCE];
    return brawl_champion_of(r, g, f->who, f->arg[PROGRAM_CARD]);
}

int brawl_target_of(const struct brawl *g, const struct frame *f)
{
    if (f->arg[PROGRAM_TARGET] < MAX_CHAMPIONS)
        return f->arg[PROGRAM_TARGET];
    return g->action.struck != 0 ? __builtin_ctz(g->action.struck)
                                 : NO_CHAMPION;
}

/* The target, if it still is one, for what is measured from it; BR-ATK-30,
 * BR-ATK-31. */
static int standing_target(const struct brawl *g, const struct frame *f)
{
    if (f->arg[PROGRAM_TARGET] < MAX_CHAMPIONS)
        return f->arg[PROGRAM_TARGET];
    return g->action.targets != 0 ? __builtin_ctz(g->action.targets)
                                  : NO_CHAMPION;
}

int brawl_foe_of(const struct duel *d, int who)
{
    const struct brawl *g = brawl_const(d);
    int at = 0;

    while (g->order[at] != who)
        at++;
    return g->order[(at + 1) % d->players]; /* BR-TEAM-31, BR-TEAM-42 */
}

static unsigned next_to(const struct brawl *g, int c)
{
    return c == NO_CHAMPION
               ? 0
               : brawl_champions_on(g, hex_near(g->champion[c].hex));
}

static unsigned everyone(const struct brawl *g)
{
    return brawl_champions_of(g, 0) | brawl_champions_of(g, 1);
}

/* Own champions without the card's and without the source itself; BR-GEN-3,
 * BR-GEN-4. */
static unsigned allies_of(const struct rules *r, const struct brawl *g,
                          const struct frame *f)
{
    return brawl_champions_of(g, team_of(f->who)) &
           ~champion_bit(card_champion(r, g, f));
}

static unsigned bloodied_of(const struct rules *r, const struct brawl *g,
                            unsigned champions)
{
    unsigned out = 0;

    while (champions != 0) {
        int c = take_champion(&champions);

        if (brawl_bloodied(r, g, c))
            out |= 1u << c;
    }
    return out;
}

unsigned brawl_whom_of(const struct rules *r, const struct brawl *g,
                       const struct frame *f, enum whom whom)
{
    const struct action *a = &g->action;
    int self = f->arg[PROGRAM_SOURCE];
    unsigned enemies = brawl_champions_of(g, 1 - team_of(f->who));
    unsigned all = everyone(g);

    switch (whom) {
    case WHOM_TARGET:
        return a->targets & all;
    case WHOM_SELF:
    case WHOM_GUARDED:
        return champion_bit(self) & all;
    case WHOM_ATTACKER:
        return champion_bit(a->champion) & all;
    case WHOM_ALLIES:
        return allies_of(r, g, f);
    case WHOM_OWN:
        return brawl_champions_of(g, team_of(f->who));
    case WHOM_NEAR_ENEMIES:
    case WHOM_NEAR_GUARDED:
        return next_to(g, self) & enemies;
    case WHOM_NEAR_BLOODIED:
        return bloodied_of(r, g, next_to(g, self) & enemies);
    case WHOM_NEAR_ALL:
        return next_to(g, self);
    case WHOM_NEAR_TARGET:
        return next_to(g, standing_target(g, f));
    case WHOM_PASSED:
        return a->passed & all;
    case WHOM_FIRST_PASSED:
        return champion_bit(a->first_passed) & all;
    case WHOM_OTHER_ENEMIES:
        return enemies & ~(unsigned)a->struck;
    case WHOM_EVERYONE:
        return all;
    case WHOM_CHOSEN:
        return champion_bit(a->chosen) & all;
    case WHOM_THEM:
        return a->them & all;
    case WHOM_OWNER:
        return champion_bit(card_champion(r, g, f)) & all;
    case WHOMS:
        break;
    }
    return 0;
}

unsigned brawl_quarry_of(const struct rules *r, const struct brawl *g,
                         const struct frame *f, enum quarry quarry)
{
    unsigned enemies = brawl_champions_of(g, 1 - team_of(f->who));
    int target = standing_target(g, f);
    int self = f->arg[PROGRAM_SOURCE];

    switch (quarry) {
    case QUARRY_NEAR_ALLY:
        return next_to(g, self) & allies_of(r, g, f);
    case QUARRY_NEAR_ENEMY:
        return next_to(g, self) & enemies;
    case QUARRY_ALLY:
        return allies_of(r, g, f);
    case QUARRY_ENEMY:
        return enemies;
    case QUARRY_SELF_OR_ALLY:
        return allies_of(r, g, f) | brawl_whom_of(r, g, f, WHOM_SELF);
    case QUARRY_NEAR_TARGET:
        if (target == NO_CHAMPION)
            return 0;
        return brawl_champions_on(g, hex_within(g->champion[target].hex, 2)) &
               ~champion_bit(target);
    case QUARRIES:
        break;
    }
    return 0;
}

hex_set brawl_spot_of(const struct brawl *g, int c, enum spot spot, int source,
                      int owner)
{
    int team = team_of_champion(g, source);
    unsigned own = brawl_champions_of(g, team);
    unsigned enemies = brawl_champions_of(g, 1 - team);
    hex_set empty = brawl_free_hexes(g);

    switch (spot) {
    case SPOT_NEXT_TO_SELF:
        return empty & hex_near(g->champion[source].hex);
    case SPOT_NEXT_TO_ATTACKER:
    case SPOT_BACK:
        return empty & hex_near(g->champion[g->action.champion].hex);
    case SPOT_NEXT_TO_ALLY:
        own &= ~champion_bit(c) & ~champion_bit(owner);
        return empty & hex_around(brawl_hexes_of(g, own));
    case SPOT_NEXT_TO_ENEMY:
        return empty & hex_around(brawl_hexes_of(g, enemies));
    case SPOT_ORIGIN:
        return empty & hex_bit(g->action.origin);
    case SPOT_ANYWHERE:
        return empty;
    case SPOT_LONELY:
        own = (own | enemies) & ~champion_bit(c);
        return empty & ~hex_around(brawl_hexes_of(g, own));
    case SPOT_DEPLOYMENT:
        return empty & g->arena.deployment[side_of(g, team_of_champion(g, c))];
    case SPOTS:
        break;
    }
    return 0;
}

/* --- conditions --- */

#define CONDITION(name)                                    \
    bool name(const struct rules *r, const struct duel *d, \
              const struct frame *f, struct insn in)

CONDITION(brawl_if_damage_dealt)
{
    const struct brawl *g = brawl_const(d);
    int target = brawl_target_of(g, f);

    (void)r, (void)in;
    return target != NO_CHAMPION && g->action.dealt[target] > 0;
}

CONDITION(brawl_if_self_bloodied)
{
    (void)in;
    return brawl_bloodied(r, brawl_const(d), f->arg[PROGRAM_SOURCE]);
}

CONDITION(brawl_if_target_bloodied)
{
    const struct brawl *g = brawl_const(d);
    int target = standing_target(g, f);

    (void)in;
    return target != NO_CHAMPION && brawl_bloodied(r, g, target);
}

CONDITION(brawl_if_target_out)
{
    const struct action *a = &brawl_const(d)->action;

    (void)r, (void)f, (void)in;
    return (a->struck & ~a->targets) != 0;
}

CONDITION(brawl_if_push_hurt)
{
    const struct brawl *g = brawl_const(d);

    (void)r, (void)in;
    return (g->action.push_hurt & champion_bit(brawl_target_of(g, f))) != 0;
}

CONDITION(brawl_if_attacker_near)
{
    const struct brawl *g = brawl_const(d);

    (void)r, (void)in;
    return (next_to(g, f->arg[PROGRAM_SOURCE]) &
            champion_bit(g->action.champion)) != 0;
}

CONDITION(brawl_if_attacker_bloodied)
{
    const struct brawl *g = brawl_const(d);

    (void)f, (void)in;
    return brawl_bloodied(r, g, g->action.champion);
}

CONDITION(brawl_if_unhurt)
{
    (void)r, (void)in;
    return brawl_const(d)->action.dealt[f->arg[PROGRAM_SOURCE]] == 0;
}

CONDITION(brawl_if_guarded_out)
{
    (void)r, (void)in;
    return (brawl_const(d)->action.targets >> f->arg[PROGRAM_SOURCE] & 1) == 0;
}

CONDITION(brawl_if_owner_near)
{
    const struct brawl *g = brawl_const(d);
    int owner = card_champion(r, g, f), attacker = g->action.champion;

    return in_arena(g, owner) && in_arena(g, attacker) &&
           hex_distance(g->champion[owner].hex, g->champion[attacker].hex) <=
               in.n;
}

CONDITION(brawl_if_on_trap_hex)
{
    const struct brawl *g = brawl_const(d);

    (void)r, (void)in;
    return hex_in(brawl_trap_hexes(g), g->champion[f->arg[PROGRAM_SOURCE]].hex);
}

CONDITION(brawl_if_target_on_trap_hex)
{
    const struct brawl *g = brawl_const(d);
    int target = standing_target(g, f);

    (void)r, (void)in;
    return target != NO_CHAMPION &&
           hex_in(brawl_trap_hexes(g), g->champion[target].hex);
}

CONDITION(brawl_if_healed)
{
    (void)r, (void)f, (void)in;
    return brawl_const(d)->action.healed > 0;
}

CONDITION(brawl_if_hurt)
{
    (void)r, (void)f, (void)in;
    return brawl_const(d)->action.hurt > 0;
}

/* Cards of a core in the player's discard pile. */
static int count_pile(const struct rules *r, const struct duel *d, int who,
                      int core)
{
    const struct brawl *g = brawl_const(d);
    int pile = zone_of(who, PILE_DISCARD), n = 0;

    for (int i = 0; i < zone_count(&g->shelf, pile); i++)
        n += stat_of(r, zone_card(&g->shelf, pile, i), STAT_CORE) == core;
    return n;
}

CONDITION(brawl_if_pile_lacks)
{
    return count_pile(r, d, f->who, in.b) == 0;
}

/* BR-CARD-31 */
CONDITION(brawl_if_target_lonely)
{
    const struct brawl *g = brawl_const(d);
    int target = standing_target(g, f);
    unsigned near;

    (void)r, (void)in;
    if (!in_arena(g, target))
        return false;
    near = brawl_champions_on(g, hex_within(g->champion[target].hex, 2));
    return (near & brawl_champions_of(g, team_of_champion(g, target)) &
            ~champion_bit(target)) == 0;
}

CONDITION(brawl_if_paid)
{
    (void)r, (void)f, (void)in;
    return brawl_const(d)->action.paid;
}

CONDITION(brawl_if_ally_near)
{
    const struct brawl *g = brawl_const(d);

    (void)r, (void)in;
    return (next_to(g, f->arg[PROGRAM_SOURCE]) &
            brawl_champions_of(g, team_of(f->who))) != 0;
}

CONDITION(brawl_if_at_statue)
{
    const struct brawl *g = brawl_const(d);

    (void)r, (void)in;
    return (hex_near(g->champion[f->arg[PROGRAM_SOURCE]].hex) &
            g->arena.statue) != 0;
}

bool brawl_settled_four_players(const struct duel *d)
{
    return d->players == 4;
}

CONDITION(brawl_if_four_players)
{
    (void)r, (void)f, (void)in;
    return brawl_settled_four_players(d);
}

CONDITION(brawl_if_card_core)
{
    (void)f;
    return stat_of(r, brawl_const(d)->action.card, STAT_CORE) == in.b;
}

/* --- values --- */

#define VALUE(name) \
    int name(const struct rules *r, const struct duel *d, const struct frame *f)

VALUE(brawl_count_ready)
{
    (void)r;
    return __builtin_popcount(brawl_const(d)->ready[f->who]);
}

VALUE(brawl_count_targets)
{
    (void)r, (void)f;
    return __builtin_popcount(brawl_const(d)->action.struck);
}

VALUE(brawl_count_run)
{
    (void)r, (void)f;
    return brawl_const(d)->action.run;
}

VALUE(brawl_count_pile_destruction)
{
    return count_pile(r, d, f->who, CORE_DESTRUCTION);
}

VALUE(brawl_count_allies_at_target)
{
    const struct brawl *g = brawl_const(d);

    (void)r;
    return __builtin_popcount(next_to(g, standing_target(g, f)) &
                              brawl_champions_of(g, team_of(f->who)) &
                              ~champion_bit(f->arg[PROGRAM_SOURCE]));
}

VALUE(brawl_count_target_damage)
{
    const struct brawl *g = brawl_const(d);
    int target = standing_target(g, f);

    (void)r;
    return target != NO_CHAMPION ? g->champion[target].damage : 0;
}

VALUE(brawl_count_damage_taken)
{
    (void)r;
    return brawl_const(d)->action.dealt[f->arg[PROGRAM_SOURCE]];
}

VALUE(brawl_count_damage_dealt)
{
    const struct action *a = &brawl_const(d)->action;
    int sum = 0;

    (void)r, (void)f;
    for (int c = 0; c < MAX_CHAMPIONS; c++)
        sum += a->dealt[c];
    return sum;
}

VALUE(brawl_count_discarded_manipulation)
{
    (void)r, (void)f;
    return brawl_const(d)->action.discarded[CORE_MANIPULATION];
}

VALUE(brawl_count_discarded_destruction)
{
    (void)r, (void)f;
    return brawl_const(d)->action.discarded[CORE_DESTRUCTION];
}

VALUE(brawl_count_discarded_of)
{
    const struct action *a = &brawl_const(d)->action;

    (void)r, (void)f;
    return a->discarded_of[a->subject];
}

VALUE(brawl_count_its_defence)
{
    const struct brawl *g = brawl_const(d);

    (void)f;
    return brawl_defence_of(r, g, g->action.subject, NO_CHAMPION);
}

/* BR-CARD-13 */
VALUE(brawl_count_until_bloodied)
{
    const struct brawl *g = brawl_const(d);
    int c = g->action.subject, most = brawl_hit_points(r, g, c);
    int n = most - g->champion[c].damage - most / 2;

    (void)f;
    return n > 0 ? n : 0;
}

VALUE(brawl_count_hand)
{
    const struct brawl *g = brawl_const(d);

    (void)r;
    return zone_count(&g->shelf, zone_of(f->who, PILE_HAND));
}

VALUE(brawl_count_points)
{
    (void)r;
    return brawl_const(d)->vp[team_of(f->who)];
}

VALUE(brawl_count_enemy_points)
{
    (void)r;
    return brawl_const(d)->vp[1 - team_of(f->who)];
}
