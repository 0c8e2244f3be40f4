/* position.h - a position as text, in the words of scenarios.
 *
 *     with players=2 hand_size=7
 *     given A poise 6, item none, hand thrust coupe
 *     given B poise 5, item none, hand lunge parry-riposte
 *     given active A, phase duel, defender B, priority B
 *     given lane 1 A thrust masterful-strike
 *     given deck slash parry
 *
 * What is printed can be pasted into a scenario: docs/scenarios.md.
 */
#ifndef LAB_POSITION_H
#define LAB_POSITION_H

#include <stdio.h>

#include "core/game.h"

/* Room for the cards of any one zone. */
enum { POSITION_MAX_CARDS = 256 };

/* Print everything there is to know about a position; cards that a view has
 * erased are printed as "?". */
void position_print(const struct rules *r, const struct duel *d, FILE *out);

/* Print one part of it: "A hand thrust coupe", "lane 1 A slash", "active B".
 * `i` is the player, the number of the group from 0, or 0. */
void position_print_field(const struct rules *r, const struct duel *d,
                          const struct field *f, int i, FILE *out);

/* Print who is asked what, and the answers: "B is asked counter: yes; no". */
void position_print_question(const struct rules *r, const struct duel *d,
                             FILE *out);

#endif
