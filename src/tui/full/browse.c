/* browse.c - see browse.h. */
#include "tui/full/browse.h"

enum {
    LIST_COLUMNS = 34,
    PICTURE_MOST = 60, /* columns: longer lines are hard to read */
    MARGIN = 2
};

/* What is on the screen. */
struct browsing {
    struct term *term;
    const struct browser *b;
    struct canvas canvas;
    struct list list;
    struct capture capture;
    int top; /* first line of the picture in sight */
};

static void draw_picture(struct browsing *now, const struct pane *p)
{
    int width = p->width < PICTURE_MOST ? p->width : PICTURE_MOST;

    capture_begin(&now->capture, width, now->canvas.unicode);
    if (now->b->picture != NULL && list_at(&now->list) >= 0)
        now->b->picture(now->b->of, list_at(&now->list), &now->capture.printer);
    capture_end(&now->capture);
    if (now->top > now->capture.n - p->height)
        now->top = now->capture.n - p->height;
    if (now->top < 0)
        now->top = 0;
    capture_draw(&now->capture, p, now->top, 0);
}

static void paint(struct browsing *now)
{
    struct pane all, list, picture;
    int columns;

    term_fit(now->term, &now->canvas);
    all = canvas_pane(&now->canvas);
    columns = now->b->picture != NULL ? LIST_COLUMNS : all.width;
    list = pane_part(&all, 0, MARGIN, columns, all.height - MARGIN - 1);
    picture =
        pane_part(&all, columns + MARGIN, MARGIN,
                  all.width - columns - 2 * MARGIN, all.height - MARGIN - 1);
    pane_rule(&all, 0, now->b->title);
    list_draw(&now->list, &list);
    if (now->b->n == 0)
        pane_put(&list, 2, 0, STYLE_FAINT, "There are none yet.");
    draw_picture(now, &picture);
    pane_cut(&all, 0, all.height - 1, all.width, STYLE_FAINT, now->b->keys);
    term_show(now->term, &now->canvas);
}

static bool scrolls(const struct browsing *now, const struct key *key)
{
    return key->press == PRESS_RIGHT || key->press == PRESS_LEFT ||
           (key->press == PRESS_CHAR && !now->list.filtering &&
            (key->c == 'h' || key->c == 'l'));
}

/* An entry, one of the BROWSE values, or LIST_MAX to go on. */
static int press(struct browsing *now, const struct key *key)
{
    int tag = canvas_tag(&now->canvas, key->x, key->y);
    enum list_effect effect = LIST_IGNORED;

    if (key->press == PRESS_INTERRUPT || key->press == PRESS_HANGUP)
        return BROWSE_LEAVE;
    if (scrolls(now, key)) {
        now->top += key->press == PRESS_RIGHT || key->c == 'l' ? 1 : -1;
        return LIST_MAX;
    }
    if (key->press == PRESS_CLICK && tag >= TAG_ANSWER && tag < TAG_CARD)
        effect = list_click(&now->list, tag - TAG_ANSWER);
    else if (!now->list.filtering && key->press == PRESS_ESCAPE)
        return BROWSE_BACK;
    else if (!now->list.filtering && key->press == PRESS_CHAR && key->c == 'q')
        return BROWSE_LEAVE;
    else
        effect = list_key(&now->list, key);
    if (effect == LIST_MOVED)
        now->top = 0;
    return effect == LIST_CHOSEN ? list_at(&now->list) : LIST_MAX;
}

int browse(struct term *t, const struct browser *b, int from)
{
    struct browsing now = { .term = t, .b = b };
    int chosen;

    list_open(&now.list, b->label, b->of, b->n);
    list_go(&now.list, from);
    do {
        struct key key;

        paint(&now);
        key = term_key(t, WAIT_FOREVER);
        chosen = press(&now, &key);
    } while (chosen == LIST_MAX);
    capture_done(&now.capture);
    canvas_done(&now.canvas);
    return chosen;
}
