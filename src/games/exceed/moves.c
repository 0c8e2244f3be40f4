/* moves.c - movement: the Move action, the four kinds, push and pull; EX-MOVE,
 * EX-KIND.
 *
 * A stride says who is moved, which way and under which rules; a walk is where so
 * many steps of it lead.  The direction on the board is fixed when it begins.
 */
#include "games/exceed/rules.h"

/* A movement on the board, not yet made. */
struct walk {
    uint8_t goal; /* the space it ends on */
    uint8_t steps;
    bool crossed;
};

enum direction { TOWARDS, AWAY };

/* How a fighter is moved. */
struct stride {
    uint8_t mover;
    uint8_t direction;
    bool passes; /* may go past the other */
    bool own;    /* the mover's own movement */
};

static int apart(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* Must the mover's own steps not lessen the distance?  EX-CARD-59 */
static bool held_off(const struct rules *r, const struct exceed *g,
                     struct stride stride)
{
    return stride.own && stride.direction == TOWARDS &&
           ex_has_passive(r, g, foe_of(stride.mover), OP_HOLD_OFF);
}

/* Is the foe of a player where the attack of that player reaches now? */
static bool in_reach(const struct rules *r, const struct exceed *g, int who)
{
    struct reach reach;

    if (!g->revealed || !ex_has_attack(g, who))
        return false;
    reach = ex_reach_of(r, g, who);
    return ex_reaches(&reach);
}

bool ex_pinned(const struct rules *r, const struct exceed *g, int who)
{
    return g->attack[foe_of(who)].pins ||
           ex_has_passive(r, g, foe_of(who), OP_PIN) ||
           (ex_has_passive(r, g, foe_of(who), OP_PIN_IN_RANGE) &&
            in_reach(r, g, foe_of(who)));
}

/* Where a stride leads on the board, and what stands in its way. */
struct path {
    int way;       /* 1 or -1 */
    int low, high; /* the spaces that the mover can stand on */
    int foe;       /* the other fighter's space */
    int girth;     /* so near to it they would share a space: EX-KNIGHT-81 */
    bool passes;   /* it may go past the other */
    int began;     /* where it starts */
    spaces snares; /* where it ends: EX-NIGHT-31 */
    int wall;      /* a space it may not go past; 0: none.  EX-NIGHT-15 */
    bool held;     /* it may not come nearer */
    bool stuck;    /* it goes nowhere: EX-KIND-35, EX-LATE-13 */
};

static struct path path_of(const struct rules *r, const struct exceed *g,
                           struct stride stride)
{
    const struct side *mover = &g->side[stride.mover];
    const struct side *foe = &g->side[foe_of(stride.mover)];
    bool on = (foe->at > mover->at) == (stride.direction == TOWARDS);

    return (struct path){
        .way = on ? 1 : -1,
        .low = 1 + mover->wide,
        .high = SPACES - mover->wide,
        .foe = foe->at,
        .girth = mover->wide + foe->wide,
        .passes =
            stride.passes &&
            !(stride.own && ex_has_passive(r, g, foe_of(stride.mover),
                                           OP_NO_PASSING)), /* EX-LATE-13 */
        .began = mover->at,
        .snares = watched(g, TIMING_SNARES) ? ex_snares(r, g, stride.mover) : 0,
        .wall = stride.own && ex_has_passive(r, g, foe_of(stride.mover),
                                             OP_NO_PASSING_MARKER)
                    ? foe->companion
                    : 0,
        .held = held_off(r, g, stride),
        .stuck = stride.own ? ex_pinned(r, g, stride.mover)
                            : ex_has_passive(r, g, stride.mover, OP_UNMOVABLE),
    };
}

static bool is_past(const struct path *path, int space)
{
    return path->wall > 0 &&
           ((path->began < path->wall && path->wall < space) ||
            (path->began > path->wall && path->wall > space));
}

/* One step more; false: there is none. */
static bool step_on(const struct path *path, struct walk *walk)
{
    int next = walk->goal + path->way;
    bool crosses = apart(next, path->foe) <= path->girth;

    if (crosses) /* EX-KIND-06 */
        next = path->foe + path->way * (path->girth + 1);
    if (walk->steps > 0 && path->snares >> (walk->goal - 1) & 1)
        return false;
    if (path->stuck || (crosses && !path->passes) || next < path->low ||
        next > path->high || is_past(path, next) ||
        (path->held && apart(next, path->foe) < apart(walk->goal, path->foe)))
        return false;
    walk->goal = (uint8_t)next;
    walk->crossed |= crosses;
    walk->steps++;
    return true;
}

static struct walk walk_of(const struct rules *r, const struct exceed *g,
                           struct stride stride, int steps)
{
    struct path path = path_of(r, g, stride);
    struct walk walk = { .goal = g->side[stride.mover].at };

    while (walk.steps < steps && step_on(&path, &walk))
        ;
    return walk;
}

static enum event_id walk_event(struct stride stride, struct walk walk)
{
    if (walk.steps == 0)
        return stride.own ? EVENT_STAY : EVENT_NOT_MOVED;
    if (stride.own)
        return walk.crossed ? EVENT_MOVE_PAST : EVENT_MOVE;
    if (stride.direction == AWAY)
        return EVENT_PUSHED;
    return walk.crossed ? EVENT_PULLED_PAST : EVENT_PULLED;
}

/* What texts may ask about the movements of a Strike; EX-KNIGHT-02. */
static void note_walk(struct attack *a, struct stride stride, struct walk walk)
{
    uint8_t *sum = stride.own ? &a->stepped : &a->carried;

    *sum = (uint8_t)(*sum + walk.steps);
    a->passed |= walk.crossed && stride.own;
}

/* Make it, `ordered` spaces of it; then run the texts that watch movement. */
static enum flow make_walk(struct play *p, struct stride stride,
                           struct walk walk, int ordered)
{
    struct exceed *g = exceed(p->d);

    g->done.moved = walk.steps;
    g->done.crossed = walk.crossed;
    g->done.refused =
        (uint8_t)(ordered > walk.steps ? ordered - walk.steps : 0);
    g->done.did = walk.steps > 0;
    g->done.began = g->side[stride.mover].at;
    g->side[stride.mover].at = walk.goal;
    if (in_strike(g))
        note_walk(&g->attack[stride.mover], stride, walk);
    else if (stride.own && stride.mover == g->turn) /* EX-STRIVE-31 */
        g->walked = (uint8_t)(g->walked + walk.steps);
    ex_tell_event(p,
                  &(struct event){ .kind = (uint8_t)walk_event(stride, walk),
                                   .who = stride.mover,
                                   .foe = (uint8_t)foe_of(stride.mover),
                                   .n = walk.goal,
                                   .m = walk.steps,
                                   .rule = walk.crossed      ? "EX-KIND-06"
                                           : walk.steps == 0 ? "EX-KIND-11"
                                                             : "EX-KIND-05" });
    if (walk.steps > 0 && !stride.own && watched(g, TIMING_SNARES))
        return ex_call_triggers(p, foe_of(stride.mover), TIMING_SNARES);
    if (walk.steps == 0 || !stride.own)
        return FLOW_ON; /* EX-KIND-11, EX-KIND-36 */
    return play_call(p, PROCEDURE_MOVED, stride.mover, walk.crossed, 0, 0);
}

/* --- what watches a movement --- */

STEPS(ex_moved, MOVED_FIRST, MOVED_PAST_FIRST, MOVED_SECOND, MOVED_PAST_SECOND,
      MOVED_SEEN, MOVED_SNARED);

/* Does a text watch it? */
static bool sees_move(struct play *p, const struct frame *f, int watcher)
{
    return ex_calls_texts(p, watcher,
                          watcher == f->who ? TIMING_MOVES : TIMING_FOE_MOVES);
}

static bool sees_crossing(struct play *p, const struct frame *f, int watcher)
{
    return watcher != f->who && f->arg[MOVED_CROSSED] &&
           ex_calls_texts(p, watcher, TIMING_FOE_CROSSES);
}

enum flow ex_moved(struct play *p, struct frame *f)
{
    int first = first_player(exceed(p->d));

    switch ((enum ex_moved_step)f->step) {
    case MOVED_FIRST:
        f->step = MOVED_PAST_FIRST;
        return sees_move(p, f, first) ? FLOW_ON : ex_moved(p, f);
    case MOVED_PAST_FIRST:
        f->step = MOVED_SECOND;
        return sees_crossing(p, f, first) ? FLOW_ON : ex_moved(p, f);
    case MOVED_SECOND:
        f->step = MOVED_PAST_SECOND;
        return sees_move(p, f, foe_of(first)) ? FLOW_ON : ex_moved(p, f);
    case MOVED_PAST_SECOND:
        f->step = MOVED_SEEN;
        return sees_crossing(p, f, foe_of(first)) ? FLOW_ON : ex_moved(p, f);
    case MOVED_SEEN:
        f->step = MOVED_SNARED;
        return watched(exceed(p->d), TIMING_SNARES)
                   ? ex_call_triggers(p, foe_of(f->who), TIMING_SNARES)
                   : FLOW_ON;
    case MOVED_SNARED:
        break;
    }
    return FLOW_DONE;
}

/* The most spaces of a movement that a player makes; EX-BLAZ-51. */
static int steps_at_most(const struct rules *r, const struct exceed *g, int who)
{
    int most = ex_passive_most(r, g, who, OP_STEPS);

    return most > 0 ? most : SPACES;
}

/* --- the Move action --- */

STEPS(ex_move_action, MOVE_ASK, MOVE_PAY, MOVE_WALK, MOVE_TEXTS, MOVE_DONE);

/* EX-MOVE-02 to EX-MOVE-08: every space on the way to the farthest one, for its
 * steps and one more if the foe is passed. */
static void price_way(const struct rules *r, const struct exceed *g, int who,
                      enum direction direction, int price[SPACES + 1])
{
    struct stride stride = { (uint8_t)who, (uint8_t)direction, true, true };
    struct path path = path_of(r, g, stride);
    struct walk walk = { .goal = g->side[who].at };
    int less = 0, most = steps_at_most(r, g, who);

    while (walk.steps < most && step_on(&path, &walk)) {
        int cost = walk.steps + walk.crossed;

        if (direction == AWAY && walk.steps == 1)
            less = ex_passive(r, g, who, OP_RETREAT_DISCOUNT); /* EX-CARD-55 */
        price[walk.goal] = cost > less ? cost - less : 0;
    }
}

void ex_move_prices(const struct rules *r, const struct exceed *g, int who,
                    int price[SPACES + 1])
{
    for (int goal = 0; goal <= SPACES; goal++)
        price[goal] = -1;
    price_way(r, g, who, TOWARDS, price);
    price_way(r, g, who, AWAY, price);
}

int ex_move_price(const struct rules *r, const struct exceed *g, int who,
                  int goal)
{
    int price[SPACES + 1];

    ex_move_prices(r, g, who, price);
    return price[goal];
}

static enum flow walk_to(struct play *p, int who, int goal)
{
    const struct exceed *g = exceed(p->d);
    int at = g->side[who].at, foe = g->side[foe_of(who)].at;
    struct stride stride = { (uint8_t)who,
                             (goal > at) != (foe > at) ? AWAY : TOWARDS, true,
                             true };
    struct path path = path_of(p->rules, g, stride);
    struct walk walk = { .goal = (uint8_t)at };

    while (walk.goal != goal && step_on(&path, &walk))
        ;
    return make_walk(p, stride, walk, walk.steps);
}

enum flow ex_move_action(struct play *p, struct frame *f)
{
    switch ((enum ex_move_action_step)f->step) {
    case MOVE_ASK:
        f->step = MOVE_PAY;
        return play_ask(p, f->who, QUESTION_GOAL);
    case MOVE_PAY: /* EX-MOVE-09 */
        f->arg[MOVE_GOAL] = (uint8_t)choice_a(play_answer(p, f->who));
        f->step = MOVE_WALK;
        return ex_call_pay_force(
            p, f->who,
            ex_move_price(p->rules, exceed(p->d), f->who, f->arg[MOVE_GOAL]),
            PAY_PRICE);
    case MOVE_WALK:
        f->step = watched(exceed(p->d), TIMING_WALKS) ? MOVE_TEXTS : MOVE_DONE;
        return walk_to(p, f->who, f->arg[MOVE_GOAL]);
    case MOVE_TEXTS:
        f->step = MOVE_DONE;
        return ex_call_triggers(p, f->who, TIMING_WALKS);
    case MOVE_DONE:
        break;
    }
    return FLOW_DONE;
}

int ex_list_goal(const struct rules *r, const struct duel *d, int who,
                 choice *out)
{
    const struct exceed *g = exceed_const(d);
    int most = ex_most_force(r, g, who), price[SPACES + 1], n = 0;

    ex_move_prices(r, g, who, price);
    for (int goal = 1; goal <= SPACES; goal++)
        if (price[goal] >= 0 && price[goal] <= most)
            out[n++] = choice_make(VERB_SPACE, (unsigned)goal, 0, 0);
    return n;
}

/* --- movement by effects --- */

/* The ways an instruction offers: one or two verbs of the notation. */
struct ways {
    uint8_t verb[2];
    uint8_t n;
    uint8_t chooser;
    uint8_t low, high; /* the numbers of spaces to choose from */
    uint8_t farther;   /* more spaces towards the foe: EX-KNIGHT-09 */
    uint8_t stop;      /* fewer than `low`, if wanted: EX-BLAZ-52; 0: none */
};

static const uint8_t walk_verbs[][2] = {
    [OP_CLOSE - OP_CLOSE] = { VERB_CLOSE },
    [OP_ADVANCE - OP_CLOSE] = { VERB_ADVANCE },
    [OP_ADVANCE_PAST - OP_CLOSE] = { VERB_ADVANCE },
    [OP_RETREAT - OP_CLOSE] = { VERB_RETREAT },
    [OP_MOVE - OP_CLOSE] = { VERB_ADVANCE, VERB_RETREAT },
    [OP_FOE_MOVES - OP_CLOSE] = { VERB_ADVANCE, VERB_RETREAT },
    [OP_PUSH - OP_CLOSE] = { VERB_PUSH },
    [OP_PULL - OP_CLOSE] = { VERB_PULL },
    [OP_SHIFT - OP_CLOSE] = { VERB_PUSH, VERB_PULL },
    [OP_PULL_SOURCE - OP_CLOSE] = { VERB_PULL },
    [OP_PUSH_SOURCE - OP_CLOSE] = { VERB_PUSH },
    [OP_PULL_TO - OP_CLOSE] = { VERB_PULL },
    [OP_PULL_CLOSE - OP_CLOSE] = { VERB_PULL },
    [OP_PUSH_TO - OP_CLOSE] = { VERB_PUSH },
    [OP_PUSH_FAR - OP_CLOSE] = { VERB_PUSH },
    [OP_ADVANCE_REACHED - OP_CLOSE] = { VERB_ADVANCE },
    [OP_PULL_TOWARDS - OP_CLOSE] = { VERB_PUSH, VERB_PULL },
    [OP_ADVANCE_ONTO - OP_CLOSE] = { VERB_ADVANCE },
    [OP_ROAM - OP_CLOSE] = { VERB_ADVANCE, VERB_RETREAT },
};

/* The most spaces of way i. */
static int most_steps(const struct ways *ways, int i)
{
    bool own = ways->verb[i] == VERB_CLOSE || ways->verb[i] == VERB_ADVANCE;
    int n = ways->high + (own ? ways->farther : 0);

    return n < SPACES ? n : SPACES;
}

/* What bounds the movement of the one who makes it. */
static void bound(const struct rules *r, const struct exceed *g,
                  struct ways *ways)
{
    int most = steps_at_most(r, g, ways->chooser);
    int stop = ex_passive_most(r, g, ways->chooser, OP_MAY_STOP);

    if (ways->verb[0] == VERB_PUSH || ways->verb[0] == VERB_PULL)
        return;
    if (ways->high > most)
        ways->high = (uint8_t)most;
    if (ways->low > ways->high)
        ways->low = ways->high;
    if (ways->farther > most - ways->high)
        ways->farther = (uint8_t)(most - ways->high);
    ways->stop = ways->low > stop ? (uint8_t)stop : 0;
}

static bool can_pull(const struct rules *r, const struct exceed *g, int who)
{
    int origin = ex_origin(r, g, who);

    return origin != 0 && !ex_stands_on(g, foe_of(who), origin);
}

/* Towards a companion behind the foe, it is a push; EX-LATE-14. */
static unsigned pull_verb(const struct rules *r, const struct exceed *g,
                          int who)
{
    int at = g->side[foe_of(who)].at;

    return (ex_origin(r, g, who) < at) == (g->side[who].at < at) ? VERB_PULL
                                                                 : VERB_PUSH;
}

/* Away from a companion behind the foe, it is a pull; EX-KNIGHT-11. */
static unsigned push_verb(const struct rules *r, const struct exceed *g,
                          int who)
{
    return can_pull(r, g, who) && pull_verb(r, g, who) == VERB_PUSH ? VERB_PULL
                                                                    : VERB_PUSH;
}

/* EX-NIGHT-60: further spaces of a player's own effect. */
static int lengthened(const struct rules *r, const struct exceed *g,
                      const struct frame *f, const struct ways *ways)
{
    bool foes = ways->verb[0] == VERB_PUSH || ways->verb[0] == VERB_PULL;

    if (!g->revealed || ways->chooser != f->who)
        return 0;
    return ex_passive(r, g, f->who, foes ? OP_FOE_MOVEMENT : OP_OWN_MOVEMENT);
}

static struct stride stride_of(unsigned verb, int chooser)
{
    bool own = verb != VERB_PUSH && verb != VERB_PULL;

    return (struct stride){
        .mover = (uint8_t)(own ? chooser : foe_of(chooser)),
        .direction = verb == VERB_RETREAT || verb == VERB_PUSH ? AWAY : TOWARDS,
        .passes = verb != VERB_CLOSE,
        .own = own,
    };
}

/* EX-BLAZ-14: from the companion's space the foe goes either way. */
static void towards_companion(const struct exceed *g, int who,
                              struct ways *ways)
{
    const struct side *side = &g->side[who];
    int foe = g->side[foe_of(who)].at;
    bool pull = (side->companion < foe) == (side->at < foe);

    if (ex_stands_on(g, foe_of(who), side->companion))
        return;
    ways->verb[0] = pull ? VERB_PULL : VERB_PUSH;
    ways->n = 1;
}

/* The steps of an advance until it leads onto the companion's space. */
static int steps_onto(const struct rules *r, const struct exceed *g, int who,
                      int most)
{
    struct stride stride = stride_of(VERB_ADVANCE, who);

    for (int n = 1; n < most; n++)
        if (walk_of(r, g, stride, n).goal == g->side[who].companion)
            return n;
    return most;
}

static struct ways ways_of(const struct rules *r, const struct exceed *g,
                           const struct frame *f, struct insn in)
{
    const uint8_t *verb = walk_verbs[in.op - OP_CLOSE];
    struct ways ways = { .verb = { verb[0], verb[1] }, .n = verb[1] ? 2 : 1 };
    int n = program_amount(r, &g->d, f, in), more;
    bool free = in.how == AMOUNT_UP_TO || in.how == AMOUNT_ANY;

    ways.chooser = (uint8_t)doer_of(r, f, in);
    more = lengthened(r, g, f, &ways);
    n += more;
    if (in.op == OP_ADVANCE_PAST)
        n = exceed_distance(g);        /* the foe's own space is not counted */
    if (in.op == OP_ADVANCE_REACHED) { /* EX-NIGHT-16 */
        n = SPACES;
        free = true;
    }
    if (in.how == AMOUNT_ANY || in.how == AMOUNT_MAX || n > SPACES)
        n = SPACES;
    if (in.op == OP_PUSH_TO)
        n -= exceed_distance(g);
    if (in.op == OP_PUSH_FAR)
        n = ex_reach_of(r, g, f->who).range.far - exceed_distance(g);
    if (in.op == OP_PULL_SOURCE) {
        ways.verb[0] = (uint8_t)pull_verb(r, g, f->who);
        n = can_pull(r, g, f->who) ? n : 0;
    }
    if (in.op == OP_PUSH_SOURCE) {
        ways.verb[0] = (uint8_t)push_verb(r, g, f->who);
        n = ex_origin(r, g, f->who) != 0 ? n : 0;
    }
    if (in.op == OP_PULL_TOWARDS) {
        towards_companion(g, f->who, &ways);
        n = g->side[f->who].companion > 0 ? n : 0;
    }
    if (in.op == OP_ADVANCE_ONTO)
        n = steps_onto(r, g, f->who, n);
    if (in.op == OP_PULL_TO)
        n = exceed_distance(g) - n;
    if (in.op == OP_PULL_CLOSE && n >= exceed_distance(g)) /* EX-STRIVE-10 */
        n = exceed_distance(g) - 1;
    if (verb[1] == VERB_RETREAT && in.least == in.n && in.how == AMOUNT_EXACT)
        free = !ex_later(g, POLICY_MOVE_N); /* EX-KIND-19 */
    if (in.op == OP_ROAM) {                 /* one step of it */
        n = 1;
        free = true;
    }
    ways.high = (uint8_t)(n > 0 ? n : 0);
    ways.low = free ? 0 : ways.high;
    if (in.how == AMOUNT_EXACT && in.least < in.n)
        ways.low = in.least + more < n ? (uint8_t)(in.least + more) : ways.high;
    if (ways.high > 0 && in.op != OP_ADVANCE_PAST)
        ways.farther = (uint8_t)ex_passive(r, g, ways.chooser, OP_FARTHER);
    bound(r, g, &ways);
    return ways;
}

int ex_walk_goal(const struct rules *r, const struct exceed *g, int who,
                 choice c)
{
    return walk_of(r, g, stride_of(choice_verb(c), who), (int)choice_a(c)).goal;
}

bool ex_walk_stays(const struct rules *r, const struct exceed *g,
                   const struct frame *f, struct insn in)
{
    struct ways ways;

    if (!(marks_of(r, in) & MARK_WALK))
        return false;
    ways = ways_of(r, g, f, in);
    for (int i = 0; i < ways.n; i++)
        if (walk_of(r, g, stride_of(ways.verb[i], ways.chooser), ways.high)
                .steps > 0)
            return false;
    return true;
}

static enum flow walk_by_effect(struct play *p, struct frame *f, unsigned verb,
                                int steps, int chooser)
{
    struct exceed *g = exceed(p->d);
    struct stride stride = stride_of(verb, chooser);
    struct walk walk = walk_of(p->rules, g, stride, steps);
    struct boost *boost = ex_boost_behind(g, f);

    if (walk.crossed && stride.mover == f->who && boost != NULL)
        boost->flags |= BOOST_CROSSED;
    return make_walk(p, stride, walk, steps);
}

/* Does it make a difference whether the movement stops before its end? */
static bool stops_short(const struct rules *r, const struct exceed *g,
                        const struct ways *ways)
{
    return ways->stop > 0 &&
           walk_of(r, g, stride_of(ways->verb[0], ways->chooser), ways->high)
                   .steps > ways->stop;
}

enum flow ex_run_walk(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED, WALKED };
    struct ways ways;
    choice c;

    switch (f->step) {
    case ENTER:
        ways = ways_of(p->rules, exceed(p->d), f, in);
        if (ways.n > 1 || ways.low < most_steps(&ways, 0) ||
            stops_short(p->rules, exceed(p->d), &ways)) {
            f->step = ANSWERED;
            return play_ask(p, ways.chooser, QUESTION_SPACES);
        }
        f->step = WALKED;
        return walk_by_effect(p, f, ways.verb[0], ways.high, ways.chooser);
    case ANSWERED:
        ways = ways_of(p->rules, exceed(p->d), f, in);
        c = play_answer(p, ways.chooser);
        f->step = WALKED;
        if (choice_verb(c) == VERB_STAY)
            return walk_by_effect(p, f, ways.verb[0], 0, ways.chooser);
        return walk_by_effect(p, f, choice_verb(c), (int)choice_a(c),
                              ways.chooser);
    default:
        return FLOW_DONE;
    }
}

/* Can a fighter stand there, on the board and beside the foe? */
static bool has_room(const struct exceed *g, int who, int space)
{
    const struct side *side = &g->side[who], *foe = &g->side[foe_of(who)];

    return space > side->wide && space <= SPACES - side->wide &&
           apart(space, foe->at) > side->wide + foe->wide;
}

/* A fighter goes straight to a space. */
static enum flow go_straight(struct play *p, int who, int goal)
{
    const struct exceed *g = exceed(p->d);
    const struct side *side = &g->side[who], *foe = &g->side[foe_of(who)];
    struct stride stride = { .mover = (uint8_t)who, .own = true };
    struct walk walk = { .goal = (uint8_t)goal };

    walk.crossed = (side->at < foe->at) != (goal < foe->at);
    walk.steps = (uint8_t)(apart(side->at, goal) -
                           walk.crossed * (1 + 2 * (side->wide + foe->wide)));
    return make_walk(p, stride, walk, walk.steps);
}

/* EX-BLAZ-73 */
enum flow ex_run_go_rod(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED, GONE };

    (void)in;
    switch (f->step) {
    case ENTER:
        if (ex_rod_goals(p->rules, exceed(p->d), f->who) == 0)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_COMPANION);
    case ANSWERED:
        f->step = GONE;
        return go_straight(p, f->who, (int)choice_a(play_answer(p, f->who)));
    default:
        return FLOW_DONE;
    }
}

/* EX-KNIGHT-12: the fighter goes straight to where its companion stands. */
enum flow ex_run_switch(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    struct side *side = &g->side[f->who];
    int at = side->at, goal = side->companion;

    if (f->step > 0 || side->companion == 0 || side->companion == at ||
        !has_room(g, f->who, side->companion) || ex_pinned(p->rules, g, f->who))
        return FLOW_DONE;
    if (in.op == OP_SWITCH)
        side->companion = (uint8_t)at;
    f->step = 1;
    return go_straight(p, f->who, goal);
}

/* EX-KNIGHT-83: no movement. */
enum flow ex_run_widen(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    (void)in;
    for (int who = 0; who < 2; who++)
        g->side[who].at = (uint8_t)ex_starting_space(who);
    g->side[f->who].wide = 1;
    ex_tell_number(p, f->who, EVENT_WIDEN, 0, "EX-KNIGHT-83");
    return FLOW_DONE;
}

/* EX-BLAZ-63 */
enum flow ex_run_roam(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ASK, ANSWERED };
    choice c;

    switch (f->step) {
    case ENTER:
        f->arg[PROGRAM_COUNT] = 0;
        f->step = ASK;
        return FLOW_ON;
    case ASK:
        if (f->arg[PROGRAM_COUNT] >= program_amount(p->rules, p->d, f, in) ||
            ex_walk_stays(p->rules, exceed(p->d), f, in))
            return FLOW_DONE;
        f->arg[PROGRAM_COUNT]++;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_SPACES);
    default:
        c = play_answer(p, f->who);
        if (choice_verb(c) == VERB_STAY)
            return FLOW_DONE;
        f->step = ASK;
        return walk_by_effect(p, f, choice_verb(c), 1, f->who);
    }
}

enum flow ex_run_reel(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int n = program_amount(p->rules, p->d, f, in);

    for (; n > 0 && can_pull(p->rules, g, f->who); n--) {
        struct stride stride =
            stride_of(pull_verb(p->rules, g, f->who), f->who);

        make_walk(p, stride, walk_of(p->rules, g, stride, 1), 1);
    }
    return FLOW_DONE;
}

/* EX-DEC-14: each different result once. */
int ex_list_spaces(const struct rules *r, const struct duel *d, int who,
                   choice *out)
{
    const struct exceed *g = exceed_const(d);
    struct insn in = asking_insn(r, d);
    struct ways ways = ways_of(r, g, asking_frame(d), in);
    spaces goals =
        in.op == OP_ADVANCE_REACHED ? exceed_reach(r, g, who) : (spaces)~0;
    bool stays = false;
    int n = 0;

    for (int i = 0; i < ways.n; i++) {
        int last = 0;

        for (int k = ways.stop > 0 ? ways.stop : ways.low;
             k <= most_steps(&ways, i); k = k < ways.low ? ways.low : k + 1) {
            struct walk walk = walk_of(r, g, stride_of(ways.verb[i], who), k);
            int steps = walk.steps;

            stays |= steps == 0; /* EX-KIND-22 */
            if (steps == last || !(goals >> (walk.goal - 1) & 1))
                continue;
            last = steps;
            out[n++] = choice_make(ways.verb[i], (unsigned)steps, 0, 0);
        }
    }
    if (stays)
        out[n++] = choice_make(VERB_STAY, 0, 0, 0);
    return n;
}
