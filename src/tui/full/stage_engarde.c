/* stage_engarde.c - En Garde: the duelists with their Poise, and the Field as
 * lanes of cards. */
#include "games/engarde/engarde.h"
#include "tui/full/stage.h"

enum { BAR = 20, LANE_AT = 12, DAMAGE_COLUMNS = 11 };

static bool field_open(const struct engarde *g)
{
    return g->phase == PHASE_DUEL && !g->d.over;
}

static void draw_duelist(const struct scene *s, const struct pane *p, int y,
                         int who)
{
    const struct engarde *g = engarde_const(s->view);
    const struct shelf *shelf = &g->shelf;
    int x = draw_seat(s, p, y, who, g->active == who && !g->d.over);

    if (g->out[who] != 0) {
        pane_put(p, x, y, STYLE_FAINT, "out of the game");
        return;
    }
    if (g->poise[who] == 0)
        x += pane_put(p, x, y, STYLE_BAD, "No Poise");
    else
        x += draw_count(p, x, y, "Poise", g->poise[who]) - 2;
    x += 1;
    x += draw_bar(p, x, y, g->poise[who], g->d.policy[POLICY_MAX_POISE], BAR);
    x += 2;
    x += draw_count(p, x, y, "hand", zone_count(shelf, ZONE_HAND + who));
    if (zone_count(shelf, ZONE_ITEM + who) > 0)
        draw_chip(s, p, x, y, zone_card(shelf, ZONE_ITEM + who, 0), false);
}

/* "the Field" on a line across, with the piles at its end. */
static void draw_piles(const struct scene *s, const struct pane *p, int y)
{
    const struct shelf *shelf = &engarde_const(s->view)->shelf;
    int discarded = zone_count(shelf, ZONE_DISCARD);
    int x = 16;

    pane_rule(p, y, "The Field");
    x += draw_count(p, x, y, " deck", zone_count(shelf, ZONE_DECK)) - 2;
    x += draw_count(p, x, y, " discard pile", discarded) - 2;
    if (discarded > 0) {
        x += pane_put(p, x, y, STYLE_FAINT, ", on top ");
        x += draw_chip(s, p, x, y,
                       zone_card(shelf, ZONE_DISCARD, discarded - 1), false);
    }
    for (int i = 0; i < zone_count(shelf, ZONE_RESOLVING); i++) {
        x += pane_put(p, x, y, STYLE_FAINT,
                      i == 0 ? ", being played " : " answered by ");
        x += draw_chip(s, p, x, y, zone_card(shelf, ZONE_RESOLVING, i), false);
    }
}

/* "1  B -> A": whose Attack it is, and at whom. */
static void draw_lane_head(const struct scene *s, const struct pane *p, int y,
                           const struct lane *lane, int number)
{
    enum style style =
        lit_style(light_place(s->light, (unsigned)number), STYLE_STRONG);
    struct pane tagged = pane_tagged(p, TAG_PLACE + number);
    char from[2] = { seat_letter(lane->owner), '\0' };
    char to[2] = { seat_letter(lane->target), '\0' };

    pane_put(&tagged, 1, y, style, " ");
    pane_number(&tagged, 2, y, style, number);
    pane_put(&tagged, 3, y, style, " ");
    pane_put(p, 5, y, STYLE_SEAT + (enum style)lane->owner, from);
    pane_put(p, 7, y, STYLE_FAINT, canvas_glyph(p->on, GLYPH_ARROW));
    pane_put(p, 10, y, STYLE_SEAT + (enum style)lane->target, to);
}

/* The Attack and its Enhancements, then the Responses that face them. */
static void draw_lane(const struct scene *s, const struct pane *p, int y,
                      const struct lane *lane, int number, bool framed)
{
    const struct engarde *g = engarde_const(s->view);
    int damage = engarde_lane_damage(s->rules, g, lane);
    int middle = framed ? y + 1 : y;
    int x = LANE_AT;
    char text[24];

    draw_lane_head(s, p, middle, lane, number);
    for (int i = 0; i < lane->n; i++) {
        if (i == lane->n - lane->responses)
            x += pane_put(p, x, middle, STYLE_STRONG, " < ");
        x += draw_chip(s, p, x, y,
                       zone_card(&g->shelf, ZONE_FIELD, lane->first + i),
                       framed);
    }
    snprintf(text, sizeof text, " %2d damage", damage);
    pane_put(p, p->width - DAMAGE_COLUMNS, middle,
             damage > 0 ? STYLE_BAD : STYLE_GOOD, text);
}

static void draw_field(const struct scene *s, const struct pane *p)
{
    const struct engarde *g = engarde_const(s->view);
    struct lane lane[MAX_LANES];
    int n = field_open(g) ? engarde_lanes(s->rules, g, lane) : 0;
    bool framed = n * CHIP_ROWS <= p->height;
    int step = framed ? CHIP_ROWS : 1;
    int first = n * step > p->height ? n - p->height / step : 0;

    if (n == 0)
        pane_put(p, 2, 0, STYLE_FAINT,
                 field_open(g) ? "The Field is empty." : "No Exchange is on.");
    for (int i = first; i < n; i++)
        draw_lane(s, p, (i - first) * step, &lane[i], i + 1, framed);
}

static int rows(const struct scene *s, int width)
{
    return s->view->players + 1 + 2 * CHIP_ROWS + fan_rows(s, width);
}

static void draw(const struct scene *s, const struct pane *p)
{
    int players = s->view->players;
    int fan = fan_fit(s, p, rows(s, p->width));
    struct pane field =
        pane_part(p, 0, players + 1, p->width, p->height - players - 1 - fan);
    struct pane hand = pane_part(p, 0, p->height - fan, p->width, fan);

    for (int i = 0; i < players; i++)
        draw_duelist(s, p, i, i);
    draw_piles(s, p, players);
    draw_field(s, &field);
    draw_own_hand(s, &hand);
}

/* Lanes are places; an Attack touches whom it is aimed at. */
static void touch(const struct rules *r, const struct duel *view, int who,
                  choice c, struct touch *out)
{
    (void)r;
    (void)view;
    (void)who;
    if (choice_verb(c) == VERB_LANE || choice_verb(c) == VERB_REMOVE)
        light_set(out->place, choice_a(c));
}

const struct stage engarde_stage = {
    .rows = rows,
    .draw = draw,
    .touch = touch,
};
