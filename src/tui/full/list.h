/* list.h - choose one of many with arrows, numbers, letters, a filter or the
 * mouse: the answers of a question, and the menus. */
#ifndef TUI_FULL_LIST_H
#define TUI_FULL_LIST_H

#include "tui/full/term.h"

enum { LIST_MAX = 1024, LIST_LABEL = 160, LIST_FILTER = 40 };

/* Writes the label of entry i. */
typedef void list_label(const void *of, int i, char label[LIST_LABEL]);

struct list {
    list_label *label;
    const void *of;
    int n;
    bool numbered; /* entries show their numbers */

    int shown[LIST_MAX]; /* entries that the filter leaves, in order */
    int nshown;
    int cursor;     /* place among them */
    int last;       /* the entry gone to last, other than by a filter */
    int top;        /* the first that is drawn */
    int height;     /* of the pane it was drawn on last */
    bool filtering; /* letters go to the filter */
    char filter[LIST_FILTER];
    int number; /* digits typed so far; there may be no such entry */
};

enum list_effect {
    LIST_IGNORED, /* the key is not for lists */
    LIST_MOVED,
    LIST_CHOSEN,
    LIST_NO_SUCH /* there is no entry with the number typed */
};

/* Begin with n entries, LIST_MAX at most, the cursor on the first. */
void list_open(struct list *l, list_label *label, const void *of, int n);

/* The entry under the cursor; -1 when the filter leaves none. */
int list_at(const struct list *l);

/* Put the cursor on an entry. */
void list_go(struct list *l, int entry);

/* What a key does: j and k are arrows, too.  Clicks come by list_click. */
enum list_effect list_key(struct list *l, const struct key *key);

/* A click on an entry: the first moves the cursor, another chooses. */
enum list_effect list_click(struct list *l, int entry);

/* Draw it; entries have the tags TAG_ANSWER and on. */
void list_draw(struct list *l, const struct pane *p);

#endif
