/* canvas.c - see canvas.h. */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 /* for wcwidth */
#endif

#include "tui/full/canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const ascii_frame = "-|++++++";
static const wchar_t *const frames[FRAME_KINDS] = {
    [FRAME_THIN] = L"\u2500\u2502\u250c\u2510\u2514\u2518\u252c\u2534",
    [FRAME_CARD] = L"\u2500\u2502\u256d\u256e\u2570\u256f\u252c\u2534",
    [FRAME_LIT] = L"\u2550\u2551\u2554\u2557\u255a\u255d\u2566\u2569",
};
static const char *const ascii_lit_frame = "=#######";

/* --- the canvas --- */

void canvas_resize(struct canvas *c, int width, int height)
{
    struct cell *cell;

    if (width < 1)
        width = 1;
    if (height < 1)
        height = 1;
    cell = realloc(c->cell, sizeof *cell * (size_t)width * (size_t)height);
    if (cell == NULL) {
        fputs("riposte: out of memory\n", stderr);
        abort();
    }
    c->cell = cell;
    c->width = width;
    c->height = height;
    canvas_clear(c);
}

void canvas_clear(struct canvas *c)
{
    for (int i = 0; i < c->width * c->height; i++)
        c->cell[i] = (struct cell){ L' ', TAG_NONE, STYLE_PLAIN };
}

void canvas_done(struct canvas *c)
{
    free(c->cell);
    c->cell = NULL;
}

int canvas_tag(const struct canvas *c, int x, int y)
{
    if (x < 0 || y < 0 || x >= c->width || y >= c->height)
        return TAG_NONE;
    return c->cell[y * c->width + x].tag;
}

const char *canvas_glyph(const struct canvas *c, enum glyph glyph)
{
    return glyph_text(glyph, c->unicode);
}

enum style style_of_ink(enum ink ink)
{
    static const enum style styles[INKS] = {
        [INK_PLAIN] = STYLE_PLAIN,   [INK_TITLE] = STYLE_TITLE,
        [INK_STRONG] = STYLE_STRONG, [INK_FAINT] = STYLE_FAINT,
        [INK_GOOD] = STYLE_GOOD,     [INK_BAD] = STYLE_BAD,
    };

    return styles[ink];
}

/* --- panes --- */

struct pane canvas_pane(struct canvas *c)
{
    return (struct pane){ c, 0, 0, c->width, c->height, TAG_NONE };
}

struct pane pane_part(const struct pane *p, int x, int y, int width, int height)
{
    struct pane part = *p;

    if (x < 0)
        x = 0;
    if (y < 0)
        y = 0;
    part.x += x;
    part.y += y;
    part.width = width < p->width - x ? width : p->width - x;
    part.height = height < p->height - y ? height : p->height - y;
    if (part.width < 0)
        part.width = 0;
    if (part.height < 0)
        part.height = 0;
    return part;
}

struct pane pane_tagged(const struct pane *p, int tag)
{
    struct pane tagged = *p;

    tagged.tag = tag;
    return tagged;
}

struct pane pane_inside(const struct pane *p)
{
    return pane_part(p, 1, 1, p->width - 2, p->height - 2);
}

static struct cell *cell_at(const struct pane *p, int x, int y)
{
    if (x < 0 || y < 0 || x >= p->width || y >= p->height)
        return NULL;
    return &p->on->cell[(p->y + y) * p->on->width + p->x + x];
}

static void set(const struct pane *p, int x, int y, enum style style,
                wchar_t glyph)
{
    struct cell *cell = cell_at(p, x, y);

    if (cell == NULL)
        return;
    cell->glyph = glyph;
    cell->style = (uint8_t)style;
    if (p->tag != TAG_NONE)
        cell->tag = (uint16_t)p->tag;
}

/* --- text --- */

/* The next character of a UTF-8 text; 0 at its end.  What is not UTF-8 becomes
 * a question mark. */
static wchar_t next_glyph(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc0 ? 1 : 0;
    wchar_t glyph = more == 0 ? *at : *at & (0x3f >> more);

    if (*at == '\0')
        return 0;
    if (*at >= 0x80 && *at < 0xc0)
        glyph = '?';
    for (at++; more > 0; more--, at++) {
        if ((*at & 0xc0) != 0x80) {
            glyph = '?';
            break;
        }
        glyph = glyph << 6 | (*at & 0x3f);
    }
    *text = (const char *)at;
    return glyph < ' ' ? ' ' : glyph;
}

static int width_of(wchar_t glyph)
{
    int width = wcwidth(glyph);

    return width < 0 ? 1 : width;
}

/* As this canvas can show it. */
static wchar_t shown(const struct canvas *c, wchar_t glyph)
{
    if (c->unicode || glyph < 0x80)
        return glyph;
    return (wchar_t)printer_letter((unsigned)glyph);
}

int text_columns(const char *text)
{
    int columns = 0;
    wchar_t glyph;

    while ((glyph = next_glyph(&text)) != 0)
        columns += width_of(glyph);
    return columns;
}

/* Draw as much of a text as fits into some columns. */
static int put_some(const struct pane *p, int x, int y, int columns,
                    enum style style, const char *text)
{
    int used = 0;
    wchar_t glyph;

    while ((glyph = next_glyph(&text)) != 0) {
        int width;

        glyph = shown(p->on, glyph);
        width = width_of(glyph);
        if (used + width > columns)
            break;
        if (width == 0)
            continue;
        set(p, x + used, y, style, glyph);
        if (width == 2)
            set(p, x + used + 1, y, style, 0);
        used += width;
    }
    return used;
}

int pane_put(const struct pane *p, int x, int y, enum style style,
             const char *text)
{
    return put_some(p, x, y, p->width - x, style, text);
}

int pane_cut(const struct pane *p, int x, int y, int columns, enum style style,
             const char *text)
{
    const char *more = canvas_glyph(p->on, GLYPH_MORE);
    int used;

    if (columns > p->width - x)
        columns = p->width - x;
    if (columns <= 0)
        return 0;
    if (text_columns(text) <= columns)
        return put_some(p, x, y, columns, style, text);
    used = put_some(p, x, y, columns - text_columns(more), style, text);
    return used + put_some(p, x + used, y, columns - used, style, more);
}

int pane_number(const struct pane *p, int x, int y, enum style style,
                int number)
{
    char digits[16];

    snprintf(digits, sizeof digits, "%d", number);
    return pane_put(p, x, y, style, digits);
}

int pane_glyph(const struct pane *p, int x, int y, enum style style,
               enum glyph glyph, int n)
{
    int used = 0;

    for (int i = 0; i < n; i++)
        used += pane_put(p, x + used, y, style, canvas_glyph(p->on, glyph));
    return used;
}

/* Bytes of a text that fit on a line of so many columns, cut at a blank if
 * there is one. */
static size_t line_bytes(const char *text, int width)
{
    const char *at = text;
    size_t blank = 0;
    int used = 0;

    while (*at != '\0' && *at != '\n') {
        const char *before = at;
        wchar_t glyph = next_glyph(&at);

        if (glyph == ' ')
            blank = (size_t)(before - text);
        used += width_of(glyph);
        if (used > width && before > text)
            return blank > 0 ? blank : (size_t)(before - text);
    }
    return (size_t)(at - text);
}

/* Fold; draws only when there is a pane. */
static int fold(const struct pane *p, int width, int y, enum style style,
                const char *text)
{
    int lines = 0;

    if (width < 1)
        return 0;
    while (*text != '\0') {
        size_t n = line_bytes(text, width);

        if (p != NULL) {
            char line[512];

            snprintf(line, sizeof line, "%.*s", (int)n, text);
            pane_put(p, 0, y + lines, style, line);
        }
        lines++;
        text += n;
        text += *text == '\n' ? 1 : strspn(text, " ");
    }
    return lines;
}

int pane_fold(const struct pane *p, int y, enum style style, const char *text)
{
    return fold(p, p->width, y, style, text);
}

int fold_lines(const char *text, int width)
{
    return fold(NULL, width, 0, STYLE_PLAIN, text);
}

/* --- shapes --- */

void pane_blank(const struct pane *p, enum style style)
{
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            set(p, x, y, style, L' ');
}

void pane_fill(const struct pane *p, enum style style, enum glyph glyph)
{
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            pane_put(p, x, y, style, canvas_glyph(p->on, glyph));
}

void pane_edge(const struct pane *p, int x, int y, enum frame_kind kind,
               enum style style, enum edge edge)
{
    const char *ascii = kind == FRAME_LIT ? ascii_lit_frame : ascii_frame;

    set(p, x, y, style,
        p->on->unicode ? frames[kind][edge] : (wchar_t)ascii[edge]);
}

void pane_hood(const struct pane *p, enum frame_kind kind, enum style style)
{
    int right = p->width - 1;

    for (int x = 1; x < right; x++)
        pane_edge(p, x, 0, kind, style, EDGE_ACROSS);
    for (int y = 1; y < p->height; y++) {
        pane_edge(p, 0, y, kind, style, EDGE_DOWN);
        pane_edge(p, right, y, kind, style, EDGE_DOWN);
    }
    pane_edge(p, 0, 0, kind, style, EDGE_TOP_LEFT);
    pane_edge(p, right, 0, kind, style, EDGE_TOP_RIGHT);
}

void pane_frame(const struct pane *p, enum frame_kind kind, enum style style)
{
    int right = p->width - 1, foot = p->height - 1;

    pane_hood(p, kind, style);
    for (int x = 1; x < right; x++)
        pane_edge(p, x, foot, kind, style, EDGE_ACROSS);
    pane_edge(p, 0, foot, kind, style, EDGE_FOOT_LEFT);
    pane_edge(p, right, foot, kind, style, EDGE_FOOT_RIGHT);
}

void pane_rule(const struct pane *p, int y, const char *title)
{
    for (int x = 0; x < p->width; x++)
        pane_edge(p, x, y, FRAME_THIN, STYLE_FAINT, EDGE_ACROSS);
    if (*title == '\0')
        return;
    pane_put(p, 2, y, STYLE_PLAIN, " ");
    pane_put(p, 3 + pane_cut(p, 3, y, p->width - 6, STYLE_STRONG, title), y,
             STYLE_PLAIN, " ");
}
