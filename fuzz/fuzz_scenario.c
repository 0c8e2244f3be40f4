/* fuzz_scenario.c - no text makes the scenario reader crash or hang, and what it
 * accepts can be run.
 *
 * Few texts begin with the name of a game, so each is also tried after one.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "games/games.h"
#include "lab/scenario.h"

enum { MAX_CASES = 4 }; /* run of one file: each may be repeated often */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Read a text; run what it holds twice, with the same outcome. */
static void check(const char *text, FILE *nowhere)
{
    struct complaints wrong = { 0 };
    struct scenario *s = scenario_read("fuzz", text, games, GAMES, &wrong);

    if ((s == NULL) != (wrong.n > 0))
        abort();
    if (s == NULL)
        return;
    for (int i = 0; i < scenario_cases(s) && i < MAX_CASES; i++)
        if (scenario_run(s, i, true, nowhere) !=
            scenario_run(s, i, false, nowhere))
            abort();
    scenario_free(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    char *text = must_alloc(size + 64);
    int n = sprintf(text, "game %s\n%% a case\n", games[size % GAMES].game->id);

    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    memcpy(text + n, data, size);
    text[n + (int)size] = '\0';
    check(text, nowhere);
    check(text + n, nowhere);
    free(text);
    return 0;
}
