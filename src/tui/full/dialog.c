/* dialog.c - see full.h: boxes that lie over the picture. */
#include <stdio.h>
#include <string.h>

#include "tui/full/full.h"

enum { MARGIN = 2, WIDEST = 90, NARROWEST = 40 };

bool key_leaves(const struct key *key)
{
    return key->press == PRESS_INTERRUPT || key->press == PRESS_HANGUP;
}

int dialog_width(const struct full *f)
{
    int width = f->canvas.width - 2 * MARGIN - 4;

    return width > WIDEST ? WIDEST : width < NARROWEST ? NARROWEST : width;
}

/* A frame with a title in the middle of the screen; returns its inside. */
static struct pane open_box(struct full *f, const char *title, int width,
                            int height)
{
    struct pane all = canvas_pane(&f->canvas), box, inside;

    if (width > all.width)
        width = all.width;
    if (height > all.height)
        height = all.height;
    box = pane_part(&all, (all.width - width) / 2, (all.height - height) / 2,
                    width, height);
    pane_blank(&box, STYLE_PLAIN);
    pane_frame(&box, FRAME_CARD, STYLE_TITLE);
    if (*title != '\0') {
        pane_put(&box, 2, 0, STYLE_TITLE, " ");
        pane_put(&box, 3 + pane_put(&box, 3, 0, STYLE_TITLE, title), 0,
                 STYLE_TITLE, " ");
    }
    inside = pane_inside(&box);
    return pane_part(&inside, 1, 0, inside.width - 2, inside.height);
}

/* --- a long text --- */

static void draw_text(struct full *f, const char *title,
                      const struct capture *s, int *top, int *page)
{
    int height = s->n + 2 < f->canvas.height - MARGIN
                     ? s->n + 2
                     : f->canvas.height - MARGIN;
    struct pane inside = open_box(f, title, dialog_width(f) + 4, height);
    char place[32];

    *page = inside.height;
    if (*top > s->n - inside.height)
        *top = s->n - inside.height;
    if (*top < 0)
        *top = 0;
    capture_draw(s, &inside, *top, 0);
    if (s->n <= inside.height)
        return;
    snprintf(place, sizeof place, " %d-%d of %d ", *top + 1,
             *top + inside.height, s->n);
    inside.height++; /* onto the frame */
    pane_put(&inside, inside.width - (int)strlen(place), inside.height - 1,
             STYLE_TITLE, place);
}

static void scroll(const struct key *key, int page, int *top)
{
    enum { FAR = 1 << 20 };
    static const struct {
        enum press press;
        char c;
        int lines, pages;
    } moves[] = {
        { PRESS_UP, 'k', -1, 0 },      { PRESS_WHEEL_UP, 0, -1, 0 },
        { PRESS_DOWN, 'j', 1, 0 },     { PRESS_WHEEL_DOWN, 0, 1, 0 },
        { PRESS_PAGE_UP, 'b', 0, -1 }, { PRESS_PAGE_DOWN, ' ', 0, 1 },
        { PRESS_HOME, 'g', -FAR, 0 },  { PRESS_END, 'G', FAR, 0 },
    };

    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        if (moves[i].press == key->press ||
            (key->press == PRESS_CHAR && key->c == moves[i].c))
            *top += moves[i].lines + moves[i].pages * page;
}

/* Only these put a text away: whoever types a word must not find it taken apart.
 * A colon begins the next one. */
static bool puts_away(const struct key *key)
{
    return key_leaves(key) || key->press == PRESS_ENTER ||
           key->press == PRESS_ESCAPE || key->press == PRESS_BACKSPACE ||
           key->press == PRESS_CLICK ||
           (key->press == PRESS_CHAR && (key->c == 'q' || key->c == ':'));
}

struct key dialog_show(struct full *f, const char *title,
                       const struct capture *s, enum dialog_end end)
{
    int top = end == DIALOG_FOOT ? s->n : 0, page = 1;
    struct key key;

    do {
        full_draw(f);
        draw_text(f, title, s, &top, &page);
        term_show(f->term, &f->canvas);
        key = term_key(f->term, WAIT_FOREVER);
        scroll(&key, page, &top);
    } while (!puts_away(&key));
    if (key.press == PRESS_CHAR && key.c == ':')
        f->pushed = key;
    return key;
}

/* --- small boxes --- */

bool dialog_sure(struct full *f, const char *question)
{
    enum { WIDTH = 60 };
    struct key key;

    do {
        struct pane inside;

        full_draw(f);
        inside = open_box(f, "", WIDTH, fold_lines(question, WIDTH - 4) + 4);
        pane_fold(&inside, 0, STYLE_PLAIN, question);
        pane_put(&inside, 0, inside.height - 1, STYLE_STRONG, "y yes   n no");
        term_show(f->term, &f->canvas);
        key = term_key(f->term, WAIT_FOREVER);
    } while (!key_leaves(&key) && key.press != PRESS_ESCAPE &&
             (key.press != PRESS_CHAR || (key.c != 'y' && key.c != 'n')));
    return key_leaves(&key) || (key.press == PRESS_CHAR && key.c == 'y');
}

bool dialog_leave(struct full *f)
{
    const char *question =
        "Leave the match? It is not kept; :save writes it to a file.";

    if (f->console->tutor != NULL)
        question = "Leave the lesson? Your place is kept.";
    else if (f->console->rec->observer != NULL)
        question =
            "Leave the match? It is kept: riposte continue goes on with it.";
    return dialog_sure(f, question);
}

/* Add an ASCII character, or take the last one back. */
static void edit(char line[FULL_LINE], const struct key *key)
{
    size_t n = strlen(line);

    if (key->press == PRESS_BACKSPACE && n > 0)
        line[n - 1] = '\0';
    else if ((key->press == PRESS_CHAR || key->press == PRESS_PASTE) &&
             key->c < 128 && n + 1 < FULL_LINE) {
        line[n] = (char)key->c;
        line[n + 1] = '\0';
    }
}

bool dialog_line(struct full *f, const char *prompt, char line[FULL_LINE])
{
    line[0] = '\0';
    for (;;) {
        struct pane all, foot;
        struct key key;
        int x;

        full_draw(f);
        all = canvas_pane(&f->canvas);
        foot = pane_part(&all, 0, all.height - 1, all.width, 1);
        pane_blank(&foot, STYLE_PLAIN);
        x = pane_put(&foot, 0, 0, STYLE_TITLE, prompt);
        x += pane_put(&foot, x, 0, STYLE_PLAIN, line);
        pane_put(&foot, x, 0, STYLE_CURSOR, " ");
        term_show(f->term, &f->canvas);
        key = term_key(f->term, WAIT_FOREVER);
        if (key.press == PRESS_ENTER)
            return true;
        if (key.press == PRESS_ESCAPE || key_leaves(&key) ||
            (key.press == PRESS_BACKSPACE && line[0] == '\0'))
            return false;
        edit(line, &key);
    }
}

bool dialog_curtain(struct full *f, const char *sentence)
{
    struct key key;

    do {
        struct pane inside;

        term_fit(f->term, &f->canvas);
        inside = open_box(f, "", text_columns(sentence) + 6, 3);
        pane_put(&inside, 0, 0, STYLE_STRONG, sentence);
        term_show(f->term, &f->canvas);
        key = term_key(f->term, WAIT_FOREVER);
        if (key_leaves(&key))
            return false;
    } while (key.press != PRESS_ENTER);
    return true;
}
