/* face.h - the face of a card: a frame with its name, head, text, and those of
 * its parts. */
#ifndef TUI_FACE_H
#define TUI_FACE_H

#include "core/duel.h"
#include "tui/paper.h"

enum { FACE_LEAST = 16 };

/* Print it in so many columns, FACE_LEAST or more. */
void face_print(const struct paper *p, const struct rules *r, card_id card,
                int width);

#endif
