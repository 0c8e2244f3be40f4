/* face.h - the face of a card: a frame with its name, head, text, and those of
 * its parts. */
#ifndef TUI_FACE_H
#define TUI_FACE_H

#include "core/duel.h"
#include "tui/printer.h"

/* Print it in so many columns, 16 or more, as it reads in a match (NULL:
 * with the usual settings). */
void face_print(const struct printer *p, const struct rules *r,
                const struct duel *d, unsigned card, int width);

#endif
