/* sentence.c - what a card says, made from what it does.
 *
 * The rows of the vocabulary carry sentences with gaps ("draw {amount:card}");
 * here the gaps are filled, steps are joined, and each sentence gets its
 * capital and full stop.  No sentence ends inside a block, so that one can see
 * what belongs to it.  Freestanding.
 */
#include "base/must.h"
#include "card/form.h"

/* A sentence being said: a row's, and what goes into its gaps. */
struct saying {
    const struct rules *r;
    struct text *out;
    const char *form;
    const char *sentence;
    struct insn in; /* numbers and amounts */
    int operand[FORM_MAX_OPERANDS];
    bool stat; /* numbers are operands */
    int pc;    /* of the instruction, or -1 */
};

/* A gap of a sentence: {a:trait }, {amount:card}. */
struct gap {
    const char *name;
    size_t length;
    const char *noun; /* after a colon, or NULL */
    size_t noun_length;
    bool article, sign;
    bool mass; /* the noun has no plural: Force, life */
    bool blank_before, blank_behind;
};

static void put_list(const struct rules *r, struct text *out, int pc, int end,
                     bool nested, bool passive);

/* --- words --- */

static bool is_vowel(char c)
{
    static const char vowels[] = "aeiouAEIOU";

    for (const char *v = vowels; *v != '\0'; v++)
        if (*v == c)
            return true;
    return false;
}

static void put_number(struct text *out, int n, const struct gap *gap)
{
    if (gap->sign && n >= 0)
        text_char(out, '+');
    text_number(out, n);
}

/* The noun of a gap, if it has one, after a number. */
static void put_noun(struct text *out, const struct gap *gap, bool plural)
{
    if (gap->noun == NULL)
        return;
    text_char(out, ' ');
    text_bytes(out, gap->noun, gap->noun_length);
    if (plural && !gap->mass)
        text_char(out, 's');
}

/* Does a sentence end in these words so far? */
static bool ends_in(const struct text *out, const char *words)
{
    size_t n = 0;

    while (words[n] != '\0')
        n++;
    return out->n >= n && text_starts(out->at + out->n - n, words);
}

/* "3 cards"; "the top card" and "the top 3 cards". */
static void put_count(struct text *out, int n, const struct gap *gap)
{
    if (n == 1 && gap->noun != NULL && ends_in(out, "the top ")) {
        text_bytes(out, gap->noun, gap->noun_length);
        return;
    }
    put_number(out, n, gap);
    put_noun(out, gap, n != 1 && n != -1);
}

static bool is_distance(const struct gap *gap)
{
    return gap->noun != NULL && text_starts(gap->noun, "space}");
}

/* As far as possible, as many cards as possible. */
static void put_most(struct text *out, const struct gap *gap)
{
    if (is_distance(gap)) {
        text_put(out, "as far as possible");
        return;
    }
    text_put(out, gap->noun != NULL && !gap->mass ? "as many" : "as much");
    put_noun(out, gap, true);
    text_put(out, " as possible");
}

static void put_amount(struct text *out, struct insn in, const struct gap *gap)
{
    switch ((enum amount)in.how) {
    case AMOUNT_UP_TO:
        text_put(out, "up to ");
        break;
    case AMOUNT_EXACT:
        if (in.least == in.n)
            break;
        put_number(out, in.least, gap);
        text_put(out, in.least + 1 == in.n ? " or " : " to ");
        break;
    case AMOUNT_ANY:
        text_put(out, gap->mass ? "any amount" : "any number");
        text_put(out, gap->noun != NULL ? " of" : "");
        put_noun(out, gap, true);
        return;
    case AMOUNT_MAX:
        put_most(out, gap);
        return;
    case AMOUNT_ALL:
        text_put(out, "all");
        put_noun(out, gap, true);
        return;
    }
    put_count(out, in.n, gap);
}

static void put_per(const struct saying *s)
{
    if (s->in.per == 0)
        return;
    text_put(s->out, " for each ");
    text_put(s->out, s->r->game->vocabulary->values[s->in.per - 1].name);
    if (s->in.most == 0)
        return;
    text_put(s->out, " (at most ");
    text_number(s->out, s->in.most);
    text_char(s->out, ')');
}

static void put_range(struct text *out, int near, int far)
{
    text_number(out, near);
    if (far == near)
        return;
    text_char(out, '-');
    text_number(out, far);
}

/* --- gaps --- */

/* Read the gap at a brace; returns what follows it. */
static const char *read_gap(const char *at, struct gap *gap)
{
    *gap = (struct gap){ 0 };
    at++;
    gap->blank_before = *at == ' ';
    at += gap->blank_before;
    gap->article = text_starts(at, "a:");
    at += gap->article ? 2 : 0;
    gap->sign = *at == '+';
    at += gap->sign;
    gap->name = at;
    while (*at != '}' && *at != ':' && *at != ' ')
        at++;
    gap->length = (size_t)(at - gap->name);
    if (*at == ':') {
        at++;
        gap->mass = *at == ':';
        at += gap->mass;
        gap->noun = at;
        while (*at != '}')
            at++;
        gap->noun_length = (size_t)(at - gap->noun);
    }
    gap->blank_behind = *at == ' ';
    return at + gap->blank_behind + 1;
}

static bool gap_is(const struct gap *gap, const char *name)
{
    return text_length(name) == gap->length && text_starts(gap->name, name);
}

static bool same_name(const struct gap *gap, const char *name, size_t length)
{
    if (gap->length != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (gap->name[i] != name[i])
            return false;
    return true;
}

/* How many gaps of that name stand before it in the sentence. */
static int gaps_before(const char *sentence, const struct gap *gap)
{
    struct gap other;
    int n = 0;

    while (sentence < gap->name)
        if (*sentence == '{') {
            sentence = read_gap(sentence, &other);
            n += other.name < gap->name &&
                 same_name(gap, other.name, other.length);
        } else {
            sentence++;
        }
    return n;
}

/* The gap of the form that a gap of the sentence stands for. */
static struct piece find_piece(const struct saying *s, const struct gap *gap)
{
    const struct vocabulary *v = s->r->game->vocabulary;
    struct form form =
        s->stat ? form_begin_stat(v, s->form) : form_begin(v, s->form);
    struct piece piece, found = { .kind = PIECE_WORD };

    for (int left = gaps_before(s->sentence, gap);
         left >= 0 && form_next(&form, &piece);)
        if (piece.kind != PIECE_WORD &&
            same_name(gap, piece.at, (size_t)piece.n)) {
            found = piece;
            left--;
        }
    return found;
}

/* What a gap for a card, trait or word of a slot says. */
static const char *operand_text(const struct saying *s,
                                const struct piece *piece)
{
    int value = s->operand[piece->operand];

    if (piece->kind == PIECE_CARD)
        return s->r->book->cards[value].name;
    if (piece->kind == PIECE_SLOT)
        return piece->slot->words[value].text;
    if (piece->kind == PIECE_TRAIT && value > 0)
        return s->r->game->vocabulary->traits[value - 1].name;
    return "";
}

/* The article goes by the first letter of whatever comes next. */
static void put_operand(const struct saying *s, const struct gap *gap,
                        const struct piece *piece, char next)
{
    const char *text = operand_text(s, piece);
    bool some = *text != '\0';

    if (gap->article)
        text_put(s->out, is_vowel(some ? *text : next) ? "an " : "a ");
    if (some && gap->blank_before)
        text_char(s->out, ' ');
    text_put(s->out, text);
    if (some && gap->blank_behind)
        text_char(s->out, ' ');
}

/* Does the sentence of the step at pc say who acts, where others are in the
 * imperative?  "your opponent loses", but "draw". */
static bool names_actor(const struct rules *r, int pc)
{
    static const char *const words[] = { "your ", "each ", "the ", "it ",
                                         "its ",  "you ",  "an ",  "that ",
                                         "this ", "{" };
    struct insn in = r->book->code[pc];
    const char *sentence;

    if (in.op < OP_GAME)
        return in.op != OP_CHOOSE || in.a;
    sentence = r->game->vocabulary->ops[in.op - OP_GAME].sentence;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_starts(sentence, words[i]))
            return true;
    return false;
}

/* What a step offers follows "to": "pay 1 to draw a card"; but "pay 1: your
 * opponent loses 2". */
static void put_block(const struct saying *s)
{
    struct text *out = s->out;

    if (names_actor(s->r, s->pc + 1) && out->n > 4 &&
        text_equal(out->at + out->n - 4, " to ")) {
        out->n -= 4;
        text_put(out, ": ");
    }
    put_list(s->r, out, s->pc + 1, s->pc + 1 + s->in.block, true, false);
}

static void put_gap(const struct saying *s, const struct gap *gap, char next)
{
    struct piece piece;

    if (gap_is(gap, "per")) {
        put_per(s);
        return;
    }
    piece = find_piece(s, gap);
    switch (piece.kind) {
    case PIECE_WORD:
        must(false); /* the sentence has a gap that its form does not have */
        break;
    case PIECE_NUMBER:
        put_count(s->out, s->stat ? s->operand[piece.operand] : s->in.n, gap);
        break;
    case PIECE_AMOUNT:
        put_amount(s->out, s->in, gap);
        break;
    case PIECE_RANGE:
        put_range(s->out, s->operand[piece.operand],
                  s->operand[piece.operand + 1]);
        break;
    case PIECE_CARD:
    case PIECE_TRAIT:
    case PIECE_SLOT:
        put_operand(s, gap, &piece, next);
        break;
    case PIECE_BLOCK:
        put_block(s);
        break;
    }
}

static void say(const struct saying *s)
{
    const char *at = s->sentence;
    bool per = false;

    while (*at != '\0')
        if (*at == '{') {
            struct gap gap;

            at = read_gap(at, &gap);
            per = per || gap_is(&gap, "per");
            put_gap(s, &gap, *at);
        } else {
            text_char(s->out, *at++);
        }
    if (!per)
        put_per(s);
}

/* --- steps --- */

/* The instruction after the whole step at pc. */
static int step_end(const struct insn *code, int pc)
{
    while (code[pc].op == OP_IF && (code[pc].how & IF_OR))
        pc++;
    if (code[pc].op == OP_IF && (code[pc].how & IF_ELSE)) {
        pc += 1 + code[pc].block;
        return pc + 1 + code[pc].block;
    }
    return pc + 1 + code[pc].block;
}

/* "your Poise is 3 or less" */
static void say_comparison(const struct rules *r, struct text *out,
                           struct insn in)
{
    text_put(out, r->game->vocabulary->values[in.a].number);
    text_put(out, " is ");
    text_number(out, in.n);
    if ((in.how & IF_COMPARES) != IF_COMPARES)
        text_put(out, in.how & IF_LEAST ? " or more" : " or less");
}

static void say_condition(const struct rules *r, struct text *out,
                          struct insn in)
{
    const struct condition *row = &r->game->vocabulary->conditions[in.a];

    if (in.how & IF_COMPARES) {
        say_comparison(r, out, in);
        return;
    }

    say(&(struct saying){ .r = r,
                          .out = out,
                          .form = row->form,
                          .sentence = row->sentence,
                          .in = { .n = in.n, .least = in.least },
                          .operand = { in.b, in.c },
                          .pc = -1 });
}

/* Is the block at pc, which ends before `end`, one `if` without `else`? */
static bool is_plain_if(const struct insn *code, int pc, int end)
{
    while (code[pc].op == OP_IF && (code[pc].how & IF_OR))
        pc++;
    return code[pc].op == OP_IF && (code[pc].how & IF_ELSE) == 0 &&
           pc + 1 + code[pc].block == end;
}

/* "if A or B", "unless A or if B": the word is said again when it changes. */
static int put_conditions(const struct rules *r, struct text *out, int pc)
{
    const struct insn *code = r->book->code;
    int before = -1;

    for (;; pc++) {
        int negated = code[pc].how & IF_NOT;

        text_put(out, before >= 0 ? " or " : "");
        if (negated != before)
            text_put(out, negated ? "unless " : "if ");
        before = negated;
        say_condition(r, out, code[pc]);
        if ((code[pc].how & IF_OR) == 0)
            return pc;
    }
}

static void put_if(const struct rules *r, struct text *out, int pc, bool nested,
                   bool passive)
{
    const struct insn *code = r->book->code;
    int other;

    pc = put_conditions(r, out, pc);
    other = pc + 1 + code[pc].block;
    if ((code[pc].how & IF_ELSE) == 0 && is_plain_if(code, pc + 1, other)) {
        text_put(out, " and ");
        put_if(r, out, pc + 1, true, passive);
        return;
    }
    text_put(out, ", ");
    put_list(r, out, pc + 1, other, true, passive);
    if ((code[pc].how & IF_ELSE) == 0)
        return;
    text_put(out, nested ? "; otherwise, " : ". Otherwise, ");
    put_list(r, out, other + 1, other + 1 + code[other].block, true, passive);
}

static void put_options(const struct rules *r, struct text *out, int pc)
{
    const struct insn *code = r->book->code;
    int n = code[pc].n;

    text_put(out, code[pc].a ? "your opponent chooses one: " : "choose one: ");
    pc++;
    for (int i = 0; i < n; i++, pc += 1 + code[pc].block) {
        text_put(out, i > 0 ? "; or " : "");
        put_list(r, out, pc + 1, pc + 1 + code[pc].block, true, false);
    }
}

static void put_verb(const struct rules *r, struct text *out, int pc)
{
    struct insn in = r->book->code[pc];
    const struct op *op = &r->game->vocabulary->ops[in.op - OP_GAME];

    say(&(struct saying){ .r = r,
                          .out = out,
                          .form = op->form,
                          .sentence = op->sentence,
                          .in = in,
                          .operand = { in.a, in.b, in.c },
                          .pc = pc });
}

static void put_step(const struct rules *r, struct text *out, int pc,
                     bool nested, bool passive)
{
    struct insn in = r->book->code[pc];

    switch (in.op) {
    case OP_IF:
        put_if(r, out, pc, nested, passive);
        break;
    case OP_MAY:
        text_put(out, names_actor(r, pc + 1) ? "if you wish, " : "you may ");
        put_list(r, out, pc + 1, pc + 1 + in.block, true, false);
        break;
    case OP_CHOOSE:
        put_options(r, out, pc);
        break;
    default:
        put_verb(r, out, pc);
    }
}

/* What stands between two steps.  What a step offers in a block ends with its
 * sentence; the next step begins one. */
static const char *joint(bool nested, bool passive, bool blocks, bool is_if,
                         bool last)
{
    if (blocks && !nested)
        return passive || is_if ? ". " : ". Then ";
    if (passive)
        return last ? " and " : ", ";
    return ", then ";
}

/* Does a list of a sentence end before pc?  At the end of the steps, and before a
 * step with a block, which begins a sentence. */
static bool ends_list(const struct insn *code, int pc, int end, bool nested)
{
    return pc == end || code[pc].op == OP_END ||
           (!nested && step_end(code, pc) > pc + 1);
}

/* Steps from pc up to `end`, or to the end of the program if `end` is -1. */
static void put_list(const struct rules *r, struct text *out, int pc, int end,
                     bool nested, bool passive)
{
    const struct insn *code = r->book->code;
    bool blocks = false;

    for (int first = pc; pc != end && code[pc].op != OP_END;) {
        int next = step_end(code, pc);
        bool block = next > pc + 1;
        const char *between = "";
        size_t from;

        if (pc != first)
            between =
                joint(nested, passive, blocks || block, code[pc].op == OP_IF,
                      ends_list(code, next, end, nested));
        text_put(out, between);
        from = out->n;
        put_step(r, out, pc, nested, passive);
        if (text_equal(between, ". "))
            text_capital(out, from);
        blocks = block;
        pc = next;
    }
}

/* --- cards --- */

static void say_stat(const struct rules *r, const struct card *c, int stat,
                     const char *sentence, struct text *out)
{
    struct saying s = { .r = r,
                        .out = out,
                        .form = r->game->vocabulary->stats[stat].form,
                        .sentence = sentence,
                        .stat = true,
                        .pc = -1 };

    for (int i = 0; i < FORM_MAX_OPERANDS && stat + i < BOOK_MAX_STATS; i++)
        s.operand[i] = c->stat[stat + i];
    say(&s);
}

static void close_sentence(struct text *out, size_t from)
{
    text_capital(out, from);
    text_char(out, '.');
}

/* Begin a sentence after those before it; returns where it begins. */
static size_t open_sentence(struct text *out, size_t start)
{
    if (out->n > start)
        text_char(out, ' ');
    return out->n;
}

void card_head(const struct rules *r, unsigned index, struct text *out)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct card *c = &r->book->cards[index];
    size_t start = out->n;

    for (int i = 0; i < v->ntraits; i++)
        if (c->traits >> i & 1) {
            text_put(out, v->traits[i].name);
            text_char(out, ' ');
        }
    text_put(out, v->types[c->type].name);
    text_capital(out, start);
    for (int i = 0; i < v->nstats; i++)
        if (v->stats[i].label != NULL && form_printed(v, c, i)) {
            text_put(out, ", ");
            say_stat(r, c, i, v->stats[i].label, out);
        }
}

void card_jottings(const struct rules *r, unsigned index, bool typed,
                   struct text *out)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct card *c = &r->book->cards[index];
    size_t start = out->n;

    for (int i = 0; i < v->nstats; i++) {
        if (v->stats[i].jot == NULL || !form_printed(v, c, i))
            continue;
        if (typed && out->n == start)
            text_put(out, v->types[c->type].name);
        text_put(out, out->n > start ? " " : "");
        say_stat(r, c, i, v->stats[i].jot, out);
    }
}

static void put_trigger(const struct rules *r, const struct trigger *t,
                        struct text *out)
{
    const struct timing_word *row = &r->game->vocabulary->timings[t->timing];

    text_put(out, row->lead);
    put_list(r, out, t->start, -1, false, row->passive);
}

void option_text(const struct rules *r, const struct duel *d, choice c,
                 struct text *out)
{
    const struct insn *code = r->book->code;
    size_t from = out->n;
    int pc;

    pc = asking_frame(d)->pc + 1;
    for (unsigned i = 1; i < choice_a(c); i++)
        pc += 1 + code[pc].block;
    put_list(r, out, pc + 1, pc + 1 + code[pc].block, true, false);
    text_capital(out, from);
}

/* --- texts that depend on settings --- */

enum { MAX_PROGRAM = PROGRAM_MAX_STEPS + 2 };

/* A program without the blocks that settings exclude. */
struct settled {
    struct insn code[MAX_PROGRAM];
    int n;
};

static const struct condition *settled_condition(const struct rules *r,
                                                 const struct duel *d,
                                                 struct insn in)
{
    const struct condition *row;

    if (in.op != OP_IF || (in.how & ~(IF_NOT | IF_ELSE)) != 0)
        return NULL;
    row = &r->game->vocabulary->conditions[in.a];
    return row->settled != NULL && (d != NULL || !row->in_match) ? row : NULL;
}

/* Steps from pc up to `end`, or to the end of the program if `end` is -1. */
static void settle(const struct rules *r, const struct duel *d, int pc, int end,
                   struct settled *out)
{
    const struct insn *code = r->book->code;
    bool chain = false; /* it follows an `or`, and they are asked together */

    while (pc != end && code[pc].op != OP_END) {
        const struct condition *c =
            chain ? NULL : settled_condition(r, d, code[pc]);
        int next = pc + 1 + code[pc].block, at = out->n;

        if (c == NULL) {
            must(out->n < MAX_PROGRAM - 1);
            out->code[out->n++] = code[pc];
            settle(r, d, pc + 1, next, out);
            out->code[at].block = (uint8_t)(out->n - at - 1);
        } else if (c->settled(d) != ((code[pc].how & IF_NOT) != 0)) {
            settle(r, d, pc + 1, next, out);
        } else if (code[pc].how & IF_ELSE) {
            settle(r, d, next + 1, next + 1 + code[next].block, out);
        }
        if (c != NULL && (code[pc].how & IF_ELSE))
            next += 1 + code[next].block;
        chain = code[pc].op == OP_IF && (code[pc].how & IF_OR);
        pc = next;
    }
}

static void put_settled(const struct rules *r, const struct duel *d,
                        const struct trigger *t, size_t start, struct text *out)
{
    struct settled settled = { .n = 0 };
    struct book book = *r->book;
    const struct rules mine = { .game = r->game, .book = &book };
    struct trigger trigger = *t;
    size_t from;

    settle(r, d, t->start, -1, &settled);
    if (settled.n == 0)
        return;
    settled.code[settled.n].op = OP_END;
    book.code = settled.code;
    trigger.start = 0;
    from = open_sentence(out, start);
    put_trigger(&mine, &trigger, out);
    close_sentence(out, from);
}

void card_text(const struct rules *r, unsigned index, struct text *out)
{
    card_text_in(r, NULL, index, out);
}

void card_text_in(const struct rules *r, const struct duel *d, unsigned index,
                  struct text *out)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct card *c = &r->book->cards[index];
    size_t start = out->n, from;

    for (int i = 0; i < v->nstats; i++)
        if (v->stats[i].sentence != NULL && form_printed(v, c, i)) {
            from = open_sentence(out, start);
            say_stat(r, c, i, v->stats[i].sentence, out);
            close_sentence(out, from);
        }
    for (int i = 0; i < c->ntriggers; i++)
        put_settled(r, d, &r->book->triggers[c->first_trigger + i], start, out);
}

/* --- the text that asks --- */

/* The program that has an instruction: the last one that begins before it. */
static const struct trigger *trigger_at(const struct book *b, int pc)
{
    const struct trigger *found = NULL;

    for (int i = 0; i < b->ntriggers; i++)
        if (b->triggers[i].start <= pc &&
            (found == NULL || b->triggers[i].start > found->start))
            found = &b->triggers[i];
    return found;
}

static unsigned owner_of(const struct book *b, int trigger)
{
    for (unsigned i = 1; i < (unsigned)b->ncards + b->nparts; i++)
        if (trigger >= b->cards[i].first_trigger &&
            trigger < b->cards[i].first_trigger + b->cards[i].ntriggers)
            return i;
    return CARD_NONE;
}

unsigned card_asking(const struct rules *r, const struct duel *d,
                     struct text *out)
{
    for (int i = d->depth - 1; i >= 0; i--) {
        const struct frame *f = &d->frame[i];
        const struct trigger *t;

        if (r->game->procedures[f->procedure].run != program_run)
            continue;
        t = trigger_at(r->book, f->pc);
        if (t == NULL)
            return CARD_NONE;
        put_settled(r, d, t, out->n, out);
        return owner_of(r->book, (int)(t - r->book->triggers));
    }
    return CARD_NONE;
}
