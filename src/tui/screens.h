/* screens.h - the screens that screen_find knows: those that games.def lists,
 * and one for any other game. */
#ifndef TUI_SCREENS_H
#define TUI_SCREENS_H

#include "tui/screen.h"

#define SCREEN(id) extern const struct screen id##_screen;
#include "games/games.def"

/* Made from the table of fields. */
extern const struct screen fields_screen;

#endif
