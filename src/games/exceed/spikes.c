/* spikes.c - Ice Spikes, which a fighter puts on the board; EX-KNIGHT-20 to
 * EX-KNIGHT-23.
 *
 * A player has five, and one space holds at most one of them: bit i of the set
 * is space i.
 */
#include "games/exceed/rules.h"

enum { SPIKES = 5 };

static spaces bit_of(int space)
{
    return space >= 1 && space <= SPACES ? (spaces)(1u << space) : 0;
}

static spaces bits_of(struct span span)
{
    spaces set = 0;

    for (int i = span.near; i <= span.far; i++)
        set |= bit_of(i);
    return set;
}

static spaces next_to(struct span span)
{
    return bit_of(span.near - 1) | bit_of(span.far + 1);
}

static const spaces everywhere = (2u << SPACES) - 2;

/* The spaces that a word stands for. */
static spaces meant(const struct rules *r, const struct exceed *g, int who,
                    enum spot spot)
{
    struct span own = ex_spaces_of(g, who);
    struct span foe = ex_spaces_of(g, foe_of(who));

    switch (spot) {
    case SPOT_HERE:
        return bits_of(own);
    case SPOT_BESIDE:
        return next_to(own);
    case SPOT_REACHED: /* where nobody stands */
        return (spaces)(exceed_reach(r, g, who) << 1) &
               (spaces) ~(bits_of(own) | bits_of(foe));
    case SPOT_FOE:
        return bits_of(foe);
    case SPOT_BY_FOE:
        return next_to(foe);
    case SPOT_NEAR_FOE:
        return next_to(foe) | bits_of(foe);
    case SPOT_ANYWHERE:
    case SPOT_WORDS:
        break;
    }
    return everywhere;
}

/* Up to so many spaces away from one. */
static spaces around(int space, int steps)
{
    return bits_of((struct span){ space - steps, space + steps });
}

/* The spaces that an instruction may be about next; `from`: the spike that is
 * being moved, or 0. */
static spaces candidates(const struct rules *r, const struct exceed *g, int who,
                         struct insn in, int from)
{
    spaces own = g->spikes[who];

    switch (in.op) {
    case OP_SPIKE:
        return count_bits(own) < SPIKES
                   ? meant(r, g, who, (enum spot)in.a) & (spaces)~own
                   : 0;
    case OP_SHATTER:
        return meant(r, g, who, (enum spot)in.a) & own;
    default: /* OP_SLIDE */
        if (from == 0)
            return own;
        return around(from, in.n) & (spaces)(~own | bit_of(from));
    }
}

static void tell(struct play *p, int who, enum event_id event, int space)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .n = (int16_t)space,
                                      .rule = "EX-KNIGHT-20" });
}

static void put(struct play *p, int who, int space)
{
    exceed(p->d)->spikes[who] |= bit_of(space);
    tell(p, who, EVENT_SPIKE, space);
}

static void take(struct play *p, int who, int space)
{
    exceed(p->d)->spikes[who] &= (uint16_t)~bit_of(space);
    tell(p, who, EVENT_SHATTER, space);
}

/* --- putting and taking some, one by one --- */

enum { ENTER, ASK, ANSWERED, GOAL };

static enum flow ask_next(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    bool more = in.how == AMOUNT_ANY || g->done.picked < in.n;

    if (!more || candidates(p->rules, g, f->who, in, 0) == 0)
        return FLOW_DONE;
    f->step = ANSWERED;
    return play_ask(p, f->who, QUESTION_COMPANION);
}

enum flow ex_run_spikes(struct play *p, struct frame *f, struct insn in)
{
    struct done *done = &exceed(p->d)->done;
    choice c;

    switch (f->step) {
    case ENTER:
        done->picked = done->did = 0;
        f->step = ASK;
        return FLOW_ON;
    case ASK:
        return ask_next(p, f, in);
    default:
        c = play_answer(p, f->who);
        if (choice_verb(c) == VERB_DONE)
            return FLOW_DONE;
        (in.op == OP_SPIKE ? put : take)(p, f->who, (int)choice_a(c));
        done->picked++;
        done->did = 1;
        f->step = ASK;
        return FLOW_ON;
    }
}

/* EX-KNIGHT-22: the first ones on the way of the last movement. */
enum flow ex_run_trample(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    const struct side *side = &g->side[f->who];
    int way = side->at > g->done.began ? 1 : -1, left = in.n;
    int at = g->done.began + way * side->wide;
    int goal = side->at + way * side->wide;

    while (at != goal && left > 0) {
        at += way;
        if (g->spikes[f->who] & bit_of(at)) {
            take(p, f->who, at);
            left--;
        }
    }
    return FLOW_DONE;
}

/* --- moving one --- */

static void slide(struct play *p, int who, int from, int to)
{
    uint16_t *spikes = &exceed(p->d)->spikes[who];

    *spikes = (uint16_t)((*spikes & ~bit_of(from)) | bit_of(to));
    ex_tell_event(p, &(struct event){ .kind = EVENT_SLIDE,
                                      .who = (uint8_t)who,
                                      .n = (int16_t)to,
                                      .m = (int16_t)from,
                                      .rule = "EX-KNIGHT-23" });
}

enum flow ex_run_slide(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    int foe = g->side[foe_of(f->who)].at, space;

    switch (f->step) {
    case ENTER:
        if (g->spikes[f->who] == 0 ||
            (in.op == OP_SLIDE_FOE &&
             g->spikes[f->who] & bits_of(ex_spaces_of(g, foe_of(f->who)))))
            return FLOW_DONE;
        f->arg[PROGRAM_COUNT] = 0;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_COMPANION);
    case ANSWERED:
        space = (int)choice_a(play_answer(p, f->who));
        if (in.op == OP_SLIDE_FOE) {
            slide(p, f->who, space, foe);
            return FLOW_DONE;
        }
        f->arg[PROGRAM_COUNT] = (uint8_t)space;
        f->step = GOAL;
        return play_ask(p, f->who, QUESTION_COMPANION);
    default:
        slide(p, f->who, f->arg[PROGRAM_COUNT],
              (int)choice_a(play_answer(p, f->who)));
        return FLOW_DONE;
    }
}

int ex_list_spikes(const struct rules *r, const struct duel *d, int who,
                   choice *out)
{
    const struct frame *f = asking_frame(d);
    struct insn in = asking_insn(r, d);
    int from = f->step == GOAL ? f->arg[PROGRAM_COUNT] : 0, n = 0;
    spaces set = candidates(r, exceed_const(d), who, in, from);

    for (int i = 1; i <= SPACES; i++)
        if (set & bit_of(i))
            out[n++] = choice_make(VERB_SPACE, (unsigned)i, 0, 0);
    if (in.how == AMOUNT_UP_TO || in.how == AMOUNT_ANY)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

/* --- what texts ask about them --- */

bool ex_if_spike_on_foe(const struct rules *r, const struct duel *d,
                        const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);

    (void)r, (void)in;
    return g->spikes[f->who] & bits_of(ex_spaces_of(g, foe_of(f->who)));
}

bool ex_if_spike_out(const struct rules *r, const struct duel *d,
                     const struct frame *f, struct insn in)
{
    (void)r, (void)in;
    return exceed_const(d)->spikes[f->who] != 0;
}

int ex_count_spikes_between(const struct rules *r, const struct duel *d,
                            const struct frame *f)
{
    const struct exceed *g = exceed_const(d);
    struct span own = ex_spaces_of(g, f->who);
    struct span foe = ex_spaces_of(g, foe_of(f->who));
    struct span between = own.far < foe.near
                              ? (struct span){ own.far + 1, foe.near - 1 }
                              : (struct span){ foe.far + 1, own.near - 1 };

    (void)r;
    return count_bits(g->spikes[f->who] & bits_of(between));
}

int ex_count_spikes_entered(const struct rules *r, const struct duel *d,
                            const struct frame *f)
{
    const struct exceed *g = exceed_const(d);
    const struct side *foe = &g->side[foe_of(f->who)];
    int from = g->done.began, to = foe->at;
    struct span entered =
        to > from ? (struct span){ from + foe->wide + 1, to + foe->wide }
                  : (struct span){ to - foe->wide, from - foe->wide - 1 };

    (void)r;
    return count_bits(g->spikes[f->who] & bits_of(entered));
}

/* --- positions: 259 means the spaces 2, 5 and 9 --- */

int ex_get_spikes(const struct rules *r, const struct duel *d, int who)
{
    int digits = 0;

    (void)r;
    for (int i = 1; i <= SPACES; i++)
        if (exceed_const(d)->spikes[who] & bit_of(i))
            digits = 10 * digits + i;
    return digits;
}

void ex_set_spikes(const struct rules *r, struct duel *d, int who, int digits)
{
    uint16_t *spikes = &exceed(d)->spikes[who];

    (void)r;
    for (*spikes = 0; digits > 0; digits /= 10)
        *spikes |= bit_of(digits % 10);
}
