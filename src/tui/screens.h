/* screens.h - the screens that screen_find knows, one file each. */
#ifndef TUI_SCREENS_H
#define TUI_SCREENS_H

#include "tui/screen.h"

extern const struct screen engarde_screen;

#endif
