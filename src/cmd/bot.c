/* bot.c - riposte bot: a computer player over standard input and output. */
#include <stdlib.h>

#include "cmd/frame.h"
#include "match/bot_player.h"

/* Answer line by line, until the input ends. */
static int converse(const struct args *a, struct bot_player *b)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    int rc = 0;

    while (rc == 0 && (n = getline(&line, &room, stdin)) > 0) {
        struct error err;
        struct json reply;

        json_init_lines(&reply);
        rc = bot_player_hear(b, line, (size_t)n, &reply, &err);
        if (reply.n > 0)
            fputs(reply.text, stdout);
        fflush(stdout);
        json_done(&reply);
        if (rc < 0)
            args_wrong(a, "%s", err.message);
    }
    free(line);
    return rc < 0 ? EXIT_USAGE : EXIT_FINE;
}

static int run(const struct args *a)
{
    const char *name = args_value(a, "player");
    const struct rules *only = NULL;
    struct bot_player b;
    struct computer computer;
    struct error err;
    long long seed;
    int rc;

    if (a->n > 0 && (only = args_rules(a, a->word[0])) == NULL)
        return EXIT_USAGE;
    if (a->n == 0 && (args_value(a, "cards") || args_value(a, "deck")))
        return args_wrong(a,
                          "--cards and --deck want a game: riposte bot GAME");
    if (args_number(a, "seed", 0, INT64_MAX, 1, &seed) < 0)
        return EXIT_USAGE;
    if (computer_read(name != NULL ? name : "greedy", &computer, &err) < 0)
        return args_wrong(a, "--player: %s", err.message);
    bot_player_init(&b, &computer, only, (uint64_t)seed);
    rc = converse(a, &b);
    bot_player_done(&b);
    return rc;
}

const struct command cmd_bot = {
    .name = "bot",
    .synopsis = "[GAME]",
    .about = "Play over standard input and output, in the bots' protocol.",
    .more = "One JSON object per line; docs/bot-protocol.md is the manual. The "
            "host is another program, such as riposte arena:\n"
            "\n"
            "    riposte arena engarde greedy 'bot:riposte bot'",
    .options =
        (const struct option_row[]){
            { "player", "PLAYER", "who plays (greedy)" },
            { "seed", "N", "of the player's luck (1)" },
            { "cards", "PATH", "card files, or a folder of them" },
            { "deck", "FILE", "a deck file to add" },
            { 0 },
        },
    .min_words = 0,
    .max_words = 1,
    .run = run,
};
