/* menu_kept.c - see menu.h: the matches that are kept, to choose from by how
 * they stand. */
#include <stdlib.h>
#include <string.h>

#include "cmd/kept.h"
#include "cmd/menu_parts.h"
#include "tui/full/browse.h"
#include "tui/story.h"

enum { MOST = 50, LINE = 512 }; /* matches: each one is played through */

/* The latest of them, opened. */
struct shown {
    struct kept kept[MOST];
    int n;
};

static void match_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct kept *k = &((const struct shown *)of)->kept[i];

    if (k->state == KEPT_BROKEN)
        snprintf(label, LIST_LABEL, "a match that cannot be read");
    else
        snprintf(label, LIST_LABEL, "%s, turn %d", k->rules->game->title,
                 record_turn(&k->rec));
}

static void print_line(const struct printer *p, enum ink ink,
                       void (*put)(const struct rules *r,
                                   const struct duel *view, struct text *out),
                       const struct rules *r, const struct duel *view)
{
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    put(r, view, &out);
    printer_ink(p, ink);
    printer_fold(p, 0, 0, line);
    printer_ink(p, INK_PLAIN);
}

/* How it stands, and what happened last. */
static void match_picture(const void *of, int i, const struct printer *p)
{
    const struct kept *k = &((const struct shown *)of)->kept[i];
    const struct screen *screen = screen_find(k->game);
    struct story story = { p, screen, VIEWER_NONE, false, false };
    char line[LINE];
    struct text out;
    union match view;

    if (k->state != KEPT_FINE)
        printer_fold(p, 0, 0, k->trouble);
    if (k->state == KEPT_BROKEN)
        return;
    story.viewer = kept_seat(k); /* -1 is VIEWER_NONE */
    screen_view(k->rec.rules, &k->rec.now.duel, story.viewer, &view);
    print_line(p, INK_TITLE, screen->headline, k->rec.rules, &view.duel);
    print_line(p, INK_STRONG, screen->status, k->rec.rules, &view.duel);
    text_init(&out, line, sizeof line);
    kept_waits(k, &out);
    if (out.n > 0)
        printer_fold(p, 0, 0, line);
    story_result(p, &view.duel, story.viewer);
    fputc('\n', p->out);
    story_tell(&story, &k->rec, story_last_turn(screen, &k->rec));
}

int menu_kept(struct term *t, enum saves_folder folder, const char *title)
{
    struct shown *shown = calloc(1, sizeof *shown);
    struct browser b = {
        title, menu_keys, 0, shown, match_label, match_picture
    };
    struct saved *list;
    int n = saves_list(folder, &list), chosen;

    if (shown == NULL) {
        fputs("riposte: out of memory\n", stderr);
        abort();
    }
    for (; shown->n < n && shown->n < MOST; shown->n++)
        kept_open(&shown->kept[shown->n], &list[shown->n]);
    b.n = shown->n;
    chosen = browse(t, &b, 0);
    while (shown->n > 0)
        kept_close(&shown->kept[--shown->n]);
    saves_free(list, n);
    free(shown);
    return chosen;
}
