/* term_none.c - see term.h: for a program built without ncurses. */
#include <stddef.h>

#include "tui/full/term.h"

struct term *term_open(void)
{
    return NULL;
}

void term_close(struct term *t)
{
    (void)t;
}

void term_fit(const struct term *t, struct canvas *c)
{
    (void)t;
    canvas_resize(c, 80, 24);
}

void term_show(const struct term *t, const struct canvas *c)
{
    (void)t;
    (void)c;
}

struct key term_key(struct term *t, int ms)
{
    (void)t;
    (void)ms;
    return (struct key){ .press = PRESS_HANGUP };
}
