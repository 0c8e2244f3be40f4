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
#ifndef MATCH_POSITION_H
#define MATCH_POSITION_H

#include <stdio.h>

#include "base/complaints.h"
#include "core/game.h"

/* Room for the cards of any one zone. */
enum { POSITION_MAX_CARDS = 256 };

/* How much of a position is printed. */
enum position_form {
    POSITION_SHORT, /* to look at: only the fields, long zones cut */
    POSITION_KNOWN, /* of a view, to set it up again: cards that it hides are
                       counted, so that any may be there */
    POSITION_PLAIN, /* all that is needed to come back to this question */
    POSITION_EXACT  /* the state to the last byte, chance included */
};

/* Print everything there is to know about a position; cards that a view has
 * erased are printed as "?", or counted.  Where the rules stand (midway.h) is added if the
 * fields do not lead there, but never to a view or to the short form. */
void position_print(const struct rules *r, const struct duel *d,
                    enum position_form form, FILE *out);

/* Read what was printed.  `settings`, "players=3 hand_size=7", hold unless the text
 * says others.  0, or -1 with the mistakes. */
int position_read(const struct rules *r, const char *settings, const char *text,
                  struct duel *d, struct complaints *wrong);

/* The same as far as it can be read, without going on to a question.  -1: not all
 * of it could be. */
int position_read_roughly(const struct rules *r, const char *text,
                          struct duel *d);

/* Print one part of it: "A hand thrust coupe", "lane 1 A slash", "active B".
 * `i` is the player, the number of the group from 0, or 0. */
void position_print_field(const struct rules *r, const struct duel *d,
                          const struct field *f, int i, FILE *out);

/* Print who is asked what, and the answers: "B is asked counter: yes; no". */
void position_print_question(const struct rules *r, const struct duel *d,
                             FILE *out);

#endif
