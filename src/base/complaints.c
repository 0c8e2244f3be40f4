/* complaints.c - see complaints.h. */
#include "base/complaints.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE_SHOWN = 76, CARET_ROOM = 60 };

/* --- text --- */

/* Bytes that a sequence beginning with this byte should have; 0: none can. */
static int sequence_length(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Longer than need be, a surrogate, or beyond Unicode. */
static bool is_malformed(const unsigned char *s)
{
    return (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] >= 0xa0) ||
           (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] >= 0x90);
}

/* Control characters of ASCII and of Latin 1 (U+0080 to U+009F). */
static bool is_control(const unsigned char *s)
{
    if (s[0] == 0xc2)
        return s[1] < 0xa0;
    return (s[0] < 0x20 && s[0] != '\t' && s[0] != '\n' && s[0] != '\r') ||
           s[0] == 0x7f;
}

int utf8_length(const char *s)
{
    const unsigned char *byte = (const unsigned char *)s;
    int n = sequence_length(byte[0]);

    for (int i = 1; i < n; i++)
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
    return n > 0 && !is_malformed(byte) && !is_control(byte) ? n : 0;
}

/* --- complaints --- */

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

/* The message of the mistake that was counted last. */
__attribute__((format(printf, 4, 0))) static void add_message(
    struct complaints *out, int line, int column, const char *format,
    va_list args)
{
    struct complaint *c = &out->shown[out->n - 1];

    *c = (struct complaint){ .line = line, .column = column, .at = out->used };
    add_format(out, format, args);
    c->length = out->used - c->at;
    add(out, "\n", 1);
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

/* Bytes that are not text are shown as question marks: a file must not control
 * the terminal through its complaints. */
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
                    const char *at, int number, const char *format, ...)
{
    const char *line = at;
    char place[320];
    va_list args;
    int n, column;

    if (!count(out))
        return;
    while (line > source->text && line[-1] != '\n')
        line--;
    column = characters(line, at) + 1;
    n = snprintf(place, sizeof place, "%.256s:%d:%d: error: ", source->path,
                 number, column);
    add(out, place, (size_t)n);
    va_start(args, format);
    add_message(out, number, column, format, args);
    va_end(args);
    line = window(line, at);
    add_line(out, line);
    add_caret(out, line, at);
}

void complaints_add_plain(struct complaints *out, const char *format, ...)
{
    va_list args;

    if (!count(out))
        return;
    va_start(args, format);
    add_message(out, 0, 0, format, args);
    va_end(args);
}

bool source_check(const struct source *source, struct complaints *out)
{
    int line = 1, n;

    if (strlen(source->text) > SOURCE_LIMIT) {
        complaints_add_plain(out, "%s: error: larger than %d KiB; split it",
                             source->path, SOURCE_LIMIT >> 10);
        return false;
    }
    for (const char *at = source->text; *at != '\0'; at += n) {
        n = utf8_length(at);
        if (n == 0) {
            complaints_add(out, source, at, line, "byte %02x is not UTF-8 text",
                           (unsigned char)*at);
            return false;
        }
        line += *at == '\n';
    }
    return true;
}
