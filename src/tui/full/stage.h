/* stage.h - how a game's position looks on the full screen: one struct stage
 * each.
 *
 * A stage draws a view, like the screens of the plain mode (screen.h), but as a
 * board: spaces, hexes, lanes, stacks, with the cards as cards.  A game without
 * a stage of its own gets one made from its fields.
 */
#ifndef TUI_FULL_STAGE_H
#define TUI_FULL_STAGE_H

#include "core/game.h"
#include "tui/full/canvas.h"
#include "tui/full/light.h"
#include "tui/screen.h"

/* What is drawn. */
struct scene {
    const struct rules *rules;
    const struct duel *view;
    const struct seating *seats;
    const struct light *light;
};

struct stage {
    /* Lines it would like to have. */
    int (*rows)(const struct scene *s, int width);
    void (*draw)(const struct scene *s, const struct pane *p);
    touch_fn *touch; /* see light.h; may be NULL */
};

/* The stage of a game. */
const struct stage *stage_find(const char *game);

/* Those that games.def lists, and the one that is made from fields. */
#define STAGE(id) extern const struct stage id##_stage;
#include "games/games.def"
extern const struct stage fields_stage;

/* --- parts that stages are made of --- */

enum { FAN_ROWS = 4, CHIP_ROWS = 3 };

/* The style of something that may be lit, and is drawn in `style` if not. */
enum style lit_style(enum lit lit, enum style style);

/* "> A you": the seat, and a mark before who is active; returns the columns. */
int draw_seat(const struct scene *s, const struct pane *p, int y, int who,
              bool active);

/* Seats from top to bottom: the others first, and the viewer last, next to the
 * hand. */
int seat_in_order(const struct scene *s, int place);

/* ●●●●○○: a number out of the most it can be, in at most `columns`. */
int draw_bar(const struct pane *p, int x, int y, int value, int most,
             int columns);

/* A word and its number, "deck 65  "; returns the columns. */
int draw_count(const struct pane *p, int x, int y, const char *name, int n);

/* What is drawn on this pane belongs to a card; for a hidden one, nobody knows
 * which. */
struct pane pane_of_card(const struct pane *p, card_id card);

/* A card with its name: on one line, or with a frame on CHIP_ROWS lines;
 * returns the columns it took. */
int draw_chip(const struct scene *s, const struct pane *p, int x, int y,
              card_id card, bool framed);

/* Lines that the viewer's hand would like to have, to show all that stands on its
 * cards: a second row, where one is too narrow for the names. */
int fan_rows(const struct scene *s, int width);

/* Those that it gets on a stage that would like to have `wanted` in all: the hand
 * gives way first, down to FAN_ROWS. */
int fan_fit(const struct scene *s, const struct pane *p, int wanted);

/* How `room` lines are shared by what lies before the seats, each of which wants
 * some: all that it wants, or one, in brief, or none.  The viewer and who is active
 * come first.  False when not everybody has got all. */
bool share_lines(const struct scene *s, int room, int active, const int *wanted,
                 int got[DUEL_MAX_PLAYERS]);

/* The viewer's hand, found through the field `hand` of the game.  Nothing for
 * those who only watch. */
void draw_own_hand(const struct scene *s, const struct pane *p);

/* The name of a card, even of one that is hidden. */
const char *card_name(const struct rules *r, card_id card);

#endif
