/* open.c - what is public besides the cards: what stacks add up to, marks on
 * cards in play, the action that is declared, and the fight.
 *
 * All of it follows from the position or lasts for an action only, so these
 * fields are read and never set.
 */
#include "games/exxodus/open.h"

/* The getter of a field, as a value of the game `g` and the index `i`. */
#define GETTER(name, value)                                               \
    int xx_get_##name(const struct rules *r, const struct duel *d, int i) \
    {                                                                     \
        const struct exxodus *g = exxodus_const(d);                       \
                                                                          \
        (void)r, (void)g, (void)i;                                        \
        return value;                                                     \
    }

/* --- stacks: a planet, Ships, a Leader each add up to something --- */

static bool heads(const struct rules *r, const struct exxodus *g, int stack,
                  enum type type)
{
    return g->stack[stack].first != 0 &&
           exxodus_stack_type(r, g, stack) == type;
}

static struct total planet(const struct rules *r, const struct exxodus *g,
                           int stack)
{
    return heads(r, g, stack, TYPE_PLANET) ? exxodus_planet(r, g, stack)
                                           : (struct total){ 0, 0, 0 };
}

static struct total ships(const struct rules *r, const struct exxodus *g,
                          int stack)
{
    return exxodus_ships(r, g, stack) > 0 ? exxodus_wing(r, g, stack)
                                          : (struct total){ 0, 0, 0 };
}

static int commodity(const struct rules *r, const struct exxodus *g, int stack,
                     bool pop)
{
    return heads(r, g, stack, TYPE_PLANET) ? exxodus_commodity(r, g, stack, pop)
                                           : 0;
}

static int duel_total(const struct rules *r, const struct exxodus *g, int stack)
{
    int leader = exxodus_leader(r, g, stack);

    return leader != 0 ? exxodus_duel_total(r, g, leader) : 0;
}

GETTER(attack, planet(r, g, i + 1).first)
GETTER(defence, planet(r, g, i + 1).second)
GETTER(tech, commodity(r, g, i + 1, false))
GETTER(pop, commodity(r, g, i + 1, true))
GETTER(power, ships(r, g, i + 1).first)
GETTER(shield, ships(r, g, i + 1).second)
GETTER(speed, ships(r, g, i + 1).third)
GETTER(duel, duel_total(r, g, i + 1))

/* --- cards in play --- */

/* Which card of its stack it is, from 1. */
static int rank(const struct exxodus *g, int piece)
{
    int n = 1;

    if (!in_play(g, piece))
        return 0;
    for (int i = g->stack[g->piece[piece].stack].first; i != piece;
         i = g->piece[i].next)
        n++;
    return n;
}

static int shifted(unsigned marks)
{
    return marks & MARK_TO_FIRST ? 1 : marks & MARK_TO_SECOND ? 2 : 0;
}

GETTER(rank, rank(g, i + 1))
GETTER(shifted, shifted(g->piece[i + 1].marks))

/* --- the declared action --- */

/* The kind of an action, as the word of its field. */
static int action_word(const struct order *o)
{
    static const uint8_t word[VERBS] = { [VERB_PLAY] = 1,
                                         [VERB_TRADE] = 2,
                                         [VERB_ATTACK] = 3,
                                         [VERB_MOVE] = 4,
                                         [VERB_SALVAGE] = 5 };

    return word[o->verb];
}

static bool plays(const struct exxodus *g)
{
    return g->action.verb == VERB_PLAY;
}

GETTER(action, action_word(&g->action))
GETTER(commodity, g->action.verb == VERB_TRADE ? g->action.option + 1 : 0)
GETTER(to_half, plays(g) ? g->action.half : 0)
GETTER(to_copy, plays(g) ? g->action.target : 0)
GETTER(to_name, plays(g) ? g->action.option - 1 : -1)

/* --- the fight --- */

/* The Ship of that player's side that is to be hit. */
static int hit_of(const struct exxodus *g, int who)
{
    for (int side = 0; side < SIDES; side++)
        if (g->fight.kind != FIGHT_NONE && g->fight.player[side] == who)
            return g->fight.hit[side];
    return 0;
}

GETTER(hit, hit_of(g, i))

/* --- an ability that may be cancelled --- */

static const struct order *ability(const struct exxodus *g)
{
    static const struct order none = { .verb = VERB_PASS };

    return g->d.question == QUESTION_CANCEL
               ? &g->commit[asking_frame(&g->d)->who]
               : &none;
}

GETTER(ability, ability(g)->piece)
GETTER(aim, ability(g)->target)

/* --- in words --- */

static const struct sign {
    unsigned mark;
    const char *text;
} signs[] = {
    { MARK_DAMAGED, "damaged" },
    { MARK_TEMPORARY, "temporary" },
    { MARK_USED, "used this turn" },
    { MARK_SPENT, "used in this fight" },
    { MARK_DOUBLED, "counts twice" },
    { MARK_TO_FIRST, "1 to the first total" },
    { MARK_TO_SECOND, "1 to the second total" },
};

static void put_about(struct text *out, const char *before, const char *word,
                      int number, const char *behind)
{
    text_put(out, before);
    text_put(out, word);
    text_number(out, number);
    text_put(out, behind);
}

static void put_seat(struct text *out, const char *before, const char *word,
                     int who, const char *behind)
{
    text_put(out, before);
    text_put(out, word);
    text_char(out, seat_letter(who));
    text_put(out, behind);
}

void exxodus_put_marks(const struct exxodus *g, int piece, const char *before,
                       const char *behind, struct text *out)
{
    const struct piece *x = &g->piece[piece];

    if (x->half != 0)
        put_about(out, before, "half ", x->half, behind);
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (x->marks & signs[i].mark) {
            text_put(out, before);
            text_put(out, signs[i].text);
            text_put(out, behind);
        }
    if (x->source != 0)
        put_about(out, before,
                  x->marks & MARK_COPY ? "copy of #" : "numbers of #",
                  x->source, behind);
    if (x->named != 0)
        put_seat(out, before, "against ", x->named - 1, behind);
    if (x->owner != controller_of(g, piece))
        put_seat(out, before, "of ", x->owner, behind);
}

/* "from Helios [2] of B": a card in play and its stack. */
static void put_card(const struct rules *r, const struct exxodus *g,
                     const char *before, int piece, struct text *out)
{
    text_put(out, before);
    if (!in_play(g, piece)) {
        text_put(out, "what is gone");
        return;
    }
    text_put(out, exxodus_name(r, g, piece));
    text_put(out, " [");
    text_number(out, g->piece[piece].stack);
    text_put(out, "] of ");
    text_char(out, seat_letter(controller_of(g, piece)));
}

static void put_stack(const struct rules *r, const struct exxodus *g,
                      const char *before, int stack, struct text *out)
{
    put_card(r, g, before, g->stack[stack].first, out);
}

static void put_play(const struct rules *r, const struct exxodus *g,
                     struct text *out)
{
    static const char *const halves[] = { "", " (upper half)",
                                          " (lower half)" };
    const struct order *o = &g->action;

    text_put(out, "plays ");
    text_put(out, r->book->cards[o->card].name);
    text_put(out, halves[o->half]);
    if (o->to == 0)
        text_put(out, " as a new stack");
    else
        put_stack(r, g, " onto ", o->to, out);
}

static void put_trade(const struct rules *r, const struct exxodus *g,
                      struct text *out)
{
    const struct order *o = &g->action;

    text_put(out, o->option == COMMODITY_POP ? "trades POP" : "trades TECH");
    put_stack(r, g, " from ", o->from, out);
    put_stack(r, g, " to ", o->to, out);
}

void exxodus_put_action(const struct rules *r, const struct exxodus *g,
                        struct text *out)
{
    const struct order *o = &g->action;

    switch (o->verb) {
    case VERB_PLAY:
        put_play(r, g, out);
        break;
    case VERB_TRADE:
        put_trade(r, g, out);
        break;
    case VERB_ATTACK:
        if (g->fight.kind == FIGHT_DUEL)
            put_card(r, g, "duels with ", g->fight.leader[SIDE_DEFENDER], out);
        else
            put_stack(r, g, "attacks ", o->to, out);
        put_stack(r, g, " by ", o->from, out);
        break;
    case VERB_MOVE:
        put_card(r, g, "moves ", o->piece, out);
        put_stack(r, g, " to ", o->to, out);
        break;
    case VERB_SALVAGE:
        text_put(out, "salvages ");
        text_put(out, r->book->cards[o->card].name);
        break;
    default:
        break;
    }
}
