/* stage_exceed.c - EXCEED: both fighters, the line of nine spaces between them,
 * and what lies in front of the players.
 *
 * While an attack is under the cursor the spaces it reaches light up, with all
 * texts in force; while a movement is, the space it leads to.
 */
#include "games/exceed/exceed.h"
#include "tui/full/stage.h"

enum {
    FULL_LIFE = 30,
    BAR = 15,
    PLAYER_ROWS = 2,
    BOARD_ROWS = 5,
    CELL_LEAST = 6,
    CELL_MOST = 12
};

/* --- the fighters --- */

static int draw_fighter(const struct scene *s, const struct pane *p, int y,
                        int who)
{
    const struct exceed *g = exceed_const(s->view);
    card_id fighter = fighter_of(g, who);
    int life = life_of(g, who);
    int x = draw_seat(s, p, y, who, g->turn == who && !g->d.over);

    x += draw_count(p, x, y, "life", life) - 1;
    x += draw_bar(p, x, y, life, FULL_LIFE, BAR) + 1;
    x += draw_chip(s, p, x, y, fighter, false) + 1;
    if (exceeded(g, who))
        x += pane_put(p, x, y, STYLE_TITLE, "Exceed ");
    if (!ex_later(g, POLICY_TURN_TOKEN) && g->wakeup == who)
        x += pane_put(p, x, y, STYLE_STRONG, "Wakeup ");
    return x;
}

/* What will happen to a boost. */
static int draw_marks(const struct pane *p, int x, int y, unsigned flags)
{
    static const struct mark {
        unsigned flag;
        const char *text;
    } marks[] = {
        { BOOST_KEPT, " kept" },
        { BOOST_SERVES_FOE, " taken over" },
        { BOOST_SEALS, " sealed when it leaves" },
    };
    int columns = 0;

    for (unsigned i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (flags & marks[i].flag)
            columns += pane_put(p, x + columns, y, STYLE_FAINT, marks[i].text);
    return columns;
}

/* Piles as numbers, Gauge and boosts as cards. */
static int draw_piles(const struct scene *s, const struct pane *p, int y,
                      int who)
{
    const struct exceed *g = exceed_const(s->view);
    const struct boost *boost = g->boost[who];
    int x = 4;

    x += draw_count(p, x, y, "hand", count_of(g, who, ZONE_HAND));
    x += draw_count(p, x, y, "deck", count_of(g, who, ZONE_DECK));
    x += draw_count(p, x, y, "discard", count_of(g, who, ZONE_DISCARD));
    x += draw_count(p, x, y, "Gauge", count_of(g, who, ZONE_GAUGE)) - 1;
    for (int i = 0; i < count_of(g, who, ZONE_GAUGE); i++)
        x += draw_chip(s, p, x, y, card_of(g, who, ZONE_GAUGE, i), false);
    if (count_of(g, who, ZONE_BOOSTS) > 0)
        x += pane_put(p, x, y, STYLE_FAINT, " boosts ");
    for (int i = 0; i < count_of(g, who, ZONE_BOOSTS); i++) {
        x += draw_chip(s, p, x, y, card_of(g, who, ZONE_BOOSTS, i), false);
        if (boost[i].counters > 0)
            x += draw_count(p, x, y, " counters", boost[i].counters) - 1;
        x += draw_marks(p, x, y, boost[i].flags);
    }
    if (count_of(g, who, ZONE_SEALED) > 0)
        x += draw_count(p, x + 1, y, "sealed", count_of(g, who, ZONE_SEALED));
    if (g->side[who].taken > 0)
        x += draw_count(p, x + 1, y, "damage", g->side[who].taken);
    return x + 1;
}

/* --- the board --- */

/* The fighter or companion of a player in a space; a small letter is the
 * companion. */
static void draw_standing(const struct scene *s, const struct pane *p, int who,
                          bool companion, enum lit lit)
{
    char letter[2] = { seat_letter(who), '\0' };
    const struct exceed *g = exceed_const(s->view);
    const char *name = companion ? exceed_companion(s->rules, g, who)
                                 : card_name(s->rules, fighter_of(g, who));
    enum style style = lit_style(lit, STYLE_SEAT + (enum style)who);
    int columns = text_columns(name) < p->width ? text_columns(name) : p->width;

    if (companion)
        letter[0] = (char)(letter[0] - 'A' + 'a');
    pane_cut(p, (p->width - columns) / 2, 0, p->width, style, name);
    pane_put(p, p->width / 2, 1, style, letter);
}

static void draw_space(const struct scene *s, const struct pane *p, int space)
{
    const struct exceed *g = exceed_const(s->view);
    enum lit lit = light_place(s->light, (unsigned)space);

    pane_blank(p, STYLE_PLAIN);
    if (lit != LIT_NOT)
        pane_fill(p, lit == LIT_NOW ? STYLE_LIT : STYLE_NEXT,
                  lit == LIT_NOW ? GLYPH_LIT : GLYPH_NEXT);
    for (int who = 0; who < 2; who++)
        if (g->side[who].companion == space)
            draw_standing(s, p, who, true, lit);
    for (int who = 0; who < 2; who++)
        if (ex_stands_on(g, who, space))
            draw_standing(s, p, who, false, lit);
}

static void draw_board(const struct scene *s, const struct pane *p)
{
    int cell = (p->width - 1) / SPACES - 1;
    struct pane board;

    cell = cell > CELL_MOST ? CELL_MOST : cell < CELL_LEAST ? CELL_LEAST : cell;
    board = pane_part(p, (p->width - SPACES * (cell + 1) - 1) / 2, 1,
                      SPACES * (cell + 1) + 1, BOARD_ROWS - 1);
    pane_frame(&board, FRAME_THIN, STYLE_FAINT);
    for (int i = 1; i <= SPACES; i++) {
        int x = (i - 1) * (cell + 1);
        struct pane space = pane_part(&board, x + 1, 1, cell, 2);

        if (i > 1) {
            pane_edge(&board, x, 0, FRAME_THIN, STYLE_FAINT, EDGE_TEE_TOP);
            pane_edge(&board, x, 3, FRAME_THIN, STYLE_FAINT, EDGE_TEE_FOOT);
            for (int y = 1; y <= 2; y++)
                pane_edge(&board, x, y, FRAME_THIN, STYLE_FAINT, EDGE_DOWN);
        }
        pane_number(p, board.x - p->x + x + 1 + cell / 2, 0, STYLE_FAINT, i);
        space = pane_tagged(&space, TAG_PLACE + i);
        draw_space(s, &space, i);
    }
}

/* "A strikes with Assault", while a Strike is on. */
static void draw_strike(const struct scene *s, const struct pane *p, int y)
{
    const struct exceed *g = exceed_const(s->view);
    int x = 4;

    for (int who = 0; who < s->view->players; who++) {
        card_id card = exceed_attack(g, who);
        char letter[2] = { seat_letter(who), '\0' };

        if (card == CARD_NONE)
            continue;
        x += pane_put(p, x, y, STYLE_SEAT + (enum style)who, letter);
        x += pane_put(p, x, y, STYLE_PLAIN,
                      g->revealed ? " strikes with " : " has set ");
        x += draw_chip(s, p, x, y, card, false);
        if (g->attack[who].spares > 0)
            x += pane_put(p, x, y, STYLE_STRONG, " EX");
        if (g->attack[who].stunned)
            x += pane_put(p, x, y, STYLE_BAD, " stunned");
        x += 3;
    }
}

/* The character that is tagged out, from column x on. */
static void draw_partner(const struct scene *s, const struct pane *p, int x,
                         int y, int who)
{
    const struct side *side = &exceed_const(s->view)->side[who];
    int other = !side->front;

    x += pane_put(p, x, y, STYLE_FAINT, "tagged out: ");
    x += draw_chip(s, p, x, y, side->fighter[other], false) + 1;
    x += draw_count(p, x, y, "life", side->life[other]);
    if (side->exceeded[other])
        pane_put(p, x, y, STYLE_TITLE, "Exceed");
}

/* A line for the Strike, while one is on. */
static int strike_rows(const struct scene *s)
{
    const struct exceed *g = exceed_const(s->view);

    return exceed_attack(g, 0) != CARD_NONE || exceed_attack(g, 1) != CARD_NONE;
}

static int rows(const struct scene *s, int width)
{
    return 2 * PLAYER_ROWS + BOARD_ROWS + strike_rows(s) + fan_rows(s, width);
}

static void draw(const struct scene *s, const struct pane *p)
{
    int fan = fan_fit(s, p, rows(s, p->width));
    struct pane board = pane_part(p, 0, 2 * PLAYER_ROWS, p->width, BOARD_ROWS);
    struct pane hand = pane_part(p, 0, p->height - fan, p->width, fan);

    for (int who = 0; who < s->view->players; who++) {
        int y = who * PLAYER_ROWS, x;

        draw_fighter(s, p, y, who);
        x = draw_piles(s, p, y + 1, who);
        if (tag_team(exceed_const(s->view)))
            draw_partner(s, p, x, y + 1, who);
    }
    draw_board(s, &board);
    draw_own_hand(s, &hand);
    draw_strike(s, p, 2 * PLAYER_ROWS + BOARD_ROWS);
}

const struct stage exceed_stage = {
    .rows = rows,
    .draw = draw,
};
