/* games.h - the games of the program: those that games.def lists. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

enum {
    GAMES = 0
#define GAME(id) +1
#include "games/games.def"
};

/* They know nothing of each other, and their names would clash.  The books are
 * made from cards/. */
#define GAME(id)                        \
    extern const struct game id##_game; \
    extern const struct book id##_book;
#include "games/games.def"

/* Every game with its own cards, in the order of the help; reference games
 * last. */
extern const struct rules games[GAMES];

/* The rules of the game of that id, or NULL. */
const struct rules *games_find(const char *id);

#endif
