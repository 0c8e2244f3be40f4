/* lessons.c - see lessons.h. */
#include "lab/lessons.h"

#include <string.h>

#include "games/games.h"

/* Written by tools/embed from lessons/. */
extern const char engarde_lesson[], exceed_lesson[], exxodus_lesson[],
    exodus_lesson[], brawl_lesson[];

static const struct {
    const char *game;
    const char *text;
} lessons[LESSONS] = {
    { "engarde", engarde_lesson }, { "exceed", exceed_lesson },
    { "exxodus", exxodus_lesson }, { "exodus", exodus_lesson },
    { "brawl", brawl_lesson },
};

const char *lessons_game(int lesson)
{
    return lessons[lesson].game;
}

int lessons_find(const char *game)
{
    for (int i = 0; i < LESSONS; i++)
        if (strcmp(lessons[i].game, game) == 0)
            return i;
    return -1;
}

struct scenario *lessons_read(int lesson, struct complaints *wrong)
{
    return scenario_read("lesson", lessons[lesson].text, games, GAMES, wrong);
}
