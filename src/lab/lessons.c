/* lessons.c - see lessons.h. */
#include "lab/lessons.h"

#include <string.h>

#include "games/games.h"

/* Written by tools/embed from lessons/. */
#define LESSON(id) extern const char id##_lesson[];
#include "games/games.def"

static const struct {
    const char *game;
    const char *text;
} lessons[LESSONS] = {
#define LESSON(id) { #id, id##_lesson },
#include "games/games.def"
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
