/* faces.h - cards as JSON: what is printed on them, and all their numbers.
 *
 * The same objects are the answer of `riposte cards --json` and reach clients
 * through the bots' protocol.
 */
#ifndef MATCH_FACES_H
#define MATCH_FACES_H

#include "base/json.h"
#include "core/game.h"

/* A card with its parts, as an object in the array that is open; its text as it
 * reads with the settings of the match d, or with the usual ones if that is
 * NULL. */
void faces_card(struct json *j, const struct rules *r, const struct duel *d,
                unsigned card);

/* The decks of a book from a number on, as the array "decks". */
void faces_decks(struct json *j, const struct book *book, int first);

#endif
