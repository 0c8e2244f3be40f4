/* school.h - a learner at a console, with a tutor: what lessons and puzzles share.
 *
 *     school_open(&s, game, plain);
 *     s.scenario = ...; s.console.tutor = &tutor; s.title = ...
 *     school_chapter(&s, chapter);
 *     school_close(&s);
 */
#ifndef CMD_SCHOOL_H
#define CMD_SCHOOL_H

#include "lab/lesson.h"
#include "tui/front.h"
#include "tui/printer.h"

enum { SCHOOL_LINE = 512 };

/* What a learner wants besides answering. */
enum wish { WISH_NONE, WISH_AGAIN, WISH_SKIP };

/* A learner at work.  Begin with zeroes. */
struct school {
    struct console console; /* first, so that a tutor finds the way back */
    struct printer printer;
    struct scenario *scenario;
    struct lesson lesson;
    struct lesson_step step;
    enum wish wish;
    bool plain;         /* line by line */
    bool hinted;        /* the learner has had the hint of this step */
    const char *others; /* what the players of the other seats are called */
    char title[SCHOOL_LINE];
    char words[LESSON_TEXT]; /* the last paragraph */
    /* The chapter is done: what is left to say.  NULL: nothing. */
    enum outcome (*ended)(struct school *s);
};

/* Sit down at a game; the scenario, the tutor and the title are the caller's. */
void school_open(struct school *s, const char *game, bool plain);
void school_close(struct school *s);

/* Say something in the tutor's voice. */
void school_say(const struct school *s, enum ink ink, const char *text);

/* Say a paragraph by itself, after what has happened. */
enum outcome school_tell(struct school *s, const char *text);

/* Walk through a chapter, again if the learner wishes.  OUTCOME_ANSWERED: to its
 * end, or it was skipped. */
enum outcome school_chapter(struct school *s, int chapter);

#endif
