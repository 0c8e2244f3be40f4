/* term.h - the terminal as a whole screen: shows canvases, reads keys and the
 * mouse.
 *
 * Built on ncurses (term.c); a program built without it has term_none.c, where
 * term_open finds no terminal that would do.  There is one screen at a time.
 * Signals do not end the program: they end the wait for a key (input.h).
 */
#ifndef TUI_FULL_TERM_H
#define TUI_FULL_TERM_H

#include "tui/full/canvas.h"

enum press {
    PRESS_NONE,  /* nothing, in the time allowed */
    PRESS_CHAR,  /* a character; see `c` */
    PRESS_PASTE, /* a character that was pasted: only for lines that are typed */
    PRESS_ENTER,
    PRESS_ESCAPE,
    PRESS_TAB,
    PRESS_BACK_TAB,
    PRESS_BACKSPACE,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_HOME,
    PRESS_END,
    PRESS_CLICK, /* of the mouse; see x and y */
    PRESS_WHEEL_UP,
    PRESS_WHEEL_DOWN,
    PRESS_RESIZE,    /* the window has another size */
    PRESS_INTERRUPT, /* Ctrl-C, or asked to end */
    PRESS_HANGUP     /* nothing more will come */
};

struct key {
    enum press press;
    wchar_t c;
    int x, y;
};

enum { WAIT_FOREVER = -1 };

struct term;

/* Take over the terminal; NULL when there is none, or none that can be drawn
 * on. */
struct term *term_open(void);

/* Give it back as it was.  NULL is allowed. */
void term_close(struct term *t);

/* Make a canvas the size of the window, and blank. */
void term_fit(const struct term *t, struct canvas *c);

/* Show a canvas. */
void term_show(const struct term *t, const struct canvas *c);

/* Wait for a key for so many milliseconds. */
struct key term_key(struct term *t, int ms);

#endif
