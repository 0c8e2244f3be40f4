/* brought.h - decks of their own that players bring to a match on a host.
 *
 * Somebody names a deck of the book, or says what is in one:
 *
 *     Late Thaw: 2 glasswing-scout, 1 prism-lancer, 20 rime-glint
 *
 * That is a name and cards of the book, nothing else, and the rules must have
 * nothing against the deck.  The match is then played by rules whose book has it,
 * as a deck called after its seat: own-a, own-b.
 */
#ifndef SERVER_BROUGHT_H
#define SERVER_BROUGHT_H

#include "base/error.h"
#include "core/duel.h"

struct library; /* card/card.h */

enum { BROUGHT_LIST = 1400, BROUGHT_ID = 8 };

/* The lists of a match's seats.  Begin with zeroes. */
struct brought {
    char *list[DUEL_MAX_PLAYERS]; /* as it was said; NULL: none */
    char *text;              /* all of them in the card language, or NULL */
    struct library *library; /* of that text, or NULL */
};

/* Is this a list, not a name? */
bool brought_is_list(const char *brings);

/* The id of a seat's own deck. */
void brought_id(int who, char id[BROUGHT_ID]);

/* Let a seat bring a list, or none (NULL).  0, or -1 with what is wrong, and nothing
 * has changed.  The rules of before are gone. */
int brought_set(struct brought *b, const struct rules *base, int who,
                const char *list, struct error *err);

/* The same lists again. */
void brought_copy(struct brought *to, const struct brought *from,
                  const struct rules *base);

/* The rules to play by: the base, with the decks that are brought. */
const struct rules *brought_rules(const struct brought *b,
                                  const struct rules *base);

void brought_done(struct brought *b);

#endif
