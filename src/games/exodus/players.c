/* players.c - who plays against whom, how players leave, and how a game ends.
 *
 * Sides are the kernel's: each player alone, or two teams whose seats alternate.
 * Life Points and wins belong to sides; everything else to players.
 */
#include "games/exodus/rules.h"

/* --- turn order and opponents --- */

int xo_next_player(const struct exodus *g, int who)
{
    do
        who = (who + 1) % g->d.players;
    while (!exodus_in(g, who));
    return who;
}

int xo_players_in(const struct exodus *g)
{
    int n = 0;

    for (int i = 0; i < g->d.players; i++)
        n += exodus_in(g, i);
    return n;
}

/* The seat of the only opponent plus 1; 0 when there are several. */
static int only_foe(const struct exodus *g, int who)
{
    int only = 0;

    for (int i = 0; i < g->d.players; i++) {
        if (!exodus_in(g, i) || !are_foes(g, i, who))
            continue;
        if (only != 0)
            return 0;
        only = i + 1;
    }
    return only;
}

/* The marks of an instruction and of all that it counts or asks. */
static uint32_t marks_of(const struct rules *r, const struct insn *in)
{
    const struct vocabulary *v = r->game->vocabulary;
    uint32_t marks = in->per > 0 ? v->values[in->per - 1].marks : 0;

    if (in->op >= OP_GAME)
        return marks | v->ops[in->op - OP_GAME].marks;
    if (in->op != OP_IF)
        return marks;
    return marks | (in->how & IF_COMPARES ? v->values[in->a].marks
                                          : v->conditions[in->a].marks);
}

/* Does it matter to an instruction who "your opponent" is? */
static bool names_foe(const struct rules *r, const struct exodus *g,
                      const struct insn *in)
{
    uint32_t marks = marks_of(r, in);

    return (marks & MARK_FOE) || ((marks & MARK_FOE_SIDE) && g->d.teams == 0) ||
           ((marks & MARK_TARGET) && xo_aims_blind(in));
}

bool xo_names_foe(const struct rules *r, const struct exodus *g,
                  const struct object *o)
{
    int start = book_program(r->book, g->kind[o->card], o->timing);
    const struct insn *in = r->book->code + start;

    for (; start >= 0 && in->op != OP_END; in++)
        if (names_foe(r, g, in))
            return true;
    return false;
}

/* Its conditions are read before it has done anything, and its player may
 * decline nothing. */
bool xo_foreseeable(const struct rules *r, const struct exodus *g,
                    const struct object *o)
{
    const struct insn *in =
        &r->book->code[book_program(r->book, g->kind[o->card], o->timing)];
    bool acts = false;

    for (; in->op != OP_END; in++) {
        if (in->op == OP_MAY || (acts && in->op == OP_IF))
            return false;
        acts |= in->op >= OP_GAME &&
                r->game->vocabulary->ops[in->op - OP_GAME].place == PLACE_ANY;
    }
    return true;
}

/* What an instruction comes to if nothing has changed before it, as a number; 0
 * if it changes nothing. */
static int outcome(const struct rules *r, const struct exodus *g, int who,
                   int foe, const struct insn *in)
{
    enum { MORE_THAN_DRAWN = 256 };
    int energies;

    if (in->op == OP_SWAP_LIFE && exodus_life(g, who) == exodus_life(g, foe))
        return 0;
    if (in->op != OP_DRAW_ENERGY)
        return MORE_THAN_DRAWN + (int)(in - r->book->code);
    energies = xo_supplies(r, g, who, ZONE_ENERGY);
    return in->n < energies ? in->n : energies;
}

bool xo_foes_differ(const struct rules *r, const struct exodus *g,
                    const struct object *o, unsigned foes)
{
    int start = book_program(r->book, g->kind[o->card], o->timing), first = -1;

    if (!xo_foreseeable(r, g, o))
        return true;
    for (int i = 0; i < g->d.players; i++) {
        struct frame f = program_frame(o->who, o->card, i + 1);
        const struct insn *in;
        int pc = start, run = 0;

        if ((foes >> i & 1) == 0)
            continue;
        while ((in = program_read(r, &g->d, &f, &pc)) != NULL) {
            int now = run == 0 ? outcome(r, g, o->who, i, in) : pc;

            if (now > 0 && names_foe(r, g, in))
                return true;
            run = 31 * run + now;
        }
        if (first >= 0 && run != first)
            return true;
        first = run;
    }
    return false;
}

int xo_given_foe(const struct rules *r, const struct exodus *g,
                 const struct object *o)
{
    int only = only_foe(g, o->who);

    if (o->timing == TIMING_DESTROYS) /* XO-TEAM-18 */
        return o->foe;
    if (only != 0 || xo_names_foe(r, g, o))
        return only;
    return xo_next_player(g, o->who) + 1; /* any */
}

/* --- leaving: XO-TEAM-11 --- */

static void withdraw_objects(struct exodus *g, int who)
{
    for (int i = g->nobjects - 1; i >= 0; i--)
        if (g->object[i].who == who)
            xo_object_remove(g, i);
    for (int i = g->nwaiting - 1; i >= 0; i--)
        if (waiting(g, i)->who == who)
            xo_waiting_take(g, i);
}

/* An own card leaves the field of another. */
static void tell_leaving(struct play *p, int zone, int who, int card)
{
    int side = zone / ZONES_OF_SEAT;

    if (zone < ZONE_STACK && side != who)
        xo_tell_event(p,
                      (struct event){ .kind = EVENT_LEAVE_FIELD,
                                      .who = (uint8_t)who,
                                      .foe = (uint8_t)side,
                                      .rule = "XO-TEAM-11" },
                      card);
}

/* Own cards leave the game from wherever they are; those of others leave this
 * player's field.  A Symmetry on the stack is its player's own: one brought out
 * of another's graveyard has resolved before anybody can leave. */
static void clear_table(struct play *p, int who)
{
    struct exodus *g = exodus(p->d);

    for (int zone = 0; zone < ZONE_GONE; zone++)
        for (int i = zone_count(&g->shelf, zone) - 1; i >= 0; i--) {
            int card = zone_card(&g->shelf, zone, i);
            int owner = exodus_owner(g, card);

            if (owner == who) {
                tell_leaving(p, zone, who, card);
                xo_card_move(g, zone, i, ZONE_GONE);
            } else if (zone / ZONES_OF_SEAT == who) {
                xo_tell_card(p, EVENT_BURY, owner, card, "XO-TEAM-11");
                xo_card_move(g, zone, i, zone_of(owner, ZONE_GRAVE));
            }
        }
}

/* The next player may act, and passes are counted from the beginning. */
static void skip_in_windows(struct exodus *g, int who)
{
    for (int i = 0; i < g->d.depth; i++) {
        struct frame *f = &g->d.frame[i];

        if (f->procedure != PROCEDURE_WINDOW)
            continue;
        f->arg[WINDOW_PASSES] = 0;
        if (f->who == who)
            f->who = (uint8_t)xo_next_player(g, who);
    }
}

static void leave(struct play *p, int who)
{
    struct exodus *g = exodus(p->d);

    g->out |= (uint8_t)(1u << who);
    g->grave_frozen &= (uint8_t) ~(1u << who);
    xo_tell(p, EVENT_LEAVE, who, "XO-TEAM-11");
    withdraw_objects(g, who);
    clear_table(p, who);
    if (g->attack & ATTACK_PENDING) /* it may be redirected */
        g->attack |= ATTACK_ANSWERED;
    if (xo_players_in(g) > 0)
        skip_in_windows(g, who);
}

/* --- the end --- */

/* More wins give a better place; players who have left already have one. */
static void rank(struct exodus *g)
{
    for (int i = 0; i < g->d.players; i++) {
        int wins = g->wins[duel_side(&g->d, i)], place = 1;

        for (int k = 0; k < sides(g); k++)
            place += g->wins[k] > wins;
        if (exodus_in(g, i))
            g->d.rank[i] = (uint8_t)place;
    }
}

/* A game has ended; `winner` is a side, -1 for a draw.  A match goes on until
 * somebody has won two, for three games at most. */
static void finish(struct play *p, int winner, const char *rule)
{
    struct exodus *g = exodus(p->d);
    bool three = policy_of(g, POLICY_BEST_OF) == BEST_OF_THREE;

    for (int i = 0; i < g->d.players && winner >= 0; i++)
        if (duel_side(p->d, i) == winner && (p->d->gone >> i & 1) == 0)
            xo_tell(p, EVENT_WIN, i, rule);
    if (winner >= 0)
        g->wins[winner]++;
    else
        xo_tell(p, EVENT_DRAWN, 0, rule);
    g->games++;
    if (three && g->games < 3 && (winner < 0 || g->wins[winner] < 2)) {
        xo_game_begin(p);
        return;
    }
    rank(g);
    play_end(p);
}

void xo_game_drawn(struct play *p)
{
    finish(p, -1, "XO-OVER-04");
}

/* Sides that have lost and are still there, one bit each.  A player alone who
 * has conceded is one; in a team, the other plays on. */
static unsigned losers(const struct exodus *g)
{
    unsigned lost = g->d.teams == 0 ? g->d.gone : 0;

    for (int i = 0; i < sides(g); i++)
        lost |= (unsigned)(g->life[i] <= 0) << i;
    return lost & ~(unsigned)g->out;
}

/* Those who leave together share the next place. */
static void leave_all(struct play *p, unsigned lost)
{
    struct exodus *g = exodus(p->d);

    play_remove(p, lost);
    for (int i = 0; i < g->d.players; i++)
        if (lost >> i & 1)
            leave(p, i);
}

/* XO-OVER-01, XO-OVER-02, XO-TEAM-11 */
static bool decided(struct play *p)
{
    struct exodus *g = exodus(p->d);
    unsigned lost = losers(g), left;

    if (lost == 0)
        return false;
    left = ((1u << sides(g)) - 1) & ~lost & ~(unsigned)g->out;
    if (policy_of(g, POLICY_MODE) == MODE_FREE_FOR_ALL)
        leave_all(p, lost);
    if ((left & (left - 1)) != 0)
        return false;
    if (left == 0)
        finish(p, -1, "XO-OVER-02");
    else
        finish(p, __builtin_ctz(left), "XO-OVER-01");
    return true;
}

static int starved(const struct rules *r, const struct exodus *g,
                   uint8_t out[INSTANCES])
{
    int n = 0;

    for (int who = 0; who < g->d.players; who++) {
        struct pile pile = NO_PILE;

        while (xo_pile_next(r, g, who, &pile))
            if (pile.energies == 0)
                out[n++] = (uint8_t)pile.creature;
    }
    return n;
}

bool xo_check(struct play *p)
{
    uint8_t out[INSTANCES];
    int n;

    if (decided(p))
        return true;
    while ((n = starved(p->rules, exodus(p->d), out)) > 0)
        xo_destroy_creatures(p, out, n);
    return false;
}

bool xo_check_conceded(struct play *p)
{
    return p->d->gone != 0 && xo_check(p);
}
