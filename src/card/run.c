/* run.c - the machine that runs card programs, and reads passive ones.
 *
 * A program is a frame like any other: it stops where an instruction asks and is
 * resumed there.  Jumps go forward only, past the end of a block.
 */
#include "card/vocabulary.h"

enum { ENTER, ANSWERED }; /* steps of `may` and `choose` */

/* --- finding the way --- */

/* The instruction after this one and its block. */
static int behind(const struct insn *code, int pc)
{
    return pc + 1 + code[pc].block;
}

static bool holds(const struct rules *r, const struct duel *d,
                  const struct frame *f, struct insn in)
{
    const struct vocabulary *v = r->game->vocabulary;
    bool negated = (in.how & IF_NOT) != 0;
    int n;

    if ((in.how & IF_COMPARES) == 0)
        return v->conditions[in.a].holds(r, d, f, in) != negated;
    n = v->values[in.a].count(r, d, f);
    return ((n >= in.n || !(in.how & IF_LEAST)) &&
            (n <= in.n || !(in.how & IF_MOST))) != negated;
}

/* Where the OP_IF at pc leads: into its block, or past it. */
static int branch(const struct rules *r, const struct duel *d,
                  const struct frame *f, int pc)
{
    const struct insn *code = r->book->code;
    bool is = holds(r, d, f, code[pc]);

    while (code[pc].how & IF_OR) {
        pc++;
        is = is || holds(r, d, f, code[pc]);
    }
    if (is)
        return pc + 1;
    return behind(code, pc) + ((code[pc].how & IF_ELSE) != 0);
}

/* List the options of the OP_CHOOSE at pc that are possible; how many. */
static int list_options(const struct rules *r, const struct duel *d,
                        const struct frame *f, int pc, choice *out)
{
    const struct insn *code = r->book->code;
    unsigned verb = r->game->vocabulary->option_verb;
    int n = 0, options = code[pc].n;

    pc++;
    for (int i = 1; i <= options; i++, pc = behind(code, pc))
        if (program_possible(r, d, f, pc + 1, code[pc].block))
            out[n++] = choice_make(verb, (unsigned)i, 0, 0);
    return n;
}

static bool step_possible(const struct rules *r, const struct duel *d,
                          const struct frame *f, int pc)
{
    struct insn in = r->book->code[pc];
    choice options[PROGRAM_MAX_OPTIONS];
    const struct op *op;

    if (in.op == OP_CHOOSE)
        return list_options(r, d, f, pc, options) > 0;
    if (in.op < OP_GAME)
        return true;
    op = &r->game->vocabulary->ops[in.op - OP_GAME];
    return op->possible == NULL || op->possible(r, d, f, in);
}

bool program_possible(const struct rules *r, const struct duel *d,
                      const struct frame *f, int pc, int n)
{
    const struct insn *code = r->book->code;
    int end = pc + n;

    while (pc != end && code[pc].op != OP_END) {
        if (!step_possible(r, d, f, pc))
            return false;
        pc = code[pc].op == OP_IF ? branch(r, d, f, pc) : behind(code, pc);
    }
    return true;
}

int program_options(const struct rules *r, const struct duel *d, choice *out)
{
    const struct frame *f = asking_frame(d);

    return list_options(r, d, f, f->pc, out);
}

/* --- numbers --- */

int program_amount(const struct rules *r, const struct duel *d,
                   const struct frame *f, struct insn in)
{
    int n = in.n;

    if (in.per == 0)
        return n;
    n *= r->game->vocabulary->values[in.per - 1].count(r, d, f);
    if (in.most > 0 && n > in.most)
        return in.most;
    if (in.most > 0 && n < -in.most)
        return -in.most;
    return n;
}

/* --- running --- */

static enum flow go_on(struct frame *f, int pc)
{
    must(pc > f->pc);
    f->pc = (uint16_t)pc;
    f->step = ENTER;
    return FLOW_ON;
}

static enum flow run_may(struct play *p, struct frame *f, struct insn in)
{
    const struct vocabulary *v = p->rules->game->vocabulary;

    if (f->step == ENTER &&
        program_possible(p->rules, p->d, f, f->pc + 1, in.block)) {
        f->step = ANSWERED;
        return play_ask(p, f->who, (unsigned)v->may_question);
    }
    if (f->step == ANSWERED && play_answer(p, f->who) == v->yes)
        return go_on(f, f->pc + 1);
    return go_on(f, f->pc + 1 + in.block);
}

static enum flow run_choose(struct play *p, struct frame *f, struct insn in)
{
    const struct vocabulary *v = p->rules->game->vocabulary;
    const struct insn *code = p->rules->book->code;
    int who = in.a ? v->foe_of(p->d, f->who) : f->who;
    int pc = f->pc + 1;

    if (f->step == ENTER) {
        if (!step_possible(p->rules, p->d, f, f->pc))
            return go_on(f, behind(code, f->pc));
        f->step = ANSWERED;
        return play_ask(p, who, (unsigned)v->choose_question);
    }
    for (unsigned i = choice_a(play_answer(p, who)); i > 1; i--)
        pc = behind(code, pc);
    return go_on(f, pc + 1);
}

static enum flow run_verb(struct play *p, struct frame *f, struct insn in)
{
    const struct op *op = &p->rules->game->vocabulary->ops[in.op - OP_GAME];
    enum flow flow;

    /* an earlier instruction may have made it impossible: do what can be done */
    if (f->step == ENTER && op->possible != NULL &&
        !op->possible(p->rules, p->d, f, in))
        return go_on(f, f->pc + 1 + in.block);
    flow = op->run(p, f, in);
    return flow == FLOW_DONE ? go_on(f, f->pc + 1) : flow;
}

enum flow program_run(struct play *p, struct frame *f)
{
    struct insn in = p->rules->book->code[f->pc];

    must(f->pc < p->rules->book->ncode);
    switch (in.op) {
    case OP_END:
        return FLOW_DONE;
    case OP_IF:
        return go_on(f, branch(p->rules, p->d, f, f->pc));
    case OP_SKIP:
    case OP_OPTION: /* the one before it was chosen and has been run */
        return go_on(f, f->pc + 1 + in.block);
    case OP_MAY:
        return run_may(p, f, in);
    case OP_CHOOSE:
        return run_choose(p, f, in);
    default:
        return run_verb(p, f, in);
    }
}

enum flow program_call(struct play *p, unsigned procedure, int start, int who,
                       int a, int b, int c)
{
    if (start < 0)
        return FLOW_ON;
    play_call(p, procedure, who, a, b, c);
    p->d->frame[p->d->depth - 1].pc = (uint16_t)start;
    return FLOW_ON;
}

void program_skip_block(struct frame *f, struct insn in)
{
    f->pc = (uint16_t)(f->pc + in.block);
}

/* --- reading --- */

const struct insn *program_read(const struct rules *r, const struct duel *d,
                                const struct frame *f, int *pc)
{
    const struct insn *code = r->book->code;

    while (*pc >= 0 && code[*pc].op != OP_END) {
        const struct insn *in = &code[*pc];

        if (in->op == OP_IF) {
            *pc = branch(r, d, f, *pc);
            continue;
        }
        *pc = behind(code, *pc);
        if (in->op >= OP_GAME)
            return in;
    }
    return NULL;
}

int program_sum(const struct rules *r, const struct duel *d,
                const struct frame *f, int start, unsigned op)
{
    const struct insn *in;
    int sum = 0;

    while ((in = program_read(r, d, f, &start)) != NULL)
        if (in->op == op)
            sum += program_amount(r, d, f, *in);
    return sum;
}
