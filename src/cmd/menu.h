/* menu.h - the menu that `riposte` opens on a terminal.
 *
 * It only finds out what is wanted, and puts it into the words of a command
 * line: whatever can be chosen here can also be typed.
 */
#ifndef CMD_MENU_H
#define CMD_MENU_H

#include <stdbool.h>

enum { MENU_WORDS = 16, MENU_WORD = 96 };

/* A command line: "riposte" and what follows. */
struct menu_line {
    char word[MENU_WORDS][MENU_WORD];
    char *argv[MENU_WORDS + 1];
    int argc;
};

enum menu_end {
    MENU_NONE, /* there is no terminal that could show it */
    MENU_LINE, /* a command is to be run */
    MENU_LEAVE
};

/* Show it.  `has` tells whether the program has a command of that name. */
enum menu_end menu_run(bool (*has)(const char *name), struct menu_line *line);

#endif
