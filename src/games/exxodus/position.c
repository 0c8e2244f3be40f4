/* position.c - the parts of a position, for scenarios and screens; and how to
 * go on from one: between two actions, or before the draw of a turn. */
#include "games/exxodus/open.h"

/* --- players --- */

static int get_credits(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exxodus_const(d)->credits[i];
}

static void set_credits(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r;
    exxodus(d)->credits[i] = (uint16_t)value;
}

static int get_value(const struct rules *r, const struct duel *d, int i)
{
    return exxodus_value(r, exxodus_const(d), i);
}

static int get_score(const struct rules *r, const struct duel *d, int i)
{
    return exxodus_points(r, exxodus_const(d), i);
}

/* --- zones --- */

static int list_hand(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    (void)r;
    return zone_list(&exxodus_const(d)->shelf, ZONE_HAND + i, out);
}

static int list_deck(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    (void)r, (void)i;
    return zone_list(&exxodus_const(d)->shelf, ZONE_DECK, out);
}

static int list_removed(const struct rules *r, const struct duel *d, int i,
                        card_id *out)
{
    (void)r, (void)i;
    return zone_list(&exxodus_const(d)->shelf, ZONE_REMOVED, out);
}

static int list_shown(const struct rules *r, const struct duel *d, int i,
                      card_id *out)
{
    (void)r, (void)i;
    return zone_list(&exxodus_const(d)->shelf, ZONE_SHOWN, out);
}

static bool put_hand(const struct rules *r, struct duel *d, int i, card_id card)
{
    (void)r;
    return zone_take_sorted(&exxodus(d)->shelf, ZONE_DECK, card, ZONE_HAND + i);
}

static bool put_deck(const struct rules *r, struct duel *d, int i, card_id card)
{
    (void)r, (void)i;
    return zone_raise(&exxodus(d)->shelf, ZONE_DECK, card);
}

static bool put_removed(const struct rules *r, struct duel *d, int i,
                        card_id card)
{
    (void)r, (void)i;
    return zone_take(&exxodus(d)->shelf, ZONE_DECK, card, ZONE_REMOVED);
}

/* --- stacks --- */

static int count_stacks(const struct rules *r, const struct duel *d)
{
    (void)r;
    return exxodus_const(d)->nstacks;
}

static int get_stack(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exxodus_const(d)->stack[i + 1].controller;
}

static void set_stack(const struct rules *r, struct duel *d, int i, int value)
{
    struct exxodus *g = exxodus(d);

    (void)r;
    if (i < EXXODUS_PIECES)
        g->stack[i + 1].controller = (uint8_t)value;
}

static int list_stack(const struct rules *r, const struct duel *d, int i,
                      card_id *out)
{
    const struct exxodus *g = exxodus_const(d);
    int n = 0;

    (void)r;
    for (int k = g->stack[i + 1].first; k != 0; k = g->piece[k].next)
        out[n++] = g->piece[k].card;
    return n;
}

/* The first card heads the stack, so it must be the highest in rank. */
static bool put_stack(const struct rules *r, struct duel *d, int i,
                      card_id card)
{
    struct exxodus *g = exxodus(d);
    struct play p = { r, d, NULL };
    int at = zone_find(&g->shelf, ZONE_DECK, card);
    int stack = i < g->nstacks ? i + 1 : 0, who = g->stack[i + 1].controller;
    bool planet = r->book->cards[card].type == TYPE_PLANET;

    if (at < 0 || (stack != 0 && planet) ||
        (stack != 0 && !xx_place_legal(r, g, who, card, stack)))
        return false;
    g->piece[xx_piece_enter(&p, ZONE_DECK, at, stack, who)].half =
        r->book->cards[card].nparts > 0;
    return true;
}

/* --- cards in play, by their numbers --- */

static int count_pieces(const struct rules *r, const struct duel *d)
{
    (void)r;
    return exxodus_const(d)->npieces;
}

/* Numbers count stack by stack, whatever the order in which they were laid. */
static struct piece *numbered(struct duel *d, int i)
{
    xx_pieces_tidy(exxodus(d));
    return &exxodus(d)->piece[i + 1];
}

static int get_mark(const struct duel *d, int i, enum mark mark)
{
    return (exxodus_const(d)->piece[i + 1].marks & mark) != 0;
}

static void set_mark(struct duel *d, int i, enum mark mark, int value)
{
    struct piece *x = numbered(d, i);

    x->marks = (uint8_t)(value ? x->marks | mark : x->marks & ~(unsigned)mark);
}

static int get_damaged(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return get_mark(d, i, MARK_DAMAGED);
}

static void set_damaged(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r;
    set_mark(d, i, MARK_DAMAGED, value);
}

static int get_used(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return get_mark(d, i, MARK_USED);
}

static void set_used(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r;
    set_mark(d, i, MARK_USED, value);
}

static int get_half(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exxodus_const(d)->piece[i + 1].half == 2;
}

/* For a card that is not a double card, 0 is the first half too. */
static void set_half(const struct rules *r, struct duel *d, int i, int value)
{
    struct piece *x = numbered(d, i);
    bool both = r->book->cards[x->card].nparts > 0;

    x->half = (uint8_t)(both || value != 0 ? value + 1 : 0);
}

/* The owner, when another player controls the card. */
static int get_owner(const struct rules *r, const struct duel *d, int i)
{
    const struct exxodus *g = exxodus_const(d);

    (void)r;
    return g->piece[i + 1].owner == controller_of(g, i + 1)
               ? -1
               : g->piece[i + 1].owner;
}

static void set_owner(const struct rules *r, struct duel *d, int i, int value)
{
    struct piece *x = numbered(d, i);

    (void)r;
    if (value >= 0)
        x->owner = (uint8_t)value;
}

static int get_source(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exxodus_const(d)->piece[i + 1].source;
}

static void set_source(const struct rules *r, struct duel *d, int i, int value)
{
    struct piece *x = numbered(d, i);

    x->source = (uint8_t)value;
    if (value != 0 && xx_enter_insn(r, x->card).op == OP_COPY_TECH)
        x->marks |= MARK_COPY;
}

static int get_named(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exxodus_const(d)->piece[i + 1].named - 1;
}

static void set_named(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r;
    numbered(d, i)->named = (uint8_t)(value + 1);
}

/* --- the turn --- */

static int get_active(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exxodus_const(d)->active;
}

static void set_active(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exxodus(d)->active = (uint8_t)value;
}

static int get_first(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exxodus_const(d)->first;
}

static void set_first(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exxodus(d)->first = (uint8_t)value;
}

static int get_points(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exxodus_const(d)->points;
}

static void set_points(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exxodus(d)->points = (uint8_t)value;
}

static int get_traded(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exxodus_const(d)->traded;
}

static void set_traded(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exxodus(d)->traded = (uint8_t)value;
}

static int get_drawn(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exxodus_const(d)->drawn;
}

static void set_drawn(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exxodus(d)->drawn = (uint8_t)value;
}

static int get_turns(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)i;
    return exxodus_const(d)->turns;
}

static void set_turns(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    exxodus(d)->turns = (uint16_t)value;
}

static const char *const yes_no[] = { "no", "yes", NULL };
static const char *const halves[] = { "first", "second", NULL };
static const char *const totals[] = { "no", "first", "second", NULL };
static const char *const actions[] = { "none", "play",    "trade", "attack",
                                       "move", "salvage", NULL };
static const char *const commodities[] = { "none", "tech", "pop", NULL };
static const char *const declared_halves[] = { "none", "first", "second",
                                               NULL };
static const char *const windows[] = { "none", "action", "loss", NULL };
static const char *const fights[] = { "none", "fleet", "assault", "duel",
                                      NULL };

#define PLAYER_NUMBER(n, a, low, high, g, s)                             \
    {                                                                    \
        .name = n, .about = a, .kind = FIELD_NUMBER, .per_player = true, \
        .min = low, .max = high, .get = g, .set = s                      \
    }
#define NUMBER(n, a, low, high, g, s)                                         \
    {                                                                         \
        .name = n, .about = a, .kind = FIELD_NUMBER, .min = low, .max = high, \
        .get = g, .set = s                                                    \
    }
#define SEAT(n, a, g, s)                                                \
    {                                                                   \
        .name = n, .about = a, .kind = FIELD_PLAYER, .get = g, .set = s \
    }
#define STACK_NUMBER(n, a, g)                                               \
    {                                                                       \
        .name = n, .about = a, .kind = FIELD_NUMBER, .max = EXXODUS_PIECES, \
        .get = g, .many = true, .count = count_stacks                       \
    }
#define PIECE_NUMBER(n, a, g)                                               \
    {                                                                       \
        .name = n, .about = a, .kind = FIELD_NUMBER, .max = EXXODUS_PIECES, \
        .get = g, .many = true, .count = count_pieces                       \
    }
#define WORD(n, a, w, g)                                                \
    {                                                                   \
        .name = n, .about = a, .kind = FIELD_WORD, .words = w, .get = g \
    }
#define NUMBERED_WORD(n, a, w, g, s)                             \
    {                                                            \
        .name = n, .about = a, .kind = FIELD_WORD, .words = w,   \
        .max = EXXODUS_PIECES, .get = g, .set = s, .many = true, \
        .count = count_pieces                                    \
    }

const struct field exxodus_fields[EXXODUS_FIELDS] = {
    PLAYER_NUMBER("credits", "credits", 0, 1000, get_credits, set_credits),
    { .name = "hand",
      .about = "hand cards",
      .kind = FIELD_CARDS,
      .per_player = true,
      .cards = list_hand,
      .put = put_hand },
    PLAYER_NUMBER("value", "VALUE of the lasting cards in play", 0, 0,
                  get_value, NULL),
    PLAYER_NUMBER("score", "Value Points as things stand", 0, 0, get_score,
                  NULL),
    { .name = "deck",
      .about = "the deck, top card first",
      .kind = FIELD_CARDS,
      .ordered = true,
      .pool = true,
      .cards = list_deck,
      .put = put_deck },
    { .name = "removed",
      .about = "cards out of the game, the last one first",
      .kind = FIELD_CARDS,
      .ordered = true,
      .cards = list_removed,
      .put = put_removed },
    { .name = "shown",
      .about = "cards declared or revealed, and not in play yet",
      .kind = FIELD_CARDS,
      .cards = list_shown },
    { .name = "stack",
      .about = "a stack: on whose table, and its cards, the planet, Ships or "
               "Leader first",
      .kind = FIELD_GROUP,
      .max = EXXODUS_PIECES,
      .get = get_stack,
      .set = set_stack,
      .cards = list_stack,
      .put = put_stack,
      .many = true,
      .count = count_stacks },
    STACK_NUMBER("attack", "attack value of a planet stack", xx_get_attack),
    STACK_NUMBER("defence", "defence value of a planet stack", xx_get_defence),
    STACK_NUMBER("tech", "TECH that a planet can trade", xx_get_tech),
    STACK_NUMBER("pop", "POP that a planet can trade, and docks for",
                 xx_get_pop),
    STACK_NUMBER("power", "POWER of the Ships as a wing", xx_get_power),
    STACK_NUMBER("shield", "SHIELD of the Ships as a wing", xx_get_shield),
    STACK_NUMBER("speed", "SPEED of the Ships as a wing", xx_get_speed),
    STACK_NUMBER("duel", "what its Leader has in a duel", xx_get_duel),
    PIECE_NUMBER("at", "the stack of that card in play", xx_get_at),
    PIECE_NUMBER("rank", "which card of its stack it is", xx_get_rank),
    NUMBERED_WORD("damaged", "is that card in play damaged", yes_no,
                  get_damaged, set_damaged),
    NUMBERED_WORD("half", "which half of a double card counts", halves,
                  get_half, set_half),
    NUMBERED_WORD("used", "has its text been used this turn", yes_no, get_used,
                  set_used),
    NUMBERED_WORD("temporary", "is it in play for this action only", yes_no,
                  xx_get_temporary, NULL),
    NUMBERED_WORD("spent", "has its text been used in this fight", yes_no,
                  xx_get_spent, NULL),
    NUMBERED_WORD("doubled", "do its numbers count twice in this fight", yes_no,
                  xx_get_doubled, NULL),
    NUMBERED_WORD("shifted", "to which total of its stack it shifts 1", totals,
                  xx_get_shifted, NULL),
    { .name = "owner",
      .about = "who played that card, if not who controls it",
      .kind = FIELD_PLAYER,
      .max = EXXODUS_PIECES,
      .get = get_owner,
      .set = set_owner,
      .many = true,
      .count = count_pieces },
    { .name = "copies",
      .about = "the number of the card that it copies",
      .kind = FIELD_NUMBER,
      .max = EXXODUS_PIECES,
      .get = get_source,
      .set = set_source,
      .many = true,
      .count = count_pieces },
    { .name = "names",
      .about = "the player it names",
      .kind = FIELD_PLAYER,
      .max = EXXODUS_PIECES,
      .get = get_named,
      .set = set_named,
      .many = true,
      .count = count_pieces },
    SEAT("active", "whose turn it is", get_active, set_active),
    SEAT("first", "who went first: rounds begin there", get_first, set_first),
    { .name = "drawn",
      .about = "has the active player drawn",
      .kind = FIELD_WORD,
      .words = yes_no,
      .get = get_drawn,
      .set = set_drawn },
    NUMBER("points", "action points left", 0, TURN_POINTS, get_points,
           set_points),
    { .name = "traded",
      .about = "has there been a Trade in this turn",
      .kind = FIELD_WORD,
      .words = yes_no,
      .get = get_traded,
      .set = set_traded },
    NUMBER("turns", "complete turns of all players together", 0, 32000,
           get_turns, set_turns),
    WORD("window", "the window that is open", windows, xx_get_window),
    WORD("action", "what is declared", actions, xx_get_action),
    NUMBER("from", "the stack that trades or attacks", 0, 0, xx_get_from, NULL),
    NUMBER("to",
           "the stack a card is to lie in, or that is traded with, moved "
           "to or attacked",
           0, 0, xx_get_to, NULL),
    NUMBER("moved", "the card that moves", 0, 0, xx_get_moved, NULL),
    WORD("commodity", "what is traded", commodities, xx_get_commodity),
    WORD("to_half", "the half of the declared card", declared_halves,
         xx_get_to_half),
    NUMBER("to_copy", "the card that the declared one is to copy", 0, 0,
           xx_get_to_copy, NULL),
    SEAT("to_name", "the player that the declared card is to name",
         xx_get_to_name, NULL),
    WORD("fight", "the fight", fights, xx_get_fight),
    { .name = "losing",
      .about = "is this player about to lose a card",
      .kind = FIELD_WORD,
      .per_player = true,
      .words = yes_no,
      .get = xx_get_losing },
    PLAYER_NUMBER("hit", "the Ship of this player that is to be hit", 0, 0,
                  xx_get_hit, NULL),
    NUMBER("ability", "the card whose ability may be cancelled", 0, 0,
           xx_get_ability, NULL),
    NUMBER("aim", "what it is aimed at", 0, 0, xx_get_aim, NULL),
};

/* --- going on --- */

static bool damaged_no_ship(const struct rules *r, const struct exxodus *g,
                            int piece)
{
    return damaged(g, piece) && piece_type(r, g, piece) != TYPE_SHIP;
}

static bool half_of_none(const struct rules *r, const struct exxodus *g,
                         int piece)
{
    const struct piece *x = &g->piece[piece];

    return x->half > r->book->cards[x->card].nparts;
}

static bool wrong_source(const struct rules *r, const struct exxodus *g,
                         int piece)
{
    const struct piece *x = &g->piece[piece];
    bool copies = xx_copies(r, x->card);

    if (copies != (x->source != 0))
        return true;
    return copies && (g->piece[x->source].source != 0 ||
                      !xx_source_legal(r, g, x->card, x->source));
}

static bool wrong_name(const struct rules *r, const struct exxodus *g,
                       int piece)
{
    const struct piece *x = &g->piece[piece];
    bool names = xx_enter_insn(r, piece_face(g, piece)).op == OP_TABLE;

    return names != (x->named != 0) || x->named > g->d.players;
}

/* Once in a turn, and only between actions of the player's own turn;
 * XX-ABIL-10. */
static bool wrong_use(const struct rules *r, const struct exxodus *g, int piece)
{
    card_id face = piece_face(g, piece);
    bool own = book_program(r->book, face, TIMING_PAUSE) >= 0 ||
               r->book->cards[face].stat[STAT_FREE_MOVE];

    if (!(g->piece[piece].marks & MARK_USED))
        return false;
    if (book_program(r->book, face, TIMING_ANSWER) >= 0)
        return !g->drawn;
    return !own || controller_of(g, piece) != g->active || !g->drawn;
}

/* Marks that no card in play can have. */
static const struct {
    bool (*broken)(const struct rules *r, const struct exxodus *g, int piece);
    struct reason why;
} faults[] = {
    { damaged_no_ship, { "XX-FLEET-06", "only Ships are damaged" } },
    { half_of_none, { "XX-DBL-02", "only a double card has a second half" } },
    { wrong_source,
      { "XX-COPY-03", "a copying card, and no other, copies an original in "
                      "play" } },
    { wrong_name,
      { "XX-MOD-07", "a card that names a player, and no other, names one" } },
    { wrong_use,
      { "XX-ABIL-10", "only a text for once in a turn has been used, and in "
                      "this turn" } },
};

static int impossible(struct reason *why, struct reason because)
{
    *why = because;
    return -1;
}

int exxodus_resume(struct play *p, struct reason *why)
{
    struct exxodus *g = exxodus(p->d);

    xx_pieces_tidy(g);
    if (g->active >= p->d->players || g->first >= p->d->players)
        return impossible(why, (struct reason){ "XX-TURN-01",
                                                "it is somebody's turn, and "
                                                "somebody went first" });
    if (!g->drawn && g->points < TURN_POINTS)
        return impossible(why, (struct reason){ "XX-TURN-02",
                                                "nobody acts before the draw "
                                                "of the turn" });
    for (int i = 1; i <= g->npieces; i++)
        for (size_t k = 0; k < sizeof faults / sizeof faults[0]; k++)
            if (faults[k].broken(p->rules, g, i))
                return impossible(why, faults[k].why);
    xx_turn_resume(p);
    return 0;
}
