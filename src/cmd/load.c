/* load.c - riposte load: how many matches does a host bear? */
#include <stdio.h>
#include <sys/resource.h>

#include "base/json.h"
#include "cmd/cmd.h"
#include "core/game.h"
#include "server/load.h"

enum { MOST_MATCHES = 2000, MOST_SECONDS = 600, SPARE_FILES = 64 };

static int read_options(const struct args *a, struct load_options *o)
{
    long long port, matches, seconds, pace;
    const struct rules *r;

    if (args_number(a, "port", 1, 65535, 8080, &port) < 0 ||
        args_number(a, "matches", 1, MOST_MATCHES, 100, &matches) < 0 ||
        args_number(a, "seconds", 1, MOST_SECONDS, 10, &seconds) < 0 ||
        args_number(a, "pace", 0, 60000, 1000, &pace) < 0)
        return EXIT_USAGE;
    r = args_rules(a, args_value(a, "game") != NULL ? args_value(a, "game")
                                                    : "engarde");
    if (r == NULL)
        return EXIT_USAGE;
    *o = (struct load_options){
        (int)port,    r->game->id, (int)matches,
        (int)seconds, (int)pace,   args_value(a, "come-back") != NULL
    };
    return EXIT_FINE;
}

/* Every link is an open file. */
static void allow_files(int n)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 &&
        limit.rlim_cur < (rlim_t)n + SPARE_FILES) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static void print_json(const struct load_result *r)
{
    struct json j;

    json_init(&j, stdout);
    json_open(&j, NULL, '{');
    json_put_number(&j, "links", r->links);
    json_put_number(&j, "playing", r->playing);
    json_put_number(&j, "answers", r->answers);
    json_put_number(&j, "over", r->over);
    json_put_number(&j, "errors", r->errors);
    json_put_number(&j, "breaks", r->breaks);
    json_put_number(&j, "lost", r->lost);
    json_put_real(&j, "p50_ms", r->p50);
    json_put_real(&j, "p99_ms", r->p99);
    json_put_real(&j, "worst_ms", r->worst);
    json_close(&j);
}

static void print(const struct load_result *r, int seconds)
{
    printf("links at once      %d\n"
           "matches at once    %d\n"
           "matches ended      %lld\n"
           "answers            %lld, %.0f a second\n"
           "an answer takes    %.1f ms (half), %.1f ms (99 of 100), %.1f ms "
           "(worst)\n"
           "errors             %lld\n"
           "links that broke   %lld, answers lost %lld\n",
           r->links, r->playing, r->over, r->answers,
           (double)r->answers / seconds, r->p50, r->p99, r->worst, r->errors,
           r->breaks, r->lost);
}

static int run(const struct args *a)
{
    struct load_options o;
    struct load_result result;
    struct error err;
    uv_loop_t loop;

    if (read_options(a, &o) != EXIT_FINE)
        return EXIT_USAGE;
    allow_files(2 * o.matches);
    if (uv_loop_init(&loop) < 0 || load_run(&loop, &o, &result, &err) < 0)
        return args_wrong(a, "no links can be opened here");
    uv_loop_close(&loop);
    if (args_value(a, "json") != NULL)
        print_json(&result);
    else
        print(&result, o.seconds);
    return result.errors == 0 && result.lost == 0 && result.answers > 0
               ? EXIT_FINE
               : EXIT_FAILED;
}

const struct command cmd_load = {
    .name = "load",
    .synopsis = "",
    .about = "Let scripted players fill a host on this machine.",
    .more = "Measures how long answers take while many matches are played at "
            "once. It only ever connects to this machine.\n"
            "\n"
            "    riposte serve --port 8080 &\n"
            "    riposte load --port 8080 --matches 1000 --seconds 60",
    .options =
        (const struct option_row[]){
            { "port", "N", "where the host listens (default 8080)" },
            { "game", "GAME", "what is played (default engarde)" },
            { "matches", "N", "matches at once (default 100)" },
            { "seconds", "N", "for how long (default 10)" },
            { "pace", "MS", "how long a player thinks (default 1000)" },
            { "come-back", NULL,
              "open broken links again, and see whether answers were lost" },
            { "json", NULL, "the figures as JSON" },
            { 0 },
        },
    .run = run,
};
