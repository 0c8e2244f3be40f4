/* position.c - the parts of a position, for scenarios and screens; and how to go
 * on from one.
 *
 * Each player's champions are numbered in team order: at1, damage1, ... are
 * those of the first one.
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

PUT(put_banned)
{
    if (brawl(d)->banned[i] != CARD_NONE ||
        card_of(r, card)->type != TYPE_CHAMPION)
        return false;
    brawl(d)->banned[i] = card;
    return true;
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

/* What is shown for a champion that a player does not have. */
static const struct champion absent = { .hex = GATE };

#define CHAMPION_NUMBER(name, member, type, k)         \
    GET(get_##name##k)                                 \
    {                                                  \
        const struct champion *c = find(d, i, (k)-1);  \
                                                       \
        (void)r;                                       \
        return (c != NULL ? c : &absent)->member;      \
    }                                                  \
    SET(set_##name##k)                                 \
    {                                                  \
        struct champion *c = find_to_set(d, i, (k)-1); \
                                                       \
        (void)r;                                       \
        if (c != NULL)                                 \
            c->member = (type)value;                   \
    }

#define CHAMPION_NUMBERS(name, member, type) \
    CHAMPION_NUMBER(name, member, type, 1)   \
    CHAMPION_NUMBER(name, member, type, 2)   \
    CHAMPION_NUMBER(name, member, type, 3)

CHAMPION_NUMBERS(hex, hex, uint8_t)
CHAMPION_NUMBERS(damage, damage, uint8_t)
CHAMPION_NUMBERS(level, level, uint8_t)
CHAMPION_NUMBERS(rooted, rooted, uint8_t)
CHAMPION_NUMBERS(fearless, fearless, uint8_t)
CHAMPION_NUMBERS(marked, marked, uint8_t)
CHAMPION_NUMBERS(aiming, aiming, uint8_t)
CHAMPION_NUMBERS(strength, strength, int8_t)
CHAMPION_NUMBERS(movement, movement, int8_t)
CHAMPION_NUMBERS(bonus, defence, int8_t)

/* The number of champion k of the other team, from 0, or MAX_CHAMPIONS. */
static int enemy_number(const struct duel *d, int who, int k)
{
    const struct brawl *g = brawl_const(d);

    for (int c = 0; c < g->nchampions; c++)
        if (team_of_champion(g, c) != team_of(who) && k-- == 0)
            return c;
    return MAX_CHAMPIONS;
}

/* Strength of champion k against one of the enemy. */
#define AGAINST(k, foe)                                                   \
    GET(get_against##k##foe)                                              \
    {                                                                     \
        const struct champion *c = find(d, i, (k)-1);                     \
        int enemy = enemy_number(d, i, (foe)-1);                          \
                                                                          \
        (void)r;                                                          \
        return c != NULL && enemy < MAX_CHAMPIONS ? c->versus[enemy] : 0; \
    }                                                                     \
    SET(set_against##k##foe)                                              \
    {                                                                     \
        struct champion *c = find_to_set(d, i, (k)-1);                    \
        int enemy = enemy_number(d, i, (foe)-1);                          \
                                                                          \
        (void)r;                                                          \
        if (c != NULL && enemy < MAX_CHAMPIONS)                           \
            c->versus[enemy] = (uint8_t)value;                            \
    }
AGAINST(1, 1)
AGAINST(1, 2)
AGAINST(1, 3)
AGAINST(1, 4)
AGAINST(2, 1)
AGAINST(2, 2)
AGAINST(2, 3)
AGAINST(2, 4)
AGAINST(3, 1)
AGAINST(3, 2)
AGAINST(3, 3)

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

/* A number of 0 or 1 that is a bit of a member. */
#define BIT_FIELD(name, member, bit)                                     \
    GET(get_##name)                                                      \
    {                                                                    \
        (void)r, (void)i;                                                \
        return brawl_const(d)->member >> (bit)&1;                        \
    }                                                                    \
    SET(set_##name)                                                      \
    {                                                                    \
        unsigned others = brawl(d)->member & ~(1u << (bit));             \
                                                                         \
        (void)r, (void)i;                                                \
        brawl(d)->member = (uint8_t)(others | (unsigned)value << (bit)); \
    }
BIT_FIELD(manipulation, ready[i], CORE_MANIPULATION)
BIT_FIELD(destruction, ready[i], CORE_DESTRUCTION)
BIT_FIELD(creation, ready[i], CORE_CREATION)
BIT_FIELD(freed, freed, i)
BIT_FIELD(used_plan, used, STANDARD_PLAN)
BIT_FIELD(used_heal, used, STANDARD_HEAL)
BIT_FIELD(used_damage, used, STANDARD_DAMAGE)
BIT_FIELD(used_move, used, STANDARD_MOVE)

/* A number as it stands in the state. */
#define PLAIN_FIELD(name, member, type)     \
    GET(get_##name)                         \
    {                                       \
        (void)r, (void)i;                   \
        return (int)brawl_const(d)->member; \
    }                                       \
    SET(set_##name)                         \
    {                                       \
        (void)r, (void)i;                   \
        brawl(d)->member = (type)value;     \
    }
PLAIN_FIELD(known, mine[i], uint32_t)
PLAIN_FIELD(open, open[i], uint32_t)
PLAIN_FIELD(trap_seen1, trap_known[0], uint8_t)
PLAIN_FIELD(trap_seen2, trap_known[1], uint8_t)
PLAIN_FIELD(trap_seen3, trap_known[2], uint8_t)
PLAIN_FIELD(trap_seen4, trap_known[3], uint8_t)
PLAIN_FIELD(active, active, uint8_t)
PLAIN_FIELD(phase, phase, uint8_t)
PLAIN_FIELD(round, round, uint16_t)
PLAIN_FIELD(north, north, uint8_t)

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

/* Who takes seat number k of the turn order; with four players, the teammate
 * sits two seats further on. */
static void take_seat(struct duel *d, int k, int who)
{
    struct brawl *g = brawl(d);

    g->order[k] = (uint8_t)who;
    if (d->players == 4)
        g->order[k + 2] = (uint8_t)(who ^ 2);
}

GET(get_first)
{
    (void)r, (void)i;
    return brawl_const(d)->order[0];
}

SET(set_first)
{
    (void)r, (void)i;
    take_seat(d, 0, value);
    if (d->players == 2)
        take_seat(d, 1, 1 - value);
}

GET(get_second)
{
    (void)r, (void)i;
    return brawl_const(d)->order[1];
}

SET(set_second)
{
    (void)r, (void)i;
    take_seat(d, 1, value);
}

enum { ALL_OF_DECK = (1 << 18) - 1 };

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
#define SIGNED_FIELD(text, says, getter, setter)                    \
    {                                                               \
        .name = (text), .about = (says), .kind = FIELD_NUMBER,      \
        .per_player = true, .min = -20, .max = 20, .get = (getter), \
        .set = (setter)                                             \
    }
#define PLAYER_FIELD(text, says, getter, setter)               \
    {                                                          \
        .name = (text), .about = (says), .kind = FIELD_PLAYER, \
        .get = (getter), .set = (setter)                       \
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
        NUMBER_FIELD("fearless" #k, "1: champion " #k " ignores fear", true,   \
                     1, get_fearless##k, set_fearless##k),                     \
        NUMBER_FIELD("marked" #k,                                              \
                     "strength of the next attack on champion " #k             \
                     " this turn, which then ignores defence",                 \
                     true, 20, get_marked##k, set_marked##k),                  \
        NUMBER_FIELD("aiming" #k,                                              \
                     "1: the next attack of champion " #k                      \
                     " this turn ignores defence",                             \
                     true, 1, get_aiming##k, set_aiming##k),                   \
        SIGNED_FIELD("strength" #k,                                            \
                     "strength of champion " #k " for the turn",               \
                     get_strength##k, set_strength##k),                        \
        SIGNED_FIELD("movement" #k,                                            \
                     "movement of champion " #k " for the turn",               \
                     get_movement##k, set_movement##k),                        \
        SIGNED_FIELD("bonus" #k, "defence of champion " #k " for the turn",    \
                     get_bonus##k, set_bonus##k),                              \
        NUMBER_FIELD("defence" #k, "defence of champion " #k " now", true, 0,  \
                     get_defence##k, NULL)
#define AGAINST_FIELD(k, foe)                                         \
    NUMBER_FIELD("against" #k #foe,                                   \
                 "strength of champion " #k " against champion " #foe \
                 " of the enemy for the turn",                        \
                 true, 20, get_against##k##foe, set_against##k##foe)
#define USED_FIELD(what)                                                     \
    NUMBER_FIELD("used_" #what,                                              \
                 "1: the active player has used the standard action " #what, \
                 false, 1, get_used_##what, set_used_##what)
#define SLOT_FIELD(k)                                             \
    ZONE_FIELD("slot" #k,                                         \
               "the challenge in slot " #k " of the track, from " \
               "the left",                                        \
               SIGHT_ALL, false, false, false, list_slot##k, put_slot##k)
#define TRAP_FIELDS(k)                                                     \
    ZONE_FIELD("trap" #k, "trap " #k " in the arena", SIGHT_VARIES, false, \
               false, false, list_trap##k, put_trap##k),                   \
        WORD_FIELD("trap_at" #k, "the hex of trap " #k ", or gate: none",  \
                   false, hex_names, get_trap_at##k, set_trap_at##k),      \
        NUMBER_FIELD("trap_seen" #k,                                       \
                     "who looked at trap " #k ": 1 A, 2 B, 4 C, 8 D, in "  \
                     "sum",                                                \
                     false, 15, get_trap_seen##k, set_trap_seen##k)

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
               false, list_banned, put_banned),
    CHAMPION_FIELDS(1),
    CHAMPION_FIELDS(2),
    CHAMPION_FIELDS(3),
    AGAINST_FIELD(1, 1),
    AGAINST_FIELD(1, 2),
    AGAINST_FIELD(1, 3),
    AGAINST_FIELD(1, 4),
    AGAINST_FIELD(2, 1),
    AGAINST_FIELD(2, 2),
    AGAINST_FIELD(2, 3),
    AGAINST_FIELD(2, 4),
    AGAINST_FIELD(3, 1),
    AGAINST_FIELD(3, 2),
    AGAINST_FIELD(3, 3),
    NUMBER_FIELD("manipulation", "1: the manipulation core is ready", true, 1,
                 get_manipulation, set_manipulation),
    NUMBER_FIELD("destruction", "1: the destruction core is ready", true, 1,
                 get_destruction, set_destruction),
    NUMBER_FIELD("creation", "1: the creation core is ready", true, 1,
                 get_creation, set_creation),
    NUMBER_FIELD("freed",
                 "1: has had this round's standard action that costs no core",
                 true, 1, get_freed, set_freed),
    NUMBER_FIELD("known",
                 "cards of the deck that its player knows: 1 the top card, 2 "
                 "the next, 4 the third, ... in sum",
                 true, ALL_OF_DECK, get_known, set_known),
    NUMBER_FIELD("open", "those of them that all know", true, ALL_OF_DECK,
                 get_open, set_open),
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
    PLAYER_FIELD("first", "who has the first turn of each round", get_first,
                 set_first),
    PLAYER_FIELD("second", "who has the second one", get_second, set_second),
    PLAYER_FIELD("active", "whose turn it is", get_active, set_active),
    USED_FIELD(plan),
    USED_FIELD(heal),
    USED_FIELD(damage),
    USED_FIELD(move),
    WORD_FIELD("phase", "where in the turn", false, phase_words, get_phase,
               set_phase),
    NUMBER_FIELD("round", "the round; 1 is the first", false, 1000, get_round,
                 set_round),
    NUMBER_FIELD("north", "the team in the north: 0 is A's, 1 is B's", false, 1,
                 get_north, set_north),
};

/* --- going on --- */

/* After the draft the position is as if the teams had been brought. */
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

/* Is there anything on a champion, or on others because of it, that ends when it
 * goes out? */
static bool has_lasting(const struct brawl *g, int c)
{
    const struct champion *own = &g->champion[c];
    const struct champion plain = { .card = own->card,
                                    .owner = own->owner,
                                    .hex = own->hex,
                                    .damage = own->damage,
                                    .level = own->level };

    for (int i = 0; i < g->nchampions; i++)
        if (g->champion[i].versus[c] > 0)
            return true;
    return memcmp(own, &plain, sizeof plain) != 0;
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
        if (!in_arena(g, c) && has_lasting(g, c))
            return impossible(why, "BR-OUT-8",
                              "no root, mark or bonus lasts on a gate");
        if (brawl_springs(r, g, c, champion->hex))
            return impossible(why, "BR-TRAP-2",
                              "the trap under a champion has gone off");
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

/* The turn order, and whose turn of it this is; BR-TEAM-42. */
static int check_order(struct brawl *g, struct reason *why)
{
    bool found = false;

    for (int i = 0; i < g->d.players; i++) {
        if (g->order[i] >= g->d.players ||
            team_of(g->order[i]) != (team_of(g->order[0]) + i) % TEAMS)
            return impossible(why, "BR-TEAM-42",
                              "the turns of the teams alternate");
        if (g->order[i] == g->active) {
            g->turn = (uint8_t)i;
            found = true;
        }
    }
    if (!found)
        return impossible(why, "BR-RND-2", "a position is inside a turn");
    return 0;
}

static int check_round(const struct brawl *g, struct reason *why)
{
    int limit = policy_of(g, POLICY_ROUND_LIMIT);

    if (g->round == 0)
        return impossible(why, "BR-RND-1", "the first round is round 1");
    if (limit > 0 && g->round > limit)
        return impossible(why, "BR-RND-5", "the round limit is over");
    if (g->phase == PHASE_SCOREBOARD && g->used != 0)
        return impossible(why, "BR-STD-2",
                          "standard actions are used after the Scoreboard "
                          "Phase");
    return 0;
}

int brawl_resume(struct play *p, struct reason *why)
{
    struct brawl *g = brawl(p->d);

    if (g->nchampions == 0)
        return impossible(why, "BR-SET-6",
                          "a position needs teams: draft=free A.champion=...");
    if (g->phase == PHASE_SETUP)
        return impossible(why, "BR-RND-2", "a position is inside a turn");
    if (g->vp[0] >= goal_of(g) || g->vp[1] >= goal_of(g))
        return impossible(why, "BR-WIN-1", "the match would be over");
    if (check_order(g, why) < 0 || check_round(g, why) < 0 ||
        check_traps(g, why) < 0 || check_champions(p->rules, g, why) < 0)
        return -1;
    g->resolver = g->active;
    brawl_turn_begin(p, (enum phase)g->phase);
    return 0;
}
