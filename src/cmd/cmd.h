/* cmd.h - subcommands: one const table row and one function each.
 *
 * `riposte --help`, `riposte help NAME`, the man page and shell completion are
 * all printed from these rows.
 */
#ifndef CMD_CMD_H
#define CMD_CMD_H

#include <stdbool.h>

#include "base/error.h"
#include "games/games.h"

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

enum { ARGS_MAX_OPTIONS = 40, ARGS_MAX_REPEATS = 16 };

/* An option of a command: --name, or --name VALUE. */
struct option_row {
    const char *name;  /* without the dashes; NULL ends the table */
    const char *value; /* what follows, "N"; NULL: nothing does */
    const char *about;
};

/* What the command line said. */
struct args {
    const struct command *command;
    int n;       /* words that are not options */
    char **word; /* after the command's own name */
    /* value[i][k]: the k-th time option i was given; "" for those without */
    const char *value[ARGS_MAX_OPTIONS][ARGS_MAX_REPEATS];
    int given[ARGS_MAX_OPTIONS]; /* how often it was given */
};

struct command {
    const char *name;
    const char *synopsis; /* "GAME [NAME]" */
    const char *about;    /* one line */
    const char *more;     /* paragraphs for its own help, or NULL */
    const struct option_row *options;
    int min_words, max_words; /* -1: any number */
    bool elsewhere; /* its words are not read here: `run` passes them on */
    int (*run)(const struct args *a);
};

extern const struct command cmd_games, cmd_cards, cmd_rules, cmd_play,
    cmd_continue, cmd_watch, cmd_learn, cmd_check, cmd_bench, cmd_soak,
    cmd_arena, cmd_lab, cmd_bot, cmd_review, cmd_results, cmd_solve, cmd_serve,
    cmd_admin, cmd_load, cmd_verify, cmd_selfplay, cmd_puzzles;

/* Does the command have an option of that name? */
bool args_has(const struct args *a, const char *name);

/* The last value of an option; NULL when it was not given. */
const char *args_value(const struct args *a, const char *name);

/* The k-th value of an option that may be repeated; NULL past the last. */
const char *args_repeat(const struct args *a, const char *name, int k);

/* A whole number in an option; `otherwise` when it was not given.  0, or -1
 * when it is not a number from min to max: then a complaint has been
 * printed. */
int args_number(const struct args *a, const char *name, long long min,
                long long max, long long otherwise, long long *out);

/* Print "riposte NAME: message" on standard error, and return EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) int args_wrong(const struct args *a,
                                                     const char *format, ...);

/* The rules of a game named on the command line, with the options --cards,
 * --foe-deck and --deck of the command applied; NULL when a complaint has been
 * printed.  Live until the next call. */
const struct rules *args_rules(const struct args *a, const char *game);

/* The same with the cards that a replay carries (match/own.h). */
const struct rules *args_replay_rules(const struct args *a, const char *game,
                                      const char *replay);

#endif
