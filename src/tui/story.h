/* story.h - what happened in a match, in sentences. */
#ifndef TUI_STORY_H
#define TUI_STORY_H

#include "lab/record.h"
#include "tui/screen.h"

struct story {
    const struct paper *paper;
    const struct screen *screen;
    int viewer;  /* a seat, VIEWER_NONE or VIEWER_ALL */
    bool rules;  /* name the rule behind each event */
    bool status; /* tell the standing when a turn begins; only right for events
                    that have just happened */
};

/* Tell the events of a record from number `from` on. */
void story_tell(const struct story *s, const struct record *rec, int from);

/* Who has won: "A wins" or "Nobody wins".  The match is over. */
void story_result(const struct paper *p, const struct duel *d);

#endif
