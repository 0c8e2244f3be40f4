/* pieces.c - cards in play: pieces enter, leave and move between stacks.
 *
 * The pieces of a stack are a list in the order of their types, so what a stack
 * is follows from its first piece.  Numbers are assigned upwards and reused
 * only when xx_pieces_tidy() renumbers everything.
 */
#include "base/must.h"
#include "games/exxodus/rules.h"

#include <string.h>

/* --- looking --- */

/* The three statistics of a card or half. */
static const int16_t *card_numbers(const struct card *c)
{
    static const uint8_t first[TYPES] = {
        [TYPE_PLANET] = STAT_TECH,      [TYPE_SHIP] = STAT_POWER,
        [TYPE_LEADER] = STAT_CHAR,      [TYPE_TECH] = STAT_FIRST,
        [TYPE_MISSION] = STAT_FIRST,    [TYPE_HALF] = STAT_FIRST,
        [TYPE_OTHER_HALF] = STAT_FIRST,
    };

    return &c->stat[first[c->type]];
}

/* The printed card or half whose numbers a piece has. */
static const struct card *printed(const struct rules *r,
                                  const struct exxodus *g, int piece)
{
    const struct piece *x = &g->piece[piece];
    const struct card *c;

    if (x->source != 0)
        x = &g->piece[x->source];
    c = &r->book->cards[x->card];
    return x->half != 0 ? &r->book->cards[c->part + x->half - 1] : c;
}

const int16_t *xx_piece_numbers(const struct rules *r, const struct exxodus *g,
                                int piece)
{
    return card_numbers(printed(r, g, piece));
}

const char *exxodus_name(const struct rules *r, const struct exxodus *g,
                         int piece)
{
    const struct piece *x = &g->piece[piece];

    if (x->source != 0 && !(x->marks & MARK_COPY))
        return r->book->cards[x->card].name;
    return printed(r, g, piece)->name;
}

enum type exxodus_stack_type(const struct rules *r, const struct exxodus *g,
                             int stack)
{
    return (enum type)r->book->cards[g->piece[g->stack[stack].first].card].type;
}

int exxodus_ships(const struct rules *r, const struct exxodus *g, int stack)
{
    int n = 0;

    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next)
        n += piece_type(r, g, i) == TYPE_SHIP;
    return n;
}

int exxodus_leader(const struct rules *r, const struct exxodus *g, int stack)
{
    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next)
        if (piece_type(r, g, i) == TYPE_LEADER)
            return i;
    return 0;
}

int xx_stack_upgrades(const struct rules *r, const struct exxodus *g, int stack,
                      uint8_t out[EXXODUS_PIECES])
{
    int n = 0;

    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next)
        if (piece_type(r, g, i) != TYPE_PLANET &&
            !(g->piece[i].marks & MARK_TEMPORARY))
            out[n++] = (uint8_t)i;
    return n;
}

bool xx_piece_silent(const struct rules *r, const struct exxodus *g, int piece)
{
    enum type type = piece_type(r, g, piece);
    unsigned nature = g->stack[g->piece[piece].stack].nature;

    return (nature & NATURE_IMMUNE && is_mod(type)) ||
           (nature & NATURE_NO_TECH && type == TYPE_TECH);
}

int xx_piece_program(const struct rules *r, const struct exxodus *g, int piece,
                     enum timing timing)
{
    int start = book_program(r->book, piece_face(g, piece), timing);

    return start >= 0 && xx_piece_silent(r, g, piece) ? -1 : start;
}

bool xx_piece_alone(const struct rules *r, const struct exxodus *g, int piece)
{
    for (int i = g->stack[g->piece[piece].stack].first; i != 0;
         i = g->piece[i].next)
        if (i != piece && !is_mod(piece_type(r, g, i)))
            return false;
    return true;
}

bool xx_pieces_alike(const struct exxodus *g, int a, int b)
{
    struct piece x = g->piece[a], y = g->piece[b];

    for (int i = 1; i <= g->npieces; i++)
        if (g->piece[i].source == a || g->piece[i].source == b)
            return false;
    x.next = y.next = 0;
    return memcmp(&x, &y, sizeof x) == 0;
}

/* --- telling --- */

struct event xx_about(const struct exxodus *g, int piece, enum event_id kind,
                      const char *rule)
{
    const struct piece *x = &g->piece[piece];

    return (struct event){ .kind = (uint8_t)kind,
                           .who = (uint8_t)controller_of(g, piece),
                           .card = x->card,
                           .part = x->half,
                           .seen = SEEN_BY_ALL,
                           .n = x->stack,
                           .m = damaged(g, piece),
                           .rule = rule };
}

void xx_tell_about(struct play *p, int piece, enum event_id kind,
                   const char *rule)
{
    struct event e;

    if (p->sink == NULL)
        return;
    e = xx_about(exxodus(p->d), piece, kind, rule);
    play_tell(p, &e);
}

void xx_tell_both(struct play *p, int piece, int with, enum event_id kind,
                  const char *rule)
{
    const struct exxodus *g = exxodus(p->d);
    struct event e;

    if (p->sink == NULL)
        return;
    e = xx_about(g, piece, kind, rule);
    e.foe = (uint8_t)controller_of(g, with);
    e.with = g->piece[with].card;
    e.with_part = g->piece[with].half;
    e.m = g->piece[with].stack;
    play_tell(p, &e);
}

void xx_tell_place(struct play *p, int who, const struct order *o,
                   enum event_id alone, enum event_id on, const char *rule)
{
    const struct exxodus *g = exxodus(p->d);
    const struct piece *head = &g->piece[g->stack[o->to].first];

    play_tell(p, &(struct event){ .kind = (uint8_t)(o->to == 0 ? alone : on),
                                  .who = (uint8_t)who,
                                  .foe = g->stack[o->to].controller,
                                  .card = o->card,
                                  .part = o->half,
                                  .with = head->card,
                                  .with_part = head->half,
                                  .seen = SEEN_BY_ALL,
                                  .n = o->to,
                                  .m = o->half,
                                  .rule = rule });
}

/* --- stacks --- */

static int new_stack(struct exxodus *g, int who)
{
    must(g->nstacks < EXXODUS_PIECES);
    g->nstacks++;
    g->stack[g->nstacks].controller = (uint8_t)who;
    return g->nstacks;
}

/* What the cards of a stack do to modifications; XX-MOD-02 to XX-MOD-05. */
static void refresh(const struct rules *r, struct exxodus *g, int stack)
{
    unsigned nature = 0;

    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next) {
        const struct card *c = &r->book->cards[g->piece[i].card];

        nature |= c->stat[STAT_IMMUNE] ? NATURE_IMMUNE : 0;
        nature |= c->stat[STAT_IGNORES_TECH] ? NATURE_NO_TECH : 0;
    }
    g->stack[stack].nature = (uint8_t)nature;
}

static void link_piece(const struct rules *r, struct exxodus *g, int piece,
                       int stack)
{
    unsigned type = r->book->cards[g->piece[piece].card].type;
    uint8_t *at = &g->stack[stack].first;

    while (*at != 0 && r->book->cards[g->piece[*at].card].type <= type)
        at = &g->piece[*at].next;
    g->piece[piece].next = *at;
    g->piece[piece].stack = (uint8_t)stack;
    *at = (uint8_t)piece;
    refresh(r, g, stack);
}

static void unlink_piece(const struct rules *r, struct exxodus *g, int piece)
{
    int stack = g->piece[piece].stack;
    uint8_t *at = &g->stack[stack].first;

    while (*at != piece)
        at = &g->piece[*at].next;
    *at = g->piece[piece].next;
    refresh(r, g, stack);
}

int xx_piece_enter(struct play *p, int zone, int i, int stack, int who)
{
    struct exxodus *g = exxodus(p->d);
    int piece = ++g->npieces;

    must(piece <= EXXODUS_PIECES);
    g->piece[piece] = (struct piece){ .card = zone_card(&g->shelf, zone, i),
                                      .owner = (uint8_t)who };
    zone_move_sorted(&g->shelf, zone, i, ZONE_TABLE); /* pieces have places */
    if (stack == 0)
        stack = new_stack(g, who);
    link_piece(p->rules, g, piece, stack);
    return piece;
}

/* Copies go when their source goes; XX-COPY-01. */
static void copies_leave(struct play *p, int source)
{
    struct exxodus *g = exxodus(p->d);

    for (int i = 1; i <= g->npieces; i++)
        if (g->piece[i].source == source)
            xx_piece_remove(p, i, EVENT_COPIED_GONE, "XX-COPY-01");
}

/* XX-STACK-08 to XX-STACK-10: modifications need what they were laid on, and do
 * not stay when it goes.  `type` has just left the stack. */
static void left_behind(struct play *p, int stack, enum type type)
{
    struct exxodus *g = exxodus(p->d);
    static const char *const rule[] = { [TYPE_PLANET] = "XX-STACK-09",
                                        [TYPE_SHIP] = "XX-STACK-08",
                                        [TYPE_LEADER] = "XX-STACK-10" };
    int i = g->stack[stack].first;

    if (i == 0 || is_mod(type) ||
        exxodus_stack_type(p->rules, g, stack) <= type)
        return;
    while (i != 0) {
        if (is_mod((enum type)p->rules->book->cards[g->piece[i].card].type)) {
            xx_piece_remove(p, i, EVENT_LEFT_BEHIND, rule[type]);
            i = g->stack[stack].first; /* copies may have gone with it */
        } else {
            i = g->piece[i].next;
        }
    }
    i = g->stack[stack].first;
    if (i != 0)
        xx_tell_about(p, i,
                      piece_type(p->rules, g, i) == TYPE_LEADER ? EVENT_ALONE
                                                                : EVENT_WING,
                      rule[type]);
}

void xx_piece_leave(struct play *p, int piece, int zone)
{
    struct exxodus *g = exxodus(p->d);
    card_id card = g->piece[piece].card;
    int stack = g->piece[piece].stack;
    int at = zone_find(&g->shelf, ZONE_TABLE, card);
    enum type type = (enum type)p->rules->book->cards[card].type;

    unlink_piece(p->rules, g, piece);
    g->piece[piece] = (struct piece){ .card = CARD_NONE };
    if (zone == ZONE_REMOVED)
        zone_move_top(&g->shelf, ZONE_TABLE, at, zone);
    else
        zone_move_sorted(&g->shelf, ZONE_TABLE, at, zone);
    copies_leave(p, piece);
    left_behind(p, stack, type);
}

static void to_hand(struct play *p, int piece, const char *rule)
{
    const struct exxodus *g = exxodus(p->d);
    struct event e = xx_about(g, piece, EVENT_TO_HAND, rule);

    e.who = g->piece[piece].owner;
    play_tell(p, &e);
    xx_piece_leave(p, piece, ZONE_HAND + e.who);
}

/* XX-CARD-28: a full copy of the returning Tech is not a Breakthrough and is
 * removed (XX-COPY-06); what is destroyed stays destroyed. */
static bool returns(const struct rules *r, const struct exxodus *g, int piece)
{
    const struct piece *x = &g->piece[piece];

    return x->marks & MARK_TEMPORARY &&
           r->book->cards[x->card].stat[STAT_RETURNS] &&
           !xx_piece_silent(r, g, piece);
}

void xx_piece_remove(struct play *p, int piece, enum event_id event,
                     const char *rule)
{
    const struct exxodus *g = exxodus(p->d);

    if (event != EVENT_DESTROYED && returns(p->rules, g, piece)) {
        to_hand(p, piece, "XX-CARD-28");
        return;
    }
    xx_tell_about(p, piece, event, rule);
    xx_piece_leave(p, piece, ZONE_REMOVED);
}

static void tell_joins(struct play *p, int piece, const char *rule)
{
    const struct exxodus *g = exxodus(p->d);
    struct event e = xx_about(g, piece, EVENT_JOINS, rule);

    e.with = g->piece[g->stack[g->piece[piece].stack].first].card;
    play_tell(p, &e);
}

/* The modifications on a lone leader go with the leader, but not onto a planet
 * that is immune; XX-STACK-10. */
static void bring_mods(struct play *p, int from, int to)
{
    struct exxodus *g = exxodus(p->d);
    int i;

    while ((i = g->stack[from].first) != 0) {
        if (g->stack[to].nature & NATURE_IMMUNE) {
            xx_piece_remove(p, i, EVENT_LEFT_BEHIND, "XX-STACK-10");
            continue;
        }
        unlink_piece(p->rules, g, i);
        link_piece(p->rules, g, i, to);
        tell_joins(p, i, "XX-STACK-10");
    }
}

void xx_piece_move(struct play *p, int piece, int stack)
{
    struct exxodus *g = exxodus(p->d);
    int from = g->piece[piece].stack;
    bool lone = exxodus_stack_type(p->rules, g, from) == TYPE_LEADER;
    enum type type = piece_type(p->rules, g, piece);

    unlink_piece(p->rules, g, piece);
    link_piece(p->rules, g, piece, stack);
    tell_joins(p, piece, "XX-MOVE-07");
    if (lone)
        bring_mods(p, from, stack);
    else
        left_behind(p, from, type);
}

/* --- losses --- */

void xx_ship_destroyed(struct play *p, int piece)
{
    xx_tell_about(p, piece, EVENT_DESTROYED, "XX-FIGHT-08");
    if (policy_of(exxodus(p->d), POLICY_ASSAULT))
        to_hand(p, piece, "XX-TM-02");
    else
        xx_piece_leave(p, piece, ZONE_REMOVED);
}

bool xx_piece_hit(struct play *p, int piece)
{
    struct exxodus *g = exxodus(p->d);

    if (damaged(g, piece)) {
        xx_ship_destroyed(p, piece);
        return true;
    }
    g->piece[piece].marks |= MARK_DAMAGED;
    xx_tell_about(p, piece, EVENT_DAMAGED, "XX-FLEET-06");
    return false;
}

void xx_planet_captured(struct play *p, int stack, int who)
{
    struct exxodus *g = exxodus(p->d);
    int planet = g->stack[stack].first, loser = g->stack[stack].controller, i;
    struct event e;

    while ((i = g->piece[planet].next) != 0)
        xx_piece_remove(p, i, EVENT_LEFT_BEHIND, "XX-PLAN-12");
    g->stack[stack].controller = (uint8_t)who;
    e = xx_about(g, planet, EVENT_CAPTURED, "XX-PLAN-11");
    e.foe = (uint8_t)loser;
    play_tell(p, &e);
}

/* --- numbers --- */

/* Give the pieces of a stack the next numbers. */
static void renumber(struct exxodus *g, const struct exxodus *old, int stack,
                     uint8_t number[EXXODUS_PIECES + 1])
{
    uint8_t *at = &g->stack[g->nstacks].first;

    for (int i = old->stack[stack].first; i != 0; i = old->piece[i].next) {
        number[i] = ++g->npieces;
        g->piece[g->npieces] = old->piece[i];
        g->piece[g->npieces].stack = g->nstacks;
        g->piece[g->npieces].next = 0;
        *at = g->npieces;
        at = &g->piece[g->npieces].next;
    }
}

void xx_pieces_tidy(struct exxodus *g)
{
    uint8_t number[EXXODUS_PIECES + 1] = { 0 };
    struct exxodus old;

    memcpy(old.piece, g->piece, sizeof old.piece);
    memcpy(old.stack, g->stack, sizeof old.stack);
    old.nstacks = g->nstacks;
    memset(g->piece, 0, sizeof g->piece);
    memset(g->stack, 0, sizeof g->stack);
    g->npieces = 0;
    g->nstacks = 0;
    for (int s = 1; s <= old.nstacks; s++) {
        if (old.stack[s].first == 0)
            continue;
        g->stack[++g->nstacks] = old.stack[s];
        renumber(g, &old, s, number);
    }
    for (int i = 1; i <= g->npieces; i++)
        g->piece[i].source = number[g->piece[i].source];
}

/* From the last to the first, so that each number told is right by then. */
void xx_pieces_renumber(struct play *p)
{
    struct exxodus *g = exxodus(p->d);
    bool behind = false;

    for (int s = p->sink != NULL ? g->nstacks : 0; s > 0; s--) {
        if (g->stack[s].first == 0 && behind)
            play_tell(p, &(struct event){ .kind = EVENT_MOVE_UP,
                                          .n = (int16_t)s,
                                          .rule = "XX-STACK-01" });
        behind |= g->stack[s].first != 0;
    }
    xx_pieces_tidy(g);
}
