/* saves.h - the matches of a user, kept while they are played.
 *
 * Every match has a file of its own, a replay, in the user's data folder
 * ($XDG_DATA_HOME or ~/.local/share): in riposte/matches as long as it is not
 * over, then in riposte/history.  Files are for their owner's eyes only.
 *
 * The head is put in place by a rename, whole or not at all; every answer is
 * added by one write() the moment it is given.  So a program that is killed
 * loses nothing.  What a turn has brought is also flushed to the disk
 * (fdatasync) at its end: a computer without power loses one turn at most.
 *
 * When an answer cannot be written, as on a full disk, the file is cut back to
 * its last whole answer, and all that is missing is tried again with the next.
 */
#ifndef MATCH_SAVES_H
#define MATCH_SAVES_H

#include <time.h>

#include "match/record.h"

/* --- keeping a match --- */

struct save;

/* Keep a match from now on: in a new file, or in the one at `path`, from which
 * it was read.  The record must outlive the save, or be closed with it.  NULL
 * with a message when that is not possible, for example because another program
 * is playing that file. */
struct save *save_open(struct record *rec, const char *path, struct error *err);

/* Are all answers in it? */
bool save_complete(const struct save *s);

/* What the players should know, such as that the disk is full; each piece of
 * news once, then NULL. */
const char *save_news(struct save *s);

/* Stop keeping it.  A match that is over goes to the history; one without any
 * answer is forgotten.  NULL is allowed. */
void save_close(struct save *s);

/* --- what has been kept --- */

enum saves_folder { SAVES_MATCHES, SAVES_HISTORY };

struct saved {
    char *path;
    struct timespec when; /* of the last answer */
    bool played;          /* by another program, now */
};

/* The matches of a folder, the latest first: how many; none when there is no
 * folder yet.  Matches that ended without anybody noticing are moved to the
 * history first.  The caller frees the list. */
int saves_list(enum saves_folder folder, struct saved **out);
void saves_free(struct saved *list, int n);

/* The whole lines of a kept match; *torn tells whether a part of one was left
 * out.  NULL with a message; the caller frees it. */
char *saves_read(const char *path, bool *torn, struct error *err);

/* The path of another file in the folder of the program's data ("lessons"); the
 * folder is made.  0, or -1 with a message. */
int saves_data_path(const char *name, char *out, size_t size,
                    struct error *err);

#endif
