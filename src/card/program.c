/* program.c - the grammar of what cards do.
 *
 *     list      = step { "," step }
 *     step      = "if" condition { "or" condition } block [ "else" block ]
 *               | "may" block
 *               | "choose" [ "foe" ] block "or" block { "or" block }
 *               | verb form
 *     condition = [ "not" ] ( condition form | value comparison number )
 *     block     = "{" list "}"
 *
 * Steps become instructions as they are read; those with blocks learn the length
 * of their block afterwards.
 */
#include <stdio.h>
#include <string.h>

#include "card/parser.h"

enum { MAX_NESTING = 4, MAX_BLOCK = 255 };

/* Where a list of steps stands. */
struct place {
    int type, timing;
    int nesting;
    int last; /* the step before, or -1 */
};

static bool read_list(struct parser *p, struct place at);

struct words verb_words(const struct parser *p)
{
    return WORDS("verb", " --vocabulary", p->words->ops, p->words->nops);
}

struct words trait_words(const struct parser *p)
{
    return WORDS("trait", " --vocabulary", p->words->traits, p->words->ntraits);
}

/* --- instructions and blocks --- */

/* Add an instruction; its number, or -1 with a complaint. */
static int add(struct parser *p, const struct token *t, struct insn in)
{
    int pc = library_add_code(p->lib, in);

    if (pc < 0)
        parser_wrong(p, t, "the book is full");
    else if (p->nsteps < PARSER_MAX_STEPS)
        p->steps[p->nsteps++] = (struct step_place){ *t, p->index, p->timing };
    return pc;
}

/* Everything that has been added after an instruction is its block. */
static bool close_block(struct parser *p, const struct token *t, int pc)
{
    int n = p->lib->book.ncode - pc - 1;

    if (n > MAX_BLOCK)
        return parser_wrong(p, t, "the block is too long");
    p->lib->code[pc].block = (uint8_t)n;
    return true;
}

/* { list } after the instruction pc, which was added last. */
static bool read_block(struct parser *p, const struct token *t, struct place at,
                       int pc)
{
    at.nesting++;
    if (at.nesting > MAX_NESTING)
        return parser_wrong(p, t, "blocks are nested more than %d deep",
                            MAX_NESTING);
    if (!parser_take(p, TOKEN_OPEN))
        return parser_expected(p, "'{' and a block");
    if (!read_list(p, at))
        return false;
    if (!parser_take(p, TOKEN_CLOSE))
        return parser_expected(p, "',' or '}'");
    return close_block(p, t, pc);
}

/* Add an instruction and read its block. */
static bool add_with_block(struct parser *p, const struct token *t,
                           struct place at, struct insn in)
{
    int pc = add(p, t, in);

    return pc >= 0 && read_block(p, t, at, pc);
}

/* --- if --- */

static const char *const comparisons[] = {
    [IF_LEAST / IF_LEAST] = "at least",
    [IF_MOST / IF_LEAST] = "at most",
    [IF_COMPARES / IF_LEAST] = "exactly",
};

/* VALUE at least N, at most N, exactly N: take all but the number.  Returns the
 * flags, or 0 when there is no comparison here. */
static unsigned take_comparison(struct parser *p, int *value)
{
    struct words values =
        WORDS("value", " --vocabulary", p->words->values, p->words->nvalues);
    struct words words = WORDS("word", "", comparisons, 4);
    struct parser before = *p;
    int row;

    *value = parser_take_row(p, &values);
    row = *value < 0 ? -1 : parser_take_row(p, &words);
    if (row < 0) {
        *p = before;
        return 0;
    }
    return (unsigned)row * IF_LEAST;
}

static int read_comparison(struct parser *p, const struct token *t,
                           unsigned how, int value)
{
    char what[160];
    int n;

    snprintf(what, sizeof what, "a number after '%s %s' (0 to %d)",
             p->words->values[value].word,
             comparisons[(how & IF_COMPARES) / IF_LEAST], PARSER_MAX_NUMBER);
    if (!parser_number(p, TOKEN_NUMBER, 0, PARSER_MAX_NUMBER, what, &n))
        return -1;
    return add(p, t,
               (struct insn){ .op = OP_IF,
                              .n = (int8_t)n,
                              .least = (int8_t)n,
                              .how = (uint8_t)how,
                              .a = (uint8_t)value });
}

/* The number of the OP_IF, or -1. */
static int read_condition(struct parser *p)
{
    struct words conditions =
        WORDS("condition", " --vocabulary", p->words->conditions,
              p->words->nconditions);
    struct token t = p->now;
    unsigned how = parser_take_word(p, "not") ? IF_NOT : 0, compares;
    struct phrase phrase;
    int row, value = -1;

    compares = phrase_fit(p, &conditions, PHRASE_CONDITION).whole
                   ? 0
                   : take_comparison(p, &value);
    if (compares != 0)
        return read_comparison(p, &t, how | compares, value);
    row = phrase_take(p, &conditions, PHRASE_CONDITION, &phrase);

    if (row < 0)
        return -1;
    return add(p, &t,
               (struct insn){ .op = OP_IF,
                              .n = phrase.in.n,
                              .least = phrase.in.least,
                              .how = (uint8_t)how,
                              .a = (uint8_t)row,
                              .b = (uint8_t)phrase.operand[0],
                              .c = (uint8_t)phrase.operand[1] });
}

static bool read_if(struct parser *p, const struct token *t, struct place at)
{
    int pc = read_condition(p);

    while (pc >= 0 && parser_take_word(p, "or")) {
        p->lib->code[pc].how |= IF_OR;
        pc = read_condition(p);
    }
    if (pc < 0 || !read_block(p, t, at, pc))
        return false;
    if (!parser_take_word(p, "else"))
        return true;
    p->lib->code[pc].how |= IF_ELSE;
    return add_with_block(p, t, at, (struct insn){ .op = OP_SKIP });
}

/* --- may, choose --- */

/* Nobody can be asked at a passive timing, and in some games not at all. */
static bool check_question(struct parser *p, const struct token *t,
                           const struct place *at, int question)
{
    const struct timing_word *timing = &p->words->timings[at->timing];

    if (question < 0)
        return parser_wrong(p, t, "cards of %s have no '%.*s'",
                            p->lib->rules.game->title, t->n, t->at);
    if (timing->passive)
        return parser_wrong(p, t, "'%.*s' is not allowed at '%s'", t->n, t->at,
                            timing->word);
    return true;
}

static bool read_may(struct parser *p, const struct token *t, struct place at)
{
    return check_question(p, t, &at, p->words->may_question) &&
           add_with_block(p, t, at, (struct insn){ .op = OP_MAY });
}

static bool read_options(struct parser *p, const struct token *t,
                         struct place at, int pc)
{
    int n = 0;

    do {
        if (++n > PROGRAM_MAX_OPTIONS)
            return parser_wrong(p, t, "there are more than %d options",
                                PROGRAM_MAX_OPTIONS);
        if (!add_with_block(p, t, at, (struct insn){ .op = OP_OPTION }))
            return false;
    } while (parser_take_word(p, "or"));
    if (n < 2)
        return parser_expected(p, "'or' and another option");
    p->lib->code[pc].n = p->lib->code[pc].least = (int8_t)n;
    return close_block(p, t, pc);
}

static bool read_choose(struct parser *p, const struct token *t,
                        struct place at)
{
    struct token foe = p->now;
    bool other = parser_take_word(p, "foe");
    int pc;

    if (!check_question(p, t, &at, p->words->choose_question))
        return false;
    if (other && p->words->foe_of == NULL)
        return parser_wrong(p, &foe, "cards of %s have no 'choose foe'",
                            p->lib->rules.game->title);
    pc = add(p, t, (struct insn){ .op = OP_CHOOSE, .a = other });
    return pc >= 0 && read_options(p, t, at, pc);
}

/* --- verbs --- */

static bool check_step(struct parser *p, const struct token *t,
                       const struct place *at, const struct op *row)
{
    char name[FORM_MAX_WORDS];

    form_name(row->form, name);
    if ((row->timings >> at->timing & 1) == 0)
        return parser_wrong(p, t, "'%s' is not allowed at '%s'", name,
                            p->words->timings[at->timing].word);
    if ((row->types >> at->type & 1) == 0)
        return parser_wrong(p, t, "'%s' is not allowed on a card of type %s",
                            name, p->words->types[at->type].name);
    return true;
}

/* The same step twice is a slip of the pen: one step would have a number. */
static bool check_repeat(struct parser *p, const struct token *t,
                         const struct place *at, const struct insn *in)
{
    if (at->last < 0 || memcmp(&p->lib->code[at->last], in, sizeof *in) != 0)
        return true;
    return parser_wrong(p, t, "the same step comes twice in a row");
}

static bool read_verb(struct parser *p, const struct token *t, struct place at)
{
    struct words verbs = verb_words(p);
    struct phrase phrase;
    int row = phrase_take(p, &verbs, PHRASE_STEP, &phrase);
    const struct op *op = &p->words->ops[row < 0 ? 0 : row];

    if (row < 0 || !check_step(p, t, &at, op))
        return false;
    phrase.in.op = (uint16_t)(OP_GAME + row);
    phrase.in.a = (uint8_t)phrase.operand[0];
    phrase.in.b = (uint8_t)phrase.operand[1];
    phrase.in.c = (uint8_t)phrase.operand[2];
    if (!check_repeat(p, t, &at, &phrase.in))
        return false;
    if (form_has(p->words, op->form, PIECE_BLOCK))
        return add_with_block(p, t, at, phrase.in);
    return add(p, t, phrase.in) >= 0;
}

/* Does a block follow the current word, perhaps after one more? */
static bool before_block(const struct parser *p, const char *between)
{
    struct lexer ahead = p->lexer;
    struct token t;

    ahead.out = NULL;
    t = lexer_next(&ahead);
    if (between != NULL && token_is(&t, between))
        t = lexer_next(&ahead);
    return t.kind == TOKEN_OPEN;
}

/* Games may have verbs that begin with our words: `may pay`. */
static bool read_step(struct parser *p, struct place at)
{
    struct token t = p->now;

    if (parser_take_word(p, "if"))
        return read_if(p, &t, at);
    if (token_is(&t, "may") && before_block(p, NULL)) {
        parser_next(p);
        return read_may(p, &t, at);
    }
    if (token_is(&t, "choose") && before_block(p, "foe")) {
        parser_next(p);
        return read_choose(p, &t, at);
    }
    return read_verb(p, &t, at);
}

static bool read_list(struct parser *p, struct place at)
{
    at.last = -1;
    do {
        int pc = p->lib->book.ncode;

        if (!read_step(p, at))
            return false;
        at.last = pc;
    } while (parser_take(p, TOKEN_COMMA));
    return true;
}

bool program_parse(struct parser *p, int index, int timing)
{
    p->index = index;
    p->timing = timing;
    return read_list(p, (struct place){ .type = p->lib->cards[index].type,
                                        .timing = timing });
}
