/* selfplay.c - riposte selfplay: positions to learn an evaluation from. */
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "ai/net.h"
#include "cmd/frame.h"
#include "cmd/stop.h"
#include "lab/selfplay.h"

enum { PROGRESS_SECONDS = 30, SETTING = 200 };

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* --- the plan --- */

/* The options that make the setup, as they were given. */
static const char *const *settings_of(const struct args *a)
{
    static const struct option_row rows[] = { OPTIONS_OF_SETUP };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    static char text[ROWS * ARGS_MAX_REPEATS][SETTING];
    static const char *list[ROWS * ARGS_MAX_REPEATS + 1];
    int n = 0;

    for (int i = 0; i < ROWS; i++)
        for (int k = 0; args_repeat(a, rows[i].name, k) != NULL; k++, n++) {
            snprintf(text[n], SETTING, "--%s=%s", rows[i].name,
                     args_repeat(a, rows[i].name, k));
            list[n] = text[n];
        }
    list[n] = NULL;
    return list;
}

static int read_plan(const struct args *a, struct selfplay_plan *plan)
{
    long long matches, jobs, seed, random;

    plan->rules = args_rules(a, a->word[0]);
    if (plan->rules == NULL || args_nets(a, plan->rules) != EXIT_FINE ||
        args_number(a, "matches", 1, SELFPLAY_MAX_MATCHES, 10000, &matches) <
            0 ||
        args_number(a, "jobs", 1, SELFPLAY_MAX_JOBS, 1, &jobs) < 0 ||
        args_number(a, "seed", 0, 1000000000000, 1, &seed) < 0 ||
        args_number(a, "random", 0, 1000000, 16, &random) < 0)
        return EXIT_USAGE;
    plan->settings = settings_of(a);
    plan->folder = args_value(a, "out");
    if (plan->folder == NULL)
        return args_wrong(a, "say where the data goes: --out DIR");
    plan->player = args_value(a, "player");
    if (plan->player == NULL)
        plan->player = "search:fixed=200";
    plan->matches = (long)matches;
    plan->jobs = (int)jobs;
    plan->seed = (uint64_t)seed;
    plan->random = (int)random;
    if (args_open_setup(a, plan->rules, 2, &plan->setup, &plan->open) !=
        EXIT_FINE)
        return EXIT_USAGE;
    return plan->setup.players == 2
               ? EXIT_FINE
               : args_wrong(a, "nets are for matches of two players");
}

/* --- the command --- */

struct progress {
    struct selfplay_watcher watcher; /* first */
    double began, reported;
    bool terminal;
    struct selfplay_progress last;
};

/* On a terminal one line that changes; in a file a line now and then. */
static void show_progress(struct selfplay_watcher *w,
                          const struct selfplay_progress *p)
{
    struct progress *self = (struct progress *)w;
    double time = now(), due = self->terminal ? 0.2 : PROGRESS_SECONDS;
    long made = p->shards - p->resumed;

    self->last = *p;
    if (time - self->reported < due || made == 0)
        return;
    self->reported = time;
    fprintf(stderr, "%s%ld of %ld shards, %ld positions, %.0f s left%s",
            self->terminal ? "\r" : "", p->shards, p->planned, p->positions,
            (time - self->began) / (double)made *
                (double)(p->planned - p->shards),
            self->terminal ? "\033[K" : "\n");
}

/* --rows FILE */
static int write_rows(const struct args *a, const struct selfplay_plan *plan,
                      const char *path)
{
    struct error err;
    int net = net_count_added() > 0 ? NET_OWN + 1 : NET_NONE;
    long n = selfplay_rows(plan, net, path, &err);

    if (n < 0)
        return args_wrong(a, "%s", err.message);
    printf("%s: %ld positions\n", path, n);
    return EXIT_FINE;
}

/* Data that is there needs no player, who may have had a net that is gone. */
static int read_player(const struct args *a, struct selfplay_plan *plan)
{
    struct error err;

    if (computer_read(plan->player, &plan->computer, &err) < 0)
        return args_wrong(a, "%s", err.message);
    return plan->computer.kind->thinks
               ? EXIT_FINE
               : args_wrong(
                     a,
                     "%s does not think: nothing can be learned from it; "
                     "name a player such as search:fixed=200",
                     plan->player);
}

static int play(const struct args *a, struct selfplay_plan *plan)
{
    struct progress progress = { .watcher = { show_progress },
                                 .terminal = isatty(STDERR_FILENO) };
    struct error err;
    int rc;

    if (read_player(a, plan) != EXIT_FINE)
        return EXIT_USAGE;
    catch_stops();
    progress.began = progress.reported = now();
    rc = selfplay_run(plan, &stop_asked, &progress.watcher, &err);
    if (progress.terminal)
        fputs("\r\033[K", stderr);
    if (rc < 0)
        return args_wrong(a, "%s", err.message);
    printf("%s: %ld of %ld shards of %d matches, %ld positions in this run\n",
           plan->folder, progress.last.shards, progress.last.planned,
           SELFPLAY_SHARD, progress.last.positions);
    if (!atomic_load(&stop_asked))
        return EXIT_FINE;
    fputs("riposte selfplay: stopped; the same command goes on from here\n",
          stderr);
    return EXIT_FAILED;
}

static int run(const struct args *a)
{
    struct selfplay_plan plan = { 0 };
    const char *rows = args_value(a, "rows");

    if (read_plan(a, &plan) != EXIT_FINE)
        return EXIT_USAGE;
    return rows != NULL ? write_rows(a, &plan, rows) : play(a, &plan);
}

const struct command cmd_selfplay = {
    .name = "selfplay",
    .synopsis = "GAME",
    .about = "Make data to learn an evaluation from.",
    .more =
        "A computer plays against itself. The data are its answers, and what "
        "it thought of every position in which it had a choice. "
        "Interrupted, the same command goes on where it was, and more "
        "--matches add to the data.\n"
        "tools/train learns a net from folders of it.\n"
        "\n"
        "    riposte selfplay brawl --out brawl --matches 20000 "
        "--jobs 2",
    .options =
        (const struct option_row[]){
            { "out", "DIR", "the folder of the data" },
            { "matches", "N", "how many (10000)" },
            { "player", "PLAYER", "who plays (search:fixed=200)" },
            { "random", "N", "one answer in N is a random one; 0: none (16)" },
            { "rows", "FILE",
              "play nothing, but write to a file what is to be learned from "
              "the "
              "folder; with --net also what that net makes of it" },
            OPTION_NET,
            { "jobs", "N", "matches at the same time (1)" },
            { "seed", "N", "of the first deal; the others count up (1)" },
            OPTIONS_OF_SETUP,
            { 0 },
        },
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
