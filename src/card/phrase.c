/* phrase.c - what card files put into the forms of the vocabulary.
 *
 * Which row of a table is meant is found by trying them all in silence: the one
 * that fits to its end is taken, the longest if there are several.  If none
 * does, the one that fits best is read again, with its complaints.
 */
#include <stdio.h>
#include <string.h>

#include "card/parser.h"

enum { WHAT_SIZE = 160 };

/* A form being read. */
struct reading {
    char name[FORM_MAX_WORDS]; /* of the form, for complaints */
    enum phrase_kind kind;
    struct phrase *out;
};

/* --- numbers --- */

/* Steps do something: theirs are not 0. */
static int least_number(const struct reading *r)
{
    return r->kind == PHRASE_STEP ? 1 : 0;
}

static bool take_number(struct parser *p, const struct reading *r, bool sign,
                        const char *what, int *out)
{
    return parser_number(p, sign ? TOKEN_SIGNED : TOKEN_NUMBER, least_number(r),
                         PARSER_MAX_NUMBER, what, out);
}

static void number_wanted(const struct reading *r, bool sign, const char *after,
                          char what[WHAT_SIZE])
{
    if (sign)
        snprintf(what, WHAT_SIZE,
                 "a number with its sign after '%s', such as +2 or -1", after);
    else
        snprintf(what, WHAT_SIZE, "a number after '%s' (%d to %d)", after,
                 least_number(r), PARSER_MAX_NUMBER);
}

static bool read_number(struct parser *p, const struct reading *r,
                        const struct piece *gap)
{
    char what[WHAT_SIZE];
    int value;

    number_wanted(r, gap->sign, r->name, what);
    if (!take_number(p, r, gap->sign, what, &value))
        return false;
    r->out->in.n = r->out->in.least = (int8_t)value;
    if (r->kind == PHRASE_STAT)
        r->out->operand[gap->operand] = value;
    return true;
}

/* per VALUE [at most N] */
static bool read_per(struct parser *p, const struct reading *r)
{
    struct words values =
        WORDS("value", " --vocabulary", p->words->values, p->words->nvalues);
    static const char *const at_most[] = { "at most" };
    struct words limit = WORDS("word", "", at_most, 1);
    char what[WHAT_SIZE];
    int row, most;

    if (!parser_take_word(p, "per"))
        return true;
    row = parser_take_row(p, &values);
    if (row < 0)
        return parser_unknown(p, &values, 1);
    r->out->in.per = (uint8_t)(row + 1);
    if (parser_take_row(p, &limit) < 0)
        return true;
    number_wanted(r, false, "at most", what);
    if (!take_number(p, r, false, what, &most))
        return false;
    r->out->in.most = (uint8_t)most;
    return true;
}

/* Is there a `to` with a number here, and not the `to` of the form? */
static bool at_second_number(const struct parser *p, bool sign)
{
    struct lexer ahead = p->lexer;

    ahead.out = NULL;
    return token_is(&p->now, "to") &&
           lexer_next(&ahead).kind == (sign ? TOKEN_SIGNED : TOKEN_NUMBER);
}

/* N, or N to N. */
static bool read_count(struct parser *p, const struct reading *r, bool sign,
                       const char *what)
{
    struct insn *in = &r->out->in;
    struct token second;
    int value;

    if (!take_number(p, r, sign, what, &value))
        return false;
    in->n = in->least = (int8_t)value;
    if (in->how == AMOUNT_UP_TO) {
        in->least = 0;
        return true;
    }
    if (!at_second_number(p, sign))
        return true;
    parser_next(p);
    second = p->now;
    if (!take_number(p, r, sign, what, &value))
        return false;
    in->n = (int8_t)value;
    return value > in->least ||
           parser_wrong(p, &second, "the second number must be the larger");
}

static bool read_amount(struct parser *p, const struct reading *r,
                        const struct piece *gap)
{
    static const char *const words[] = { [AMOUNT_UP_TO] = "up",
                                         [AMOUNT_ANY] = "any",
                                         [AMOUNT_MAX] = "max",
                                         [AMOUNT_ALL] = "all" };
    char what[WHAT_SIZE];

    snprintf(what, sizeof what,
             "an amount after '%s' (a number%s, 'up to', 'any', 'max', 'all')",
             r->name, gap->sign ? " with its sign" : "");
    for (int how = AMOUNT_UP_TO; how <= AMOUNT_ALL; how++)
        if (parser_take_word(p, words[how])) {
            r->out->in.how = (uint8_t)how;
            if (how > AMOUNT_UP_TO)
                return true;
            if (!parser_take_word(p, "to"))
                return parser_expected(p, "'to'");
        }
    return read_count(p, r, gap->sign, what) && read_per(p, r);
}

/* Two numbers: 1-3, or one for both, or none. */
static bool read_range(struct parser *p, const struct reading *r,
                       const struct piece *gap)
{
    int *near = &r->out->operand[gap->operand], *far = near + 1;
    struct token t = p->now;
    char what[WHAT_SIZE], text[8];
    int n;

    *near = *far = 0;
    if (parser_take_word(p, "none"))
        return true;
    snprintf(what, sizeof what, "a range after '%s', such as 1-3, or 'none'",
             r->name);
    if (t.kind == TOKEN_NUMBER) {
        if (!take_number(p, r, false, what, near))
            return false;
        *far = *near;
        return true;
    }
    token_text(&t, text, sizeof text);
    if (t.kind != TOKEN_RANGE ||
        sscanf(text, "%2d-%2d%n", near, far, &n) != 2 || n != t.n)
        return parser_expected(p, what);
    if (*near > *far)
        return parser_wrong(p, &t, "a range goes from near to far");
    parser_next(p);
    return true;
}

/* --- words --- */

static bool read_word(struct parser *p, const struct piece *word)
{
    char what[FORM_MAX_WORDS];

    if (p->now.kind == TOKEN_WORD && p->now.n == word->n &&
        memcmp(p->now.at, word->at, (size_t)word->n) == 0) {
        parser_next(p);
        return true;
    }
    snprintf(what, sizeof what, "'%.*s'", word->n, word->at);
    return parser_expected(p, what);
}

/* A word of a table, as the operand of a gap.  Only on the same line: what
 * opens a line belongs to the card. */
static bool read_row(struct parser *p, const struct reading *r,
                     const struct piece *gap, const struct words *table,
                     int first)
{
    int row = -1;

    if (!gap->optional || !p->now.first)
        row = parser_take_row(p, table);
    if (row < 0 && !gap->optional)
        return parser_unknown(p, table, 1);
    r->out->operand[gap->operand] = row < 0 ? 0 : row + first;
    return true;
}

static bool read_slot(struct parser *p, const struct reading *r,
                      const struct piece *gap)
{
    struct words table = WORDS(gap->slot->name, " --vocabulary",
                               gap->slot->words, gap->slot->nwords);

    return read_row(p, r, gap, &table, 0);
}

static bool read_piece(struct parser *p, const struct reading *r,
                       const struct piece *piece)
{
    struct words traits = trait_words(p);

    switch (piece->kind) {
    case PIECE_WORD:
        return read_word(p, piece);
    case PIECE_NUMBER:
        return read_number(p, r, piece);
    case PIECE_AMOUNT:
        return read_amount(p, r, piece);
    case PIECE_CARD:
        return parser_card(p, &r->out->operand[piece->operand]);
    case PIECE_TRAIT:
        return read_row(p, r, piece, &traits, 1);
    case PIECE_RANGE:
        return read_range(p, r, piece);
    case PIECE_SLOT:
        return read_slot(p, r, piece);
    case PIECE_BLOCK:
        break;
    }
    return true;
}

/* --- forms --- */

bool phrase_read(struct parser *p, const char *form, enum phrase_kind kind,
                 struct phrase *out)
{
    struct reading r = { .kind = kind, .out = out };
    struct form f = kind == PHRASE_STAT ? form_begin_stat(p->words, form)
                                        : form_begin(p->words, form);
    struct piece piece;

    *out = (struct phrase){ 0 };
    form_name(form, r.name);
    while (form_next(&f, &piece))
        if (!read_piece(p, &r, &piece))
            return false;
    return true;
}

bool fit_better(const struct fit *a, const struct fit *b)
{
    if (a->row < 0 || b->row < 0)
        return a->row >= 0;
    if (a->whole != b->whole)
        return a->whole;
    return a->reach > b->reach;
}

/* Read a form in silence. */
static struct fit try_form(const struct parser *p, const char *form, int row,
                           enum phrase_kind kind)
{
    struct fit fit = { .row = row };
    struct parser trial = *p;
    struct phrase phrase;

    trial.out = NULL;
    trial.lexer.out = NULL;
    fit.whole = phrase_read(&trial, form, kind, &phrase);
    fit.reach = trial.now.at;
    return fit;
}

struct fit phrase_fit(const struct parser *p, const struct words *table,
                      enum phrase_kind kind)
{
    struct fit best = { .row = -1 };

    for (int i = 0; i < table->n; i++) {
        const char *form = words_at(table, i);
        struct fit fit;

        if (form == NULL || (*form != '{' && !parser_spells(p, form)))
            continue;
        fit = try_form(p, form, i, kind);
        if (fit.reach > p->now.at && fit_better(&fit, &best))
            best = fit;
    }
    return best;
}

/* The words that a form begins with. */
static int leading_words(const char *form)
{
    char name[FORM_MAX_WORDS];
    int n = 1;

    form_name(form, name);
    for (const char *s = name; *s != '\0'; s++)
        n += *s == ' ';
    return n;
}

int phrase_take(struct parser *p, const struct words *table,
                enum phrase_kind kind, struct phrase *out)
{
    struct fit fit = phrase_fit(p, table, kind);
    const char *form = fit.row < 0 ? "" : words_at(table, fit.row);

    if (fit.row < 0 ||
        (!fit.whole && parser_near(p, table, leading_words(form)))) {
        parser_unknown(p, table, 1);
        return -1;
    }
    return phrase_read(p, form, kind, out) ? fit.row : -1;
}
