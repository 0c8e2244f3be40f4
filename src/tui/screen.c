/* screen.c - see screen.h. */
#include "tui/screen.h"

#include <string.h>

#include "tui/screens.h"

static const struct screen *const screens[] = {
    &engarde_screen,
};

const struct screen *screen_find(const char *game)
{
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++)
        if (strcmp(screens[i]->game, game) == 0)
            return screens[i];
    return NULL;
}

void screen_view(const struct rules *r, const struct duel *d, int viewer,
                 union match *view)
{
    duel_copy(r, &view->duel, d);
    if (viewer != VIEWER_ALL)
        duel_view(r, &view->duel, viewer);
}
