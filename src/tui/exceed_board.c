/* exceed_board.c - see exceed_board.h. */
#include "tui/exceed_board.h"

#include <string.h>

enum { INDENT = 2, CELL = 6 }; /* columns of a space without its border */

bool board_foe_on(const struct exceed *g, int who, spaces reach)
{
    for (int i = 1; i <= SPACES; i++)
        if ((reach >> (i - 1) & 1) && ex_stands_on(g, foe_of(who), i))
            return true;
    return false;
}

/* --- drawing --- */

/* "A", "Ab": whoever stands on a space. */
static void put_space(const struct exceed *g, int space, struct text *out)
{
    for (int who = 0; who < 2; who++)
        if (ex_stands_on(g, who, space))
            text_char(out, seat_letter(who));
    for (int who = 0; who < 2; who++)
        if (g->side[who].companion == space || g->side[who].decoy == space)
            text_char(out, (char)(seat_letter(who) - 'A' + 'a'));
}

static void print_numbers(const struct printer *p)
{
    fprintf(p->out, "%*s", INDENT + 1, "");
    printer_ink(p, INK_FAINT);
    for (int i = 1; i <= SPACES; i++)
        fprintf(p->out, "%*d%*s", CELL / 2, i,
                i < SPACES ? CELL - CELL / 2 + 1 : 0, "");
    printer_ink(p, INK_PLAIN);
    fputc('\n', p->out);
}

void board_print(const struct printer *p, const struct exceed *g)
{
    print_numbers(p);
    fprintf(p->out, "%*s|", INDENT, "");
    for (int i = 1; i <= SPACES; i++) {
        char cell[CELL];
        struct text out;

        text_init(&out, cell, sizeof cell);
        put_space(g, i, &out);
        fprintf(p->out, "%*s", CELL / 2 - 1, "");
        printer_ink(p, INK_STRONG);
        printer_pad(p, cell, CELL - CELL / 2 + 1);
        printer_ink(p, INK_PLAIN);
        fputc('|', p->out);
    }
    fputc('\n', p->out);
}

void board_print_marks(const struct printer *p, spaces marked)
{
    char line[INDENT + SPACES * (CELL + 1) + 1];
    size_t end = 0;

    memset(line, ' ', sizeof line);
    for (int i = 0; i < SPACES; i++)
        if (marked >> i & 1) {
            memset(line + INDENT + 1 + i * (CELL + 1), '=', CELL);
            end = (size_t)(INDENT + (i + 1) * (CELL + 1));
        }
    if (end == 0)
        return;
    line[end] = '\0';
    printer_ink(p, INK_BAD);
    fputs(line, p->out);
    printer_ink(p, INK_PLAIN);
    fputc('\n', p->out);
}

void board_put_strip(const struct exceed *g, int who, spaces reach,
                     struct text *out)
{
    for (int i = 1; i <= SPACES; i++) {
        if (ex_stands_on(g, who, i))
            text_char(out, seat_letter(who));
        else if (ex_stands_on(g, foe_of(who), i))
            text_char(out,
                      reach >> (i - 1) & 1 ? 'X' : seat_letter(foe_of(who)));
        else
            text_char(out, reach >> (i - 1) & 1 ? '=' : '.');
    }
}
