/* load.c - riposte load: how many matches can a host take? */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "cmd/cmd.h"
#include "cmd/host.h"
#include "core/game.h"
#include "server/load.h"

enum { MOST_MATCHES = 2000, MOST_SECONDS = 600 };

/* "8080" or "8080,8081". */
static int read_ports(const struct args *a, struct load_options *o)
{
    const char *text = args_value(a, "port");
    const char *at = text != NULL ? text : "8080";

    for (o->hosts = 0; o->hosts < LOAD_HOSTS; at++) {
        char *end;
        long port = strtol(at, &end, 10);

        if (end == at || port < 1 || port > 65535)
            break;
        o->port[o->hosts++] = (int)port;
        at = end;
        if (*at == '\0')
            return EXIT_FINE;
        if (*at != ',')
            break;
    }
    return args_wrong(a,
                      "--port %s: want up to %d numbers from 1 to 65535, "
                      "with commas between them",
                      text, LOAD_HOSTS);
}

static int read_options(const struct args *a, struct load_options *o)
{
    long long matches, computers, seconds, pace;
    const struct rules *r;

    if (read_ports(a, o) != EXIT_FINE ||
        args_number(a, "matches", 1, MOST_MATCHES, 100, &matches) < 0 ||
        args_number(a, "computers", 0, matches, 0, &computers) < 0 ||
        args_number(a, "seconds", 1, MOST_SECONDS, 10, &seconds) < 0 ||
        args_number(a, "pace", 0, 60000, 1000, &pace) < 0)
        return EXIT_USAGE;
    r = args_rules(a, args_value(a, "game") != NULL ? args_value(a, "game")
                                                    : games[0].game->id);
    if (r == NULL)
        return EXIT_USAGE;
    o->game = r->game->id;
    o->matches = (int)matches;
    o->computers = (int)computers;
    o->seconds = (int)seconds;
    o->pace_ms = (int)pace;
    o->come_back = args_value(a, "come-back") != NULL;
    return EXIT_FINE;
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
    json_put_number(&j, "unkept", r->unkept);
    json_put_number(&j, "breaks", r->breaks);
    json_put_number(&j, "lost", r->lost);
    json_put_number(&j, "twice", r->twice);
    json_put_number(&j, "checked", r->checked);
    json_put_number(&j, "unfinished", r->unfinished);
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
           "told to try again  %lld\n"
           "links that broke   %lld\n",
           r->links, r->playing, r->over, r->answers,
           (double)r->answers / seconds, r->p50, r->p99, r->worst, r->errors,
           r->unkept, r->breaks);
    if (r->refusal[0] != '\0')
        printf("first refused      %s\n", r->refusal);
    if (r->checked > 0 || r->unfinished > 0)
        printf("replays compared   %lld: answers lost %lld, counted twice "
               "%lld\n"
               "matches stuck      %d\n",
               r->checked, r->lost, r->twice, r->unfinished);
}

static int run(const struct args *a)
{
    struct load_options o = { 0 };
    struct load_result result;
    uv_loop_t loop;

    if (read_options(a, &o) != EXIT_FINE)
        return EXIT_USAGE;
    host_allow_links(2 * o.matches);
    signal(SIGPIPE, SIG_IGN);
    if (uv_loop_init(&loop) < 0)
        return args_wrong(a, "no links can be opened here");
    load_run(&loop, &o, &result);
    uv_loop_close(&loop);
    if (args_value(a, "json") != NULL)
        print_json(&result);
    else
        print(&result, o.seconds);
    return result.errors == 0 && result.lost == 0 && result.twice == 0 &&
                   result.unfinished == 0 && result.answers > 0
               ? EXIT_FINE
               : EXIT_FAILED;
}

const struct command cmd_load = {
    .name = "load",
    .synopsis = "",
    .about = ABOUT_LOAD,
    .more = "Measures how long answers take while many matches are played at "
            "once. It only ever connects to this machine.\n"
            "\n"
            "    riposte serve --port 8080 &\n"
            "    riposte load --port 8080 --matches 1000 --seconds 60",
    .options =
        (const struct option_row[]){
            { "port", "N,...",
              "where the host listens (default 8080), or several that share "
              "a store" },
            { "game", "GAME", "what is played (default: the first game)" },
            { "matches", "N", "matches at once (default 100)" },
            { "computers", "N", "of them against a computer (default 0)" },
            { "seconds", "N", "for how long (default 10)" },
            { "pace", "MS", "how long a player thinks (default 1000)" },
            { "come-back", NULL,
              "open broken links again, play all matches to their end, and "
              "compare their replays with what was said" },
            { "json", NULL, "the figures as JSON" },
            { 0 },
        },
    .run = run,
};
