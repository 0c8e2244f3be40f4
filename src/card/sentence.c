/* sentence.c - what a card says, made from what it does.
 *
 * The rows of the vocabulary carry sentences with gaps ("draw {n:card}"); here
 * the gaps are filled, steps are joined, and each sentence gets its capital and
 * full stop.  Freestanding.
 */
#include "card/vocabulary.h"

static void put_list(const struct rules *r, struct text *out, int pc, int end);

static bool is_vowel(char c)
{
    static const char vowels[] = "aeiouAEIOU";

    for (const char *v = vowels; *v != '\0'; v++)
        if (*v == c)
            return true;
    return false;
}

/* {n:card}: the noun stands between the colon and the brace. */
static void put_count(struct text *out, int n, const char *noun,
                      const char *end)
{
    char buffer[24];
    struct text t;

    text_init(&t, buffer, sizeof buffer);
    text_bytes(&t, noun, (size_t)(end - noun));
    text_count(out, n, buffer);
}

/* {trait }: the trait and a blank, or nothing; {a:trait }: with its article,
 * which goes by the first letter of whatever comes next. */
static void put_trait(const struct rules *r, struct text *out, int trait,
                      bool article, char next)
{
    const char *name =
        trait > 0 ? r->game->vocabulary->traits[trait - 1].name : "";

    if (article)
        text_put(out, is_vowel(*name != '\0' ? *name : next) ? "an " : "a ");
    text_put(out, name);
    if (*name != '\0')
        text_char(out, ' ');
}

/* Fill one gap; returns what stands behind it.  `pc` is the instruction the
 * form belongs to, or -1 for a stat. */
static const char *put_gap(const struct rules *r, struct text *out,
                           const char *gap, struct insn in, int pc)
{
    const char *end = gap;

    while (*end != '}')
        end++;
    if (text_starts(gap, "{n:"))
        put_count(out, in.n, gap + 3, end);
    else if (text_starts(gap, "{n}"))
        text_number(out, in.n);
    else if (text_starts(gap, "{card}"))
        text_put(out, r->book->cards[in.a].name);
    else if (text_starts(gap, "{trait }"))
        put_trait(r, out, in.a, false, end[1]);
    else if (text_starts(gap, "{a:trait }"))
        put_trait(r, out, in.a, true, end[1]);
    else if (text_starts(gap, "{block}"))
        put_list(r, out, pc + 1, pc + 1 + in.block);
    return end + 1;
}

static void put_form(const struct rules *r, struct text *out, const char *form,
                     struct insn in, int pc)
{
    while (*form != '\0')
        if (*form == '{')
            form = put_gap(r, out, form, in, pc);
        else
            text_char(out, *form++);
}

/* Steps from pc up to `end`, or to the end of the program if `end` is -1.  What
 * a step offers in a block ends with its sentence; the next step begins one. */
static void put_list(const struct rules *r, struct text *out, int pc, int end)
{
    const struct insn *code = r->book->code;
    const struct op *ops = r->game->vocabulary->ops;
    bool block = false;

    for (int first = pc; pc != end && code[pc].op != OP_END;
         pc += 1 + code[pc].block) {
        const struct op *op = &ops[code[pc].op];

        if (pc != first)
            text_put(out, block || op->block ? ". Then " : ", then ");
        put_form(r, out, op->sentence, code[pc], pc);
        block = op->block;
    }
}

/* A stat as if it were an instruction, for the gaps. */
static struct insn stat_insn(const struct card *card, int stat)
{
    uint8_t value = (uint8_t)card->stat[stat];

    return (struct insn){ .n = value, .a = value };
}

static void close_sentence(struct text *out, size_t from)
{
    text_capital(out, from);
    text_char(out, '.');
}

/* Begin a sentence behind those before it; where it begins. */
static size_t open_sentence(struct text *out, size_t start)
{
    if (out->n > start)
        text_char(out, ' ');
    return out->n;
}

void card_head(const struct rules *r, card_id card, struct text *out)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct card *c = &r->book->cards[card];
    size_t start = out->n;

    for (int i = 0; i < v->ntraits; i++)
        if (c->traits >> i & 1) {
            text_put(out, v->traits[i].name);
            text_char(out, ' ');
        }
    text_put(out, v->types[c->type].name);
    text_capital(out, start);
    for (int i = 0; i < v->nstats; i++)
        if (c->stat[i] != 0 && v->stats[i].label != NULL) {
            text_put(out, ", ");
            put_form(r, out, v->stats[i].label, stat_insn(c, i), -1);
        }
}

void card_text(const struct rules *r, card_id card, struct text *out)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct card *c = &r->book->cards[card];
    size_t start = out->n, from;

    for (int i = 0; i < v->nstats; i++)
        if (c->stat[i] != 0 && v->stats[i].sentence != NULL) {
            from = open_sentence(out, start);
            put_form(r, out, v->stats[i].sentence, stat_insn(c, i), -1);
            close_sentence(out, from);
        }
    for (int i = 0; i < c->ntriggers; i++) {
        const struct trigger *t = &r->book->triggers[c->first_trigger + i];

        from = open_sentence(out, start);
        text_put(out, v->timings[t->timing].lead);
        put_list(r, out, t->start, -1);
        close_sentence(out, from);
    }
}
