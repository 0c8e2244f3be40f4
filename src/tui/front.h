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
    /* Show the words of a lesson by themselves, after what has happened. */
    enum outcome (*say)(struct console *console);
    /* Ask whether something is really wanted. */
    bool (*sure)(struct console *console, const char *question);
    /* Show how the match has ended. */
    void (*end)(struct console *console);
    /* Give the terminal back. */
    void (*close)(struct console *console);
};

extern const struct front plain_front, full_front;

/* Somebody who comments on a match that is watched. */
struct commentator {
    /* Print what there is to say of the moment after so many answers. */
    void (*says)(const struct commentator *c, int answers,
                 const struct printer *p);
    /* The next moment worth a look, forwards or backwards; -1: none. */
    int (*moment)(const struct commentator *c, int answers, int way);
    bool (*busy)(const struct commentator *c); /* there will be more to say */
};

/* What came of watching. */
struct watched {
    enum outcome outcome;
    bool plays; /* somebody wants to play on after `answers`, in `seat` */
    int answers, seat;
};

/* Step through the match of a console on the whole screen; `c` may be NULL.  0, or
 * -1 when that is not possible here. */
int full_watch(struct console *console, const struct commentator *c,
               struct watched *out);

/* Think it through, here and now. */
void thought_finish(struct thought *t);

#endif
