/* stage_exxodus.c - Exxodus: the stacks of every corporation side by side, each
 * with what it adds up to and the cards it is made of. */
#include "games/exxodus/exxodus.h"

#include <stdio.h>

#include "tui/full/stage.h"

enum { STACK_COLUMNS = 20, MARK_INDENT = 3, BAR = 10, LINE = 80, MARKS = 200 };

/* "damaged, against B", which stands below the name of a card. */
static void put_marks(const struct exxodus *g, int piece, char line[MARKS])
{
    struct text out;

    text_init(&out, line, MARKS);
    exxodus_put_marks(g, piece, "", ", ", &out);
    if (out.n > 0)
        line[out.n - 2] = '\0';
}

/* Ships on a planet strike with numbers of their own. */
static bool has_raiders(const struct scene *s, int stack)
{
    const struct exxodus *g = exxodus_const(s->view);

    return exxodus_stack_type(s->rules, g, stack) == TYPE_PLANET &&
           exxodus_ships(s->rules, g, stack) > 0;
}

static int stack_height(const struct scene *s, int stack)
{
    const struct exxodus *g = exxodus_const(s->view);
    int n = 1 + has_raiders(s, stack);
    char line[MARKS];

    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next) {
        put_marks(g, i, line);
        n += 1 + fold_lines(line, STACK_COLUMNS - MARK_INDENT - 1);
    }
    return n;
}

/* --- stacks --- */

/* "[5] A4 D1 T2 P4": attack, DEF, and TECH and POP to trade; "[5] wing 2/1/1":
 * POWER, SHIELD and SPEED. */
static void put_head(const struct scene *s, int stack, char line[LINE])
{
    const struct exxodus *g = exxodus_const(s->view);
    enum type type = exxodus_stack_type(s->rules, g, stack);
    struct total t;

    if (type == TYPE_PLANET) {
        t = exxodus_planet(s->rules, g, stack);
        snprintf(line, LINE, "[%d] A%d D%d T%d P%d", stack, t.first, t.second,
                 exxodus_commodity(s->rules, g, stack, false),
                 exxodus_commodity(s->rules, g, stack, true));
    } else if (type == TYPE_SHIP) {
        t = exxodus_wing(s->rules, g, stack);
        snprintf(line, LINE, "[%d] wing %d/%d/%d", stack, t.first, t.second,
                 t.third);
    } else if (type == TYPE_LEADER) {
        snprintf(line, LINE, "[%d] leader, duel %d", stack,
                 exxodus_duel_total(s->rules, g,
                                    exxodus_leader(s->rules, g, stack)));
    } else {
        snprintf(line, LINE, "[%d] project", stack);
    }
}

static void put_raiders(const struct scene *s, int stack, char line[LINE])
{
    struct total t = exxodus_wing(s->rules, exxodus_const(s->view), stack);

    snprintf(line, LINE, "Ships %d/%d/%d", t.first, t.second, t.third);
}

/* A card and its marks; returns the lines. */
static int draw_piece(const struct scene *s, const struct pane *p, int y,
                      int piece)
{
    const struct exxodus *g = exxodus_const(s->view);
    const struct piece *of = &g->piece[piece];
    bool damaged = of->marks & MARK_DAMAGED;
    struct pane row = pane_of_card(p, of->card);
    struct pane below = pane_part(&row, MARK_INDENT, y + 1,
                                  p->width - MARK_INDENT - 1, p->height);
    char line[MARKS];

    snprintf(line, sizeof line, "#%d %s", piece,
             exxodus_name(s->rules, g, piece));
    pane_cut(&row, 1, y, p->width - 2,
             lit_style(light_card(s->light, of->card),
                       damaged ? STYLE_BAD : STYLE_PLAIN),
             line);
    put_marks(g, piece, line);
    return 1 + pane_fold(&below, 0, damaged ? STYLE_BAD : STYLE_FAINT, line);
}

static void draw_stack(const struct scene *s, const struct pane *p, int stack)
{
    const struct exxodus *g = exxodus_const(s->view);
    enum lit lit = light_place(s->light, (unsigned)stack);
    struct pane head = pane_tagged(p, TAG_PLACE + stack);
    char line[LINE];
    int y = 1;

    put_head(s, stack, line);
    pane_cut(&head, 0, 0, p->width - 1, lit_style(lit, STYLE_STRONG), line);
    if (has_raiders(s, stack)) {
        put_raiders(s, stack, line);
        pane_cut(&head, 4, y++, p->width - 5, lit_style(lit, STYLE_STRONG),
                 line);
    }
    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next)
        y += draw_piece(s, p, y, i);
}

/* --- players --- */

static void draw_head(const struct scene *s, const struct pane *p, int y,
                      int who)
{
    const struct exxodus *g = exxodus_const(s->view);
    int x = draw_seat(s, p, y, who, g->active == who && !g->d.over);

    x += draw_count(p, x, y, "VP", exxodus_points(s->rules, g, who));
    x += draw_count(p, x, y, "credits", g->credits[who]) - 1;
    x += draw_bar(p, x, y, g->credits[who], g->d.policy[POLICY_TARGET_CREDITS],
                  BAR) +
         2;
    x += draw_count(p, x, y, "VALUE", exxodus_value(s->rules, g, who)) - 1;
    x += draw_bar(p, x, y, exxodus_value(s->rules, g, who),
                  g->d.policy[POLICY_TARGET_VALUE], BAR) +
         2;
    draw_count(p, x, y, "hand", zone_count(&g->shelf, ZONE_HAND + who));
}

/* Stacks from left to right, in as many rows as they need; returns the lines
 * that were used.  Nothing is drawn when there is no pane. */
static int lay_stacks(const struct scene *s, const struct pane *p, int width,
                      int y, int who)
{
    const struct exxodus *g = exxodus_const(s->view);
    int across = width / STACK_COLUMNS > 0 ? width / STACK_COLUMNS : 1;
    int column = 0, tallest = 0, from = y;

    for (int stack = 1; stack <= g->nstacks; stack++) {
        int height;

        if (g->stack[stack].first == 0 || g->stack[stack].controller != who)
            continue;
        height = stack_height(s, stack);
        if (column == across) {
            y += tallest;
            column = tallest = 0;
        }
        if (p != NULL) {
            struct pane part =
                pane_part(p, column * STACK_COLUMNS, y, STACK_COLUMNS, height);

            draw_stack(s, &part, stack);
        }
        tallest = height > tallest ? height : tallest;
        column++;
    }
    return y + tallest - from;
}

/* The same on one line: "[1] wing 4/3/1 Stinger and 2". */
static void draw_brief(const struct scene *s, const struct pane *p, int y,
                       int who)
{
    const struct exxodus *g = exxodus_const(s->view);
    int x = 0;

    for (int stack = 1; stack <= g->nstacks; stack++) {
        struct pane part = pane_tagged(p, TAG_PLACE + stack);
        int first = g->stack[stack].first, more = 0;
        char line[LINE];

        if (first == 0 || g->stack[stack].controller != who)
            continue;
        put_head(s, stack, line);
        x += 1 + pane_put(&part, x, y,
                          lit_style(light_place(s->light, (unsigned)stack),
                                    STYLE_STRONG),
                          line);
        for (int i = g->piece[first].next; i != 0; i = g->piece[i].next)
            more++;
        x += pane_put(&part, x, y, STYLE_PLAIN,
                      exxodus_name(s->rules, g, first));
        snprintf(line, sizeof line, " and %d", more);
        x += 2 + pane_put(&part, x, y, STYLE_FAINT, more > 0 ? line : "");
    }
}

/* What lies in the middle, and whether there is more than can be seen. */
static void draw_piles(const struct scene *s, const struct pane *p, int y,
                       bool more)
{
    const struct exxodus *g = exxodus_const(s->view);
    int shown = zone_count(&g->shelf, ZONE_SHOWN);
    char line[MARKS];
    struct text out;
    int x = 2;

    x += draw_count(p, x, y, "deck", zone_count(&g->shelf, ZONE_DECK));
    x += draw_count(p, x, y, "removed", zone_count(&g->shelf, ZONE_REMOVED));
    if (more)
        x += pane_put(p, x, y, STYLE_BAD, "t: the whole table") + 2;
    if (shown > 0)
        x += pane_put(p, x, y, STYLE_FAINT, "declared ");
    for (int i = 0; i < shown; i++)
        x += draw_chip(s, p, x, y, zone_card(&g->shelf, ZONE_SHOWN, i), false);
    text_init(&out, line, sizeof line);
    exxodus_put_action(s->rules, g, &out);
    pane_cut(p, x + 1, y, p->width - x - 1, STYLE_FAINT, line);
}

static int rows(const struct scene *s, int width)
{
    int lines = 1 + fan_rows(s, width);

    for (int who = 0; who < s->view->players; who++)
        lines += 1 + lay_stacks(s, NULL, width, 0, who);
    return lines;
}

static void draw(const struct scene *s, const struct pane *p)
{
    int fan = fan_fit(s, p, rows(s, p->width));
    struct pane upper = pane_part(p, 0, 0, p->width, p->height - fan - 1);
    struct pane hand = pane_part(p, 0, p->height - fan, p->width, fan);
    int wanted[DUEL_MAX_PLAYERS], got[DUEL_MAX_PLAYERS];
    int y = 0;
    bool all;

    for (int who = 0; who < s->view->players; who++)
        wanted[who] = lay_stacks(s, NULL, p->width, 0, who);
    all = share_lines(s, upper.height - s->view->players,
                      exxodus_const(s->view)->active, wanted, got);
    for (int i = 0; i < s->view->players; i++) {
        int who = seat_in_order(s, i);

        draw_head(s, &upper, y, who);
        if (got[who] == wanted[who])
            lay_stacks(s, &upper, p->width, y + 1, who);
        else if (got[who] > 0)
            draw_brief(s, &upper, y + 1, who);
        y += 1 + got[who];
    }
    draw_piles(s, p, p->height - fan - 1, !all);
    draw_own_hand(s, &hand);
}

/* --- what answers touch --- */

static void touch(const struct rules *r, const struct duel *view, int who,
                  choice c, struct touch *out)
{
    const struct exxodus *g = exxodus_const(view);
    unsigned a = choice_a(c);

    (void)r;
    (void)who;
    switch (choice_verb(c)) {
    case VERB_TRADE:
    case VERB_ATTACK:
    case VERB_ON:
    case VERB_TO:
    case VERB_AGAINST:
        light_set(out->place, a);
        break;
    case VERB_MOVE:
    case VERB_USE:
    case VERB_COPY:
    case VERB_TARGET:
    case VERB_HIT:
    case VERB_GIVE:
        if (a >= 1 && a <= g->npieces)
            light_set(out->place, g->piece[a].stack);
        break;
    default:
        break;
    }
}

const struct stage exxodus_stage = {
    .rows = rows,
    .draw = draw,
    .touch = touch,
};
