/* puzzles.h - the puzzles that are built in: those that games.def lists. */
#ifndef LAB_PUZZLES_H
#define LAB_PUZZLES_H

#include "lab/puzzle.h"

enum {
    PUZZLE_GAMES = 0
#define PUZZLES(id) +1
#include "games/games.def"
};

/* The id of a game that has puzzles, by its number. */
const char *puzzles_game(int i);

/* The number of a game that has some, or -1. */
int puzzles_find(const char *game);

/* Read the puzzles of a game; they are as the program was built with, so there are
 * no mistakes in them. */
void puzzles_read(int i, struct puzzle_file *out);

/* The same as a scenario, which the caller frees; NULL: there are none. */
struct scenario *puzzles_scenario(int i);

/* The puzzle of a day, the same for everybody: its game, and its place among the
 * puzzles of that.  Days are counted from 1970. */
int puzzles_day_game(long day);
int puzzles_day_place(long day, int n);

#endif
