/* position.c - the parts of a position, for scenarios and screens. */
#include "games/exceed/rules.h"

/* A number of a player, or of the match, that can be read and set. */
#define NUMBER(name, place)                                                   \
    static int get_##name(const struct rules *r, const struct duel *d, int i) \
    {                                                                         \
        const struct exceed *g = exceed_const(d);                             \
                                                                              \
        (void)r, (void)i;                                                     \
        return g->place;                                                      \
    }                                                                         \
                                                                              \
    static void set_##name(const struct rules *r, struct duel *d, int i,      \
                           int value)                                         \
    {                                                                         \
        struct exceed *g = exceed(d);                                         \
                                                                              \
        (void)r, (void)i;                                                     \
        g->place = (uint8_t)value;                                            \
    }

NUMBER(life, side[i].life[g->side[i].front])
NUMBER(partner_life, side[i].life[!g->side[i].front])
NUMBER(at, side[i].at)
NUMBER(exceeded, side[i].exceeded[g->side[i].front])
NUMBER(partner_exceeded, side[i].exceeded[!g->side[i].front])
NUMBER(reshuffled, side[i].reshuffled)
NUMBER(companion, side[i].companion)
NUMBER(flipped, side[i].flipped)
NUMBER(barred, side[i].barred)
NUMBER(counters, boost[i][0].counters)
NUMBER(counters2, boost[i][1].counters)
NUMBER(counters3, boost[i][2].counters)
NUMBER(wild, attack[i].set)
NUMBER(turn, turn)
NUMBER(wakeup, wakeup)
NUMBER(phase, phase)
NUMBER(struck_before, struck_before)
NUMBER(held, held)
NUMBER(taken, side[i].taken)
NUMBER(must_wild, attack[i].must_wild)
NUMBER(declared, attack[i].companion)
NUMBER(ejects, attack[i].ejects)

/* A bonus gained in the Strike, which may be below 0. */
#define BONUS_FIELD(name)                                                     \
    static int get_gained_##name(const struct rules *r, const struct duel *d, \
                                 int i)                                       \
    {                                                                         \
        (void)r;                                                              \
        return exceed_const(d)->attack[i].name;                               \
    }                                                                         \
                                                                              \
    static void set_gained_##name(const struct rules *r, struct duel *d,      \
                                  int i, int value)                           \
    {                                                                         \
        (void)r;                                                              \
        exceed(d)->attack[i].name = (int8_t)value;                            \
    }

BONUS_FIELD(power)
BONUS_FIELD(speed)
BONUS_FIELD(armor)
BONUS_FIELD(guard)

static int get_front(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exceed_const(d)->side[i].front;
}

static void exchange(uint8_t pair[TEAM])
{
    uint8_t first = pair[0];

    pair[0] = pair[1];
    pair[1] = first;
}

/* Life and side of the character in play may have been set before: they stay
 * with the one in play. */
static void set_front(const struct rules *r, struct duel *d, int i, int value)
{
    struct side *side = &exceed(d)->side[i];

    (void)r;
    if (side->front == value)
        return;
    side->front = (uint8_t)value;
    exchange(side->life);
    exchange(side->exceeded);
}

static int get_turns(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exceed_const(d)->turns;
}

static void set_turns(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exceed(d)->turns = (uint16_t)value;
}

/* --- zones --- */

static int list_zone(const struct duel *d, int who, enum zone zone,
                     bool bottom_first, card_id *out)
{
    const struct exceed *g = exceed_const(d);
    int n = count_of(g, who, zone);

    for (int i = 0; i < n; i++)
        out[i] = card_of(g, who, zone, bottom_first ? i : n - 1 - i);
    return n;
}

/* Take a card from the deck to a zone: to its top, its bottom, or in order. */
enum where { ON_TOP, AT_BOTTOM, SORTED };

static bool put_card(struct duel *d, int who, enum zone zone, enum where where,
                     card_id card)
{
    struct exceed *g = exceed(d);
    int deck = zone_of(who, ZONE_DECK);
    int i = zone_find(&g->shelf, deck, card);

    if (i < 0)
        return false;
    if (where == SORTED)
        zone_move_sorted(&g->shelf, deck, i, zone_of(who, zone));
    else if (where == AT_BOTTOM)
        zone_move(&g->shelf, deck, i, zone_of(who, zone), 0);
    else
        zone_move_top(&g->shelf, deck, i, zone_of(who, zone));
    return true;
}

/* The pile functions of one zone. */
#define ZONE(name, zone, bottom_first, where)                                  \
    static int list_##name(const struct rules *r, const struct duel *d, int i, \
                           card_id *out)                                       \
    {                                                                          \
        (void)r;                                                               \
        return list_zone(d, i, zone, bottom_first, out);                       \
    }                                                                          \
                                                                               \
    static bool put_##name(const struct rules *r, struct duel *d, int i,       \
                           card_id card)                                       \
    {                                                                          \
        (void)r;                                                               \
        return put_card(d, i, zone, where, card);                              \
    }

ZONE(hand, ZONE_HAND, true, SORTED)
ZONE(pile_cards, ZONE_DISCARD, false, AT_BOTTOM)
ZONE(gauge_cards, ZONE_GAUGE, true, SORTED)
ZONE(sealed, ZONE_SEALED, true, ON_TOP)
ZONE(attack, ZONE_ATTACK, true, ON_TOP)
ZONE(spare, ZONE_SPARE, true, ON_TOP)

/* Cards on their way, which cannot be placed. */
#define PASSING(name, zone)                                                    \
    static int list_##name(const struct rules *r, const struct duel *d, int i, \
                           card_id *out)                                       \
    {                                                                          \
        (void)r;                                                               \
        return list_zone(d, i, zone, true, out);                               \
    }

PASSING(playing, ZONE_PLAYING)
PASSING(looked_at, ZONE_LOOKED)
PASSING(heap, ZONE_HEAP)
PASSING(returning, ZONE_RETURNING)

static int list_team(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    const struct side *side = &exceed_const(d)->side[i];
    int n = 0;

    (void)r;
    for (int k = 0; k < TEAM; k++)
        if (side->fighter[k] != CARD_NONE)
            out[n++] = side->fighter[k];
    return n;
}

static int list_deck(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    (void)r;
    return list_zone(d, i, ZONE_DECK, false, out);
}

static bool put_deck(const struct rules *r, struct duel *d, int i, card_id card)
{
    (void)r;
    return zone_raise(&exceed(d)->shelf, zone_of(i, ZONE_DECK), card);
}

static int list_boosts(const struct rules *r, const struct duel *d, int i,
                       card_id *out)
{
    (void)r;
    return list_zone(d, i, ZONE_BOOSTS, true, out);
}

static bool put_boosts(const struct rules *r, struct duel *d, int i,
                       card_id card)
{
    return ex_is_continuous(r, card) &&
           put_card(d, i, ZONE_BOOSTS, ON_TOP, card);
}

/* --- cards that a player knows in a deck: so many from the top --- */

static int known_of(const struct exceed *g, int deck, int who)
{
    int n = 0;

    while (n < count_of(g, deck, ZONE_DECK) && g->known[deck][who] >> n & 1)
        n++;
    return n;
}

static void set_known(struct exceed *g, int deck, int who, int n)
{
    g->known[deck][who] = (UINT64_C(1) << n) - 1;
}

static int get_known(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return known_of(exceed_const(d), i, i);
}

static void set_own_known(const struct rules *r, struct duel *d, int i,
                          int value)
{
    (void)r;
    set_known(exceed(d), i, i, value);
}

static int get_foe_known(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return known_of(exceed_const(d), i, foe_of(i));
}

static void set_foe_known(const struct rules *r, struct duel *d, int i,
                          int value)
{
    (void)r;
    set_known(exceed(d), i, foe_of(i), value);
}

/* --- marks on boosts and on sealed cards: first those of A, then those of B --- */

static int count_both(const struct duel *d, enum zone zone)
{
    return count_of(exceed_const(d), 0, zone) +
           count_of(exceed_const(d), 1, zone);
}

static int count_boosts_in_play(const struct rules *r, const struct duel *d)
{
    (void)r;
    return count_both(d, ZONE_BOOSTS);
}

static int count_sealed_cards(const struct rules *r, const struct duel *d)
{
    (void)r;
    return count_both(d, ZONE_SEALED);
}

static struct boost *boost_numbered(struct exceed *g, int i)
{
    int first = count_of(g, 0, ZONE_BOOSTS);

    return i < first ? &g->boost[0][i] : &g->boost[1][i - first];
}

static const struct boost *boost_at(const struct duel *d, int i)
{
    return boost_numbered((struct exceed *)exceed_const(d), i);
}

static void mark(struct duel *d, int i, unsigned flags, bool on)
{
    struct boost *boost = boost_numbered(exceed(d), i);

    boost->flags = (uint8_t)(on ? boost->flags | flags : boost->flags & ~flags);
}

#define MARK(name, flag)                                                      \
    static int get_##name(const struct rules *r, const struct duel *d, int i) \
    {                                                                         \
        (void)r;                                                              \
        return (boost_at(d, i)->flags & (flag)) != 0;                         \
    }                                                                         \
                                                                              \
    static void set_##name(const struct rules *r, struct duel *d, int i,      \
                           int value)                                         \
    {                                                                         \
        (void)r;                                                              \
        mark(d, i, (flag), value);                                            \
    }

MARK(kept, BOOST_KEPT)
MARK(resets, BOOST_RESETS)
MARK(seals, BOOST_SEALS)
MARK(serves_foe, BOOST_SERVES_FOE)
MARK(passed, BOOST_CROSSED)

static int get_counted(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return boost_at(d, i)->counters;
}

static void set_counted(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r;
    boost_numbered(exceed(d), i)->counters = (uint8_t)value;
}

/* The bit of sealed card i, and whose pile it is in. */
static uint64_t sealed_bit(const struct exceed *g, int *i)
{
    int first = count_of(g, 0, ZONE_SEALED);
    uint64_t bit = UINT64_C(1) << (*i < first ? *i : *i - first);

    *i = *i >= first;
    return bit;
}

static int get_sealed_by_foe(const struct rules *r, const struct duel *d, int i)
{
    const struct exceed *g = exceed_const(d);
    uint64_t bit = sealed_bit(g, &i);

    (void)r;
    return (g->sealed_by_foe[i] & bit) != 0;
}

static void set_sealed_by_foe(const struct rules *r, struct duel *d, int i,
                              int value)
{
    struct exceed *g = exceed(d);
    uint64_t bit = sealed_bit(g, &i);

    (void)r;
    if (value)
        g->sealed_by_foe[i] |= bit;
    else
        g->sealed_by_foe[i] &= ~bit;
}

/* --- what can only be read --- */

static bool attacks(const struct exceed *g, int who)
{
    return g->revealed && count_of(g, who, ZONE_ATTACK) > 0;
}

static int get_power(const struct rules *r, const struct duel *d, int i)
{
    const struct exceed *g = exceed_const(d);

    return attacks(g, i) ? exceed_power(r, g, i) : 0;
}

static int get_speed(const struct rules *r, const struct duel *d, int i)
{
    const struct exceed *g = exceed_const(d);

    return attacks(g, i) ? exceed_speed(r, g, i) : 0;
}

/* Whose attacks reach a space, one bit for each player. */
static int get_reach(const struct rules *r, const struct duel *d, int i)
{
    const struct exceed *g = exceed_const(d);

    return (exceed_reach(r, g, 0) >> i & 1) | (exceed_reach(r, g, 1) >> i & 1)
                                                  << 1;
}

static int count_spaces(const struct rules *r, const struct duel *d)
{
    (void)r, (void)d;
    return SPACES;
}

static int get_armor(const struct rules *r, const struct duel *d, int i)
{
    const struct exceed *g = exceed_const(d);

    return attacks(g, i) ? exceed_armor(r, g, i) : 0;
}

static int get_guard(const struct rules *r, const struct duel *d, int i)
{
    const struct exceed *g = exceed_const(d);

    return attacks(g, i) ? exceed_guard(r, g, i) : 0;
}

static int get_stunned(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exceed_const(d)->attack[i].stunned;
}

static int get_distance(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exceed_distance(exceed_const(d));
}

static const char *const phase_words[] = { "mulligan", "start",  "action",
                                           "set",      "answer", "reveal",
                                           "strike",   "end",    "draw",
                                           NULL };

static const char *const side_words[] = { "no", "yes", NULL };
static const char *const reach_words[] = { "none", "A", "B", "both", NULL };
static const char *const front_words[] = { "first", "second", NULL };
static const char *const shuffle_words[] = { "no", "forced", "action", NULL };
static const char *const set_words[] = { "none", "regular", "ex", "wild",
                                         NULL };

/* Rows of one boost in play, or one sealed card, each. */
#define EACH(field_name, field_about, getter, setter, counter)           \
    .name = field_name, .about = field_about, .kind = FIELD_WORD,        \
    .words = side_words, .max = MAX_CARDS, .get = getter, .set = setter, \
    .many = true, .count = counter

#define BOOST_MARK(field_name, field_about, mark_name)              \
    EACH(field_name, field_about, get_##mark_name, set_##mark_name, \
         count_boosts_in_play)

/* Rows of what an attack has gained in the Strike. */
#define GAINED(stat)                                                  \
    OWN("gained_" #stat, "what the attack has gained in this Strike", \
        FIELD_NUMBER),                                                \
        .min = -100, .max = 100, .get = get_gained_##stat,            \
        .set = set_gained_##stat

/* Rows of one player each. */
#define OWN(field_name, field_about, field_kind)                  \
    .name = field_name, .about = field_about, .kind = field_kind, \
    .per_player = true

const struct field exceed_fields[EXCEED_FIELDS] = {
    { OWN("life", "life of the character in play", FIELD_NUMBER), .min = 1,
      .max = 255, .get = get_life, .set = set_life },
    { OWN("at", "space of the fighter, 1 to 9", FIELD_NUMBER), .min = 1,
      .max = SPACES, .get = get_at, .set = set_at },
    { OWN("hand", "hand cards", FIELD_CARDS), .sight = SIGHT_OWNER,
      .cards = list_hand, .put = put_hand },
    { OWN("deck", "the deck, top card first", FIELD_CARDS), .ordered = true,
      .pool = true, .cards = list_deck, .put = put_deck },
    { OWN("discard", "the discard pile, top card first", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .cards = list_pile_cards,
      .put = put_pile_cards },
    { OWN("gauge", "Gauge cards", FIELD_CARDS), .sight = SIGHT_ALL,
      .cards = list_gauge_cards, .put = put_gauge_cards },
    { OWN("boosts", "continuous boosts in play, the oldest first", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .cards = list_boosts,
      .put = put_boosts },
    { OWN("counters", "counters on the oldest boost", FIELD_NUMBER), .max = 255,
      .get = get_counters, .set = set_counters },
    { OWN("counters2", "counters on the second boost", FIELD_NUMBER),
      .max = 255, .get = get_counters2, .set = set_counters2 },
    { OWN("counters3", "counters on the third boost", FIELD_NUMBER), .max = 255,
      .get = get_counters3, .set = set_counters3 },
    { OWN("sealed", "the sealed pile, the first sealed first", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .cards = list_sealed,
      .put = put_sealed },
    { OWN("exceeded", "is the character in play in Exceed Mode", FIELD_WORD),
      .words = side_words, .get = get_exceeded, .set = set_exceeded },
    { OWN("reshuffled", "is the reshuffle used, and how", FIELD_WORD),
      .words = shuffle_words, .get = get_reshuffled, .set = set_reshuffled },
    { OWN("companion", "space of the companion; 0 off the board", FIELD_NUMBER),
      .max = SPACES, .get = get_companion, .set = set_companion },
    { OWN("flipped", "does the companion show its other side", FIELD_WORD),
      .words = side_words, .get = get_flipped, .set = set_flipped },
    { OWN("attack", "the card set or revealed", FIELD_CARDS),
      .cards = list_attack, .put = put_attack },
    { OWN("spare", "further copies of an EX, before the reveal", FIELD_CARDS),
      .cards = list_spare, .put = put_spare },
    { OWN("set", "how the attack was set", FIELD_WORD), .words = set_words,
      .get = get_wild, .set = set_wild },
    { OWN("looked", "cards looked at or laid face down", FIELD_CARDS),
      .sight = SIGHT_OWNER, .ordered = true, .cards = list_looked_at },
    { OWN("playing", "boosts being carried out", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .cards = list_playing },
    { OWN("heap", "cards thrown away together, on their way", FIELD_CARDS),
      .sight = SIGHT_ALL, .cards = list_heap },
    { OWN("returning", "spent Gauge cards on their way to hand", FIELD_CARDS),
      .sight = SIGHT_ALL, .cards = list_returning },
    { OWN("team", "the characters of the player", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .cards = list_team },
    { OWN("front", "Tag Team: which character is in play", FIELD_WORD),
      .words = front_words, .get = get_front, .set = set_front },
    { OWN("partner_life", "Tag Team: life of the character tagged out",
          FIELD_NUMBER),
      .max = 255, .get = get_partner_life, .set = set_partner_life },
    { OWN("partner_exceeded", "Tag Team: its side", FIELD_WORD),
      .words = side_words, .get = get_partner_exceeded,
      .set = set_partner_exceeded },
    { OWN("barred", "Tag Team: Strikes until characters may be changed",
          FIELD_NUMBER),
      .max = 2, .get = get_barred, .set = set_barred },
    { OWN("power", "Power of the revealed attack", FIELD_NUMBER),
      .get = get_power },
    { OWN("speed", "Speed of the revealed attack", FIELD_NUMBER),
      .get = get_speed },
    { OWN("armor", "Armor, that of the revealed attack included", FIELD_NUMBER),
      .get = get_armor },
    { OWN("guard", "Guard, that of the revealed attack included", FIELD_NUMBER),
      .get = get_guard },
    { OWN("stunned", "1 if stunned in this Strike", FIELD_NUMBER),
      .get = get_stunned },
    { OWN("taken", "damage taken in this turn", FIELD_NUMBER), .max = 255,
      .get = get_taken, .set = set_taken },
    { OWN("knows_deck", "top cards of their own deck that the player knows",
          FIELD_NUMBER),
      .max = MAX_CARDS, .get = get_known, .set = set_own_known },
    { OWN("foe_knows_deck", "top cards of this deck that the foe knows",
          FIELD_NUMBER),
      .max = MAX_CARDS, .get = get_foe_known, .set = set_foe_known },
    { GAINED(power) },
    { GAINED(speed) },
    { GAINED(armor) },
    { GAINED(guard) },
    { OWN("declared", "is the range of the attack counted from the companion",
          FIELD_WORD),
      .words = side_words, .get = get_declared, .set = set_declared },
    { OWN("must_wild", "must the player set a wild swing", FIELD_WORD),
      .words = side_words, .get = get_must_wild, .set = set_must_wild },
    { OWN("ejects", "Tag Team: has the player bought an Ejection Strike",
          FIELD_WORD),
      .words = side_words, .get = get_ejects, .set = set_ejects },
    { BOOST_MARK("kept", "does this boost outlast the cleanup", kept) },
    { BOOST_MARK("loses_counters", "does it lose its counters then", resets) },
    { BOOST_MARK("seals", "is it sealed when it leaves play", seals) },
    { BOOST_MARK("serves_foe", "does it work for the other player",
                 serves_foe) },
    { BOOST_MARK("passed", "has its movement passed the foe", passed) },
    { .name = "counters_on",
      .about = "counters on this boost, A's first, the oldest first",
      .kind = FIELD_NUMBER,
      .max = 255,
      .get = get_counted,
      .set = set_counted,
      .many = true,
      .count = count_boosts_in_play },
    { EACH("sealed_by_foe", "was this sealed card sealed by the other player",
           get_sealed_by_foe, set_sealed_by_foe, count_sealed_cards) },
    { .name = "turn",
      .about = "whose turn it is; the Attacker in a Strike",
      .kind = FIELD_PLAYER,
      .get = get_turn,
      .set = set_turn },
    { .name = "wakeup",
      .about = "who holds Wakeup",
      .kind = FIELD_PLAYER,
      .get = get_wakeup,
      .set = set_wakeup },
    { .name = "phase",
      .about = "where in the turn; `set`, `answer` and "
               "`reveal` are inside a Strike",
      .kind = FIELD_WORD,
      .words = phase_words,
      .get = get_phase,
      .set = set_phase },
    { .name = "after_strike",
      .about = "did the turn before hold a Strike",
      .kind = FIELD_WORD,
      .words = side_words,
      .get = get_struck_before,
      .set = set_struck_before },
    { .name = "held",
      .about = "did the Attacker hold Wakeup when the Strike began",
      .kind = FIELD_WORD,
      .words = side_words,
      .get = get_held,
      .set = set_held },
    { .name = "turns",
      .about = "complete turns of both players together",
      .kind = FIELD_NUMBER,
      .max = 32000,
      .get = get_turns,
      .set = set_turns },
    { .name = "distance",
      .about = "distance of the fighters",
      .kind = FIELD_NUMBER,
      .get = get_distance },
    { .name = "reach",
      .about = "whose attack reaches each space now, all texts counted",
      .kind = FIELD_WORD,
      .words = reach_words,
      .max = SPACES,
      .get = get_reach,
      .many = true,
      .count = count_spaces },
};
