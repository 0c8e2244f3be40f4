/* capture.h - what is printed, kept to be drawn on a pane.
 *
 * The story, the faces of cards, the rules and the answers of commands are all
 * printed with a printer (printer.h).  A capture is a printer that keeps the
 * lines with their inks.
 */
#ifndef TUI_FULL_CAPTURE_H
#define TUI_FULL_CAPTURE_H

#include "tui/full/canvas.h"

struct capture_line {
    const char *text;
    enum ink ink; /* it begins with */
};

struct capture {
    struct printer printer; /* from capture_begin to capture_end */
    char *text;
    size_t size;
    struct capture_line *line;
    int n;
};

/* Begin an empty capture of that width; whatever it held is gone. */
void capture_begin(struct capture *s, int width, bool unicode);
void capture_end(struct capture *s);
void capture_done(struct capture *s);

/* Draw the lines from `top` on; lines before `fresh` are faint. */
void capture_draw(const struct capture *s, const struct pane *p, int top,
                  int fresh);

/* Is nothing but blanks printed on it? */
bool capture_blank(const struct capture *s);

/* One line of it as plain text. */
void capture_text(const struct capture *s, int line, char *out, size_t size);

#endif
