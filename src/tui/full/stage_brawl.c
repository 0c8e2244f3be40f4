/* stage_brawl.c - Super Fantasy Brawl: the arena as hexes, with champions,
 * statues, traps and areas; beside it the track and the teams. */
#include "games/brawl/brawl.h"

#include <ctype.h>
#include <stdio.h>

#include "card/vocabulary.h"
#include "tui/full/stage.h"

enum {
    CELL = 6, /* columns of a hex */
    ARENA_COLUMNS = HEX_ROWS * CELL + 1,
    LINE = 160,
    TEXT = 1024
};

/* --- the arena --- */

static const char *ground(const struct scene *s, const struct pane *p, int hex)
{
    static const char *const areas[CORES] = { "m", "d", "c" };
    const struct brawl *g = brawl_const(s->view);

    if (brawl_trap_at(g, hex) >= 0)
        return canvas_glyph(p->on, GLYPH_TRAP);
    if (hex_in(g->arena.trap, hex))
        return "o";
    for (int core = 0; core < CORES; core++)
        if (hex_in(g->arena.area[core], hex))
            return areas[core];
    return canvas_glyph(p->on, GLYPH_DOT);
}

/* The first letters of the name; under it, when there is room, what the
 * champion can still bear. */
static void draw_champion(const struct scene *s, const struct pane *p, int c)
{
    const struct brawl *g = brawl_const(s->view);
    const struct champion *champion = &g->champion[c];
    enum style style = lit_style(light_place(s->light, champion->hex),
                                 STYLE_SEAT + (enum style)champion->owner);
    struct pane cell = pane_of_card(p, champion->card);
    char text[16];

    snprintf(text, sizeof text, "%c%-.4s", seat_letter(champion->owner),
             s->rules->book->cards[champion->card].name);
    pane_put(&cell, 0, 0, style, text);
    snprintf(text, sizeof text, " %d/%d",
             brawl_hit_points(s->rules, g, c) - champion->damage,
             brawl_hit_points(s->rules, g, c));
    pane_put(&cell, 0, 1, style, text);
}

static void draw_hex(const struct scene *s, const struct pane *p, int hex)
{
    const struct brawl *g = brawl_const(s->view);
    enum lit lit = light_place(s->light, (unsigned)hex);
    enum style style = lit_style(lit, STYLE_FAINT);
    int c = brawl_champion_at(g, hex);
    struct pane cell = pane_tagged(p, TAG_PLACE + hex);

    if (lit != LIT_NOT)
        pane_fill(&cell, style, lit == LIT_NOW ? GLYPH_LIT : GLYPH_NEXT);
    if (hex_in(g->arena.statue, hex)) {
        pane_glyph(&cell, 1, 0, STYLE_STRONG, GLYPH_STATUE, 3);
        return;
    }
    if (c != NO_CHAMPION) {
        draw_champion(s, p, c);
        return;
    }
    pane_put(&cell, 1, 0, style, hex_names[hex]);
    pane_put(&cell, 3, 0, lit == LIT_NOT ? STYLE_PLAIN : style,
             ground(s, p, hex));
}

/* Edges of hexes on two lines make them look like hexes. */
static void draw_edge(const struct pane *p, int x, int y, int tall)
{
    if (tall < 2)
        return;
    pane_put(p, x, y, STYLE_FAINT, "/");
    pane_put(p, x, y + 1, STYLE_FAINT, "\\");
}

static void draw_arena(const struct scene *s, const struct pane *p, int tall)
{
    int hex = 0;

    for (int row = 0; row < HEX_ROWS; row++) {
        int n = hex_count(hex_row_set(row));
        int x = (HEX_ROWS - n) * CELL / 2;

        for (int i = 0; i < n; i++, hex++, x += CELL) {
            struct pane cell = pane_part(p, x + 1, row * tall, CELL - 1, tall);

            draw_edge(p, x, row * tall, tall);
            draw_hex(s, &cell, hex);
        }
        draw_edge(p, x, row * tall, tall);
    }
}

/* --- beside it --- */

/* "3 VP Name", good when somebody meets the goal now. */
static int draw_track(const struct scene *s, const struct pane *p, int y)
{
    const struct brawl *g = brawl_const(s->view);

    for (int slot = brawl_track_slots(g) - 1; slot >= 0; slot--) {
        card_id card;
        struct pane row;
        char line[LINE];
        unsigned met = 0;

        if (zone_count(&g->shelf, ZONE_TRACK + slot) == 0)
            continue;
        card = zone_card(&g->shelf, ZONE_TRACK + slot, 0);
        for (int team = 0; team < TEAMS && g->nchampions > 0; team++)
            if (brawl_challenge_met(s->rules, g, card, team))
                met |= 1u << team;
        snprintf(line, sizeof line, "%d VP %s%s%s", brawl_slot_value(g, slot),
                 met & 1 ? "A! " : "", met & 2 ? "B! " : "",
                 card_name(s->rules, card));
        row = pane_of_card(p, card);
        y += pane_fold(&row, y,
                       lit_style(light_card(s->light, card),
                                 met != 0 ? STYLE_GOOD : STYLE_PLAIN),
                       line);
    }
    return y;
}

/* "Gryff 7/9 d2 e5 up", and below it what lasts for the turn; returns the next
 * line. */
static int draw_member(const struct scene *s, const struct pane *p, int y,
                       int c)
{
    const struct brawl *g = brawl_const(s->view);
    const struct champion *champion = &g->champion[c];
    int most = brawl_hit_points(s->rules, g, c);
    struct pane row = pane_of_card(p, champion->card);
    enum { NAME = 8 };
    char line[LINE];
    struct text out;

    pane_cut(&row, 0, y, NAME,
             lit_style(light_card(s->light, champion->card),
                       STYLE_SEAT + (enum style)champion->owner),
             card_name(s->rules, champion->card));
    snprintf(line, sizeof line, "%2d/%d d%d %s%s", most - champion->damage,
             most, brawl_defence_of(s->rules, g, c, NO_CHAMPION),
             hex_names[champion->hex], champion->level ? " up" : "");
    pane_cut(&row, NAME + 1, y++, p->width - NAME - 1,
             brawl_bloodied(s->rules, g, c) ? STYLE_BAD : STYLE_PLAIN, line);
    text_init(&out, line, sizeof line);
    brawl_put_lasting(s->rules, g, c, &out);
    if (out.n > 0)
        pane_cut(&row, 1, y++, p->width - 1, STYLE_FAINT, line);
    return y;
}

/* "used plan, move", "a standard action free"; returns the next line. */
static int draw_standard(const struct scene *s, const struct pane *p, int y,
                         int who)
{
    const struct brawl *g = brawl_const(s->view);
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "used");
    brawl_put_used(s->rules, g, &out);
    if (g->active == who && g->used != 0)
        pane_cut(p, 1, y++, p->width - 1, STYLE_FAINT, line);
    if (brawl_free_action_left(s->rules, g, who))
        pane_cut(p, 1, y++, p->width - 1, STYLE_GOOD, "a standard action free");
    return y;
}

/* "> A you     MDC hand 5", and the champions of that player. */
static int draw_player(const struct scene *s, const struct pane *p, int y,
                       int who)
{
    static const char letters[] = "MDC";
    const struct brawl *g = brawl_const(s->view);
    bool active = g->active == who && g->phase != PHASE_SETUP && !g->d.over;
    char cores[CORES + 1] = { 0 };
    int x = draw_seat(s, p, y, who, active);

    for (int core = 0; core < CORES; core++)
        cores[core] = g->ready[who] >> core & 1 ? letters[core] : '-';
    x += pane_put(p, x, y, STYLE_STRONG, cores) + 1;
    draw_count(p, x, y++, "hand",
               zone_count(&g->shelf, zone_of(who, PILE_HAND)));
    y = draw_standard(s, p, y, who);
    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who)
            y = draw_member(s, p, y, c);
    return y;
}

/* What the letters in the arena mean. */
static void put_legend(const struct canvas *c, char line[LINE])
{
    snprintf(line, LINE, "m d c areas, %s statue, o %s traps",
             canvas_glyph(c, GLYPH_STATUE), canvas_glyph(c, GLYPH_TRAP));
}

/* The players, after the track if it is `tracked` there; false when that is more
 * than there is room for. */
static bool draw_side(const struct scene *s, const struct pane *p, bool tracked)
{
    char line[LINE];
    int y;

    pane_blank(p, STYLE_PLAIN);
    y = tracked ? draw_track(s, p, 0) : 0;
    for (int who = 0; who < s->view->players; who++)
        y = draw_player(s, p, y, who);
    put_legend(p->on, line);
    if (y + fold_lines(line, p->width) <= p->height)
        pane_fold(p, y, STYLE_FAINT, line);
    return y <= p->height;
}

/* --- below it --- */

/* "Name: what it wants." */
static void put_challenge(const struct scene *s, card_id card, char line[TEXT])
{
    struct text out;

    text_init(&out, line, TEXT);
    text_put(&out, card_name(s->rules, card));
    text_put(&out, ": ");
    card_text_in(s->rules, s->view, card, &out);
}

/* The challenges in full; returns the lines.  Nothing is drawn when there is no
 * pane. */
static int lay_challenges(const struct scene *s, const struct pane *p,
                          int width)
{
    const struct brawl *g = brawl_const(s->view);
    char line[TEXT];
    int y = 0;

    for (int slot = brawl_track_slots(g) - 1; slot >= 0; slot--) {
        card_id card;

        if (zone_count(&g->shelf, ZONE_TRACK + slot) == 0)
            continue;
        card = zone_card(&g->shelf, ZONE_TRACK + slot, 0);
        put_challenge(s, card, line);
        if (p != NULL) {
            struct pane row = pane_of_card(p, card);

            pane_fold(&row, y, STYLE_FAINT, line);
        }
        y += fold_lines(line, width);
    }
    return y;
}

enum { TALL_ROWS = 2 * HEX_ROWS + FAN_ROWS };

static int rows(const struct scene *s, int width)
{
    return 2 * HEX_ROWS + fan_rows(s, width) + lay_challenges(s, NULL, width);
}

/* On few lines the arena is flat, and the track stands beside it, or below it when
 * there is no room beside; on many the challenges stand below in full, and the hand
 * has the whole width. */
static void draw(const struct scene *s, const struct pane *p)
{
    int wanted = lay_challenges(s, NULL, p->width);
    int notes = p->height >= TALL_ROWS + wanted ? wanted : 0;
    int tall = p->height >= TALL_ROWS ? 2 : 1, below = tall * HEX_ROWS;
    struct pane arena = pane_part(p, 0, 0, ARENA_COLUMNS, below);
    struct pane side =
        pane_part(p, ARENA_COLUMNS + 1, 0, p->width - ARENA_COLUMNS - 1,
                  notes > 0 ? below : p->height);
    struct pane texts = pane_part(p, 0, below, p->width, notes);
    struct pane hand =
        pane_part(p, 0, below + notes, notes > 0 ? p->width : ARENA_COLUMNS,
                  p->height - below - notes);

    draw_arena(s, &arena, tall);
    if (!draw_side(s, &side, true) && notes == 0) {
        int used = draw_track(s, &hand, 0);

        draw_side(s, &side, false);
        hand = pane_part(&hand, 0, used, hand.width, hand.height - used);
    }
    draw_own_hand(s, &hand);
    lay_challenges(s, &texts, p->width);
}

const struct stage brawl_stage = {
    .rows = rows,
    .draw = draw,
};
