/* saves_folder.h - where the matches of a user are kept: what the two halves of
 * saves.h share. */
#ifndef MATCH_SAVES_FOLDER_H
#define MATCH_SAVES_FOLDER_H

#include "match/saves.h"

enum { SAVES_PATH = 1024 };

/* The path of a file in a folder of the user, which is made if need be.  0, or
 * -1 with a message. */
int saves_file(enum saves_folder folder, const char *name, char out[SAVES_PATH],
               struct error *err);

/* Move the file of a match that is over to the history.  The path is changed. */
void saves_finish(char path[SAVES_PATH]);

#endif
