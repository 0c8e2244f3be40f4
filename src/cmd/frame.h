/* frame.h - what the program's frame and its commands share beside cmd.h. */
#ifndef CMD_FRAME_H
#define CMD_FRAME_H

#include <stdio.h>

#include "cmd/cmd.h"

/* What came of reading a command line. */
enum parsed { PARSED_FINE, PARSED_HELP, PARSED_WRONG };

/* Read the words behind the program's name; argv[0] is the command.  When it is
 * wrong, a complaint has been printed. */
enum parsed args_parse(struct args *a, const struct command *command, int argc,
                       char **argv);

/* Print " (did you mean X?)" behind a word that is no command, game, ...; or
 * nothing, when X is NULL. */
const char *did_you_mean(char *buffer, size_t size, const char *guess);

/* The rule ledger of a game, or NULL. */
const char *ledger_text(const char *game);

#endif
