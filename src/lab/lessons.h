/* lessons.h - the lessons that are built in: those that games.def lists.
 *
 * Their texts are the files in lessons/, scenarios for lab/lesson.h.
 */
#ifndef LAB_LESSONS_H
#define LAB_LESSONS_H

#include "lab/scenario.h"

enum {
    LESSONS = 0
#define LESSON(id) +1
#include "games/games.def"
};

/* The id of the game that a lesson teaches. */
const char *lessons_game(int lesson);

/* The lesson of a game by its id: its place among LESSONS, or -1. */
int lessons_find(const char *game);

/* Read a lesson; the caller frees it.  NULL when there are mistakes in it, which
 * are added to `wrong`. */
struct scenario *lessons_read(int lesson, struct complaints *wrong);

#endif
