/* check.c - what fits together: does each step have what it needs?
 *
 * One pass goes over a program with what is known at each step: facts, and the
 * kinds of things that were selected.  Where paths branch (if, may, choose, the
 * block of a verb), only what holds on all of them is known afterwards.  All
 * requirements are in the rows of the vocabulary; see vocabulary.h.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "card/parser.h"

enum { MAX_THINGS = 16, WHAT_SIZE = 200 };

/* What is known at a step. */
struct known {
    uint32_t facts;
    uint32_t owed; /* facts that must still be ended */
    bool acted;    /* something has been done */
    int things;    /* selected so far; the last is `it` */
    uint32_t thing[MAX_THINGS];
    int8_t ended_by[VOCABULARY_MAX_FACTS]; /* the verb, -1: none */
};

/* A program being checked. */
struct checking {
    struct parser *p;
    const struct vocabulary *v;
    const struct insn *code;
    int index, timing, start;
    const struct token *name;
    int count[VOCABULARY_MAX_LIMITS];
    bool wrong;
};

static struct known walk(struct checking *c, struct known k, int pc, int end);

const struct token *parser_step(const struct parser *p, int index, int timing,
                                int step, const struct token *other)
{
    int n = 0;

    for (int i = 0; i < p->nsteps; i++)
        if (p->steps[i].index == index && p->steps[i].timing == timing &&
            n++ == step)
            return &p->steps[i].at;
    return other;
}

/* Complain about a step; only the first of a program. */
__attribute__((format(printf, 3, 4))) static void fault(struct checking *c,
                                                        int pc,
                                                        const char *format, ...)
{
    char what[WHAT_SIZE];
    va_list args;

    if (c->wrong)
        return;
    c->wrong = true;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    parser_wrong(c->p,
                 parser_step(c->p, c->index, c->timing, pc - c->start, c->name),
                 "%s", what);
}

/* --- facts --- */

static int lowest(uint32_t bits)
{
    int i = 0;

    while ((bits >> i & 1) == 0)
        i++;
    return i;
}

/* The words that give a fact: a verb, a mark, a word in a gap. */
static bool find_giver(const struct vocabulary *v, uint32_t fact,
                       char name[FORM_MAX_WORDS])
{
    for (int i = 0; i < v->nops; i++)
        if (v->ops[i].gives & fact) {
            form_name(v->ops[i].form, name);
            return true;
        }
    for (int i = 0; i < v->nstats; i++)
        if (v->stats[i].gives & fact) {
            form_name(v->stats[i].form, name);
            return true;
        }
    return false;
}

static void fact_missing(struct checking *c, const struct known *k, int pc,
                         const char *what, int fact)
{
    char other[FORM_MAX_WORDS], guess[FORM_MAX_WORDS + 40] = "";

    if (k->ended_by[fact] >= 0) {
        form_name(c->v->ops[k->ended_by[fact]].form, other);
        fault(c, pc, "'%s' needs %s, but '%s' comes between", what,
              c->v->facts[fact].name, other);
        return;
    }
    if (find_giver(c->v, UINT32_C(1) << fact, other))
        snprintf(guess, sizeof guess, " (did you forget '%s'?)", other);
    fault(c, pc, "'%s' needs %s%s", what, c->v->facts[fact].name, guess);
}

static void need(struct checking *c, const struct known *k, int pc,
                 const char *form, uint32_t facts)
{
    uint32_t missing = facts & ~k->facts;
    char name[FORM_MAX_WORDS];

    if (missing == 0)
        return;
    form_name(form, name);
    fact_missing(c, k, pc, name, lowest(missing));
}

/* Facts that a verb excludes. */
static void bar(struct checking *c, const struct known *k, int pc,
                const struct op *op)
{
    char name[FORM_MAX_WORDS];

    if ((op->bars & k->facts) == 0)
        return;
    form_name(op->form, name);
    fault(c, pc, "'%s' is not allowed here: there are still %s", name,
          c->v->facts[lowest(op->bars & k->facts)].name);
}

static void give(const struct checking *c, struct known *k, uint32_t facts)
{
    k->facts |= facts;
    for (int i = 0; i < c->v->nfacts; i++)
        if (facts >> i & 1) {
            k->ended_by[i] = -1;
            if (c->v->facts[i].settled)
                k->owed |= UINT32_C(1) << i;
        }
}

static void end_facts(struct known *k, uint32_t facts, int op)
{
    for (int i = 0; i < VOCABULARY_MAX_FACTS; i++)
        if (k->facts & facts & UINT32_C(1) << i)
            k->ended_by[i] = (int8_t)op;
    k->facts &= ~facts;
    k->owed &= ~facts;
}

/* --- things --- */

static void put_kinds(const struct vocabulary *v, uint32_t kinds,
                      struct text *out)
{
    const char *between = "";

    for (int i = 0; i < v->nkinds; i++)
        if (kinds >> i & 1) {
            text_put(out, between);
            text_put(out, v->kinds[i]);
            between = " or ";
        }
}

/* Words that make a thing of these kinds: 'select creature'. */
static void guess_thing(const struct vocabulary *v, uint32_t kinds,
                        struct text *out)
{
    for (int i = 0; i < v->nslots; i++)
        for (int k = 0; k < v->slots[i].nwords; k++) {
            const struct slot_word *word = &v->slots[i].words[k];

            if (word->makes == 0 || (word->makes & ~kinds) != 0)
                continue;
            text_put(out, " (did you mean '");
            text_put(out, word->word);
            text_put(out, "'?)");
            return;
        }
}

/* Is the thing at a place before the end one of these kinds? */
static void want_thing(struct checking *c, const struct known *k, int pc,
                       const struct op *op, int back, uint32_t kinds)
{
    char name[FORM_MAX_WORDS], what[WHAT_SIZE];
    struct text out;
    bool there = k->things > back;
    uint32_t is = there ? k->thing[k->things - 1 - back] : 0;

    if (kinds == 0 || (there && (is & ~kinds) == 0))
        return;
    form_name(op->form, name);
    text_init(&out, what, sizeof what);
    put_kinds(c->v, kinds, &out);
    text_put(&out, ", but ");
    if (there) {
        text_put(&out, "this is ");
        put_kinds(c->v, is, &out);
    } else {
        text_put(&out, "nothing was selected");
    }
    guess_thing(c->v, kinds, &out);
    fault(c, pc, "'%s' takes %s", name, what);
}

static void make_thing(struct known *k, uint32_t kinds)
{
    if (kinds != 0 && k->things < MAX_THINGS)
        k->thing[k->things++] = kinds;
}

/* --- verbs --- */

static void check_amount(struct checking *c, int pc, const struct op *op)
{
    static const char *const words[] = {
        "a choice of numbers", "'up to'", "'any'", "'max'", "'all'", "'per'"
    };
    struct insn in = c->code[pc];
    unsigned used =
        in.how > AMOUNT_EXACT ? 1u << in.how : (unsigned)(in.least != in.n);
    char name[FORM_MAX_WORDS];

    used |= in.per > 0 ? (unsigned)TAKES_PER : 0;
    form_name(op->form, name);
    if ((used & TAKES_SPAN) && in.per > 0)
        fault(c, pc, "a choice of numbers cannot have 'per'");
    used &= ~(unsigned)op->amounts;
    if (used == 0)
        return;
    fault(c, pc, "'%s' cannot have %s", name, words[lowest(used)]);
}

static void check_place(struct checking *c, const struct known *k, int pc,
                        const struct op *op)
{
    char name[FORM_MAX_WORDS];

    form_name(op->form, name);
    if (op->place != PLACE_ANY && k->acted)
        fault(c, pc,
              "'%s' is declared beforehand: it comes before all that is done, "
              "and not in a block",
              name);
    if (op->place == PLACE_WHOLE &&
        c->code[pc + 1 + c->code[pc].block].op != OP_END)
        fault(c, pc + 1 + c->code[pc].block,
              "nothing can follow the block of '%s'", name);
}

static void count_limits(struct checking *c, int pc, const struct op *op)
{
    for (int i = 0; i < c->v->nlimits; i++) {
        if ((op->limits >> i & 1) == 0)
            continue;
        c->count[i] += op->by_number ? c->code[pc].n : 1;
        if (c->count[i] > c->v->limits[i].most)
            fault(c, pc, "there are more than %d %s [%s]", c->v->limits[i].most,
                  c->v->limits[i].name, c->v->limits[i].rule);
    }
}

/* The words in the gaps of a form: what they need, give and make. */
static void check_gaps(struct checking *c, struct known *k, int pc,
                       const char *form, const int *operand)
{
    struct form f = form_begin(c->v, form);
    const char *before = "";
    struct piece piece;

    while (form_next(&f, &piece)) {
        const struct slot_word *word;

        if (piece.kind != PIECE_SLOT)
            continue;
        word = &piece.slot->words[operand[piece.operand]];
        if (*word->word != '\0' && text_equal(word->word, before))
            fault(c, pc, "'%s' is in one step twice", before);
        before = word->word;
        need(c, k, pc, *word->word != '\0' ? word->word : form, word->needs);
        give(c, k, word->gives);
        make_thing(k, word->makes);
    }
}

static void check_per(struct checking *c, const struct known *k, int pc)
{
    unsigned per = c->code[pc].per;

    if (per > 0)
        need(c, k, pc, c->v->values[per - 1].word, c->v->values[per - 1].needs);
}

/* A branch may be taken or not: what is known after both. */
static struct known join(const struct known *a, const struct known *b)
{
    struct known k = *a;

    k.facts &= b->facts;
    k.owed |= b->owed;
    k.acted |= b->acted;
    for (int i = 0; i < VOCABULARY_MAX_FACTS; i++)
        if (b->ended_by[i] >= 0)
            k.ended_by[i] = b->ended_by[i];
    return k;
}

static struct known check_verb(struct checking *c, struct known k, int pc)
{
    struct insn in = c->code[pc];
    const struct op *op = &c->v->ops[in.op - OP_GAME];
    struct known inside;

    uint32_t only = op->inside & ~k.facts; /* known in this step only */

    need(c, &k, pc, op->form, op->needs);
    bar(c, &k, pc, op);
    k.facts |= only;
    check_per(c, &k, pc);
    check_amount(c, pc, op);
    check_place(c, &k, pc, op);
    count_limits(c, pc, op);
    check_gaps(c, &k, pc, op->form, (int[]){ in.a, in.b, in.c, 0 });
    make_thing(&k, op->makes);
    want_thing(c, &k, pc, op, 0, op->it);
    want_thing(c, &k, pc, op, 1, op->first);
    end_facts(&k, op->ends, in.op - OP_GAME);
    give(c, &k, op->gives);
    k.acted |= op->place == PLACE_ANY;
    inside = walk(c, k, pc + 1, pc + 1 + in.block);
    k = op->place == PLACE_WHOLE ? inside : join(&k, &inside);
    k.facts &= ~only;
    return k;
}

/* --- ways that part --- */

static struct known check_block(struct checking *c, struct known k, int pc)
{
    k.acted = true;
    return walk(c, k, pc + 1, pc + 1 + c->code[pc].block);
}

static void check_condition(struct checking *c, struct known *k, int pc)
{
    struct insn in = c->code[pc];
    const struct condition *row = &c->v->conditions[in.a];
    const struct value_word *value = &c->v->values[in.a];

    if (in.how & IF_COMPARES) {
        need(c, k, pc, value->word, value->needs);
        return;
    }
    need(c, k, pc, row->form, row->needs);
    check_gaps(c, k, pc, row->form, (int[]){ in.b, in.c, 0, 0 });
}

/* *pc is moved past the step, its `else` included. */
static struct known check_if(struct checking *c, struct known k, int *pc)
{
    struct known yes, no = k;

    check_condition(c, &k, *pc);
    while (c->code[*pc].how & IF_OR)
        check_condition(c, &k, ++*pc);
    yes = check_block(c, k, *pc);
    if (c->code[*pc].how & IF_ELSE) {
        *pc += 1 + c->code[*pc].block;
        no = check_block(c, k, *pc);
    }
    *pc += 1 + c->code[*pc].block;
    return join(&yes, &no);
}

static struct known check_options(struct checking *c, struct known k, int pc)
{
    struct known all = k;

    for (int i = 0, n = c->code[pc++].n; i < n; i++) {
        struct known one = check_block(c, k, pc);

        all = i == 0 ? one : join(&all, &one);
        pc += 1 + c->code[pc].block;
    }
    return all;
}

/* At some timings a program is read as a list. */
static void check_plain(struct checking *c, int pc)
{
    const struct timing_word *timing = &c->v->timings[c->timing];

    if (timing->plain && c->code[pc].op < OP_GAME)
        fault(c, pc, "nothing can be asked at '%s': list verbs only",
              timing->word);
}

static struct known walk(struct checking *c, struct known k, int pc, int end)
{
    while (pc != end && c->code[pc].op != OP_END) {
        struct known done;

        check_plain(c, pc);

        switch (c->code[pc].op) {
        case OP_IF:
            k = check_if(c, k, &pc);
            continue;
        case OP_MAY:
            done = check_block(c, k, pc);
            k = join(&k, &done);
            break;
        case OP_CHOOSE:
            k = check_options(c, k, pc);
            break;
        default:
            k = check_verb(c, k, pc);
        }
        pc += 1 + c->code[pc].block;
    }
    return k;
}

/* --- cards --- */

/* What the verbs of all programs of a card give. */
static uint32_t given_by_verbs(const struct library *lib,
                               const struct vocabulary *v,
                               const struct card *card)
{
    uint32_t facts = 0;

    for (int i = 0; i < card->ntriggers; i++) {
        int pc = lib->triggers[card->first_trigger + i].start;

        for (; lib->code[pc].op != OP_END; pc++)
            if (lib->code[pc].op >= OP_GAME)
                facts |= v->ops[lib->code[pc].op - OP_GAME].gives;
    }
    return facts;
}

/* What all programs of a card may rely on. */
static uint32_t given(const struct library *lib, const struct vocabulary *v,
                      const struct card *card)
{
    uint32_t facts = v->types[card->type].gives, lasting = 0;

    for (int i = 0; i < v->nstats; i++)
        if (card->stated >> i & 1)
            facts |= v->stats[i].gives;
    for (int i = 0; i < v->nfacts; i++)
        if (v->facts[i].lasts)
            lasting |= UINT32_C(1) << i;
    return facts | (lasting & given_by_verbs(lib, v, card));
}

static int program_length(const struct insn *code)
{
    int n = 0;

    while (code[n].op != OP_END)
        n++;
    return n;
}

static bool check_program(struct parser *p, int index, const struct trigger *t,
                          const struct token *name)
{
    const struct vocabulary *v = p->words;
    struct checking c = { .p = p,
                          .v = v,
                          .code = p->lib->code,
                          .index = index,
                          .timing = t->timing,
                          .start = t->start,
                          .name = name };
    struct known k = { .facts = given(p->lib, v, &p->lib->cards[index]) |
                                v->timings[t->timing].gives };

    if (program_length(c.code + t->start) > PROGRAM_MAX_STEPS)
        fault(&c, t->start, "there are more than %d steps at '%s'",
              PROGRAM_MAX_STEPS, v->timings[t->timing].word);
    memset(k.ended_by, -1, sizeof k.ended_by);
    k = walk(&c, k, t->start, -1);
    if (k.owed != 0)
        fault(&c, t->start, "in the end there are still %s",
              v->facts[lowest(k.owed)].name);
    return !c.wrong;
}

bool check_programs(struct parser *p, int index, const struct token *name)
{
    const struct card *card = &p->lib->cards[index];
    bool fine = true;

    for (int i = 0; i < card->ntriggers; i++)
        fine &= check_program(p, index,
                              &p->lib->triggers[card->first_trigger + i], name);
    return fine;
}
