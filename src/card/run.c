/* run.c - the machine that runs card programs.
 *
 * A program is a frame like any other: it stops where an instruction asks and is
 * resumed there.  Jumps go forward only, past the end of a block.
 */
#include "card/vocabulary.h"

enum flow program_run(struct play *p, struct frame *f)
{
    struct insn in = p->rules->book->code[f->pc];
    const struct op *op = &p->rules->game->vocabulary->ops[in.op];
    enum flow flow;

    if (in.op == OP_END)
        return FLOW_DONE;
    if (f->step == 0 && op->possible != NULL &&
        !op->possible(p->rules, p->d, f, in)) {
        /* an earlier instruction has made it impossible: do what can be done */
        f->pc = (uint16_t)(f->pc + 1 + in.block);
        return FLOW_ON;
    }
    flow = op->run(p, f, in);
    if (flow != FLOW_DONE)
        return flow;
    f->pc++;
    f->step = 0;
    return FLOW_ON;
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

bool program_possible(const struct rules *r, const struct duel *d,
                      const struct frame *f, int pc, int n)
{
    const struct op *ops = r->game->vocabulary->ops;
    const struct insn *code = r->book->code;

    for (int end = pc + n; pc != end && code[pc].op != OP_END;
         pc += 1 + code[pc].block) {
        const struct op *op = &ops[code[pc].op];

        if (op->possible != NULL && !op->possible(r, d, f, code[pc]))
            return false;
    }
    return true;
}
