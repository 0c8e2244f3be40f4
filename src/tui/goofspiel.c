/* goofspiel.c - how Goofspiel looks: the prize, and two rows of cards. */
#include "games/goofspiel/goofspiel.h"

#include "tui/screens.h"

enum { INDENT = 2, LINE = 160 };

/* "4 7 10": the values of a zone. */
static void put_values(const struct rules *r, const struct duel *view, int zone,
                       struct text *out)
{
    const struct shelf *s = &goofspiel_const(view)->shelf;
    int n = zone_count(s, zone);

    for (int i = 0; i < n; i++) {
        card_id card = zone_card(s, zone, i);

        text_put(out, i > 0 ? " " : "");
        if (card == CARD_HIDDEN)
            text_char(out, '?');
        else
            text_number(out, r->book->cards[card].stat[STAT_VALUE]);
    }
    text_put(out, n == 0 ? "none" : "");
}

static void print_zone(const struct printer *p, const struct rules *r,
                       const struct duel *view, const char *label, int zone)
{
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, label);
    put_values(r, view, zone, &out);
    fprintf(p->out, "%*s", SEAT_COLUMNS, "");
    printer_fold(p, SEAT_COLUMNS, SEAT_COLUMNS, line);
}

static void print_player(const struct printer *p, const struct rules *r,
                         const struct duel *view, const struct seating *seats,
                         int who)
{
    int points = goofspiel_worth(r, view, ZONE_WON + who);

    screen_print_seat(p, view, seats, who, -1); /* all bid at once */
    printer_ink(p, INK_STRONG);
    fprintf(p->out, "%d point%s\n", points, points == 1 ? "" : "s");
    printer_ink(p, INK_PLAIN);
    print_zone(p, r, view, "hand      ", ZONE_HAND + who);
    print_zone(p, r, view, "spent     ", ZONE_SPENT + who);
}

static void headline(const struct rules *r, const struct duel *view,
                     struct text *out)
{
    const struct shelf *s = &goofspiel_const(view)->shelf;

    if (view->over) {
        text_put(out, "The match is over");
    } else {
        text_put(out, "Round ");
        text_number(out, r->game->turn(view));
        text_put(out, ": the prize is ");
        put_values(r, view, ZONE_UP, out);
        text_put(out, ", ");
        text_number(out, zone_count(s, ZONE_PRIZES));
        text_put(out, " to come");
    }
}

static void position(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats)
{
    for (int i = 0; i < view->players; i++)
        print_player(p, r, view, seats, i);
    print_zone(p, r, view, "to come   ", ZONE_PRIZES);
    print_zone(p, r, view, "nobody's  ", ZONE_DISCARD);
}

static void status(const struct rules *r, const struct duel *view,
                   struct text *out)
{
    for (int i = 0; i < view->players; i++) {
        screen_put_seat(out, i, ", ");
        text_count(out, goofspiel_worth(r, view, ZONE_WON + i), "point");
    }
}

const struct screen goofspiel_screen = {
    .headline = headline,
    .position = position,
    .status = status,
    .turn_event = "prize",
};
