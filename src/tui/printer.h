/* printer.h - text for people: a stream with its width, its inks and its glyphs.
 *
 * Colours appear on a terminal only, and not when NO_COLOR is set; glyphs
 * beyond ASCII appear where the locale is UTF-8.  All text is UTF-8 of single
 * width.
 */
#ifndef TUI_PRINTER_H
#define TUI_PRINTER_H

#include <stdbool.h>
#include <stdio.h>

struct printer {
    FILE *out;
    int width;  /* columns that may be used */
    int height; /* lines in sight; 0: any number */
    bool terminal;
    bool colour;
    bool unicode;
};

enum ink {
    INK_PLAIN,
    INK_TITLE,
    INK_STRONG,
    INK_FAINT,
    INK_GOOD,
    INK_BAD,
    INKS
};

enum glyph {
    GLYPH_LINE,    /* drawn from margin to margin */
    GLYPH_ARROW,   /* from attacker to target */
    GLYPH_FULL,    /* a point somebody has */
    GLYPH_EMPTY,   /* a point somebody lost */
    GLYPH_DOT,     /* between two facts */
    GLYPH_TIMES,   /* copies of a card */
    GLYPH_MORE,    /* the rest is left out */
    GLYPH_LIT,     /* fills a place that an answer touches */
    GLYPH_NEXT,    /* fills one that the answers after it would touch */
    GLYPH_POINTER, /* stands before the answer under the cursor */
    GLYPH_STATUE,
    GLYPH_TRAP,
    GLYPHS
};

/* Write to a stream; `plain` does without colours and glyphs, and all that goes to
 * standard output is ASCII then. */
void printer_init(struct printer *p, FILE *out, bool plain);

/* What stands for a character beyond ASCII: a letter without its accent, or a
 * question mark. */
char printer_letter(unsigned character);

/* Measure the terminal again: its window may have been resized. */
void printer_measure(struct printer *p);

/* Change the colour of what follows; INK_PLAIN changes it back. */
void printer_ink(const struct printer *p, enum ink ink);

/* The ink that the text at `at` changes to, which was printed with colours;
 * returns the bytes of the change, 0 when there is none. */
int printer_ink_at(const char *at, enum ink *ink);

/* A glyph in UTF-8, or what stands for it in ASCII. */
const char *glyph_text(enum glyph glyph, bool unicode);

/* The same, as this printer wants it. */
const char *printer_glyph(const struct printer *p, enum glyph glyph);

/* Columns that a text takes. */
int printer_columns(const char *text);

/* Print a text and blanks up to a number of columns. */
void printer_pad(const struct printer *p, const char *text, int columns);

/* Print a text folded at blanks and end the line.  `at` is the column where the
 * pen stands; further lines begin at column `indent`. */
void printer_fold(const struct printer *p, int at, int indent,
                  const char *text);

/* Print as much of a text as fits on the line, and end it. */
void printer_cut(const struct printer *p, int at, const char *text);

/* A line from margin to margin with a title in it. */
void printer_title(const struct printer *p, const char *title);

#endif
