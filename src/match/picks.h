/* picks.h - what players bring to a match: fighters, champions, decks.
 *
 * A pick is kept as setups keep it: a card, or the number of a deck plus 1; 0
 * is none.  core/game.h (struct pick) says what a game wants.
 */
#ifndef MATCH_PICKS_H
#define MATCH_PICKS_H

#include "core/game.h"

/* Go through all that may be brought: the next one after `last`, which is 0 for
 * the first; 0 at the end. */
unsigned pick_next(const struct rules *r, unsigned last);

/* How many there are. */
int pick_count(const struct rules *r);

const char *pick_id(const struct rules *r, unsigned pick);
const char *pick_name(const struct rules *r, unsigned pick);

/* The pick of that id or name, in any case of letters; 0: there is none. */
unsigned pick_find(const struct rules *r, const char *name);

/* The setting that says where chance draws from (core/game.h: `draws`), or
 * NULL. */
const struct policy *picks_drawing(const struct rules *r);

/* The trait that it asks of what is drawn for a setup, or DRAWS_ALL. */
enum { DRAWS_ALL = -1 };
int picks_trait(const struct rules *r, const struct setup *s);

/* Is a pick one of those, and which is the next of them, as pick_next() has
 * it? */
bool pick_is_drawn(const struct rules *r, int trait, unsigned pick);
unsigned pick_drawn(const struct rules *r, int trait, unsigned last);

/* One of all by chance. */
unsigned pick_random(const struct rules *r, struct rng *rng);

/* Add random picks to what the players of the bit set `open` bring, until it is
 * as much as the rules want; nobody gets the same twice.  0, or -1 with the
 * reason why the setup cannot be played. */
int picks_fill(const struct rules *r, struct setup *s, unsigned open,
               struct rng *rng, struct reason *why);

/* --- settings by their names --- */

enum { SETUP_WORD = 64 };

/* Set what a text of the form NAME=VALUE says, up to `end`.  0, or -1 with the
 * name and the reason; without a "=" the reason has no text. */
int setup_set_text(const struct rules *r, struct setup *s, const char *text,
                   const char *end, char name[SETUP_WORD], struct reason *why);

/* Apply settings that a game itself names: "players=4 mode=tag".  NULL:
 * none. */
void setup_named(const struct rules *r, struct setup *s, const char *settings);

#endif
