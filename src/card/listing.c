/* listing.c - the inside of the card language for people: what a card was
 * compiled to, and the words of a game as tables for the manual. */
#include "card/card.h"

/* --- the listing of a card --- */

static void list_operand(const struct rules *r, const struct op *op,
                         struct insn in, FILE *out)
{
    switch (op->operand) {
    case OPERAND_NONE:
        break;
    case OPERAND_NUMBER:
        fprintf(out, " %d", in.n);
        break;
    case OPERAND_CARD:
        fprintf(out, " %s", r->book->cards[in.a].id);
        break;
    case OPERAND_TRAIT:
        if (in.a > 0)
            fprintf(out, " %s", r->game->vocabulary->traits[in.a - 1].word);
        break;
    }
}

/* Instructions from pc up to `end`, blocks indented under their verb. */
static int list_code(const struct rules *r, int pc, int end, int depth,
                     FILE *out)
{
    const struct insn *code = r->book->code;

    while (pc != end) {
        struct insn in = code[pc];
        const struct op *op = &r->game->vocabulary->ops[in.op];

        fprintf(out, "    %5d  %02x %3d %3d %3d  %*s%s", pc, in.op, in.n, in.a,
                in.block, depth * 4, "", in.op == OP_END ? "." : op->word);
        list_operand(r, op, in, out);
        fputc('\n', out);
        pc++;
        if (in.op == OP_END)
            break;
        if (in.block > 0)
            pc = list_code(r, pc, pc + in.block, depth + 1, out);
    }
    return pc;
}

void card_listing(const struct rules *r, card_id card, FILE *out)
{
    const struct card *c = &r->book->cards[card];

    if (c->ntriggers == 0)
        fputs("    no program: its numbers and marks say it all\n", out);
    for (int i = 0; i < c->ntriggers; i++) {
        const struct trigger *t = &r->book->triggers[c->first_trigger + i];

        fprintf(out, "    at %s%s\n",
                r->game->vocabulary->timings[t->timing].word,
                t->house ? " (house)" : "");
        fputs("       pc  op   n   a block\n", out);
        list_code(r, t->start, -1, 0, out);
    }
}

/* --- the vocabulary as Markdown --- */

/* The words of a table whose bits are set, with commas. */
static void put_words(uint32_t bits, const void *rows, size_t stride, int n,
                      FILE *out)
{
    const char *comma = "";

    if (bits == (UINT32_C(1) << n) - 1) {
        fputs("all", out);
        return;
    }
    for (int i = 0; i < n; i++)
        if (bits >> i & 1) {
            const char *row = (const char *)rows + (size_t)i * stride;

            fprintf(out, "%s%s", comma,
                    *(const char *const *)(const void *)row);
            comma = ", ";
        }
}

static void put_types(const struct vocabulary *v, uint32_t bits, FILE *out)
{
    put_words(bits, v->types, sizeof *v->types, v->ntypes, out);
}

static void put_timings(const struct vocabulary *v, uint32_t bits, FILE *out)
{
    put_words(bits, v->timings, sizeof *v->timings, v->ntimings, out);
}

static const char *operand_form(enum operand operand)
{
    switch (operand) {
    case OPERAND_NONE:
        return "";
    case OPERAND_NUMBER:
        return " N";
    case OPERAND_CARD:
        return " CARD";
    case OPERAND_TRAIT:
        return " [TRAIT]";
    }
    return "";
}

static void print_types(const struct vocabulary *v, FILE *out)
{
    fputs("### Card types\n\n"
          "| word | meaning | needs one of |\n| --- | --- | --- |\n",
          out);
    for (int i = 0; i < v->ntypes; i++) {
        const struct type_word *row = &v->types[i];

        fprintf(out, "| `%s` | %s | ", row->word, row->about);
        put_words(row->stats, v->stats, sizeof *v->stats, v->nstats, out);
        if (row->stats != 0 && row->timings != 0)
            fputs(", ", out);
        put_timings(v, row->timings, out);
        fputs(" |\n", out);
    }
}

static void print_traits(const struct vocabulary *v, FILE *out)
{
    fputs("\n### Traits\n\n| word | meaning |\n| --- | --- |\n", out);
    for (int i = 0; i < v->ntraits; i++)
        fprintf(out, "| `%s` | %s%s |\n", v->traits[i].word, v->traits[i].about,
                v->traits[i].provenance == PROVENANCE_FOUND ? "" : " (house)");
}

static void print_stats(const struct vocabulary *v, FILE *out)
{
    fputs("\n### Numbers and marks\n\n"
          "| write | on | meaning |\n| --- | --- | --- |\n",
          out);
    for (int i = 0; i < v->nstats; i++) {
        const struct stat_word *row = &v->stats[i];

        fprintf(out, "| `%s%s` | ", row->word, operand_form(row->operand));
        put_types(v, row->types, out);
        fprintf(out, " | %s |\n", row->about);
    }
}

static void print_timings(const struct vocabulary *v, FILE *out)
{
    fputs("\n### Timings\n\n"
          "| word | on | when |\n| --- | --- | --- |\n",
          out);
    for (int i = 0; i < v->ntimings; i++) {
        const struct timing_word *row = &v->timings[i];

        fprintf(out, "| `%s` | ", row->word);
        put_types(v, row->types, out);
        fprintf(out, " | %s |\n", row->about);
    }
}

static void print_verbs(const struct vocabulary *v, FILE *out)
{
    fputs("\n### Verbs\n\n"
          "| write | at | on | meaning |\n| --- | --- | --- | --- |\n",
          out);
    for (int i = OP_END + 1; i < v->nops; i++) {
        const struct op *row = &v->ops[i];

        fprintf(out, "| `%s%s%s` | ", row->word, operand_form(row->operand),
                row->block ? " { ... }" : "");
        put_timings(v, row->timings, out);
        fputs(" | ", out);
        put_types(v, row->types, out);
        fprintf(out, " | %s |\n", row->about);
    }
}

void vocabulary_manual(const struct vocabulary *v, FILE *out)
{
    print_types(v, out);
    print_traits(v, out);
    print_stats(v, out);
    print_timings(v, out);
    print_verbs(v, out);
}
