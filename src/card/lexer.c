/* lexer.c - see lexer.h.
 *
 * source_check has proved the bytes to be clean UTF-8, so the lexer itself
 * knows only ASCII: everything else can be in strings and remarks only.
 */
#include "card/lexer.h"

#include <string.h>

void lexer_init(struct lexer *lexer, const struct source *source,
                struct complaints *out)
{
    *lexer = (struct lexer){ source, out, source->text, 1, true };
}

static void skip_blanks(struct lexer *lexer)
{
    for (;; lexer->at++) {
        if (*lexer->at == '#')
            lexer->at += strcspn(lexer->at, "\n");
        if (*lexer->at == '\n') {
            lexer->line++;
            lexer->first = true;
        } else if (*lexer->at != ' ' && *lexer->at != '\t' &&
                   *lexer->at != '\r') {
            return;
        }
    }
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Capitals are not letters of the language, but they belong to the word that
 * the complaint is about. */
static int word_length(const char *s)
{
    int n = *s == '+' && is_digit(s[1]);

    while (is_letter(s[n]) || is_digit(s[n]) || s[n] == '-' || s[n] == '_' ||
           (s[n] >= 'A' && s[n] <= 'Z'))
        n++;
    return n;
}

/* A string ends at its quote; \" and \\ stand for themselves.  The length with
 * both quotes, or 0 when the line ends first. */
static int string_length(const char *s)
{
    int n = 1;

    while (s[n] != '"') {
        if (s[n] == '\\' && (s[n + 1] == '"' || s[n + 1] == '\\'))
            n++;
        if (s[n] == '\0' || s[n] == '\n')
            return 0;
        n++;
    }
    return n + 1;
}

static void wrong(const struct lexer *lexer, struct token *t, const char *why)
{
    t->kind = TOKEN_WRONG;
    if (lexer->out != NULL)
        complaints_add(lexer->out, lexer->source, t->at, t->line, "%s", why);
}

/* Numbers, signed numbers and ranges, by their looks; all else is a word. */
static enum token_kind word_kind(const char *s, int n)
{
    static const char digits[] = "0123456789";
    int sign = *s == '+' || *s == '-';
    int head = (int)strspn(s + sign, digits), tail;

    if (head > 0 && sign + head == n)
        return sign ? TOKEN_SIGNED : TOKEN_NUMBER;
    if (sign || head == 0 || s[head] != '-')
        return TOKEN_WORD;
    tail = (int)strspn(s + head + 1, digits);
    return tail > 0 && head + 1 + tail == n ? TOKEN_RANGE : TOKEN_WORD;
}

static void take_word(const struct lexer *lexer, struct token *t)
{
    t->n = word_length(t->at);
    t->kind = word_kind(t->at, t->n);
    if (t->kind != TOKEN_WORD)
        return;
    for (int i = 0; i < t->n; i++)
        if (!is_letter(t->at[i]) && !is_digit(t->at[i]) && t->at[i] != '-') {
            wrong(lexer, t, "words are small letters, digits and hyphens");
            return;
        }
    if (t->at[0] == '-' || t->at[t->n - 1] == '-')
        wrong(lexer, t, "words neither begin nor end with a hyphen");
}

static void take_string(const struct lexer *lexer, struct token *t)
{
    t->kind = TOKEN_STRING;
    t->n = string_length(t->at);
    if (t->n == 0) {
        t->n = (int)strcspn(t->at, "\n");
        wrong(lexer, t, "the string has no closing quote on its line");
    }
}

struct token lexer_next(struct lexer *lexer)
{
    static const char marks[] = "{},";
    static const enum token_kind kinds[] = { TOKEN_OPEN, TOKEN_CLOSE,
                                             TOKEN_COMMA };
    struct token t;
    const char *mark;

    skip_blanks(lexer);
    t = (struct token){ TOKEN_END, lexer->at, 1, lexer->line, lexer->first };
    mark = strchr(marks, *t.at);
    if (*t.at == '\0')
        return t;
    if (mark != NULL)
        t.kind = kinds[mark - marks];
    else if (*t.at == '"')
        take_string(lexer, &t);
    else if (word_length(t.at) > 0)
        take_word(lexer, &t);
    else {
        t.n = utf8_length(t.at);
        wrong(lexer, &t, "this character has no meaning here");
    }
    lexer->at += t.n;
    lexer->first = false;
    return t;
}

bool token_is(const struct token *token, const char *word)
{
    return token->kind == TOKEN_WORD && strlen(word) == (size_t)token->n &&
           memcmp(token->at, word, (size_t)token->n) == 0;
}

void token_text(const struct token *token, char *out, size_t size)
{
    bool string = token->kind == TOKEN_STRING;
    const char *end = token->at + token->n - string;
    struct text text;

    text_init(&text, out, size);
    for (const char *s = token->at + string; s < end; s++) {
        if (string && *s == '\\')
            s++;
        text_char(&text, *s);
    }
}
