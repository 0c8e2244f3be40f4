/* made_up.h - scenarios played with cards that a test makes up.  Include it
 * after cmocka.h. */
#ifndef TESTS_MADE_UP_H
#define TESTS_MADE_UP_H

#include <stdio.h>

#include "games/games.h"
#include "lab/scenario.h"

static struct library *made_up;

/* Compile cards upon those of a game; for a group's setup. */
static int made_up_compile(const char *game, const char *cards)
{
    const struct source source = { "made-up.cards", cards };
    struct complaints wrong = { 0 };

    made_up = cards_compile(games_find(game), &source, 1, &wrong);
    if (made_up == NULL)
        print_error("%s", wrong.text);
    return made_up != NULL ? 0 : -1;
}

/* For a group's teardown. */
static int made_up_free(void **state)
{
    (void)state;
    library_free(made_up);
    return 0;
}

/* Play one case; `head` is the line of its game. */
static void made_up_case(const char *head, const char *body)
{
    struct complaints wrong = { 0 };
    struct scenario *s;
    char text[1024];

    snprintf(text, sizeof text, "%s\n%% case\n%s", head, body);
    s = scenario_read("case", text, library_rules(made_up), 1, &wrong);
    if (s == NULL)
        fail_msg("%s", wrong.text);
    assert_true(scenario_run(s, 0, false, stderr));
    scenario_free(s);
}

#endif
