/* printer.c - see printer.h. */
#define _GNU_SOURCE /* fopencookie */

#include "tui/printer.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tui/settings.h"

/* Longer lines are hard to read, shorter ones hard to lay out. */
enum { MIN_WIDTH = 40, MAX_WIDTH = 120, USUAL_WIDTH = 80 };

static const char *const inks[INKS] = {
    [INK_PLAIN] = "\033[0m",  [INK_TITLE] = "\033[1;36m",
    [INK_STRONG] = "\033[1m", [INK_FAINT] = "\033[2m",
    [INK_GOOD] = "\033[36m",  [INK_BAD] = "\033[33m",
};

static const char *const glyphs[GLYPHS][2] = {
    [GLYPH_LINE] = { "-", "\u2500" },   [GLYPH_ARROW] = { "->", "\u2192" },
    [GLYPH_FULL] = { "*", "\u25cf" },   [GLYPH_EMPTY] = { ".", "\u25cb" },
    [GLYPH_DOT] = { "-", "\u00b7" },    [GLYPH_TIMES] = { "x", "\u00d7" },
    [GLYPH_MORE] = { "...", "\u2026" }, [GLYPH_LIT] = { "#", "\u2593" },
    [GLYPH_NEXT] = { "=", "\u2591" },   [GLYPH_POINTER] = { ">", "\u25b8" },
    [GLYPH_STATUE] = { "#", "\u25b2" }, [GLYPH_TRAP] = { "^", "\u2303" },
};

void printer_measure(struct printer *p)
{
    struct winsize size;

    p->width = USUAL_WIDTH;
    p->height = 0;
    if (!p->terminal || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0 ||
        size.ws_col == 0)
        return;
    p->height = size.ws_row;
    p->width = size.ws_col;
    if (p->width < MIN_WIDTH)
        p->width = MIN_WIDTH;
    if (p->width > MAX_WIDTH)
        p->width = MAX_WIDTH;
}

char printer_letter(unsigned character)
{
    static const struct {
        unsigned character;
        char letter;
    } letters[] = {
        { 0xe9, 'e' },   { 0xe8, 'e' },   { 0xea, 'e' },    { 0xe0, 'a' },
        { 0xe2, 'a' },   { 0xe4, 'a' },   { 0xe6, 'e' },    { 0xf6, 'o' },
        { 0xfc, 'u' },   { 0xef, 'i' },   { 0xe7, 'c' },    { 0xd7, 'x' },
        { 0xb7, '-' },   { 0x2013, '-' }, { 0x2019, '\'' }, { 0x2026, '~' },
        { 0x2192, '>' }, { 0x25cf, '*' }, { 0x25cb, '.' },
    };

    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        if (letters[i].character == character)
            return letters[i].letter;
    return '?';
}

/* --- ASCII only --- */

/* A character that is not complete yet. */
struct half {
    unsigned character;
    int more; /* bytes that belong to it */
};

static void put_byte(struct half *h, unsigned char byte)
{
    if (byte < 0x80) {
        h->more = 0;
        putchar(byte);
    } else if (byte >= 0xc0) {
        h->more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
        h->character = byte & (0x3fu >> h->more);
    } else if (h->more > 0) {
        h->character = h->character << 6 | (byte & 0x3fu);
        if (--h->more == 0)
            putchar(printer_letter(h->character));
    }
}

static ssize_t write_ascii(void *half, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put_byte(half, (unsigned char)bytes[i]);
    return (ssize_t)n;
}

/* Standard output, by way of those letters.  It keeps nothing back, so whatever is
 * written directly stays in order. */
static FILE *ascii_output(void)
{
    static struct half half;
    static FILE *out;

    if (out == NULL) {
        out = fopencookie(&half, "w",
                          (cookie_io_functions_t){ .write = write_ascii });
        if (out == NULL)
            return stdout;
        setvbuf(out, NULL, _IONBF, 0);
    }
    return out;
}

void printer_init(struct printer *p, FILE *out, bool plain)
{
    const char *no_colour = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    bool dumb = terminal == NULL || strcmp(terminal, "dumb") == 0;

    p->out = out;
    p->terminal = isatty(fileno(out));
    printer_measure(p);
    p->colour = p->terminal && !plain && !dumb &&
                (no_colour == NULL || no_colour[0] == '\0') &&
                settings_is(SETTING_COLOURS, "on");
    p->unicode = !plain && strcmp(nl_langinfo(CODESET), "UTF-8") == 0 &&
                 (!p->terminal || settings_is(SETTING_GLYPHS, "unicode"));
    if (plain && out == stdout)
        p->out = ascii_output();
}

void printer_ink(const struct printer *p, enum ink ink)
{
    if (p->colour)
        fputs(inks[ink], p->out);
}

int printer_ink_at(const char *at, enum ink *ink)
{
    for (int i = 0; i < INKS; i++) {
        size_t n = strlen(inks[i]);

        if (strncmp(at, inks[i], n) == 0) {
            *ink = (enum ink)i;
            return (int)n;
        }
    }
    return 0;
}

const char *glyph_text(enum glyph glyph, bool unicode)
{
    return glyphs[glyph][unicode];
}

const char *printer_glyph(const struct printer *p, enum glyph glyph)
{
    return glyph_text(glyph, p->unicode);
}

/* Bytes that continue a UTF-8 character take no column of their own. */
static int columns(const char *text, size_t n)
{
    int count = 0;

    for (size_t i = 0; i < n; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

int printer_columns(const char *text)
{
    return columns(text, strlen(text));
}

void printer_pad(const struct printer *p, const char *text, int want)
{
    fputs(text, p->out);
    for (int i = printer_columns(text); i < want; i++)
        fputc(' ', p->out);
}

void printer_fold(const struct printer *p, int at, int indent, const char *text)
{
    bool first = true;

    for (;;) {
        size_t n;
        int wide;

        text += strspn(text, " ");
        n = strcspn(text, " ");
        if (n == 0)
            break;
        wide = columns(text, n);
        if (at > indent && at + !first + wide > p->width) {
            fprintf(p->out, "\n%*s", indent, "");
            at = indent;
            first = true;
        }
        fprintf(p->out, "%s%.*s", first ? "" : " ", (int)n, text);
        at += wide + !first;
        first = false;
        text += n;
    }
    fputc('\n', p->out);
}

void printer_cut(const struct printer *p, int at, const char *text)
{
    const char *more = printer_glyph(p, GLYPH_MORE);
    int room = p->width - at;
    size_t n = 0;

    if (printer_columns(text) <= room) {
        fprintf(p->out, "%s\n", text);
        return;
    }
    room -= printer_columns(more);
    while (text[n] != '\0' && columns(text, n + 1) <= room)
        n++;
    while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
        n--;
    fprintf(p->out, "%.*s%s\n", (int)n, text, more);
}

void printer_title(const struct printer *p, const char *title)
{
    const char *line = printer_glyph(p, GLYPH_LINE);
    int at = 2 + 1 + printer_columns(title) + 1;

    printer_ink(p, INK_FAINT);
    fprintf(p->out, "%s%s", line, line);
    printer_ink(p, INK_PLAIN);
    printer_ink(p, INK_TITLE);
    fprintf(p->out, " %s ", title);
    printer_ink(p, INK_PLAIN);
    printer_ink(p, INK_FAINT);
    for (; at < p->width; at++)
        fputs(line, p->out);
    printer_ink(p, INK_PLAIN);
    fputc('\n', p->out);
}
