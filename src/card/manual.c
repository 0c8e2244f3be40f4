/* manual.c - the words of a game as Markdown tables, for the manual of the card
 * language. */
#include "card/card.h"
#include "card/form.h"

/* The words of a table whose bits are set, with commas. */
static void put_words(uint64_t bits, const void *rows, size_t stride, int n,
                      FILE *out)
{
    const char *comma = "";

    if (n > 1 && bits == (UINT64_C(1) << n) - 1) {
        fputs("all", out);
        return;
    }
    for (int i = 0; i < n; i++)
        if (bits >> i & 1) {
            const char *row = (const char *)rows + (size_t)i * stride;
            char name[FORM_MAX_WORDS];

            form_name(*(const char *const *)(const void *)row, name);
            fprintf(out, "%s%s", comma, name);
            comma = ", ";
        }
}

static void put_types(const struct vocabulary *v, uint32_t bits, FILE *out)
{
    put_words(bits, v->types, sizeof *v->types, v->ntypes, out);
}

static void put_timings(const struct vocabulary *v, uint64_t bits, FILE *out)
{
    put_words(bits, v->timings, sizeof *v->timings, v->ntimings, out);
}

static void put_gap(const struct piece *gap, FILE *out)
{
    if (gap->kind == PIECE_BLOCK) {
        fputs("{ ... }", out);
        return;
    }
    fputs(gap->optional ? "[" : "", out);
    fputs(gap->sign ? "+" : "", out);
    for (int i = 0; i < gap->n; i++)
        fputc(gap->at[i] >= 'a' && gap->at[i] <= 'z' ? gap->at[i] - 'a' + 'A'
                                                     : gap->at[i],
              out);
    fputs(gap->optional ? "]" : "", out);
}

/* A form with its gaps in capitals: `draw AMOUNT`. */
static void put_form(struct form f, FILE *out)
{
    const char *blank = "";
    struct piece piece;

    fputc('`', out);
    while (form_next(&f, &piece)) {
        fputs(blank, out);
        if (piece.kind == PIECE_WORD)
            fprintf(out, "%.*s", piece.n, piece.at);
        else
            put_gap(&piece, out);
        blank = " ";
    }
    fputc('`', out);
}

/* --- the tables --- */

static void print_types(const struct vocabulary *v, FILE *out)
{
    fputs("### Card types\n\n"
          "| word | meaning | needs one of |\n| --- | --- | --- |\n",
          out);
    for (int i = 0; i < v->ntypes; i++) {
        const struct type_word *row = &v->types[i];

        fprintf(out, "| `%s` | %s", row->word, row->about);
        if (row->parts != 0) {
            fputs(" Parts: ", out);
            put_types(v, row->parts, out);
            fputc('.', out);
        }
        fputs(" | ", out);
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

        if (row->form == NULL)
            continue;
        fputs("| ", out);
        put_form(form_begin_stat(v, row->form), out);
        fputs(" | ", out);
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
        fprintf(out, " | %s%s |\n", row->about,
                row->passive ? " (passive)" : "");
    }
}

static void print_verbs(const struct vocabulary *v, FILE *out)
{
    fputs("\n### Verbs\n\n"
          "| write | at | on | meaning |\n| --- | --- | --- | --- |\n",
          out);
    for (int i = 0; i < v->nops; i++) {
        const struct op *row = &v->ops[i];

        fputs("| ", out);
        put_form(form_begin(v, row->form), out);
        fputs(" | ", out);
        put_timings(v, row->timings, out);
        fputs(" | ", out);
        put_types(v, row->types, out);
        fprintf(out, " | %s |\n", row->about);
    }
}

static void print_conditions(const struct vocabulary *v, FILE *out)
{
    fputs("\n### Conditions\n\n| write | meaning |\n| --- | --- |\n", out);
    for (int i = 0; i < v->nconditions; i++) {
        fputs("| ", out);
        put_form(form_begin(v, v->conditions[i].form), out);
        fprintf(out, " | %s |\n", v->conditions[i].about);
    }
}

static void print_values(const struct vocabulary *v, FILE *out)
{
    fputs("\n### Values\n\nFor `per VALUE`, and for `if VALUE at least N`, "
          "`at most N` or `exactly N`.\n\n"
          "| word | meaning |\n| --- | --- |\n",
          out);
    for (int i = 0; i < v->nvalues; i++)
        fprintf(out, "| `%s` | %s |\n", v->values[i].word, v->values[i].about);
}

static void print_slots(const struct vocabulary *v, FILE *out)
{
    fputs("\n### Words for gaps\n\n| gap | words |\n| --- | --- |\n", out);
    for (int i = 0; i < v->nslots; i++) {
        const char *comma = "";

        fputs("| `", out);
        put_gap(&(struct piece){ .kind = PIECE_SLOT,
                                 .at = v->slots[i].name,
                                 .n = (int)text_length(v->slots[i].name) },
                out);
        fputs("` | ", out);
        for (int k = 0; k < v->slots[i].nwords; k++) {
            if (*v->slots[i].words[k].word == '\0')
                continue;
            fprintf(out, "%s`%s`", comma, v->slots[i].words[k].word);
            comma = ", ";
        }
        fputs(" |\n", out);
    }
}

void vocabulary_manual(const struct vocabulary *v, FILE *out)
{
    print_types(v, out);
    if (v->ntraits > 0)
        print_traits(v, out);
    print_stats(v, out);
    if (v->ntimings > 0)
        print_timings(v, out);
    if (v->nops > 0)
        print_verbs(v, out);
    if (v->nconditions > 0)
        print_conditions(v, out);
    if (v->nvalues > 0)
        print_values(v, out);
    if (v->nslots > 0)
        print_slots(v, out);
}
