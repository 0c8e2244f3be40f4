/* triggers.c - all effects of a player at one moment, in the order the player
 * chooses; EX-TRIG-04, EX-TRIG-15.
 *
 * How often a source has acted is noted where the source is: in the frame for the
 * attack, the ability, triggers from other cards, transformations and a bought
 * ejection, on the boost for boosts.  Moments can fall inside each other (a
 * movement in a Before effect), so boosts have a tally for each group of moments.
 */
#include "games/exceed/rules.h"

STEPS(ex_triggers, TRIGGERS_OPEN, TRIGGERS_NEXT, TRIGGERS_ORDERED);

/* So many bits of a number, from `shift` on. */
struct tally {
    uint8_t shift, bits;
};

/* Of more effects than these a player is asked in any case. */
enum { MANY = 4 };

/* Those in TRIGGERS_ACTED.  `thrice` says how often all but the attack act;
 * TRIGGERS_TIMES is how often the attack is still to act. */
static const struct tally by_ability = { 0, 2 },
                          by_lent[LENDERS] = { { 2, 2 }, { 4, 2 } },
                          by_ejection = { 6, 1 }, thrice = { 7, 1 };

enum { MORE_TIMES = 2 }; /* EX-KNIGHT-60 */

enum { SLOT_EJECTION = 123 };

static unsigned tally_read(unsigned number, struct tally tally)
{
    return number >> tally.shift & ((1u << tally.bits) - 1);
}

static unsigned tally_add(unsigned number, struct tally tally)
{
    return number + (tally.bits > 0 ? 1u << tally.shift : 0);
}

/* That of a boost at a moment. */
static struct tally by_boost(enum timing timing)
{
    switch ((int)timing) {
    case TIMING_MOVES:
    case TIMING_FOE_MOVES:
    case TIMING_FOE_CROSSES:
    case TIMING_PAYS_LIFE:
    case TIMING_SPENDS:
    case TIMING_LEADS:
    case TIMING_FOE_THROWS:
        return (struct tally){ 3, 1 };
    case TIMING_BOOSTS:
    case TIMING_FOE_BOOSTS:
        return (struct tally){ 2, 1 };
    case TIMING_EACH_BEFORE: /* besides those of the moment itself */
    case TIMING_EACH_AFTER:
        return (struct tally){ 4, 2 };
    case TIMING_SNARES: /* in the middle of another moment */
        return (struct tally){ 6, 1 };
    case TIMING_EXCEEDS: /* no boost has it, and others may be at it */
        return (struct tally){ 0, 0 };
    default:
        return (struct tally){ 0, 2 };
    }
}

static void clear_tallies(struct exceed *g, struct tally tally)
{
    unsigned rest = ~(((1u << tally.bits) - 1) << tally.shift);

    for (int who = 0; who < 2; who++)
        for (int i = count_of(g, who, ZONE_BOOSTS) - 1; i >= 0; i--)
            g->boost[who][i].acted &= (uint8_t)rest;
}

static enum timing timing_of(const struct frame *f)
{
    return (enum timing)f->arg[TRIGGERS_TIMING];
}

/* That of a transformation in `pc`, by its place among those of the character in
 * play: other ones have no text. */
static struct tally by_transform(const struct rules *r, const struct exceed *g,
                                 const struct frame *f, int slot)
{
    struct tally tally = { 0, 2 };

    for (int i = 0; i < slot - SLOT_TRANSFORM; i++)
        if (ex_own_card(r, g, f->who, card_of(g, f->who, ZONE_TRANSFORMS, i)))
            tally.shift = (uint8_t)(tally.shift + tally.bits);
    return tally;
}

/* How often a source has acted at this moment; the attack counts down. */
static unsigned times_acted(const struct rules *r, const struct exceed *g,
                            const struct frame *f, const struct source *s)
{
    struct frame effect = text_frame(f->who, s->card, s->slot);

    if (s->slot == SLOT_ABILITY)
        return tally_read(f->arg[TRIGGERS_ACTED], by_ability);
    if (s->slot >= SLOT_TRIGGERS)
        return tally_read(f->arg[TRIGGERS_ACTED],
                          by_lent[s->slot - SLOT_TRIGGERS]);
    if (is_transform(s->slot))
        return tally_read(f->pc, by_transform(r, g, f, s->slot));
    return tally_read(ex_boost_behind_const(g, &effect)->acted,
                      by_boost((enum timing)s->timing));
}

static bool has_acted(const struct rules *r, const struct exceed *g,
                      const struct frame *f, const struct source *s)
{
    if (s->slot == SLOT_ATTACK)
        return f->arg[TRIGGERS_TIMES] == 0;
    return times_acted(r, g, f, s) >
           MORE_TIMES * tally_read(f->arg[TRIGGERS_ACTED], thrice);
}

static void note_acted(const struct rules *r, struct exceed *g, struct frame *f,
                       const struct source *s)
{
    struct frame effect = text_frame(f->who, s->card, s->slot);
    uint8_t *acted = &f->arg[TRIGGERS_ACTED];

    if (s->slot == SLOT_ATTACK) {
        f->arg[TRIGGERS_TIMES]--;
    } else if (s->slot == SLOT_ABILITY) {
        *acted = (uint8_t)tally_add(*acted, by_ability);
    } else if (s->slot >= SLOT_TRIGGERS) {
        *acted = (uint8_t)tally_add(*acted, by_lent[s->slot - SLOT_TRIGGERS]);
    } else if (s->slot == SLOT_EJECTION) {
        *acted = (uint8_t)tally_add(*acted, by_ejection);
    } else if (is_transform(s->slot)) {
        f->pc = (uint16_t)tally_add(f->pc, by_transform(r, g, f, s->slot));
    } else {
        acted = &ex_boost_behind(g, &effect)->acted;
        *acted = (uint8_t)tally_add(*acted, by_boost((enum timing)s->timing));
    }
}

/* EX-LATE-08: how many times more the triggers of an attack act. */
static int repeats(const struct rules *r, const struct exceed *g, int who,
                   enum timing timing)
{
    if (!is_trigger(timing) || !spoken(g, WORD(OP_REPEAT_TRIGGERS)) ||
        ex_level(r, g, who) == 0)
        return 0;
    return ex_passive_most(r, g, who, OP_REPEAT_TRIGGERS);
}

/* EX-TAGS-10: the bought effect waits among those of After. */
static bool ejection_waits(const struct exceed *g, const struct frame *f)
{
    return timing_of(f) == TIMING_AFTER && g->attack[f->who].ejects &&
           g->attack[foe_of(f->who)].stunned &&
           tally_read(f->arg[TRIGGERS_ACTED], by_ejection) == 0;
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
        if (!has_acted(r, g, f, &source) && !is_idle(r, g, f, &source))
            out[n++] = source;
    if (ejection_waits(g, f))
        out[n++] =
            (struct source){ -1, CARD_NONE, SLOT_EJECTION, TIMING_AFTER };
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
    default:
        return choice_make(s->slot >= SLOT_TRIGGERS ? VERB_FIRST_TRIGGERS
                           : s->slot < SLOT_FOES || is_transform(s->slot)
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

    note_acted(p->rules, g, f, s);
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

bool ex_matters(const struct play *p, int who, enum question_id question,
                unsigned step)
{
    struct exceed asked = *exceed(p->d), tried[2];
    struct play trial = { p->rules, &asked.d, NULL };
    choice list[MAX_CARDS * 2];
    int n;

    asked.d.frame[asked.d.depth - 1].step = (uint8_t)step;
    play_ask(&trial, who, question);
    n = exceed_questions[question].list(p->rules, &asked.d, who, list);
    for (int i = 0; i < n; i++) {
        struct exceed *to = &tried[i > 0];

        *to = asked;
        duel_answer(p->rules, &to->d, who, list[i], NULL);
        to->d.answer[who] = 0; /* that of a match that is over stays */
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
    if (n <= MANY && !ex_matters(p, f->who, QUESTION_ORDER, TRIGGERS_ORDERED))
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
        clear_tallies(exceed(p->d), by_boost(timing_of(f)));
        clear_tallies(exceed(p->d), by_boost(ex_shared(timing_of(f))));
        return act_next(p, f);
    case TRIGGERS_NEXT:
        return act_next(p, f);
    case TRIGGERS_ORDERED:
        return act_ordered(p, f);
    }
    return FLOW_DONE;
}

/* Most moments have no text; what enters play during one joins it only if it
 * has. */
enum flow ex_call_watched(struct play *p, int who, enum timing timing)
{
    const struct exceed *g = exceed(p->d);
    struct frame f = { .who = (uint8_t)who,
                       .arg[TRIGGERS_TIMING] = (uint8_t)timing };
    unsigned acted = 0;

    if (!ex_has_source(p->rules, g, who, timing) && !ejection_waits(g, &f))
        return FLOW_ON;
    if (is_trigger(timing) && ex_has_passive(p->rules, g, who, OP_THRICE))
        acted = tally_add(0, thrice);
    return play_call(p, PROCEDURE_TRIGGERS, who, (int)timing, (int)acted,
                     1 + repeats(p->rules, g, who, timing) +
                         (acted != 0 ? MORE_TIMES : 0));
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

/* --- a Hit effect once more; EX-KNIGHT-61 --- */

/* Does the text carry out another one? */
static bool copies(const struct rules *r, const struct source *s)
{
    const struct insn *code = &r->book->code[s->start];

    while (code->op != OP_END && code->op != OP_HIT_AGAIN)
        code++;
    return code->op == OP_HIT_AGAIN;
}

/* The Hit effects of a player that can happen again; how many. */
static int list_again(const struct rules *r, const struct exceed *g, int who,
                      struct source out[MAX_CARDS * 2])
{
    struct source source;
    int next = 0, n = 0;

    while (ex_source_next(r, g, who, TIMING_HIT, &next, &source))
        if (!copies(r, &source))
            out[n++] = source;
    return n;
}

int ex_list_again(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    struct source source[MAX_CARDS * 2];
    int sources = list_again(r, exceed_const(d), who, source), n = 0;

    for (int i = 0; i < sources; i++)
        n = choice_add(out, n, order_choice(&source[i]));
    return n;
}

enum flow ex_run_hit_again(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED, DONE };
    struct source source[MAX_CARDS * 2];
    int n = list_again(p->rules, exceed(p->d), f->who, source), i = 0;

    (void)in;
    if (n == 0 || f->step == DONE)
        return FLOW_DONE;
    if (f->step == ENTER && !alike(source, n) &&
        (n > MANY || ex_matters(p, f->who, QUESTION_AGAIN, ANSWERED))) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_AGAIN);
    }
    while (f->step == ANSWERED && i < n - 1 &&
           order_choice(&source[i]) != play_answer(p, f->who))
        i++;
    f->step = DONE;
    return ex_call_text(p, f->who, &source[i]);
}
