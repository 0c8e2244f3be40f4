/* source.c - a book as C source, for the cards that are built into the
 * program. */
#include "card/card.h"

/* A string literal.  Three octal digits end by themselves, so no escape can run
 * into the next character. */
static void put_string(const char *s, FILE *out)
{
    fputc('"', out);
    for (; *s != '\0'; s++)
        if (*s == '"' || *s == '\\' || (unsigned char)*s >= 0x7f)
            fprintf(out, "\\%03o", (unsigned)(unsigned char)*s);
        else
            fputc(*s, out);
    fputc('"', out);
}

static void put_insn(const struct insn *in, FILE *out)
{
    fprintf(out, "    { %d, %d, %d, %d, %d, %d, %d, %d, %d, %d },\n", in->op,
            in->block, in->n, in->least, in->how, in->per, in->most, in->a,
            in->b, in->c);
}

static void put_code(const struct book *b, FILE *out)
{
    fputs("static const struct insn code[] = {\n", out);
    for (int i = 0; i < b->ncode; i++)
        put_insn(&b->code[i], out);
    fputs("};\n\n", out);
}

static void put_triggers(const struct book *b, FILE *out)
{
    fputs("static const struct trigger triggers[] = {\n", out);
    for (int i = 0; i < b->ntriggers; i++)
        fprintf(out, "    { %d, %d, %d },\n", b->triggers[i].start,
                b->triggers[i].timing, b->triggers[i].house);
    fputs("};\n\n", out);
}

static void put_card(const struct card *c, FILE *out)
{
    fputs("    { ", out);
    put_string(c->id, out);
    fputs(", ", out);
    put_string(c->name, out);
    fprintf(out, ", %d, %d, %d, %d, %d, %d, %lluu, %lluu, %lu, %lu, {", c->type,
            c->provenance, c->nparts, c->ntriggers, c->part, c->first_trigger,
            (unsigned long long)c->timings, (unsigned long long)c->house,
            (unsigned long)c->traits, (unsigned long)c->stated);
    for (int i = 0; i < BOOK_MAX_STATS; i++)
        fprintf(out, "%s %d", i > 0 ? "," : "", c->stat[i]);
    fprintf(out, " }, %d, %d },\n", c->next_kin, c->next_pick);
}

static void put_cards(const struct book *b, FILE *out)
{
    fputs("static const struct card cards[] = {\n", out);
    for (int i = 0; i < b->ncards + b->nparts; i++)
        put_card(&b->cards[i], out);
    fputs("};\n\n", out);
}

static void put_rows(const struct deck *deck, int number, FILE *out)
{
    fprintf(out, "static const struct copies deck_%d[] = {\n", number);
    for (int i = 0; i < deck->nrows; i++)
        fprintf(out, "    { %d, %d },\n", deck->rows[i].card, deck->rows[i].n);
    fputs("};\n\n", out);
}

static void put_decks(const struct book *b, FILE *out)
{
    for (int i = 0; i < b->ndecks; i++)
        put_rows(&b->decks[i], i, out);
    fputs("static const struct deck decks[] = {\n", out);
    for (int i = 0; i < b->ndecks; i++) {
        const struct deck *deck = &b->decks[i];

        fputs("    { ", out);
        put_string(deck->id, out);
        fputs(", ", out);
        put_string(deck->name, out);
        fprintf(out, ", deck_%d, %d, %d, %d },\n", i, deck->nrows, deck->total,
                deck->provenance);
    }
    fputs("};\n\n", out);
}

/* C has no empty arrays: a part without rows is left out, and is NULL. */
void book_source(const struct book *b, const char *symbol, FILE *out)
{
    fputs("/* Made by cardc from card files; change those instead. */\n"
          "#include \"core/book.h\"\n\n",
          out);
    if (b->ncode > 0)
        put_code(b, out);
    if (b->ntriggers > 0)
        put_triggers(b, out);
    put_cards(b, out);
    if (b->ndecks > 0)
        put_decks(b, out);
    fprintf(out, "extern const struct book %s;\n\n", symbol);
    fprintf(out, "const struct book %s = {\n    cards, %s, %s, %s,\n", symbol,
            b->ncode > 0 ? "code" : "0", b->ntriggers > 0 ? "triggers" : "0",
            b->ndecks > 0 ? "decks" : "0");
    fprintf(out, "    %d, %d, %d, %d, %d, %lu,\n};\n", b->ncards, b->nparts,
            b->ncode, b->ntriggers, b->ndecks, (unsigned long)b->refs);
}
