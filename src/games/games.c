/* games.c - the table of games.  The books are compiled from cards/ at build
 * time. */
#include "games/games.h"

const struct rules games[GAMES] = {
#define GAME(id) { &id##_game, &id##_book },
#include "games/games.def"
};

const struct rules *games_find(const char *id)
{
    for (int i = 0; i < GAMES; i++)
        if (text_equal(games[i].game->id, id))
            return &games[i];
    return NULL;
}
