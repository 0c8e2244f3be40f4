/* triggers.c - all effects of a player at one moment, in the order the player
 * chooses; EX-TRIG-04, EX-TRIG-15.
 *
 * Which sources have acted is noted where the source is: in the frame for the
 * attack, the ability, transformations and a bought ejection, on the boost for
 * boosts.  Moments
 * can fall inside each other (a movement in a Before effect), so each group of
 * moments has its own note on boosts.
 */
#include "games/exceed/rules.h"

STEPS(ex_triggers, TRIGGERS_OPEN, TRIGGERS_NEXT, TRIGGERS_ORDERED);

/* Notes in TRIGGERS_ACTED. */
enum {
    ACTED_ATTACK = 1,
    ACTED_ABILITY = 2,
    ACTED_EJECTION = 4,
    ACTED_TRIGGERS = 8
};

enum { SLOT_EJECTION = 123 };

static unsigned note_of(enum timing timing)
{
    switch ((int)timing) {
    case TIMING_MOVES:
    case TIMING_FOE_MOVES:
    case TIMING_FOE_CROSSES:
    case TIMING_PAYS_LIFE:
    case TIMING_SPENDS:
    case TIMING_LEADS:
    case TIMING_FOE_THROWS:
        return BOOST_ACTED_MOVE;
    case TIMING_BOOSTS:
    case TIMING_FOE_BOOSTS:
        return BOOST_ACTED_BOOST;
    case TIMING_EXCEEDS: /* no boost has it, and others may be at it */
        return 0;
    default:
        return BOOST_ACTED_STEP;
    }
}

static void clear_notes(struct exceed *g, unsigned note)
{
    for (int who = 0; who < 2; who++)
        for (int i = count_of(g, who, ZONE_BOOSTS) - 1; i >= 0; i--)
            g->boost[who][i].flags &= (uint8_t)~note;
}

static enum timing timing_of(const struct frame *f)
{
    return (enum timing)f->arg[TRIGGERS_TIMING];
}

static bool has_acted(const struct exceed *g, const struct frame *f,
                      const struct source *s)
{
    struct frame effect = text_frame(f->who, s->card, s->slot);

    if (s->slot == SLOT_ATTACK)
        return f->arg[TRIGGERS_ACTED] & ACTED_ATTACK;
    if (s->slot == SLOT_ABILITY)
        return f->arg[TRIGGERS_ACTED] & ACTED_ABILITY;
    if (s->slot == SLOT_TRIGGERS)
        return f->arg[TRIGGERS_ACTED] & ACTED_TRIGGERS;
    if (is_transform(s->slot))
        return f->pc >> (s->slot - SLOT_TRANSFORM) & 1;
    return ex_boost_behind_const(g, &effect)->flags & note_of(timing_of(f));
}

/* EX-LATE-08: how many times more the triggers of an attack act. */
static int repeats(const struct rules *r, const struct exceed *g, int who,
                   enum timing timing)
{
    if (timing < TIMING_BEFORE || timing > TIMING_AFTER ||
        !(g->words & WORD(OP_REPEAT_TRIGGERS)) || ex_level(r, g, who) == 0)
        return 0;
    return ex_passive_most(r, g, who, OP_REPEAT_TRIGGERS);
}

static void note_attack(struct frame *f)
{
    if (f->arg[TRIGGERS_TIMES] == 0)
        f->arg[TRIGGERS_ACTED] |= ACTED_ATTACK;
    else
        f->arg[TRIGGERS_TIMES]--;
}

static void note_acted(struct exceed *g, struct frame *f,
                       const struct source *s)
{
    struct frame effect = text_frame(f->who, s->card, s->slot);

    if (s->slot == SLOT_ATTACK)
        note_attack(f);
    else if (s->slot == SLOT_TRIGGERS)
        f->arg[TRIGGERS_ACTED] |= ACTED_TRIGGERS;
    else if (is_transform(s->slot))
        f->pc |= (uint16_t)(1u << (s->slot - SLOT_TRANSFORM));
    else if (s->slot == SLOT_ABILITY)
        f->arg[TRIGGERS_ACTED] |= ACTED_ABILITY;
    else if (s->slot == SLOT_EJECTION)
        f->arg[TRIGGERS_ACTED] |= ACTED_EJECTION;
    else
        ex_boost_behind(g, &effect)->flags |= (uint8_t)note_of(timing_of(f));
}

/* EX-TAGS-10: the bought effect waits among those of After. */
static bool ejection_waits(const struct exceed *g, const struct frame *f)
{
    return timing_of(f) == TIMING_AFTER && g->attack[f->who].ejects &&
           g->attack[foe_of(f->who)].stunned &&
           !(f->arg[TRIGGERS_ACTED] & ACTED_EJECTION);
}

/* Does a text do nothing at this moment, whatever the others do?  It is one
 * block under a condition that no effect can change, and that does not hold. */
static bool is_idle(const struct rules *r, const struct exceed *g,
                    const struct frame *f, const struct source *s)
{
    const struct insn *code = &r->book->code[s->start];
    const struct condition *c = &r->game->vocabulary->conditions[code->a];
    struct frame effect = text_frame(f->who, s->card, s->slot);
    unsigned sure = MARK_STEADY | (g->revealed ? MARK_OPEN : 0);

    return code->op == OP_IF && code->how == 0 &&
           code[1 + code->block].op == OP_END && (c->marks & sure) &&
           !c->holds(r, &g->d, &effect, *code);
}

/* The sources that have not acted; how many. */
static int waiting(const struct rules *r, const struct exceed *g,
                   const struct frame *f, struct source out[MAX_CARDS * 2])
{
    struct source source;
    int next = 0, n = 0;

    while (ex_source_next(r, g, f->who, timing_of(f), &next, &source))
        if (!has_acted(g, f, &source) && !is_idle(r, g, f, &source))
            out[n++] = source;
    if (ejection_waits(g, f))
        out[n++] = (struct source){ -1, CARD_NONE, SLOT_EJECTION };
    return n;
}

/* EX-TRIG-15: nothing but counters? */
static bool only_counts(const struct rules *r, const struct source *s)
{
    const struct insn *code = r->book->code;
    int pc = s->start;

    if (pc < 0)
        return false;
    while (code[pc].op == OP_COUNTER)
        pc++;
    return code[pc].op == OP_END;
}

static choice order_choice(const struct source *s)
{
    switch (s->slot) {
    case SLOT_ATTACK:
        return choice_make(VERB_FIRST_ATTACK, 0, 0, 0);
    case SLOT_ABILITY:
        return choice_make(VERB_FIRST_ABILITY, 0, 0, 0);
    case SLOT_EJECTION:
        return choice_make(VERB_FIRST_EJECTION, 0, 0, 0);
    case SLOT_TRIGGERS:
        return choice_make(VERB_FIRST_TRIGGERS, 0, 0, 0);
    default:
        return choice_make(s->slot < SLOT_FOES || is_transform(s->slot)
                               ? VERB_FIRST_BOOST
                               : VERB_FIRST_TAKEN,
                           s->card, 0, 0);
    }
}

enum flow ex_call_text(struct play *p, int who, const struct source *s)
{
    exceed(p->d)->announced = 0;
    return program_call(p, PROCEDURE_PROGRAM, s->start, who, s->card, s->slot,
                        0);
}

static enum flow act(struct play *p, struct frame *f, const struct source *s)
{
    struct exceed *g = exceed(p->d);

    note_acted(g, f, s);
    f->step = TRIGGERS_NEXT;
    if (s->slot == SLOT_EJECTION) {
        ex_change_fighter(p, foe_of(f->who), EVENT_EJECT, "EX-TAGS-11");
        g->side[foe_of(f->who)].barred = 2; /* EX-TAGS-13 */
        return FLOW_ON;
    }
    return ex_call_text(p, f->who, s);
}

/* Is there one text only, or copies of one boost? */
static bool alike(const struct source *source, int n)
{
    while (n > 1 && order_choice(&source[n - 1]) == order_choice(&source[0]))
        n--;
    return n == 1;
}

void ex_forget_done(struct exceed *g)
{
    for (int i = g->d.depth - 1; i >= 0; i--)
        if (g->d.frame[i].procedure == PROCEDURE_PROGRAM)
            return;
    g->done = (struct done){ 0 };
}

/* EX-TRIG-15: does it make a difference which of n effects comes first?  Each
 * is tried on a copy, up to the next question; all of them, unless there are
 * many. */
static bool order_matters(const struct play *p, const struct frame *f, int n)
{
    enum { TRIED = 4 };
    struct exceed asked = *exceed(p->d), tried[2];
    struct play trial = { p->rules, &asked.d, NULL };
    choice list[MAX_CARDS * 2];

    if (n > TRIED)
        return true;
    asked.d.frame[asked.d.depth - 1].step = TRIGGERS_ORDERED;
    play_ask(&trial, f->who, QUESTION_ORDER);
    n = ex_list_order(p->rules, &asked.d, f->who, list);
    for (int i = 0; i < n; i++) {
        struct exceed *to = &tried[i > 0];

        *to = asked;
        duel_answer(p->rules, &to->d, f->who, list[i], NULL);
        to->d.answer[f->who] = 0; /* that of a match that is over stays */
        if (i > 0 && !duel_equal(p->rules, &tried[0].d, &tried[1].d))
            return true;
    }
    return false;
}

static enum flow act_next(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    struct source source[MAX_CARDS * 2];
    int n = waiting(p->rules, g, f, source);

    if (n == 0) {
        g->announced = 0;
        ex_forget_done(g);
        return FLOW_DONE;
    }
    if (alike(source, n))
        return act(p, f, &source[0]);
    for (int i = 0; i < n; i++)
        if (only_counts(p->rules, &source[i]))
            return act(p, f, &source[i]);
    if (!order_matters(p, f, n))
        return act(p, f, &source[0]);
    f->step = TRIGGERS_ORDERED;
    return play_ask(p, f->who, QUESTION_ORDER);
}

static enum flow act_ordered(struct play *p, struct frame *f)
{
    struct source source[MAX_CARDS * 2];
    int n = waiting(p->rules, exceed(p->d), f, source), i = 0;

    while (i < n - 1 && order_choice(&source[i]) != play_answer(p, f->who))
        i++;
    return act(p, f, &source[i]);
}

enum flow ex_triggers(struct play *p, struct frame *f)
{
    switch ((enum ex_triggers_step)f->step) {
    case TRIGGERS_OPEN:
        clear_notes(exceed(p->d), note_of(timing_of(f)));
        f->step = TRIGGERS_NEXT;
        return FLOW_ON;
    case TRIGGERS_NEXT:
        return act_next(p, f);
    case TRIGGERS_ORDERED:
        return act_ordered(p, f);
    }
    return FLOW_DONE;
}

/* Most moments have no text; what enters play during one joins it only if it
 * has. */
enum flow ex_call_triggers(struct play *p, int who, enum timing timing)
{
    const struct exceed *g = exceed(p->d);
    struct frame f = { .who = (uint8_t)who,
                       .arg[TRIGGERS_TIMING] = (uint8_t)timing };

    if (!ex_has_source(p->rules, g, who, timing) && !ejection_waits(g, &f))
        return FLOW_ON;
    return play_call(p, PROCEDURE_TRIGGERS, who, (int)timing, 0,
                     repeats(p->rules, g, who, timing));
}

int ex_list_order(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    struct source source[MAX_CARDS * 2];
    int sources = waiting(r, exceed_const(d), asking_frame(d), source), n = 0;

    (void)who;
    for (int i = 0; i < sources; i++)
        n = choice_add(out, n, order_choice(&source[i]));
    return n;
}
