/* puzzle.c - titles of puzzles, and computers that solve them; see puzzle.h. */
#include "lab/puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "lab/lesson.h"
#include "lab/scenario_parts.h"
#include "match/glicko.h"

const struct theme puzzle_themes[THEMES] = {
    [THEME_WIN] = { "win", "Win in this turn", false },
    [THEME_SAVE] = { "save", "Save yourself", false },
    [THEME_BLOCK] = { "block", "Answer it", false },
    [THEME_GUESS] = { "guess", "Choose from the right mix", false },
    [THEME_BEST] = { "best", "Find the best answer", false },
    [THEME_SEVERAL] = { "several", "several answers", false },
    [THEME_TRAP] = { "trap", "what looks best is wrong", true },
    [THEME_WAIT] = { "wait", "hold back", true },
};

int theme_find(const char *name)
{
    for (int i = 0; i < THEMES; i++)
        if (strcmp(puzzle_themes[i].name, name) == 0)
            return i;
    return -1;
}

int puzzle_read_head(const char *title, struct puzzle_head *out)
{
    char word[16];
    int at = 0, n = 0;

    memset(out, 0, sizeof *out);
    if (sscanf(title, "%7s %d%n", out->id, &out->rating, &at) < 2)
        return -1;
    while (sscanf(title + at, "%15s%n", word, &n) == 1) {
        int theme = theme_find(word);

        if (theme < 0)
            return -1;
        out->themes |= 1u << theme;
        at += n;
    }
    return out->themes & ((1u << PUZZLE_TASKS) - 1) ? 0 : -1;
}

enum puzzle_theme puzzle_task(const struct puzzle_head *head)
{
    return (enum puzzle_theme)__builtin_ctz(head->themes);
}

/* --- solving --- */

bool puzzle_try(const struct scenario *s, int i, const struct computer *c,
                uint64_t luck)
{
    struct lesson *l = must_alloc(sizeof *l);
    struct lesson_step step;
    struct rng rng;
    bool right = true;

    rng_seed(&rng, luck);
    lesson_begin(l, s, i);
    for (lesson_next(l, &step); right && step.kind != LESSON_END;
         lesson_next(l, &step)) {
        struct opinion ignored;
        choice given;

        if (step.kind == LESSON_SAY)
            continue;
        given = match_choose(c, l->rec.rules, &l->rec.now.duel, step.who, NULL,
                             &rng, &ignored);
        right = lesson_accepts(l, &given, 1);
        if (!right)
            break;
        record_answer(&l->rec, step.who, given);
        lesson_answered(l, 1);
    }
    lesson_done(l);
    free(l);
    return right;
}

/* --- ratings --- */

/* Who tries, how strong they are taken to be, and how often they try.  The steps
 * are about those that the levels were measured to have between each other. */
static const struct {
    const char *name;
    double rating;
    int tries;
} raters[] = {
    { "novice", 900, 4 },  { "easy", 1200, 4 }, { "greedy", 1400, 2 },
    { "normal", 1500, 4 }, { "hard", 1900, 2 },
};

enum {
    RATERS = sizeof raters / sizeof raters[0],
    RATED = 16,
    BEGINNERS = 2 /* the first rows */
};

static struct computer rater(const struct scenario *s, int row)
{
    struct computer c;
    struct error err;

    computer_read(raters[row].name, &c, &err);
    computer_fit(&c, s->rules->game);
    return c;
}

int puzzle_rate(const struct scenario *s, int i)
{
    struct glicko_result results[RATED];
    int n = 0;

    for (int row = 0; row < RATERS; row++) {
        struct computer c = rater(s, row);

        for (int k = 0; k < raters[row].tries; k++)
            results[n++] = (struct glicko_result){
                .foe = { raters[row].rating, 50, 0.06 },
                .score = puzzle_try(s, i, &c, (uint64_t)k + 1) ? 0 : 1,
            };
    }
    return (int)(glicko_after(glicko_newcomer, results, n).rating + 0.5);
}

bool puzzle_solved_by(const struct scenario *s, int i, enum puzzle_group group)
{
    for (int row = group == PUZZLE_EASY; row < BEGINNERS; row++) {
        struct computer c = rater(s, row);

        for (int k = 0; k < raters[row].tries; k++)
            if (!puzzle_try(s, i, &c, (uint64_t)k + 1))
                return false;
    }
    return true;
}
