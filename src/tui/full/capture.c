/* capture.c - see capture.h. */
#include "tui/full/capture.h"

#include <stdlib.h>
#include <string.h>

static void out_of_memory(void)
{
    fputs("riposte: out of memory\n", stderr);
    abort();
}

void capture_done(struct capture *s)
{
    free(s->text);
    free(s->line);
    memset(s, 0, sizeof *s);
}

void capture_begin(struct capture *s, int width, bool unicode)
{
    capture_done(s);
    s->printer.out = open_memstream(&s->text, &s->size);
    if (s->printer.out == NULL)
        out_of_memory();
    s->printer.width = width;
    s->printer.colour = true; /* inks are read back when it is drawn */
    s->printer.unicode = unicode;
}

/* The ink at the end of a line that begins with `ink`. */
static enum ink last_ink(const char *text, enum ink ink)
{
    for (; *text != '\0'; text++)
        if (*text == '\033')
            printer_ink_at(text, &ink);
    return ink;
}

void capture_end(struct capture *s)
{
    enum ink ink = INK_PLAIN;
    size_t lines = 0;
    char *at;

    if (fclose(s->printer.out) != 0)
        out_of_memory();
    s->printer.out = NULL;
    for (at = s->text; *at != '\0'; at++)
        lines += *at == '\n';
    s->line = calloc(lines + 1, sizeof *s->line);
    if (s->line == NULL)
        out_of_memory();
    for (at = s->text; *at != '\0';) {
        char *end = at + strcspn(at, "\n");
        bool last = *end == '\0';

        *end = '\0';
        s->line[s->n++] = (struct capture_line){ at, ink };
        ink = last_ink(at, ink);
        at = last ? end : end + 1;
    }
}

/* Text up to the next change of ink. */
static size_t same_ink(const char *at)
{
    size_t n = strcspn(at, "\033");

    return n > 0 || *at == '\0' ? n : 1;
}

static void draw_line(const struct capture_line *line, const struct pane *p,
                      int y, bool faint)
{
    const char *at = line->text;
    enum ink ink = line->ink;
    int x = 0;

    while (*at != '\0') {
        int change = *at == '\033' ? printer_ink_at(at, &ink) : 0;
        char piece[1024];

        at += change;
        if (change > 0)
            continue;
        snprintf(piece, sizeof piece, "%.*s", (int)same_ink(at), at);
        x += pane_put(
            p, x, y,
            faint && ink == INK_PLAIN ? STYLE_FAINT : style_of_ink(ink), piece);
        at += same_ink(at);
    }
}

void capture_draw(const struct capture *s, const struct pane *p, int top,
                  int fresh)
{
    for (int y = 0; y < p->height && top + y < s->n; y++)
        draw_line(&s->line[top + y], p, y, top + y < fresh);
}

void capture_text(const struct capture *s, int line, char *out, size_t size)
{
    size_t n = 0;
    enum ink ink;

    for (const char *at = s->line[line].text; *at != '\0';) {
        int change = *at == '\033' ? printer_ink_at(at, &ink) : 0;

        if (change == 0 && n + 1 < size)
            out[n++] = *at;
        at += change > 0 ? change : 1;
    }
    out[n] = '\0';
}

bool capture_blank(const struct capture *s)
{
    char line[64];

    for (int i = 0; i < s->n; i++) {
        capture_text(s, i, line, sizeof line);
        if (line[strspn(line, " ")] != '\0')
            return false;
    }
    return true;
}
