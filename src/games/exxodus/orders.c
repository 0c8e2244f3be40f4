/* orders.c - what may be ordered: plays, trades, attacks, moves and abilities.
 *
 * An order is said step by step: what, then where, which half, what it copies,
 * whom it names.  Every step is offered only if the rest of the order can
 * follow.  In a window all players give theirs at once, hidden from the others.
 */
#include "games/exxodus/rules.h"

/* --- places --- */

struct insn xx_enter_insn(const struct rules *r, card_id card)
{
    int start = book_program(r->book, card, TIMING_ENTER);

    if (start < 0)
        return (struct insn){ .op = OP_END };
    return r->book->code[start];
}

/* XX-PLAY-03 to XX-PLAY-07, XX-PLAY-12, XX-STACK-03 to XX-STACK-05 */
bool xx_place_legal(const struct rules *r, const struct exxodus *g, int who,
                    card_id card, int stack)
{
    enum type type = (enum type)r->book->cards[card].type, host;
    bool own = g->stack[stack].controller == who;

    if (stack == 0)
        return true;
    if (g->stack[stack].first == 0)
        return false;
    host = exxodus_stack_type(r, g, stack);
    switch (type) {
    case TYPE_SHIP:
        return own && (host == TYPE_PLANET || host == TYPE_SHIP) &&
               exxodus_ships(r, g, stack) < WING_SHIPS;
    case TYPE_LEADER:
        return own && (host == TYPE_PLANET || host == TYPE_SHIP) &&
               exxodus_leader(r, g, stack) == 0;
    case TYPE_TECH:
    case TYPE_MISSION:
        return (own || type == TYPE_MISSION) &&
               !(g->stack[stack].nature & NATURE_IMMUNE);
    case TYPE_PLANET:
    case TYPE_HALF:
    case TYPE_OTHER_HALF:
    case TYPES:
        break;
    }
    return false;
}

bool xx_source_legal(const struct rules *r, const struct exxodus *g,
                     card_id card, int piece)
{
    enum type type;

    if (!in_play(g, piece))
        return false;
    type = piece_type(r, g, piece);
    return xx_enter_insn(r, card).op == OP_COPY_TECH ? type == TYPE_TECH
                                                     : is_mod(type);
}

bool xx_copies(const struct rules *r, card_id card)
{
    return op_marked(r, xx_enter_insn(r, card), WORD_COPY);
}

bool xx_has_source(const struct rules *r, const struct exxodus *g, card_id card)
{
    for (int i = 1; i <= g->npieces; i++)
        if (xx_source_legal(r, g, card, i))
            return true;
    return false;
}

int xx_price_of(const struct rules *r, const struct exxodus *g, int who,
                card_id card, int stack)
{
    return g->window == WINDOW_NONE
               ? xx_price_lasting(r, g, card, stack)
               : xx_price_temporary(r, g, who, card, stack);
}

/* Is there a place that the player can pay for?  A card may always lie by
 * itself. */
static bool affordable(const struct rules *r, const struct exxodus *g, int who,
                       card_id card)
{
    if (xx_price_of(r, g, who, card, 0) <= g->credits[who])
        return true;
    if (!is_mod((enum type)r->book->cards[card].type))
        return false;
    for (int s = 1; s <= g->nstacks; s++)
        if (xx_place_legal(r, g, who, card, s) &&
            xx_price_of(r, g, who, card, s) <= g->credits[who])
            return true;
    return false;
}

/* Numbers of pieces must not run out before the action is over. */
static bool numbers_left(const struct exxodus *g)
{
    return g->npieces + g->d.players < EXXODUS_PIECES;
}

bool xx_can_play(const struct rules *r, const struct exxodus *g, int who,
                 card_id card)
{
    return affordable(r, g, who, card) &&
           (!xx_copies(r, card) || xx_has_source(r, g, card));
}

bool xx_can_commit(const struct rules *r, const struct exxodus *g, int who,
                   card_id card)
{
    return is_mod((enum type)r->book->cards[card].type) && numbers_left(g) &&
           affordable(r, g, who, card) &&
           (!xx_copies(r, card) || xx_has_source(r, g, card));
}

/* --- trade --- */

/* XX-TRADE-03, XX-TRADE-15 */
bool xx_can_trade_to(const struct rules *r, const struct exxodus *g, int who,
                     const struct order *o, int stack)
{
    struct order trade = *o;

    if (stack == o->from || exxodus_stack_type(r, g, stack) != TYPE_PLANET)
        return false;
    trade.to = (uint8_t)stack;
    return xx_reckon_trade(r, g, &trade).profit + g->credits[who] >= 0;
}

/* XX-TRADE-02, XX-TRADE-16 */
bool xx_can_trade_in(const struct rules *r, const struct exxodus *g, int who,
                     const struct order *o, enum commodity commodity)
{
    struct order trade = *o;

    if (exxodus_commodity(r, g, o->from, commodity == COMMODITY_POP) <= 0)
        return false;
    trade.option = (uint8_t)commodity;
    for (int s = 1; s <= g->nstacks; s++)
        if (xx_can_trade_to(r, g, who, &trade, s))
            return true;
    return false;
}

/* XX-TRADE-01, XX-TRADE-04, XX-TRADE-06, XX-ACT-06 */
bool xx_can_trade(const struct rules *r, const struct exxodus *g, int who,
                  int stack)
{
    const struct order o = { .verb = VERB_TRADE, .from = (uint8_t)stack };
    int ships;

    if (g->traded || g->stack[stack].controller != who ||
        exxodus_stack_type(r, g, stack) != TYPE_PLANET)
        return false;
    ships = exxodus_ships(r, g, stack);
    return ships > 0 && ships <= g->points &&
           (xx_can_trade_in(r, g, who, &o, COMMODITY_TECH) ||
            xx_can_trade_in(r, g, who, &o, COMMODITY_POP));
}

/* --- attack --- */

/* XX-FIGHT-01, XX-FIGHT-16, XX-FIGHT-17, XX-DUEL-04 */
bool xx_can_fight(const struct rules *r, const struct exxodus *g, int who,
                  int from, int stack)
{
    enum type target;

    if (g->stack[stack].controller == who)
        return false;
    if (exxodus_stack_type(r, g, from) == TYPE_LEADER)
        return exxodus_leader(r, g, stack) != 0;
    target = exxodus_stack_type(r, g, stack);
    return target == TYPE_PLANET || target == TYPE_SHIP;
}

/* XX-FIGHT-13, XX-DUEL-02, XX-FLEET-11 */
bool xx_can_attack(const struct rules *r, const struct exxodus *g, int who,
                   int stack)
{
    int ships = exxodus_ships(r, g, stack);

    if (g->stack[stack].controller != who)
        return false;
    if (exxodus_stack_type(r, g, stack) == TYPE_LEADER)
        ships = 3;
    else if (!xx_wing_able(r, g, stack))
        return false;
    if (ships > g->points)
        return false;
    for (int s = 1; s <= g->nstacks; s++)
        if (xx_can_fight(r, g, who, stack, s))
            return true;
    return false;
}

/* --- moves --- */

/* XX-CARD-29 */
int xx_free_mover(const struct rules *r, const struct exxodus *g, int piece,
                  int stack)
{
    const int ends[2] = { g->piece[piece].stack, stack };

    for (int k = 0; k < 2; k++)
        for (int i = g->stack[ends[k]].first; i != 0; i = g->piece[i].next)
            if (face_of(r, g, i)->stat[STAT_FREE_MOVE] &&
                !(g->piece[i].marks & MARK_USED) && !xx_piece_silent(r, g, i))
                return i;
    return 0;
}

/* XX-MOVE-02 to XX-MOVE-06 */
bool xx_can_move_to(const struct rules *r, const struct exxodus *g, int who,
                    int piece, int stack)
{
    if (stack == g->piece[piece].stack ||
        !xx_place_legal(r, g, who, g->piece[piece].card, stack))
        return false;
    return xx_price_move(r, g, piece) <= g->credits[who] ||
           xx_free_mover(r, g, piece, stack) != 0;
}

bool xx_can_move(const struct rules *r, const struct exxodus *g, int who,
                 int piece)
{
    enum type type = piece_type(r, g, piece);

    if ((type != TYPE_SHIP && type != TYPE_LEADER) ||
        controller_of(g, piece) != who)
        return false;
    for (int s = 1; s <= g->nstacks; s++)
        if (xx_can_move_to(r, g, who, piece, s))
            return true;
    return false;
}

/* --- abilities --- */

/* The side of a fight that a piece counts for, or -1. */
static int side_of(const struct rules *r, const struct exxodus *g, int piece)
{
    const struct piece *x = &g->piece[piece];

    for (int side = 0; side < SIDES; side++) {
        if (g->fight.stack[side] != x->stack)
            continue;
        if (side == SIDE_ATTACKER && is_mod(piece_type(r, g, piece)) &&
            !(x->marks & MARK_TEMPORARY) &&
            exxodus_stack_type(r, g, x->stack) == TYPE_PLANET)
            return -1; /* XX-FIGHT-11 */
        return side;
    }
    return -1;
}

int xx_ability_program(const struct rules *r, const struct exxodus *g,
                       int piece)
{
    unsigned marks = g->piece[piece].marks;
    int start;

    if (r->book->cards[piece_face(g, piece)].timings == 0)
        return -1; /* most cards have no text */
    start = xx_piece_program(r, g, piece, TIMING_ANYTIME);
    if (start >= 0)
        return start;
    if (g->window == WINDOW_NONE)
        return controller_of(g, piece) == g->active && !(marks & MARK_USED)
                   ? xx_piece_program(r, g, piece, TIMING_PAUSE)
                   : -1;
    if (g->fight.kind == FIGHT_NONE || marks & MARK_SPENT ||
        side_of(r, g, piece) < 0)
        return -1;
    start = xx_piece_program(r, g, piece, TIMING_FIGHT);
    if (start < 0 && g->window == WINDOW_ACTION)
        start = xx_piece_program(r, g, piece, TIMING_OPENING);
    return start;
}

struct insn xx_ability_choice(const struct rules *r, const struct exxodus *g,
                              int piece)
{
    const struct insn *in = &r->book->code[xx_ability_program(r, g, piece)];

    while (in->op != OP_END && !op_marked(r, *in, WORD_TARGET | WORD_CHOICE))
        in++;
    return *in;
}

int xx_ability_price(const struct rules *r, const struct exxodus *g, int piece)
{
    const struct insn *in = &r->book->code[xx_ability_program(r, g, piece)];
    int price = 0;

    for (; in->op != OP_END; in++)
        price += in->op == OP_PAY ? in->n : 0;
    return price;
}

/* XX-CARD-19, XX-CARD-22, XX-CARD-10, XX-CARD-14 */
bool xx_target_legal(const struct rules *r, const struct exxodus *g, int who,
                     int user, int piece)
{
    enum type type;

    if (!in_play(g, piece) || piece == user)
        return false;
    type = piece_type(r, g, piece);
    switch (xx_ability_choice(r, g, user).op) {
    case OP_HIT:
        return type == TYPE_SHIP;
    case OP_DESTROY:
        return type == TYPE_TECH;
    case OP_SELL:
        return type == TYPE_SHIP && controller_of(g, piece) == who;
    default: /* OP_TAKE: no Ship takes part in a duel */
        return type == TYPE_SHIP && g->fight.kind != FIGHT_DUEL &&
               side_of(r, g, piece) >= 0;
    }
}

/* XX-CARD-09: a Ship of that class in hand. */
static bool can_bring(const struct rules *r, const struct exxodus *g, int who,
                      struct insn in)
{
    const card_id *hand = zone_cards(&g->shelf, ZONE_HAND + who);

    for (int i = zone_count(&g->shelf, ZONE_HAND + who) - 1; i >= 0; i--) {
        const struct card *c = &r->book->cards[hand[i]];

        if (c->type == TYPE_SHIP && c->traits >> (in.a - 1) & 1)
            return numbers_left(g);
    }
    return false;
}

/* XX-ABIL-08: without a legal target it cannot be used. */
bool xx_ability_usable(const struct rules *r, const struct exxodus *g,
                       int piece)
{
    int who = controller_of(g, piece);
    struct insn in;

    if (xx_ability_program(r, g, piece) < 0 ||
        xx_ability_price(r, g, piece) > g->credits[who])
        return false;
    in = xx_ability_choice(r, g, piece);
    if (in.op == OP_BRING)
        return can_bring(r, g, who, in);
    if (!op_marked(r, in, WORD_TARGET))
        return true;
    for (int i = 1; i <= g->npieces; i++)
        if (xx_target_legal(r, g, who, piece, i))
            return true;
    return false;
}

/* Only its player knows whether a Ship to be brought is in the hand; XX-INFO-01. */
static bool might_bring(const struct rules *r, const struct exxodus *g, int who,
                        int piece)
{
    return xx_ability_choice(r, g, piece).op == OP_BRING && numbers_left(g) &&
           xx_ability_price(r, g, piece) <= g->credits[who] &&
           zone_count(&g->shelf, ZONE_HAND + who) > 0;
}

bool xx_might_use(const struct rules *r, const struct exxodus *g, int who)
{
    for (int i = 1; i <= g->npieces; i++)
        if (controller_of(g, i) == who && xx_ability_program(r, g, i) >= 0 &&
            (xx_ability_usable(r, g, i) || might_bring(r, g, who, i)))
            return true;
    return false;
}

/* --- saying an order --- */

/* The text whose `enter` counts: for a full copy, that of its source. */
bool xx_names_player(const struct rules *r, const struct exxodus *g,
                     const struct order *o)
{
    card_id face = xx_enter_insn(r, o->card).op == OP_COPY_TECH
                       ? piece_face(g, o->target)
                       : o->card;

    return xx_enter_insn(r, face).op == OP_TABLE;
}

/* What an ability wants to know. */
static enum stage stage_of(const struct rules *r, struct insn in)
{
    if (op_marked(r, in, WORD_TARGET))
        return STAGE_TARGET;
    if (in.op == OP_END)
        return STAGE_DONE;
    return in.op == OP_SHIFT ? STAGE_SHIFT : STAGE_BRING;
}

/* Does the order need this step? */
static bool wanted(const struct rules *r, const struct exxodus *g,
                   const struct order *o, enum stage stage)
{
    const struct card *c = &r->book->cards[o->card];

    switch (stage) {
    case STAGE_PLACE:
        return o->verb == VERB_PLAY && c->type != TYPE_PLANET;
    case STAGE_HALF:
        return o->verb == VERB_PLAY && c->nparts > 0;
    case STAGE_SOURCE:
        return o->verb == VERB_PLAY && xx_copies(r, o->card);
    case STAGE_NAME:
        return o->verb == VERB_PLAY && xx_names_player(r, g, o);
    case STAGE_COMMODITY:
    case STAGE_DESTINATION:
        return o->verb == VERB_TRADE;
    case STAGE_MOVE:
        return o->verb == VERB_MOVE;
    case STAGE_PAYMENT:
        return o->verb == VERB_MOVE && xx_price_move(r, g, o->piece) > 0 &&
               xx_free_mover(r, g, o->piece, o->to) != 0;
    case STAGE_FOE:
        return o->verb == VERB_ATTACK;
    case STAGE_TARGET:
    case STAGE_SHIFT:
    case STAGE_BRING:
        return o->verb == VERB_USE &&
               stage == stage_of(r, xx_ability_choice(r, g, o->piece));
    case STAGE_BEGIN:
    case STAGE_DONE:
        break;
    }
    return true;
}

static int order_price(const struct rules *r, const struct exxodus *g, int who,
                       const struct order *o)
{
    switch (o->verb) {
    case VERB_PLAY:
        return xx_price_of(r, g, who, o->card, o->to);
    case VERB_MOVE:
        return o->option == PAYMENT_FREE ? 0 : xx_price_move(r, g, o->piece);
    case VERB_USE:
        return xx_ability_price(r, g, o->piece);
    default:
        return 0;
    }
}

static void take_part(struct order *o, choice c)
{
    uint8_t a = (uint8_t)choice_a(c);

    if (o->stage == STAGE_BEGIN)
        o->verb = (uint8_t)choice_verb(c);
    switch (choice_verb(c)) {
    case VERB_PLAY:
    case VERB_SALVAGE:
    case VERB_BRING:
        o->card = a;
        break;
    case VERB_TRADE:
    case VERB_ATTACK:
        o->from = a;
        break;
    case VERB_MOVE:
    case VERB_USE:
        o->piece = a;
        break;
    case VERB_ON:
    case VERB_ALONE:
    case VERB_TO:
    case VERB_AGAINST:
        o->to = a;
        break;
    case VERB_HALF:
        o->half = a;
        break;
    case VERB_COPY:
        o->option = 0; /* another source may name nobody */
        o->target = a;
        break;
    case VERB_TARGET:
        o->target = a;
        break;
    case VERB_NAME:
        o->option = a + 1;
        break;
    case VERB_SHIFT:
        o->option = a;
        break;
    case VERB_POP:
        o->option = COMMODITY_POP;
        break;
    case VERB_FREE:
        o->option = PAYMENT_FREE;
        break;
    default:
        break;
    }
}

bool xx_order_more(const struct rules *r, struct duel *d, int who, choice c)
{
    struct exxodus *g = exxodus(d);
    struct order *o = &g->order[who];

    take_part(o, c);
    if (d->question == QUESTION_AMEND)
        return false; /* the rest was said before */
    do
        o->stage++;
    while (o->stage < STAGE_DONE && !wanted(r, g, o, (enum stage)o->stage));
    if (o->stage == STAGE_DONE)
        o->price = (uint8_t)order_price(r, g, who, o);
    return o->stage != STAGE_DONE;
}

enum flow xx_ask_orders(struct play *p, unsigned players, unsigned question)
{
    struct exxodus *g = exxodus(p->d);

    for (int i = 0; i < p->d->players; i++)
        g->order[i] = (struct order){ .verb = VERB_PASS };
    return play_ask_all(p, players, question);
}

struct order xx_take_order(struct exxodus *g, int who)
{
    struct order o = g->order[who];

    g->order[who] = (struct order){ .verb = VERB_PASS };
    return o;
}
