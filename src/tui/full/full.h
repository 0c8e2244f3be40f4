/* full.h - a match on the whole screen: what its files share.
 *
 *   full.c    the front: asks, tells, ends
 *   think.c   what happens while a computer thinks
 *   past.c    what happened, step by step
 *   marks.c   what has changed on the table
 *   paint.c   the picture: position, question, answers, card, log
 *   keys.c    which keys are in force
 *   dialog.c  what lies over the picture: long texts, questions, a line to type
 */
#ifndef TUI_FULL_FULL_H
#define TUI_FULL_FULL_H

#include "tui/answers.h"
#include "tui/front.h"
#include "tui/full/capture.h"
#include "tui/full/list.h"
#include "tui/full/stage.h"
#include "tui/reel.h"

enum { FULL_MESSAGE = 256, FULL_LINE = 256 };

enum showing {
    SHOWING_TABLE, /* nobody has been asked yet */
    SHOWING_QUESTION,
    SHOWING_THOUGHT,
    SHOWING_PAST,
    SHOWING_WORDS, /* of a lesson, and no question */
    SHOWING_END
};

struct full {
    struct term *term;
    struct canvas canvas;
    struct console *console;
    const struct stage *stage;

    enum showing showing;
    union match view;   /* what the person at the keyboard may see */
    union match base;   /* the same, earlier: what has changed is marked */
    struct asked asked; /* the open question, of the view */
    struct list list;   /* of its answers */
    struct light light; /* of the answer under the cursor */
    card_id look;       /* a card that is looked at; CARD_NONE: the answer's */
    int thinking;       /* who, when a computer thinks */
    int waited;         /* for it, in milliseconds */
    char message[FULL_MESSAGE]; /* in the last line, until the next key */
    struct key pushed;          /* a key that is still to be obeyed */

    struct capture log; /* the story so far, as it was last drawn */
    int log_events, log_width, log_viewer;
    int fresh; /* its first line that is new to the person */

    struct reel reel;           /* the match, step by step */
    int told[DUEL_MAX_PLAYERS]; /* events that each person has seen so */
    int step;                   /* the one in sight */
    int moment;                 /* so many answers, if it was gone to by them */
    int left;                   /* milliseconds that it will be */
    bool plays;                 /* the next one comes by itself */
    const struct commentator *commentator; /* on what is watched, or NULL */
    bool watches;                          /* nobody plays here */
    long long opened; /* when a step made way for a question by itself */
    struct capture about;
};

/* --- paint.c --- */

/* Draw everything onto the canvas, without showing it.  False when the window
 * is too small for it, and then it says so. */
bool full_draw(struct full *f);

/* Draw and show. */
bool full_paint(struct full *f);

/* See the match as that seat (or VIEWER_NONE) does. */
void full_view(struct full *f, int viewer);

/* --- full.c --- */

/* Show all that happened, with the rules; returns the key that put it away. */
struct key full_log(struct full *f);

/* --- marks.c --- */

/* Mark on the stage what differs from the base. */
void full_mark(struct full *f, const struct pane *p);

/* --- past.c --- */

/* Follow the match: before anything else here. */
void past_follow(struct full *f);

/* Show the next step of what others did and the person has not seen; false when
 * there is none.  past_recap shows all of them, each for a while or until a key. */
bool past_next(struct full *f);
enum outcome past_recap(struct full *f);

/* Was the question put so suddenly that a key was meant for the step before? */
bool past_too_early(struct full *f);

/* How many answers had been given after the step in sight. */
int past_answers(const struct full *f);

/* Go through what happened, from a step on, until somebody has seen enough. */
enum outcome past_browse(struct full *f, int step);

/* Watch a match that nobody plays. */
void past_watch(struct full *f, struct watched *out);

/* --- think.c --- */

/* Let a computer think; see front.h. */
enum outcome full_think(struct console *console, struct thought *t);

/* --- keys.c --- */

/* Print the keys in force; or show them. */
void keys_print(const struct full *f, const struct printer *p);
struct key keys_show(struct full *f);

/* --- dialog.c --- */

enum dialog_end { DIALOG_TOP, DIALOG_FOOT };

/* Show a capture over the picture, from one of its ends, until it is put away.
 * Returns the key that did it. */
struct key dialog_show(struct full *f, const char *title,
                       const struct capture *s, enum dialog_end end);

/* The width of the texts that dialogs show. */
int dialog_width(const struct full *f);

/* Does somebody really want it?  Only y and n are answers. */
bool dialog_sure(struct full *f, const char *question);

/* Does somebody really want to leave the match? */
bool dialog_leave(struct full *f);

/* Type a line after a prompt; false when it was cancelled. */
bool dialog_line(struct full *f, const char *prompt, char line[FULL_LINE]);

/* A screen with nothing but a sentence on it, until Enter; false when somebody
 * wants to leave. */
bool dialog_curtain(struct full *f, const char *sentence);

/* Has somebody asked to end?  Then keys need not be read any more. */
bool key_leaves(const struct key *key);

#endif
