/* games.h - the games of the program. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

enum { GAMES = 1 };

/* Every game with its own cards, in the order of the help. */
extern const struct rules games[GAMES];

/* The rules of the game of that id, or NULL. */
const struct rules *games_find(const char *id);

#endif
