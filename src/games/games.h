/* games.h - the games of the program. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

enum { GAMES = 7 };

/* They know nothing of each other, and their names would clash.  The books are
 * made from cards/. */
extern const struct game engarde_game, exceed_game, exxodus_game, exodus_game,
    brawl_game, goofspiel_game, leduc_game;
extern const struct book engarde_book, exceed_book, exxodus_book, exodus_book,
    brawl_book, goofspiel_book, leduc_book;

/* Every game with its own cards, in the order of the help; reference games
 * last. */
extern const struct rules games[GAMES];

/* The rules of the game of that id, or NULL. */
const struct rules *games_find(const char *id);

#endif
