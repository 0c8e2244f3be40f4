/* answers.h - from what a person typed to answers of the open question.
 *
 * It understands the number of a listed answer, its notation, any unambiguous
 * beginning of its words, the same without the verb ("parry" for "play parry"),
 * and several of these separated by commas for a question that asks for a set.
 * Members of a set are ticked one by one, and given when it is closed.
 */
#ifndef TUI_ANSWERS_H
#define TUI_ANSWERS_H

#include "core/duel.h"

enum {
    ANSWERS_MAX = DUEL_MAX_MEMBERS + 1,
    ANSWERS_TEXT = 128, /* of a notation */
    ANSWERS_SAID = 512  /* of a sentence */
};

/* A question that is open, seen by the player it is put to. */
struct asked {
    const struct rules *rules;
    const struct duel *d;
    int who;
    /* The answers.  For a set: its members, each copy by itself, and the answer
     * that closes it. */
    choice list[DUEL_MAX_CHOICES];
    int n;
    bool set;
    struct members members; /* of a set; `in` are those ticked */
};

/* Answers to give one after the other; or why there are none. */
struct answers {
    choice c[ANSWERS_MAX];
    int n;
    bool ticks;        /* nothing is given, but other members are ticked: */
    uint64_t in;       /* these */
    struct reason why; /* its rule may be "" */
};

/* Fill in the question put to `who`.  Without `ticks` the members of a set are
 * answers of their own. */
void asked_open(struct asked *a, const struct rules *r, const struct duel *d,
                int who, bool ticks);

/* In a set, the box before entry i of the list, ticked or not; else nothing. */
const char *answers_box(const struct asked *a, int i);

/* Choose entry i of a set: tick it, clear the tick, or close the set.  0, or -1
 * with the reason. */
int answers_choose(const struct asked *a, int i, struct answers *out);

/* A copy of the question's position, and an answer that is legal there, which show
 * what entry i leads to.  False when it can do nothing now. */
bool answers_try(const struct asked *a, int i, union match *d, choice *c);

/* The notation of an answer, in the caller's buffer. */
const char *answers_write(const struct rules *r, choice c,
                          char buffer[ANSWERS_TEXT]);

/* What an answer does, as a sentence in the caller's buffer. */
const char *answers_say(const struct asked *a, choice c,
                        char buffer[ANSWERS_SAID]);

/* Read a line; d must be the true state for a set, whose answers are tried out
 * on a copy.  0, or -1 with the reason. */
int answers_read(const struct asked *a, const char *line, struct answers *out);

/* Read answers separated by semicolons, "lay spark; new pile; lay spark": those
 * after the first are for later questions and need not be legal yet.  0, or -1
 * with the reason. */
int answers_read_plan(const struct asked *a, const char *line,
                      struct answers *out);

/* The card that is meant: by its id or name, that of one of its parts, or the
 * beginning of exactly one; CARD_NONE if there is none or more than one. */
card_id answers_card(const struct book *b, const char *text);

/* Read one answer that need not be legal, for "why".  0, or -1. */
int answers_read_any(const struct asked *a, const char *text, choice *c);

#endif
