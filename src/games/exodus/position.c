/* position.c - the parts of a position, for scenarios and screens; and how to go
 * on from one. */
#include "games/exodus/rules.h"

/* --- numbers --- */

static int get_life(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exodus_life(exodus_const(d), i);
}

static void set_life(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r;
    exodus(d)->life[duel_side(d, i)] = (int16_t)value;
}

static int get_wins(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exodus_const(d)->wins[duel_side(d, i)];
}

/* At least as many games as somebody has won. */
static void set_wins(const struct rules *r, struct duel *d, int i, int value)
{
    struct exodus *g = exodus(d);

    (void)r;
    g->wins[duel_side(d, i)] = (uint8_t)value;
    if (g->games < g->wins[0] + g->wins[1])
        g->games = (uint8_t)(g->wins[0] + g->wins[1]);
}

static int get_games(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exodus_const(d)->games;
}

static void set_games(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exodus(d)->games = (uint8_t)value;
}

static int get_grave_frozen(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exodus_const(d)->grave_frozen >> i & 1;
}

static void set_grave_frozen(const struct rules *r, struct duel *d, int i,
                             int value)
{
    struct exodus *g = exodus(d);

    (void)r;
    g->grave_frozen =
        (uint8_t)((g->grave_frozen & ~(1u << i)) | (unsigned)value << i);
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
        if (pile.creature != 0)
            sum += exodus_strength(r, g, pile.creature);
    return sum;
}

static int get_revealed(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exodus_const(d)->revealed[i];
}

static int get_objects(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exodus_const(d)->nobjects;
}

static int get_turn_objects(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exodus_const(d)->objects;
}

static void set_turn_objects(const struct rules *r, struct duel *d, int i,
                             int value)
{
    (void)r, (void)i;
    exodus(d)->objects = (uint16_t)value;
}

static int get_turn(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exodus_const(d)->turn;
}

static void set_turn(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exodus(d)->turn = (uint16_t)value;
}

static int get_active(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exodus_const(d)->active;
}

static void set_active(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exodus(d)->active = (uint8_t)value;
}

static int get_phase(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exodus_const(d)->phase;
}

static void set_phase(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exodus(d)->phase = (uint8_t)value;
}

static int get_out(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return !exodus_in(exodus_const(d), i);
}

/* --- zones --- */

static int list_zone(const struct duel *d, int zone, card_id *out)
{
    const struct exodus *g = exodus_const(d);
    int n = zone_count(&g->shelf, zone);

    for (int i = 0; i < n; i++) /* top first */
        out[i] = exodus_kind(g, zone_card(&g->shelf, zone, n - 1 - i));
    return n;
}

static int list_main(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    (void)r;
    return list_zone(d, zone_of(i, ZONE_MAIN), out);
}

static int list_energies(const struct rules *r, const struct duel *d, int i,
                         card_id *out)
{
    (void)r;
    return list_zone(d, zone_of(i, ZONE_ENERGY), out);
}

static int list_hand(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    (void)r;
    return list_zone(d, zone_of(i, ZONE_HAND), out);
}

static int list_grave(const struct rules *r, const struct duel *d, int i,
                      card_id *out)
{
    (void)r;
    return list_zone(d, zone_of(i, ZONE_GRAVE), out);
}

static int list_standing(const struct rules *r, const struct duel *d, int i,
                         card_id *out)
{
    (void)r;
    return list_zone(d, zone_of(i, ZONE_STANDING), out);
}

static int list_stack(const struct rules *r, const struct duel *d, int i,
                      card_id *out)
{
    (void)r, (void)i;
    return list_zone(d, ZONE_STACK, out);
}

static int list_placing(const struct rules *r, const struct duel *d, int i,
                        card_id *out)
{
    (void)r, (void)i;
    return list_zone(d, ZONE_PLACING, out);
}

static int list_gone(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    (void)r, (void)i;
    return list_zone(d, ZONE_GONE, out);
}

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

static bool put_deck(const struct rules *r, struct duel *d, int i, card_id card)
{
    struct exodus *g = exodus(d);
    int zone, at = find_in_decks(r, g, i, card, &zone);

    if (at >= 0)
        zone_move_top(&g->shelf, zone, at, zone);
    return at >= 0;
}

static bool put_main(const struct rules *r, struct duel *d, int i, card_id card)
{
    return r->book->cards[card].type != TYPE_ENERGY && put_deck(r, d, i, card);
}

static bool put_energies(const struct rules *r, struct duel *d, int i,
                         card_id card)
{
    return r->book->cards[card].type == TYPE_ENERGY && put_deck(r, d, i, card);
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

static const char *const phase_words[] = { "draw",   "energy", "creature",
                                           "attack", "end",    NULL };

static const char *const no_yes[] = { "no", "yes", NULL };

/* Kept for each of so many piles, Symmetries in play or objects: a word, or a
 * number; without a function to set it, it is read-only. */
#define WORD_OF(things, n, a, g, s)                                         \
    {                                                                       \
        .name = n, .about = a, .kind = FIELD_WORD, .words = no_yes,         \
        .max = INSTANCES, .get = g, .set = s, .many = true, .count = things \
    }
#define NUMBER_OF(things, n, a, least, most, g, s)                     \
    {                                                                  \
        .name = n, .about = a, .kind = FIELD_NUMBER, .min = least,     \
        .max = most, .get = g, .set = s, .many = true, .count = things \
    }

const struct field exodus_fields[EXODUS_FIELDS] = {
    { .name = "life",
      .about = "Life Points",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .max = 10000,
      .get = get_life,
      .set = set_life },
    { .name = "hand",
      .about = "hand cards of both kinds",
      .kind = FIELD_CARDS,
      .sight = SIGHT_VARIES,
      .per_player = true,
      .cards = list_hand,
      .put = put_hand },
    { .name = "main",
      .about = "the Main Deck, top card first",
      .kind = FIELD_CARDS,
      .sight = SIGHT_VARIES,
      .per_player = true,
      .ordered = true,
      .pool = true,
      .cards = list_main,
      .put = put_main },
    { .name = "energies",
      .about = "the Energy Deck, top card first",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .per_player = true,
      .ordered = true,
      .pool = true,
      .cards = list_energies,
      .put = put_energies },
    { .name = "grave",
      .about = "the graveyard, the last card first",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .per_player = true,
      .ordered = true,
      .cards = list_grave,
      .put = put_grave },
    { .name = "standing",
      .about = "Symmetries that stay in play",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .per_player = true,
      .cards = list_standing,
      .put = put_standing },
    { .name = "pile",
      .about = "a pile: whose it is, its energies, its creature; those of A "
               "before those of B and so on",
      .kind = FIELD_GROUP,
      .sight = SIGHT_ALL,
      .max = INSTANCES,
      .get = get_pile,
      .set = set_pile,
      .cards = list_pile,
      .put = put_pile,
      .many = true,
      .count = count_piles },
    WORD_OF(count_piles, "frozen_creature",
            "is the creature on that pile frozen", xo_get_frozen_creature,
            xo_set_frozen_creature),
    NUMBER_OF(count_piles, "frozen_energies",
              "which energies of that pile are frozen, from the bottom: 13 is "
              "the first and the third",
              0, MOST_MARKS, xo_get_frozen_energies, xo_set_frozen_energies),
    NUMBER_OF(count_piles, "moved_energies",
              "which energies of that pile were moved in this Energy Phase, in "
              "the same way",
              0, MOST_MARKS, xo_get_moved_energies, xo_set_moved_energies),
    WORD_OF(count_piles, "attacked", "has its creature attacked in this turn",
            xo_get_attacked, xo_set_attacked),
    WORD_OF(count_piles, "declared",
            "was its creature declared as attacker in this turn",
            xo_get_declared, xo_set_declared),
    WORD_OF(count_piles, "used",
            "was the ability of its creature used in this turn", xo_get_used,
            xo_set_used),
    NUMBER_OF(count_piles, "bonus",
              "what is added to the strength of its creature until the end of "
              "the turn",
              -MOST_BONUS, MOST_BONUS, xo_get_bonus, xo_set_bonus),
    NUMBER_OF(count_piles, "pile_strength",
              "the strength of its creature outside a battle", 0, MOST_MARKS,
              xo_get_pile_strength, NULL),
    WORD_OF(count_piles, "attacking", "does its creature attack at the moment",
            xo_get_attacking, NULL),
    WORD_OF(count_piles, "under_attack",
            "is its creature attacked at the moment", xo_get_under_attack,
            NULL),
    { .name = "life_attacked",
      .about = "1 when the Life Points are attacked at the moment",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .max = 1,
      .get = xo_get_life_attacked },
    WORD_OF(xo_count_standing, "frozen_symmetry",
            "is that Symmetry in play frozen; counted as in answers, those of "
            "A first",
            xo_get_frozen_symmetry, xo_set_frozen_symmetry),
    { .name = "object",
      .about =
          "an object on the stack, 1 at the bottom: whose it is, its card, "
          "and the cards it aims at",
      .kind = FIELD_GROUP,
      .named = true,
      .sight = SIGHT_VARIES,
      .max = STACK_DEPTH,
      .get = xo_get_object,
      .cards = xo_list_object,
      .many = true,
      .count = xo_count_objects },
    { .name = "promised",
      .about = "the energies promised to that object",
      .kind = FIELD_GROUP,
      .named = true,
      .sight = SIGHT_ALL,
      .max = STACK_DEPTH,
      .get = xo_get_object,
      .cards = xo_list_promised,
      .many = true,
      .count = xo_count_objects },
    WORD_OF(xo_count_objects, "ability",
            "is that object an ability, not a Symmetry", xo_get_ability, NULL),
    { .name = "against",
      .about = "which opponent that object is against, with more than two "
               "players",
      .kind = FIELD_PLAYER,
      .max = STACK_DEPTH,
      .get = xo_get_against,
      .many = true,
      .count = xo_count_objects },
    { .name = "trigger",
      .about = "an ability that waits to be put on the stack: whose, and its "
               "card",
      .kind = FIELD_GROUP,
      .named = true,
      .sight = SIGHT_ALL,
      .max = STACK_DEPTH,
      .get = xo_get_trigger,
      .cards = xo_list_trigger,
      .many = true,
      .count = xo_count_triggers },
    { .name = "stack",
      .about = "Symmetries on the stack, the last one first",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .ordered = true,
      .cards = list_stack },
    { .name = "placing",
      .about = "the card whose pile is being chosen",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .cards = list_placing },
    { .name = "gone",
      .about = "the cards of players who have left",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .cards = list_gone },
    { .name = "objects",
      .about = "how many objects are on the stack",
      .kind = FIELD_NUMBER,
      .get = get_objects },
    { .name = "frozen",
      .about = "how many cards of that side are frozen",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .get = get_frozen },
    { .name = "frozen_grave",
      .about = "1 when the graveyard is frozen",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .max = 1,
      .get = get_grave_frozen,
      .set = set_grave_frozen },
    { .name = "strength",
      .about = "the strength of all creatures of that side, outside a battle",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .get = get_strength },
    { .name = "revealed",
      .about = "how many cards of the Main Deck are being revealed",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .get = get_revealed },
    { .name = "wins",
      .about = "games won in this match",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .max = 1,
      .get = get_wins,
      .set = set_wins },
    { .name = "games",
      .about = "games of this match that are finished",
      .kind = FIELD_NUMBER,
      .max = 2,
      .get = get_games,
      .set = set_games },
    { .name = "out",
      .about = "1 when the player has left",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .get = get_out },
    { .name = "active",
      .about = "whose turn it is",
      .kind = FIELD_PLAYER,
      .get = get_active,
      .set = set_active },
    { .name = "phase",
      .about = "where in the turn",
      .kind = FIELD_WORD,
      .words = phase_words,
      .get = get_phase,
      .set = set_phase },
    { .name = "turn",
      .about = "the number of the turn, 1 for the first; 3 unless set (5 with "
               "more than two players)",
      .kind = FIELD_NUMBER,
      .min = 1,
      .max = 32000,
      .get = get_turn,
      .set = set_turn },
    { .name = "turn_objects",
      .about = "objects put on the stack in this turn",
      .kind = FIELD_NUMBER,
      .max = 32000,
      .get = get_turn_objects,
      .set = set_turn_objects },
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
