/* placed.c - boosts that lie on spaces of the board; EX-NIGHT-30 to EX-NIGHT-37.
 *
 * They are those that place themselves when they are played.  The counters of such a
 * boost are the number of its space, 0 off the board.
 */
#include "games/exceed/rules.h"

static spaces bit_of(int space)
{
    return space >= 1 && space <= SPACES ? (spaces)(1u << (space - 1)) : 0;
}

bool ex_lies_on_board(const struct rules *r, card_id card)
{
    return ex_play_holds(r, card, MARK_BOARD);
}

/* The space of boost number i that lies with a player; 0: it has none. */
static int space_of(const struct rules *r, const struct exceed *g, int who,
                    int i)
{
    return ex_lies_on_board(r, card_of(g, who, ZONE_BOOSTS, i))
               ? g->boost[who][i].counters
               : 0;
}

/* Those of a player's boosts that serve that player. */
static spaces spaces_of_boosts(const struct rules *r, const struct exceed *g,
                               int who)
{
    spaces set = 0;

    for (int i = count_of(g, who, ZONE_BOOSTS) - 1; i >= 0; i--)
        if (!(g->boost[who][i].flags & BOOST_SERVES_FOE))
            set |= bit_of(space_of(r, g, who, i));
    return set;
}

/* EX-NIGHT-31 */
spaces ex_snares(const struct rules *r, const struct exceed *g, int mover)
{
    spaces set = 0;

    for (int owner = 0; owner < 2; owner++)
        for (int i = count_of(g, owner, ZONE_BOOSTS) - 1; i >= 0; i--) {
            unsigned half = ex_boost_half(r, card_of(g, owner, ZONE_BOOSTS, i));
            bool taken = g->boost[owner][i].flags & BOOST_SERVES_FOE;

            if (taken == (owner == mover) &&
                book_program(r->book, half, TIMING_SNARES) >= 0)
                set |= bit_of(space_of(r, g, owner, i));
        }
    return set;
}

/* The oldest boost of a player on a space; -1: there is none. */
static int boost_on(const struct rules *r, const struct exceed *g, int who,
                    int space)
{
    int n = count_of(g, who, ZONE_BOOSTS);

    for (int i = 0; i < n; i++)
        if (space_of(r, g, who, i) == space &&
            !(g->boost[who][i].flags & BOOST_SERVES_FOE))
            return i;
    return -1;
}

int ex_boost_to_set(const struct rules *r, const struct exceed *g, int who,
                    card_id card, int space)
{
    for (int i = count_of(g, who, ZONE_BOOSTS) - 1; i >= 0; i--)
        if (card_of(g, who, ZONE_BOOSTS, i) == card &&
            space_of(r, g, who, i) == space)
            return i;
    return -1;
}

static void tell_space(struct play *p, int who, int i)
{
    const struct exceed *g = exceed(p->d);
    struct event e = ex_event_of_boost(
        EVENT_BOOST_ON, who, card_of(g, who, ZONE_BOOSTS, i), "EX-NIGHT-30");

    e.n = g->boost[who][i].counters;
    ex_tell_event(p, &e);
}

void ex_place_boost(struct play *p, int who, int i, int space)
{
    exceed(p->d)->boost[who][i].counters = (uint8_t)space;
    tell_space(p, who, i);
}

/* --- what cards do with them --- */

enum { ENTER, ANSWERED, GOAL };

int ex_list_board(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    const struct exceed *g = exceed_const(d);
    const struct frame *f = asking_frame(d);
    struct insn in = asking_insn(r, d);
    spaces set = (spaces)((1u << SPACES) - 1);
    int n = 0, from = f->arg[PROGRAM_COUNT];

    if (in.op == OP_BOOST_IN_RANGE)
        set = exceed_reach(r, g, who);
    else if (in.op == OP_MOVE_PLACED && f->step == GOAL)
        set = bit_of(from - in.n) | bit_of(from + in.n);
    else if (in.op == OP_MOVE_PLACED || in.op == OP_AIM_PLACED)
        set = spaces_of_boosts(r, g, who);
    for (int i = 1; i <= SPACES; i++)
        if (set & bit_of(i))
            out[n++] = choice_make(VERB_SPACE, (unsigned)i, 0, 0);
    return n;
}

enum flow ex_run_place_this(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (f->arg[PROGRAM_SLOT] >= SLOT_GONE)
        return FLOW_DONE;
    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_COMPANION);
    }
    ex_place_boost(p, boost_owner(f), boost_number(f),
                   (int)choice_a(play_answer(p, f->who)));
    return FLOW_DONE;
}

/* EX-NIGHT-33 */
enum flow ex_run_move_placed(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int i;

    (void)in;
    switch (f->step) {
    case ENTER:
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_COMPANION);
    case ANSWERED:
        f->arg[PROGRAM_COUNT] = (uint8_t)choice_a(play_answer(p, f->who));
        f->step = GOAL;
        return play_ask(p, f->who, QUESTION_COMPANION);
    default:
        i = boost_on(p->rules, g, f->who, f->arg[PROGRAM_COUNT]);
        ex_place_boost(p, f->who, i, (int)choice_a(play_answer(p, f->who)));
        return FLOW_DONE;
    }
}

/* EX-NIGHT-34: the companion is where the attack comes from, until its text takes
 * it off the board. */
enum flow ex_run_aim_placed(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_COMPANION);
    }
    g->side[f->who].companion = (uint8_t)choice_a(play_answer(p, f->who));
    return ex_run_companion_range(p, f, in);
}

bool ex_can_aim_placed(const struct rules *r, const struct duel *d,
                       const struct frame *f, struct insn in)
{
    (void)in;
    return spaces_of_boosts(r, exceed_const(d), f->who) != 0;
}

/* EX-NIGHT-35 */
enum flow ex_run_remove_on_foe(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    struct span foe = ex_spaces_of(g, foe_of(f->who));
    int i = -1;

    (void)in;
    for (int space = foe.near; i < 0 && space <= foe.far; space++)
        i = boost_on(p->rules, g, f->who, space);
    g->done.did = i >= 0;
    if (i >= 0)
        ex_boost_leaves(p, f->who, i, PLACE_DISCARD);
    return FLOW_DONE;
}

/* EX-NIGHT-36: where the attack is to lie is settled now. */
enum flow ex_run_boost_placed(struct play *p, struct frame *f, struct insn in)
{
    struct attack *a = &exceed(p->d)->attack[f->who];

    if (!ex_lies_on_board(p->rules, a->card))
        return FLOW_DONE;
    if (f->step == ENTER) {
        f->step = ANSWERED;
        if (ex_matters(p, f->who, QUESTION_COMPANION, ANSWERED))
            return play_ask(p, f->who, QUESTION_COMPANION);
        a->space = 1; /* it will not come to that: EX-NIGHT-36 */
        return ex_run_boost_attack(p, f, in);
    }
    a->space = (uint8_t)choice_a(play_answer(p, f->who));
    return ex_run_boost_attack(p, f, in);
}

/* --- what their texts ask --- */

/* The space of the boost that a text comes from; 0: it has none. */
static int here(const struct rules *r, const struct exceed *g,
                const struct frame *f)
{
    return ex_boost_behind_const(g, f) != NULL
               ? space_of(r, g, boost_owner(f), boost_number(f))
               : 0;
}

bool ex_if_foe_here(const struct rules *r, const struct duel *d,
                    const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);
    int space = here(r, g, f);

    (void)in;
    return space > 0 && ex_stands_on(g, foe_of(f->who), space);
}

bool ex_if_between_here(const struct rules *r, const struct duel *d,
                        const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);
    int space = here(r, g, f), foe = foe_of(f->who);
    int from = ex_nearest_to(g, f->who, g->side[foe].at);
    int to = ex_nearest_to(g, foe, g->side[f->who].at);

    (void)in;
    return space > 0 &&
           ((from < space && space < to) || (to < space && space < from));
}

/* EX-NIGHT-32 */
bool ex_if_reached_here(const struct rules *r, const struct duel *d,
                        const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);
    int space = here(r, g, f), from, foe = g->side[foe_of(f->who)].at;

    (void)in;
    if (space == 0 || !may_read(f, READS_RANGE) || !ex_has_attack(g, f->who) ||
        !(exceed_reach(r, g, f->who) & bit_of(space)))
        return false;
    from = ex_origin(r, g, f->who);
    return space == from || (space > from) == (foe > from);
}

bool ex_if_placed(const struct rules *r, const struct duel *d,
                  const struct frame *f, struct insn in)
{
    (void)in;
    return spaces_of_boosts(r, exceed_const(d), f->who) != 0;
}

bool ex_if_placed_on_foe(const struct rules *r, const struct duel *d,
                         const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);
    struct span foe = ex_spaces_of(g, foe_of(f->who));

    (void)in;
    for (int space = foe.near; space <= foe.far; space++)
        if (boost_on(r, g, f->who, space) >= 0)
            return true;
    return false;
}
