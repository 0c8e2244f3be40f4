/* complaints.c - mistakes in card files, for people: where, what, the line, and
 * a caret under the place. */
#include <stdarg.h>
#include <string.h>

#include "card/lexer.h"

enum { LINE_SHOWN = 76, CARET_ROOM = 60 };

static bool continues(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80; /* inside a UTF-8 sequence */
}

/* Characters, not bytes, from one place to another. */
static int characters(const char *from, const char *to)
{
    int n = 0;

    for (; from < to; from++)
        n += !continues(*from);
    return n;
}

static void add(struct complaints *out, const char *bytes, size_t n)
{
    if (n > sizeof out->text - 1 - out->used)
        n = sizeof out->text - 1 - out->used;
    memcpy(out->text + out->used, bytes, n);
    out->used += n;
    out->text[out->used] = '\0';
}

__attribute__((format(printf, 2, 0))) static void add_format(
    struct complaints *out, const char *format, va_list args)
{
    char line[512];
    int n = vsnprintf(line, sizeof line, format, args);

    add(out, line, n < (int)sizeof line ? (size_t)n : sizeof line - 1);
}

/* The part of a long line that is shown begins so that the caret is in it. */
static const char *window(const char *line, const char *at)
{
    int hidden = characters(line, at) - CARET_ROOM;

    while (hidden > 0)
        if (!continues(*++line))
            hidden--;
    return line;
}

/* Bytes that are no text show as question marks: a file must not reach for the
 * terminal through its complaints. */
static void add_line(struct complaints *out, const char *line)
{
    add(out, "    ", 4);
    for (int shown = 0;
         shown < LINE_SHOWN && *line != '\0' && *line != '\n' && *line != '\r';
         shown++) {
        int n = utf8_length(line);

        add(out, n > 0 ? line : "?", n > 0 ? (size_t)n : 1);
        line += n > 0 ? n : 1;
    }
    add(out, "\n", 1);
}

/* Blanks up to the caret; tabs stay tabs, so that it stands where it should. */
static void add_caret(struct complaints *out, const char *line, const char *at)
{
    add(out, "    ", 4);
    for (; line < at; line++)
        if (!continues(*line))
            add(out, *line == '\t' ? "\t" : " ", 1);
    add(out, "^\n", 2);
}

/* Count a mistake; false when enough have been shown. */
static bool count(struct complaints *out)
{
    static const char more[] = "(there are more mistakes than these)\n";

    out->n++;
    if (out->n == COMPLAINTS_SHOWN + 1)
        add(out, more, sizeof more - 1);
    return out->n <= COMPLAINTS_SHOWN;
}

void complaints_add(struct complaints *out, const struct source *source,
                    const struct token *token, const char *format, ...)
{
    const char *line = token->at;
    char place[320];
    va_list args;
    int n;

    if (!count(out))
        return;
    while (line > source->text && line[-1] != '\n')
        line--;
    n = snprintf(place, sizeof place, "%.256s:%d:%d: error: ", source->path,
                 token->line, characters(line, token->at) + 1);
    add(out, place, (size_t)n);
    va_start(args, format);
    add_format(out, format, args);
    va_end(args);
    add(out, "\n", 1);
    line = window(line, token->at);
    add_line(out, line);
    add_caret(out, line, token->at);
}

void complaints_add_plain(struct complaints *out, const char *format, ...)
{
    va_list args;

    if (!count(out))
        return;
    va_start(args, format);
    add_format(out, format, args);
    va_end(args);
    add(out, "\n", 1);
}
