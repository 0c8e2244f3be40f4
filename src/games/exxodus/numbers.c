/* numbers.c - what stacks add up to, what things cost, what a trade earns.
 *
 * Nothing is stored: every number is added up when it is needed, from the cards
 * in play, so modifications count from the moment they lie there.
 */
#include "games/exxodus/rules.h"

/* Which cards of a stack count. */
enum scope {
    SCOPE_STACK,   /* all of them */
    SCOPE_RAIDERS, /* Ships attacking from a planet: they, the Leader, and what
                      is temporary; XX-FIGHT-11, XX-FIGHT-19 */
    SCOPE_GROUND   /* a planet without its Ships: trade; XX-STACK-13 */
};

/* Can this Ship's POWER count?  XX-FLEET-08, XX-TM-12 */
static bool ship_able(const struct exxodus *g, int piece)
{
    return !damaged(g, piece) || policy_of(g, POLICY_REVOLUTION);
}

static bool mod_counts(const struct rules *r, const struct exxodus *g,
                       int piece, enum scope scope)
{
    return (scope != SCOPE_RAIDERS || g->piece[piece].marks & MARK_TEMPORARY) &&
           !xx_piece_silent(r, g, piece);
}

static void add_numbers(struct total *t, const int16_t n[3], int times)
{
    t->first += n[0] * times;
    t->second += n[1] * times;
    t->third += n[2] * times;
}

/* A modification with what it does to its stack in this fight. */
static void add_mod(const struct rules *r, const struct exxodus *g, int piece,
                    struct total *t)
{
    unsigned marks = g->piece[piece].marks;

    add_numbers(t, xx_piece_numbers(r, g, piece), marks & MARK_DOUBLED ? 2 : 1);
    if (marks & MARK_TO_FIRST)
        t->first++, t->second--;
    if (marks & MARK_TO_SECOND)
        t->second++, t->first--;
}

/* The Leader and the modifications of a stack; XX-STACK-12. */
static struct total company(const struct rules *r, const struct exxodus *g,
                            int stack, enum scope scope)
{
    struct total t = { 0, 0, 0 };
    int bonus = 0, leader = 0;

    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next) {
        enum type type = piece_type(r, g, i);

        if (type == TYPE_LEADER) {
            leader = i;
            add_numbers(&t, xx_piece_numbers(r, g, i), 1);
        } else if (is_mod(type) && mod_counts(r, g, i, scope)) {
            add_mod(r, g, i, &t);
            bonus += face_of(r, g, i)->stat[STAT_LEADER_BONUS];
        }
    }
    if (leader != 0)
        add_numbers(&t, (const int16_t[3]){ 1, 1, 1 }, bonus);
    return t;
}

struct total exxodus_wing(const struct rules *r, const struct exxodus *g,
                          int stack)
{
    bool planet = exxodus_stack_type(r, g, stack) == TYPE_PLANET;
    bool sum = policy_of(g, POLICY_CYBERFUSION); /* XX-TM-04 */
    struct total t = company(r, g, stack, planet ? SCOPE_RAIDERS : SCOPE_STACK);
    int speed = 0, ships = 0;

    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next) {
        const int16_t *n = xx_piece_numbers(r, g, i);

        if (piece_type(r, g, i) != TYPE_SHIP)
            continue;
        t.first += ship_able(g, i) ? n[0] : 0;
        t.second += n[1];
        if (ships++ == 0 || sum)
            speed += n[2];
        else if (n[2] < speed)
            speed = n[2];
    }
    t.third += speed;
    return t;
}

/* TECH changed by cards of any player; XX-MOD-07, XX-MOD-02. */
static int table_modifier(const struct rules *r, const struct exxodus *g,
                          int stack)
{
    unsigned nature = g->stack[stack].nature;
    int sum = 0;

    for (int i = 1; i <= g->npieces; i++) {
        if (g->piece[i].named != g->stack[stack].controller + 1 ||
            xx_piece_silent(r, g, i) || nature & NATURE_IMMUNE ||
            (nature & NATURE_NO_TECH && piece_type(r, g, i) == TYPE_TECH))
            continue;
        sum += xx_enter_insn(r, piece_face(g, i)).n;
    }
    return sum;
}

static struct total ground(const struct rules *r, const struct exxodus *g,
                           int stack, enum scope scope)
{
    struct total t = company(r, g, stack, scope);

    add_numbers(&t, xx_piece_numbers(r, g, g->stack[stack].first), 1);
    t.first += table_modifier(r, g, stack);
    return t;
}

/* XX-PLAN-02, XX-PLAN-03, XX-PLAN-06 */
struct total exxodus_planet(const struct rules *r, const struct exxodus *g,
                            int stack)
{
    struct total t = ground(r, g, stack, SCOPE_STACK);

    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next) {
        const int16_t *n = xx_piece_numbers(r, g, i);

        if (piece_type(r, g, i) != TYPE_SHIP)
            continue;
        t.first += ship_able(g, i) ? n[0] : 0;
        t.second += n[1];
    }
    return t;
}

int exxodus_commodity(const struct rules *r, const struct exxodus *g, int stack,
                      bool pop)
{
    struct total t = ground(r, g, stack, SCOPE_GROUND);

    return pop ? t.third : t.first;
}

bool xx_wing_able(const struct rules *r, const struct exxodus *g, int stack)
{
    bool able = false;

    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next)
        able |= piece_type(r, g, i) == TYPE_SHIP && ship_able(g, i);
    return able && exxodus_wing(r, g, stack).third > 0;
}

int exxodus_duel_total(const struct rules *r, const struct exxodus *g,
                       int leader)
{
    struct total t = company(r, g, g->piece[leader].stack, SCOPE_STACK);
    const int16_t *n = xx_piece_numbers(r, g, leader);

    return t.first + t.second + t.third +
           (face_of(r, g, leader)->stat[STAT_DOUBLES_AGILITY] ? n[2] : 0);
}

/* --- prices --- */

/* XX-PLAY-02, XX-ALIEN-01, XX-CARD-03 */
int xx_price_lasting(const struct rules *r, const struct exxodus *g,
                     card_id card, int stack)
{
    const struct card *c = &r->book->cards[card];
    int price = c->stat[STAT_VALUE];

    if (c->stat[STAT_ALIEN])
        return 0;
    if (stack != 0 && is_mod((enum type)c->type) &&
        exxodus_stack_type(r, g, stack) == TYPE_PLANET)
        price -= face_of(r, g, g->stack[stack].first)->stat[STAT_DISCOUNT];
    return price > 0 ? price : 0;
}

int xx_halver(const struct rules *r, const struct exxodus *g, int who)
{
    for (int i = 1; i <= g->npieces; i++)
        if (controller_of(g, i) == who && face_of(r, g, i)->stat[STAT_HALVES] &&
            !xx_piece_silent(r, g, i))
            return i;
    return 0;
}

/* XX-TECH-02, XX-MISS-02, XX-WOW-05; half of twice the price is the price,
 * whatever the rounding */
int xx_price_temporary(const struct rules *r, const struct exxodus *g, int who,
                       card_id card, int stack)
{
    const struct card *c = &r->book->cards[card];
    int price = xx_price_lasting(r, g, card, stack);

    if (c->stat[STAT_FREE_WHEN_LOSING] && g->window == WINDOW_LOSS &&
        g->fight.losing >> who & 1)
        return 0;
    if (c->type == TYPE_TECH && xx_halver(r, g, who) == 0)
        price *= 2;
    return price;
}

int xx_price_move(const struct rules *r, const struct exxodus *g, int piece)
{
    return xx_price_lasting(r, g, g->piece[piece].card, 0); /* XX-MOVE-08 */
}

/* --- trade --- */

void xx_read_trade_text(const struct rules *r, const struct exxodus *g,
                        const struct order *o, int piece, struct trade *t)
{
    struct frame f = { .who = (uint8_t)controller_of(g, piece),
                       .arg = { [PROGRAM_PIECE] = (uint8_t)piece,
                                [PROGRAM_ORIGIN] = o->from,
                                [PROGRAM_COMMODITY] = o->option } };
    int start = xx_piece_program(r, g, piece, TIMING_TRADE);

    t->bonus += program_sum(r, &g->d, &f, start, OP_EARN_MORE) -
                program_sum(r, &g->d, &f, start, OP_EARN_LESS);
    for (const struct insn *in; (in = program_read(r, &g->d, &f, &start));)
        t->no_fee |= in->op == OP_NO_FEE;
}

/* XX-TRADE-09, XX-TRADE-11, XX-PLT-03 */
static int docking_fee(const struct rules *r, const struct exxodus *g,
                       int stack)
{
    int planet = g->stack[stack].first;
    struct frame f = { .who = g->stack[stack].controller,
                       .arg = { [PROGRAM_PIECE] = (uint8_t)planet } };
    int fee =
        exxodus_commodity(r, g, stack, true) +
        program_sum(r, &g->d, &f,
                    xx_piece_program(r, g, planet, TIMING_DOCKING), OP_FEE);

    return fee > 0 ? fee : 0;
}

struct trade xx_reckon_trade(const struct rules *r, const struct exxodus *g,
                             const struct order *o)
{
    int who = g->stack[o->from].controller;
    struct trade t = { .own = g->stack[o->to].controller == who };

    t.revenue = exxodus_commodity(r, g, o->from, o->option == COMMODITY_POP);
    for (int i = 1; i <= g->npieces; i++)
        if (controller_of(g, i) == who)
            xx_read_trade_text(r, g, o, i, &t);
    if (!t.no_fee)
        t.fee = docking_fee(r, g, o->to);
    t.profit = t.revenue + t.bonus - (t.own ? 0 : t.fee); /* XX-TRADE-12 */
    return t;
}

/* --- scores --- */

/* XX-END-03, XX-MISS-07, XX-ALIEN-04 */
static int sum_values(const struct rules *r, const struct exxodus *g, int who,
                      bool planets)
{
    int sum = 0;

    for (int i = 1; i <= g->npieces; i++) {
        const struct card *c = &r->book->cards[g->piece[i].card];

        if (controller_of(g, i) != who || g->piece[i].marks & MARK_TEMPORARY ||
            c->stat[STAT_ALIEN] || (planets && c->type != TYPE_PLANET))
            continue;
        sum += c->stat[STAT_VALUE];
    }
    return sum;
}

int exxodus_value(const struct rules *r, const struct exxodus *g, int who)
{
    return sum_values(r, g, who, false);
}

/* XX-VP-02, XX-VP-03, XX-TM-07, XX-TM-08 */
int exxodus_points(const struct rules *r, const struct exxodus *g, int who)
{
    if (policy_of(g, POLICY_CONQUEST))
        return sum_values(r, g, who, true);
    return sum_values(r, g, who, false) + g->credits[who] / 5;
}
