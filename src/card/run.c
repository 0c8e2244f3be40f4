/* run.c - the machine that runs card programs.
 *
 * A program is a frame like any other: it stops where an instruction asks and is
 * resumed there.  Jumps go forward only, past the end of a block.
 */
#include "card/vocabulary.h"

enum flow program_run(struct play *p, struct frame *f)
{
    const struct op *ops = p->rules->game->vocabulary->ops;
    struct insn in = p->rules->book->code[f->pc];

    if (in.op == OP_END)
        return FLOW_DONE;

    enum flow flow = ops[in.op].run(p, f, in);

    if (flow == FLOW_DONE) {
        f->pc++;
        f->step = 0;
        return FLOW_ON;
    }
    return flow;
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
