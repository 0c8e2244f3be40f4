/* mutate.c - see mutate.h.
 *
 * The source is cut into tokens; each rule of mutation looks at one token and
 * its neighbours.  What does not compile is thrown away by the caller, so the
 * rules may be generous.
 */
#include "mutate.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum token_kind { TOKEN_WORD, TOKEN_NUMBER, TOKEN_SIGN, TOKEN_STRING };

struct token {
    enum token_kind kind;
    size_t at, n;
    bool code; /* inside a function and not inside an assertion */
};

struct tokens {
    const char *source;
    struct token *row;
    int n;
};

/* --- tokens --- */

static void add_token(struct tokens *t, enum token_kind kind, size_t at,
                      size_t n, bool code)
{
    if ((t->n & (t->n - 1)) == 0)
        t->row = must_realloc(t->row, (size_t)(t->n > 0 ? 2 * t->n : 1) *
                                          sizeof *t->row);
    t->row[t->n++] = (struct token){ kind, at, n, code };
}

/* The length of what is not code here: blanks, a comment, a preprocessor line
 * with its continuations; 0 if there is none. */
static size_t skip_length(const char *s, bool line_start)
{
    size_t n = 0;

    if (isspace((unsigned char)*s))
        return 1;
    if (s[0] == '/' && s[1] == '*') {
        const char *end = strstr(s + 2, "*/");

        return end != NULL ? (size_t)(end - s) + 2 : strlen(s);
    }
    if (s[0] == '#' && line_start)
        while (s[n] != '\0' && (s[n] != '\n' || s[n - 1] == '\\'))
            n++;
    return n;
}

static size_t string_length(const char *s)
{
    size_t n = 1;

    while (s[n] != '\0' && s[n] != s[0])
        n += s[n] == '\\' && s[n + 1] != '\0' ? 2 : 1;
    return s[n] != '\0' ? n + 1 : n;
}

static size_t word_length(const char *s)
{
    size_t n = 0;

    while (isalnum((unsigned char)s[n]) || s[n] == '_')
        n++;
    return n;
}

static size_t sign_length(const char *s)
{
    static const char *const signs[] = {
        "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
        "!=",  "&&",  "||",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
    };

    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (strncmp(s, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 1;
}

static void cut(struct tokens *t, const char *source)
{
    bool inside = false;

    *t = (struct tokens){ .source = source };
    for (size_t at = 0; source[at] != '\0';) {
        const char *s = source + at;
        bool line_start = at == 0 || s[-1] == '\n';
        enum token_kind kind = TOKEN_SIGN;
        size_t n = skip_length(s, line_start);

        if (n > 0) {
            at += n;
            continue;
        }
        if (line_start && (*s == '{' || *s == '}'))
            inside = *s == '{';
        if (*s == '"' || *s == '\'') {
            kind = TOKEN_STRING;
            n = string_length(s);
        } else if ((n = word_length(s)) > 0) {
            kind = isdigit((unsigned char)*s) ? TOKEN_NUMBER : TOKEN_WORD;
        } else {
            n = sign_length(s);
        }
        add_token(t, kind, at, n, inside);
        at += n;
    }
}

static bool is(const struct tokens *t, int i, const char *text)
{
    return i >= 0 && i < t->n && t->row[i].n == strlen(text) &&
           strncmp(t->source + t->row[i].at, text, t->row[i].n) == 0;
}

static bool is_one_of(const struct tokens *t, int i, const char *const *list)
{
    for (; *list != NULL; list++)
        if (is(t, i, *list))
            return true;
    return false;
}

/* The token that closes the bracket at i; t->n if none does. */
static int closing(const struct tokens *t, int i)
{
    int depth = 0;

    for (; i < t->n; i++) {
        if (is(t, i, "(") || is(t, i, "[") || is(t, i, "{"))
            depth++;
        else if (is(t, i, ")") || is(t, i, "]") || is(t, i, "}"))
            depth--;
        if (depth == 0)
            break;
    }
    return i;
}

/* An assertion documents; a program with a wrong one is not a wrong rule. */
static void leave_out_assertions(struct tokens *t)
{
    static const char *const assertions[] = { "must", "assert",
                                              "_Static_assert", NULL };

    for (int i = 0; i < t->n; i++)
        if (is_one_of(t, i, assertions) && is(t, i + 1, "("))
            for (int end = closing(t, i + 1); i <= end && i < t->n; i++)
                t->row[i].code = false;
}

/* --- the rules of mutation --- */

__attribute__((format(printf, 5, 6))) static void add(struct mutations *all,
                                                      size_t at, size_t n,
                                                      const char *what,
                                                      const char *format, ...)
{
    va_list args, again;
    int length;
    char *put;

    va_start(args, format);
    va_copy(again, args);
    length = vsnprintf(NULL, 0, format, args);
    put = must_alloc((size_t)length + 1);
    vsnprintf(put, (size_t)length + 1, format, again);
    va_end(again);
    va_end(args);
    if ((all->n & (all->n - 1)) == 0)
        all->row = must_realloc(
            all->row, (size_t)(all->n > 0 ? 2 * all->n : 1) * sizeof *all->row);
    all->row[all->n++] = (struct mutation){ at, n, put, what };
}

static void negate_condition(struct mutations *all, const struct tokens *t,
                             int i)
{
    const struct token *open = &t->row[i + 1];
    int end;

    if ((!is(t, i, "if") && !is(t, i, "while")) || !is(t, i + 1, "("))
        return;
    end = closing(t, i + 1);
    if (end < t->n)
        add(all, open->at, t->row[end].at + 1 - open->at, "condition negated",
            "(!%.*s)", (int)(t->row[end].at + 1 - open->at),
            t->source + open->at);
}

/* Does the token end a value, so that a sign after it has two sides? */
static bool ends_value(const struct tokens *t, int i)
{
    return i >= 0 &&
           (t->row[i].kind != TOKEN_SIGN || is(t, i, ")") || is(t, i, "]")) &&
           !is(t, i, "return") && !is(t, i, "case");
}

static void swap_sign(struct mutations *all, const struct tokens *t, int i)
{
    static const struct {
        const char *from, *to, *what;
        bool two_sides;
    } swaps[] = {
        { "==", "!=", "comparison changed", true },
        { "!=", "==", "comparison changed", true },
        { "<", "<=", "comparison changed", true },
        { "<=", "<", "comparison changed", true },
        { ">", ">=", "comparison changed", true },
        { ">=", ">", "comparison changed", true },
        { "&&", "||", "and, or swapped", true },
        { "||", "&&", "and, or swapped", true },
        { "+", "-", "plus, minus swapped", true },
        { "-", "+", "plus, minus swapped", true },
        { "+=", "-=", "plus, minus swapped", true },
        { "-=", "+=", "plus, minus swapped", true },
        { "++", "--", "plus, minus swapped", false },
        { "--", "++", "plus, minus swapped", false },
    };

    for (size_t k = 0; k < sizeof swaps / sizeof swaps[0]; k++)
        if (is(t, i, swaps[k].from) &&
            (!swaps[k].two_sides || ends_value(t, i - 1)))
            add(all, t->row[i].at, t->row[i].n, swaps[k].what, "%s",
                swaps[k].to);
}

/* Is it the size of an array that is declared here?  Another size changes
 * nothing that rules do. */
static bool is_array_size(const struct tokens *t, int i)
{
    return i >= 3 && is(t, i - 1, "[") && is(t, i + 1, "]") &&
           t->row[i - 2].kind == TOKEN_WORD && !is(t, i - 3, "return") &&
           (t->row[i - 3].kind == TOKEN_WORD || is(t, i - 3, "*"));
}

static void change_constant(struct mutations *all, const struct tokens *t,
                            int i)
{
    const struct token *token = &t->row[i];
    const char *text = t->source + token->at;
    char *end;
    long value;

    if (token->kind != TOKEN_NUMBER || is_array_size(t, i))
        return;
    value = strtol(text, &end, 0);
    add(all, token->at, token->n, "constant changed", "%ld%.*s", value + 1,
        (int)(text + token->n - end), end);
    if (value > 0)
        add(all, token->at, token->n, "constant changed", "%ld%.*s", value - 1,
            (int)(text + token->n - end), end);
}

/* Does the bracket at i close the condition of an if or a loop? */
static bool ends_condition(const struct tokens *t, int i)
{
    static const char *const heads[] = { "if", "while", "for", "switch", NULL };
    int depth = 0;

    if (!is(t, i, ")"))
        return false;
    do {
        depth += is(t, i, ")") - is(t, i, "(");
        i--;
    } while (depth > 0 && i >= 0);
    return is_one_of(t, i, heads);
}

/* May a statement begin here? */
static bool begins_statement(const struct tokens *t, int i)
{
    static const char *const before[] = { ";", "{", "}", ":", "else", NULL };
    static const char *const never[] = {
        "if",      "for",    "while",  "do",   "switch", "case",
        "default", "else",   "return", "goto", "struct", "union",
        "enum",    "const",  "static", "int",  "char",   "unsigned",
        "long",    "size_t", "bool",   NULL,
    };

    return t->row[i].kind == TOKEN_WORD &&
           (is_one_of(t, i - 1, before) || ends_condition(t, i - 1)) &&
           !is_one_of(t, i, never) && i + 1 < t->n &&
           t->row[i + 1].kind == TOKEN_SIGN;
}

/* The semicolon that ends the statement at i, or t->n. */
static int statement_end(const struct tokens *t, int i)
{
    while (i < t->n && !is(t, i, ";")) {
        if (is(t, i, "(") || is(t, i, "[") || is(t, i, "{"))
            i = closing(t, i);
        else if (is(t, i, ")") || is(t, i, "}") || is(t, i, ":"))
            return t->n; /* a for clause, a label, the end of a block */
        i++;
    }
    return i;
}

static void remove_statement(struct mutations *all, const struct tokens *t,
                             int i)
{
    int end;

    if (!begins_statement(t, i))
        return;
    end = statement_end(t, i);
    if (end < t->n)
        add(all, t->row[i].at, t->row[end].at - t->row[i].at,
            "statement removed", "%s", "");
}

static void change_return(struct mutations *all, const struct tokens *t, int i)
{
    const char *other = "0";
    size_t at;
    int end;

    if (!is(t, i, "return") || is(t, i + 1, ";"))
        return;
    end = statement_end(t, i + 1);
    if (end == t->n)
        return;
    if (end == i + 2 && (is(t, i + 1, "0") || is(t, i + 1, "false") ||
                         is(t, i + 1, "FLOW_DONE")))
        other = "1";
    at = t->row[i + 1].at;
    add(all, at, t->row[end].at - at, "return value changed", "%s", other);
}

void mutations_find(struct mutations *all, const char *source)
{
    struct tokens t;

    *all = (struct mutations){ 0 };
    cut(&t, source);
    leave_out_assertions(&t);
    for (int i = 0; i < t.n; i++) {
        if (!t.row[i].code)
            continue;
        negate_condition(all, &t, i);
        swap_sign(all, &t, i);
        change_constant(all, &t, i);
        remove_statement(all, &t, i);
        change_return(all, &t, i);
    }
    free(t.row);
}

void mutations_free(struct mutations *all)
{
    for (int i = 0; i < all->n; i++)
        free(all->row[i].put);
    free(all->row);
}

char *mutation_apply(const struct mutation *m, const char *source)
{
    size_t rest = strlen(source + m->at + m->n), n = strlen(m->put);
    char *out = must_alloc(m->at + n + rest + 1);

    memcpy(out, source, m->at);
    memcpy(out + m->at, m->put, n);
    memcpy(out + m->at + n, source + m->at + m->n, rest + 1);
    return out;
}
