/* listing.c - compiled cards as their writer wrote them: values, and programs
 * instruction by instruction. */
#include "card/card.h"
#include "card/form.h"

/* What goes into the gaps of a form. */
struct filling {
    const struct rules *r;
    struct insn in;
    int operand[FORM_MAX_OPERANDS];
    bool stat;  /* numbers are operands */
    bool value; /* without the words of the form */
};

/* --- forms, filled in --- */

static void write_number(int n, bool sign, struct text *out)
{
    text_put(out, sign && n >= 0 ? "+" : "");
    text_number(out, n);
}

static void write_amount(const struct filling *f, bool sign, struct text *out)
{
    static const char *const words[] = { [AMOUNT_EXACT] = "",
                                         [AMOUNT_UP_TO] = "up to ",
                                         [AMOUNT_ANY] = "any",
                                         [AMOUNT_MAX] = "max",
                                         [AMOUNT_ALL] = "all" };

    text_put(out, words[f->in.how]);
    if (f->in.how > AMOUNT_UP_TO)
        return;
    if (f->in.how == AMOUNT_EXACT && f->in.least != f->in.n) {
        write_number(f->in.least, sign, out);
        text_put(out, " to ");
    }
    write_number(f->in.n, sign, out);
    if (f->in.per == 0)
        return;
    text_put(out, " per ");
    text_put(out, f->r->game->vocabulary->values[f->in.per - 1].word);
    if (f->in.most == 0)
        return;
    text_put(out, " at most ");
    text_number(out, f->in.most);
}

static void write_range(int near, int far, struct text *out)
{
    if (near == 0 && far == 0) {
        text_put(out, "none");
        return;
    }
    text_number(out, near);
    text_char(out, '-');
    text_number(out, far);
}

static void write_piece(const struct filling *f, const struct piece *piece,
                        struct text *out)
{
    const int *operand = &f->operand[piece->operand];

    switch (piece->kind) {
    case PIECE_WORD:
        text_bytes(out, piece->at, (size_t)piece->n);
        break;
    case PIECE_NUMBER:
        write_number(f->stat ? *operand : f->in.n, piece->sign, out);
        break;
    case PIECE_AMOUNT:
        write_amount(f, piece->sign, out);
        break;
    case PIECE_CARD:
        text_put(out, f->r->book->cards[*operand].id);
        break;
    case PIECE_TRAIT:
        if (*operand > 0)
            text_put(out, f->r->game->vocabulary->traits[*operand - 1].word);
        break;
    case PIECE_RANGE:
        write_range(operand[0], operand[1], out);
        break;
    case PIECE_SLOT:
        text_put(out, piece->slot->words[*operand].word);
        break;
    case PIECE_BLOCK:
        break;
    }
}

/* The pieces of a form with blanks between them. */
static void write_form(const struct filling *f, const char *form,
                       struct text *out)
{
    const struct vocabulary *v = f->r->game->vocabulary;
    struct form next = f->stat ? form_begin_stat(v, form) : form_begin(v, form);
    size_t start = out->n;
    struct piece piece;

    while (form_next(&next, &piece)) {
        char word[128];
        struct text text;

        if (f->value && piece.kind == PIECE_WORD)
            continue;
        text_init(&text, word, sizeof word);
        write_piece(f, &piece, &text);
        text_put(out, out->n > start && text.n > 0 ? " " : "");
        text_put(out, word);
    }
}

static void write_stat(const struct rules *r, const struct card *c, int stat,
                       bool value, struct text *out)
{
    struct filling f = { .r = r, .stat = true, .value = value };

    for (int i = 0; i < FORM_MAX_OPERANDS && stat + i < BOOK_MAX_STATS; i++)
        f.operand[i] = c->stat[stat + i];
    write_form(&f, r->game->vocabulary->stats[stat].form, out);
}

void card_value(const struct rules *r, const struct card *c, int stat,
                struct text *out)
{
    write_stat(r, c, stat, true, out);
}

void stat_source(const struct rules *r, const struct card *c, int stat,
                 struct text *out)
{
    write_stat(r, c, stat, false, out);
}

/* --- the listing of a card --- */

static void write_comparison(const struct rules *r, struct insn in,
                             struct text *out)
{
    text_put(out, r->game->vocabulary->values[in.a].word);
    text_put(out, (in.how & IF_COMPARES) == IF_COMPARES ? " exactly "
                  : in.how & IF_LEAST                   ? " at least "
                                                        : " at most ");
    text_number(out, in.n);
}

static void write_condition(const struct rules *r, struct insn in,
                            struct text *out)
{
    struct filling f = { .r = r, .in = { .n = in.n, .least = in.least } };

    f.operand[0] = in.b;
    f.operand[1] = in.c;
    text_put(out, in.how & IF_NOT ? "not " : "");
    if (in.how & IF_COMPARES)
        write_comparison(r, in, out);
    else
        write_form(&f, r->game->vocabulary->conditions[in.a].form, out);
    text_put(out, in.how & IF_OR ? " or" : "");
}

static void write_insn(const struct rules *r, struct insn in, struct text *out)
{
    static const char *const words[OP_GAME] = {
        [OP_END] = ".",   [OP_IF] = "if ",        [OP_SKIP] = "else",
        [OP_MAY] = "may", [OP_CHOOSE] = "choose", [OP_OPTION] = "or",
    };
    struct filling f = { r, in, { in.a, in.b, in.c }, false, false };

    if (in.op >= OP_GAME) {
        write_form(&f, r->game->vocabulary->ops[in.op - OP_GAME].form, out);
        return;
    }
    text_put(out, in.op == OP_CHOOSE && in.a ? "choose foe" : words[in.op]);
    if (in.op == OP_IF)
        write_condition(r, in, out);
}

/* Instructions from pc up to `end`, blocks indented under their verb. */
static int list_code(const struct rules *r, int pc, int end, int depth,
                     FILE *out)
{
    while (pc != end) {
        struct insn in = r->book->code[pc];
        char line[256];
        struct text text;

        text_init(&text, line, sizeof line);
        write_insn(r, in, &text);
        fprintf(out, "    %5d  %02x %5d  %*s%s\n", pc, in.op, in.block,
                depth * 4, "", line);
        pc++;
        if (in.op == OP_END)
            break;
        if (in.block > 0)
            pc = list_code(r, pc, pc + in.block, depth + 1, out);
    }
    return pc;
}

void card_listing(const struct rules *r, unsigned index, FILE *out)
{
    const struct card *c = &r->book->cards[index];

    if (c->ntriggers == 0)
        fputs("    no program: its numbers and marks say it all\n", out);
    for (int i = 0; i < c->ntriggers; i++) {
        const struct trigger *t = &r->book->triggers[c->first_trigger + i];

        fprintf(out, "    at %s%s\n",
                r->game->vocabulary->timings[t->timing].word,
                t->house ? " (house)" : "");
        fputs("       pc  op block\n", out);
        list_code(r, t->start, -1, 0, out);
    }
}

/* --- as a card file writes it --- */

static void write_list(const struct rules *r, int pc, int end,
                       struct text *out);

/* The block after an instruction, in braces; returns what follows it. */
static int write_block(const struct rules *r, int pc, struct text *out)
{
    int end = pc + 1 + r->book->code[pc].block;

    text_put(out, " { ");
    write_list(r, pc + 1, end, out);
    text_put(out, " }");
    return end;
}

static int write_if(const struct rules *r, int pc, struct text *out)
{
    const struct insn *code = r->book->code;
    bool other;

    write_insn(r, code[pc], out);
    while (code[pc].how & IF_OR) {
        text_char(out, ' ');
        write_condition(r, code[++pc], out);
    }
    other = code[pc].how & IF_ELSE;
    pc = write_block(r, pc, out);
    if (!other)
        return pc;
    text_put(out, " else");
    return write_block(r, pc, out);
}

static int write_options(const struct rules *r, int pc, struct text *out)
{
    int n = r->book->code[pc].n;

    write_insn(r, r->book->code[pc++], out);
    for (int i = 0; i < n; i++) {
        text_put(out, i > 0 ? " or" : "");
        pc = write_block(r, pc, out);
    }
    return pc;
}

static void write_list(const struct rules *r, int pc, int end, struct text *out)
{
    const struct insn *code = r->book->code;

    for (int first = pc; pc != end && code[pc].op != OP_END;) {
        text_put(out, pc > first ? ", " : "");
        if (code[pc].op == OP_IF) {
            pc = write_if(r, pc, out);
        } else if (code[pc].op == OP_CHOOSE) {
            pc = write_options(r, pc, out);
        } else {
            write_insn(r, code[pc], out);
            pc = code[pc].block > 0 ? write_block(r, pc, out) : pc + 1;
        }
    }
}

void program_source(const struct rules *r, int start, struct text *out)
{
    write_list(r, start, -1, out);
}
