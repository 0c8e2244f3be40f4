/* puzzles.c - see puzzles.h. */
#include "lab/puzzles.h"

#include <string.h>

#include "games/games.h"

/* Written by tools/embed from puzzles/. */
#define PUZZLES(id) extern const char id##_puzzles[];
#include "games/games.def"

static const struct {
    const char *game;
    const char *text;
} files[PUZZLE_GAMES] = {
#define PUZZLES(id) { #id, id##_puzzles },
#include "games/games.def"
};

const char *puzzles_game(int i)
{
    return files[i].game;
}

int puzzles_find(const char *game)
{
    for (int i = 0; i < PUZZLE_GAMES; i++)
        if (strcmp(files[i].game, game) == 0)
            return i;
    return -1;
}

void puzzles_read(int i, struct puzzle_file *out)
{
    struct complaints wrong = { 0 };

    puzzle_file_read(out, games_find(files[i].game), "puzzles", files[i].text,
                     &wrong);
}

struct scenario *puzzles_scenario(int i)
{
    struct complaints wrong = { 0 };

    return scenario_read("puzzles", files[i].text, games, GAMES, &wrong);
}

/* The games take turns, and their puzzles: a prime step visits all of them before
 * any comes again. */
int puzzles_day_game(long day)
{
    return (int)(day % PUZZLE_GAMES);
}

int puzzles_day_place(long day, int n)
{
    enum { STEP = 7919 };

    return (int)(day / PUZZLE_GAMES * STEP % n);
}
