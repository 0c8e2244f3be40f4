/* face.c - see face.h. */
#include "tui/face.h"

#include <string.h>

#include "card/vocabulary.h"

enum { TEXT_SIZE = 2048, BORDER = 4 }; /* columns of both sides */

/* Corners and lines of a frame: plain, then in Unicode. */
enum part {
    TOP_LEFT,
    TOP_RIGHT,
    LEFT,
    RIGHT,
    FOOT_LEFT,
    FOOT_RIGHT,
    ACROSS,
    DOWN,
    PARTS
};

static const char *const parts[PARTS][2] = {
    [TOP_LEFT] = { "+", "╭" },  [TOP_RIGHT] = { "+", "╮" },
    [LEFT] = { "+", "├" },      [RIGHT] = { "+", "┤" },
    [FOOT_LEFT] = { "+", "╰" }, [FOOT_RIGHT] = { "+", "╯" },
    [ACROSS] = { "-", "─" },    [DOWN] = { "|", "│" },
};

/* A face that is being drawn. */
struct face {
    const struct printer *p;
    const struct rules *r;
    const struct duel *d;
    int width;
};

static void draw_rule(const struct face *f, enum part left, enum part right)
{
    const struct printer *p = f->p;

    fputs(parts[left][p->unicode], p->out);
    for (int i = 0; i < f->width - 2; i++)
        fputs(parts[ACROSS][p->unicode], p->out);
    fprintf(p->out, "%s\n", parts[right][p->unicode]);
}

static void draw_line(const struct face *f, enum ink ink, const char *line)
{
    const struct printer *p = f->p;

    fprintf(p->out, "%s ", parts[DOWN][p->unicode]);
    printer_ink(p, ink);
    printer_pad(p, line, f->width - BORDER);
    printer_ink(p, INK_PLAIN);
    fprintf(p->out, " %s\n", parts[DOWN][p->unicode]);
}

/* Take as many words from a text as fit on a line of the face. */
static void take_line(const char **text, int columns, char *line, size_t size)
{
    struct text out;

    text_init(&out, line, size);
    while (**text != '\0') {
        size_t before = out.n, n = strcspn(*text, " ");

        text_put(&out, before > 0 ? " " : "");
        text_bytes(&out, *text, n);
        if (before > 0 && printer_columns(line) > columns) {
            line[before] = '\0';
            return;
        }
        *text += n + strspn(*text + n, " ");
    }
}

static void draw_text(const struct face *f, enum ink ink, const char *text)
{
    char line[TEXT_SIZE];

    do {
        take_line(&text, f->width - BORDER, line, sizeof line);
        draw_line(f, ink, line);
    } while (*text != '\0');
}

/* Head and text of a card or part, without the lines around. */
static void draw_inside(const struct face *f, unsigned index)
{
    char buffer[TEXT_SIZE];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    card_head(f->r, index, &out);
    draw_text(f, INK_PLAIN, buffer);
    text_init(&out, buffer, sizeof buffer);
    card_text_in(f->r, f->d, index, &out);
    if (out.n == 0)
        return;
    draw_rule(f, LEFT, RIGHT);
    draw_text(f, INK_PLAIN, buffer);
}

void face_print(const struct printer *p, const struct rules *r,
                const struct duel *d, unsigned card, int width)
{
    const struct face f = { p, r, d, width };
    const struct card *c = &r->book->cards[card];

    draw_rule(&f, TOP_LEFT, TOP_RIGHT);
    draw_text(&f, INK_STRONG, c->name);
    draw_inside(&f, card);
    for (unsigned i = c->part; i < (unsigned)c->part + c->nparts; i++) {
        draw_rule(&f, LEFT, RIGHT);
        if (!text_equal(r->book->cards[i].name, c->name))
            draw_text(&f, INK_STRONG, r->book->cards[i].name);
        draw_inside(&f, i);
    }
    draw_rule(&f, FOOT_LEFT, FOOT_RIGHT);
}
