/* story.h - what happened in a match, in sentences. */
#ifndef TUI_STORY_H
#define TUI_STORY_H

#include "match/record.h"
#include "tui/screen.h"

enum story_form {
    STORY_PAGE,    /* folded and indented, for people */
    STORY_MARKDOWN /* a heading for each turn, a list of what happened */
};

struct story {
    const struct printer *printer;
    const struct screen *screen;
    int viewer;  /* a seat, VIEWER_NONE or VIEWER_ALL */
    bool rules;  /* name the rule behind each event */
    bool status; /* tell the standing when a turn begins */
    enum story_form form;
};

/* Tell the events of a record from number `from` on. */
void story_tell(const struct story *s, const struct record *rec, int from);

/* The same for those before number `to`. */
void story_tell_some(const struct story *s, const struct record *rec, int from,
                     int to);

/* How many events from number i on make one sentence. */
int story_run(const struct story *s, const struct record *rec, int i);

/* That sentence, without a full stop. */
void story_sentence(const struct story *s, const struct record *rec, int i,
                    int n, struct text *out);

/* Does event i begin a turn? */
bool story_begins_turn(const struct screen *screen, const struct record *rec,
                       int i);

/* Tell them from `from` on, but only when a turn has just begun or the match is over, so that a
 * whole turn is told at once.  Returns how far the story has come. */
int story_tell_turns(const struct story *s, const struct record *rec, int from);

/* The number of the event that began the turn the match is in. */
int story_last_turn(const struct screen *screen, const struct record *rec);

/* Who has won: "A wins the match", or "You win" to a viewer.  Nothing when the
 * match is not over. */
void story_result(const struct printer *p, const struct duel *d, int viewer);

/* Print a text with the marks of Markdown made harmless. */
void story_escape(FILE *out, const char *text);

#endif
