/* position.c - the parts of a position, for scenarios and screens; and how to go
 * on from one. */
#include "games/exodus/rules.h"

/* --- numbers --- */

/* At least as many games as somebody has won. */
static void set_wins(const struct rules *r, struct duel *d, int i, int value)
{
    struct exodus *g = exodus(d);

    (void)r;
    g->wins[duel_side(d, i)] = (uint8_t)value;
    if (g->games < g->wins[0] + g->wins[1])
        g->games = (uint8_t)(g->wins[0] + g->wins[1]);
}

static int get_frozen(const struct rules *r, const struct duel *d, int i)
{
    const struct exodus *g = exodus_const(d);
    int cards, n = 0;
    const card_id *card = cards_in_play(g, i, &cards);

    (void)r;
    for (int k = 0; k < cards; k++)
        n += frozen(g, card[k]);
    return n;
}

static int get_strength(const struct rules *r, const struct duel *d, int i)
{
    const struct exodus *g = exodus_const(d);
    struct pile pile = NO_PILE;
    int sum = 0;

    while (xo_pile_next(r, g, i, &pile))
        sum += xo_pile_strength(g, &pile);
    return sum;
}

/* --- zones --- */

/* The lowest card of that kind in the decks of a player; its index, or -1. */
static int find_in_decks(const struct rules *r, const struct exodus *g, int who,
                         card_id card, int *zone)
{
    bool energy = r->book->cards[card].type == TYPE_ENERGY;

    *zone = zone_of(who, energy ? ZONE_ENERGY : ZONE_MAIN);
    for (int i = 0; i < zone_count(&g->shelf, *zone); i++)
        if (g->kind[zone_card(&g->shelf, *zone, i)] == card)
            return i;
    return -1;
}

static bool put_zone(const struct rules *r, struct duel *d, int who,
                     card_id card, enum zone to)
{
    struct exodus *g = exodus(d);
    int zone, at = find_in_decks(r, g, who, card, &zone);

    if (at >= 0)
        zone_move(&g->shelf, zone, at, zone_of(who, to), 0);
    return at >= 0;
}

static bool put_hand(const struct rules *r, struct duel *d, int i, card_id card)
{
    return put_zone(r, d, i, card, ZONE_HAND);
}

static bool put_grave(const struct rules *r, struct duel *d, int i,
                      card_id card)
{
    return put_zone(r, d, i, card, ZONE_GRAVE);
}

static bool put_standing(const struct rules *r, struct duel *d, int i,
                         card_id card)
{
    return r->book->cards[card].stat[STAT_STAYS] &&
           put_zone(r, d, i, card, ZONE_STANDING);
}

/* --- piles: those of seat A, then those of seat B and so on --- */

static int count_piles(const struct rules *r, const struct duel *d)
{
    int n = 0;

    for (int who = 0; who < d->players; who++)
        n += xo_piles_of(r, exodus_const(d), who);
    return n;
}

static int get_pile(const struct rules *r, const struct duel *d, int i)
{
    int who;

    xo_pile_of_all(r, exodus_const(d), i, &who);
    return who;
}

/* The owner of the pile that is being laid is kept where no object resolves. */
static void set_pile(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exodus(d)->dug = (uint8_t)value;
}

static int list_pile(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    const struct exodus *g = exodus_const(d);
    int who;
    struct pile pile = xo_pile_of_all(r, g, i, &who);

    for (int k = 0; k < pile.n; k++)
        out[k] = exodus_kind(
            g, zone_card(&g->shelf, zone_of(who, ZONE_FIELD), pile.first + k));
    return pile.n;
}

/* Does a player in a later seat have a pile? */
static bool piles_behind(const struct rules *r, const struct exodus *g, int who)
{
    for (who++; who < g->d.players; who++)
        if (xo_piles_of(r, g, who) > 0)
            return true;
    return false;
}

static bool put_pile(const struct rules *r, struct duel *d, int i, card_id card)
{
    struct exodus *g = exodus(d);
    bool fresh = i == count_piles(r, d);
    int who = g->dug, at, zone;
    struct pile pile = NO_PILE;

    if (!fresh)
        pile = xo_pile_of_all(r, g, i, &who);
    if (who >= d->players)
        return false;
    at = find_in_decks(r, g, who, card, &zone);
    if (at < 0 || (fresh && piles_behind(r, g, who)))
        return false;
    if (r->book->cards[card].type == TYPE_ENERGY) {
        xo_card_to_pile(g, zone, at, who, fresh ? NULL : &pile);
        g->dug = 0;
        return true;
    }
    if (fresh || pile.creature != 0 ||
        r->book->cards[card].type != TYPE_CREATURE)
        return false;
    xo_card_onto_pile(g, zone, at, who, &pile);
    return true;
}

/* --- the table --- */

static const char *const phases[] = { "draw",   "energy", "creature",
                                      "attack", "end",    NULL };

/* The zones of the seats; a mark of cards in play; and the head of a row for
 * each pile, or for each object on the stack. */
#define SEATS(zone) ZONES_AT(zone, ZONES_OF_SEAT)
#define MARK(flag)                           \
    .words = field_no_yes, .max = INSTANCES, \
    .value = FLAGS_AT(struct exodus, flags, flag)
#define PILES(label, text, what) \
    FIELD_MANY(label, text, what), .count = count_piles, .of = "pile"
#define OBJECTS(label, text, what)                                    \
    FIELD_MANY(label, text, what), .max = STACK_DEPTH, .distinct = 4, \
                                   .number = VALUE_AT(struct exodus, nobjects)

enum {
    IN_MAIN_DECKS = 1 << TYPE_CREATURE | 1 << TYPE_SYMMETRY | 1 << TYPE_UNKNOWN,
    ON_PILES = 1 << TYPE_ENERGY | 1 << TYPE_CREATURE
};

const struct field exodus_fields[EXODUS_FIELDS] = {
    { FIELD_OWN("life", "Life Points", FIELD_NUMBER), .per_side = true,
      .max = 10000, .value = VALUES_AT(struct exodus, life) },
    { FIELD_OWN("hand", "hand cards of both kinds", FIELD_CARDS),
      .sight = SIGHT_VARIES, .zone = SEATS(ZONE_HAND), .put = put_hand },
    { FIELD_OWN("main", "the Main Deck, top card first", FIELD_CARDS),
      .sight = SIGHT_VARIES, .ordered = true, .pool = true,
      .types = IN_MAIN_DECKS, .distinct = 3, .zone = SEATS(ZONE_MAIN) },
    { FIELD_OWN("energies", "the Energy Deck, top card first", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .pool = true,
      .types = 1 << TYPE_ENERGY, .zone = SEATS(ZONE_ENERGY) },
    { FIELD_OWN("grave", "the graveyard, the last card first", FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .zone = SEATS(ZONE_GRAVE),
      .put = put_grave },
    { FIELD_OWN("standing", "Symmetries that stay in play", FIELD_CARDS),
      .sight = SIGHT_ALL, .types = 1 << TYPE_SYMMETRY,
      .zone = SEATS(ZONE_STANDING), .put = put_standing },
    { FIELD_MANY("pile",
                 "a pile: whose it is, its energies, its creature; those of A "
                 "before those of B and so on",
                 FIELD_GROUP),
      .count = count_piles, .by_owner = true, .distinct = 8, .sight = SIGHT_ALL,
      .types = ON_PILES, .max = INSTANCES, .get = get_pile, .set = set_pile,
      .cards = list_pile, .put = put_pile },
    { PILES("frozen_creature", "is the creature on that pile frozen",
            FIELD_WORD),
      .place = xo_creature_at, MARK(FLAG_FROZEN) },
    { PILES("frozen_energies",
            "which energies of that pile are frozen, from the bottom: 13 is "
            "the first and the third",
            FIELD_NUMBER),
      .max = MOST_MARKS, .meaning = MEANS_DIGITS, .get = xo_get_frozen_energies,
      .set = xo_set_frozen_energies },
    { PILES("moved_energies",
            "which energies of that pile were moved in this Energy Phase, in "
            "the same way",
            FIELD_NUMBER),
      .max = MOST_MARKS, .meaning = MEANS_DIGITS, .get = xo_get_moved_energies,
      .set = xo_set_moved_energies },
    { PILES("attacked", "has its creature attacked in this turn", FIELD_WORD),
      .place = xo_creature_at, MARK(FLAG_SPENT), .set = xo_set_attacked },
    { PILES("declared", "was its creature declared as attacker in this turn",
            FIELD_WORD),
      .place = xo_creature_at, MARK(FLAG_DECLARED) },
    { PILES("used", "was the ability of its creature used in this turn",
            FIELD_WORD),
      .place = xo_creature_at, MARK(FLAG_USED) },
    { PILES("bonus",
            "what is added to the strength of its creature until the end of "
            "the turn",
            FIELD_NUMBER),
      .min = -MOST_BONUS, .max = MOST_BONUS, .place = xo_creature_at,
      .value = VALUES_AT(struct exodus, bonus) },
    { PILES("pile_strength", "the strength of its creature outside a battle",
            FIELD_NUMBER),
      .min = -MOST_BONUS, .max = MOST_BONUS, .get = xo_get_pile_strength },
    { PILES("attacking", "does its creature attack at the moment", FIELD_WORD),
      .words = field_no_yes, .max = INSTANCES, .get = xo_get_attacking },
    { PILES("under_attack", "is its creature attacked at the moment",
            FIELD_WORD),
      .words = field_no_yes, .max = INSTANCES, .get = xo_get_under_attack },
    { FIELD_OWN("life_attacked",
                "1 when the Life Points are attacked at the moment",
                FIELD_NUMBER),
      .max = 1, .get = xo_get_life_attacked },
    { FIELD_MANY("frozen_symmetry",
                 "is that Symmetry in play frozen; counted as in answers, "
                 "those of A first",
                 FIELD_WORD),
      .types = 1 << TYPE_SYMMETRY, .zone = SEATS(ZONE_STANDING),
      MARK(FLAG_FROZEN) },
    { OBJECTS("object",
              "an object on the stack, 1 at the bottom: whose it is, its card, "
              "and the cards it aims at",
              FIELD_GROUP),
      .named = true, .sight = SIGHT_VARIES, .read_only = true,
      .value = VALUES_OF(struct exodus, object, who), .cards = xo_list_object },
    { OBJECTS("promised", "the energies promised to that object", FIELD_GROUP),
      .named = true, .sight = SIGHT_ALL, .types = 1 << TYPE_ENERGY,
      .get = xo_get_object, .cards = xo_list_promised },
    { OBJECTS("ability", "is that object an ability, not a Symmetry",
              FIELD_WORD),
      .words = field_no_yes, .get = xo_get_ability },
    { OBJECTS(
          "against",
          "which opponent that object is against, with more than two players",
          FIELD_PLAYER),
      .get = xo_get_against },
    { FIELD_MANY(
          "trigger",
          "an ability that waits to be put on the stack: whose, and its card",
          FIELD_GROUP),
      .named = true, .sight = SIGHT_ALL, .max = STACK_DEPTH, .distinct = 4,
      .number = VALUE_AT(struct exodus, nwaiting), .get = xo_get_trigger,
      .cards = xo_list_trigger },
    { FIELD("stack", "Symmetries on the stack, the last one first",
            FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .types = 1 << TYPE_SYMMETRY,
      .zone = ZONE_AT(ZONE_STACK) },
    { FIELD("placing", "the card whose pile is being chosen", FIELD_CARDS),
      .sight = SIGHT_ALL, .zone = ZONE_AT(ZONE_PLACING) },
    { FIELD("gone", "the cards of players who have left", FIELD_CARDS),
      .sight = SIGHT_ALL, .zone = ZONE_AT(ZONE_GONE) },
    { FIELD("objects", "how many objects are on the stack", FIELD_NUMBER),
      .max = STACK_DEPTH, .read_only = true,
      .value = VALUE_AT(struct exodus, nobjects) },
    { FIELD_OWN("frozen", "how many cards of that side are frozen",
                FIELD_NUMBER),
      .max = INSTANCES, .get = get_frozen },
    { FIELD_OWN("frozen_grave", "1 when the graveyard is frozen", FIELD_NUMBER),
      .max = 1, .value = FLAG_AT(struct exodus, grave_frozen, 1) },
    { FIELD_OWN("strength",
                "the strength of all creatures of that side, outside a battle",
                FIELD_NUMBER),
      .min = -MOST_BONUS, .max = MOST_BONUS, .get = get_strength },
    { FIELD_OWN("revealed",
                "how many cards of the Main Deck are being revealed",
                FIELD_NUMBER),
      .max = EXODUS_MOST, .read_only = true,
      .value = VALUES_AT(struct exodus, revealed) },
    { FIELD_OWN("wins", "games won in this match", FIELD_NUMBER),
      .per_side = true, .max = 1, .value = VALUES_AT(struct exodus, wins),
      .set = set_wins },
    { FIELD("games", "games of this match that are finished", FIELD_NUMBER),
      .max = 2, .value = VALUE_AT(struct exodus, games) },
    { FIELD_OWN("out", "1 when the player has left", FIELD_NUMBER), .max = 1,
      .read_only = true, .value = FLAG_AT(struct exodus, out, 1) },
    { FIELD("active", "whose turn it is", FIELD_PLAYER),
      .value = VALUE_AT(struct exodus, active) },
    { FIELD("phase", "where in the turn", FIELD_WORD), .words = phases,
      .value = VALUE_AT(struct exodus, phase) },
    { FIELD("turn",
            "the number of the turn, 1 for the first; 3 unless set (5 with "
            "more than two players)",
            FIELD_NUMBER),
      .min = 1, .max = 32000, .value = VALUE_AT(struct exodus, turn) },
    { FIELD("turn_objects", "objects put on the stack in this turn",
            FIELD_NUMBER),
      .max = 32000, .value = VALUE_AT(struct exodus, objects) },
};

/* --- going on --- */

/* Why a turn is impossible; NULL rule: it is possible. */
static struct reason odd_turn(const struct exodus *g)
{
    int limit = policy_of(g, POLICY_TURN_LIMIT), n = g->d.players;
    int first_draw = policy_of(g, POLICY_FIRST_DRAW);

    if (g->active >= n)
        return (struct reason){ "XO-TURN-02", "it is somebody's turn" };
    if (limit > 0 && g->turn > limit)
        return (struct reason){ "XO-OVER-04", "the match is over by then" };
    if (g->phase == PHASE_DRAW &&
        (first_draw == FIRST_DRAW_EACH      ? g->turn <= n
         : first_draw == FIRST_DRAW_STARTER ? g->turn == 1
                                            : false))
        return (struct reason){ "XO-DRAW-08",
                                "the Draw Phase of that turn is skipped" };
    if (g->objects > policy_of(g, POLICY_STACK_LIMIT))
        return (struct reason){ "XO-PRIO-16",
                                "that many objects are not put on the stack" };
    if (g->games > 0 && policy_of(g, POLICY_BEST_OF) == BEST_OF_ONE)
        return (struct reason){ "XO-SETUP-10", "there is only one game" };
    return (struct reason){ NULL, NULL };
}

/* Marks that a card in play cannot have. */
static struct reason odd_marks(const struct rules *r, const struct exodus *g,
                               int who, int card)
{
    bool creature = is_type(r, g, card, TYPE_CREATURE);
    bool own = who == g->active, spent = g->flags[card] & FLAG_SPENT;
    bool attacked = spent || (g->flags[card] & FLAG_DECLARED);

    if (creature && attacked &&
        (!own || g->phase < PHASE_ATTACK || g->turn == 1))
        return (struct reason){ "XO-ATK-01",
                                "its creature cannot have attacked yet" };
    if (!creature && spent && (!own || g->phase != PHASE_ENERGY))
        return (struct reason){ "XO-ENER-16",
                                "energies are moved in the Energy Phase" };
    if ((g->flags[card] & FLAG_USED) &&
        xo_activation(r, g->kind[card]) == TIMINGS)
        return (struct reason){ "XO-ABIL-04",
                                "its creature has no ability to use" };
    return (struct reason){ NULL, NULL };
}

static struct reason odd_cards(const struct rules *r, const struct exodus *g)
{
    struct reason why = { NULL, NULL };

    if (g->flags[0] != 0 || g->bonus[0] != 0)
        return (struct reason){ "XO-CARD-10",
                                "what is to be marked does not lie there" };
    for (int who = 0; who < g->d.players; who++) {
        int n;
        const card_id *card = cards_in_play(g, who, &n);

        for (int i = 0; i < n && why.rule == NULL; i++)
            why = odd_marks(r, g, who, card[i]);
    }
    return why;
}

int exodus_resume(struct play *p, struct reason *why)
{
    struct exodus *g = exodus(p->d);
    int n = g->d.players;

    *why = odd_turn(g);
    if (why->rule == NULL)
        *why = odd_cards(p->rules, g);
    if (why->rule != NULL)
        return -1;
    for (int i = 0; i < n; i++)
        if (exodus_life(g, i) <= 0)
            return xo_impossible(why, "XO-OVER-01",
                                 "a player without Life Points has lost");
    for (int i = 0; i < n && i < g->turn; i++)
        g->begun |= (uint8_t)(1u << (g->active + n - i) % n);
    xo_turn_begin(p, (enum phase)g->phase);
    return 0;
}
