/* exceed_board.h - the board of EXCEED, with what attacks reach on it.
 *
 *       1      2      3      4      5      6      7      8      9
 *   |      |      |  A   |      |      |      |  B   |      |      |
 *                         ====== ======
 *
 * A is the fighter of seat A; a small letter is the companion of a seat.
 */
#ifndef TUI_EXCEED_BOARD_H
#define TUI_EXCEED_BOARD_H

#include "games/exceed/exceed.h"
#include "tui/printer.h"

/* Is the foe of a player on one of these spaces? */
bool board_foe_on(const struct exceed *g, int who, spaces reach);

/* Draw the board, and a line of marks under some spaces. */
void board_print(const struct printer *p, const struct exceed *g);
void board_print_marks(const struct printer *p, spaces marked);

/* The board of a player in nine columns: "==A==.B..", or "==A=X...." when the
 * foe is in reach. */
void board_put_strip(const struct exceed *g, int who, spaces reach,
                     struct text *out);

#endif
