/* sheet.h - what is printed, caught to be drawn on a pane.
 *
 * The story, the faces of cards, the rules and the answers of commands are all
 * printed with a printer (printer.h).  A sheet is a printer that keeps what is printed, line
 * by line, with its inks.
 */
#ifndef TUI_FULL_SHEET_H
#define TUI_FULL_SHEET_H

#include "tui/full/canvas.h"

struct sheet_line {
    const char *text;
    enum ink ink; /* it begins with */
};

struct sheet {
    struct printer printer; /* to print on, between sheet_begin and sheet_end */
    char *text;
    size_t size;
    struct sheet_line *line;
    int n;
};

/* Begin an empty sheet of that width; whatever it held is gone. */
void sheet_begin(struct sheet *s, int width, bool unicode);
void sheet_end(struct sheet *s);
void sheet_done(struct sheet *s);

/* Draw the lines from `top` on; lines before `fresh` are faint. */
void sheet_draw(const struct sheet *s, const struct pane *p, int top,
                int fresh);

/* Is nothing but blanks printed on it? */
bool sheet_blank(const struct sheet *s);

/* One line of it as plain text. */
void sheet_text(const struct sheet *s, int line, char *out, size_t size);

#endif
