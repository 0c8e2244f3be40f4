/* stage_fields.c - the stage of any game: what its table of fields tells.
 *
 * Each player has lines with numbers and with the zones that lie open; what
 * belongs to nobody follows; the viewer's hand is drawn below. */
#include <stdio.h>

#include "core/shelf.h"
#include "tui/full/stage.h"

enum { INDENT = 4, LINE = 80 };

/* Where the pen is; a full line goes on in the next. */
struct pen {
    const struct scene *s;
    const struct pane *p;
    int x, y;
};

static void need(struct pen *pen, int columns)
{
    if (pen->x + columns <= pen->p->width || pen->x == INDENT)
        return;
    pen->x = INDENT;
    pen->y++;
}

static void put_word(struct pen *pen, const char *name, const char *value)
{
    need(pen, text_columns(name) + text_columns(value) + 3);
    pen->x += pane_put(pen->p, pen->x, pen->y, STYLE_FAINT, name) + 1;
    pen->x += pane_put(pen->p, pen->x, pen->y, STYLE_PLAIN, value) + 2;
}

static void put_value(struct pen *pen, const struct field *field, int i)
{
    char value[LINE];
    struct text t;

    text_init(&t, value, sizeof value);
    field_write(pen->s->rules, pen->s->view, field, i, &t);
    put_word(pen, field->name, value);
}

/* "discard 4 [Sweep][Grasp]": hidden cards are only counted. */
static void put_zone(struct pen *pen, const struct field *field, int i)
{
    card_id cards[SHELF_CARDS];
    int n = field_cards(pen->s->rules, pen->s->view, field, i, cards);
    char count[LINE];

    snprintf(count, sizeof count, "%d", n);
    put_word(pen, field->name, count);
    pen->x -= n > 0;
    for (int k = 0; k < n; k++)
        if (cards[k] != CARD_HIDDEN) {
            need(pen, text_columns(card_name(pen->s->rules, cards[k])) + 2);
            pen->x +=
                draw_chip(pen->s, pen->p, pen->x, pen->y, cards[k], false);
        }
    pen->x += 2;
}

/* The viewer's hand is drawn below. */
static bool held(const struct pen *pen, const struct field *field, int who)
{
    return text_equal(field->name, "hand") && who == pen->s->seats->viewer;
}

/* The fields of one player, or (who < 0) of the match. */
static void put_fields(struct pen *pen, int who)
{
    const struct game *g = pen->s->rules->game;

    for (int i = 0; i < g->nfields; i++) {
        const struct field *field = &g->fields[i];

        if (field->per_player != (who >= 0) || field->many ||
            held(pen, field, who))
            continue;
        if (field->kind == FIELD_CARDS)
            put_zone(pen, field, who >= 0 ? who : 0);
        else
            put_value(pen, field, who >= 0 ? who : 0);
    }
}

/* Numbered zones, each on a line of its own. */
static void put_groups(struct pen *pen)
{
    const struct game *g = pen->s->rules->game;

    for (int i = 0; i < g->nfields; i++) {
        const struct field *field = &g->fields[i];
        int n = field->kind == FIELD_GROUP
                    ? field_count(pen->s->rules, pen->s->view, field)
                    : 0;

        for (int k = 0; k < n; k++) {
            pen->x = 0;
            pen->y++;
            pen->x += pane_number(pen->p, 1, pen->y, STYLE_STRONG, k + 1) + 3;
            put_zone(pen, field, k);
        }
    }
}

static int rows(const struct scene *s, int width)
{
    (void)width;
    return 2 * s->view->players + 6 + FAN_ROWS;
}

static void draw(const struct scene *s, const struct pane *p)
{
    struct pane upper = pane_part(p, 0, 0, p->width, p->height - FAN_ROWS);
    struct pane hand =
        pane_part(p, 0, p->height - FAN_ROWS, p->width, FAN_ROWS);
    struct pen pen = { s, &upper, 0, -1 };

    for (int who = 0; who < s->view->players; who++) {
        pen.x = draw_seat(s, &upper, ++pen.y, who, s->view->waiting >> who & 1);
        put_fields(&pen, who);
    }
    pen.x = INDENT;
    pen.y++;
    put_fields(&pen, -1);
    put_groups(&pen);
    draw_own_hand(s, &hand);
}

const struct stage fields_stage = {
    .rows = rows,
    .draw = draw,
};
