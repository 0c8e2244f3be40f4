/* places.h - where the cards lie that answers name.
 *
 * A verb says in which fields its cards lie (`lies` in core/game.h).  What is
 * found there is found in a view, so it tells nobody more than the view does.
 */
#ifndef MATCH_PLACES_H
#define MATCH_PLACES_H

#include "core/notation.h"

/* A zone: one of those that a field has, counted as field_get counts them. */
struct place {
    const struct field *field;
    int i;
};

/* Where the card lies that operand number n of an answer names, as `who`, who is
 * asked, sees the match.  False: the answer names it wherever it is. */
bool place_of(const struct rules *r, const struct duel *view, int who, choice c,
              int n, struct place *out);

#endif
