/* parser.c - see parser.h.
 *
 * `card`, `deck` and `change` begin a card, deck or change wherever they open a
 * line; the first two also before an id and a name.  So a forgotten brace spoils
 * one card and not the rest of the file.
 */
#include "card/parser.h"

#include <stdarg.h>
#include <string.h>

#include "base/near.h"

enum { PHRASE_WORDS = 5, MESSAGE_SIZE = 320 };

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
    p->body = 0;
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

/* Does a word and then a string follow, on the same line?  A step may end with
 * `deck`, before a part of the card. */
static bool before_name(const struct parser *p)
{
    struct lexer ahead = p->lexer;
    struct token word;

    ahead.out = NULL;
    word = lexer_next(&ahead);
    return word.kind == TOKEN_WORD && !word.first &&
           lexer_next(&ahead).kind == TOKEN_STRING;
}

bool parser_at_top(const struct parser *p)
{
    if (p->now.kind == TOKEN_END)
        return true;
    if (token_is(&p->now, "change"))
        return p->now.first || p->depth == 0;
    if (!token_is(&p->now, "card") && !token_is(&p->now, "deck"))
        return false;
    return p->now.first || before_name(p);
}

/* How many tokens from here on spell the words, up to the first gap; 0 when they
 * do not. */
static int spelled_tokens(const struct parser *p, const char *words)
{
    struct lexer ahead = p->lexer;
    struct token t = p->now;
    int n = 0;

    ahead.out = NULL;
    for (;; t = lexer_next(&ahead)) {
        size_t length = strcspn(words, " ");

        if (t.kind != TOKEN_WORD || (size_t)t.n != length ||
            memcmp(t.at, words, length) != 0)
            return 0;
        n++;
        words += length + (words[length] == ' ');
        if (*words == '\0' || *words == '{')
            return n;
    }
}

bool parser_spells(const struct parser *p, const char *words)
{
    return spelled_tokens(p, words) > 0;
}

int parser_take_row(struct parser *p, const struct words *words)
{
    int row = -1, longest = 0;

    for (int i = 0; i < words->n; i++) {
        const char *word = words_at(words, i);
        int n = word != NULL ? spelled_tokens(p, word) : 0;

        if (n > longest) {
            longest = n;
            row = i;
        }
    }
    while (longest-- > 0)
        parser_next(p);
    return row;
}

bool parser_number(struct parser *p, enum token_kind kind, int min, int max,
                   const char *what, int *out)
{
    char digits[8];
    int value = 0, sign = kind == TOKEN_SIGNED;

    if (p->now.kind != kind)
        return parser_expected(p, what);
    token_text(&p->now, digits, sizeof digits);
    for (const char *s = digits + sign; *s != '\0'; s++)
        value = value * 10 + (*s - '0');
    if (p->now.n >= (int)sizeof digits || value < min || value > max)
        return parser_expected(p, what);
    *out = *digits == '-' ? -value : value;
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
    static const char *const reserved[] = { "card",  "deck",  "change",
                                            "found", "theme", "house" };

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

    if (t->kind == TOKEN_WRONG || p->out == NULL)
        return false;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    complaints_add(p->out, p->source, t->at, t->line, "%s", message);
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

/* The row of n tables that is nearest to a phrase; its name goes to `best`.
 * Returns how many slips they differ by, or -1 if none is near. */
static int nearest(const char *phrase, const struct words *tables, int n,
                   char best[FORM_MAX_WORDS])
{
    struct near near = near_begin(phrase);

    for (int i = 0; i < n; i++)
        for (int row = 0; row < tables[i].n; row++) {
            const char *form = words_at(&tables[i], row);
            char name[FORM_MAX_WORDS];

            form_name(form != NULL ? form : "", name);
            near_offer(&near, name);
            if (near.best != name)
                continue;
            memcpy(best, name, sizeof name);
            near.best = best;
        }
    return near.best != NULL ? near.distance : -1;
}

bool parser_near(const struct parser *p, const struct words *table, int more)
{
    char typed[FORM_MAX_WORDS], best[FORM_MAX_WORDS];

    for (int k = more + 1; k <= PHRASE_WORDS; k++) {
        if (!phrase_here(p, k, typed, sizeof typed))
            return false;
        if (nearest(typed, table, 1, best) == 1)
            return true;
    }
    return false;
}

/* The words here that come nearest to a row of the tables, and that row. */
static bool guess(const struct parser *p, const struct words *tables, int n,
                  char typed[FORM_MAX_WORDS], char best[FORM_MAX_WORDS])
{
    int least = FORM_MAX_WORDS;
    char phrase[FORM_MAX_WORDS], name[FORM_MAX_WORDS];

    for (int k = 1; k <= PHRASE_WORDS; k++) {
        int slips;

        if (!phrase_here(p, k, phrase, sizeof phrase))
            break;
        slips = nearest(phrase, tables, n, name);
        if (slips <= 0 || slips >= least)
            continue;
        least = slips;
        memcpy(typed, phrase, sizeof phrase);
        memcpy(best, name, sizeof name);
    }
    return least < FORM_MAX_WORDS;
}

bool parser_unknown(struct parser *p, const struct words *tables, int n)
{
    char typed[FORM_MAX_WORDS], best[FORM_MAX_WORDS];

    if (p->now.kind != TOKEN_WORD) {
        snprintf(typed, sizeof typed, "a %s", tables[0].what);
        return parser_expected(p, typed);
    }
    if (guess(p, tables, n, typed, best))
        return parser_wrong(p, &p->now, "unknown %s '%s' (did you mean '%s'?)",
                            tables[0].what, typed, best);
    token_text(&p->now, typed, sizeof typed);
    return parser_wrong(p, &p->now,
                        "unknown %s '%s' (riposte cards %s%s lists "
                        "what there is)",
                        tables[0].what, typed, p->lib->rules.game->id,
                        tables[0].list);
}

/* --- going on after a mistake --- */

void parser_skip_item(struct parser *p)
{
    while (!parser_at_top(p)) {
        if (p->depth <= p->body && p->now.kind == TOKEN_CLOSE)
            return;
        if (p->depth <= p->body && p->now.first && p->now.at != p->item)
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
