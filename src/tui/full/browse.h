/* browse.h - choose from a list on the full screen, with a picture of what is
 * under the cursor beside it: games, fighters, decks, cards, rules. */
#ifndef TUI_FULL_BROWSE_H
#define TUI_FULL_BROWSE_H

#include "tui/full/capture.h"
#include "tui/full/list.h"

struct browser {
    const char *title;
    const char *keys; /* for the foot of the screen */
    int n;            /* entries */
    const void *of;
    list_label *label;
    /* Print what entry i is about; NULL: there is nothing to see. */
    void (*picture)(const void *of, int i, const struct printer *p);
};

enum { BROWSE_BACK = -1, BROWSE_LEAVE = -2 };

/* Let somebody choose, with the cursor on entry `from` first.  The entry;
 * BROWSE_BACK after Esc, BROWSE_LEAVE to leave altogether. */
int browse(struct term *t, const struct browser *b, int from);

#endif
