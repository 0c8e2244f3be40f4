/* own.h - cards and decks of somebody's own that a match is played with, inside its
 * replay: a match can be played again wherever the text of its replay is.
 *
 *     option own deck late-thaw "Late Thaw" {
 *     option own     2 glasswing-scout
 *     option own }
 *
 * They are card language (docs/card-language.md), on top of the game's own cards.
 */
#ifndef MATCH_OWN_H
#define MATCH_OWN_H

#include "card/card.h"
#include "match/record.h"

/* Compile such a text.  NULL with complaints when anything is wrong, also with a
 * line that is too long for a replay. */
struct library *own_compile(const struct rules *base, const char *text,
                            struct complaints *out);

/* Put it into the head of a match's replay. */
void own_keep(struct record *rec, const char *text);

/* The text that a replay carries, which the caller frees; NULL: none. */
char *own_text(const char *replay);

#endif
