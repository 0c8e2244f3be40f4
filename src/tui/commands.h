/* commands.h - what a person can type besides answers. */
#ifndef TUI_COMMANDS_H
#define TUI_COMMANDS_H

#include "tui/answers.h"
#include "tui/person.h"

struct talk {
    struct console *console;
    const struct asked *asked;
};

struct command_row {
    const char *name;
    const char *operand; /* "ANSWER"; "" when there is none */
    const char *about;
    enum effect (*run)(const struct talk *t, const char *operand);
    bool operand_only; /* its name alone is an answer, not a command */
};

/* The command that a line begins with, written out or, if not `exact`, as an
 * unambiguous beginning; NULL if there is none.  *operand is what follows. */
const struct command_row *command_find(const char *line, bool exact,
                                       const char **operand);

#endif
