/* answers.h - from what a person typed to answers of the open question.
 *
 * Understood are the number of a listed answer, its notation, any unambiguous
 * beginning of its words, the same without the verb ("parry" for "play parry"),
 * and several of these between commas for a question that asks for a set.
 */
#ifndef TUI_ANSWERS_H
#define TUI_ANSWERS_H

#include "core/duel.h"

enum { ANSWERS_MAX = 32, ANSWERS_TEXT = 128 };

/* A question that is open, seen by the player it is put to. */
struct asked {
    const struct rules *rules;
    const struct duel *d;
    int who;
    choice list[DUEL_MAX_CHOICES];
    int n;
};

/* Answers to give one after the other; or why there are none. */
struct answers {
    choice c[ANSWERS_MAX];
    int n;
    struct reason why; /* its rule may be "" */
};

/* Fill in the question put to `who`. */
void asked_open(struct asked *a, const struct rules *r, const struct duel *d,
                int who);

/* The notation of an answer, in the caller's buffer. */
const char *answers_write(const struct rules *r, choice c,
                          char buffer[ANSWERS_TEXT]);

/* Read a line; d must be the true state for a set, whose answers are tried out
 * on a copy.  0, or -1 with the reason. */
int answers_read(const struct asked *a, const char *line, struct answers *out);

/* Read answers between semicolons, "lay spark; new pile; lay spark": those
 * behind the first are for questions to come and need not be legal yet.  0, or
 * -1 with the reason. */
int answers_read_plan(const struct asked *a, const char *line,
                      struct answers *out);

/* The card that is meant: by its id or name, that of one of its parts, or the
 * beginning of one only; CARD_NONE if there is none or more than one. */
card_id answers_card(const struct book *b, const char *text);

/* Read one answer that need not be legal, for "why".  0, or -1. */
int answers_read_any(const struct asked *a, const char *text, choice *c);

#endif
