/* leduc.c - how Leduc hold'em looks: the board, the cards and the pot. */
#include "games/leduc/leduc.h"

#include "tui/screens.h"

enum { INDENT = 2 };

/* The card in a zone, or what stands for one that is not seen. */
static const char *card_name(const struct rules *r, const struct leduc *g,
                             int zone)
{
    card_id card;

    if (zone_count(&g->shelf, zone) == 0)
        return "none";
    card = zone_card(&g->shelf, zone, 0);
    return card == CARD_HIDDEN ? "hidden" : r->book->cards[card].name;
}

static void print_player(const struct printer *p, const struct rules *r,
                         const struct leduc *g, const struct seating *seats,
                         int who)
{
    screen_print_seat(p, &g->d, seats, who, g->active);
    printer_ink(p, INK_STRONG);
    printer_pad(p, card_name(r, g, ZONE_HAND + who), sizeof "hidden");
    printer_ink(p, INK_PLAIN);
    fprintf(p->out, "  %2d in the pot%s\n", g->chips[who],
            g->folded == who + 1 ? ", folded" : "");
}

static void headline(const struct rules *r, const struct duel *view,
                     struct text *out)
{
    const struct leduc *g = leduc_const(view);

    (void)r;
    if (view->over) {
        text_put(out, "The hand is over");
        return;
    }
    text_put(out, g->round == 0 ? "First" : "Second");
    text_put(out, " round, a raise is ");
    text_count(out, leduc_raise(g->round), "chip");
    text_put(out, ", raises so far ");
    text_number(out, g->raises);
}

static void position(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats)
{
    const struct leduc *g = leduc_const(view);

    for (int i = 0; i < view->players; i++)
        print_player(p, r, g, seats, i);
    fprintf(p->out, "%*sthe board: %s\n", INDENT, "",
            card_name(r, g, ZONE_BOARD));
}

static void status(const struct rules *r, const struct duel *view,
                   struct text *out)
{
    const struct leduc *g = leduc_const(view);

    for (int i = 0; i < view->players; i++) {
        screen_put_seat(out, i, ", ");
        text_count(out, g->chips[i], "chip");
        text_put(out, " in");
    }
    text_put(out, ", the board: ");
    text_put(out, card_name(r, g, ZONE_BOARD));
}

static void answer(const struct printer *p, const struct rules *r,
                   const struct duel *view, choice c, struct text *out)
{
    const struct leduc *g = leduc_const(view);
    int who = g->active;
    int owed = g->chips[1 - who] - g->chips[who];

    (void)p, (void)r;
    if (choice_verb(c) == VERB_CALL)
        text_count(out, owed, "chip");
    else if (choice_verb(c) == VERB_RAISE)
        text_count(out, owed + leduc_raise(g->round), "chip");
}

const struct screen leduc_screen = {
    .headline = headline,
    .position = position,
    .status = status,
    .answer = answer,
    .turn_event = "board",
};
