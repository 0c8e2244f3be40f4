/* position.c - the parts of a position, for scenarios and screens; and how to
 * go on from one: between two actions, or before the draw of a turn. */
#include "games/exxodus/open.h"

/* --- players --- */

static int get_value(const struct rules *r, const struct duel *d, int i)
{
    return exxodus_value(r, exxodus_const(d), i);
}

static int get_score(const struct rules *r, const struct duel *d, int i)
{
    return exxodus_points(r, exxodus_const(d), i);
}

/* --- stacks --- */

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

/* The first card heads the stack, so it must be the highest in rank.  Cards are
 * numbered stack by stack, whatever the order in which they are laid. */
static bool put_stack(const struct rules *r, struct duel *d, int i,
                      card_id card)
{
    struct exxodus *g = exxodus(d);
    struct play p = { r, d, NULL };
    int at = zone_find(&g->shelf, ZONE_DECK, card);
    int stack = i < g->nstacks ? i + 1 : 0, who = g->stack[i + 1].controller;
    bool planet = r->book->cards[card].type == TYPE_PLANET;

    if (at < 0 || who >= d->players || (stack != 0 && planet) ||
        (stack != 0 && !xx_place_legal(r, g, who, card, stack)))
        return false;
    g->piece[xx_piece_enter(&p, ZONE_DECK, at, stack, who)].half =
        r->book->cards[card].nparts > 0;
    xx_pieces_tidy(g);
    return true;
}

/* --- cards in play, by their numbers --- */

static card_id card_of_piece(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return exxodus_const(d)->piece[i + 1].card;
}

/* A card that is not a double card has no first half. */
static void set_half(const struct rules *r, struct duel *d, int i, int value)
{
    struct piece *x = &exxodus(d)->piece[i + 1];

    x->half = value != 0 ? 2 : r->book->cards[x->card].nparts > 0;
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
    (void)r;
    if (value >= 0)
        exxodus(d)->piece[i + 1].owner = (uint8_t)value;
}

static void set_source(const struct rules *r, struct duel *d, int i, int value)
{
    struct piece *x = &exxodus(d)->piece[i + 1];

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
    exxodus(d)->piece[i + 1].named = (uint8_t)(value + 1);
}

/* --- what a player has begun to say: only that player sees it --- */

static int list_order(const struct rules *r, const struct duel *d, int i,
                      card_id *out)
{
    const struct exxodus *g = exxodus_const(d);
    const struct order *o = &g->order[i];
    int n = 0;

    (void)r;
    if (o->card != CARD_NONE)
        out[n++] = o->card;
    if (o->piece != 0)
        out[n++] = g->piece[o->piece].card;
    if (o->target != 0)
        out[n++] = g->piece[o->target].card;
    return n;
}

/* --- the table --- */

enum { MOST_TOTAL = 30 }; /* of a stack, about */

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

/* The head of a row for each stack, or for each card in play; and where a
 * member of a card lies, or a flag of it. */
#define STACKS(label, text, what) \
    FIELD_MANY(label, text, what), .number = VALUE_AT(struct exxodus, nstacks)
#define OF_STACKS(label, text)                                                \
    STACKS(label, text, FIELD_NUMBER), .min = -MOST_TOTAL, .max = MOST_TOTAL, \
                                       .of = "stack"
#define PIECES(label, text, what)                         \
    FIELD_MANY(label, text, what), .max = EXXODUS_PIECES, \
                                   .card = card_of_piece, \
                                   .number = VALUE_AT(struct exxodus, npieces)
#define PIECE(m, mask)                                    \
    VALUES_IN(struct exxodus, piece[1].m, EXXODUS_PIECES, \
              sizeof(struct piece), mask)

const struct field exxodus_fields[EXXODUS_FIELDS] = {
    { FIELD_OWN("credits", "credits", FIELD_NUMBER), .max = 1000,
      .value = VALUES_AT(struct exxodus, credits) },
    { FIELD_OWN("hand", "hand cards", FIELD_CARDS), .sorted = true,
      .zone = ZONES_AT(ZONE_HAND, 1), .from = ZONE_AT(ZONE_DECK) },
    { FIELD_OWN("value", "VALUE of the lasting cards in play", FIELD_NUMBER),
      .max = 100, .get = get_value },
    { FIELD_OWN("score", "Value Points as things stand", FIELD_NUMBER),
      .max = 100, .get = get_score },
    { FIELD("deck", "the deck, top card first", FIELD_CARDS), .ordered = true,
      .pool = true, .zone = ZONE_AT(ZONE_DECK) },
    { FIELD("removed", "cards out of the game, the last one first",
            FIELD_CARDS),
      .ordered = true, .zone = ZONE_AT(ZONE_REMOVED),
      .from = ZONE_AT(ZONE_DECK) },
    { FIELD("shown", "cards declared or revealed, and not in play yet",
            FIELD_CARDS),
      .zone = ZONE_AT(ZONE_SHOWN) },
    { STACKS("stack",
             "a stack: on whose table, and its cards, the planet, Ships or "
             "Leader first",
             FIELD_GROUP),
      .max = EXXODUS_PIECES, .distinct = 16,
      .value = VALUES_IN(struct exxodus, stack[1].controller, EXXODUS_PIECES,
                         sizeof(struct stack), 0),
      .cards = list_stack, .put = put_stack },
    { OF_STACKS("attack", "attack value of a planet stack"),
      .get = xx_get_attack },
    { OF_STACKS("defence", "defence value of a planet stack"),
      .get = xx_get_defence },
    { OF_STACKS("tech", "TECH that a planet can trade"), .get = xx_get_tech },
    { OF_STACKS("pop", "POP that a planet can trade, and docks for"),
      .get = xx_get_pop },
    { OF_STACKS("power", "POWER of the Ships as a wing"), .get = xx_get_power },
    { OF_STACKS("shield", "SHIELD of the Ships as a wing"),
      .get = xx_get_shield },
    { OF_STACKS("speed", "SPEED of the Ships as a wing"), .get = xx_get_speed },
    { OF_STACKS("duel", "what its Leader has in a duel"), .get = xx_get_duel },
    { PIECES("at", "the stack of that card in play", FIELD_NUMBER),
      .read_only = true, .repeats = true, .value = PIECE(stack, 0) },
    { PIECES("rank", "which card of its stack it is", FIELD_NUMBER),
      .repeats = true, .get = xx_get_rank },
    { PIECES("damaged", "is that card in play damaged", FIELD_WORD),
      .words = field_no_yes, .value = PIECE(marks, MARK_DAMAGED) },
    { PIECES("half", "which half of a double card counts", FIELD_WORD),
      .words = halves, .value = PIECE(half, 2), .set = set_half },
    { PIECES("used", "has its text been used this turn", FIELD_WORD),
      .words = field_no_yes, .value = PIECE(marks, MARK_USED) },
    { PIECES("temporary", "is it in play for this action only", FIELD_WORD),
      .words = field_no_yes, .read_only = true,
      .value = PIECE(marks, MARK_TEMPORARY) },
    { PIECES("spent", "has its text been used in this fight", FIELD_WORD),
      .words = field_no_yes, .read_only = true,
      .value = PIECE(marks, MARK_SPENT) },
    { PIECES("doubled", "do its numbers count twice in this fight", FIELD_WORD),
      .words = field_no_yes, .read_only = true,
      .value = PIECE(marks, MARK_DOUBLED) },
    { PIECES("shifted", "to which total of its stack it shifts 1", FIELD_WORD),
      .words = totals, .get = xx_get_shifted },
    { PIECES("owner", "who played that card, if not who controls it",
             FIELD_PLAYER),
      .get = get_owner, .set = set_owner },
    { PIECES("copies", "the number of the card that it copies", FIELD_NUMBER),
      .value = PIECE(source, 0), .set = set_source },
    { PIECES("names", "the player it names", FIELD_PLAYER), .get = get_named,
      .set = set_named },
    { FIELD("active", "whose turn it is", FIELD_PLAYER),
      .value = VALUE_AT(struct exxodus, active) },
    { FIELD("first", "who went first: rounds begin there", FIELD_PLAYER),
      .value = VALUE_AT(struct exxodus, first) },
    { FIELD("drawn", "has the active player drawn", FIELD_WORD),
      .words = field_no_yes, .value = VALUE_AT(struct exxodus, drawn) },
    { FIELD("points", "action points left", FIELD_NUMBER), .max = TURN_POINTS,
      .value = VALUE_AT(struct exxodus, points) },
    { FIELD("traded", "has there been a Trade in this turn", FIELD_WORD),
      .words = field_no_yes, .value = VALUE_AT(struct exxodus, traded) },
    { FIELD("turns", "complete turns of all players together", FIELD_NUMBER),
      .max = 32000, .value = VALUE_AT(struct exxodus, turns) },
    { FIELD("window", "the window that is open", FIELD_WORD), .words = windows,
      .read_only = true, .value = VALUE_AT(struct exxodus, window) },
    { FIELD("action", "what is declared", FIELD_WORD), .words = actions,
      .get = xx_get_action },
    { FIELD("from", "the stack that trades or attacks", FIELD_NUMBER),
      .max = EXXODUS_PIECES, .read_only = true, .of = "stack",
      .value = VALUE_AT(struct exxodus, action.from) },
    { FIELD("to",
            "the stack a card is to lie in, or that is traded with, moved to "
            "or attacked",
            FIELD_NUMBER),
      .max = EXXODUS_PIECES, .read_only = true, .of = "stack",
      .value = VALUE_AT(struct exxodus, action.to) },
    { FIELD("moved", "the card that moves", FIELD_NUMBER), .read_only = true,
      .card = card_of_piece, .value = VALUE_AT(struct exxodus, action.piece) },
    { FIELD("commodity", "what is traded", FIELD_WORD), .words = commodities,
      .get = xx_get_commodity },
    { FIELD("to_half", "the half of the declared card", FIELD_WORD),
      .words = declared_halves, .get = xx_get_to_half },
    { FIELD("to_copy", "the card that the declared one is to copy",
            FIELD_NUMBER),
      .max = EXXODUS_PIECES, .card = card_of_piece, .get = xx_get_to_copy },
    { FIELD("to_name", "the player that the declared card is to name",
            FIELD_PLAYER),
      .get = xx_get_to_name },
    { FIELD_OWN("order", "cards of the order that the player has begun to say",
                FIELD_CARDS),
      .named = true, .read_only = true, .cards = list_order },
    { FIELD_OWN("order_from", "the stack that it names first", FIELD_NUMBER),
      .max = EXXODUS_PIECES, .of = "stack", .read_only = true,
      .value = VALUES_OF(struct exxodus, order, from) },
    { FIELD_OWN("order_to", "the stack that it names then", FIELD_NUMBER),
      .max = EXXODUS_PIECES, .of = "stack", .read_only = true,
      .value = VALUES_OF(struct exxodus, order, to) },
    { FIELD("fight", "the fight", FIELD_WORD), .words = fights,
      .read_only = true, .value = VALUE_AT(struct exxodus, fight.kind) },
    { FIELD_OWN("losing", "is this player about to lose a card", FIELD_WORD),
      .words = field_no_yes, .read_only = true,
      .value = FLAG_AT(struct exxodus, fight.losing, 1) },
    { FIELD_OWN("hit", "the Ship of this player that is to be hit",
                FIELD_NUMBER),
      .max = EXXODUS_PIECES, .card = card_of_piece, .get = xx_get_hit },
    { FIELD("ability", "the card whose ability may be cancelled", FIELD_NUMBER),
      .max = EXXODUS_PIECES, .card = card_of_piece, .get = xx_get_ability },
    { FIELD("aim", "what it is aimed at", FIELD_NUMBER), .max = EXXODUS_PIECES,
      .card = card_of_piece, .get = xx_get_aim },
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

int exxodus_resume(struct play *p, struct reason *why)
{
    struct exxodus *g = exxodus(p->d);

    xx_pieces_tidy(g);
    if (g->active >= p->d->players || g->first >= p->d->players)
        return impossible(why, "XX-TURN-01",
                          "it is somebody's turn, and somebody went first");
    if (!g->drawn && g->points < TURN_POINTS)
        return impossible(why, "XX-TURN-02",
                          "nobody acts before the draw of the turn");
    for (int i = 1; i <= g->npieces; i++)
        for (size_t k = 0; k < sizeof faults / sizeof faults[0]; k++)
            if (faults[k].broken(p->rules, g, i))
                return impossible(why, faults[k].why.rule, faults[k].why.text);
    xx_turn_resume(p);
    return 0;
}
