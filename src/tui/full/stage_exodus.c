/* stage_exodus.c - Exodus: the piles of both players as columns of energies with
 * their creatures on top, and the stack beside them. */
#include "games/exodus/exodus.h"

#include <stdio.h>
#include <string.h>

#include "tui/full/stage.h"

enum {
    PILE_COLUMNS = 16,
    PILE_ROWS = 3,
    STACK_COLUMNS = 26,
    PLACES_OF_SEAT = 32, /* place numbers: a pile of a seat */
    STACK_PLACES = 6 * PLACES_OF_SEAT,
    LEAST_ROWS = 13,
    LINE = 120
};

static unsigned place_of(int who, int pile)
{
    return (unsigned)(who * PLACES_OF_SEAT + pile);
}

static const char *name_of(const struct scene *s, int instance)
{
    return card_name(s->rules, exodus_kind(exodus_const(s->view), instance));
}

/* --- piles --- */

/* "  str. 2 +1 frozen spent": all there is to know of a creature. */
static void put_state(const struct scene *s, int creature, char line[LINE])
{
    const struct exodus *g = exodus_const(s->view);
    char bonus[8] = "";

    if (g->bonus[creature] != 0)
        snprintf(bonus, sizeof bonus, " %+d", g->bonus[creature]);
    snprintf(line, LINE, "  str. %d%s%s%s%s%s",
             exodus_strength(s->rules, g, creature), bonus,
             g->flags[creature] & FLAG_FROZEN ? " frozen" : "",
             g->attacker == creature ? " attacks"
             : g->target == creature ? " attacked"
                                     : "",
             g->flags[creature] & FLAG_SPENT ? " spent" : "",
             g->flags[creature] & FLAG_USED ? " used" : "");
}

/* "2 frozen Rime Glint": what stands after the points of a pile. */
static void put_energies(const struct scene *s, int zone,
                         const struct pile *pile, char line[LINE])
{
    const struct exodus *g = exodus_const(s->view);
    int frozen = 0, top = 0;

    for (int i = 0; i < pile->energies; i++) {
        top = zone_card(&g->shelf, zone, pile->first + i);
        frozen += (g->flags[top] & FLAG_FROZEN) != 0;
    }
    line[0] = '\0';
    if (frozen > 0)
        snprintf(line, LINE, "%d frozen %s", frozen, name_of(s, top));
    else if (pile->energies > 0)
        snprintf(line, LINE, "%s", name_of(s, top));
}

static void put_creature(const struct scene *s, const struct pile *pile,
                         char line[LINE])
{
    snprintf(line, LINE, "%d %s", pile->number,
             pile->creature != 0 ? name_of(s, pile->creature) : "blank pile");
}

/* Columns that the lines of a pile need. */
static int width_of_pile(const struct scene *s, int who,
                         const struct pile *pile)
{
    char head[LINE], state[LINE] = "", energies[LINE];
    int widest;

    put_creature(s, pile, head);
    put_energies(s, zone_of(who, ZONE_FIELD), pile, energies);
    if (pile->creature != 0)
        put_state(s, pile->creature, state);
    widest = text_columns(head);
    if (text_columns(state) > widest)
        widest = text_columns(state);
    if (text_columns(energies) + pile->energies + 2 > widest)
        widest = text_columns(energies) + pile->energies + 2;
    return widest + 2;
}

/* Columns of all piles: as many as the widest needs, if they fit side by side. */
static int pile_columns(const struct scene *s, int width)
{
    const struct exodus *g = exodus_const(s->view);
    int widest = PILE_COLUMNS, most = 1;

    for (int who = 0; who < s->view->players; who++) {
        struct pile pile = NO_PILE;
        int n = 0;

        for (; xo_pile_next(s->rules, g, who, &pile); n++)
            if (width_of_pile(s, who, &pile) > widest)
                widest = width_of_pile(s, who, &pile);
        most = n > most ? n : most;
    }
    if (widest * most <= width)
        return widest;
    return width / most > PILE_COLUMNS ? width / most : PILE_COLUMNS;
}

/* The energies of a pile as points; frozen ones are empty. */
static void draw_energies(const struct scene *s, const struct pane *p, int y,
                          int zone, const struct pile *pile)
{
    const struct exodus *g = exodus_const(s->view);
    char line[LINE];

    for (int i = 0; i < pile->energies; i++) {
        int energy = zone_card(&g->shelf, zone, pile->first + i);
        bool frozen = g->flags[energy] & FLAG_FROZEN;
        struct pane point = pane_of_card(p, exodus_kind(g, energy));

        pane_glyph(&point, 1 + i, y, frozen ? STYLE_FAINT : STYLE_GOOD,
                   frozen ? GLYPH_EMPTY : GLYPH_FULL, 1);
    }
    put_energies(s, zone, pile, line);
    pane_cut(p, 2 + pile->energies, y, p->width - 3 - pile->energies,
             STYLE_FAINT, line);
}

static void draw_pile(const struct scene *s, const struct pane *p, int who,
                      const struct pile *pile)
{
    enum style style = lit_style(
        light_place(s->light, place_of(who, pile->number)), STYLE_STRONG);
    struct pane head =
        pane_tagged(p, TAG_PLACE + (int)place_of(who, pile->number));
    char line[LINE];

    put_creature(s, pile, line);
    if (pile->creature != 0)
        head =
            pane_of_card(p, exodus_kind(exodus_const(s->view), pile->creature));
    pane_cut(&head, 0, 0, p->width - 1, style, line);
    if (pile->creature != 0) {
        put_state(s, pile->creature, line);
        pane_cut(p, 0, 1, p->width - 1, STYLE_PLAIN, line);
    }
    draw_energies(s, p, pile->creature != 0 ? 2 : 1, zone_of(who, ZONE_FIELD),
                  pile);
}

/* Piles from left to right, in as many rows as they need; returns the lines.
 * Nothing is drawn when there is no pane. */
static int lay_piles(const struct scene *s, const struct pane *p, int width,
                     int y, int who)
{
    const struct exodus *g = exodus_const(s->view);
    int columns = pile_columns(s, width);
    int across = width / columns > 0 ? width / columns : 1;
    struct pile pile = NO_PILE;
    int n = 0;

    for (; xo_pile_next(s->rules, g, who, &pile); n++) {
        struct pane part;

        if (p == NULL)
            continue;
        part = pane_part(p, n % across * columns, y + n / across * PILE_ROWS,
                         columns, PILE_ROWS);
        draw_pile(s, &part, who, &pile);
    }
    return n == 0 ? 1 : (n + across - 1) / across * PILE_ROWS;
}

/* The same on one line: "1 Mossback Ambler str. 2 frozen". */
static void draw_brief(const struct scene *s, const struct pane *p, int y,
                       int who)
{
    const struct exodus *g = exodus_const(s->view);
    struct pile pile = NO_PILE;
    int x = 0;

    while (xo_pile_next(s->rules, g, who, &pile)) {
        unsigned place = place_of(who, pile.number);
        struct pane part = pane_tagged(p, TAG_PLACE + (int)place);
        char line[LINE];

        put_creature(s, &pile, line);
        x += 1 + pane_put(&part, x, y,
                          lit_style(light_place(s->light, place), STYLE_STRONG),
                          line);
        put_energies(s, zone_of(who, ZONE_FIELD), &pile, line);
        if (pile.creature != 0)
            put_state(s, pile.creature, line);
        x += 2 + pane_put(&part, x, y, STYLE_PLAIN, line + strspn(line, " "));
    }
}

/* --- players --- */

/* Energies in a hand are open: XO-INFO-02. */
static int open_energies(const struct exodus *g, int who)
{
    int zone = zone_of(who, ZONE_HAND), open = 0;

    for (int i = 0; i < zone_count(&g->shelf, zone); i++)
        open += zone_card(&g->shelf, zone, i) != CARD_HIDDEN;
    return open == zone_count(&g->shelf, zone) ? 0 : open;
}

static void draw_head(const struct scene *s, const struct pane *p, int y,
                      int who)
{
    enum { LONGEST_BAR = 20 };
    const struct exodus *g = exodus_const(s->view);
    const struct shelf *shelf = &g->shelf;
    int standing = zone_of(who, ZONE_STANDING);
    int x = draw_seat(s, p, y, who, g->active == who && !g->d.over);

    x += draw_count(p, x, y, "Life", exodus_life(g, who)) - 1;
    x += draw_bar(p, x, y, exodus_life(g, who), EXODUS_LIFE, LONGEST_BAR) + 1;
    x += draw_count(p, x, y, "hand",
                    zone_count(shelf, zone_of(who, ZONE_HAND))) -
         1;
    if (open_energies(g, who) > 0)
        x += draw_count(p, x, y, "open", open_energies(g, who)) - 1;
    x += draw_count(p, x, y, "decks",
                    zone_count(shelf, zone_of(who, ZONE_MAIN))) -
         2;
    x += draw_count(p, x, y, " +",
                    zone_count(shelf, zone_of(who, ZONE_ENERGY))) -
         1;
    x += draw_count(p, x, y, "grave",
                    zone_count(shelf, zone_of(who, ZONE_GRAVE))) -
         1;
    for (int i = 0; i < zone_count(shelf, standing); i++)
        x += draw_chip(s, p, x, y,
                       exodus_kind(g, zone_card(shelf, standing, i)), false);
}

/* --- the stack --- */

/* Lines beside the piles that the stack may use: not those of the players, whose
 * numbers need the whole width. */
struct lines {
    bool taken[64];
};

static int next_line(const struct lines *l, int y)
{
    y++;
    while (y < 64 && l->taken[y])
        y++;
    return y;
}

/* The cards of a group of that name after the first `from`, one on each
 * line. */
static int draw_named(const struct scene *s, const struct pane *p,
                      const struct lines *l, int y, int i, const char *field,
                      int from, const char *word)
{
    card_id cards[1 + OBJECT_SLOTS];
    int n =
        field_cards(s->rules, s->view, field_find(s->rules, field), i, cards);

    for (int k = from; k < n; k++, y = next_line(l, y)) {
        struct pane row = pane_of_card(p, cards[k]);
        char line[LINE];

        snprintf(line, sizeof line, "    %s %s", word,
                 card_name(s->rules, cards[k]));
        pane_cut(&row, 1, y, p->width - 1, STYLE_FAINT, line);
    }
    return y;
}

static void draw_stack(const struct scene *s, const struct pane *p,
                       const struct lines *l)
{
    const struct exodus *g = exodus_const(s->view);
    int y = next_line(l, -1);

    pane_rule(p, y, "The stack");
    y = next_line(l, y);
    for (int i = g->nobjects - 1; i >= 0; i--) {
        const struct object *o = &g->object[i];
        struct pane row = pane_of_card(p, exodus_kind(g, o->card));
        char line[LINE];

        snprintf(line, sizeof line, "%d %c %s%s", i + 1, seat_letter(o->who),
                 o->timing == TIMING_PLAY ? "" : "ability of ",
                 name_of(s, o->card));
        pane_cut(
            &row, 1, y, p->width - 1,
            lit_style(light_place(s->light, (unsigned)(STACK_PLACES + i + 1)),
                      STYLE_SEAT + (enum style)o->who),
            line);
        y = draw_named(s, p, l, next_line(l, y), i, "object", 1, "at");
        y = draw_named(s, p, l, y, i, "promised", 0, "for");
    }
}

static int rows(const struct scene *s, int width)
{
    int lines = fan_rows(s, width);

    for (int who = 0; who < s->view->players; who++)
        lines += 1 + lay_piles(s, NULL, width, 0, who);
    return lines < LEAST_ROWS ? LEAST_ROWS : lines;
}

static void draw(const struct scene *s, const struct pane *p)
{
    bool stack = exodus_const(s->view)->nobjects > 0;
    int fan = fan_fit(s, p, rows(s, p->width));
    int width = p->width - (stack ? STACK_COLUMNS : 0);
    struct pane upper = pane_part(p, 0, 0, width, p->height - fan);
    struct pane side = pane_part(p, width, 0, STACK_COLUMNS, p->height - fan);
    struct pane hand = pane_part(p, 0, p->height - fan, p->width, fan);
    int wanted[DUEL_MAX_PLAYERS], got[DUEL_MAX_PLAYERS];
    struct lines lines = { { false } };
    int y = 0;

    for (int who = 0; who < s->view->players; who++)
        wanted[who] = lay_piles(s, NULL, width, 0, who);
    share_lines(s, upper.height - s->view->players,
                exodus_const(s->view)->active, wanted, got);
    for (int i = 0; i < s->view->players; i++) {
        int who = seat_in_order(s, i);

        draw_head(s, p, y, who);
        lines.taken[y] = true;
        if (got[who] == wanted[who])
            lay_piles(s, &upper, width, y + 1, who);
        else if (got[who] > 0)
            draw_brief(s, &upper, y + 1, who);
        y += 1 + got[who];
    }
    if (stack)
        draw_stack(s, &side, &lines);
    draw_own_hand(s, &hand);
}

/* --- what answers touch --- */

static void touch(const struct rules *r, const struct duel *view, int who,
                  choice c, struct touch *out)
{
    int a = (int)choice_a(c);

    (void)r, (void)view;
    switch (choice_verb(c)) {
    case VERB_MOVE:
    case VERB_ATTACK:
    case VERB_USE:
    case VERB_PILE:
        light_set(out->place, place_of(who, a));
        break;
    case VERB_CREATURE:
    case VERB_ENERGY:
        light_set(out->place, place_of(a, (int)choice_b(c)));
        break;
    case VERB_OBJECT:
        light_set(out->place, (unsigned)(STACK_PLACES + a));
        break;
    default:
        break;
    }
}

const struct stage exodus_stage = {
    .rows = rows,
    .draw = draw,
    .touch = touch,
};
