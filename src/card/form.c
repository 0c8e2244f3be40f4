/* form.c - see form.h. */
#include "card/form.h"

#include "base/must.h"

struct form form_begin(const struct vocabulary *words, const char *form)
{
    return (struct form){ .words = words, .at = form };
}

struct form form_begin_stat(const struct vocabulary *words, const char *form)
{
    return (struct form){ .words = words, .at = form, .number_operands = true };
}

static bool named(const struct piece *gap, const char *name)
{
    for (int i = 0; i < gap->n; i++)
        if (name[i] != gap->at[i])
            return false;
    return name[gap->n] == '\0';
}

static void find_slot(const struct vocabulary *words, struct piece *gap)
{
    gap->kind = PIECE_SLOT;
    for (int i = 0; i < words->nslots; i++)
        if (named(gap, words->slots[i].name))
            gap->slot = &words->slots[i];
    must(gap->slot != NULL);
}

/* What kind of gap a name stands for. */
static void name_gap(const struct vocabulary *words, struct piece *gap)
{
    static const struct {
        const char *name;
        enum piece_kind kind;
    } kinds[] = {
        { "n", PIECE_NUMBER },    { "amount", PIECE_AMOUNT },
        { "card", PIECE_CARD },   { "trait", PIECE_TRAIT },
        { "range", PIECE_RANGE }, { "block", PIECE_BLOCK },
    };

    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (named(gap, kinds[i].name)) {
            gap->kind = kinds[i].kind;
            return;
        }
    find_slot(words, gap);
}

static int operands_of(const struct form *form, enum piece_kind kind)
{
    switch (kind) {
    case PIECE_RANGE:
        return 2;
    case PIECE_CARD:
    case PIECE_TRAIT:
    case PIECE_SLOT:
        return 1;
    case PIECE_NUMBER:
        return form->number_operands;
    case PIECE_AMOUNT:
    case PIECE_WORD:
    case PIECE_BLOCK:
        break;
    }
    return 0;
}

/* {+NAME?}, the brace taken. */
static void take_gap(struct form *form, struct piece *out)
{
    out->sign = *form->at == '+';
    form->at += out->sign;
    out->at = form->at;
    while (*form->at != '}' && *form->at != '?')
        form->at++;
    out->n = (int)(form->at - out->at);
    out->optional = *form->at == '?';
    form->at += out->optional + 1;
    name_gap(form->words, out);
    out->operand = form->operands;
    form->operands += operands_of(form, out->kind);
    must(form->operands <= FORM_MAX_OPERANDS);
}

bool form_next(struct form *form, struct piece *out)
{
    *out = (struct piece){ .kind = PIECE_WORD };
    while (*form->at == ' ')
        form->at++;
    if (*form->at == '\0')
        return false;
    if (*form->at == '{') {
        form->at++;
        take_gap(form, out);
        return true;
    }
    out->at = form->at;
    while (*form->at != ' ' && *form->at != '\0')
        form->at++;
    out->n = (int)(form->at - out->at);
    return true;
}

int form_stats(const struct vocabulary *words, const char *form)
{
    struct form f = form_begin_stat(words, form);
    struct piece piece;

    while (form_next(&f, &piece))
        continue;
    return f.operands;
}

bool form_printed(const struct vocabulary *words, const struct card *card,
                  int stat)
{
    const struct stat_word *row = &words->stats[stat];
    int n;

    if ((card->stated >> stat & 1) == 0)
        return false;
    n = form_stats(words, row->form);
    for (int i = 0; i == 0 || i < n; i++)
        if (card->stat[stat + i] != 0)
            return true;
    return row->zero;
}

bool form_has(const struct vocabulary *words, const char *form,
              enum piece_kind kind)
{
    struct form f = form_begin(words, form);
    struct piece piece;

    while (form_next(&f, &piece))
        if (piece.kind == kind)
            return true;
    return false;
}

void form_name(const char *form, char out[FORM_MAX_WORDS])
{
    struct text text;

    text_init(&text, out, FORM_MAX_WORDS);
    while (*form == '{') {
        while (*form++ != '}')
            continue;
        form += *form == ' ';
    }
    for (; *form != '\0' && *form != '{'; form++)
        if (*form != ' ' || (form[1] != '{' && form[1] != '\0'))
            text_char(&text, *form);
}
