/* screens.h - the screens that screen_find knows, one file each. */
#ifndef TUI_SCREENS_H
#define TUI_SCREENS_H

#include "tui/screen.h"

extern const struct screen brawl_screen;
extern const struct screen engarde_screen;
extern const struct screen exodus_screen;
extern const struct screen exceed_screen;
extern const struct screen exxodus_screen;
extern const struct screen goofspiel_screen;
extern const struct screen leduc_screen;

#endif
