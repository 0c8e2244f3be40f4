/* fields.c - how any game looks: its position in the words of scenarios. */
#include "core/game.h"
#include "match/position.h"
#include "tui/screens.h"

static void headline(const struct rules *r, const struct duel *view,
                     struct text *out)
{
    if (view->over) {
        text_put(out, "The match is over");
    } else {
        text_put(out, "Turn ");
        text_number(out, r->game->turn(view));
    }
}

static void position(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats)
{
    (void)seats;
    position_print(r, view, POSITION_SHORT, p->out);
}

/* "A chips 3, B chips 5" */
static void status(const struct rules *r, const struct duel *view,
                   struct text *out)
{
    for (int who = 0; who < view->players; who++) {
        text_put(out, who > 0 ? ", " : "");
        text_char(out, seat_letter(who));
        for (int i = 0; i < r->game->nfields; i++) {
            const struct field *field = &r->game->fields[i];

            if (!field_is_own_number(field))
                continue;
            text_char(out, ' ');
            text_put(out, field->name);
            text_char(out, ' ');
            text_number(out, field_get(r, view, field, who));
        }
    }
}

const struct screen fields_screen = {
    .headline = headline,
    .position = position,
    .status = status,
};
