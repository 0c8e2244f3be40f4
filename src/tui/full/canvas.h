/* canvas.h - a picture of the whole terminal, in memory.
 *
 * Everything on the full screen is drawn onto a canvas first: cells with a
 * glyph, a style and a tag.  The tag says what a cell belongs to (an answer, a
 * card, a place on the board), so a click of the mouse finds it.  Only term.c
 * knows how a canvas gets onto a terminal; nothing else needs a terminal, so
 * pictures can be tested without one.
 *
 * A pane is a rectangle of a canvas; what does not fit into it is cut off.
 */
#ifndef TUI_FULL_CANVAS_H
#define TUI_FULL_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <wchar.h>

#include "tui/printer.h"

/* What a thing is, not how it looks: term.c has the palette. */
enum style {
    STYLE_PLAIN,
    STYLE_TITLE,
    STYLE_STRONG,
    STYLE_FAINT,
    STYLE_GOOD,
    STYLE_BAD,
    STYLE_LIT,    /* touched by the answer under the cursor */
    STYLE_NEXT,   /* touched by the answers that would follow it */
    STYLE_CURSOR, /* the answer under the cursor */
    STYLE_NEWS,   /* changed since somebody looked */
    STYLE_SEAT,   /* of seat A; those of the others follow */
    STYLES = STYLE_SEAT + 6
};

enum frame_kind {
    FRAME_THIN, /* parts of the screen */
    FRAME_CARD, /* round corners */
    FRAME_LIT,  /* doubled lines: a card that is touched */
    FRAME_KINDS
};

/* The corners and sides of a frame, in the order of their glyphs. */
enum edge {
    EDGE_ACROSS,
    EDGE_DOWN,
    EDGE_TOP_LEFT,
    EDGE_TOP_RIGHT,
    EDGE_FOOT_LEFT,
    EDGE_FOOT_RIGHT,
    EDGE_TEE_TOP,
    EDGE_TEE_FOOT
};

/* Tags: a kind and a number below TAG_STEP. */
enum {
    TAG_NONE,
    TAG_STEP = 4096,
    TAG_ANSWER = TAG_STEP,
    TAG_CARD = 2 * TAG_STEP,
    TAG_PLACE = 3 * TAG_STEP
};

struct cell {
    wchar_t glyph; /* 0: the right half of a wide one */
    uint16_t tag;
    uint8_t style;
};

struct canvas {
    struct cell *cell; /* row by row */
    int width, height;
    bool unicode;
};

struct pane {
    struct canvas *on;
    int x, y, width, height;
    int tag; /* given to all that is drawn through this pane */
};

/* Make a canvas of that size, blank.  A canvas of zeroes may be resized. */
void canvas_resize(struct canvas *c, int width, int height);
void canvas_clear(struct canvas *c);
void canvas_done(struct canvas *c);

/* The tag of a cell; TAG_NONE outside. */
int canvas_tag(const struct canvas *c, int x, int y);

/* The whole of it; a part of a pane; a pane whose drawings have a tag. */
struct pane canvas_pane(struct canvas *c);
struct pane pane_part(const struct pane *p, int x, int y, int width,
                      int height);
struct pane pane_tagged(const struct pane *p, int tag);

/* Draw UTF-8 text on one line; returns the columns it took. */
int pane_put(const struct pane *p, int x, int y, enum style style,
             const char *text);

/* The same within so many columns: cut with a mark when it is longer. */
int pane_cut(const struct pane *p, int x, int y, int columns, enum style style,
             const char *text);

/* Fold it at blanks; returns the lines it took. */
int pane_fold(const struct pane *p, int y, enum style style, const char *text);

/* Lines that pane_fold would take. */
int fold_lines(const char *text, int width);

/* Draw a number. */
int pane_number(const struct pane *p, int x, int y, enum style style,
                int number);

/* Draw a glyph n times; returns the columns. */
int pane_glyph(const struct pane *p, int x, int y, enum style style,
               enum glyph glyph, int n);

/* Fill a rectangle with blanks, or with a glyph. */
void pane_blank(const struct pane *p, enum style style);
void pane_fill(const struct pane *p, enum style style, enum glyph glyph);

/* A frame around the pane; pane_inside is what is left within. */
void pane_frame(const struct pane *p, enum frame_kind kind, enum style style);
struct pane pane_inside(const struct pane *p);

/* The same without its foot: of a card whose lower end is out of sight. */
void pane_hood(const struct pane *p, enum frame_kind kind, enum style style);

/* A line across the pane at row y, with a title in it. */
void pane_rule(const struct pane *p, int y, const char *title);

/* One glyph of a frame. */
void pane_edge(const struct pane *p, int x, int y, enum frame_kind kind,
               enum style style, enum edge edge);

/* A glyph in UTF-8, as this canvas can show it. */
const char *canvas_glyph(const struct canvas *c, enum glyph glyph);

/* The style of an ink. */
enum style style_of_ink(enum ink ink);

/* Columns of a UTF-8 text, wide characters counted as two. */
int text_columns(const char *text);

#endif
