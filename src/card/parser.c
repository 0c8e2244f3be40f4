/* parser.c - see parser.h.
 *
 * `card` and `deck` begin a card or deck wherever they stand, so a forgotten
 * brace costs one card and not the rest of the file.
 */
#include "card/parser.h"

#include <stdarg.h>
#include <string.h>

#include "base/near.h"

enum { PHRASE_WORDS = 3, PHRASE_SIZE = 64, MESSAGE_SIZE = 320 };

const char *words_at(const struct words *words, int i)
{
    const char *row = (const char *)words->rows + (size_t)i * words->stride;

    return *(const char *const *)(const void *)row;
}

void parser_init(struct parser *p, struct library *lib,
                 const struct source *source, struct complaints *out)
{
    p->words = lib->rules.game->vocabulary;
    p->lib = lib;
    p->source = source;
    p->out = out;
    p->item = NULL;
    p->depth = 0;
    lexer_init(&p->lexer, source, out);
    p->now = lexer_next(&p->lexer);
    p->last = p->now;
}

/* --- taking tokens --- */

void parser_next(struct parser *p)
{
    p->depth += p->now.kind == TOKEN_OPEN;
    p->depth -= p->now.kind == TOKEN_CLOSE;
    p->last = p->now;
    p->now = lexer_next(&p->lexer);
}

bool parser_take_word(struct parser *p, const char *word)
{
    if (!token_is(&p->now, word))
        return false;
    parser_next(p);
    return true;
}

bool parser_take(struct parser *p, enum token_kind kind)
{
    if (p->now.kind != kind)
        return false;
    parser_next(p);
    return true;
}

bool parser_at_top(const struct parser *p)
{
    return p->now.kind == TOKEN_END || token_is(&p->now, "card") ||
           token_is(&p->now, "deck");
}

/* How many tokens from here on spell the phrase; 0 when they do not. */
static int phrase_tokens(const struct parser *p, const char *phrase)
{
    struct lexer ahead = p->lexer;
    struct token t = p->now;
    int n = 0;

    ahead.out = NULL;
    for (;; t = lexer_next(&ahead)) {
        size_t length = strcspn(phrase, " ");

        if (t.kind != TOKEN_WORD || (size_t)t.n != length ||
            memcmp(t.at, phrase, length) != 0)
            return 0;
        n++;
        if (phrase[length] == '\0')
            return n;
        phrase += length + 1;
    }
}

int parser_take_row(struct parser *p, const struct words *words)
{
    int row = -1, longest = 0;

    for (int i = 0; i < words->n; i++) {
        const char *word = words_at(words, i);
        int n = word != NULL ? phrase_tokens(p, word) : 0;

        if (n > longest) {
            longest = n;
            row = i;
        }
    }
    while (longest-- > 0)
        parser_next(p);
    return row;
}

bool parser_number(struct parser *p, const char *word, int min, int max,
                   int *out)
{
    char what[PHRASE_SIZE], number[8];
    int value = 0;

    snprintf(what, sizeof what, "a number %s%s%s (%d to %d)",
             word != NULL ? "after '" : "of copies", word != NULL ? word : "",
             word != NULL ? "'" : "", min, max);
    if (p->now.kind != TOKEN_NUMBER)
        return parser_expected(p, what);
    token_text(&p->now, number, sizeof number);
    for (const char *s = number; *s != '\0'; s++)
        value = value * 10 + (*s - '0');
    if (p->now.n >= (int)sizeof number || value < min || value > max)
        return parser_expected(p, what);
    *out = value;
    parser_next(p);
    return true;
}

bool parser_card(struct parser *p, int *out)
{
    const struct book *book = &p->lib->book;
    struct words ids = WORDS("card", "", book->cards + 1, book->ncards - 1);
    char id[CARDS_MAX_NAME + 1];

    if (p->now.kind != TOKEN_WORD)
        return parser_expected(p, "the id of a card");
    token_text(&p->now, id, sizeof id);
    *out = p->now.n < (int)sizeof id ? book_find(book, id) : CARD_NONE;
    if (*out == CARD_NONE)
        return parser_unknown(p, &ids, 1);
    parser_next(p);
    return true;
}

bool parser_id(struct parser *p, char *out, size_t size)
{
    static const char *const reserved[] = { "card", "deck", "found", "theme",
                                            "house" };

    if (p->now.kind != TOKEN_WORD)
        return parser_expected(p, "an id, such as parry-riposte");
    if ((size_t)p->now.n >= size)
        return parser_wrong(p, &p->now, "an id has at most %d letters",
                            (int)size - 1);
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (token_is(&p->now, reserved[i]))
            return parser_wrong(p, &p->now,
                                "'%s' is a word of the language "
                                "and cannot be an id",
                                reserved[i]);
    token_text(&p->now, out, size);
    parser_next(p);
    return true;
}

bool parser_name(struct parser *p, char *out, size_t size)
{
    size_t n;

    if (p->now.kind != TOKEN_STRING)
        return parser_expected(p, "its printed name in quotes");
    token_text(&p->now, out, size);
    n = strlen(out);
    if (p->now.n - 2 >= (int)size)
        return parser_wrong(p, &p->now, "a name has at most %d bytes",
                            (int)size - 1);
    if (n == 0 || out[0] == ' ' || out[n - 1] == ' ' ||
        strchr(out, '\t') != NULL)
        return parser_wrong(p, &p->now,
                            "a name is not empty, has no tabs, and "
                            "neither begins nor ends with a blank");
    parser_next(p);
    return true;
}

/* --- complaints --- */

bool parser_wrong(struct parser *p, const struct token *t, const char *format,
                  ...)
{
    char message[MESSAGE_SIZE];
    va_list args;

    if (t->kind == TOKEN_WRONG)
        return false;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    complaints_add(p->out, p->source, t, "%s", message);
    return false;
}

bool parser_expected(struct parser *p, const char *what)
{
    struct token t = p->now, last = p->last;
    char found[CARDS_MAX_NAME + 1];

    if (t.kind == TOKEN_END || (t.first && t.at != p->item)) {
        last.at += last.kind == TOKEN_END ? 0 : last.n;
        return parser_wrong(p, &last, "expected %s", what);
    }
    token_text(&t, found, sizeof found);
    return parser_wrong(p, &t, "expected %s, found %s%s%s", what,
                        t.kind == TOKEN_STRING ? "\"" : "'", found,
                        t.kind == TOKEN_STRING ? "\"" : "'");
}

/* The next k words of this line with a blank between them. */
static bool phrase_here(const struct parser *p, int k, char *out, size_t size)
{
    struct lexer ahead = p->lexer;
    struct token t = p->now;
    struct text text;

    ahead.out = NULL;
    text_init(&text, out, size);
    for (int i = 0; i < k; i++, t = lexer_next(&ahead)) {
        if (t.kind != TOKEN_WORD || (i > 0 && t.first))
            return false;
        if (i > 0)
            text_char(&text, ' ');
        text_bytes(&text, t.at, (size_t)t.n);
    }
    return !text.cut;
}

static struct near nearest(const char *phrase, const struct words *tables,
                           int n)
{
    struct near near = near_begin(phrase);

    for (int i = 0; i < n; i++)
        for (int row = 0; row < tables[i].n; row++)
            if (words_at(&tables[i], row) != NULL)
                near_offer(&near, words_at(&tables[i], row));
    return near;
}

bool parser_unknown(struct parser *p, const struct words *tables, int n)
{
    char typed[PHRASE_WORDS][PHRASE_SIZE], first[CARDS_MAX_NAME + 1];
    struct near best = { NULL, NULL, PHRASE_SIZE };

    if (p->now.kind != TOKEN_WORD) {
        snprintf(first, sizeof first, "a %s", tables[0].what);
        return parser_expected(p, first);
    }
    for (int k = 0; k < PHRASE_WORDS; k++) {
        struct near near;

        if (!phrase_here(p, k + 1, typed[k], sizeof typed[k]))
            break;
        near = nearest(typed[k], tables, n);
        if (near.best != NULL && near.distance < best.distance)
            best = near;
    }
    if (best.best != NULL)
        return parser_wrong(p, &p->now, "unknown %s '%s' (did you mean '%s'?)",
                            tables[0].what, best.word, best.best);
    token_text(&p->now, first, sizeof first);
    return parser_wrong(p, &p->now,
                        "unknown %s '%s' (riposte cards %s%s lists "
                        "what there is)",
                        tables[0].what, first, p->lib->rules.game->id,
                        tables[0].list);
}

/* --- going on after a mistake --- */

void parser_skip_item(struct parser *p)
{
    while (!parser_at_top(p)) {
        if (p->depth <= 1 && p->now.kind == TOKEN_CLOSE)
            return;
        if (p->depth <= 1 && p->now.first && p->now.at != p->item)
            return;
        parser_next(p);
    }
}

void parser_skip_to_top(struct parser *p)
{
    do
        parser_next(p);
    while (!parser_at_top(p));
    p->depth = 0;
}
