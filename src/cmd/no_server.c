/* no_server.c - the commands around a host, in a program built without it.
 *
 * The full program may be installed beside this one, as SERVER_PROGRAM: then it
 * runs instead.  Otherwise they say what is missing and how to get it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cmd/host.h"
#include "cmd/lab.h"

/* Never returns if it can be run. */
static void run_beside(const struct args *a)
{
    char **argv = must_realloc(NULL, ((size_t)a->n + 3) * sizeof *argv);

    argv[0] = (char *)SERVER_PROGRAM;
    argv[1] = (char *)a->command->name;
    memcpy(argv + 2, a->word, (size_t)a->n * sizeof *argv);
    argv[a->n + 2] = NULL;
    execv(argv[0], argv);
    free(argv);
}

static int run(const struct args *a)
{
    fflush(stdout);
    run_beside(a);
    fprintf(stderr,
            "riposte %s: the server is not in this program (" SERVER_MISSING
            "); install the package riposte-server, or run make play-web in "
            "the source\n",
            a->command->name);
    return EXIT_FAILED;
}

#define ELSEWHERE(id, what)           \
    const struct command cmd_##id = { \
        .name = #id,                  \
        .synopsis = "",               \
        .about = (what),              \
        .elsewhere = true,            \
        .run = run,                   \
    }

/* Experiments in a database: the options have been read, and are said again. */
int lab_db(const struct args *a)
{
    char *words[ARGS_MAX_OPTIONS * ARGS_MAX_REPEATS * 2 + 1];
    struct args again = { .command = a->command, .word = words };

    for (int k = 0; k < a->n; k++)
        words[again.n++] = a->word[k];
    for (int i = 0; i < ARGS_MAX_OPTIONS; i++)
        for (int k = 0; k < a->given[i]; k++) {
            const struct option_row *o = &a->command->options[i];
            char *word = must_alloc(strlen(o->name) + 3);

            sprintf(word, "--%s", o->name);
            words[again.n++] = word;
            if (o->value != NULL)
                words[again.n++] = (char *)a->value[i][k];
        }
    return run(&again);
}

ELSEWHERE(serve, ABOUT_SERVE);
ELSEWHERE(admin, ABOUT_ADMIN);
ELSEWHERE(load, ABOUT_LOAD);
ELSEWHERE(verify, ABOUT_VERIFY);
