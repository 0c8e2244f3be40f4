/* position.c - the parts of a position, for scenarios and screens; and how to go
 * on from one.
 *
 * Each player's champions are numbered in team order: at1, damage1, ... speak of
 * the first one.
 */
#include <string.h>

#include "games/brawl/rules.h"

#define GET(name) \
    static int name(const struct rules *r, const struct duel *d, int i)
#define SET(name) \
    static void name(const struct rules *r, struct duel *d, int i, int value)
#define CARDS(name)                                                     \
    static int name(const struct rules *r, const struct duel *d, int i, \
                    card_id *out)
#define PUT(name) \
    static bool name(const struct rules *r, struct duel *d, int i, card_id card)

/* --- zones --- */

CARDS(list_deck)
{
    (void)r;
    return zone_list(&brawl_const(d)->shelf, zone_of(i, PILE_DECK), out);
}

PUT(put_deck)
{
    (void)r;
    return zone_raise(&brawl(d)->shelf, zone_of(i, PILE_DECK), card);
}

CARDS(list_hand)
{
    (void)r;
    return zone_list(&brawl_const(d)->shelf, zone_of(i, PILE_HAND), out);
}

PUT(put_hand)
{
    (void)r;
    return zone_take_sorted(&brawl(d)->shelf, zone_of(i, PILE_DECK), card,
                            zone_of(i, PILE_HAND));
}

CARDS(list_discard)
{
    (void)r;
    return zone_list(&brawl_const(d)->shelf, zone_of(i, PILE_DISCARD), out);
}

PUT(put_discard)
{
    (void)r;
    return zone_take(&brawl(d)->shelf, zone_of(i, PILE_DECK), card,
                     zone_of(i, PILE_DISCARD));
}

CARDS(list_playing)
{
    (void)r;
    return zone_list(&brawl_const(d)->shelf, zone_of(i, PILE_PLAY), out);
}

CARDS(list_challenges)
{
    (void)r, (void)i;
    return zone_list(&brawl_const(d)->shelf, ZONE_CHALLENGES, out);
}

PUT(put_challenges)
{
    (void)r, (void)i;
    return zone_raise(&brawl(d)->shelf, ZONE_CHALLENGES, card);
}

CARDS(list_scored)
{
    (void)r, (void)i;
    return zone_list(&brawl_const(d)->shelf, ZONE_SCORED, out);
}

PUT(put_scored)
{
    (void)r, (void)i;
    return zone_take(&brawl(d)->shelf, ZONE_CHALLENGES, card, ZONE_SCORED);
}

CARDS(list_aside)
{
    (void)r, (void)i;
    return zone_list(&brawl_const(d)->shelf, ZONE_ASIDE, out);
}

CARDS(list_supply)
{
    (void)r, (void)i;
    return zone_list(&brawl_const(d)->shelf, ZONE_SUPPLY, out);
}

PUT(put_supply)
{
    (void)r, (void)i;
    return zone_raise(&brawl(d)->shelf, ZONE_SUPPLY, card);
}

CARDS(list_turned)
{
    (void)r, (void)i;
    return zone_list(&brawl_const(d)->shelf, ZONE_TURNED, out);
}

/* --- champions that are not on the shelf --- */

CARDS(list_team)
{
    const struct brawl *g = brawl_const(d);
    int n = 0;

    (void)r;
    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == i)
            out[n++] = g->champion[c].card;
    return n;
}

CARDS(list_banned)
{
    (void)r;
    out[0] = brawl_const(d)->banned[i];
    return out[0] != CARD_NONE;
}

CARDS(list_pool)
{
    int n = 0;

    (void)r, (void)i;
    for (; n < MAX_POOL && brawl_const(d)->pool[n] != CARD_NONE; n++)
        out[n] = brawl_const(d)->pool[n];
    return n;
}

/* --- numbers of champions --- */

/* Champion number k of a player, or NULL. */
static const struct champion *find(const struct duel *d, int who, int k)
{
    const struct brawl *g = brawl_const(d);

    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who && k-- == 0)
            return &g->champion[c];
    return NULL;
}

static struct champion *find_to_set(struct duel *d, int who, int k)
{
    return (struct champion *)find(d, who, k);
}

/* What is shown of a champion that a player does not have. */
static const struct champion absent = { .hex = GATE };

#define CHAMPION_NUMBER(member, k)                     \
    GET(get_##member##k)                               \
    {                                                  \
        const struct champion *c = find(d, i, (k)-1);  \
                                                       \
        (void)r;                                       \
        return (c != NULL ? c : &absent)->member;      \
    }                                                  \
    SET(set_##member##k)                               \
    {                                                  \
        struct champion *c = find_to_set(d, i, (k)-1); \
                                                       \
        (void)r;                                       \
        if (c != NULL)                                 \
            c->member = (uint8_t)value;                \
    }

#define CHAMPION_NUMBERS(member) \
    CHAMPION_NUMBER(member, 1)   \
    CHAMPION_NUMBER(member, 2)   \
    CHAMPION_NUMBER(member, 3)

CHAMPION_NUMBERS(hex)
CHAMPION_NUMBERS(damage)
CHAMPION_NUMBERS(level)
CHAMPION_NUMBERS(rooted)
CHAMPION_NUMBERS(strength)
CHAMPION_NUMBERS(movement)

/* Defence is what counts: with the card and its bonuses. */
#define DEFENCE(k)                                                        \
    GET(get_defence##k)                                                   \
    {                                                                     \
        const struct champion *c = find(d, i, (k)-1);                     \
        const struct brawl *g = brawl_const(d);                           \
                                                                          \
        return c != NULL ? brawl_defence_of(r, g, (int)(c - g->champion), \
                                            NO_CHAMPION)                  \
                         : 0;                                             \
    }
DEFENCE(1)
DEFENCE(2)
DEFENCE(3)

/* --- cores, points --- */

#define CORE(name, core)                                                       \
    GET(get_##name)                                                            \
    {                                                                          \
        (void)r;                                                               \
        return brawl_const(d)->ready[i] >> (core)&1;                           \
    }                                                                          \
    SET(set_##name)                                                            \
    {                                                                          \
        uint8_t *ready = &brawl(d)->ready[i];                                  \
                                                                               \
        (void)r;                                                               \
        *ready =                                                               \
            (uint8_t)((*ready & ~(1u << (core))) | (unsigned)value << (core)); \
    }
CORE(manipulation, CORE_MANIPULATION)
CORE(destruction, CORE_DESTRUCTION)
CORE(creation, CORE_CREATION)

GET(get_vp)
{
    (void)r;
    return brawl_const(d)->vp[team_of(i)];
}

SET(set_vp)
{
    (void)r;
    brawl(d)->vp[team_of(i)] = (uint8_t)value;
}

/* --- the track and the traps --- */

#define SLOT(k)                                                            \
    CARDS(list_slot##k)                                                    \
    {                                                                      \
        (void)r, (void)i;                                                  \
        return zone_list(&brawl_const(d)->shelf, ZONE_TRACK + (k)-1, out); \
    }                                                                      \
    PUT(put_slot##k)                                                       \
    {                                                                      \
        const struct brawl *g = brawl_const(d);                            \
                                                                           \
        (void)r, (void)i;                                                  \
        return (k) <= brawl_track_slots(g) &&                              \
               zone_count(&g->shelf, ZONE_TRACK + (k)-1) == 0 &&           \
               zone_take(&brawl(d)->shelf, ZONE_CHALLENGES, card,          \
                         ZONE_TRACK + (k)-1);                              \
    }
SLOT(1)
SLOT(2)
SLOT(3)
SLOT(4)
SLOT(5)
SLOT(6)

#define TRAP(k)                                                           \
    CARDS(list_trap##k)                                                   \
    {                                                                     \
        (void)r, (void)i;                                                 \
        return zone_list(&brawl_const(d)->shelf, ZONE_TRAP + (k)-1, out); \
    }                                                                     \
    PUT(put_trap##k)                                                      \
    {                                                                     \
        (void)r, (void)i;                                                 \
        return zone_count(&brawl(d)->shelf, ZONE_TRAP + (k)-1) == 0 &&    \
               zone_take(&brawl(d)->shelf, ZONE_SUPPLY, card,             \
                         ZONE_TRAP + (k)-1);                              \
    }                                                                     \
    GET(get_trap_at##k)                                                   \
    {                                                                     \
        (void)r, (void)i;                                                 \
        return brawl_const(d)->trap_hex[(k)-1];                           \
    }                                                                     \
    SET(set_trap_at##k)                                                   \
    {                                                                     \
        (void)r, (void)i;                                                 \
        brawl(d)->trap_hex[(k)-1] = (uint8_t)value;                       \
    }
TRAP(1)
TRAP(2)
TRAP(3)
TRAP(4)

/* --- the turn --- */

GET(get_active)
{
    (void)r, (void)i;
    return brawl_const(d)->active;
}

SET(set_active)
{
    struct brawl *g = brawl(d);

    (void)r, (void)i;
    g->active = (uint8_t)value;
    for (int k = 0; k < d->players; k++)
        if (g->order[k] == value)
            g->turn = (uint8_t)k;
}

GET(get_phase)
{
    (void)r, (void)i;
    return brawl_const(d)->phase;
}

SET(set_phase)
{
    (void)r, (void)i;
    brawl(d)->phase = (uint8_t)value;
}

GET(get_round)
{
    (void)r, (void)i;
    return brawl_const(d)->round;
}

SET(set_round)
{
    (void)r, (void)i;
    brawl(d)->round = (uint16_t)value;
}

GET(get_north)
{
    (void)r, (void)i;
    return brawl_const(d)->north;
}

SET(set_north)
{
    (void)r, (void)i;
    brawl(d)->north = (uint8_t)value;
}

static const char *const phase_words[] = { "setup", "scoreboard", "activation",
                                           NULL };

#define ZONE_FIELD(text, says, who_sees, many, order, from, lister, putter) \
    {                                                                       \
        .name = (text), .about = (says), .kind = FIELD_CARDS,               \
        .sight = (who_sees), .per_player = (many), .ordered = (order),      \
        .pool = (from), .cards = (lister), .put = (putter)                  \
    }
#define NUMBER_FIELD(text, says, many, most, getter, setter)                  \
    {                                                                         \
        .name = (text), .about = (says), .kind = FIELD_NUMBER,                \
        .per_player = (many), .max = (most), .get = (getter), .set = (setter) \
    }
#define WORD_FIELD(text, says, many, list, getter, setter)      \
    {                                                           \
        .name = (text), .about = (says), .kind = FIELD_WORD,    \
        .per_player = (many), .words = (list), .get = (getter), \
        .set = (setter)                                         \
    }
#define CHAMPION_FIELDS(k)                                                     \
    WORD_FIELD("at" #k, "where champion " #k " stands, or gate", true,         \
               hex_names, get_hex##k, set_hex##k),                             \
        NUMBER_FIELD("damage" #k, "damage on champion " #k, true, 30,          \
                     get_damage##k, set_damage##k),                            \
        NUMBER_FIELD("level" #k, "1: champion " #k " is levelled up", true, 1, \
                     get_level##k, set_level##k),                              \
        NUMBER_FIELD("rooted" #k, "1: champion " #k " is rooted", true, 1,     \
                     get_rooted##k, set_rooted##k),                            \
        NUMBER_FIELD("strength" #k,                                            \
                     "strength of champion " #k " for the turn", true, 20,     \
                     get_strength##k, set_strength##k),                        \
        NUMBER_FIELD("movement" #k,                                            \
                     "movement of champion " #k " for the turn", true, 20,     \
                     get_movement##k, set_movement##k),                        \
        NUMBER_FIELD("defence" #k, "defence of champion " #k " now", true, 0,  \
                     get_defence##k, NULL)
#define SLOT_FIELD(k)                                             \
    ZONE_FIELD("slot" #k,                                         \
               "the challenge in slot " #k " of the track, from " \
               "the left",                                        \
               SIGHT_ALL, false, false, false, list_slot##k, put_slot##k)
#define TRAP_FIELDS(k)                                                     \
    ZONE_FIELD("trap" #k, "trap " #k " in the arena", SIGHT_VARIES, false, \
               false, false, list_trap##k, put_trap##k),                   \
        WORD_FIELD("trap_at" #k, "the hex of trap " #k ", or gate: none",  \
                   false, hex_names, get_trap_at##k, set_trap_at##k)

const struct field brawl_fields[BRAWL_FIELDS] = {
    ZONE_FIELD("hand", "hand cards", SIGHT_OWNER, true, false, false, list_hand,
               put_hand),
    ZONE_FIELD("deck", "the draw deck, top card first", SIGHT_VARIES, true,
               true, true, list_deck, put_deck),
    ZONE_FIELD("discard", "the discard pile, top card first", SIGHT_ALL, true,
               true, false, list_discard, put_discard),
    ZONE_FIELD("playing", "cards in play", SIGHT_ALL, true, true, false,
               list_playing, NULL),
    ZONE_FIELD("team", "the champions, in team order", SIGHT_ALL, true, true,
               false, list_team, NULL),
    ZONE_FIELD("banned", "the champion that was banned", SIGHT_ALL, true, false,
               false, list_banned, NULL),
    CHAMPION_FIELDS(1),
    CHAMPION_FIELDS(2),
    CHAMPION_FIELDS(3),
    NUMBER_FIELD("manipulation", "1: the manipulation core is ready", true, 1,
                 get_manipulation, set_manipulation),
    NUMBER_FIELD("destruction", "1: the destruction core is ready", true, 1,
                 get_destruction, set_destruction),
    NUMBER_FIELD("creation", "1: the creation core is ready", true, 1,
                 get_creation, set_creation),
    NUMBER_FIELD("vp", "victory points; of a team", true, 20, get_vp, set_vp),
    ZONE_FIELD("pool", "champions that can be drafted", SIGHT_ALL, false, false,
               false, list_pool, NULL),
    SLOT_FIELD(1),
    SLOT_FIELD(2),
    SLOT_FIELD(3),
    SLOT_FIELD(4),
    SLOT_FIELD(5),
    SLOT_FIELD(6),
    ZONE_FIELD("challenges", "the challenge deck, top card first", SIGHT_NOBODY,
               false, true, true, list_challenges, put_challenges),
    ZONE_FIELD("scored", "the challenge discard pile", SIGHT_ALL, false, true,
               false, list_scored, put_scored),
    ZONE_FIELD("aside", "challenges replaced at the start", SIGHT_ALL, false,
               true, false, list_aside, NULL),
    TRAP_FIELDS(1),
    TRAP_FIELDS(2),
    TRAP_FIELDS(3),
    TRAP_FIELDS(4),
    ZONE_FIELD("supply", "the trap supply, the next one first", SIGHT_NOBODY,
               false, true, true, list_supply, put_supply),
    ZONE_FIELD("turned", "the trap that is going off", SIGHT_ALL, false, false,
               false, list_turned, NULL),
    { .name = "active",
      .about = "whose turn it is",
      .kind = FIELD_PLAYER,
      .get = get_active,
      .set = set_active },
    WORD_FIELD("phase", "where in the turn", false, phase_words, get_phase,
               set_phase),
    NUMBER_FIELD("round", "the round; 1 is the first", false, 1000, get_round,
                 set_round),
    NUMBER_FIELD("north", "the team in the north: 0 is A's, 1 is B's", false, 1,
                 get_north, set_north),
};

/* --- going on --- */

/* After the draft its teams could as well have been brought. */
void brawl_settle(const struct duel *d, struct setup *s)
{
    const struct brawl *g = brawl_const(d);
    int n[MAX_SEATS] = { 0 };

    if (!g->dealt)
        return;
    s->policy[POLICY_DRAFT] = DRAFT_FREE;
    memset(s->pick, 0, sizeof s->pick);
    for (int c = 0; c < g->nchampions; c++) {
        int who = g->champion[c].owner;

        s->pick[who][n[who]++] = g->champion[c].card;
    }
}

static int impossible(struct reason *why, const char *rule, const char *text)
{
    *why = (struct reason){ rule, text };
    return -1;
}

static int check_champions(const struct rules *r, const struct brawl *g,
                           struct reason *why)
{
    for (int c = 0; c < g->nchampions; c++) {
        const struct champion *champion = &g->champion[c];

        if (hex_in(g->arena.statue, champion->hex))
            return impossible(why, "BR-MOVE-3", "a champion is on a statue");
        if (in_arena(g, c) && brawl_champion_at(g, champion->hex) != c)
            return impossible(why, "BR-ROW-5",
                              "two champions stand on one hex");
        if (champion->damage >= brawl_hit_points(r, g, c))
            return impossible(why, "BR-OUT-1",
                              "a champion has more damage than it can bear");
        if (!in_arena(g, c) && (champion->damage || champion->level))
            return impossible(why, "BR-OUT-5",
                              "a champion on its gate is unhurt and basic");
    }
    return 0;
}

/* A trap needs a hex; a hex without a trap gets one from the supply. */
static int check_traps(struct brawl *g, struct reason *why)
{
    hex_set seen = 0;

    for (int i = 0; i < MAX_TRAPS; i++) {
        int n = zone_count(&g->shelf, ZONE_TRAP + i), hex = g->trap_hex[i];

        if (n > 0 && hex == GATE)
            return impossible(why, "BR-TRAP-1", "a trap lies on no hex");
        if (hex_in(seen | g->arena.statue, hex))
            return impossible(why, "BR-ROW-5",
                              "a hex holds one trap at most, and no statue");
        seen |= hex_bit(hex);
        if (n == 0 && hex != GATE)
            zone_move_top(&g->shelf, ZONE_SUPPLY,
                          zone_count(&g->shelf, ZONE_SUPPLY) - 1,
                          ZONE_TRAP + i);
    }
    return 0;
}

int brawl_resume(struct play *p, struct reason *why)
{
    struct brawl *g = brawl(p->d);

    if (g->nchampions == 0)
        return impossible(why, "BR-SET-6",
                          "a position needs teams: draft=free A.champion=...");
    if (g->phase == PHASE_SETUP || g->active >= p->d->players)
        return impossible(why, "BR-RND-2", "a position is inside a turn");
    if (g->vp[0] >= goal_of(g) || g->vp[1] >= goal_of(g))
        return impossible(why, "BR-WIN-1", "the match would be over");
    if (check_champions(p->rules, g, why) < 0 || check_traps(g, why) < 0)
        return -1;
    brawl_turn_begin(p, (enum phase)g->phase);
    return 0;
}
