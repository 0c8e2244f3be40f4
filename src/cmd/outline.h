/* outline.h - the table of commands in other forms: the manual page, and
 * completion for shells. */
#ifndef CMD_OUTLINE_H
#define CMD_OUTLINE_H

#include "cmd/cmd.h"

/* The commands and their options, as a part of a page for scdoc. */
void outline_man(const struct command *const *commands, int n);

/* A script that completes command lines.  0, or -1 when the shell is neither
 * bash nor zsh. */
int outline_completion(const char *shell, const struct command *const *commands,
                       int n);

#endif
