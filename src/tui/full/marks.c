/* marks.c - see full.h: what has changed on the table.
 *
 * The table is drawn twice more, as it was and as it is, without anything lit; so
 * no stage needs to know.  Cards and places are compared by what is drawn of them,
 * numbers by their order on their line.
 */
#include <string.h>
#include <wctype.h>

#include "core/shelf.h"
#include "tui/full/full.h"

enum { TAGS = TAG_PLACE + TAG_STEP, NUMBERS = 32 };

/* What is drawn of each card and place: a check value, 0 when there is nothing. */
struct drawn {
    uint32_t of[TAGS];
};

static struct cell *cell_at(const struct pane *p, int x, int y)
{
    return &p->on->cell[(p->y + y) * p->on->width + p->x + x];
}

static uint32_t check(uint32_t sum, wchar_t glyph)
{
    return (sum ^ (uint32_t)glyph) * 16777619u;
}

static void look_at(const struct pane *p, struct drawn *out)
{
    memset(out, 0, sizeof *out);
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            const struct cell *cell = cell_at(p, x, y);

            if (cell->tag >= TAG_CARD && cell->tag < TAGS)
                out->of[cell->tag] = check(out->of[cell->tag] + 1, cell->glyph);
        }
}

/* Cards in hand are held closer when there are more of them: of those only new ones
 * count. */
static void forget_hand(const struct full *f, struct drawn *was,
                        struct drawn *is)
{
    const struct rules *r = f->asked.rules;
    const struct field *hand = field_find(r, "hand");
    int who = f->console->seats.viewer;
    card_id cards[SHELF_CARDS];
    int n = 0;

    if (hand != NULL && field_holds_cards(hand) && who >= 0 &&
        who < f->view.duel.players)
        n = field_cards(r, &f->view.duel, hand, who, cards);
    for (int i = 0; i < n; i++)
        if (was->of[TAG_CARD + cards[i]] != 0)
            was->of[TAG_CARD + cards[i]] = is->of[TAG_CARD + cards[i]];
}

/* --- numbers --- */

/* The words of a line that hold a digit, other than on cards and places. */
struct numbers {
    struct {
        int x, columns;
        uint32_t sum;
    } word[NUMBERS];
    int n;
    uint32_t lead; /* the first letters of the line */
};

static bool is_loose(const struct cell *cell)
{
    return cell->tag < TAG_CARD && cell->glyph != 0 &&
           !iswspace((wint_t)cell->glyph);
}

static void read_line(const struct pane *p, int y, struct numbers *out)
{
    enum { LEAD = 10 };

    memset(out, 0, sizeof *out);
    for (int x = 0, from; x < p->width; x++) {
        uint32_t sum = 1;
        bool digit = false;

        for (from = x; x < p->width && is_loose(cell_at(p, x, y)); x++) {
            wchar_t glyph = cell_at(p, x, y)->glyph;

            digit |= iswdigit((wint_t)glyph) != 0;
            sum = check(sum, glyph);
            if (x < LEAD && !iswdigit((wint_t)glyph))
                out->lead = check(out->lead, glyph);
        }
        if (digit && out->n < NUMBERS) {
            out->word[out->n].x = from;
            out->word[out->n].columns = x - from;
            out->word[out->n++].sum = sum;
        }
    }
}

/* The line as it was: the nearest that begins alike. */
static bool find_line(const struct pane *was, int y, const struct numbers *is,
                      struct numbers *out)
{
    for (int d = 0; d < was->height; d++)
        for (int way = -1; way <= 1; way += 2) {
            int at = y + way * d;

            if (at < 0 || at >= was->height)
                continue;
            read_line(was, at, out);
            if (out->lead == is->lead && out->n == is->n)
                return true;
        }
    return false;
}

static void mark(const struct pane *p, int x, int y)
{
    struct cell *cell = cell_at(p, x, y);

    if (cell->style != STYLE_LIT && cell->style != STYLE_NEXT &&
        cell->style != STYLE_CURSOR && cell->glyph != ' ')
        cell->style = STYLE_NEWS;
}

static void mark_numbers(const struct pane *p, const struct pane *was,
                         const struct pane *is, int y)
{
    struct numbers now, then;

    read_line(is, y, &now);
    if (now.n == 0 || !find_line(was, y, &now, &then))
        return;
    for (int i = 0; i < now.n; i++)
        for (int x = 0;
             x < now.word[i].columns && now.word[i].sum != then.word[i].sum;
             x++)
            mark(p, now.word[i].x + x, y);
}

/* --- all of it --- */

static struct pane draw_bare(struct full *f, struct canvas *c,
                             const struct pane *p, const struct duel *view)
{
    static const struct light dark;
    struct scene scene = { f->asked.rules, view, &f->console->seats, &dark };
    struct pane part;

    c->unicode = f->canvas.unicode;
    canvas_resize(c, f->canvas.width, f->canvas.height);
    part = canvas_pane(c);
    part = pane_part(&part, p->x, p->y, p->width, p->height);
    f->stage->draw(&scene, &part);
    return part;
}

void full_mark(struct full *f, const struct pane *p)
{
    struct canvas old = { 0 }, new = { 0 };
    struct pane was = draw_bare(f, &old, p, &f->base.duel);
    struct pane is = draw_bare(f, &new, p, &f->view.duel);
    struct drawn before, now;

    look_at(&was, &before);
    look_at(&is, &now);
    forget_hand(f, &before, &now);
    for (int y = 0; y < p->height; y++) {
        mark_numbers(p, &was, &is, y);
        for (int x = 0; x < p->width; x++) {
            int tag = cell_at(&is, x, y)->tag;

            if (tag >= TAG_CARD && tag < TAGS && before.of[tag] != now.of[tag])
                mark(p, x, y);
        }
    }
    canvas_done(&old);
    canvas_done(&new);
}
