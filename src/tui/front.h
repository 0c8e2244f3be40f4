/* front.h - where a match is played: line by line, or on the whole screen.
 *
 * A front puts questions to persons, passes the time while computers think, and
 * shows the end.  Both fronts work at the same console (person.h), so that
 * whatever can be typed in the plain mode can be typed on the full screen too.
 */
#ifndef TUI_FRONT_H
#define TUI_FRONT_H

#include "match/hint.h"
#include "tui/person.h"

/* A question that a computer answers, or gives a hint about.  It has its own copy
 * of the match, so the computer can think while people look at the match. */
struct thought {
    const struct rules *rules;
    struct computer computer;
    union match match;
    int who;
    struct memory *memory; /* of that seat */
    struct rng rng;
    bool explains;     /* a hint is wanted */
    choice answer;     /* when it is done */
    struct hint *hint; /* or this, which the caller frees */
};

struct front {
    /* Take the terminal.  0, or -1 when this front cannot be used on it. */
    int (*open)(struct console *console);
    /* Put the open question to the person in a seat. */
    enum outcome (*ask)(struct console *console, int who);
    /* Let a computer think.  Whoever waits for a hint can end the thought, and
     * has the hint so far. */
    enum outcome (*think)(struct console *console, struct thought *t);
    /* Tell something that is not part of the match, such as that the disk is
     * full. */
    void (*note)(struct console *console, const char *text);
    /* Ask whether something is really wanted. */
    bool (*sure)(struct console *console, const char *question);
    /* Show how the match has ended. */
    void (*end)(struct console *console);
    /* Give the terminal back. */
    void (*close)(struct console *console);
};

extern const struct front plain_front, full_front;

/* Think it through, here and now. */
void thought_finish(struct thought *t);

#endif
