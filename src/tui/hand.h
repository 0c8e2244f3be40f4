/* hand.h - hands of cards in print, alike in every game. */
#ifndef TUI_HAND_H
#define TUI_HAND_H

#include "core/shelf.h"
#include "tui/screen.h"

/* "Attack, cost 1, 2 bursts. Its text.", as it reads in a match. */
void hand_face(const struct rules *r, const struct duel *d, card_id card,
               struct text *out);

/* Equal cards of a hand lie side by side: how many from number i on. */
int hand_copies(const card_id *hand, int n, int i);

/* "Thrust x2, Parry": the names of cards, equal ones side by side counted. */
void hand_list(const struct printer *p, const struct rules *r,
               const card_id *cards, int n, struct text *out);

/* The viewer's own hand, sorted: one card after the other with its text.  On a
 * small terminal each has one line, so that what happened before stays in
 * sight. */
void hand_print_own(const struct printer *p, const struct rules *r,
                    const struct duel *d, const card_id *hand, int n,
                    const struct seating *seats);

/* The hands that the viewer may see, of the players of the bit set `in`: player
 * i's is zone `first` + i. */
void hand_print_all(const struct printer *p, const struct rules *r,
                    const struct duel *d, const struct shelf *shelf, int first,
                    unsigned in, const struct seating *seats);

#endif
