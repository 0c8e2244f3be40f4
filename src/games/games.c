/* games.c - the table of games.  The books are compiled from cards/ at build
 * time. */
#include "games/games.h"

const struct rules games[GAMES] = {
    { &engarde_game, &engarde_book }, { &exceed_game, &exceed_book },
    { &exxodus_game, &exxodus_book }, { &exodus_game, &exodus_book },
    { &brawl_game, &brawl_book },     { &goofspiel_game, &goofspiel_book },
    { &leduc_game, &leduc_book },
};

const struct rules *games_find(const char *id)
{
    for (int i = 0; i < GAMES; i++)
        if (text_equal(games[i].game->id, id))
            return &games[i];
    return NULL;
}
