/* excerpt.h - the rules of one match.
 *
 * A book may hold thousands of cards, but a match numbers its cards in a byte:
 * it is played with an excerpt of the book, the cards that its setup can bring.
 * Whoever starts a match does it with the rules and the setup of an excerpt, and
 * nothing else in the match knows the difference.  The excerpt of a book that is
 * small enough is the book itself.
 */
#ifndef MATCH_EXCERPT_H
#define MATCH_EXCERPT_H

#include "core/duel.h"

struct excerpt {
    struct rules rules;       /* to play by */
    struct setup setup;       /* with picks as these rules number them */
    const struct rules *from; /* the whole book */
    struct setup given;       /* with picks as it numbers them */
    struct book book;         /* NULL cards: none of its own */
};

/* The setup has passed setup_check.  It refers to the rules it is from, and is not
 * to be moved. */
void excerpt_init(struct excerpt *e, const struct rules *from,
                  const struct setup *s);
void excerpt_done(struct excerpt *e);

/* The same on the heap. */
struct excerpt *excerpt_new(const struct rules *from, const struct setup *s);
void excerpt_free(struct excerpt *e);

#endif
