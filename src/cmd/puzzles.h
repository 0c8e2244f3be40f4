/* puzzles.h - what the files of riposte puzzles share. */
#ifndef CMD_PUZZLES_H
#define CMD_PUZZLES_H

#include "cmd/cmd.h"

/* The verbs for makers (puzzles_make.c); a->word[0] is the verb.  They return the
 * exit code. */
int puzzles_make(const struct args *a);
int puzzles_verify(const struct args *a);
int puzzles_measure(const struct args *a);

#endif
