/* menu_parts.h - what the files of the menu share. */
#ifndef CMD_MENU_PARTS_H
#define CMD_MENU_PARTS_H

#include "match/saves.h"
#include "tui/full/term.h"

/* What can be pressed in all menus, for the foot of the screen. */
extern const char menu_keys[];

/* Change the settings; returns a BROWSE value. */
int menu_options(struct term *t);

/* Choose one of the matches in a folder: its place in the list from 0, or a
 * BROWSE value (browse.h). */
int menu_kept(struct term *t, enum saves_folder folder, const char *title);

#endif
