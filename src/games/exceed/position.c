/* position.c - the parts of a position, for scenarios and screens. */
#include "games/exceed/rules.h"

/* A number of the character in play, or of the one tagged out. */
#define CHARACTER(name, member, which)                                        \
    static int get_##name(const struct rules *r, const struct duel *d, int i) \
    {                                                                         \
        const struct side *side = &exceed_const(d)->side[i];                  \
                                                                              \
        (void)r;                                                              \
        return side->member[which];                                           \
    }                                                                         \
                                                                              \
    static void set_##name(const struct rules *r, struct duel *d, int i,      \
                           int value)                                         \
    {                                                                         \
        struct side *side = &exceed(d)->side[i];                              \
                                                                              \
        (void)r;                                                              \
        side->member[which] = (uint8_t)value;                                 \
    }

CHARACTER(life, life, side->front)
CHARACTER(partner_life, life, !side->front)
CHARACTER(exceeded, exceeded, side->front)
CHARACTER(partner_exceeded, exceeded, !side->front)

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

static bool fits_boosts(const struct rules *r, const struct duel *d, int i,
                        card_id card)
{
    (void)d, (void)i;
    return ex_is_continuous(r, card);
}

static bool fits_transforms(const struct rules *r, const struct duel *d, int i,
                            card_id card)
{
    (void)d, (void)i;
    return card_in(r, ex_boost_half(r, card))->type == TYPE_TRANSFORM;
}

/* --- cards that a player knows in a deck: so many from the top --- */

static int known_of(const struct exceed *g, int deck, int who)
{
    int n = 0;

    while (n < count_of(g, deck, ZONE_DECK) && g->known[deck][who] & ex_bit(n))
        n++;
    return n;
}

static void set_known(struct exceed *g, int deck, int who, int n)
{
    g->known[deck][who] = ex_bits_below(n);
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

/* --- what can only be read --- */

static bool attacks(const struct exceed *g, int who)
{
    return g->revealed && count_of(g, who, ZONE_ATTACK) > 0;
}

#define ATTACK_STAT(stat)                                                     \
    static int get_##stat(const struct rules *r, const struct duel *d, int i) \
    {                                                                         \
        const struct exceed *g = exceed_const(d);                             \
                                                                              \
        return attacks(g, i) ? exceed_##stat(r, g, i) : 0;                    \
    }

ATTACK_STAT(power)
ATTACK_STAT(speed)
ATTACK_STAT(armor)
ATTACK_STAT(guard)

/* Whose attacks reach a space, one bit for each player. */
static int get_reach(const struct rules *r, const struct duel *d, int i)
{
    const struct exceed *g = exceed_const(d);

    if (!in_strike(g))
        return 0;
    return (exceed_reach(r, g, 0) >> i & 1) | (exceed_reach(r, g, 1) >> i & 1)
                                                  << 1;
}

/* What is still to be paid, or may be. */
static int get_owed(const struct rules *r, const struct duel *d, int i)
{
    const uint8_t *arg;

    (void)r, (void)i;
    if (d->asked == 0)
        return 0;
    arg = asking_frame(d)->arg;
    if (d->question == QUESTION_FORCE)
        return arg[PAY_FORCE_PRICE] - arg[PAY_FORCE_PAID];
    return d->question == QUESTION_GAUGE
               ? arg[PAY_GAUGE_PRICE] - arg[PAY_GAUGE_PAID]
               : 0;
}

/* Later prints have none; EX-WAKE-10. */
static int get_wakeup_card(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return !ex_later(exceed_const(d), POLICY_TURN_TOKEN);
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

static const char *const reach_words[] = { "none", "A", "B", "both", NULL };
static const char *const flipped_words[] = { "no", "yes", "disabled", "now",
                                             NULL };
static const char *const meant_words[] = { "no", "yes", "hidden", NULL };
static const char *const front_words[] = { "first", "second", NULL };
static const char *const shuffle_words[] = { "no", "forced", "action", NULL };
static const char *const set_words[] = { "none",  "regular", "ex",
                                         "wild",  "aside",   "taken",
                                         "gauge", "boost",   NULL };

/* All but the characters. */
enum {
    IN_DECKS = 1 << TYPE_NORMAL | 1 << TYPE_SPECIAL | 1 << TYPE_ULTRA |
               1 << TYPE_FACE | 1 << TYPE_TRAIT | 1 << TYPE_DECREE
};

/* Where the cards of each player lie, and that they come from their deck. */
#define OWN_ZONE(number) .zone = ZONES_AT(number, ZONES), .types = IN_DECKS
#define FROM_DECK        .from = ZONES_AT(ZONE_DECK, ZONES)

/* Rows of what an attack has gained in the Strike. */
#define GAINED(stat)                                                        \
    FIELD_OWN("gained_" #stat, "what the attack has gained in this Strike", \
              FIELD_NUMBER),                                                \
        .min = -100, .max = 100,                                            \
        .value = VALUES_OF(struct exceed, attack, stat)

/* Rows of what is on each boost in play. */
#define ON_BOOST(places)                    \
    OWN_ZONE(ZONE_BOOSTS), .value = places, \
                           .apart = sizeof(((struct exceed *)0)->boost[0])

#define BOOST_MARK(label, text, flag)              \
    FIELD_MANY(label, text, FIELD_WORD),           \
        .words = field_no_yes, .max = MOST_BOOSTS, \
        ON_BOOST(FLAGS_OF(struct exceed, boost[0], flags, flag))

const struct field exceed_fields[EXCEED_FIELDS] = {
    { FIELD_OWN("life", "life of the character in play", FIELD_NUMBER),
      .min = 1, .max = 255, .get = get_life, .set = set_life },
    { FIELD_OWN("at", "space of the fighter, 1 to 9", FIELD_NUMBER), .min = 1,
      .max = SPACES, .noun = "spot",
      .value = VALUES_OF(struct exceed, side, at) },
    { FIELD_OWN("wide", "does the fighter take up a space more on either side",
                FIELD_WORD),
      .words = field_no_yes, .value = VALUES_OF(struct exceed, side, wide) },
    { FIELD_OWN("hand", "hand cards", FIELD_CARDS), .sight = SIGHT_OWNER,
      .shown = ex_sees_hand, .bottom_first = true, .sorted = true,
      OWN_ZONE(ZONE_HAND), FROM_DECK },
    { FIELD_OWN("deck", "the deck, top card first", FIELD_CARDS),
      .ordered = true, .pool = true, .distinct = 3, OWN_ZONE(ZONE_DECK) },
    { FIELD_OWN("discard", "the discard pile, top card first", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, OWN_ZONE(ZONE_DISCARD), FROM_DECK },
    { FIELD_OWN("gauge", "Gauge cards", FIELD_CARDS), .sight = SIGHT_ALL,
      .bottom_first = true, .sorted = true, OWN_ZONE(ZONE_GAUGE), FROM_DECK },
    { FIELD_OWN("boosts", "continuous boosts in play, the oldest first",
                FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .bottom_first = true,
      OWN_ZONE(ZONE_BOOSTS), FROM_DECK, .fits = fits_boosts },
    { FIELD_OWN("transforms", "transformations, the oldest first", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .bottom_first = true,
      OWN_ZONE(ZONE_TRANSFORMS), FROM_DECK, .fits = fits_transforms },
    { FIELD_OWN("aside", "cards beside the character card", FIELD_CARDS),
      .ordered = true, .bottom_first = true, OWN_ZONE(ZONE_ASIDE), FROM_DECK },
    { FIELD_OWN("sealed", "the sealed pile, the first sealed first",
                FIELD_CARDS),
      .ordered = true, .bottom_first = true, OWN_ZONE(ZONE_SEALED), FROM_DECK },
    { FIELD_OWN("facedown", "boosts that lie face down, the oldest first",
                FIELD_CARDS),
      .sight = SIGHT_OWNER, .ordered = true, .bottom_first = true,
      OWN_ZONE(ZONE_FACEDOWN), FROM_DECK },
    { FIELD_OWN("taken_cards", "cards that the other player has taken",
                FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .bottom_first = true,
      OWN_ZONE(ZONE_TAKEN), FROM_DECK },
    { FIELD_OWN("under", "cards face down under boosts, the oldest first",
                FIELD_CARDS),
      .sight = SIGHT_NOBODY, .ordered = true, .bottom_first = true,
      OWN_ZONE(ZONE_UNDER), FROM_DECK },
    { FIELD_OWN("overdrive", "cards of the Overdrive area", FIELD_CARDS),
      .sight = SIGHT_ALL, .bottom_first = true, .sorted = true,
      OWN_ZONE(ZONE_OVERDRIVE), FROM_DECK },
    { FIELD_OWN("burning", "cards in the other player's Overdrive area",
                FIELD_CARDS),
      .sight = SIGHT_ALL, .bottom_first = true, .sorted = true,
      OWN_ZONE(ZONE_BURNING), FROM_DECK },
    { FIELD_OWN("rods",
                "cards on the board as Lightning Rods, the oldest first",
                FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .bottom_first = true,
      OWN_ZONE(ZONE_RODS), FROM_DECK },
    { FIELD_OWN("keeps_facedown", "do they outlast this cleanup", FIELD_WORD),
      .words = field_no_yes, .value = VALUES_OF(struct exceed, side, keeps) },
    { FIELD_OWN("exceeded", "is the character in play in Exceed Mode",
                FIELD_WORD),
      .words = field_no_yes, .get = get_exceeded, .set = set_exceeded },
    { FIELD_OWN("reshuffled", "is the reshuffle used, and how", FIELD_WORD),
      .words = shuffle_words,
      .value = VALUES_OF(struct exceed, side, reshuffled) },
    { FIELD_OWN("companion", "space of the companion; 0 off the board",
                FIELD_NUMBER),
      .max = SPACES, .noun = "spot",
      .value = VALUES_OF(struct exceed, side, companion) },
    { FIELD_OWN("decoy", "space of the second marker of a feint; 0: none",
                FIELD_NUMBER),
      .max = SPACES, .noun = "spot",
      .value = VALUES_OF(struct exceed, side, decoy) },
    { FIELD_OWN("meant", "is the first marker of the feint meant", FIELD_WORD),
      .words = meant_words, .value = VALUES_OF(struct exceed, side, meant) },
    { FIELD_OWN("spikes", "spaces with Ice Spikes: 259 is spaces 2, 5 and 9",
                FIELD_NUMBER),
      .max = 98765, .meaning = MEANS_DIGITS, .get = ex_get_spikes,
      .set = ex_set_spikes },
    { FIELD_OWN("flipped", "does the companion show its other side",
                FIELD_WORD),
      .words = flipped_words,
      .value = VALUES_OF(struct exceed, side, flipped) },
    { FIELD_OWN("attack", "the card set or revealed", FIELD_CARDS),
      .bottom_first = true, OWN_ZONE(ZONE_ATTACK), FROM_DECK },
    { FIELD_OWN("spare", "further copies of an EX, before the reveal",
                FIELD_CARDS),
      .bottom_first = true, OWN_ZONE(ZONE_SPARE), FROM_DECK },
    { FIELD_OWN("set", "how the attack was set", FIELD_WORD),
      .words = set_words, .value = VALUES_OF(struct exceed, attack, set) },
    { FIELD_OWN("looked", "cards looked at or laid face down", FIELD_CARDS),
      .sight = SIGHT_OWNER, .ordered = true, .bottom_first = true,
      OWN_ZONE(ZONE_LOOKED) },
    { FIELD_OWN("playing", "boosts being carried out", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .bottom_first = true,
      OWN_ZONE(ZONE_PLAYING) },
    { FIELD_OWN("heap", "cards thrown away together, on their way",
                FIELD_CARDS),
      .sight = SIGHT_ALL, .bottom_first = true, OWN_ZONE(ZONE_HEAP) },
    { FIELD_OWN("returning", "spent Gauge cards on their way to hand",
                FIELD_CARDS),
      .sight = SIGHT_ALL, .bottom_first = true, OWN_ZONE(ZONE_RETURNING) },
    { FIELD_OWN("team", "the characters of the player", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .distinct = TEAM,
      .types = 1 << TYPE_FIGHTER, .cards = list_team },
    { FIELD_OWN("front", "Tag Team: which character is in play", FIELD_WORD),
      .words = front_words, .value = VALUES_OF(struct exceed, side, front),
      .set = set_front },
    { FIELD_OWN("partner_life", "Tag Team: life of the character tagged out",
                FIELD_NUMBER),
      .max = 255, .get = get_partner_life, .set = set_partner_life },
    { FIELD_OWN("partner_exceeded", "Tag Team: its side", FIELD_WORD),
      .words = field_no_yes, .get = get_partner_exceeded,
      .set = set_partner_exceeded },
    { FIELD_OWN("barred", "Tag Team: Strikes until characters may be changed",
                FIELD_NUMBER),
      .max = 2, .value = VALUES_OF(struct exceed, side, barred) },
    { FIELD_OWN("power", "Power of the revealed attack", FIELD_NUMBER),
      .min = -20, .max = 20, .get = get_power },
    { FIELD_OWN("speed", "Speed of the revealed attack", FIELD_NUMBER),
      .min = -20, .max = 20, .get = get_speed },
    { FIELD_OWN("armor", "Armor, that of the revealed attack included",
                FIELD_NUMBER),
      .min = -20, .max = 20, .get = get_armor },
    { FIELD_OWN("guard", "Guard, that of the revealed attack included",
                FIELD_NUMBER),
      .min = -20, .max = 20, .get = get_guard },
    { FIELD_OWN("stunned", "1 if stunned in this Strike", FIELD_NUMBER),
      .max = 1, .read_only = true,
      .value = VALUES_OF(struct exceed, attack, stunned) },
    { FIELD_OWN("hit", "1 if the attack has hit in this Strike", FIELD_NUMBER),
      .max = 1, .read_only = true,
      .value = VALUES_OF(struct exceed, attack, hit) },
    { FIELD_OWN("evades", "1 if nothing hits the player in this Strike",
                FIELD_NUMBER),
      .max = 1, .read_only = true,
      .value = VALUES_OF(struct exceed, attack, evades) },
    { FIELD_OWN("taken", "damage taken in this turn", FIELD_NUMBER), .max = 255,
      .value = VALUES_OF(struct exceed, side, taken) },
    { FIELD_OWN("knows_deck",
                "top cards of their own deck that the player knows",
                FIELD_NUMBER),
      .max = KNOWN_CARDS, .get = get_known, .set = set_own_known },
    { FIELD_OWN("foe_knows_deck", "top cards of this deck that the foe knows",
                FIELD_NUMBER),
      .max = KNOWN_CARDS, .get = get_foe_known, .set = set_foe_known },
    { GAINED(power) },
    { GAINED(speed) },
    { GAINED(armor) },
    { GAINED(guard) },
    { FIELD_OWN("declared",
                "is the range of the attack counted from the companion",
                FIELD_WORD),
      .words = field_no_yes,
      .value = VALUES_OF(struct exceed, attack, companion) },
    { FIELD_OWN("made_ex", "has an effect made the attack an EX", FIELD_WORD),
      .words = field_no_yes, .value = VALUES_OF(struct exceed, attack, ex) },
    { FIELD_OWN("critical", "is the attack critical", FIELD_WORD),
      .words = field_no_yes,
      .value = VALUES_OF(struct exceed, attack, critical) },
    { FIELD_OWN("open", "does the attack lie face up before the reveal",
                FIELD_WORD),
      .words = field_no_yes, .value = VALUES_OF(struct exceed, attack, open) },
    { FIELD_OWN("must_wild", "must the player set a wild swing", FIELD_WORD),
      .words = field_no_yes,
      .value = VALUES_OF(struct exceed, attack, must_wild) },
    { FIELD_OWN("ejects", "Tag Team: has the player bought an Ejection Strike",
                FIELD_WORD),
      .words = field_no_yes,
      .value = VALUES_OF(struct exceed, attack, ejects) },
    { BOOST_MARK("kept", "does this boost outlast the cleanup", BOOST_KEPT) },
    { BOOST_MARK("loses_counters", "does it lose its counters then",
                 BOOST_RESETS) },
    { BOOST_MARK("seals", "is it sealed when it leaves play", BOOST_SEALS) },
    { BOOST_MARK("serves_foe", "does it work for the other player",
                 BOOST_SERVES_FOE) },
    { BOOST_MARK("passed", "has its movement passed the foe", BOOST_CROSSED) },
    { FIELD_MANY("counters",
                 "counters on this boost, A's first, the oldest first",
                 FIELD_NUMBER),
      .max = 255, ON_BOOST(VALUES_OF(struct exceed, boost[0], counters)) },
    { FIELD_MANY("rod_on", "space of this rod, A's first, the oldest first",
                 FIELD_NUMBER),
      .max = SPACES, OWN_ZONE(ZONE_RODS),
      .value = VALUES_OF(struct exceed, rod[0], at),
      .apart = sizeof(((struct exceed *)0)->rod[0]) },
    { FIELD_MANY("sealed_by_foe",
                 "was this sealed card sealed by the other player", FIELD_WORD),
      .words = field_no_yes, .max = KNOWN_CARDS, OWN_ZONE(ZONE_SEALED),
      .value = FLAG_AT(struct exceed, sealed_by_foe[0], 1),
      .apart = sizeof(uint64_t) },
    { FIELD("turn", "whose turn it is; the Attacker in a Strike", FIELD_PLAYER),
      .value = VALUE_AT(struct exceed, turn) },
    { FIELD("active", "who attacks first in the Strike", FIELD_PLAYER),
      .read_only = true, .value = VALUE_AT(struct exceed, active) },
    { FIELD("wakeup", "who holds Wakeup", FIELD_PLAYER),
      .value = VALUE_AT(struct exceed, wakeup) },
    { FIELD("wakeup_card", "does Wakeup lie on the table", FIELD_WORD),
      .words = field_no_yes, .read_only = true, .repeats = true,
      .get = get_wakeup_card },
    { FIELD("phase",
            "where in the turn; `set`, `answer` and `reveal` are inside a "
            "Strike",
            FIELD_WORD),
      .words = phase_words, .value = VALUE_AT(struct exceed, phase) },
    { FIELD("after_strike", "did the turn before hold a Strike", FIELD_WORD),
      .words = field_no_yes, .value = VALUE_AT(struct exceed, struck_before) },
    { FIELD("held", "did the Attacker hold Wakeup when the Strike began",
            FIELD_WORD),
      .words = field_no_yes, .value = VALUE_AT(struct exceed, held) },
    { FIELD("turns", "complete turns of both players together", FIELD_NUMBER),
      .max = 32000, .value = VALUE_AT(struct exceed, turns) },
    { FIELD("owed", "Force or Gauge that the open question asks for",
            FIELD_NUMBER),
      .max = 20, .get = get_owed },
    { FIELD("distance", "distance of the fighters", FIELD_NUMBER),
      .max = SPACES - 1, .get = get_distance },
    { FIELD_MANY("reach",
                 "whose attack reaches each space now, all texts counted",
                 FIELD_WORD),
      .words = reach_words, .meaning = MEANS_SEATS, .max = SPACES,
      .get = get_reach, .value.count = SPACES, .of = "spot" },
};
