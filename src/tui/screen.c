/* screen.c - see screen.h. */
#include "tui/screen.h"

#include <string.h>

#include "card/vocabulary.h"
#include "tui/screens.h"

static const struct {
    const char *game;
    const struct screen *screen;
} screens[] = {
#define SCREEN(id) { #id, &id##_screen },
#include "games/games.def"
};

const struct screen *screen_find(const char *game)
{
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++)
        if (strcmp(screens[i].game, game) == 0)
            return screens[i].screen;
    return &fields_screen;
}

void screen_print(const struct screen *screen, const struct printer *p,
                  const struct rules *r, const struct duel *view,
                  const struct seating *seats)
{
    char line[160];
    struct text out;

    text_init(&out, line, sizeof line);
    screen->headline(r, view, &out);
    printer_title(p, line);
    screen->position(p, r, view, seats);
}

bool screen_put_turn(struct text *out, const struct rules *r,
                     const struct duel *view, int active)
{
    text_put(out, view->over ? "The match is over after turn " : "Turn ");
    text_number(out, r->game->turn(view));
    if (view->over)
        return false;
    text_put(out, ": ");
    text_char(out, seat_letter(active));
    return true;
}

void screen_put_seat(struct text *out, int who, const char *between)
{
    text_put(out, who > 0 ? between : "");
    text_char(out, seat_letter(who));
    text_char(out, ' ');
}

void screen_print_seat(const struct printer *p, const struct duel *view,
                       const struct seating *seats, int who, int active)
{
    const char *name = seats->name[who];

    fprintf(p->out, "%c ", active == who && !view->over ? '>' : ' ');
    printer_ink(p, INK_STRONG);
    fprintf(p->out, "%c ", seat_letter(who));
    printer_ink(p, INK_PLAIN);
    printer_pad(p, name != NULL ? name : "", SEAT_COLUMNS - 4);
}

/* Of a card and its parts, the one that instruction `pc` belongs to. */
static unsigned entry_at(const struct book *b, card_id card, int pc)
{
    const struct card *c = &b->cards[card];
    unsigned found = card;
    int start = -1;

    for (unsigned i = 0; i <= c->nparts; i++) {
        unsigned entry = i == 0 ? card : c->part + i - 1;
        const struct card *e = &b->cards[entry];

        for (unsigned k = 0; k < e->ntriggers; k++) {
            int at = b->triggers[e->first_trigger + k].start;

            if (at <= pc && at > start) {
                start = at;
                found = entry;
            }
        }
    }
    return found;
}

unsigned screen_effect(const struct rules *r, const struct duel *d)
{
    for (int i = d->depth - 1; i >= 0; i--) {
        const struct frame *f = &d->frame[i];

        if (r->game->procedures[f->procedure].run == program_run)
            return entry_at(r->book, f->arg[PROGRAM_CARD], f->pc);
    }
    return 0;
}

void screen_view(const struct rules *r, const struct duel *d, int viewer,
                 union match *view)
{
    duel_copy(r, &view->duel, d);
    if (viewer != VIEWER_ALL)
        duel_view(r, &view->duel, viewer);
}
